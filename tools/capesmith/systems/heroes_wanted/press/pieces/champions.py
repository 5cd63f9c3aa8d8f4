"""The hero and villain pawns: a caped hero who could be anybody, and a villain who would rather not be.

A figure stands with its feet on the origin, about 14 wide and 23 high.
"""

from __future__ import annotations

from capesmith.render.colour import mix, shade
from capesmith.render.pieces.inking import Brush
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Path, circle, line, mirrored, polygon, rectangle, smooth


def _cape(brush: Brush, colour: str, hem: list[tuple[float, ...]]) -> None:
    brush.shape(smooth(mirrored([(0, -16.8), (2.6, -17.0), (4.6, -13), (6.0, -7), *hem])), colour)


_HERO_HEM: list[tuple[float, ...]] = [(6.7, -1.9, 1), (5.0, -2.9), (3.4, -1.5, 1), (1.6, -2.6), (0, -1.4)]
_VILLAIN_HEM: list[tuple[float, ...]] = [
    (7.2, -0.7, 1), (5.8, -2.6, 1), (4.6, -0.5, 1), (3.2, -2.4, 1), (1.6, -0.4, 1), (0, -2.2, 1),
]  # fmt: skip


def _torso() -> Path:
    return smooth(mirrored([(0, -16.6), (2.2, -16.9), (3.9, -15.6), (3.2, -12.4), (1.9, -9.3, 1), (0, -9.1)]))


def draw_hero(brush: Brush, colour: str, letter: str, *, back: bool = False) -> None:
    """Hands on hips, cape in the wind; the face stays in the dark, for any hero stands under it."""
    cape, trim = shade(colour, 0.66), "#FFFFFF" if colour.upper() != "#FFFFFF" else "#CFC7B2"
    night = mix(colour, "#16181D", 0.82)
    if not back:
        _cape(brush, cape, _HERO_HEM)
    brush.pair(
        [(0.5, -9.0, 1), (2.4, -9.3, 1), (2.9, -6.0), (2.6, -3.4, 1), (0.9, -3.4, 1), (0.8, -6.0)],
        shade(colour, 0.82),
    )
    brush.pair([(0.8, -4.3, 1), (2.8, -4.6, 1), (2.8, -1.4), (4.0, -0.5), (4.1, 0, 1), (1.0, 0, 1), (1.0, -1.5)], trim)
    brush.pair(
        [
            (3.3, -16.0),
            (4.6, -14.9),
            (6.5, -12.0, 1),
            (5.2, -9.7),
            (3.4, -9.2),
            (3.2, -10.2),
            (4.6, -11.8),
            (2.9, -13.6),
        ],
        colour,
    )
    brush.pair([(5.4, -10.9), (4.6, -9.3), (2.4, -8.9), (2.2, -10.0), (3.4, -10.4), (4.6, -11.3)], trim)
    torso = _torso()
    brush.shape(torso, colour)
    with brush.pen.clipped(torso):
        brush.tone(polygon([(1.2, -17), (5, -17), (5, -9), (0.8, -9)]), shade(colour, 0.78))
    brush.stroke(torso)
    brush.shape(polygon([(-2.0, -9.5), (2.0, -9.5), (2.5, -8.0), (0, -6.4), (-2.5, -8.0)]), trim)
    brush.shape(rectangle((-2.1, -9.9, 4.2, 1.1), 0.2), "#FFD91F")
    if back:
        _cape(brush, cape, _HERO_HEM)
        for x in (-2.6, 0, 2.6):
            brush.stroke(smooth([(x * 0.55, -15), (x * 0.8, -9), (x * 1.25, -3.4)], closed=False), 0.25)
        _emblem(brush, 0, -12.4, 2.3, letter)
    else:
        _emblem(brush, 0, -13.3, 2.0, letter)
    _hero_head(brush, night, colour, back=back)


def _emblem(brush: Brush, x: float, y: float, r: float, letter: str) -> None:
    if not letter:
        return
    brush.pen.paint(circle(x, y, r), "white", "ink", 0.3)
    centred(brush.pen, x, y, letter, "numeral", r * 3.9, "ink")


def _hero_head(brush: Brush, night: str, colour: str, *, back: bool) -> None:
    head = smooth(mirrored([(0, -22.9), (1.9, -22.2), (2.4, -20.2), (1.8, -17.8), (0, -16.9)]))
    brush.shape(head, night)
    if back:
        brush.shape(rectangle((-2.45, -21.0, 4.9, 1.3), 0.2), colour, 0.2)
        brush.shape(
            polygon([(0, -20.2), (-1.6, -17.9), (-0.5, -17.6), (0.2, -19.6), (1.2, -17.7), (2.0, -18.3)]), colour, 0.2
        )
        return
    # a mask in the hero's colour over a face in shadow
    brush.shape(
        smooth(
            [
                (-2.6, -21.2, 1),
                (0, -20.6),
                (2.6, -21.2, 1),
                (2.3, -19.4),
                (1.1, -18.9),
                (0, -19.5),
                (-1.1, -18.9),
                (-2.3, -19.4),
            ]
        ),
        colour,
        0.2,
    )
    for side in (-1, 1):
        eye = smooth([(side * 0.45, -19.9, 1), (side * 1.3, -20.4), (side * 1.9, -20.3, 1), (side * 1.2, -19.5)])
        brush.solid(eye, "ink" if brush.saving else "white")
    smile = smooth([(-0.9, -18.2), (0.1, -17.8), (1.0, -18.3)], closed=False)
    brush.stroke(smile, 0.28, "ink" if brush.saving else "white")


def draw_villain(brush: Brush, *, back: bool = False) -> None:
    """Claws up, collar high, crown on."""
    cape, suit = "#26242E", "#4A1259"
    lining = shade("#A8172A", 0.8)
    if not back:
        _cape(brush, cape, _VILLAIN_HEM)
        brush.tone(
            smooth(
                mirrored([(0, -16.4), (2.2, -16.4), (3.8, -12), (4.6, -6), (4.9, -2.6, 1), (3.2, -2.9, 1), (0, -2.6)])
            ),
            lining,
        )
    brush.pair([(0.4, -9.0, 1), (2.3, -9.3, 1), (2.7, -5.0), (2.6, 0, 1), (0.8, 0, 1), (0.7, -5.0)], "#1B1D22")
    brush.pair([(1.0, -1.6, 1), (2.6, -1.6, 1), (4.2, -0.4), (4.2, 0, 1), (0.8, 0, 1)], "#1B1D22")
    for side in (-1, 1):
        arm = [(3.0, -15.8), (4.6, -14.6), (4.9, -17.2), (6.1, -17.2), (6.2, -13.2), (4.8, -12.0), (2.8, -13.4)]
        brush.shape(smooth([(side * x, y) for x, y in arm]), suit)
        claw = [(4.7, -17.0), (4.2, -19.4), (5.1, -18.5), (5.4, -20.2), (6.0, -18.6), (7.0, -19.4), (6.4, -17.0)]
        brush.shape(polygon([(side * x, y) for x, y in claw]), "#86D67F")
    torso = _torso()
    brush.shape(torso, suit)
    with brush.pen.clipped(torso):
        brush.tone(polygon([(1.2, -17), (5, -17), (5, -9), (0.8, -9)]), shade(suit, 0.7))
    brush.stroke(torso)
    brush.shape(rectangle((-2.1, -9.9, 4.2, 1.1), 0.2), "#FFD91F")
    if back:
        _cape(brush, cape, _VILLAIN_HEM)
    brush.shape(
        smooth(mirrored([(0, -15.4, 1), (1.6, -16.2), (3.4, -19.6, 1), (3.0, -16.4), (1.6, -14.6), (0, -14.0)])),
        "#A8172A",
    )
    _villain_head(brush, back=back)


def _villain_head(brush: Brush, *, back: bool) -> None:
    brush.shape(
        smooth(mirrored([(0, -21.2), (2.0, -20.8), (2.3, -19.0), (1.4, -16.8), (0, -15.9)])),
        "#86D67F" if not back else "#1B1D22",
    )
    crown = [(0, -21.6, 1), (0.9, -22.3, 1), (1.7, -21.7, 1), (2.7, -22.9, 1), (2.3, -20.6, 1), (0, -20.2, 1)]
    brush.shape(smooth(mirrored(crown)), "#FFD91F")
    if back:
        return
    for side in (-1, 1):
        brush.pen.paint(
            smooth([(side * 0.4, -18.6, 1), (side * 1.7, -19.4, 1), (side * 1.5, -18.3), (side * 0.9, -18.1)]),
            "white",
            "ink",
            0.15,
        )
        brush.solid(circle(side * 0.95, -18.55, 0.28), "#A8172A")
        brush.stroke(line((side * 0.3, -19.0), (side * 1.9, -19.9)), 0.4)
    brush.pen.paint(
        smooth([(-1.2, -17.5, 1), (0, -17.2), (1.2, -17.6, 1), (0.6, -16.7), (-0.6, -16.7)]), "white", "ink", 0.2
    )
    brush.stroke(line((0, -17.3), (0, -16.7)), 0.12)
