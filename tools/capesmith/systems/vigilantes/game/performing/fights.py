"""Verbs that start a fight or an activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.effects.ast import Amount, Role, Step
from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, Run, Table
from capesmith.effects.questions import TARGET
from capesmith.systems.vigilantes.game import enemies, fighting, harm
from capesmith.systems.vigilantes.game.finding import unlike
from capesmith.systems.vigilantes.game.performing.actors import enemy_on_board, on_board, something
from capesmith.systems.vigilantes.game.pieces import ACTIVATION_ORDER, MASKS, is_enemy
from capesmith.systems.vigilantes.verbs import Activate, Attack

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

NEXT_TARGET = TARGET.again("whom to attack next", "attack")


def _attack(k: Compiler, step: Attack) -> Run:
    """VG-517, VG-518: each target is an attack of its own, in the order the player likes."""
    find, times = k.main(step.what, step, legal=_legal(step)), k.amount(step.times)
    dice = None if step.dice is None else k.amount(step.dice)
    extra, damage, energy = _number(k, step.extra_dice), _number(k, step.extra_damage), step.energy is None

    def attack(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        left, done = targets * times(t, c), False
        while left:
            target = t.choose(t.chooser(c), NEXT_TARGET, list(dict.fromkeys(left)))
            left.remove(target)
            if not on_board(t, c, target):
                continue
            if c.you < 0:
                done = (is_enemy(c.figure) and harm.enemy_attacks(t, c.figure, target)) or done
            elif on_board(t, c, c.you) or c.event is not None:
                pool = None if dice is None else dice(t, c)
                done = (
                    fighting.attack(
                        t, c, c.you, target, dice=pool, extra=extra(t, c), extra_damage=damage(t, c), energy=energy
                    )
                    or done
                )
        return done

    return attack


def _number(k: Compiler, node: Amount | None) -> Number:
    return constant(0) if node is None else k.amount(node)


def _legal(step: Attack) -> Fits:
    """VG-501: an enemy that can be chosen; whoever is named by the text is not chosen."""
    if isinstance(step.what, Role):
        return on_board

    def legal(t: Table, c: Context, thing: int) -> bool:
        return fighting.may_be_target(t, thing) if c.you >= 0 else on_board(t, c, thing)

    return legal


def _activate(k: Compiler, step: Activate) -> Run:
    """VG-211, VG-212, VG-218, VG-675: by type, and among those of one type as the players like."""
    find, times = k.main(step.what, step, legal=enemy_on_board), k.amount(step.times)

    def activate(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        left, done = sum(1 << enemy for enemy in targets), False
        while left:
            kind = next(kind for kind in ACTIVATION_ORDER if left & MASKS[kind])
            enemy = t.choose(t.lead(), enemies.NEXT_ENEMY, unlike(t, bits(left & MASKS[kind])))
            left &= ~(1 << enemy)
            for _ in range(times(t, c)):
                done = enemies.activate(t, enemy) or done
            left &= t.state.board  # VG-216
        return done

    return activate


PERFORM: dict[type[Step], Any] = {Attack: _attack, Activate: _activate}
POSSIBLE: dict[type[Step], Any] = {
    Attack: lambda k, step: something(k, step.what, step, _legal(step)),
    Activate: lambda k, step: something(k, step.what, step, enemy_on_board),
}
