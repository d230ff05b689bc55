#import "Shell.h"
#import "App-Swift.h"

@implementation ShellScreen {
    UIViewController *_content;
}
- (instancetype)initWithContent:(UIViewController *)content {
    if (self = [super initWithNibName:nil bundle:nil]) {
        _content = content;
    }
    return self;
}
- (void)viewDidLoad {
    [super viewDidLoad];
    [self addChildViewController:_content];
}
- (void)openFrame {
    FrameScreen *frame = [[FrameScreen alloc] initWithPicture:[PictureScreen new]];
    frame.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:frame animated:YES completion:nil];
}
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return [_content supportedInterfaceOrientations]; }
@end

@implementation HomeScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

@implementation PictureScreen
@end
