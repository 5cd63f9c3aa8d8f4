"""Route maps: ways, distances, sight and hearing, against slow and obvious ways to get the same answers."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from capesmith.content.masks import bits
from capesmith.content.routes import (
    ALL_TYPES,
    FAR,
    NO_ROUTE,
    NOWHERE,
    RouteMap,
    Spot,
    route_map,
    spaces_under,
)
from tries import tries

NORMAL, CRAWL, AERIAL = 1, 2, 4
TYPE_SETS = st.integers(0, 7)


@st.composite
def maps(draw: st.DrawFn) -> RouteMap:
    points = draw(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 5)), min_size=2, max_size=12, unique=True))
    spots = [Spot(f"S{n:02}", x, y, f"Space {n}") for n, (x, y) in enumerate(points)]
    drawable = [(a, b) for a, b in combinations(range(len(spots)), 2) if not spaces_under(spots, spots[a], spots[b])]
    routes = draw(st.lists(st.sampled_from(drawable), unique=True, max_size=24)) if drawable else []
    return route_map(spots, [(a, b, draw(st.sampled_from((NORMAL, CRAWL, AERIAL)))) for a, b in routes])


def row() -> RouteMap:
    """P01-P02-P03-P04-P05 in a row: normal, normal, aerial, normal; P06 below P02 by crawl, P07 below P06."""
    spots = [Spot(f"P0{n + 1}", 6 * n, 4, f"Row {n}") for n in range(5)]
    spots += [Spot("P06", 6, 8, "Under"), Spot("P07", 6, 12, "Deeper")]
    routes = [(0, 1, NORMAL), (1, 2, NORMAL), (2, 3, AERIAL), (3, 4, NORMAL), (1, 5, CRAWL), (5, 6, NORMAL)]
    return route_map(spots, routes)


def ids(map: RouteMap, spaces: int) -> list[str]:
    return [map.id(space) for space in bits(spaces)]


# --- by hand --------------------------------------------------------------------------------------------


def test_spaces_by_id_and_number() -> None:
    map = row()
    assert (map.size, map.number("P03"), map.id(2), map.name(2)) == (7, 2, "P03", "Row 2")
    assert map.number("P99") == NOWHERE
    assert (map.route_between(2, 1), map.route_between(1, 2), map.route_between(0, 2)) == (1, 1, NO_ROUTE)


def test_ways_follow_types_and_blocks() -> None:
    """VG-310, VG-317."""
    map = row()
    assert map.ways(1) == ((0, 0), (2, 1), (5, 4))
    assert map.ways(1, NORMAL) == ((0, 0), (2, 1))
    assert map.ways(1, NORMAL | CRAWL, blocked=0b10010) == ((0, 0),)


def test_distance_counts_routes_of_the_own_types() -> None:
    """VG-306."""
    map = row()
    assert map.distances(NORMAL)[0] == (0, 1, 2, FAR, FAR, FAR, FAR)
    assert map.distances(NORMAL | AERIAL)[0] == (0, 1, 2, 3, 4, FAR, FAR)
    assert map.distances()[4] == (4, 3, 2, 1, 0, 4, 5)
    assert map.distances(ALL_TYPES, blocked=0b100)[0] == (0, 1, 2, FAR, FAR, 2, 3)


def test_sight_is_one_straight_line_of_the_seers_types() -> None:
    """VG-320 to VG-325: at most 4 spaces, counting both ends; never round a corner."""
    map = row()
    assert ids(map, map.sees(0, NORMAL | AERIAL)) == ["P01", "P02", "P03", "P04"]
    assert ids(map, map.sees(0, NORMAL | AERIAL, 5)) == ["P01", "P02", "P03", "P04", "P05"]
    assert ids(map, map.sees(0, NORMAL)) == ["P01", "P02", "P03"]
    assert ids(map, map.sees(0, 7, 2)) == ["P01", "P02"]
    assert ids(map, map.sees(1, 7)) == ["P01", "P02", "P03", "P04", "P05", "P06", "P07"]
    assert ids(map, map.sees(1, NORMAL | CRAWL, blocked=0b10)) == ["P01", "P02", "P06", "P07"]


def test_sight_is_not_always_mutual() -> None:
    """VG-323: only the seer's types count."""
    map = row()
    assert map.sees(3, AERIAL) >> 2 & 1
    assert not map.sees(2, NORMAL) >> 3 & 1


def test_sight_of_one_space_is_the_own_space_and_of_none_nothing() -> None:
    """VG-324: the own space is within any number of spaces but none."""
    map = row()
    assert [map.sees(2, 7, spaces) for spaces in (1, 0)] == [1 << 2, 0]


def test_hearing_goes_round_corners() -> None:
    """VG-330 to VG-333: 3 spaces, the shortest way, the hearer's types."""
    map = row()
    assert ids(map, map.hears(0, 7)) == ["P01", "P02", "P03", "P06"]
    assert ids(map, map.hears(0, NORMAL)) == ["P01", "P02", "P03"]
    assert ids(map, map.hears(0, NORMAL | CRAWL, 4, blocked=0b10)) == ["P01", "P02", "P06", "P07"]


def test_within_uses_every_type() -> None:
    """VG-307."""
    map = row()
    assert ids(map, map.within(2, 1)) == ["P02", "P03", "P04"]
    assert ids(map, map.within(2, 1, blocked=0b100)) == ["P02", "P03"]
    assert ids(map, map.within(2, 0)) == ["P03"]


def test_first_steps_of_every_shortest_way() -> None:
    """VG-313, VG-314."""
    corners = [Spot("A01", 0, 0), Spot("A02", 4, 0), Spot("A03", 0, 4), Spot("A04", 4, 4)]
    square = route_map(corners, [(0, 1, NORMAL), (0, 2, CRAWL), (1, 3, NORMAL), (2, 3, NORMAL)])
    assert square.steps(0, 3) == ((1, 0), (2, 1))
    assert square.steps(0, 3, NORMAL) == ((1, 0),)
    assert square.steps(0, 3, NORMAL, blocked=1) == ()
    assert square.steps(3, 3) == ()


def test_a_new_route_is_like_a_printed_one() -> None:
    """VG-318: it is walked and seen along; the numbers of the others stay."""
    spots = [Spot("A01", 0, 0), Spot("A02", 4, 0), Spot("A03", 8, 0)]
    before = route_map(spots, [(0, 1, NORMAL)])
    after = before.with_route(1, 2, NORMAL)
    assert after.routes == ((0, 1, NORMAL), (1, 2, NORMAL))
    assert (before.sees(0, NORMAL), after.sees(0, NORMAL)) == (0b011, 0b111)
    assert before.may_join(1, 2)
    assert not before.may_join(0, 1)
    assert not before.may_join(0, 2)
    assert not before.may_join(1, 1)


@pytest.mark.parametrize(
    ("routes", "complaint"),
    [
        ([(0, 2, NORMAL)], "passes through A02"),
        ([(0, 1, NORMAL), (1, 0, CRAWL)], "joined twice"),
        ([(0, 0, NORMAL)], "no route can join"),
        ([(0, 9, NORMAL)], "no route can join"),
        ([(0, 1, NORMAL | CRAWL)], "one type"),
    ],
)
def test_what_cannot_be_drawn_is_refused(routes: list[tuple[int, int, int]], complaint: str) -> None:
    """VG-326: a straight segment between two spaces, through no third."""
    spots = [Spot("A01", 0, 0), Spot("A02", 4, 2), Spot("A03", 8, 4)]
    with pytest.raises(ValueError, match=complaint):
        route_map(spots, routes)


def test_two_spaces_are_two_points_with_two_ids() -> None:
    with pytest.raises(ValueError, match="same point"):
        route_map([Spot("A01", 1, 1), Spot("A02", 1, 1)], [])
    with pytest.raises(ValueError, match="same id"):
        route_map([Spot("A01", 1, 1), Spot("A01", 2, 1)], [])


def test_straight_is_exact() -> None:
    """VG-325: a bend too small to see is a bend."""
    nearly = route_map([Spot("A01", 0, 0), Spot("A02", 12, 6), Spot("A03", 24, 13)], [(0, 1, NORMAL), (1, 2, NORMAL)])
    exactly = route_map([Spot("A01", 0, 0), Spot("A02", 12, 6), Spot("A03", 24, 12)], [(0, 1, NORMAL), (1, 2, NORMAL)])
    assert [map.sees(0, NORMAL) for map in (nearly, exactly)] == [0b011, 0b111]
    assert (nearly.lines, exactly.lines) == (((0, 1), (1, 2)), ((0, 1, 2),))


def test_crossings_are_found_and_do_not_connect() -> None:
    """VG-326."""
    spots = [Spot("A01", 0, 0), Spot("A02", 4, 4), Spot("A03", 4, 0), Spot("A04", 0, 4)]
    cross = route_map(spots, [(0, 1, NORMAL), (2, 3, NORMAL)])
    assert list(cross.crossings()) == [(0, 1)]
    assert cross.components() == ((0, 1), (2, 3))
    assert list(row().crossings()) == []
    ahead = [Spot("A01", 0, 0), Spot("A02", 2, 2), Spot("A03", 6, 0), Spot("A04", 0, 6)]
    assert list(route_map(ahead, [(0, 1, NORMAL), (2, 3, NORMAL)]).crossings()) == []
    assert list(route_map(ahead, [(2, 3, NORMAL), (0, 1, NORMAL)]).crossings()) == []


def test_nothing_is_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capesmith.content.routes._KEPT", 10)
    map = row()
    for blocked in range(64):
        assert map.sees(0, 7, blocked=blocked) == row().sees(0, 7, blocked=blocked)
    assert len(map._kept) <= 10


# --- against the obvious ----------------------------------------------------------------------------------


def open_routes(map: RouteMap, types: int, blocked: int) -> list[tuple[int, int]]:
    return [(a, b) for n, (a, b, type) in enumerate(map.routes) if type & types and not blocked >> n & 1]


def slow_distances(map: RouteMap, types: int, blocked: int) -> list[list[int]]:
    """Floyd and Warshall."""
    every = range(map.size)
    far = [[0 if a == b else FAR for b in every] for a in every]
    for a, b in open_routes(map, types, blocked):
        far[a][b] = far[b][a] = 1
    for via in every:
        for a in every:
            for b in every:
                far[a][b] = min(far[a][b], far[a][via] + far[via][b])
    return [[min(one, FAR) for one in line] for line in far]


def slowly_sees(map: RouteMap, start: int, types: int, spaces: int, blocked: int) -> set[int]:
    """Every path is tried, and measured by its slope."""
    routes = open_routes(map, types, blocked)
    seen: set[int] = set()
    paths = [[start]] if spaces >= 1 else []
    while paths:
        path = paths.pop()
        seen.add(path[-1])
        if len(path) == spaces:
            continue
        for pair in routes:
            if path[-1] in pair:
                there = pair[1] if pair[0] == path[-1] else pair[0]
                if there not in path and all(
                    heading(map, a, b) == heading(map, path[-1], there) for a, b in pairwise(path)
                ):
                    paths.append([*path, there])
    return seen


def heading(map: RouteMap, here: int, there: int) -> tuple[bool, bool, Fraction | None]:
    across = map.spots[there].x - map.spots[here].x
    down = map.spots[there].y - map.spots[here].y
    return across > 0, down > 0, Fraction(down, across) if across else None


@given(maps(), TYPE_SETS, st.integers(0))
def test_distances_are_shortest(map: RouteMap, types: int, blocked: int) -> None:
    """VG-306, VG-317: and the same both ways."""
    rows = map.distances(types, blocked)
    assert [list(line) for line in rows] == slow_distances(map, types, blocked)
    assert all(rows[a][b] == rows[b][a] for a in range(map.size) for b in range(map.size))


@given(maps(), TYPE_SETS, st.integers(0, 6), st.integers(0))
def test_sight_is_what_every_straight_path_reaches(map: RouteMap, types: int, spaces: int, blocked: int) -> None:
    """VG-320 to VG-326."""
    for start in range(map.size):
        assert set(bits(map.sees(start, types, spaces, blocked))) == slowly_sees(map, start, types, spaces, blocked)


@given(maps(), TYPE_SETS, st.integers(1, 6), st.integers(0))
def test_with_the_same_types_sight_and_hearing_are_mutual(map: RouteMap, types: int, spaces: int, blocked: int) -> None:
    for here, there in combinations(range(map.size), 2):
        for sense in (map.sees, map.hears):
            assert sense(here, types, spaces, blocked) >> there & 1 == sense(there, types, spaces, blocked) >> here & 1


@given(maps(), TYPE_SETS, st.integers(1, 6), st.integers(0))
def test_what_is_seen_would_be_heard_as_far(map: RouteMap, types: int, spaces: int, blocked: int) -> None:
    """VG-330: hearing works like sight, without the straight line."""
    for start in range(map.size):
        seen, heard = (sense(start, types, spaces, blocked) for sense in (map.sees, map.hears))
        assert seen & ~heard == 0


@given(maps(), TYPE_SETS, TYPE_SETS, st.integers(1, 5), st.integers(0), st.integers(0))
def test_fewer_types_and_more_blocks_never_show_more(
    map: RouteMap, types: int, more: int, spaces: int, blocked: int, worse: int
) -> None:
    """VG-317, VG-322."""
    for start in range(map.size):
        for sense in (map.sees, map.hears):
            widest = sense(start, types | more, spaces + 1, blocked)
            assert sense(start, types, spaces, blocked | worse) & ~widest == 0


@given(maps(), st.data())
def test_a_new_route_never_hides_anything(map: RouteMap, data: st.DataObject) -> None:
    """VG-318: sight grows by it, and by nothing when it is blocked."""
    free = [(a, b) for a, b in combinations(range(map.size), 2) if map.may_join(a, b)]
    assume(free)
    wider = map.with_route(*data.draw(st.sampled_from(free)), CRAWL)
    new = 1 << len(map.routes)
    for start in range(map.size):
        assert map.sees(start, 7) & ~wider.sees(start, 7) == 0
        assert map.sees(start, 7) == wider.sees(start, 7, blocked=new)


@given(maps())
def test_every_route_lies_on_exactly_one_line(map: RouteMap) -> None:
    """VG-325: lines are the longest chains."""
    found = [tuple(sorted(step)) for line in map.lines for step in pairwise(line)]
    assert sorted(found) == sorted(tuple(sorted(route[:2])) for route in map.routes)
    for line in map.lines:
        assert line[0] < line[-1]
        assert len({heading(map, a, b) for a, b in pairwise(line)}) == 1


@given(maps(), TYPE_SETS)
def test_steps_lead_closer(map: RouteMap, types: int) -> None:
    """VG-313."""
    rows = map.distances(types)
    for here in range(map.size):
        for there in range(map.size):
            steps = map.steps(here, there, types)
            assert bool(steps) == (0 < rows[here][there] < FAR)
            assert all(rows[step][there] == rows[here][there] - 1 for step, _ in steps)


@tries(20)
@given(maps())
def test_a_map_survives_a_journey(map: RouteMap) -> None:
    map.sees(0, 7)
    twin = pickle.loads(pickle.dumps(map))
    assert twin == map
    assert hash(twin) == hash(map)
    assert twin.sees(0, 7) == map.sees(0, 7)
