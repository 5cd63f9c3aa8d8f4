"""The report as JUnit XML: one test case per finding, as CI viewers list them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from capesmith.source.diagnostic import Diagnostic, Severity

# What XML 1.0 cannot carry even escaped, and the C1 controls that it only discourages.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def junit_report(diagnostics: Sequence[Diagnostic]) -> str:
    """Errors are failed cases; warnings and notes pass and speak on system-out; nothing found is one passed case."""
    from xml.etree.ElementTree import Element, SubElement, indent, tostring

    failures = sum(d.severity is Severity.ERROR for d in diagnostics)
    totals = {
        "tests": str(len(diagnostics) or 1),
        "failures": str(failures),
        "errors": "0",
        "skipped": "0",
        "time": "0",
    }
    suites = Element("testsuites", totals)
    suite = SubElement(suites, "testsuite", {"name": "capesmith check", **totals})
    for d in diagnostics:
        name = f"{d.code} {d.line}:{d.column} {d.message}"
        case = SubElement(suite, "testcase", {"classname": _clean(d.file), "name": _clean(name), "time": "0"})
        if d.severity is Severity.ERROR:
            said = SubElement(case, "failure", {"message": _clean(d.message), "type": _clean(d.code)})
        else:
            said = SubElement(case, "system-out")
        said.text = _clean(_told(d))
    if not diagnostics:
        SubElement(suite, "testcase", {"classname": "capesmith", "name": "check", "time": "0"})
    indent(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(suites, encoding="unicode")}'


def _told(d: Diagnostic) -> str:
    told = f"{d.place}: {d.severity.value} {d.code}: {d.message}"
    return f"{told}\nhint: {d.hint}" if d.hint else told


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("", text)
