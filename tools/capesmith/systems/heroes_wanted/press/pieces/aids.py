"""Player aids: a turn, fame, defending, the words on cards and the icons, on both sides of a card for each player."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import BAND_LINE, INK, on
from capesmith.render.pieces.lettering import block, centred
from capesmith.render.pieces.sorts import fingerprint, pieces_of
from capesmith.render.shapes import Box, circle, line, rectangle
from capesmith.source.files import shipped_data
from capesmith.systems.heroes_wanted.press.pieces.grounds import comic_ground

AID = Cut(126, 88, radius=3)
LEFT, RIGHT = Box(4, 12.4, 57.8, 71.6), Box(64.2, 12.4, 57.8, 71.6)
UPPER_LEFT, UPPER_RIGHT = Box(4, 12.4, 57.8, 49.8), Box(64.2, 12.4, 57.8, 49.8)
KEY = Box(4, 64.6, 118, 19.4)
_BAR = 6.0


@lru_cache(maxsize=1)
def aid_words() -> Mapping[str, Any]:
    """The words of both sides, from the file beside this module."""
    found: Mapping[str, Any] = shipped_data(File(__file__).parent / "aids.yaml")
    return found


def aid_pieces(order: Order) -> tuple[Piece, ...]:
    """One aid for each hero mat of the box."""
    copies = sum(card.copies for card in pieces_of(order, "mat"))
    front, back = aid_words()["front"], aid_words()["back"]
    sides = (
        Drawing("aid", "Player aid", AID, _draw_front, fingerprint(order.look, "aid", front),
                words=(front["title"], *front["turn"], *front["note"])),
        Drawing("aid-back", "Player aid (back)", AID, _draw_back, fingerprint(order.look, "aid", back),
                words=(back["title"], *back["defending"], *back["words"])),
    )  # fmt: skip
    return (Piece(*sides, copies=copies, deck="Player aids"),) if copies else ()


def _draw_front(pen: Pen) -> None:
    says = aid_words()["front"]
    _ground(pen, says["title"], "yellow")
    _text(pen, _panel(pen, LEFT, "A TURN", "blue"), says["turn"])
    _draw_fame(pen, _panel(pen, RIGHT, "FAME", "red"), says)


def _draw_back(pen: Pen) -> None:
    says = aid_words()["back"]
    _ground(pen, says["title"], "level.basic")
    _text(pen, _panel(pen, UPPER_LEFT, "DEFENDING", "type.defence"), says["defending"])
    _text(pen, _panel(pen, UPPER_RIGHT, "WORDS ON CARDS", "type.power"), says["words"])
    _draw_key(pen, says["key"])


def _text(pen: Pen, box: Box, says: list[str], role: str = "aid") -> None:
    block(pen, box, "\n".join(says), pen.look.role(role))


def _ground(pen: Pen, title: str, colour: str) -> None:
    comic_ground(pen, Box(-3, -3, AID.width + 6, AID.height + 6), colour, centre=(AID.width / 2, 6), count=40)
    if pen.look.saving:
        pen.box((0.5, 0.5, AID.width - 1, AID.height - 1), None, INK, 0.5, 3)
    light = pen.look.saving
    centred(pen, AID.width / 2, 7.4, title, "display", 20, INK if light else "white", tracking=0.04,
            edge=None if light else INK, shadow=None if light else INK, edge_width=0.35)  # fmt: skip


def _panel(pen: Pen, box: Box, name: str, colour: str) -> Box:
    """A calm box under a bar with its name; the room for its content comes back."""
    pen.box(box, "paper", INK, 0.6, 1.2)
    if pen.look.saving:
        y = box.y + _BAR
        pen.paint(line((box.x, y), (box.right, y)), None, pen.colour(colour), BAND_LINE, cap=0)
    else:
        with pen.clipped(rectangle(box, 1.2)):
            pen.box((box.x, box.y, box.w, _BAR), colour)
        pen.paint(line((box.x, box.y + _BAR), (box.right, box.y + _BAR)), None, INK, 0.5, cap=0)
        pen.box(box, None, INK, 0.6, 1.2)
    pen.text(box.x + 2.2, box.y + 4.7, name, "display", 13, on(pen.look, colour), tracking=0.04)
    return Box(box.x + 2.2, box.y + _BAR + 2.0, box.w - 4.4, box.h - _BAR - 3.0)


def _draw_fame(pen: Pen, box: Box, says: Mapping[str, Any]) -> None:
    """Two short tables: what scores at once, and what at the end."""
    y = box.y
    step = 3.45
    for head, rows in says["fame"].items():
        pen.text(box.x, y + 2.4, head, "label-bold", 8.4, INK if pen.look.saving else "heading", tracking=0.05)
        y += 3.4
        for i, (said, fame) in enumerate(rows.items()):
            if i % 2 == 0 and not pen.look.saving:
                pen.box((box.x - 1, y, box.w + 2, step), mix(pen.colour("newsprint"), "#FFFFFF", 0.25))
            pen.text(box.x, y + 2.65, said, "text", 7.8)
            pen.text(box.right, y + 2.65, fame, "label-bold", 8.8, align="right")
            y += step
        y += 1.3
    _text(pen, Box(box.x, y - 0.4, box.w, box.bottom - y + 0.4), says["note"], "aid-note")


def _draw_key(pen: Pen, key: list[list[str]]) -> None:
    """Every icon with its word, in two rows."""
    pen.box(KEY, "paper", INK, 0.6, 1.2)
    per_row = (len(key) + 1) // 2
    wide = (KEY.w - 3) / per_row
    for i, (name, word, group) in enumerate(key):
        x = KEY.x + 1.5 + wide * (i % per_row + 0.5)
        y = KEY.y + 1.2 + 9.0 * (i // per_row)
        _draw_sign(pen, name, group, x, y + 2.9)
        centred(pen, x, y + 7.4, word, "label", 6.2, tracking=0.02)


def _draw_sign(pen: Pen, name: str, group: str, x: float, y: float) -> None:
    """An icon as it looks in play: a square for action types, a disc for hero types, bare for the rest."""
    r = 2.9
    if not group:
        pen.icon(name, x - r, y - r, 2 * r)
        return
    ground = pen.colour(f"{group}.{name}")
    shape = circle(x, y, r) if group == "hero" else rectangle((x - r, y - r, 2 * r, 2 * r), 0.7)
    if pen.look.saving:
        pen.paint(shape, "white", ground, 0.7)
    else:
        pen.paint(shape, ground, INK, 0.35)
    pen.icon(name, x - 2.1, y - 2.1, 4.2, on(pen.look, ground))
