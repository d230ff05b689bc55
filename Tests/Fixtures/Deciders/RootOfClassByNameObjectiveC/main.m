#import <UIKit/UIKit.h>

@interface LooseScreen : UIViewController
@end
@interface NamedScreen : UIViewController
@end
@interface ChosenScreen : UIViewController
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@property (nonatomic) Class rootClass;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    NSString *name = [[NSUserDefaults standardUserDefaults] stringForKey:@"root"];
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    self.window.rootViewController = [[NSClassFromString(name) alloc] init];
    [self.window makeKeyAndVisible];
    return YES;
}
- (void)showByVariable:(NSString *)name {
    Class kind = NSClassFromString(name);
    self.window.rootViewController = [[kind alloc] initWithNibName:name bundle:nil];
}
- (void)showByScreen:(NSString *)name {
    Class kind = NSClassFromString(name);
    UIViewController *screen = [[kind alloc] init];
    [self.window setRootViewController:screen];
}
- (void)showByProperty {
    [self.window setRootViewController:[[self.rootClass alloc] init]];
}
- (void)showByRuntime:(NSString *)name {
    self.window.rootViewController = ((id)objc_getClass(name.UTF8String)).alloc.init;
}
- (void)showInStack:(NSString *)name {
    self.window.rootViewController =
        [[UINavigationController alloc] initWithRootViewController:[NSClassFromString(name) new]];
}
- (void)showNamed {
    self.window.rootViewController = [[NSClassFromString(@"NamedScreen") alloc] init];
}
- (void)showChosen {
    NSArray *kinds = @[ [ChosenScreen class], [UITabBarController class] ];
    self.window.rootViewController = [[kinds[arc4random() % 2] alloc] init];
}
@end

@implementation LooseScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation NamedScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation ChosenScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
