#import "HomeScreen.h"
#import "App-Swift.h"

@implementation HomeScreen

- (void)showOffer
{
    OfferScreen *offer = [[OfferScreen alloc] initWithNibName:nil bundle:nil];
    offer.modalPresentationStyle = UIModalPresentationFullScreen;
    [self presentViewController:offer animated:YES completion:nil];
}

- (void)showTerms
{
    UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:[[TermsScreen alloc] init]];
    [stack setModalPresentationStyle:UIModalPresentationFullScreen];
    [self presentViewController:stack animated:YES completion:nil];
}

@end
