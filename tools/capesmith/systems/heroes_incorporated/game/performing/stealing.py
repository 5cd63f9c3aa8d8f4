"""Stealing: cards of hands, Gadgets and tokens that go from one player to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Run, Table, Test, Unplayable
from capesmith.effects.compile.picking import ask
from capesmith.effects.compile.targets import only
from capesmith.effects.questions import TARGET
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import atoms, gadgets, playing
from capesmith.systems.heroes_incorporated.game.finding import heroes_meant, own_heroes, player_of, speaker
from capesmith.systems.heroes_incorporated.game.performing.actors import PEOPLE, or_otherwise, something
from capesmith.systems.heroes_incorporated.game.pieces import MOST_JUSTICE
from capesmith.systems.heroes_incorporated.verbs import Steal

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

ALL = 99
OWN_HERO = TARGET.again("which of your Heroes gets it", "steal")
THEIR_HERO = TARGET.again("which Hero to steal from", "steal")
Theft = Callable[[Table, Context, int, int], int]


def _cards(t: Table, c: Context, victim: int, number: int) -> int:
    """HI-007: cards of a hand, drawn unseen."""
    giver = player_of(victim)
    taken = min(number, len(t.state.teams[giver].hand))
    for _ in range(taken):
        atoms.pass_card(t, giver, speaker(c), atoms.random_from_hand(t, giver))
    return taken


def _justice(t: Table, c: Context, victim: int, number: int) -> int:
    """HI-608, HI-609: as many as there is room for."""
    giver, thief = player_of(victim), speaker(c)
    taken = min(number, t.state.teams[giver].justice, MOST_JUSTICE - t.state.teams[thief].justice)
    if taken > 0:
        atoms.spend_justice(t, giver, taken)
        atoms.gain_justice(t, thief, taken)
    return taken


def _combat(t: Table, c: Context, victim: int, number: int) -> int:
    """HI-475: from hero card to hero card."""
    givers, takers = [hero for hero in heroes_meant(t, c, victim) if t.hero(hero).combat > 0], own_heroes(t, c)
    if not givers or not takers:
        return 0
    giver, taker = ask(t, c, THEIR_HERO, givers), ask(t, c, OWN_HERO, takers)
    taken = min(number, t.hero(giver).combat)
    atoms.gain_combat(t, giver, -taken)
    atoms.gain_combat(t, taker, taken)
    return taken


def _gadgets(t: Table, c: Context, victim: int, number: int) -> int:
    """HI-421, HI-422, HI-429: to a Hero who can carry it."""
    givers, takers = [hero for hero in heroes_meant(t, c, victim) if t.hero(hero).gadgets], _carriers(t, c)
    if not givers or not takers:
        return 0
    giver, taker = ask(t, c, THEIR_HERO, givers), ask(t, c, OWN_HERO, takers)
    return gadgets.steal(t, taker, giver, number, playing.RETRIEVE)


def _carriers(t: Table, c: Context) -> list[int]:
    """The hero who bears the text, if he is no alien; otherwise whoever of the team can carry a Gadget."""
    able = gadgets.carriers(t, speaker(c))
    return [c.figure] if c.figure in able else able


STOLEN: dict[str, Theft] = {
    "research-card": _cards, "justice": _justice, "combat-token": _combat, "gadget": _gadgets,
}  # fmt: skip
REFUSED = {"points": "nobody ever loses HP (HI-005)", "marker": "markers belong to their players (HI-108)"}


def _steal(k: Compiler, step: Steal) -> Run:
    """What there is, as far as it can be kept; targets are named before anything is taken (HI-534)."""
    parts = [(_theft(step, word), constant(ALL) if n == "all" else k.amount(n)) for word, n in step.what]  # type: ignore[arg-type]
    only(k, step, step.from_, PEOPLE, "only players and their Heroes have something to steal", "player")
    victims = k.main(step.from_, step, legal=_worth_it(step))

    def steal(t: Table, c: Context) -> bool:
        found, before, taken = victims(t, c), c.target, 0
        c.bind(found)
        if not found:
            return False
        t.commit()
        for victim in found:
            c.target = victim
            taken += sum(theft(t, c, victim, number(t, c)) for theft, number in parts)
        c.target = before
        return taken > 0

    return steal


def _theft(step: Steal, word: str) -> Theft:
    if word not in STOLEN:
        raise Unplayable(REFUSED.get(word, f"“{word}” cannot be stolen"), step.at)
    return STOLEN[word]


def _worth_it(step: Steal) -> Fits:
    """Somebody else who has something of it."""
    words = [word for word, _ in step.what]

    def legal(t: Table, c: Context, thing: int) -> bool:
        if speaker(c) < 0 or player_of(thing) in (NOBODY, speaker(c)):
            return False
        return any(_has(t, c, thing, word) for word in words)

    return legal


def _has(t: Table, c: Context, victim: int, word: str) -> bool:
    """Whether there is anything of it to steal, and somebody who can keep it."""
    team = t.state.teams[player_of(victim)]
    if word == "research-card":
        return bool(team.hand)
    if word == "justice":
        return team.justice > 0 and t.state.teams[speaker(c)].justice < MOST_JUSTICE
    heroes = [t.hero(hero) for hero in heroes_meant(t, c, victim)]
    if word == "gadget":
        return any(hero.gadgets for hero in heroes) and bool(_carriers(t, c))
    return any(hero.combat > 0 for hero in heroes) and bool(own_heroes(t, c))


def _can_steal(k: Compiler, step: Steal) -> Test | None:
    return or_otherwise(k, step, something(k, step.from_, step, _worth_it(step)))


PERFORM: dict[type[Step], Any] = {Steal: _steal}
POSSIBLE: dict[type[Step], Any] = {Steal: _can_steal}
