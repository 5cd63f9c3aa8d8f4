"""What a Hero wears on the back: what hangs behind the body, and what of it is seen in front."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import Path, circle, ellipse, joined, line, mirrored, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure.bodies import HIP, WAIST, Build, torso
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.words import Figure

Outfit = Callable[[Brush, Figure, Build], None]


def _sheet(build: Build, spread: float, hem: float) -> Path:
    """A cape: narrow at the shoulders, wide at the hem, blown a little to the right."""
    s = build.shoulder
    return smooth(
        [(-s * 0.6, 1.0, 1), (-s * 0.98, 6), (-s * spread, hem * 0.55), (-s * spread * 1.12, hem, 1),
         (-s * 0.4, hem - 3.4), (s * 0.5, hem + 1.2), (s * spread * 1.36, hem - 4, 1), (s * spread * 1.14, hem * 0.5),
         (s * 0.98, 6), (s * 0.6, 1.0, 1)], tension=0.2,
    )  # fmt: skip


def nothing(brush: Brush, figure: Figure, build: Build) -> None:
    """Nothing on the back."""


def long_cape(brush: Brush, figure: Figure, build: Build) -> None:
    brush.part(_sheet(build, 1.36, build.sole - 12), "suit-brick" if figure.main != "suit-brick" else figure.trim,
               shadow=build.shoulder * 0.9)  # fmt: skip


def cape_clasp(brush: Brush, figure: Figure, build: Build) -> None:
    colour = "suit-brick" if figure.main != "suit-brick" else figure.trim
    for side in (-1, 1):
        flap = [(side * 2.4, -1.6), (side * build.shoulder * 0.86, 1.8), (side * build.shoulder * 0.5, 6.4)]
        brush.feature(polygon(flap), colour)
        brush.feature(circle(side * build.shoulder * 0.5, 4.6, 1.7), "mustard")


def cape(brush: Brush, figure: Figure, build: Build) -> None:
    brush.part(_sheet(build, 1.5, WAIST + 22), figure.trim, shadow=build.shoulder)


def high_collar(brush: Brush, figure: Figure, build: Build) -> None:
    for side in (-1, 1):
        corner = side * build.shoulder * 0.86, 3.4
        brush.part(polygon(((side * 2.6, 0.6), (side * 11.6, -8.4), corner, (side * 4, 4.6))), figure.trim)


def mantle(brush: Brush, figure: Figure, build: Build) -> None:
    path = _sheet(build, 1.5, build.sole - 9)
    brush.part(path, figure.trim, shadow=build.shoulder)
    s, hem = build.shoulder, build.sole - 9
    trim = [(-s * 1.68, hem), (-4, hem - 3.6), (8, hem + 1), (s * 2.04, hem - 4), (s * 2.02, hem + 1.4), (6, hem + 6),
            (-6, hem + 1.6), (-s * 1.68, hem + 5)]  # fmt: skip
    brush.part(smooth(trim), "white")


def ermine(brush: Brush, figure: Figure, build: Build) -> None:
    s = build.shoulder
    brush.part(
        smooth(mirrored([(0, 3.8), (5.4, -2.4), (s * 0.9, -0.4), (s * 1.08, 6.4), (s * 0.6, 9.6), (0, 9.8)])), "white"
    )
    spots = ((-s * 0.7, 4.4), (-s * 0.25, 7.4), (s * 0.3, 7.2), (s * 0.75, 4.2))
    brush.ink(joined(ellipse(x, y, 0.6, 1.3) for x, y in spots))


def trench_coat(brush: Brush, figure: Figure, build: Build) -> None:
    h, sole = build.hip, build.sole
    hem = mirrored([(0, HIP), (h * 1.1, WAIST + 4), (h * 1.9, sole - 17, 1), (h * 0.6, sole - 14), (0, sole - 16)])
    brush.part(smooth(hem, tension=0.1), figure.main, shadow=h * 0.5)


def coat_front(brush: Brush, figure: Figure, build: Build) -> None:
    s, w, h = build.shoulder, build.waist, build.hip
    skirt = [
        (-w * 1.08, WAIST + 1),
        (w * 1.08, WAIST + 1),
        (h * 1.72, 58),
        (1.2, 60),
        (0, 44),
        (-1.2, 60),
        (-h * 1.72, 58),
    ]
    brush.part(polygon(skirt), figure.main, shadow=h * 0.5)
    for side in (-1, 1):
        brush.feature(polygon(((side * 2.4, -2.6), (side * s * 0.62, -0.4), (side * s * 0.5, 9), (0, 17))), figure.main)
    brush.feature(polygon(((-2.2, -1.4), (2.2, -1.4), (0, 12))), figure.trim)
    brush.feature(rectangle((-w * 1.14, WAIST - 0.4, w * 2.28, 3.4), 0.8), figure.trim)
    brush.mark(joined(circle(x, y, 0.9) for x in (-3.6, 3.6) for y in (19.6, 24)), 0.7)


def tailcoat(brush: Brush, figure: Figure, build: Build) -> None:
    h, sole = build.hip, build.sole
    for side in (-1, 1):
        tail = [
            (side * 1, WAIST),
            (side * h * 1.3, WAIST + 4),
            (side * h * 1.9, sole - 18),
            (side * h * 0.9, sole - 24),
        ]
        brush.part(polygon(tail), figure.trim)


def tail_front(brush: Brush, figure: Figure, build: Build) -> None:
    s = build.shoulder
    brush.feature(polygon(((-4.6, -1), (4.6, -1), (3.4, WAIST), (-3.4, WAIST))), "white")
    for side in (-1, 1):
        brush.feature(
            polygon(((side * 2.6, -2), (side * s * 0.7, 2.4), (side * s * 0.5, 9), (side * 1.2, 21))), figure.trim
        )
        brush.feature(polygon(((0, 2.4), (side * 5, -0.2), (side * 5, 5))), figure.trim)
    brush.mark(joined(circle(0, y, 0.7) for y in (10, 14.6, 19.2)), 0.7)


def scarf(brush: Brush, figure: Figure, build: Build) -> None:
    ends = [(2, -2), (14, -6.4), (22, 1), (33, -5.6, 1), (31.6, 3.4, 1), (21.4, 8.4), (13, 1.4), (2, 4)]
    brush.part(smooth(ends), "suit-orange")
    brush.stroke(joined(line((28.6 + i * 2, -2.4 - i * 0.6), (27.8 + i * 2, 5 - i)) for i in range(2)), 0.7)


def scarf_front(brush: Brush, figure: Figure, build: Build) -> None:
    brush.part(smooth(((-7.4, -2), (0, 0.4), (7.4, -2), (7.8, 2.6), (0, 5.6), (-7.8, 2.6))), "suit-orange")


def echo(brush: Brush, figure: Figure, build: Build) -> None:
    """Two paler copies, a step behind on either side."""
    for side, tint in ((-1, "sky"), (1, "mint")):
        ghost = torso(build).moved(side * 10.5, -1.4) + ellipse(side * 10.5, -13.4, 8.4, 10)
        with brush.pen.placed(0, 0):
            legs = joined(rectangle((side * 10.5 + x - 3, HIP, 6, build.sole - HIP - 4), 2) for x in (-6, 6))
            brush.part(legs, tint, thin=True)
            brush.part(ghost, tint, thin=True)


def fins(brush: Brush, figure: Figure, build: Build) -> None:
    s = build.shoulder
    for side in (-1, 1):
        ribs = [(side * s * 0.5, 2), (side * (s + 7), -11), (side * (s + 9.4), -1.4), (side * (s + 14), 4.4),
                (side * (s + 8.6), 11.4), (side * s * 0.7, 14)]  # fmt: skip
        brush.part(polygon(ribs), figure.trim)
        brush.stroke(joined(line((side * s * 0.7, 8), tip) for tip in ribs[1:5:2]), 0.7)


def wings(brush: Brush, figure: Figure, build: Build) -> None:
    for side in (-1, 1):
        outline = [(4, 4), (16, -14), (31, -22), (36, -19), (34.6, -11), (36.4, -8), (32.4, -1.6), (33.4, 2.4),
                   (27.4, 7.4), (27.6, 11.6), (20, 14.6), (10, 14)]  # fmt: skip
        brush.part(polygon([(side * x, y) for x, y in outline]), figure.trim)
        feathers = (((14, 4), (34.6, -11)), ((13, 7), (32.4, -1.6)), ((12, 10), (27.4, 7.4)))
        brush.stroke(joined(line((side * a, b), (side * c, d)) for (a, b), (c, d) in feathers), 0.7)


def _tank(brush: Brush, x: float, colour: str) -> None:
    brush.part(polygon(((x - 3.2, 21), (x + 3.2, 21), (x + 1.8, 26), (x - 1.8, 26))), "suit-grey", thin=True)
    brush.part(
        smooth(((x - 2.6, 26.4, 1), (x - 3.4, 33), (x, 43, 1), (x + 3.4, 33), (x + 2.6, 26.4, 1))), "suit-orange"
    )
    brush.part(
        smooth(((x - 1.3, 26.4, 1), (x - 1.6, 30), (x, 35.6, 1), (x + 1.6, 30), (x + 1.3, 26.4, 1))),
        "mustard",
        thin=True,
    )
    brush.part(smooth(((x - 4.4, 21), (x - 4.4, 2), (x, -8.6), (x + 4.4, 2), (x + 4.4, 21))), colour)


def jet_pack(brush: Brush, figure: Figure, build: Build) -> None:
    for side in (-1, 1):
        _tank(brush, side * (build.shoulder + 1.6), figure.trim)


def harness(brush: Brush, figure: Figure, build: Build) -> None:
    for side in (-1, 1):
        x = side * build.shoulder * 0.52
        brush.feature(
            polygon(((x - 1.5, 0.4), (x + 1.5, 0.4), (side * 3.6 + 1.5, 18), (side * 3.6 - 1.5, 18))), "cream"
        )
    brush.feature(circle(0, 17.6, 3), "mustard")


def boosters(brush: Brush, figure: Figure, build: Build) -> None:
    for side in (-1, 1):
        x = side * (build.hip + 7.4)
        brush.part(
            smooth(((x - 2.6, 42, 1), (x - 3.6, 48), (x, 57, 1), (x + 3.6, 48), (x + 2.6, 42, 1))), "suit-orange"
        )
        brush.part(rectangle((x - 3, 39, 6, 4), 1), "suit-grey", thin=True)
        brush.part(circle(x, 33, 6.6), figure.trim)
        brush.part(circle(x, 33, 2.6), "mustard", thin=True)


def junk_pack(brush: Brush, figure: Figure, build: Build) -> None:
    s = build.shoulder
    brush.part(rectangle((s - 1, -20, 4.4, 30), 1), "suit-grey")
    brush.part(ellipse(s + 1.2, -20, 4.6, 2.2), "suit-orange")
    brush.stroke(line((-s + 2, 0), (-s - 5, -21)), 1)
    brush.part(circle(-s - 5, -22, 2), "suit-orange", thin=True)
    brush.part(circle(-s - 1, -4, 6.4), "suit-teal")
    brush.part(circle(-s - 1, -4, 2.2), "cream", thin=True)
    brush.part(
        smooth(((-s - 6, 24), (-s - 5.4, 2), (-s * 0.4, -6), (s * 0.5, -6), (s + 7.4, 3), (s + 8, 24))), "suit-brown"
    )
    brush.part(rectangle((s - 1, 4, 8.6, 6), 0.8), "cream", thin=True)


def robe(brush: Brush, figure: Figure, build: Build) -> None:
    brush.part(_sheet(build, 1.3, build.sole - 4), figure.main, shadow=build.shoulder * 0.5)


def robe_front(brush: Brush, figure: Figure, build: Build) -> None:
    w, h, sole = build.waist, build.hip, build.sole
    skirt = smooth([(-w * 1.04, WAIST + 1, 1), (w * 1.04, WAIST + 1, 1), (h * 1.5, 58), (h * 1.9, sole - 3, 1),
                    (0, sole), (-h * 1.9, sole - 3, 1), (-h * 1.5, 58)], tension=0.1)  # fmt: skip
    brush.part(skirt, figure.main, shadow=h * 0.4)
    brush.part(polygon(((-3, WAIST + 2), (3, WAIST + 2), (4.4, sole - 1), (-4.4, sole - 1))), figure.trim, thin=True)
    brush.part(rectangle((-w * 1.1, WAIST, w * 2.2, 3.6), 1), figure.trim)
    brush.feature(polygon(((-3.6, -1.2), (3.6, -1.2), (0, 12))), figure.trim)


def coat_tails(brush: Brush, figure: Figure, build: Build) -> None:
    h = build.hip
    brush.part(polygon(((-h, WAIST), (h, WAIST), (h * 1.7, 62), (-h * 1.7, 62))), "white")


def lab_coat(brush: Brush, figure: Figure, build: Build) -> None:
    s, w, h = build.shoulder, build.waist, build.hip
    for side in (-1, 1):
        panel = [(side * 2.6, -1.6), (side * s * 0.82, 2), (side * s * 0.84, 14), (side * w * 1.1, WAIST),
                 (side * h * 1.66, 60), (side * 3.2, 61), (side * 3, 14)]  # fmt: skip
        brush.part(polygon(panel), "white")
        brush.feature(polygon(((side * 2.4, -2.4), (side * 8, -0.4), (side * 6.4, 6.4), (side * 3, 13))), "white")
    brush.feature(rectangle((4.6, 14.6, 5, 5), 0.6), "white")
    brush.mark(joined(line((x, 11.6), (x, 16)) for x in (6, 8)), 0.9)


BEHIND: dict[str, Outfit] = {
    "trench-coat": trench_coat, "scarf": scarf, "tailcoat": tailcoat, "mantle": mantle, "echo": echo, "fins": fins,
    "none": nothing, "wings": wings, "jet-pack": jet_pack, "junk-pack": junk_pack, "long-cape": long_cape, "robe": robe,
    "cape": cape, "lab-coat": coat_tails, "boosters": boosters,
}  # fmt: skip
IN_FRONT: dict[str, Outfit] = {
    "trench-coat": coat_front, "scarf": scarf_front, "tailcoat": tail_front, "mantle": ermine, "jet-pack": harness,
    "long-cape": cape_clasp, "robe": robe_front, "cape": high_collar, "lab-coat": lab_coat,
}  # fmt: skip
