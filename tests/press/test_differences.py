"""`capesmith diff`: what looks or reads different since a revision, in words, as data and as one page of pictures."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from capesmith.press.differences import page as pages
from capesmith.press.differences import pictures
from capesmith.press.differences.finding import _other_pictures
from capesmith.press.differences.pictures import spots_of
from capesmith.press.differences.records import Told
from capesmith.press.differences.text import shortened
from capesmith.press.differences.writing import Entry, Piece, lines_of, told_of, words_of
from press.paperdolls import ID, deck, write_project
from press.plugged import Run, called_here
from press.test_changed import NAMES, commit, git


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "repository" / "game", dolls=deck(*NAMES), pets=deck("Rex", id="pets"))


@pytest.fixture
def run(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    yield from called_here(root, tmp_path, monkeypatch)


@pytest.fixture
def changed(run: Run, root: Path) -> Run:
    """A project in which a card is called otherwise, one says more in private, one is gone and one is new."""
    commit("one")
    write_project(root, dolls=deck("Anna", "Bea", "Dot", "Zoe", Bea="notes: never printed", Dot="copies: 3"))
    return run


def found(run: Run, *more: str) -> dict[str, dict[str, object]]:
    done = run("diff", "HEAD", "--format", "json", *more)
    assert done.returncode == 0, done.stderr
    return {str(one["name"]): one for game in json.loads(done.stdout)["games"] for one in game["found"]}


def test_everything_that_is_different_is_told(changed: Run) -> None:
    told = changed("diff", "HEAD").stdout
    assert told.startswith("Paper Dolls, since HEAD: ")
    assert re.search(r"^\+ Zoe  .*dolls\.yaml:\d+$", told, re.M) and re.search(r"^- Cleo  ", told, re.M)
    assert re.search(r"^~ Bea  .*dolls\.yaml:\d+\n    notes +\(nothing\) → never printed$", told, re.M)
    assert "Rex" not in told
    ones = found(changed)
    assert {name: one["how"] for name, one in ones.items()}["Zoe"] == "added"
    assert ones["Dot"]["looks_different"] is False and {"then": 1, "now": 3} == ones["Dot"]["copies"]
    assert ones["Zoe"]["sides"] == [{"name": "", "then": False, "now": True}]


def test_files_narrow_it_down_and_one_that_is_gone_can_be_named(changed: Run, root: Path) -> None:
    write_project(root, dolls=deck("Anna"), pets=deck("Max", id="pets"))
    assert set(found(changed)) > {"Anna", "Max"}
    gone = root / "cards" / ID / "dolls.yaml"
    assert set(found(changed, str(root / "cards" / ID / "pets.yaml"))) == {"Max", "Rex"}
    gone.unlink()
    ones = found(changed, str(gone))
    assert set(ones) == set(NAMES) and {one["how"] for one in ones.values()} == {"removed"}


def test_a_page_holds_both_pictures_and_nothing_of_elsewhere(changed: Run, root: Path) -> None:
    done = changed("diff", "HEAD", "--html", "out.html")
    assert done.returncode == 0 and "written: out.html" in done.stderr
    page = (root / "out.html").read_text("utf-8")
    assert page.count('src="data:image/webp;base64,') == page.count("<img") >= 2
    assert "<script" not in page and not re.search(r"(?:src|href)=\"(?:https?:)?//", page) and "url(http" not in page
    assert "script-src" not in page and "default-src 'none'" in page
    for words in ("Zoe", "Not there yet"):
        assert (words in page) == (words == "Zoe")  # what is new has no empty frame beside it


def test_names_are_no_markup(run: Run, root: Path) -> None:
    commit("one")
    write_project(root, dolls=deck(*NAMES).replace("name: Ann", "name: <b>Ann & Bea</b>"))
    assert run("diff", "HEAD", "--html", "out.html").returncode == 0
    page = (root / "out.html").read_text("utf-8")
    assert "<b>Ann" not in page and "&lt;b&gt;Ann &amp; Bea" in page


def test_a_full_page_tells_the_rest_in_words(changed: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST", 1)
    monkeypatch.setattr(pictures, "HANDFUL", 1)
    monkeypatch.setattr(pages, "MOST_TOLD", 3)
    assert changed("diff", "HEAD", "--html", "out.html").returncode == 0
    page = (root / "out.html").read_text("utf-8")
    assert page.count("<img") == 1 and "The page is full" in page and "more are not told here" in page


def test_without_pixels_there_are_words(changed: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pypdfium2", None)
    assert changed("diff", "HEAD", "--html", "out.html").returncode == 0
    page = (root / "out.html").read_text("utf-8")
    assert "Pictures need pypdfium2" in page and "<img" not in page and "Zoe" in page


def test_what_has_not_changed_is_not_even_read(changed: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit("two")
    monkeypatch.setattr("capesmith.press.differences.finding.stocked", None)
    assert changed("diff", "HEAD").stdout == "Nothing is different since HEAD.\n"


def test_another_picture_under_the_same_name_is_another_card(tmp_path: Path) -> None:
    for name, bytes in (("then", b"old"), ("now", b"old"), ("later", b"new")):
        (tmp_path / name / "art").mkdir(parents=True)
        (tmp_path / name / "art" / "ann.png").write_bytes(bytes)
    then, now, later = (tmp_path / name for name in ("then", "now", "later"))
    assert not _other_pictures(then, now) and _other_pictures(then, later)
    (now / "art" / "ann.png").unlink()
    assert _other_pictures(then, now)


def test_broken_content_is_told_from_both_sides(run: Run, root: Path) -> None:
    commit("one")
    path = root / "cards" / ID / "dolls.yaml"
    sound = path.read_text("utf-8")
    path.write_text(sound.replace("cards:", "cards: ["), "utf-8")
    done = run("diff", "HEAD")
    assert done.returncode == 1 and "the content here has errors" in done.stderr and "dolls.yaml:" in done.stderr
    forced = run("diff", "HEAD", "--force")
    assert forced.returncode == 0 and "errors here" in forced.stdout and "- Ann" in forced.stdout
    commit("two")
    path.write_text(sound, "utf-8")
    done = run("diff", "HEAD")
    assert done.returncode == 1 and "the content at HEAD has errors" in done.stderr
    assert "+ Ann" in run("diff", "HEAD", "--force").stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nowhere",), 'git knows no revision "nowhere" here'),
        (("--", "-x"), 'git knows no revision "-x" here'),
        (("HEAD", "--only", "hats"), 'there is no part "hats"'),
        (("HEAD", "--only", ","), "--only names no part"),
        (("HEAD", "--format", "xml"), 'there is no format "xml"'),
        (("HEAD", "--system", "chess"), 'there is no system "chess"'),
        (("HEAD", "/etc"), "/etc: this is not in the project"),
        (("HEAD", "--html", "."), "--html .: this is a folder"),
        (("HEAD", "--html", "no/where.html"), "there is no folder"),
    ],
)
def test_what_cannot_be_done_is_said(changed: Run, words: tuple[str, ...], message: str) -> None:
    done = changed("diff", *words)
    assert (done.returncode, done.stdout) == (2, "") and message in done.stderr


def test_without_git_or_a_repository_or_a_project_it_says_so(run: Run, root: Path, tmp_path: Path,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    done = run("diff", "HEAD")
    assert done.returncode == 2 and "this project is not under git" in done.stderr
    commit("one")
    assert git("rm", "-q", "-r", "--cached", ".").returncode == 0
    assert git("commit", "-q", "-m", "empty", "--allow-empty").returncode == 0
    assert "there was no project here at that revision" in run("diff", "HEAD").stderr
    monkeypatch.setattr(shutil, "which", lambda name: None)
    done = run("diff", "HEAD")
    assert done.returncode == 2 and "there is no git here" in done.stderr


# --- in words --------------------------------------------------------------------------------------------


def entry(data: object, *text: str, file: str = "a.yaml") -> Entry:
    return Entry("doll", "ann", "Ann", file, 1, data, text)


def test_fields_are_named_by_their_way_and_records_by_their_ids() -> None:
    then = {"hp": {"each": 15, "all": 1}, "spaces": [{"id": "a", "at": [1, 2]}, {"id": "b", "at": [3, 4]}], "gone": "x"}
    now = {"hp": {"each": 12, "all": 1}, "spaces": [{"id": "b", "at": [3, 5]}, {"id": "a", "at": [1, 2]}], "new": True}
    told = {one.label: (one.then, one.now) for one in told_of(entry(then), entry(now))}
    assert told == {
        "hp › each": ("15", "12"), "spaces › b › at": ("[3, 4]", "[3, 5]"), "gone": ("x", ""), "new": ("", "true"),
    }  # fmt: skip
    assert told_of(entry(then, "Hi"), entry(then, "Ho", file="b.yaml")) == (
        Told("file", "a.yaml", "b.yaml"), Told("printed text", "Hi", "Ho"),
    )  # fmt: skip
    assert told_of(entry(then), entry(then)) == ()


def test_steps_are_shown_line_by_line_and_texts_word_by_word() -> None:
    (told,) = told_of(entry({"play": [{"move": 1}, {"damage": 4}]}), entry({"play": [{"move": 1}, {"damage": 5}]}))
    assert lines_of(told) == [(" ", "- move: 1"), ("-", "- damage: 4"), ("+", "- damage: 5")]
    words = words_of(Told("", "Deal 4 DMG.\nRest.", "Deal 5 DMG.\nRest."))
    assert [piece.sign for piece in words] == [" ", "-", "+", " "]
    assert "".join(piece.text for piece in words if piece.sign != "-").replace(" \n ", "\n") == "Deal 5 DMG.\nRest."


def test_long_values_are_shown_around_what_is_different() -> None:
    lines = [Piece(" ", str(number)) for number in range(20)]
    lines[10] = Piece("+", "here")
    told = shortened(lines)
    assert [piece.text for piece in told] == ["…", "7", "8", "9", "here", "11", "12", "13", "…"]
    assert len(shortened([Piece("+", "x")] * 1000)) < 100


def test_spots_frame_what_is_different() -> None:
    then, now = Image.new("RGB", (200, 300), "white"), Image.new("RGB", (200, 300), "white")
    assert list(spots_of(then, now)) == []
    now.paste("black", (20, 30, 60, 60))
    now.paste("black", (150, 250, 170, 260))
    spots = sorted(spots_of(then, now))
    assert len(spots) == 2
    assert 5 <= spots[0].left <= 10 and 8 <= spots[0].top <= 10 and 20 <= spots[0].width <= 30
    assert list(spots_of(then, now.resize((100, 100)))) == []
