#import <UIKit/UIKit.h>

@interface DockScreen : UIViewController
@end

@implementation DockScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@interface VesselScreen : UIViewController
@end

@implementation VesselScreen
- (void)awakeFromNib {
    [super awakeFromNib];
    self.modalPresentationStyle = UIModalPresentationFullScreen;
}
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
@end

int main(int argc, char *argv[]) {
    @autoreleasepool { return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class])); }
}
