"""GitLab: the job against the schema of .gitlab-ci.yml, and its script."""

import json

import yaml
from harness import ROOT, Workshop, check

JOB = ROOT / "integrations" / "gitlab" / "plumbline.yml"


@check("GitLab: the job against its schema")
def schema(workshop: Workshop) -> None:
    workshop.python("check_jsonschema", "--builtin-schema", "vendor.gitlab-ci", JOB)


@check("GitLab: the script of the job")
def script(workshop: Workshop) -> None:
    above = workshop.odd_app()
    job = yaml.safe_load(JOB.read_text())["plumbline"]
    shown = workshop.run("bash", "-eo", "pipefail", "-c", "\n".join(job["script"]), folder=above, status=1)
    assert "4 errors, 3 warnings" in shown, shown
    report = json.loads((above / job["artifacts"]["reports"]["codequality"]).read_text())
    expected = workshop.findings(above, notes=False)
    seen = sorted((issue["location"]["path"], issue["location"]["lines"]["begin"]) for issue in report)
    assert seen == sorted((finding.path, finding.line) for finding in expected), seen
