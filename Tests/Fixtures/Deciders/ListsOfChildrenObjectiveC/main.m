#import <UIKit/UIKit.h>

@interface AlphaScreen : UIViewController
@end

@implementation AlphaScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@interface BetaScreen : UIViewController
@end

@implementation BetaScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@interface HarbourScreen : UITabBarController
@end

@implementation HarbourScreen
- (void)viewDidLoad {
    [super viewDidLoad];
    NSMutableArray *list = [NSMutableArray array];
    AlphaScreen *alpha = [AlphaScreen new];
    [list addObject:alpha];
    NSMutableArray *more = [[NSMutableArray alloc] initWithCapacity:2];
    [more addObject:[BetaScreen new]];
    self.viewControllers = list;
    [self setViewControllers:[more copy] animated:NO];
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
