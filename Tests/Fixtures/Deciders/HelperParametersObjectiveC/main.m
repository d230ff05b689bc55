#import <UIKit/UIKit.h>

@interface Float : UIViewController
@end

@implementation Float
@end

@interface Boat : UIViewController
@end

@implementation Boat
@end

@interface HarbourScreen : UIViewController
@end

@implementation HarbourScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
- (void)one { [self cover:[Float new]]; }
- (void)two { [self embed:[[Boat alloc] init]]; }

- (void)cover:(UIViewController *)next {
    next.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:next animated:YES completion:nil];
}

- (void)embed:(UIViewController *)part {
    [self addChildViewController:part];
}
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    self.window.rootViewController = [HarbourScreen new];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

int main(int argc, char *argv[]) {
    @autoreleasepool { return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class])); }
}
