#import "Screens.h"

@implementation Navigator
+ (instancetype)shared {
    static id shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [self new];
    });
    return shared;
}

- (void)showRoot:(UIViewController *)screen inWindow:(UIWindow *)window {
    window.rootViewController = screen;
}

- (void)present:(UIViewController *)screen from:(UIViewController *)source {
    screen.modalPresentationStyle = UIModalPresentationFullScreen;
    [source presentViewController:screen animated:YES completion:nil];
}
@end

@implementation CAHomeVC
- (void)play {
    [[Navigator shared] present:[WKPlayerVC new] from:self];
}
@end

@implementation LoginVC
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@implementation WKPlayerVC
@end
