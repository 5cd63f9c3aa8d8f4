"""Whether a scenario or a city of Heroes Incorporated agrees with itself, whatever else is in the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from capesmith.effects.wording.english import joined
from capesmith.systems.base import Problem
from capesmith.systems.heroes_incorporated.cities import ANY, CENTRE, CRIMELAND, SIDE, City, space_name
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
        message = f"up to {sheet.players[-1]} may play, and there is no team for {joined(missing, 'and')}"
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


# --- cities ---------------------------------------------------------------------------------------------------


def city_problems(city: City, data: Mapping[str, Any]) -> Iterator[Problem]:
    """What does not add up within one city."""
    yield from _placed_once(city)
    yield from _centred(city)
    yield from _enough(city)


def _placed_once(city: City) -> Iterator[Problem]:
    """HI-118: every block is one tile, and lies in one place."""
    first: dict[str, int] = {}
    for space, block in enumerate(city.laid):
        if block and first.setdefault(block, space) != space:
            here, there = (first[block], space) if space == CENTRE else (space, first[block])
            message = f'"{block}" lies on {space_name(there)} already'
            yield "CTY001", message, f"name another block, or {ANY}", ("rows", *divmod(here, SIDE))
    for index, block in enumerate(city.blocks):
        if block in first:
            message = f'"{block}" lies on {space_name(first[block])}, so it cannot be dealt'
            yield "CTY001", message, f"delete it here, or write {ANY} there", ("blocks", index)


def _centred(city: City) -> Iterator[Problem]:
    """HI-118: the block in the centre is Crimeland, or takes its part."""
    elsewhere = city.placed.get(CRIMELAND, CENTRE)
    if elsewhere != CENTRE:
        message = f"Crimeland lies on {space_name(elsewhere)}, not in the centre (HI-118)"
        yield "CTY002", message, f"move it to {space_name(CENTRE)}", ("rows", *divmod(elsewhere, SIDE))
    elif not city.centre:
        message = "nothing says what lies in the centre (HI-118)"
        yield "CTY002", message, f"write {CRIMELAND} here", ("rows", *divmod(CENTRE, SIDE))
    if CRIMELAND in city.blocks and CRIMELAND not in city.placed:
        hint = f"delete it here; it lies on {space_name(CENTRE)}"
        yield "CTY002", "Crimeland is never dealt (HI-118)", hint, ("blocks", city.blocks.index(CRIMELAND))


def _enough(city: City) -> Iterator[Problem]:
    """HI-119: there is a block for every space."""
    if city.blocks and len(city.blocks) < city.dealt:
        there = "1 block" if len(city.blocks) == 1 else f"{len(city.blocks)} blocks"
        message = f"{there} to deal, and {city.dealt} spaces that need one"
        hint = f"add {city.dealt - len(city.blocks)} more, or delete blocks to deal from all"
        yield "CTY003", message, hint, ("blocks",)
    if city.blocks and not city.dealt:
        hint = f"write {ANY} for some of them, or delete blocks"
        yield "CTY003", "every space of this city has its block, and none is dealt", hint, ("blocks",)
