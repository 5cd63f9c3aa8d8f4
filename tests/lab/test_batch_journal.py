"""Games on disk: they come back as they were, and only where they belong."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import capesmith
from capesmith.content.installed import installed_stamp
from capesmith.playtest.batch import fingerprint, journal
from capesmith.playtest.batch.journal import Journal
from capesmith.playtest.batch.journal_line import KEY, read, written
from capesmith.playtest.batch.match import Match, Played, Row, Setting, Tally, packed
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.batch.weighing import Decisions, Offer, Weighed
from capesmith.playtest.bots import players
from capesmith.playtest.bots.players import RandomPlayer
from capesmith.playtest.lab import digest
from capesmith.rules.facts import Facts, Use
from capesmith.rules.table import Result
from lab.shipped import content
from tries import tries

BOX = content()
SETTING = Setting("heroes-wanted", (BOX,))
RESULT = Result("score", (3, 5), (1,), 7, 10)


def matches(games: int, bot: str = "random") -> list[Match]:
    return [Match({"scenario": "littering", "players": 2}, (bot, bot), str(n)) for n in range(games)]


def play(folder: Path, wanted, *, resume: bool = False, given: Setting = SETTING, told=None):
    """The rows, how many games were really played, and the pool."""
    fresh: list[int] = []
    kept = Journal(folder, given, "1", resume)
    note = kept.note
    kept.note = lambda match, played: (fresh.append(1), note(match, played))
    with GamePool(given, journal=kept, told=told) as pool:
        return pool.play(wanted), len(fresh), pool


# --- lines -----------------------------------------------------------------------------------------------

names = st.text(max_size=8)
numbers = st.integers(-(10**12), 10**12)
amounts = st.floats(allow_nan=False, allow_infinity=False) | numbers
uses = st.builds(Use, numbers, numbers, numbers)
facts = st.builds(
    Facts,
    teams=st.lists(st.lists(names).map(tuple), max_size=3).map(tuple),
    met=st.lists(names).map(tuple),
    cards=st.lists(st.dictionaries(names, uses, max_size=4), max_size=3).map(tuple),
    fired=st.dictionaries(names, numbers, max_size=4),
    board=names,
    spaces=st.dictionaries(names, numbers, max_size=4),
    course=st.dictionaries(names, st.lists(amounts, max_size=4).map(tuple), max_size=3),
    standing=st.lists(st.lists(amounts, max_size=4).map(tuple), max_size=3).map(tuple),
    goals=st.dictionaries(names, st.lists(numbers, max_size=3).map(tuple), max_size=3),
    first_defeat=numbers,
)
results = st.builds(
    Result, names, st.lists(numbers).map(tuple), st.lists(numbers).map(tuple), numbers, numbers, names
)  # fmt: skip
tallies = st.builds(Tally, numbers, st.lists(st.tuples(numbers, numbers, numbers), max_size=4).map(tuple))
offers = st.lists(st.builds(Offer, names, names, amounts), max_size=3).map(tuple)
weighed = st.builds(Weighed, numbers, names, numbers, amounts, amounts, names, numbers, st.booleans(), offers)
decisions = st.builds(
    Decisions, st.dictionaries(names, st.tuples(numbers, numbers), max_size=3), st.lists(weighed, max_size=3).map(tuple)
)
rows = st.builds(Row, st.just(0), results, facts=st.none() | facts, decisions=st.none() | decisions)
games = st.builds(Played, rows, st.none() | tallies)


@given(games)
@tries(150)
def test_a_game_comes_back_as_it_was(one):
    key = matches(1)[0].key()
    line = written(key, one)
    assert line.count(b"\n") == 1 and line.endswith(b"\n") and line[KEY].decode() == key
    back = read(line)
    assert back == one
    assert repr(back) == repr(one), "whole numbers stay whole, tuples stay tuples"


@given(games, st.integers(1, 40))
@tries(50)
def test_a_torn_line_is_no_game(one, lost):
    line = written("k" * 24, one).rstrip(b"\n")
    assert read(line[: max(0, len(line) - lost)]) is None


@pytest.mark.parametrize("line", [b"", b"[]", b"{}", b"null", b"\x00" * 40, b'["k",[1],null,null]', b'["k",3,{},0]'])
def test_a_changed_line_is_no_game(line):
    assert read(line) is None


def test_every_part_of_facts_is_kept():
    """A part that is added to the facts one day is kept without anybody thinking of the journal."""
    assert set(Facts.__dataclass_fields__) == set(journal_facts())


def journal_facts() -> dict:
    from capesmith.playtest.batch.journal_line import _facts

    return _facts(Facts())


# --- resuming --------------------------------------------------------------------------------------------


def test_a_finished_batch_is_not_played_again(tmp_path):
    wanted = matches(6)
    first, fresh, _ = play(tmp_path, wanted)
    assert fresh == 6
    told: list[int] = []
    second, fresh, pool = play(tmp_path, wanted, resume=True, told=told.append)
    assert (second, fresh, told) == (first, 0, [6]) and pool._hired is None


def test_a_longer_batch_goes_on_where_a_shorter_one_ended(tmp_path):
    play(tmp_path, matches(3))
    rows, fresh, _ = play(tmp_path, matches(5), resume=True)
    assert fresh == 2 and rows == GamePool(SETTING).play(matches(5))
    rows, fresh, _ = play(tmp_path, matches(7)[::-1], resume=True)
    assert fresh == 2 and [row.number for row in rows] == list(range(7))


def test_without_resume_everything_is_played_anew(tmp_path):
    play(tmp_path, matches(3))
    assert play(tmp_path, matches(3))[1] == 3


def test_counts_of_texts_are_resumed_with_their_games(tmp_path):
    traced = Setting("heroes-wanted", (BOX,), trace=True)
    play(tmp_path, matches(3), given=traced)
    _, fresh, pool = play(tmp_path, matches(6), given=traced, resume=True)
    with GamePool(traced) as whole:
        whole.play(matches(6))
    assert fresh == 3 and pool.counts == whole.counts


def test_facts_are_resumed_with_their_games(tmp_path):
    told = Setting("heroes-wanted", (BOX,), diary=True)
    rows, _, _ = play(tmp_path, matches(3), given=told)
    again, fresh, _ = play(tmp_path, matches(3), given=told, resume=True)
    assert fresh == 0 and again == rows
    assert all(row.facts is not None and row.facts.teams for row in again)


def test_games_that_went_wrong_are_played_again(tmp_path, monkeypatch):
    class Stumbler(RandomPlayer):
        def __call__(self, *_) -> int:
            raise ZeroDivisionError("tripped over the cape")

    monkeypatch.setitem(players.PLAYERS, "stumbler", Stumbler)
    rows, _, _ = play(tmp_path, matches(2, "stumbler"))
    assert all(row.error for row in rows) and list(tmp_path.iterdir()) == []
    assert play(tmp_path, matches(2, "stumbler"), resume=True)[1] == 2


def test_a_torn_file_gives_the_games_that_are_whole(tmp_path):
    rows, _, _ = play(tmp_path, matches(4))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-7])
    again, fresh, _ = play(tmp_path, matches(4), resume=True)
    assert fresh == 1 and digest(matches(4), again) == digest(matches(4), rows)


def test_a_garbled_file_does_no_harm(tmp_path):
    rows, _, _ = play(tmp_path, matches(4))
    (file,) = tmp_path.iterdir()
    lines = file.read_bytes().split(b"\n")
    lines[2] = lines[2][:30] + b"\xff\x00" + lines[2][32:]
    file.write_bytes(b"\n".join(lines))
    again, fresh, _ = play(tmp_path, matches(4), resume=True)
    assert fresh == 1 and again == rows


# --- what belongs together -------------------------------------------------------------------------------


def test_another_setting_rules_version_or_code_is_another_journal(monkeypatch):
    def name(given: Setting = SETTING, rules: str = "1") -> str:
        return Journal(Path("nowhere"), given, rules, False).name

    card = BOX.open().everything()[0]
    seen = [
        name(),
        name(rules="2"),
        name(replace(SETTING, check=True)),
        name(replace(SETTING, trace=True)),
        name(replace(SETTING, diary=True)),
        name(replace(SETTING, contents=(BOX, BOX))),
        name(replace(SETTING, contents=(replace(BOX, swaps=(replace(card, copies=card.copies + 1),)),))),
    ]
    assert len(set(seen)) == len(seen)
    assert name() == name(Setting("heroes-wanted", (packed(BOX.open()),))), "packed again, the content is the same"
    monkeypatch.setattr(fingerprint, "code_fingerprint", lambda _: "changed")
    assert name() not in seen


def test_the_code_that_plays_counts_and_nothing_else(tmp_path, monkeypatch):
    for path in ("__init__.py", "rules/die.py", "playtest/bots/greedy.py", "press/page.py", "playtest/lab.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("one\n", "utf-8")
    monkeypatch.setattr(capesmith, "__file__", str(tmp_path / "__init__.py"))

    def now() -> str:
        installed_stamp.cache_clear()
        fingerprint.code_fingerprint.cache_clear()
        return fingerprint.code_fingerprint("no-such-system")

    try:
        before = now()
        (tmp_path / "press/page.py").write_text("two\n", "utf-8")
        (tmp_path / "playtest/lab.py").write_text("two\n", "utf-8")
        assert now() == before
        (tmp_path / "playtest/bots/greedy.py").write_text("two\n", "utf-8")
        assert now() != before
        changed = now()
        (tmp_path / "rules/die.py").write_text("six\n", "utf-8")
        assert now() not in (before, changed)
    finally:
        installed_stamp.cache_clear()
        fingerprint.code_fingerprint.cache_clear()


def test_a_file_under_another_name_is_not_used(tmp_path):
    play(tmp_path, matches(2))
    (file,) = tmp_path.iterdir()
    other = Journal(tmp_path, SETTING, "2", False).name
    file.rename(tmp_path / f"{other}-1.jsonl")
    assert Journal(tmp_path, SETTING, "2", True).find(matches(1)[0]) is None


def test_two_runs_at_the_same_time_do_not_disturb_each_other(tmp_path):
    one, two = (Journal(tmp_path, SETTING, "1", False) for _ in range(2))
    for number, match in enumerate(matches(4)):
        (one, two)[number % 2].note(match, Played(Row(number, RESULT)))
    one.close()
    two.close()
    both = Journal(tmp_path, SETTING, "1", True)
    assert all(both.find(match) is not None for match in matches(4))


# --- room on disk ----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def nobody_has_complained(monkeypatch):
    monkeypatch.setattr(journal, "_complained", set())


def test_a_folder_that_cannot_be_made_is_one_remark(tmp_path, capsys):
    (tmp_path / "lab").write_text("a file", "utf-8")
    for _ in range(2):
        rows, _, _ = play(tmp_path / "lab" / "deeper", matches(3))
        assert len(rows) == 3
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "not a directory" in said and "--resume" in said


def test_a_full_disk_is_one_remark_and_keeps_what_was_written(tmp_path, capsys, monkeypatch):
    room = [500]

    def full(file: int, line: bytes) -> int:
        if len(line) > room[0]:
            raise OSError(28, "No space left on device")
        room[0] -= len(line)
        return write(file, line)

    write = os.write
    monkeypatch.setattr(os, "write", full)
    rows, _, _ = play(tmp_path, matches(12))
    said = capsys.readouterr().err
    assert len(rows) == 12 and said.count("\n") == 1 and "no space left on device" in said
    monkeypatch.undo()
    again, fresh, _ = play(tmp_path, matches(12), resume=True)
    assert 0 < fresh < 12 and again == rows


def test_a_line_that_fits_only_in_part_is_dropped(tmp_path, capsys, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, line: write(file, line if b"journal" in line else line[:20]))
    play(tmp_path, matches(3))
    assert "no space left" in capsys.readouterr().err
    monkeypatch.undo()
    assert play(tmp_path, matches(3), resume=True)[1] == 3


def test_a_journal_stops_growing(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(journal, "JOURNAL", 600)
    rows, _, _ = play(tmp_path, matches(20))
    (file,) = tmp_path.iterdir()
    assert len(rows) == 20 and file.stat().st_size <= 600
    assert "has reached" in capsys.readouterr().err


def test_old_journals_make_room(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "MOST_FILES", 3)
    for age in range(6):
        old = tmp_path / f"{'0' * 23}{age}-1.jsonl"
        old.write_text("old", "utf-8")
        os.utime(old, (1000 - age, 1000 - age))
    (tmp_path / "mine.txt").write_text("not a journal", "utf-8")
    play(tmp_path, matches(1))
    left = {path.name[23:24] for path in tmp_path.glob("0000*")}
    assert left == {"0", "1"} and len(list(tmp_path.glob("*.jsonl"))) == 3
    assert (tmp_path / "mine.txt").exists()


def test_links_are_left_alone(tmp_path):
    outside = tmp_path / "outside.jsonl"
    outside.write_text("precious", "utf-8")
    folder = tmp_path / "lab"
    folder.mkdir()
    name = Journal(folder, SETTING, "1", False).name
    (folder / f"{name}-1.jsonl").symlink_to(outside)
    play(folder, matches(1))
    assert outside.read_text("utf-8") == "precious"
    assert (folder / f"{name}-2.jsonl").exists()
