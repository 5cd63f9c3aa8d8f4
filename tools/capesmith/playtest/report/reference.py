"""The reference of reports, derived from their shapes: what `capesmith docs reports` prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from capesmith.effects.reference_page import Page
from capesmith.source.shipped import shipped_files, shipped_text

SHAPES = Path(__file__).parent / "shapes"
EVERY = "report"
_INTRO = (
    "Every command of the lab writes its report as data with `--json FILE`. Fields keep their names and meanings as"
    " long as `capesmith-report` says 1; new ones may come. Shares are fractions from 0 to 1, and every estimate is"
    " an *interval*: its value, the ends of its 95 % interval, and the number of observations. The shapes are JSON"
    " Schema (2020-12), one file for each kind of report, in `tools/capesmith/playtest/report/shapes`."
)

_COMMANDS = {"campaign": "capesmith playtest --campaign"}  # reports that are not called after their command

Shape = Mapping[str, Any]


def kinds() -> list[str]:
    """All kinds of reports that have a shape, in alphabetical order."""
    return sorted(path.stem for path in shipped_files(SHAPES, "*.yaml") if path.stem != EVERY)


def shape(name: str) -> Shape:
    """The JSON Schema of a kind of report."""
    found: Shape = yaml.safe_load(shipped_text(SHAPES / f"{name}.yaml"))
    return found


def report_reference() -> str:
    """The whole page."""
    page = Page()
    page.heading(1, "Reports")
    page.say(_INTRO)
    page.contents()
    every = shape(EVERY)
    page.heading(2, "Every report")
    page.say(_doc(every))
    _table(page, every)
    page.heading(3, "An interval")
    _table(page, every["$defs"]["interval"])
    for kind in kinds():
        own = shape(kind)
        page.heading(2, _COMMANDS.get(kind, f"capesmith {kind}"))
        page.say(_doc(own))
        page.say("Beside what every report has:")
        _table(page, own, without=set(every["properties"]) - {"notable"})
        for name, part in own.get("$defs", {}).items():
            if name == "interval" or "properties" not in part:
                continue
            page.heading(3, f"{kind}: {name}")
            if part.get("description"):
                page.say(_doc(part))
            _table(page, part)
    return page.text()


def _table(page: Page, part: Shape, without: set[str] | None = None) -> None:
    needed = part.get("required", ())
    rows = [
        (f"`{path}`", _holds(field), "yes" if path in needed else "", _doc(field))
        for path, field in _fields(part)
        if path.split(".")[0].removesuffix("[]") not in (without or ())
    ]
    page.table(("Field", "Holds", "Always", "What it is"), rows)


def _fields(part: Shape, before: str = "") -> Iterator[tuple[str, Shape]]:
    """Every field with its path; those inside other fields follow them."""
    for name, field in part.get("properties", {}).items():
        path = f"{before}{name}"
        yield path, field
        for one in (field, *field.get("oneOf", ())):
            yield from _fields(one, f"{path}.")
            yield from _fields(one.get("items") or {}, f"{path}[].")


def _holds(field: Shape) -> str:
    if "$ref" in field:
        return str(field["$ref"]).rsplit("/", 1)[-1]
    if "const" in field:
        return f"`{field['const']}`"
    if "enum" in field:
        return ", ".join(f"`{word}`" if word else "nothing" for word in field["enum"])
    if "oneOf" in field:
        return " or ".join(_holds(one) for one in field["oneOf"])
    kind = field.get("type", "anything")
    if kind == "array":
        return f"list of {_holds(field.get('items') or {})}"
    if kind == "object" and isinstance(field.get("additionalProperties"), Mapping):
        return f"map to {_holds(field['additionalProperties'])}"
    return " or ".join("nothing" if one == "null" else one for one in (kind if isinstance(kind, list) else [kind]))


def _doc(part: Shape) -> str:
    return " ".join(str(part.get("description", "")).split())
