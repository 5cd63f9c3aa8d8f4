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
from capesmith.systems.hard_city.episodes import Episode
from capesmith.systems.hard_city.press.boards.plan import plan_of
from capesmith.systems.hard_city.press.boards.side import board_drawing
from capesmith.systems.hard_city.press.boards.whole import RIM, draw_setup, draw_zones
from capesmith.systems.hard_city.press.cards.drawings import CardPrinter
from capesmith.systems.hard_city.press.pieces import PiecePrinter
from capesmith.systems.hard_city.press.rulebook.manner import draw_night, person

HIGHEST = {"page": 120.0, "column": 94.0}  # mm of a set-up picture; two of them stand below each other in columns
LARGEST = 0.66  # of what is shown as it is printed
TURNS = (("officer", "Officer"), ("doctor-zero", "Doctor Zero or AutoDoc"))


class Figures(BookFigures):
    """Makes figures for one order."""

    naming = "label-bold"

    def __init__(self, order: Order, drawn: Drawn) -> None:
        super().__init__(order, CardPrinter(order), person, draw_night, drawn)

    def figure_dice(self, request: FigureRequest) -> Figure:
        """All sides of a die (section 2)."""
        die = self.order.box.card("die")
        return self.drawn.figure(request, "dice", {"sides": die.fields["faces"] if die is not None else ()})

    def figure_round(self, request: FigureRequest) -> Figure:
        """A round at a glance (HC-031, HC-041)."""
        turns = [{"icon": icon, "word": word} for _ in range(2) for icon, word in TURNS]
        return self.drawn.figure(request, "round", {"turns": turns})

    def figure_set_up(self, request: FigureRequest) -> Figure:
        """What a grid of an Episode puts where (HC-014)."""
        episode, key = self.episode(str(request.arguments["episode"])), str(request.arguments["grid"])
        width = str(request.arguments.get("width", "page"))
        plan = plan_of(episode, self.order.box, key)
        high = self._high(request, plan.size, width)

        def draw(pen: Pen, box: Box) -> None:
            pen.box(box, "night" if not pen.look.saving else None)
            draw_setup(pen, box, episode, self.order.box, key)

        return Figure(width, high, draw, self.mark(request, repr(episode)))

    def figure_zones(self, request: FigureRequest) -> Figure:
        """Where Mutants appear (HC-292)."""
        episode = self.episode(str(request.arguments["episode"]))
        high = self._high(request, (350.0, 225.0), "column")

        def draw(pen: Pen, box: Box) -> None:
            pen.box(box, "night" if not pen.look.saving else None)
            draw_zones(pen, box, episode, self.order.box)

        return Figure("column", high, draw, self.mark(request, repr(episode)))

    def _high(self, request: FigureRequest, size: tuple[float, float], width: str) -> float:
        room = request.page if width == "page" else request.column
        return min((room - RIM) * size[1] / size[0] + RIM, HIGHEST[width])

    def episode(self, id: str) -> Episode:
        found = next((one.content for one in self.order.box.scenarios if one.id == id), None)
        if found is None:
            raise LookupError(f'no Episode "{id}"')
        return found

    def figure_board(self, request: FigureRequest) -> Figure:
        """A piece of the board as it is printed."""
        boards = [one.content for one in self.order.box.boards]
        board = next(one for one in boards if one.id == request.arguments["board"])
        return self._small(request, board_drawing(self.order, board, boards), "column")

    def figure_sheet(self, request: FigureRequest) -> Figure:
        """An Officer Sheet as it is printed."""
        pages = PiecePrinter(self.order).pages("mats")
        found = next(one for one in pages if one.id.startswith(f"sheet-{request.arguments['officer']}"))
        width, most = str(request.arguments.get("width", "page")), float(request.arguments.get("scale", LARGEST))
        return self._small(request, found, width, most)

    def _small(self, request: FigureRequest, drawing: Drawing, width: str, most: float = LARGEST) -> Figure:
        room = request.page if width == "page" else request.column
        scale = min(room / drawing.width, most)

        def draw(pen: Pen, box: Box) -> None:
            draw_small(pen, drawing, box.centre[0] - drawing.width * scale / 2, box.y, scale)

        return Figure(width, drawing.height * scale, draw, self.mark(request, drawing.fingerprint))
