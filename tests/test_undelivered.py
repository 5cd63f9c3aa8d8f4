"""What was asked for and could not be written is a failure, in every command; all else is still delivered."""

from __future__ import annotations

import errno
import os
import resource
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from capesmith.cli import main
from capesmith.cli.exits import UNWRITTEN
from capesmith.source import whole
from pressing import world
from test_stopping import GAME, LONG, commands, commit, promising

FEW = ["-g", "2", "--bot", "random", "-j", "1"]
LITTLE = 100  # bytes that a file may have

# Every file that a command writes because somebody asked for it: the option that names it, or what is done to make it.
# The @ stands for the file.
QUICK = {
    "docs --out": ["docs", "faces", "--out", "@"],
    "schema --out": ["schema", "--write", "--out", "@"],
    "calibrate --out": ["calibrate", "--out", "@"],
    "calibrate, the profile": ["calibrate", "--reset"],
    "init folder": ["init", "@", "--system", GAME],
    "new, a card": ["new", "hero", "Lava Llama"],
    "new, a face": ["new", "face", "action"],
}
LAB = {
    "playtest": ["playtest", GAME, *FEW],
    "compare": ["compare", GAME, "toaster", "laser", *FEW],
    "impact": ["impact", GAME, "--cards", "toaster", *FEW],
    "budget": ["budget", GAME, "--deck", "bonus", *FEW],
    "ladder": ["ladder", GAME, "--bots", "random,greedy", "--scenario", "littering", "-g", "1", "-j", "1"],
    "certify": ["certify", "--check"],
}
WRITES = {
    **QUICK,
    **{f"{name} {option}": [*words, option, "@"] for name, words in LAB.items() for option in
       ("--html", "--json", "--markdown")},
    "build --out": ["build", GAME, "--only", "tokens", "--out", "@"],
    "certify, a certificate": ["certify", "--again", "-j", "1"],
    "show --png": ["show", GAME, "charge", "--png", "@"],
    "show --svg": ["show", GAME, "charge", "--svg", "@"],
    "pictures --out": ["pictures", GAME, "--out", "@"],
    "play --log": ["play", GAME, "--bots", "random", "--quiet", "--log", "@"],
    "diff --html": ["diff", "HEAD", "--html", "@"],
    "replay --html": ["replay", "whole.json", "--quiet", "--html", "@"],
    "campaign new --out": ["campaign", "new", "vigilantes", "the-long-tide", "--out", "@"],
    "campaign play file": ["campaign", "play", "tide.json", "--bots", "random", "--quiet"],
}  # fmt: skip
READS = {
    "check paths", "diff paths", "preflight --icc", "build --icc", "examples paths", "play --guests", "replay log",
    "budget --from", "campaign new --after", "campaign status file", "studio folder",
}  # fmt: skip


def paths() -> Iterator[str]:
    """Every option and argument of a command that takes the name of a file or folder."""
    for name, command in commands(get_command(main.app)):
        for param in command.params:
            if type(param.type).__name__.endswith("Path"):
                yield f"{name} {max(param.opts, key=len)}"


def test_every_name_of_a_file_is_one_to_read_or_one_to_write() -> None:
    known = set(paths())
    assert {name for name in WRITES if "," not in name} | READS == known and not READS & set(WRITES)


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose scenario promises something; a home of its own beside it."""
    root = promising(tmp_path / "project", "one")
    for name in ("HOME", "XDG_CONFIG_HOME", "CAPESMITH_CACHE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.chdir(root)
    return root


def called(monkeypatch: pytest.MonkeyPatch, words: list[str], target: Path) -> int:
    """The exit code of a command, in this process."""
    monkeypatch.setattr(sys, "argv", ["capesmith", *(str(target) if word == "@" else word for word in words)])
    return main._run()


@pytest.mark.parametrize("words", QUICK.values(), ids=QUICK)
def test_a_file_that_finds_no_room_fails_the_command(
    there: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(whole, "_replace", full)
    assert called(monkeypatch, words, there / "made") == UNWRITTEN
    assert "no space left on device" in capsys.readouterr().err


def test_a_folder_that_may_not_be_written_to_fails_the_command(
    there: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], closed: Any
) -> None:
    (there / "shut").mkdir()
    closed(there / "shut")
    assert called(monkeypatch, QUICK["docs --out"], there / "shut" / "faces.md") == UNWRITTEN
    assert "faces.md: permission denied" in capsys.readouterr().err


# --- standard output -------------------------------------------------------------------------------------

SAID = [["--help"], ["explain", "EFF001"]]
full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")


def spoken(words: list[str], there: Path, out: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "capesmith", *words], cwd=there, env=world(there.parent), stdout=out,
        stderr=subprocess.PIPE, text=True, encoding="utf-8", timeout=300,
    )  # fmt: skip


@full_disk
@pytest.mark.parametrize("words", SAID, ids=" ".join)
def test_what_cannot_be_said_fails_the_command(there: Path, words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = spoken(words, there, full.fileno())
    assert done.returncode == UNWRITTEN
    assert (
        done.stderr.startswith("capesmith: standard output: no space left on device\n") and done.stderr.count("\n") == 2
    )


@full_disk
@pytest.mark.slow
@pytest.mark.parametrize("words", [*LONG.values(), ["components", GAME], ["list", GAME], ["formats"]], ids=" ".join)
def test_no_command_is_silent_about_a_full_disk(there: Path, words: list[str]) -> None:
    """And what it was to do is done: the files are there."""
    if words[0] == "diff":
        commit(there)
    if "whole.json" in words:
        assert spoken([*LONG["play"][:-1], "whole.json"], there, subprocess.DEVNULL).returncode == 0
    if "tide.json" in words:
        made = ["campaign", "new", "vigilantes", "the-long-tide", "--out", "tide.json"]
        assert spoken(made, there, subprocess.DEVNULL).returncode == 0
    place = there if words[0] != "build" else there.parent / "empty"  # no project: the shipped content is printed
    place.mkdir(exist_ok=True)
    with open("/dev/full", "wb") as full:
        done = spoken(words, place, full.fileno())
    assert done.returncode == UNWRITTEN and "standard output: no space" in done.stderr, done.stderr
    assert "Traceback" not in done.stderr
    assert [word for word in words if "." in word and "/" not in word and not (there / word).exists()] == []


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes lines")
def test_what_is_said_on_a_closed_line_is_missing(there: Path) -> None:
    """Remarks are not, and nobody stumbles over them."""
    command = f"{shlex.quote(sys.executable)} -m capesmith"
    told = ["sh", "-c", f"{command} explain EFF001 >&-"]
    done = subprocess.run(told, cwd=there, env=world(there.parent), capture_output=True, text=True, timeout=60)
    assert done.returncode == UNWRITTEN and done.stderr.startswith("capesmith: standard output: it is closed\n")
    quiet = ["sh", "-c", f"{command} explian 2>&-"]
    assert subprocess.run(quiet, cwd=there, env=world(there.parent), capture_output=True, timeout=60).returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="pipes")
def test_whoever_has_read_enough_is_not_told_of_a_failure(there: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = spoken(["explain", "all"], there, writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


@full_disk
def test_remarks_that_cannot_be_said_cost_nothing(there: Path) -> None:
    """Nobody asked for them."""
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "capesmith", "explian"]
        done = subprocess.run(command, cwd=there, env=world(there.parent), stderr=full.fileno(), timeout=60)
    assert done.returncode == 2, "and Python does not stumble over it at its end"


# --- a disk that is really full --------------------------------------------------------------------------


def _little_room() -> None:
    """Not even Python's own files get more; it would keep them half written (`-B` forbids them)."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (LITTLE, LITTLE))


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITES)
def test_every_command_fails_on_a_full_disk(there: Path, name: str) -> None:
    if name == "campaign play file":
        made = ["campaign", "new", "vigilantes", "the-long-tide", "--out", "tide.json"]
        assert spoken(made, there, subprocess.DEVNULL).returncode == 0
    if name == "replay --html":
        assert spoken([*LONG["play"][:-1], "whole.json"], there, subprocess.DEVNULL).returncode == 0
    if name == "diff --html":
        commit(there)
        scenario = there / "scenarios" / GAME / "my-one.yaml"
        scenario.write_text(scenario.read_text("utf-8").replace("My one", "My own"), "utf-8")
    before = {path: path.read_bytes() for path in there.rglob("*") if path.is_file()}
    words = ["made" if word == "@" else word for word in WRITES[name]]
    done = subprocess.run(
        [sys.executable, "-B", "-m", "capesmith", *words], cwd=there, env=world(there.parent), capture_output=True,
        text=True, encoding="utf-8", timeout=600, preexec_fn=_little_room,
    )  # fmt: skip
    assert done.returncode == UNWRITTEN and "file too large" in done.stderr, done.stderr
    assert "Traceback" not in done.stderr
    after = {path: path.read_bytes() for path in there.rglob("*") if path.is_file() and "lab" not in path.parts}
    assert after == before, "nothing is half there"
