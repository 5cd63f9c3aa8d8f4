"""Texts are written back as they were, but for what somebody changed; nothing is written over that nobody has seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.source.refusal import Refusal
from capesmith.studio.texts import Conflict, NotText, plain_lines, read_text, texts_of, write_text, written
from capesmith.studio.watching import change, stamps_of
from studio.running import DECK, PATH, project

ENDS = st.sampled_from([b"\n", b"\r\n", b"\r"])
LINES = st.lists(st.tuples(st.sampled_from([b"a: 1", b"b", b"", b"  - c", "ü: ☃".encode()]), ENDS), max_size=8)


def joined(lines: list[tuple[bytes, bytes]], last: bytes = b"") -> bytes:
    raw = b"".join(line + end for line, end in lines) + last
    return raw


@given(LINES, st.sampled_from([b"", b"end"]), st.booleans())
def test_a_text_that_nobody_changed_keeps_every_byte(lines: list[tuple[bytes, bytes]], last: bytes, mark: bool) -> None:
    raw = (b"\xef\xbb\xbf" if mark else b"") + joined(lines, last)
    text = plain_lines(raw.removeprefix(b"\xef\xbb\xbf").decode())
    assert written(raw, text) == raw


@given(LINES, LINES)
def test_whatever_is_written_reads_as_it_was_meant(
    before: list[tuple[bytes, bytes]], after: list[tuple[bytes, bytes]]
) -> None:
    wanted = plain_lines(joined(after).decode())
    assert plain_lines(written(joined(before), wanted).decode()) == wanted


def test_lines_that_nobody_touched_keep_their_ends() -> None:
    before = b"a: 1\r\nb: 2\nc: 3\r\n"
    assert written(before, "a: 1\nb: 9\nc: 3\nd: 4\n") == b"a: 1\r\nb: 9\r\nc: 3\r\nd: 4\r\n"
    assert written(before, "b: 2\nc: 3") == b"b: 2\nc: 3"
    assert written(b"a: 1\n", "a: 1\nb: 2") == b"a: 1\nb: 2"


def test_two_ends_of_lines_never_become_one() -> None:
    assert written(b"\na: 1\ra: 1\r", "a: 1\n\n\n") == b"a: 1\r\r\r"
    assert written(b"a: 1\r\nb: 2\rc: 3\n\nd: 4\r", "b: 2\n\nd: 4\n") == b"b: 2\r\rd: 4\r"


def test_a_file_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    root = project(tmp_path)
    seen = read_text(root, PATH)
    (root / PATH).write_text(DECK + "# theirs\n", "utf-8")
    with pytest.raises(Conflict) as conflict:
        write_text(root, PATH, "mine: 1\n", seen.seen)
    assert conflict.value.now == read_text(root, PATH) and "# theirs" in (root / PATH).read_text("utf-8")
    with pytest.raises(Conflict):
        write_text(root, PATH, "mine: 1\n", "")  # a new file is not written over one that is there
    (root / PATH).unlink()
    with pytest.raises(Conflict) as conflict:
        write_text(root, PATH, "mine: 1\n", seen.seen)
    assert conflict.value.now is None
    assert write_text(root, PATH, "mine: 1\n", "").text == "mine: 1\n"


def test_a_new_file_comes_with_its_folder(tmp_path: Path) -> None:
    root = project(tmp_path)
    write_text(root, "scenarios/heroes-wanted/new.yaml", "scenario: new\n", "")
    assert "scenarios/heroes-wanted/new.yaml" in list(texts_of(root))


def test_what_is_no_text_is_told(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / PATH).write_bytes(b"deck: \xff\n")
    with pytest.raises(NotText, match="byte 6"):
        read_text(root, PATH)
    with pytest.raises(Refusal, match="is the most"):
        write_text(root, "cards/large.yaml", "x" * 2_000_001, "")
    (root / "cards/pipe.yaml").mkdir()
    with pytest.raises(Refusal, match="folder"):
        read_text(root, "cards/pipe.yaml")


def test_the_tree_shows_what_people_write_and_nothing_else(tmp_path: Path) -> None:
    root = project(tmp_path, **{
        "README.md": "x", "setup.py": "x", ".git/config.yaml": "x", "output/x.yaml": "x",
        "cards/heroes-wanted/.x.yaml": "x",
        "faces/heroes-wanted/x.yaml": "x", "figures/heroes-wanted/head.svg": "x", "cards/heroes-wanted/art.png": "x",
    })  # fmt: skip
    assert list(texts_of(root)) == [
        "README.md", "capesmith.yaml", PATH, "faces/heroes-wanted/x.yaml", "figures/heroes-wanted/head.svg",
    ]  # fmt: skip


def test_what_another_program_does_is_seen(tmp_path: Path) -> None:
    root = project(tmp_path, **{"cards/heroes-wanted/old.yaml": "x"})
    before = stamps_of(root)
    assert not change(before, stamps_of(root))
    (root / PATH).write_text(f"{DECK}\n", "utf-8")
    (root / "cards/heroes-wanted/old.yaml").rename(root / "cards/heroes-wanted/new.yaml")
    found = change(before, stamps_of(root))
    assert found.changed == (PATH,)
    assert found.fresh == ("cards/heroes-wanted/new.yaml",) and found.gone == ("cards/heroes-wanted/old.yaml",)
