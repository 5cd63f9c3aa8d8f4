"""The pieces of the box for a figure: standees as they stand, and tokens, drawn by the code that prints them."""

from __future__ import annotations

from functools import partial

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import rectangle
from capesmith.systems.vigilantes.press.pieces.standees import standee_net, standee_pieces
from capesmith.systems.vigilantes.press.pieces.tokens import token_pieces

STANDING, LYING = 0.72, 0.72
Shown = tuple[Drawing, str, float]  # a drawing, the words below it, and its scale
STANDEES = (
    ("vigilante-standee-brickyard", "vigilante"), ("vigilante-standee-kestrel-jane", "vigilante"),
    ("normal-standee-1", "normal"), ("fast-standee-1", "fast"), ("special-standee-1", "special"),
    ("heavy-standee-1", "heavy"), ("villain-standee-mr-ballast", "villain"),
)  # fmt: skip
TOKENS = (
    ("objective-token-1", "objective"), ("objective-token-1-back", "its back"), ("alarm-token", "alarm off"),
    ("alarm-token-back", "alarm on"), ("medikit-token", "MediKit"), ("recharge-pack-token", "Recharge"),
    ("weapon-cache-token", "cache"), ("charge-token", "charge"), ("stunned-token", "stunned"),
    ("zone-token-a", "zone"), ("starting-player-token", "mask"),
)  # fmt: skip
LARGE = {"alarm-token": 0.36, "alarm-token-back": 0.36, "starting-player-token": 0.34, "objective-token-1": 0.6,
         "objective-token-1-back": 0.6}  # fmt: skip


def piece_rows(order: Order) -> list[list[Shown]]:
    """Those who stand, then what lies."""
    strips = {piece.front.id: piece.front for piece in standee_pieces(order)}
    tokens: dict[str, Drawing] = {}
    for piece in token_pieces(order):
        tokens[piece.front.id] = piece.front
        if piece.back is not None:
            tokens[piece.back.id] = piece.back
    standing = [(standing_up(strips[f"standee-{id}"]), words, STANDING) for id, words in STANDEES]
    lying = [(tokens[id], words, LARGE.get(id, LYING)) for id, words in TOKENS]
    return [standing, lying]


def standing_up(strip: Drawing) -> Drawing:
    """A standee from the front: the lower of the two faces of its strip."""
    face = standee_net().face("front")
    left, top = face.box.x, face.box.y

    def draw(pen: Pen) -> None:
        with pen.clipped(rectangle((0, 0, face.box.w, face.box.h))), pen.placed(-left, -top):
            strip.draw(pen)

    return Drawing(f"{strip.id}-front", strip.title, Cut(face.box.w, face.box.h), partial(draw), strip.fingerprint, 0.0)
