#import "UINavigationController+Upright.h"

@implementation UINavigationController (Upright)

- (UIInterfaceOrientationMask)supportedInterfaceOrientations
{
    return UIInterfaceOrientationMaskPortrait;
}

@end
