"""The figures of the rulebook by name: what a chapter may ask for beside what every book has."""

from __future__ import annotations

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.figures import BookFigures
from capesmith.render.book.records import Figure, FigureRequest
from capesmith.render.book.sources import of_kind
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.boards import city_picture, setup_diagram, tile_drawing
from capesmith.systems.heroes_incorporated.press.boards.grid import city_called
from capesmith.systems.heroes_incorporated.press.cards.drawings import TILE, CardPrinter
from capesmith.systems.heroes_incorporated.press.pieces import PiecePrinter
from capesmith.systems.heroes_incorporated.press.rulebook.manner import draw_hills, draw_pill, person
from capesmith.systems.heroes_incorporated.press.rulebook.pictures import CRIME_DIE_HEIGHT, draw_crime_die
from capesmith.systems.heroes_incorporated.scenarios import COUNTS

SETUP_GAP, SETUP_HEAD = 6.0, 7.0
CITY_SHARE = 0.64  # of the width of a page


def _country(pen: Pen, box: Box, purpose: str) -> None:
    draw_hills(pen, box, purpose, low=0.1, high=0.5)


class Figures(BookFigures):
    """Makes figures for one order."""

    corners = 3.4

    def __init__(self, order: Order, drawn: Drawn) -> None:
        super().__init__(order, CardPrinter(order), person, _country, drawn)

    def drawing(self, id: str) -> Drawing:
        """A card, a tile or a team card as it is printed."""
        card = self.order.box.card(id)
        if card is not None:
            return tile_drawing(self.order, card) if card.kind == TILE else super().drawing(id)
        return next(one for one in PiecePrinter(self.order).known_pages("mats") if one.id == id)

    def figure_crime_die(self, request: FigureRequest) -> Figure:
        return Figure("column", CRIME_DIE_HEIGHT, draw_crime_die, self.mark(request))

    def figure_set_up(self, request: FigureRequest) -> Figure:
        """The city for two, three and four players, side by side."""
        wide = (request.page - SETUP_GAP * (len(COUNTS) - 1)) / len(COUNTS)
        scenarios = request.arguments["scenarios"]
        shown = [(n, setup_diagram(self.order, scenarios[str(n)], n, wide)) for n in COUNTS]

        def draw(pen: Pen, box: Box) -> None:
            for place, (players, drawing) in enumerate(shown):
                x = box.x + place * (wide + SETUP_GAP)
                draw_pill(pen, x + wide / 2, box.y, f"{players} players")
                with pen.placed(x, box.y + SETUP_HEAD):
                    drawing.draw(pen)

        marks = [drawing.fingerprint for _, drawing in shown]
        return Figure("page", SETUP_HEAD + max(one.height for _, one in shown), draw, self.mark(request, marks))

    def figure_city(self, request: FigureRequest) -> Figure:
        """A whole city with the names of its rows and columns."""
        city = city_called(self.order.box, request.arguments["city"])
        if city is None:
            raise LookupError(f'no city "{request.arguments["city"]}"')
        side = CITY_SHARE * request.page

        def draw(pen: Pen, box: Box) -> None:
            city_picture(pen, self.order, city, Box(box.centre[0] - side / 2, box.y, side, side), names=True)

        cards = [card.id + card.name for card in of_kind(self.order.box, TILE)]
        return Figure("page", side + 1.0, draw, self.mark(request, city.laid, cards))
