"""Reaction cards of Doctor Zero: played at the moment they name, also in an Officer's turn (HC-157, HC-158)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY, Event
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.questions import REACT
from capesmith.systems.hard_city.game.table import CityTable


def offer(t: CityTable, e: Event, word: str) -> bool:
    """HC-158: at most one for an event, `when` it is about to happen or `after` it has. Whether one was played."""
    if t.doctor < 0:
        return False
    options = _fitting(t, e, word)
    card = t.choose(t.doctor, REACT, [*options, NONE]) if options else NONE
    if card == NONE:
        return False
    trigger = t.cast.chaos[card].reaction
    assert trigger is not None
    card_atoms.play_chaos(t, card, "reaction")
    if trigger.body is not None:
        trigger.body(t, _context(t, e))
    card_atoms.discard_chaos(t, card)
    card_atoms.draw_chaos(t)  # HC-157
    return True


def replaced(t: CityTable, e: Event) -> bool:
    """Whether a Reaction makes something else happen instead of an event."""
    return offer(t, e, "instead-of")


def _fitting(t: CityTable, e: Event, word: str) -> list[int]:
    found = []
    for card in dict.fromkeys(t.state.players[t.doctor].hand):
        trigger = t.cast.chaos[card].reaction
        if trigger is None or trigger.event != e.word or trigger.word != word:
            continue
        c = _context(t, e)
        if trigger.matches(t, c, e) and (trigger.if_ is None or trigger.if_.holds(t, c)):
            found.append(card)
    return found


def _context(t: CityTable, e: Event) -> Context:
    return Context(t.doctor, NOBODY, NOBODY, e, e.object)
