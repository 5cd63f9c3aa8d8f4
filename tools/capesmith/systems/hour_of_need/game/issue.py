"""The issue turn (HN-140 to HN-142, HN-101, HN-102)."""

from __future__ import annotations

from capesmith.systems.hour_of_need.game import crisis, ending, movement
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.questions import WHO
from capesmith.systems.hour_of_need.game.table import HourTable


def take_turn(t: HourTable) -> None:
    """HN-073, HN-140: one card; without one the heroes have lost."""
    if not t.state.issue_deck:
        ending.lose(t, "the issue deck is empty")
    card = encounters.draw_issue(t)
    one = t.encounter(card)
    if one.sort == "event":
        crisis.carry_out(t, crisis.text_of(t, card, "event"), crisis.of_card(t, card))
        encounters.discard_issue(t, card)
    elif one.sort == "crisis":
        encounters.to_issue_area(t, card)  # HN-141
    else:
        reveal(t, card)
    ending.check_objective(t)


def reveal(t: HourTable, card: int) -> None:
    """HN-102: to the hero with the fewest cards in the threat area."""
    fewest = min(len(t.hero(seat).threat) for seat in t.seats)
    seat = t.together(WHO, [one for one in t.seats if len(t.hero(one).threat) == fewest])
    encounters.to_threat(t, seat, card)
    one = t.encounter(card)
    if one.sort == "enemy":
        movement.enter(t, one.piece, t.ground.scheme_spaces[t.villain_panel()])
    crisis.carry_out(t, crisis.text_of(t, card, "revealed"), crisis.of_card(t, card))


def discard_top(t: HourTable, number: int) -> bool:
    """The clock runs faster: cards are discarded unresolved."""
    done = False
    for _ in range(min(number, len(t.state.issue_deck))):
        encounters.lose_issue(t)
        done = True
    return done
