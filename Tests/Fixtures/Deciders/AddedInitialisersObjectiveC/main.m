#import <UIKit/UIKit.h>

@interface UINavigationController (Themed)
- (instancetype)initThemedWithScreen:(UIViewController *)screen;
@end

@implementation UINavigationController (Themed)
- (instancetype)initThemedWithScreen:(UIViewController *)screen {
    self = [self initWithRootViewController:screen];
    self.navigationBar.translucent = NO;
    return self;
}
@end

@interface FrontScreen : UIViewController
@end

@interface ClipScreen : UIViewController
+ (instancetype)clip;
@end

@implementation ClipScreen
+ (instancetype)clip {
    ClipScreen *clip = [[self alloc] init];
    clip.modalPresentationStyle = UIModalPresentationFullScreen;
    return clip;
}
@end

@implementation FrontScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
- (void)showClip { [self presentViewController:[ClipScreen clip] animated:YES completion:nil]; }
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [[UINavigationController alloc] initThemedWithScreen:[FrontScreen new]];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

int main(int argc, char *argv[]) {
    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
}
