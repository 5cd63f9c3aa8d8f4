"""Heroes Wanted as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.content.model import Box, Card
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Course, Standing
from capesmith.rules.facts import Subject
from capesmith.rules.persona import Persona
from capesmith.rules.setup.words import Words
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Result
from capesmith.rules.thinking import Thinking
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.state import State, sizes
from capesmith.systems.heroes_wanted.game.table import HeroesTable

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.deep.questions import Deep
    from capesmith.systems.heroes_wanted.game.diary import HeroesDiary
    from capesmith.systems.heroes_wanted.game.foresight.weights import Weights


class HeroesWanted:
    """The game, complete: what `capesmith.rules.game.Game` asks for."""

    version = "1"
    players = Options.counts()
    cooperative = False
    thinking = Thinking()

    def cast(self, box: Box, *, trace: bool = False) -> Cast:
        from capesmith.systems.heroes_wanted import SYSTEM

        return Cast(box, SYSTEM.speech(box.places), trace=trace)

    def scenarios(self, cast: Cast) -> list[str]:
        return cast.scenario_ids()

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        return self.players

    def options(self, data: Mapping[str, Any]) -> Options:
        return Options.of(data)

    def table(
        self, cast: Cast, options: Options, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> HeroesTable:  # fmt: skip
        play = cast.play(options.scenario)
        state = State.new(sizes(options.players, play.ground.size, cast.cells), seed, scripts)
        return HeroesTable(cast, play, options, state, players)

    def restore(self, cast: Cast, options: Options, data: Mapping[str, Any], players: Sequence[Player]) -> HeroesTable:
        play = cast.play(options.scenario)
        state = State.restored(data, sizes(options.players, play.ground.size, cast.cells))
        return HeroesTable(cast, play, options, state, players)

    def carry_on(self, table: HeroesTable, options: Options) -> Options:
        from capesmith.systems.heroes_wanted.game.campaign import carry_on

        return carry_on(table, options)

    def setup_words(self) -> Words:
        return Options.words()

    def course(self, cast: Cast, word: str) -> Course:
        from capesmith.systems.heroes_wanted.game.campaign import course

        return course(cast, word)

    def standing(self, results: Sequence[Result]) -> Standing:
        from capesmith.systems.heroes_wanted.game.campaign import standing

        return standing(results)

    def chronicle(self, cast: Cast, options: Options) -> list[tuple[str, list[str]]]:
        from capesmith.systems.heroes_wanted.game.campaign import chronicle

        return chronicle(cast, options)

    def grown(self, options: Options) -> dict[str, int]:
        from capesmith.systems.heroes_wanted.game.campaign import grown

        return grown(options)

    def another(self, options: Options) -> Options:
        """Nothing: every campaign of Heroes Wanted begins with new heroes, or with those it is asked for."""
        return Options(players=options.players)

    def guests(self, options: Options) -> Options:
        from capesmith.systems.heroes_wanted.game.campaign import guests

        return guests(options)

    def check(self, table: HeroesTable) -> None:
        from capesmith.systems.heroes_wanted.game.invariants import check

        check(table)

    def personas(self) -> Mapping[str, Persona]:
        from capesmith.systems.heroes_wanted.game.foresight.personas import personas

        return personas()

    def evaluate(self, table: HeroesTable, seat: int, weights: Weights | None = None) -> float:
        from capesmith.systems.heroes_wanted.game.foresight.evaluation import WEIGHTS, evaluate

        return evaluate(table, seat, weights or WEIGHTS)

    def rank_options(
        self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int], weights: Weights | None = None
    ) -> Sequence[int]:
        from capesmith.systems.heroes_wanted.game.foresight.evaluation import WEIGHTS
        from capesmith.systems.heroes_wanted.game.foresight.ranking import rank_options

        return rank_options(table, seat, prompt, options, weights or WEIGHTS)

    def card_played(self, table: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
        from capesmith.systems.heroes_wanted.game.foresight.ranking import plays_card

        return table.action(option).id if plays_card(prompt, option) else ""

    def featuring(
        self, cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
    ) -> Options:
        from capesmith.systems.heroes_wanted.game.featuring import featuring

        return featuring(cast, wanted, chance, given, first)

    def diary(self, table: HeroesTable) -> HeroesDiary:
        from capesmith.systems.heroes_wanted.game.diary import HeroesDiary

        return HeroesDiary(table)

    def won(self, result: Result) -> bool:
        """HW-240, HW-344: the villain has fallen, or the Asylum is empty; nobody got away."""
        from capesmith.systems.heroes_wanted.game.goals import SUCCESS

        return result.outcome == SUCCESS

    def subjects(self, cast: Cast) -> list[Subject]:
        from capesmith.systems.heroes_wanted.game.subjects import subjects

        return subjects(cast)

    def vanilla(self, box: Box, id: str) -> Card | None:
        from capesmith.systems.heroes_wanted.game.vanilla import vanilla

        return vanilla(box, id)

    def objectives(self, cast: Cast, scenario: str) -> list[str]:
        from capesmith.systems.heroes_wanted.game.goals import objectives

        return objectives(cast, scenario)

    def hide(self, table: HeroesTable, chance: Stream, seat: int) -> None:
        from capesmith.systems.heroes_wanted.game.foresight.evaluation import hide

        hide(table, chance)

    def say_option(self, table: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
        from capesmith.systems.heroes_wanted.game.story import say_option

        return say_option(table, seat, prompt, option)

    def say_prompt(self, table: HeroesTable, seat: int, prompt: Prompt) -> str:
        from capesmith.systems.heroes_wanted.game.story import say_prompt

        return say_prompt(table, seat, prompt)

    def narrator(self, table: HeroesTable, say: Any) -> Storyteller:
        from capesmith.systems.heroes_wanted.game.story import Narrator

        return Narrator(table, say)

    def stage(self, cast: Cast, given: Mapping[str, Any], players: Sequence[Player]) -> HeroesTable:
        from capesmith.systems.heroes_wanted.game.examples.staging import stage

        return stage(cast, given, players)

    def deep(self, box: Box) -> Deep:
        from capesmith.systems.heroes_wanted import SYSTEM
        from capesmith.systems.heroes_wanted.game.deep.questions import Deep

        return Deep(box, SYSTEM.speech(box.places))


GAME = HeroesWanted()
