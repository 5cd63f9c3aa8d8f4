"""Verbs of harm and healing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Role, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test, Unplayable
from capesmith.effects.compile.patterns import mentions
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.harm import Damage, Heal, KnockOut
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.damage import boosted, deal, knock_out, legal_target, strike
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, MASKS, VILLAIN

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


from capesmith.effects.compile.targets import on_the_board, who_acts
from capesmith.systems.heroes_wanted.game.performing.targets import only

CHARACTERS = ("character", "hero", "villain", "minion", "underling", "henchman")
ALL_HP = 99
SHARE = TARGET.again("who gets the next DMG", "damage")


def _damage(k: Compiler, step: Damage) -> Run:
    """HW-090, HW-091: the named kinds only, and it may be left out."""
    only(k, step, step.to, CHARACTERS, "only characters can be dealt DMG")
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
    """One total, raised by bonuses and BOOST (HW-135), then divided as the chooser likes: point by point."""
    if c.you < 0:
        return deal(t, c, targets[:1], [total], reaches_villain=reaches)
    if not c.plain and total > 0:
        total = t.number("damage", total, c.card, c.you, side="own")
        total += boosted(t, c, targets, [total])
    shares = dict.fromkeys(targets, 0)
    for _ in range(total):
        shares[t.choose(c.you, SHARE, targets)] += 1
    return strike(t, c, targets, [shares[target] for target in targets], reaches_villain=reaches)


def _somebody_else(t: Table, c: Context, thing: int) -> bool:
    """HW-081: a hero is never the target of his own effect."""
    return thing != c.you and on_the_board(t, c, thing)


def _ko(k: Compiler, step: KnockOut) -> Run:
    only(k, step, step.what, (*CHARACTERS, *EVENT_KINDS, "event-token"), "only characters and tokens can be KO'ed")
    find = k.main(step.what, step, legal=_somebody_else)

    def ko(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        return knock_out(t, c, targets)

    return ko


def _heal(k: Compiler, step: Heal) -> Run:
    """HP come back to the villain; nobody else has any to recover."""
    if step.who is None:
        raise Unplayable("say who recovers HP: only the villain can", step.at)
    only(k, step, step.who, ("villain",), "only the villain can recover HP")
    who = who_acts(k, step)
    number = None if step.amount == "all" else k.amount(step.amount)  # type: ignore[arg-type]

    def heal(t: Table, c: Context) -> bool:
        if VILLAIN not in who(t, c) or not t.villain_in_play():
            return False
        before, c.target = c.target, VILLAIN
        amount = ALL_HP if number is None else number(t, c)
        c.target = before
        return amount > 0 and atoms.give_hp(t, amount) > 0

    return heal


def _can_damage(k: Compiler, step: Damage) -> Test:
    found = k.possible_targets(step.to, step, legal_target)
    return lambda t, c: bool(found(t, c))


def _can_ko(k: Compiler, step: KnockOut) -> Test:
    found = k.possible_targets(step.what, step, _somebody_else)
    return lambda t, c: bool(found(t, c))


PERFORM: dict[type[Step], Any] = {
    Damage: _damage, KnockOut: _ko, Heal: _heal,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {Damage: _can_damage, KnockOut: _can_ko}
