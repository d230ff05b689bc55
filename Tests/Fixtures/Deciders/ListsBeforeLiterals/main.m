#import <UIKit/UIKit.h>


@interface FirstScreen : UIViewController
@end
@interface SecondScreen : UIViewController
@end
@interface ThirdScreen : UIViewController
@end
@interface FourthScreen : UIViewController
@end
@interface FifthScreen : UIViewController
@end
@interface SixthScreen : UIViewController
@end
@interface SeventhScreen : UIViewController
@end
@interface EighthScreen : UIViewController
@end

@interface TabScreen : UITabBarController {
    NSMutableArray *_rest;
}
@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
    self.window.rootViewController = [[TabScreen alloc] init];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

// It has no override: what it shows turns with it, whatever that answers.
@implementation TabScreen
- (void)showTwo {
    self.viewControllers = [NSArray arrayWithObjects:[[FirstScreen alloc] init], [SecondScreen new], nil];
}
- (void)showMore {
    UIViewController *list[2] = { [ThirdScreen new], [FourthScreen new] };
    NSMutableArray *all = [[NSMutableArray alloc] initWithArray:[NSArray arrayWithObjects:list count:2]];
    [all addObjectsFromArray:[NSArray arrayWithObject:[FifthScreen new]]];
    [self setViewControllers:[[all copy] arrayByAddingObject:[[NSClassFromString(@"SixthScreen") alloc] init]] animated:NO];
}
- (void)collect {
    _rest = [[NSMutableArray alloc] initWithCapacity:1];
    NSDictionary *byName = [NSDictionary dictionaryWithObjectsAndKeys:[SeventhScreen new], @"seventh", nil];
    [_rest addObject:[byName objectForKey:@"seventh"]];
    [self fill];
}
- (void)fill {
    [_rest addObject:[EighthScreen new]];
}
- (void)showRest {
    self.viewControllers = _rest;
}
@end

@implementation FirstScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation SecondScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation ThirdScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation FourthScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation FifthScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation SixthScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation SeventhScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
@implementation EighthScreen
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end
