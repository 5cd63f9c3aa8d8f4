"""Heroes Incorporated as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.effects.play.game import TextGame
from capesmith.rules.choosing import Player
from capesmith.rules.thinking import Thinking
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.state import REACHED, State, sizes
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


class HeroesIncorporated(TextGame[Cast, Options, IncorporatedTable]):
    """What only the game can say: its version, its good end, how its bots look ahead, and how a table is made."""

    version = "2"
    success = REACHED  # HI-002: somebody reached the target
    measured = ("hero", "power", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block")
    # Fights are reckoned exactly at a glance; to look at one roll of the dice tells less than that.
    thinking = Thinking(greedy_lines=1, rollouts=24, lines=2, candidates=2, ahead=9, few_lines=1, doubt=1.5)

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        return cast.play(scenario).sheet.players

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


GAME = HeroesIncorporated()
