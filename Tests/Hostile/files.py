"""Odd files and folders: links, devices, rights, sizes, names, and what changes while it is read."""

import os
import socket
import subprocess
import threading
import time

from case import case
from healthy import INFO_PLIST, MANIFEST, SCENE, app, files, project, write

CLASS = "import UIKit\nfinal class {}: UIViewController {{}}\n"


@case("links in a circle")
def _(folder):
    app(folder)
    os.symlink("b", f"{folder}/Ferry/a")
    os.symlink("a", f"{folder}/Ferry/b")
    os.symlink("self.swift", f"{folder}/Ferry/self.swift")
    os.symlink(".", f"{folder}/Ferry/here")
    os.symlink("..", f"{folder}/Ferry/up")
    for number in range(10):
        os.makedirs(f"{folder}/Ferry/d{number}")
        for other in range(10):
            os.symlink(f"../d{other}", f"{folder}/Ferry/d{number}/to{other}")


@case("link to the root of the machine", says=("everything",))
def _(folder):
    app(folder)
    os.symlink("/", f"{folder}/Ferry/everything")


@case("link to the root of the machine, no project", says=("everything",))
def _(folder):
    app(folder)
    os.unlink(f"{folder}/project.yml")
    os.symlink("/", f"{folder}/Ferry/everything")


@case("link to /proc", seconds=10, is_quick=False)
def _(folder):
    app(folder)
    os.symlink("/proc", f"{folder}/Ferry/processes")


@case("links to nothing", says=(r"gone\.swift",))
def _(folder):
    app(folder)
    os.symlink("nothing", f"{folder}/Ferry/gone.swift")


@case("FIFOs in place of files that a project names", says=(r"Pipe\.swift", r"Pipe\.storyboard", r"Pipe\.m"))
def _(folder):
    project(folder, **files(["Ferry/Pipe.swift", "Ferry/Pipe.storyboard", "Ferry/Pipe.m"]))
    for name in ["Pipe.swift", "Pipe.storyboard", "Pipe.m", "Other.plist", ".gitignore"]:
        os.mkfifo(f"{folder}/Ferry/{name}")


@case("FIFO in place of the Info.plist", finds=False, says=(r"Info\.plist",))
def _(folder):
    app(folder)
    os.unlink(f"{folder}/Ferry/Info.plist")
    os.mkfifo(f"{folder}/Ferry/Info.plist")


@case("FIFO in place of the manifest", says=(r"project\.yml",))
def _(folder):
    app(folder)
    os.unlink(f"{folder}/project.yml")
    os.mkfifo(f"{folder}/project.yml")


@case("FIFO in place of the project", finds=False, codes=(0, 1, 3), says=(r"Line\.xcodeproj",))
def _(folder):
    project(folder)
    os.unlink(f"{folder}/Line.xcodeproj/project.pbxproj")
    os.mkfifo(f"{folder}/Line.xcodeproj/project.pbxproj")


@case("FIFO in place of a build configuration", says=(r"Base\.xcconfig",))
def _(folder):
    project(
        folder, base="baseConfigurationReference = FB;",
        objects='FB = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };')
    os.mkfifo(f"{folder}/Base.xcconfig")


@case("FIFO as an argument", arguments=("{}/Pipe.swift",), finds=False, codes=(2, 3), says=(r"Pipe\.swift",))
def _(folder):
    os.mkfifo(f"{folder}/Pipe.swift")


@case("facts of a FIFO", arguments=("facts", "{}/Pipe.swift"), finds=False, codes=(3,), says=("not a regular file",))
def _(folder):
    os.mkfifo(f"{folder}/Pipe.swift")


@case("facts of /dev/zero", arguments=("facts", "/dev/zero"), finds=False, codes=(3,), says=("not a regular file",))
def _(folder):
    pass


@case("devices in place of files", says=(r"Zero\.swift", r"Zero\.xib"))
def _(folder):
    project(folder, **files(["Ferry/Zero.swift", "Ferry/Zero.xib", "Ferry/Null.swift"]))
    os.symlink("/dev/zero", f"{folder}/Ferry/Zero.swift")
    os.symlink("/dev/zero", f"{folder}/Ferry/Zero.xib")
    os.symlink("/dev/null", f"{folder}/Ferry/Null.swift")


@case("device in place of the Info.plist", finds=False, says=(r"Info\.plist",))
def _(folder):
    app(folder)
    os.unlink(f"{folder}/Ferry/Info.plist")
    os.symlink("/dev/zero", f"{folder}/Ferry/Info.plist")


@case(
    "devices as options", arguments=("{}", "--info-plist", "Ferry=/dev/zero", "--build-settings", "/dev/zero"),
    finds=False, says=("/dev/zero",), codes=(0, 1, 2, 3))
def _(folder):
    app(folder)


@case(
    "FIFOs as options", arguments=("{}", "--target", "Ferry", "--before", "{}/pipe", "--after", "{}/pipe"),
    finds=False, says=("pipe",), codes=(0, 1, 2, 3))
def _(folder):
    app(folder)
    os.mkfifo(f"{folder}/pipe")


@case("sockets", says=(r"Line\.swift",))
def _(folder):
    project(folder, **files(["Ferry/Line.swift"]))
    where = os.getcwd()
    os.chdir(f"{folder}/Ferry")
    server = socket.socket(socket.AF_UNIX)
    server.bind("Line.swift")
    os.chdir(where)
    return server.close


@case("folders that nobody may read", as_nobody=True, says=(r"Ferry/Locked\b", r"Ferry/Blind\b"))
def _(folder):
    app(folder)
    write(folder, "Ferry/Locked/A.swift", CLASS.format("A"))
    write(folder, "Ferry/Blind/B.swift", CLASS.format("B"))
    os.chmod(f"{folder}/Ferry/Locked", 0)
    # Can be entered, not listed.
    os.chmod(f"{folder}/Ferry/Blind", 0o111)


@case("files that nobody may read", as_nobody=True, says=(r"Secret\.swift", r"Secret\.storyboard"))
def _(folder):
    app(folder)
    for name in ["Secret.swift", "Secret.storyboard", "Secret.plist"]:
        write(folder, f"Ferry/{name}", "x")
        os.chmod(f"{folder}/Ferry/{name}", 0)


@case("build files that nobody may read", as_nobody=True, finds=False, codes=(0, 1, 3), says=(r"project\.pbxproj",))
def _(folder):
    project(folder)
    os.chmod(f"{folder}/Line.xcodeproj/project.pbxproj", 0)


@case("project folder that nobody may read", as_nobody=True, finds=False, codes=(0, 1, 3), says=(r"Line\.xcodeproj",))
def _(folder):
    project(folder)
    os.chmod(f"{folder}/Line.xcodeproj", 0)


@case("folder as an argument that nobody may read", as_nobody=True, finds=False, codes=(3,),
      arguments=("{}/Ferry",), says=("cannot be listed",))
def _(folder):
    app(folder)
    os.chmod(f"{folder}/Ferry", 0)


@case("source of 1 GB", says=(r"Huge\.swift.*larger than", r"Huge\.m.*larger than", r"Huge\.xib.*larger than"),
      is_costly=True)
def _(folder):
    app(folder)
    for name in ["Huge.swift", "Huge.m", "Huge.xib"]:
        write(folder, f"Ferry/{name}", "")
        os.truncate(f"{folder}/Ferry/{name}", 1 << 30)


@case("Info.plist of 1 GB", finds=False, says=(r"Info\.plist.*larger than",), is_costly=True)
def _(folder):
    app(folder)
    os.truncate(f"{folder}/Ferry/Info.plist", 1 << 30)


@case("project of 1 GB", finds=False, codes=(0, 1, 3), says=(r"project\.pbxproj.*larger than",), is_costly=True)
def _(folder):
    project(folder)
    os.truncate(f"{folder}/Line.xcodeproj/project.pbxproj", 1 << 30)


@case("manifest of 1 GB", codes=(0, 1, 3), finds=False, says=(r"project\.yml.*larger than",), is_costly=True)
def _(folder):
    app(folder)
    os.truncate(f"{folder}/project.yml", 1 << 30)


@case("sparse source of 20 MB", says=(r"Huge\.swift.*larger than",))
def _(folder):
    app(folder)
    write(folder, "Ferry/Huge.swift", "")
    os.truncate(f"{folder}/Ferry/Huge.swift", 20 << 20)


@case("sources of 50 MB in one line", says=(r"Long\.swift.*larger than", r"Long\.m.*larger than"), is_costly=True)
def _(folder):
    app(folder)
    write(folder, "Ferry/Long.swift", b"class A: UIViewController {} ; " * (50 << 20 >> 5))
    write(folder, "Ferry/Long.m", b"@implementation A @end          " * (50 << 20 >> 5))
    write(folder, "Ferry/Long.xib", b"<document>" + b"<scene></scene> " * (50 << 20 >> 4) + b"</document>")


@case("sources of 7 MB in one line", seconds=60, megabytes=3000, is_costly=True)
def _(folder):
    app(folder)
    write(folder, "Ferry/Long.swift", b"class A: UIViewController {} ; " * (7 << 20 >> 5))
    write(folder, "Ferry/Long.m", b"@implementation A @end          " * (7 << 20 >> 5))


@case("Info.plist of 50 MB in one line", seconds=10, megabytes=1000, is_costly=True, finds=False)
def _(folder):
    app(folder, info_plist=INFO_PLIST.replace(
        "<dict/>", "<array>" + "<string>a</string>" * (50 << 20 >> 4) + "</array>").replace("\n", " "))


@case("manifest of 50 MB in one line", seconds=10, finds=False, says=(r"project\.yml",), codes=(0, 1, 3),
      is_costly=True)
def _(folder):
    app(folder, manifest="{targets: {" + ", ".join(f"a{n}: [b]" for n in range(4_000_000)) + "}}")


@case("folders deeper than a path can say", says=("too long",))
def _(folder):
    app(folder)
    name = "d" * 50
    where = os.getcwd()
    os.chdir(f"{folder}/Ferry")
    try:
        for _ in range(200):
            os.mkdir(name)
            os.chdir(name)
        write(".", "Deep.swift", CLASS.format("DeepController"))
    finally:
        os.chdir(where)


@case("folders 1,500 deep", seconds=10)
def _(folder):
    app(folder)
    deep = f"{folder}/Ferry"
    for _ in range(1500):
        deep += "/d"
        os.mkdir(deep)
    write(deep, "Deep.swift", CLASS.format("LowController")
          + "final class P: UIViewController { func a() { present(LowController(), animated: true) } }")


@case("names with line breaks and control characters",
      says=(r"new\\u\{A\}line", r"esc\\u\{1B\}\[31m"))
def _(folder):
    app(folder)
    write(folder, "Ferry/new\nline.swift", CLASS.format("A{"))
    write(folder, "Ferry/esc\x1b[31m.swift", CLASS.format("B{"))
    write(folder, "Ferry/bell\a\x9b\u202e.swift", CLASS.format("C{"))
    write(folder, "Ferry/\x01\x7f/D.swift", CLASS.format("D{"))


@case("names that are not UTF-8", says=(r"UTF-8",))
def _(folder):
    app(folder)
    write(folder, b"Ferry/bad\xff\xfe.swift", CLASS.format("BadlyNamed"))
    write(folder, b"Ferry/\xc3(/Inside.swift", CLASS.format("Inside"))
    write(folder, b"Ferry/\xed\xa0\x80.plist", INFO_PLIST)


@case("names that differ in case alone")
def _(folder):
    app(folder)
    write(folder, "ferry/Scene.swift", CLASS.format("Lower"))
    write(folder, "FERRY/scene.swift", CLASS.format("Upper"))
    write(folder, "Ferry/info.plist", INFO_PLIST.replace("Portrait", "LandscapeLeft"))
    write(folder, "Ferry/INFO.PLIST", "broken")


@case("names of the same characters in two forms")
def _(folder):
    app(folder)
    write(folder, "Ferry/caf\u00e9.swift", CLASS.format("One"))
    write(folder, "Ferry/cafe\u0301.swift", CLASS.format("Two"))


@case("folders named like files")
def _(folder):
    app(folder)
    for name in ["A.swift", "B.storyboard", "C.plist", "D.xcconfig", "E.m"]:
        os.makedirs(f"{folder}/Ferry/{name}/inner")
        write(folder, f"Ferry/{name}/inner/In.swift", "")
    os.makedirs(f"{folder}/Line.xcodeproj/project.pbxproj")


def churn(folder, step):
    """Repeats a step beside the run until it is over."""
    stopped = threading.Event()

    def repeat():
        number = 0
        while not stopped.is_set():
            try:
                step(number)
            except OSError:
                pass
            number += 1
            time.sleep(0.0002)

    thread = threading.Thread(target=repeat)
    thread.start()

    def end():
        stopped.set()
        thread.join()

    return end


@case("files that come and go while they are read", seconds=10, is_quick=False)
def _(folder):
    app(folder)
    for number in range(400):
        write(folder, f"Ferry/V{number}.swift", CLASS.format(f"V{number}"))

    def step(number):
        path = f"{folder}/Ferry/V{number % 400}.swift"
        if os.path.exists(path):
            os.unlink(path)
        else:
            write(folder, path, CLASS.format("V"))

    return churn(folder, step)


@case("files that grow and shrink while they are read", seconds=10, is_quick=False)
def _(folder):
    app(folder)
    for number in range(100):
        write(folder, f"Ferry/V{number}.swift", CLASS.format(f"V{number}") * 500)

    def step(number):
        os.truncate(f"{folder}/Ferry/V{number % 100}.swift", (number * 7919) % 20000)

    return churn(folder, step)


@case("folders that come and go while they are read", seconds=10, is_quick=False)
def _(folder):
    app(folder)
    for number in range(100):
        write(folder, f"Ferry/d{number}/V.swift", CLASS.format(f"V{number}"))

    def step(number):
        os.rename(f"{folder}/Ferry/d{number % 100}", f"{folder}/d{number % 100}")
        os.rename(f"{folder}/d{number % 100}", f"{folder}/Ferry/d{number % 100}")

    return churn(folder, step)


@case("50,000 files in one folder", seconds=10, megabytes=500, is_costly=True)
def _(folder):
    app(folder)
    for number in range(50_000):
        write(folder, f"Ferry/F{number}.swift", "")


@case("50,000 folders", seconds=20, megabytes=500, is_costly=True)
def _(folder):
    app(folder)
    for number in range(50_000):
        os.mkdir(f"{folder}/Ferry/d{number}")


def repository(folder):
    for command in (["init", "-q"], ["add", "-A"],
                    ["-c", "user.name=a", "-c", "user.email=a@example.invalid", "commit", "-qm", "a"]):
        subprocess.run(["git", "-C", folder] + command, check=True, env=os.environ | {
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"})


@case("temporary folder that cannot be written", arguments=("{}", "--base", "HEAD"), finds=False, codes=(2, 3),
      says=("cannot be written",), environment={"TMPDIR": "/proc"})
def _(folder):
    app(folder)
    repository(folder)


@case("temporary folder that does not exist", arguments=("{}", "--base", "HEAD"), finds=False, codes=(0, 2, 3),
      environment={"TMPDIR": "{}/nowhere"})
def _(folder):
    app(folder)
    repository(folder)


@case("temporary folder on a full disk", arguments=("{}", "--base", "HEAD"), finds=False, codes=(2, 3),
      says=("space",), environment={"TMPDIR": "{}/small"}, needs_mount=True)
def _(folder):
    app(folder)
    write(folder, "Ferry/Big.plist", "x" * 500_000)
    repository(folder)
    os.mkdir(f"{folder}/small")
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", f"{folder}/small"], check=True)

    def end():
        left = os.listdir(f"{folder}/small")
        subprocess.run(["umount", f"{folder}/small"], check=True)
        return f"left {left} in the temporary folder" if left else None

    return end
