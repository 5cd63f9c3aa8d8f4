"""Verbs of harm and healing, and the states that enemies and vigilantes are put into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Role, Selector, Several, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.targets import only
from capesmith.effects.questions import TARGET
from capesmith.systems.vigilantes.game import atoms, harm
from capesmith.systems.vigilantes.game.performing.actors import (
    culprit,
    ending,
    enemy_on_board,
    on_board,
    something,
    those_named,
)
from capesmith.systems.vigilantes.game.pieces import HENCHMEN, MOST_MARKED, MOST_STUNNED, VILLAIN
from capesmith.systems.vigilantes.verbs import Damage, Heal, Hide, KnockOut, Mark, Stun

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

PEOPLE = ("vigilante", "enemy", "henchman", "villain")
ENEMY_KINDS = ("enemy", "henchman", "villain")
ALL_HEALTH = 99
SHARE = TARGET.again("who loses the next health", "damage")
END_OF_GAME = "end-of-game"


def _damage(k: Compiler, step: Damage) -> Run:
    """VG-540 to VG-545; VG-644: a henchman has no health to lose, so it is knocked out."""
    only(k, step, step.to, PEOPLE, "only vigilantes and enemies can lose health", "vigilante")
    find, amount, freely = k.main(step.to, step, legal=on_board), k.amount(step.amount), step.divided == "freely"

    def damage(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        if freely:
            shares = dict.fromkeys(targets, 0)
            for _ in range(amount(t, c) if targets else 0):
                shares[ask(t, c, SHARE, targets)] += 1
            hits = [_hit(t, c, target, share) for target, share in shares.items()]
            return any(hits)
        done, before = False, c.target
        for target in targets:
            c.target = target
            done = _hit(t, c, target, amount(t, c)) or done
        c.target = before
        return done

    return damage


def _hit(t: Table, c: Context, target: int, amount: int) -> bool:
    if amount <= 0:
        return False
    if HENCHMEN >> target & 1:
        return harm.knock_out_enemy(t, target, culprit(c), c.origin)
    return harm.damage(t, target, amount, culprit(c), c.origin) > 0


def _knock_out(k: Compiler, step: KnockOut) -> Run:
    """VG-537, VG-550 to VG-554: a villain only where the text names villains."""
    only(k, step, step.what, PEOPLE, "only vigilantes and enemies can be knocked out", "vigilante")
    find = k.main(step.what, step, legal=_may_fall(step.what))

    def knock_out(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        out = [harm.knock_out(t, target, culprit(c), c.origin) for target in targets]
        return any(out)

    return knock_out


def _may_fall(node: Selector) -> Callable[[Table, Context, int], bool]:
    villains = _names_villains(node)
    return lambda t, c, thing: on_board(t, c, thing) and (villains or thing != VILLAIN)


def _names_villains(node: Selector) -> bool:
    if isinstance(node, Some):
        return "villain" in node.kinds
    if isinstance(node, Several):
        return any(_names_villains(role) for role in node.roles)
    return node == Role("villain")


def _heal(k: Compiler, step: Heal) -> Run:
    """VG-551, VG-604: up to the maximum."""
    number = None if step.amount == "all" else k.amount(step.amount)  # type: ignore[arg-type]
    if step.who is not None:
        only(k, step, step.who, PEOPLE, "only vigilantes and the villain can gain health", "vigilante")
        who = chosen(k, step.who, k.prompt(TARGET, step), reach=k.reach(step.who), legal=_may_heal)
    else:
        who = those_named(k, step)

    def heal(t: Table, c: Context) -> bool:
        targets = who(t, c)
        if step.who is not None:
            c.bind(targets)
        done, before = False, c.target
        for target in targets:
            c.target = target
            amount = ALL_HEALTH if number is None else number(t, c)
            done = (on_board(t, c, target) and harm.heal(t, target, amount, culprit(c), c.origin) > 0) or done
        c.target = before
        return done

    return heal


def _may_heal(t: Table, c: Context, thing: int) -> bool:
    """Whoever has health, and is not kept from being healed by the owner of the text."""
    if not on_board(t, c, thing) or HENCHMEN >> thing & 1:
        return False
    return not (c.owner >= 0 and t.forbids("heal") and t.banned("heal", c.owner, thing))


def _stun(k: Compiler, step: Stun) -> Run:
    """VG-901: at most one token each, and as many as there are (VG-025)."""
    only(k, step, step.what, ENEMY_KINDS, "only enemies can be stunned", "vigilante")
    find = k.main(step.what, step, legal=may_be_stunned)

    def stun(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        done = False
        for enemy in targets:
            if not t.state.stunned >> enemy & 1 and t.state.stunned.bit_count() < MOST_STUNNED:
                atoms.set_stunned(t, enemy, True)
                t.check_end()
                done = True
        return done

    return stun


def may_be_stunned(t: Table, c: Context, thing: int) -> bool:
    return enemy_on_board(t, c, thing) and not (t.forbids("be-stunned") and t.banned("be-stunned", thing))


def _mark(k: Compiler, step: Mark) -> Run:
    """VG-903: marks do not stack, and there are only so many (VG-025)."""
    only(k, step, step.what, ENEMY_KINDS, "only enemies can be marked", "vigilante")
    find = k.main(step.what, step, legal=enemy_on_board)

    def mark(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        done = False
        for enemy in targets:
            if not t.state.marked >> enemy & 1 and t.state.marked.bit_count() < MOST_MARKED:
                atoms.set_marked(t, enemy)
                t.check_end()
                done = True
        return done

    return mark


def _hide(k: Compiler, step: Hide) -> Run:
    """VG-328, VG-902."""
    only(k, step, step.what, ("vigilante",), "only vigilantes can be hidden", "vigilante")
    find, until = k.main(step.what, step, legal=on_board), step.until or END_OF_GAME

    def hide(t: Table, c: Context) -> bool:
        targets = [seat for seat in find(t, c) if seat in t.seats]
        c.bind(targets)
        for seat in targets:
            atoms.last(t, "hidden", seat, *ending(t, c, until))
        return bool(targets)

    return hide


def _can_heal(k: Compiler, step: Heal) -> Test | None:
    return None if step.who is None else something(k, step.who, step, _may_heal)


PERFORM: dict[type[Step], Any] = {
    Damage: _damage, KnockOut: _knock_out, Heal: _heal, Stun: _stun, Mark: _mark, Hide: _hide,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {
    Damage: lambda k, step: something(k, step.to, step, on_board),
    KnockOut: lambda k, step: something(k, step.what, step, _may_fall(step.what)),
    Heal: _can_heal,
    Stun: lambda k, step: something(k, step.what, step, may_be_stunned),
    Mark: lambda k, step: something(k, step.what, step, enemy_on_board),
    Hide: lambda k, step: something(k, step.what, step, on_board),
}
