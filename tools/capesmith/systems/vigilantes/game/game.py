"""Vigilantes as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.game import TextGame
from capesmith.rules.refs import card_of, is_card
from capesmith.rules.sorts import Sort
from capesmith.rules.thinking import Thinking
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.flow import VigilantesFlow
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.game.state import WON
from capesmith.systems.vigilantes.game.table import VigilantesTable


class Vigilantes(TextGame[Cast, Options, VigilantesTable]):
    """What only the game can say: its good end, for whom its scenarios are, and how its bots look ahead."""

    tables = VigilantesFlow
    cooperative = True  # VG-001
    success = WON  # VG-260
    character = "vigilante"
    measured = ("vigilante", "villain", "henchman", "villain-ability", "gadget", "ability", "event", "reward", "item")
    # The first glance plays nearly as well as the look-ahead and costs a twentieth: many short rollouts of it. To end
    # them with the round was no better for three players (60 deals) and worse for two (24).
    thinking = Thinking(rollouts=96, ahead=4, few_lines=1, trust=0, doubt=1.0)

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        """VG-003."""
        return cast.play(scenario).sheet.vigilantes

    def play_of(self, cast: Cast, options: Options) -> Play:
        """On its location, with the stickers that a campaign has left there."""
        return cast.play(options.scenario, options.stickers_on(cast.location_of(options.scenario)))

    def card_id(self, table: VigilantesTable, sort: Sort, number: int) -> str:
        """VG-620, VG-622: what somebody has; a relationship reacts, too, and is no card."""
        return table.usable(*card_of(number)).card.id if is_card(number) else super().card_id(table, sort, number)


GAME = Vigilantes()
