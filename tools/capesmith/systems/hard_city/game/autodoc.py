"""AutoDoc's resolution at the end of every Officer's turn: draws, Queue, letters (5.15)."""

from __future__ import annotations

from typing import Final

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, damage, events, scoring, spawning
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import CARD, FUBAR
from capesmith.systems.hard_city.game.questions import PLACE
from capesmith.systems.hard_city.game.table import CityTable

LETTERS: Final = frozenset("FUBAR")
NEW_DECK: Final = 1  # VP (HC-235)
COMES: Final = PLACE.again("where F.U.B.A.R. comes")


def resolution(t: CityTable) -> None:
    """HC-225 to HC-232: draw, resolve, put away; more draws as cards say; then the older cards of the Queue."""
    atoms.begin_mutants(t)
    t.draws = 1
    while t.draws:
        t.draws -= 1
        _draw(t)
    _queue(t)
    card_atoms.age_queue(t)


def _draw(t: CityTable) -> None:
    """HC-225 to HC-227, HC-235, T43: the last card is drawn, the pile shuffled, then the card resolved."""
    _renew_deck(t)
    card = card_atoms.draw_auto(t)
    _renew_deck(t)
    if card == NOBODY:
        return
    one = t.cast.autos[card]
    special = t.scenario.special if one.special else None
    if one.letter:
        card_atoms.count_letter(t)  # HC-412
    t.priority = one.priority if special is None else special.priority
    resolve(t, one.top if special is None else special.auto, card)
    _put_away(t, card, one.fate if special is None else special.fate)


def _renew_deck(t: CityTable) -> None:
    """HC-235, HC-236: whenever it is empty, as soon as there is anything to shuffle."""
    if not t.state.auto_deck and card_atoms.reshuffle_autos(t):
        scoring.chaos_points(t, NEW_DECK, "new deck")


def resolve(t: CityTable, text: Text | None, card: int) -> None:
    if text is not None and text.run is not None:
        text.run(t, Context(NOBODY, NOBODY, CARD + CARDS + card))
        damage.settle_kills(t)
        t.settle()


CARDS: Final = 512  # AutoDoc's cards among the references to cards: after those beside the Sheets


def card_of(ref: int) -> int:
    """Which of AutoDoc's cards a text stands on; NOBODY for other texts."""
    return ref - CARD - CARDS if ref >= CARD + CARDS else NOBODY


def _put_away(t: CityTable, card: int, fate: str) -> None:
    """HC-227, HC-229, HC-234, HC-266."""
    if fate == "aside":
        card_atoms.set_aside(t, card)
        _letters(t)
    elif fate == "queue" and t.cast.autos[card].bottom is not None:
        card_atoms.queue_auto(t, card)
    else:
        card_atoms.discard_auto(t, card)


# --- the Queue --------------------------------------------------------------------------------------------


def _queue(t: CityTable) -> None:
    """HC-230, HC-231, T42: from left to right, without those that were placed this turn; each is discarded then."""
    older = t.state.queue[: len(t.state.queue) - t.state.fresh]
    for card in reversed(older):
        one = t.cast.autos[card]
        events.bottom(t, card)
        t.priority, t.stays = one.bottom_priority, False
        resolve(t, one.bottom, card)
        if not t.stays:
            card_atoms.discard_queued(t, card)


# --- letters ----------------------------------------------------------------------------------------------


def _letters(t: CityTable) -> None:
    """HC-267, HC-268, HC-273: five different letters call F.U.B.A.R."""
    found = {t.cast.autos[card].letter for card in t.state.aside}
    hp = spawning.fubar_hp(t)
    if found != LETTERS or not hp:
        return
    here = t.state.where[t.active]
    free = [one for one in bits(t.streets.open & ~(1 << here)) if t.far(here, one) < FAR and one < grid.INSIDE]
    least = min(t.far(here, one) for one in free)
    atoms.bring_fubar(t, t.jointly(COMES, [one for one in free if t.far(here, one) == least]), hp)
    atoms.note_spawn(t, FUBAR, t.state.where[FUBAR])
