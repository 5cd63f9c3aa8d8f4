"""What a Hero holds or wears, drawn around the hand at (0, 0); what is worn stands on the chest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.render.shapes import circle, ellipse, joined, line, polygon, rectangle, smooth, star
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.scene.motifs import sparkle

Prop = Callable[[Brush, Any], None]


def wand(brush: Brush, figure: Any) -> None:
    brush.part(
        polygon(((-1.0, 4), (1.0, 4), (-4.0, -15), (-5.6, -14.6))), "ink" if not brush.saving else "white", thin=True
    )
    brush.part(sparkle(-5.4, -18.6, 6.4), "mustard", thin=True)


def stopwatch(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-1.3, -16.8, 2.6, 3.4), 0.8), "suit-grey", thin=True)
    brush.part(circle(0, -8.6, 6.2), "suit-grey")
    brush.part(circle(0, -8.6, 4.5), "white", thin=True)
    brush.stroke(line((0, -8.6), (0, -12)), 1)
    brush.stroke(line((0, -8.6), (2.3, -7.4)), 1)


def briefcase(brush: Brush, figure: Any) -> None:
    brush.stroke(smooth(((-3, 3, 1), (-2.4, -0.6), (2.4, -0.6), (3, 3, 1)), closed=False), 1.6)
    brush.part(rectangle((-9.4, 2.4, 18.8, 13), 1.6), "suit-brown")
    brush.part(rectangle((-9.4, 7, 18.8, 2), 0), "mustard", thin=True)
    brush.part(rectangle((-1.6, 6.4, 3.2, 3.4), 0.6), "cream", thin=True)


def suitcase(brush: Brush, figure: Any) -> None:
    brush.stroke(smooth(((-3, 3, 1), (-2.4, -0.8), (2.4, -0.8), (3, 3, 1)), closed=False), 1.6)
    brush.part(rectangle((-8.6, 2.4, 17.2, 15), 2.4), "suit-teal")
    brush.part(rectangle((-5.6, 2.4, 2, 15)) + rectangle((3.6, 2.4, 2, 15)), "suit-brown", thin=True)
    brush.part(circle(0, 8, 2.6), "mustard", thin=True)
    brush.part(ellipse(0, 13.4, 2.8, 1.4), "suit-pink", thin=True)


def mirror(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-1.1, -6, 2.2, 10), 1), "suit-teal")
    brush.part(ellipse(0, -12, 6, 7.2), "suit-teal")
    brush.part(ellipse(0, -12, 4.4, 5.6), "sky", thin=True)
    brush.stroke(line((-2.2, -10.4), (1.6, -15.0)), 0.7)


def spear(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-1.0, -30, 2.0, 78), 0.8), "suit-brown")
    brush.part(polygon(((0, -42), (4.2, -31), (0, -27.6), (-4.2, -31))), "suit-grey")
    brush.part(rectangle((-1.9, -28.4, 3.8, 2.4), 0.6), "mustard", thin=True)


def bolt(brush: Brush, figure: Any) -> None:
    shape = ((1.5, -22), (-6.5, -6.5), (-1.4, -6.5), (-5, 9), (6.4, -9.2), (1.4, -9.2), (6.4, -22))
    brush.part(polygon(shape), "mustard")


def girder(brush: Brush, figure: Any) -> None:
    beam = rectangle((-26, -3.6, 40, 7.2))
    brush.part(beam.turned(-14), "suit-grey")
    web = joined(line((x, -2.2), (x + 3.4, 2.2), (x + 6.8, -2.2)) for x in (-24, -17.2, -10.4, -3.6, 3.2))
    brush.stroke(web.turned(-14), 0.8)
    for edge in (-3.6, 1.9):
        brush.part(rectangle((-26, edge, 40, 1.7)).turned(-14), "suit-grey", thin=True)


def punch_card(brush: Brush, figure: Any) -> None:
    brush.part(polygon(((-8.5, -15.5), (4.6, -15.5), (8.5, -12), (8.5, 0.5), (-8.5, 0.5))), "cream")
    holes = ((-6, -12.4), (-1, -12.4), (-3.5, -9), (1.5, -9), (4, -9), (-6, -5.6), (1.5, -5.6), (-1, -2.4), (4, -2.4))
    brush.ink(joined(rectangle((x, y, 1.5, 2.1)) for x, y in holes))


def wrench(brush: Brush, figure: Any) -> None:
    shape = ((-1.6, 6), (1.6, 6), (1.6, -10), (5.2, -13), (5.2, -19.4), (2.4, -20.6), (2.2, -15.6), (-2.2, -15.6),
             (-2.4, -20.6), (-5.2, -19.4), (-5.2, -13), (-1.6, -10))  # fmt: skip
    brush.part(polygon(shape).turned(-14), "suit-grey")


def flare(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-1.7, -8, 3.4, 13), 1), "suit-brick")
    brush.part(star(0, -14, 9.4, 4.2, 9), "suit-orange")
    brush.part(star(0, -14, 5.4, 2.8, 9), "mustard", thin=True)


def parcel(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-8.5, -13.6, 17, 13), 0.8), "suit-orange")
    brush.part(rectangle((-1.4, -13.6, 2.8, 13)) + rectangle((-8.5, -8.6, 17, 2.6)), "cream", thin=True)


def clipboard(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-6.6, -15.5, 13.2, 17.5), 1.2), "suit-brown")
    brush.part(rectangle((-5.2, -13, 10.4, 13.6), 0.4), "white", thin=True)
    brush.stroke(joined(line((-3.8, y), (3.8, y)) for y in (-9.6, -7, -4.4, -1.8)), 0.6)
    brush.part(rectangle((-3, -17, 6, 3.2), 1), "mustard", thin=True)


def book(brush: Brush, figure: Any) -> None:
    brush.part(polygon(((-9.4, -11.5), (0, -8.6), (9.4, -11.5), (9.4, 1.8), (0, 4.8), (-9.4, 1.8))), "suit-violet")
    brush.part(polygon(((-8, -12), (0, -9.2), (0, 2.4), (-8, -0.4))), "white", thin=True)
    brush.part(polygon(((8, -12), (0, -9.2), (0, 2.4), (8, -0.4))), "cream", thin=True)
    brush.part(sparkle(0, -17, 5), "mustard", thin=True)


def ray(brush: Brush, figure: Any) -> None:
    brush.part(polygon(((-1.6, 4.4), (3, 3.4), (2, -3), (-2, -3))), "suit-brown")
    brush.part(ellipse(-1.6, -5, 7, 3.9), figure.trim)
    for at, r in ((-9.4, 2.9), (-11.9, 2.0), (-14, 1.2)):
        brush.part(ellipse(at, -5, 1.1, r), "mustard", thin=True)
    brush.part(polygon(((4, -6.6), (8, -9), (8, -1.4), (4, -3.4))), "suit-orange", thin=True)


def boxing_glove(brush: Brush, figure: Any) -> None:
    brush.part(rectangle((-3.6, 2.6, 7.2, 4.6), 1), "cream", thin=True)
    brush.part(smooth(((-5, 3.4), (-6, -2.4), (-3.6, -6.6), (2, -7), (5.4, -3.6), (5, 3.4))), "suit-brick")
    brush.stroke(smooth(((-4.9, -0.2), (-1.4, -1.4), (0.6, 1.8)), closed=False), 0.8)


def necktie(brush: Brush, figure: Any) -> None:
    brush.feature(polygon(((-7, -1), (0, 3.4), (7, -1), (4.4, 6.6), (0, 3.4), (-4.4, 6.6))), "white")
    brush.feature(polygon(((-2.2, 2.6), (2.2, 2.6), (1.4, 6), (-1.4, 6))), figure.trim)
    brush.feature(polygon(((-1.4, 6), (1.4, 6), (3.2, 19), (0, 22.6), (-3.2, 19))), figure.trim)
    brush.mark(joined(line((-2.2 - 0.2 * i, 10 + 3.6 * i), (2.2 + 0.2 * i, 8.4 + 3.6 * i)) for i in range(3)), 0.6)


def medal(brush: Brush, figure: Any) -> None:
    brush.feature(star(0, 12.4, 7.4, 3.6, 5), figure.trim)
    brush.feature(circle(0, 12.4, 2.4), "white")


HELD: dict[str, tuple[str, Prop]] = {  # prop -> the pose of the arm that holds it, and the prop
    "boxing-gloves": ("guard", boxing_glove), "stopwatch": ("up", stopwatch), "wand": ("up", wand),
    "briefcase": ("down", briefcase), "mirror": ("up", mirror), "spear": ("out", spear), "bolt": ("up", bolt),
    "girder": ("up", girder), "punch-card": ("up", punch_card), "wrench": ("up", wrench),
    "suitcase": ("down", suitcase),
    "book": ("chest", book), "flare": ("up", flare), "parcel": ("up", parcel), "clipboard": ("chest", clipboard),
    "ray": ("out", ray),
}  # fmt: skip
WORN: dict[str, Prop] = {"necktie": necktie, "medal": medal}
