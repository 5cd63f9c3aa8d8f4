"""Heroes Wanted as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.play.game import TextGame
from capesmith.rules.choosing import Player
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.goals import SUCCESS
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.state import State, sizes
from capesmith.systems.heroes_wanted.game.table import HeroesTable


class HeroesWanted(TextGame[Cast, Options, HeroesTable]):
    """What only the game can say: its version, its good end, and how a table is made."""

    success = SUCCESS  # HW-240, HW-344: the villain has fallen, or the Asylum is empty; nobody got away
    measured = ("hero-a", "hero-b", "villain-a", "villain-b", "action", "bonus", "headline", "quirk")

    def rivals(self, card: Card) -> str:
        """Actions compete with those of their own level."""
        return f"{card.fields['level']}-action" if card.kind == "action" else card.kind

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


GAME = HeroesWanted()
