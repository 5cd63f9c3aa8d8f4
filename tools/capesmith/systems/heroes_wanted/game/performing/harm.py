"""Verbs of harm and healing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Role, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.compile.patterns import mentions
from capesmith.effects.verbs.harm import Damage, Heal, KnockOut
from capesmith.rules.choosing import Prompt
from capesmith.systems.heroes_wanted.game import atoms, holdings
from capesmith.systems.heroes_wanted.game.damage import deal, knock_out, legal_target
from capesmith.systems.heroes_wanted.game.pieces import (
    MASKS,
    SEATS,
    VILLAIN,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


from capesmith.systems.heroes_wanted.game.performing.targets import on_the_board, who_acts

SHARE = Prompt("target", "who gets the next DMG", "damage")


def _damage(k: Compiler, step: Damage) -> Run:
    """HW-090, HW-091: the named kinds only, and it may be left out."""
    find = k.main(step.to, step, legal=legal_target)
    amount = k.amount(step.amount)
    kinds = (
        step.to.kinds if isinstance(step.to, Some) else ("villain",) if step.to == Role("villain") else ("character",)
    )
    reaches = any(MASKS.get(kind, 0) >> VILLAIN & 1 for kind in kinds)
    freely = step.divided == "freely"
    per_target = mentions(step.amount, "target") or k.label == ""
    that = mentions(step.amount, "that")

    def damage(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        if not targets:
            return False
        if freely:
            return _shared_out(t, c, targets, amount(t, c), reaches)
        if that:  # the event's own DMG goes on to somebody else: bonuses were counted before
            c = _carried(c)
        if c.you >= 0 and not per_target:
            number = amount(t, c)
            return number > 0 and deal(t, c, targets, [number] * len(targets), reaches_villain=reaches)
        before, amounts = c.target, []
        for target in targets:
            c.target = target
            amounts.append(amount(t, c))
        c.target = before
        return deal(t, c, targets, amounts, reaches_villain=reaches)

    return damage


def _carried(c: Context) -> Context:
    """HW-334, HW-336: the same hero's DMG, by the same action; only the new target's cards bend it."""
    made = c.copy()
    made.plain = True
    if c.event is not None:
        made.card = c.event.source
    return made


def _shared_out(t: Table, c: Context, targets: list[int], total: int, reaches: bool) -> bool:
    """One total, divided as the chooser likes: point by point."""
    shares = dict.fromkeys(targets, 0)
    for _ in range(total):
        target = targets[0] if c.you < 0 else t.choose(c.you, SHARE, targets)
        shares[target] += 1
    return deal(t, c, targets, [shares[target] for target in targets], reaches_villain=reaches)


def _ko(k: Compiler, step: KnockOut) -> Run:
    find = k.main(step.what, step, legal=on_the_board)

    def ko(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        return knock_out(t, c, targets)

    return ko


def _heal(k: Compiler, step: Heal) -> Run:
    who = who_acts(k, step)
    number = None if step.amount == "all" else k.amount(step.amount)  # type: ignore[arg-type]

    def heal(t: Table, c: Context) -> bool:
        done = False
        for piece in who(t, c):
            amount = 99 if number is None else number(t, c)
            if piece == VILLAIN:
                done = (t.villain_in_play() and atoms.give_hp(t, amount) > 0) or done
            elif 0 <= piece < SEATS:
                for _ in range(min(amount, t.state.heroes[piece].injuries)):
                    done = holdings.lose_injury(t, piece) or done
        return done

    return heal


def _can_damage(k: Compiler, step: Damage) -> Test:
    found = k.possible_targets(step.to, step, legal_target)
    return lambda t, c: bool(found(t, c))


def _can_ko(k: Compiler, step: KnockOut) -> Test:
    found = k.possible_targets(step.what, step, on_the_board)
    return lambda t, c: bool(found(t, c))


PERFORM: dict[type[Step], Any] = {
    Damage: _damage, KnockOut: _ko, Heal: _heal,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {Damage: _can_damage, KnockOut: _can_ko}
