"""Verbs of harm and healing, and the states that enemies and vigilantes are put into."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.effects.ast import Role, Selector, Several, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.picking import ask
from capesmith.effects.compile.targets import on_the_board, only
from capesmith.effects.performing.performers import Performers, something, targets
from capesmith.effects.questions import TARGET
from capesmith.systems.vigilantes.game import atoms, harm
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.meaning import Compiler, Run, Test
from capesmith.systems.vigilantes.game.performing.actors import culprit, ending, enemy_on_board
from capesmith.systems.vigilantes.game.pieces import HENCHMEN, MOST_MARKED, MOST_STUNNED, VILLAIN
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Damage, Heal, Hide, KnockOut, Mark, Stun

VERBS = Performers[VigilantesTable](you="vigilante")
PEOPLE = ("vigilante", "enemy", "henchman", "villain")
ENEMY_KINDS = ("enemy", "henchman", "villain")
ALL_HEALTH = 99
SHARE = TARGET.again("who loses the next health", "damage")
END_OF_GAME = "end-of-game"


@VERBS.does(Damage)
def _damage(k: Compiler, step: Damage) -> Run:
    """VG-540 to VG-545; VG-644: a henchman has no health to lose, so it is knocked out."""
    only(k, step, step.to, PEOPLE, "only vigilantes and enemies can lose health", VERBS.you)
    find, amount, freely = targets(k, step, on_the_board), k.amount(step.amount), step.divided == "freely"

    def damage(t: VigilantesTable, c: Context) -> bool:
        found = find(t, c)
        if freely:
            shares = dict.fromkeys(found, 0)
            for _ in range(amount.value(t, c) if found else 0):
                shares[ask(t, c, SHARE, found)] += 1
            hits = [_hit(t, c, target, share) for target, share in shares.items()]
            return any(hits)
        done, before = False, c.target
        for target in found:
            c.target = target
            done = _hit(t, c, target, amount.value(t, c)) or done
        c.target = before
        return done

    return damage


@VERBS.can(Damage)
def _can_damage(k: Compiler, step: Damage) -> Test:
    return something(k, step, on_the_board)


def _hit(t: VigilantesTable, c: Context, target: int, amount: int) -> bool:
    if amount <= 0:
        return False
    if HENCHMEN >> target & 1:
        return harm.knock_out_enemy(t, target, culprit(c), c.origin)
    return harm.damage(t, target, amount, culprit(c), c.origin) > 0


def _may_fall(node: Selector) -> Callable[[VigilantesTable, Context, int], bool]:
    villains = _names_villains(node)
    return lambda t, c, thing: on_the_board(t, c, thing) and (villains or thing != VILLAIN)


def _names_villains(node: Selector) -> bool:
    if isinstance(node, Some):
        return "villain" in node.kinds
    if isinstance(node, Several):
        return any(_names_villains(role) for role in node.roles)
    return node == Role("villain")


@VERBS.each(
    KnockOut, legal_for=lambda step: _may_fall(step.what), kinds=PEOPLE,
    refused="only vigilantes and enemies can be knocked out",
)  # fmt: skip
def _knock_out(t: VigilantesTable, c: Context, target: int) -> bool:
    """VG-537, VG-550 to VG-554: a villain only where the text names villains."""
    return harm.knock_out(t, target, culprit(c), c.origin)


def _may_heal(t: VigilantesTable, c: Context, thing: int) -> bool:
    """Whoever has health, and is not kept from being healed by the owner of the text."""
    if not on_the_board(t, c, thing) or HENCHMEN >> thing & 1:
        return False
    return not (c.owner >= 0 and t.forbids("heal") and t.banned("heal", c.owner, thing))


@VERBS.each(Heal, legal=_may_heal, kinds=PEOPLE, refused="only vigilantes and the villain can gain health")
def _heal(t: VigilantesTable, c: Context, target: int, amount: int | None) -> bool:
    """VG-551, VG-604: up to the maximum."""
    wanted = ALL_HEALTH if amount is None else amount
    return on_the_board(t, c, target) and harm.heal(t, target, wanted, culprit(c), c.origin) > 0


def may_be_stunned(t: VigilantesTable, c: Context, thing: int) -> bool:
    return enemy_on_board(t, c, thing) and not (t.forbids("be-stunned") and t.banned("be-stunned", thing))


@VERBS.each(Stun, legal=may_be_stunned, kinds=ENEMY_KINDS, refused="only enemies can be stunned")
def _stun(t: VigilantesTable, c: Context, enemy: int) -> bool:
    """VG-901: at most one token each, and as many as there are (VG-025)."""
    if t.state.stunned >> enemy & 1 or t.state.stunned.bit_count() >= MOST_STUNNED:
        return False
    atoms.set_stunned(t, enemy, True)
    check_end(t)
    return True


@VERBS.each(Mark, legal=enemy_on_board, kinds=ENEMY_KINDS, refused="only enemies can be marked")
def _mark(t: VigilantesTable, c: Context, enemy: int) -> bool:
    """VG-903: marks do not stack, and there are only so many (VG-025)."""
    if t.state.marked >> enemy & 1 or t.state.marked.bit_count() >= MOST_MARKED:
        return False
    atoms.set_marked(t, enemy)
    check_end(t)
    return True


def _may_hide(t: VigilantesTable, c: Context, thing: int) -> bool:
    return thing in t.seats and t.state.where[thing] >= 0


@VERBS.each(Hide, legal=_may_hide, kinds=("vigilante",), refused="only vigilantes can be hidden")
def _hide(t: VigilantesTable, c: Context, seat: int, until: str | None) -> bool:
    """VG-328, VG-902."""
    atoms.last(t, "hidden", seat, *ending(t, c, until or END_OF_GAME))
    return True
