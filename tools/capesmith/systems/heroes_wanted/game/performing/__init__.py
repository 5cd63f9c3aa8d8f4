"""What each verb does in Heroes Wanted, and whether it can be done now."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Step
from capesmith.systems.heroes_wanted.game.performing import board, cards, harm, mats, own

PERFORM: dict[type[Step], Any] = {**harm.PERFORM, **board.PERFORM, **mats.PERFORM, **cards.PERFORM, **own.PERFORM}
POSSIBLE: dict[type[Step], Any] = {
    **harm.POSSIBLE, **board.POSSIBLE, **mats.POSSIBLE, **cards.POSSIBLE, **own.POSSIBLE,
}  # fmt: skip
