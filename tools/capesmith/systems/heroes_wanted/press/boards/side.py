"""Board sides as drawings: one for every scenario of a box, and one for every board that nobody plays on yet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from capesmith.content.model import Box, Card
from capesmith.render.art.textures import skyline
from capesmith.render.chance import Chance
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fitting import fit_line
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box as Area
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.press.boards.panels import draw_panel
from capesmith.systems.heroes_wanted.press.boards.picture import draw_map
from capesmith.systems.heroes_wanted.press.boards.plan import EDGE, MASTHEAD, Plan, plan_side
from capesmith.systems.heroes_wanted.press.boards.plates import draw_plates
from capesmith.systems.heroes_wanted.press.boards.slots import (
    draw_counters,
    draw_hit_points,
    draw_slot,
    draw_villain_slots,
)
from capesmith.systems.heroes_wanted.press.boards.terrain import screen
from capesmith.systems.heroes_wanted.press.boards.threat import draw_effects, draw_track
from capesmith.systems.heroes_wanted.press.boards.words import Sayings
from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet

BLEED = 3.0
PAPER_NAME = "Zeta City Tribune"


def side_drawings(order: Order) -> tuple[Drawing, ...]:
    """One large drawing per board side."""
    return tuple(side_drawing(order, board, scenario) for board, scenario in sides(order.box))


def sides(box: Box) -> Iterator[tuple[BoardSide, ScenarioSheet | None]]:
    """Each scenario with its board, which may come from the box below; then the boards without one."""
    played = set()
    for scenario in box.scenarios:
        board = box.every_board().get(scenario.content.board)
        if board is not None:
            played.add(board.id)
            yield board.content, scenario.content
    for board in box.boards:
        if board.id not in played:
            yield board.content, None


def side_drawing(order: Order, board: BoardSide, scenario: ScenarioSheet | None) -> Drawing:
    sayings = Sayings(scenario, board, order.game, order.box) if scenario is not None else None
    plan = plan_side(board, scenario, sayings, order.look)
    tiles = _tiles(order, scenario)
    title = scenario.name if scenario is not None else board.name
    lines = sayings.hit_points() if sayings is not None else [("", "as the scenario says")]
    words = [PAPER_NAME, title, *plan.words(), *(word for tile in tiles for word in tile.words)]
    shown = (board.id, board.spaces, board.rooms, board.zones, board.grid.borders, _told(scenario), words, lines)
    mark = fingerprint("board", shown, [tile.fingerprint for tile in tiles], order.look)
    draw = partial(_draw, plan=plan, title=title, line=_subtitle(scenario), tiles=tiles, lines=lines)
    name = f"board-{scenario.id if scenario is not None else board.id}"
    return Drawing(name, title, Cut(plan.width, plan.height), draw, mark, BLEED, tuple(words))


def _told(scenario: ScenarioSheet | None) -> tuple[object, ...]:
    """What the drawing takes from a scenario besides its texts."""
    if scenario is None:
        return ()
    return (
        scenario.name,
        scenario.flavour,
        scenario.threat.track,
        scenario.headlines,
        scenario.counters,
        scenario.villain,
    )


def _subtitle(scenario: ScenarioSheet | None) -> str:
    return scenario.flavour if scenario is not None else ""


def _tiles(order: Order, scenario: ScenarioSheet | None) -> list[Drawing]:
    """The headlines that are printed on the board, as the tiles they would be."""
    wanted = scenario.headlines.printed if scenario is not None else ()
    cards = [card for id in wanted for card in [order.box.card(id)] if isinstance(card, Card)]
    printer = CardPrinter(order)
    return [made.drawing for card in cards for made in [printer.printed(card)] if made is not None]


# --- drawing ----------------------------------------------------------------------------------------------


def _draw(pen: Pen, *, plan: Plan, title: str, line: str, tiles: list[Drawing], lines: list[tuple[str, str]]) -> None:
    _draw_ground(pen, plan)
    _draw_masthead(pen, plan, title, line)
    draw_villain_slots(pen, *plan.villain)
    draw_hit_points(pen, plan.hit_points, lines)
    if plan.counters is not None and plan.chart.scenario is not None and plan.chart.scenario.counters is not None:
        draw_counters(pen, plan.counters, plan.chart.scenario.counters.numbers)
    _draw_headlines(pen, plan, tiles)
    draw_map(pen, plan.chart)
    draw_plates(pen, plan.chart)
    for box, panel in plan.panels:
        draw_panel(pen, box, panel)
    if plan.track:
        draw_track(pen, plan.track)
    draw_effects(pen, plan.effects)


def _draw_ground(pen: Pen, plan: Plan) -> None:
    whole = Area(-BLEED, -BLEED, plan.width + 2 * BLEED, plan.height + 2 * BLEED)
    pen.box(whole, "newsprint")
    if pen.look.saving:
        pen.box(Area(0, 0, plan.width, plan.height).inset(3), None, "ink", 0.5)
        return
    screen(pen, whole, "#E9DFC4", 2.4, 0.24)
    floor = plan.band.y if plan.band is not None else plan.height + BLEED
    city = Area(-BLEED, MASTHEAD, plan.width + 2 * BLEED, floor - MASTHEAD)
    for tone, low, high in (("#EADFC3", 0.34, 0.86), ("#E4D7B6", 0.12, 0.5)):
        chance = Chance("board", plan.chart.board.id, tone)
        pen.paint(skyline(city, chance, low=low, high=high, widths=(0.035, 0.08)), tone)
    if plan.band is not None:
        band = plan.band
        pen.box((-BLEED, band.y, plan.width + 2 * BLEED, band.h + BLEED), "ink")


def _draw_masthead(pen: Pen, plan: Plan, title: str, line: str) -> None:
    """The front page: the paper's name, the headline of the day, and a line below it."""
    saving = pen.look.saving
    light = "ink" if saving else "newsprint"
    if saving:
        pen.box((EDGE, MASTHEAD - 0.9, plan.width - 2 * EDGE, 0.9), "ink")
    else:
        pen.box((-BLEED, -BLEED, plan.width + 2 * BLEED, MASTHEAD + BLEED), "ink")
    pen.text(EDGE, 16.4, PAPER_NAME, "masthead", 38, light)
    left = EDGE + pen.look.face("masthead").width(PAPER_NAME) * 38 * 0.3528 + 14
    right = plan.width - EDGE
    pen.text(right, 10.4, "1–5 HEROES", "label", 12, light, align="right", tracking=0.1)
    pen.text(right, 17.0, "LATE EDITION · ONE FAME", "label-medium", 8.4, light, align="right", tracking=0.1)
    room, middle = right - 52 - left, (left + right - 52) / 2
    size, _ = fit_line(pen.look.face("headline").width(title.upper()), 30, 16, room)
    colour = "heading" if saving else "yellow"
    pen.text(middle, 13.4 if line else 15.6, title.upper(), "headline", size, colour, align="centre")
    if line:
        small, _ = fit_line(pen.look.face("text-italic").width(line), 10, 8, room)
        pen.text(middle, 19.2, line, "text-italic", small, light, align="centre")


def _draw_headlines(pen: Pen, plan: Plan, tiles: list[Drawing]) -> None:
    """Open places for tiles first, then the headlines that are always there."""
    free = len(plan.headlines) - len(tiles)
    first = plan.headlines[0]
    pen.text(first.x - 3.6, first.centre[1], "HEADLINES", "display", 21, "ink", align="centre", turn=-90, tracking=0.03)
    for box in plan.headlines[:free]:
        draw_slot(pen, box, "headline", "Headline", radius=2.0)
    for box, tile in zip(plan.headlines[free:], tiles, strict=False):
        with pen.placed(box.x, box.y), pen.clipped(tile.cut.outline()):
            tile.draw(pen)
        with pen.placed(box.x, box.y):
            pen.paint(tile.cut.outline(), None, "ink", 0.7)
