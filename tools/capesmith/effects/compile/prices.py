"""What stands in front of a text: its condition, its limit, and the price that is paid for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.ast import Ability
from capesmith.effects.ast import Things as ThingsNode
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.groups import all_hold
from capesmith.effects.compile.meaning import Run, T, Test
from capesmith.effects.compile.picking import will_pay
from capesmith.effects.questions import PAY

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def limited(k: Compiler[T], ability: Ability, run: Run[T]) -> tuple[Run[T], Test[T] | None]:
    """The condition, limit and price in front of a whole ability, and whether all of them allow it now; a price makes
    it optional."""
    if ability.if_ is None and not ability.cost and ability.once_per is None:
        return run, None
    guard = None if ability.if_ is None else k.condition(ability.if_)
    pay, can = (paid(k, ability.cost), payable(k, ability.cost)) if ability.cost else (None, None)
    span, limit = ability.once_per, k.register_limit()
    prompt = PAY.again(PAY.text, k.label)

    def allowed(t: T, c: Context) -> bool:
        if guard is not None and not guard.holds(t, c):
            return False
        if span is not None and t.is_used(limit, c.you, span):
            return False
        return can is None or can(t, c)

    def within_limits(t: T, c: Context) -> bool:
        if not allowed(t, c):
            return False
        if pay is not None:
            if not will_pay(t, c, prompt):
                return False
            pay(t, c)
        done = run(t, c)
        if span is not None:
            t.use(limit, c.you, span)
        return done

    return within_limits, allowed


def paid(k: Compiler[T], things: ThingsNode) -> Run[T]:
    """Pay all of a price."""
    parts = [k.meaning.cost(k, word, n if isinstance(n, str) else k.amount(n)) for word, n in things]

    def pay(t: T, c: Context) -> bool:
        done = [part(t, c) for part, _ in parts]
        return all(done)

    return pay


def payable(k: Compiler[T], things: ThingsNode) -> Test[T]:
    """Whether all of a price can be paid."""
    parts = [k.meaning.cost(k, word, n if isinstance(n, str) else k.amount(n)) for word, n in things]
    return all_hold([can for _, can in parts])
