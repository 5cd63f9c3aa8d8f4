"""The figures of the rulebook by name: what a chapter may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.routes import ALL_TYPES
from capesmith.render.book.drawn import Drawn
from capesmith.render.book.figures import BookFigures
from capesmith.render.book.records import Figure, FigureRequest
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.locations import Location, route_set
from capesmith.systems.vigilantes.press.boards.diagram import setup_diagram
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.cards.drawings import CardPrinter
from capesmith.systems.vigilantes.press.rulebook import charts
from capesmith.systems.vigilantes.press.rulebook.diagrams import (
    Reach,
    Senses,
    View,
    draw_place,
    draw_views,
    place_height,
    views_height,
)
from capesmith.systems.vigilantes.press.rulebook.manner import draw_wall, person


class Figures(BookFigures):
    """Makes figures for one order."""

    naming = "typed"

    def __init__(self, order: Order, drawn: Drawn) -> None:
        super().__init__(order, CardPrinter(order), person, draw_wall, drawn)

    def figure_threat(self, request: FigureRequest) -> Figure:
        enemies, covered = request.arguments["enemies"], request.arguments.get("covered", 0)
        return self.drawn.figure(request, "threat", {"levels": charts.threat_levels(enemies, covered)})

    def figure_dice(self, request: FigureRequest) -> Figure:
        return self.drawn.figure(request, "dice", {"faces": FACES})

    def figure_roll(self, request: FigureRequest) -> Figure:
        own = request.arguments
        return self.drawn.figure(request, "roll", charts.roll(own["rolled"], own["converts"], own["needs"]))

    def figure_map(self, request: FigureRequest) -> Figure:
        """Windows of real maps: several side by side over the page or below each other, a single one in a column."""
        views = [self._view(given) for given in request.arguments["panels"]]
        stacked = bool(request.arguments.get("stacked"))
        wide = "page" if len(views) > 1 or stacked else "column"
        room = request.page if wide == "page" else request.column

        def draw(pen: Pen, box: Box) -> None:
            draw_views(pen, box, views, stacked=stacked)

        maps = [(view.location.map.spots, view.location.map.routes) for view in views]
        return Figure(wide, views_height(views, room, stacked=stacked), draw, self.mark(request, repr(maps)))

    def _view(self, given: Mapping[str, Any]) -> View:
        senses = None
        for word, hearing in (("looks", False), ("listens", True)):
            if word in given:
                senses = self._senses(given[word], hearing)
        left, top, right, bottom = given["window"]
        return View(
            given["title"], self._location(given["location"]), (left, top, right, bottom),
            tuple(given.get("pieces", ())), senses, tuple((a, b) for a, b in given.get("arrows", ())),
            bool(given.get("alarm")), given.get("hit", ""), self._reach(given.get("reach")),
        )  # fmt: skip

    def _reach(self, given: Mapping[str, Any] | None) -> Reach | None:
        if given is None:
            return None
        card = self.order.box.card(given.get("by", ""))
        routes = route_set(card.fields["routes"]) if card is not None else ALL_TYPES
        return Reach(given["at"], int(given["farthest"]), routes)

    def _senses(self, given: Mapping[str, Any], hearing: bool) -> Senses:
        card = self.order.box.card(given["by"])
        if card is None:
            raise LookupError(f'no card "{given["by"]}"')
        label, spaces = str(given.get("label", "")), int(given.get("spaces", 0))
        return Senses(card, given["at"], tuple(given["toward"]), hearing, label, spaces)

    def _location(self, id: str) -> Location:
        found = location_called(self.order.box, id)
        if found is None:
            raise LookupError(f'no location "{id}"')
        return found

    def figure_location(self, request: FigureRequest) -> Figure:
        """A whole location with the names of its spaces."""
        location = self._location(request.arguments["location"])
        high = place_height(location, request.page)

        def draw(pen: Pen, box: Box) -> None:
            draw_place(pen, box, location)

        return Figure("page", high, draw, self.mark(request, repr(location.map.spots), location.map.routes))

    def figure_set_up(self, request: FigureRequest) -> Figure:
        drawing = setup_diagram(self.order, request.arguments["scenario"], request.page)

        def draw(pen: Pen, box: Box) -> None:
            with pen.placed(box.x, box.y):
                drawing.draw(pen)

        return Figure("page", drawing.height, draw, self.mark(request, drawing.fingerprint))
