"""What several test modules share: the shipped content, and small projects in a folder of their own."""

from __future__ import annotations

import atexit
import gc
import importlib
import importlib.util
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.testing
from hypothesis import settings

import capesmith
from capesmith.source import cores
from capesmith.systems.load import Loader

# How long an example takes says something about the machine, nothing about the code.
settings.register_profile("many", deadline=None)
settings.register_profile("house", settings.get_profile("many"), max_examples=20)
settings.load_profile("house")

# Nothing is remembered from one test to the next, unless it asks for that, nor left in the home of whoever runs them.
os.environ["CAPESMITH_CACHE"] = "off"

# The commands are the same for every test: they are put together once, not anew for each call.
typer.testing._get_command = cache(typer.testing._get_command)

# The other cores are busy with other tests: whoever wants to see several processes at work says how many.
cores.cores = lambda: 1

# Python may be told to leave no compiled code beside the source. Tests start hundreds of processes: they keep it in a
# folder of their own until all tests are done, and do not compile the whole house again and again. Where the house is
# compiled already, the tests are for as long as they run: each worker finds what another has compiled.
LEAVES_NOTHING = sys.dont_write_bytecode
if LEAVES_NOTHING:
    sys.dont_write_bytecode = False
    if Path(importlib.util.cache_from_source(capesmith.__file__)).exists():
        for folder in {path.parent / "__pycache__" for path in Path(__file__).parent.rglob("*.py")}:
            if "PYTEST_XDIST_WORKER" not in os.environ and not folder.exists():
                atexit.register(shutil.rmtree, folder, ignore_errors=True)
    else:
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = tempfile.mkdtemp(prefix="compiled-")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        atexit.register(shutil.rmtree, sys.pycache_prefix, ignore_errors=True)

# Whoever starts the tests in the background lets them ignore Ctrl-C; the commands that they start must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parents[1]
PROJECT = "name: Example\nuses: [heroes-wanted]\n"


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Of several workers every second one begins to load tests at the other end: when they meet, each finds compiled
    what the other has seen."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if int(worker.removeprefix("gw")) % 2 and session.config.args == session.config.getini("testpaths"):
        here = Path(__file__).parent
        for path in sorted(here.rglob("test_*.py"), reverse=True):
            with suppress(Exception, pytest.skip.Exception):  # told when its turn comes
                importlib.import_module(".".join(path.relative_to(here).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rules that are compiled stay as they are."""
    for item in items if capesmith.is_compiled() else ():
        if item.get_closest_marker("interpreted") is not None:
            item.add_marker(pytest.mark.skip(reason="the rules are compiled"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Workers begin with a half of the tests each, in their order, and whoever is done first takes over from the other:
    what the tests of a module share is made once, not in every worker."""
    if config.getoption("dist") != "load":  # somebody has asked for another way
        return None
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_collection_finish() -> None:
    """What has been loaded by now stays: nobody has to look through it for garbage again and again."""
    sys.dont_write_bytecode = LEAVES_NOTHING and sys.pycache_prefix is None
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def pytest_sessionfinish() -> None:
    """Nor through what thousands of tests have left: a worker that takes longer than five seconds over that is sent a
    Ctrl-C, in the midst of anything."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Commands are called outside of any project, unless a test says where: what is shipped is known to be sound, while
    a checkout beside an installed Capesmith is somebody's project, which every command would check again."""
    before = Path.cwd()
    os.chdir(tmp_path_factory.mktemp("outside"))
    yield
    os.chdir(before)


@pytest.fixture
def project(tmp_path: Path) -> Callable[[Mapping[str, str | bytes]], Path]:
    """Write files into a project that builds on Heroes Wanted; `a -> b` makes a link."""
    root = tmp_path / "project"

    def write(files: Mapping[str, str | bytes]) -> Path:
        for name, content in {"capesmith.yaml": PROJECT, **files}.items():
            path, _, target = name.partition(" -> ")
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            if target:
                (root / path).symlink_to(target)
            else:
                (root / path).write_bytes(content.encode() if isinstance(content, str) else content)
        return root

    return write


@pytest.fixture
def closed() -> Iterator[Callable[[Path], None]]:
    """Take away the right to write into a folder, for the time of a test; skipped where that stops nobody."""
    shut: list[Path] = []

    def close(folder: Path) -> None:
        shut.append(folder)
        folder.chmod(0o555)
        if os.access(folder, os.W_OK):
            pytest.skip("root may write everywhere")

    yield close
    for folder in shut:
        folder.chmod(0o755)


@pytest.fixture(scope="session")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which commands leave what they know for the next one."""
    return tmp_path_factory.mktemp("memory")


@pytest.fixture
def remembered(memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands remember what they have checked, as at home: for tests that play or build what is sound already. Whoever
    tests what a check says, or replaces a part of one, does without."""
    monkeypatch.setenv("CAPESMITH_CACHE", str(memory))


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A copy of the shipped content, to be broken."""
    return copied_to(tmp_path / "shipped")


def copied_to(root: Path) -> Path:
    """The shipped content once more."""
    for folder in ("cards", "scenarios"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / ".capesmith.yaml", root)
    return root


@pytest.fixture(scope="session")
def known(tmp_path_factory: pytest.TempPathFactory) -> Loader:
    """A copy of the shipped content of which everything is known that has been looked at: whoever breaks it for a test
    puts it right again."""
    return Loader(copied_to(tmp_path_factory.mktemp("known") / "shipped"))
