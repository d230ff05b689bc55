#import "BaseScreen.h"

@interface HomeScreen : BaseScreen
@end
