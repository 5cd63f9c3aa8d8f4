"""Whatever has changed since the last build: what is printed now is what a build from nothing prints, to the byte."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from capesmith.check import again, carried, met, run
from capesmith.content.project import shipped_root
from capesmith.press.build import Built, Call, build, up_to_date
from capesmith.press.drawers import Drawers
from capesmith.press.shop import opened
from capesmith.render import cards
from capesmith.source import digests, stamps
from capesmith.source.cache import Cache, doing_without
from capesmith.source.digests import file_digests
from capesmith.source.files import yaml_files
from capesmith.source.moment import one_moment
from capesmith.systems import system
from capesmith.systems.load import Loader
from tries import share

WANTED, INCORPORATED = "heroes-wanted", "heroes-incorporated"
SHIPPED = shipped_root()
HORNS = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18">
  <path class="part main" d="M-{0} 0H5V-4H-5Z"/>
</svg>
"""


@pytest.fixture(autouse=True)
def memory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))


# --- projects, and what people do to them ----------------------------------------------------------------


def _action(id: str, name: str, more: str = "") -> str:
    return (
        f"  - id: {id}\n    name: {name}\n    level: basic\n    stamina: 3\n    types: [movement]\n"
        f"    flavour: Number one in a field of many.\n{more}    play:\n      - move: 2\n"
    )


def _deck(id: str, kind: str, *items: str) -> str:
    return f"deck: {id}\nkind: {kind}\nname: {id.title()}\ncards:\n{''.join(items)}"


def _hero(id: str, powers: str) -> str:
    rest = "    look: [man, slim, teal, orange, quiff, none, spear]\n    flavour: Hm.\n"
    return f"  - id: {id}\n    name: {id.title()}\n    code: X{len(id)}\n    powers: [{powers}]\n{rest}"


def _power(id: str) -> str:
    rest = "    marker: black\n    bonus:\n      - draw: 1\n    flavour: Very many.\n"
    return f"  - id: {id}\n    name: {id.title()}\n    code: Y{len(id)}\n{rest}"


def _project(root: Path, game: str) -> Path:
    files = {
        WANTED: {
            "first": _deck("first", "action", *(_action(f"a-{n}", f"Action {n}") for n in range(12))),
            "second": _deck("second", "action", _action("b-1", "Bee", "    art: {file: art/bee.png}\n")),
            "third": _deck("third", "action", _action("c-1", "Ýmýr")),
            "fourth": _deck("fourth", "action", _action("d-1", "Dee") + "      - retrieve: 1\n        named: b-1\n"),
        },
        INCORPORATED: {
            "people": _deck("people", "hero", _hero("anna", "zap, fizz"), _hero("bo", "zap")),
            "powers": _deck("own-powers", "power", _power("zap"), _power("fizz")),
        },
    }[game]
    (root / "cards" / game).mkdir(parents=True)
    (root / "capesmith.yaml").write_text(f"name: Mine\nversion: '0.1'\nuses: [{game}]\n")
    for name, text in files.items():
        (root / "cards" / game / f"{name}.yaml").write_text(text)
    _paint(root, Random(1), game)
    return root


def _paint(root: Path, rng: Random, game: str) -> None:
    (root / "art").mkdir(exist_ok=True)
    Image.new("RGB", (30, 40), (rng.randrange(256), 20, 30)).save(root / "art" / "bee.png")


def _some_deck(root: Path, rng: Random, game: str) -> Path:
    return rng.choice(sorted((root / "cards" / game).glob("*.yaml")))


def _reword(root: Path, rng: Random, game: str) -> None:
    file = _some_deck(root, rng, game)
    text = file.read_text()
    for old, new in (("move: 2", "move: 3"), ("draw: 1", "draw: 2"), ("many.", "very many."), ("teal", "brick")):
        if rng.random() < 0.5:
            text = text.replace(old, new) if old in text else text.replace(new, old)
    file.write_text(text)


def _rename(root: Path, rng: Random, game: str) -> None:
    file = _some_deck(root, rng, game)
    lines = file.read_text().splitlines()
    at = rng.choice([n for n, line in enumerate(lines) if line.startswith("    name: ")])
    lines[at] = f"    name: Called {rng.randrange(1000)}"
    file.write_text("\n".join(lines) + "\n")


def _remark(root: Path, rng: Random, game: str) -> None:
    file = _some_deck(root, rng, game)
    file.write_text(f"# {rng.randrange(1000)}\n{file.read_text()}")


def _copies(root: Path, rng: Random, game: str) -> None:
    file = _some_deck(root, rng, game)
    text, more = file.read_text(), "    copies: 3\n"
    before = "    stamina" if game == WANTED else "    look" if "look" in text else "    marker"
    file.write_text(text.replace(more, "") if more in text else text.replace(before, more + before, 1))


def _come_and_go(root: Path, rng: Random, game: str) -> None:
    """A deck with one more card or without it, and a file that is there or not."""
    if game == INCORPORATED:
        file, text = root / "cards" / game / "more.yaml", _deck("more", "hero", _hero("cleopatra", "fizz, zap"))
    else:
        file, text = root / "cards" / game / "before.yaml", _deck("before", "action", _action("z-1", "Zed"))
    file.unlink() if file.exists() else file.write_text(text)
    first = root / "cards" / game / "first.yaml"
    if game == WANTED:
        text, at = first.read_text(), first.read_text().find("  - id: a-99")  # it may read otherwise by now
        first.write_text(text + _action("a-99", "One more") if at < 0 else text[:at])


def _restyle(root: Path, rng: Random, game: str) -> None:
    name = "action" if game == WANTED else "hero"
    package = Path(cards.__file__).parents[1] / "systems" / game.replace("-", "_")
    shipped = (package / "press" / "faces" / f"{name}.yaml").read_text()
    own = root / "faces" / game / f"{name}.yaml"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.unlink() if own.exists() else own.write_text(shipped.replace("ink", "red", 3))


def _redraw(root: Path, rng: Random, game: str) -> None:
    if game == INCORPORATED:
        own = root / "figures" / game / "parts" / "head" / "quiff.svg"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(HORNS.format(rng.randrange(2, 9)))


def _label(root: Path, rng: Random, game: str) -> None:
    """A label for every card of a kind, printed with the cards, or none."""
    kind = "action" if game == WANTED else "hero"
    own = root / "pieces" / game / "labels.yaml"
    own.parent.mkdir(parents=True, exist_ok=True)
    entry = f'{{cards: [{kind}], face: token-word, id: "label-{{id}}", values: {{word: "{rng.randrange(9)}"}}}}'
    own.unlink() if own.exists() else own.write_text(f"cards:\n  - {entry}\n")


def _settle(root: Path, rng: Random, game: str) -> None:
    settings = "" if rng.random() < 0.5 else f"print: {{ink: {rng.choice(('full', 'saver'))}, cut-lines: true}}\n"
    version = rng.randrange(3)
    (root / "capesmith.yaml").write_text(f"name: Mine\nversion: '0.{version}'\nuses: [{game}]\n{settings}")


def _nothing(root: Path, rng: Random, game: str) -> None:
    for file in (root / "cards").rglob("*.yaml"):
        os.utime(file)


DEEDS: tuple[Callable[[Path, Random, str], None], ...] = (
    _reword, _reword, _rename, _remark, _copies, _paint, _come_and_go, _restyle, _redraw, _label, _settle, _nothing,
)  # fmt: skip


def _built(root: Path, game: str, out: Path, **flags: Any) -> Built:
    call = Call(root, game, {"only": "cards", **flags}, out, root / "no-printer.yaml")
    return up_to_date(call) or build(call, opened(call))


def _bytes(built: Built, out: Path) -> dict[str, bytes]:
    return {row.name: (out / row.name).read_bytes() for row in built.rows}


@pytest.mark.parametrize("game", [WANTED, INCORPORATED])
def test_a_build_after_changes_is_a_build_from_nothing(tmp_path: Path, game: str) -> None:
    rng = Random(f"{game} {share(100)}")
    root = _project(tmp_path / "project", game)
    done: list[str] = []
    deeds = [_nothing, *rng.sample(DEEDS, len(DEEDS)), *rng.choices(DEEDS, k=share(50) - share(20))]
    for number, deed in enumerate(deeds):
        deed(root, rng, game)
        odd = rng.choice(({"proof": True}, {"overlay": True}, {"backs": "fold"}, {"backs": "separate"}))
        flags: dict[str, Any] = odd if rng.random() < 0.2 else {}
        done.append(f"{deed.__name__} {flags}")
        kept = _built(root, game, root / "output", **flags)
        with doing_without():
            clean = _built(root, game, tmp_path / f"clean-{number}", **flags)
        same = _bytes(kept, root / "output") == _bytes(clean, tmp_path / f"clean-{number}")
        assert same, f"after {done}"


# --- and it costs as much as the change ------------------------------------------------------------------


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The cards whose faces were made ready."""
    seen: list[str] = []
    printed = cards.CardPrinter.printed

    def watched(self: Any, card: Any) -> Any:
        seen.append(card.id)
        return printed(self, card)

    monkeypatch.setattr(cards.CardPrinter, "printed", watched)
    yield seen


def test_only_the_deck_that_changed_is_looked_at(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = _project(tmp_path / "project", WANTED)
    _built(root, WANTED, root / "output")
    assert len(made) == 15
    made.clear()
    with monkeypatch.context() as patch:
        patch.setattr(run, "check_project", None)  # not called: the verdict is carried over
        file = root / "cards" / WANTED / "second.yaml"
        file.write_text(file.read_text().replace("many.", "few."))
        assert _built(root, WANTED, root / "output").rows[0].written
    assert made == ["b-1", "c-1"], "and a card with letters that are coded anew in every document"


def test_texts_say_what_cards_are_called_by_now(tmp_path: Path, made: list[str]) -> None:
    """A card names one in another file; it is made anew when that one is renamed, and not otherwise."""
    root = _project(tmp_path / "project", WANTED)
    _built(root, WANTED, root / "output")
    file = root / "cards" / WANTED / "second.yaml"
    for old, new, others in (("many.", "few.", False), ("name: Bee", "name: Wasp", True)):
        file.write_text(file.read_text().replace(old, new))
        made.clear()
        kept = _built(root, WANTED, root / "output")
        assert ("d-1" in made) == others, new
        with doing_without():
            clean = _built(root, WANTED, tmp_path / new)
        assert _bytes(kept, root / "output") == _bytes(clean, tmp_path / new)


def test_cards_that_show_others_are_made_with_them(tmp_path: Path, made: list[str]) -> None:
    """A hero's card shows what its powers are called."""
    root = _project(tmp_path / "project", INCORPORATED)
    _built(root, INCORPORATED, root / "output")
    made.clear()
    file = root / "cards" / INCORPORATED / "powers.yaml"
    file.write_text(file.read_text().replace("draw: 1", "draw: 2", 1))
    _built(root, INCORPORATED, root / "output")
    assert {"anna", "bo"} <= set(made)


def test_a_verdict_that_may_change_elsewhere_is_found_anew(tmp_path: Path) -> None:
    """The same id twice, in another file than the one that was changed."""
    root = _project(tmp_path / "project", WANTED)
    assert not again.checked(root).errors and not again.checked(root).errors
    file = root / "cards" / WANTED / "second.yaml"
    file.write_text(file.read_text().replace("id: b-1", "id: c-1"))
    assert [one.code for one in again.checked(root).diagnostics if one.code == "BOX001"] == ["BOX001"]
    file.write_text(file.read_text().replace("id: c-1", "id: b-1"))
    assert not again.checked(root).errors
    file.write_text(file.read_text().replace("move: 2", "mvoe: 2"))
    assert again.checked(root).errors
    assert carried.carried_over(b"", {}, None) is None  # type: ignore[arg-type]


def test_what_is_only_looked_at_changes_no_verdict_about_scenarios(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scenarios meet all cards of the shipped box: what these do, not how they read."""
    for folder in ("cards", "scenarios"):
        shutil.copytree(SHIPPED / folder / WANTED, tmp_path / folder / WANTED)
    (tmp_path / "capesmith.yaml").write_text("name: Mine\n")
    assert not again.checked(tmp_path, systems=(WANTED,)).errors
    whole: list[Path] = []
    check_project = run.check_project
    monkeypatch.setattr(run, "check_project", lambda root, **how: whole.append(root) or check_project(root, **how))
    file = tmp_path / "cards" / WANTED / "actions.yaml"
    for old, new, looked in (("flavour: ", "flavour: Well. ", False), ("move: 1", "move: 2", True)):
        file.write_text(file.read_text().replace(old, new, 1))
        whole.clear()
        assert not again.checked(tmp_path, systems=(WANTED,)).errors
        assert bool(whole) == looked, old
    cards = list(met.met_cards([Loader(tmp_path).sheet(file, system(WANTED)).deck]))
    assert cards and not any(name in card.fields for card in cards for name in met.ADORNMENT)
    word = "".join(["a", "b"])
    assert met.told(["ab", "ab"]) == met.told(["ab", word]) != met.told(["ab", "b"])


# --- the digests of files --------------------------------------------------------------------------------


def test_a_file_that_was_left_alone_is_not_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("x: 1\n")
    before = file_digests([file], tmp_path)
    file.write_text("x: 2\n")
    assert file_digests([file], tmp_path) != before, "it was touched too short a time ago to go by its times"
    monkeypatch.setattr(stamps, "SETTLED", -(10**18))
    now = file_digests([file], tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(digests, "file_digest", lambda *given: pytest.fail("it was opened"))
        stamps._KNOWN.clear()
        assert file_digests([file], tmp_path) == now, "and the next command knows, too"
    file.write_text("x: 22\n")
    assert file_digests([file], tmp_path) != now
    other = tmp_path / "b.yaml"
    other.write_text("x: 33\n")
    os.utime(other, ns=(file.stat().st_atime_ns, file.stat().st_mtime_ns))
    was = file_digests([file], tmp_path)
    os.replace(other, file)
    assert file_digests([file], tmp_path) != was, "another file of the same size and time"


def test_a_file_behind_a_link_is_always_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamps, "SETTLED", -(10**18))
    root = tmp_path / "project"
    for name in ("one", "two"):
        (root / name).mkdir(parents=True)
        (root / name / "a.yaml").write_text(f"x: {name}\n")
    (root / "cards").symlink_to(root / "one")
    first = file_digests([root / "cards" / "a.yaml"], root)
    (root / "cards").unlink()
    (root / "cards").symlink_to(root / "two")
    assert file_digests([root / "cards" / "a.yaml"], root) != first


# --- what was printed ------------------------------------------------------------------------------------


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that this process wrote a tick ago, and took down."""
    file = tmp_path / "cards.pdf"
    file.write_bytes(b"%PDF-1")
    made = file.stat().st_ctime_ns
    monkeypatch.setattr(stamps.time, "time_ns", lambda: made + stamps.SETTLED + 1)
    digests.note_printed({file.name: digests.file_digest(file, 100)}, tmp_path)
    return file


def _known(file: Path) -> bool:
    """Whether a file counts as it was written, by another command."""
    stamps._KNOWN.clear()
    return digests.printed_digests([file.name], file.parent)[file.name] == digests.bytes_digest(b"%PDF-1")


def test_a_printed_file_is_not_read_to_know_that_it_is_as_it_was(
    printed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digests, "file_digest", lambda *given: pytest.fail("it was opened"))
    assert _known(printed)


def test_a_printed_file_that_somebody_changed_is_not_as_it_was(printed: Path) -> None:
    before = printed.stat()
    with open(printed, "r+b") as stream:
        stream.write(b"%PDF-2")
    os.utime(printed, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert not _known(printed), "of the same size and time, but changed since"


def test_what_may_have_been_written_by_two_is_read_again(printed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within one tick of a clock nobody can tell who was the last."""
    printed.write_bytes(b"%PDF-2")
    monkeypatch.setattr(stamps.time, "time_ns", lambda: max(printed.stat().st_mtime_ns, printed.stat().st_ctime_ns))
    stamps._KNOWN.clear()
    digests.note_printed({printed.name: digests.bytes_digest(b"%PDF-1")}, printed.parent)
    assert not _known(printed)


def test_everybody_sees_one_moment(tmp_path: Path) -> None:
    file, other = tmp_path / "a.yaml", tmp_path / "b.yaml"
    file.write_text("x: 1\n")
    with one_moment():
        seen = list(yaml_files(tmp_path)), file_digests([file], tmp_path)
        file.write_text("x: 2\n")
        other.write_text("x: 3\n")
        assert (list(yaml_files(tmp_path)), file_digests([file], tmp_path)) == seen
        with one_moment():
            assert (list(yaml_files(tmp_path)), file_digests([file], tmp_path)) != seen
        with pytest.raises(RuntimeError), one_moment():
            raise RuntimeError
        assert list(yaml_files(tmp_path)) == seen[0], "one that broke off is over, too"
    assert list(yaml_files(tmp_path)) == [file, other]
    assert file_digests([file], tmp_path) != seen[1]


# --- what is left of files -------------------------------------------------------------------------------


def test_only_drawers_in_which_something_changed_are_filled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawers: Drawers[str] = Drawers("label")
    files = {f"cards/{number}.yaml": "x" * 500 for number in range(400)}
    assert drawers.left() == ({}, {}, None)
    for file in files:
        drawers.change(file)
    drawers.keep(files, "names", ("art/a.png",))
    later: Drawers[str] = Drawers("label")
    assert later.left() == (files, dict.fromkeys(files, "names"), ("art/a.png",))
    filled: list[str] = []
    monkeypatch.setattr(Cache, "__setitem__", lambda self, key, thing: filled.append(key))
    later.change("cards/7.yaml")
    later.keep({**files, "cards/7.yaml": "y"}, "names", ("art/a.png",))
    assert len(filled) == 1 and filled[0].startswith("drawer")


def test_notes_of_builds_side_by_side_keep_the_names_they_were_made_with(tmp_path: Path) -> None:
    """Two builds of a project, of which the second knows other names: what the first has made is not its own."""
    one, two = Drawers[str]("label"), Drawers[str]("label")
    for drawers, file in ((one, "a.yaml"), (two, "b.yaml")):
        drawers.left()
        drawers.change(file)
    one.keep({"a.yaml": "A"}, "names of one", None)
    two.keep({"b.yaml": "B"}, "names of two", None)
    _, told, _ = Drawers[str]("label").left()
    assert told == {"a.yaml": "names of one", "b.yaml": "names of two"}
