"""GitHub: the action, its steps run as a runner runs them, and the problem matcher."""

import json
import re

import yaml
from checks.vscode import problems
from harness import ODD_NAME, ROOT, Workshop, check, same


@check("GitHub: action.yml against its schema")
def schema(workshop: Workshop) -> None:
    workshop.python("check_jsonschema", "--builtin-schema", "vendor.github-actions", ROOT / "action.yml")


@check("GitHub: the steps of the action")
def action(workshop: Workshop) -> None:
    above = workshop.odd_app()
    output = run_action(workshop, above, {"path": ODD_NAME, "sarif": "plumbline.sarif", "arguments": "--widen\nall\n"}, status=1)
    expected = workshop.findings(above, notes=False)
    commands = re.findall(r"^::(error|warning|notice) ([^\n]*?)::", output, re.MULTILINE)
    assert len(commands) == len(expected), output
    for severity, properties in commands:
        values = dict(part.split("=", 1) for part in properties.split(","))
        # As a runner decodes the values of properties.
        path = values["file"].replace("%2C", ",").replace("%3A", ":").replace("%25", "%")
        place = (severity, path, int(values["line"]))
        assert any(place == (e.severity, e.path, e.line) for e in expected), place
    sarif = json.loads((above / "plumbline.sarif").read_text())
    assert len(sarif["runs"][0]["results"]) == len(expected)
    assert run_action(workshop, above, {"path": ODD_NAME, "fail-on": "never"}, status=0)
    # What an input says is data, whatever it looks like.
    run_action(workshop, above, {"path": '"; touch injected; "$(touch injected)'}, status=3)
    assert not (above / "injected").exists()


@check("GitHub: the problem matcher")
def matcher(workshop: Workshop) -> None:
    above = workshop.odd_app()
    output = workshop.lint("--format", "emacs", folder=above, status=1)
    document = json.loads((ROOT / "integrations" / "github" / "plumbline-matcher.json").read_text())
    errors, notes = document["problemMatcher"]
    assert errors["owner"] != notes["owner"]
    seen = problems(output, errors["pattern"]) + problems(output, notes["pattern"], default="note")
    same(sorted(seen), workshop.findings(above, notes=False), "the annotations are not the findings")


def run_action(workshop: Workshop, folder, inputs: dict[str, str], status: int) -> str:
    """Runs the steps with the program under test, which leaves the step out that builds one."""
    description = yaml.safe_load((ROOT / "action.yml").read_text())
    values = {name: entry["default"] for name, entry in description["inputs"].items()}
    assert set(inputs) <= set(values)
    values |= inputs | {"program": str(workshop.program)}
    build, lint = description["runs"]["steps"]
    assert build["if"] == "inputs.program == ''" and "$GITHUB_ACTION_PATH" in build["run"]
    variables = {
        name: re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda match: values[match[1]], text)
        for name, text in lint["env"].items()
    }
    assert "${{" not in lint["run"] + "".join(variables.values())
    script = workshop.folder / "step.sh"
    script.write_text(lint["run"])
    # This is what `shell: bash` means.
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", script]
    return workshop.run(
        *command, folder=folder, status=status, environment=variables | {"GITHUB_ACTION_PATH": str(ROOT)}
    )
