#import <UIKit/UIKit.h>

@interface BaseScreen : UIViewController
@end
