"""Verbs of harm and healing."""

from __future__ import annotations

from capesmith.effects.ast import Role, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.patterns import mentions
from capesmith.effects.compile.targets import on_the_board, only, who_acts
from capesmith.effects.performing.performers import Performers, something, targets
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.harm import Damage, Heal, KnockOut
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.damage import boosted, deal, knock_out, legal_target, strike
from capesmith.systems.heroes_wanted.game.meaning import Compiler, Run, Test
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, MASKS, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable

VERBS = Performers[HeroesTable](you="hero")
CHARACTERS = ("character", "hero", "villain", "minion", "underling", "henchman")
ALL_HP = 99
SHARE = TARGET.again("who gets the next DMG", "damage")


@VERBS.does(Damage)
def _damage(k: Compiler, step: Damage) -> Run:
    """HW-090, HW-091: the named kinds only, and it may be left out."""
    only(k, step, step.to, CHARACTERS, "only characters can be dealt DMG", VERBS.you)
    find = targets(k, step, legal_target)
    amount = k.amount(step.amount)
    kinds = (
        step.to.kinds if isinstance(step.to, Some) else ("villain",) if step.to == Role("villain") else ("character",)
    )
    reaches = any(MASKS.get(kind, 0) >> VILLAIN & 1 for kind in kinds)
    freely = step.divided == "freely"
    per_target = mentions(step.amount, "target") or k.label == ""
    that = mentions(step.amount, "that")

    def damage(t: HeroesTable, c: Context) -> bool:
        found = find(t, c)
        if not found:
            return False
        if freely:
            return _shared_out(t, c, found, amount.value(t, c), reaches)
        if that:  # the event's own DMG goes on to somebody else: bonuses were counted before
            c = _carried(c)
        if c.you >= 0 and not per_target:
            number = amount.value(t, c)
            return number > 0 and deal(t, c, found, [number] * len(found), reaches_villain=reaches)
        before, amounts = c.target, []
        for target in found:
            c.target = target
            amounts.append(amount.value(t, c))
        c.target = before
        return deal(t, c, found, amounts, reaches_villain=reaches)

    return damage


@VERBS.can(Damage)
def _can_damage(k: Compiler, step: Damage) -> Test:
    return something(k, step, legal_target)


def _carried(c: Context) -> Context:
    """HW-334, HW-336: the same hero's DMG, by the same action; only the new target's cards bend it."""
    made = c.copy()
    made.plain = True
    if c.event is not None:
        made.card = c.event.source
    return made


def _shared_out(t: HeroesTable, c: Context, targets: list[int], total: int, reaches: bool) -> bool:
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


def _somebody_else(t: HeroesTable, c: Context, thing: int) -> bool:
    """HW-081: a hero is never the target of his own effect."""
    return thing != c.you and on_the_board(t, c, thing)


@VERBS.all(
    KnockOut, legal=_somebody_else, kinds=(*CHARACTERS, *EVENT_KINDS, "event-token"),
    refused="only characters and tokens can be KO'ed",
)  # fmt: skip
def _ko(t: HeroesTable, c: Context, found: list[int]) -> bool:
    return knock_out(t, c, found)


@VERBS.does(Heal)
def _heal(k: Compiler, step: Heal) -> Run:
    """HP come back to the villain; nobody else has any to recover."""
    if step.who is None:
        raise Unplayable("say who recovers HP: only the villain can", step.at)
    only(k, step, step.who, ("villain",), "only the villain can recover HP", VERBS.you)
    who = who_acts(k, step)
    number = k.number(step.amount)

    def heal(t: HeroesTable, c: Context) -> bool:
        if VILLAIN not in who(t, c) or not t.villain_in_play():
            return False
        before, c.target = c.target, VILLAIN
        amount = ALL_HP if number is None else number.value(t, c)
        c.target = before
        return amount > 0 and atoms.give_hp(t, amount) > 0

    return heal
