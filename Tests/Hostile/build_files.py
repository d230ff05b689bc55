"""Hostile property lists, projects, build configurations, manifests and workspaces."""

import http.server
import os
import threading

from case import case
from healthy import INFO_PLIST, MANIFEST, SCENE, app, files, project, write

PORTRAIT = "<array><string>UIInterfaceOrientationPortrait</string></array>"


def entity_bomb(root, use):
    entities = '<!ENTITY a0 "aaaaaaaaaaaaaaaaaaaa">' + "".join(
        f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    return f'<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE {root} [{entities}]>{use}'


def external(root, use, target):
    return (f'<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE {root} [<!ENTITY x SYSTEM "{target}">'
            f'<!ENTITY % y SYSTEM "{target}"> %y;]>{use}')


class Listener:
    """A server on this machine that remembers whether anybody came."""

    def __init__(self):
        self.requests = []
        requests = self.requests

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                requests.append(self.path)
                self.send_response(200)
                self.end_headers()

            def log_message(self, *arguments):
                pass

        self.server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/dtd"

    def end(self):
        self.server.shutdown()
        self.server.server_close()
        return f"fetched {self.requests}" if self.requests else None


@case("entity bomb in the Info.plist", finds=False, says=(r"Info\.plist",))
def _(folder):
    app(folder, info_plist=entity_bomb("plist", "<plist><dict><key>A</key><string>&a11;</string></dict></plist>"))


@case("entity bomb in a storyboard", says=(r"Main\.storyboard",))
def _(folder):
    app(folder)
    write(folder, "Ferry/Main.storyboard", entity_bomb("document", '<document type="&a11;">&a11;</document>'))


@case("entity bomb behind a comment with a tag in it", says=(r"Main\.storyboard",))
def _(folder):
    app(folder)
    write(folder, "Ferry/Main.storyboard", entity_bomb("document", "<document>&a11;</document>").replace(
        "<!DOCTYPE", "<!-- <document> --><?p <q>?><!DOCTYPE"))


@case("entity bomb in UTF-16", says=(r"Main\.storyboard",))
def _(folder):
    app(folder)
    write(folder, "Ferry/Main.storyboard", entity_bomb("document", "<document>&a11;</document>").replace(
        "UTF-8", "UTF-16").encode("utf-16"))


@case("entity bomb in a workspace")
def _(folder):
    project(folder)
    write(folder, "Line.xcworkspace/contents.xcworkspacedata", entity_bomb(
        "Workspace", '<Workspace version="1.0"><FileRef location="group:&a11;"/>'
        '<FileRef location="group:Line.xcodeproj"/></Workspace>'))


@case("entities that name a file or an address", hides=("SECRET",))
def _(folder):
    listener = Listener()
    app(folder)
    write(folder, "secret.txt", "SECRET")
    for number, target in enumerate([f"file://{folder}/secret.txt", listener.address, f"{folder}/secret.txt"]):
        write(folder, f"Ferry/E{number}.storyboard", external(
            "document", '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">&x;</document>', target))
        write(folder, f"Ferry/E{number}.xib", external(
            "document", "<document>&x;</document>", target).replace("<!DOCTYPE", "<!-- <a> --><!DOCTYPE"))
        write(folder, f"Ferry/E{number}Info.plist", external(
            "plist", "<plist><dict><key>&x;</key><string>&x;</string></dict></plist>", target))
    return listener.end


@case("entities that name a file, in the Info.plist", finds=False, hides=("SECRET",), says=(r"Info\.plist",))
def _(folder):
    listener = Listener()
    write(folder, "secret.txt", "SECRET")
    app(folder, info_plist=external(
        "plist", f"<plist><dict><key>UISupportedInterfaceOrientations</key>{PORTRAIT}"
        "<key>UILaunchStoryboardName</key><string>&x;</string></dict></plist>", f"file://{folder}/secret.txt"))
    return listener.end


@case("entities that name a file or an address, in a workspace", hides=("SECRET",))
def _(folder):
    listener = Listener()
    project(folder)
    write(folder, "secret.txt", "SECRET")
    os.mkfifo(f"{folder}/pipe")
    for number, target in enumerate([f"file://{folder}/secret.txt", listener.address, f"file://{folder}/pipe"]):
        write(folder, f"W{number}.xcworkspace/contents.xcworkspacedata", external(
            "Workspace", '<Workspace version="1.0"><FileRef location="group:Line.xcodeproj"/>&x;</Workspace>', target))
    return listener.end


@case("document type that names an address, without entities")
def _(folder):
    listener = Listener()
    app(folder, info_plist=INFO_PLIST.replace(
        "<plist", f'<!DOCTYPE plist PUBLIC "-//A//B" "{listener.address}">\n<plist', 1))
    write(folder, "Ferry/Main.storyboard", f'<!DOCTYPE document SYSTEM "{listener.address}"><document/>')
    return listener.end


def nested(kind, depth):
    return {
        "xml": "<plist><dict><key>A</key>" + "<array>" * depth + "</array>" * depth + "</dict></plist>",
        "openstep": "{ A = " + "(" * depth + ")" * depth + "; }",
        "json": '{"A": ' + "[" * depth + "]" * depth + "}",
        "xml, open": "<plist><dict><key>A</key>" + "<dict><key>a</key>" * depth,
        "openstep, open": "{ A = " + "{ a = " * depth,
        "json, open": '{"A": ' + '{"a":' * depth,
    }[kind]


for kind in ["xml", "openstep", "json", "xml, open", "openstep, open", "json, open"]:

    @case(f"Info.plist nested 10,000 deep ({kind})", finds=False, says=(r"Info\.plist",))
    def _(folder, kind=kind):
        app(folder, info_plist=nested(kind, 10_000))


@case("Info.plist with keys nested 10,000 deep, orientations beside", finds=False)
def _(folder):
    app(folder, info_plist=INFO_PLIST.replace("<dict/>", "<array>" * 10_000 + "</array>" * 10_000))


@case("project nested 10,000 deep", finds=False, codes=(0, 1, 3), says=(r"project\.pbxproj",))
def _(folder):
    project(folder)
    write(folder, "Line.xcodeproj/project.pbxproj", nested("openstep", 10_000))


for style, text in {
    "flow": "{a: " * 10_000, "flow lists": "[" * 10_000 + "]" * 10_000, "block": "".join(
        " " * n + "a:\n" for n in range(3000)), "block lists": "- " * 10_000,
}.items():

    @case(f"manifest nested deep ({style})", finds=False, codes=(0, 1, 3), says=(r"project\.yml",))
    def _(folder, text=text):
        app(folder, manifest="targets: \n  x: " + text.replace("a:\n", "a:\n") if not text.startswith("a:")
            else "targets:\n" + text)


@case("alias bomb in the manifest", finds=False, codes=(0, 1, 3), says=(r"project\.yml",))
def _(folder):
    app(folder, manifest="a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)) + MANIFEST)


@case("alias bomb of merge keys in the manifest", finds=False, codes=(0, 1, 3), says=(r"project\.yml",))
def _(folder):
    app(folder, manifest="a0: &a0 {k: v, l: w}\n" + "".join(
        f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 10)}], m{n}: *a{n - 1}}}\n" for n in range(1, 12)) + MANIFEST)


@case("alias within itself in the manifest", finds=False, codes=(0, 1, 3), says=(r"project\.yml",))
def _(folder):
    app(folder, manifest="a: &a [*a, *a]\nb: &b {c: *b}\n" + MANIFEST)


@case("manifests that include each other")
def _(folder):
    app(folder, manifest="include: [a.yml, b.yml]\n" + MANIFEST)
    write(folder, "a.yml", "include: [b.yml, b.yml, project.yml]\n")
    write(folder, "b.yml", "include: [a.yml, a.yml, b.yml]\n")


@case("manifests that include each other twice, 40 deep")
def _(folder):
    app(folder, manifest="include: [m0.yml, m0.yml]\n" + MANIFEST)
    for number in range(40):
        write(folder, f"m{number}.yml", f"include: [m{number + 1}.yml, m{number + 1}.yml]\n")
    write(folder, "m40.yml", "name: Line\n")


@case("manifest that includes devices and files elsewhere", hides=("root:x:0",), finds=False, codes=(3,),
      says=("/dev/zero",))
def _(folder):
    app(folder, manifest="include: [/dev/zero, /etc/passwd, ../../../../../../etc/passwd, a.yml]\n" + MANIFEST)
    os.mkfifo(f"{folder}/a.yml")


@case("templates and setting groups that use themselves")
def _(folder):
    app(folder, manifest=MANIFEST.replace("settings: {", "templates: [A]\n    settings: { groups: [G, H],") + """\
targetTemplates:
  A: { templates: [B, B] }
  B: { templates: [A, B, A] }
settingGroups:
  G: { groups: [H, H, G] }
  H: { groups: [G, G, H] }
""")


@case("setting groups that use the next one twice, 40 in a row")
def _(folder):
    app(folder, manifest=MANIFEST.replace("settings: {", "settings: { groups: [G0],") + "settingGroups:\n" + "".join(
        f"  G{n}: {{ groups: [G{n + 1}, G{n + 1}] }}\n" for n in range(40)) + "  G40: { A: b }\n")


@case("storyboard and workspace with bytes that are not UTF-8", says=(r"Main\.storyboard",))
def _(folder):
    app(folder)
    write(folder, "Ferry/Main.storyboard", b'<document a="\xff\xfe"><scenes b="\xc3("/></document>')
    write(folder, "Odd.xcworkspace/contents.xcworkspacedata", b'<Workspace a="\xff"><FileRef location="\xc3("/></Workspace>')


@case("sources given by globs that match in many ways")
def _(folder):
    star = "**/" * 12 + "*a" * 25 + "b"
    app(folder, manifest=MANIFEST.replace(
        "sources: [Ferry]", f'sources: [{{path: Ferry, excludes: ["{star}", "{"*a" * 40}b"]}}]'))
    write(folder, "Ferry/" + "a/" * 20 + "a" * 200 + ".swift", "")


def with_configuration(folder, text, **parts):
    project(
        folder, base="baseConfigurationReference = FB;", **{
            "objects": 'FB = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };'} | parts)
    write(folder, "Base.xcconfig", text)


@case("build configurations that include each other", says=("includes itself",))
def _(folder):
    with_configuration(folder, '#include "A.xcconfig"\n#include "Base.xcconfig"\n')
    write(folder, "A.xcconfig", '#include "Base.xcconfig"\n#include "B.xcconfig"\n#include "B.xcconfig"\n')
    write(folder, "B.xcconfig", '#include "A.xcconfig"\n#include "A.xcconfig"\n')


@case("build configurations that include the next one twice, 60 deep", says=("more than 1000 includes",))
def _(folder):
    with_configuration(folder, '#include "c0"\n#include "c0"\n')
    for number in range(60):
        write(folder, f"c{number}.xcconfig", f'#include "c{number + 1}"\n#include "c{number + 1}"\nA{number} = 1\n')


@case("build configurations that include the next one, 5,000 deep")
def _(folder):
    with_configuration(folder, '#include "c0"\n')
    for number in range(5000):
        write(folder, f"c{number}.xcconfig", f'#include "c{number + 1}"\n')


@case("build configuration that includes devices and files elsewhere", hides=("root:x:0", "/bin/bash"))
def _(folder):
    with_configuration(folder, "".join(f'#include "{path}"\n' for path in [
        "/dev/zero", "/dev/stdin", "/etc/passwd", "../../../../../../../../etc/passwd", "~/x", "<DEVELOPER_DIR>/x",
        "/proc/self/environ", "/proc/self/mem", "pipe"]))
    os.mkfifo(f"{folder}/pipe")


@case("settings that double, 60 deep", is_quick=False)
def _(folder):
    with_configuration(folder, "A0 = aaaaaaaaaa\n" + "".join(
        f"A{n} = $(A{n - 1})$(A{n - 1})\n" for n in range(1, 61)) + "PRODUCT_BUNDLE_IDENTIFIER = $(A60)\n"
        "PRODUCT_NAME = $(A60)\nINFOPLIST_KEY_UILaunchStoryboardName = $(A60)\n")


@case("settings that double through operators", is_quick=False)
def _(folder):
    with_configuration(folder, "A0 = a\n" + "".join(
        f"A{n} = $(A{n - 1}:default=$(A{n - 1}):lower)$(B:default=$(A{n - 1}))\n" for n in range(1, 61))
        + "PRODUCT_NAME = $(A60)\nINFOPLIST_FILE = Ferry/$(B:default=$(A0:default=$(A60)))Info.plist\n")


@case("settings that inherit themselves many times", is_quick=False)
def _(folder):
    with_configuration(folder, "".join(
        "PRODUCT_NAME = $(inherited)$(inherited)x\n" for n in range(100)) + "A = $(B)\nB = $(A)\nC = $(C)$(C)\n")


@case("setting references nested 10,000 deep", is_quick=False)
def _(folder):
    with_configuration(folder, "PRODUCT_NAME = " + "$(" * 10_000 + "A" + ")" * 10_000 + "\nA = $(" + "x:default=$(" * 9000
                       + ")" * 9001 + "\nPRODUCT_MODULE_NAME = $(A)\n")


@case("setting references that are not closed")
def _(folder):
    with_configuration(folder, "PRODUCT_NAME = " + "$(" * 200_000 + "\n")


@case("conditions nested and not closed", says=("condition",))
def _(folder):
    with_configuration(folder, "A" + "[sdk=*]" * 10_000 + " = 1\nB" + "[sdk=" * 10_000 + "\n\\\n" + "\\\n" * 10_000)


@case("patterns that match in many ways")
def _(folder):
    with_configuration(
        folder, f"EXCLUDED_SOURCE_FILE_NAMES = {'*a' * 40}b {'*/' * 40}x {'**/' * 30}{'*a' * 30}b\n"
        f"INCLUDED_SOURCE_FILE_NAMES = {'?*' * 50}\nA[sdk={'*i' * 40}x] = 1\n", **{
            key: value + 'FB = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };'
            if key == "objects" else value for key, value in files(["Ferry/" + "a" * 200 + ".swift"]).items()})
    write(folder, "Ferry/" + "a" * 200 + ".swift", "")


@case("Info.plist whose values refer to each other without end")
def _(folder):
    with_configuration(folder, "A = $(B)\nB = $(A) $(B) $(A)\nINFOPLIST_KEY_UILaunchStoryboardName = $(A)\n")
    write(folder, "Ferry/Info.plist", INFO_PLIST.replace("<dict/>", "<string>$(A)$(B)${A}$(A:$(B))</string>"))


@case("Info.plist that is elsewhere", finds=False, hides=("root:x:0",), says=("passwd",))
def _(folder):
    project(folder, info_plist='"../../../../../../../../etc/passwd"')


@case("groups that contain themselves and each other")
def _(folder):
    project(folder, group="G0, G1", objects="""
        G1 = { isa = PBXGroup; children = ( G2, G0, G1 ); path = Ferry; sourceTree = "<group>"; };
        G2 = { isa = PBXGroup; children = ( G1 ); path = ..; sourceTree = "<group>"; };""")


@case("groups nested 20,000 deep", is_quick=False)
def _(folder):
    project(folder, group="N0", objects="\n".join(
        f'N{n} = {{ isa = PBXGroup; children = ( N{n + 1} ); path = p; sourceTree = "<group>"; }};'
        for n in range(20_000)), phase="BD", **{"settings": ""})


@case("targets that depend on themselves and each other")
def _(folder):
    project(folder, dependencies="D0, D1", targets="T0, T0, T1", objects="""
        D0 = { isa = PBXTargetDependency; target = T0; };
        D1 = { isa = PBXTargetDependency; target = T1; };
        T1 = { isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.framework";
               buildConfigurationList = C2; buildPhases = ( P0, P0 ); dependencies = ( D0, D1, D1 ); };""")


@case("every reference leads to the wrong kind of object", finds=False, codes=(0, 1, 3))
def _(folder):
    project(folder)
    path = f"{folder}/Line.xcodeproj/project.pbxproj"
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for old, new in [("( T0", "( C1, A0, F0, T0"), ("( P0 )", "( A0, T0, P0 )"), ("= C0", "= A0"), ("= G0", "= T0"),
                     ("( C3 )", "( C2, C3, T0 )"), ("( F0,", "( C3, A0, F0,")]:
        text = text.replace(old, new)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


@case("project that has itself as a part")
def _(folder):
    project(folder, group="FP", project="projectReferences = ( { ProjectRef = FP; ProductGroup = G0; } );", objects="""
        FP = { isa = PBXFileReference; path = Line.xcodeproj; sourceTree = SOURCE_ROOT; };""")


@case("synchronized folders that climb out of the tree", seconds=10, finds=False, is_quick=False, says=("it is too much",))
def _(folder):
    project(folder, group="S0, S1, S2", objects="""
        S0 = { isa = PBXFileSystemSynchronizedRootGroup; path = "../../../../../../../.."; sourceTree = "<group>"; };
        S1 = { isa = PBXFileSystemSynchronizedRootGroup; path = "/proc"; sourceTree = "<absolute>"; };
        S2 = { isa = PBXFileSystemSynchronizedRootGroup; path = "/"; sourceTree = "<absolute>"; };""")
    path = f"{folder}/Line.xcodeproj/project.pbxproj"
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("dependencies = (", "fileSystemSynchronizedGroups = ( S0, S1, S2 ); dependencies = ("))


@case("manifest whose sources climb out of the tree", seconds=10, finds=False, is_quick=False, says=("it is too much",))
def _(folder):
    app(folder, manifest=MANIFEST.replace("[Ferry]", "[Ferry, ../../../../../.., /, /proc]"))


@case("2,000 targets", is_quick=False, seconds=20, megabytes=800)
def _(folder):
    app(folder, manifest=MANIFEST + "".join(
        f"  T{n}:\n    type: application\n    platform: iOS\n    sources: [Ferry]\n"
        f"    settings: {{ base: {{ INFOPLIST_FILE: Ferry/Info.plist }} }}\n" for n in range(2000)))


@case("300 targets of 300 files each", seconds=30, megabytes=1500, is_costly=True)
def _(folder):
    app(folder, manifest=MANIFEST + "".join(
        f"  T{n}:\n    type: application\n    platform: iOS\n    sources: [Ferry]\n"
        f"    settings: {{ base: {{ INFOPLIST_FILE: Ferry/Info.plist }} }}\n" for n in range(300)))
    for number in range(300):
        write(folder, f"Ferry/V{number}.swift", f"import UIKit\nclass V{number}: UIViewController {{\n"
              "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all } }\n")


@case("1,000 build configurations", seconds=10, is_quick=False)
def _(folder):
    names = ", ".join(f"X{n}" for n in range(1000))
    project(folder, objects="\n".join(
        f"X{n} = {{ isa = XCBuildConfiguration; name = N{n}; buildSettings = {{ A{n} = {n}; }}; }};"
        for n in range(1000)))
    path = f"{folder}/Line.xcodeproj/project.pbxproj"
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("( C1 )", f"( C1, {names} )").replace("( C3 )", f"( C3, {names} )"))


@case("workspace groups nested 10,000 deep", is_quick=False)
def _(folder):
    project(folder)
    write(folder, "Line.xcworkspace/contents.xcworkspacedata", '<?xml version="1.0"?><Workspace version="1.0">'
          '<FileRef location="group:Line.xcodeproj"/>'
          + '<Group location="group:a">' * 200 + '<FileRef location="group:../Line.xcodeproj"/>' + "</Group>" * 200
          + "</Workspace>")
    write(folder, "Deep.xcworkspace/contents.xcworkspacedata", '<?xml version="1.0"?><Workspace version="1.0">'
          + '<Group location="group:a">' * 10_000 + "</Group>" * 10_000 + "</Workspace>")


@case("workspace that names itself")
def _(folder):
    project(folder)
    write(folder, "Line.xcworkspace/contents.xcworkspacedata", '<?xml version="1.0"?><Workspace version="1.0">'
          '<FileRef location="group:Line.xcworkspace"/><FileRef location="self:"/><FileRef location="container:"/>'
          '<FileRef location="group:Line.xcodeproj"/><FileRef location="group:/"/>'
          '<FileRef location="absolute:/dev/zero"/></Workspace>')


@case("packages that depend on each other in a circle")
def _(folder):
    project(folder, group="FA", project='packageReferences = ( PA );', objects="""
        FA = { isa = PBXFileReference; path = A; sourceTree = SOURCE_ROOT; };
        PA = { isa = XCLocalSwiftPackageReference; relativePath = A; };""")
    for one, other in [("A", "B"), ("B", "A")]:
        write(folder, f"{one}/Package.swift", f"""// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "{one}", products: [.library(name: "{one}", targets: ["{one}"])],
    dependencies: [.package(path: "../{other}"), .package(path: "."), .package(path: "/")],
    targets: [.target(name: "{one}", dependencies: ["{other}", "{one}"])])
""")
        write(folder, f"{one}/Sources/{one}/X.swift", "import UIKit\npublic class X: UIViewController {}\n")


for name, text in {
    "nested 10,000 deep": 'import ProjectDescription\nlet project = Project(name: "A", targets: '
                          + "[" * 10_000 + "]" * 10_000 + ")",
    "of calls nested 10,000 deep": "import ProjectDescription\nlet project = " + "Project(a: " * 10_000 + ")" * 10_000,
    "of values that name each other": "import ProjectDescription\nlet a = b\nlet b = a + a\nlet c = [c, c]\n"
                                      "let project = Project(name: a, targets: c)",
    "of values that double, 60 deep": "import ProjectDescription\nlet a0 = [\"x\"]\n" + "".join(
        f"let a{n} = a{n - 1} + a{n - 1}\n" for n in range(1, 61)) + "let project = Project(name: \"A\", targets: a60)",
}.items():

    @case(f"Tuist manifest {name}", is_quick=False, finds=False, codes=(0, 1, 3))
    def _(folder, text=text):
        app(folder)
        os.unlink(f"{folder}/project.yml")
        write(folder, "Project.swift", text)


for name, text in {
    "nested 10,000 deep": "ios_application(name = " + "[" * 10_000 + "]" * 10_000 + ")\n",
    "nested and open": "ios_application(name = " + "f(" * 10_000,
    "of values that double, 60 deep": "a0 = ['x']\n" + "".join(
        f"a{n} = a{n - 1} + a{n - 1}\n" for n in range(1, 61)) + "ios_application(name = 'A', infoplists = a60)\n",
    "of values multiplied": "a = 'x' * 1000000000\nb = [a] * 1000000000\nios_application(name = a, infoplists = b)\n",
    "of selections that are added up": "ios_application(name = 'A', infoplists = " + " + ".join(
        ["select({" + ", ".join(f"'{n}': ['x']" for n in range(20)) + "})"] * 30) + ")\n",
    "of lists in lists that double, 60 deep": "a0 = ['x']\n" + "".join(
        f"a{n} = [a{n - 1}, a{n - 1}]\n" for n in range(1, 61)) + "ios_application(name = 'A', infoplists = a60)\n",
    "that loads itself": "load(':BUILD', 'a')\nload('//:BUILD', 'b')\nios_application(name = 'A', families = ['iphone'],"
                         " infoplists = ['Ferry/Info.plist'], deps = [':A'])\n",
}.items():

    @case(f"Bazel file {name}", is_quick=False, finds=False, codes=(0, 1, 3))
    def _(folder, text=text):
        app(folder)
        os.unlink(f"{folder}/project.yml")
        write(folder, "BUILD", text)
        write(folder, "WORKSPACE", "")


@case("target with a name of 1 MB", says=(), arguments=("{}", "--format", "json"), finds=True)
def _(folder):
    app(folder, manifest=MANIFEST + f"  ? {'N' * 1000_000}\n  : {{ type: application, platform: iOS, sources: [Ferry] }}\n")


@case("question for a target with a name of 100 kB", arguments=("{}", "--target", "F" * 100_000), finds=False,
      codes=(2,), says=("there is no app target",))
def _(folder):
    app(folder)


@case("storyboards that refer to each other in a circle")
def _(folder):
    app(folder, info_plist=INFO_PLIST.replace(
        "<key>UILaunchScreen", "<key>UIMainStoryboardFile</key><string>S0</string>\n    <key>UILaunchScreen"))
    for number in range(3):
        write(folder, f"Ferry/S{number}.storyboard", f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
    initialViewController="a">
<scenes><scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="S{(number + 1) % 3}" id="a"
    sceneMemberID="viewController"/></objects></scene>
<scene sceneID="t"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
<segue destination="n" kind="relationship" relationship="rootViewController" id="q"/>
<segue destination="m" kind="embed" id="r"/><segue destination="a" kind="show" id="u"/></connections>
</navigationController></objects></scene>
<scene sceneID="u"><objects><tabBarController id="m" sceneMemberID="viewController"><connections>
<segue destination="n" kind="relationship" relationship="viewControllers" id="v"/>
<segue destination="m" kind="relationship" relationship="viewControllers" id="w"/></connections></tabBarController>
</objects></scene></scenes></document>""")


@case("storyboard of views nested 10,000 deep")
def _(folder):
    app(folder)
    write(folder, "Ferry/Main.storyboard", '<?xml version="1.0"?>\n<document type="com.apple.InterfaceBuilder3.'
          'CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">' + "<view><subviews>" * 10_000
          + "</subviews></view>" * 10_000 + "</document>")


@case("storyboard of 3,000 scenes in a ring, each with a segue to 20", seconds=20, megabytes=600, is_costly=True)
def _(folder):
    app(folder)
    scenes = []
    for number in range(3000):
        segues = "".join(
            f'<segue destination="c{(number * 7 + other * 13 + 1) % 3000}" kind="show" id="s{number}-{other}"/>'
            for other in range(20))
        scenes.append(f'<scene sceneID="x{number}"><objects><viewController id="c{number}" customClass="C{number}" '
                      f'sceneMemberID="viewController"><connections>{segues}</connections></viewController></objects>'
                      "</scene>")
    write(folder, "Ferry/Main.storyboard", '<?xml version="1.0"?>\n<document type="com.apple.InterfaceBuilder3.'
          'CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="c0"><scenes>'
          + "".join(scenes) + "</scenes></document>")
    write(folder, "Ferry/All.swift", "import UIKit\n" + "".join(
        f"class C{n}: UIViewController {{}}\n" for n in range(3000)))
