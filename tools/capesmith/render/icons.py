"""Icons as outlines: one small SVG file each, drawn on a square."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path as File

from capesmith.content.installed import installed_stamp
from capesmith.render.outlines import svg_outline
from capesmith.render.shapes import Path
from capesmith.source.cache import Cache
from capesmith.source.digests import digest
from capesmith.source.shipped import shipped_text

_PATH = re.compile(r"""<path\b[^>]*?\bd=["']([^"']+)["']""")
_VIEW = re.compile(r"""viewBox=["']\s*([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)""")


@lru_cache(maxsize=1024)
def icon_in(folder: File, name: str) -> Path | None:
    """The outline of an icon on a square of side 1, filled by the non-zero rule; None if there is no such file."""
    file = folder / f"{name}.svg"
    if not file.is_file():
        return None
    svg = shipped_text(file)
    return Path(_icons().once(digest(svg), lambda: outline_of(svg).steps))


@lru_cache(maxsize=1)
def _icons() -> Cache:
    """The icons that come with games, as they were read by what is installed now."""
    return Cache("icons", installed_stamp())


def keep_icons() -> None:
    """Leave the icons that were read to the next command."""
    _icons().keep()


def outline_of(svg: str) -> Path:
    """All paths of a simple SVG as one outline, scaled to the unit square."""
    view = _VIEW.search(svg)
    left, top, width, height = (float(v) for v in view.groups()) if view else (0.0, 0.0, 512.0, 512.0)
    side = max(width, height)
    dx, dy = (side - width) / 2 - left, (side - height) / 2 - top
    return svg_outline(_PATH.findall(svg)).moved(dx, dy).scaled(1 / side)
