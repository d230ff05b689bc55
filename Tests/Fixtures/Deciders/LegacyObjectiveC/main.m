#import <UIKit/UIKit.h>

@interface StudioDelegate : UIResponder <UIApplicationDelegate, UITabBarControllerDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@interface MixerController : UIViewController
@end

@interface RackController : UIViewController
@end

@interface TunerController : UIViewController
@end

@implementation StudioDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options
{
    UITabBarController *tabs = [[UITabBarController alloc] init];
    UINavigationController *first = [[UINavigationController alloc] initWithRootViewController:[MixerController new]];
    [tabs setViewControllers:@[first, [[RackController alloc] init]] animated:NO];
    tabs.delegate = self;
    self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
    [self.window setRootViewController:tabs];
    return YES;
}

- (UIInterfaceOrientationMask)tabBarControllerSupportedInterfaceOrientations:(UITabBarController *)tabBarController
{
    return UIInterfaceOrientationMaskPortrait;
}

@end

@implementation MixerController

- (void)tune
{
    [self.navigationController pushViewController:[[TunerController alloc] init] animated:YES];
}

@end

@implementation RackController
@end

@implementation TunerController

- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskLandscape; }

@end

int main(int argc, char *argv[])
{
    return UIApplicationMain(argc, argv, nil, NSStringFromClass([StudioDelegate class]));
}
