#import <UIKit/UIKit.h>
#import "Macros.h"

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@interface PinnedStack : UINavigationController
@end

@interface HomeScreen : UIViewController
@end

@interface PinnedScreen : UIViewController
@end

@interface FilmScreen : PinnedScreen
@end

@interface NoteScreen : PinnedScreen
@end

@interface BarScreen : UIViewController
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [[PinnedStack alloc] initWithRootViewController:[HomeScreen new]];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

@implementation PinnedStack
PORTRAIT_ONLY
@end

@implementation HomeScreen
- (void)film { [self open:[FilmScreen new]]; }
- (void)note { [self open:[NoteScreen new]]; }
- (void)bar { [self open:[BarScreen new]]; }
- (void)open:(UIViewController *)screen {
    screen.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:screen animated:YES completion:nil];
}
@end

@implementation PinnedScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@implementation FilmScreen
ORIENTATIONS(UIInterfaceOrientationMaskAllButUpsideDown)
- (void)viewDidLoad { [super viewDidLoad]; }
@end

@implementation NoteScreen
DARK_BARS
- (void)viewDidLoad { [super viewDidLoad]; }
@end

@implementation BarScreen
DARK_BARS;
@end
