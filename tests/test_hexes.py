"""The hex grid: layout, borders and distances, against slow and obvious ways to get the same numbers."""

from __future__ import annotations

import pickle
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.content.hexes import (
    DIRECTIONS,
    FAR,
    NOWHERE,
    Border,
    HexGrid,
    Measure,
    hex_grid,
    layout,
    space_id,
)
from tries import tries


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    beside = layout(width, height)
    edges = [(here, there) for here, around in enumerate(beside) for there in around if there > here]
    kinds = st.sampled_from((Border.OPEN, Border.OPEN, Border.DASHED, Border.SOLID))
    borders = draw(st.lists(kinds, min_size=len(edges), max_size=len(edges)))
    return hex_grid(width, height, dict(zip(edges, borders, strict=True)))


def measures(grid: HexGrid) -> tuple[tuple[Measure, Border], ...]:
    return ((grid.walk, Border.OPEN), (grid.reach, Border.DASHED), (grid.flight, Border.SOLID))


def ids(grid: HexGrid, spaces: tuple[int, ...]) -> list[str]:
    return [grid.id(space) for space in spaces]


def test_neighbours_clockwise_from_north() -> None:
    """HW-067 and the check of section 11.1."""
    grid = hex_grid(12, 6)
    assert ids(grid, grid.neighbours(grid.space("B5"))) == ["B4", "C5", "C6", "B6", "A6", "A5"]
    assert ids(grid, grid.neighbours(grid.space("C5"))) == ["C4", "D4", "D5", "C6", "B5", "B4"]


def test_corners_have_fewer_neighbours() -> None:
    grid = hex_grid(12, 6)
    assert ids(grid, grid.neighbours(grid.space("A1"))) == ["B1", "A2"]
    assert ids(grid, grid.neighbours(grid.space("L6"))) == ["L5", "K6"]
    assert grid.step(grid.space("A1"), "N") == NOWHERE
    assert grid.id(grid.step(grid.space("L1"), "SW")) == "K2"


def test_an_open_grid_measures_as_the_crow_flies() -> None:
    grid = hex_grid(12, 6)
    for here, there, distance in (("A1", "L6", 11), ("B5", "D2", 4), ("E1", "G1", 2), ("A1", "A6", 5)):
        assert grid.walk.between(grid.space(here), grid.space(there)) == distance


def test_borders_stop_walking_and_solid_ones_range() -> None:
    """HW-064, HW-077: a row of three with one border after the other."""
    grid = hex_grid(3, 1, {(0, 1): Border.DASHED, (2, 1): Border.SOLID})
    assert grid.walk.rows == ((0, FAR, FAR), (FAR, 0, FAR), (FAR, FAR, 0))
    assert grid.reach.rows == ((0, 1, FAR), (1, 0, FAR), (FAR, FAR, 0))
    assert grid.flight.rows == ((0, 1, 2), (1, 0, 1), (2, 1, 0))
    assert grid.border(1, 0) is Border.DASHED
    assert grid.border(1, 2) is Border.SOLID
    assert grid.border(0, 2) is None


def test_spaces_within_come_nearest_first() -> None:
    grid = hex_grid(5, 5)
    assert ids(grid, grid.walk.within(grid.space("C3"), 0)) == ["C3"]
    assert ids(grid, grid.walk.within(grid.space("C3"), 1)) == ["C3", "B2", "C2", "D2", "B3", "D3", "C4"]
    assert grid.walk.within(0, -1) == ()
    assert len(grid.walk.within(0, 99)) == 25 == len(grid.walk.reachable(0))


def test_components_and_links() -> None:
    walls = {(0, 1): Border.SOLID, (2, 3): Border.DASHED}
    grid = hex_grid(5, 1, walls)
    assert grid.components() == ((1, 2), (3, 4), (0,))
    assert grid.components(links=[(0, 4)]) == ((0, 3, 4), (1, 2))
    assert grid.components([0, 1, 4], links=[(0, 1, 4)]) == ((0, 1, 4),)
    assert grid.components([]) == ()


def test_ids_that_are_none() -> None:
    grid = hex_grid(3, 3)
    for id in ("D1", "A4", "A0", "a1", "AA1", "1A", "", "A", "B01", "B2 ", "Ä1"):
        assert grid.space(id) == NOWHERE, id


@pytest.mark.parametrize(("width", "height"), [(0, 3), (27, 3), (3, 0), (3, 21)])
def test_sizes_are_bounded(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="columns"):
        hex_grid(width, height)


def test_borders_lie_on_edges() -> None:
    with pytest.raises(ValueError, match="no edge"):
        hex_grid(3, 3, {(0, 8): Border.SOLID})


@given(grids())
def test_neighbours_are_mutual(grid: HexGrid) -> None:
    for space in range(len(grid)):
        for index, direction in enumerate(DIRECTIONS):
            other = grid.step(space, direction)
            if other != NOWHERE:
                assert grid.step(other, DIRECTIONS[(index + 3) % 6]) == space
                assert grid.border(space, other) is grid.border(other, space)


@given(grids())
def test_ids_and_spaces_translate_both_ways(grid: HexGrid) -> None:
    for space in range(len(grid)):
        assert grid.space(grid.id(space)) == space
        assert grid.id(space) == space_id(space % grid.width, space // grid.width)


@given(grids())
def test_distances_are_a_metric(grid: HexGrid) -> None:
    """Symmetric, 0 only to itself, and never longer than a detour."""
    for measure, _ in measures(grid):
        rows, size = measure.rows, range(len(grid))
        for here, there in product(size, size):
            assert rows[here][there] == rows[there][here]
            assert (rows[here][there] == 0) == (here == there)
            assert all(rows[here][there] <= rows[here][via] + rows[via][there] for via in size)


@given(grids())
def test_walking_is_never_shorter_than_range(grid: HexGrid) -> None:
    """HW-064 against HW-077: whoever stops at more borders needs more steps."""
    for here, there in product(range(len(grid)), repeat=2):
        walk, reach = grid.walk.between(here, there), grid.reach.between(here, there)
        assert walk >= reach >= grid.flight.between(here, there)


@given(grids())
def test_flight_is_the_distance_of_cube_coordinates(grid: HexGrid) -> None:
    def cube(space: int) -> tuple[int, int, int]:
        row, column = divmod(space, grid.width)
        depth = row - (column - column % 2) // 2
        return column, depth, -column - depth

    for here, there in product(range(len(grid)), repeat=2):
        apart = max(abs(a - b) for a, b in zip(cube(here), cube(there), strict=True))
        assert grid.flight.between(here, there) == apart


@tries(30)
@given(grids())
def test_distances_agree_with_floyd_and_warshall(grid: HexGrid) -> None:
    size = range(len(grid))
    for measure, most in measures(grid):
        best = [[0 if here == there else FAR for there in size] for here in size]
        for here, there, border in grid.edges():
            if border <= most:
                best[here][there] = best[there][here] = 1
        for via, here, there in product(size, size, size):
            best[here][there] = min(best[here][there], best[here][via] + best[via][there])
        assert measure.rows == tuple(tuple(row) for row in best)


@given(grids(), st.integers(0, 12))
def test_within_is_what_the_distances_say(grid: HexGrid, distance: int) -> None:
    for measure, _ in measures(grid):
        for here in range(len(grid)):
            near = measure.within(here, distance)
            row = measure.rows[here]
            assert set(near) == {there for there, steps in enumerate(row) if steps <= distance}
            assert list(near) == sorted(near, key=lambda there: (row[there], there))


@given(grids())
def test_components_are_what_can_be_reached(grid: HexGrid) -> None:
    groups = grid.components()
    assert sorted(space for group in groups for space in group) == list(range(len(grid)))
    for group in groups:
        assert all(set(grid.walk.reachable(space)) == set(group) for space in group)


@given(grids())
def test_every_edge_once(grid: HexGrid) -> None:
    edges = [(here, there) for here, there, _ in grid.edges()]
    assert len(set(edges)) == len(edges)
    assert 2 * len(edges) == sum(len(grid.neighbours(space)) for space in range(len(grid)))


@given(grids())
def test_grids_are_values(grid: HexGrid) -> None:
    given_borders = {(here, there): border for here, there, border in grid.edges()}
    again = hex_grid(grid.width, grid.height, given_borders)
    assert again == grid
    assert hash(again) == hash(grid)
    assert pickle.loads(pickle.dumps(grid)).walk == grid.walk
