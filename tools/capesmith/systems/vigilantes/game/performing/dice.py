"""Verbs on the roll in hand, and on the event that a text speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile import groups
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.verbs import hand
from capesmith.systems.vigilantes.game.odds import MOST_DICE
from capesmith.systems.vigilantes.verbs import Redirect, Reroll, Turn

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def _turn(k: Compiler, step: Turn) -> Run:
    """VG-507 to VG-510: dice of the attack in progress show another face."""
    into = step.into
    parts = [(face, None if number == "all" else k.amount(number)) for face, number in step.faces]  # type: ignore[arg-type]

    def turn(t: Table, c: Context) -> bool:
        if not t.attacks:
            return False
        turned = 0
        for face, number in parts:
            turned += t.attacks[-1].turn(t, face, into, MOST_DICE if number is None else number(t, c))
        return turned > 0

    return turn


def _reroll(k: Compiler, step: Reroll) -> Run:
    """VG-510: dice of the attack in progress are rolled again; those with the named faces, or any."""
    number = None if step.number == "all" else k.amount(step.number)  # type: ignore[arg-type]
    faces = step.faces

    def reroll(t: Table, c: Context) -> bool:
        if not t.attacks:
            return False
        return bool(t.attacks[-1].reroll(t, faces, MOST_DICE if number is None else number(t, c)) > 0)

    return reroll


def _can_turn(k: Compiler, step: Turn) -> Test:
    faces = [face for face, _ in step.faces]
    return lambda t, c: bool(t.attacks) and any(t.attacks[-1].showing(face) for face in faces)


PERFORM: dict[type[Step], Any] = {Turn: _turn, Reroll: _reroll, Redirect: groups.PERFORM[hand.Redirect]}
POSSIBLE: dict[type[Step], Any] = {Turn: _can_turn}
