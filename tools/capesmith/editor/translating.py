"""The desk's answers as the protocol says them: addresses of files, columns as the editor counts them, its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from capesmith.desk.answers import Completion, Edit, Finding, Fix, Hint, Hover, Location, Symbol
from capesmith.desk.edits import by_file
from capesmith.desk.positions import Lines, Position, Span, in_characters, in_units

SEVERITIES = {"error": 1, "warning": 2, "note": 3}
_SORTS = {"field": 5, "verb": 3, "word": 12, "id": 18, "sentence": 1}
_SYMBOLS = {"field": 8, "thing": 5}
_MARKDOWN = "markdown"


def path_of(uri: Any) -> Path | None:
    """The file behind an address; None for what is no file on this machine."""
    parts = urlsplit(uri) if isinstance(uri, str) else None
    if parts is None or parts.scheme != "file" or parts.netloc not in ("", "localhost") or "\0" in unquote(parts.path):
        return None
    return Path(url2pathname(parts.path))


class Translator:
    """The lines of one file, with columns in the units that the editor has asked for."""

    def __init__(self, text: str, encoding: str) -> None:
        self.lines, self.encoding = Lines(text), encoding

    def position(self, position: Position) -> dict[str, int]:
        line, column = position
        return {"line": line, "character": in_units(self.lines.line(line), column, self.encoding)}

    def span(self, span: Span) -> dict[str, Any]:
        return {"start": self.position(span[0]), "end": self.position(span[1])}

    def read(self, position: Any) -> Position:
        """A position of the editor's; one that is none is the beginning."""
        found = position if isinstance(position, dict) else {}
        line, units = (one if type(one := found.get(key)) is int else 0 for key in ("line", "character"))
        return line, in_characters(self.lines.line(line), units, self.encoding)

    def read_span(self, span: Any) -> Span:
        found = span if isinstance(span, dict) else {}
        return self.read(found.get("start")), self.read(found.get("end"))

    # --- answers --------------------------------------------------------------------------------------

    def diagnostic(self, one: Finding) -> dict[str, Any]:
        message = f"{one.message}\n{one.hint}" if one.hint else one.message
        severity = SEVERITIES.get(one.severity, 1)
        return {
            "range": self.span(one.span), "severity": severity, "code": one.code, "source": "capesmith",
            "message": message,
        }  # fmt: skip

    def completion(self, one: Completion, number: int, here: Position) -> dict[str, Any]:
        """An item; the desk has chosen and ordered already, so the editor finds what is typed in each of them."""
        start = self.lines.offset(one.span[0])
        typed = self.lines.text[start : self.lines.offset(here)]
        return {
            "label": one.label, "kind": _SORTS.get(one.sort, 12), "detail": one.doc, "sortText": f"{number:04}",
            "filterText": typed or one.label, "textEdit": {"range": self.span(one.span), "newText": one.text},
        }  # fmt: skip

    def hover(self, one: Hover) -> dict[str, Any]:
        return {"contents": {"kind": _MARKDOWN, "value": one.text}, "range": self.span(one.span)}

    def hint(self, one: Hint) -> dict[str, Any]:
        return {"position": self.position(one.position), "label": one.text, "paddingLeft": True}

    def symbol(self, one: Symbol) -> dict[str, Any]:
        return {
            "name": one.name, "detail": one.detail, "kind": _SYMBOLS.get(one.sort, 8), "range": self.span(one.span),
            "selectionRange": self.span(one.chosen), "children": [self.symbol(child) for child in one.children],
        }  # fmt: skip


Of = Callable[[str], tuple[str, Translator]]  # the address and the lines of a file, by its name


def location(one: Location, of: Of) -> dict[str, Any]:
    uri, lines = of(one.path)
    return {"uri": uri, "range": lines.span(one.span)}


def changes(edits: Iterable[Edit], of: Of) -> dict[str, Any]:
    """Edits of several files."""
    found = {}
    for path, ours in by_file(edits).items():
        uri, lines = of(path)
        found[uri] = [{"range": lines.span(one.span), "newText": one.text} for one in ours]
    return {"changes": found}


def action(title: str, kind: str, edits: Iterable[Edit], of: Of, mended: list[dict[str, Any]]) -> dict[str, Any]:
    """Something that can be done at once."""
    found = {"title": title, "kind": kind, "edit": changes(edits, of)}
    return found | ({"diagnostics": mended} if mended else {})


def quick_fix(fix: Fix, of: Of, mended: dict[str, Any]) -> dict[str, Any]:
    return action(fix.title, "quickfix", fix.edits, of, [mended])
