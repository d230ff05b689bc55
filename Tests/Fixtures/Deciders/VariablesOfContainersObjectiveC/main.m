#import <UIKit/UIKit.h>

@interface DrawerScreen : UIViewController
- (instancetype)initWithPane:(UIViewController *)pane side:(UIViewController *)side;
@end

@interface RackScreen : UIViewController
@property (strong, nonatomic, readonly) UIViewController *upper;
- (instancetype)initWithUpper:(UIViewController *)upper lower:(UIViewController *)lower;
@end

@interface PaneScreen : UIViewController
@end
@interface SideScreen : UIViewController
@end
@interface UpperScreen : UIViewController
@end
@interface LowerScreen : UIViewController
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    self.window.rootViewController = [[DrawerScreen alloc] initWithPane:[PaneScreen new] side:[SideScreen new]];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

// Answers itself, and shows what its variables hold.
@implementation DrawerScreen {
    UIViewController *_pane;
    UIViewController *_side;
}
- (instancetype)initWithPane:(UIViewController *)pane side:(UIViewController *)side {
    self = [super init];
    if (self) {
        _pane = pane;
        _side = side;
    }
    return self;
}
- (void)viewDidLoad {
    [super viewDidLoad];
    [self addChildViewController:_side];
    [self addChildViewController:_pane];
}
- (void)openRack {
    RackScreen *rack = [[RackScreen alloc] initWithUpper:[UpperScreen new] lower:[LowerScreen new]];
    rack.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:rack animated:YES completion:nil];
}
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@interface RackScreen ()
@property (strong, nonatomic) UIViewController *lower;
@end

// Asks the upper screen alone.
@implementation RackScreen
- (instancetype)initWithUpper:(UIViewController *)upper lower:(UIViewController *)lower {
    if ((self = [super init])) {
        self->_upper = upper;
        self->_lower = lower;
    }
    return self;
}
- (void)viewDidLoad {
    [super viewDidLoad];
    [self addChildViewController:self.lower];
    [self addChildViewController:self.upper];
}
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return [self.upper supportedInterfaceOrientations]; }
@end

@implementation PaneScreen
@end
@implementation SideScreen
@end
@implementation UpperScreen
@end
@implementation LowerScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
