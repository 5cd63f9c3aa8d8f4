"""Verbs on the roll in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.performing.performers import Performers
from capesmith.systems.vigilantes.game.odds import MOST_DICE
from capesmith.systems.vigilantes.verbs import Reroll, Turn

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

VERBS = Performers(you="vigilante")


@VERBS.does(Turn)
def _turn(k: Compiler, step: Turn) -> Run:
    """VG-507 to VG-510: dice of the attack in progress show another face."""
    into, parts = step.into, k.parts(step.faces)

    def turn(t: Table, c: Context) -> bool:
        if not t.attacks:
            return False
        turned = 0
        for face, number in parts:
            turned += t.attacks[-1].turn(t, face, into, MOST_DICE if number is None else number(t, c))
        return turned > 0

    return turn


@VERBS.can(Turn)
def _can_turn(k: Compiler, step: Turn) -> Test:
    faces = [face for face, _ in step.faces]
    return lambda t, c: bool(t.attacks) and any(t.attacks[-1].showing(face) for face in faces)


@VERBS.does(Reroll)
def _reroll(k: Compiler, step: Reroll) -> Run:
    """VG-510: dice of the attack in progress are rolled again; those with the named faces, or any."""
    number, faces = k.number(step.number), step.faces

    def reroll(t: Table, c: Context) -> bool:
        if not t.attacks:
            return False
        return bool(t.attacks[-1].reroll(t, faces, MOST_DICE if number is None else number(t, c)) > 0)

    return reroll
