"""Figures that every game's book may ask for: cards in rows, people side by side, charts; a game adds its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.anatomy import (
    Shown,
    anatomy_height,
    draw_anatomy,
    draw_pieces,
    part_of,
    pieces_height,
)
from capesmith.render.book.drawn import Drawn
from capesmith.render.book.people import Ground, Person, line_up
from capesmith.render.book.records import Figure, FigureMaker, FigureRequest
from capesmith.render.book.showcase import CardShow, draw_number, draw_rows, draw_small, rows_height, rows_of
from capesmith.render.book.sources import of_kind
from capesmith.render.cards import CardPrinter
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.shapes import Box

LINE_UP = 38.2  # mm of a row of people with their names


class BookFigures:
    """Makes figures for one order; `figure_set_up` makes what a chapter calls `set-up`."""

    corners = 0.0  # of frames, in mm
    naming = "label-italic"  # the typeface of names below pieces
    tray = "tint"  # the colour below them

    def __init__(
        self, order: Order, printer: CardPrinter, person: Callable[[Card], Person], ground: Ground, drawn: Drawn
    ) -> None:
        self.order, self.drawn = order, drawn
        self.cards = CardShow(printer)
        self._person, self._ground = person, ground
        drawn.recipes |= {"thing": self._thing, "number": _number}

    def makers(self) -> Mapping[str, FigureMaker]:
        """Every figure by the name it has in chapters."""
        found = {
            name.removeprefix("figure_").replace("_", "-"): getattr(self, name)
            for name in dir(self)
            if name.startswith("figure_")
        }
        return {**{name: partial(self._face, maker) for name, maker in self.drawn.makers().items()}, **found}

    def _face(self, maker: FigureMaker, request: FigureRequest) -> Figure:
        """A face, which changes with the cards that it names."""
        named = [one for one in request.arguments.values() if isinstance(one, str) and self.order.box.card(one)]
        figure = maker(request)
        return figure._replace(fingerprint=fingerprint(figure.fingerprint, self.cards.mark(named)))

    def mark(self, request: FigureRequest, *more: Any) -> str:
        return fingerprint(request.name, request.arguments, self.order.look, *more)

    def drawing(self, id: str) -> Drawing:
        """A component as it is printed: a card, unless a game knows more."""
        return self.cards.card(id).drawing

    def pieces(self) -> Mapping[str, Drawing]:
        """What lies or stands on the table, by id: both sides of tokens, and of what is folded the front."""
        make = self.order.game.printing.pieces
        if make is None:
            return {}
        printer = make(self.order)
        seen = [one for known in (*printer.of_the_game(), printer) for one in known.seen("tokens")]
        return {id: drawing if front is None else part_of(drawing, front) for id, drawing, front in seen}

    def named_cards(self, arguments: Mapping[str, Any]) -> list[Card]:
        """The cards that a figure names by id, or all of a kind."""
        if "cards" not in arguments:
            return of_kind(self.order.box, arguments["kind"])
        return [card for id in arguments["cards"] if (card := self.order.box.card(id)) is not None]

    def figure_cards(self, request: FigureRequest) -> Figure:
        """Cards as they are printed, smaller."""
        ids, scale = request.arguments["cards"], float(request.arguments.get("scale", 0.5))
        width = str(request.arguments.get("width", "page"))
        room = request.page if width == "page" else request.column
        rows = rows_of([self.cards.card(id) for id in ids], scale, room)

        def draw(pen: Any, box: Box) -> None:
            draw_rows(pen, box, rows, scale)

        return Figure(width, rows_height(rows, scale), draw, self.mark(request, self.cards.mark(ids)))

    def figure_line_up(self, request: FigureRequest) -> Figure:
        """Everybody of a kind, or those who are named, side by side."""
        cards = self.named_cards(request.arguments)
        people = [self._person(card) for card in cards]
        across = int(request.arguments.get("across", len(people)))
        high = float(request.arguments.get("high", LINE_UP * -(-len(people) // across)))

        def draw(pen: Any, box: Box) -> None:
            line_up(pen, box, people, self._ground, across, self.corners)

        looks = [(card.id, card.name, card.fields.get("look")) for card in cards]
        return Figure("page", high, draw, self.mark(request, looks))

    def figure_anatomy(self, request: FigureRequest) -> Figure:
        """A component with numbered call-outs: over the page if it lies, in a column if it stands."""
        drawing, calls = self.drawing(request.arguments["card"]), request.arguments["calls"]
        most = float(request.arguments.get("scale", 0.6))
        lies = drawing.width > drawing.height
        room = request.page if lies else request.column

        def draw(pen: Any, box: Box) -> None:
            draw_anatomy(pen, box, drawing, most, calls, self.corners)

        high = anatomy_height(drawing, room, most, calls, self.order.look)
        return Figure("page" if lies else "column", high, draw, self.mark(request, drawing.fingerprint))

    def figure_pieces(self, request: FigureRequest) -> Figure:
        """Pieces in rows, as the chapter lists them."""
        known, usual = self.pieces(), float(request.arguments.get("scale", 0.6))
        rows = [
            [Shown(known[one["piece"]], str(one["says"]), float(one.get("scale", usual))) for one in row]
            for row in request.arguments["rows"]
        ]

        def draw(pen: Any, box: Box) -> None:
            draw_pieces(pen, box, rows, self.naming, self.tray, self.corners)

        marks = [one.drawing.fingerprint for row in rows for one in row]
        return Figure("page", pieces_height(rows), draw, self.mark(request, marks))

    def _thing(self, pen: Any, box: Box, _values: Mapping[str, Any], id: str) -> None:
        """A component in a face, as wide as its box."""
        drawing = self.drawing(id)
        draw_small(pen, drawing, box.x, box.y, box.w / drawing.width)


def _number(pen: Any, box: Box, _values: Mapping[str, Any], number: str) -> None:
    draw_number(pen, *box.centre, int(number))
