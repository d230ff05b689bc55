#!/usr/bin/env python3
"""Makes the seeds of one fuzz target: the fixtures of its kind, small inputs that hold what fixtures lack, and what is
left of both when pieces are cut out, doubled or changed.

    Fuzzing/seeds.py TARGET FOLDER
"""

import pathlib
import plistlib
import random
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE.parent / "Tests" / "Fixtures"
LARGEST = 6000

SUFFIXES = {
    "plist-xml": [".plist"], "plist-openstep": [".pbxproj"], "plist-json": [".json"], "plist-binary": [".plist"],
    "xcconfig": [".xcconfig"], "pbxproj": [".pbxproj"], "workspace": [".xcworkspacedata"],
    "storyboard": [".storyboard", ".xib"], "project-yml": [".yml", ".yaml"], "tuist": [".swift"], "bazel": [".bazel"],
    "swift": [".swift"], "objective-c": [".m", ".h", ".mm"],
    "suppressions": [".swift", ".m", ".plist", ".yml", ".pbxproj"], "baseline": [".json"],
    "gitignore": [".gitignore"], "gitconfig": [".gitconfig"], "saved-reading": [], "saved-results": [],
}

EXTRA = {
    "gitignore": ["*.swift\n!A.swift\n/App/**/b\n**/Sub/\n[!a-c[:alpha:]]?x\\ \n\\#x\n", "a/**/a/**/b*?[]-]\n!**\n"],
    "gitconfig": ["[user]\n\tname = x ; y\n[core] excludesFile = \"~/a \\\" b\" # c\n", "[core]\nExcludesfile=/x\n"],
    "saved-reading": ["\0\1\2\3\4\5", "\0" * 40, "abcdefghijklmnop"],
    "saved-results": ["plumbln1" + "\0" * 24, "\0\10\7\1\2\3", "\0\0\0"],
    "plist-openstep": ['{ a = (b, "c\\U00e9\\n", \'d\'); e = <0fbd 77>; /* x */ f = {}; // y\n }', '"a" = "b";\n'],
    "plist-json": ['{"a": [1, -2.5e3, true, null, "\\u00e9\\ud83d\\ude00"], "b": {}}'],
    "plist-xml": ['<?xml version="1.0"?><!DOCTYPE plist [ ]><plist><dict><key>k</key><array><string>&amp;&#x41;</string>'
                  '<![CDATA[x]]><integer>0x1F</integer><true/><data>AA==</data><date>2020-01-01T00:00:00Z</date></array>'
                  '</dict></plist>', '<plist>\n#include "x"\n#define A\n<dict/></plist>'],
    "xcconfig": ['#include? "b.xcconfig"\n// c\nA[sdk=iphoneos*][arch=arm64] = $(B:default=$(C)) \\\n x;\nB = ${A}$[A]$A$$\n'
                 'INFOPLIST_KEY_X~ipad = 1\nC = $(inherited) $(A:lower:c99extidentifier:rfc1034identifier)\n',
                 'P = $(TARGET_NAME:dir)$(P:base:suffix:upper:quote:standardizepath)\nP = $(P) $(P)\n'],
    "project-yml": ['name: A\ninclude: [a.yml, {path: b.yml, enable: ${X}}]\noptions: {bundleIdPrefix: a}\nconfigs: {Debug: '
                    'debug}\nsettingGroups: {g: {configs: {Debug: {A: 1}}, groups: [g]}}\ntargetTemplates: {t: {templates: '
                    '[t], sources: [a]}}\ntargets:\n  A: &a\n    type: application\n    platform: [iOS, tvOS]\n    templates: '
                    '[t]\n    templateAttributes: {x: y}\n    sources: [{path: S, excludes: ["**/*.x"], optional: true}]\n'
                    '    settings: {base: {INFOPLIST_FILE: I.plist}, groups: [g]}\n    info: {path: I.plist, properties: '
                    '{UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]}}\n    dependencies: [{target: B}, '
                    '{package: P}]\n  B: {<<: *a, type: framework}\n'],
    "workspace": ['<?xml version="1.0" encoding="UTF-8"?>\n<Workspace version="1.0">\n<Group location="group:a" name="b">\n'
                  '<FileRef location="container:A.xcodeproj"></FileRef>\n<FileRef location="self:"/></Group></Workspace>'],
    "tuist": ['import ProjectDescription\nlet s: SettingsDictionary = ["A": "b", "C": ["d"]]\nlet project = Project(name: '
              '"A" + "b", targets: [.target(name: "T\\(x)", destinations: [.iPhone, .iPad], product: .app, infoPlist: '
              '.extendingDefault(with: ["k": ["a": true, "b": 1]]), sources: ["S/**"], settings: .settings(base: s))])\n'],
    "bazel": ['load("@b//a:b.bzl", "c")\nX = ["a"] + ["b" % 1, r"c", """d"""]\nios_application(name = "A", families = '
              '["iphone", "ipad"], infoplists = select({"//c": [":I.plist"], "default": glob(["*.plist"])}), deps = [x for '
              'x in X if x], v = {"a": 1, "b": lambda x: x})\n# c\n'],
    "swift": ['#if os(iOS) && !DEBUG\nclass A<T>: B.C, D where T: E { override var supportedInterfaceOrientations: '
              'UIInterfaceOrientationMask { guard let x = y?.z else { return [.portrait, .landscape] }; switch (a, b) { case '
              '(.c(let d), _) where d > 0x1F: return d; default: return super.supportedInterfaceOrientations } } }\n#else\n'
              'extension A { @objc func f(_ a: Int = 1) async throws -> Int { defer { g { $0 } }; return try await a ? b : '
              '"\\(c)" } }\n#endif\n'],
    "objective-c": ['#import <UIKit/UIKit.h>\n#define M(a) (a | 1)\n#ifdef X\n@interface A<T> : B <C>\n@property (nonatomic) '
                    'id x;\n@end\n#elif Y\n#endif\n@implementation A (C)\n- (UIInterfaceOrientationMask)'
                    'supportedInterfaceOrientations { switch (a) { case 1: return M(2); default: break; } return [self a:@[@1, '
                    '@{b: ^{ return c ? d : e; }}] f:@"x"] ?: @(1 << 2); }\n@end\ntypedef NS_ENUM(NSInteger, E) { Ea = 1 << '
                    '3, Eb };\n'],
    "suppressions": ['// plumbline:disable lost-constraint, unproven-constraint - it is meant\nclass A {}\n// plumbline:'
                     'enable lost-constraint\n', '<!-- plumbline:disable:next all - x -->\n<plist/>\n',
                     '# plumbline:disable-file list-union - y\na: b # plumbline:disable:this z\n',
                     '/* plumbline:disable:previous a */ { a = b; }'],
    "baseline": ['{"kind": "plumbline-baseline", "version": 1, "change": "widening", "findings": [{"rule": "lost-constraint",'
                 ' "target": "A", "idiom": "phone", "symbol": "S", "file": "a.swift", "count": 2}]}'],
    "storyboard": ['<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" '
                   'initialViewController="a"><scenes><scene><objects><navigationController id="a" customClass="A" '
                   'sceneMemberID="viewController"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" '
                   'keyPath="k"><integer key="value" value="1"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>'
                   '<connections><segue destination="b" kind="relationship" relationship="rootViewController" id="c"/>'
                   '<outlet property="p" destination="b" id="d"/></connections></navigationController>'
                   '<viewControllerPlaceholder storyboardName="S" id="b" sceneMemberID="viewController"/></objects></scene>'
                   '</scenes></document>'],
}


def fixtures(target):
    for path in sorted(FIXTURES.rglob("*")):
        if path.suffix in SUFFIXES[target] and path.is_file():
            content = path.read_bytes()
            if target == "plist-binary":
                try:
                    content = plistlib.dumps(plistlib.loads(content), fmt=plistlib.FMT_BINARY)
                except Exception:  # Some fixtures are broken on purpose.
                    continue
            yield content[:LARGEST]


def changed(content, chance):
    """The content with one line, word or bracket cut out, doubled or changed."""
    pieces = re.split(rb"(\n|\W)", content)
    at = chance.randrange(len(pieces))
    kind = chance.randrange(4)
    if kind == 0:
        del pieces[at:at + chance.randint(1, 8)]
    elif kind == 1:
        pieces[at:at] = pieces[at:at + chance.randint(1, 20)] * chance.randint(1, 5)
    elif kind == 2:
        pieces[at] = chance.choice([b"{", b"}", b"(", b")", b"[", b"]", b"\"", b"\\", b"<", b">", b"$(", b"#if ", b"/*", b"\n"])
    else:
        del pieces[at:]
    return b"".join(pieces)[:LARGEST]


def main():
    target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(target)
    seeds = list(fixtures(target)) + [text.encode() for text in EXTRA.get(target, [])]
    seeds += [path.read_bytes() for path in sorted((HERE / "Regressions").glob(f"{target}-*"))]
    seeds += [changed(chance.choice(seeds), chance) for _ in range(200)]
    for number, content in enumerate(seeds):
        (folder / f"seed-{number}").write_bytes(content)


if __name__ == "__main__":
    main()
