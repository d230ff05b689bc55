"""Swift packages: both plugins in a package that depends on this one."""

import os
import shutil

from harness import ROOT, Workshop, check


@check("SwiftPM: the build-tool plugin and the command plugin")
def plugins(workshop: Workshop) -> None:
    package = workshop.folder / "SamplePackage"
    shutil.copytree(ROOT / "Tests" / "Integrations" / "SamplePackage", package, ignore=shutil.ignore_patterns(".build"))
    # The compiler's caches are kept between runs.
    environment = {
        "HOME": os.environ["HOME"], "PLUMBLINE": str(workshop.program), "PLUMBLINE_CHECKOUT": str(ROOT)
    }  # fmt: skip

    def swift(*arguments, status=0, **changes) -> str:
        return workshop.run("swift", *arguments, folder=package, status=status, environment=environment | changes)

    said = swift("build")
    assert "Plumbline Screens" in said, said
    passed = list(package.glob(".build/plugins/outputs/**/PlumblinePassed.swift"))
    assert len(passed) == 1 and passed[0].read_bytes() == b""
    # Nothing changed, nothing is linted.
    assert "Plumbline Screens" not in swift("build")

    # A file that is no part of the target is one of the inputs.
    declared = package / "App" / "Info.plist"
    declared.write_text(declared.read_text().replace("com.example.sample", "com.example.other"))
    assert "Plumbline Screens" in swift("build")

    source = package / "Sources" / "Screens" / "PlayerController.swift"
    kept = [line for line in source.read_text().splitlines() if "supportedInterfaceOrientations" not in line]
    source.write_text("\n".join(kept) + "\n")
    finding = f"{source}:5:24: error: 'PlayerController' turns to landscape on iPhone"
    assert finding in swift("build", status=1)
    assert finding in swift("build", status=1), "a build that failed has to lint again"

    said = swift("package", "plumbline", status=1)
    assert "Sources/Screens/PlayerController.swift:5:24: error: " in said and "1 error in 1 target" in said, said
    said = swift("package", "plumbline", "lint", "--fail-on", "never", "--format", "xcode")
    assert finding in said, said
    said = swift("package", "plumbline", "lint", "--no-such-option", status=1)
    assert "unknown option '--no-such-option'" in said, said

    said = swift("package", "plumbline", status=1, PLUMBLINE="/no/such/program")
    assert "PLUMBLINE is '/no/such/program', which is no program" in said, said
