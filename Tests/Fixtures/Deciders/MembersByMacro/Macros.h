#define PORTRAIT_ONLY \
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { \
    return UIInterfaceOrientationMaskPortrait; \
}
#define ORIENTATIONS(mask) \
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return (mask); }
#define DARK_BARS \
- (UIStatusBarStyle)preferredStatusBarStyle { return UIStatusBarStyleLightContent; }
