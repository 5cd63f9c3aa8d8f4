"""Heads of people: hair, masks, hats and beards over one skull."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import circle, ellipse, line, polygon
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads.face import SKULL, brows, eyes, mouth, nose

_COVERING = ("cowl", "hood", "wrestler")  # no hair, no ears

Draw = Callable[[Brush, Costume], None]


def behind(brush: Brush, costume: Costume) -> None:
    """Hair that falls behind the shoulders."""
    if costume.hairdo in _BACK and costume.mask not in _COVERING:
        brush.part(_BACK[costume.hairdo], costume.hair)


_BACK = {
    "long": even((0, -9.6), (5, -8.6), (7.8, -3), (8.6, 4), (9.4, 11), (6, 13.6), (0, 12)),
    "bob": even((0, -9.4), (5.4, -8.2), (7.9, -2.6), (8.2, 3.4), (6.6, 7.2), (0, 6)),
    "tail": blob((3, -8, 1), (8, -10.4), (11.4, -5), (10.4, 3), (12.4, 9, 1), (7.4, 6.4), (5.4, 0)),
    "puffs": circle(-6.8, -6.4, 4) + circle(6.8, -6.4, 4),
    "afro": even((0, -12), (5.4, -11.2), (9, -7), (9.6, -1), (7.6, 4), (0, 5)),
    "mane": even((0, -11), (5.6, -10.4), (9, -6), (9.6, 1), (8.4, 7.6), (10, 11, 1), (5, 10.6), (0, 10)),
}


def front(brush: Brush, costume: Costume) -> None:
    ears = ellipse(-6, 0.9, 1.2, 1.9) + ellipse(6, 0.9, 1.2, 1.9)
    if costume.mask not in _COVERING:
        brush.part(ears, costume.skin)
    with brush.shape(SKULL, costume.skin):
        pass
    MASKS[costume.mask](brush, costume)
    if costume.mask not in ("surgical", "bandana"):
        nose(brush)
        mouth(brush, costume.mouth)
    if costume.mask not in _COVERING:
        _HAIR[costume.hairdo](brush, costume)


# --- hair ---------------------------------------------------------------------------------------------------


def _bald(brush: Brush, costume: Costume) -> None:
    brush.lines(curve((-3.6, -6), (-2.4, -6.8), (-1.2, -7)), 0.5, "white")


def _quiff(brush: Brush, costume: Costume) -> None:
    brush.part(blob((-5.9, -1.6, 1), (-6.5, -5.4), (-4, -9.4), (1.2, -11.8), (5.6, -10.6), (6.9, -7), (6, -1.6, 1),
                    (5, -4.6), (2.6, -5), (1.7, -6.6, 1), (0, -4.8), (-3.8, -5.3), (-5, -4)), costume.hair)  # fmt: skip
    brush.lines(curve((-3.4, -8), (0.4, -9.8), (3.6, -9.2)))


def _swept(brush: Brush, costume: Costume) -> None:
    """A fringe over a long or bobbed back."""
    brush.part(blob((-6.2, 1.6, 1), (-7, -4), (-4.4, -9), (0.6, -10.2), (5, -8.8), (7, -4), (6.2, 1.6, 1), (5, -3),
                    (1.4, -6.4, 1), (-2, -3.8), (-5, -2.6)), costume.hair)  # fmt: skip
    brush.lines(curve((1.2, -6.6), (-0.6, -8.2), (-2.6, -8.4)))


def crop(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob(
            (-6, -0.6, 1),
            (-6.3, -5),
            (-4, -8.8),
            (0, -9.8),
            (4, -8.8),
            (6.3, -5),
            (6, -0.6, 1),
            (4.8, -4.4, 1),
            (0, -5.4),
            (-4.8, -4.4, 1),
        ),
        costume.hair,
    )


def _mohawk(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob(
            (-1.9, -6.6, 1),
            (-3, -11.6, 1),
            (-0.8, -10.2, 1),
            (0.4, -12.7, 1),
            (1.4, -10.2, 1),
            (3.4, -11.2, 1),
            (2, -6.4, 1),
            (0, -5.6),
        ),
        costume.accent,
    )


def _spikes(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob(
            (-6.2, -1, 1),
            (-8.4, -5.6, 1),
            (-5.4, -6, 1),
            (-6, -10.4, 1),
            (-2.6, -8.6, 1),
            (-0.8, -12.6, 1),
            (1.8, -8.8, 1),
            (5.4, -11, 1),
            (5.2, -6.6, 1),
            (8.6, -6.2, 1),
            (6.2, -1, 1),
            (4.4, -4.8, 1),
            (2, -4, 1),
            (0, -5.4, 1),
            (-2.2, -4, 1),
            (-4.4, -4.8, 1),
        ),
        costume.hair,
    )


def _curls(brush: Brush, costume: Costume) -> None:
    curls = [
        circle(x, y, 2.3)
        for x, y in ((-5.2, -4), (-4.4, -7.4), (-1.6, -9.2), (1.8, -9.2), (4.5, -7.4), (5.2, -4), (0, -6.6))
    ]
    brush.group(curls, costume.hair)


def shag(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob(
            (-7.4, 6.4, 1),
            (-7.6, -2),
            (-5.6, -8.4),
            (0, -10.6),
            (5.6, -8.4),
            (7.6, -2),
            (7.4, 6.4, 1),
            (5.2, 1.4),
            (4.2, -3, 1),
            (0.6, -5.2),
            (0.2, -6.8, 1),
            (-0.6, -5),
            (-4.2, -3, 1),
            (-5.2, 1.4),
        ),
        costume.hair,
    )


_HAIR: dict[str, Draw] = {
    "bald": _bald,
    "quiff": _quiff,
    "long": _swept,
    "bob": _swept,
    "crop": crop,
    "mohawk": _mohawk,
    "spikes": _spikes,
    "curls": _curls,
    "tail": _swept,
    "puffs": crop,
    "afro": crop,
    "mane": shag,
    "shag": shag,
}

# --- masks --------------------------------------------------------------------------------------------------


def _no_mask(brush: Brush, costume: Costume) -> None:
    eyes(brush, costume.eyes)
    brows(brush, costume.hair)


DOMINO = even((0, -1.8), (2.8, -2.8), (6.3, -2.4, 1), (5.6, 0.9), (2.9, 1.9), (0, 0.4))


def _domino(brush: Brush, costume: Costume) -> None:
    brush.flat(DOMINO, costume.second, 0.5)
    eyes(brush, "blank")


def _winged(brush: Brush, costume: Costume) -> None:
    brush.flat(
        even((0, -1.9), (3, -3), (7.4, -3.4, 1), (6.2, -0.6), (4.6, 1.6), (1.6, 1.4), (0, 3, 1)), costume.second, 0.5
    )
    eyes(brush, "blank")


def _half(brush: Brush, costume: Costume) -> None:
    """Forehead and eyes covered down to the nose."""
    with brush.pen.clipped(SKULL):
        brush.flat(even((0, -9, 1), (7, -9, 1), (7, 1.4, 1), (3, 1.6), (1.4, 3.4), (0, 3.2)), costume.second, 0.55)
    brush.lines(SKULL, 0.7)
    eyes(brush, "blank")


def _cowl(brush: Brush, costume: Costume) -> None:
    """Over the whole head, open at the mouth, round on top."""
    brush.part(
        even((0, -9.2), (4.2, -8.2), (6.5, -4.2), (6.6, 1), (6, 5.2, 1), (4.6, 2.2), (2.2, 1.6), (0, 3.2, 1)),
        costume.second,
    )
    brush.lines(line((0, -9), (0, -3.4)))
    eyes(brush, "blank")


def _visor(brush: Brush, costume: Costume) -> None:
    bar = even((0, -2.6), (5, -2.8), (7, -2.2, 1), (6.8, 1, 1), (3.6, 1.5), (0, 0.9))
    with brush.shape(bar, costume.accent, line=0.55):
        brush.lines(line((-4.6, 1.6), (-1.6, -3)) + line((-3, 1.6), (0, -3)), 0.7, "white")


def _goggles(brush: Brush, costume: Costume) -> None:
    brush.lines(line((-6.2, -0.8), (6.2, -0.8)), 1.8)
    for x in (-2.7, 2.7):
        brush.part(circle(x, -0.5, 2.5), costume.second)
        brush.flat(circle(x, -0.5, 1.6), "#BFE9F7", 0.35)
        brush.lines(line((x - 0.9, 0), (x + 0.2, -1.2)), 0.5, "white")


def _shades(brush: Brush, costume: Costume) -> None:
    lens = blob((0.5, -1.9, 1), (5.6, -2.1, 1), (5, 0.9), (3.2, 1.7), (1, 0.8))
    brush.flat(lens + lens.scaled(-1, 1), "#20222B", 0.5)
    brush.lines(line((-6.2, -1.8), (6.2, -1.8)), 0.8)
    brush.lines(both(line((1.8, 0.2), (3, -1.2))), 0.45, "white")
    brows(brush, costume.hair, -3.7, slant=-0.2)


def _hood(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob((0, -12.2), (5, -9.6), (7.9, -3), (8, 4), (6.2, 9), (0, 10.4), (-6.2, 9), (-8, 4), (-7.9, -3), (-5, -9.6)),
        costume.main,
    )
    cave = even((0, -7), (4, -5.6), (5.5, -0.6), (5, 4.4), (2.8, 7), (0, 8))
    with brush.shape(cave, costume.skin, line=0.6):
        brush.flat(even((0, -9, 1), (7, -9, 1), (7, 1.6, 1), (2.4, 1.8), (0, 0.8)), "#20222B", 0)
    eyes(brush, "blank")


def _wrestler(brush: Brush, costume: Costume) -> None:
    brush.part(SKULL, costume.second)
    flame = blob((0.9, -0.2), (2.4, -2.6), (5, -3.8), (7, -6, 1), (6, 0.6), (3.4, 1.9), (1.4, 1.4))
    with brush.pen.clipped(SKULL):
        brush.flat(flame + flame.scaled(-1, 1), costume.accent)
        brush.flat(polygon(((-1.4, -9), (1.4, -9), (0, -3.6))), costume.accent)
    brush.lines(SKULL, 0.7)
    brush.flat(ellipse(0, 4.6, 3.3, 2.2), costume.skin, 0.45)
    eyes(brush, "blank")


def _surgical(brush: Brush, costume: Costume) -> None:
    _no_mask(brush, costume)
    cloth = even((0, 0.4), (3.4, 1), (5.9, 2.2, 1), (4.6, 6.4), (0, 9))
    brush.part(cloth, "#BFE3EA", line=0.5)
    brush.lines(curve((-3.4, 3.4), (0, 4), (3.4, 3.4)) + curve((-3, 5.4), (0, 6), (3, 5.4)))
    brush.lines(both(line((5.9, 2.2), (6.2, 0.4))), 0.45)


def _bandana(brush: Brush, costume: Costume) -> None:
    _no_mask(brush, costume)
    brush.part(even((0, 0.6), (3.4, 1), (6, 1.4, 1), (4.6, 7), (0, 11, 1)), costume.second, line=0.5)
    brush.lines(curve((-2.6, 3.6), (0, 4.6), (2.6, 3.6)))


MASKS: dict[str, Draw] = {
    "none": _no_mask, "domino": _domino, "winged": _winged, "half": _half, "cowl": _cowl, "visor": _visor,
    "goggles": _goggles, "shades": _shades, "hood": _hood, "wrestler": _wrestler, "surgical": _surgical,
    "bandana": _bandana,
}  # fmt: skip


def beard(brush: Brush, colour: str, long: float = 0.0) -> None:
    """A full beard; the mouth goes on top."""
    brush.part(even((0, 3, 1), (2.6, 2.8), (5.4, 0, 1), (6, 4), (4, 8.6 + long * 0.4), (0, 10.4 + long)), colour)


def moustache(brush: Brush, colour: str, y: float = 3.2, wide: float = 4.4) -> None:
    brush.flat(
        even((0, y - 0.5), (wide * 0.5, y - 0.6), (wide, y - 0.4, 1), (wide * 0.55, y + 1), (0, y + 0.5)), colour, 0.35
    )
