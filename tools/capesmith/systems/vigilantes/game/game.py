"""Vigilantes as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.effects.play.game import TextGame
from capesmith.rules.choosing import Player
from capesmith.rules.sizes import Sizes
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.game.state import WON, State, sizes
from capesmith.systems.vigilantes.game.table import VigilantesTable


class Vigilantes(TextGame[Cast, Options, VigilantesTable]):
    """What only the game can say: its version, its good end, and how a table is made."""

    cooperative = True  # VG-001
    success = WON  # VG-260
    measured = ("vigilante", "villain", "henchman", "villain-ability", "gadget", "ability", "event", "reward", "item")

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        """VG-003."""
        return cast.play(scenario).sheet.vigilantes

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


def _play(cast: Cast, options: Options) -> Play:
    return cast.play(options.scenario, options.stickers_on(cast.location_of(options.scenario)))


def _sizes(cast: Cast, play: Play, options: Options) -> Sizes:
    return sizes(options.players, play.map.size, cast.cells, len(play.objectives))


GAME = Vigilantes()
