#import <UIKit/UIKit.h>

@interface UINavigationController (Upright)
@end
