#import "Screens.h"

@implementation BaseScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    if ([self allowsLandscapeForSize:100]) { return UIInterfaceOrientationMaskAllButUpsideDown; }
    return [self defaultMask];
}
- (UIInterfaceOrientationMask)defaultMask { return UIInterfaceOrientationMaskPortrait; }
- (BOOL)allowsLandscapeForSize:(CGFloat)size { return NO; }
- (void)openViewController:(UIViewController *)screen {
    screen.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:screen animated:YES completion:nil];
}
- (UIViewController *)makeDetailForItem:(NSString *)item { return [[DetailScreen alloc] init]; }
@end

@implementation IdiomScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations {
    return [self maskForIdiom:UIDevice.currentDevice.userInterfaceIdiom];
}
- (UIInterfaceOrientationMask)maskForIdiom:(UIUserInterfaceIdiom)idiom { return UIInterfaceOrientationMaskPortrait; }
@end

@interface DetailScreen : UIViewController
@end

@implementation DetailScreen
@end
