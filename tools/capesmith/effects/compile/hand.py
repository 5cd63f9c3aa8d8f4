"""Rules and triggers as steps, and the event in hand: bent, cancelled, redirected, let happen after all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.ast import Role, Rule, Some, Step, Trigger
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Make, Run, T, Things, Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.standing import OPEN, StandingRule, WaitingTrigger
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.questions import REROLL, TARGET
from capesmith.effects.verbs.hand import Cancel, Proceed, Redirect, Reroll
from capesmith.rules.choosing import NONE

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def _rule(k: Compiler[T], node: Rule) -> Run[T]:
    if node.to == Role("that"):
        if node.word != "add" or any(stat not in k.meaning.event_numbers for stat, _ in node.stats):
            known = ", ".join(sorted(k.meaning.event_numbers))
            raise Unplayable(f"only this can be added to what is happening: {known}", node.at)
        amounts = [k.amount(amount) for _, amount in node.stats if not isinstance(amount, str)]

        def bend(t: T, c: Context) -> bool:
            if c.event is None:
                return False
            for amount in amounts:
                c.event.amount = max(0, c.event.amount + amount.value(t, c))
            return True

        return bend
    if node.until is None and node.word == "set":
        return _stored(k, node)
    rule = StandingRule(k, node)
    if node.until is None:
        raise Unplayable("a rule as a step needs “until”", node.at)

    to = node.to if node.to is not None else node.who
    who: Things[T] | None = None if rule.who is None else rule.who.of
    if isinstance(to, Some) and to.quantity != "each":
        who = chosen(k, to, k.prompt(TARGET, node))
    elif isinstance(to, Some) and k.meaning.each_to_come:

        def stand_open(t: T, c: Context) -> bool:
            t.stand(rule, c, [OPEN])
            return True

        return stand_open

    def stand(t: T, c: Context) -> bool:
        found = [c.card if c.card >= 0 else c.figure] if who is None else who(t, c)
        targets = [thing for thing in found if thing >= 0]
        t.stand(rule, c, targets)
        return bool(targets)

    return stand


def _stored(k: Compiler[T], node: Rule) -> Run[T]:
    """Numbers that are kept at the table are set at once."""
    to = node.to if node.to is not None else node.who
    things = (lambda t, c: [c.you]) if to is None else candidates(k, to).of
    stats = [(k.meaning.store(k, word), k.amount(amount)) for word, amount in node.stats]  # type: ignore[arg-type]

    def store(t: T, c: Context) -> bool:
        done = False
        for thing in things(t, c):
            for keep, amount in stats:
                done = keep(t, c, thing, amount.value(t, c)) or done
        return done

    return store


def _waiting(k: Compiler[T], node: Trigger) -> Run[T]:
    trigger = WaitingTrigger(k, node)

    def wait(t: T, c: Context) -> bool:
        t.wait_for(trigger, c)
        return True

    return wait


def _cancel(k: Compiler[T], node: Cancel) -> Run[T]:
    def cancel(t: T, c: Context) -> bool:
        if c.event is not None:
            c.event.cancelled = True
        return c.event is not None

    return cancel


def _redirect(k: Compiler[T], node: Redirect) -> Run[T]:
    to = chosen(k, node.to, k.prompt(TARGET, node))

    def redirect(t: T, c: Context) -> bool:
        found = to(t, c)
        return c.event is not None and bool(found) and k.meaning.redirect(t, c, found[0])

    return redirect


def _proceed(k: Compiler[T], node: Proceed) -> Run[T]:
    return lambda t, c: c.event is not None and t.proceed(c.event)


def _reroll(k: Compiler[T], node: Reroll) -> Run[T]:
    number = k.number(node.number)
    prompt = k.prompt(REROLL, node)

    def reroll(t: T, c: Context) -> bool:
        dice = None if c.event is None else c.event.dice
        if not dice:
            return False
        wanted = len(dice) if number is None else min(number.value(t, c), len(dice))
        left = list(range(len(dice)))
        while wanted > 0:
            index = ask(t, c, prompt, left)
            if index == NONE:
                break
            left.remove(index)
            t.roll_again(c, dice, index)
            wanted -= 1
        return True

    return reroll


PERFORM: dict[type[Step], Make[AnyTable]] = {
    Rule: _rule, Trigger: _waiting, Cancel: _cancel, Redirect: _redirect, Proceed: _proceed, Reroll: _reroll,
}  # fmt: skip
