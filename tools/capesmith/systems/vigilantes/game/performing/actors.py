"""What several verbs share: who causes something, whom it is about, and until when it lasts."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game.pieces import EVENT_CARD, VILLAIN, is_enemy
from capesmith.systems.vigilantes.game.table import VigilantesTable

OWN_MOMENTS = ("your-", "start-of-your-", "end-of-your-")
NEXT = "end-of-next-"


def culprit(c: Context) -> int:
    """Who causes what a text does: its owner, the villain for its abilities, the enemy whose card it is, the event."""
    if c.owner >= 0:
        return c.owner
    if c.origin == "villain-ability":
        return VILLAIN
    if c.origin == "event":
        return EVENT_CARD
    return c.figure if is_enemy(c.figure) else NOBODY


def ending(t: VigilantesTable, c: Context, until: str) -> tuple[str, int, int]:
    """VG-683: the moment something ends with, whose moment it is, and how many such moments pass first."""
    if until.startswith(NEXT):
        span = until.removeprefix(NEXT)
        return f"end-of-{span}", NOBODY, t.is_in(span, c.you)
    return until, c.you if until.startswith(OWN_MOMENTS) else NOBODY, 0


def enemy_on_board(t: VigilantesTable, c: Context, thing: int) -> bool:
    return is_enemy(thing) and t.state.where[thing] >= 0
