"""Heroes Wanted as the rest of the house plays it."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.effects.play.game import TextGame
from capesmith.rules.sorts import Sort
from capesmith.rules.thinking import Thinking
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.flow import HeroesFlow
from capesmith.systems.heroes_wanted.game.goals import SUCCESS
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION


class HeroesWanted(TextGame[Cast, Options, HeroesTable]):
    """What only the game can say: its version, its good end, and what its bots can measure."""

    tables = HeroesFlow
    success = SUCCESS  # HW-240, HW-344: the villain has fallen, or the Asylum is empty; nobody got away
    measured = ("hero-a", "hero-b", "villain-a", "villain-b", "action", "bonus", "headline", "quirk")
    # At a glance heroes play badly, and rollouts of it mislead; a few lines are enough. They go on to the end of the
    # next turn: then all have had as many goes, and the villain has answered.
    thinking = Thinking(ahead=40, rounds=2, few_lines=4)

    def round_of(self, table: HeroesTable) -> int:
        return table.state.turn

    def rivals(self, card: Card) -> str:
        """Actions compete with those of their own level."""
        return f"{card.fields['level']}-action" if card.kind == "action" else card.kind

    def card_id(self, table: HeroesTable, sort: Sort, number: int) -> str:
        """HW-047, HW-108: an action is one of somebody's."""
        return table.action(number).id if sort is ACTION else super().card_id(table, sort, number)


GAME = HeroesWanted()
