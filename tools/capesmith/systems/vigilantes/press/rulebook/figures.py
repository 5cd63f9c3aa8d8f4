"""The figures of the rulebook by name: what a chapter may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.routes import ALL_TYPES
from capesmith.render.book.records import Figure, FigureMaker, FigureRequest
from capesmith.render.book.showcase import CardShow, draw_rows, rows_height, rows_of
from capesmith.render.book.sources import of_kind
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.locations import Location, route_set
from capesmith.systems.vigilantes.press.boards.diagram import setup_diagram
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.cards.drawings import CardPrinter
from capesmith.systems.vigilantes.press.rulebook import charts, lineup, showcase
from capesmith.systems.vigilantes.press.rulebook.diagrams import (
    Reach,
    Senses,
    View,
    draw_place,
    draw_views,
    place_height,
    views_height,
)
from capesmith.systems.vigilantes.press.rulebook.pieces import piece_rows


class Figures:
    """Makes figures for one order."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.cards = CardShow(CardPrinter(order))

    def makers(self) -> Mapping[str, FigureMaker]:
        return {
            "round": self._round,
            "priorities": self._priorities,
            "routes": self._routes,
            "threat": self._threat,
            "dice": self._dice,
            "roll": self._roll,
            "map": self._map,
            "set-up": self._set_up,
            "anatomy": self._anatomy,
            "cards": self._cards,
            "pieces": self._pieces,
            "line-up": self._line_up,
            "location": self._place,
            "ruled": self._ruled,
        }

    def _mark(self, request: FigureRequest, *more: Any) -> str:
        return fingerprint(request.name, request.arguments, self.order.look, *more)

    # --- charts -----------------------------------------------------------------------------------------------

    def _round(self, request: FigureRequest) -> Figure:
        return Figure("column", charts.ROUND_HEIGHT, charts.draw_round, self._mark(request))

    def _priorities(self, request: FigureRequest) -> Figure:
        return Figure("column", charts.ladder_height(), charts.draw_ladder, self._mark(request))

    def _routes(self, request: FigureRequest) -> Figure:
        return Figure("column", charts.ROUTES_HEIGHT, charts.draw_routes, self._mark(request))

    def _ruled(self, request: FigureRequest) -> Figure:
        return Figure("page", charts.RULED_HEIGHT, charts.draw_ruled, self._mark(request))

    def _threat(self, request: FigureRequest) -> Figure:
        enemies, covered = request.arguments["enemies"], request.arguments.get("covered", 0)

        def draw(pen: Pen, box: Box) -> None:
            charts.draw_threat(pen, box, enemies, covered)

        return Figure("column", charts.THREAT_HEIGHT, draw, self._mark(request))

    def _dice(self, request: FigureRequest) -> Figure:
        def draw(pen: Pen, box: Box) -> None:
            charts.draw_die(pen, box, FACES)

        return Figure("column", charts.DICE_HEIGHT, draw, self._mark(request, FACES))

    def _roll(self, request: FigureRequest) -> Figure:
        own = request.arguments

        def draw(pen: Pen, box: Box) -> None:
            charts.draw_roll(pen, box, own["rolled"], own["converts"], own["needs"])

        return Figure("column", charts.ROLL_HEIGHT, draw, self._mark(request))

    # --- maps -------------------------------------------------------------------------------------------------

    def _map(self, request: FigureRequest) -> Figure:
        """Windows of real maps: several side by side over the page or below each other, a single one in a column."""
        views = [self._view(given) for given in request.arguments["panels"]]
        stacked = bool(request.arguments.get("stacked"))
        wide = "page" if len(views) > 1 or stacked else "column"
        room = request.page if wide == "page" else request.column

        def draw(pen: Pen, box: Box) -> None:
            draw_views(pen, box, views, stacked=stacked)

        maps = [(view.location.map.spots, view.location.map.routes) for view in views]
        return Figure(wide, views_height(views, room, stacked=stacked), draw, self._mark(request, repr(maps)))

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
        return Senses(card, given["at"], tuple(given["towards"]), hearing, label, spaces)

    def _location(self, id: str) -> Location:
        found = location_called(self.order.box, id)
        if found is None:
            raise LookupError(f'no location "{id}"')
        return found

    def _place(self, request: FigureRequest) -> Figure:
        """A whole location with the names of its spaces."""
        location = self._location(request.arguments["location"])
        high = place_height(location, request.page)

        def draw(pen: Pen, box: Box) -> None:
            draw_place(pen, box, location)

        return Figure("page", high, draw, self._mark(request, repr(location.map.spots), location.map.routes))

    def _set_up(self, request: FigureRequest) -> Figure:
        drawing = setup_diagram(self.order, request.arguments["scenario"], request.page)

        def draw(pen: Pen, box: Box) -> None:
            with pen.placed(box.x, box.y):
                drawing.draw(pen)

        return Figure("page", drawing.height, draw, self._mark(request, drawing.fingerprint))

    # --- components -------------------------------------------------------------------------------------------

    def _anatomy(self, request: FigureRequest) -> Figure:
        card = self.cards.card(request.arguments["cards"][0])
        calls = request.arguments["calls"]

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_anatomy(pen, box, card, calls)

        return Figure("page", showcase.anatomy_height(card), draw, self._mark(request, card.drawing.fingerprint))

    def _cards(self, request: FigureRequest) -> Figure:
        ids, scale = request.arguments["cards"], float(request.arguments.get("scale", 0.5))
        rows = rows_of([self.cards.card(id) for id in ids], scale, request.page)

        def draw(pen: Pen, box: Box) -> None:
            draw_rows(pen, box, rows, scale)

        return Figure("page", rows_height(rows, scale), draw, self._mark(request, self.cards.mark(ids)))

    def _pieces(self, request: FigureRequest) -> Figure:
        rows = piece_rows(self.order)

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_pieces(pen, box, rows)

        marks = [drawing.fingerprint for row in rows for drawing, *_ in row]
        return Figure("page", showcase.PIECES_HEIGHT, draw, self._mark(request, marks))

    def _line_up(self, request: FigureRequest) -> Figure:
        """Everybody of a kind, or those who are named."""
        named = request.arguments.get("cards") or [
            card.id for card in of_kind(self.order.box, request.arguments["kind"])
        ]
        cards = [card for id in named if (card := self.order.box.card(id)) is not None]

        def draw(pen: Pen, box: Box) -> None:
            lineup.draw_line_up(pen, box, cards)

        high = float(request.arguments.get("high", lineup.HEIGHT))
        return Figure("page", high, draw, self._mark(request, [(card.id, card.name) for card in cards]))
