#import <UIKit/UIKit.h>

@interface FeedScreen : UIViewController
@end
@interface NoteScreen : UIViewController
@end
@interface LooseScreen : UIViewController
@end
@interface StackScreen : UINavigationController
@end

@interface AppDelegate : NSObject <UIApplicationDelegate> {
    UIWindow *window;
    StackScreen *stack;
    NSMutableArray *screens;
}
@property (nonatomic, retain) UIWindow *window;
@property (nonatomic, retain) UITabBarController *tabBarController;
@end

@implementation AppDelegate
@synthesize window, tabBarController;

- (void)makeScreens {
    screens = [[NSMutableArray alloc] init];
    id list[2];
    list[0] = [[[NoteScreen alloc] init] autorelease];
    list[1] = [[[LooseScreen alloc] init] autorelease];
    [screens addObject:stack];
    [screens addObjectsFromArray:[NSArray arrayWithObjects:list count:2]];
}

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
    stack = [[StackScreen alloc] initWithRootViewController:[[[FeedScreen alloc] init] autorelease]];
    tabBarController = [[UITabBarController alloc] init];
    [self makeScreens];
    tabBarController.viewControllers = screens;
    window.rootViewController = tabBarController;
    [window makeKeyAndVisible];
    return YES;
}
@end

@implementation StackScreen
- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation FeedScreen
@end
@implementation NoteScreen
- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation LooseScreen
- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
