"""The minions as comic figures: underlings with beanies and bad ideas, henchmen with shoulders and tiny hats.

A figure stands with its feet on the origin, about 10 wide and 14.5 high; seen from the back it shows no face.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capesmith.render.colour import mix, shade
from capesmith.render.pieces.inking import Brush
from capesmith.render.shapes import Path, arc, circle, ellipse, line, mirrored, polygon, rectangle, smooth


class Dress(NamedTuple):
    """The colours of one figure."""

    skin: str
    cloth: str
    dark: str
    hair: str


Part = Callable[[Brush, Dress], None]


class Character(NamedTuple):
    """One member of a gang: whether he is of the big sort, his skin, and what he wears on and in his face."""

    name: str
    big: bool
    skin: str
    hair: str
    face: Part
    hat: Part
    back_of_head: Part | None = None


# --- what both sorts share --------------------------------------------------------------------------------


def _eyes(brush: Brush, y: float, apart: float, r: float, look: float = 0.3) -> None:
    """Two white eyes that glance to one side."""
    for side in (-1, 1):
        brush.pen.paint(circle(side * apart, y, r), "white", "ink", 0.18)
        brush.solid(circle(side * apart + look, y + 0.15, r * 0.5))


def _legs(brush: Brush, cloth: str, apart: float, wide: float, top: float) -> None:
    for side in (-1, 1):
        brush.shape(rectangle((side * apart - wide / 2, top, wide, -top - 0.5), 0.3), cloth)
        boot = [
            (-0.62 * wide, -0.1, 1),
            (-0.6 * wide, -0.9),
            (0, -1.3),
            (0.5 + 0.45 * wide, -0.8),
            (0.6 + 0.5 * wide, -0.1, 1),
        ]
        brush.shape(smooth([(side * (apart + x), *rest) for x, *rest in boot]), "#2A2C33")


def _ears(brush: Brush, skin: str, at: float, y: float, r: float) -> None:
    for side in (-1, 1):
        brush.shape(ellipse(side * at, y, r * 0.8, r), skin)


# --- underlings -------------------------------------------------------------------------------------------


def _jersey(brush: Brush, dress: Dress) -> None:
    """Striped, as burglars are."""
    brush.pair([(2.3, -6.3), (3.9, -5.0), (4.0, -3.0), (3.0, -2.9), (2.3, -4.4)], dress.cloth)
    for side in (-1, 1):
        brush.shape(circle(side * 3.6, -2.6, 0.75), dress.skin)
    body = smooth([(-2.5, -6.6), (2.5, -6.6), (2.8, -4.2), (2.6, -1.9, 1), (-2.6, -1.9, 1), (-2.8, -4.2)])
    brush.shape(body, "#F4F1EA")
    with brush.pen.clipped(body):
        for y in (-6.3, -4.75, -3.2):
            brush.pen.paint(rectangle((-4, y, 8, 0.75)), dress.dark if not brush.saving else "#8A8D94")
    brush.stroke(body)


def _robber_head(brush: Brush, dress: Dress) -> None:
    _ears(brush, dress.skin, 3.5, -9.2, 0.8)
    brush.shape(
        smooth([(0, -13.2), (3.2, -12), (3.6, -9.4), (2.4, -6.9), (0, -6.1), (-2.4, -6.9), (-3.6, -9.4), (-3.2, -12)]),
        dress.skin,
    )


def _domino(brush: Brush) -> None:
    half = [(0, -10.5), (1.5, -11.1), (3.6, -10.9, 1), (3.5, -9.4), (1.7, -8.5), (0, -9.4)]
    brush.solid(smooth(mirrored(half)))


def _knot(brush: Brush, dress: Dress) -> None:
    """The mask from behind: a band and two loose ends."""
    brush.solid(rectangle((-3.6, -10.7, 7.2, 1.5), 0.3))
    brush.solid(polygon([(-0.4, -10), (-1.8, -7.6), (-0.7, -7.3), (0.2, -9.4), (1.4, -7.6), (2.2, -8.2), (0.4, -10)]))


def _gap_tooth(brush: Brush, dress: Dress) -> None:
    _domino(brush)
    _eyes(brush, -9.9, 1.5, 0.85)
    grin = smooth([(-1.8, -8.0, 1), (0, -7.7), (1.8, -8.0, 1), (1.1, -6.9), (-1.1, -6.9)])
    brush.pen.paint(grin, "white", "ink", 0.25)
    brush.solid(rectangle((-0.1, -7.8, 0.6, 0.9)))


def _beanie(brush: Brush, dress: Dress) -> None:
    brush.shape(circle(0, -14.6, 0.9), "#F4F1EA")
    brush.shape(smooth([(-3.7, -11.4, 1), (-3.2, -13.2), (0, -14.4), (3.2, -13.2), (3.7, -11.4, 1)]), dress.cloth)
    brush.shape(rectangle((-4, -12.2, 8, 1.5), 0.6), dress.dark)


def _hood() -> Path:
    return smooth(mirrored([(0, -13.5), (3.5, -12.2), (4.25, -9.4), (2.9, -6.6), (0, -5.8)]))


def _balaclava_face(brush: Brush, dress: Dress) -> None:
    """A knitted hood with one hole too many."""
    brush.shape(_hood(), dress.dark)
    brush.shape(rectangle((-3.0, -11.1, 6.0, 2.3), 1.1), dress.skin)
    for side in (-1, 1):
        brush.stroke(line((side * 2.6, -11.3), (side * 0.7, -10.7)), 0.5)
    _eyes(brush, -9.9, 1.35, 0.75, -0.25)
    brush.shape(ellipse(0.1, -7.4, 1.15, 0.7), "#8E2A2A")
    brush.solid(rectangle((-0.3, -8.1, 0.8, 0.45)), "white")


def _balaclava_back(brush: Brush, dress: Dress) -> None:
    brush.shape(_hood(), dress.dark)
    for y in (-11.6, -9.6, -7.6):
        brush.stroke(arc(0, y - 2, 3.6, 50, 130), 0.2)


def _nothing(brush: Brush, dress: Dress) -> None:
    """Some go bare-headed."""


def _paper_bag(brush: Brush, dress: Dress) -> None:
    """He could not afford a mask."""
    bag = polygon(
        [
            (-4.3, -6.4),
            (-4.1, -13.6),
            (-2.6, -14.2),
            (-1.4, -13.7),
            (0, -14.3),
            (1.4, -13.7),
            (2.6, -14.2),
            (4.1, -13.6),
            (4.3, -6.4),
        ]
    )
    brush.shape(bag, "#C79A62")
    brush.tone(polygon([(2.6, -6.5), (2.6, -14.1), (4.1, -13.6), (4.3, -6.5)]), shade("#C79A62", 0.82))
    brush.stroke(bag)


def _bag_face(brush: Brush, dress: Dress) -> None:
    _paper_bag(brush, dress)
    for side in (-1, 1):
        brush.solid(ellipse(side * 1.5, -10.4, 1.05, 1.15))
        brush.solid(circle(side * 1.5 + 0.3, -10.2, 0.45), "white")
    brush.stroke(smooth([(-1.6, -7.9), (-0.8, -8.4), (0, -7.8), (0.8, -8.4), (1.6, -7.9)], closed=False), 0.35)


def _nerd_face(brush: Brush, dress: Dress) -> None:
    """Joined for the internship certificate."""
    for side in (-1, 1):
        brush.pen.paint(circle(side * 1.6, -9.8, 1.35), "white", "ink", 0.45)
        brush.solid(circle(side * 1.6 - side * 0.35, -9.6, 0.5))
    brush.stroke(line((-0.3, -10), (0.3, -10)), 0.4)
    brush.stroke(smooth([(-1.1, -7.3), (0, -7.0), (1.2, -7.5)], closed=False), 0.3)
    brush.pen.paint(rectangle((-0.6, -7.2, 1.1, 0.8), 0.1), "white", "ink", 0.18)


def _propeller_cap(brush: Brush, dress: Dress) -> None:
    for side in (-1, 1):
        brush.shape(ellipse(side * 1.5, -14.9, 1.5, 0.5), "#FFD91F" if side < 0 else "#D8192A", 0.25)
    brush.solid(rectangle((-0.2, -14.9, 0.4, 1.2)))
    brush.shape(
        smooth([(-3.7, -11.5, 1), (-3, -13.2), (0, -14.1), (3, -13.2), (3.7, -11.5, 1), (0, -11.9)]), dress.cloth
    )
    brush.tone(smooth([(-1.1, -11.9, 1), (-0.8, -13.4), (0, -13.9, 1), (0.8, -13.4), (1.1, -11.9, 1)]), dress.dark)


# --- henchmen ---------------------------------------------------------------------------------------------


def _big_body(brush: Brush, dress: Dress) -> None:
    """More shoulder than neck; the shirt gave up a size ago."""
    brush.pair([(3.0, -8.0), (5.0, -7.3), (5.4, -4.6), (4.9, -2.4), (3.6, -2.4), (3.3, -5.0)], dress.skin)
    for side in (-1, 1):
        brush.shape(circle(side * 4.3, -2.0, 1.05), dress.skin)
    brush.pair([(2.4, -8.4), (4.6, -7.8), (5.2, -6.2, 1), (3.4, -5.6, 1)], dress.cloth)
    body = smooth([(-3.4, -8.6), (3.4, -8.6), (4.0, -5.6), (2.6, -1.9, 1), (-2.6, -1.9, 1), (-4.0, -5.6)])
    brush.shape(body, dress.cloth)
    with brush.pen.clipped(body):
        brush.tone(polygon([(1.5, -9), (5, -9), (5, -1), (2.0, -1)]), shade(dress.cloth, 0.84))
        for side in (-1, 1):
            brush.stroke(
                line((side * 2.2, -9), (side * 1.5, -1.5)), 0.75, dress.dark if not brush.saving else "#8A8D94"
            )
    brush.stroke(body)


def _bully_head(brush: Brush, dress: Dress, stubble: bool) -> None:
    _ears(brush, dress.skin, 2.8, -10.4, 0.7)
    jaw = smooth(
        [
            (-2.2, -12.6),
            (0, -13.1),
            (2.2, -12.6),
            (2.6, -10.6),
            (3.4, -8.4),
            (2.4, -6.7),
            (0, -6.3),
            (-2.4, -6.7),
            (-3.4, -8.4),
            (-2.6, -10.6),
        ]
    )
    brush.shape(jaw, dress.skin)
    with brush.pen.clipped(jaw):
        brush.tone(ellipse(0, -6.4, 3.6, 2.4), mix(dress.skin, "#3A3A44", 0.22 if stubble else 0.0))
    brush.stroke(jaw)


def _frown(brush: Brush) -> None:
    brush.stroke(smooth([(-1.7, -7.5), (0, -8.1), (1.7, -7.5)], closed=False), 0.4)


def _unibrow(brush: Brush, dress: Dress) -> None:
    _eyes(brush, -10.3, 1.1, 0.6, 0.15)
    brush.stroke(smooth([(-2.1, -11.3), (0, -10.9), (2.1, -11.3)], closed=False), 0.85)
    brush.shape(ellipse(0, -9.2, 0.75, 0.6), dress.skin)
    _frown(brush)


def _bowler(brush: Brush, dress: Dress) -> None:
    """Bought in the children's department."""
    brush.solid(smooth([(-1.5, -12.9, 1), (-1.3, -14.4), (0, -14.9), (1.3, -14.4), (1.5, -12.9, 1)]))
    brush.solid(rectangle((-2.3, -13.2, 4.6, 0.65), 0.3))
    brush.pen.paint(rectangle((-1.4, -13.7, 2.8, 0.45)), "white" if brush.saving else "#D8192A")


def _underbite(brush: Brush, dress: Dress) -> None:
    _eyes(brush, -10.3, 1.15, 0.65, -0.15)
    for side in (-1, 1):
        brush.stroke(line((side * 2.1, -11.6), (side * 0.5, -10.9)), 0.5)
    brush.shape(ellipse(0, -9.2, 0.7, 0.55), dress.skin)
    brush.stroke(line((-1.9, -7.9), (1.9, -7.9)), 0.4)
    for x in (-1.4, 0.8):
        brush.pen.paint(polygon([(x, -7.9), (x + 0.35, -9.0), (x + 0.7, -7.9)]), "white", "ink", 0.18)
    brush.stroke(line((1.6, -11.9), (2.2, -9.3)), 0.25)


def _mohawk(brush: Brush, dress: Dress) -> None:
    brush.shape(
        polygon([(-0.9, -12.7), (-1.1, -14.2), (-0.4, -13.8), (0, -15.0), (0.4, -13.8), (1.1, -14.2), (0.9, -12.7)]),
        "#D8192A",
    )


def _eye_patch(brush: Brush, dress: Dress) -> None:
    brush.stroke(line((-2.5, -11.7), (2.3, -10.0)), 0.35)
    brush.solid(ellipse(-1.1, -10.5, 0.95, 0.9))
    brush.pen.paint(circle(1.15, -10.3, 0.65), "white", "ink", 0.18)
    brush.solid(circle(1.3, -10.2, 0.3))
    brush.stroke(line((0.4, -11.3), (2.0, -11.2)), 0.5)
    brush.shape(ellipse(0, -9.2, 0.75, 0.6), dress.skin)
    brush.solid(
        smooth(
            [
                (0, -8.7),
                (1.3, -8.6),
                (2.7, -7.7, 1),
                (1.2, -7.6),
                (0, -8.0),
                (-1.2, -7.6),
                (-2.7, -7.7, 1),
                (-1.3, -8.6),
            ]
        )
    )


def _sailor_hat(brush: Brush, dress: Dress) -> None:
    brush.shape(ellipse(0, -13.9, 1.7, 0.8), "#FFFFFF")
    brush.shape(rectangle((-1.8, -13.6, 3.6, 1.0), 0.3), "#0B56A8")


def _lollipop(brush: Brush, dress: Dress) -> None:
    """Sweet tooth; the only one left."""
    for side in (-1, 1):
        brush.solid(rectangle((side * 1.25 - 1.0, -11.0, 2.0, 1.4), 0.4))
    brush.stroke(line((-0.4, -10.6), (0.4, -10.6)), 0.35)
    brush.shape(ellipse(0, -9.2, 0.7, 0.55), dress.skin)
    brush.stroke(line((-0.9, -7.7), (0.9, -7.7)), 0.35)
    brush.stroke(line((0.5, -7.7), (2.6, -7.0)), 0.4, "white")
    brush.stroke(line((0.5, -7.8), (2.6, -7.1)), 0.15)
    brush.shape(circle(3.1, -6.9, 0.95), "#D8192A", 0.25)


def _party_hat(brush: Brush, dress: Dress) -> None:
    """It is his birthday. Nobody remembered."""
    brush.shape(polygon([(-1.3, -12.8), (0.2, -15.3), (1.3, -12.8)]), "#3FB4EC", 0.3)
    brush.tone(polygon([(-0.85, -13.6), (-0.45, -14.2), (1.15, -13.2), (1.25, -12.9)]), "#FFD91F")
    brush.stroke(polygon([(-1.3, -12.8), (0.2, -15.3), (1.3, -12.8)]), 0.3)


def _bald(brush: Brush, dress: Dress) -> None:
    """A neck with folds."""
    for y in (-8.6, -7.7):
        brush.stroke(arc(0, y - 2.2, 2.6, 55, 125), 0.25)


UNDERLINGS = (
    Character("gap tooth", False, "#F0B48A", "#3B2A20", _gap_tooth, _beanie, _knot),
    Character("balaclava", False, "#D69A6A", "#3B2A20", _balaclava_face, _nothing, _balaclava_back),
    Character("intern", False, "#F6CFB0", "#7A4A22", _nerd_face, _propeller_cap),
    Character("paper bag", False, "#8A5634", "#3B2A20", _bag_face, _nothing, _paper_bag),
)
HENCHMEN = (
    Character("bowler", True, "#F0B48A", "#3B2A20", _unibrow, _bowler, _bald),
    Character("mohawk", True, "#B5794E", "#3B2A20", _underbite, _mohawk, _bald),
    Character("sailor", True, "#F6CFB0", "#3B2A20", _eye_patch, _sailor_hat, _bald),
    Character("birthday", True, "#8A5634", "#3B2A20", _lollipop, _party_hat, _bald),
)


def draw_minion(brush: Brush, who: Character, colour: str, *, back: bool = False) -> None:
    """A whole figure from head to boots, dressed in the colour of its sort."""
    dress = Dress(who.skin, colour, shade(colour, 0.42), who.hair)
    _legs(brush, dress.dark, 1.5 if who.big else 1.25, 2.0 if who.big else 1.7, -2.4)
    (_big_body if who.big else _jersey)(brush, dress)
    draw_head(brush, who, colour, back=back)


def draw_head(brush: Brush, who: Character, colour: str, *, back: bool = False) -> None:
    """The head alone, where it sits on the figure."""
    dress = Dress(who.skin, colour, shade(colour, 0.42), who.hair)
    if who.big:
        _bully_head(brush, dress, stubble=not back)
    else:
        _robber_head(brush, dress)
    if not back:
        who.face(brush, dress)
    elif who.back_of_head:
        who.back_of_head(brush, dress)
    else:
        brush.shape(_hair(), who.hair)
    who.hat(brush, dress)


def _hair() -> Path:
    return smooth(
        [
            (0, -13.2),
            (3.2, -12),
            (3.6, -9.4),
            (2.9, -7.6, 1),
            (1.5, -8.2),
            (0, -7.4),
            (-1.5, -8.2),
            (-2.9, -7.6, 1),
            (-3.6, -9.4),
            (-3.2, -12),
        ]
    )
