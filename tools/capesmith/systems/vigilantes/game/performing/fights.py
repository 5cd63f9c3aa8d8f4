"""Verbs that start a fight or an activation."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.ast import Amount, Role
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.targets import on_the_board
from capesmith.effects.performing.performers import Performers, something, targets
from capesmith.effects.questions import TARGET
from capesmith.systems.vigilantes.game import enemies, fighting, harm
from capesmith.systems.vigilantes.game.finding import unlike
from capesmith.systems.vigilantes.game.meaning import Compiler, Fits, Number, Run, Test
from capesmith.systems.vigilantes.game.performing.actors import enemy_on_board
from capesmith.systems.vigilantes.game.pieces import ACTIVATION_ORDER, MASKS, is_enemy
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Activate, Attack

VERBS = Performers[VigilantesTable](you="vigilante")
NEXT_TARGET = TARGET.again("whom to attack next", "attack")


@VERBS.does(Attack)
def _attack(k: Compiler, step: Attack) -> Run:
    """VG-517, VG-518: each target is an attack of its own, in the order the player likes."""
    find, times, dice = targets(k, step, _legal(step)), k.amount(step.times), k.number(step.dice)
    extra, damage, energy = _number(k, step.extra_dice), _number(k, step.extra_damage), step.energy is None

    def attack(t: VigilantesTable, c: Context) -> bool:
        left, done = find(t, c) * times.value(t, c), False
        while left:
            target = t.choose(t.chooser(c), NEXT_TARGET, list(dict.fromkeys(left)))
            left.remove(target)
            if not on_the_board(t, c, target):
                continue
            if c.you < 0:
                done = (is_enemy(c.figure) and harm.enemy_attacks(t, c.figure, target)) or done
            elif on_the_board(t, c, c.you) or c.event is not None:
                pool = None if dice is None else dice.value(t, c)
                done = (
                    fighting.attack(
                        t, c, c.you, target, dice=pool, extra=extra(t, c), extra_damage=damage(t, c), energy=energy
                    )
                    or done
                )
        return done

    return attack


def _number(k: Compiler, node: Amount | None) -> Number:
    return (lambda t, c: 0) if node is None else k.amount(node).value


def _legal(step: Attack) -> Fits:
    """VG-501: an enemy that can be chosen; whoever is named by the text is not chosen."""
    if isinstance(step.what, Role):
        return on_the_board

    def legal(t: VigilantesTable, c: Context, thing: int) -> bool:
        return fighting.may_be_target(t, thing) if c.you >= 0 else on_the_board(t, c, thing)

    return legal


@VERBS.can(Attack)
def _can_attack(k: Compiler, step: Attack) -> Test:
    return something(k, step, _legal(step))


@VERBS.all(Activate, legal=enemy_on_board)
def _activate(t: VigilantesTable, c: Context, found: list[int], times: int) -> bool:
    """VG-211, VG-212, VG-218, VG-675: by type, and among those of one type as the players like."""
    left, done = sum(1 << enemy for enemy in found), False
    while left:
        kind = next(kind for kind in ACTIVATION_ORDER if left & MASKS[kind])
        enemy = t.choose(t.lead(), enemies.NEXT_ENEMY, unlike(t, bits(left & MASKS[kind])))
        left &= ~(1 << enemy)
        for _ in range(times):
            done = enemies.activate(t, enemy) or done
        left &= t.state.board  # VG-216
    return done
