"""What a board says: steps, effects, scoring, ends and events, worded from the scenario that is played on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from capesmith.content.model import Box
from capesmith.effects.wording.clauses import write_condition
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.text import UNSAID, voice
from capesmith.effects.wording.voice import Unwordable
from capesmith.systems.base import System
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.press.boards.chart import EVENTS
from capesmith.systems.heroes_wanted.scenarios import HitPoints, Line, ScenarioSheet
from capesmith.systems.printed import ability_lines, names_in


class Effect(NamedTuple):
    """What a colour of the threat track does."""

    colour: str
    name: str
    text: str


class Score(NamedTuple):
    """A line of the scoring list: how much, and for what."""

    fame: str
    text: str


class Sayings:
    """The texts of one scenario on its board."""

    def __init__(self, scenario: ScenarioSheet, board: BoardSide, game: System, box: Box) -> None:
        self.scenario = scenario
        self.board = board
        self.game = game
        self._names = names_in(box, game)

    def effects(self) -> list[Effect]:
        """The colours of the track in the order in which they come up; the name stands for the label."""
        colours = self.scenario.threat.colours
        order = [colour for colour in dict.fromkeys(self.scenario.threat.track) if colour in colours]
        bare = [replace(colours[colour].ability, container="", label="") for colour in order]
        texts = ability_lines(bare, self.game, "board", self._names)
        return [Effect(c, colours[c].name, " ".join(lines)) for c, lines in zip(order, texts, strict=True)]

    def events(self) -> list[str]:
        """What heroes may do with event tokens and the like."""
        triggers = self.scenario.triggers
        return ability_lines((triggers,), self.game, "owner", self._names)[0] if triggers is not None else []

    def tokens(self) -> list[str]:
        """The event tokens that the scenario speaks of."""
        said = " ".join((*self.events(), *self.setup(), *(effect.text for effect in self.effects())))
        kinds = self.game.vocabulary.kinds
        return [kind for kind in EVENTS if kinds[kind].one in said or kinds[kind].many in said]

    def setup(self) -> list[str]:
        bare = replace(self.scenario.setup, container="", label="")
        return ability_lines((bare,), self.game, "board", self._names)[0]

    def phase(self) -> list[str]:
        """The steps of the Villain Phase."""
        return [_step(line, self.scenario, self.board) for line in self.scenario.villain_phase]

    def scoring(self) -> list[Score]:
        return [_score(line) for line in self.scenario.end_score]

    def ends(self) -> list[str]:
        """How the game ends."""
        return [*self._track_end(), *self._conditions()]

    def _track_end(self) -> Iterator[str]:
        if self.scenario.threat.at_end != "loop":
            yield "The threat token reaches **Villain Escapes!** The game ends at once. Add up fame."

    def _conditions(self) -> Iterator[str]:
        env = voice(self.game.vocabulary, "board", self._names)
        for end in self.scenario.ends:
            try:
                said = capital(write_condition(end.if_, env.copy()))
            except Unwordable:
                said = UNSAID
            when = f"Finish the {end.at_end_of}, then" if end.at_end_of else "At once,"
            yield f"{said}. {when} {'all heroes lose' if end.result == 'all-lose' else 'add up fame'}."

    def hit_points(self) -> list[tuple[str, str]]:
        """The villain's HP: in a game, in the first game where it differs, and solo."""
        villain = self.scenario.villain
        lines = [("", _hp(villain.hp))]
        if self.scenario.first_game is not None and villain.first_game_hp != villain.hp:
            lines.append(("First game", _hp(villain.first_game_hp)))
        if villain.solo_hp != villain.hp:
            lines.append(("Solo", f"{villain.solo_hp.of(1)} HP"))
        return lines


def _hp(hp: HitPoints) -> str:
    return f"{hp.number} HP × heroes" if hp.per_hero else f"{hp.number} HP each villain"


def _step(line: Line, scenario: ScenarioSheet, board: BoardSide) -> str:
    if line.word == "advance-threat":
        return (
            "**Threat.** Move the threat token to the next space of its track. Do what its colour says; white says "
            "nothing."
        )
    if line.word == "run":
        return (
            f"**Run.** The villain runs {_spaces(line.value)} along the belt, to higher numbers. "
            f"After {len(board.belt)} comes 1."
        )
    if line.word == "convey":
        return f"**Belt.** Each hero on the belt is carried {_spaces(line.value)} along its arrows, to lower numbers."
    if line.word == "villain-moves":
        return _moves(line, scenario)
    return (
        "**Attack.** One hero at a time, clockwise from the 1st Hero: add up the DMG from the villain’s card and from "
        "minions within RNG 1. Defend it."
    )


def _moves(line: Line, scenario: ScenarioSheet) -> str:
    if line.value == "next-number":
        return "**Move.** The villain moves to the next numbered space."
    if line.value == "arrow":
        return "**Move.** The villain moves 1 space along the exit arrows."
    text = "**Trap door.** Turn up the next counter token. The villain moves to that number."
    if scenario.counters is not None and scenario.counters.set_aside_last:
        text += " If only one token is left face down, set this one aside and shuffle all others face down."
    return text


def _spaces(value: int | str | None) -> str:
    return f"{value} space{'' if value == 1 else 's'}"


_SCORES = {
    "headlines": ("5–1", "for each headline, by your disc on it (solo: 3)"),
    "quirk": ("0–10", "for your quirk, as your disc shows"),
    "villain-damage": ("+1", "for every {value} DMG you dealt to villains"),
    "injuries": ("{value}", "for each of your injuries"),
    "most-villain-damage": ("+{value}", "for the most DMG dealt to villains*"),
    "most-henchmen": ("+{value}", "for the most henchmen KO'ed*"),
    "most-underlings": ("+{value}", "for the most underlings KO'ed*"),
}
SCORE_NOTE = "* At least 1. Tied heroes all score. Not in a solo game."


def _score(line: Line) -> Score:
    fame, text = _SCORES[line.word]
    value = str(line.value).replace("-", "−")
    return Score(fame.format(value=value), text.format(value=value))
