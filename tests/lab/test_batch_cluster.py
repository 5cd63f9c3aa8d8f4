"""Games on a Dask cluster: a worker is killed in the middle, and the results are those of one process."""

from __future__ import annotations

import pickle
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from capesmith.playtest.batch import cluster
from capesmith.playtest.batch.cluster import DIED, Cluster
from capesmith.playtest.batch.dealing import Dealer
from capesmith.playtest.batch.fingerprint import code_fingerprint
from capesmith.playtest.batch.journal import Journal
from capesmith.playtest.batch.match import Brought, Chunk, Match, Row, Setting
from capesmith.playtest.batch.pool import GamePool, NoWorkers
from capesmith.playtest.lab import digest
from lab.shipped import content

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra `cluster`")
GAMES = 160
MATCHES = [Match({"scenario": "littering", "players": 2}, ("random", "random"), f"c{n}") for n in range(GAMES)]


def setting(**flags) -> Setting:
    return Setting("heroes-wanted", (content(),), **flags)


class Workers:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        file = ("--scheduler-file", str(self.file))
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", *file)
        while not self.file.exists():
            assert self.scheduler.poll() is None
            time.sleep(0.1)
        self.workers = [self.hire(*file) for _ in range(2)]
        from distributed import Client  # takes a while to load

        with Client(scheduler_file=str(self.file), set_as_default=False, timeout=20) as client:
            self.address = client.scheduler.address
            client.wait_for_workers(2, timeout=20)

    def hire(self, *words: str) -> subprocess.Popen[bytes]:
        return self.start("worker", *words, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen([sys.executable, "-m", "dask", *words], start_new_session=True, **quiet)

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def workers(tmp_path_factory) -> Iterator[Workers]:
    made = Workers(tmp_path_factory.mktemp("cluster"))
    yield made
    made.close()


def test_ctrl_c_keeps_what_the_workers_finished(workers, stop):
    def told(finished: int) -> None:
        if not heard:
            heard.append(finished)
            stop()

    heard: list[int] = []
    many = [Match({"scenario": "littering", "players": 2}, ("random", "random"), f"i{n}") for n in range(5000)]
    with GamePool(setting(), scheduler=workers.address, told=told) as pool:
        rows = pool.play(many)
        assert pool.interrupted
        assert 0 < len(rows) < 5000 and all(row.result is not None for row in rows)
        assert pool.play(many) == []


def test_texts_are_counted_on_a_cluster_as_they_are_here(workers):
    few = MATCHES[:12]
    with GamePool(setting(trace=True)) as here, GamePool(setting(trace=True), scheduler=workers.address) as there:
        assert here.play(few) == there.play(few)
        assert here.counts == there.counts


def test_a_worker_with_other_code_is_not_used(workers, monkeypatch):
    monkeypatch.setattr(cluster, "code_fingerprint", lambda _: "another")
    with pytest.raises(NoWorkers, match="other code"):
        Cluster(setting(), workers.address)


def test_a_killed_worker_loses_no_game_and_plays_none_twice(workers):
    """One worker of the cluster is left for the tests after this one."""
    heard: list[int] = []

    def told(finished: int) -> None:
        heard.append(finished)
        if sum(heard) > GAMES // 4 and workers.workers[0].poll() is None:
            workers.workers[0].kill()
            workers.workers[0].wait()

    with GamePool(setting(), scheduler=workers.address, told=told) as pool:
        rows = pool.play(MATCHES)
        assert workers.workers[0].poll() is not None
        again = pool.play(MATCHES[:10])
    with GamePool(setting()) as here:
        alone = here.play(MATCHES)
    assert sum(heard) == GAMES + 10
    assert [row.number for row in rows] == list(range(GAMES))
    assert digest(MATCHES, rows) == digest(MATCHES, alone)
    assert again == alone[:10]


def test_a_scheduler_that_goes_away_is_said_plainly_and_its_games_are_kept(workers, tmp_path):
    """The last test of this cluster."""
    kept = Journal(tmp_path, setting(), "1", False)
    many = [Match({"scenario": "littering", "players": 2}, ("random", "random"), f"g{n}") for n in range(5000)]
    pool = GamePool(setting(), scheduler=workers.address, journal=kept, told=lambda _: workers.scheduler.kill())
    with pool, pytest.raises(NoWorkers, match="is gone") as found:
        pool.play(many)
    assert "--resume" in found.value.hint
    assert Journal(tmp_path, setting(), "1", True).find(many[0]) is not None


def test_a_batch_that_was_stopped_begins_no_game_on_a_worker(monkeypatch):
    monkeypatch.setattr(cluster, "_WORKERS", {})
    monkeypatch.setattr(cluster, "_STOPPED", set())
    asked = (pickle.dumps(setting()), "batch", code_fingerprint("heroes-wanted"), Chunk(((0, MATCHES[0]),)), 1.0)
    assert len(cluster._perform(*asked).games) == 1
    cluster._stop("batch")
    assert cluster._perform(*asked).games == ()
    assert cluster._perform(asked[0], "late", "another", *asked[3:]) is None, "who joins late is looked at, too"


class Killed:
    """A chunk whose workers died again and again."""

    def cancelled(self) -> bool:
        return False

    def result(self) -> None:
        from distributed import KilledWorker

        raise KilledWorker("chunk", None, 3)


def test_a_game_that_kills_its_workers_is_found_and_reported():
    made = object.__new__(Cluster)
    games = tuple(enumerate(MATCHES[:3]))
    taken: list[Brought] = []
    dealer = Dealer((), 1)
    assert made._taken(Killed(), Chunk(games), dealer, taken.append) == list(games) and taken == []
    assert made._taken(Killed(), Chunk(games[1:2]), dealer, taken.append) == []
    (brought,) = taken
    assert [played.row for played in brought.games] == [Row(1, None, DIED)]


def test_a_scheduler_that_does_not_answer_is_said_plainly(monkeypatch):
    monkeypatch.setattr(cluster, "ANSWER", 1.0)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(NoWorkers, match="no Dask scheduler answers") as found:
            Cluster(setting(), address)
    assert "tcp://192.168.0.10:8786" in found.value.hint


@pytest.mark.parametrize("address", ["", "nonsense", "ftp://somewhere:1", "tcp://127.0.0.1:notaport"])
def test_an_address_that_is_none(address, monkeypatch):
    monkeypatch.setattr(cluster, "ANSWER", 1.0)
    with pytest.raises(NoWorkers) as found:
        Cluster(setting(), address)
    assert found.value.message and found.value.hint


def test_without_dask_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoWorkers, match=r"\[cluster\]") as found:
        Cluster(setting(), "tcp://127.0.0.1:1")
    assert "pip install" in found.value.hint
