"""The location as a chart of spaces and routes in plain characters, 80 columns wide at most, with what is on it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.prose import in_rows
from capesmith.systems.vigilantes.game.items import stickers
from capesmith.systems.vigilantes.game.pieces import KIND_OF, VILLAIN, is_token
from capesmith.systems.vigilantes.game.spawning import is_active
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import ROUTE_NAMES

WIDEST: Final = 72  # between the middles of the outermost spaces
HIGH: Final = 2  # lines for a unit of the map
SIDE: Final = 4  # columns left of the leftmost middle
SIGNS: Final = {"crawl": ".", "aerial": "~"}
BLOCKED, TOKEN = "x", "*"
LETTERS: Final = {
    "normal": "n", "fast": "f", "heavy": "h", "special": "s", "decoy": "d", "trap": "t", "medikit": "+",
    "recharge-pack": "%", "weapon-cache": "!",
}  # fmt: skip


class _Canvas:
    """Characters on a grid; the units of the map become columns and lines."""

    def __init__(self, t: VigilantesTable) -> None:
        spots = t.map.spots
        self.left, self.top = min(spot.x for spot in spots), min(spot.y for spot in spots)
        self.wide = max(1, max(spot.x for spot in spots) - self.left)
        high = max(spot.y for spot in spots) - self.top
        self.lines = [[" "] * (WIDEST + 2 * SIDE) for _ in range(high * HIGH + 3)]

    def at(self, t: VigilantesTable, space: int) -> tuple[int, int]:
        spot = t.map.spots[space]
        return SIDE + round((spot.x - self.left) * WIDEST / self.wide), (spot.y - self.top) * HIGH

    def put(self, x: int, y: int, text: str) -> None:
        """Text with its middle there."""
        start = max(0, min(x - len(text) // 2, len(self.lines[0]) - len(text)))
        for offset, character in enumerate(text):
            self.lines[y][start + offset] = character

    def draw(self, here: tuple[int, int], there: tuple[int, int], sign: str) -> None:
        """A straight line of signs; without one it is drawn with dashes and slashes."""
        (x0, y0), (x1, y1) = here, there
        steps = max(abs(x1 - x0), abs(y1 - y0))
        sign = sign or _slanted(x1 - x0, y1 - y0)
        every = 2 if sign in SIGNS.values() and abs(x1 - x0) > abs(y1 - y0) else 1
        for step in range(1, steps, every):
            self.lines[y0 + round((y1 - y0) * step / steps)][x0 + round((x1 - x0) * step / steps)] = sign


def _slanted(dx: int, dy: int) -> str:
    if dy == 0:
        return "-"
    if dx == 0:
        return "|"
    return "\\" if (dx > 0) == (dy > 0) else "/"


def chart(t: VigilantesTable) -> str:
    """The map and its legend."""
    canvas = _Canvas(t)
    for number, (here, there, type) in enumerate(t.map.routes):
        sign = BLOCKED if t.state.blocked >> number & 1 else SIGNS.get(ROUTE_NAMES[type], "")
        canvas.draw(canvas.at(t, here), canvas.at(t, there), sign)
    for space in range(t.map.size):
        x, y = canvas.at(t, space)
        canvas.put(x, y, f"[{t.map.id(space)}{_zone(t, space)}]")
        crowd = _crowd(t, space)
        if crowd:
            canvas.put(x, y + 1, crowd)
    lines = ["".join(row).rstrip() for row in canvas.lines]
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join([*lines, *_legend(t)])


def _zone(t: VigilantesTable, space: int) -> str:
    """The letter of a spawn zone; a small one while it is not active."""
    for number, zone in enumerate(t.scenario.zones):
        if zone.space == space:
            return f" {zone.letter if is_active(t, number) else zone.letter.lower()}"
    return ""


def _crowd(t: VigilantesTable, space: int) -> str:
    """Vigilantes by number of their seat, the villain, then everything else counted."""
    pieces = bits(t.state.on[space])
    found = [str(piece + 1) for piece in pieces if piece < VILLAIN] + (["V"] if VILLAIN in pieces else [])
    counts = Counter(TOKEN if is_token(piece) else LETTERS[KIND_OF[piece]] for piece in pieces if piece > VILLAIN)
    if space in stickers(t):
        counts[LETTERS[stickers(t)[space]]] += 1
    found += [f"{n if n > 1 else ''}{letter}" for letter, n in counts.items()]
    return " ".join(found) if len(found) < 4 else "".join(found)


def _legend(t: VigilantesTable) -> list[str]:
    on_board = {KIND_OF[piece] for piece in bits(t.state.board)} | set(stickers(t).values())
    signs = [f"{seat + 1} {names.vigilante(t, seat)}" for seat in t.standing()]
    if t.villain_in_play():
        signs.append(f"V {names.villain(t)}")
    for kind, letter in LETTERS.items():
        if kind in on_board:
            piece = KIND_OF.index(kind)
            signs.append(f"{letter} {names.noun(t, piece)}")
    if "objective" in on_board:
        signs.append(f"{TOKEN} {'/'.join(dict.fromkeys(_tokens(t)))}")
    types = {ROUTE_NAMES[type] for _, _, type in t.map.routes}
    signs += [f"{sign * 3} {type}" for type, sign in SIGNS.items() if type in types]
    if t.state.blocked:
        signs.append(f"{BLOCKED * 3} blocked")
    signs.append("A b spawn zones, active and not yet")
    return in_rows(signs)


def _tokens(t: VigilantesTable) -> list[str]:
    return [names.noun(t, piece) for piece in bits(t.state.board) if is_token(piece)]
