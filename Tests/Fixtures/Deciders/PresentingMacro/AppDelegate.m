#import <UIKit/UIKit.h>
#import "Macros.h"

@interface HomeScreen : UIViewController
@end

@interface NoteScreen : UIViewController
@end

@interface ReadScreen : UIViewController
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

- (void)open { PRESENT_WHOLE([NoteScreen new]); }

- (void)read {
    ReadScreen *screen = [ReadScreen new];
    screen.modalPresentationStyle = UIModalPresentationFullScreen;
    SHOW(screen);
}

- (void)peek { [self presentViewController:[NoteScreen new] animated:YES completion:nil]; }
@end

@implementation NoteScreen
@end

@implementation ReadScreen
@end
