#import <UIKit/UIKit.h>
#import <StoreKitchen/StoreKitchen.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@interface ShelfScreen : UIViewController
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    [self.window setRootViewController:[[StoreKitchen shared] rootNamed:@"shelf"]];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

@implementation ShelfScreen
@end
