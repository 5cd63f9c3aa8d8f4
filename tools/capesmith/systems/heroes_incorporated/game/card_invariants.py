"""What holds of the cards in every state of a game of Heroes Incorporated: each is in one place, of a fitting kind."""

from __future__ import annotations

from collections import Counter

from capesmith.rules.table import Broken
from capesmith.systems.heroes_incorporated.game import gadgets
from capesmith.systems.heroes_incorporated.game.pieces import HERO
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def cards_are_somewhere(t: IncorporatedTable) -> None:
    """HI-106, HI-426, HI-427: no card is in two places; the cards of Gadget tokens are set aside."""
    state = t.state
    twice = [card for card, number in Counter(_research(t)).items() if number > 1]
    if twice:
        raise Broken(f"Research cards {twice} are in two places")
    carried = Counter(card for one in state.heroes for card in one.gadgets)
    if carried != Counter(state.set_aside):
        raise Broken(f"cards {state.set_aside} are set aside, but {sorted(carried)} are carried")
    heroes = _heroes(t)
    if len(set(heroes)) != len(heroes) or not all(0 <= card < len(t.cast.heroes) for card in heroes):
        raise Broken(f"the hero cards are {heroes}")
    _kinds_fit(t)


def cards_are_complete(t: IncorporatedTable) -> None:
    """HI-107, HI-117, HI-386: at rest no Research card of the scenario is gone, and no hero of the pool."""
    if any(one.card < 0 for one in t.state.heroes):
        raise Broken("a team is not complete")
    lost = set(t.scenario.heroes) - set(_heroes(t))
    if lost:
        raise Broken(f"the hero cards {sorted(lost)} are gone")
    _limits_are_kept(t)
    if t.state.outcome:  # the game ends at once, with whatever card was in hand
        return
    if sorted(_research(t)) != sorted(t.scenario.deck):
        odd = Counter(_research(t))
        odd.subtract(t.scenario.deck)
        raise Broken(f"Research cards are gone or too many: {sorted(card for card, number in odd.items() if number)}")


def _research(t: IncorporatedTable) -> list[int]:
    """Every Research card that is anywhere."""
    state = t.state
    found = [*state.deck, *state.discard, *state.set_aside, *(entry[0] for entry in state.villains)]
    for team in state.teams:
        found += [*team.hand, *(card for card in (team.fame, team.hq) if card >= 0)]
    return found


def _heroes(t: IncorporatedTable) -> list[int]:
    """Every hero card that is anywhere."""
    state = t.state
    found = [*state.out, *(one.card for one in state.heroes if one.card >= 0)]
    for pile in (*state.dealt, *state.passed):
        found += pile
    return found


def _kinds_fit(t: IncorporatedTable) -> None:
    """HI-351, HI-385, HI-426, HI-441, HI-461: what is in play is of the kind that may lie there."""
    state = t.state
    places = [(entry[0], "supervillain") for entry in state.villains]
    places += [(card, "equipped-gadget") for one in state.heroes for card in one.gadgets]
    for team in state.teams:
        places += [(team.fame, "fame")] if team.fame >= 0 else []
        places += [(team.hq, "hq-gadget")] if team.hq >= 0 else []
    for card, kind in places:
        if not 0 <= card < len(t.cast.research) or t.research(card).kind != kind:
            raise Broken(f"card {card} is in play where a {kind} belongs")


def _limits_are_kept(t: IncorporatedTable) -> None:
    """HI-421, HI-422: at most three Gadgets for a hero, as texts bend it, and none for an alien."""
    for hero in t.all_heroes():
        held = len(t.hero(hero).gadgets)
        if held and t.hero_card(hero).alien:
            raise Broken(f"hero {hero - HERO} is an alien with {held} Gadgets")
        if held > gadgets.limit(t, hero):
            raise Broken(f"hero {hero - HERO} has {held} of {gadgets.limit(t, hero)} Gadgets")
