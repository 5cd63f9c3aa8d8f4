"""Heroes Incorporated as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.model import Box, Card
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.facts import Subject
from capesmith.rules.persona import Persona
from capesmith.rules.plain_game import PlainGame
from capesmith.rules.setup.words import Words
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Result
from capesmith.rules.thinking import Thinking
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.state import REACHED, State, sizes
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

if TYPE_CHECKING:
    from capesmith.rules.chance import Stream
    from capesmith.systems.heroes_incorporated.game.deep.questions import Deep
    from capesmith.systems.heroes_incorporated.game.diary import IncorporatedDiary
    from capesmith.systems.heroes_incorporated.game.foresight.weights import Weights

# Fights are reckoned exactly at a glance; to look at one roll of the dice tells less than that.
THINKING: Final = Thinking(greedy_lines=1, rollouts=24, lines=2, candidates=2, ahead=9, few_lines=1, doubt=1.5)


class HeroesIncorporated(PlainGame):
    """The game, complete: what `capesmith.rules.game.Game` asks for."""

    version = "2"
    players = Options.counts()
    thinking = THINKING

    def cast(self, box: Box, *, trace: bool = False) -> Cast:
        from capesmith.systems.heroes_incorporated import SYSTEM

        return Cast(box, SYSTEM.speech(box.places), trace=trace)

    def scenarios(self, cast: Cast) -> list[str]:
        return cast.scenario_ids()

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        return cast.play(scenario).sheet.players

    def options(self, data: Mapping[str, Any]) -> Options:
        return Options.of(data)

    def table(
        self, cast: Cast, options: Options, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> IncorporatedTable:  # fmt: skip
        state = State.new(sizes(options.players, cast.cells), seed, scripts)
        return IncorporatedTable(cast, cast.play(options.scenario), options, state, players)

    def restore(
        self, cast: Cast, options: Options, data: Mapping[str, Any], players: Sequence[Player]
    ) -> IncorporatedTable:
        state = State.restored(data, sizes(options.players, cast.cells))
        return IncorporatedTable(cast, cast.play(options.scenario), options, state, players)

    def setup_words(self) -> Words:
        return Options.words()

    def personas(self) -> Mapping[str, Persona]:
        from capesmith.systems.heroes_incorporated.game.foresight.personas import personas

        return personas()

    def evaluate(self, table: IncorporatedTable, seat: int, weights: Weights | None = None) -> float:
        from capesmith.systems.heroes_incorporated.game.foresight.evaluation import WEIGHTS, evaluate

        return evaluate(table, seat, weights or WEIGHTS)

    def rank_options(
        self, table: IncorporatedTable, seat: int, prompt: Prompt, options: Sequence[int],
        weights: Weights | None = None,
    ) -> Sequence[int]:  # fmt: skip
        from capesmith.systems.heroes_incorporated.game.foresight.ranking import WEIGHTS, rank_options

        return rank_options(table, seat, prompt, options, weights or WEIGHTS)

    def card_played(self, table: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
        from capesmith.systems.heroes_incorporated.game.foresight.ranking import plays_card

        return plays_card(table, seat, prompt, option)

    def hide(self, table: IncorporatedTable, chance: Stream, seat: int) -> None:
        """HI-007: hands of the others, the deck, and dice to come."""
        table.state.hide(chance, seat)

    def featuring(
        self, cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
    ) -> Options:
        from capesmith.systems.heroes_incorporated.game.featuring import featuring

        return featuring(cast, wanted, chance, given, first)

    def diary(self, table: IncorporatedTable) -> IncorporatedDiary:
        from capesmith.systems.heroes_incorporated.game.diary import IncorporatedDiary

        return IncorporatedDiary(table)

    def subjects(self, cast: Cast) -> list[Subject]:
        from capesmith.systems.heroes_incorporated.game.subjects import subjects

        return subjects(cast)

    def vanilla(self, box: Box, id: str) -> Card | None:
        from capesmith.systems.heroes_incorporated.game.vanilla import vanilla

        return vanilla(box, id)

    def objectives(self, cast: Cast, scenario: str) -> list[str]:
        from capesmith.systems.heroes_incorporated.game.goals import objectives

        return objectives(cast, scenario)

    def say_option(self, table: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
        from capesmith.systems.heroes_incorporated.game.story import say_option

        return say_option(table, seat, prompt, option)

    def say_prompt(self, table: IncorporatedTable, seat: int, prompt: Prompt) -> str:
        from capesmith.systems.heroes_incorporated.game.story import say_prompt

        return say_prompt(table, seat, prompt)

    def narrator(self, table: IncorporatedTable, say: Any) -> Storyteller:
        from capesmith.systems.heroes_incorporated.game.story import Narrator

        return Narrator(table, say)

    def stage(self, cast: Cast, given: Mapping[str, Any], players: Sequence[Player]) -> IncorporatedTable:
        from capesmith.systems.heroes_incorporated.game.examples.staging import stage

        return stage(cast, given, players)

    def check(self, table: IncorporatedTable) -> None:
        from capesmith.systems.heroes_incorporated.game.invariants import check

        check(table)

    def deep(self, box: Box) -> Deep:
        from capesmith.systems.heroes_incorporated import SYSTEM
        from capesmith.systems.heroes_incorporated.game.deep.questions import Deep

        return Deep(box, SYSTEM.speech(box.places))

    def won(self, result: Result) -> bool:
        """HI-002: somebody reached the target."""
        return result.outcome == REACHED


GAME = HeroesIncorporated()
