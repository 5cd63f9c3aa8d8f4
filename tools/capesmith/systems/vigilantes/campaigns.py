"""The campaigns of Vigilantes: one immutable record each, and how a file fills it in."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Ability
from capesmith.effects.types import Reading, Reference
from capesmith.source.form import entry, filled, form
from capesmith.source.made import Made
from capesmith.source.prose import Prose
from capesmith.source.shape import Id, ListOf, Text
from capesmith.systems.vigilantes.scenario_parts import AFTER_GAME, AfterGame, VillainPart


def _villain(part: VillainPart, r: Reading) -> Any:
    if part.choose != "campaign":
        return part
    message = "this is the campaign: it says who its villain may be"
    return r.wrong("SCN014", message, "any, or a list of villains", "choose")


_VILLAIN = Made(filled(VillainPart, "villain").only("choose", "recommended"), _villain)


@form(kw_only=True)
class CampaignSheet:
    """Scenarios in order, with the same villain and vigilantes throughout (VG-102, VG-810)."""

    id: str = entry(Id(), "the campaign's own id", key="campaign", example="the-long-tide")
    name: str = entry(Text(60), "its title", example="The Long Tide")
    premise: str = entry(Prose(700), "what it is about")
    flavour: str = entry(Prose(140), "a line under the title", default="")
    scenarios: tuple[str, ...] = entry(
        ListOf(Reference("scenario"), 2, 12, distinct=True), "played in this order (VG-102)"
    )
    villain: VillainPart = entry(_VILLAIN, "who is behind all of it")
    after_each: AfterGame = entry(
        AFTER_GAME, "after every game, beside what its scenario says (VG-280, VG-281)", factory=AfterGame
    )
    notes: str = entry(Text(2000, printed=False), "for designers; never printed", default="")

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
