"""The reference card of each player: a round, the enemies' list, actions, an attack (reference, 12.4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.look import Role
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import block
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.shapes import Box
from capesmith.source.files import shipped_data
from capesmith.systems.vigilantes.press.boards.markers import draw_enemy
from capesmith.systems.vigilantes.press.pieces.dice import draw_attack_face
from capesmith.systems.vigilantes.press.pieces.panels import panel, text

AID = Cut(126, 88, radius=3)
ROUND = Box(4, 13.6, 59.0, 70.4)
LIST, SENSES = Box(65.4, 13.6, 56.6, 46.0), Box(65.4, 62.0, 56.6, 22.0)
ACTIONS, LOSE = Box(4, 13.6, 57.6, 40.8), Box(4, 56.8, 57.6, 17.4)
ATTACK = Box(64.0, 13.6, 58.0, 60.6)
KEY = Box(4, 76.4, 118, 7.6)
LISTED = Role("aid-list", "text", 7.8, 7.5, 1.2, 0.16, bold="text-bold")
ORDER = ("villain", "fast", "special", "normal", "heavy")  # VG-211


@lru_cache(maxsize=1)
def aid_words() -> Mapping[str, Any]:
    """The words of both sides, from the file beside this module."""
    found: Mapping[str, Any] = shipped_data(File(__file__).parent / "aids.yaml")
    return found


def aid_pieces(order: Order) -> tuple[Piece, ...]:
    """One for each player."""
    copies = sum(card.copies for card in order.box.cards if card.kind == "piece" and card.id == "reference-card")
    front, back = aid_words()["front"], aid_words()["back"]
    sides = (
        Drawing("aid", "Reference card", AID, _draw_front, fingerprint(order.look, "aid", front),
                words=(front["title"], *front["round"], *front["priorities"])),
        Drawing("aid-back", "Reference card (back)", AID, _draw_back, fingerprint(order.look, "aid", back),
                words=(back["title"], *back["actions"], *back["attack"])),
    )  # fmt: skip
    return (Piece(*sides, copies=copies, deck="Reference cards"),) if copies else ()


def _draw_front(pen: Pen) -> None:
    says = aid_words()["front"]
    _ground(pen, says["title"])
    pen.text(89, 8.2, "THEY GO IN THIS ORDER", "label", 6, "dim", align="right", tracking=0.05)
    for i, type in enumerate(ORDER):
        draw_enemy(pen, type, 93 + i * 6.6, 7.2, 2.0, edge="bone")
    text(pen, panel(pen, ROUND, "THREE PHASES"), says["round"])
    room = panel(pen, LIST, "WHAT AN ENEMY DOES", "red-line")
    block(pen, room._replace(h=room.h - 9.0), "\n".join(says["priorities"]), LISTED)
    note = 9.0
    text(pen, Box(room.x, room.bottom - note, room.w, note), [says["priorities-note"]], "aid-note")
    room = panel(pen, SENSES, "WHAT A PIECE KNOWS", "rim")
    text(pen, room._replace(h=7.6), says["senses"])
    text(pen, Box(room.x, room.y + 8.0, room.w, room.h - 7.4), [says["senses-note"]], "aid-note")


def _draw_back(pen: Pen) -> None:
    says = aid_words()["back"]
    _ground(pen, says["title"])
    block(pen, panel(pen, ACTIONS, "3 ACTIONS"), "\n".join(says["actions"]), LISTED)
    text(pen, panel(pen, LOSE, "YOU LOSE IF", "red-line"), says["lose"], "aid-note")
    room = panel(pen, ATTACK, "AN ATTACK", "rim")
    text(pen, room._replace(h=10), says["attack"][:1])
    _draw_faces(pen, Box(room.x, room.y + 9.4, room.w, 22), says["faces"])
    text(pen, Box(room.x, room.y + 34.0, room.w, room.h - 34.0), says["attack"][1:])
    _draw_key(pen, says["key"])


def _ground(pen: Pen, title: str) -> None:
    """Night, a title, and a rule of lamp light."""
    pen.box((-3, -3, AID.width + 6, AID.height + 6), "ground")
    if pen.look.saving:
        pen.box((0.5, 0.5, AID.width - 1, AID.height - 1), None, "ink", 0.5, 3)
    pen.text(4.6, 10.2, title, "display", 23, "bone", tracking=0.04)
    pen.box((4, 11.8, AID.width - 8, 0.5), "lamp")


def _draw_faces(pen: Pen, box: Box, says: Mapping[str, str]) -> None:
    """The three faces of an attack die, each with what it does (VG-506 to VG-509)."""
    step = box.h / len(says)
    for i, (face, said) in enumerate(says.items()):
        y = box.y + step * i
        square = Box(box.x, y + 0.3, step - 0.9, step - 0.9)
        pen.box(square, "white", "ink", 0.4, 0.8)
        draw_attack_face(pen, face, *square.centre, square.w)
        pen.text(square.right + 2.4, y + step / 2 + 1.0, said, "text", 8.4)


def _draw_key(pen: Pen, key: list[list[str]]) -> None:
    """When a card is used: the icons of its strip."""
    pen.box(KEY, "panel", "edge", 0.4)
    x = KEY.x + 2.2
    for icon, word in key:
        pen.icon(icon, x, KEY.y + 2.0, 3.6, "lamp" if not pen.look.saving else "ink")
        x += 4.6
        x += pen.text(x, KEY.y + 4.8, word, "label", 7.2, "bone", tracking=0.02) + 5.4
