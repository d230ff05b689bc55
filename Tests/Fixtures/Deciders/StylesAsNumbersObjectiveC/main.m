#import <UIKit/UIKit.h>

#define MODAL_STYLE UIModalPresentationFullScreen
#define MODAL_NUMBER 0
static const UIModalPresentationStyle kSheetStyle = (UIModalPresentationStyle)2;

@interface FirstScreen : UIViewController
@end
@interface SecondScreen : UIViewController
@end
@interface ThirdScreen : UIViewController
@end
@interface FourthScreen : UIViewController
@end
@interface FifthScreen : UIViewController
@end
@interface SixthScreen : UIViewController
@end
@interface SeventhScreen : UIViewController
@end
@interface EighthScreen : UIViewController
@end
@interface HomeScreen : UIViewController
@end

@implementation HomeScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
- (void)first {
    FirstScreen *screen = [FirstScreen new];
    screen.modalPresentationStyle = (UIModalPresentationStyle)0;
    [self presentViewController:screen animated:YES completion:nil];
}
- (void)second {
    SecondScreen *screen = [SecondScreen new];
    [screen setModalPresentationStyle:MODAL_NUMBER];
    [self presentViewController:screen animated:YES completion:nil];
}
- (void)third {
    ThirdScreen *screen = [ThirdScreen new];
    screen.modalPresentationStyle = MODAL_STYLE;
    [self presentViewController:screen animated:YES completion:nil];
}
- (void)fourth {
    FourthScreen *screen = [FourthScreen new];
    screen.modalPresentationStyle = kSheetStyle | UIModalPresentationFullScreen;
    [self presentViewController:screen animated:YES completion:nil];
}
- (void)fifth {
    UIViewController *screen = ({
        FifthScreen *made = [FifthScreen new];
        made.modalPresentationStyle = UIModalPresentationFullScreen;
        made;
    });
    [self presentViewController:screen animated:YES completion:nil];
}
- (void)sixth {
    [self.navigationController presentViewController:({
        SixthScreen *made = [[SixthScreen alloc] init];
        [made setModalPresentationStyle:UIModalPresentationFullScreen];
        (UIViewController *)made;
    }) animated:YES completion:nil];
}
- (void)seventh {
    SeventhScreen *screen = [SeventhScreen new];
    screen.modalPresentationStyle = ({ UIModalPresentationFullScreen; });
    [self presentViewController:self.view.hidden ? screen : (UIViewController *)screen animated:YES completion:nil];
}
- (void)eighth {
    EighthScreen *screen = [EighthScreen new];
    screen.modalPresentationStyle = (NSInteger)self.view.tag;
    [self presentViewController:screen animated:YES completion:nil];
}
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end
@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    self.window.rootViewController = [HomeScreen new];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

@implementation FirstScreen
@end
@implementation SecondScreen
@end
@implementation ThirdScreen
@end
@implementation FourthScreen
@end
@implementation FifthScreen
@end
@implementation SixthScreen
@end
@implementation SeventhScreen
@end
@implementation EighthScreen
@end
