"""SVG pictures of the author's: read without following anything that leads out of the file."""

from __future__ import annotations

import logging
import re
from pathlib import Path as File
from typing import Any

_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_ENCODING = re.compile(rb"<\?xml[^>]*encoding=[\"']([^\"']+)")
_PLAIN = ("utf-8", "us-ascii", "ascii", "iso-8859-1", "windows-1252")  # markup looks the same in all of them
_OUTWARD = re.compile(r"@import|url\(\s*[\"']?\s*[^\s\"'#]")
_REFUSED = {
    "script": "holds a script",
    "foreignObject": "holds more than a picture (foreignObject)",
    "image": "holds or names another picture (image): draw with shapes, or use that picture itself",
    "text": "holds text, which looks different on every machine: turn it into paths first",
}
MOST_SHAPES = 50_000


class BadDrawing(Exception):
    """An SVG that cannot be used; the message says why."""


def read_svg(file: File) -> Any:
    """The picture as a ReportLab drawing that is known to draw; `BadDrawing` if it cannot be used."""
    root = _parsed(file.read_bytes())
    _demand_harmless(root)
    from reportlab.graphics import renderPDF
    from svglib.svglib import SvgRenderer

    logging.getLogger("svglib").setLevel(logging.CRITICAL)  # it speaks of details that nobody can look up
    try:
        _demand_bounded(root)
        drawing = SvgRenderer(str(file)).render(root)
        if drawing is None or not (0 < drawing.width < 1e6 and 0 < drawing.height < 1e6):
            raise BadDrawing("has no size: it needs a viewBox, or a width and a height")
        renderPDF.drawToString(drawing)
    except BadDrawing:
        raise
    except Exception as error:  # whatever the reader of a stranger's file stumbles over
        raise BadDrawing(f"cannot be drawn ({error or type(error).__name__})") from error
    return drawing


def _parsed(raw: bytes) -> Any:
    from lxml import etree

    said = _ENCODING.search(raw[:200])
    if b"\0" in raw or (said is not None and said[1].decode("ascii", "replace").lower() not in _PLAIN):
        raise BadDrawing("is not written in UTF-8")
    if b"<!ENTITY" in raw:
        raise BadDrawing("declares entities: save it as plain SVG")
    parser = etree.XMLParser(remove_comments=True, remove_pis=True, resolve_entities=False, no_network=True)
    try:
        root = etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as error:
        raise BadDrawing(f"is no SVG: {error.msg}") from error
    if etree.QName(root).localname != "svg":
        raise BadDrawing("is no SVG")
    return root


def _demand_harmless(root: Any) -> None:
    """Nothing but shapes, which refer to nothing but each other."""
    from lxml.etree import QName

    for node in root.iter("*"):
        name = QName(node).localname
        if name in _REFUSED:
            raise BadDrawing(_REFUSED[name])
        for key, value in node.attrib.items():
            if (key in _HREF and not value.startswith("#")) or _OUTWARD.search(value):
                raise BadDrawing(f"refers to another file ({value[:40]})")
        if name == "style" and _OUTWARD.search("".join(node.itertext())):
            raise BadDrawing("refers to another file in its style")


def _demand_bounded(root: Any) -> None:
    """Not too many shapes, with all that `use` repeats, and nothing that repeats itself."""
    named = {node.get("id"): node for node in root.iter("*") if node.get("id")}
    sizes: dict[Any, int] = {}
    _count(root, named, sizes, set())
    if sizes[root] > MOST_SHAPES:
        raise BadDrawing(f"has more than {MOST_SHAPES} shapes")


def _count(node: Any, named: dict[str, Any], sizes: dict[Any, int], above: set[Any]) -> int:
    if node in above:
        raise BadDrawing("repeats itself without end (use)")
    if node not in sizes:
        above.add(node)
        used = next((named.get(node.get(key)[1:]) for key in _HREF if node.get(key)), None)
        inner: list[Any] = [*node.iterchildren("*"), *([used] if used is not None else [])]
        sizes[node] = 1 + sum(_count(one, named, sizes, above) for one in inner)
        above.discard(node)
    return sizes[node]
