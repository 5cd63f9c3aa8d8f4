"""The figures of the books by name: what a chapter may ask for beside what every book has."""

from __future__ import annotations

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.figures import BookFigures
from capesmith.render.book.records import Figure, FigureRequest
from capesmith.render.book.showcase import draw_small
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.seated import stock_of
from capesmith.render.showing.table import laden, table_figure
from capesmith.systems.hour_of_need.press.boards.side import board_drawing
from capesmith.systems.hour_of_need.press.cards.drawings import CardPrinter
from capesmith.systems.hour_of_need.press.rulebook.manner import draw_night, person
from capesmith.systems.hour_of_need.press.showing import SHOWING, laid, opening


class Figures(BookFigures):
    """Makes figures for one order."""

    def __init__(self, order: Order, drawn: Drawn) -> None:
        super().__init__(order, CardPrinter(order), person, draw_night, drawn)

    def figure_dice(self, request: FigureRequest) -> Figure:
        """All sides of a hero die (HN-012)."""
        die = self.order.box.card("hero-die")
        return self.drawn.figure(request, "dice", {"sides": die.fields["faces"] if die is not None else ()})

    def figure_set_up(self, request: FigureRequest) -> Figure:
        """The board of an issue as it is printed, or with everybody on it when so many heroes begin."""
        id, heroes = request.arguments["scenario"], request.arguments.get("heroes", 0)
        issue = next((one.content for one in self.order.box.scenarios if one.id == id), None)
        if issue is None:
            raise LookupError(f'no issue "{id}"')
        drawing = board_drawing(self.order, self.order.box.every_board()[issue.board].content, issue)
        drawing = self._begun(drawing, heroes) if heroes else drawing
        scale = float(request.arguments.get("share", 1)) * request.page / drawing.width

        def draw(pen: Pen, box: Box) -> None:
            draw_small(pen, drawing, box.centre[0] - drawing.width * scale / 2, box.y, scale)

        return Figure("page", drawing.height * scale, draw, self.mark(request, drawing.fingerprint))

    def _begun(self, board: Drawing, heroes: int) -> Drawing:
        return laden(board, laid(opening(self.order, heroes), stock_of(self.order)).on["board"])

    def figure_table(self, request: FigureRequest) -> Figure:
        """The whole table when so many heroes begin."""
        return table_figure(Shown(self.order, SHOWING), request.arguments["heroes"], request.page)
