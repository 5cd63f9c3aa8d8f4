"""`--changed-since`: only what looks different on paper, and a list of what to take out and what to put in."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from subprocess import CompletedProcess
from typing import NamedTuple

import pypdfium2
import pytest

from capesmith.press.changes import Change, changes
from capesmith.press.manifest import Face
from capesmith.press.update import Entry, added, columns, draw_list, removed, totals
from capesmith.render.document import About, Document
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.sheets.formats import papers
from press import paperdolls
from press.paperdolls import ID, complaints, deck, write_project
from press.plugged import Run, called_here

NAMES = ("Ann", "Bea", "Cleo", "Dot")


def face(name: str, drawn: str = "f", copies: int = 1, deck: str = "Dolls", made: str = "") -> Face:
    return Face(name, deck, copies, made or f"{name} made of {drawn}", drawn)


def test_a_change_says_how_many_go_and_how_many_come() -> None:
    old = {"same": face("Same", "s"), "face": face("Old", copies=2), "more": face("More"),
           "less": face("Less", copies=3), "gone": face("Gone", "x", copies=2)}  # fmt: skip
    new = {"same": face("Same", "s"), "face": face("New", "g", copies=3), "more": face("More", copies=4),
           "less": face("Less", copies=1), "born": face("Born", "y")}  # fmt: skip
    found = {change.key: (change.remove, change.add) for change in changes("cards", old, new)}
    assert found == {"face": (2, 3), "more": (0, 3), "less": (2, 0), "born": (0, 1), "gone": (2, 0)}
    assert list(changes("cards", old, old)) == []


def test_what_looks_the_same_is_no_change_whatever_it_is_made_of_or_called_in_files() -> None:
    old = {"ann": face("Ann", "a", made="one"), "bea": face("Bea", "b", copies=2), "cleo": face("Cleo", "c")}
    new = {"ann": face("Ann", "a", made="two"), "beatrice": face("Bea", "b", copies=3), "dot": face("Dot", "d")}
    found = [(change.key, change.remove, change.add) for change in changes("cards", old, new)]
    assert found == [("beatrice", 0, 1), ("dot", 0, 1), ("cleo", 1, 0)]


def test_nothing_is_drawn_to_see_that_it_is_made_of_the_same() -> None:
    class Unseen(NamedTuple):
        name: str = "Ann"
        deck: str = "Dolls"
        copies: int = 1
        made: str = "one"

        @property
        def drawn(self) -> str:
            raise AssertionError

    assert list(changes("cards", {"ann": Unseen()}, {"ann": Unseen()})) == []


def change(part: str, deck: str, old: str, new: str, remove: int, add: int) -> Change:
    return Change(part, new or old, deck, old, new, remove, add)


def test_the_lists_go_deck_by_deck_under_the_names_on_the_cards() -> None:
    found = [change("cards", "Dolls", "Ann", "Anna", 2, 3), change("cards", "Pets", "Rex", "Rex", 0, 1)]
    assert removed(found) == [Entry("Dolls"), Entry("Ann", 2)]
    assert added(found) == [Entry("Dolls"), Entry("Anna (was Ann)", 3), Entry("Pets"), Entry("Rex", 1)]
    assert totals(found) == "Take 2 cards out of the box, put 4 cards in."


def test_other_things_than_cards_are_called_by_their_names_and_counted_together() -> None:
    found = [change("tokens", "Tokens", "", "Star", 0, number) for number in (1, 2)]
    found += [change("boards", "Boards", "", "The park", 0, 1), change("rulebook", "Rulebook", "p", "p", 1, 1)]
    assert added(found)[:3] == [Entry("Tokens"), Entry("Star", 3), Entry("Boards")]
    assert totals(found) == (
        "Take 1 leaf of the rulebook out of the box, put 3 pieces, 1 board and 1 leaf of the rulebook in."
    )


def test_what_is_written_above_the_list_stays_on_the_page() -> None:
    look, size = paperdolls.look("full"), papers()["a4"]
    long = [change(part, "Dolls", "Ann", "Anna", 1, 1) for part in ("cards", "boards", "tokens", "mats", "scenarios")]
    document = Document(About("update"), look)
    draw_list(document, long, "Paper Dolls: update", "v1", size)
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        text = pages[0].get_textpage()
        right = max(text.get_charbox(number)[2] for number in range(text.count_chars()))
    assert right * MM_PER_POINT <= size.width - 10


def test_a_long_list_breaks_after_cards_and_repeats_the_deck() -> None:
    listed = [Entry("Dolls"), *(Entry(f"Doll {n}", 1) for n in range(5)), Entry("Pets"), Entry("Rex", 1)]
    found = list(columns(listed, 4))
    assert [[entry.text for entry in column] for column in found] == [
        ["Dolls", "Doll 0", "Doll 1", "Doll 2"],
        ["Dolls, continued", "Doll 3", "Doll 4"],
        ["Pets", "Rex"],
    ]


# --- as a command ----------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "repository" / "game", dolls=deck(*NAMES), pets=deck("Rex", id="pets"))


@pytest.fixture
def run(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    yield from called_here(root, tmp_path, monkeypatch)


def git(*words: str) -> CompletedProcess[str]:
    who = {f"GIT_{who}_{what}": "ada@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return subprocess.run(["git", *words], env={**os.environ, **who}, capture_output=True, text=True, timeout=60)


def commit(message: str) -> None:
    if not (Path(git("rev-parse", "--show-toplevel").stdout.strip() or "/none")).is_dir():
        git("init", "-q", "..")
    git("add", "-A")
    assert git("commit", "-q", "-m", message).returncode == 0


def update(root: Path, part: str = "") -> list[str]:
    with pypdfium2.PdfDocument(root / "output" / ID / f"update{part}-a4.pdf") as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def test_only_changed_faces_are_printed_behind_their_list(run: Run, root: Path) -> None:
    commit("one")
    write_project(root, dolls=deck("Anna", "Bea", "Dot", "Zoe", Bea="notes: never printed", Dot="copies: 3"))
    done = run("build", "--changed-since", "HEAD")
    assert (done.returncode, complaints(done.stderr)) == (0, [])
    (listed,), (fronts, backs) = update(root), update(root, "-cards")
    assert "Take 2 cards out of the box, put 4 cards in." in listed and "since HEAD" in listed
    assert (
        all(words in listed for words in ("1 × Ann", "1 × Cleo", "1 × Anna", "2 × Dot", "1 × Zoe"))
        and "Bea" not in listed
    )
    assert backs.count("Back") == 4
    assert fronts.count("Dot") == 2 and "Anna" in fronts and "Zoe" in fronts and "Bea" not in fronts


def test_other_parts_are_brought_up_to_date_as_well(run: Run, root: Path) -> None:
    commit("one")
    project = root / "capesmith.yaml"
    project.write_text(project.read_text("utf-8").replace("0.3", "0.4"), "utf-8")
    for jobs in ("1", "2"):
        done = run("build", "--changed-since", "HEAD", "--jobs", jobs, "--out", f"out-{jobs}")
        assert (done.returncode, complaints(done.stderr)) == (0, [])
        files = sorted(path.name for path in (root / f"out-{jobs}").iterdir())
        assert files == ["manifest.json", "update-a4.pdf", "update-boards-a4.pdf", "update-boards-whole.pdf"]
    assert (root / "out-1" / "update-a4.pdf").read_bytes() == (root / "out-2" / "update-a4.pdf").read_bytes()
    done = run("build", "--changed-since", "HEAD", "--only", "cards,tokens")
    assert done.stdout == "Nothing looks different on paper since then.\n"


def test_nothing_changed_is_said_and_a_name_of_a_revision_is_looked_up_each_time(run: Run, root: Path) -> None:
    commit("one")
    assert run("build", "--changed-since", "HEAD").stdout == "Nothing looks different on paper since then.\n"
    assert not (root / "output" / ID / "update-a4.pdf").exists()
    write_project(root, dolls=deck("Anna", *NAMES[1:]))
    assert run("build", "--changed-since", "HEAD").returncode == 0
    commit("two")
    assert run("build", "--changed-since", "HEAD").stdout == "Nothing looks different on paper since then.\n"
    assert "update-a4.pdf" in run("build", "--changed-since", "HEAD~1").stdout


def test_an_earlier_build_can_be_compared_with(run: Run, root: Path) -> None:
    assert run("build", "--only", "cards", "--out", "before").returncode == 0
    write_project(root, dolls=deck("Ann", "Beatrice", *NAMES[2:]))
    for place in ("before", "before/manifest.json"):
        assert run("build", "--changed-since", place).returncode == 0
        assert "Bea" in update(root)[0] and "Ann" not in update(root)[0]
    done = run("build", "--changed-since", "before")
    assert "before has no boards, rulebook, tokens to compare with: not in this update" in done.stderr
    assert "in this ink" in run("build", "--changed-since", "before", "--ink", "saver").stderr


@pytest.mark.parametrize(
    ("since", "said"),
    [
        ("HEAD~9", 'git knows no revision "HEAD~9" here'),
        ("--output=/tmp/x", "git knows no revision"),
        ("cards", "this is no earlier build"),
        ("nosuch.json", "this is no earlier build"),
    ],
)
def test_what_cannot_be_compared_with_is_said(run: Run, since: str, said: str) -> None:
    commit("one")
    done = run("build", f"--changed-since={since}")
    assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr


def test_without_git_an_earlier_build_is_asked_for(run: Run, root: Path) -> None:
    done = run("build", "--changed-since", "HEAD", PATH="/nowhere")
    assert done.returncode == 2 and "there is no git" in done.stderr and "earlier build" in done.stderr
    done = run("build", "--changed-since", "HEAD")
    assert done.returncode == 2 and "not under git" in done.stderr


def test_a_revision_before_the_project_is_said(run: Run, root: Path) -> None:
    (root / "capesmith.yaml").rename(root / "later")
    commit("none yet")
    (root / "later").rename(root / "capesmith.yaml")
    done = run("build", "--changed-since", "HEAD")
    assert done.returncode == 2 and "no project here at that revision" in done.stderr
