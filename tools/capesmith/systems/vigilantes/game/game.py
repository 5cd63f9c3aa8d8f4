"""Vigilantes as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.content.model import Box, Card
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Course, Standing
from capesmith.rules.facts import Subject
from capesmith.rules.persona import Persona
from capesmith.rules.setup.words import Words
from capesmith.rules.sizes import Sizes
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Result
from capesmith.rules.thinking import Thinking
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.game.state import WON, State, sizes
from capesmith.systems.vigilantes.game.table import VigilantesTable

if TYPE_CHECKING:
    from capesmith.rules.chance import Stream
    from capesmith.systems.vigilantes.game.deep.questions import Deep
    from capesmith.systems.vigilantes.game.diary import VigilantesDiary
    from capesmith.systems.vigilantes.game.foresight.weights import Weights


class Vigilantes:
    """The game, complete: what `capesmith.rules.game.Game` asks for."""

    version = "1"
    players = Options.counts()
    cooperative = True  # VG-001
    thinking = Thinking()

    def cast(self, box: Box, *, trace: bool = False) -> Cast:
        from capesmith.systems.vigilantes import SYSTEM

        return Cast(box, SYSTEM.speech(box.places), trace=trace)

    def scenarios(self, cast: Cast) -> list[str]:
        return cast.scenario_ids()

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        """VG-003."""
        return cast.play(scenario).sheet.vigilantes

    def options(self, data: Mapping[str, Any]) -> Options:
        return Options.of(data)

    def table(
        self, cast: Cast, options: Options, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> VigilantesTable:  # fmt: skip
        play = _play(cast, options)
        state = State.new(_sizes(cast, play, options), seed, scripts)
        return VigilantesTable(cast, play, options, state, players)

    def restore(
        self, cast: Cast, options: Options, data: Mapping[str, Any], players: Sequence[Player]
    ) -> VigilantesTable:
        play = _play(cast, options)
        state = State.restored(data, _sizes(cast, play, options))
        return VigilantesTable(cast, play, options, state, players)

    def carry_on(self, table: VigilantesTable, options: Options) -> Options:
        from capesmith.systems.vigilantes.game.campaign import carry_on

        return carry_on(table, options)

    def setup_words(self) -> Words:
        return Options.words()

    def course(self, cast: Cast, word: str) -> Course:
        from capesmith.systems.vigilantes.game.campaign import course

        return course(cast, word)

    def standing(self, results: Sequence[Result]) -> Standing:
        from capesmith.systems.vigilantes.game.campaign import standing

        return standing(results)

    def chronicle(self, cast: Cast, options: Options) -> list[tuple[str, list[str]]]:
        from capesmith.systems.vigilantes.game.chronicle import chronicle

        return chronicle(cast, options)

    def grown(self, options: Options) -> dict[str, int]:
        from capesmith.systems.vigilantes.game.chronicle import grown

        return grown(options)

    def another(self, options: Options) -> Options:
        from capesmith.systems.vigilantes.game.campaign import another

        return another(options)

    def guests(self, options: Options) -> Options:
        from capesmith.systems.vigilantes.game.campaign import guests

        return guests(options)

    def check(self, table: VigilantesTable) -> None:
        from capesmith.systems.vigilantes.game.invariants import check

        check(table)

    def personas(self) -> Mapping[str, Persona]:
        from capesmith.systems.vigilantes.game.foresight.personas import personas

        return personas()

    def evaluate(self, table: VigilantesTable, seat: int, weights: Weights | None = None) -> float:
        from capesmith.systems.vigilantes.game.foresight.evaluation import WEIGHTS, evaluate

        return evaluate(table, seat, weights or WEIGHTS)

    def rank_options(
        self, table: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], weights: Weights | None = None
    ) -> Sequence[int]:
        from capesmith.systems.vigilantes.game.foresight.ranking import WEIGHTS, rank_options

        return rank_options(table, seat, prompt, options, weights or WEIGHTS)

    def card_played(self, table: VigilantesTable, seat: int, prompt: Prompt, option: int) -> str:
        from capesmith.systems.vigilantes.game.foresight.ranking import plays_card

        return plays_card(table, seat, prompt, option)

    def say_option(self, table: VigilantesTable, seat: int, prompt: Prompt, option: int) -> str:
        from capesmith.systems.vigilantes.game.story import say_option

        return say_option(table, seat, prompt, option)

    def say_prompt(self, table: VigilantesTable, seat: int, prompt: Prompt) -> str:
        from capesmith.systems.vigilantes.game.story import say_prompt

        return say_prompt(table, seat, prompt)

    def narrator(self, table: VigilantesTable, say: Any) -> Storyteller:
        from capesmith.systems.vigilantes.game.story import Narrator

        return Narrator(table, say)

    def stage(self, cast: Cast, given: Mapping[str, Any], players: Sequence[Player]) -> VigilantesTable:
        from capesmith.systems.vigilantes.game.examples.staging import stage

        return stage(cast, given, players)

    def deep(self, box: Box) -> Deep:
        from capesmith.systems.vigilantes import SYSTEM
        from capesmith.systems.vigilantes.game.deep.questions import Deep

        return Deep(box, SYSTEM.speech(box.places))

    def featuring(
        self, cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
    ) -> Options:
        from capesmith.systems.vigilantes.game.featuring import featuring

        return featuring(cast, wanted, chance, given, first)

    def diary(self, table: VigilantesTable) -> VigilantesDiary:
        from capesmith.systems.vigilantes.game.diary import VigilantesDiary

        return VigilantesDiary(table)

    def subjects(self, cast: Cast) -> list[Subject]:
        from capesmith.systems.vigilantes.game.subjects import subjects

        return subjects(cast)

    def vanilla(self, box: Box, id: str) -> Card | None:
        from capesmith.systems.vigilantes.game.vanilla import vanilla

        return vanilla(box, id)

    def objectives(self, cast: Cast, scenario: str) -> list[str]:
        from capesmith.systems.vigilantes.game.goals import objectives

        return objectives(cast, scenario)

    def won(self, result: Result) -> bool:
        """VG-260."""
        return result.outcome == WON

    def hide(self, table: VigilantesTable, chance: Stream, seat: int) -> None:
        table.state.hide(chance)


def _play(cast: Cast, options: Options) -> Play:
    return cast.play(options.scenario, options.stickers_on(cast.location_of(options.scenario)))


def _sizes(cast: Cast, play: Play, options: Options) -> Sizes:
    return sizes(options.players, play.map.size, cast.cells, len(play.objectives))


GAME = Vigilantes()
