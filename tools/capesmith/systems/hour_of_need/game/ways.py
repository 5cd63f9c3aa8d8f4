"""Ways over the map: where somebody can end, and whom they meet before (HN-177, HN-292, HN-366)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from capesmith.content.distances import FAR
from capesmith.rules.choosing import NONE, Prompt
from capesmith.systems.hour_of_need.game.questions import PLACE, STOPS, WAY
from capesmith.systems.hour_of_need.game.table import HourTable

Way = tuple[int, ...]
# By where they end: ways that differ in the bystanders they meet, by the spaces of those.
Ways = dict[int, dict[frozenset[int], Way]]
NOBODY_MET: frozenset[int] = frozenset()


def people(t: HourTable) -> set[int]:
    """The spaces with a bystander on the map."""
    return {t.state.where[one] for one in t.free_bystanders()}


def occupied(t: HourTable, but: int) -> set[int]:
    """HN-160: the spaces with a figure other than this one."""
    figures, on = t.figures() & ~(1 << but), t.state.on
    return {space for space in range(t.ground.size) if on[space] & figures}


def ways(
    t: HourTable, start: int, steps: int, onward: Callable[[int], Iterable[int]], stops: Collection[int] = (),
    *, every: bool = False,
) -> Ways:  # fmt: skip
    """Step by step from a space, each step as `onward` allows; whoever steps on one of `stops` goes no farther.

    A way that has no next step ends where it is; with `every`, it may end after each step."""
    t.labour()
    met_at, found = people(t), Ways()
    ring: dict[tuple[int, frozenset[int]], Way] = {(start, NOBODY_MET): ()}
    seen = set(ring)
    for _ in range(steps):
        outer: dict[tuple[int, frozenset[int]], Way] = {}
        for (space, met), way in ring.items():
            options = list(onward(space))
            if every or not options:
                found.setdefault(space, {}).setdefault(met, way)
            for other in options:
                longer, all_met = (*way, other), met | {other} if other in met_at else met
                if other in stops:
                    found.setdefault(other, {}).setdefault(all_met, longer)
                elif (other, all_met) not in seen:
                    seen.add((other, all_met))
                    outer[other, all_met] = longer
        ring = outer
    for (space, met), way in ring.items():
        found.setdefault(space, {}).setdefault(met, way)
    found.get(start, {}).pop(NOBODY_MET, None)  # who stays does not move
    return {end: alike for end, alike in found.items() if alike}


def downhill(t: HourTable, left: list[int], shut: Collection[int]) -> Callable[[int], list[int]]:
    """Every step of a shortest way, around what is shut."""
    ground = t.ground.ways
    return lambda space: [one for one in ground[space] if left[one] == left[space] - 1 and one not in shut]


def distances(t: HourTable, goals: Collection[int], shut: Collection[int]) -> list[int]:
    """How far every space is from the nearest goal, around what is shut."""
    left = [FAR] * t.ground.size
    ring = sorted(goals)
    for goal in ring:
        left[goal] = 0
    while ring:
        outer = []
        for space in ring:
            for other in t.ground.ways[space]:
                if left[other] == FAR:
                    left[other] = left[space] + 1
                    if other not in shut:
                        outer.append(other)
        ring = outer
    return left


def whom_to_meet(t: HourTable, seat: int, found: dict[frozenset[int], Way]) -> Way:
    """Where several ways lead to the same end, whoever moves says which bystanders they pass (HN-366)."""
    passed = NOBODY_MET
    while True:
        left = {met: way for met, way in found.items() if passed <= met}
        always = frozenset.intersection(*left)
        options = sorted(frozenset.union(*left) - always)
        if not options:
            return left[always]
        chosen = t.choose(seat, WAY, [*options, NONE] if always in left else options)
        if chosen == NONE:
            return left[always]
        passed = always | {chosen}


def stops(piece: int) -> Prompt:
    """Where one of several pieces goes that are no heroes."""
    return PLACE.again(STOPS, str(piece))


def pick(t: HourTable, seat: int, piece: int, found: Ways) -> tuple[int, Way]:
    """An end for a piece, and the way there."""
    end = t.choose(seat, stops(piece), sorted(found))
    return end, whom_to_meet(t, seat, found[end])
