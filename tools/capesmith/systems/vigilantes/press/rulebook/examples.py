"""Worked examples for the rulebook: played by the rules, and told with two pictures of the map."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from capesmith.render.book.captions import Caption, captioned
from capesmith.render.book.compared import moved, only_in, touched
from capesmith.render.book.records import Example
from capesmith.render.book.stage import Play, Stage
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.game.pieces import (
    HENCHMAN_TYPES,
    KIND_OF,
    OBJECTIVES,
    PIECES,
    SEATS,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.rulebook.diagrams import ENERGY, HEALTH, Tag, View, draw_window
from capesmith.systems.vigilantes.scenario_parts import ENEMY

HEIGHT = 39.5
RATIO = 80.2 / HEIGHT  # of a picture: what a column leaves inside its panel
AROUND, LEAST = 1.9, 10.5  # units of the map around what is shown, and the fewest that are shown at all
NEAR = 2  # routes: what is farther from the action is left out
VIGILANTE, OBJECTIVE = "vigilante", "objective"
ENEMIES = (*HENCHMAN_TYPES, "villain")
CROWD = 2  # vigilantes whose numbers a caption tells although nothing happens to them


@dataclass(frozen=True, slots=True)
class Figure:
    """A piece on the board: its number, what it is, what is written on it, and its space."""

    piece: int
    kind: str  # as the signs of maps are called
    label: str
    space: str


@dataclass(frozen=True, slots=True)
class Person:
    """A vigilante at one moment."""

    name: str
    health: int
    energy: int
    knocked_out: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at one moment."""

    location: str
    figures: tuple[Figure, ...]
    people: tuple[Person, ...]
    alarm: bool
    threat: int
    villain_health: int
    progress: int  # on all objectives, of both sides
    carried: int  # tokens
    delivered: int


def moment(t: VigilantesTable) -> Moment:
    """The table as it is now."""
    state = t.state
    figures = tuple(_figure(t, piece) for piece in range(PIECES) if state.where[piece] >= 0)
    people = tuple(
        Person(t.name(seat), one.health, one.energy, one.knocked_out) for seat, one in enumerate(state.vigilantes)
    )
    progress, carried = sum(state.progress) + sum(state.pressure), sum(piece >= 0 for piece in state.carriers)
    return Moment(
        t.scenario.sheet.location, figures, people, state.alarm, state.threat, state.villain_health, progress, carried,
        sum(state.delivered),
    )  # fmt: skip


def _figure(t: VigilantesTable, piece: int) -> Figure:
    """A piece as it is drawn: vigilantes by their initial, henchmen and objectives by their number."""
    kind, space = KIND_OF[piece], t.map.id(t.state.where[piece])
    if piece < SEATS:
        return Figure(piece, VIGILANTE, t.name(piece)[:1], space)
    if is_token(piece):
        number = next(one for one in range(OBJECTIVES) if token(one) == piece)
        side = t.scenario.objectives[t.state.roles[number]].sheet.side
        return Figure(piece, f"{OBJECTIVE}.{'enemy' if side == ENEMY else 'vigilante'}", str(number + 1), space)
    return Figure(piece, kind, str(piece - KIND_OF.index(kind) + 1) if kind != "villain" else "", space)


class Examples:
    """The examples the book asks for, made when it does."""

    def __init__(self, order: Order, captions: Mapping[str, Caption]) -> None:
        self.order, self.stage, self.captions = order, Stage(order, lambda show: moment(show.t)), captions

    def __call__(self, id: str) -> Example | None:
        return self._made(self.stage.play(id)) if self.stage.plays(id) else None

    def printed(self, *ids: str) -> str:
        """The markup that prints these examples, as far as they are there and the rules have them so."""
        return "".join(f"```example {id}\n```\n\n" for id in ids if self.stage.plays(id))

    def _made(self, play: Play[Moment]) -> Example | None:
        location = location_called(self.order.box, play.before.location)
        if location is None:
            return None
        spaces = spaces_of(play, location)
        window = window_around(location, spaces)

        def before(pen: Pen, box: Box) -> None:
            view = View("", location, window, tuple(pieces(play.before)), bell=play.before.alarm)
            _draw(pen, box, replace(view, tags=tags(play, play.before)))

        def after(pen: Pen, box: Box) -> None:
            shown = (*traces(play), *pieces(play.after))
            view = View("", location, window, shown, arrows=tuple(ways(play, location)), bell=play.after.alarm)
            _draw(pen, box, replace(view, tags=tags(play, play.after), lit=lit(play), strikes=strikes(play)))

        mark = fingerprint(play.example.id, repr(play.before), repr(play.after), self.order.look, HEIGHT)
        said, words = play.example, told(play, spaces)
        return Example(
            said.title,
            before,
            after,
            captioned(self.captions["before"], words),
            captioned(self.captions["after"], words),
            HEIGHT,
            said.text,
            said.rules,
            mark,
        )


def _draw(pen: Pen, box: Box, view: View) -> None:
    draw_window(pen, box, view)
    pen.box(box, None, "ink", 0.5)


def window_around(location: Location, spaces: Sequence[str]) -> tuple[float, float, float, float]:
    """The part of a map around some spaces, in the shape of a picture and never just a corner."""
    spots = [location.map.spots[location.space(space)] for space in spaces]
    left, right = min(spot.x for spot in spots) - AROUND, max(spot.x for spot in spots) + AROUND
    top, bottom = min(spot.y for spot in spots) - AROUND, max(spot.y for spot in spots) + AROUND
    wide = max(right - left, (bottom - top) * RATIO, LEAST)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - wide / 2, y - wide / RATIO / 2, x + wide / 2, y + wide / RATIO / 2


# --- what is shown ------------------------------------------------------------------------------------------


def pieces(moment: Moment) -> list[dict[str, Any]]:
    return [{"kind": one.kind, "at": one.space, "label": one.label} for one in moment.figures]


def traces(play: Play[Moment]) -> list[dict[str, Any]]:
    """Where pieces were before they moved or drove off, and who has fallen."""
    now = {one.piece: one for one in play.after.figures}
    left = play.after.delivered > play.before.delivered
    found: list[dict[str, Any]] = []
    for was in play.before.figures:
        here = now.get(was.piece)
        if here is None and was.kind in (*ENEMIES, VIGILANTE) and not left:
            found.append({"kind": was.kind, "at": was.space, "label": was.label, "ko": True})
        elif was.kind in (*ENEMIES, VIGILANTE) and (here is None or here.space != was.space):
            found.append({"kind": was.kind, "at": was.space, "ghost": True})
    return found


def tags(play: Play[Moment], moment: Moment) -> tuple[Tag, ...]:
    """Health and energy of those whose dice change, before and afterwards."""
    found = []
    for seat in sorted(_touched(play)):
        place = _place(moment, seat)
        if place is not None:
            was, now = play.before.people[seat], moment.people[seat]
            shows = (
                (HEALTH, str(now.health), now.health != was.health),
                (ENERGY, str(now.energy), now.energy != was.energy),
            )
            found.append(Tag(*place, shows))
    return tuple(found)


def _place(moment: Moment, piece: int) -> tuple[str, int] | None:
    """The space of a piece, and its place among those who stand there."""
    here = next((one.space for one in moment.figures if one.piece == piece), None)
    if here is None:
        return None
    standing = [one.piece for one in moment.figures if one.space == here and one.kind in (*ENEMIES, VIGILANTE)]
    return here, standing.index(piece)


def lit(play: Play[Moment]) -> tuple[str, ...]:
    """Spaces where somebody has come, or has lost or gained something, or where an objective has been worked at."""
    was = {one.piece: one.space for one in play.before.figures}
    come = {one.space for one in play.after.figures if was.get(one.piece) != one.space}
    touched = {one.space for one in play.after.figures if one.piece in _touched(play)}
    return tuple(sorted(come | touched))


def strikes(play: Play[Moment]) -> tuple[tuple[str, str], ...]:
    """Who has hit a vigilante from another space: the enemy that was activated and has not moved."""
    pairs = zip(play.before.people, play.after.people, strict=True)
    hurt = [seat for seat, (was, now) in enumerate(pairs) if now.health < was.health]
    at = {one.piece: one.space for one in play.after.figures}
    deeds = [str(deed["enemy"]) for deed in play.example.when if "enemy" in deed]
    acting = {deed.rpartition(" ")[2] for deed in deeds} & set(at.values())
    return tuple((start, at[seat]) for start in sorted(acting) for seat in hurt if seat in at and at[seat] != start)


def ways(play: Play[Moment], location: Location) -> list[tuple[str, str]]:
    """The routes that pieces have gone along, one after the other."""
    steps = ((was.space, now.space) for was, now in moved(play.before.figures, play.after.figures))
    return [step for start, end in steps for step in pairwise(_way(location, start, end))]


def _way(location: Location, start: str, end: str) -> list[str]:
    map, way = location.map, [location.space(start)]
    goal = location.space(end)
    while way[-1] != goal:
        steps = map.steps(way[-1], goal)
        if not steps:
            return [start, end]
        way.append(steps[0][0])
    return [map.id(space) for space in way]


def spaces_of(play: Play[Moment], location: Location) -> list[str]:
    """The part of the map an example is about: where something changed and what is next to it, else all that stands."""
    everything: tuple[Figure, ...] = (*play.before.figures, *play.after.figures)
    was, now = play.before.figures, play.after.figures
    core = {one.space for pair in moved(was, now) for one in pair}
    core |= {one.space for one in (*only_in(was, now), *only_in(now, was))}
    core |= {one.space for one in everything if one.piece in _touched(play)}
    core |= {space for start, end in strikes(play) for space in (start, end)}
    if not core:
        return sorted({one.space for one in everything}) or [spot.id for spot in location.map.spots]
    near = {one.space for one in everything if any(_close(location, one.space, space) for space in core)}
    return sorted(core | near)


def _touched(play: Play[Moment]) -> set[int]:
    """The seats of those whose dice have changed."""
    return touched(play.before.people, play.after.people)


def _close(location: Location, one: str, other: str) -> bool:
    return location.map.distances()[location.space(one)][location.space(other)] <= NEAR


# --- captions -----------------------------------------------------------------------------------------------


def told(play: Play[Moment], spaces: Collection[str] = ()) -> dict[str, Any]:
    """What captions speak of: the `people` of the picture, and how many enemies have come, gone or moved."""
    before, after = play.before, play.after
    shown = {one.piece for one in before.figures if one.kind == VIGILANTE and one.space in spaces} | _touched(play)
    shown = shown if len(shown) <= CROWD else _touched(play)
    was, now = ({one.piece: one.space for one in moment.figures if one.kind in ENEMIES} for moment in (before, after))
    return {
        "before": before, "after": after,
        "people": [one for seat, one in enumerate(before.people) if seat in shown and not one.knocked_out],
        "changed": [pair for pair in zip(before.people, after.people, strict=True) if pair[0] != pair[1]],
        "gone": len(was.keys() - now.keys()), "come": len(now.keys() - was.keys()),
        "moved": sum(now.get(piece, space) != space for piece, space in was.items()),
    }  # fmt: skip
