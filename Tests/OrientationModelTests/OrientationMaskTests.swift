import OrientationModel
import Testing

@Suite struct OrientationMaskTests {
    /// UIKit: a mask's bit is one shifted by the raw value of its orientation.
    @Test(arguments: InterfaceOrientation.allCases) func bitsFollowTheOrientations(_ orientation: InterfaceOrientation)
    {
        #expect(Int(orientation.mask.rawValue) == 1 << orientation.interfaceOrientationRawValue)
        #expect(InterfaceOrientation(propertyListValue: orientation.propertyListValue) == orientation)
        #expect(orientation.mask.orientations == [orientation])
    }

    @Test func namedMasks() {
        #expect(OrientationMask.landscape.rawValue == 24)
        #expect(OrientationMask.allButUpsideDown.rawValue == 26)
        #expect(OrientationMask.all.rawValue == 30)
    }

    /// F31: what a number means where a mask is wanted.
    @Test(arguments: [
        (1, OrientationMask(), true), (2, OrientationMask.portrait, false), (3, OrientationMask.portrait, true),
        (4, OrientationMask.portraitUpsideDown, false), (30, OrientationMask.all, false),
        (-1, OrientationMask.all, true),
        (32, OrientationMask(), true),
    ])
    func numbers(number: Int, mask: OrientationMask, isJunk: Bool) {
        #expect(OrientationMask(truncating: number) == mask)
        #expect(OrientationMask.hasUndefinedBits(number) == isJunk)
    }

    @Test(arguments: [
        (OrientationMask(), "none", "nothing"), (OrientationMask.portrait, "P", "portrait"),
        (.all, "PULR", "all four orientations"),
        (.allButUpsideDown, "PLR", "all but upside-down"),
        (OrientationMask([.portrait, .landscapeLeft]), "PL", "portrait and landscape left"),
        (OrientationMask([.portraitUpsideDown, .landscape]), "ULR", "upside-down and landscape"),
    ])
    func words(mask: OrientationMask, short: String, phrase: String) {
        #expect(mask.shortName == short)
        #expect(mask.phrase == phrase)
    }

    @Test func defaults() {
        #expect(UIKitDefaults.controllerMask(for: .phone) == .allButUpsideDown)
        #expect(UIKitDefaults.controllerMask(for: .pad) == .all)
    }

    @Test func misspeltListValues() {
        for text in [
            "UIInterfaceOrientationPotrait", "UIInterfaceOrientationLandscape", " UIInterfaceOrientationPortrait ", "",
        ] {
            #expect(InterfaceOrientation(propertyListValue: text) == nil)
        }
    }
}
