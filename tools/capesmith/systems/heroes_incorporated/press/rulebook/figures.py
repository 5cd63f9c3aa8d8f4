"""The figures of the rulebook by name: what a chapter may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capesmith.render.book.records import Figure, FigureMaker, FigureRequest
from capesmith.render.book.showcase import CardShow, draw_rows, rows_height, rows_of
from capesmith.render.book.sources import of_kind
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.boards import city_picture, setup_diagram, tile_drawing
from capesmith.systems.heroes_incorporated.press.boards.grid import city_called
from capesmith.systems.heroes_incorporated.press.cards.drawings import TILE, CardPrinter
from capesmith.systems.heroes_incorporated.press.pieces.mats import team_card_drawing
from capesmith.systems.heroes_incorporated.press.rulebook import charts, compass, desk, lineup, showcase
from capesmith.systems.heroes_incorporated.press.rulebook.manner import draw_pill
from capesmith.systems.heroes_incorporated.press.rulebook.pieces import piece_rows
from capesmith.systems.heroes_incorporated.scenarios import COUNTS

Chart = Callable[[Pen, Box], None]
SETUP_GAP, SETUP_HEAD = 6.0, 7.0
CITY_SHARE = 0.64  # of the width of a page


class Figures:
    """Makes figures for one order."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.cards = CardShow(CardPrinter(order))

    def makers(self) -> Mapping[str, FigureMaker]:
        return {
            "round": self._chart("column", charts.ROUND_HEIGHT, charts.draw_round),
            "fight": self._chart("page", charts.FIGHT_HEIGHT, charts.draw_fight),
            "ruled": self._chart("page", charts.RULED_HEIGHT, charts.draw_ruled),
            "neighbours": self._chart("column", compass.NEIGHBOURS_HEIGHT, compass.draw_neighbours),
            "crime-die": self._chart("column", compass.CRIME_DIE_HEIGHT, compass.draw_crime_die),
            "lairs": self._chart("column", compass.LAIRS_HEIGHT, compass.draw_lairs),
            "draft": self._chart("column", desk.DRAFT_HEIGHT, desk.draw_draft),
            "checklist": self._checklist,
            "markers": self._markers,
            "set-up": self._set_up,
            "city": self._city,
            "anatomy": self._anatomy,
            "team-card": self._team_card,
            "cards": self._cards,
            "pieces": self._pieces,
            "line-up": self._line_up,
        }

    def _mark(self, request: FigureRequest, *more: Any) -> str:
        return fingerprint(request.name, request.arguments, self.order.look, *more)

    # --- charts -------------------------------------------------------------------------------------------------

    def _chart(self, width: str, height: float, draw: Chart) -> FigureMaker:
        """A figure that says the same in every book."""
        return lambda request: Figure(width, height, draw, self._mark(request))

    def _checklist(self, request: FigureRequest) -> Figure:
        form = str(request.arguments["form"])

        def draw(pen: Pen, box: Box) -> None:
            charts.draw_checklist(pen, box, form)

        return Figure("page", charts.checklist_height(), draw, self._mark(request))

    def _markers(self, request: FigureRequest) -> Figure:
        desktop = desk.Desk(**request.arguments)

        def draw(pen: Pen, box: Box) -> None:
            desk.draw_markers(pen, box, desktop)

        return Figure("column", desk.MARKERS_HEIGHT, draw, self._mark(request))

    # --- the city -----------------------------------------------------------------------------------------------

    def _set_up(self, request: FigureRequest) -> Figure:
        """The city for two, three and four players, side by side."""
        wide = (request.page - SETUP_GAP * (len(COUNTS) - 1)) / len(COUNTS)
        scenarios = request.arguments["scenarios"]
        shown = [(n, setup_diagram(self.order, scenarios[str(n)], n, wide)) for n in COUNTS]

        def draw(pen: Pen, box: Box) -> None:
            for place, (players, drawing) in enumerate(shown):
                x = box.x + place * (wide + SETUP_GAP)
                draw_pill(pen, x + wide / 2, box.y, f"{players} players", align="centre")
                with pen.placed(x, box.y + SETUP_HEAD):
                    drawing.draw(pen)

        marks = [drawing.fingerprint for _, drawing in shown]
        return Figure("page", SETUP_HEAD + max(one.height for _, one in shown), draw, self._mark(request, marks))

    def _city(self, request: FigureRequest) -> Figure:
        """A whole city with the names of its rows and columns."""
        city = city_called(self.order.box, request.arguments["city"])
        if city is None:
            raise LookupError(f'no city "{request.arguments["city"]}"')
        side = CITY_SHARE * request.page

        def draw(pen: Pen, box: Box) -> None:
            city_picture(pen, self.order, city, Box(box.centre[0] - side / 2, box.y, side, side), names=True)

        cards = [card.id + card.name for card in of_kind(self.order.box, TILE)]
        return Figure("page", side + 1.0, draw, self._mark(request, city.laid, cards))

    # --- components ---------------------------------------------------------------------------------------------

    def _drawing(self, id: str) -> Drawing:
        """A card or a tile as it is printed."""
        card = self.order.box.card(id)
        if card is None:
            raise LookupError(f'no card "{id}" can be shown')
        return tile_drawing(self.order, card) if card.kind == TILE else self.cards.card(id).drawing

    def _anatomy(self, request: FigureRequest) -> Figure:
        return self._explained(request, self._drawing(request.arguments["card"]))

    def _team_card(self, request: FigureRequest) -> Figure:
        return self._explained(request, team_card_drawing(self.order, request.arguments["colour"]))

    def _explained(self, request: FigureRequest, drawing: Drawing) -> Figure:
        """A component with numbered call-outs, over the page if it lies, in a column if it stands."""
        calls = request.arguments["calls"]
        width, room = ("page", request.page) if drawing.width > drawing.height else ("column", request.column)

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_anatomy(pen, box, drawing, calls)

        high = showcase.anatomy_height(drawing, room, len(calls))
        return Figure(width, high, draw, self._mark(request, drawing.fingerprint))

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
        cards = of_kind(self.order.box, "hero")

        def draw(pen: Pen, box: Box) -> None:
            lineup.draw_line_up(pen, box, cards)

        looks = [(card.id, card.name, card.fields.get("look")) for card in cards]
        return Figure("page", lineup.line_up_height(len(cards)), draw, self._mark(request, looks))
