"""Bodies: torso, legs and arms in five builds. The neck is at (0, 0), y runs down, a grown-up stands at 82."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.shapes import Path, circle, ellipse, joined, line, mirrored, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.words import Figure


class Build(NamedTuple):
    """Measures of a body, from its axis."""

    shoulder: float
    waist: float
    hip: float
    arm: float  # thickness
    leg: float  # thickness
    sole: float  # where the feet stand
    head: float = 1.0  # how large


BUILDS = {
    "slim": Build(12.0, 7.2, 7.6, 5.2, 6.2, 82),
    "athletic": Build(15.5, 7.6, 8.2, 6.2, 7.0, 82),
    "broad": Build(18.0, 11.4, 11.4, 7.4, 8.4, 80),
    "giant": Build(22.5, 13.0, 12.4, 9.4, 10.0, 84, 0.84),
    "small": Build(12.5, 10.4, 10.4, 6.0, 7.4, 66, 1.1),
}
WAIST, HIP = 27.0, 35.0


def build_of(figure: Figure) -> Build:
    """The build of a figure; women have narrower shoulders and waists and wider hips."""
    build = BUILDS[figure.build]
    if figure.figure != "woman":
        return build
    return build._replace(shoulder=build.shoulder * 0.86, waist=build.waist * 0.8, hip=build.hip * 1.12,
                          arm=build.arm * 0.84, leg=build.leg * 0.9)  # fmt: skip


def torso(build: Build) -> Path:
    """From the neck over the shoulders to the hips."""
    s, w, h = build.shoulder, build.waist, build.hip
    half = [(0, -1.0), (3.4, -0.8), (s * 0.62, 0.8), (s, 4.6), (s * 0.93, 12), (w * 1.04, WAIST), (h, HIP - 1),
            (h * 0.98, HIP + 2.4, 1), (0, HIP + 4.6)]  # fmt: skip
    return smooth(mirrored(half), tension=0.16)


def draw_legs(brush: Brush, figure: Figure, build: Build) -> None:
    """Two legs apart, and boots in the second colour."""
    hips, feet, knee = build.hip * 0.52, build.hip * 0.78 + 2.2, (HIP + build.sole) / 2
    for side in (-1, 1):
        leg = ((side * hips, HIP + 1), (side * (hips + feet) / 2, knee), (side * feet, build.sole - 4))
        brush.limb(figure.main, build.leg, *leg)
    for side in (-1, 1):
        boot = [(-0.56, -16), (0.56, -16), (0.6, -4.4), (1.36, -1.6), (1.4, 0), (-0.62, 0)]
        at = [(side * (feet - 0.6) + side * u * build.leg, build.sole + v) for u, v in boot]
        brush.part(polygon(at), figure.trim)


def draw_torso(brush: Brush, figure: Figure, build: Build) -> None:
    """The suit, with trunks and a belt in the second colour; machines and beasts have their own."""
    path = torso(build)
    brush.part(path, figure.main, shadow=build.waist * 0.42)
    if figure.figure == "robot":
        plate = rectangle((-build.shoulder * 0.5, 7, build.shoulder, 13), 2)
        brush.feature(plate, figure.trim)
        for index, colour in enumerate(("orange", "mustard", "white")):
            brush.feature(circle(-4.6 + 4.6 * index, 11, 1.5), colour)
        brush.mark(joined(line((-5.6, y), (5.6, y)) for y in (15, 17.4)), 0.6)
    trunks = smooth(
        mirrored([(0, WAIST + 2.6), (build.waist * 1.05, WAIST + 2), (build.hip, HIP - 1),
                  (build.hip * 0.98, HIP + 2.4, 1), (0, HIP + 4.6)]), tension=0.1,
    )  # fmt: skip
    brush.part(trunks, figure.trim)
    belt = rectangle((-build.waist * 1.06, WAIST, build.waist * 2.12, 3.2), 1)
    brush.part(belt, "cream" if figure.trim != "suit-cream" else "mustard", thin=True)
    brush.feature(ellipse(0, WAIST + 1.6, 2.4, 2.0), "mustard")


def draw_neck(brush: Brush, figure: Figure) -> None:
    brush.part(rectangle((-3.1, -6, 6.2, 7.4), 1.4), figure.skin)


def draw_arm(brush: Brush, figure: Figure, build: Build, side: int, pose: str) -> tuple[float, float]:
    """One arm in a pose; where its hand is comes back."""
    s, w = build.shoulder, build.waist
    shoulder = side * (s - build.arm * 0.42), 6.4
    elbow, hand = {
        "hip": ((side * (s + 6.6), 17.4), (side * (w + 2.4), 27.4)),
        "up": ((side * (s + 6.0), 14.4), (side * (s + 6.6), -1.4)),
        "out": ((side * (s + 4.0), 15.0), (side * (s + 12.5), 9.0)),
        "down": ((side * (s + 3.4), 18.0), (side * (s + 4.4), 31.0)),
        "chest": ((side * (s + 4.4), 17.0), (side * 6.4, 19.0)),
        "guard": ((side * (s + 5.0), 16.0), (side * (s * 0.62), 4.4)),
    }[pose]
    brush.limb(figure.main, build.arm, shoulder, elbow, hand)
    cuff = elbow[0] + (hand[0] - elbow[0]) * 0.55, elbow[1] + (hand[1] - elbow[1]) * 0.55
    glove = figure.skin if figure.figure == "beast" else figure.trim
    brush.limb(glove, build.arm * 1.06, cuff, hand)
    brush.part(circle(*hand, build.arm * 0.66), glove)
    return hand
