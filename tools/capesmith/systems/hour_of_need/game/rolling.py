"""The dice procedure (HN-260 to HN-277): what is gathered, how it falls, what focus makes of it."""

from __future__ import annotations

from typing import Final

from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import atoms, crisis, events, harm
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.questions import DICE as CLUES
from capesmith.systems.hour_of_need.game.questions import SPEND
from capesmith.systems.hour_of_need.game.state import DICE
from capesmith.systems.hour_of_need.game.table import HourTable, Pool

# HN-012: successes and focus of each face, by what the die shows from 1.
SUCCESSES: Final = (0, 1, 1, 1, 0, 0, 1)
FOCUS: Final = (0, 0, 0, 1, 1, 1, 0)
BURST: Final = 6
MOST_REDRAWS: Final = 2  # HN-276


def roll(t: HourTable, seat: int, dice: int, space: int, *, attack: bool) -> Pool:
    """Steps 2 to 4: everything that adds dice, then the roll with its bursts."""
    pool = t.pool = Pool(seat, space, attack=attack)
    dice += _from_clues(t, seat, attack=attack)
    e = events.roll.made(seat, dice, "attack" if attack else "solve")
    harm.guard(t, e)
    rolled: list[int] = []
    waiting = max(0, e.amount)
    while waiting:  # HN-013: as many batches as it takes; HN-263
        waiting -= 1
        die = t.state.streams[DICE].roll()
        rolled.append(die)
        waiting += die == BURST
    pool.successes = sum(SUCCESSES[die] for die in rolled)
    pool.focus = sum(FOCUS[die] for die in rolled)
    events.rolls(t, seat, rolled, pool.successes, pool.focus)
    return pool


def _from_clues(t: HourTable, seat: int, *, attack: bool) -> int:
    """HN-311: own clue cards, any number of them, before the roll."""
    found = 0
    while True:
        options = [clue for clue in dict.fromkeys(t.hero(seat).clues) if t.cast.clues[clue].dice(attack)]
        chosen = t.choose(seat, CLUES, [*options, NONE]) if options else NONE
        if chosen == NONE:
            return found
        atoms.spend_clue(t, seat, chosen)
        found += t.cast.clues[chosen].dice(attack)


def react(t: HourTable, pool: Pool) -> bool:
    """Step 5, HN-264, HN-274: the reaction of the villain; whether the attacker still stands."""
    while True:
        card = encounters.draw_villain(t)
        if card == NOBODY:
            return True
        events.reacts(t, pool.seat, card)
        before, caused = pool.redraws, t.caused
        t.caused = NOBODY  # another card than the one that is being played (HN-351)
        crisis.carry_out(t, crisis.text_of(t, card, "showdown"), crisis.of_card(t, card))
        t.caused = caused
        if pool.redraws == before or pool.redraws > MOST_REDRAWS:
            return t.is_there(pool.seat)
        encounters.discard_villain(t, card)


def spend_focus(t: HourTable, pool: Pool) -> None:
    """Step 6, HN-265, HN-268: focus tokens turn focus results into successes."""
    seat = pool.seat
    most = min(t.hero(seat).focus, pool.focus)
    if not most or (t.forbids("spend-focus") and t.banned("spend-focus", seat)):
        return
    spent = t.choose(seat, SPEND, range(most, -1, -1))
    if spent:
        atoms.add_focus(t, seat, -spent)
        pool.focus -= spent
        pool.successes += spent


def keep_focus(t: HourTable, pool: Pool) -> None:
    """Step 8, HN-267, HN-269."""
    if pool.focus and t.is_there(pool.seat):
        harm.gain_focus(t, pool.seat, pool.focus)
    t.pool = None


def over(t: HourTable) -> None:
    """The moment at which what held for one attack ends."""
    t.moment("end-of-attack")
    for card in list(t.state.reaction):
        if t.encounter(card).kind in ("lackey", "peril", "ploy"):
            encounters.discard_villain(t, card)  # HN-264, HN-273
