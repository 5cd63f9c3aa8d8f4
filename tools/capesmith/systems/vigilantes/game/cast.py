"""The content of a box made ready for Vigilantes: its cards, and its scenarios on their locations."""

from __future__ import annotations

from dataclasses import replace

from capesmith.content.routes import RouteMap
from capesmith.systems.vigilantes.game.cards import Cards
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.game.stickers import NO_STICKERS, Stickers
from capesmith.systems.vigilantes.locations import Location


class Cast(Cards[Play]):
    """Everything a game may use, numbered and compiled once per box."""

    def ready(self) -> None:
        super().ready()
        self.prepare_scenarios()

    def play(self, scenario: str, stickers: Stickers = NO_STICKERS) -> Play:
        """A scenario made ready, on its location with these stickers; items lie on it, but do not change it."""
        stickers = replace(stickers, items=())
        found = self._plays.get((scenario, stickers))
        if found is None:
            sheet = self.sheets[scenario]
            plain = self._plays.get((scenario, NO_STICKERS))
            found = Play(self, sheet, self.boards[sheet.board], stickers, plain)
            self._plays[scenario, stickers] = found
        return found

    def location(self, id: str) -> Location:
        found: Location = self.boards[id]
        return found

    def map_of(self, location: str) -> RouteMap | None:
        """The map of a location as it is printed."""
        found = self.boards.get(location)
        return None if found is None else found.map

    def location_name(self, location: str) -> str:
        found = self.boards.get(location)
        return location if found is None else str(found.name)

    def space_name(self, location: str, id: str) -> str:
        """A space as people speak of it: its id, and its name if it has one."""
        map = self.map_of(location)
        name = "" if map is None else map.spots[map.number(id)].name
        return f"{id} ({name})" if name else id

    def location_of(self, scenario: str) -> str:
        return str(self.sheets[scenario].board)
