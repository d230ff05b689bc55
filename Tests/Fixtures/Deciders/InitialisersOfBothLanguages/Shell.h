#import <UIKit/UIKit.h>

@interface ShellScreen : UIViewController
- (instancetype)initWithContent:(UIViewController *)content;
@end

@interface HomeScreen : UIViewController
@end

@interface PictureScreen : UIViewController
@end
