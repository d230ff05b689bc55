#import <UIKit/UIKit.h>

@interface BaseScreen : UIViewController
- (UIInterfaceOrientationMask)defaultMask;
- (BOOL)allowsLandscapeForSize:(CGFloat)size;
- (void)openViewController:(UIViewController *)screen;
- (UIViewController *)makeDetailForItem:(NSString *)item;
@end

@interface IdiomScreen : UIViewController
- (UIInterfaceOrientationMask)maskForIdiom:(UIUserInterfaceIdiom)idiom;
@end
