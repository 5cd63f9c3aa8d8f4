"""What holds of the cards in every state of a game of Vigilantes: each is in one place, and no charge is too high."""

from __future__ import annotations

from collections import Counter

from capesmith.rules.table import Broken
from capesmith.systems.vigilantes.game.decks import copies
from capesmith.systems.vigilantes.game.pieces import ABILITY, GADGET, MOST_ABILITIES, MOST_HELD, SLOTS
from capesmith.systems.vigilantes.game.table import VigilantesTable


def cards_are_somewhere(t: VigilantesTable) -> None:
    """VG-608, VG-627: no gadget or ability is in two places, and none holds more charge than it can."""
    state = t.state
    for deck, first, most in (("gadgets", GADGET, len(t.cast.gadgets)), ("abilities", ABILITY, len(t.cast.abilities))):
        pile = getattr(state, deck)
        held = [n for one in state.vigilantes for n in one.slots[first : first + SLOTS] if n >= 0]
        found = Counter([*pile, *held])
        odd = next((n for n, number in found.items() if number > 1 or not 0 <= n < most), None)
        if odd is not None:
            raise Broken(f"card {odd} of the {deck} is there {found[odd]} times")
    for seat, one in enumerate(state.vigilantes):
        for slot in range(SLOTS):
            most = t.max_charge(seat, slot) if one.slots[slot] >= 0 else 0
            if not 0 <= one.charge[slot] <= most:
                raise Broken(f"a gadget of vigilante {seat} has {one.charge[slot]} of {most} charge")
        for slot in range(2 * SLOTS):
            if state.lent >> (seat * 16 + slot) & 1 and one.slots[slot] < 0:
                raise Broken(f"vigilante {seat} was lent a card that it does not have")


def decks_are_complete(t: VigilantesTable) -> None:
    """VG-119, VG-131, VG-626, VG-628, VG-646, VG-671, VG-673: at rest nothing is in anybody's hand."""
    state, cast = t.state, t.cast
    for seat, one in enumerate(state.vigilantes):
        for what, first in (("gadgets", GADGET), ("abilities", ABILITY)):
            held = sum(number >= 0 for number in one.slots[first : first + SLOTS])
            if held > MOST_HELD:
                raise Broken(f"vigilante {seat} has {held} {what}")
    if len(state.villain_abilities) > MOST_ABILITIES:
        raise Broken(f"the villain has {len(state.villain_abilities)} abilities")
    own = Counter([*state.villain_abilities, *state.villain_deck])
    if any(number > 1 or not 0 <= n < len(cast.villain_abilities) for n, number in own.items()):
        raise Broken(f"villain abilities {state.villain_abilities} and their deck {state.villain_deck} overlap")
    if state.outcome:  # the game ends at once, with whatever card was in hand
        return
    away = set(t.options.kept_away)
    for deck, first in (("gadgets", GADGET), ("abilities", ABILITY)):
        there = [*getattr(state, deck), *(n for one in state.vigilantes for n in one.slots[first : first + SLOTS])]
        lost = [n for n, one in enumerate(getattr(cast, deck)) if n not in there and one.card.id not in away]
        if lost:
            raise Broken(f"cards {lost} of the {deck} are gone")
    rewards = Counter([*state.rewards, *state.reward_discard])
    if rewards != Counter(copies(cast.rewards)):
        raise Broken(f"the rewards are not what they were: {sorted(rewards.items())}")
    events = Counter([*state.events, *state.event_discard])
    if events != _events(t):
        raise Broken(f"the events are not what they were: {sorted(events.items())}")


def _events(t: VigilantesTable) -> Counter[int]:
    """VG-121: the event cards of this scenario."""
    build, cast = t.scenario.sheet.event_deck, t.cast
    found = Counter(n for n in copies(cast.events) if cast.events[n].id not in build.remove)
    found.update(cast.number(id) for id in build.add)
    placed = Counter(cast.number(id) for id in (*build.on_top, *build.on_bottom, *build.shuffle_in))
    return found | placed
