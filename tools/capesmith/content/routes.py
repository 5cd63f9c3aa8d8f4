"""Maps of spaces joined by typed routes: every way, distance, line of sight and earshot on them.

Spaces have whole-number coordinates and a route is the straight segment between two of them, so whether routes
form one straight line is exact. Inside, spaces and routes are small integers in the order in which they are given.
A type of route is one bit and a set of types is an int; so is a set of blocked routes (bit n is route n) and
every set of spaces that is handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import Any, Final, TypeVar

from capesmith.content.distances import FAR as FAR
from capesmith.content.distances import steps_from

NOWHERE: Final = -1
NO_ROUTE: Final = -1
ALL_TYPES: Final = -1
_KEPT: Final = 4096

Way = tuple[int, int]
Route = tuple[int, int, int]
Key = tuple[str | int, ...]
Rows = TypeVar("Rows", bound=tuple[Any, ...])


@dataclass(frozen=True, slots=True)
class Spot:
    """A space as it is drawn: x grows to the right, y grows downwards."""

    id: str
    x: int
    y: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class RouteMap:
    """A map, made once by `route_map` and only read afterwards."""

    spots: tuple[Spot, ...]
    routes: tuple[Route, ...]
    _numbers: dict[str, int] = field(compare=False, repr=False)
    _between: dict[Way, int] = field(compare=False, repr=False)
    _onward: dict[Way, int] = field(compare=False, repr=False)
    _kept: dict[Key, Any] = field(compare=False, repr=False, default_factory=dict)

    @property
    def size(self) -> int:
        return len(self.spots)

    def number(self, id: str) -> int:
        """The space with this id, or NOWHERE."""
        return self._numbers.get(id, NOWHERE)

    def id(self, space: int) -> str:
        return self.spots[space].id

    def name(self, space: int) -> str:
        return self.spots[space].name

    def route_between(self, here: int, there: int) -> int:
        """The route that joins two spaces, or NO_ROUTE."""
        return self._between.get((here, there), NO_ROUTE)

    def ways(self, space: int, types: int = ALL_TYPES, blocked: int = 0) -> tuple[Way, ...]:
        """The neighbours along open routes of some types, each with the route to it, in the order of the map."""
        key = ("ways", types, blocked)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, self._all_ways(types, blocked))
        return found[space]

    def distances(self, types: int = ALL_TYPES, blocked: int = 0) -> tuple[tuple[int, ...], ...]:
        """The fewest routes between any two spaces, one row for each; FAR when there is no way."""
        key = ("distances", types, blocked)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, self._all_distances(types, blocked))
        return found

    def steps(self, here: int, there: int, types: int = ALL_TYPES, blocked: int = 0) -> tuple[Way, ...]:
        """Every first step of a shortest way from one space to another; none when it is there or there is no way."""
        rows = self.distances(types, blocked)
        left = rows[here][there]
        if left in (0, FAR):
            return ()
        return tuple([way for way in self.ways(here, types, blocked) if rows[way[0]][there] == left - 1])

    def sees(self, space: int, types: int, spaces: int = 4, blocked: int = 0) -> int:
        """The spaces in sight: one straight run of routes, so many spaces long with both its ends."""
        key = ("sees", types, spaces, blocked)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, self._all_in_sight(types, spaces, blocked))
        return found[space]

    def hears(self, space: int, types: int, spaces: int = 3, blocked: int = 0) -> int:
        """The spaces in earshot: like sight, but round corners."""
        key = ("hears", types, spaces, blocked)
        found = self._kept.get(key)
        if found is None:
            rows = self.distances(types, blocked)
            near = (sum(1 << there for there, far in enumerate(row) if far < spaces) for row in rows)
            found = self._keep(key, tuple(near))
        return found[space]

    def within(self, space: int, distance: int, blocked: int = 0) -> int:
        """The spaces at most so many open routes of any type away, itself included."""
        return self.hears(space, ALL_TYPES, distance + 1, blocked)

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """Every longest straight chain of routes as the spaces along it, the lower end first."""
        return tuple(sorted(self._chains()))

    def with_route(self, here: int, there: int, type: int) -> RouteMap:
        """The map with one more route, numbered after all the others."""
        return route_map(self.spots, (*self.routes, (here, there, type)))

    def may_join(self, here: int, there: int) -> bool:
        """Whether a new route could be drawn between two spaces: not joined yet, and no space in between."""
        return (
            here != there
            and (here, there) not in self._between
            and not spaces_under(self.spots, self.spots[here], self.spots[there])
        )

    def components(self, types: int = ALL_TYPES, blocked: int = 0) -> tuple[tuple[int, ...], ...]:
        """Groups of spaces with a way between them, largest first."""
        groups = {tuple(there for there, far in enumerate(row) if far != FAR) for row in self.distances(types, blocked)}
        return tuple(sorted(groups, key=lambda group: (-len(group), group)))

    def crossings(self) -> Iterator[tuple[int, int]]:
        """Every two routes that cross away from their ends."""
        for first, (a, b, _) in enumerate(self.routes):
            for second in range(first + 1, len(self.routes)):
                c, d, _ = self.routes[second]
                if len({a, b, c, d}) == 4 and _cross(*(self.spots[space] for space in (a, b, c, d))):
                    yield first, second

    def _keep(self, key: Key, found: Rows) -> Rows:
        """Remember what was worked out; forget everything before it comes to too much."""
        if len(self._kept) >= _KEPT:
            self._kept.clear()
        self._kept[key] = found
        return found

    def _all_ways(self, types: int, blocked: int) -> tuple[tuple[Way, ...], ...]:
        ways: list[list[Way]] = [[] for _ in self.spots]
        for number, (here, there, type) in enumerate(self.routes):
            if type & types and not blocked >> number & 1:
                ways[here].append((there, number))
                ways[there].append((here, number))
        return tuple(tuple(sorted(around)) for around in ways)

    def _all_distances(self, types: int, blocked: int) -> tuple[tuple[int, ...], ...]:
        ways = [[other for other, _ in ways] for ways in self._all_ways(types, blocked)]
        return tuple(steps_from(start, ways) for start in range(self.size))

    def _all_in_sight(self, types: int, spaces: int, blocked: int) -> tuple[int, ...]:
        return tuple(self._in_sight(start, types, spaces, blocked) for start in range(self.size))

    def _in_sight(self, start: int, types: int, spaces: int, blocked: int) -> int:
        if spaces < 1:
            return 0
        seen = 1 << start
        for there, route in self.ways(start, types, blocked):
            here, left = start, spaces - 1
            while left and route != NO_ROUTE and self.routes[route][2] & types and not blocked >> route & 1:
                seen |= 1 << there
                route = self._onward.get((here, there), NO_ROUTE)
                here, there, left = there, self._across(route, there), left - 1
        return seen

    def _across(self, route: int, space: int) -> int:
        if route == NO_ROUTE:
            return NOWHERE
        here, there, _ = self.routes[route]
        return there if space == here else here

    def _chains(self) -> Iterator[tuple[int, ...]]:
        for (here, there), _ in self._between.items():
            if (there, here) in self._onward:
                continue
            chain = [here, there]
            while (chain[-2], chain[-1]) in self._onward:
                chain.append(self._across(self._onward[chain[-2], chain[-1]], chain[-1]))
            if chain[0] < chain[-1]:
                yield tuple(chain)


def route_map(spots: Iterable[Spot], routes: Iterable[Route]) -> RouteMap:
    """A map of spaces and routes; a ValueError for one that cannot be drawn."""
    spots, routes = tuple(spots), tuple(routes)
    numbers = {spot.id: number for number, spot in enumerate(spots)}
    if len(numbers) < len(spots):
        raise ValueError("two spaces have the same id")
    if len({(spot.x, spot.y) for spot in spots}) < len(spots):
        raise ValueError("two spaces lie on the same point")
    between: dict[Way, int] = {}
    for number, (here, there, type) in enumerate(routes):
        _fit_to_draw(spots, here, there, type)
        if (here, there) in between:
            raise ValueError(f"{spots[here].id} and {spots[there].id} are joined twice")
        between[here, there] = between[there, here] = number
    return RouteMap(spots, routes, numbers, between, _straight_on(spots, between))


def spaces_under(spots: Sequence[Spot], here: Spot, there: Spot) -> list[Spot]:
    """The other spaces that lie exactly on the segment between two."""
    return [
        spot
        for spot in spots
        if spot not in (here, there)
        and _side(here, there, spot) == 0
        and min(here.x, there.x) <= spot.x <= max(here.x, there.x)
        and min(here.y, there.y) <= spot.y <= max(here.y, there.y)
    ]


def _fit_to_draw(spots: tuple[Spot, ...], here: int, there: int, type: int) -> None:
    if not (0 <= here < len(spots) and 0 <= there < len(spots)) or here == there:
        raise ValueError(f"no route can join {here} and {there}")
    if type < 1 or type & type - 1:
        raise ValueError(f"a route has one type, not {type}")
    if under := spaces_under(spots, spots[here], spots[there]):
        raise ValueError(f"the route {spots[here].id}-{spots[there].id} passes through {under[0].id}")


def _straight_on(spots: tuple[Spot, ...], between: dict[Way, int]) -> dict[Way, int]:
    """For each step from one space to the next: the route that goes straight on, if there is one."""
    leaving: dict[tuple[int, int, int], int] = {}
    for (here, there), number in between.items():
        leaving[here, *_heading(spots[here], spots[there])] = number
    found = {}
    for here, there in between:
        following = leaving.get((there, *_heading(spots[here], spots[there])))
        if following is not None:
            found[here, there] = following
    return found


def _heading(here: Spot, there: Spot) -> tuple[int, int]:
    right, down = there.x - here.x, there.y - here.y
    shortest = gcd(right, down)
    return right // shortest, down // shortest


def _side(here: Spot, there: Spot, spot: Spot) -> int:
    """On which side of a segment a space lies: negative, positive, or 0 in line with it."""
    return (there.x - here.x) * (spot.y - here.y) - (there.y - here.y) * (spot.x - here.x)


def _cross(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0
