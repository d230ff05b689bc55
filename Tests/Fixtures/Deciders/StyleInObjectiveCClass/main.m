#import <UIKit/UIKit.h>

@interface PlainInit : UIViewController
@end

@implementation PlainInit
- (instancetype)init {
    self = [super init];
    if (self) {
        self.modalPresentationStyle = UIModalPresentationFullScreen;
    }
    return self;
}
@end

@interface NibInit : UIViewController
@end

@implementation NibInit
- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
    if (self = [super initWithNibName:name bundle:bundle]) {
        [self setModalPresentationStyle:UIModalPresentationFullScreen];
    }
    return self;
}
@end

@interface GivenInit : UIViewController
@end

@implementation GivenInit
- (instancetype)initWithTitle:(NSString *)title {
    if ((self = [super initWithNibName:nil bundle:nil]) == nil) {
        return nil;
    }
    self.modalPresentationStyle = UIModalPresentationFullScreen;
    return self;
}
@end

@interface GuardedInit : UIViewController
@end

@implementation GuardedInit
- (instancetype)init {
    self = [super init];
    if (!self) return nil;
    self.modalPresentationStyle = UIModalPresentationFullScreen;
    return self;
}
@end

@interface CoderInit : UIViewController
@end

@implementation CoderInit
- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self) { self.modalPresentationStyle = UIModalPresentationFullScreen; }
    return self;
}

- (void)awakeFromNib {
    [super awakeFromNib];
    self.modalPresentationStyle = UIModalPresentationFullScreen;
}
@end

@interface HeirScreen : PlainInit
@end

@implementation HeirScreen
@end

@interface StackInit : UINavigationController
@end

@implementation StackInit
- (instancetype)initWithRootViewController:(UIViewController *)root {
    self = [super initWithRootViewController:root];
    if (self != nil) { self.modalPresentationStyle = UIModalPresentationFullScreen; }
    return self;
}
@end

@interface KeptScreen : UIViewController
@end

@implementation KeptScreen
@end

@interface LazyChild : UIViewController
@end

@implementation LazyChild
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@interface HarbourScreen : UIViewController {
    KeptScreen *_kept;
}
@property (nonatomic, strong) UINavigationController *stack;
@end

@implementation HarbourScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }

- (UINavigationController *)stack {
    if (!_stack) {
        _stack = [[UINavigationController alloc] initWithRootViewController:[LazyChild new]];
        _stack.modalPresentationStyle = UIModalPresentationFullScreen;
    }
    return _stack;
}

- (void)open {
    [self presentViewController:[[PlainInit alloc] init] animated:YES completion:nil];
    [self presentViewController:[[NibInit alloc] initWithNibName:@"Nib" bundle:nil] animated:YES completion:nil];
    [self presentViewController:[[GivenInit alloc] initWithTitle:@"Buoy"] animated:YES completion:nil];
    [self presentViewController:[GuardedInit new] animated:YES completion:nil];
    [self presentViewController:[CoderInit new] animated:YES completion:nil];
    [self presentViewController:[HeirScreen new] animated:YES completion:nil];
    [self presentViewController:[[StackInit alloc] initWithRootViewController:[UIViewController new]] animated:YES completion:nil];
}

- (void)openKept {
    _kept = [KeptScreen new];
    _kept.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:_kept animated:YES completion:nil];
}

- (void)openStack {
    [self presentViewController:self.stack animated:YES completion:nil];
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
