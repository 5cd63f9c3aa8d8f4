"""The spool: what waits on the disk comes back as it was."""

from __future__ import annotations

import errno
import os
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from capesmith.source.pieces import Pieces
from capesmith.source.spool import Spool
from capesmith.source.whole import Unwritten, write_whole


@pytest.mark.parametrize("held", [1, 1 << 20])
def test_what_is_put_there_comes_back_in_any_order(tmp_path: Path, held: int) -> None:
    rng, spool = Random(7), Spool(tmp_path, held)
    put = []
    for _ in range(200):
        data = rng.randbytes(rng.randrange(400))
        put.append((data, spool.add(data)))
        known, there = rng.choice(put)
        assert bytes(there) == known and len(there) == len(known)
    rng.shuffle(put)
    pieces = Pieces([b"head", *(there for _, there in put)])
    write_whole(tmp_path / "a.pdf", pieces)
    expected = b"head" + b"".join(known for known, _ in put)
    assert (tmp_path / "a.pdf").read_bytes() == bytes(pieces) == expected and len(pieces) == len(expected)
    assert bytes(pickle.loads(pickle.dumps(pieces))) == expected, "it travels without the file"
    assert pickle.loads(pickle.dumps(put[0][1])) == put[0][0]


def test_nobody_finds_it_and_nothing_is_left_of_it(tmp_path: Path) -> None:
    spool = Spool(tmp_path, 1)
    there = spool.add(b"x" * 1000)
    assert bytes(there) == b"x" * 1000
    assert os.name == "nt" or not os.listdir(tmp_path)
    del spool, there
    assert not os.listdir(tmp_path)


def test_a_full_disk_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spool = Spool(tmp_path)

    def full(*given: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(spool._file, "write", full)
    with pytest.raises(Unwritten) as told:
        spool.add(b"x")
    assert (told.value.errno, told.value.filename) == (errno.ENOSPC, os.fspath(tmp_path))
    monkeypatch.setattr(spool._file, "read", full)
    with pytest.raises(Unwritten):
        spool.read(0, 1)
