"""Pieces that are no cards and no tiles: tokens, standees, dice, player cards, scoreboard, aids and tuck boxes."""

from capesmith.systems.heroes_incorporated.press.pieces.aids import aid_pieces
from capesmith.systems.heroes_incorporated.press.pieces.boxes import box_drawings
from capesmith.systems.heroes_incorporated.press.pieces.dice import dice_drawings
from capesmith.systems.heroes_incorporated.press.pieces.mats import mat_drawings, team_card_drawing
from capesmith.systems.heroes_incorporated.press.pieces.standees import standee_pieces
from capesmith.systems.heroes_incorporated.press.pieces.tokens import token_pieces

__all__ = [
    "aid_pieces",
    "box_drawings",
    "dice_drawings",
    "mat_drawings",
    "standee_pieces",
    "team_card_drawing",
    "token_pieces",
]
