import SourceFacts
import Testing

/// What one file says about containers, presentations and changes at run time.
@Suite struct ObjectiveCCallTests {
    private func body(_ statements: String) -> FileFacts {
        objectiveCFacts("@implementation Screen\n- (void)act:(BOOL)flag {\n\(statements)\n}\n@end")
    }

    @Test(arguments: [
        (
            "[self presentViewController:[[UINavigationController alloc] initWithRootViewController:vc] animated:YES completion:^{ }];",
            "self.presentViewController:animated:completion:(presentViewController: UINavigationController(initWithRootViewController: vc), animated: true, completion: ?a block?)"
        ),
        (
            "[nav pushViewController:[Detail new] animated:NO];",
            "nav.pushViewController:animated:(pushViewController: Detail(), animated: false)"
        ),
        ("[self addChildViewController:x];", "self.addChildViewController:(addChildViewController: x)"),
        (
            "[tabs setViewControllers:@[a, b] animated:NO];",
            "tabs.setViewControllers:animated:(setViewControllers: [a, b], animated: false)"
        ),
        (
            "[storyboard instantiateViewControllerWithIdentifier:@\"Scan\"];",
            "storyboard.instantiateViewControllerWithIdentifier:(instantiateViewControllerWithIdentifier: \"Scan\")"
        ),
        (
            "[[UIDevice currentDevice] setValue:@(UIInterfaceOrientationPortrait) forKey:@\"orientation\"];",
            "UIDevice.currentDevice.setValue:forKey:(setValue: UIInterfaceOrientationPortrait, forKey: \"orientation\")"
        ),
        ("method_exchangeImplementations(a, b);", "method_exchangeImplementations(a, b)"),
        (
            "class_addMethod([self class], @selector(supportedInterfaceOrientations), imp, \"Q@:\");",
            "class_addMethod(Self, @selector(supportedInterfaceOrientations), imp, \"Q@:\")"
        ),
        ("[Lock holdMask:XYMaskTall];", "Lock.holdMask:(holdMask: XYMaskTall)"),
        ("[helper allowTurning:YES];", "helper.allowTurning:(allowTurning: true)"),
    ])
    func callsOfInterest(source: String, sketch: String) throws {
        let call = try #require(body(source).calls.first)
        #expect(
            ObjectiveCSketch.of(Expression(.call(callee: call.callee, arguments: call.arguments), at: call.position))
                == sketch)
        #expect(call.context == CodeContext(type: "Screen", function: "act:", parameters: ["flag"]))
        #expect(call.position == Position(line: 3, column: 1))
    }

    @Test func creationInsideOtherCallsIsACallToo() {
        let facts = body(
            "self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:[Feed new]];")
        #expect(facts.calls.map(\.name) == ["UINavigationController"])
        #expect(facts.assignments.map(\.name) == ["rootViewController"])
        #expect(
            ObjectiveCSketch.of(facts.assignments.first?.value)
                == "UINavigationController(initWithRootViewController: Feed())")
    }

    @Test func assignmentsThatCanMatter() {
        let facts = body(
            """
            UIViewController *vc = [Screen new];
            vc.modalPresentationStyle = UIModalPresentationFullScreen;
            [window setRootViewController:vc];
            _locked = flag;
            flag = NO;
            locked |= 2;
            BOOL local = NO; local = YES;
            self.title = @"Hello"; self.alpha = 0.5;
            AppDelegate.shared.lock = UIInterfaceOrientationMaskPortrait;
            ((AppDelegate *)app.delegate).lock = 30;
            dispatch_async(queue, ^{ self.open = YES; });
            #if DEBUG
            self.debug = YES;
            #endif
            """)
        #expect(
            facts.assignments.map {
                "\(ObjectiveCSketch.of($0.target)) \($0.operator) \(ObjectiveCSketch.of($0.value))"
            } == [
                "vc.modalPresentationStyle = UIModalPresentationFullScreen", "window.rootViewController = vc",
                "_locked = flag", "flag = false", "locked |= 2",
                "AppDelegate.shared.lock = UIInterfaceOrientationMaskPortrait", "<AppDelegate *>app.delegate.lock = 30",
                "self.open = true", "self.debug = true",
            ])
        #expect(facts.assignments.last?.conditions == [.macro("DEBUG")])
        #expect(facts.calls.contains { $0.name == "setRootViewController:" })
    }

    @Test func bodiesOfNoInterestAreLeftOut() {
        let facts = objectiveCFacts(
            """
            @implementation Model
            - (void)load { [self.list addObject:@"x"]; count = 3; }
            - (BOOL)prefersWide { return self.wide; }
            - (void)turn { [UIViewController attemptRotationToDeviceOrientation]; }
            @end
            """)
        let methods = facts.types.first?.functions ?? []
        #expect(methods.map { $0.body != nil } == [false, true, true])
        #expect(facts.assignments.map(\.name) == ["count"])
    }

    // MARK: Field reports

    @Test func bug08_delegateMethodOfADependency() {
        let facts = objectiveCFacts(
            """
            @implementation BaseDelegate
            - (UIInterfaceOrientationMask)application:(UIApplication *)a supportedInterfaceOrientationsForWindow:(UIWindow *)w {
                return UIInterfaceOrientationMaskAll;
            }
            @end
            """)
        #expect(
            facts.sketch("application:supportedInterfaceOrientationsForWindow:")
                == "return UIInterfaceOrientationMaskAll")
        #expect(facts.types.first?.functions.first?.body?.first?.position.line == 3)
    }

    @Test func bug10_maskOfTheSameName() {
        #expect(
            objectiveCBody("return UIInterfaceOrientationMaskPortraitUpsideDown;")
                == "return UIInterfaceOrientationMaskPortraitUpsideDown")
    }

    @Test func bug11_positionsCombinedLikeBits() {
        #expect(
            objectiveCBody("return UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown;")
                == "return (UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown)")
    }

    @Test func bug35_idiomInALaunchController() {
        #expect(
            objectiveCBody(
                "return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone ? UIInterfaceOrientationMaskPortrait : UIInterfaceOrientationMaskAll;"
            )
                == "return ((UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone) ? UIInterfaceOrientationMaskPortrait : UIInterfaceOrientationMaskAll)"
        )
    }
}
