"""Batches of games: the same results for any number of workers, errors as data, coverage of every text."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.project import shipped_root
from capesmith.playtest.batch import Cell, Chunk, Row, Setting, game_seed, merged, play_batch
from capesmith.playtest.coverage import by_card, fired, play_until_covered, rarest
from capesmith.playtest.players import RandomPlayer
from capesmith.playtest.statistics import digest, quantile, spread, statistics, summary
from capesmith.rules.table import Result
from capesmith.systems import system
from capesmith.systems.load import shipped_box

GAME = system("heroes-wanted").game
SCENARIOS = ("asylum", "bootleg", "funhouse", "littering")
CELLS = [Cell("littering", 2, 5), Cell("funhouse", 3, 4)]
# Texts that need a rare coincidence, so that a bounded number of games may miss them.
RARE = 6


def setting(**changes) -> Setting:
    return Setting("heroes-wanted", str(shipped_root()), **changes)


def run(*words: str):
    return CliRunner().invoke(app, ["playtest", "heroes-wanted", *words])


# --- batches ---------------------------------------------------------------------------------------------


def test_results_do_not_depend_on_the_number_of_workers():
    alone = play_batch(setting(), CELLS, jobs=1)
    shared = play_batch(setting(), CELLS, jobs=2)
    assert len(alone.rows) == 9
    assert alone.rows == shared.rows
    assert digest(alone.rows) == digest(shared.rows)


def test_a_seed_gives_the_same_games_and_another_gives_others():
    once, again, other = (play_batch(setting(seed=seed), CELLS) for seed in ("7", "7", "8"))
    assert once.rows == again.rows
    assert digest(once.rows) != digest(other.rows)


def test_a_longer_batch_begins_with_the_games_of_a_shorter_one():
    few = play_batch(setting(), [Cell("littering", 2, 2)]).rows
    more = play_batch(setting(), [Cell("littering", 2, 4)]).rows
    assert more[:2] == few


def test_every_game_has_a_seed_of_its_own():
    rows = play_batch(setting(seed="s"), CELLS).rows
    assert [row.seed for row in rows[:2]] == ["s/littering/2/0", "s/littering/2/1"]
    assert len({row.seed for row in rows}) == len(rows)
    assert rows[0].seed == game_seed("s", "littering", 2, 0)


class Stumbler(RandomPlayer):
    """Plays at random and stumbles in one of the games."""

    def __init__(self, game, seed, seat) -> None:
        super().__init__(game, seed, seat)
        self.stumbles = str(seed).endswith("/1")

    def __call__(self, table, seat, prompt, options: Sequence[int]) -> int:
        if self.stumbles and table.state.turn > 2:
            raise ZeroDivisionError("tripped over the cape")
        return super().__call__(table, seat, prompt, options)


def test_an_error_in_one_game_is_recorded_and_the_others_go_on():
    played = play_batch(setting(), [Cell("littering", 2, 3)], bot=Stumbler)
    assert [bool(row.error) for row in played.rows] == [False, True, False]
    found = statistics(played)
    assert found["games"] == 3 and found["finished"] == 2
    (error,) = found["errors"]
    assert error["error"] == "ZeroDivisionError: tripped over the cape"
    assert error["seed"] == "1/littering/2/1"


def test_an_error_is_reported_with_the_command_that_plays_it_again(monkeypatch):
    from capesmith.playtest import players

    monkeypatch.setitem(players.PLAYERS, "stumbler", Stumbler)
    outcome = run("--scenario", "littering", "--players", "2", "--games", "2", "--bot", "stumbler", "--jobs", "1")
    assert outcome.exit_code == 1
    assert "Traceback" not in outcome.output
    assert "tripped over the cape" in outcome.output
    again = "capesmith play heroes-wanted --scenario littering --players 2 --bots stumbler --seed 1/littering/2/1"
    assert again in outcome.output


def test_the_command_that_plays_a_game_again_plays_the_same_game():
    (row,) = play_batch(setting(), [Cell("littering", 2, 1)]).rows
    words = ("--scenario", "littering", "--players", "2", "--bots", "random", "--seed", row.seed, "--quiet")
    outcome = CliRunner().invoke(app, ["play", "heroes-wanted", *words])
    assert outcome.exit_code == 0, outcome.output
    (total,) = (line for line in outcome.stdout.splitlines() if line.split()[:1] == ["Total"])
    assert sorted(map(int, total.split()[1:])) == sorted(row.result.scores)


def test_ctrl_c_keeps_what_is_finished():
    seen = []

    def told(finished: int) -> None:
        seen.append(finished)
        if sum(seen) == 3:
            raise KeyboardInterrupt

    played = play_batch(setting(), [Cell("littering", 2, 50)], told=told)
    assert played.interrupted
    assert len(played.rows) == 3
    assert statistics(played)["interrupted"]
    assert "digest" not in statistics(played)


def test_ctrl_c_stops_the_workers_and_keeps_what_they_finished():
    def told(finished: int) -> None:
        raise KeyboardInterrupt

    played = play_batch(setting(), [Cell("littering", 3, 400)], jobs=2, told=told)
    assert played.interrupted
    assert 0 < len(played.rows) < 400
    assert all(row.result is not None for row in played.rows)


@pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")
def test_two_ctrl_c_end_a_parallel_batch_and_leave_no_worker_behind():
    words = ["playtest", "heroes-wanted", "--games", "3000", "--jobs", "2"]
    batch = subprocess.Popen(
        [sys.executable, "-m", "capesmith.cli.main", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    time.sleep(4)
    for _ in range(2):
        os.killpg(batch.pid, signal.SIGINT)
        time.sleep(0.3)
    _, complaints = batch.communicate(timeout=60)
    assert batch.returncode == 130
    assert "Traceback" not in complaints
    assert _all_gone(batch.pid)


def _all_gone(group: int) -> bool:
    """Whether no process of a group is left, a moment later."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_a_worker_that_dies_costs_one_game(monkeypatch):
    from capesmith.playtest import batch

    monkeypatch.setattr(batch, "_play_chunk", die_at_one)
    played = play_batch(setting(), [Cell("littering", 2, 3)], jobs=2)
    assert [row.index for row in played.rows] == [0, 1, 2]
    assert [row.error for row in played.rows] == ["", "the process that played this game died", ""]


def die_at_one(chunk: Chunk):
    """What a worker does that is killed from outside in game 1; at the top level, so that it can be sent to it."""
    if chunk.first <= 1 < chunk.last:
        os._exit(9)
    rows = [
        Row(chunk.scenario, chunk.players, index, "", Result("score", (1,), (0,), 1, 1))
        for index in range(chunk.first, chunk.last)
    ]
    return rows, None


@pytest.mark.parametrize("out", [".", "no/such/report.txt", os.devnull])
def test_a_report_that_cannot_be_written_is_noticed_before_the_games(out):
    result = run("--games", "1000000", "--out", out)
    assert result.exit_code == 2 and result.stderr.startswith(f"capesmith: {out}: ")


def test_a_report_is_not_lost_when_writing_fails_after_all(tmp_path, monkeypatch):
    from capesmith.cli import playtesting

    def full(path, text):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(playtesting, "write_whole", full)
    result = run("--games", "1", "--scenario", "littering", "--jobs", "1", "--out", str(tmp_path / "report.txt"))
    assert result.exit_code == 0 and "no space left on device" in result.stderr and "Digest" in result.stdout


# --- numbers ---------------------------------------------------------------------------------------------


def test_spread_of_numbers():
    found = spread([4, 1, 3, 2])
    assert (found["mean"], found["min"], found["max"]) == (2.5, 1, 4)
    assert found["sd"] == 1.118
    assert found["quantiles"]["50"] == 3
    assert quantile([1, 2, 3], 95) == 3
    assert spread([])["mean"] is None


def test_summary_counts_outcomes_scores_and_winners():
    rows = [
        Row("a", 2, 0, "0", Result("score", (3, 5), (1,), 7, 10)),
        Row("a", 2, 1, "1", Result("escaped", (4, 4), (0,), 9, 12)),
        Row("a", 2, 2, "2", None, "ValueError: no"),
    ]
    found = summary(rows)
    assert (found["games"], found["finished"], found["errors"]) == (3, 2, 1)
    assert found["outcomes"] == {"escaped": 1, "score": 1}
    assert found["decisions"] == 22
    assert found["length"]["mean"] == 8
    assert [seat["mean"] for seat in found["scores"]["seats"]] == [3.5, 4.5]
    assert [seat["won"] for seat in found["scores"]["seats"]] == [1, 1]


def test_the_digest_knows_order_and_errors():
    one, two = Row("a", 1, 0, "0", Result("score", (3,), (0,), 7, 10)), Row("a", 1, 1, "1", None, "Broken: x")
    assert digest([one, two]) != digest([two, one])
    assert digest([one]) != digest([one, two])


# --- the command -----------------------------------------------------------------------------------------


def test_json_has_all_numbers_in_total_and_by_cell():
    outcome = run("--players", "2", "--games", "2", "--bot", "random", "--format", "json", "--jobs", "1", "--check")
    assert outcome.exit_code == 0, outcome.output
    found = json.loads(outcome.stdout)
    wanted = {
        "games", "finished", "errors", "decisions", "seconds", "decisions_per_second", "outcomes", "scores", "length",
        "digest", "cells", "system", "bot", "seed", "interrupted",
    }  # fmt: skip
    assert wanted <= set(found)
    assert found["games"] == found["finished"] == 8
    assert found["errors"] == []
    assert [cell["scenario"] for cell in found["cells"]] == list(SCENARIOS)
    for cell in (found, *found["cells"]):
        assert set(cell["length"]) == {"mean", "sd", "min", "max", "quantiles"}
        assert len(cell["scores"]["seats"]) == 2
        assert set(cell["scores"]["seats"][0]) == {"mean", "sd", "min", "max", "quantiles", "won"}
        assert len(cell["digest"]) == 32


def test_the_report_is_a_table():
    outcome = run("--scenario", "littering", "--players", "all", "--games", "1", "--bot", "random", "--jobs", "1")
    assert outcome.exit_code == 0, outcome.output
    lines = outcome.stdout.splitlines()
    assert lines[0] == "Heroes Wanted: 5 games by random, seed 1"
    assert lines[2].split() == ["scenario", "players", "games", "ended", "score", "best", "turns", "decisions"]
    assert [line.split()[0] for line in lines[4:10]] == ["littering"] * 5 + ["all"]


def test_the_report_goes_to_a_file(tmp_path):
    out = tmp_path / "report.json"
    words = ("--scenario", "littering", "--games", "1", "--bot", "random", "--jobs", "1")
    assert run(*words, "--format", "json", "--out", str(out)).exit_code == 0
    assert json.loads(out.read_text("utf-8"))["games"] == 1


def test_options_reach_the_games():
    words = ("--scenario", "littering", "--games", "3", "--bot", "random", "--jobs", "1", "--format", "json")
    plain, quirky, first = (
        json.loads(run(*words, *more).stdout) for more in ((), ("--quirks", "0.2"), ("--first-game",))
    )
    assert len({plain["digest"], quirky["digest"], first["digest"]}) == 3
    assert quirky["options"] == {"quirks": 0.2}
    assert first["options"] == {"first_game": True}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bot", "rndom"), 'did you mean "random"'),
        (("--scenario", "litering"), 'did you mean "littering"'),
        (("--players", "6"), "1 to 5"),
        (("--players", "many"), "1 to 5"),
        (("--games", "0"), "--games 1 or more"),
        (("--quirks", "2"), "no chance"),
        (("--format", "yaml"), "formats: text, json"),
    ],
)
def test_wrong_usage_is_one_sentence_and_a_hint(words, says):
    outcome = run(*words)
    assert outcome.exit_code == 2
    assert says in outcome.stderr
    assert "Traceback" not in outcome.output


# --- coverage --------------------------------------------------------------------------------------------


def test_coverage_counts_do_not_depend_on_the_number_of_workers():
    alone, shared = (play_batch(setting(trace=True), CELLS, jobs=jobs) for jobs in (1, 2))
    assert alone.counts == shared.counts
    assert sum(done for _, done in alone.counts) > 500


def test_tracing_changes_no_game():
    assert play_batch(setting(), CELLS).rows == play_batch(setting(trace=True), CELLS).rows


def test_the_command_lists_what_never_fired():
    words = ("--scenario", "littering", "--games", "2", "--bot", "random", "--jobs", "1", "--coverage")
    text = run(*words).stdout
    assert "Never fired" in text
    assert "asylum setup: place" in text
    found = json.loads(run(*words, "--format", "json").stdout)["coverage"]
    assert found["steps"] == len(found["nodes"])
    assert found["fired"] + len(found["never"]) == found["steps"]
    assert [node["done"] for node in found["nodes"]] == sorted(node["done"] for node in found["nodes"])


def test_counts_are_added_step_by_step():
    assert merged([[1, 0], [2, 2]], [[1, 1], [0, 0]]) == [[2, 1], [2, 2]]


def test_the_rarest_cards_come_first():
    cast = GAME.cast(shipped_box(system("heroes-wanted")), trace=True)
    nodes = cast.compiler.nodes
    counts = [[5, 5] for _ in nodes]
    counts[3], counts[40] = [4, 1], [0, 0]
    assert rarest(nodes, counts, 5) == [nodes[40].card, nodes[3].card]
    rows = fired(nodes, counts)
    assert (rows[0].node, rows[1].node) == (nodes[40], nodes[3])
    assert by_card(rows)[0] == (nodes[40].card, 0, 5)


def test_almost_every_text_fires_within_a_few_games():
    covered = play_until_covered(GAME, shipped_box(system("heroes-wanted")), times=1, most_games=250)
    assert len(covered.missing) <= RARE, [str(one.node) for one in covered.missing]


@pytest.mark.slow
def test_every_text_fires_again_and_again():
    box = shipped_box(system("heroes-wanted"))
    covered = play_until_covered(GAME, box, times=5, most_games=20_000, bots=("random", "random", "greedy"))
    assert [str(one.node) for one in covered.missing] == []


# --- soak ------------------------------------------------------------------------------------------------


def soak(bot: str, games: int) -> None:
    cells = [Cell(scenario, players, games // 20) for scenario in SCENARIOS for players in GAME.players]
    for options in ({}, {"quirks": 0.1}):
        half = [Cell(cell.scenario, cell.players, max(1, cell.games // 2)) for cell in cells]
        played = play_batch(setting(bot=bot, check=True, options=options), half, jobs=os.cpu_count() or 1)
        assert [(row.seed, row.error) for row in played.rows if row.error] == []


def test_random_games_keep_the_invariants():
    soak("random", 300)


def test_greedy_games_keep_the_invariants():
    cells = [Cell(scenario, players, 1) for scenario in SCENARIOS for players in GAME.players]
    played = play_batch(setting(bot="greedy", check=True), cells, jobs=os.cpu_count() or 1)
    assert [(row.seed, row.error) for row in played.rows if row.error] == []


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "games"), [("random", 20_000), ("greedy", 2_000)])
def test_soak(bot, games):
    soak(bot, games)
