"""How pieces are inked: grounds, bands and slots in full colour, and as outlines in the ink saver."""

from __future__ import annotations

from capesmith.render.colour import readable_on
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, circle

INK = "ink"
BAND_LINE = 0.9  # a band of colour in the ink saver


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
