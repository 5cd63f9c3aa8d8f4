"""The pieces of the box for a figure: standees as they stand, and tokens, drawn by the code that prints them."""

from __future__ import annotations

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import rectangle
from capesmith.systems.heroes_incorporated.press.pieces.standees import standee_net, standee_pieces
from capesmith.systems.heroes_incorporated.press.pieces.tokens import token_pieces
from capesmith.systems.heroes_incorporated.press.rulebook.showcase import Shown

STANDING, LYING = 0.33, 0.62
STANDEES = (("paragon", "Hero"), ("werebeast", "Hero"))
BESIDE = (
    ("action-marker-blue", "action marker"), ("white-marker", "white marker"), ("orange-marker", "bonus marker"),
    ("player-pawn-blue", "pawn"), ("die-base-blue-1", "die base"), ("crime-pawn-a", "crime"),
)  # fmt: skip
TOKENS = (
    ("gadget-token-jet-harness", "Gadget"), ("combat-token", "Combat +1"), ("justice-token", "Justice"),
    ("shield-token", "Shield"), ("ko-marker", "KO marker"), ("starting-player-marker", "starting player"),
)  # fmt: skip
LARGE = {
    "starting-player-marker": 0.34,
    "die-base-blue-1": 0.46,
    "orange-marker": 0.9,
    "gadget-token-jet-harness": 0.95,
}


def piece_rows(order: Order) -> list[list[Shown]]:
    """Those who stand with what lies in front of a player, then tokens."""
    strips = {piece.front.id: piece.front for piece in standee_pieces(order)}
    tokens = {piece.front.id: piece.front for piece in token_pieces(order)}

    def lying(listed: tuple[tuple[str, str], ...]) -> list[Shown]:
        return [(tokens[id], words, LARGE.get(id, LYING)) for id, words in listed]

    standing = [(standing_up(strips[f"standee-{id}"]), words, STANDING) for id, words in STANDEES]
    return [[*standing, *lying(BESIDE)], lying(TOKENS)]


def standing_up(strip: Drawing) -> Drawing:
    """A standee from the front: one of the two faces of its strip."""
    face = standee_net().face("front")

    def draw(pen: Pen) -> None:
        with pen.clipped(rectangle((0, 0, face.box.w, face.box.h))), pen.placed(-face.box.x, -face.box.y):
            strip.draw(pen)

    return Drawing(f"{strip.id}-front", strip.title, Cut(face.box.w, face.box.h), draw, strip.fingerprint, 0.0)
