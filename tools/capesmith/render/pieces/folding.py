"""The lines of a net on paper: where to cut, where to fold, where to glue."""

from __future__ import annotations

from capesmith.render.nets import Net
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import Path, line, rectangle

CUT_LINE = "#16181D"
FOLD_LINE = "#009FD6"
GLUE_HATCH = "#C9CACD"


def hatch(pen: Pen, within: Path, pitch: float = 1.4) -> None:
    """Grey lines at 45 degrees: glue goes here."""
    box = within.bounds()
    with pen.clipped(within):
        pen.paint(within, "white")
        lines = Path(())
        x = box.x - box.h
        while x < box.right:
            lines += line((x, box.bottom), (x + box.h, box.y))
            x += pitch
        pen.paint(lines, None, GLUE_HATCH, 0.2)


def flaps(pen: Pen, net: Net) -> None:
    """Flaps stay white; those that are glued are hatched."""
    for flap in net.flaps:
        if flap.glued:
            hatch(pen, flap.outline)


def cut_and_fold(pen: Pen, net: Net, *, cut: bool = True) -> None:
    """The outline, the slits, and fold marks in the waste around; nothing is printed on the faces."""
    if cut:
        pen.paint(net.outline, None, CUT_LINE, 0.2)
    for slit in net.slits:
        pen.paint(slit, None, CUT_LINE, 0.3)
    for mark in net.fold_marks():
        pen.paint(line(*mark), None, FOLD_LINE, 0.2)


def slot(pen: Pen, path: Path) -> None:
    """A white slit with an ink line down its middle: cut it with a knife."""
    box = path.bounds()
    pen.paint(rectangle((box.x, box.y - 0.35, box.w, 0.7)), "white")
    pen.paint(path, None, INK, 0.25)
