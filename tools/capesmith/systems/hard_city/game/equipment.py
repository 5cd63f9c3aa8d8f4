"""Crates, Boxes and what comes out of them (HC-092 to HC-096, HC-121 to HC-126)."""

from __future__ import annotations

from typing import Final

from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import atoms, events
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import BOX
from capesmith.systems.hard_city.game.questions import KEEP
from capesmith.systems.hard_city.game.table import CityTable

DRAWN: Final = 1  # HC-093


def open_box(t: CityTable, figure: int, token: int) -> bool:
    """HC-093, HC-094: a Police Crate gives Police Equipment, a Street Box that of the street."""
    police = not t.state.street_side >> token - BOX & 1
    atoms.lift(t, token)
    return draw(t, figure, police, t.number("search", DRAWN, NOBODY, figure))


def draw(t: CityTable, figure: int, police: bool, number: int = DRAWN) -> bool:
    """The top card, face up beside the Sheet; of several one is kept."""
    cards = [card_atoms.draw_equipment(t, police=police) for _ in range(number)]
    cards = [card for card in cards if card != NOBODY]
    if not cards:
        return False
    kept = t.choose(t.seat_of(figure), KEEP, cards)
    cards.remove(kept)
    for card in cards:
        card_atoms.discard_equipment(t, card)
    card_atoms.receive(t, figure, kept)
    events.opens(t, figure, kept)
    return True


def use(t: CityTable, figure: int, card: int) -> None:
    """HC-123, HC-124: its text, then onto the pile beside its deck."""
    card_atoms.take_up(t, figure, card)
    text = t.cast.equipment[card].use
    if text is not None and text.run is not None:
        text.run(t, Context(t.seat_of(figure), figure))
        t.settle()
    card_atoms.discard_equipment(t, card)
