"""Whether everybody can get to what a scenario asks of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from capesmith.content.routes import FAR
from capesmith.rules.prose import listed
from capesmith.source.notes import Note
from capesmith.systems.vigilantes.game.cards import Printed
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.play import Objective, Play

if TYPE_CHECKING:
    from capesmith.content.routes import RouteMap


def reach_problems(cast: Cast, play: Play) -> Iterator[Note]:
    """Objectives that some vigilante, or every enemy, never gets to; a villain who is to be beaten out of reach."""
    for objective in play.objectives:
        if objective.sheet.side != "enemy" and not objective.sheet.optional:
            yield from _for_vigilantes(cast, play, objective)
        if objective.sheet.for_enemies and objective.spaces:
            yield from _for_enemies(cast, play, objective)
    yield from _villain(cast, play)


# --- vigilantes ---------------------------------------------------------------------------------------


def _for_vigilantes(cast: Cast, play: Play, objective: Objective) -> Iterator[Note]:
    """VG-260: a team of those who cannot get there cannot win."""
    starts = [play.map.number(id) for id in play.sheet.vigilante_start]
    for number, space in enumerate(objective.spaces):
        stuck = [one for one in cast.vigilantes if not _gets(play.map, one.routes, starts, [space])]
        if stuck:
            who = "no vigilante" if len(stuck) == len(cast.vigilantes) else listed(one.card.name for one in stuck)
            verb = (
                "ever gets" if len(stuck) == len(cast.vigilantes) else "never get" if len(stuck) > 1 else "never gets"
            )
            message = f"{who} {verb} to the {objective.sheet.name} on {play.map.id(space)}"
            hint = "put it on a space with a normal route, or say optional: true"
            yield Note("DEP012", message, hint, ("objectives", objective.id, "spaces", number))


def _villain(cast: Cast, play: Play) -> Iterator[Note]:
    """VG-530: one that starts on the board can be met by somebody."""
    if not play.sheet.villain.start:
        return
    starts = [play.map.number(id) for id in play.sheet.vigilante_start]
    there = play.map.number(play.sheet.villain.start)
    walkers = _allowed(cast, play)
    for villain in walkers:
        meets = any(
            _meets(play.map, one.routes, villain.routes, starts, there) for one in cast.vigilantes
        )  # fmt: skip
        if not meets:
            message = f"no vigilante ever meets {villain.card.name}, who starts on {play.sheet.villain.start}"
            yield Note("DEP006", message, "let the villain start where somebody gets to", ("villain", "start"))
            return


def _meets(map: RouteMap, own: int, theirs: int, starts: Iterable[int], there: int) -> bool:
    mine = {space for start in starts for space in _network(map, own, start)}
    return bool(mine & _network(map, theirs, there))


# --- enemies ------------------------------------------------------------------------------------------


def _for_enemies(cast: Cast, play: Play, objective: Objective) -> Iterator[Note]:
    """VG-357, VG-359: of every crew that may play here, somebody who may work on it gets there."""
    sheet, map = play.sheet, play.map
    for villain in _allowed(cast, play):
        crew = cast.crews.get(villain.card.id, {})
        workers: list[tuple[Printed, list[int]]] = []
        if objective.sheet.who != "villain":
            workers += [(one, _entrances(play, type)) for type, one in crew.items()]
        if objective.sheet.who != "henchman":
            start = [map.number(sheet.villain.start)] if sheet.villain.start else _zones(play)
            workers.append((villain, start))
        if workers and not any(_gets(map, one.routes, starts, objective.spaces) for one, starts in workers):
            message = f"nobody of {villain.card.name}'s crew ever gets to the {objective.sheet.name}"
            hint = "put it where an enemy can walk, or let others work on it with who:"
            yield Note("DEP013", message, hint, ("objectives", objective.id))
            return


def _allowed(cast: Cast, play: Play) -> list[Printed]:
    """VG-103."""
    wanted = play.sheet.villain.choose
    return [one for one in cast.villains if isinstance(wanted, str) or one.card.id in wanted]


def _entrances(play: Play, type: str) -> list[int]:
    """Where henchmen of a type come from: those who start, and the zones."""
    placed = [one for group in play.sheet.enemies.values() for one in group if one.what == type]
    starting = [play.map.number(one.space) for one in placed]
    return [*starting, *_zones(play)]


def _zones(play: Play) -> list[int]:
    return [zone.space for zone in play.zones]


# --- ways ---------------------------------------------------------------------------------------------


def _gets(map: RouteMap, types: int, starts: Iterable[int], goals: Iterable[int]) -> bool:
    rows, ends = map.distances(types), list(goals)
    return any(rows[start][goal] < FAR for start in starts for goal in ends)


def _network(map: RouteMap, types: int, start: int) -> set[int]:
    return {space for space, far in enumerate(map.distances(types)[start]) if far < FAR}
