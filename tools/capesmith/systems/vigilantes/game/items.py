"""Space items: tokens and stickers on item squares, and using them (VG-580 to VG-589)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, events
from capesmith.systems.vigilantes.game.pieces import ITEM_STICKER, ITEM_TOKENS, KIND_OF, PIECES
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

MOST_SPACES = 100  # a sticker's number is that of its space


def stickers(t: Table) -> dict[int, str]:
    """VG-281, VG-581: the permanent items of this location, by space."""
    return {t.map.number(space): item for item, space in t.on_location.items}


def is_sticker(thing: int) -> bool:
    return ITEM_STICKER <= thing < ITEM_STICKER + MOST_SPACES


def is_item(thing: int) -> bool:
    """A token of an item, or an item sticker."""
    return is_sticker(thing) or (0 <= thing < PIECES and bool(ITEM_TOKENS >> thing & 1))


def item_of(t: Table, thing: int) -> str:
    """Which item a token or sticker is."""
    return stickers(t)[thing - ITEM_STICKER] if is_sticker(thing) else KIND_OF[thing]


def on_space(t: Table, space: int) -> int:
    """VG-582: the one item of a space, or NOBODY."""
    tokens = t.state.on[space] & ITEM_TOKENS
    if tokens:
        return bits(tokens)[0]
    return ITEM_STICKER + space if t.on_location.items and space in stickers(t) else NOBODY


def free_squares(t: Table) -> list[int]:
    """VG-125 to VG-128, VG-582: the spaces whose item square is empty."""
    return [space for space in range(t.map.size) if on_space(t, space) < 0]


def usable(t: Table, seat: int) -> list[int]:
    """VG-580, VG-585, VG-589: the item of its space; a sticker only once a round by all together."""
    space = t.state.where[seat]
    item = on_space(t, space) if space >= 0 else NOBODY
    if item < 0 or (is_sticker(item) and t.state.items_used >> space & 1):
        return []
    return [item]


def use(t: Table, seat: int, item: int) -> bool:
    """VG-580, VG-584, VG-585: do what the item says; a token is used up, a sticker rests for this round."""
    text = t.cast.texts[item_of(t, item)].get("use")
    events.use_item(t, seat, item)
    if is_sticker(item):
        atoms.use_sticker(t, item - ITEM_STICKER)
    else:
        atoms.lift(t, item)
    try:
        if text is not None and text.run is not None:
            text.run(t, Context(seat, seat, it=item, origin="item"))  # two of them are two effects
    except GameOver:
        events.item_used.ended(t, seat, item)
        raise
    events.item_used(t, seat, item)
    return True


def place(t: Table, item: str, space: int) -> int:
    """VG-582, VG-653: from the supply to an empty item square; NOBODY where there is one already, or none is left."""
    return NOBODY if on_space(t, space) >= 0 else atoms.place_new(t, item, space)
