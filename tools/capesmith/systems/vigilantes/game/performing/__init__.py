"""What each verb does in Vigilantes, and whether it can be done now."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Step
from capesmith.systems.vigilantes.game.performing import (
    cards,
    deeds,
    dice,
    fights,
    harm,
    holdings,
    journeys,
    objectives,
    supply,
)

_MODULES = (journeys, supply, harm, fights, dice, deeds, holdings, cards, objectives)
PERFORM: dict[type[Step], Any] = {verb: run for module in _MODULES for verb, run in module.PERFORM.items()}
POSSIBLE: dict[type[Step], Any] = {verb: test for module in _MODULES for verb, test in module.POSSIBLE.items()}
