"""Scenario files of Vigilantes: set-up, objectives, actions, rules of their own, and how they end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.effects.abilities import STEPS_ABILITY, TRIGGERS, walk_steps
from capesmith.effects.amounts import COST
from capesmith.effects.ast import Ability
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import CONDITION, SELECTOR, Reading, Reference
from capesmith.rules.promises import PlayersType, promises_type
from capesmith.source.diagnostic import DocPath
from capesmith.source.made import made
from capesmith.source.notes import WRONG
from capesmith.source.prose import Prose
from capesmith.source.shape import (
    CARD_CODES,
    ID_SCHEMA,
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
    is_id,
    read_fields,
    shown,
)
from capesmith.systems.base import Problem
from capesmith.systems.vigilantes.consistency import problems_of
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, ITEMS
from capesmith.systems.vigilantes.location_files import SPACE_ID
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_parts import (
    GoalType,
    On,
    PriorityEntry,
    Space,
    Steps,
    TeamNumber,
    Villains,
    ZoneType,
)
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from capesmith.systems.vigilantes.scenarios import (
    BOTH,
    CLEAR_SPACE,
    ENEMY,
    LISTS,
    PER_OBJECTIVE,
    PER_TOKEN,
    TEAMS,
    VIGILANTE,
    Action,
    AfterGame,
    Carry,
    EventDeck,
    Level,
    Objective,
    ScenarioSheet,
    VillainPart,
    said,
)
from capesmith.systems.vigilantes.verbs import Place

# --- parts of a file --------------------------------------------------------------------------------


def _villain(found: dict[str, Any], r: Reading) -> VillainPart:
    return VillainPart(**found)


def _deck(found: dict[str, Any], r: Reading) -> Any:
    shuffled = found.pop("shuffled", None)
    return EventDeck(**found, **(shuffled or {}))


def _carry(found: dict[str, Any], r: Reading) -> Carry:
    return Carry(**found)


def _level(found: dict[str, Any], r: Reading) -> Level:
    return Level(**found)


def _after_game(found: dict[str, Any], r: Reading) -> AfterGame:
    return AfterGame(**found)


def _objective(found: dict[str, Any], r: Reading) -> Objective:
    """The id is the key it stands under; of an enemy objective, `work` is the enemies'."""
    id = str(r.path[-1])
    if found["side"] == ENEMY and "work" in found:
        found["enemy_work"] = found.pop("work")
    return Objective(id=id, name=found.pop("name", said(id)), **found)


def _action(found: dict[str, Any], r: Reading) -> Action:
    ability: Ability = replace(
        found["do"],
        label=found["id"],
        if_=found.get("if_"),
        cost=found.get("cost", (("action", 1),)),
        at=r.here(),
    )
    return Action(found["id"], found["name"], found["at"], ability, found.get("requires", ""))


IDS = ID_SCHEMA["pattern"]
_SPACES = ListOf(Space(), 1, 12, distinct=True)
_EVENTS = ListOf(Reference("event"), 1, 40)
_ITEMS = ListOf(Choice("space item", ITEMS), 0, 8)
_HOOK = Spoken(STEPS_ABILITY)
_SIDES = Choice(
    "side",
    {VIGILANTE: "the vigilantes work on it", ENEMY: "the enemies activate it", BOTH: "both sides work on it"},
)
_WHO = Choice("sort of enemy", {"any-enemy": "all enemies", "henchman": "henchmen only", "villain": "the villain only"})
_LIMITS = Choice(
    "limit",
    {
        PER_OBJECTIVE: "one activation in each Enemy Phase (VG-711)",
        PER_TOKEN: "one activation of each token in each Enemy Phase",
    },
)
_ZONE: Fields = {
    "space": Field("space", Space(), "where it is", True, "P15"),
    "active-at": Field("active_at", Integer(1, HIGHEST_THREAT), "active from this threat level on; 1 if absent"),
    "latch": Field("latch", Flag(), "true: stays active once reached (VG-652)"),
}
_ZONES: Fields = {
    "A": Field("A", ZoneType("A", {"space": _ZONE["space"]}), "always active (VG-655)", True, "P01"),
    "B": Field("B", ZoneType("B", _ZONE), "the second zone", example={"space": "P15", "active-at": 2}),
    "C": Field("C", ZoneType("C", _ZONE), "the third zone"),
}
_VILLAIN: Fields = {
    "choose": Field("choose", Villains(), "who it may be (VG-103, VG-104)", True, "any"),
    "recommended": Field("recommended", Reference("villain"), "who fits best", example="mr-ballast"),
    "start": Field("start", Space(), "where it starts; not on the board at first if absent (VG-132)"),
    "health": Field("health", TeamNumber(-3, 3), "added to its maximum health (VG-133)"),
}


def _against(least: int) -> str:
    return f"enemies against {least}{' and more' if least < TEAMS[-1] else ''} vigilantes (VG-152)"


_ENEMIES: Fields = {
    name: Field(name, ListOf(On(HENCHMAN_TYPES), 0, 23), _against(least)) for name, least in LISTS.items()
}
_SHUFFLED: Fields = {
    "cards": Field("shuffle_in", _EVENTS, "which cards", True),
    "top": Field("into_top", Integer(1, 40), "among how many cards on top", True, 5),
}
_DECK: Fields = {
    "remove": Field("remove", _EVENTS, "cards that stay in the box, all copies", example=["quiet-streets"]),
    "add": Field("add", _EVENTS, "cards shuffled into the deck, one copy each time they are named"),
    "on-top": Field("on_top", _EVENTS, "cards put on top, the first one uppermost"),
    "on-bottom": Field("on_bottom", _EVENTS, "cards put at the bottom, the last one lowest"),
    "shuffle-into-top": Field("shuffled", Record(_SHUFFLED, "shuffle-into-top"), "cards shuffled into the top"),
}
_CARRY: Fields = {
    "by": Field("by", Choice("side", (ENEMY, VIGILANTE)), "who carries it", True),
    "destination": Field("destination", Space(), "where to; reached, it is delivered at once (VG-569)", True, "B22"),
}
_OBJECTIVE: Fields = {
    "name": Field("name", Text(24), "the noun texts use; the id if absent", example="bleed valve"),
    "side": Field("side", _SIDES, "whose objective it is (VG-021)", True),
    "spaces": Field("spaces", _SPACES, "where its tokens lie; a text brings them in if absent"),
    "count": Field("count", Integer(1, 12), "tokens on each space; 1 if absent"),
    "work": Field("work", TeamNumber(1, 12), "how often it must be worked on or activated (VG-710)"),
    "enemy-work": Field("enemy_work", TeamNumber(1, 12), "the same for the enemies, where both work on it"),
    "who": Field("who", _WHO, "which enemies may activate it; any-enemy if absent"),
    "needs": Field("needs", Id(), "the objective that must be complete first", example="drill"),
    "limit": Field("limit", _LIMITS, "how often enemies may activate it"),
    "optional": Field("optional", Flag(), "true: it need not be completed"),
    "counts-for-loss": Field("counts_for_loss", Flag(), "false: completing it loses nothing by itself (VG-272)"),
    "chits": Field("chits", MapOf(Integer(1, 12), "chits", IDS), "what lies face down under its tokens, and how often"),
    "carry": Field("carry", made("carry", _CARRY, _carry), "who may carry it, and where to (VG-560 to VG-571)"),
    "activated": Field("activated", _HOOK, "when an enemy activates it; `it` is the token, `actor` the enemy"),
    "completed": Field("completed", _HOOK, "when the vigilantes complete it; `actor` is the vigilante"),
    "enemy-completed": Field("enemy_completed", _HOOK, "when the enemies complete it"),
    "delivered": Field("delivered", _HOOK, "when it reaches its destination; `actor` is the carrier"),
}
_ACTION: Fields = {
    "id": Field("id", Id(), "its own id", True, "record"),
    "name": Field("name", Text(30), "what it is called", True, "Record evidence"),
    "at": Field("at", Spoken(SELECTOR), "the objective it is done to, on the vigilante's space", True, "container"),
    "requires": Field(
        "requires", Choice("requirement", {CLEAR_SPACE: "no enemy on the space (VG-712)"}), "what must be so"
    ),
    "if": Field("if_", Spoken(CONDITION, True), "only when this holds"),
    "cost": Field("cost", COST, "its price; 1 action if absent", example={"action": 1}),
    "do": Field("do", Steps("actions", True), "what it does; `it` is the token", True),
}
_AFTER: Fields = {
    "win": Field("win", Steps("after-game"), "after a win"),
    "lose": Field("lose", Steps("after-game"), "after a loss"),
    "always": Field("always", Steps("after-game"), "after either"),
}
AFTER_GAME = made("after-game", _AFTER, _after_game)
_LEVEL: Fields = {
    "start-threat": Field("start_threat", Integer(1, HIGHEST_THREAT), "the starting threat level"),
    "turn-tracker": Field("turn_tracker", TeamNumber(1, HIGHEST_TURN), "where the turn token starts"),
    "setup-items": Field("setup_items", _ITEMS, "the items the players place"),
    "villain-abilities": Field("villain_abilities", Integer(0, 6), "random general abilities the villain starts with"),
}
_LEVELS: Fields = {
    word: Field(word, made(word, _LEVEL, _level), f"on {word}, instead of what VG-820 says")
    for word in ("easy", "hard")
}
_PRIORITY: Fields = {
    word: Field(word, ListOf(PriorityEntry(), 1, 12), f"the list of {doc} (VG-360)")
    for word, doc in {
        "all": "all enemies",
        "henchman": "all henchmen",
        **{type: f"{type} henchmen" for type in HENCHMAN_TYPES},
        "villain": "the villain",
        "carrier": "whoever carries an objective",
    }.items()
}

# --- the file -----------------------------------------------------------------------------------------

_FIELDS: Fields = {
    "scenario": Field("id", Id(), "the scenario's own id", True, "first-shift"),
    "code": Field("code", Text(4), "its short name in tables", True, "S1"),
    "name": Field("name", Text(60), "its title", True, "First Shift"),
    "premise": Field("premise", Prose(700), "what is going on", True),
    "flavour": Field("flavour", Prose(140), "a line under the title"),
    "introductory": Field("introductory", Flag(), "true: recommended for the first game (VG-704)"),
    "campaign": Field("campaign", Reference("campaign"), "the campaign it is part of; standalone if absent (VG-701)"),
    "location": Field("location", Reference("location"), "where it is played", True, "pier-nine"),
    "vigilantes": Field("vigilantes", PlayersType(TEAMS), "how many take part; 2-4 if absent", example="2-4"),
    "villain": Field("villain", made("villain", _VILLAIN, _villain), "who is behind it", True, {"choose": "any"}),
    "vigilante-start": Field("vigilante_start", _SPACES, "where the vigilantes may start (VG-122)", True, ["P19"]),
    "seen-at-start": Field("seen_at_start", Flag(), "true: starting enemies see the start, on purpose"),
    "start-threat": Field("start_threat", Integer(1, HIGHEST_THREAT), "the least threat level; 1 if absent (VG-129)"),
    "alarm": Field("alarm", Choice("state of the alarm", {"silent": "off", "raised": "on"}), "silent if absent"),
    "turn-tracker": Field(
        "turn_tracker", TeamNumber(1, HIGHEST_TURN), "where the turn token starts; unused if absent (VG-130)"
    ),
    "zones": Field("zones", Record(_ZONES, "zones"), "where enemies enter (VG-650 to VG-655)", True, {"A": "P01"}),
    "enemies": Field("enemies", Record(_ENEMIES, "enemies", any_of=tuple(LISTS)), "who stands where", True),
    "items": Field("items", ListOf(On(ITEMS), 0, 8), "space items beside those the players place"),
    "setup-items": Field("setup_items", _ITEMS, "items the players place; a MediKit and a Recharge Pack if absent"),
    "event-deck": Field("event_deck", made("event-deck", _DECK, _deck), "what is special about it (VG-121)"),
    "setup": Field("setup", _HOOK, "what else is done at set-up"),
    "objectives": Field(
        "objectives", MapOf(made("objective", _OBJECTIVE, _objective), "objectives", IDS), "its objectives by id", True
    ),
    "actions": Field("actions", ListOf(made("action", _ACTION, _action), 1, 9), "what vigilantes may do (VG-225)"),
    "priority": Field("priority", Record(_PRIORITY, "priority"), "what enemies do, where it is not the usual list"),
    "triggers": Field("triggers", Spoken(TRIGGERS), "what waits for something to happen"),
    "win": Field("win", ListOf(GoalType(), 1, 9), "the game is won when all of these hold (VG-260)", True),
    "lose": Field("lose", ListOf(GoalType(), 1, 9), "lost when one of these holds, beside VG-271 to VG-274"),
    "after-game": Field("after_game", AFTER_GAME, "in a campaign: what the game leaves behind (VG-285)"),
    "difficulty": Field("difficulty", Record(_LEVELS, "difficulty"), "levels of its own (VG-820)"),
    "special": Field("special", ListOf(Prose(400), 1, 9), "special rules in words, printed below the rest"),
    "certify": Field("certify", promises_type(TEAMS), "what its games promise to be like"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}
SCENARIO = FileKind(
    "scenario",
    "Scenario",
    "One scenario: its location, its set-up, its objectives, and how it ends (VG-700 to VG-714).",
    _FIELDS,
    brings=("kinds", "roles", "things", "states"),
)


_PROSE = ("scenario", "code", "name", "premise", "flavour", "special", "notes")


def read_scenario(data: Any, r: Reading) -> Any:
    """Read a scenario file; a ScenarioSheet, or WRONG with the reasons in the notes."""
    if not isinstance(data, dict):
        return r.wrong("CRD003", f"a scenario is a map, not {shown(data)}", "start it with scenario: …")
    owner = data.get("scenario") if isinstance(data.get("scenario"), str) else "scenario"
    content = {key: value for key, value in data.items() if key not in _PROSE}
    mentions = tuple(mentions_of(content))
    plain = r.vocabulary
    if _clashes(data, r):
        return WRONG
    r.vocabulary = scenario_vocabulary(plain, *_own_words(data, mentions))
    found = read_fields(data, SCENARIO.fields, r, str(owner), codes=CARD_CODES)
    r.vocabulary = plain
    if found is WRONG:
        return WRONG
    sheet = _completed(ScenarioSheet(**found, mentions=mentions))
    problems = [*problems_of(sheet), *_zones_missing(content, sheet)]
    for code, message, hint, path in problems:
        r.wrong(code, message, hint, *path)
    return WRONG if problems else sheet


def _zones_missing(content: dict[str, Any], sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-655: texts speak of zones the scenario has."""
    for letter, path in mentions_of(content, (), "zone-([abc])"):
        if letter.upper() not in sheet.zones:
            hint = f"add {letter.upper()} under zones, or name another"
            yield "SCN015", f"this scenario has no zone {letter.upper()}", hint, path


def _completed(sheet: ScenarioSheet) -> ScenarioSheet:
    """Whether the villain comes later is told by the texts."""
    steps = (step for ability in sheet.abilities() for step in walk_steps(ability.steps))
    later = any(isinstance(step, Place) and any(thing == "villain" for thing, _ in step.what) for step in steps)
    return replace(sheet, villain=replace(sheet.villain, later=later and not sheet.villain.start))


def _objectives(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    given = data.get("objectives")
    items = given.items() if isinstance(given, dict) else ()
    return {id: one for id, one in items if isinstance(one, dict) and is_id(id)}


def _chits(data: dict[str, Any]) -> Iterator[tuple[str, DocPath]]:
    for id, one in _objectives(data).items():
        chits = one.get("chits")
        for chit in chits if isinstance(chits, dict) else ():
            if is_id(chit):
                yield chit, ("objectives", id, "chits", chit)


def _own_words(data: dict[str, Any], mentions: Any) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The words the file brings, as far as they can be told before it is read."""
    names = {id: one.get("name") for id, one in _objectives(data).items()}
    objectives = {id: name if isinstance(name, str) and name.strip() else said(id) for id, name in names.items()}
    return objectives, {space: space for space, _ in mentions}, {chit: said(chit) for chit, _ in _chits(data)}


def _clashes(data: dict[str, Any], r: Reading) -> bool:
    """An objective must not take a word that texts of this game use for something else."""
    v, before = r.vocabulary, len(r.found)
    taken = {*v.kinds, *v.roles, *v.things, *v.states, *v.verbs}
    for id, path in (*((id, ("objectives", id)) for id in _objectives(data)), *_chits(data)):
        if id in taken:
            message = f'"{id}" is a word of the game already'
            r.wrong("SCN010", message, f"choose another id, such as {id}-token", *path, key=True)
    return len(r.found) > before


def mentions_of(
    node: Any, path: DocPath = (), wanted: str = f"(?:[a-z-]+@)?({SPACE_ID})"
) -> Iterator[tuple[str, DocPath]]:
    """Every space, or other word, that plain data names, and where."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from mentions_of(value, (*path, key), wanted)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from mentions_of(value, (*path, index), wanted)
    elif isinstance(node, str) and (match := re.fullmatch(wanted, node)):
        yield match.group(1), path


__all__ = ["AFTER_GAME", "SCENARIO", "mentions_of", "read_scenario"]
