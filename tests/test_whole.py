"""Files appear whole or not at all, and whoever is killed while he writes one leaves nothing behind for long."""

from __future__ import annotations

import errno
import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from capesmith.source import lock, whole
from capesmith.source.digests import bytes_digest
from capesmith.source.pieces import Pieces
from capesmith.source.whole import unwritable, write_whole

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")
# A writer who comes to the moment before the new file takes its place: there he is killed, or waits to be told.
WRITER = """
import os, signal, sys
from pathlib import Path
from capesmith.source import whole

move = os.replace

def last_moment(*places):
    print("written", flush=True)
    if sys.argv[2] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    sys.stdin.readline()
    move(*places)

whole.os.replace = last_moment
whole.write_whole(Path(sys.argv[1]), "new")
"""


def writer(path: Path, how: str) -> subprocess.Popen[str]:
    """Another process that has written its file and not yet put it in its place."""
    call = [sys.executable, "-c", WRITER, str(path), how]
    process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "written\n"
    return process


@pytest.mark.parametrize("next_file", ["campaign.json", "other.json"])
def test_what_a_killed_writer_leaves_is_gone_with_the_next_file_that_is_written(tmp_path: Path, next_file: str) -> None:
    path = tmp_path / "campaign.json"
    write_whole(path, "old")
    with writer(path, "killed") as process:
        assert process.wait() == -signal.SIGKILL
    (left,) = (name for name in os.listdir(tmp_path) if name != path.name)
    assert left.startswith(".campaign.json.") and path.read_text() == "old"
    write_whole(tmp_path / next_file, "newer")
    assert sorted(os.listdir(tmp_path)) == sorted({"campaign.json", next_file})


def test_a_writer_who_lives_is_not_swept_away(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    with writer(path, "waits") as process:
        for _ in range(3):
            write_whole(path, "mine")
            assert unwritable(path) == ""
        assert path.read_text() == "mine" and len(os.listdir(tmp_path)) == 2
        process.communicate("\n")
        assert process.returncode == 0
    assert path.read_text() == "new" and os.listdir(tmp_path) == ["campaign.json"]


def test_a_file_that_is_swept_away_before_it_is_held_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[Path] = []

    def too_late(handle: int, file: Path) -> bool:
        if not swept:
            lock.clear(file)  # it lies there, and nobody holds it yet
            swept.append(file)
        return lock.held(handle, file)

    monkeypatch.setattr(whole, "held", too_late)
    write_whole(tmp_path / "x", "new")
    assert swept and not swept[0].exists()
    assert os.listdir(tmp_path) == ["x"] and (tmp_path / "x").read_text() == "new"


def no_locks(*_: object) -> None:
    raise OSError(errno.ENOLCK, "No locks available")


@pytest.mark.parametrize("place", ["another system", "another file system"])
def test_where_nobody_can_tell_only_what_is_old_is_swept_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    young, old = (tmp_path / f".x.{digit * 16}.capesmith" for digit in "01")
    for file in (young, old):
        file.touch()
    os.utime(old, (1, 1))
    if place == "another system":
        monkeypatch.setattr(lock, "fcntl", None)
    else:
        monkeypatch.setattr(lock.fcntl, "flock", no_locks)
    whole._sweep(tmp_path)
    assert os.listdir(tmp_path) == [young.name]


def test_only_what_was_left_behind_is_swept_away(tmp_path: Path) -> None:
    ours = [".x.0123456789abcdef.capesmith", ".campaign.json.0123456789abcdef.capesmith"]
    others = [".x.0123456789abcdef", "x.0123456789abcdef.capesmith", ".x.0123456789ABCDEF.capesmith", ".capesmith"]
    for name in (*ours, *others):
        (tmp_path / name).touch()
    (tmp_path / ".d.0123456789abcdef.capesmith").mkdir()
    (tmp_path / "kept").write_text("kept")
    (tmp_path / ".l.0123456789abcdef.capesmith").symlink_to("kept")
    write_whole(tmp_path / "new", "new")
    left = [".d.0123456789abcdef.capesmith", ".l.0123456789abcdef.capesmith"]
    assert sorted(os.listdir(tmp_path)) == sorted([*others, *left, "kept", "new"])
    assert (tmp_path / "kept").read_text() == "kept"


def test_what_lies_in_pieces_is_written_as_one(tmp_path: Path) -> None:
    large = bytes(range(256)) * 9000
    pieces = Pieces([b"head", memoryview(large)[7:], b"", memoryview(b"end")])
    write_whole(tmp_path / "a.pdf", pieces)
    data = (tmp_path / "a.pdf").read_bytes()
    assert data == bytes(pieces) == b"head" + large[7:] + b"end" and len(pieces) == len(data)
    assert pieces.digest() == bytes_digest(data)
    travelled = pickle.loads(pickle.dumps(pieces))
    assert bytes(travelled) == data and len(travelled) == len(data)
