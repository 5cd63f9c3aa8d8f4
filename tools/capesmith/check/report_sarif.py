"""The report as a SARIF 2.1.0 log, for code scanning and editors."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from capesmith.source.diagnostic import Diagnostic

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LONGEST_SNIPPET = 1000  # a file may be one line of megabytes, quoted once per finding

_DRIVE = re.compile(r"[A-Za-z]:/")


def sarif_log(diagnostics: Sequence[Diagnostic], version: str) -> dict[str, Any]:
    """The log of one run; its rules are the codes that occur, in the order they occur."""
    first_of: dict[str, Diagnostic] = {}
    for d in diagnostics:
        first_of.setdefault(d.code, d)
    index = {code: number for number, code in enumerate(first_of)}
    seen: Counter[str] = Counter()
    results = []
    for d in diagnostics:
        fingerprint = _fingerprint(d)
        seen[fingerprint] += 1  # the same slip twice in a file is two findings
        results.append(_result(d, index[d.code], f"{fingerprint}:{seen[fingerprint]}"))
    driver = {"name": "capesmith", "version": version, "rules": [_rule(d) for d in first_of.values()]}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(d: Diagnostic) -> dict[str, Any]:
    """What the catalogue says of a code; a code from a plugin may have no page there."""
    from capesmith.source.codes import catalogue

    page = catalogue().get(d.code)
    if page is None:
        return {
            "id": d.code,
            "shortDescription": {"text": d.code},
            "defaultConfiguration": {"level": d.severity.value},
        }
    return {
        "id": d.code,
        "shortDescription": {"text": str(page.title)},
        "fullDescription": {"text": str(page.why)},
        "defaultConfiguration": {"level": page.severity.value},
    }


def _result(d: Diagnostic, rule: int, fingerprint: str) -> dict[str, Any]:
    return {
        "ruleId": d.code,
        "ruleIndex": rule,
        "level": d.severity.value,
        "message": {"text": f"{d.message}\n{d.hint}" if d.hint else d.message},
        "locations": [{"physicalLocation": _location(d)}],
        "partialFingerprints": {"capesmith/v1": fingerprint},
    }


def _location(d: Diagnostic) -> dict[str, Any]:
    """The region is what the caret marks; the rest of its line goes along as context."""
    line, column = max(d.line, 1), max(d.column, 1)
    source = d.source.rstrip("\r\n")
    end = column + max(d.width, 1)
    if column <= len(source):
        end = min(end, len(source) + 1)
    region: dict[str, Any] = {"startLine": line, "startColumn": column, "endColumn": end}
    location: dict[str, Any] = {"artifactLocation": _artifact(d.file), "region": region}
    marked = source[column - 1 : end - 1]
    if 0 < len(marked) <= LONGEST_SNIPPET:
        region["snippet"] = {"text": marked}
        # The context must be larger than the region, and is only known when the region lies in it.
        if len(marked) < len(source) <= LONGEST_SNIPPET:
            location["contextRegion"] = {"startLine": line, "snippet": {"text": source}}
    return location


def _artifact(file: str) -> dict[str, str]:
    from urllib.parse import quote

    path = quote(file, safe="/", errors="replace")
    if file.startswith("//"):
        return {"uri": f"file:{path}"}
    if file.startswith("/"):
        return {"uri": f"file://{path}"}
    if _DRIVE.match(file):
        return {"uri": f"file:///{file[0]}:{path[4:]}"}
    return {"uri": path, "uriBaseId": "%SRCROOT%"}


def _fingerprint(d: Diagnostic) -> str:
    """The same for the same finding wherever its line has moved to; so no line or column goes in."""
    from hashlib import sha256

    told = "\0".join((d.code, d.file, d.message, d.source.strip()))
    return sha256(told.encode("utf-8", errors="backslashreplace")).hexdigest()[:32]
