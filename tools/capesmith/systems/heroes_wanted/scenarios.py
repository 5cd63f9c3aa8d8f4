"""The scenarios of Heroes Wanted: one immutable record each, and how a file fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from capesmith.content.model import Premise
from capesmith.effects.abilities import STEPS_ABILITY, TRIGGERS
from capesmith.effects.ast import Ability, Condition
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import CONDITION, SPAN, Reading, Reference
from capesmith.rules.promises import Promise, promises_type
from capesmith.source.diagnostic import DocPath
from capesmith.source.form import entry, filled, form
from capesmith.source.made import Made, made
from capesmith.source.notes import Notes
from capesmith.source.prose import Prose
from capesmith.source.record import record
from capesmith.source.shape import Choice, Field, Flag, Id, Integer, ListOf, MapOf, Text
from capesmith.systems.heroes_wanted.scenario_parts import (
    FIRST_GAME,
    HIT_POINTS,
    MOST_HEROES,
    PHASE,
    SCORE,
    START,
    Colour,
    FirstGame,
    HitPoints,
    Line,
    Start,
    TrackColour,
    cards,
)

BOX: Final = {"underling": 40, "henchman": 20, "litter": 7, "box": 7, "mirror": 7, "bystander": 7}
HEADLINES: Final = 5
NOTHING_HAPPENS: Final = "white"  # HW-055
RANKS: Final = ("champion", "defender", "crime-fighter", "sidekick", "wannabe")
_RESULT = Choice("result", {"score": "count fame", "all-lose": "all heroes lose"})
_AT_END = Choice("end of the track", {"villain-escapes": "the game ends (HW-234)", "loop": "back to 1 (HW-343)"})
_HERO_START = Choice("way to start", {"icons": "on ST spaces (HW-041)", "doors": "in a rolled room (HW-292)"})
_RANKS = {rank: Field(rank, Integer(0, 999), "the least fame for it", True) for rank in RANKS}


@form
class Villain:
    """How this scenario uses its villain (HW-033 to HW-035, HW-366)."""

    start: Start = entry(START, "where he begins", example="V0")
    hp: HitPoints = entry(HIT_POINTS, "his HP", example={"per-hero": 15})
    first_game_hp: HitPoints = entry(HIT_POINTS, "his HP in the first game (HW-035)", needed=False)
    solo_hp: HitPoints = entry(HIT_POINTS, "his HP against one hero (HW-366)", needed=False)

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Reading) -> Villain:
        return cls(**{"first_game_hp": found["hp"], "solo_hp": found["hp"], **found})


@form
class Headlines:
    """So many random tiles beside the printed ones (HW-193)."""

    random: int = entry(Integer(0, HEADLINES), "how many tiles are drawn", example=4)
    printed: tuple[str, ...] = entry(cards("headline"), "the headlines printed on the board", default=())

    def agrees(self, r: Notes) -> None:
        """HW-193: five headlines in every scenario."""
        count = self.random + len(self.printed)
        if count != HEADLINES:
            message = f"{count} headlines, but the board has {HEADLINES} places for them"
            r.wrong("SCN003", message, f"random and printed ones together make {HEADLINES}", "random")


@form
class Counters:
    """The counter tokens in use; whether the last one revealed stays out of the new stack (HW-309)."""

    numbers: tuple[int, ...] = entry(ListOf(Integer(1, 6), 1, 6, distinct=True), "the tokens in the stack")
    set_aside_last: bool = entry(Flag(), "the one revealed last stays out of the new stack", default=False)


@form
class Threat:
    """The threat track step by step (HW-232 to HW-235)."""

    track: tuple[str, ...] = entry(ListOf(TrackColour(), 1, 60), "its steps in order", example=["green", "white"])
    at_end: str = entry(_AT_END, "what follows the last step")
    colours: Mapping[str, Colour] = entry(
        MapOf(filled(Colour, "colour"), "colours", example="red: {name: …, do: …}", key=TrackColour()),
        "what each colour does",
    )

    def agrees(self, r: Notes) -> None:
        """Every colour on the track is explained, and nothing else is."""
        for index, colour in enumerate(self.track):
            if colour not in (NOTHING_HAPPENS, *self.colours, *self.track[:index]):
                message = f'"{colour}" is on the track, but nothing says what it does'
                hint = f"add {colour} under colours, or use white where nothing happens"
                r.wrong("SCN001", message, hint, "track", index)
        for colour in self.colours:
            path = ("colours", colour)
            if colour == NOTHING_HAPPENS:
                r.wrong("SCN001", "white spaces do nothing (HW-055)", "use another colour", *path, key=True)
            elif colour not in self.track:
                message = f'"{colour}" is explained, but not on the track'
                r.wrong("SCN001", message, "put it on the track, or delete it", *path, key=True)


@form
class End:
    """One way the game ends; at once, or when a span is over (HW-348, HW-349)."""

    if_: Condition = entry(Spoken(CONDITION), "the game ends when this holds")
    result: str = entry(_RESULT, "how it ends")
    at_end_of: str | None = entry(SPAN, "only when this span is over; at once if absent", default=None, example="turn")


@record
class Need:
    """Something the board must show because a text of the scenario speaks of it."""

    what: str
    word: str
    path: DocPath


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


@form(kw_only=True)
class ScenarioSheet(Premise):
    """Everything one scenario says (HW-002)."""

    id: str = entry(Id(), "the scenario's own id", key="scenario", example="littering")
    code: str = entry(Text(4), "its short name in tables", example="LLJ")
    name: str = entry(Text(60), "its title")
    premise: str = entry(Prose(600), "what is going on")
    flavour: str = entry(Prose(140), "a line from the Zeta City Tribune", default="")
    board: str = entry(Reference("board"), "the board it is played on", example="littering")
    villain: Villain = entry(filled(Villain, "villain"), "his place and his HP")
    setup: Ability = entry(Spoken(STEPS_ABILITY), "what is put on the board, in order")
    hero_start: str = entry(_HERO_START, "where heroes begin")
    headlines: Headlines = entry(filled(Headlines, "headlines"), "the five headlines")
    villain_phase: tuple[Line, ...] = entry(Made(ListOf(PHASE, 2, 9), _phase), "its steps (HW-052)")
    threat: Threat = entry(filled(Threat, "threat"), "the threat track")
    ends: tuple[End, ...] = entry(ListOf(filled(End, "end"), 1, 9), "how it ends, beside the track")
    end_score: tuple[Line, ...] = entry(ListOf(SCORE, 1, 9, distinct=True), "the scoring list (HW-229)")
    solo_ranks: Mapping[str, int] = entry(made("solo-ranks", _RANKS, _ranks), "fame for each rank")
    counters: Counters | None = entry(filled(Counters, "counters"), "counter tokens in use", default=None)
    triggers: Ability | None = entry(Spoken(TRIGGERS, True), "event tokens and the like; you is any hero", default=None)
    first_game: FirstGame | None = entry(FIRST_GAME, "played first, with these cards (HW-004)", default=None)
    tips: tuple[str, ...] = entry(ListOf(Prose(200), 1, 9), "advice for the rulebook", default=())
    certify: tuple[Promise, ...] = entry(
        promises_type(range(1, MOST_HEROES + 1), RANKS), "what its games promise to be like", default=()
    )
    notes: str = entry(Text(2000, printed=False), "for designers; never printed", default="")
    needs: tuple[Need, ...] = ()

    def abilities(self) -> tuple[Ability, ...]:
        """Every text of the scenario, in the order it is printed."""
        triggers = (self.triggers,) if self.triggers else ()
        return (self.setup, *(colour.ability for colour in self.threat.colours.values()), *triggers)

    def rank(self, fame: int) -> str:
        """The solo rank for a final score (HW-372)."""
        return next((rank for rank in RANKS if fame >= self.solo_ranks[rank]), RANKS[-1])
