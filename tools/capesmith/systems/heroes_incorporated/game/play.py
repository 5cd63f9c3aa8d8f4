"""A scenario made ready for play: its city, its numbers by player count, its texts compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.compiler import Text
from capesmith.systems.heroes_incorporated.cities import City, blocks_to_deal
from capesmith.systems.heroes_incorporated.scenarios import ScenarioSheet

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast


class Play:
    """One scenario and everything that never changes in its games."""

    def __init__(self, cast: Cast, sheet: ScenarioSheet, city: City) -> None:
        self.sheet = sheet
        self.city = city
        label = f"scenario {sheet.id}"
        self.texts: dict[str, Text] = {
            ability.container: cast.compiler.ability(label, sheet.name, ability) for ability in sheet.abilities()
        }
        self.laid = [cast.called("blocks", id) if id else -1 for id in city.laid]
        dealt = blocks_to_deal(city, [one.card for one in cast.blocks])
        self.dealt = [cast.called("blocks", id) for id in dealt]  # HI-119
        pool = sheet.heroes or [one.card.id for one in cast.heroes]
        self.heroes = [cast.called("heroes", id) for id in pool]
        self.deck = self._deck(cast)

    def _deck(self, cast: Cast) -> list[int]:
        """The Research cards that are played with."""
        sheet, found = self.sheet, []
        for id in dict.fromkeys(one.card.id for one in cast.research):
            copies = cast.copies(id)
            if cast.research[copies[0]].kind in sheet.research_without_kinds or id in sheet.research_without:
                continue
            found += copies[: sheet.copies.get(id, len(copies))]
        return found
