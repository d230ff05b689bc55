"""Xcode: the run-script phase with the variables that Xcode gives it."""

from harness import ODD_NAME, ROOT, Workshop, check

SCRIPTS = ROOT / "integrations" / "xcode"


@check("Xcode: the run-script phase")
def phase(workshop: Workshop) -> None:
    app = workshop.odd_app() / ODD_NAME
    workshop.run("sh", SCRIPTS / "write-input-list.sh", app)
    listed = (app / "plumbline.xcfilelist").read_text().splitlines()
    inputs = {line.replace("$(SRCROOT)/", f"{app}/") for line in listed}
    assert all(line.startswith("$(SRCROOT)/") for line in listed) and len(inputs) == len(listed)

    passed = workshop.folder / "plumbline-passed"
    variables = {
        "SRCROOT": str(app), "PROJECT_FILE_PATH": str(app / "Trailhead.xcodeproj"), "TARGET_NAME": "Trailhead",
        "CONFIGURATION": "Release", "SCRIPT_OUTPUT_FILE_COUNT": "1", "SCRIPT_OUTPUT_FILE_0": str(passed),
    }  # fmt: skip
    said = workshop.run("sh", SCRIPTS / "run-script.sh", environment=variables, status=1)
    assert not passed.exists(), "a phase that failed has to run again"
    expected = workshop.lint("--format", "xcode", "--target", "Trailhead", "--configuration", "Release", folder=app)
    assert said == expected and ": error: " in said
    # A change of any file that a finding names starts the phase again.
    for line in said.splitlines():
        path = line.split(": error: ")[0].split(": warning: ")[0].split(": note: ")[0].rsplit(":", 2)[0]
        assert path in inputs, path

    # Another target of the same project has warnings only.
    said = workshop.run("sh", SCRIPTS / "run-script.sh", environment=variables | {"TARGET_NAME": "Board"})
    assert ": warning: " in said and passed.exists()
    # A machine without the program builds all the same, and is told.
    said = workshop.run("sh", SCRIPTS / "run-script.sh", environment=variables | {"PLUMBLINE": "/no/such/program"})
    assert said.startswith("warning: plumbline is not installed")
