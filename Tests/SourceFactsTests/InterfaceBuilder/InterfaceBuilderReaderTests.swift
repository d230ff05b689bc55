import SourceFacts
import Testing

private func read(_ text: String, path: String = "Main.storyboard") -> InterfaceBuilderFacts {
    InterfaceBuilderReader().read(path: path, source: Array(text.utf8))
}

private func storyboard(_ attributes: String = "", _ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \(attributes)>
    <scenes>
    \(scenes)
    </scenes>
    </document>
    """
}

private func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects>
    \(objects)
    </objects>
    </document>
    """
}

@Suite struct StoryboardTests {
    @Test func navigationRootAndSegues() throws {
        let facts = read(
            storyboard(
                #"initialViewController="A1""#,
                """
                <scene sceneID="s1"><objects>
                <navigationController storyboardIdentifier="Root" id="A1" sceneMemberID="viewController">
                <connections><segue destination="B2" kind="relationship" relationship="rootViewController" id="e1"/></connections>
                </navigationController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f1" userLabel="First Responder" sceneMemberID="firstResponder"/>
                </objects></scene>
                <scene sceneID="s2"><objects>
                <viewController id="B2" customClass="CaptureController" customModule="Cam" customModuleProvider="target" sceneMemberID="viewController">
                <view key="view" id="v"><subviews><button id="b"><connections>
                  <segue destination="C3" kind="presentation" modalPresentationStyle="fullScreen" identifier="open" destinationCreationSelector="make:" id="e2"/>
                </connections></button></subviews></view>
                </viewController>
                </objects></scene>
                <scene sceneID="s3"><objects>
                <viewControllerPlaceholder storyboardName="Scanner.storyboard" referencedIdentifier="Scan" bundleIdentifier="c.kit" id="C3" sceneMemberID="viewController"/>
                </objects></scene>
                """))
        #expect(facts.kind == .storyboard)
        #expect(facts.isForIOS)
        #expect(!facts.isLaunchScreen)
        #expect(facts.initialViewController == "A1")
        #expect(facts.problems.isEmpty)

        #expect(facts.controllers.map(\.id) == ["A1", "B2"])
        let root = try #require(facts.controller(id: "A1"))
        #expect(root.element == "navigationController")
        #expect(root.stockClass == "UINavigationController")
        #expect(root.customClass == nil)
        #expect(root.storyboardIdentifier == "Root")
        #expect(root.position == Position(line: 5, column: 1))
        #expect(
            facts.controller(id: "B2")?.customClass
                == CustomClass(name: "CaptureController", module: "Cam", isFromTarget: true))

        #expect(facts.segues.count == 2)
        let relationship = try #require(facts.segues.first)
        #expect(relationship.kind == .relationship)
        #expect(relationship.relationship == "rootViewController")
        #expect(relationship.source == "A1")
        #expect(relationship.destination == "B2")
        let presentation = try #require(facts.segues.last)
        #expect(presentation.kind == .presentation)
        #expect(presentation.source == "B2", "the segue of a button belongs to the scene's controller")
        #expect(presentation.modalPresentationStyle == "fullScreen")
        #expect(presentation.identifier == "open")
        #expect(presentation.destinationCreationSelector == "make:")
        #expect(presentation.position == Position(line: 13, column: 3))

        #expect(
            facts.references == [
                StoryboardReference(
                    id: "C3", storyboardName: "Scanner", referencedIdentifier: "Scan", bundleIdentifier: "c.kit",
                    position: Position(line: 18, column: 1))
            ])
        #expect(facts.objects.isEmpty, "the first responder is nobody's delegate")
    }

    @Test func controllersAreFoundByTheirPlaceInTheScene() {
        let elements = [
            "viewController", "navigationController", "tabBarController", "splitViewController",
            "pageViewController", "tableViewController", "collectionViewController", "glkViewController",
            "avPlayerViewController", "hostingController", "someFutureController",
        ]
        let scenes = elements.enumerated().map { index, name in
            #"<scene sceneID="s\#(index)"><objects><\#(name) id="c\#(index)" sceneMemberID="viewController"/></objects></scene>"#
        }
        let facts = read(storyboard("", scenes.joined(separator: "\n")))
        #expect(facts.controllers.map(\.element) == elements)
        #expect(facts.controllers.last?.stockClass == nil)
        #expect(facts.controllers[9].stockClass == "UIHostingController")
        #expect(facts.controllers[8].stockClass == "AVPlayerViewController")
        #expect(facts.controllers[2].stockClass == "UITabBarController")
    }

    @Test func canvasDecorationIsNotAConstraint() {
        let facts = read(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="a1">
            <device id="ipad9_7" orientation="landscape"/>
            <scenes><scene sceneID="s"><objects>
            <viewController id="a1" sceneMemberID="viewController">
            <simulatedOrientationMetrics key="simulatedOrientationMetrics" orientation="landscapeRight"/>
            <connections><segue destination="a1" kind="show" id="real"/></connections>
            </viewController></objects></scene></scenes>
            <inferredMetricsTieBreakers><segue reference="real"/></inferredMetricsTieBreakers>
            </document>
            """)
        #expect(facts.controllers.count == 1)
        #expect(facts.segues.map(\.id) == ["real"])
        #expect(facts.runtimeAttributes.isEmpty)
        #expect(facts.problems.isEmpty)
    }

    @Test func containersAndTheirSegues() {
        let facts = read(
            storyboard(
                "",
                """
                <scene sceneID="s1"><objects>
                <tabBarController id="T" modalPresentationStyle="overFullScreen" sceneMemberID="viewController"><connections>
                <segue destination="N1" kind="relationship" relationship="viewControllers" id="r1"/>
                <segue destination="N2" kind="relationship" relationship="viewControllers" id="r2"/>
                </connections></tabBarController></objects></scene>
                <scene sceneID="s2"><objects>
                <viewController id="N1" sceneMemberID="viewController"><view key="view" id="v1"><subviews>
                <containerView id="cv"><connections><segue destination="E" kind="embed" id="r3"/></connections></containerView>
                </subviews></view></viewController>
                <tapGestureRecognizer id="tap"><connections><segue destination="E" kind="custom" customClass="FadeSegue" customModule="App" id="r4"/></connections></tapGestureRecognizer>
                <exit id="x" userLabel="Exit" sceneMemberID="exit"/>
                </objects></scene>
                <scene sceneID="s3"><objects><viewController id="N2" sceneMemberID="viewController"><connections>
                <segue destination="x" kind="unwind" unwindAction="back:" id="r5"/><segue destination="E" kind="warp" id="r6"/>
                </connections></viewController></objects></scene>
                """))
        #expect(facts.controllers.first?.modalPresentationStyle == "overFullScreen")
        #expect(facts.segues.map(\.id) == ["r1", "r2", "r3", "r4", "r5", "r6"])
        #expect(facts.segues.map(\.source) == ["T", "T", "N1", "N1", "N2", "N2"])
        #expect(
            facts.segues.map(\.kind) == [.relationship, .relationship, .embed, .custom, .unwind, .other("warp")])
        #expect(facts.segues[3].customClass == CustomClass(name: "FadeSegue", module: "App"))
    }

    @Test func delegateOutletsLeadToTheirObjects() {
        let facts = read(
            storyboard(
                "",
                """
                <scene sceneID="s1"><objects>
                <customObject id="O" customClass="Usher" customModule="App"/>
                <navigationController id="N" sceneMemberID="viewController"><connections>
                <outlet property="delegate" destination="O" id="o1"/></connections></navigationController>
                </objects></scene>
                <scene sceneID="s2"><objects>
                <tableViewController id="L" sceneMemberID="viewController"><tableView key="view" id="tv"><connections>
                <outlet property="dataSource" destination="L" id="o2"/><outlet property="delegate" destination="L" id="o3"/>
                </connections></tableView><connections><outlet property="list" destination="tv" id="o4"/></connections>
                </tableViewController></objects></scene>
                """))
        #expect(
            facts.objects == [
                InterfaceBuilderObject(
                    id: "O", kind: .customObject, customClass: CustomClass(name: "Usher", module: "App"), scene: "N",
                    position: Position(line: 5, column: 1))
            ])
        #expect(facts.outlets.map(\.property) == ["delegate"])
        #expect(facts.outlets.first?.source == "N")
        #expect(facts.outlets.first?.sourceElement == "navigationController")
        #expect(facts.outlets.first?.destination == "O")
    }

    @Test func runtimeAttributesOfControllers() {
        let facts = read(
            storyboard(
                "",
                """
                <scene sceneID="s1"><objects>
                <viewController id="A" sceneMemberID="viewController"><view key="view" id="v"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes></view>
                <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="boolean" keyPath="allowsLandscape" value="NO"/>
                <userDefinedRuntimeAttribute type="number" keyPath="supportedInterfaceOrientations">
                    <integer key="value" value="2"/>
                </userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="lock"><string key="value">tall</string></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes></viewController></objects></scene>
                """))
        #expect(
            facts.runtimeAttributes.map(\.keyPath) == ["allowsLandscape", "supportedInterfaceOrientations", "lock"])
        #expect(facts.runtimeAttributes.map(\.value) == ["NO", "2", "tall"])
        #expect(facts.runtimeAttributes.map(\.type) == ["boolean", "number", "string"])
        #expect(facts.runtimeAttributes.allSatisfy { $0.owner == "A" })
    }

    @Test func sceneWithoutClassIsAScreen() {
        let facts = read(
            storyboard(
                "",
                """
                <scene sceneID="s1"><objects><viewController id="a" title="Welcome" userLabel="Hello" customClass="Hello" customModule="App" sceneMemberID="viewController"/></objects></scene>
                <scene sceneID="s2"><objects><viewController restorationIdentifier="second" id="b" sceneMemberID="viewController"/></objects></scene>
                """))
        #expect(facts.controllers.map(\.customClass?.name) == ["Hello", nil])
        #expect(facts.controllers[0].title == "Welcome")
        #expect(facts.controllers[0].userLabel == "Hello")
        #expect(facts.controllers[1].restorationIdentifier == "second")
    }

    @Test func launchScreen() {
        let facts = read(storyboard(#"launchScreen="YES""#, ""))
        #expect(facts.isLaunchScreen)
    }

    @Test(arguments: ["MacOSX.Cocoa", "watchKit", "AppleTV"])
    func otherPlatformsAreNotRead(runtime: String) {
        let facts = read(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" targetRuntime="\(runtime)">
            <scenes><scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene></scenes>
            </document>
            """)
        #expect(!facts.isForIOS)
        #expect(facts.targetRuntime == runtime)
        #expect(facts.controllers.isEmpty)
        #expect(facts.problems.isEmpty)
    }
}

@Suite struct XibTests {
    @Test func filesOwner() {
        let facts = read(
            xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="ReceiptController">
                <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="v"/>
                """), path: "Receipt.xib")
        #expect(facts.kind == .xib)
        #expect(facts.filesOwner?.customClass == CustomClass(name: "ReceiptController"))
        #expect(facts.objects.count == 1)
        #expect(facts.outlets.isEmpty)
    }

    @Test func windowXibOfAnOldApp() {
        let facts = read(
            xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
                <connections><outlet property="delegate" destination="D" id="o1"/></connections></placeholder>
                <customObject id="D" customClass="AppDelegate"><connections>
                <outlet property="window" destination="W" id="o2"/><outlet property="tabs" destination="T" id="o3"/>
                </connections></customObject>
                <window id="W"><connections><outlet property="rootViewController" destination="T" id="o4"/></connections></window>
                <tabBarController id="T"><viewControllers>
                <navigationController id="N"><viewControllers><viewController id="V" customClass="Feed"/></viewControllers></navigationController>
                </viewControllers></tabBarController>
                """), path: "MainWindow.xib")
        #expect(facts.controllers.map(\.id) == ["T", "N", "V"])
        #expect(facts.controllers.map(\.container) == [nil, "T", "N"])
        #expect(facts.objects.map(\.kind) == [.filesOwner, .customObject, .window])
        #expect(facts.outlets.map(\.property) == ["delegate", "window", "tabs", "rootViewController"])
        #expect(facts.outlets.last?.sourceElement == "window")
    }
}

@Suite struct DamagedInterfaceBuilderTests {
    @Test func mergeConflictKeepsWhatCameBefore() {
        let facts = read(
            storyboard(
                "",
                """
                <scene sceneID="s1"><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene>
                <<<<<<< HEAD
                <scene sceneID="s2"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
                =======
                """))
        #expect(facts.controllers.map(\.id) == ["a"])
        #expect(facts.problems.count == 1)
        #expect(facts.problems.first?.position?.line == 5)
    }

    @Test func cutOff() {
        let whole = storyboard(
            #"initialViewController="a""#,
            #"<scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"><connections><segue destination="a" kind="show" id="x"/>"#
        )
        for length in 0..<whole.utf8.count {
            let facts = InterfaceBuilderReader().read(
                path: "Cut.storyboard", source: Array(whole.utf8.prefix(length)))
            // Cut inside the name of the run time, the document is not one for iOS.
            #expect(!facts.problems.isEmpty || !facts.isForIOS, "cut after \(length) bytes")
        }
        let facts = read(whole)
        #expect(facts.segues.first?.source == "a", "an open scene is closed at the end")
    }

    @Test(arguments: ["", "not XML", "{}", "\u{0}\u{1}"])
    func notXML(text: String) {
        let facts = read(text)
        #expect(facts.controllers.isEmpty)
        #expect(!facts.problems.isEmpty)
    }

    @Test func otherDocuments() {
        #expect(read("<plist/>").problems.first?.position == Position(line: 1, column: 1))
        #expect(!read(#"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"/>"#).problems.isEmpty)
    }

    @Test func entitiesAreNeverExpanded() {
        let facts = read(
            """
            <?xml version="1.0"?>
            <!DOCTYPE document [<!ENTITY x SYSTEM "file:///etc/hostname">]>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="&x;"/>
            """)
        #expect(facts.initialViewController == nil)
        #expect(facts.problems.first?.position?.line == 2)
    }

    @Test func positionsIgnoreCommentsAndLineBreaksInTags() {
        let facts = read(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
                targetRuntime="iOS.CocoaTouch"><!-- <viewController id="no" sceneMemberID="viewController"> -->
            <scenes><scene sceneID="1 > 0"><objects>
              <viewController
                 id="a"
                 sceneMemberID="viewController"/>
            </objects></scene></scenes></document>
            """)
        #expect(facts.controllers.map(\.position) == [Position(line: 4, column: 3)])
    }
}
