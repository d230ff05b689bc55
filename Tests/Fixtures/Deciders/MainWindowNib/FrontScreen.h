#import <UIKit/UIKit.h>

@interface FrontScreen : UIViewController
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) IBOutlet UIWindow *window;
@end
