"""Justice tokens, an option (HI-601 to HI-614)."""

from __future__ import annotations

from capesmith.rules.choosing import Question
from capesmith.rules.sorts import AMOUNT
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events
from capesmith.systems.heroes_incorporated.game.pieces import HIGHEST_FACE, MOST_JUSTICE, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.under_way import Fight

SPEND = Question(
    "spend-justice", "how many Justice tokens to spend", AMOUNT, asked="How many Justice tokens do you spend?",
    optional=True,
)  # fmt: skip


def raise_face(t: IncorporatedTable, this: Fight) -> None:
    """HI-602 to HI-607, HI-613: after the roll, each token raises the kept face by 1, up to 6."""
    seat = seat_of(this.hero)
    most = min(t.state.teams[seat].justice, HIGHEST_FACE - this.face)
    if not t.switches.justice_tokens or most <= 0 or "justice" in this.ignored:
        return
    number = t.choose(seat, SPEND, range(most + 1))
    if number:
        atoms.spend_justice(t, seat, number)
        this.face += number
        events.raised(t, this.hero, this.face)


def console(t: IncorporatedTable, hero: int) -> None:
    """HI-601, HI-609, HI-610: a hero who could not put his die on the block earns his team a token."""
    if t.switches.justice_tokens:
        gain(t, seat_of(hero), 1)


def gain(t: IncorporatedTable, seat: int, number: int) -> bool:
    """HI-608, HI-609: up to the limit; whoever is at it may still make room (HI-555)."""
    if t.state.teams[seat].justice + number > MOST_JUSTICE:
        anytime.before_loss(t, seat, "justice")
    return atoms.gain_justice(t, seat, number) > 0
