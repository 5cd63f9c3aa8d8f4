"""Scenarios and campaigns as the scenario book speaks of them: every word and number from their files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from capesmith.render.edition import Order
from capesmith.source.counting import listed
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.campaigns import CampaignSheet
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.scenario_book.certified import figures_of
from capesmith.systems.vigilantes.press.scenario_book.wording import Words, by_team
from capesmith.systems.vigilantes.scenario_parts import CLEAR_SPACE, Goal
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

Scene = dict[str, Any]
CITED = re.compile(r"\s*\(VG-\d+[^)]*\)")  # rules are cited for authors, not for players
LOST = "the vigilantes lose"
SIDES = {"enemy": "enemy objective", "vigilante": "your objective", "both": "both sides want it"}
AS_SOON_AS = {"was knocked out": "is knocked out", "were delivered": "have been delivered"}  # “you win if …”
LISTS = {"all": "Every enemy", "villain": "The villain", "carrier": "A carrier"}


def scenes_of(order: Order, told: Told) -> dict[str, Scene]:
    """Every scenario of the box, those that stand alone first, campaigns in their order."""
    sheets: list[ScenarioSheet] = [one.content for one in order.box.scenarios]
    place = {id: number for campaign in campaigns(order) for number, id in enumerate(campaign.scenarios, 1)}
    ordered = sorted(sheets, key=lambda one: (bool(one.campaign), not one.introductory, place.get(one.id, 0), one.code))
    return {sheet.id: scene(order, told, sheet) for sheet in ordered}


def campaigns(order: Order) -> list[CampaignSheet]:
    return [one.content for one in order.box.campaigns]


def scene(order: Order, told: Told, sheet: ScenarioSheet) -> Scene:
    """One scenario as its page needs it."""
    location = location_called(order.box, sheet.location)
    words = Words(sheet.vocabulary(order.game.vocabulary), told)
    spaces = {spot.id: f"{spot.name} ({spot.id})" for spot in location.map.spots} if location is not None else {}
    objectives = [_objective(words, one, spaces) for one in sheet.objectives.values()]
    return {
        "id": sheet.id,
        "code": sheet.code,
        "name": sheet.name,
        "badge": badge(order, sheet),
        "premise": " ".join(sheet.premise.split()),
        "flavour": sheet.flavour,
        "facts": _facts(told, sheet, location, spaces),
        "win": [_goal(words, sheet, goal) for goal in sheet.win],
        "lose": [_goal(words, sheet, goal) for goal in sheet.lose],
        "loses_by": [*_by_objectives(objectives), *_general(sheet)],
        "objectives": objectives,
        "actions": [_action(words, action) for action in sheet.actions],
        "lists": [_list(words, who, entries) for who, entries in sheet.priority.items()],
        "set_up": words.steps(sheet.setup),
        "deck": _deck(told, sheet),
        "triggers": words.lines(sheet.triggers),
        "special": [CITED.sub("", " ".join(line.split())) for line in sheet.special],
        "after": [(when, text) for when, text in (
            ("If you won", words.steps(sheet.after_game.win)), ("If you lost", words.steps(sheet.after_game.lose)),
            ("Either way", words.steps(sheet.after_game.always)),
        ) if text],
        "campaign": sheet.campaign,
        "certified": figures_of(order, sheet),
        "crew": _crew(told, sheet),
        "crew_name": told.name(sheet.villain.recommended),
        "directory": directory(location) if location is not None else [],
    }  # fmt: skip


def _crew(told: Told, sheet: ScenarioSheet) -> list[str]:
    """The villain that suits a night, and those who work there."""
    villain = sheet.villain.recommended
    return [villain, *(card.id for card in told.cards("henchman", villain=villain))] if villain else []


def directory(location: Location, columns: int = 3) -> list[list[tuple[str, str]]]:
    """The spaces of a location by id and name, in rows that are read down the columns."""
    spots = [(spot.id, spot.name) for spot in location.map.spots]
    high = -(-len(spots) // columns)
    spots += [("", "")] * (high * columns - len(spots))
    return [[spots[column * high + row] for column in range(columns)] for row in range(high)]


def badge(order: Order, sheet: ScenarioSheet) -> str:
    """What stands over the name."""
    campaign = next((one for one in campaigns(order) if one.id == sheet.campaign), None)
    if campaign is None or sheet.id not in campaign.scenarios:
        return (
            "Campaign" if sheet.campaign else "Stands alone · play this first" if sheet.introductory else "Stands alone"
        )
    return f"{campaign.name} · {campaign.position(sheet.id)} of {len(campaign.scenarios)}"


def _facts(
    told: Told, sheet: ScenarioSheet, location: Location | None, spaces: Mapping[str, str]
) -> list[tuple[str, str]]:
    """The short answers."""
    low, high = min(sheet.vigilantes), max(sheet.vigilantes)
    found = [
        ("Where", location.name if location is not None else sheet.location),
        ("Vigilantes", f"{low} to {high}, from {' or '.join(spaces.get(one, one) for one in sheet.vigilante_start)}"),
        ("Villain", _villain(told, sheet, spaces)),
        ("Alarm", "on, from the start" if sheet.alarm == "raised" else "off"),
        ("Threat", f"starts at {sheet.start_threat}"),
        ("Turn tracker", f"starts at {by_team(sheet.turn_tracker)}" if sheet.turn_tracker is not None else "not used"),
    ]
    return found


def _villain(told: Told, sheet: ScenarioSheet, spaces: Mapping[str, str]) -> str:
    part = sheet.villain
    if part.choose == "campaign":
        who = "that of the campaign"
    elif part.choose == "any":
        who = "anybody"
    else:
        who = " or ".join(told.name(id) for id in part.choose)
    if part.recommended:
        who += f"; {told.name(part.recommended)} suits it"
    if part.start:
        return f"{who}; starts at {spaces.get(part.start, part.start)}, health {_change(part.health.numbers)}"
    return f"{who}; {'comes later' if part.later else 'stays away'}"


def _change(numbers: tuple[int, ...]) -> str:
    return "/".join(f"+{one}" if one > 0 else "±0" if not one else f"−{-one}" for one in numbers)


def _goal(words: Words, sheet: ScenarioSheet, goal: Goal) -> str:
    """A condition of winning or losing; an objective that there is once is not called each."""
    said = words.condition(goal.if_)
    for before, now in AS_SOON_AS.items():
        said = said.replace(before, now)
    for one in sheet.objectives.values():
        if one.tokens == 1:
            said = said.replace(f"Each {one.name} ", f"The {one.name} ")
    return said


def _by_objectives(objectives: list[Scene]) -> list[str]:
    """Objectives whose own texts lose the game, by name."""
    names = [one["name"].lower() for one in objectives if LOST in one["says"].lower()]
    return [f"The text of the {listed(names, 'or')} says so."] if names else []


def _general(sheet: ScenarioSheet) -> list[str]:
    """The general losses that can happen here (VG-271 to VG-274)."""
    found = ["All vigilantes are knocked out."]
    if sheet.turn_tracker is not None:
        found.append("The turn tracker is at 0.")
    return found


def _objective(words: Words, one: Any, spaces: Mapping[str, str]) -> Scene:
    where = [spaces.get(space, space) for space in one.spaces]
    many = f"{one.tokens} tokens" if one.tokens > 1 else ""
    return {
        "name": one.name.capitalize(),
        "side": SIDES[one.side],
        "many": many,
        "where": ", ".join(one.spaces) if len(where) > 1 else "".join(where),
        "says": " ".join(words.objective(one, spaces)),
    }


def _action(words: Words, action: Any) -> Scene:
    at = words.thing(action.at)
    clear = " without enemies" if action.requires == CLEAR_SPACE else ""
    return {"name": action.name, "where": f"on the space of {at}{clear}", "does": words.steps(action.ability)}


def _list(words: Words, who: str, entries: Any) -> Scene:
    return {"who": LISTS.get(who, f"A {who} henchman"), "entries": [words.entry(entry) for entry in entries]}


def _deck(told: Told, sheet: ScenarioSheet) -> list[str]:
    """What is done to the event deck (VG-121)."""
    deck = sheet.event_deck
    ways = (
        ("Take all {} out of the event deck.", deck.remove), ("Add {} to the event deck.", deck.add),
        ("Put {} on top of the event deck.", deck.on_top), ("Put {} at the bottom of the event deck.", deck.on_bottom),
        (f"Shuffle {{}} into the top {deck.into_top} cards of the event deck.", deck.shuffle_in),
    )  # fmt: skip
    return [line.format(", ".join(told.name(id) for id in ids)) for line, ids in ways if ids]


def campaign_scene(order: Order, told: Told, sheet: CampaignSheet) -> Scene:
    """One campaign as its pages need it."""
    words = Words(order.game.vocabulary, told)
    recommended = sheet.villain.recommended
    titles = {one.id: one.name for one in order.box.scenarios}
    return {
        "id": sheet.id,
        "name": sheet.name,
        "badge": "Campaign",
        "premise": " ".join(sheet.premise.split()),
        "scenarios": [(id, titles.get(id, id)) for id in sheet.scenarios],
        "villain": f"{told.name(recommended)} suits it" if recommended else "anybody",
        "win": words.steps(sheet.after_each.win),
        "lose": words.steps(sheet.after_each.lose),
        "always": words.steps(sheet.after_each.always),
    }
