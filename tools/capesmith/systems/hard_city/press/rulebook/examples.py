"""Worked examples for the rulebook: played by the rules, told with two pictures of the spaces they are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from capesmith.render.book.captions import Caption, captioned
from capesmith.render.book.compared import moved, only_in, touched, widened
from capesmith.render.book.records import Example
from capesmith.render.book.stage import Play, Stage
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL,
    BATTERY,
    BOX,
    CIVILIAN,
    CLOUD,
    DEVICE,
    FUBAR,
    HATCH,
    HELICOPTER,
    MANHOLE,
    MAYOR,
    MUTANT,
    OFFICER,
    RAT,
    SOLDIER,
    SWITCH,
    VEHICLE,
)
from capesmith.systems.hard_city.press.rulebook.tableau import Tableau

CELL: Final = 13.0  # mm of a picture for each row of spaces
HIGHEST: Final = 66.0
ROWS, COLUMNS = 3, 5  # the least that is shown
# What pieces are called in pictures, from the first number on.
SORTS: Final = (
    (OFFICER, "officer"), (ALLY, "blast"), (FUBAR, "fubar"), (MUTANT, "mutant"), (RAT, "rat"), (SOLDIER, "soldier"),
    (CIVILIAN, "civilian"), (MAYOR, "mayor"), (BATTERY, "battery"), (BOX, "box"), (BARREL, "barrel"),
    (MANHOLE, "manhole"), (CLOUD, "cloud"), (SWITCH, "switch"), (HELICOPTER, "helicopter"), (HATCH, "hatch"),
    (DEVICE, "device"), (VEHICLE, "vehicle"),
)  # fmt: skip
FIGURES: Final = ("officer", "blast", "fubar", "mutant", "rat", "soldier", "civilian", "mayor")


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on the board at one moment; whoever lies is stunned, or knocked down."""

    piece: int
    space: int
    sort: str
    who: str = ""
    lies: bool = False
    upright: bool = False  # of a vehicle that stands from north to south


@dataclass(frozen=True, slots=True)
class Sheet:
    """An Officer at one moment."""

    name: str
    space: int
    ap: int
    hp: int
    dry: bool
    cards: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at one moment."""

    episode: str
    key: str
    standing: tuple[Standing, ...]
    officers: tuple[Sheet, ...]
    order: int
    chaos: int
    kills: int
    queue: tuple[str, ...]


def seen(show: Any) -> Moment:
    """What there is to be seen of an example."""
    t, state = show.t, show.t.state
    standing = tuple(_standing(t, piece, space) for piece, space in enumerate(state.where) if _shown(piece, space))
    officers = tuple(
        Sheet(t.cast.officers[one.card].card.name.split()[0], state.where[OFFICER + n], one.ap, one.hp, one.dry,
              len(one.equipment) + len(one.skills))
        for n, one in enumerate(state.officers) if one.card >= 0 and one.seat >= 0
    )  # fmt: skip
    queue = tuple(t.cast.autos[number].card.name for number in state.queue)
    points = state.order_marker, state.chaos_marker
    return Moment(t.sheet.id, t.ground.key, standing, officers, *points, state.kills, queue)


def _shown(piece: int, space: int) -> bool:
    return piece >= OFFICER and 0 <= space < grid.INSIDE


def _standing(t: Any, piece: int, space: int) -> Standing:
    first, sort = next(one for one in reversed(SORTS) if piece >= one[0])
    state, n = t.state, piece - first
    who, lies, upright = "", bool(state.stunned >> piece & 1), False
    if sort == "officer":
        one = state.officers[n]
        who, lies = t.cast.officers[one.card].card.id, one.down
    elif sort == "box" and not state.street_side >> n & 1:
        sort = "crate"
    elif sort == "vehicle":
        who, upright = grid.VEHICLES[n], bool(state.upright >> n & 1)
    return Standing(piece, space, sort, who, lies, upright)


class Examples:
    """The examples the book asks for, made when it does; one that is wrong is a problem of the book."""

    def __init__(self, order: Order, captions: Mapping[str, Caption]) -> None:
        self.order, self.stage, self.captions = order, Stage(order, seen), captions

    def __call__(self, id: str) -> Example:
        play = named(self.stage.play(id))
        spaces = window(spaces_of(play))
        rows, columns = len({grid.cell(one)[1] for one in spaces}), len({grid.cell(one)[0] for one in spaces})
        high = min(HIGHEST, CELL * rows * min(1.0, COLUMNS / columns + 0.1))

        def before(pen: Pen, box: Box) -> None:
            self.tableau(pen, box, play.before, spaces).draw(play.before.standing)

        def after(pen: Pen, box: Box) -> None:
            tableau = self.tableau(pen, box, play.after, spaces)
            tableau.draw_ground()
            for was, now in moved(play.before.standing, play.after.standing):
                tableau.draw_way(was.space, now.space)
            tableau.draw_standing(play.after.standing)
            tableau.draw_gone(only_in(play.before.standing, play.after.standing))

        said, words = play.example, told(play)
        was, now = (captioned(self.captions[when], words) for when in ("before", "after"))
        mark = fingerprint(id, repr(play.before), repr(play.after), [was, now], self.order.look, high)
        return Example(said.title, before, after, was, now, high, said.text, said.rules, mark)

    def tableau(self, pen: Pen, box: Box, moment: Moment, spaces: list[int]) -> Tableau:
        episode = next(one.content for one in self.order.box.scenarios if one.id == moment.episode)
        return Tableau(pen, box, self.order, episode, moment.key, spaces)


def named(play: Play[Moment]) -> Play[Moment]:
    """An example with those Officers whom it names, or who are not as they were: nobody else is in the picture."""
    own, before, after = {*play.example.given.get("officers", ())}, play.before, play.after
    known = [n for n, (was, now) in enumerate(zip(before.officers, after.officers, strict=False))
             if was != now or was.name.lower() in own] or [0]  # fmt: skip
    stays = {OFFICER + n for n in known}

    def shown(moment: Moment) -> Moment:
        standing = tuple(one for one in moment.standing if one.sort != "officer" or one.piece in stays)
        return replace(moment, standing=standing, officers=tuple(moment.officers[n] for n in known))

    return replace(play, before=shown(before), after=shown(after))


# --- what is shown ----------------------------------------------------------------------------------------------


def spaces_of(play: Play[Moment]) -> list[int]:
    """Where something has changed, and where those are who have; all figures, if nothing has."""
    was, now = play.before.standing, play.after.standing
    core = {one.space for pair in moved(was, now) for one in pair}
    core |= {one.space for one in (*only_in(was, now), *only_in(now, was))}
    laid = {one.piece: one for one in was}
    core |= {one.space for one in now if one.piece in laid and laid[one.piece].lies != one.lies}
    core |= {play.after.officers[n].space for n in touched(play.before.officers, play.after.officers)}
    core = {one for one in core if 0 <= one < grid.STREET} or {one.space for one in was if one.sort in FIGURES}
    return sorted(one for one in core if 0 <= one < grid.STREET) or [0]


def window(spaces: list[int]) -> list[int]:
    """The part of the street that holds some spaces, widened to a picture of decent size."""
    cells = [grid.cell(one) for one in spaces]
    columns, rows = (
        widened(min(found) - 1, max(found) + 1, least, most)
        for found, least, most in zip(zip(*cells, strict=True), (COLUMNS, ROWS), (grid.COLUMNS, grid.ROWS), strict=True)
    )
    return [grid.street(column, row) for row in rows for column in columns]


# --- captions ---------------------------------------------------------------------------------------------------


def told(play: Play[Moment]) -> dict[str, Any]:
    """What captions speak of."""
    before, after = play.before, play.after
    changed = [(was, now) for was, now in zip(before.officers, after.officers, strict=True) if was != now]
    gone, come = (only_in(*pair) for pair in ((before.standing, after.standing), (after.standing, before.standing)))
    return {
        "before": before, "after": after, "changed": changed,
        "people": [was for was, _ in changed] or before.officers[:2],
        "gone": list(_counted(gone)), "come": list(_counted(come)), "stunned": _stunned(after) - _stunned(before),
        "moved": [f"{_called(now)} to {grid.called(now.space)}" for _, now in moved(before.standing, after.standing)
                  if now.sort in FIGURES],
    }  # fmt: skip


def _stunned(moment: Moment) -> int:
    return sum(one.lies for one in moment.standing if one.sort in ("mutant", "rat", "soldier"))


def _called(one: Standing) -> str:
    return one.who.title() if one.sort == "officer" else NAMES.get(one.sort, one.sort)


NAMES: Final = {"mutant": "Mutant", "rat": "Rat", "soldier": "Soldier", "civilian": "Civilian", "mayor": "the Mayor",
                "fubar": "F.U.B.A.R.", "blast": "Blast", "box": "Street Box", "crate": "Police Crate",
                "cloud": "Toxic Cloud", "barrel": "Barrel", "manhole": "Manhole"}  # fmt: skip


ALONE: Final = ("the Mayor", "F.U.B.A.R.", "Blast")


def _counted(pieces: list[Standing]) -> Iterator[str]:
    """So many of each sort."""
    names = [_called(one) for one in pieces]
    for name in dict.fromkeys(names):
        many = names.count(name)
        yield f"{many} {name}s" if many > 1 else name if name in ALONE else f"a {name}"
