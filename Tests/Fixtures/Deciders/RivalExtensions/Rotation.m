#import <UIKit/UIKit.h>

@implementation UINavigationController (Rotation)
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskAll; }
@end

@implementation UITabBarController (Rotation)
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
