"""The player aid of each player, and the Crime die table, which is also the compass of the city (2, HI-120, HI-122)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import block, centred, numeral_size
from capesmith.render.pieces.sorts import fingerprint, pieces_of
from capesmith.render.shapes import Box, circle
from capesmith.source.files import shipped_data
from capesmith.systems.heroes_incorporated.cities import CENTRE, DIRECTIONS, SPACES
from capesmith.systems.heroes_incorporated.press.boards.city import compass
from capesmith.systems.heroes_incorporated.press.boards.grid import Grid
from capesmith.systems.heroes_incorporated.press.boards.markers import draw_crime
from capesmith.systems.heroes_incorporated.press.pieces.panels import panel, text
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import sparkle
from capesmith.systems.heroes_incorporated.scenarios import CRIMES

AID = Cut(126, 88, radius=3)
TABLE = Cut(88, 63, radius=3)
BAND = 9.4
TURN, FREE = Box(3.2, 13.8, 58.6, 41.4), Box(3.2, 58.8, 58.6, 26.0)
FIGHT = Box(64.2, 13.8, 58.6, 71.0)
END, WIN = Box(3.2, 13.8, 60.4, 60.4), Box(3.2, 76.2, 60.4, 8.6)
JUSTICE, LAIRS = Box(66.0, 13.8, 56.8, 30.4), Box(66.0, 47.8, 56.8, 37.0)


@lru_cache(maxsize=1)
def aid_words() -> Mapping[str, Any]:
    """The words of all sides, from the file beside this module."""
    found: Mapping[str, Any] = shipped_data(File(__file__).parent / "aids.yaml")
    return found


def aid_pieces(order: Order, *ids: str) -> tuple[Piece, ...]:
    """The aids that the box asks for, each as often as it says; only some of them if they are named."""
    makers = {"player-aid": _player_aid, "crime-die-table": _crime_table}
    return tuple(
        Piece(*makers[card.id](order), copies=card.copies, deck="Player aids")
        for card in pieces_of(order, "aid")
        if card.id in makers and card.id in (ids or makers)
    )


def _player_aid(order: Order) -> tuple[Drawing, Drawing]:
    front, back = aid_words()["front"], aid_words()["back"]
    return (
        Drawing("player-aid", "Player aid", AID, _draw_front, fingerprint(order.look, "aid", front),
                words=(front["title"], *front["turn"], *front["actions"], *front["fight"])),
        Drawing("player-aid-back", "Player aid (back)", AID, _draw_back, fingerprint(order.look, "aid", back),
                words=(back["title"], *back["end"], *back["justice"], *back["lairs"])),
    )  # fmt: skip


def _crime_table(order: Order) -> tuple[Drawing, Drawing]:
    says = aid_words()["table"]
    numbers = tuple(f"{i} {name}" for i, name in enumerate(DIRECTIONS, 1))
    letters = tuple(letter for letter, _ in CRIMES[4])
    return (
        Drawing("crime-die-table", "Crime die table", TABLE, _draw_table, fingerprint(order.look, "table", says),
                words=(says["title"], *numbers, says["hint"])),
        Drawing("crime-die-table-back", "Crime die table (back)", TABLE, _draw_crimes,
                fingerprint(order.look, "crimes", says, CRIMES), words=(says["back"], *letters)),
    )  # fmt: skip


def _ground(pen: Pen, cut: Cut, title: str, colour: str = "navy") -> None:
    """Cream paper under a band with a title in script."""
    saving, easel = pen.look.saving, Easel(pen)
    pen.box((-3, -3, cut.width + 6, cut.height + 6), "white" if saving else "paper")
    if saving:
        pen.box((0.5, 0.5, cut.width - 1, cut.height - 1), None, INK, 0.5, 3)
        pen.box((4, BAND - 0.6, cut.width - 8, 0.5), INK)
    else:
        pen.box((-3, -3, cut.width + 6, BAND + 3), colour)
        pen.box((-3, BAND, cut.width + 6, 0.8), "mustard")
    wide = pen.text(4.8, 7.4, title, "display", 19, INK if saving else "#FBF4E4")
    easel.bright(sparkle(4.8 + wide + 4.6, 4.0, 2.0), "mustard")
    easel.bright(sparkle(4.8 + wide + 8.2, 7.0, 1.1), "mustard")


def _draw_front(pen: Pen) -> None:
    says = aid_words()["front"]
    _ground(pen, AID, says["title"])
    text(pen, panel(pen, TURN, "YOUR TURN"), [*says["turn"], *says["actions"]])
    text(pen, panel(pen, FREE, "ON TOP OF THAT", "blue"), says["free"])
    text(pen, panel(pen, FIGHT, "FIGHT CRIME", "band.supervillain"), says["fight"])


def _draw_back(pen: Pen) -> None:
    says = aid_words()["back"]
    _ground(pen, AID, says["title"])
    text(pen, panel(pen, END, "END OF THE ROUND"), says["end"])
    pen.box(WIN, "white" if pen.look.saving else "mustard", INK, 0.5, 2)
    block(pen, WIN.inset(2.6, 1.5), says["win"], pen.look.role("aid"))
    text(pen, panel(pen, JUSTICE, "OPTION: JUSTICE TOKENS", "blue"), says["justice"])
    text(pen, panel(pen, LAIRS, "OPTION: LAIRS", "band.supervillain"), says["lairs"])


# --- the Crime die table ----------------------------------------------------------------------------------


def _draw_table(pen: Pen) -> None:
    """A compass with the number of each direction beside it."""
    says = aid_words()["table"]
    _ground(pen, TABLE, says["title"], "band.supervillain")
    x, y, r = 30.0, 38.2, 11.0
    compass(pen, x, y, r, letters=False)
    for number in range(1, len(DIRECTIONS) + 1):
        a = math.radians(45 * (number - 1) - 90)
        at = (x + (r + 5.6) * 1.12 * math.cos(a), y + (r + 4.6) * math.sin(a))
        pen.paint(circle(*at, 3.4), "white" if pen.look.saving else "band.supervillain", INK, 0.4)
        centred(pen, *at, str(number), "numeral", numeral_size(pen.look, 3.6), INK if pen.look.saving else "white")
    for number, name in enumerate(DIRECTIONS, 1):
        row, column = (number - 1) % 4, (number - 1) // 4
        left, down = 59.0 + column * 13.0, 21.4 + row * 5.2
        pen.text(left, down, str(number), "numeral", 9)
        pen.text(left + 3.6, down, name, "label-bold", 9, "muted")
    block(pen, Box(58.4, 42.4, 26.0, 17), says["hint"], pen.look.role("aid-note"))


def _draw_crimes(pen: Pen) -> None:
    """Three small cities with their crimes, for 2, 3 and 4 players (HI-122)."""
    _ground(pen, TABLE, aid_words()["table"]["back"], "band.supervillain")
    for i, (players, crimes) in enumerate(CRIMES.items()):
        grid = Grid(5.0 + i * 27.0, 22.4, 4.6, 0.3)
        middle = grid.x + grid.width / 2
        for space in SPACES:
            dark = "empty" if pen.look.saving else INK
            fill = dark if space == CENTRE else "white" if pen.look.saving else "mint"
            pen.box(grid.box(space), fill, INK, 0.2, 0.4)
        for letter, space in crimes:
            draw_crime(pen, letter, *grid.centre(space), 2.1)
        centred(pen, middle, grid.y + grid.width + 4.2, f"{players} PLAYERS", "label-bold", 7.6, tracking=0.06)
    note = aid_words()["table"]["note"]
    block(pen, Box(5.0, 54.2, TABLE.width - 10, 6), note, pen.look.role("aid-note"), "muted")
