"""Boards in the rulebook: whole ones with everything set up, and the few spaces around an example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from capesmith.render.book.showcase import draw_number
from capesmith.render.book.stage import Play
from capesmith.render.hexes import HexSheet
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.press.boards.markers import Marker, draw_token
from capesmith.systems.heroes_wanted.press.boards.pictures import map_picture
from capesmith.systems.heroes_wanted.press.pieces import draw_pawn
from capesmith.systems.heroes_wanted.press.rulebook.panels import Panel, acting, draw_gain, draw_total
from capesmith.systems.heroes_wanted.press.rulebook.stage import Moment
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet

MOST_SPACES = 9
NEAR = 3
LARGEST_SIDE = 10.5
TALL = {"hero": 23.2, "villain": 23.2, "henchman": 15.2, "underling": 15.2}
PAINTS = {"villain": "piece.black", "henchman": "piece.beige", "underling": "piece.grey"}
SHARE = {"hero": 1.28, "villain": 1.34, "henchman": 1.02, "underling": 0.94}  # of the side of a hex


# --- whole boards -------------------------------------------------------------------------------------------


def board_height(board: BoardSide, width: float) -> float:
    unit = HexSheet(board.grid.width, board.grid.height, 1.0)
    return unit.height * width / unit.width


def draw_board(pen: Pen, box: Box, board: BoardSide, sheet: ScenarioSheet) -> None:
    """A whole board as it is printed."""
    map_picture(pen, board, box, scenario=sheet)


STEP_ROOM = 66.0  # mm beside a set-up picture for its steps


def draw_set_up(pen: Pen, box: Box, moment: Moment, sheet: ScenarioSheet, steps: Sequence[tuple[str, str]]) -> None:
    """A board with everything in its place, numbers where each step put something, and the steps beside it."""
    board = moment.board
    chart = map_picture(pen, bare(board), box._replace(w=box.w - STEP_ROOM), scenario=sheet)
    draw_pieces(pen, chart.sheet, moment)
    pitch = 9.6
    top = box.y + (box.h - pitch * len(steps)) / 2
    pen.text(box.right - STEP_ROOM + 4, top - 1.0, "READY!", "display", 17, "heading", tracking=0.02)
    for number, (at, says) in enumerate(steps, 1):
        x, y = chart.sheet.centre(board.grid.space(at))
        draw_number(pen, x + 0.62 * chart.sheet.side, y - 0.45 * chart.sheet.side, number)
        right, middle = box.right - STEP_ROOM + 6.5, top + pitch * (number - 0.3)
        draw_number(pen, right, middle, number)
        pen.text(right + 4.4, middle + 1.1, says, "text-semibold", 8.4)


def bare(board: BoardSide) -> BoardSide:
    """The board without the signs that say where pieces start: the pieces themselves stand there."""
    spaces = tuple(replace(space, icons=tuple(i for i in space.icons if i == "TC")) for space in board.spaces)
    return replace(board, spaces=spaces)


# --- pieces -------------------------------------------------------------------------------------------------


def draw_pieces(pen: Pen, hexes: HexSheet, moment: Moment) -> None:
    """Everybody and everything on the board, those further down in front."""
    board = moment.board
    there: dict[int, list[tuple[str, str]]] = {}
    for kind, id in moment.pieces:
        there.setdefault(board.grid.space(id), []).append((kind, ""))
    if moment.villain:
        there.setdefault(board.grid.space(moment.villain), []).append(("villain", ""))
    for hero in moment.heroes:
        if hero.at:
            there.setdefault(board.grid.space(hero.at), []).append(("hero", hero.colour))
    for space in sorted(there, key=lambda one: hexes.centre(one)[1]):
        x, y = hexes.centre(space)
        for (kind, colour), dx in zip(there[space], _apart(len(there[space]), hexes.side), strict=True):
            draw_piece(pen, kind, colour, x + dx, y, hexes.side)


def _apart(count: int, side: float) -> list[float]:
    """How far to the side the pieces of a space stand."""
    step = min(0.62 * side, 1.15 * side / max(1, count - 1)) if count > 1 else 0.0
    return [(place - (count - 1) / 2) * step for place in range(count)]


def draw_piece(pen: Pen, kind: str, colour: str, x: float, y: float, side: float) -> None:
    """A standing figure around the middle of its space, or a token lying on it."""
    if kind not in SHARE:
        draw_token(pen, kind, x, y, 0.52 * side)
        return
    scale = SHARE[kind] * side / TALL[kind]
    with pen.placed(x, y + SHARE[kind] * side * 0.5, scale=scale):
        paint = pen.colour(PAINTS.get(kind, f"player.{colour}"))
        draw_pawn(pen, kind, paint, letter=colour[:1].upper(), thick=1.3)


# --- examples -----------------------------------------------------------------------------------------------


def spaces_around(play: Play[Moment]) -> tuple[str, ...]:
    """The spaces an example is about: where its hero was and is, who is near, and the way between."""
    board, seat = play.before.board, acting(play)
    at = [one.heroes[seat].at for one in (play.before, play.after) if one.heroes[seat].at]
    centre = [board.grid.space(id) for id in dict.fromkeys(at)]
    wanted = list(centre)
    for moment in (play.before, play.after):
        ids = [id for _, id in moment.pieces] + [hero.at for hero in moment.heroes if hero.at]
        ids += [moment.villain] if moment.villain else []
        for space in map(board.grid.space, ids):
            if min(board.grid.flight.between(one, space) for one in centre) <= NEAR:
                wanted.append(space)
    shown = dict.fromkeys(wanted)
    for space in list(shown):
        shown.update(dict.fromkeys(_line(board, centre[0], space)))
    for one in centre:
        for beside in board.grid.neighbours(one):
            if len(shown) < MOST_SPACES:
                shown[beside] = None
    return tuple(board.spaces[space].id for space in sorted(shown))


def _line(board: BoardSide, here: int, there: int) -> list[int]:
    """A shortest way as the crow flies, both ends included."""
    way = [here]
    while way[-1] != there:
        beside = board.grid.neighbours(way[-1])
        way.append(min(beside, key=lambda one: (board.grid.flight.between(one, there), one)))
    return way


def reach_line(board: BoardSide, here: int, there: int) -> list[int]:
    """A shortest way that range takes: around solid borders."""
    way = [here]
    while way[-1] != there:
        at = way[-1]
        beside = [one for one in board.grid.neighbours(at) if board.grid.reach.between(at, one) == 1]
        way.append(min(beside, key=lambda one: (board.grid.reach.between(one, there), one)))
    return way


def draw_panel_board(pen: Pen, box: Box, panel: Panel) -> None:
    """The spaces of an example with everybody on them; afterwards also how they moved and who fell."""
    board = panel.moment.board
    spaces = [board.grid.space(id) for id in panel.spaces]
    for a, b in panel.ways.items():
        spaces += reach_line(board, board.grid.space(a), board.grid.space(b))
    shown = None if panel.whole else sorted(set(spaces))
    chart = map_picture(
        pen, bare(board), box.inset(2, 1.2), spaces=shown, pieces=markers(panel), arrows=moves(panel),
        largest=LARGEST_SIDE,
    )  # fmt: skip
    if panel.after:
        _steps(pen, chart.sheet, panel)
        _offers(pen, chart.sheet, panel)
    _results(pen, box, panel)


def markers(panel: Panel) -> list[Marker]:
    """Everybody of a moment; afterwards also ghosts of those who moved, and bursts for those who fell."""
    board, moment = panel.moment.board, panel.moment
    found = [Marker(kind, board.grid.space(id)) for kind, id in moment.pieces]
    found += [Marker("villain", board.grid.space(moment.villain))] if moment.villain else []
    here = [one for one in moment.heroes if one.at]
    heroes = [Marker("hero", board.grid.space(one.at), one.colour, label=one.name[:1]) for one in here]
    if panel.after:
        found += [Marker(kind, board.grid.space(id), ko=True) for kind, id in fallen(panel.play)]
        for was, now in zip(panel.play.before.heroes, moment.heroes, strict=True):
            if was.at and was.at != now.at:
                found.append(Marker("hero", board.grid.space(was.at), was.colour, ghost=True))
        if moment.escaped > panel.play.before.escaped:
            found.append(Marker("villain", board.grid.space(panel.play.before.villain), ghost=True))
    return found + heroes


def fallen(play: Play[Moment]) -> list[tuple[str, str]]:
    """Who was KO'ed and where; litter that is thrown away and henchmen who turn out to be villains are not."""
    gone = Counter(play.before.pieces)
    gone.subtract(Counter(play.after.pieces))
    places = [(kind, id) for (kind, id), count in sorted(gone.items()) for _ in range(max(0, count))]
    if play.before.villain and not play.after.villain and play.after.escaped == play.before.escaped:
        places.append(("villain", play.before.villain))
    return [(kind, id) for kind, id in places if kind != "litter" and id != play.after.villain]


def moves(panel: Panel) -> list[list[int]]:
    """The ways that heroes have walked."""
    board = panel.moment.board
    found = []
    for was, now in zip(panel.play.before.heroes, panel.moment.heroes, strict=True):
        if was.at and now.at and was.at != now.at:
            found.append(_line(board, board.grid.space(was.at), board.grid.space(now.at)))
    return found


def _steps(pen: Pen, hexes: HexSheet, panel: Panel) -> None:
    """The steps of a range, counted along the shortest way."""
    board = panel.moment.board
    for a, b in panel.ways.items():
        way = reach_line(board, board.grid.space(a), board.grid.space(b))
        for number, (here, there) in enumerate(pairwise(way), 1):
            (ax, ay), (bx, by) = hexes.centre(here), hexes.centre(there)
            draw_number(pen, (ax + bx) / 2, (ay + by) / 2, number)


def _offers(pen: Pen, hexes: HexSheet, panel: Panel) -> None:
    """A dot on every space that the last question offers."""
    board = panel.moment.board
    for id in panel.play.example.then.get("offered", ()) if panel.whole else ():
        space = board.grid.space(id)
        if space >= 0:
            x, y = hexes.centre(space)
            pen.paint(circle(x, y, 0.36 * hexes.side), "road", "white", 0.12 * hexes.side)


def _results(pen: Pen, box: Box, panel: Panel) -> None:
    """In the corner: what the hero was dealt, unless a row of cards tells it, or the fame it came to."""
    cards = "hand" in panel.show or "spent" in panel.show
    if panel.struck and not cards:
        draw_total(pen, box.right - 9.5, box.y + 9, panel.struck)
    elif panel.gained > 0:
        draw_gain(pen, box.right - 9.5, box.y + 9, panel.gained)
