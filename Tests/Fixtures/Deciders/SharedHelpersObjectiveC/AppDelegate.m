#import "Screens.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    if ([NSUserDefaults.standardUserDefaults boolForKey:@"in"]) {
        [[Navigator shared] showRoot:[[CAHomeVC alloc] init] inWindow:self.window];
    } else {
        [[Navigator shared] showRoot:[[LoginVC alloc] init] inWindow:self.window];
    }
    [self.window makeKeyAndVisible];
    return YES;
}
@end
