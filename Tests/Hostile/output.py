"""What a run prints and where: terminal escapes in names, and streams that take no text."""

import os

from case import case
from healthy import INFO_PLIST, MANIFEST, SCENE, app, write

ESC = "\x1b[31m\x1b]0;owned\x07"


def escapes(folder):
    """Escapes wherever a name or a text can come from."""
    esc = "\\e[31m\\e]0;owned\\a\\u202e"
    app(folder, manifest=MANIFEST + f'''\
  "Odd{esc}":
    type: application
    platform: iOS
    sources: ["Odd{esc}"]
    settings:
      base: {{ INFOPLIST_FILE: "Odd{esc}/Info{esc}.plist", TARGETED_DEVICE_FAMILY: "1{esc}" }}
      configs: {{ "Debug{esc}": {{ A: "{esc}" }} }}
  "Lost{esc}":
    type: application
    platform: iOS
    sources: ["gone{esc}"]
    settings: {{ base: {{ INFOPLIST_FILE: "missing{esc}.plist" }} }}
configs: {{ "Debug{esc}": debug, Release: release }}
''')
    odd = f"Odd{ESC}\u202e"
    write(folder, f"{odd}/Info{ESC}\u202e.plist", INFO_PLIST.replace("OrientationPortrait", f"OrientationPortrait{'&#x9b;'}"))
    write(folder, f"{odd}/Scene{ESC}.swift", SCENE.replace("final class Dep", f"/* {ESC} */ final class Dep{ESC}"))
    write(folder, f"{odd}/Two.swift", f"import UIKit\nclass `Two{ESC}`: UIViewController {{ {ESC}\n"
          f"override var supportedInterfaceOrientations: UIInterfaceOrientationMask {{ helper{ESC}(\"{ESC}\") }} }}\n")
    write(folder, f"{odd}/Three.m", f"@implementation Three{ESC} : UIViewController\n- (void)a {{ {ESC} }}\n@end\n")
    write(folder, f"{odd}/Main.storyboard", f'<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
          f'targetRuntime="iOS.CocoaTouch"><scenes><scene><objects><viewController id="a&#x9b;31m" customClass="C&#x9b;31m'
          f'" sceneMemberID="viewController"/></objects></scene></scenes></document>')


for arguments in [
    ("{}",), ("{}", "--verbose"), ("{}", "--format", "xcode", "--verbose"), ("{}", "--format", "json"), ("targets", "{}"),
    ("targets", "{}", "--format", "json"), ("explain", "DeparturesController", "{}"), ("{}", "--target", f"x{ESC}"),
    (f"{{}}/{ESC}",), ("explain", f"Odd{ESC}", "{}"), ("{}", "--base", f"x{ESC}"), ("{}", "--configuration", f"D{ESC}"),
    (f"--{ESC}",), ("explain", f"no-such{ESC}"), ("facts", f"{{}}/{ESC}"), ("{}", "--setting", ESC),
    ("{}", "--info-plist", f"{ESC}={ESC}"), ("{}", "--build-settings", ESC), (f"lnt{ESC}",), ("{}", "--format", ESC),
]:

    @case("escapes in names: " + " ".join(arguments).replace(ESC, "ESC").replace("{}", "."), codes=(0, 1, 2, 3),
          arguments=arguments, finds=False)
    def _(folder):
        escapes(folder)


@case("standard output on a full disk", shell="{} > /dev/full", finds=False, codes=(2,), says=("standard output",))
def _(folder):
    app(folder)


@case("standard output that is closed", shell="{} >&-", finds=False, codes=(0, 1))
def _(folder):
    app(folder)


@case("all streams closed", shell="{} <&- >&- 2>&-", finds=False, codes=(0, 1))
def _(folder):
    app(folder)


@case("standard input that is closed", shell="{} <&-", finds=False, codes=(0, 3), arguments=("facts", "-"))
def _(folder):
    app(folder)


@case("reader that goes away", shell="{} | head -n 1; exit ${PIPESTATUS[0]}", finds=True, codes=(0, 1, 141))
def _(folder):
    app(folder)


@case("reader that goes away, signal ignored", shell="trap '' PIPE; {} | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}",
      finds=False, codes=(0, 1, 141), hides=(".",))
def _(folder):
    app(folder)


@case("folder that is gone", shell="mkdir gone && cd gone && rmdir ../gone && {}", arguments=(), finds=False, codes=(3,),
      says=("plumbline: error",))
def _(folder):
    app(folder)


@case("arguments of 100 kB", arguments=("x" * 100_000, "{}"))
def _(folder):
    app(folder)


@case("lines without end on standard input", shell="timeout 2 yes | head -c 20000000 | tr -d '\\n' | {}",
      arguments=("facts", "-"), finds=False, codes=(0, 3))
def _(folder):
    pass
