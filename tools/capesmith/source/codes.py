"""The catalogue of diagnostic codes: one page each, with a wrong and a right example."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from capesmith.source.diagnostic import Severity
from capesmith.source.record import record
from capesmith.source.shipped import shipped_text


@record
class CodePage:
    """What one code means and how to get rid of it."""

    code: str
    title: str
    severity: Severity
    why: str
    wrong: Any
    right: Any
    setup: str = ""


@lru_cache(maxsize=1)
def catalogue() -> dict[str, CodePage]:
    """Every code with its page, in order."""
    text = shipped_text(Path(__file__).with_name("codes.yaml"))
    pages: dict[str, CodePage] = {}
    for code, entry in yaml.load(text, Loader=yaml.CSafeLoader).items():
        severity = Severity(entry.pop("severity", "error"))
        pages[code] = CodePage(code=code, severity=severity, **entry)
    return pages


def severity_of(code: str) -> Severity:
    page = catalogue().get(code)
    return page.severity if page else Severity.ERROR
