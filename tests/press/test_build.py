"""The build: everything asked for is there, whole and the same each time, and nothing is done twice."""

from __future__ import annotations

import multiprocessing
import os
import re
import shutil
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from capesmith import systems
from capesmith.check import facts
from capesmith.check.facts import examine
from capesmith.cli.build import run as run_build
from capesmith.press import build as building
from capesmith.press import shop
from capesmith.press.build import Built, Call, build, up_to_date
from capesmith.press.manifest import NAME, read_manifest
from capesmith.press.plan import Plan, Task
from capesmith.press.request import Request, settled
from capesmith.press.shop import Faulty, opened
from capesmith.press.stock import stocked
from capesmith.press.wrong import Wrong
from capesmith.render.book.records import Book, Problem
from capesmith.render.document import About, Document
from capesmith.render.drawing import Piece
from capesmith.render.edition import Order, Section
from capesmith.render.profile import Profile
from capesmith.render.sheets.reading import formats
from capesmith.source import cache, pool
from capesmith.source.door import Changed
from capesmith.source.lock import Busy, Lock
from capesmith.source.pool import LostWorker
from capesmith.source.refusal import Refusal
from press import paperdolls
from press.paperdolls import ID, deck, plug_in, write_project

FILES = [
    "boards-a4.pdf",
    "boards-whole.pdf",
    "cards-a4.pdf",
    "how-to-make-it-a4.pdf",
    "rulebook-a4.pdf",
    "tokens-a4.pdf",
]
NAMES = ("Ann", "Bea", "Cleo", "Dot", "Eve", "Fay", "Gwen", "Hope", "Ida", "Joy")
Press = Callable[..., Built]


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The smallest game there is, installed, and a press without memories."""
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(plug_in(tmp_path / "plug"))
    monkeypatch.setitem(systems.SHIPPED, ID, paperdolls.__name__)
    systems.system.cache_clear()
    yield
    systems.system.cache_clear()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "project", dolls=deck(*NAMES), pets=deck("Rex", "Tiddles", id="pets"))


@pytest.fixture
def press(root: Path, tmp_path: Path) -> Press:
    """Builds the project; nothing at all if all is up to date."""

    def run(out: Path | None = None, jobs: int = 1, **flags: Any) -> Built:
        call = Call(root, ID, flags, out or root / "output" / ID, tmp_path / "printer.yaml")
        return up_to_date(call) or build(call, opened(call), jobs)

    return run


def texts(file: Path) -> list[str]:
    with pypdfium2.PdfDocument(file) as document:
        return [page.get_textpage().get_text_range() for page in document]


def fresh(built: Built) -> list[str]:
    return [row.name for row in built.rows if row.written]


# --- what is built ---------------------------------------------------------------------------------------


def test_everything_is_built_and_sound(press: Press, root: Path) -> None:
    built = press()
    assert [row.name for row in built.rows] == FILES and fresh(built) == FILES
    assert sorted(os.listdir(root / "output" / ID)) == sorted([*FILES, NAME])
    for row in built.rows:
        file = root / "output" / ID / row.name
        with pikepdf.open(file) as document:
            assert not document.check_pdf_syntax()
            assert len(document.pages) == row.pages > 0
            assert str(document.docinfo["/Author"]) == "Ada"
        assert file.stat().st_size == row.size
    shown = " ".join(texts(root / "output" / ID / "cards-a4.pdf"))
    assert all(f"{name}\r\n" in shown or name in shown for name in (*NAMES, "Rex", "Back"))


def _with_a_hole(order: Order) -> Section:
    problems = (Problem("05-x.md", 7, 'there is no figure "y"'), Problem("05-x.md", 9, "no"))
    return Section("rulebook", book=Book((), (), problems, (), {}, {}))


def test_a_broken_book_is_not_printed_and_all_else_is(
    press: Press, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is no wrong usage, and the build is not done: the next one tries again."""
    with monkeypatch.context() as patch:
        patch.setitem(cast(dict[str, Any], paperdolls.PRINTING.makers), "rulebook", _with_a_hole)
        patch.chdir(root)
        for times in (1, 2):
            assert run_build([ID], {}, out=None, jobs=1, force=False) == 1
            said = capsys.readouterr()
            rows = [line.split() for line in said.out.splitlines()[1:-1]]
            assert [row[0] for row in rows] == [f for f in FILES if not f.startswith("rulebook")]
            assert ("same" in said.out) == (times == 2)
            assert paperdolls.complaints(said.err)[:3] == [
                'capesmith: 05-x.md:7: there is no figure "y"', "capesmith: 05-x.md:9: no",
                "capesmith: the part rulebook was not printed",
            ]  # fmt: skip
            assert "--only" in said.err
    assert not press().faults
    assert sorted(os.listdir(root / "output" / ID)) == sorted([*FILES, NAME])


def test_the_number_of_processes_changes_nothing(press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    press(alone, jobs=1)
    for method in multiprocessing.get_all_start_methods():
        if method == "fork":
            continue  # never while threads run
        monkeypatch.setattr(pool, "METHOD", method)
        press(shared / method, jobs=3)
        for name in [*FILES, NAME]:
            assert (alone / name).read_bytes() == (shared / method / name).read_bytes(), (method, name)


@pytest.mark.parametrize(
    ("flags", "names"),
    [
        ({"only": "cards"}, ["cards-a4.pdf"]),
        ({"only": "tokens,cards"}, ["cards-a4.pdf", "tokens-a4.pdf"]),
        ({"only": "cards", "paper": "letter"}, ["cards-letter.pdf"]),
        ({"only": "cards", "backs": "separate"}, ["cards-a4-separate-backs.pdf", "cards-a4-separate.pdf"]),
        ({"only": "cards", "backs": "fold"}, ["cards-a4-fold.pdf"]),
        ({"only": "cards", "format": "a4-8up"}, ["cards-a4-8up.pdf"]),
        ({"only": "cards", "format": "a4-8up", "backs": "duplex-short"}, ["cards-a4-8up-duplex-short.pdf"]),
        ({"only": "cards", "format": "one-per-page"}, ["cards-one-per-page.pdf"]),
        ({"only": "cards", "format": "tgc", "backs": "none"}, ["cards-tgc-none.pdf"]),
        ({"only": "rulebook,tokens", "proof": True}, ["rulebook-a4.pdf", "tokens-a4-proof.pdf"]),
        ({"cards": ["ann"], "ink": "saver", "proof": True}, ["cards-a4-saver-selection-proof.pdf"]),
        ({"only": "rulebook", "ink": "saver"}, ["rulebook-a4-saver.pdf"]),
        ({"only": "cards", "cut_lines": True, "bleed": False}, ["cards-a4-cut-lines-no-bleed.pdf"]),
        ({"only": "cards", "corners": True}, ["cards-a4-corners.pdf"]),
    ],
)
def test_what_is_not_as_usual_shows_in_the_name(press: Press, flags: dict[str, Any], names: list[str]) -> None:
    assert [row.name for row in press(**flags).rows if row.name.endswith(".pdf")] == names


def test_cards_and_decks_can_be_picked_and_counted(press: Press, root: Path) -> None:
    press(cards=["ann,rex"], copies=2)
    shown = " ".join(texts(root / "output" / ID / "cards-a4-selection.pdf"))
    assert [shown.count(name) for name in ("Ann", "Rex", "Bea")] == [2, 2, 0]
    press(decks=["pets"])
    shown = " ".join(texts(root / "output" / ID / "cards-a4-selection.pdf"))
    assert "Rex" in shown and "Tiddles" in shown and "Ann" not in shown


def test_a_proof_says_which_version_of_when(press: Press, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    press(cards=["ann"], proof=True)
    assert "v0.3 1970-01-02" in texts(root / "output" / ID / "cards-a4-selection-proof.pdf")[0]


def test_whatever_says_when_it_was_made_is_made_anew_for_another_moment(
    press: Press, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ReportLab dates documents by SOURCE_DATE_EPOCH."""
    for moment, date in (("86400", "D:19700102000000+00'00'"), ("172800", "D:19700103000000+00'00'")):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", moment)
        assert fresh(press()) == FILES
        with pikepdf.open(root / "output" / ID / "cards-a4.pdf") as document:
            assert str(document.docinfo["/CreationDate"]) == date
        assert press().idle
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "")
    assert fresh(press()) == FILES
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert press().idle


@pytest.mark.parametrize("moment", ["abc", "-1", "1e9", "1.5", "٣", "1" + 30 * "0", "253402300800"])
def test_a_moment_that_is_none_is_refused_before_any_work(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], moment: str
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", moment)
    monkeypatch.chdir(root)
    assert run_build([ID], {}, out=None, jobs=1, force=False) == 2
    said = capsys.readouterr().err
    assert said.startswith("capesmith: SOURCE_DATE_EPOCH is ") and "seconds since 1970" in said
    assert not (root / "output").exists()
    with pytest.raises(Refusal, match="SOURCE_DATE_EPOCH"):
        Document(About("any"), paperdolls.look("full"))


def test_a_file_from_the_far_future_has_a_date(press: Press, root: Path) -> None:
    for moment in (-(10**9), 10**12):
        os.utime(root / "cards" / ID / "dolls.yaml", (moment, moment))
        assert not press(proof=True, cards=["ann"]).idle


# --- content that changes under the press ----------------------------------------------------------------


@pytest.mark.parametrize("file", [f"cards/{ID}/pets.yaml", "capesmith.yaml", "art/ann.png", f"faces/{ID}/hero-b.yaml"])
def test_content_that_changes_while_it_is_drawn_is_noticed(root: Path, tmp_path: Path, file: str) -> None:
    (root / "art").mkdir()
    Image.new("RGB", (4, 4)).save(root / "art" / "ann.png")
    write_project(root, dolls=deck(*NAMES, Ann="art: art/ann.png"))
    call = Call(root, ID, {"only": "cards"}, root / "output" / ID, tmp_path / "printer.yaml")
    planned = opened(call)
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text("something else")
    with pytest.raises(Changed, match=f"^{file} changed while"):
        build(call, planned)
    manifest = read_manifest(call.folder)
    assert manifest is not None and not manifest.orders and up_to_date(call) is None


def test_a_deck_that_vanishes_between_two_readings_is_missed(
    press: Press, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(*given: Any, **how: Any) -> Any:
        (root / "cards" / ID / "pets.yaml").unlink()
        return stocked(*given, **how)

    with monkeypatch.context() as patch:
        patch.setattr(shop, "stocked", late)
        with pytest.raises(Changed, match=f"^cards/{ID}/pets.yaml changed while"):
            press(only="cards")
    assert press(only="cards").rows and press(only="cards").idle


def test_content_that_changes_during_a_build_makes_the_command_fail(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def meddling(call: Call) -> Any:
        planned = opened(call)
        (root / "cards" / ID / "pets.yaml").unlink()
        return planned

    monkeypatch.setattr(shop, "opened", meddling)
    monkeypatch.chdir(root)
    assert run_build([ID], {"only": "cards"}, out=None, jobs=1, force=False) == 1
    said = capsys.readouterr().err
    assert f"cards/{ID}/pets.yaml changed while this was being printed\n" in said and "do it again" in said


def test_why_a_picture_cannot_be_read_is_not_remembered(press: Press, root: Path) -> None:
    art = root / "art" / "ann.png"
    art.mkdir(parents=True)
    write_project(root, dolls=deck(*NAMES, Ann="art: art/ann.png"))
    assert press(only="cards", force=True).rows
    art.rmdir()
    with pytest.raises(Faulty) as faulty:
        press(only="cards")
    assert [one.message for one in faulty.value.report.diagnostics] == ['there is no picture "art/ann.png"']


# --- wrong orders ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "message", "hint"),
    [
        ({"paper": "a5"}, 'there is no paper "a5"', "papers: a4, letter"),
        ({"ink": "svaer"}, 'there is no ink "svaer"', 'did you mean "saver"?'),
        ({"backs": "sideways"}, 'there is no way to print backs "sideways"', "way to print backs: duplex-long"),
        ({"format": "a4-8pu"}, 'there is no format "a4-8pu"', 'did you mean "a4-8up"?'),
        ({"only": "cards,rulesbook"}, 'there is no part "rulesbook"', 'did you mean "rulebook"?'),
        ({"only": " , "}, "--only names no part", "comma list"),
        ({"only": "mats"}, "Paper Dolls has no mats", "it has boards, cards, rulebook, tokens"),
        ({"only": "cards,mats"}, "Paper Dolls has no mats", "it has"),
        ({"cards": ["anne"]}, 'there is no card "anne" in Paper Dolls', 'did you mean "ann"?'),
        ({"decks": ["pet"]}, 'there is no deck "pet" in Paper Dolls', 'did you mean "pets"?'),
        ({"copies": -1}, "-1 copies cannot be printed", "--copies 1 to"),
        ({"copies": 0}, "0 copies cannot be printed", "--copies 1 to"),
        ({"dpi": 600}, "--dpi says how fine images are", "--format png"),
        ({"cards": ["ann"], "only": "tokens"}, "--cards chooses among the cards", "add cards to --only"),
        ({"changed_since": "x", "format": "png"}, "--changed-since prints sheets", "--format png"),
        ({"changed_since": "x", "cards": ["ann"]}, "by itself: --cards does not", ""),
        ({"dpi": 72, "format": "png"}, "images have 300 or 600 dots per inch, not 72", "--dpi"),
        ({"format": "a3-18up", "paper": "a4"}, "the format a3-18up is not for a4 paper", "--paper a3"),
        (
            {"format": "drivethrucards", "backs": "none"},
            "DriveThruCards takes fronts and backs by turns",
            "leave --backs out",
        ),
        ({"cutter": "siluette"}, 'there is no cutter "siluette"', 'did you mean "silhouette"?'),
        ({"cutter": "cricut", "format": "a4-8up"}, "--format a4-8up does not go with it", "leave --format out"),
        ({"cutter": "cricut", "backs": "fold"}, "--backs fold does not go with it", "leave --backs out"),
        ({"format": "a4-8up", "backs": "fold"}, "the format a4-8up does not go with --backs fold", "a4-fold"),
    ],
)
def test_an_order_that_makes_no_sense_says_why(press: Press, flags: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(Wrong) as wrong:
        press(**flags)
    assert message in wrong.value.message and hint in wrong.value.hint


def test_settings_come_from_the_call_then_the_printer_then_the_project() -> None:
    settings = {"paper": "letter", "backs": "duplex-long", "ink": "saver"}
    found = settled({"ink": "full"}, settings, Profile(flip="short"), formats())
    assert (found.paper, found.backs, found.ink) == ("letter", "duplex-short", "full")
    assert settled({}, {"backs": "none"}, Profile(flip="short"), formats()).backs == "none"
    assert settled({"backs": "duplex-long"}, settings, Profile(flip="short"), formats()).backs == "duplex-long"


def test_a_format_brings_its_paper_and_its_fold() -> None:
    found = settled({"format": "letter-fold"}, {}, Profile(), formats())
    assert (found.paper, found.backs, found.card_form.id) == ("letter", "fold", "letter-fold")
    assert Request(bleed=False).card_form.bleed == (0, 0)


def test_a_project_may_bring_formats_of_its_own(press: Press, root: Path) -> None:
    (root / "formats").mkdir()
    (root / "formats" / "two.yaml").write_text("paper: a4\ncard: poker\ncolumns: 2\nrows: 1\n")
    assert [(row.name, row.pages) for row in press(format="two", only="cards").rows] == [("cards-two.pdf", 12)]
    (root / "formats" / "two.yaml").write_text("paper: a4\ncard: poker\ncolumns: 9\nrows: 9\n")
    with pytest.raises(Wrong, match=r"formats/two\.yaml"):
        press(format="two", only="cards")


# --- what is not done again ------------------------------------------------------------------------------


def test_an_unchanged_build_touches_nothing(press: Press, root: Path) -> None:
    press()
    before = {name: (root / "output" / ID / name).stat().st_mtime_ns for name in [*FILES, NAME]}
    again = press()
    assert again.idle and [row.name for row in again.rows] == FILES
    assert before == {name: (root / "output" / ID / name).stat().st_mtime_ns for name in before}


def test_a_changed_card_redraws_only_the_cards(press: Press, root: Path) -> None:
    press()
    write_project(root, dolls=deck("Anna", *NAMES[1:]))
    assert fresh(press()) == ["cards-a4.pdf"]
    assert "Anna" in " ".join(texts(root / "output" / ID / "cards-a4.pdf"))
    write_project(root, dolls="# only a remark\n" + deck("Anna", *NAMES[1:]))
    assert press().idle


def test_two_orders_for_one_folder_do_not_disturb_each_other(press: Press) -> None:
    press(only="cards")
    press(only="cards", ink="saver")
    assert press(only="cards").idle and press(only="cards", ink="saver").idle


def test_lost_and_damaged_files_are_built_again(press: Press, root: Path) -> None:
    press()
    (root / "output" / ID / "tokens-a4.pdf").unlink()
    (root / "output" / ID / "cards-a4.pdf").write_bytes(b"%PDF-")
    assert fresh(press()) == ["cards-a4.pdf", "tokens-a4.pdf"]


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", "null", '{"edition": 1}', '{"edition": 99, "orders": {}, "files": {}, "faces": {}}', "[" * 9999,
     '{"edition": 1, "orders": {}, "files": {"../../x": {}}, "faces": {}}',
     '{"edition": 1, "orders": {}, "files": {"x": {"drawn": 1, "digest": "", "size": 1, "pages": 1}}, "faces": {}}'],
)  # fmt: skip
def test_a_manifest_that_cannot_be_understood_is_ignored(press: Press, root: Path, damage: str) -> None:
    press(only="cards")
    (root / "output" / ID / NAME).write_text(damage)
    assert read_manifest(root / "output" / ID) is None
    assert fresh(press(only="cards")) == ["cards-a4.pdf"]
    assert press(only="cards").idle


def test_a_manifest_names_no_file_outside_its_folder(press: Press, root: Path) -> None:
    press(only="cards")
    manifest = root / "output" / ID / NAME
    manifest.write_text(manifest.read_text().replace("cards-a4.pdf", "../cards-a4.pdf"))
    assert read_manifest(manifest) is None


def test_another_printer_means_other_sheets(press: Press, tmp_path: Path) -> None:
    press(only="cards,rulebook")
    (tmp_path / "printer.yaml").write_text("offset_x: 1.5\n")
    assert "cards-a4.pdf" in fresh(press(only="cards,rulebook"))
    (tmp_path / "printer.yaml").write_text("offset_x: far\n")
    with pytest.raises(Wrong, match="offset_x"):
        press(only="cards")


def test_the_profile_of_a_printer_is_for_that_printer(press: Press, tmp_path: Path, root: Path) -> None:
    """Every file that is printed at home is put right; what a print shop gets has nothing to do with it."""
    press()
    press(only="cards", format="mbprint")
    (tmp_path / "printer.yaml").write_text("scale_x: 0.98\noffset_y: 1.5\n")
    assert sorted(fresh(press())) == [name for name in FILES if name != "boards-whole.pdf"]
    assert fresh(press(only="cards", format="mbprint")) == []


def test_what_has_no_back_is_printed_in_a_file_of_its_own(
    press: Press, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tokens have backs; a standee and two pages have none: printed on both sides, paper would stay empty."""
    made = paperdolls.tokens

    def tokens(order: Any) -> Any:
        pages = tuple(paperdolls.drawing(f"net-{n}", f"Net {n}", paperdolls.Cut(180, 240)) for n in (1, 2))
        standee = Piece(paperdolls.drawing("standee", "Standee", paperdolls.Cut(20, 90)), None, 3)
        return replace(made(order), pieces=(standee, *made(order).pieces), pages=pages)

    monkeypatch.setitem(paperdolls.PRINTING.makers, "tokens", tokens)  # type: ignore[arg-type]
    folder = root / "output" / ID
    for flags, both in (({}, "tokens-a4"), ({"backs": "fold"}, "tokens-a4-fold")):
        press(only="tokens", **flags)
        sheets, flat = texts(folder / f"{both}.pdf"), texts(folder / "tokens-one-sided-a4.pdf")
        assert all("Moon" in text or "Star" in text for text in sheets) and "Standee" not in " ".join(sheets)
        assert ["Net" in text for text in flat] == [False, True, True]
        assert flat[0].count("Standee") == 3 and "one side only" in flat[0] and "Star" not in flat[0]
    press(only="tokens", backs="none")
    assert len(texts(folder / "tokens-a4-none.pdf")) == 3
    press()
    (guide,) = texts(folder / "how-to-make-it-a4.pdf")
    assert re.search(r"tokens-one-sided-a4.pdf[^,]*3 pages, ONE SIDE", " ".join(guide.split()))


def test_a_set_that_is_no_part_of_the_box_is_printed_in_files_of_its_own(
    press: Press, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the files of the box, named and listed by the title of the set; what has no back is parted there, too."""
    made = paperdolls.tokens

    def tokens(order: Any) -> Any:
        disc = paperdolls.Cut(20, 20, "circle")
        more = Piece(paperdolls.drawing("sun", "Sun", disc), paperdolls.drawing("sea", "Sea", disc), set="Pack No. 2")
        flat = Piece(paperdolls.drawing("standee", "Standee", paperdolls.Cut(20, 90)), None, 2, set="Pack No. 2")
        return replace(made(order), pieces=(more, flat, *made(order).pieces))

    monkeypatch.setitem(paperdolls.PRINTING.makers, "tokens", tokens)  # type: ignore[arg-type]
    press()
    folder = root / "output" / ID
    box, pack, flat = (
        " ".join(texts(folder / f"tokens{part}-a4.pdf")) for part in ("", "-pack-no-2", "-pack-no-2-one-sided")
    )
    assert "Star" in box and "Sun" not in box and "Standee" not in box
    assert "Sun" in pack and "Star" not in pack and "Standee" not in pack and "Pack No. 2" in pack
    assert flat.count("Standee") == 2 and "Sun" not in flat
    (guide,) = texts(folder / "how-to-make-it-a4.pdf")
    assert re.search(r"tokens-pack-no-2-one-sided-a4.pdf[^,]*1 page, ONE SIDE", " ".join(guide.split()))


def test_the_guide_tells_which_files_have_no_backs(press: Press, root: Path) -> None:
    press()
    (guide,) = texts(root / "output" / ID / "how-to-make-it-a4.pdf")
    assert guide.count("ONE SIDE") == 2  # the tiles of the boards, and the words about it
    press(backs="none")
    (guide,) = texts(root / "output" / ID / "how-to-make-it-a4.pdf")
    assert "ONE SIDE" not in guide


# --- what is remembered ----------------------------------------------------------------------------------


def test_only_changed_faces_are_drawn_and_nobody_sees_the_difference(press: Press, root: Path, tmp_path: Path) -> None:
    press(only="cards")
    write_project(root, dolls=deck("Anna", *NAMES[1:]))
    paperdolls.DRAWN.clear()
    press(only="cards")
    assert paperdolls.DRAWN == ["Anna"]
    shutil.rmtree(tmp_path / "cache")
    press(tmp_path / "elsewhere", only="cards")
    assert len(paperdolls.DRAWN) == 1 + len(NAMES) + 3
    name = "cards-a4.pdf"
    assert (root / "output" / ID / name).read_bytes() == (tmp_path / "elsewhere" / name).read_bytes()


def test_faces_with_rare_letters_are_drawn_each_time_and_right(press: Press, root: Path) -> None:
    write_project(root, dolls=deck("Ann", "Ymyr", Ymyr="notes: rare").replace("name: Ymyr", "name: Ýmýr"))
    press(only="cards")
    for name in ("Anna", "Annika"):
        text = deck(name, "Ymyr").replace("name: Ymyr", "name: Ýmýr")
        write_project(root, dolls=text)
        paperdolls.DRAWN.clear()
        press(only="cards")
        assert paperdolls.DRAWN == [name, "Ýmýr"]
        shown = texts(root / "output" / ID / "cards-a4.pdf")[0]
        assert "Ýmýr" in shown and name in shown


@pytest.mark.parametrize("damage", [b"", b"capesmith shelf 1\n", b"\0" * 400, b"capesmith shelf 1\n\0\0\0\x02[]"])
def test_a_damaged_memory_costs_time_and_nothing_else(press: Press, tmp_path: Path, damage: bytes) -> None:
    press(only="cards")
    for file in (tmp_path / "cache").rglob("*"):
        if file.is_file():
            file.write_bytes(damage)
    again = press(tmp_path / "again", only="cards")
    assert fresh(again) == ["cards-a4.pdf"]


def test_a_file_that_has_not_changed_is_not_read_again(
    press: Press, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(only="cards")
    read: list[str] = []

    def watched(document: Any, *rest: Any) -> Any:
        read.append(document.name)
        return examine(document, *rest)

    monkeypatch.setattr(facts, "examine", watched)
    write_project(root, dolls=deck("Anna", *NAMES[1:]))
    press(only="cards")
    assert read == [f"cards/{ID}/dolls.yaml"]
    write_project(root, dolls=deck("Anna", *NAMES[1:]).replace("move: 2", "mvoe: 2", 1))
    with pytest.raises(Faulty):
        press(only="cards")


def test_memories_lie_with_the_user_and_never_in_the_project(press: Press, root: Path, tmp_path: Path) -> None:
    press()
    kinds = {path.name for path in (tmp_path / "cache").iterdir()} - {"house", "stamps", "made", "parts", "icons"}
    assert kinds == {"shelves", "volumes", "pieces", "content", "verdicts", "checks"}
    assert {path.suffix for path in (root / "output").rglob("*") if path.is_file()} == {".pdf", ".json"}


def test_only_the_latest_memories_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "MOST", 3)
    for number in range(5):
        cache.remember("things", str(number), b"x")
        os.utime(tmp_path / "cache" / "things" / str(number), ns=(number, number))
    assert sorted(os.listdir(tmp_path / "cache" / "things")) == ["2", "3", "4"]


# --- images ----------------------------------------------------------------------------------------------


def test_images_show_the_cut_and_the_bleed_at_the_right_size(press: Press, root: Path) -> None:
    built = press(format="png", cards=["ann"], jobs=2)
    folder = root / "output" / ID / "images-300" / "cards" / "dolls"
    assert sorted(os.listdir(folder)) == ["back-bleed.png", "back.png", "hero-b-ann-bleed.png", "hero-b-ann.png"]
    sizes = {}
    for file in folder.iterdir():
        with Image.open(file) as image:
            sizes[file.name] = image.size
            assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    assert sizes["hero-b-ann.png"] == (744, 1039) and sizes["hero-b-ann-bleed.png"] == (815, 1110)
    assert len(fresh(built)) == 4 and press(format="png", cards=["ann"]).idle
    press(format="png", cards=["ann"], dpi=600)
    with Image.open(root / "output" / ID / "images-600" / "cards" / "dolls" / "hero-b-ann.png") as image:
        assert image.size == (1488, 2079)


def test_a_whole_set_for_a_print_service_has_its_package_and_the_guide(press: Press, root: Path) -> None:
    """Files of a package are no part that the guide tells of."""
    names = [row.name for row in press(format="drivethrucards").rows]
    assert [name for name in names if "/" in name] == [
        f"package-drivethrucards/{name}" for name in ("README.md", "cards.csv", "cards.pdf")
    ]
    assert "how-to-make-it-a4.pdf" in names and "boards-whole.pdf" in names
    assert press(format="drivethrucards").idle and fresh(press(format="drivethrucards", only="cards")) == []


def test_sheets_for_a_machine_have_files_of_lines_beside_them(press: Press, root: Path) -> None:
    names = [row.name for row in press(cutter="silhouette").rows]
    assert {name for name in names if name.startswith("tokens")} == {
        f"tokens-a4-silhouette{end}" for end in (".pdf", "-cut/sheet-01.svg", "-cut/sheet-01.dxf")
    }
    assert {name for name in names if name.startswith("cards") and name.endswith(".dxf")} == {
        f"cards-a4-silhouette-cut/sheet-{sheet:02}.dxf" for sheet in (1, 2)
    }
    assert press(cutter="silhouette").idle and fresh(press(cutter="silhouette", only="tokens")) == []
    assert fresh(press(cutter="silhouette", only="tokens", paper="letter")) != []
    assert fresh(press(cutter="cricut", only="tokens")) != []


def test_every_part_that_is_printed_is_there_as_images(press: Press, root: Path) -> None:
    built = press(format="png", ink="saver", bleed=False)
    found = {row.name.removeprefix("images-300-saver/") for row in built.rows}
    dolls = {f"hero-b-{name.lower()}" for name in NAMES}
    assert {name for name in found if name.startswith("cards/dolls/")} == {
        f"cards/dolls/{name}.png" for name in (*dolls, "back")
    }
    assert "cards/pets/back.png" in found  # each deck has its back
    assert {name for name in found if not name.startswith("cards/")} == {
        "boards/park.png", "rulebook/page-1.png", "rulebook/page-2.png", "tokens/moon.png", "tokens/star.png"
    }  # fmt: skip
    assert {row.name for row in press(format="png", ink="saver", bleed=False, only="tokens,rulebook").rows} == {
        f"images-300-saver/{name}.png" for name in ("rulebook/page-1", "rulebook/page-2", "tokens/moon", "tokens/star")
    }
    with Image.open(root / "output" / ID / "images-300-saver" / "boards" / "park.png") as image:
        assert image.size == (4961, 3508)


def test_only_the_images_that_are_missing_are_made(press: Press, root: Path) -> None:
    press(format="png", cards=["ann", "bea"])
    assert fresh(press(format="png", cards=["bea"])) == []
    assert len(press(format="png", cards=["cleo"], bleed=False).rows) == 2  # a front and a back, as they are cut
    assert not (root / "output" / ID / "images-300" / "cards" / "dolls" / "hero-b-cleo-bleed.png").exists()


def test_images_can_be_proofs_and_save_ink_beside_the_others(press: Press, root: Path) -> None:
    press(format="png", cards=["ann"])
    press(format="png", cards=["ann"], proof=True, ink="saver")
    plain, proof = (
        root / "output" / ID / f"images-300{kind}/cards/dolls/hero-b-ann.png" for kind in ("", "-saver-proof")
    )
    assert plain.read_bytes() != proof.read_bytes()


# --- what goes wrong -------------------------------------------------------------------------------------


def drawn_by_nobody(press: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_is_killed_is_told_with_what_helps(press: Press, root: Path, tmp_path: Path) -> None:
    call = Call(root, ID, {}, root / "output" / ID, tmp_path / "printer.yaml")

    def planned(*known: Any) -> Plan:
        plan = opened(call)(*known)
        return replace(plan, tasks=(Task("nothing", drawn_by_nobody), Task("nothing", drawn_by_nobody)))

    with pytest.raises(LostWorker, match="at work was killed") as lost:
        build(call, planned, 2)
    assert "memory" in lost.value.hint


def test_a_full_disk_leaves_what_was_there(press: Press, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    press()
    folder = root / "output" / ID
    before = (folder / "cards-a4.pdf").read_bytes()
    write_project(root, dolls=deck("Anna", *NAMES[1:]))

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(building, "write_whole", full)
        with pytest.raises(OSError, match="No space left"):
            press()
    assert (folder / "cards-a4.pdf").read_bytes() == before
    assert sorted(os.listdir(folder)) == sorted([*FILES, NAME])
    assert fresh(press()) == ["cards-a4.pdf"]


def test_leftovers_of_killed_builds_are_swept_up(press: Press, root: Path) -> None:
    press(only="cards")
    folder = root / "output" / ID
    for name in (
        ".cards-a4.pdf.0123456789abcdef.capesmith",
        ".x.0123456789abcdef.capesmith",
        ".mine.txt.0123456789abcdef",
    ):
        (folder / name).write_text("half")
    write_project(root, dolls=deck("Anna"))
    press(only="cards")
    assert sorted(os.listdir(folder)) == [".mine.txt.0123456789abcdef", "cards-a4.pdf", NAME]


def test_two_builds_at_a_time_do_not_share_a_folder(press: Press, root: Path) -> None:
    folder = root / "output" / ID
    folder.mkdir(parents=True)
    with Lock(folder), pytest.raises(Busy):
        press(only="cards")
