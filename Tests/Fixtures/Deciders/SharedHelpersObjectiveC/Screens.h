#import <UIKit/UIKit.h>

@interface Navigator : NSObject
+ (instancetype)shared;
- (void)showRoot:(UIViewController *)screen inWindow:(UIWindow *)window;
- (void)present:(UIViewController *)screen from:(UIViewController *)source;
@end

@interface CAHomeVC : UIViewController
@end

@interface LoginVC : UIViewController
@end

@interface WKPlayerVC : UIViewController
@end
