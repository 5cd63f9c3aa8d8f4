"""Being asked to stop at any moment: the first time cleanly, the second time at once; never lost, never a traceback."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pikepdf
import pytest
from typer.main import get_command

from capesmith.cli.main import app
from capesmith.source import stopping
from capesmith.source.stopping import Unbroken, asked, be_patient, hear
from pressing import asked_to_stop, world

linux = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="signals to a group of processes")
MOMENTS = int(os.environ.get("CAPESMITH_MOMENTS", "6"))  # of each command in the slow tests
ROOT = Path(__file__).parents[1]
GAME = "heroes-wanted"
STUB = ROOT / "tools/capesmith/systems/heroes_wanted/stubs/start/scenarios/my-scenario.yaml"
PROMISES = """certify:
  - players: [1, 2]
    bot: random
    win: 0-30
    turns: 10-20
    longest: 20
    stalled: 9
"""


# --- requests --------------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Nobody has asked yet; what time it is."""
    now = [100.0]
    monkeypatch.setattr(stopping, "_now", stopping._Requests())
    monkeypatch.setattr(stopping, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_request_ends_at_once_what_has_nothing_to_keep(clock: list[float]) -> None:
    assert not asked()
    with pytest.raises(KeyboardInterrupt):
        hear()
    assert asked(), "and is remembered, whoever caught it"


def test_what_has_something_to_keep_is_only_asked_the_first_time(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    be_patient()
    hear()
    assert asked()
    hear()  # the shell has passed on what the terminal sent
    clock[0] += 1
    with pytest.raises(KeyboardInterrupt):
        hear()
    gone: list[int] = []
    monkeypatch.setattr(os, "_exit", lambda code: gone.append(code) or sys.exit())
    clock[0] += 1
    with pytest.raises(SystemExit):
        hear()
    assert gone == [130]


def test_what_must_not_be_broken_is_ended_first(clock: list[float]) -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), Unbroken():
        with Unbroken():
            hear()
            done.append("inside")
        done.append("outside")
    assert done == ["inside", "outside"]
    with Unbroken():  # what was said once is not said again while everybody tidies up
        done.append("after")
    clock[0] += 1
    with pytest.raises(KeyboardInterrupt), Unbroken():
        hear()
        done.append("never")
    assert done[-1] == "after"


def test_patience_also_holds_at_the_end_of_what_must_not_be_broken(clock: list[float]) -> None:
    be_patient()
    with Unbroken():
        hear()
    assert asked()


# --- commands, at any moment -----------------------------------------------------------------------------


def promising(root: Path, *names: str) -> Path:
    """A project with scenarios that promise something."""
    (root / "scenarios" / GAME).mkdir(parents=True)
    (root / "capesmith.yaml").write_text(f"name: Example\nuses: [{GAME}]\n", "utf-8")
    for name in names:
        text = STUB.read_text("utf-8").replace("my-scenario", f"my-{name}").replace("My Scenario", f"My {name}")
        (root / "scenarios" / GAME / f"my-{name}.yaml").write_text(text + PROMISES, "utf-8")
    return root


def commit(root: Path) -> None:
    """Make a project a repository, with all that it has."""
    who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    for words in (["init", "-q"], ["add", "-A"], [*who, "commit", "-q", "-m", "All"]):
        subprocess.run(["git", *words], cwd=root, check=True, capture_output=True)


@pytest.fixture(scope="session")
def there(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where commands are stopped; its home lies beside it."""
    return promising(tmp_path_factory.mktemp("stopping") / "project", "one", "two")


def call(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "capesmith", *words]
    return subprocess.run(
        command, cwd=root, env=world(root.parent), capture_output=True, text=True, encoding="utf-8", timeout=600
    )


# The first moment is in the middle of loading; the last one while there is something to look at.
@linux
@pytest.mark.parametrize(
    ("after", "how"), [(0.0, signal.SIGINT), (0.03, signal.SIGTERM), (0.08, signal.SIGINT), (0.3, signal.SIGINT)]
)
def test_a_command_that_is_being_loaded_ends_without_a_word_too_many(there: Path, after: float, how: int) -> None:
    ended = asked_to_stop(["check", str(ROOT / "cards" / GAME)], there, world(there.parent), after, how=how)
    assert ended.faults == [] and (not ended.stopped or ended.err.strip() == "capesmith: stopped"), ended


LONG = {
    "certify": ["certify", "--again", "--scenario", "my-one"],
    "playtest": ["playtest", GAME, "-g", "30", "--bot", "random"],
    "compare": ["compare", GAME, "toaster", "laser", "-g", "30", "--all-games", "--bot", "random"],
    "impact": ["impact", GAME, "--cards", "toaster", "-g", "20", "--bot", "random"],
    "budget": ["budget", GAME, "--deck", "bonus", "-g", "2", "--bot", "random"],
    "ladder": ["ladder", GAME, "--bots", "random,greedy", "--scenario", "my-one", "-g", "3"],
    "check": ["check", str(ROOT / "cards" / GAME)],
    "check --deep": ["check", "--deep"],
    "build": ["build", GAME, "--deck", "actions"],
    "preflight": ["preflight", GAME, "--for", "home", "--deck", "actions"],
    "diff": ["diff", "HEAD"],
    "examples": ["examples", str(ROOT / "scenarios" / GAME / "examples")],
    "play": ["play", GAME, "--scenario", "littering", "--bots", "greedy", "--log", "game.json"],
    "replay": ["replay", "whole.json"],
    "campaign play": ["campaign", "play", "tide.json", "--bots", "greedy", "--quiet"],
    "coverage": ["coverage", GAME],
    "docs": ["docs", GAME, "--out", "reference.md"],
    "pictures": ["pictures", GAME, "--out", "pictures"],
    "calibrate": ["calibrate", "--out", "sheet.pdf"],
    "schema": ["schema", "--write"],
}
SHORT = {  # as long as it takes to load what they need
    "campaign new", "campaign status", "components", "explain", "formats", "init", "list", "new", "read", "show",
}  # fmt: skip

SERVING = {"lsp", "studio"}  # until they are told to end, which their own tests do


def commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by its whole name."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def test_every_command_is_long_or_short() -> None:
    known = {name for name, _ in commands(get_command(app))}
    assert {name for name in LONG if " --" not in name} | SHORT | SERVING == known


def whole(path: Path) -> bool:
    """Whether a file is what it is called."""
    data = path.read_bytes()
    match path.suffix:
        case ".json":
            return json.loads(data) is not None
        case ".pdf":
            with pikepdf.open(path) as document:
                return not document.check_pdf_syntax()
        case ".png":
            return data.endswith(b"IEND\xaeB`\x82")
    return bool(data)


@pytest.fixture(scope="session")
def furnished(there: Path) -> Path:
    """The project, with everything that commands are called on."""
    assert call(there, *LONG["play"][:-1], "whole.json").returncode == 0
    assert call(there, "campaign", "new", "vigilantes", "the-long-tide", "--out", "tide.json").returncode == 0
    commit(there)
    return there


@linux
@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_a_command_ends_whole_at_any_moment(furnished: Path, name: str) -> None:
    words, env, tide = LONG[name], world(furnished.parent), furnished / "tide.json"
    place = furnished if name != "build" else furnished.parent / "empty"  # no project: the shipped content is printed
    place.mkdir(exist_ok=True)
    began, chance = time.monotonic(), random.Random(name)
    before = tide.read_bytes()
    assert call(place, *words).returncode == 0
    usual = time.monotonic() - began
    for number in range(MOMENTS):
        tide.write_bytes(before)
        if name == "build":
            shutil.rmtree(place / "output", ignore_errors=True)
        how = signal.SIGTERM if number % 4 == 1 else signal.SIGINT
        ended = asked_to_stop(words, place, env, chance.uniform(0, 0.3 if number % 3 == 0 else usual), how=how)
        assert ended.faults == [], ended
        files = [path for path in place.rglob("*") if path.is_file()]
        assert [path.name for path in files if path.name.startswith(".") or not whole(path)] == []
        if name == "campaign play":
            assert call(furnished, "campaign", "status", "tide.json").returncode == 0
    tide.write_bytes(before)


LAB = [name for name in LONG if name in ("playtest", "compare", "impact", "budget", "ladder")]


@linux
@pytest.mark.slow
@pytest.mark.parametrize("name", LAB)
def test_what_was_finished_is_not_played_again(furnished: Path, name: str) -> None:
    words = [*LONG[name], "--json", "report.json", "--seed", "kept"]
    report = furnished / "report.json"
    shutil.rmtree(furnished / "output" / GAME / "lab", ignore_errors=True)
    ended = asked_to_stop(words, furnished, world(furnished.parent), 4.0)
    assert ended.faults == [], ended
    assert call(furnished, *words, "--resume").returncode == 0
    resumed = json.loads(report.read_text("utf-8"))
    shutil.rmtree(furnished / "output" / GAME / "lab")
    assert call(furnished, *words).returncode == 0
    straight = json.loads(report.read_text("utf-8"))
    assert resumed["digest"] == straight["digest"] != ""


@linux
@pytest.mark.slow
@pytest.mark.parametrize("name", ["certify", "playtest"])
def test_the_second_request_ends_it_at_once(furnished: Path, name: str) -> None:
    """Without a report of what is finished."""
    words = [*LONG[name], "--seed", "at-once"]
    ended = asked_to_stop(words, furnished, world(furnished.parent), 4.0, times=2)
    assert ended.faults == [] and (ended.out or "capesmith: stopped" in ended.err), ended


# --- the end of a process ---------------------------------------------------------------------------------

END = """
import atexit, sys, tempfile, threading, time
from capesmith.source.stopping import leave

class Late:
    def __del__(self):
        print("taken apart", flush=True)

late, folder = Late(), tempfile.TemporaryDirectory()
late.itself = late
atexit.register(lambda: print("told", end=" "))
if "thread" in sys.argv:
    threading.Thread(target=lambda: (time.sleep(0.2), print("worked", end=" "))).start()
if "profile" in sys.argv:
    sys.setprofile(lambda *_: None)
print(folder.name, end=" ")
leave(7)
sys.setprofile(None)
sys.exit(8)
"""


@pytest.mark.parametrize(("asked_for", "code"), [("", 7), ("thread", 8), ("profile", 8)])
def test_a_process_tells_everybody_who_asked_and_is_gone(asked_for: str, code: int) -> None:
    """It waits for whoever works, and is not taken apart otherwise."""
    done = subprocess.run([sys.executable, "-c", END, asked_for], capture_output=True, text=True)
    folder, *said = done.stdout.split()
    assert done.returncode == code and "told" in said and not os.path.exists(folder)
    assert ("worked" in said) == (asked_for == "thread")
    assert ("apart" in said) == (code == 8), "only then is it taken apart"
