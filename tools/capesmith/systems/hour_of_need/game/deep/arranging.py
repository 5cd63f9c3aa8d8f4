"""Tables laid out for whoever looks for circles: which cards are in hand, and which lie discarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from capesmith.rules.choosing import Option
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import actions
from capesmith.systems.hour_of_need.game.table import HourTable

SPARE: Final = 3  # cards for a first look at what brings cards


def all_in_hand(t: HourTable) -> None:
    """Every hero holds the whole deck; all clues are discarded."""
    for seat in t.seats:
        hero = t.hero(seat)
        hero.hand += [*hero.deck, *hero.discard]
        hero.deck, hero.discard, hero.clues = [], [], []
    clues = enumerate(t.cast.clues)
    t.state.clue_deck, t.state.clue_discard = [], [n for n, one in clues for _ in range(one.card.copies)]


def free_in_hand(t: HourTable, is_free: Callable[[int], bool]) -> None:
    """Every hero holds what is free to play, and one of each clue; a few other cards can be drawn."""
    for seat in t.seats:
        hero = t.hero(seat)
        hero.deck = [card for card in hero.hand if not is_free(card)][:SPARE]
        hero.hand = [card for card in hero.hand if is_free(card)]
        hero.clues = list(range(len(t.cast.clues)))


def deal(t: HourTable, bringing: set[int], first: int, *, spare: bool) -> int:
    """The first in hand, the others discarded; all else is in hand and stays there, save a spare card: which one."""
    state, left_over = t.state, NOBODY
    state.clue_discard = [one for one in state.clue_discard if actions.clue.pack(one) in bringing]
    for seat in t.seats:
        hero = t.hero(seat)
        hero.discard = [card for card in hero.hand if actions.play.pack(card) in bringing]
        hero.hand = [card for card in hero.hand if card not in hero.discard]
    if spare and t.hero(0).hand:
        left_over = t.hero(0).hand.pop()
        t.hero(0).discard.append(left_over)
    (number,) = option_of(first).unpack(first)
    if actions.clue.is_(first):
        state.clue_discard.remove(number)
        t.hero(0).clues.append(number)
        return left_over
    hero = next(t.hero(seat) for seat in t.seats if number in t.hero(seat).discard)
    hero.discard.remove(number)
    hero.hand.append(number)
    return left_over


def paid(t: HourTable, spare: int) -> bool:
    """Whether the spare card has come to hand; then it pays for a feat (HN-220)."""
    for seat in t.seats:
        hero = t.hero(seat)
        if spare in hero.hand:
            hero.hand.remove(spare)
            hero.discard.append(spare)
            return True
    return False


def option_of(option: int) -> Option[...]:
    """How a card is played that an option plays: of a hero's own, or a clue."""
    return actions.play if actions.play.is_(option) else actions.clue
