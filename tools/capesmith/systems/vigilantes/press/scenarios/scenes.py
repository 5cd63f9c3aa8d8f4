"""What the pages of scenarios and campaigns speak of: sheets, a voice for their texts, and what takes thinking."""

from __future__ import annotations

import re
from typing import Any

from capesmith.effects.vocabulary import plural
from capesmith.render.book.certified import certified, in_a_row
from capesmith.render.edition import Order
from capesmith.source.counting import listed
from capesmith.systems.said import Said
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.campaigns import CampaignSheet
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.scenario_parts import Goal
from capesmith.systems.vigilantes.scenario_types import ByTeam
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

Scene = dict[str, Any]
VOICE = "board"
CITED = re.compile(r"\s*\(VG-\d+[^)]*\)")  # rules are cited for authors, not for players
LOST = "the vigilantes lose"
AS_SOON_AS = {"was knocked out": "is knocked out", "were delivered": "have been delivered"}  # “you win if …”


def scenes_of(order: Order, told: Told) -> dict[str, Scene]:
    """Scenarios that stand alone, those for beginners first; then every campaign with its own, in their order."""
    sheets: list[ScenarioSheet] = [one.content for one in order.box.scenarios]
    campaigns: list[CampaignSheet] = [one.content for one in order.box.campaigns]
    place = {id: number for one in campaigns for number, id in enumerate(one.scenarios)}
    sheets.sort(key=lambda one: (not one.introductory, place.get(one.id, -1), one.code))
    found = [scene(order, told, one) for one in sheets if not one.campaign]
    for campaign in campaigns:
        found.append(campaign_scene(order, told, campaign))
        found += [scene(order, told, one) for one in sheets if one.campaign == campaign.id]
    return {one["id"]: one for one in found}


def scene(order: Order, told: Told, sheet: ScenarioSheet) -> Scene:
    """One scenario as its page needs it."""
    location = location_called(order.box, sheet.location)
    say = Said(sheet.vocabulary(order.game.vocabulary), VOICE, told)
    spots = location.map.spots if location is not None else ()
    names, villain = {spot.id: f"{spot.name} ({spot.id})" for spot in spots}, sheet.villain.recommended
    return {
        "id": sheet.id, "template": "scenario", "label": badge(order, sheet), "sheet": sheet, "say": say,
        "where": location.name if location is not None else sheet.location,
        "space": lambda id: names.get(id, id), "spots": [(spot.id, spot.name) for spot in spots],
        "win": [_goal(say, sheet, goal) for goal in sheet.win],
        "lose": [*(_goal(say, sheet, goal) for goal in sheet.lose), *_general(say, sheet)],
        "special": [CITED.sub("", " ".join(line.split())) for line in sheet.special],
        "certified": certified(order, sheet.id),
        "crew": [villain, *(card.id for card in told.cards("henchman", villain=villain))] if villain else [],
        "team": by_team, "plural": plural, "in_a_row": in_a_row,
    }  # fmt: skip


def badge(order: Order, sheet: ScenarioSheet) -> str:
    """What stands over the name."""
    campaign = next((one.content for one in order.box.campaigns if one.id == sheet.campaign), None)
    if campaign is not None and sheet.id in campaign.scenarios:
        return f"{campaign.name} · {campaign.position(sheet.id)} of {len(campaign.scenarios)}"
    alone = "Stands alone · play this first" if sheet.introductory else "Stands alone"
    return "Campaign" if sheet.campaign else alone


def _goal(say: Said, sheet: ScenarioSheet, goal: Goal) -> str:
    """A condition of winning or losing; an objective that there is once is not called each."""
    said = say.condition(goal.if_)
    for before, now in AS_SOON_AS.items():
        said = said.replace(before, now)
    for one in sheet.objectives.values():
        if one.tokens == 1:
            said = said.replace(f"Each {one.name} ", f"The {one.name} ")
    return said


def _general(say: Said, sheet: ScenarioSheet) -> list[str]:
    """Objectives whose own texts lose the game, and the general losses that can happen here (VG-271 to VG-274)."""
    losing = [one.name.lower() for one in sheet.objectives.values()
              if any(LOST in say.steps(hook).lower() for hook in one.hooks())]  # fmt: skip
    found = [f"The text of the {listed(losing, 'or')} says so."] if losing else []
    found.append("All vigilantes are knocked out.")
    return found + (["The turn tracker is at 0."] if sheet.turn_tracker is not None else [])


def by_team(numbers: ByTeam) -> str:
    """One number, or three for 2, 3 and 4 vigilantes (VG-152)."""
    known = [str(number) for number in numbers.numbers]
    return known[0] if len(set(known)) == 1 else "/".join(known)


def campaign_scene(order: Order, told: Told, sheet: CampaignSheet) -> Scene:
    """One campaign as its pages need it."""
    titles = {one.id: one.name for one in order.box.scenarios}
    return {
        "id": sheet.id, "template": "campaign", "label": "Campaign", "sheet": sheet,
        "say": Said(order.game.vocabulary, VOICE, told),
        "scenarios": [(id, titles.get(id, id)) for id in sheet.scenarios],
    }  # fmt: skip
