"""What holds of the cards in every state of a game of Vigilantes, beside that each is in one place."""

from __future__ import annotations

from collections import Counter
from typing import Final

from capesmith.rules import invariants
from capesmith.rules.invariants import nothing_is_lost
from capesmith.rules.table import Broken
from capesmith.systems.vigilantes.game.decks import copies
from capesmith.systems.vigilantes.game.pieces import ABILITY, GADGET, MOST_ABILITIES, MOST_HELD, SLOTS
from capesmith.systems.vigilantes.game.table import VigilantesTable

HELD: Final = (("gadget", GADGET), ("ability", ABILITY))  # by the first of their slots


def cards_are_somewhere(t: VigilantesTable) -> dict[str, Counter[int]]:
    """VG-117, VG-608, VG-627: gadgets and abilities lie in slots, and none holds more charge than it can."""
    state = t.state
    held = [(kind, kind, one.slots[first : first + SLOTS]) for one in state.vigilantes for kind, first in HELD]
    found = invariants.cards_are_somewhere(state, t.cast, held)
    for seat, one in enumerate(state.vigilantes):
        for slot in range(SLOTS):
            most = t.max_charge(seat, slot) if one.slots[slot] >= 0 else 0
            if not 0 <= one.charge[slot] <= most:
                raise Broken(f"a gadget of vigilante {seat} has {one.charge[slot]} of {most} charge")
        for slot in range(2 * SLOTS):
            if state.lent >> (seat * 16 + slot) & 1 and one.slots[slot] < 0:
                raise Broken(f"vigilante {seat} was lent a card that it does not have")
    return found


def decks_are_complete(t: VigilantesTable) -> None:
    """VG-119, VG-131, VG-626, VG-628, VG-646, VG-671, VG-673: at rest nothing is in anybody's hand."""
    state, cast = t.state, t.cast
    for seat, one in enumerate(state.vigilantes):
        for kind, first in HELD:
            held = sum(number >= 0 for number in one.slots[first : first + SLOTS])
            if held > MOST_HELD:
                raise Broken(f"vigilante {seat} has {held} cards of the kind {kind}")
    if len(state.villain_abilities) > MOST_ABILITIES:
        raise Broken(f"the villain has {len(state.villain_abilities)} abilities")
    there = cards_are_somewhere(t)
    if state.outcome:  # the game ends at once, with whatever card was in hand
        return
    for kind, _ in HELD:
        lost = [n for n, id in enumerate(cast.ids(kind)) if not there[kind][n] and id not in t.options.kept_away]
        if lost:
            raise Broken(f"cards {lost} of the {kind} deck are gone")
    nothing_is_lost("reward", there["reward"], cast.copies_in("reward"))
    nothing_is_lost("event", there["event"], _events(t))


def _events(t: VigilantesTable) -> Counter[int]:
    """VG-121: the event cards of this scenario."""
    build, cast = t.scenario.sheet.event_deck, t.cast
    found = Counter(n for n in copies(cast.events) if cast.events[n].id not in build.remove)
    found.update(cast.number(id) for id in build.add)
    placed = Counter(cast.number(id) for id in (*build.on_top, *build.on_bottom, *build.shuffle_in))
    return found | placed
