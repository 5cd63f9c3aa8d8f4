"""The type of a page: the faces of the game's own look, cut down to the characters that are used, inside the page."""

from __future__ import annotations

import base64
import io
from pathlib import Path

from capesmith.render.look import Look
from capesmith.source.record import record
from capesmith.source.shipped import shipped_bytes


@record
class Font:
    """A family on the page, its weight, and which faces of a look may stand for it, the best first."""

    family: str
    weight: int
    roles: tuple[str, ...]


FONTS = (
    Font("Display", 400, ("display",)),
    Font("Label", 600, ("label", "label-bold")),
    Font("Text", 400, ("text-light", "text")),
    Font("Text", 700, ("text-semibold", "text-bold")),
)


def font_file(look: Look | None, *roles: str) -> Path | None:
    """The file of the first of these faces that a look has."""
    for role in roles:
        path = look.folder / "fonts" / f"{look.fonts[role]}.ttf" if look is not None and role in look.fonts else None
        if path is not None and path.is_file():
            return path
    return None


def font_css(look: Look | None, words: str) -> str:
    """All faces as style sheet rules that hold the fonts themselves."""
    rules = []
    for font in FONTS:
        path = font_file(look, *font.roles)
        if path is not None:
            data = base64.b64encode(_cut(path, words)).decode()
            rules.append(
                f'@font-face{{font-family:"{font.family}";font-weight:{font.weight};'
                f"src:url(data:font/woff;base64,{data})format('woff')}}"
            )
    return "\n".join(rules)


def _cut(path: Path, words: str) -> bytes:
    """A font with these characters only, compressed."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(shipped_bytes(path))) as font:
        subsetter = Subsetter(Options(layout_features=["kern", "liga", "tnum"], hinting=False, notdef_outline=True))
        subsetter.populate(text=words + words.upper())
        subsetter.subset(font)
        font.flavor = "woff"
        stream = io.BytesIO()
        font.save(stream)
    return stream.getvalue()
