#import "FrontScreen.h"

@implementation FrontScreen

- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }

@end

@implementation AppDelegate
@end
