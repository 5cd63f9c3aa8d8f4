"""The Villain A text, compiled: what is done once, and what joins the total of each hero (HW-216, HW-220)."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.content.model import Card
from capesmith.effects.ast import Ability, FirstOf, Role, Selector, Some
from capesmith.effects.compile import groups
from capesmith.effects.compile.compiler import Compiler, Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Run, Test, Unplayable
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.verbs.harm import Damage
from capesmith.rules.event import NOBODY

Share = Callable[[AnyTable, Context, int], int]
Part = Run[AnyTable] | tuple[Share]
BEST = ("most", "fewest", "closest", "farthest")


class AttackText:
    """A compiled attack: what is done once, what is added to each hero's total, and the text it belongs to."""

    __slots__ = ("abilities", "texts")

    def __init__(self, k: Compiler[AnyTable], card: Card) -> None:
        self.abilities: list[tuple[Test[AnyTable] | None, list[Part]]] = []
        self.texts: list[Text] = []
        for ability in card.abilities:
            if ability.container == "attack":
                self.texts.append(k.begin(card.id, "attack", card.name, ability))
                self.abilities.append((_allowed(k, ability), _parts(k, ability)))


def _allowed(k: Compiler[AnyTable], ability: Ability) -> Test[AnyTable] | None:
    """The condition and limit of the whole attack."""
    if ability.cost:
        raise Unplayable("nobody pays for the villain's attack", ability.at)
    if ability.if_ is None and ability.once_per is None:
        return None
    holds = None if ability.if_ is None else k.condition(ability.if_).holds
    span, limit = ability.once_per, k.register_limit()

    def allowed(t: AnyTable, c: Context) -> bool:
        if holds is not None and not holds(t, c):
            return False
        if span is None:
            return True
        used = t.is_used(limit, NOBODY, span)
        t.use(limit, NOBODY, span)
        return not used

    return allowed


def _parts(k: Compiler[AnyTable], ability: Ability) -> list[Part]:
    """Its steps; one that speaks of the `others` goes the way of the choice before it."""
    found: list[Part] = []
    joined = True
    for step in ability.steps:
        if isinstance(step, Damage):
            joined = _joins_total(step) and (joined or step.to != Role("others"))
        found.append((_share(k, step),) if isinstance(step, Damage) and joined else groups.step(k, step))
    return found


def _joins_total(step: Damage) -> bool:
    """Whether a step can be looked up hero by hero: nothing in it is drawn, chosen or shared out."""
    plain = not step.then and not step.otherwise and step.name is None and step.who is None
    return plain and step.divided == "each" and _means_all(step.to)


def _means_all(to: Selector) -> bool:
    """HW-220: all heroes it speaks of, all that are tied."""
    if isinstance(to, FirstOf):
        return all(_means_all(choice) for choice in to.choices)
    if not isinstance(to, Some):
        return to != Role("villain")
    if to.kinds != ("hero",) or to.chosen_by is not None:
        return False
    return to.quantity in ("each", "one") or (to.quantity in BEST and to.ties in (None, "all"))


def _share(k: Compiler[AnyTable], step: Damage) -> Share:
    """What this step deals one hero, looked up when it is his turn to defend (HW-216)."""
    hits, amount = _hits(k, step), k.amount(step.amount).value
    guard = None if step.if_ is None else k.condition(step.if_).holds
    others, number, trace = k.others_matter, k.node(step), k.trace

    def share(t: AnyTable, c: Context, seat: int) -> int:
        if guard is not None and not guard(t, c):
            return 0
        hit = hits(t, c, seat)
        if others:  # of the heroes who defend now, this one alone
            c.others = () if hit else (seat,)
        if not hit:
            return 0
        before, c.target = c.target, seat
        found = max(0, amount(t, c))
        c.target = before
        if trace:
            t.fired(number, found > 0)
        return found

    return share


def _hits(k: Compiler[AnyTable], step: Damage) -> Fits[AnyTable]:
    """Whether a step of the attack means a hero."""
    to = step.to
    if to == Some("each", ("hero",)):
        return lambda t, c, seat: True
    if isinstance(to, Some) and to.quantity == "each" and to.within is None and to.beyond is None:
        return k.filters(to).fits
    find = candidates(k, to, k.measure(step), k.reach(to)).of
    return lambda t, c, seat: seat in find(t, c)
