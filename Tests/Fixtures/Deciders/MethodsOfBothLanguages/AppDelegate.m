#import <UIKit/UIKit.h>
#import "Screens.h"
#import "App-Swift.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [Screens makeRoot];
    [self.window makeKeyAndVisible];
    return YES;
}

- (void)startWithUser:(NSString *)user {
    [self show:[Screens makeWithUser:user]];
    [self show:[Screens screenForVisitor:user named:user]];
    [self show:[Screens reader:user]];
}

- (void)show:(UIViewController *)screen {
    screen.modalPresentationStyle = UIModalPresentationFullScreen;
    [self.window.rootViewController presentViewController:screen animated:YES completion:nil];
}
@end
