"""Pages as pictures: whatever draws a document draws one page of it as SVG, and tells how large all of them are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from capesmith.render.inks import PLAIN, Inks
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.profile import Profile
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag
from capesmith.render.svg import SvgPen, svg_of

_NONE: Mapping[Tag, str] = {}


class SvgPages:
    """Stands in the place of a `Document`. Only the page that is wanted is drawn; its number counts from 0."""

    def __init__(self, look: Look, profile: Profile, wanted: int = -1, inks: Inks = PLAIN) -> None:
        self.profile, self._wanted, self._inks = profile, wanted, inks
        self.sizes: list[tuple[float, float]] = []
        self._blank = _Blank(look)
        self._drawn: SvgPen | None = None

    @property
    def pages(self) -> int:
        return len(self.sizes)

    @property
    def pen(self) -> Pen:
        return self._blank

    def page(
        self, width: float, height: float, *, trim: Box | None = None, bleed: Box | None = None, back: bool = False
    ) -> Pen:
        """Begin a page."""
        self.sizes.append((round(width, 2), round(height, 2)))
        if self.pages - 1 != self._wanted:
            return self._blank
        self._drawn = SvgPen(self._blank.look)
        return self._drawn

    def kept(self, *depends: object, tags: Mapping[Tag, str] = _NONE) -> bool:
        """Whether nothing need be drawn on this page."""
        return self.pages - 1 != self._wanted

    def mark(self, key: str, y: float = 0.0) -> None:
        """A picture leads nowhere."""

    def bookmark(self, title: str, key: str, level: int = 0, *, closed: bool = False) -> None:
        """A picture has no outline."""

    def link(self, box: Box, key: str, tag: Tag, words: str) -> None:
        """A picture leads nowhere."""

    @property
    def svg(self) -> str:
        """The page that was wanted; nothing if there is none."""
        if self._drawn is None:
            return ""
        return self._inks.shown(svg_of(self._drawn, *self.sizes[self._wanted], f"page {self._wanted + 1}"))


class _Blank(SvgPen):
    """A pen for pages that nobody sees: what takes long is not drawn."""

    def form(self, name: str, bounds: Sequence[float], draw: Callable[[], None], key: str = "") -> None:
        """Nobody sees it."""

    def traced(self, key: str, draw: Callable[[], None]) -> None:
        """Nobody sees it."""
