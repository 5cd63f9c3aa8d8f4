"""What a campaign has left on cards, as it counts in this game (VG-811, VG-812)."""

from __future__ import annotations

from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.vigilantes.game.pieces import VILLAIN
from capesmith.systems.vigilantes.game.table import VigilantesTable

Bond = tuple[str, int, int]


def piece_of(t: VigilantesTable, id: str) -> int:
    """The vigilante or villain of this game with this card, or NOBODY."""
    state, cast = t.state, t.cast
    for seat in t.seats:
        card = state.vigilantes[seat].card
        if card >= 0 and cast.vigilantes[card].card.id == id:
            return seat
    return VILLAIN if state.villain >= 0 and cast.villains[state.villain].card.id == id else NOBODY


def bonds(t: VigilantesTable) -> list[Bond]:
    """The relationships between those who take part, as each vigilante of them has it: with whom."""
    found = []
    for id, first, second in t.options.relationships:
        pair = (piece_of(t, first), piece_of(t, second))
        if NOBODY not in pair:
            found += [(id, you, other) for you, other in (pair, pair[::-1]) if you != VILLAIN]
    return found


def stickers(t: VigilantesTable) -> list[tuple[str, int]]:
    """The stickers on cards in this game: on a piece, or on a gadget or ability somebody holds."""
    found = []
    for id, target in t.options.card_stickers:
        thing = piece_of(t, target)
        if thing < 0:
            thing = held(t, target)
        if thing >= 0:
            found.append((id, thing))
    return found


def borne_by(t: VigilantesTable, thing: int) -> tuple[int, int, int]:
    """Whose the text of a sticker on a card is: the seat, the figure, and the gadget or ability."""
    if thing <= VILLAIN:
        return (thing if thing in t.seats else NOBODY), thing, NOBODY
    return NOBODY, NOBODY, thing


def held(t: VigilantesTable, id: str) -> int:
    """The gadget or ability with this id, if a vigilante has it."""
    for seat in t.seats:
        for slot in t.cards(seat):
            if t.usable(seat, slot).card.id == id:
                return card_ref(seat, slot)
    return NOBODY
