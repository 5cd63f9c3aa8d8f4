"""Scenario files of Heroes Wanted: set-up, threat track, rules of their own, and how they end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.effects.abilities import STEPS_ABILITY, TRIGGERS
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import CONDITION, SPAN, Reading, Reference
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.promises import promises_type
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.made import Made, made
from capesmith.source.notes import WRONG
from capesmith.source.prose import Prose
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Flag,
    Id,
    Integer,
    ListOf,
    Record,
    Schema,
    Text,
    Type,
    fields_schema,
    read_fields,
    shown,
)
from capesmith.systems.heroes_wanted.fitting import needs_of
from capesmith.systems.heroes_wanted.scenarios import (
    HEADLINES,
    MOST_HEROES,
    NOTHING_HAPPENS,
    RANKS,
    Colour,
    Counters,
    End,
    FirstGame,
    Headlines,
    HitPoints,
    Line,
    ScenarioSheet,
    Start,
    Threat,
    Villain,
)  # fmt: skip


class _Start(Type):
    """`V0` or `belt-1` as on the map, `counter`, or `none`."""

    name = "start"
    WORD = re.compile(r"^(V(0|[1-9][0-9]?)|belt-[1-9][0-9]?|counter|none)$")

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and self.WORD.fullmatch(value):
            if value.startswith("V"):
                return Start("number", int(value[1:]))
            return Start("belt", int(value[5:])) if value.startswith("belt-") else Start(value)
        hint = f"V{value} or belt-{value}, as on the map" if type(value) is int else ""
        hint = hint or "the word on the map, such as V0 or belt-1; counter; or none"
        return r.wrong("CRD003", f"{shown(value)} is no place for the villain to start", hint)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": self.WORD.pattern}

    def says(self) -> str:
        return "a word of the map such as `V0`, `counter`, or `none`"


_HIT_POINTS: Fields = {
    "per-hero": Field("per_hero", Integer(1, 99), "so many for each hero in the game", example=15),
    "each": Field("each", Integer(1, 99), "so many for each villain, whatever the number of heroes"),
}


class _HitPoints(Type):
    """`{per-hero: 15}` or `{each: 15}`."""

    name = "hit points"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict) or len(value) != 1:
            hint = "{per-hero: 15} or {each: 15}"
            return r.wrong("CRD003", f"hit points belong here, not {shown(value)}", hint)
        found = read_fields(value, _HIT_POINTS, r, "hp", codes=CARD_CODES)
        if found is WRONG:
            return WRONG
        return HitPoints(next(iter(found.values())), "per_hero" in found)

    def schema(self, v: Any) -> Schema:
        return {**fields_schema(_HIT_POINTS, v), "minProperties": 1, "maxProperties": 1}

    def says(self) -> str:
        return "`{per-hero: n}` or `{each: n}`"


@record
class _Worded(Type):
    """A word of a list, written alone or with its value: `attack`, `{run: 2}`."""

    what: str
    alone: Mapping[str, str]
    valued: Fields
    name: str = "line"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and value in self.alone:
            return Line(value)
        if isinstance(value, str) and value in self.valued:
            doc = self.valued[value].doc
            return r.wrong("CRD002", f'"{value}" needs its number: {doc}', f"write {{{value}: 2}}")
        if isinstance(value, dict) and len(value) == 1:
            word, item = next(iter(value.items()))
            if word in self.valued:
                r.path.append(word)
                found = self.valued[word].type.read(item, r)
                r.path.pop()
                return found if found is WRONG else Line(word, found)
            if word in self.alone:
                return r.wrong("CRD003", f'"{word}" takes no value', f"write {word}", word, key=True)
            value = word
        known = (*self.alone, *self.valued)
        hint = suggestion(value, known) or f"one of: {listing(known)}"
        return r.wrong("CRD004", f"{shown(value)} is no {self.what}", hint)

    def schema(self, v: Any) -> Schema:
        valued = {**fields_schema(self.valued, v), "minProperties": 1, "maxProperties": 1}
        return {"if": {"type": "object"}, "then": valued, "else": {"enum": sorted(self.alone)}}

    def says(self) -> str:
        return f"a {self.what}: " + ", ".join(f"`{word}`" for word in (*self.alone, *self.valued))


class _TrackColour(Type):
    """A colour of the threat track, or `riot`."""

    name = "colour"

    @staticmethod
    def known(v: Vocabulary) -> tuple[str, ...]:
        words = v.events["threat-step"]["words"]
        return (*words, *(() if "riot" in words else ("riot",)))

    def read(self, value: Any, r: Reading) -> Any:
        known = isinstance(value, str) and value in self.known(r.vocabulary)
        return value if known else self.unknown(value, r)

    @classmethod
    def unknown(cls, value: Any, r: Reading, *key: str) -> Any:
        known = cls.known(r.vocabulary)
        hint = suggestion(value, known) or f"one of: {listing(known)}"
        return r.wrong("CRD004", f"{shown(value)} is no colour of a threat track", hint, *key, key=bool(key))

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "enum": sorted(self.known(v))}


_COLOUR: Fields = {
    "name": Field("name", Text(40), "what it is called on the board", True, "Jaywalking"),
    "do": Field("do", Spoken(STEPS_ABILITY), "what it does", True),
}


class _Colours(Type):
    """Each colour of the track with its name and its effect."""

    name = "colours"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict) or not value:
            return r.wrong("CRD003", f"colours belong here, not {shown(value)}", "red: {name: …, do: …}")
        found: dict[str, Any] = {}
        for word, item in value.items():
            found[word] = r.inside(word, Record(_COLOUR, "colour"), item)
            if word not in _TrackColour.known(r.vocabulary):
                found[word] = _TrackColour.unknown(word, r, word)
            elif found[word] is not WRONG:
                ability = replace(found[word]["do"], container="threat", label=word)
                found[word] = Colour(found[word]["name"], ability)
        return WRONG if WRONG in found.values() else found

    def schema(self, v: Any) -> Schema:
        colours = {word: fields_schema(_COLOUR, v) for word in sorted(_TrackColour.known(v))}
        return {"type": "object", "properties": colours, "additionalProperties": False, "minProperties": 1}

    def says(self) -> str:
        return "a map from colours to `name` and `do`"


def _cards(kind: str, fewest: int = 1) -> Type:
    return ListOf(Reference(kind), fewest, distinct=True)


_DEALT: Fields = {
    "hero-a": Field("hero_a", _cards("hero-a", MOST_HEROES), "the Hero A cards to deal from (HW-010)"),
    "hero-b": Field("hero_b", _cards("hero-b", MOST_HEROES), "the Hero B cards to deal from (HW-010)"),
    "villain-a": Field("villain_a", Reference("villain-a"), "the Villain A card (HW-032)"),
    "villain-b": Field("villain_b", Reference("villain-b"), "the Villain B card (HW-032)"),
    "headlines": Field("headlines", _cards("headline"), "the tiles used (HW-042)"),
}


class _FirstGame(Type):
    """True, or what is dealt out instead of drafting."""

    name = "first game"

    def read(self, value: Any, r: Reading) -> Any:
        if value is True:
            return FirstGame()
        if not isinstance(value, dict) or not value:
            hint = f"keys: {listing(_DEALT)}"
            return r.wrong("CRD003", f"true or a map belongs here, not {shown(value)}", hint)
        found = read_fields(value, _DEALT, r, "first-game", codes=CARD_CODES)
        return found if found is WRONG else FirstGame(**found)

    def schema(self, v: Any) -> Schema:
        return {
            "if": {"type": "object"},
            "then": {**fields_schema(_DEALT, v), "minProperties": 1},
            "else": {"const": True},
        }

    def says(self) -> str:
        return "`true`, or a map: " + ", ".join(f"`{key}`" for key in _DEALT)


def _counters(found: dict[str, Any], r: Reading) -> Counters:
    return Counters(**found)


def _end(found: dict[str, Any], r: Reading) -> End:
    return End(**found)


def _villain(found: dict[str, Any], r: Reading) -> Villain:
    hp = found["hp"]
    return Villain(found["start"], hp, found.get("first_game_hp", hp), found.get("solo_hp", hp))


def _headlines(found: dict[str, Any], r: Reading) -> Any:
    """HW-193: five headlines in every scenario."""
    headlines = Headlines(**found)
    count = headlines.random + len(headlines.printed)
    if count != HEADLINES:
        message = f"{count} headlines, but the board has {HEADLINES} places for them"
        hint = f"random and printed ones together make {HEADLINES}"
        return r.wrong("SCN003", message, hint, "random")
    return headlines


def _threat(found: dict[str, Any], r: Reading) -> Any:
    """Every colour on the track is explained, and nothing else is."""
    threat, before = Threat(**found), len(r.found)
    for index, colour in enumerate(threat.track):
        if colour not in (NOTHING_HAPPENS, *threat.colours, *threat.track[:index]):
            message = f'"{colour}" is on the track, but nothing says what it does'
            hint = f"add {colour} under colours, or use white where nothing happens"
            r.wrong("SCN001", message, hint, "track", index)
    for colour in threat.colours:
        path = ("colours", colour)
        if colour == NOTHING_HAPPENS:
            r.wrong("SCN001", "white spaces do nothing (HW-055)", "use another colour", *path, key=True)
        elif colour not in threat.track:
            message = f'"{colour}" is explained, but not on the track'
            r.wrong("SCN001", message, "put it on the track, or delete it", *path, key=True)
    return threat if len(r.found) == before else WRONG


def _ranks(found: dict[str, int], r: Reading) -> Any:
    """HW-372: a better rank asks for more fame."""
    minimum = {rank: found[rank] for rank in RANKS}
    for better, worse in pairwise(RANKS):
        if minimum[better] <= minimum[worse]:
            message = f"{worse} asks for {minimum[worse]} fame, as much as {better} or more"
            return r.wrong("SCN002", message, f"less than {minimum[better]}, the least for {better}", worse)
    return minimum


def _phase(lines: tuple[Line, ...], r: Reading) -> Any:
    """HW-053: every Villain Phase advances the threat track; HW-059: the attack comes last."""
    words = [line.word for line in lines]
    for word in ("advance-threat", "attack"):
        if words.count(word) != 1:
            many = "lacks" if word not in words else "has more than one"
            return r.wrong("SCN008", f'the Villain Phase {many} "{word}"', f"write {word} once")
    if words[-1] != "attack":
        hint = "move it to the end (HW-059)"
        return r.wrong("SCN008", "the attack is not the last step of the Villain Phase", hint, words.index("attack"))
    return lines


_SPACES = Integer(1, 20)
_AWARD = Integer(1, 9)
_HP = _HitPoints()
_MOVES_HOW = Choice("way to move", ("next-number", "arrow"))
_RESULT = Choice("result", {"score": "count fame", "all-lose": "all heroes lose"})
_AT_END = Choice("end of the track", {"villain-escapes": "the game ends (HW-234)", "loop": "back to 1 (HW-343)"})
_HERO_START = Choice("way to start", {"icons": "on ST spaces (HW-041)", "doors": "in a rolled room (HW-292)"})

_PHASE = _Worded(
    "step of the Villain Phase",
    {
        "advance-threat": "the threat token moves on (HW-054)",
        "villain-moves": "the villain goes where the next counter token says (HW-314)",
        "attack": "villain and minions attack (HW-057)",
    },
    {
        "run": Field("spaces", _SPACES, "belt spaces the villain runs (HW-281)"),
        "convey": Field("spaces", _SPACES, "belt spaces that heroes are carried (HW-282)"),
        "villain-moves": Field("how", _MOVES_HOW, "how he moves, if not by counter token"),
    },
)
_SCORE = _Worded(
    "line of the scoring list",
    {"headlines": "completed headlines (HW-190)", "quirk": "the quirk's fame scale (HW-223)"},
    {
        "villain-damage": Field("per", _AWARD, "1 fame for so much DMG dealt to villains"),
        "injuries": Field("fame", Integer(-9, 0), "fame for each injury"),
        "most-villain-damage": Field("fame", _AWARD, "fame for the most DMG dealt to villains (HW-230)"),
        "most-henchmen": Field("fame", _AWARD, "fame for the most henchmen KO'ed"),
        "most-underlings": Field("fame", _AWARD, "fame for the most underlings KO'ed"),
    },
)
_VILLAIN: Fields = {
    "start": Field("start", _Start(), "where he begins", True, "V0"),
    "hp": Field("hp", _HP, "his HP", True, {"per-hero": 15}),
    "first-game-hp": Field("first_game_hp", _HP, "his HP in the first game (HW-035)"),
    "solo-hp": Field("solo_hp", _HP, "his HP against one hero (HW-366)"),
}
_HEADLINES: Fields = {
    "random": Field("random", Integer(0, HEADLINES), "how many tiles are drawn", True, 4),
    "printed": Field("printed", _cards("headline"), "the headlines printed on the board"),
}
_COUNTERS: Fields = {
    "numbers": Field("numbers", ListOf(Integer(1, 6), 1, 6, distinct=True), "the tokens in the stack", True),
    "set-aside-last": Field("set_aside_last", Flag(), "the one revealed last stays out of the new stack"),
}
_THREAT: Fields = {
    "track": Field("track", ListOf(_TrackColour(), 1, 60), "its steps in order", True, ["green", "white"]),
    "at-end": Field("at_end", _AT_END, "what follows the last step", True),
    "colours": Field("colours", _Colours(), "what each colour does", True),
}
_END: Fields = {
    "if": Field("if_", Spoken(CONDITION), "the game ends when this holds", True),
    "result": Field("result", _RESULT, "how it ends", True),
    "at-end-of": Field("at_end_of", SPAN, "only when this span is over; at once if absent", example="turn"),
}
_RANKS: Fields = {rank: Field(rank, Integer(0, 999), "the least fame for it", True) for rank in RANKS}

_FIELDS: Fields = {
    "scenario": Field("id", Id(), "the scenario's own id", True, "littering"),
    "code": Field("code", Text(4), "its short name in tables", True, "LLJ"),
    "name": Field("name", Text(60), "its title", True),
    "premise": Field("premise", Prose(600), "what is going on", True),
    "flavour": Field("flavour", Prose(140), "a line from the Zeta City Tribune"),
    "board": Field("board", Reference("board"), "the board it is played on", True, "littering"),
    "villain": Field("villain", made("villain", _VILLAIN, _villain), "his place and his HP", True),
    "setup": Field("setup", Spoken(STEPS_ABILITY), "what is put on the board, in order", True),
    "hero-start": Field("hero_start", _HERO_START, "where heroes begin", True),
    "headlines": Field("headlines", made("headlines", _HEADLINES, _headlines), "the five headlines", True),
    "counters": Field("counters", made("counters", _COUNTERS, _counters), "counter tokens in use"),
    "villain-phase": Field("villain_phase", Made(ListOf(_PHASE, 2, 9), _phase), "its steps (HW-052)", True),
    "threat": Field("threat", made("threat", _THREAT, _threat), "the threat track", True),
    "triggers": Field("triggers", Spoken(TRIGGERS, True), "event tokens and the like; you is any hero"),
    "ends": Field("ends", ListOf(made("end", _END, _end), 1, 9), "how it ends, beside the track", True),
    "end-score": Field("end_score", ListOf(_SCORE, 1, 9, distinct=True), "the scoring list (HW-229)", True),
    "solo-ranks": Field("solo_ranks", made("solo-ranks", _RANKS, _ranks), "fame for each rank", True),
    "first-game": Field("first_game", _FirstGame(), "played first, with these cards (HW-004)"),
    "tips": Field("tips", ListOf(Prose(200), 1, 9), "advice for the rulebook"),
    "certify": Field("certify", promises_type(range(1, MOST_HEROES + 1), RANKS), "what its games promise to be like"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}
SCENARIO = FileKind(
    "scenario",
    "Scenario",
    "One scenario: its board, its set-up, its threat track, and how it ends (HW-001, HW-002).",
    _FIELDS,
)


def read_scenario(data: Any, r: Reading) -> Any:
    """Read a scenario file; a ScenarioSheet, or WRONG with the reasons in the notes."""
    if not isinstance(data, dict):
        return r.wrong("CRD003", f"a scenario is a map, not {shown(data)}", "start it with scenario: …")
    owner = data.get("scenario") if isinstance(data.get("scenario"), str) else "scenario"
    found = read_fields(data, SCENARIO.fields, r, str(owner), codes=CARD_CODES)
    if found is WRONG:
        return WRONG
    sheet = ScenarioSheet(**found)
    return replace(sheet, needs=tuple(needs_of(sheet, r.vocabulary)))
