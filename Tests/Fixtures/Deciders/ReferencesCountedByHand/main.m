#import <UIKit/UIKit.h>

@interface FeedScreen : UIViewController
@end
@interface NoteScreen : UIViewController
@end
@interface MapScreen : UIViewController
+ (MapScreen *)shared;
@end

@interface AppDelegate : NSObject <UIApplicationDelegate> {
    UIWindow *_window;
}
@property (nonatomic, retain) UIWindow *window;
@end

@implementation AppDelegate
@synthesize window = _window;

- (void)dealloc {
    [_window release];
    [super dealloc];
}

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]] autorelease];
    UINavigationController *feed =
        [[[UINavigationController alloc] initWithRootViewController:[[[FeedScreen alloc] init] autorelease]] autorelease];
    CFTypeRef map = CFBridgingRetain([MapScreen shared]);
    UITabBarController *tabs = [[UITabBarController alloc] init];
    tabs.viewControllers = @[ feed, CFBridgingRelease(map) ];
    [self.window setRootViewController:[[tabs retain] autorelease]];
    [tabs release];
    [self.window makeKeyAndVisible];
    return YES;
}
@end

@implementation FeedScreen
- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
- (void)write {
    NoteScreen *note = [[[NoteScreen alloc] initWithNibName:nil bundle:nil] autorelease];
    note.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentModalViewController:note animated:YES];
}
@end

@implementation NoteScreen
- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

static MapScreen *sharedMap;

@implementation MapScreen
+ (MapScreen *)shared {
    if (sharedMap == nil) sharedMap = [[MapScreen alloc] init];
    return [[sharedMap retain] autorelease];
}
- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
@end

int main(int argc, char *argv[]) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    int result = UIApplicationMain(argc, argv, nil, @"AppDelegate");
    [pool release];
    return result;
}
