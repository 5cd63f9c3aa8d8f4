"""The campaigns of Vigilantes: one immutable record each."""

from __future__ import annotations

from dataclasses import dataclass, field

from capesmith.effects.ast import Ability
from capesmith.systems.vigilantes.scenarios import AfterGame, VillainPart


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignSheet:
    """Scenarios in order, with the same villain and vigilantes throughout (VG-102, VG-810)."""

    id: str
    name: str
    premise: str
    scenarios: tuple[str, ...]
    villain: VillainPart
    after_each: AfterGame = field(default_factory=AfterGame)
    flavour: str = ""
    notes: str = ""

    def position(self, scenario: str) -> int:
        """Which scenario of the campaign this is, counted from 1."""
        return self.scenarios.index(scenario) + 1

    def before(self, scenario: str) -> str:
        """The scenario that is played before another; empty for the first."""
        place = self.scenarios.index(scenario)
        return self.scenarios[place - 1] if place else ""

    def abilities(self) -> tuple[Ability, ...]:
        """Every text of the campaign, in the order it is printed."""
        return self.after_each.abilities()
