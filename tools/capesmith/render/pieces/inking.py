"""How pieces are inked: grounds, bands and slots in full colour, and as outlines in the ink saver."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capesmith.render.colour import readable_on
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, circle, smooth

INK = "ink"
BAND_LINE = 0.9  # a band of colour in the ink saver


@dataclass(frozen=True)
class Brush:
    """Paints flat shapes: filled with an ink contour; in the ink saver the contour alone."""

    pen: Pen
    line: float = 0.35

    @property
    def saving(self) -> bool:
        return self.pen.look.saving

    def shape(self, path: Path, colour: str, line: float | None = None) -> None:
        """A filled part with its contour."""
        self.pen.paint(path, "white" if self.saving else colour, INK, self.line if line is None else line)

    def pair(self, half: Sequence[Sequence[float]], colour: str) -> None:
        """A curved part on the right and its mirror image on the left."""
        for side in (-1, 1):
            self.shape(smooth([(side * x, *rest) for x, *rest in half]), colour)

    def tone(self, path: Path, colour: str) -> None:
        """A shadow, stripe or shine without a contour; the ink saver leaves it out."""
        if not self.saving:
            self.pen.paint(path, colour)

    def solid(self, path: Path, colour: str = INK) -> None:
        """A small part that is solid in every ink: eyes, masks, letters."""
        self.pen.paint(path, colour)

    def stroke(self, path: Path, width: float | None = None, colour: str = INK) -> None:
        self.pen.paint(path, None, colour, self.line if width is None else width)


def band(pen: Pen, path: Path, colour: str, line: float = 0.5) -> None:
    """A filled band with an ink edge; in the ink saver a thick outline in its colour."""
    if pen.look.saving:
        pen.paint(path, "white", colour, BAND_LINE)
    else:
        pen.paint(path, colour, INK, line)


def on(look: Look, ground: str) -> str:
    """The colour of type on a ground: ink or white, whichever reads better; ink in the ink saver."""
    return INK if look.saving else readable_on(look.colour(ground), look.colour(INK))


def ring(pen: Pen, cx: float, cy: float, r: float, bleed: float, colour: str = INK) -> None:
    """The ink ring of a round piece: a millimetre inside the cut, and out into the bleed against drift."""
    if pen.look.saving:
        pen.paint(circle(cx, cy, r - 0.25), "white", colour, 0.5)
    else:
        pen.paint(circle(cx, cy, r + bleed), colour)
