"""SVG pictures of the author's: read without following anything that leads out of the file."""

from __future__ import annotations

import logging
import re
from typing import Any

_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_ENCODING = re.compile(rb"<\?xml[^>]*encoding=[\"']([^\"']+)")
_PLAIN = ("utf-8", "us-ascii", "ascii", "iso-8859-1", "windows-1252")  # markup looks the same in all of them
_OUTWARD = re.compile(r"@import|url\(\s*[\"']?\s*[^\s\"'#]")
_REFUSED = {
    "script": ("holds a script", "delete the script element"),
    "foreignObject": ("holds more than a picture", "delete the foreignObject element"),
    "image": ("holds another picture", "use that picture itself, or draw it with shapes"),
    "text": ("holds text, which looks different on every machine", "turn the text into paths"),
}
MOST_SHAPES = 50_000


class BadPicture(Exception):
    """A picture that cannot be used: why, and what to do about it."""

    def __init__(self, reason: str, hint: str = "use another picture, or none: one is drawn for the card then") -> None:
        super().__init__(reason, hint)
        self.reason, self.hint = reason, hint


def read_svg(raw: bytes) -> Any:
    """The picture as a ReportLab drawing that is known to draw; `BadPicture` if it cannot be used."""
    root = _parsed(raw)
    _demand_harmless(root)
    from reportlab.graphics import renderPDF
    from svglib.svglib import SvgRenderer

    logging.getLogger("svglib").setLevel(logging.CRITICAL)  # it speaks of details that nobody can look up
    try:
        _demand_bounded(root)
        drawing = SvgRenderer("").render(root)
        if drawing is None or not (0 < drawing.width < 1e6 and 0 < drawing.height < 1e6):
            raise BadPicture("has no size", "it needs a viewBox, or a width and a height")
        renderPDF.drawToString(drawing)
    except BadPicture:
        raise
    except Exception as error:  # whatever the reader of a stranger's file stumbles over
        raise BadPicture(f"cannot be drawn ({error or type(error).__name__})") from error
    return drawing


def _parsed(raw: bytes) -> Any:
    from lxml import etree

    said = _ENCODING.search(raw[:200])
    if b"\0" in raw or (said is not None and said[1].decode("ascii", "replace").lower() not in _PLAIN):
        raise BadPicture("is not written in UTF-8", "save it as plain SVG")
    if b"<!ENTITY" in raw:
        raise BadPicture("declares entities", "save it as plain SVG")
    parser = etree.XMLParser(remove_comments=True, remove_pis=True, resolve_entities=False, no_network=True)
    try:
        root = etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as error:
        raise BadPicture(f"is no SVG ({(error.msg or '').partition(',')[0].lower()})") from error
    if etree.QName(root).localname != "svg":
        raise BadPicture("is no SVG")
    return root


def _demand_harmless(root: Any) -> None:
    """Nothing but shapes, which refer to nothing but each other."""
    from lxml.etree import QName

    for node in root.iter("*"):
        name = QName(node).localname
        if name in _REFUSED:
            raise BadPicture(*_REFUSED[name])
        for key, value in node.attrib.items():
            if (key in _HREF and not value.startswith("#")) or _OUTWARD.search(value):
                raise BadPicture(f"refers to another file ({value[:40]})", "everything must be in the one file")
        if name == "style" and _OUTWARD.search("".join(node.itertext())):
            raise BadPicture("refers to another file in its style", "everything must be in the one file")


def _demand_bounded(root: Any) -> None:
    """Not too many shapes, with all that `use` repeats, and nothing that repeats itself."""
    named = {node.get("id"): node for node in root.iter("*") if node.get("id")}
    sizes: dict[Any, int] = {}
    _count(root, named, sizes, set())
    if sizes[root] > MOST_SHAPES:
        raise BadPicture(f"has more than {MOST_SHAPES} shapes", "simplify it, or save it as PNG")


def _count(node: Any, named: dict[str, Any], sizes: dict[Any, int], above: set[Any]) -> int:
    if node in above:
        raise BadPicture("repeats itself without end (use)")
    if node not in sizes:
        above.add(node)
        used = next((named.get(node.get(key)[1:]) for key in _HREF if node.get(key)), None)
        inner: list[Any] = [*node.iterchildren("*"), *([used] if used is not None else [])]
        sizes[node] = 1 + sum(_count(one, named, sizes, above) for one in inner)
        above.discard(node)
    return sizes[node]
