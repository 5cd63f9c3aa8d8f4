"""SVG pictures of the author's: read without following anything that leads out of the file."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist
from typing import Any

from capesmith.render.plain_svg import SIMPLER, BadPicture, plain_svg
from capesmith.source.bounds import SVG_BYTES, SVG_DASHES, SVG_TAGS

_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_ENCODING = re.compile(rb"<\?xml[^>]*encoding=[\"']([^\"']+)")
_PLAIN = ("utf-8", "us-ascii", "ascii", "iso-8859-1", "windows-1252")  # markup looks the same in all of them
_OUTWARD = re.compile(r"@import|url\(\s*+[\"']?+\s*+[^\s\"'#]")
_REFUSED = {
    "script": ("holds a script", "delete the script element"),
    "foreignObject": ("holds more than a picture", "delete the foreignObject element"),
    "image": ("holds another picture", "use that picture itself, or draw it with shapes"),
    "text": ("holds text, which looks different on every machine", "turn the text into paths"),
}


def read_svg(raw: bytes) -> Any:
    """The picture as a ReportLab drawing that is known to draw; `BadPicture` if it cannot be used."""
    root = _parsed(raw)
    _demand_harmless(root)
    plain = plain_svg(root)
    import logging

    from reportlab.graphics import renderPDF
    from svglib.svglib import SvgRenderer

    logging.getLogger("svglib").setLevel(logging.CRITICAL)  # it speaks of details that nobody can look up
    try:
        drawing = SvgRenderer("").render(plain)
        if drawing is None or not (0 < drawing.width < 1e6 and 0 < drawing.height < 1e6):
            raise BadPicture("has no size", "it needs a viewBox, or a width and a height")
        _demand_few_dashes(drawing)
        renderPDF.drawToString(drawing)
    except BadPicture:
        raise
    except Exception as error:  # whatever the reader of a stranger's file stumbles over
        raise BadPicture(f"cannot be drawn ({error or type(error).__name__})") from error
    return drawing


def _parsed(raw: bytes) -> Any:
    from lxml import etree

    if len(raw) > SVG_BYTES:
        raise BadPicture(
            f"has {len(raw):,} bytes; {SVG_BYTES:,} is the most of an SVG", "simplify it, or save it as PNG"
        )
    said = _ENCODING.search(raw[:200])
    if b"\0" in raw or (said is not None and said[1].decode("ascii", "replace").lower() not in _PLAIN):
        raise BadPicture("is not written in UTF-8", "save it as plain SVG")
    if b"<!ENTITY" in raw:
        raise BadPicture("declares entities", "save it as plain SVG")
    if (tags := raw.count(b"<") - raw.count(b"</")) > SVG_TAGS:
        raise BadPicture(f"has {tags:,} tags; {SVG_TAGS:,} is the most", SIMPLER)
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


def _demand_few_dashes(drawing: Any) -> None:
    """Not more dashes than a page can show."""
    dashes, waiting = 0.0, [drawing]
    while waiting:
        shape = waiting.pop()
        waiting += getattr(shape, "contents", ())
        pattern = getattr(shape, "strokeDashArray", None)
        if pattern and shape.strokeColor is not None:
            dashes += len(pattern) * _length(shape) / max(1e-9, sum(pattern))
    if dashes > SVG_DASHES:
        raise BadPicture(f"has more than {SVG_DASHES:,} dashes in its lines", "use longer dashes, or none")


def _length(shape: Any) -> float:
    """How long an outline is at most: around its curves, not along them."""
    points = getattr(shape, "points", None)
    if points is None:
        left, low, right, high = shape.getBounds()
        return 2 * float(right - left + high - low)
    return sum(dist(a, b) for a, b in pairwise(zip(points[::2], points[1::2], strict=False)))
