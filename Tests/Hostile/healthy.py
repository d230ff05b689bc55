"""The small healthy app that every hostile input is put into.

What is wrong beside it must not keep the program from finding what is wrong with the app itself: DeparturesController
has no mask of its own, so a widened list sets it free.
"""

import os

FINDING = "'DeparturesController' turns to landscape on iPhone"

MANIFEST = """\
name: Line
targets:
  Ferry:
    type: application
    platform: iOS
    sources: [Ferry]
    settings: { base: { INFOPLIST_FILE: Ferry/Info.plist, TARGETED_DEVICE_FAMILY: "1" } }
"""

INFO_PLIST = """\
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>UILaunchScreen</key><dict/>
    <key>UISupportedInterfaceOrientations</key>
    <array><string>UIInterfaceOrientationPortrait</string></array>
</dict>
</plist>
"""

SCENE = """\
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = DeparturesController()
        self.window = window
        window.makeKeyAndVisible()
    }
}

final class DeparturesController: UIViewController {}
"""

# Brackets of references that a case adds to: FILES, PHASE (of sources), GROUP, SETTINGS, OBJECTS.
PROJECT = """\
// !$*UTF8*$!
{{
    archiveVersion = 1; classes = {{ }}; objectVersion = 56;
    objects = {{
        A0 = {{ isa = PBXProject; buildConfigurationList = C0; mainGroup = G0; targets = ( {targets} ); {project} }};
        C0 = {{ isa = XCConfigurationList; buildConfigurations = ( C1 ); defaultConfigurationName = Release; }};
        C1 = {{ isa = XCBuildConfiguration; name = Release; buildSettings = {{ SDKROOT = iphoneos; }}; {base} }};
        T0 = {{ isa = PBXNativeTarget; name = {name}; productType = "com.apple.product-type.application";
                buildConfigurationList = C2; buildPhases = ( P0 ); dependencies = ( {dependencies} ); }};
        C2 = {{ isa = XCConfigurationList; buildConfigurations = ( C3 ); defaultConfigurationName = Release; }};
        C3 = {{ isa = XCBuildConfiguration; name = Release; {base} buildSettings = {{
                INFOPLIST_FILE = {info_plist}; TARGETED_DEVICE_FAMILY = 1; {settings} }}; }};
        P0 = {{ isa = PBXSourcesBuildPhase; files = ( B0, {phase} ); }};
        B0 = {{ isa = PBXBuildFile; fileRef = F0; }};
        F0 = {{ isa = PBXFileReference; path = Ferry/Scene.swift; sourceTree = SOURCE_ROOT; }};
        G0 = {{ isa = PBXGroup; children = ( F0, {group} ); sourceTree = "<group>"; }};
        {objects}
    }};
    rootObject = A0;
}}
"""


def write(folder, name, content):
    """Writes a file, and the folders above it; content is text or bytes."""
    path = os.path.join(os.fsencode(folder), os.fsencode(name))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)


def app(folder, manifest=MANIFEST, info_plist=INFO_PLIST):
    """The app with an XcodeGen manifest."""
    write(folder, "project.yml", manifest)
    write(folder, "Ferry/Info.plist", info_plist)
    write(folder, "Ferry/Scene.swift", SCENE)


def project(folder, **parts):
    """The app with an Xcode project, with more in it where parts say so."""
    texts = dict.fromkeys(
        ["project", "base", "dependencies", "settings", "phase", "group", "objects"], ""
    ) | {"targets": "T0", "name": "Ferry", "info_plist": "Ferry/Info.plist"} | parts
    write(folder, "Line.xcodeproj/project.pbxproj", PROJECT.format(**texts))
    write(folder, "Ferry/Info.plist", INFO_PLIST)
    write(folder, "Ferry/Scene.swift", SCENE)


def files(paths):
    """Parts of a project that compile these files."""
    phase, group, objects = [], [], []
    for number, path in enumerate(paths):
        phase.append(f"BX{number}")
        group.append(f"FX{number}")
        objects.append(f"BX{number} = {{ isa = PBXBuildFile; fileRef = FX{number}; }};")
        objects.append(
            f'FX{number} = {{ isa = PBXFileReference; path = "{path}"; sourceTree = SOURCE_ROOT; }};')
    return {"phase": ", ".join(phase), "group": ", ".join(group), "objects": "\n".join(objects)}
