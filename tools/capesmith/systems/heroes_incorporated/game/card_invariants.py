"""What holds of the cards in every state of a game of Heroes Incorporated, beside that each is in one place."""

from __future__ import annotations

from collections import Counter

from capesmith.rules import invariants
from capesmith.rules.invariants import nothing_is_lost
from capesmith.rules.table import Broken
from capesmith.systems.heroes_incorporated.game import gadgets
from capesmith.systems.heroes_incorporated.game.pieces import HERO
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def cards_are_somewhere(t: IncorporatedTable) -> dict[str, Counter[int]]:
    """HI-106, HI-351, HI-426, HI-427: Supervillains lie on blocks; the cards of Gadget tokens are set aside."""
    state = t.state
    on_blocks = ("research", "supervillain", [entry[0] for entry in state.villains])
    found = invariants.cards_are_somewhere(state, t.cast, (on_blocks,))
    carried = Counter(card for one in state.heroes for card in one.gadgets)
    if carried != Counter(state.set_aside):
        raise Broken(f"cards {state.set_aside} are set aside, but {sorted(carried)} are carried")
    return found


def cards_are_complete(t: IncorporatedTable) -> None:
    """HI-107, HI-117, HI-386: at rest no Research card of the scenario is gone, and no hero of the pool."""
    if any(one.card < 0 for one in t.state.heroes):
        raise Broken("a team is not complete")
    there = cards_are_somewhere(t)
    lost = set(t.scenario.heroes) - set(there["hero"])
    if lost:
        raise Broken(f"the hero cards {sorted(lost)} are gone")
    _limits_are_kept(t)
    if not t.state.outcome:  # the game ends at once, with whatever card was in hand
        nothing_is_lost("research", there["research"], Counter(t.scenario.deck))


def _limits_are_kept(t: IncorporatedTable) -> None:
    """HI-421, HI-422: at most three Gadgets for a hero, as texts bend it, and none for an alien."""
    for hero in t.all_heroes():
        held = len(t.hero(hero).gadgets)
        if held and t.hero_card(hero).alien:
            raise Broken(f"hero {hero - HERO} is an alien with {held} Gadgets")
        if held > gadgets.limit(t, hero):
            raise Broken(f"hero {hero - HERO} has {held} of {gadgets.limit(t, hero)} Gadgets")
