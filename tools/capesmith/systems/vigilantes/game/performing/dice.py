"""Verbs on the roll in hand."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Counted, Performers
from capesmith.systems.vigilantes.game.odds import MOST_DICE
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Reroll, Turn

VERBS = Performers[VigilantesTable](you="vigilante")


@VERBS.runs(Turn)
def _turn(t: VigilantesTable, c: Context, faces: Counted, into: str) -> bool:
    """VG-507 to VG-510: dice of the attack in progress show another face."""
    turned = 0
    for face, number in faces if t.attacks else ():
        turned += t.attacks[-1].turn(t, face, into, MOST_DICE if number is None else number)
    return turned > 0


@VERBS.could(Turn)
def _can_turn(t: VigilantesTable, c: Context, faces: Counted) -> bool:
    return bool(t.attacks) and any(t.attacks[-1].showing(face) for face, _ in faces)


@VERBS.runs(Reroll)
def _reroll(t: VigilantesTable, c: Context, number: int | None, faces: tuple[str, ...]) -> bool:
    """VG-510: dice of the attack in progress are rolled again; those with the named faces, or any."""
    if not t.attacks:
        return False
    return t.attacks[-1].reroll(t, faces, MOST_DICE if number is None else number) > 0
