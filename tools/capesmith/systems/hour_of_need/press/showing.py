"""Hour of Need as it is shown: two who plot, four who run, and its table before the first villain card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from typing import Final

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, polygon, rectangle
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import Stock, seated
from capesmith.render.showing.table import Lying, Outline, SetUp, crowd, standing
from capesmith.source.files import shipped_data
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, COLOUR_LIST, MINION, PERIL, SEATS, VILLAIN
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.press.boards.chart import NUMBERS, Chart, corners_of
from capesmith.systems.hour_of_need.press.boards.scenery import draw_backlight
from capesmith.systems.hour_of_need.press.boards.side import MAP_EDGE
from capesmith.systems.hour_of_need.press.figure import draw_figure
from capesmith.systems.hour_of_need.press.pieces import FIGURES

SCENARIO: Final = "century-heist"
VILLAINS: Final = "dowager"
HEROES: Final = ("majesty", "guerilla", "micro-guy", "cold-case", "half-hitch", "tremolo")
MINION_TOKENS: Final = BYSTANDER - MINION
TALL, TAB = 40.0, 6.0  # the front of a standee, and what goes into its base
ROW: Final = 17.4  # what somebody in the next row leaves to be seen
FACES: Final = ("success", "success and focus", "focus", "burst", "success")  # of the dice that lie there
ABREAST: Final = 80.0  # of pieces in a panel
# The cover: where the two pictures end that face each other over the title.
UPPER: Final = ((-4.0, -4.0), (232.0, -4.0), (232.0, 122.0), (-4.0, 138.0))
LOWER: Final = ((-4.0, 206.0), (232.0, 190.0), (232.0, 316.0), (-4.0, 316.0))
PARTED: Final = ((118.0, -4.0), (100.0, 131.0))  # between the two who plot


def draw_person(pen: Pen, order: Order, who: str, box: Box) -> None:
    """Somebody from head to sole, with the rim of their own light."""
    card = order.box.card(who)
    assert card is not None, who
    draw_figure(pen, FIGURES.get(who, who), box, card.kind, who if pen.look.has_colour(who) else "amber")


def draw_plotting(pen: Pen, box: Box) -> None:
    """Two lights, one behind each of those who plot."""
    (x, y), (u, v) = PARTED
    left, right = (polygon(((a, -4), (x, y), (u, v), (a, 140))) for a in (-4.0, 232.0))
    for path, light, at in ((left, "dowager", (60, 56)), (right, "overclock", (172, 60))):
        with pen.clipped(path):
            draw_backlight(pen, path.bounds(), light, at, 150)
    pen.paint(line(*PARTED), None, "cut", 2.2)


def draw_gutter(pen: Pen, box: Box) -> None:
    """The dark between the pictures, and the light behind those who run."""
    pen.paint(polygon((UPPER[3], UPPER[2], LOWER[2], LOWER[3])), "night")
    with pen.clipped(polygon(LOWER)):
        draw_backlight(pen, Box(-4, 186, 236, 130), "amber", (114, 262), 120)
    for start, end in ((UPPER[3], UPPER[2]), (LOWER[0], LOWER[1])):
        pen.paint(line(start, end), None, "cut", 2.2)


def draw_frame(pen: Pen, box: Box) -> None:
    """The dark edge of the page."""
    pen.paint(rectangle(box) + rectangle(box.inset(5)), "night", even_odd=True)
    pen.box(box.inset(5), None, "cut", 1.6)


# --- the table ----------------------------------------------------------------------------------------------


def opening(order: Order, players: int) -> HourTable:
    """The Dowager in Century Heist, with the heroes of the box, then those of the Annual."""
    heroes = HEROES[:players]
    wanted = {"scenario": SCENARIO, "players": players, "heroes": heroes, "villain": VILLAINS}
    t: HourTable = seated(order, wanted, lambda state: state.stage not in ("setup", "opening"))
    return t


def laid(t: HourTable, stock: Stock) -> SetUp:
    """The board of an issue, its cards beside those of the villain, and a mat for everybody."""
    state, issue, villain = t.state, t.scenario.sheet.id, t.villain_card.card
    of_villain = next(one.card.id for one in t.cast.encounters if one.owner == villain.id)
    of_issue = t.scenario.cards[0].card.id
    out = sum(space >= 0 for space in state.where[MINION:BYSTANDER])
    free = sum(space < 0 for space in state.where[BYSTANDER:])
    things: dict[str, tuple[Drawing, ...]] = {
        "board": (stock[f"board-{issue}"],),
        "shared": (stock["shared-mat"],),
        "cards": (
            stock.back(of_villain), stock.back(villain.id) if state.showdown else stock.card(villain.id),
            stock.back(of_issue), stock.card(t.scenario.overview.id),
        ),
        "clues": (stock.back(t.cast.clues[0].card.id),),
        "hidden": stock.some("hidden-token", state.hidden),
        "minions": stock.some("minion-token", MINION_TOKENS - out),
        "bystanders": stock.some("bystander-token", free),
        "perils": tuple(stock[f"peril-token-{colour}"] for colour in ("red", "green", "blue", "yellow")),
        "damage": (*stock.some("damage-token-1", 4), stock["damage-token-3"], stock["damage-token-5"]),
        "justice": (*stock.some("justice-token-1", 4), stock["justice-token-3"], stock["justice-token-5"]),
        "focus": stock.some("focus-token", 6),
        "tokens": stock.some("issue-token", 10),
        "dice": tuple(stock.die("die-hero", word, _body) for word in FACES),
    }  # fmt: skip
    seats = tuple(_seat(t, stock, seat) for seat in t.seats)
    ground = _Ground(t, things["board"][0])
    return SetUp(things, seats, {"board": tuple(_pieces(t, stock, ground))}, {"hidden": state.hidden},
                 {"board": ground.spaces()})  # fmt: skip


class _Ground:
    """Where the spaces of a board and its panels are."""

    def __init__(self, t: HourTable, drawing: Drawing) -> None:
        self.t, self.drawing, board = t, drawing, t.ground.board
        self.chart = Chart.within(board, drawing.named("map")[0].inset(MAP_EDGE))
        self._numbers = [number for number, _, _ in corners_of(board)]

    def spot(self, named: str, space: int) -> Box:
        """The place that a panel has for those who stand there, or for what lies there."""
        return self.drawing.named(named)[self._numbers.index(space - self.t.ground.size + 1)]

    def spaces(self) -> dict[int, Outline]:
        ground, sheet = self.t.ground, self.chart.sheet
        found = {space: sheet.corners(NUMBERS[ground.called(space)]) for space in range(ground.size)}
        for panel in range(len(self._numbers)):
            space = ground.size + panel
            above, below = self.spot("standing", space), self.spot("lying", space)
            x, right = min(above.x, below.x), max(above.right, below.right)
            found[space] = ((x, above.y), (right, above.y), (right, below.bottom), (x, below.bottom))
        return found


def _pieces(t: HourTable, stock: Stock, ground: _Ground) -> Iterator[Lying]:
    """Everybody on their spaces and in their panels: who stands above, what lies below."""
    standing_at: dict[int, list[tuple[Drawing, int]]] = {}
    lying_at: dict[int, list[tuple[Drawing, int]]] = {}
    for piece, space in enumerate(t.state.where):
        if space < 0:
            continue
        if piece < PERIL:
            standing_at.setdefault(space, []).append((_figure(t, stock, piece), piece))
        else:
            lying_at.setdefault(space, []).append((_token(t, stock, piece), piece))
    for named, found in (("standing", standing_at), ("lying", lying_at)):
        for space, here in found.items():
            drawings, pieces = zip(*here, strict=True)
            if space < t.ground.size:
                yield from crowd(ground.chart.at(t.ground.called(space)), drawings, of=pieces)
            else:
                yield from crowd(ground.spot(named, space).centre, drawings, ABREAST, pieces)


def _token(t: HourTable, stock: Stock, piece: int) -> Drawing:
    """What lies: a peril of its colour, a minion, a bystander; special ones have tokens of their own (HN-708)."""
    if piece < MINION:
        return stock[f"peril-token-{COLOUR_LIST[piece - PERIL]}"]
    kind, special = "minion" if piece < BYSTANDER else "bystander", t.special(piece)
    return stock.first(*(() if special is None else (f"{kind}-token-{special.card.id}",)), f"{kind}-token")


def _figure(t: HourTable, stock: Stock, piece: int) -> Drawing:
    """A standee; the pilot, who is a token (HN-034), as whoever has no standee."""
    if piece < SEATS:
        id = t.cast.heroes[t.state.heroes[piece].card].card.id
        if id in FIGURES and not t.state.heroes[piece].focused:
            return stock["pilot-token"]
    else:
        id = t.encounter(t.card_of_piece(piece)).card.id if piece != VILLAIN else t.villain_card.card.id
    strip = stock.first(f"standee-{id}", f"character-{id}", "minion-token")
    if strip.id != f"standee-{id}":
        return strip
    return standing(strip, TALL, TAB, 0.0 if t.state.where[piece] >= t.ground.size else ROW)


def _seat(t: HourTable, stock: Stock, seat: int) -> dict[str, tuple[Drawing, ...]]:
    """A mat with deck and Hero card, action tokens, focus, a hand, and the first card of the threat area."""
    one = t.state.heroes[seat]
    hero = t.cast.heroes[one.card].card.id
    return {
        "mat": (stock["hero-mat-1"],),
        "own": (
            stock.back(t.cast.hero_cards[(one.deck + one.discard + one.hand)[0]].card.id),
            stock.back(hero) if one.focused else stock.card(hero),
        ),
        "actions": stock.some("action-token", one.actions or 2 * (seat != t.state.active)),
        "own-focus": stock.some("focus-token", one.focus),
        "hand": tuple(stock.card(t.cast.hero_cards[number].card.id) for number in one.hand),
        "threat": tuple(stock.card(t.encounter(number).card.id) for number in one.threat[:1]),
    }


def _body(pen: Pen, box: Box) -> None:
    """Of a die."""
    pen.box(box, "night")


SHOWING = Showing(
    shipped_data(File(__file__).with_suffix(".yaml")),
    draw_person,
    opening,
    laid,
    {"plotting": draw_plotting, "gutter": draw_gutter, "frame": draw_frame},
)
