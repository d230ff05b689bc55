"""Danger: the Dangerfile, with a stand-in for Danger's own methods."""

import json

from harness import ROOT, Workshop, check

STAND_IN = """
require "json"
$said = []
def warn(text, file:, line:) = $said << ["warning", file, line, text]
def failure(text, file:, line:) = $said << ["error", file, line, text]
def message(text, file:, line:) = $said << ["note", file, line, text]
eval(File.read(ARGV[0]))
puts JSON.generate($said)
"""


@check("Danger: the Dangerfile")
def dangerfile(workshop: Workshop) -> None:
    above = workshop.odd_app()
    (above / "plumbline.json").write_text(workshop.lint("--format", "json", "--fail-on", "never", folder=above, status=0))
    said = json.loads(workshop.run("ruby", "-w", "-e", STAND_IN, ROOT / "integrations/danger/Dangerfile", folder=above))
    expected = workshop.findings(above, notes=False)
    assert sorted(entry[:3] for entry in said) == sorted([e.severity, e.path, e.line] for e in expected), said
    assert all(entry[3].endswith("`)") for entry in said), said
