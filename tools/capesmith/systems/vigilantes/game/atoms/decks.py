"""Atoms of decks: drawing, laying back, shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules import atoms as shared
from capesmith.systems.vigilantes.game.state import CARDS, EVENTS, REWARDS

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable as Table


def lay_deck(t: Table, name: str, numbers: list[int]) -> None:
    """A deck with this order, the next card last."""
    setattr(t.state, name, list(numbers))


def draw_event(t: Table) -> int:
    """VG-671: an empty deck is made anew from its discard."""
    return shared.draw(t.state.events, t.state.event_discard, t.state.streams[EVENTS])


def discard_event(t: Table, number: int) -> None:
    t.state.event_discard.append(number)


def draw_reward(t: Table) -> int:
    """VG-673."""
    return shared.draw(t.state.rewards, t.state.reward_discard, t.state.streams[REWARDS])


def discard_reward(t: Table, number: int) -> None:
    t.state.reward_discard.append(number)


def draw_card(t: Table, deck: str) -> int:
    """From the deck of gadgets, abilities or the villain's abilities; VG-628: an empty deck gives nothing."""
    return shared.draw(getattr(t.state, deck))


def shuffle_back(t: Table, deck: str, numbers: list[int]) -> None:
    """VG-628."""
    pile: list[int] = getattr(t.state, deck)
    pile += numbers
    t.state.streams[CARDS].shuffle(pile)


def restack_events(t: Table, top: list[int], bottom: list[int]) -> None:
    """Cards that were looked at go back; `top` has the next card last, `bottom` the lowest first."""
    t.state.events[:] = [*bottom, *t.state.events, *top]


def take_events(t: Table, number: int) -> list[int]:
    """The top event cards, the next one last, to look at; the discard is shuffled in if there are not enough."""
    taken: list[int] = []
    while len(taken) < number:
        card = draw_event(t)
        if card < 0:
            break
        taken.insert(0, card)
    return taken


def shuffle_events(t: Table) -> None:
    """The whole event deck, with its discard pile."""
    t.state.events += t.state.event_discard
    t.state.event_discard.clear()
    t.state.streams[EVENTS].shuffle(t.state.events)
