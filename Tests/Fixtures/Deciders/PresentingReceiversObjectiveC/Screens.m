#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@interface WideScreen : UIViewController
@end

@interface GateScreen : UIViewController
@end

@interface OwnSheet : UIViewController
@end

@interface WeakSheet : UIViewController
@end

@interface AfterSheet : UIViewController
@end

@interface RootSheet : UIViewController
@end

@interface WindowSheet : UIViewController
@end

@interface DelegateSheet : UIViewController
@end

@interface HandedSheet : UIViewController
@end

@interface TopmostSheet : UIViewController
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    self.window.rootViewController = [[WideScreen alloc] init];
    [self.window makeKeyAndVisible];
    return YES;
}

@end

@implementation WideScreen

- (void)gate {
    GateScreen *gate = [[GateScreen alloc] init];
    gate.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:gate animated:YES completion:nil];
}

@end

@implementation GateScreen

- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    return UIInterfaceOrientationMaskPortrait;
}

- (void)own {
    [self presentViewController:[OwnSheet new] animated:YES completion:nil];
    __weak typeof(self) weakSelf = self;
    dispatch_async(dispatch_get_main_queue(), ^{
        [weakSelf presentViewController:[WeakSheet new] animated:YES completion:nil];
    });
}

- (void)after {
    [self.presentingViewController presentViewController:[AfterSheet new] animated:YES completion:nil];
    [[[[UIApplication sharedApplication] keyWindow] rootViewController] presentViewController:[RootSheet new]
                                                                                     animated:YES
                                                                                   completion:nil];
    [self.view.window.rootViewController presentViewController:[WindowSheet new] animated:YES completion:nil];
    [[UIApplication sharedApplication].delegate.window.rootViewController presentViewController:[DelegateSheet new]
                                                                                       animated:YES
                                                                                     completion:nil];
}

- (void)handedBy:(UIViewController *)screen {
    [screen presentViewController:[HandedSheet new] animated:YES completion:nil];
}

- (void)onTop {
    UIViewController *top = [UIApplication sharedApplication].keyWindow.rootViewController;
    while (top.presentedViewController) {
        top = top.presentedViewController;
    }
    [top presentViewController:[TopmostSheet new] animated:YES completion:nil];
}

@end

@implementation OwnSheet
@end

@implementation WeakSheet
@end

@implementation AfterSheet
@end

@implementation RootSheet
@end

@implementation WindowSheet
@end

@implementation DelegateSheet
@end

@implementation HandedSheet
@end

@implementation TopmostSheet
@end
