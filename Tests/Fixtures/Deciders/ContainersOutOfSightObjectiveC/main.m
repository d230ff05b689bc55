#import <SWDrawer/SWDrawer.h>
#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@interface FrontScreen : UIViewController
@end

@interface RearScreen : UIViewController
@end

@interface RightScreen : UIViewController
@end

@interface LeftScreen : UIViewController
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    SWDrawer *drawer = [[SWDrawer alloc] initWithRearViewController:[RearScreen new]
                                                frontViewController:[[FrontScreen alloc] init]];
    drawer.rightViewController = [RightScreen new];
    [drawer setLeftViewController:[LeftScreen new]];
    self.window.rootViewController = drawer;
    [self.window makeKeyAndVisible];
    return YES;
}

@end

@implementation FrontScreen

- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    return UIInterfaceOrientationMaskPortrait;
}

@end

@implementation RearScreen

- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    return UIInterfaceOrientationMaskPortrait;
}

@end

@implementation RightScreen

- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    return UIInterfaceOrientationMaskPortrait;
}

@end

@implementation LeftScreen

- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    return UIInterfaceOrientationMaskPortrait;
}

@end
