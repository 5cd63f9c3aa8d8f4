"""Whether a scenario of Heroes Incorporated agrees with itself, wherever it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from capesmith.systems.base import Problem
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, DRAFT, TEAMS, ScenarioSheet


def problems_of(sheet: ScenarioSheet, data: Mapping[str, Any]) -> Iterator[Problem]:
    """What does not add up within one scenario; `data` tells what its file says itself."""
    yield from _first_player(sheet)
    yield from (_given_teams(sheet, data) if sheet.draft == TEAMS else _chosen_teams(sheet, data))
    yield from _places(sheet)
    yield from _research(sheet)


def _first_player(sheet: ScenarioSheet) -> Iterator[Problem]:
    """HI-126: whoever starts takes part in every game."""
    fewest = sheet.players[0]
    if sheet.first_player is not None and sheet.first_player >= fewest:
        message = f"with {fewest} players nobody is {COLOURS[sheet.first_player]}"
        yield "SCN020", message, f"one of: {', '.join(COLOURS[:fewest])}, random", ("first-player",)


def _given_teams(sheet: ScenarioSheet, data: Mapping[str, Any]) -> Iterator[Problem]:
    """Preset teams: one for every player, nobody in two of them."""
    teams = dict(sheet.teams)
    missing = [colour for colour in COLOURS[: sheet.players[-1]] if colour not in teams]
    if missing:
        where = ("teams",) if teams else ("draft",)
        message = f"up to {sheet.players[-1]} may play, and there is no team for {_joined(missing)}"
        yield "SCN021", message, f"add {missing[0]}: [one hero, another] under teams", where
    seen: dict[str, str] = {}
    for colour, heroes in sheet.teams:
        for index, hero in enumerate(heroes):
            if seen.setdefault(hero, colour) != colour:
                message = f'"{hero}" is in the {seen[hero]} team already'
                yield "SCN021", message, "choose another Hero", ("teams", colour, index)
    for key in ("heroes", "deal"):
        if key in data:
            yield "SCN021", f"with given teams, {key} is never looked at", "delete it, or draft", (key,)


def _joined(words: list[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _chosen_teams(sheet: ScenarioSheet, data: Mapping[str, Any]) -> Iterator[Problem]:
    """HI-101: there are Heroes enough for everybody."""
    if sheet.teams:
        yield "SCN021", f"teams are given, but draft is “{sheet.draft}”", "write draft: teams", ("teams",)
    if "deal" in data and sheet.draft != DRAFT:
        yield "SCN021", "nobody is dealt Hero cards without a draft", "delete deal, or draft", ("deal",)
    if sheet.heroes and len(sheet.heroes) < sheet.drafted:
        message = f"{sheet.players[-1]} players need {sheet.drafted} Heroes, and there are {len(sheet.heroes)}"
        yield "SCN021", message, "add some, delete heroes to use all, or let fewer play", ("heroes",)


def _places(sheet: ScenarioSheet) -> Iterator[Problem]:
    """HI-128: a Hero starts on a block without another, and takes part."""
    cast = {hero for _, heroes in sheet.teams for hero in heroes} if sheet.draft == TEAMS else {*sheet.heroes}
    taken: dict[int, str] = {}
    for hero, space in sheet.places.items():
        first = taken.setdefault(space, hero)
        if first != hero:
            message = f'"{first}" starts on {space_name(space)} already (HI-128)'
            yield "SCN022", message, "choose a block without a Hero", ("places", hero)
        if cast and hero not in cast:
            hint = "delete it, or add the Hero to " + ("teams" if sheet.draft == TEAMS else "heroes")
            yield "SCN022", f'"{hero}" takes no part in this scenario', hint, ("places", hero)


def _research(sheet: ScenarioSheet) -> Iterator[Problem]:
    """What is left out of the Research deck is left out everywhere."""
    for id in sheet.copies:
        if id in sheet.research_without:
            yield "SCN023", f'"{id}" is left out of the deck above', "keep one of the two", ("research", "copies", id)
    if sheet.switches.supervillain_lairs and "supervillain" in sheet.research_without_kinds:
        message = "without Supervillains no lair is ever used"
        yield "SCN023", message, "delete it, or keep the Supervillains", ("options", "supervillain-lairs")
