"""Tells what a check found: to a person, to a program, to a code host, to a CI viewer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from capesmith.source.diagnostic import Diagnostic, Severity

FORMATS = ("text", "json", "github", "sarif", "junit")

_COMMANDS = {Severity.NOTE: "notice"}  # where GitHub has another word for a severity

# Characters that JSON allows raw, yet that steer a terminal or reorder the line they stand in.
_STEERING = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Summary:
    """What was looked at, and how much was wrong with it."""

    files: int
    cards: int
    scenarios: int
    errors: int
    warnings: int
    notes: int = 0

    def sentence(self) -> str:
        seen = ", ".join((_count(self.files, "file"), _count(self.cards, "card"), _count(self.scenarios, "scenario")))
        problems = [
            _count(number, word) for number, word in ((self.errors, "error"), (self.warnings, "warning")) if number
        ]
        said = [", ".join(problems) or "no problems", *([_count(self.notes, "note")] if self.notes else [])]
        return f"{seen}: {', '.join(said)}."


@dataclass(slots=True)
class Report:
    """What a check found."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    files: int = 0
    cards: int = 0
    scenarios: int = 0

    @property
    def errors(self) -> int:
        return self._number(Severity.ERROR)

    @property
    def warnings(self) -> int:
        return self._number(Severity.WARNING)

    def _number(self, severity: Severity) -> int:
        return sum(1 for one in self.diagnostics if one.severity is severity)

    def summary(self) -> Summary:
        notes = self._number(Severity.NOTE)
        return Summary(self.files, self.cards, self.scenarios, self.errors, self.warnings, notes)


def render(
    diagnostics: Sequence[Diagnostic], summary: Summary, format: str, *, colour: bool = False, version: str
) -> str:
    """The whole report in one of FORMATS, in the order given, ending with a newline; always valid UTF-8."""
    match format:
        case "text":
            from capesmith.check.report_text import text_report

            report = text_report(diagnostics, summary, colour=colour)
        case "json":
            report = _json(_findings(diagnostics, summary))
        case "github":
            report = _github(diagnostics, summary)
        case "sarif":
            from capesmith.check.report_sarif import sarif_log

            report = _json(sarif_log(diagnostics, version))
        case "junit":
            from capesmith.check.report_junit import junit_report

            report = junit_report(diagnostics)
        case _:
            raise ValueError(f"there is no report format {format!r}; there are {', '.join(FORMATS)}")
    # A file name that is not UTF-8 reaches us with lone surrogates, which no stream would take.
    return report.encode("utf-8", errors="replace").decode("utf-8") + "\n"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _json(document: dict[str, Any]) -> str:
    import json

    written = json.dumps(document, indent=2, ensure_ascii=False)
    return _STEERING.sub(lambda match: f"\\u{ord(match[0]):04x}", written)


def _findings(diagnostics: Sequence[Diagnostic], summary: Summary) -> dict[str, Any]:
    found = [
        {
            "code": d.code,
            "severity": d.severity.value,
            "file": d.file,
            "line": d.line,
            "column": d.column,
            "message": d.message,
            "hint": d.hint,
        }
        for d in diagnostics
    ]
    return {"diagnostics": found, "summary": asdict(summary)}


def _github(diagnostics: Sequence[Diagnostic], summary: Summary) -> str:
    """Workflow commands: GitHub Actions shows each as an annotation in the pull request."""
    return "\n".join([*map(_annotation, diagnostics), summary.sentence()])


def _annotation(d: Diagnostic) -> str:
    from capesmith.check.report_text import visible

    column = max(d.column, 1)
    properties = {
        "file": visible(d.file, keep="\r\n"),
        "line": str(max(d.line, 1)),
        "col": str(column),
        "endColumn": str(column + max(d.width, 1)),
        "title": visible(d.code, keep="\r\n"),
    }
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    said = visible(f"{d.message}\n{d.hint}" if d.hint else d.message, keep="\r\n")
    return f"::{_COMMANDS.get(d.severity, d.severity.value)} {listed}::{_data(said)}"


def _data(text: str) -> str:
    # The percent sign goes first, or the escapes would be escaped again.
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
