"""Chance is fair, repeatable and split by purpose; boards answer like somebody who walks step by step."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.content.hexes import FAR, NOWHERE, Border
from capesmith.rules.chance import ScriptedStream, Stream, stream_seed, streams
from capesmith.systems.heroes_wanted.game.ground import DASHED, FLIGHT, WALK, Ground
from capesmith.systems.heroes_wanted.game.state import PURPOSES
from tries import tries
from wanted.games import SCENARIOS, new_game, shipped_cast

SEEDS = st.integers(0, 2**64 - 1)
QUICK = tries(150, derandomize=True, database=None)
LIMIT = {WALK: Border.OPEN, DASHED: Border.DASHED, FLIGHT: Border.SOLID}


# --- streams -------------------------------------------------------------------------------------------


@QUICK
@given(seed=SEEDS, n=st.integers(1, 2**40))
def test_below_stays_below(seed, n):
    stream = Stream(seed)
    assert all(0 <= stream.below(n) < n for _ in range(20))


@QUICK
@given(seed=SEEDS, lowest=st.integers(-9, 9), faces=st.integers(1, 20))
def test_a_die_shows_its_faces(seed, lowest, faces):
    stream = Stream(seed)
    assert all(lowest <= stream.roll(lowest, lowest + faces - 1) < lowest + faces for _ in range(20))


@QUICK
@given(seed=SEEDS, items=st.lists(st.integers()))
def test_a_shuffle_is_a_permutation(seed, items):
    shuffled = list(items)
    Stream(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_one_of_several_is_each_of_them_in_time():
    stream = Stream(3)
    assert {stream.one_of("abc") for _ in range(60)} == set("abc")
    loaded = ScriptedStream(3, [2, 0])
    assert [loaded.one_of("abc"), loaded.one_of("abc")] == ["c", "a"]


@QUICK
@given(seed=SEEDS, items=st.lists(st.integers(), unique=True), number=st.integers(0, 12))
def test_a_sample_is_so_many_different_items(seed, items, number):
    found = Stream(seed).sample(items, number)
    assert len(found) == min(number, len(items)) == len(set(found))
    assert set(found) <= set(items)


@QUICK
@given(seed=SEEDS, calls=st.lists(st.integers(1, 100), max_size=20))
def test_a_copy_goes_on_alike_and_alone(seed, calls):
    stream = Stream(seed)
    stream.below(6)
    copy = stream.clone()
    assert [stream.below(n) for n in calls] == [copy.below(n) for n in calls]
    before = stream.at
    copy.below(6)
    assert stream.at == before


def test_dice_are_fair():
    """60,000 rolls; the chance of a deviation this large is below one in a million."""
    stream = Stream(stream_seed("fair", "dice"))
    seen = Counter(stream.roll() for _ in range(60_000))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert sum((n - 10_000) ** 2 / 10_000 for n in seen.values()) < 40


def test_every_order_of_three_is_as_likely():
    stream = Stream(stream_seed("fair", "deck"))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(30_000):
        items = [1, 2, 3]
        stream.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert sum((n - 5_000) ** 2 / 5_000 for n in seen.values()) < 40


@QUICK
@given(seed=st.one_of(SEEDS, st.text(max_size=12)))
def test_every_purpose_has_a_stream_of_its_own(seed):
    made = streams(seed, PURPOSES)
    assert len({stream.at for stream in made}) == len(PURPOSES)
    first = [[stream.below(1_000_000) for _ in range(4)] for stream in made]
    assert len({tuple(numbers) for numbers in first}) == len(PURPOSES)
    again = streams(seed, PURPOSES)
    for _ in range(50):
        again[0].below(6)  # however much one purpose asks for …
    assert [[stream.below(1_000_000) for _ in range(4)] for stream in again[1:]] == first[1:]  # … the others stay


def test_the_numbers_are_the_same_on_every_machine():
    """The published test vector of splitmix64, and a row of dice."""
    stream = Stream(1234567)
    assert [stream.below(2**64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    stream = Stream(stream_seed("capesmith", "dice"))
    assert [stream.roll() for _ in range(12)] == [4, 3, 3, 3, 6, 1, 6, 4, 1, 3, 5, 1]


# --- loaded dice -----------------------------------------------------------------------------------------


def test_scripted_dice_come_first_and_are_all_used():
    """HW-037, HW-039: 4 and 4 tie, so both roll again; the third hero begins with the highest roll of all."""
    table = new_game("littering", 3, seed="dice", scripts={"dice": [4, 4, 1, 2, 5]})
    table.advance()
    dice = table.state.streams[PURPOSES.index("dice")]
    assert isinstance(dice, ScriptedStream)
    assert dice.left == []
    assert table.state.first == 1


def test_dice_that_nobody_rolls_are_noticed():
    table = new_game("littering", 2, seed="dice", scripts={"dice": [6, 1, 3]})
    table.advance()
    assert table.state.streams[PURPOSES.index("dice")].left == [3]


def test_a_face_that_no_die_has_is_refused():
    table = new_game("littering", 2, seed="dice", scripts={"dice": [7]})
    with pytest.raises(ValueError, match="the script says 7 where a die shows 1 to 6"):
        table.advance()
    with pytest.raises(ValueError, match="the script says 9 where 0 to 3 is possible"):
        ScriptedStream(1, [9]).below(4)


def test_a_scripted_stream_is_copied_with_its_script():
    stream = ScriptedStream(5, [1, 2, 3])
    assert stream.roll() == 1
    copy = stream.clone()
    assert [copy.roll(), copy.roll()] == [2, 3] and copy.left == []
    assert stream.left == [2, 3]
    assert copy.roll() == Stream(5).roll()


@pytest.mark.parametrize("purpose", PURPOSES)
def test_a_script_of_one_purpose_leaves_the_others_alone(purpose):
    plain = new_game("funhouse", 3, seed="split")
    scripted = new_game("funhouse", 3, seed="split", scripts={purpose: []})
    assert plain.play() == scripted.play()
    assert plain.state.digest() == scripted.state.digest()


# --- boards ----------------------------------------------------------------------------------------------


def ground_of(scenario: str) -> Ground:
    return shipped_cast().play(scenario).ground


def one_step(ground: Ground, space: int, mode: str) -> list[int]:
    """HW-064, HW-065, HW-301 to HW-306: cross one border; a door entered takes him to another door of its colours."""
    side, found = ground.side, []
    for other, border in zip(side.grid.beside[space], side.grid.borders[space], strict=True):
        if other == NOWHERE or border > LIMIT[mode]:
            continue
        colours = set(side.spaces[other].doors)
        ways = [o.index for o in side.spaces if o.index != other and colours & set(o.doors)]
        found += ways or [other]
    return found


def walked(ground: Ground, ways: list[list[int]], here: int, steps: int) -> set[int]:
    """Where somebody ends who tries every way, step by step."""
    ends, ring = {here}, {here}
    for _ in range(steps):
        ring = {end for space in ring for end in ways[space]}
        ends |= ring
    return {space for space in ends if ground.free[space]}


@pytest.mark.parametrize("mode", LIMIT)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_move_ends_where_a_walker_can(scenario, mode):
    """HW-062: 0 to n spaces, each MOVE worked out in advance, for every space of every board."""
    ground = ground_of(scenario)
    ways = [one_step(ground, space, mode) for space in range(ground.size)]
    for here in range(ground.size):
        if not ground.free[here]:
            continue
        for steps in (0, 1, 2, 3, 5):
            found = ground.moves(here, steps, mode)
            assert len(set(found)) == len(found)
            assert found[0] == here
            assert set(found) == walked(ground, ways, here, steps), (here, steps)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_moves_grow_with_their_length(scenario):
    ground = ground_of(scenario)
    for here in range(ground.size):
        if ground.free[here]:
            reached: set[int] = set()
            for steps in range(7):
                now = set(ground.moves(here, steps))
                assert reached <= now
                reached = now


@pytest.mark.parametrize("scenario", [scenario for scenario in SCENARIOS if scenario != "funhouse"])
def test_without_doors_a_walk_can_be_walked_back(scenario):
    ground = ground_of(scenario)
    assert not ground.doors
    for steps in (1, 2, 3):
        for here in range(ground.size):
            for there in ground.moves(here, steps) if ground.free[here] else ():
                assert here in ground.moves(there, steps)


def test_doors_lead_both_ways_and_never_to_themselves():
    """HW-301, HW-303, HW-306."""
    ground = ground_of("funhouse")
    assert ground.doors
    for space, others in enumerate(ground.jumps):
        assert space not in others
        assert all(space in ground.jumps[other] for other in others)
        assert bool(others) <= bool(ground.side.spaces[space].doors)


def test_a_door_does_not_chain():
    """HW-304, HW-305: the jump is free and happens once; the next step begins on the door it ended at."""
    ground = ground_of("funhouse")
    for here in range(ground.size):
        for end in ground.moves(here, 1):
            if end != here:
                beside = [o for o in ground.side.grid.beside[here] if o != NOWHERE]
                assert end in beside or any(end in ground.jumps[other] for other in beside)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_range_is_a_distance(scenario):
    """HW-075, HW-077, HW-078: the same both ways, no shorter by a detour, and the disc is what lies within it."""
    ground = ground_of(scenario)
    for here in range(ground.size):
        assert ground.range(here, here) == 0
        for there in range(ground.size):
            there_and_back = ground.range(here, there)
            assert there_and_back == ground.range(there, here)
            for other in ground.side.grid.beside[there]:
                if other != NOWHERE and there_and_back < FAR and ground.range(there, other) == 1:
                    assert ground.range(here, other) <= there_and_back + 1
        for reach in (0, 1, 2, 4):
            disc = ground.disc(reach)[here]
            assert sorted(disc) == [s for s in range(ground.size) if ground.range(here, s) <= reach]
            distances = [ground.range(here, space) for space in disc]
            assert distances == sorted(distances)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pushing_and_pulling_lead_away_and_nearer(scenario):
    """HW-221: one step over an open border, never onto an obstacle."""
    ground = ground_of(scenario)
    for here in range(ground.size):
        if not ground.free[here]:
            continue
        for goal in range(0, ground.size, 3):
            pulled, pushed = ground.shoves(here, goal, 1), ground.shoves(here, goal, -1)
            assert not set(pulled) & set(pushed)
            for space in (*pulled, *pushed):
                assert ground.free[space] and ground.range(here, space) == 1
            assert all(ground.range(space, goal) < ground.range(here, goal) for space in pulled)
            assert all(ground.range(space, goal) > ground.range(here, goal) for space in pushed)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_toward_and_away_stay_within_the_move(scenario):
    ground = ground_of(scenario)
    for here in range(0, ground.size, 2):
        if not ground.free[here]:
            continue
        for goal in range(0, ground.size, 5):
            for steps in (0, 1, 3):
                reach = set(ground.moves(here, steps))
                for ends in (ground.toward(here, steps, goal), ground.away(here, steps, goal)):
                    assert ends[0] == here and set(ends) <= reach
                if not ground.doors:
                    walk = ground.side.grid.walk.rows
                    if walk[here][goal] < FAR:
                        assert all(walk[end][goal] < walk[here][goal] for end in ground.toward(here, steps, goal)[1:])
                        assert all(walk[end][goal] > walk[here][goal] for end in ground.away(here, steps, goal)[1:])
