"""Scenario files of Heroes Incorporated: the city, the set-up, the Heroes, the Research deck and the options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.effects.abilities import ALWAYS, STEPS_ABILITY, TRIGGERS
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference
from capesmith.rules.promises import PlayersType, promises_type
from capesmith.rules.setup.switches import switches_type
from capesmith.source.made import Made, made
from capesmith.source.notes import WRONG
from capesmith.source.prose import Prose
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Flag,
    Id,
    Integer,
    ListOf,
    MapOf,
    Record,
    Text,
    read_fields,
    shown,
)
from capesmith.systems.heroes_incorporated.consistency import problems_of
from capesmith.systems.heroes_incorporated.kinds import RESEARCH, TOKENS
from capesmith.systems.heroes_incorporated.scenario_parts import ByCard, ForAll, PerCount, Space
from capesmith.systems.heroes_incorporated.scenarios import (
    CHOICE,
    COLOURS,
    COUNTS,
    CRIMES,
    DEAL,
    DRAFT,
    HAND_SIZE,
    HEROES_EACH,
    HIGHEST_TARGET,
    LETTERS,
    TARGET_POINTS,
    TEAMS,
    Crimes,
    ScenarioSheet,
    Switches,
)

RANDOM = "random"
RESEARCH_CARD = " or ".join(RESEARCH)
_HERO = Reference("hero")


def _players(counts: tuple[int, ...], r: Reading) -> Any:
    """A range: nobody knows why three should not play where two and four may."""
    found = range(counts[0], counts[-1] + 1)
    if len(found) == len(counts):
        return found
    return r.wrong("CRD003", "the numbers of players have a gap", f"write {counts[0]}-{counts[-1]}")


def _crimes(found: dict[str, int], r: Reading) -> Crimes:
    """In the order of their letters, as they move (HI-131)."""
    return tuple(sorted(found.items()))


def _token(found: dict[str, Any], r: Reading) -> tuple[str, tuple[str, ...]]:
    return found["token"], found["blocks"]


def _teams(found: dict[str, Any], r: Reading) -> tuple[tuple[str, Any], ...]:
    return tuple((colour, found[colour]) for colour in COLOURS if colour in found)


def _seat(colour: str, r: Reading) -> int | None:
    return None if colour == RANDOM else COLOURS.index(colour)


# --- parts of a file --------------------------------------------------------------------------------------

_METHODS = Choice(
    "way to get Heroes",
    {
        DRAFT: "cards are dealt; each player keeps one, passes two and picks from those passed (HI-101 to HI-107)",
        TEAMS: "each colour has the team under teams",
        CHOICE: "in turn order each player takes any two",
    },
)
_FIRST = Choice(
    "starting player",
    {RANDOM: "by lot (HI-127)", **{colour: f"the {colour} player" for colour in COLOURS}},
)
_CRIMES = Made(
    MapOf(Space(), "crimes", f"^[{LETTERS}]$", keys="a letter from A to G", example="such as {A: r2c2, B: r2c4}"),
    _crimes,
)
_TOKEN: Fields = {
    "token": Field("token", Choice("token", TOKENS), "which token", True, "combat-token"),
    "blocks": Field("blocks", ListOf(Reference("block"), 1, 25, distinct=True), "the blocks that get one", True),
}
_TEAMS: Fields = {
    colour: Field(colour, ListOf(_HERO, HEROES_EACH, HEROES_EACH, distinct=True), f"the Heroes of the {colour} player")
    for colour in COLOURS
}
_RESEARCH: Fields = {
    "without-kinds": Field(
        "research_without_kinds",
        ListOf(Choice("kind of Research card", RESEARCH), 1, len(RESEARCH), distinct=True),
        "kinds of cards that stay in the box",
        example=["supervillain"],
    ),
    "without": Field(
        "research_without",
        ListOf(Reference(RESEARCH_CARD), 1, 60, distinct=True),
        "cards that stay in the box, all copies",
        example=["stun-net"],
    ),
    "copies": Field(
        "copies",
        ByCard(RESEARCH_CARD, Integer(1, 60), "{stun-net: 1}"),
        "how many copies of a card are used; all of the box if absent",
    ),
}
OPTIONS = switches_type(Switches)

# --- the file -----------------------------------------------------------------------------------------------

_POINTS = PerCount(Integer(1, HIGHEST_TARGET), "{2: 36, 3: 30, 4: 30}")
_FIELDS: Fields = {
    "scenario": Field("id", Id(), "the scenario's own id", True, "standard-4"),
    "code": Field("code", Text(4), "its short name in tables", True, "P4"),
    "name": Field("name", Text(60), "its title", True, "Four at the Table"),
    "premise": Field("premise", Prose(700), "what is going on", True),
    "flavour": Field("flavour", Prose(140), "a line under the title"),
    "introductory": Field("introductory", Flag(), "true: recommended for the first game"),
    "city": Field("city", Reference("city"), "where it is played", True, "megalopolis"),
    "players": Field("players", Made(PlayersType(COUNTS), _players), "how many take part; 2-4 if absent (HI-001)"),
    "target-points": Field("target_points", _POINTS, "HP that win; 36 for two players, 30 for more if absent (HI-002)"),
    "hand-size": Field(
        "hand_size", PerCount(Integer(0, 9), "{2: 3, 3: 2, 4: 1}"), "cards dealt to each; 3, 2, 1 if absent (HI-117)"
    ),
    "crimes": Field(
        "crimes", PerCount(_CRIMES, "{2: {A: r2c2}, 3: …}"), "where the Crime pawns start; as in HI-122 if absent"
    ),
    "tokens": Field(
        "tokens",
        ListOf(made("token", _TOKEN, _token), 0, 9),
        "what lies on blocks at the start; as in HI-123 if absent",
    ),
    "heroes": Field("heroes", ListOf(_HERO, HEROES_EACH * COUNTS[0], 99, distinct=True), "who is in it; all if absent"),
    "draft": Field("draft", _METHODS, "how players get their Heroes; draft if absent"),
    "deal": Field("deal", Integer(DEAL, 9), "Hero cards dealt to each in a draft; 3 if absent (HI-101)"),
    "teams": Field("teams", Made(Record(_TEAMS, "teams"), _teams), "the teams, for draft: teams"),
    "places": Field(
        "places",
        ByCard("hero", Space(), "{titan: r1c1}"),
        "where Heroes start; those without a place are placed in turn (HI-128)",
    ),
    "first-player": Field("first_player", Made(_FIRST, _seat), "who starts; random if absent (HI-127)"),
    "first-crime-move": Field("first_crime_move", Flag(), "false: crimes do not move before round 1 (HI-131)"),
    "research": Field("research", Record(_RESEARCH, "research"), "what is special about the Research deck"),
    "options": Field("switches", OPTIONS, "optional rules and readings (section 8)"),
    "round-limit": Field("round_limit", Integer(1, 99), "the game ends after so many rounds; 40 if absent (HI-008)"),
    "setup": Field("setup", Spoken(STEPS_ABILITY), "what else is done at set-up"),
    "always": Field("always", Spoken(ALWAYS), "what is on all the time"),
    "triggers": Field("triggers", Spoken(TRIGGERS), "what waits for something to happen"),
    "special": Field("special", ListOf(Prose(400), 1, 9), "special rules in words, printed below the rest"),
    "certify": Field("certify", promises_type(COUNTS), "what its games promise to be like"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}
SCENARIO = FileKind(
    "scenario",
    "Scenario",
    "One scenario: its city, its numbers, its Heroes, its Research deck and its options (section 6).",
    _FIELDS,
)
_BY_COUNT: Mapping[str, tuple[str, Mapping[int, Any]]] = {
    "target-points": ("target_points", TARGET_POINTS),
    "hand-size": ("hand_size", HAND_SIZE),
    "crimes": ("crimes", CRIMES),
}


def read_scenario(data: Any, r: Reading) -> Any:
    """Read a scenario file; a ScenarioSheet, or WRONG with the reasons in the notes."""
    if not isinstance(data, dict):
        return r.wrong("CRD003", f"a scenario is a map, not {shown(data)}", "start it with scenario: …")
    owner = data.get("scenario") if isinstance(data.get("scenario"), str) else "scenario"
    found = read_fields(data, SCENARIO.fields, r, str(owner), codes=CARD_CODES)
    if found is WRONG:
        return WRONG
    before = len(r.found)
    players = found.setdefault("players", COUNTS)
    for key, (attribute, standard) in _BY_COUNT.items():
        found[attribute] = _for_players(found.get(attribute), standard, players, key, r)
    found |= found.pop("research", {})
    if len(r.found) > before:
        return WRONG
    sheet = ScenarioSheet(**found)
    for code, message, hint, path in problems_of(sheet, data):
        r.wrong(code, message, hint, *path)
    return sheet if len(r.found) == before else WRONG


def _for_players(given: Any, standard: Mapping[int, Any], players: range, key: str, r: Reading) -> dict[int, Any]:
    """A value for each number of players, and for no other."""
    if isinstance(given, ForAll):
        return dict.fromkeys(players, given.value)
    by_count = standard if given is None else given
    missing = [str(count) for count in players if count not in by_count]
    if missing:
        message = f"{key} says nothing about {' and '.join(missing)} players"
        r.wrong("SCN020", message, f"add {missing[0]}: …, or one value for every number of players", key)
    for count in by_count if given is not None else ():
        if count not in players:
            message = f"{count} players do not take part in this scenario"
            r.wrong("SCN020", message, "delete this, or change players", key, str(count), key=True)
    return {count: by_count[count] for count in players if count in by_count}
