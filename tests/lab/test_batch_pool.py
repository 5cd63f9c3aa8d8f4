"""The same games give the same results: over workers, chunks, waves and seeds; what goes wrong is data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from capesmith.playtest.batch import dealing
from capesmith.playtest.batch.dealing import MOST_IN_CHUNK, Dealer
from capesmith.playtest.batch.match import (
    Brought,
    Chunk,
    Match,
    Played,
    Row,
    Setting,
    Tally,
    added,
    tally,
)
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.batch.worker import Worker
from capesmith.playtest.bots import players
from capesmith.playtest.lab import digest
from lab.shipped import Stumbler, content

BOX = content()


def setting(**flags) -> Setting:
    return Setting("heroes-wanted", (BOX,), **flags)


def matches(bot: str = "random", games: int = 6, seed: str = "s") -> list[Match]:
    cells = [("littering", 2), ("funhouse", 3)]
    return [
        Match({"scenario": scenario, "players": count}, (bot,) * count, f"{seed}/{scenario}/{number}")
        for number in range(games)
        for scenario, count in cells
    ]


def played(wanted: Sequence[Match], **options) -> str:
    with GamePool(setting(), **options) as pool:
        return digest(wanted, pool.play(wanted))


# --- the same results ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "games"), [("random", 12), ("greedy", 1)])
def test_results_do_not_depend_on_the_number_of_workers(bot, games):
    wanted = matches(bot, games)
    assert played(wanted, jobs=1) == played(wanted, jobs=2)


@pytest.mark.parametrize(("moment", "most"), [(0.0001, 1), (60.0, 1000)])
def test_results_do_not_depend_on_the_size_of_chunks(moment, most, monkeypatch):
    wanted = matches()
    monkeypatch.setattr(dealing, "MOST_IN_CHUNK", most)
    monkeypatch.setattr(Dealer.__init__, "__defaults__", (moment,))
    assert played(wanted, jobs=2) == played(wanted, jobs=1)


def test_results_do_not_depend_on_waves_and_workers_stay_for_them():
    wanted = matches()
    with GamePool(setting(), jobs=2) as pool:
        rows = pool.play(wanted[:4])
        before = pool._hired.pool.processes
        rows += [row for first in range(4, 12, 4) for row in pool.play(wanted[first : first + 4])]
        assert pool._hired.pool.processes == before and len(before) == 2
    alone = GamePool(setting()).play(wanted)
    assert [row.result for row in rows] == [row.result for row in alone]


def test_rows_come_in_the_order_of_the_matches():
    wanted = matches()
    with GamePool(setting(), jobs=2) as pool:
        assert [row.number for row in pool.play(wanted)] == list(range(12))
        backwards = pool.play(wanted[::-1])
        assert [row.result for row in backwards[::-1]] == [row.result for row in pool.play(wanted)]


def test_another_seed_gives_other_games():
    assert played(matches(seed="7")) == played(matches(seed="7")) != played(matches(seed="8"))


def test_a_match_is_played_with_its_own_content():
    mute = [replace(card, abilities=()) for card in BOX.open().everything() if card.kind == "action"]
    weak = replace(BOX, swaps=tuple(mute))
    both = Setting("heroes-wanted", (BOX, weak))
    options = {"scenario": "littering", "players": 2}
    wanted = [Match(options, ("random",) * 2, str(n), content) for n in range(15) for content in (0, 1)]
    rows = GamePool(both).play(wanted)
    plain = GamePool(setting()).play(wanted[::2])
    assert [row.result for row in rows[::2]] == [row.result for row in plain]
    assert all(row.result is not None for row in rows)
    assert any(a.result != b.result for a, b in zip(rows[::2], rows[1::2], strict=True))


def test_nothing_to_play_is_nothing():
    told: list[int] = []
    with GamePool(setting(), jobs=2, told=told.append) as pool:
        assert pool.play([]) == [] and told == [] and pool._hired is None


# --- texts counted ---------------------------------------------------------------------------------------


def test_counts_of_texts_do_not_depend_on_the_number_of_workers():
    counts = []
    for jobs in (1, 2):
        with GamePool(setting(trace=True), jobs=jobs) as pool:
            pool.play(matches())
            counts.append(pool.counts)
    assert counts[0] == counts[1]
    assert sum(done for _, done in counts[0]) > 500


def test_counting_changes_no_game():
    assert GamePool(setting()).play(matches()) == GamePool(setting(trace=True)).play(matches())


def test_counts_are_added_step_by_step():
    assert tally([[1, 0], [0, 0], [2, 2]]) == Tally(3, ((0, 1, 0), (2, 2, 2)))
    counts = added(None, Tally(2, ((1, 2, 2),)))
    assert added(counts, Tally(2, ((0, 1, 1), (1, 1, 0)))) == [[1, 1], [3, 2]]


# --- errors and Ctrl-C -----------------------------------------------------------------------------------


def test_an_error_in_one_game_is_recorded_and_the_others_go_on(monkeypatch):
    monkeypatch.setitem(players.PLAYERS, "stumbler", Stumbler)
    rows = GamePool(setting()).play(matches("stumbler", 3)[::2])
    assert [row.error for row in rows] == ["", "ZeroDivisionError: tripped over the cape", ""]
    assert [row.result is None for row in rows] == [False, True, False]


def test_ctrl_c_keeps_what_is_finished(stop):
    told: list[int] = []

    def tell(finished: int) -> None:
        told.append(finished)
        if len(told) == 3:
            stop()

    with GamePool(setting(), told=tell) as pool:
        rows = pool.play(matches())
        assert pool.interrupted and len(rows) == 3
        assert pool.play(matches()) == [], "nothing is begun after Ctrl-C"
    stop.forget()
    assert rows == GamePool(setting()).play(matches()[:3])


# --- how games are dealt out -----------------------------------------------------------------------------


def game(number: int) -> tuple[int, Match]:
    return number, Match({}, (), str(number))


def brought(numbers: Sequence[int], seconds: float) -> Brought:
    return Brought(tuple(Played(Row(number, None)) for number in numbers), seconds)


def run_through(games: int, workers: int, pace: float) -> list[int]:
    """The sizes of all chunks of a batch whose games take so many seconds each."""
    dealer = Dealer([game(n) for n in range(games)], workers, 0.5)
    sizes, seen = [], []
    while (chunk := dealer.chunk()) is not None:
        numbers = [number for number, _ in chunk.games]
        seen += numbers
        sizes.append(len(numbers))
        dealer.done(chunk, brought(numbers, pace * len(numbers)))
    assert seen == list(range(games))
    return sizes


def test_slow_games_are_dealt_one_by_one():
    assert set(run_through(40, 2, 5.0)) == {1}


def test_quick_games_are_dealt_in_chunks_of_a_moment():
    sizes = run_through(5000, 2, 0.01)
    assert sizes[0] == 1 and max(sizes) == 50 and len(sizes) < 150
    assert max(run_through(50_000, 2, 0.000_01)) == MOST_IN_CHUNK


def test_the_last_chunks_are_small():
    assert run_through(1000, 4, 0.001)[-1] == 1


def test_what_a_worker_leaves_is_dealt_again_and_first():
    dealer = Dealer([game(n) for n in range(100)], 1, 0.5)
    first = dealer.chunk()
    dealer.done(first, brought([0], 0.05))
    second = dealer.chunk()
    assert [number for number, _ in second.games] == list(range(1, 11))
    dealer.done(second, brought([1, 2, 3], 3.0))
    third = dealer.chunk()
    assert third.games[0][0] == 4 and len(third.games) < 4


def test_a_worker_leaves_the_rest_when_its_moment_is_over():
    chunk = Chunk(tuple(enumerate(matches())))
    worker = Worker(setting())
    assert len(worker.perform(chunk, lambda: False, 1e-9).games) == 1
    assert len(worker.perform(chunk, lambda: False).games) == 12
    assert worker.perform(chunk, lambda: True).games == ()
