"""The figures of the rulebook by name: what a chapter may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.book.records import Figure, FigureMaker, FigureRequest
from capesmith.render.book.showcase import CardShow, draw_rows, rows_height, rows_of
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter
from capesmith.systems.heroes_wanted.press.pieces import PiecePrinter
from capesmith.systems.heroes_wanted.press.rulebook import charts, maps, showcase, signs, tableau
from capesmith.systems.heroes_wanted.press.rulebook.stage import Stage
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet


class Figures:
    """Makes figures for one order."""

    def __init__(self, order: Order, stage: Stage) -> None:
        self.order, self.stage = order, stage
        self.cards = CardShow(CardPrinter(order))
        self.pieces = showcase.Pieces(order)

    def makers(self) -> Mapping[str, FigureMaker]:
        return {
            "turn-wheel": self._turn,
            "threat-track": self._track,
            "scenario-board": self._board,
            "board-set-up": self._set_up,
            "cards": self._row_of_cards,
            "card-anatomy": self._anatomy,
            "headlines": self._headlines,
            "pieces": self._pieces,
            "mat": self._mat,
            "borders": self._borders,
            "signs": self._signs,
            "heroes": self._heroes,
        }

    def _sheet(self, request: FigureRequest) -> ScenarioSheet:
        wanted = request.arguments["scenario"]
        found: ScenarioSheet = next(one.content for one in self.order.box.scenarios if one.id == wanted)
        return found

    def _mark(self, request: FigureRequest, *more: Any) -> str:
        return fingerprint(request.name, request.arguments, self.order.look, *more)

    def _turn(self, request: FigureRequest) -> Figure:
        return Figure("column", charts.TURN_HEIGHT, charts.draw_turn, self._mark(request))

    def _track(self, request: FigureRequest) -> Figure:
        sheet = self._sheet(request)

        def draw(pen: Pen, box: Box) -> None:
            charts.draw_track(pen, box, sheet)

        return Figure("column", charts.track_height(), draw, self._mark(request, sheet.threat.track))

    def _board(self, request: FigureRequest) -> Figure:
        """A board as it is printed."""
        sheet = self._sheet(request)
        board = self.stage.board(sheet.id)

        def draw(pen: Pen, box: Box) -> None:
            maps.draw_board(pen, box, board, sheet)

        return Figure("page", maps.board_height(board, request.page), draw, self._mark(request, repr(board.spaces)))

    def _set_up(self, request: FigureRequest) -> Figure:
        """A board with everything in its place, and what was put where in numbered steps."""
        sheet = self._sheet(request)
        moment = self.stage.set_up(sheet.id, int(request.arguments.get("heroes", 3)))
        steps = [(step["at"], step["says"]) for step in request.arguments.get("steps", ())]

        def draw(pen: Pen, box: Box) -> None:
            maps.draw_set_up(pen, box, moment, sheet, steps)

        height = maps.board_height(moment.board, request.page - maps.STEP_ROOM)
        return Figure("page", height, draw, self._mark(request, repr(moment)))

    def _signs(self, request: FigureRequest) -> Figure:
        entries = signs.all_signs(self.stage)

        def draw(pen: Pen, box: Box) -> None:
            signs.draw_signs(pen, box, entries)

        mark = self._mark(request, [entry.text for entry in entries])
        return Figure("page", signs.signs_height(entries), draw, mark)

    # --- real components -----------------------------------------------------------------------------------

    def _row_of_cards(self, request: FigureRequest) -> Figure:
        ids, scale = request.arguments["cards"], float(request.arguments.get("scale", 0.4))
        width = str(request.arguments.get("width", "column"))
        room = request.page if width == "page" else request.column
        rows = rows_of([self.cards.card(id) for id in ids], scale, room)

        def draw(pen: Pen, box: Box) -> None:
            draw_rows(pen, box, rows, scale)

        return Figure(width, rows_height(rows, scale), draw, self._mark(request, self.cards.mark(ids)))

    def _heroes(self, request: FigureRequest) -> Figure:
        """Upper and lower halves put together."""
        pairs = [[self.cards.card(id) for id in pair] for pair in request.arguments["heroes"]]
        scale = showcase.pair_scale(pairs, request.page)

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_pairs(pen, box, pairs, scale)

        marks = [self.cards.mark(pair) for pair in request.arguments["heroes"]]
        return Figure("page", showcase.pairs_height(pairs, scale), draw, self._mark(request, marks))

    def _anatomy(self, request: FigureRequest) -> Figure:
        ids = request.arguments["cards"]
        cards = [self.cards.card(id) for id in ids]

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_anatomy(pen, box, cards)

        return Figure("page", showcase.ANATOMY_HEIGHT, draw, self._mark(request, self.cards.mark(ids)))

    def _headlines(self, request: FigureRequest) -> Figure:
        """Tiles side by side, with the discs of those who were there."""
        tiles = [(self.cards.card(one["card"]), one.get("discs", ())) for one in request.arguments["tiles"]]

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_tiles(pen, box, tiles)

        marks = [card.drawing.fingerprint for card, _ in tiles]
        return Figure("page", showcase.tiles_height(tiles, request.page), draw, self._mark(request, marks))

    def _pieces(self, request: FigureRequest) -> Figure:
        tokens = self.pieces.tokens

        def draw(pen: Pen, box: Box) -> None:
            tableau.draw_pieces_of_box(pen, box, tokens)

        marks = [tokens[id].fingerprint for id in sorted(tokens)]
        return Figure("page", tableau.PIECES_HEIGHT, draw, self._mark(request, marks))

    def _mat(self, request: FigureRequest) -> Figure:
        ids = [request.arguments[key] for key in ("hero-a", "hero-b", "bonus", "epic")]
        *hero, bonus, epic = (self.cards.card(id) for id in ids)
        printer = PiecePrinter(self.order)
        mat, places = printer.pages("mats")[0], printer.places("hero-mat")

        def draw(pen: Pen, box: Box) -> None:
            tableau.draw_mat(pen, box, mat, places, hero, bonus, epic)

        return Figure("page", tableau.mat_height(mat), draw, self._mark(request, mat.fingerprint, self.cards.mark(ids)))

    def _borders(self, request: FigureRequest) -> Figure:
        return Figure("column", tableau.BORDERS_HEIGHT, tableau.draw_border_kinds, self._mark(request))
