"""Heroes Wanted as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from capesmith.content.model import Box, Where
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.story import Storyteller
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.options import Options, options_from
from capesmith.systems.heroes_wanted.game.state import new_state, restored
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES


class HeroesWanted:
    """The game, complete: what `capesmith.rules.game.Game` asks for."""

    version = "1"
    players = range(1, MOST_HEROES + 1)

    def cast(self, box: Box, *, trace: bool = False) -> Cast:
        from capesmith.systems.heroes_wanted import SYSTEM

        return Cast(box, SYSTEM.vocabulary, trace=trace)

    def scenarios(self, cast: Cast) -> list[str]:
        return cast.scenario_ids()

    def options(self, data: Mapping[str, Any]) -> Options:
        return options_from(dict(data))

    def table(
        self, cast: Cast, options: Options, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> HeroesTable:  # fmt: skip
        play = cast.play(options.scenario)
        state = new_state(options.players, play.ground.size, cast.cells, seed, scripts)
        return HeroesTable(cast, play, options, state, players)

    def restore(self, cast: Cast, options: Options, data: Mapping[str, Any], players: Sequence[Player]) -> HeroesTable:
        play = cast.play(options.scenario)
        return HeroesTable(cast, play, options, restored(dict(data), play.ground.size), players)

    def carry_on(self, table: HeroesTable, options: Options) -> Options:
        from capesmith.systems.heroes_wanted.game.campaign import carry_on

        return carry_on(table, options)

    def campaign_winners(self, scores: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        from capesmith.systems.heroes_wanted.game.campaign import winners

        return winners(scores)

    def check(self, table: HeroesTable) -> None:
        from capesmith.systems.heroes_wanted.game.invariants import check

        check(table)

    def evaluate(self, table: HeroesTable, seat: int) -> float:
        from capesmith.systems.heroes_wanted.game.foresight.evaluation import evaluate

        return evaluate(table, seat)

    def rank_options(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> Sequence[int]:
        from capesmith.systems.heroes_wanted.game.foresight.ranking import rank_options

        return rank_options(table, seat, prompt, options)

    def featuring(self, cast: Cast, wanted: Sequence[str], chance: Stream) -> Options:
        from capesmith.systems.heroes_wanted.game.featuring import featuring

        return featuring(cast, wanted, chance)

    def hide(self, table: HeroesTable, chance: Stream) -> None:
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

    def deep(self, box: Box, own: Callable[[Where], bool]) -> Iterable[tuple[Where, Note]]:
        from capesmith.systems.heroes_wanted import SYSTEM
        from capesmith.systems.heroes_wanted.game.deep.questions import deep

        return deep(box, SYSTEM.vocabulary, own)


GAME = HeroesWanted()
