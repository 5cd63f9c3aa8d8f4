"""Heroes Incorporated as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.game import TextGame
from capesmith.rules.thinking import Thinking
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.flow import IncorporatedFlow
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.state import REACHED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


class HeroesIncorporated(TextGame[Cast, Options, IncorporatedTable]):
    """What only the game can say: its version, its good end, and how its bots look ahead."""

    tables = IncorporatedFlow
    version = "2"
    success = REACHED  # HI-002: somebody reached the target
    measured = ("hero", "power", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block")
    # Fights are reckoned exactly at a glance; to look at one roll of the dice tells less than that. What a choice is
    # worth shows when the dice of the round are scored: before, it is a guess at what holds; after that, luck hides it.
    thinking = Thinking(
        greedy_lines=1,
        rollouts=48,
        lines=5,
        candidates=5,
        widens=12,
        ahead=40,
        rounds=1,
        few_lines=1,
        trust=0,
        doubt=1.0,
    )

    def round_of(self, table: IncorporatedTable) -> int:
        return table.state.round

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        return cast.play(scenario).sheet.players


GAME = HeroesIncorporated()
