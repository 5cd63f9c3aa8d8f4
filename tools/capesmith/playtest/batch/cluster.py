"""Games on a Dask cluster that is already running; workers may come, go and die without changing a result."""

from __future__ import annotations

import logging
import pickle
import platform
import threading
import time
import uuid
import warnings
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

import capesmith
from capesmith.playtest.batch.dealing import IN_HAND, Dealer
from capesmith.playtest.batch.fingerprint import code_fingerprint
from capesmith.playtest.batch.match import Brought, Chunk, Numbered, Played, Row, Setting
from capesmith.playtest.batch.pool import NoWorkers, Take
from capesmith.playtest.batch.worker import Worker
from capesmith.source.stopping import asked

ANSWER = 10.0  # seconds a scheduler has to answer, and to have a worker
MOMENT = 1.0  # seconds a chunk is to take: a network is slower than a pipe
COUNTED = 2.0  # seconds between two counts of the workers
PATIENCE = 0.2  # seconds between two looks whether somebody has asked to stop
LAST_GAMES = 20.0  # seconds that games under way get then
DIED = "the workers that played this game died"

# On a worker of Dask: who plays there for each batch that it takes part in, and the batches that are to stop. One with
# several threads plays one game at a time: games share what was made ready, and Python runs one thread at a time.
_WORKERS: dict[str, Worker] = {}
_STOPPED: set[str] = set()
_TURN = threading.Lock()
_MOST_WORKERS = 3


def _hush() -> None:
    """Dask tells at length of workers that come and go; that is part of the game, and we say what matters."""
    for name in ("distributed", "distributed.client", "asyncio", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", module="distributed")


def _probe(system: str) -> tuple[str, str, str]:
    """On a worker: what it plays with."""
    return capesmith.__version__, platform.python_version(), code_fingerprint(system)


def _stop(batch: str) -> None:
    """On a worker: finish the game and leave the rest."""
    _STOPPED.add(batch)


def _perform(setting: bytes, batch: str, code: str, chunk: Chunk, moment: float) -> Brought | None:
    """On a worker: play a chunk; None when this worker has other code than whoever asks."""
    with _TURN:
        worker = _WORKERS.get(batch)
        if worker is None:
            given: Setting = pickle.loads(setting)
            if code_fingerprint(given.system) != code:
                return None
            while len(_WORKERS) >= _MOST_WORKERS:
                del _WORKERS[next(iter(_WORKERS))]
            worker = _WORKERS[batch] = Worker(given)
        return worker.perform(chunk, lambda: batch in _STOPPED, moment)


class Cluster:
    """Workers at the address of a scheduler."""

    def __init__(self, setting: Setting, address: str) -> None:
        self.address = address
        self.batch = uuid.uuid4().hex
        self.code = code_fingerprint(setting.system)
        self._workers, self._counted = 1, 0.0
        self._client: Any = _connected(address)
        try:
            self._demand_same_code(setting.system)
            # a task rather than scattered data: when the worker that holds it dies, it is made again on another
            packed = pickle.dumps(setting)
            self._setting = self._client.submit(bytes, packed, key=f"capesmith-setting-{self.batch}")
        except BaseException:
            self.close()
            raise

    def play(self, games: Sequence[Numbered], take: Take) -> None:
        """Deal games out and take what comes in; a chunk whose workers die again and again is played game by game."""
        waiting: dict[str, tuple[Any, Chunk]] = {}
        arrived: SimpleQueue[str] = SimpleQueue()
        dealer = Dealer(games, self._hands(), MOMENT)
        suspects: list[Numbered] = []  # each of them travels alone

        while not asked():
            while len(waiting) < dealer.workers * IN_HAND:
                chunk = Chunk((suspects.pop(),)) if suspects else dealer.chunk()
                if chunk is None:
                    break
                self._send(chunk, waiting, arrived)
            if not waiting:
                return
            try:
                key = arrived.get(timeout=PATIENCE)
            except Empty:
                continue
            future, chunk = waiting.pop(key)
            suspects += self._taken(future, chunk, dealer, take)
            dealer.workers = self._hands()
        self._break_off(waiting, arrived, dealer, take)

    def close(self) -> None:
        self._client.close(timeout=2)

    def _hands(self) -> int:
        """Workers that are there now; each plays one game at a time. They are counted now and then."""
        if time.monotonic() - self._counted > COUNTED:
            with suppress(OSError):
                self._workers = max(1, len(self._client.nthreads()))
            self._counted = time.monotonic()
        return self._workers

    def _gone(self) -> NoWorkers:
        return NoWorkers(f"the Dask scheduler at {self.address} is gone", "--resume goes on with what is finished")

    def _send(self, chunk: Chunk, waiting: dict[str, tuple[Any, Chunk]], arrived: SimpleQueue[str]) -> None:
        future = self._client.submit(
            _perform, self._setting, self.batch, self.code, chunk, MOMENT,
            key=f"capesmith-games-{uuid.uuid4().hex}", pure=False, priority=-chunk.games[0][0],
        )  # fmt: skip
        waiting[future.key] = future, chunk
        future.add_done_callback(lambda done: arrived.put(done.key))

    def _taken(self, future: Any, chunk: Chunk, dealer: Dealer, take: Take) -> list[Numbered]:
        """Hand over what came of a chunk; the games come back that are to be tried one by one."""
        from distributed import CancelledError, KilledWorker

        try:
            brought = future.result()
        except KilledWorker:
            if len(chunk.games) > 1:
                return list(chunk.games)
            brought = Brought((Played(Row(chunk.games[0][0], None, DIED)),))
        except ImportError as error:
            raise NoWorkers(f"a worker of the Dask cluster cannot play: {error}", _SAME) from None
        except (OSError, CancelledError):
            raise self._gone() from None
        if brought is None:
            raise NoWorkers("a worker of the Dask cluster has other code than this machine", _SAME)
        dealer.done(chunk, brought)
        take(brought)
        return []

    def _break_off(
        self, waiting: dict[str, tuple[Any, Chunk]], arrived: SimpleQueue[str], dealer: Dealer, take: Take
    ) -> None:
        """Every worker finishes its game, unless that takes too long."""
        until = time.monotonic() + LAST_GAMES
        with suppress(OSError):  # whoever stops does not mind when the cluster is gone as well
            self._client.run(_stop, self.batch, wait=False, on_error="ignore")
            while waiting and time.monotonic() < until:
                try:
                    key = arrived.get(timeout=PATIENCE)
                except Empty:
                    continue
                future, chunk = waiting.pop(key)
                self._taken(future, chunk, dealer, take)
            self._client.cancel([future for future, _ in waiting.values()])

    def _demand_same_code(self, system: str) -> None:
        """Results are only the same by the same code; it is better said now than after a thousand games."""
        ours = _probe(system)
        try:
            found = self._client.run(_probe, system)
        except ImportError as error:
            raise NoWorkers(f"a worker of the Dask cluster cannot play: {error}", _SAME) from None
        except OSError:
            raise self._gone() from None
        for worker, (version, python, code) in found.items():
            if python.split(".")[:2] != ours[1].split(".")[:2]:
                raise NoWorkers(f"the Dask worker at {worker} has Python {python}, this machine {ours[1]}", _SAME)
            if version != ours[0]:
                raise NoWorkers(f"the Dask worker at {worker} has Capesmith {version}, this machine {ours[0]}", _SAME)
            if code != self.code:
                raise NoWorkers(f"the Dask worker at {worker} has other code than this machine", _SAME)


_SAME = "install the same Capesmith on all machines and restart the workers"


def _connected(address: str) -> Any:
    """A client of a cluster that has at least one worker."""
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise NoWorkers("a Dask cluster needs the extra [cluster]", 'pip install "capesmith[cluster]"') from None
    address = address if "://" in address else f"tcp://{address}"
    hint = "an address looks like tcp://192.168.0.10:8786; the scheduler prints it when it starts"
    try:
        get_address_host_port(address, strict=True)
    except (ValueError, TypeError):
        raise NoWorkers(f'"{address}" is no address of a Dask scheduler', hint) from None
    _hush()
    try:
        client = Client(address, timeout=ANSWER, set_as_default=False)
    except OSError:
        raise NoWorkers(f"no Dask scheduler answers at {address}", hint) from None
    try:
        client.wait_for_workers(1, timeout=ANSWER)
    except TimeoutError:
        client.close(timeout=2)
        raise NoWorkers(
            f"the Dask scheduler at {address} has no workers", f"start one: dask worker {address}"
        ) from None
    return client
