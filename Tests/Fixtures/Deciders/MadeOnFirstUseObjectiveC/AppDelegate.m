#import <UIKit/UIKit.h>

@interface HomeScreen : UIViewController
@property (strong, nonatomic) UIViewController *camera;
@property (strong, nonatomic) UIViewController *map;
@end

@interface CameraScreen : UIViewController
@end

@interface MapScreen : UIViewController
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    if (!self.window) {
        self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
        self.window.rootViewController =
            [[UINavigationController alloc] initWithRootViewController:[[HomeScreen alloc] init]];
    }
    [self.window makeKeyAndVisible];
    return YES;
}
@end

@implementation HomeScreen
- (void)film {
    if (self.camera == nil) {
        self.camera = [[CameraScreen alloc] init];
        self.camera.modalPresentationStyle = UIModalPresentationFullScreen;
    }
    [self presentViewController:self.camera animated:YES completion:nil];
}

- (void)showMap {
    if (self.map) return;
    self.map = [[MapScreen alloc] init];
    self.map.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:self.map animated:YES completion:nil];
}
@end

@implementation CameraScreen
@end

@implementation MapScreen
@end
