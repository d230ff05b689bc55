"""Visual Studio Code: the task, and its problem matcher over what the task prints."""

import json
import re

from harness import ROOT, Finding, Workshop, check, same


@check("Visual Studio Code: the problem matcher")
def matcher(workshop: Workshop) -> None:
    above = workshop.odd_app()
    (task,) = json.loads((ROOT / "integrations" / "vscode" / "tasks.json").read_text())["tasks"]
    assert task["problemMatcher"]["fileLocation"] == ["relative", "${workspaceFolder}"]
    output = workshop.run(task["command"], *task["args"], folder=above, status=1)
    seen = problems(output, [task["problemMatcher"]["pattern"]])
    same(seen, workshop.findings(above, notes=False), "the problems are not the findings")


def problems(output: str, patterns: list[dict], default: str = "") -> list[Finding]:
    """What a matcher finds, line by line. JavaScript, .NET and Python agree on what these expressions mean."""
    seen = []
    for line in output.splitlines():
        for pattern in patterns:
            match = re.search(pattern["regexp"], line)
            if match:
                severity = match[pattern["severity"]] if "severity" in pattern else default
                message = f"{match[pattern['message']]} [{match[pattern['code']]}]"
                place = (match[pattern["file"]], int(match[pattern["line"]]), int(match[pattern["column"]]))
                seen.append(Finding(*place, severity, message))
                break
    return sorted(seen)
