"""Pieces that are no cards and no boards: tokens, standees, discs, dice, mats, aids and tuck boxes."""

from capesmith.systems.heroes_wanted.press.pieces.aids import aid_pieces
from capesmith.systems.heroes_wanted.press.pieces.boxes import box_drawings
from capesmith.systems.heroes_wanted.press.pieces.dice import dice_drawings
from capesmith.systems.heroes_wanted.press.pieces.discs import disc_pieces
from capesmith.systems.heroes_wanted.press.pieces.mats import mat_drawings
from capesmith.systems.heroes_wanted.press.pieces.standees import standee_pieces
from capesmith.systems.heroes_wanted.press.pieces.tokens import token_pieces

__all__ = [
    "aid_pieces",
    "box_drawings",
    "dice_drawings",
    "disc_pieces",
    "mat_drawings",
    "standee_pieces",
    "token_pieces",
]
