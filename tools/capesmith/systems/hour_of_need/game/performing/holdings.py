"""What heroes hold: focus, clue cards, cards of the hand, and the successes of the roll in hand."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.performing.holdings import Holding, Holdings
from capesmith.effects.performing.performers import Performers
from capesmith.systems.hour_of_need.game import atoms, harm
from capesmith.systems.hour_of_need.game.questions import DICE, DISCARD
from capesmith.systems.hour_of_need.game.table import HourTable

VERBS = Performers[HourTable](you="hero")
CLUE_TO_LOSE = DICE.again("which clue card goes", "lose")


def _is_hero(t: HourTable, thing: int) -> bool:
    return thing in t.seats


def _gain_clue(t: HourTable, c: Context, seat: int, number: int) -> int:
    return sum(atoms.gain_clue(t, seat) for _ in range(number))


def _lose_clue(t: HourTable, c: Context, seat: int, number: int) -> int:
    number = min(number, len(t.hero(seat).clues))
    for _ in range(number):
        atoms.spend_clue(t, seat, t.choose(seat, CLUE_TO_LOSE, list(dict.fromkeys(t.hero(seat).clues))))
    return number


def _lose_focus(t: HourTable, c: Context, seat: int, number: int) -> int:
    number = min(number, t.hero(seat).focus)
    atoms.add_focus(t, seat, -number)
    return number


def _successes(t: HourTable, seat: int) -> int:
    return t.pool.successes if t.pool is not None and t.pool.seat == seat else 0


def _lose_successes(t: HourTable, c: Context, seat: int, number: int) -> int:
    """HN-275: the pool never goes below 0."""
    number = min(number, _successes(t, seat))
    if t.pool is not None:
        t.pool.successes -= number
    return number


def discard_cards(t: HourTable, seat: int, number: int, *, by_chance: bool = False) -> int:
    """HN-453: as many as there are."""
    done = 0
    while done < number and t.hero(seat).hand:
        hand = t.hero(seat).hand
        options = list(dict.fromkeys(hand))
        card = hand[t.chance(len(hand))] if by_chance else t.choose(seat, DISCARD, options)
        atoms.discard(t, seat, card)
        done += 1
    return done


def drop_cards(t: HourTable, seat: int, number: int, *, by_chance: bool = False) -> int:
    """HN-320b: Constants, as many as there are; the Hero card and allies stay."""
    done, constants = 0, t.hero(seat).constants
    while done < number and constants:
        options = list(dict.fromkeys(constants))
        card = constants[t.chance(len(constants))] if by_chance else t.choose(seat, DISCARD, options)
        atoms.drop_constant(t, seat, constants.index(card))
        done += 1
    return done


HELD = Holdings[HourTable](
    {
        "focus": Holding(
            has=lambda t, seat: t.hero(seat).focus,
            held_by=_is_hero,
            gain=lambda t, c, seat, number: harm.gain_focus(t, seat, number),
            lose=_lose_focus,
            pay=_lose_focus,
        ),
        "clue": Holding(
            has=lambda t, seat: len(t.hero(seat).clues),
            held_by=_is_hero,
            gain=_gain_clue,
            lose=_lose_clue,
            pay=_lose_clue,
        ),
        "success": Holding(has=_successes, held_by=_is_hero, lose=_lose_successes, pay=_lose_successes),
        "discard": Holding(
            has=lambda t, seat: len(t.hero(seat).hand),
            held_by=_is_hero,
            pay=lambda t, c, seat, number: discard_cards(t, seat, number),
        ),
    },
    verbs=VERBS,
    victim=lambda t, c, thing: False,
    victims=("hero",),
    only_victims="only heroes hold anything",
)
