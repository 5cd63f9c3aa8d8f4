"""Heads of Supervillains, drawn around (0, -13) above a neck at (0, 0)."""

from __future__ import annotations

import math

from capesmith.render.shapes import Path, circle, ellipse, joined, line, mirrored, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.heads import JAW, SKULL, Head, eyes, nose, skull
from capesmith.systems.heroes_incorporated.press.figure.words import Figure


def scowl(brush: Brush, y: float = -13.2) -> None:
    """Eyes under brows that mean it."""
    eyes(brush, y)
    brush.mark(joined(line((side * 1.2, y - 1.6), (side * 6.2, y - 4)) for side in (-1, 1)), 1.5)


def sneer(brush: Brush, y: float = -6.2) -> None:
    brush.mark(smooth(((-3.6, y), (0, y - 0.9), (3.8, y + 0.9)), closed=False), 1)


def grindstone(brush: Brush, figure: Figure) -> None:
    """A millstone with a jaw."""
    brush.part(circle(0, -15, 15), "suit-grey", shadow=5)
    brush.part(circle(0, -15, 11.4), "#8E989F", thin=True)
    teeth = [(15 * math.cos(a), -15 + 15 * math.sin(a), 11.6 * math.cos(a), -15 + 11.6 * math.sin(a))
             for a in (math.radians(30 * i) for i in range(12))]  # fmt: skip
    brush.stroke(joined(line((x, y), (u, v)) for x, y, u, v in teeth), 0.9)
    scowl(brush, -16)
    brush.feature(rectangle((-5, -10.4, 10, 4), 1), "white")
    brush.mark(joined(line((x, -10.4), (x, -6.4)) for x in (-2.5, 0, 2.5)), 0.7)


def prophet(brush: Brush, figure: Figure) -> None:
    """A hood with an eclipse where a face should be."""
    brush.part(
        smooth(((-12, 2), (-13, -14), (-6.4, -28), (0, -36), (6.4, -28), (13, -14), (12, 2)), tension=0.15),
        figure.main,
        shadow=5,
    )
    brush.part(circle(0, -13.6, 8.8), "mustard")
    brush.part(circle(1.6, -13.6, 7.6), "#10131A")
    brush.stroke(
        joined(line((0, -24.4), (0, -27.4)) + line((side * 9.4, -19), (side * 12, -20.6)) for side in (-1, 1)),
        0.9,
        "mustard",
    )


def magistrate(brush: Brush, figure: Figure) -> None:
    """A judge's wig, and nothing warm beneath it."""
    for side in (-1, 1):
        for row in range(5):
            brush.part(circle(side * (9.4 + 0.6 * (row % 2)), -20 + 5 * row, 3.3), "white", thin=True)
    skull(brush, figure)
    scowl(brush)
    nose(brush)
    sneer(brush)
    brush.part(
        smooth(((-9, -15), (-9.4, -24), (0, -29), (9.4, -24), (9, -15), (6, -20.4), (0, -18.6, 1), (-6, -20.4))),
        "white",
    )
    brush.mark(joined(smooth(((x - 3, -22), (x, -24.4), (x + 3, -22)), closed=False) for x in (-5, 1.4, 6.4)), 0.7)


def iron_mask(brush: Brush, figure: Figure) -> None:
    """A statesman's collar under a riveted mask."""
    brush.part(
        smooth(mirrored([(0, -28), (8, -26), (10.4, -16), (8.6, -6), (4, 0.4), (0, 1.4)]), tension=0.15),
        "#7D8790",
        shadow=3,
    )
    brush.feature(polygon(((-1.3, -28), (1.3, -28), (1.3, -9), (2.6, -6), (-2.6, -6), (-1.3, -9))), "#98A3AB")
    brush.ink(
        joined(
            polygon(((side * 2.4, -15), (side * 8, -17.4), (side * 7.4, -13.4), (side * 3, -12.6))) for side in (-1, 1)
        )
    )
    brush.mark(joined(line((x, -3.6), (x, -0.8)) for x in (-3, -1, 1, 3)), 0.9)
    brush.mark(joined(circle(side * x, y, 0.5) for side in (-1, 1) for x, y in ((6, -24), (8.6, -19), (7, -8))), 0.7)
    brush.part(polygon(((-8.4, -25), (-7, -33), (-3, -28.6), (0, -35), (3, -28.6), (7, -33), (8.4, -25))), "#98A3AB")


def baron(brush: Brush, figure: Figure) -> None:
    """Horns, a monocle and a collar of flame."""
    flame = [
        (-9, 1),
        (-15, -9),
        (-11, -13),
        (-15, -24),
        (-7, -21),
        (-4, -30),
        (2, -24),
        (8, -31),
        (9.4, -21),
        (15.6, -23),
        (12, -11),
        (15, -6),
        (9, 1),
    ]
    brush.part(smooth([(*p, 1) if i % 2 else p for i, p in enumerate(flame)], tension=0.12), "suit-orange")
    skull(brush, figure, JAW)
    for side in (-1, 1):
        brush.part(
            smooth(((side * 3, -22), (side * 8, -25), (side * 9.4, -34, 1), (side * 12, -24), (side * 8.4, -17.6))),
            "suit-cream",
        )
    scowl(brush)
    brush.mark(circle(3.5, -13.2, 3), 0.9)
    brush.ink(smooth(((0, -8.6), (-3.4, -8), (-7, -11), (-3.4, -6), (0, -7.4), (3.4, -6), (7, -11), (3.4, -8))))
    brush.ink(polygon(((-2, -3), (2, -3), (0, 2.4))))


def undertow(brush: Brush, figure: Figure) -> None:
    """Hair like a breaking wave."""
    wave = [
        (-12, 2),
        (-14, -12),
        (-10, -24),
        (0, -33),
        (12, -32),
        (20, -25),
        (21, -15, 1),
        (16.4, -20),
        (12, -18),
        (11, -8),
        (13, 2),
    ]
    brush.part(smooth(wave), "blue", shadow=7)
    brush.part(
        smooth(
            [
                (-12.4, -20),
                (-2, -30),
                (11, -29),
                (18, -23),
                (20.4, -14.6),
                (23, -19),
                (21, -27),
                (12, -34.6),
                (0, -35),
                (-10, -28),
            ]
        ),
        "white",
    )
    skull(brush, figure)
    scowl(brush)
    nose(brush)
    sneer(brush)
    brush.part(
        smooth(((-9.6, -8), (-9.8, -20), (-2, -26), (8, -24.6), (10, -13, 1), (5, -19), (-2, -16.6, 1), (-6, -13))),
        "blue",
    )
    brush.mark(smooth(((-8, -12), (-6, -20), (0, -23.6)), closed=False), 0.7)
    brush.part(circle(17.6, -10, 1.5) + circle(21, -7.6, 1.0) + circle(15.4, -6, 0.9), "white", thin=True)


def vane(brush: Brush, figure: Figure) -> None:
    """A weathercock on a surgeon's cap, and round spectacles."""
    skull(brush, figure)
    brush.part(smooth(((-9, -16.6), (-9, -24), (0, -27.4), (9, -24), (9, -16.6), (0, -18.6))), figure.trim)
    brush.stroke(line((0, -27), (0, -38)), 1.2)
    brush.stroke(line((-9, -33), (9, -33)), 1.2)
    brush.part(
        polygon(((9, -36), (15, -33), (9, -30))) + polygon(((-9, -33), (-14.6, -36.6), (-12.4, -33), (-14.6, -29.4))),
        "suit-orange",
        thin=True,
    )
    for side in (-1, 1):
        brush.feature(circle(side * 4, -13.4, 3.5), "mustard", thin=False)
    eyes(brush, -13.4, 4, 0.9)
    brush.feature(smooth(((-6.4, -9), (0, -10), (6.4, -9), (5, -2.6), (0, -0.8), (-5, -2.6))), "white")
    brush.mark(joined(line((-5, y), (5, y)) for y in (-6.6, -4.2)), 0.6)


def sleepwalker(brush: Brush, figure: Figure) -> None:
    """A nightcap, closed eyes, no hurry."""
    skull(brush, figure)
    brush.mark(
        joined(smooth(((side * 1.6, -13), (side * 3.8, -11.6), (side * 6, -13)), closed=False) for side in (-1, 1)), 1.1
    )
    nose(brush)
    brush.feature(ellipse(0, -5.6, 1.7, 2.2), "ink" if not brush.saving else "white")
    brush.part(
        smooth(((-9.4, -18), (-6, -30), (4, -33), (16, -24), (18, -13), (13.4, -20), (9.4, -18), (0, -20.6))),
        figure.trim,
        shadow=6,
    )
    brush.part(smooth(((-10, -17), (0, -21), (10, -17), (10, -20.4), (0, -24), (-10, -20.4))), "white")
    brush.part(circle(18, -11.6, 2.6), "white", thin=True)


def witch(brush: Brush, figure: Figure) -> None:
    """A pointed hat, a pointed chin, pointed remarks."""
    brush.part(smooth(((-11, 3), (-11, -14), (0, -24), (11, -14), (11, 3))), figure.hair)
    brush.part(smooth(mirrored([(0, -24), (6.6, -22), (8.2, -14), (5.4, -6), (0, 1)])), figure.skin, shadow=3)
    scowl(brush)
    brush.mark(smooth(((-0.6, -12), (2.6, -8.8), (-0.4, -8)), closed=False), 0.9)
    sneer(brush, -4.8)
    brush.part(smooth(((-8.4, -20, 1), (-5, -31), (5.4, -45, 1), (3.6, -34), (8.4, -20, 1))), figure.main, shadow=2)
    brush.part(polygon(((-8, -22.6), (-7, -26.4), (6.8, -26.4), (8, -22.6))), figure.trim, thin=True)
    brush.part(ellipse(0, -20.4, 16, 2.8), figure.main)


def clock_face(brush: Brush, figure: Figure) -> None:
    """A pocket watch for a face."""
    brush.part(rectangle((-2.2, -36.4, 4.4, 5), 1) + circle(0, -37, 3), "mustard")
    brush.part(circle(0, -16, 14.6), "mustard", shadow=5)
    brush.part(circle(0, -16, 11.8), "white", thin=True)
    marks = [(math.cos(a), math.sin(a)) for a in (math.radians(30 * i) for i in range(12))]
    brush.mark(joined(line((10.6 * c, -16 + 10.6 * s), (9 * c, -16 + 9 * s)) for c, s in marks), 0.9)
    brush.mark(line((-6.4, -20.4), (0, -16), (3, -23.6)), 1.4)
    brush.feature(
        polygon(((-8.4, -17.4), (8.4, -17.4), (7, -12.6), (1.6, -12.6), (0, -14.6), (-1.6, -12.6), (-7, -12.6))),
        "ink" if not brush.saving else "white",
    )
    if not brush.behind:
        for side in (-1, 1):
            brush.part(ellipse(side * 4.2, -15.2, 1.9, 1.1), "white", thin=True)
    sneer(brush, -8.6)


def auditor(brush: Brush, figure: Figure) -> None:
    """A green eyeshade and half-moon spectacles."""
    skull(brush, figure)
    brush.part(smooth(((-9, -14), (-9.2, -22), (0, -26), (9.2, -22), (9, -14), (7, -20), (-7, -20))), "suit-grey")
    nose(brush)
    brush.mark(line((-3.4, -5.6), (3.4, -5.6)), 1.2)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(
                smooth(((side * 1, -12.4, 1), (side * 6.6, -12.4, 1), (side * 5.4, -9.6), (side * 2.4, -9.6))),
                "sky",
                thin=True,
            )
    eyes(brush, -12.8, 3.8, 0.9)
    brush.part(smooth(((-9.6, -21, 1), (0, -23.4), (9.6, -21, 1), (14, -15.6), (0, -18), (-14, -15.6))), "#2F7A5C")
    brush.part(rectangle((8, -18.4, 9.4, 1.6), 0.6).turned(-12), "mustard", thin=True)


def twins(brush: Brush, figure: Figure) -> None:
    """Two for the price of one."""
    for at, hair in ((-9.4, "#8A4B1E"), (9.4, "#2B1D14")):
        with brush.pen.placed(at, 0.6):
            brush.part(JAW, figure.skin, shadow=3.4)
            scowl(brush)
            nose(brush)
            brush.feature(rectangle((-3.8, -7, 7.6, 2.8), 0.8), "white")
            brush.mark(joined(line((x, -7), (x, -4.2)) for x in (-1.9, 0, 1.9)), 0.6)
            brush.part(
                polygon(
                    (
                        (-9, -16),
                        (-10, -26),
                        (-6, -23.4),
                        (-4, -29),
                        (0, -24),
                        (4, -29),
                        (6, -23.4),
                        (10, -26),
                        (9, -16),
                        (6, -20),
                        (-6, -20),
                    )
                ),
                hair,
            )


def rust(brush: Brush, figure: Figure) -> None:
    """A boiler with a bun of springs."""
    brush.part(circle(0, -32, 5), "suit-brown")
    brush.stroke(joined(ellipse(0, -32 + k, 3.4, 1.2) for k in (-1.8, 0.4, 2.6)), 0.7)
    brush.part(rectangle((-10.4, -28, 20.8, 27), 5), "#B5623A", shadow=4)
    stains = ellipse(-6, -8, 2.6, 3.4) + ellipse(6.4, -23, 2.4, 1.8) + ellipse(3, -4, 3, 1.4)
    brush.flat(stains, "#7D3A1C")
    for side in (-1, 1):
        brush.feature(circle(side * 4.6, -17, 3.2), "mustard", thin=False)
    eyes(brush, -17, 4.6, 1.1)
    brush.mark(joined(line((side * 1.2, -20), (side * 7.4, -22)) for side in (-1, 1)), 1.6)
    brush.feature(rectangle((-6, -11, 12, 4.4), 1), "ink" if not brush.saving else "white")
    brush.flat(joined(rectangle((x, -11, 1.2, 4.4)) for x in (-4, -1.6, 0.8, 3.2)), "#B5623A")
    brush.mark(joined(circle(side * 8.4, y, 0.6) for side in (-1, 1) for y in (-25, -4)), 0.7)


def static(brush: Brush, figure: Figure) -> None:
    """Hair that stands on end, and crackles."""
    spikes = []
    for i in range(15):
        a = math.radians(180 + 180 * i / 14)
        r = 23.0 if i % 2 else 12.4
        spikes.append((r * math.cos(a), -12 + r * math.sin(a)))
    brush.part(polygon([*spikes, (10, 0), (-10, 0)]), "mustard")
    skull(brush, figure)
    scowl(brush)
    nose(brush)
    brush.feature(smooth(mirrored([(0, -6.4), (1.4, -7), (3.4, -6), (0, -4)])), "suit-brick")
    brush.part(
        smooth(
            (
                (-8.8, -13),
                (-8.4, -22),
                (0, -25.6),
                (8.4, -22),
                (8.8, -13),
                (5, -19, 1),
                (2, -16.6, 1),
                (-1.4, -20, 1),
                (-5, -17, 1),
            )
        ),
        "mustard",
    )
    for side in (-1, 1):
        brush.part(
            polygon(
                (
                    (side * 10, -9),
                    (side * 12.4, -9),
                    (side * 11.2, -6.4),
                    (side * 13, -6.4),
                    (side * 10, -1),
                    (side * 10.8, -4.6),
                    (side * 9, -4.6),
                )
            ),
            "sky",
            thin=True,
        )


def vulture(brush: Brush, figure: Figure) -> None:
    """A bald bird in a ruff, ready to sing."""
    brush.part(joined(circle(x, -1 + 0.02 * x * x, 4) for x in (-12, -6, 6, 12)) + circle(0, -1, 4.4), "white")
    brush.part(smooth(mirrored([(0, -26), (6.4, -24), (8, -17), (5.4, -9), (4, -1), (0, 0)])), "#D98C7A", shadow=3)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(circle(side * 4, -18, 2.6), "mustard", thin=True)
    eyes(brush, -18, 4, 1)
    brush.mark(joined(line((side * 1, -20.6), (side * 7, -22.8)) for side in (-1, 1)), 1.5)
    brush.feature(
        smooth(((-3.4, -16.4), (0, -17.6), (3.4, -16.4), (2.4, -9), (0, -4.4, 1), (-2.4, -9))),
        "suit-orange",
        thin=False,
    )
    brush.mark(joined(line((x, -26), (x * 1.8, -30)) for x in (-2, 0, 2)), 1)


def beanie(brush: Brush, figure: Figure) -> None:
    """A child with a propeller and plans."""
    skull(brush, figure)
    brush.part(
        smooth(((-9, -14), (-9.6, -22), (9.6, -22), (9, -14), (6, -19.4, 1), (2, -16, 1), (-3, -19.6, 1))),
        "suit-orange",
    )
    brush.part(smooth(((-9.6, -20, 1), (-8, -27), (0, -30), (8, -27), (9.6, -20, 1), (0, -22))), figure.trim, shadow=3)
    brush.mark(
        smooth(((-3.4, -21.6), (-2, -28), (0, -30)), closed=False)
        + smooth(((3.4, -21.6), (2, -28), (0, -30)), closed=False),
        0.7,
    )
    brush.stroke(line((0, -30), (0, -34)), 1.2)
    brush.part(ellipse(-5.6, -34.6, 5.6, 1.6) + ellipse(5.6, -34.6, 5.6, 1.6), "suit-teal")
    scowl(brush, -13)
    brush.mark(
        joined(circle(side * x, -9.6 + d, 0.25) for side in (-1, 1) for x, d in ((5.6, 0), (4.4, 0.9), (6.4, 1))), 0.9
    )
    brush.feature(smooth(((-4.4, -8, 1), (4.4, -8, 1), (3, -4), (-3, -4))), "white")
    brush.mark(line((0, -8), (0, -4.4)), 0.7)


def domino_villain(brush: Brush, figure: Figure) -> None:
    """Anybody up to no good: a mask, a moustache, a hat."""
    skull(brush, figure, SKULL)
    brush.feature(_mask(), "ink" if not brush.saving else "white")
    if not brush.behind:
        for side in (-1, 1):
            brush.part(ellipse(side * 3.8, -13.4, 2, 1.1), "white", thin=True)
    brush.ink(smooth(((0, -8), (-3.4, -7.4), (-7, -9.8), (-3.2, -5.8), (0, -6.8), (3.2, -5.8), (7, -9.8), (3.4, -7.4))))
    brush.part(polygon(((-7, -21), (-7.6, -34), (7.6, -34), (7, -21))), figure.main)
    brush.part(rectangle((-7.2, -24.6, 14.4, 3)), figure.trim, thin=True)
    brush.part(ellipse(0, -20.6, 12, 2.2), figure.main)


def _mask() -> Path:
    return smooth(mirrored([(0, -15), (4, -17), (9, -15.4), (7.6, -11), (3.4, -10.4), (0, -12)]), tension=0.14)


ROGUE_HEADS: dict[str, Head] = {
    "grindstone": grindstone, "null-prophet": prophet, "pale-magistrate": magistrate, "iron-chancellor": iron_mask,
    "brimstone-baron": baron, "undertow": undertow, "doctor-vane": vane, "sleepwalker": sleepwalker, "hexmother": witch,
    "clockthief": clock_face, "the-auditor": auditor, "tremor-twins": twins, "mother-rust": rust,
    "madam-static": static, "carrion-choir": vulture, "kid-calamity": beanie, "": domino_villain,
}  # fmt: skip
