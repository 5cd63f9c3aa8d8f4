"""Pieces that are no cards and no boards: tokens, standees, dice, stickers, aids, campaign sheets and tuck boxes."""

from capesmith.systems.vigilantes.press.pieces.aids import aid_pieces
from capesmith.systems.vigilantes.press.pieces.boxes import box_drawings
from capesmith.systems.vigilantes.press.pieces.campaign import mat_drawings
from capesmith.systems.vigilantes.press.pieces.dice import dice_drawings
from capesmith.systems.vigilantes.press.pieces.standees import standee_pieces
from capesmith.systems.vigilantes.press.pieces.stickers import sticker_drawings
from capesmith.systems.vigilantes.press.pieces.tokens import token_pieces

__all__ = [
    "aid_pieces",
    "box_drawings",
    "dice_drawings",
    "mat_drawings",
    "standee_pieces",
    "sticker_drawings",
    "token_pieces",
]
