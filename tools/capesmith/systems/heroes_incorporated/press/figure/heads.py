"""Heads of people, drawn around (0, -13) above a neck at (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import Path, circle, ellipse, joined, line, mirrored, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.words import Figure

Head = Callable[[Brush, Figure], None]
SKULL = smooth(mirrored([(0, -24), (6.6, -22), (8.6, -14.6), (7.6, -8), (4, -3), (0, -1.9)]))
JAW = smooth(mirrored([(0, -24), (7, -22.4), (8.8, -15), (8.8, -6.4), (5.4, -1.8), (0, -1)]))


def skull(brush: Brush, figure: Figure, path: Path = SKULL) -> None:
    """The head itself; from behind it is all hair."""
    brush.part(path, figure.hair if brush.behind else figure.skin, shadow=3.4)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(ellipse(side * 8.9, -12, 1.5, 2.4), figure.skin, thin=True)
        brush.flat(ellipse(6.6, -12, 2.2, 2), figure.skin)


def eyes(brush: Brush, y: float = -13.2, apart: float = 3.4, r: float = 1.05) -> None:
    brush.ink(joined(circle(side * apart, y, r) for side in (-1, 1)))


def smile(brush: Brush, y: float = -6.4, wide: float = 3.4) -> None:
    brush.mark(smooth(((-wide, y - 0.8), (0, y + 1.2), (wide, y - 0.8)), closed=False), 0.9)


def nose(brush: Brush) -> None:
    brush.mark(line((-0.4, -12), (1.3, -9.2), (-0.3, -9)), 0.7)


def face(brush: Brush, figure: Figure, path: Path = SKULL) -> None:
    """A friendly face: skull, eyes, nose, smile."""
    skull(brush, figure, path)
    eyes(brush)
    nose(brush)
    smile(brush)


def domino(brush: Brush, colour: str) -> None:
    """A narrow mask with white eyes."""
    half = [(0, -14.8), (3.4, -16.4), (8.4, -15.4), (7.8, -11.6), (3.4, -10.4), (0, -12.2)]
    brush.feature(smooth(mirrored(half), tension=0.14), colour)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(ellipse(side * 3.7, -13.4, 1.9, 1.25), "white", thin=True)


def long_hair(brush: Brush, figure: Figure, path: Path) -> None:
    """Hair that falls behind the face; the neck stands before it."""
    brush.part(path, figure.hair)
    if not brush.behind:
        brush.part(polygon(((-2.9, -6), (2.9, -6), (3.1, 0.2), (-3.1, 0.2))), figure.skin, thin=True)


def homburg(brush: Brush, figure: Figure) -> None:
    face(brush, figure)
    domino(brush, "ink" if not brush.saving else "white")
    brush.part(
        smooth(((-7.4, -20), (-7.8, -29.6), (-2, -32.6), (0, -31), (2.4, -32.6), (7.8, -29.4), (7.4, -20))), figure.main
    )
    brush.part(rectangle((-7.8, -24.2, 15.6, 3.4)), figure.trim, thin=True)
    brush.part(
        smooth(((-13.6, -20.4), (-7, -21.4), (7, -21.4), (13.6, -20.4), (12, -17.4), (0, -19.2), (-12, -17.4))),
        figure.main,
    )


def top_hat(brush: Brush, figure: Figure) -> None:
    face(brush, figure)
    brush.ink(smooth(((0, -8), (-3.4, -7), (-6, -8.8), (-3.2, -5.8), (0, -6.8), (3.2, -5.8), (6, -8.8), (3.4, -7))))
    brush.ink(polygon(((-1.4, -3.4), (1.4, -3.4), (0, 1.2))))
    brush.mark(joined(line((side * 1.8, -16.8), (side * 5.4, -18)) for side in (-1, 1)), 1)
    brush.part(polygon(((-7.6, -21), (-8.6, -39), (8.6, -39), (7.6, -21))), figure.trim, shadow=3)
    brush.part(rectangle((-7.8, -25.4, 15.6, 3.6)), figure.main, thin=True)
    brush.part(ellipse(0, -20.8, 12.6, 2.3), figure.trim)


def crown(brush: Brush, figure: Figure) -> None:
    skull(brush, figure)
    brush.feature(smooth(mirrored([(0, -10), (4, -9.4), (8.4, -13), (8.6, -4), (4.4, 2.2), (0, 3.4)])), "suit-grey")
    eyes(brush)
    brush.feature(ellipse(0, -6.6, 2.6, 0.9), figure.skin)
    brush.mark(joined(line((side * 1.6, -16), (side * 5.6, -17)) for side in (-1, 1)), 1.4)
    points = [(-8.6, -19), (-9.8, -31), (-5, -25.4), (0, -33), (5, -25.4), (9.8, -31), (8.6, -19)]
    brush.part(polygon(points), "mustard", shadow=3.4)
    for x, y in ((-9.8, -31.4), (0, -33.4), (9.8, -31.4)):
        brush.part(circle(x, y, 1.5), figure.trim, thin=True)
    brush.part(rectangle((-8.9, -21, 17.8, 3), 0.8), figure.trim, thin=True)


def crew_cut(brush: Brush, figure: Figure) -> None:
    face(brush, figure, JAW)
    brush.part(polygon(((-8.8, -17.4), (-9, -27.4), (9, -27.4), (8.8, -17.4), (7, -20.6), (-7, -20.6))), figure.hair)
    brush.mark(joined(line((side * 1.6, -16.2), (side * 5.8, -16.6)) for side in (-1, 1)), 1.4)
    brush.mark(line((-0.1, -3.4), (-0.1, -2.2)), 0.9)


def welding_mask(brush: Brush, figure: Figure) -> None:
    skull(brush, figure)
    brush.part(
        smooth(
            ((-9.6, -23.6), (0, -27.4), (9.6, -23.6), (10, -12), (7, -3), (0, 0.4), (-7, -3), (-10, -12)), tension=0.14
        ),
        figure.main,
        shadow=3.6,
    )
    brush.feature(rectangle((-7, -17.4, 14, 6.4), 1.4), "ink" if not brush.saving else "white")
    if not brush.behind:
        brush.flat(polygon(((-5.6, -12), (-2.6, -16.4), (-0.6, -16.4), (-3.6, -12))), "sky")
    brush.mark(joined(line((-3.6, y), (3.6, y)) for y in (-7, -4.6)), 0.8)
    for side in (-1, 1):
        brush.part(circle(side * 10, -15, 2.1), figure.trim, thin=True)


def quiff(brush: Brush, figure: Figure) -> None:
    face(brush, figure, JAW)
    domino(brush, figure.main)
    brush.part(
        smooth(
            (
                (-8.8, -15),
                (-9.4, -23),
                (-4, -28.4),
                (4, -29.6),
                (9.6, -25.4),
                (8.8, -15),
                (7.2, -20.4),
                (1, -21.4),
                (-3.8, -20),
                (-7.4, -18.6),
            )
        ),
        figure.hair,
    )
    brush.part(
        smooth(((-2, -20.6), (2.6, -26), (6.4, -22), (3, -18), (0.4, -20.4), (3.2, -22.6))), figure.hair, thin=True
    )


def pillbox_cap(brush: Brush, figure: Figure) -> None:
    face(brush, figure)
    brush.part(
        smooth(((-8.6, -15), (-8.8, -20.6), (8.8, -20.6), (8.6, -15), (7.4, -18.6), (-7.4, -18.6)), tension=0.06),
        figure.hair,
    )
    brush.part(polygon(((-7.6, -20), (-7, -29), (9, -31), (9, -21))), figure.trim, shadow=4)
    brush.part(polygon(((-7.6, -20), (-7.5, -22.4), (9, -23.6), (9, -21))), "mustard", thin=True)
    brush.feature(rectangle((-8.4, -16.2, 16.8, 5), 2.5), figure.main)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(ellipse(side * 3.9, -13.7, 2.9, 1.8), "sky", thin=True)


def goggles(brush: Brush, figure: Figure) -> None:
    long_hair(
        brush, figure, smooth(((-9, -18), (0, -22), (9, -18), (13, -4), (9, 4, 1), (0, -3), (-9, 4, 1), (-13, -4)))
    )
    face(brush, figure)
    brush.part(
        smooth(((-9, -13), (-9.6, -22), (0, -27), (9.6, -22), (9, -13), (7.8, -18), (0, -20), (-7.8, -18))), figure.main
    )
    brush.part(rectangle((-9.6, -22.6, 19.2, 3), 1), figure.trim, thin=True)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(circle(side * 4.3, -21, 3.7), figure.trim)
            brush.part(circle(side * 4.3, -21, 2.3), "sky", thin=True)


def half_mask(brush: Brush, figure: Figure) -> None:
    long_hair(
        brush,
        figure,
        smooth(((-10.4, -16), (0, -26.6), (10.4, -16), (12, -5), (8.6, 2, 1), (0, -4), (-8.6, 2, 1), (-12, -5))),
    )
    face(brush, figure)
    brush.feature(
        smooth(((0.2, -24, 1), (6.6, -22), (8.6, -14.6), (7.6, -8), (4, -3), (0.2, -1.9, 1)), tension=0.16),
        figure.trim,
        thin=False,
    )
    if not brush.behind:
        brush.part(ellipse(3.8, -13.2, 2.1, 1.4), "white", thin=True)
    brush.part(
        smooth(((-9.4, -11), (-9.8, -22), (0, -27), (9.8, -22), (9.4, -11), (6, -19.6), (0, -21.6), (-6, -19.6))),
        figure.hair,
    )


def winged_helmet(brush: Brush, figure: Figure) -> None:
    long_hair(brush, figure, smooth(((-9, -14), (9, -14), (13, -4), (9.4, 5, 1), (0, -3), (-9.4, 5, 1), (-13, -4))))
    face(brush, figure)
    for side in (-1, 1):
        wing = [(8, -18), (12, -29), (19, -34), (17.4, -28.6), (18.6, -27), (15.8, -23.4), (16.6, -21.6), (9, -15)]
        brush.part(polygon([(side * x, y) for x, y in wing]), "white")
    brush.part(
        smooth(
            (
                (-9, -11.6, 1),
                (-9.6, -20),
                (0, -28.4),
                (9.6, -20),
                (9, -11.6, 1),
                (6.6, -17.4),
                (0, -18.4),
                (-6.6, -17.4),
            )
        ),
        figure.trim,
        shadow=3.6,
    )
    brush.feature(polygon(((-1.6, -27), (1.6, -27), (1, -15), (-1, -15))), figure.main)


def hood(brush: Brush, figure: Figure) -> None:
    brush.part(
        smooth(((-11, 2), (-12, -14), (-6, -26), (1.4, -31), (7.4, -25), (12, -14), (11, 2)), tension=0.16),
        figure.main,
        shadow=5,
    )
    if brush.behind:
        return
    brush.part(smooth(mirrored([(0, -23), (6, -20.4), (8, -13), (6.6, -5), (0, -0.6)])), figure.main, shadow=-20)
    brush.part(smooth(mirrored([(0, -17), (5.4, -15.6), (6.6, -10.6), (4, -4), (0, -2.4)])), figure.skin)
    eyes(brush, -11.4, 2.8)
    brush.mark(joined(line((side * 1.4, -14), (side * 4.6, -13.4)) for side in (-1, 1)), 0.9)
    smile(brush, -5.8, 2.4)
    brush.part(circle(0, -19.6, 1.7), figure.trim, thin=True)


def flame_hair(brush: Brush, figure: Figure) -> None:
    flame = [(-8, -2), (-12.6, -11), (-10.4, -19), (-13.6, -27), (-7, -25.4), (-6.4, -36), (0, -29.4), (4.4, -41),
             (6.8, -29), (13, -34), (10.8, -22), (14.4, -14), (9, -2)]  # fmt: skip
    brush.part(smooth([(*p, 1) if i % 2 else p for i, p in enumerate(flame)], tension=0.14), "suit-orange")
    brush.part(
        smooth(((-7, -14), (-7.6, -24), (-3, -22.6), (0, -31, 1), (3.4, -23), (8.2, -26, 1), (7.4, -14))),
        "mustard",
        thin=True,
    )
    face(brush, figure)
    domino(brush, figure.trim)
    brush.part(
        smooth(
            (
                (-8.8, -12.6),
                (-8.4, -22.4),
                (0, -25.6),
                (8.4, -22.4),
                (8.8, -12.6),
                (5.6, -19.4),
                (1, -18, 1),
                (-2.4, -20.4),
                (-6.2, -17.6),
            )
        ),
        "suit-orange",
    )


def bob_and_glasses(brush: Brush, figure: Figure) -> None:
    long_hair(
        brush, figure, smooth(((-12, -3, 1), (-11, -18), (0, -27), (11, -18), (12, -3, 1), (0, -4)), tension=0.16)
    )
    face(brush, figure)
    brush.part(
        smooth(((-9.6, -7), (-10, -20), (0, -26.6), (10, -20), (9.6, -7), (7.6, -16.4), (2, -20), (-7.4, -17))),
        figure.hair,
    )
    if not brush.behind:
        for side in (-1, 1):
            lens = [
                (side * 0.9, -14.6),
                (side * 6.6, -16.6),
                (side * 6.4, -12),
                (side * 3.6, -10.6),
                (side * 1.2, -11.8),
            ]
            brush.part(polygon(lens), "sky")
    eyes(brush, -13)


HEADS: dict[str, Head] = {
    "homburg": homburg, "top-hat": top_hat, "crown": crown, "crew-cut": crew_cut, "welding-mask": welding_mask,
    "quiff": quiff, "pillbox-cap": pillbox_cap, "goggles": goggles, "half-mask": half_mask,
    "winged-helmet": winged_helmet, "hood": hood, "flame-hair": flame_hair, "bob-and-glasses": bob_and_glasses,
}  # fmt: skip
