#import <UIKit/UIKit.h>

@interface HomeScreen : UIViewController
@property (nonatomic, copy) UIViewController *(^makePayment)(void);
@end

@interface PaymentScreen : UIViewController
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [HomeScreen new];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

@implementation HomeScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }

- (void)viewDidLoad {
    [super viewDidLoad];
    self.makePayment = ^UIViewController *{ return [[PaymentScreen alloc] init]; };
}

- (void)pay {
    UIViewController *screen = self.makePayment();
    screen.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:screen animated:YES completion:nil];
}
@end

@implementation PaymentScreen
@end
