"""“At any time” (HI-555): when a player is asked about what he may do whenever he likes.

In his own turn it is one of the things to do. Out of turn he is asked where it can matter:

- in the windows in which others may react: a fight is declared, a card is played, a die is rolled (HI-591); whoever
  declines is left in peace for the rest of the turn, but for what follows;
- before somebody reaches the target, and before the game ends for another reason (HI-002, HI-008);
- before what pays for it is lost, or comes in vain because he has all he may have (HI-609);
- before its hero is knocked out, or loses the Gadget that gives him the power (HI-408, HI-571);
- before the scoring begins and after his own, and before the next starting player is named (HI-222, HI-246).

Nobody is asked inside an answer: who speaks first has it first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.systems.heroes_incorporated.game import powers
from capesmith.systems.heroes_incorporated.game.cast import Cast, Kit
from capesmith.systems.heroes_incorporated.game.live import Permission
from capesmith.systems.heroes_incorporated.game.pieces import seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BY_POWER, HERO, POWER

CONTAINER: Final = "anytime"
TRADE = Question("trade", "use it now", asked="Do you trade now?", none="no", optional=True)
# The same question, asked for different reasons.
REACTING = TRADE.again("use it now")
SCORING = TRADE.again("use it before the count goes on")
STARTING = TRADE.again("use it before the next starting player is named")
LOSING = TRADE.again("use it before it is too late")
ENDING = TRADE.again("use it before the game ends")


def permissions(cast: Cast, hero: int, kit: Kit) -> Iterator[Permission]:
    """Those of a hero who is not knocked out (HI-408)."""
    for number in kit.powers:
        price = cast.powers[number].price
        if price is not None:
            yield Permission(hero, number, price)


def usable(t: IncorporatedTable, seat: int) -> list[Permission]:
    """What a player could use now."""
    found = []
    for one in t.live.anytime:
        if seat_of(one.hero) == seat and t.is_up(one.hero) and powers.usable(t, one.hero, one.power, CONTAINER):
            found.append(one)
    return found


@TRADE.option("use {power}", "use {power} {hero}", "{power}", said=BY_POWER, hero=HERO, power=POWER)
def use(t: IncorporatedTable, seat: int, hero: int, power: int) -> None:
    """Whoever chose it has agreed to its price."""
    t.agreed = True
    powers.use(t, hero, power, CONTAINER)


# --- windows -----------------------------------------------------------------------------------------


def ask(t: IncorporatedTable, seats: Iterable[int], prompt: Prompt) -> None:
    """One player after another, each until he has had enough."""
    if not t.live.anytime or t.interrupted:
        return
    t.interrupted = True
    for seat in seats:
        while t.state.winner < 0 and (found := usable(t, seat)):
            choice = t.choose(seat, prompt, [*(use.pack(one.hero, one.power) for one in found), NONE])
            if choice == NONE:
                t.declined.add(seat)
                break
            TRADE.carry_out(t, seat, choice)
    t.interrupted = False


def react(t: IncorporatedTable, first: int) -> None:
    """HI-591, HI-592: with the reactions, clockwise from the left of this player; whose turn it is has it anyway."""
    if t.live.anytime:
        asked = [seat for seat in clockwise(t, first) if seat != t.state.active and seat not in t.declined]
        ask(t, asked, REACTING)


def before_end(t: IncorporatedTable, winner: int = NONE) -> None:
    """HI-002: everybody but who is about to win anyway."""
    if t.live.anytime:
        ask(t, [seat for seat in clockwise(t, t.state.active) if seat != winner], ENDING)


def before_loss(t: IncorporatedTable, seat: int, word: str) -> None:
    """Before a player loses some of what pays for it."""
    if any(word in one.price and seat_of(one.hero) == seat for one in t.live.anytime):
        ask(t, (seat,), LOSING)


def before_power_goes(t: IncorporatedTable, hero: int, given: Iterable[str] | None = None) -> None:
    """HI-408, HI-571: before a hero can use his powers no longer, or only these."""
    if any(one.hero == hero and (given is None or t.power(one.power).card.id in given) for one in t.live.anytime):
        ask(t, (seat_of(hero),), LOSING)


def clockwise(t: IncorporatedTable, first: int) -> list[int]:
    """HI-592: from the left of a player, or of nobody in particular."""
    return t.clockwise((first + 1) % len(t.seats) if first >= 0 else t.state.first)
