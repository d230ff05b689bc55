#define PRESENT_WHOLE(screen) do { \
    UIViewController *shown = (screen); \
    shown.modalPresentationStyle = UIModalPresentationFullScreen; \
    [self presentViewController:shown animated:YES completion:nil]; \
} while (0)
#define SHOW(screen) [self presentViewController:(screen) animated:YES completion:nil]
