"""The board as a chart of hexes in plain characters, 80 columns wide at most, with everything that stands on it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from capesmith.content.hexes import Border
from capesmith.content.masks import bits
from capesmith.rules.prose import in_rows
from capesmith.systems.heroes_wanted.boards import Space
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.game.table import HeroesTable

WIDE, HIGH = 6, 4  # from a column to the next, from a row to the next; odd columns lie half a hex lower
# Where the six edges of a hex are drawn, clockwise from north: characters at (column, line) of the hex.
_EDGES: Final = (
    ("_", ((2, 0), (3, 0), (4, 0), (5, 0))),
    ("\\", ((6, 1), (7, 2))),
    ("/", ((7, 3), (6, 4))),
    ("_", ((2, 4), (3, 4), (4, 4), (5, 4))),
    ("\\", ((0, 3), (1, 4))),
    ("/", ((1, 1), (0, 2))),
)
_SOLID, _DASHED = "#", ":"
_LETTERS: Final = {"underling": "u", "henchman": "h"}
TOKEN: Final = "*"


def chart(t: HeroesTable) -> str:
    """The board and its legend."""
    side = t.ground.side
    canvas = [[" "] * (side.grid.width * WIDE + 2) for _ in range(side.grid.height * HIGH + 3)]
    for space in side.spaces:
        _hex(t, canvas, space)
    for space in side.spaces:  # borders last: a neighbour must not draw over them
        _borders(t, canvas, space)
    lines = ["".join(row).rstrip() for row in canvas]
    return "\n".join([*lines, *_legend(t)])


def _corner(t: HeroesTable, index: int) -> tuple[int, int]:
    row, column = divmod(index, t.ground.side.grid.width)
    return column * WIDE, row * HIGH + (HIGH // 2 if column % 2 else 0)


def _hex(t: HeroesTable, canvas: list[list[str]], space: Space) -> None:
    x, y = _corner(t, space.index)
    for character, places in _EDGES:
        for right, down in places:
            canvas[y + down][x + right] = character
    lines = (
        (1, 2, f"{space.id}{_printed(space):>2}"),
        (2, 1, _figures(t, space.index)),
        (3, 1, _others(t, space.index)),
    )
    for down, right, text in lines:
        if space.obstacle is not None and down > 1:
            text = (_SOLID if space.obstacle is Border.SOLID else _DASHED) * WIDE
        for offset, character in enumerate(text):
            canvas[y + down][x + right + offset] = character


def _borders(t: HeroesTable, canvas: list[list[str]], space: Space) -> None:
    x, y = _corner(t, space.index)
    for border, (_, places) in zip(t.ground.side.grid.borders[space.index], _EDGES, strict=True):
        if border is not Border.OPEN and space.obstacle is None:
            for right, down in places:
                canvas[y + down][x + right] = _SOLID if border is Border.SOLID else _DASHED


def _printed(space: Space) -> str:
    """What is printed on a space, in two characters: its door colours, its place on a path, a trash can."""
    if space.doors:
        return "".join(colour[0] for colour in space.doors)
    if space.villain is not None:
        return f"v{space.villain}"
    if space.cell is not None:
        return f"c{space.cell}"
    if space.belt is not None:
        return "~"
    return "G" if space.gate else "T" if "TC" in space.icons else ""


def _figures(t: HeroesTable, space: int) -> str:
    """Heroes by number of their seat, and the villain."""
    found = [str(piece + 1) for piece in bits(t.state.on[space]) if piece < VILLAIN]
    if t.state.on[space] >> VILLAIN & 1:
        found.append("V")
    return (" ".join(found) if len(found) <= 3 else "".join(found)).center(WIDE)


def _others(t: HeroesTable, space: int) -> str:
    """Minions and tokens, counted."""
    counts = Counter(_LETTERS.get(KIND_OF[piece], TOKEN) for piece in bits(t.state.on[space]) if piece > VILLAIN)
    found = [f"{n if n > 1 else ''}{letter}" for letter, n in counts.items()]
    spaced, tight = " ".join(found), "".join(found)
    return (spaced if len(spaced) <= WIDE else tight[:WIDE]).center(WIDE)


def _legend(t: HeroesTable) -> list[str]:
    side, on_board = t.ground.side, {KIND_OF[piece] for pieces in t.state.on for piece in bits(pieces)}
    signs = [f"{seat + 1} {names.hero(t, seat)}" for seat in t.seats]
    if t.villain_in_play():
        signs.append(f"V {names.villain(t)}")
    signs += [f"{letter} {kind}" for kind, letter in _LETTERS.items() if kind in on_board]
    signs += [f"{TOKEN} {kind}" for kind in EVENT_KINDS if kind in on_board]
    lines = {border for edges in side.grid.borders for border in edges}
    printed = [
        ("T trash can", bool(side.with_icon("TC"))),
        ("v1 v2 … villain spaces", bool(side.villain)),
        ("~ belt", bool(side.belt)),
        ("c1 c2 … cells", bool(side.cells)),
        ("G gate", bool(side.gates)),
        ("r b g y doors", bool(side.doors())),
        ("# stops everything", Border.SOLID in lines),
        (": stops only movement", Border.DASHED in lines),
    ]
    signs += [sign for sign, there in printed if there]
    return in_rows(signs)
