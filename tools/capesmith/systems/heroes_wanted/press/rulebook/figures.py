"""The figures of the rulebook by name: what a chapter may ask for."""

from __future__ import annotations

from collections.abc import Mapping

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.endpiece import draw_endpiece
from capesmith.render.book.figures import BookFigures
from capesmith.render.book.records import Figure, FigureRequest
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter
from capesmith.systems.heroes_wanted.press.pieces import PiecePrinter
from capesmith.systems.heroes_wanted.press.rulebook import charts, maps, showcase, signs, tableau
from capesmith.systems.heroes_wanted.press.rulebook.people import People
from capesmith.systems.heroes_wanted.press.rulebook.stage import COLOURS, HeroesStage
from capesmith.systems.heroes_wanted.press.rulebook.tableau import figure_drawing
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet


class Figures(BookFigures):
    """Makes figures for one order."""

    naming, tray = "speech", "book-first-game"

    def __init__(self, order: Order, stage: HeroesStage, people: People, drawn: Drawn) -> None:
        super().__init__(order, CardPrinter(order), people.person, draw_endpiece, drawn)
        self.stage = stage
        drawn.recipes["panel"] = lambda pen, box, _values, ground: showcase.panel(pen, box, ground)

    def drawing(self, id: str) -> Drawing:
        """A card as it is printed, or a mat."""
        mats = PiecePrinter(self.order).known_pages("mats")
        return next((mat for mat in mats if mat.id == id), None) or super().drawing(id)

    def pieces(self) -> Mapping[str, Drawing]:
        """Figures as they stand, too."""
        found = {f"hero-{colour}": figure_drawing("hero", colour) for colour in COLOURS}
        found |= {kind: figure_drawing(kind, "") for kind in ("villain", "underling", "henchman")}
        return {**found, **super().pieces()}

    def _sheet(self, request: FigureRequest) -> ScenarioSheet:
        wanted = request.arguments["scenario"]
        found: ScenarioSheet = next(one.content for one in self.order.box.scenarios if one.id == wanted)
        return found

    def figure_threat_track(self, request: FigureRequest) -> Figure:
        sheet = self._sheet(request)

        def draw(pen: Pen, box: Box) -> None:
            charts.draw_track(pen, box, sheet)

        return Figure("column", charts.track_height(), draw, self.mark(request, sheet.threat.track))

    def figure_scenario_board(self, request: FigureRequest) -> Figure:
        """A board as it is printed."""
        sheet = self._sheet(request)
        board = self.stage.board(sheet.id)

        def draw(pen: Pen, box: Box) -> None:
            maps.draw_board(pen, box, board, sheet)

        return Figure("page", maps.board_height(board, request.page), draw, self.mark(request, repr(board.spaces)))

    def figure_board_set_up(self, request: FigureRequest) -> Figure:
        """A board with everything in its place, and what was put where in numbered steps."""
        sheet = self._sheet(request)
        moment = self.stage.set_up(sheet.id, int(request.arguments.get("heroes", 3)))
        steps = [(step["at"], step["says"]) for step in request.arguments.get("steps", ())]

        def draw(pen: Pen, box: Box) -> None:
            maps.draw_set_up(pen, box, moment, sheet, steps)

        height = maps.board_height(moment.board, request.page - maps.STEP_ROOM)
        return Figure("page", height, draw, self.mark(request, repr(moment)))

    def figure_signs(self, request: FigureRequest) -> Figure:
        entries = signs.all_signs(self.stage)

        def draw(pen: Pen, box: Box) -> None:
            signs.draw_signs(pen, box, entries)

        mark = self.mark(request, [entry.text for entry in entries])
        return Figure("page", signs.signs_height(entries), draw, mark)

    # --- real components -----------------------------------------------------------------------------------

    def figure_heroes(self, request: FigureRequest) -> Figure:
        """Upper and lower halves put together."""
        pairs = [[self.cards.card(id) for id in pair] for pair in request.arguments["heroes"]]
        scale = showcase.pair_scale(pairs, request.page)

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_pairs(pen, box, pairs, scale)

        marks = [self.cards.mark(pair) for pair in request.arguments["heroes"]]
        return Figure("page", showcase.pairs_height(pairs, scale), draw, self.mark(request, marks))

    def figure_headlines(self, request: FigureRequest) -> Figure:
        """Tiles side by side, with the discs of those who were there."""
        tiles = [(self.cards.card(one["card"]), one.get("discs", ())) for one in request.arguments["tiles"]]

        def draw(pen: Pen, box: Box) -> None:
            showcase.draw_tiles(pen, box, tiles)

        marks = [card.drawing.fingerprint for card, _ in tiles]
        return Figure("page", showcase.tiles_height(tiles, request.page), draw, self.mark(request, marks))

    def figure_borders(self, request: FigureRequest) -> Figure:
        return Figure("column", tableau.BORDERS_HEIGHT, tableau.draw_border_kinds, self.mark(request))
