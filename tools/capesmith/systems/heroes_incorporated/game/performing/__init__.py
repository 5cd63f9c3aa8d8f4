"""What each verb does in Heroes Incorporated, and whether it can be done now."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Step
from capesmith.systems.heroes_incorporated.game.performing import (
    cards,
    deeds,
    harm,
    holdings,
    journeys,
    prospects,
    stealing,
)

_MODULES = (journeys, harm, holdings, stealing, cards, deeds)
PERFORM: dict[type[Step], Any] = {verb: run for module in _MODULES for verb, run in module.PERFORM.items()}
POSSIBLE: dict[type[Step], Any] = {
    verb: test for module in (*_MODULES, prospects) for verb, test in module.POSSIBLE.items()
}
