"""One loader for all: nothing is made twice of the same bytes, and nobody can tell from what a check says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PIL import Image
from typer.testing import CliRunner

from capesmith.check import again, facts, run
from capesmith.check.again import checked
from capesmith.check.facts import examine
from capesmith.check.report import Report
from capesmith.check.run import check_project
from capesmith.cli.main import app
from capesmith.content.project import shipped_root
from capesmith.source import cache
from capesmith.source.cache import Cache, recalled, remember
from capesmith.source.store import Store, closed, mark
from capesmith.systems import load, system
from capesmith.systems.load import Loader, lasting_cache, shipped_box
from fuzz.mutating import change_bytes
from press.paperdolls import ID, deck, with_plug, write_project

GAME = "heroes-wanted"
HEROES = """deck: mine
kind: hero-a
name: Mine
cards:
  - id: llama
    name: Lava Llama
    hero-type: tech
    art: art/llama.png
    superpower: {name: Spit, types: [attack], play: [{damage: 4, to: character, within: 1}]}
    catchphrase: Ptui **Ptui!
  - id: newt
    name: Neon Newt
    hero-type: tech
    superpower: {name: Glow, types: [movement], play: [{move: 2}]}
    catchphrase: Look!
"""
ACTIONS = """deck: my-actions
kind: action
name: My Actions
cards:
  - id: umbrella-stand
    name: Umbrella Stand
    copies: 2
    stamina: 2
    types: [movement]
    says: MOVE 2.
    catchphrase: Mind the rain.
"""
QUIRKS = "deck: odd\nkind: quirk\nname: Odd\ncards:\n  - id: odd\n    nam: Odd\n"
FACE = "face: badge\nsize: [63, 88]\nparts:\n  - text: '{name}'\n    role: text\n    box: [5, 5, 50, 8]\n"


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder in which commands remember things."""
    monkeypatch.setenv(cache.NAME, str(tmp_path / "cache"))
    return tmp_path / "cache"


def written(root: Path) -> Path:
    """A project with a bit of everything."""
    content = {"capesmith.yaml": f"name: Mine\nuses: [{GAME}]\n", f"cards/{GAME}/heroes.yaml": HEROES,
               f"cards/{GAME}/actions.yaml": ACTIONS, f"cards/{GAME}/quirks.yaml": QUIRKS,
               f"faces/{GAME}/badge.yaml": FACE}  # fmt: skip
    for name, text in content.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    for folder in ("scenarios", "boards"):
        (root / folder).mkdir(exist_ok=True)
    scenario = (shipped_root() / f"scenarios/{GAME}/littering.yaml").read_text("utf-8")
    scenario = scenario.replace("scenario: littering", "scenario: my-litter", 1)
    (root / f"scenarios/{GAME}").mkdir(exist_ok=True)
    (root / f"scenarios/{GAME}/mine.yaml").write_text(scenario, "utf-8")
    (root / "art").mkdir(exist_ok=True)
    Image.new("RGB", (40, 30), (200, 30, 20)).save(root / "art" / "llama.png")
    return root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return written(tmp_path / "mine")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of files as they are examined."""
    found: list[str] = []

    def watched(document: Any, *rest: Any) -> Any:
        found.append(document.name.rpartition("/")[2])
        return examine(document, *rest)

    monkeypatch.setattr(facts, "examine", watched)
    return found


def said(report: Report) -> tuple[Any, ...]:
    return report.diagnostics, report.summary()


# --- always the right answer -----------------------------------------------------------------------------

Change = Callable[[Path, Random], None]


def _files(root: Path) -> list[Path]:
    """Those that may be changed: never what a link leads to."""
    found = (path for path in root.rglob("*.yaml") if path.name != "capesmith.yaml")
    return sorted(path for path in found if path.is_file() and not path.is_symlink())


def _some(root: Path, rng: Random) -> Path | None:
    files = _files(root)
    return rng.choice(files) if files else None


def damage(root: Path, rng: Random) -> None:
    if file := _some(root, rng):
        file.write_bytes(change_bytes(file.read_bytes(), rng))


def word(root: Path, rng: Random) -> None:
    """One word takes the place of another everywhere in a file: ids, names and words of the game among them."""
    if file := _some(root, rng):
        words = ["llama", "newt", "umbrella-stand", "Neon Newt", "littering", "MOVE", "move", "tech", "says"]
        old, new = rng.sample(words, 2)
        file.write_text(file.read_text("utf-8", "replace").replace(old, new), "utf-8")


def delete(root: Path, rng: Random) -> None:
    if file := _some(root, rng):
        file.unlink()


def rename(root: Path, rng: Random) -> None:
    if file := _some(root, rng):
        file.rename(file.with_name(rng.choice(("a.yaml", "z.yaml", "z.txt"))))


def double(root: Path, rng: Random) -> None:
    if (file := _some(root, rng)) and file.name != "again.yaml":
        shutil.copy(file, file.with_name("again.yaml"))


def restore(root: Path, rng: Random) -> None:
    for file in _files(root):
        file.unlink()
    written(root)


def picture(root: Path, rng: Random) -> None:
    file = root / "art" / "llama.png"
    if rng.random() < 0.4:
        file.unlink(missing_ok=True)
    else:
        file.write_bytes(rng.choice((b"", b"no picture", (root / "capesmith.yaml").read_bytes())))


def settings_file(root: Path, rng: Random) -> None:
    uses = rng.choice((f"[{GAME}]", "[]", "[vigilantes]", "[nobody]", f"[{GAME}]\ncomplete: [{GAME}]", "{"))
    (root / "capesmith.yaml").write_text(f"name: Mine\nuses: {uses}\n", "utf-8")


def elsewhere(root: Path, rng: Random) -> None:
    if file := _some(root, rng):
        folder = root / "cards" / rng.choice((GAME, "vigilantes", "nobody"))
        folder.mkdir(parents=True, exist_ok=True)
        file.rename(folder / file.name)


def link(root: Path, rng: Random) -> None:
    place = root / "cards" / GAME / "link.yaml"
    place.unlink(missing_ok=True)
    place.symlink_to(rng.choice(("heroes.yaml", "nowhere.yaml", "../../../out.yaml")))


CHANGES: list[Change] = [damage, word, word, delete, rename, double, restore, picture, settings_file, elsewhere, link]


@settings(  # to shrink what takes a second each time would take for ever
    max_examples=5, phases=[Phase.explicit, Phase.generate], suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(st.sampled_from(CHANGES), st.integers(0, 999)), min_size=3, max_size=5))
def test_a_check_says_the_same_with_and_without_a_memory(
    kept: Path, tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[Change, int]]
) -> None:
    home = tmp_path_factory.mktemp("changing")
    (home / "out.yaml").write_text(QUIRKS, "utf-8")
    root = written(home / "mine")
    checked(root)
    for change, seed in changes:
        rng = Random(seed)
        change(root, rng)
        alone = said(check_project(root))
        assert said(checked(root)) == alone, change.__name__
        assert said(checked(root)) == alone, change.__name__
        if file := _some(root, rng):
            assert said(checked(root, only=[file])) == said(check_project(root, only=[file])), (change.__name__, file)


def test_boxes_are_the_same_with_and_without_a_memory(kept: Path, root: Path) -> None:
    for _ in range(2):
        alone, known = Loader(root), Loader(root, lasting_cache(root))
        game = alone.game(GAME)
        assert game is not None
        assert known.box(game) == alone.box(game) and known.problems(game) == alone.problems(game) != []
        known.cache.keep()


# --- nothing is done twice -------------------------------------------------------------------------------


def test_an_unchanged_project_is_not_even_loaded(kept: Path, root: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from capesmith.check.again import checked;"
        "print(len(checked(Path(sys.argv[1])).diagnostics), 'capesmith.systems.base' in sys.modules)"
    )
    told = [subprocess.run([sys.executable, "-c", code, str(root)], capture_output=True, text=True) for _ in range(2)]
    first, second = (one.stdout.split() for one in told)
    assert first[0] == second[0] != "0" and (first[1], second[1]) == ("True", "False"), told


def test_an_unchanged_build_loads_no_game(kept: Path, tmp_path: Path) -> None:
    root = write_project(tmp_path / "dolls", dolls=deck("Ann"))
    code = (
        "import sys; from capesmith.cli.build import run;"
        "code = run(sys.argv[1:], {'only': 'cards'}, out=None, jobs=1, force=False);"
        "print(code, 'capesmith.systems.base' in sys.modules)"
    )
    call = [sys.executable, "-c", code, ID]
    world = {**os.environ, "PYTHONPATH": with_plug(tmp_path / "plug")}
    told = [subprocess.run(call, cwd=root, env=world, capture_output=True, text=True) for _ in range(2)]
    first, second = (one.stdout.splitlines()[-1] for one in told)
    assert (first, second) == ("0 True", "0 False"), told


def test_only_what_changed_is_examined(kept: Path, root: Path, seen: list[str]) -> None:
    checked(root)
    seen.clear()
    checked(root)
    assert seen == []
    file = root / "cards" / GAME / "quirks.yaml"
    file.write_text(QUIRKS.replace("nam:", "name:"), "utf-8")
    checked(root)
    assert seen == ["quirks.yaml"]
    seen.clear()
    file.write_text(QUIRKS, "utf-8")
    checked(root)
    assert seen == []  # it was so before


def test_only_the_card_that_changed_is_looked_at(kept: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    real = facts.check_card

    def watched(card: Any, *rest: Any) -> Any:
        looked.append(card.id)
        return real(card, *rest)

    monkeypatch.setattr(facts, "check_card", watched)
    checked(root)
    assert {"llama", "newt"} <= set(looked)
    looked.clear()
    file = root / "cards" / GAME / "heroes.yaml"
    llama, newt = HEROES.index("  - id: llama"), HEROES.index("  - id: newt")
    turned = HEROES[:llama] + HEROES[newt:].replace("move: 2", "move: 3") + HEROES[llama:newt]
    file.write_text(turned, "utf-8")
    first = checked(root)
    assert looked == ["newt"] and any(one.file.endswith("heroes.yaml") for one in first.diagnostics)
    file.write_text("# a remark\n" + turned, "utf-8")
    second = checked(root)
    assert looked == ["newt"]  # but for the lines, all is as it was
    assert said(second) == said(check_project(root)) != said(first)


def test_what_may_use_a_name_is_examined_when_a_name_changes(kept: Path, root: Path, seen: list[str]) -> None:
    checked(root)
    seen.clear()
    text = ACTIONS.replace("my-actions", "more").replace("umbrella-stand", "zed").replace("Umbrella Stand", "Zed")
    (root / "cards" / GAME / "named.yaml").write_text(text.replace("says: MOVE 2.", "play: [{move: 2}]"), "utf-8")
    checked(root)
    assert set(seen) == {"named.yaml", "actions.yaml"}


def test_a_picture_belongs_to_the_file_that_shows_it(kept: Path, root: Path, seen: list[str]) -> None:
    checked(root)
    seen.clear()
    Image.new("RGB", (50, 30)).save(root / "art" / "llama.png")
    checked(root)
    assert seen == ["heroes.yaml"]


def test_a_face_belongs_to_all_cards(kept: Path, root: Path, seen: list[str]) -> None:
    checked(root)
    seen.clear()
    (root / "faces" / GAME / "badge.yaml").write_text(FACE.replace("50, 8", "50, 9"), "utf-8")
    checked(root)
    assert {"heroes.yaml", "actions.yaml", "quirks.yaml"} <= set(seen)


@pytest.mark.parametrize("module", [again, load])
def test_another_capesmith_examines_everything_anew(
    kept: Path, root: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch, module: Any
) -> None:
    checked(root)
    seen.clear()
    monkeypatch.setattr(again, "installed_stamp", lambda: "another")
    monkeypatch.setattr(module, "installed_stamp", lambda: "another")
    checked(root)
    assert bool(seen) == (module is load)  # facts have stamps of their own


def test_another_shipped_box_is_another_answer(kept: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = root.parent / "shipped"
    for folder in ("cards", "scenarios"):
        shutil.copytree(shipped_root() / folder / GAME, shipped / folder / GAME)
    for module in (again, load):
        monkeypatch.setattr(module, "shipped_root", lambda: shipped)
    before = checked(root)
    for file in (shipped / "cards" / GAME).glob("*.yaml"):
        file.write_text(file.read_text("utf-8").replace("name: Charge", "name: Neon Newt"), "utf-8")
    after = checked(root)
    assert said(after) == said(check_project(root))
    (shipped / "scenarios" / GAME / "littering.yaml").unlink()
    for board in (shipped / "scenarios" / GAME).rglob("*.yaml"):
        board.write_text(board.read_text("utf-8").replace("board: littering", "board: gone"), "utf-8")
    last = checked(root)
    assert said(last) == said(check_project(root)) != said(before)


def test_what_changes_during_a_check_is_not_remembered(kept: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def meddled(*given: Any, **more: Any) -> Report:
        report = check_project(*given, **more)
        (root / "cards" / GAME / "quirks.yaml").unlink()
        return report

    with monkeypatch.context() as patch:
        patch.setattr(run, "check_project", meddled)
        assert checked(root).errors
    assert said(checked(root)) == said(check_project(root))
    assert not (kept / again.KIND).exists() or len(os.listdir(kept / again.KIND)) == 1


def test_a_loader_reads_each_file_once(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    real = load.contents

    def watched(path: Path, *rest: Any) -> bytes:
        read.append(path)
        return real(path, *rest)

    monkeypatch.setattr(load, "contents", watched)
    loader = Loader(root)
    check_project(root, loader=loader)
    game = loader.game(GAME)
    assert game is not None and loader.box(game).cards
    assert len(read) == len(set(read)) > 4
    (root / "cards" / GAME / "heroes.yaml").unlink()
    assert loader.document(root / "cards" / GAME / "heroes.yaml").text == HEROES


def test_commands_can_do_without(kept: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    done = CliRunner().invoke(app, ["check", "--no-cache"])
    assert done.exit_code == 1 and not kept.exists() and os.environ[cache.NAME] == str(kept)
    assert CliRunner().invoke(app, ["check"]).stdout == done.stdout and kept.exists()
    assert CliRunner().invoke(app, ["check"]).stdout == done.stdout


def test_the_box_of_another_game_with_the_same_id_is_another_box() -> None:
    game = system(GAME)
    assert game is not None
    fewer = replace(game, kinds={name: kind for name, kind in game.kinds.items() if name != "action"})
    assert len(shipped_box(fewer).cards) < len(shipped_box(game).cards)
    assert len(shipped_box(replace(game)).cards) == len(shipped_box(game).cards)


# --- the cache itself ------------------------------------------------------------------------------------


def test_a_cache_makes_nothing_twice(kept: Path) -> None:
    made: list[str] = []

    def thing() -> list[str]:
        made.append("x")
        return ["thing"]

    one = Cache("things", "a")
    assert one.once("k", thing) is one.once("k", thing)
    one.keep()
    assert Cache("things", "a").once("k", thing) == ["thing"] and made == ["x"]
    assert Cache("things", "b").once("k", thing) == ["thing"] and made == ["x", "x"]


def test_commands_side_by_side_leave_all_they_know(kept: Path) -> None:
    one, two = Cache("things", "a"), Cache("things", "a")
    one.once("1", lambda: "one")
    two.once("2", lambda: "two")
    one.keep()
    two.keep()
    last = Cache("things", "a")
    assert "1" in last and "2" in last


def test_what_was_not_used_for_longest_goes_first(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LARGEST", 2500)
    for number in "123":
        one = Cache("things", "a")
        assert "1" in one or number == "1"
        one.once(number, lambda: "x" * 1000)
        one.keep()
    last = Cache("things", "a")
    assert ("1" in last, "2" in last, "3" in last) == (True, False, True)
    monkeypatch.setattr(cache, "MOST_HELD", 2)
    held = Cache()
    for number in "123":
        held[number] = number
    assert ("1" in held, "2" in held, "3" in held) == (False, True, True)


def test_a_large_cache_is_not_written_again_for_little(kept: Path) -> None:
    first = Cache("things", "a")
    first.once("old", lambda: "x" * 100_000)
    first.keep()
    whole = (kept / "things" / "a").read_bytes()
    known = ["old"]
    for number in range(7):
        one = Cache("things", "a")
        assert all(key in one for key in known)
        known.append(f"new {number}")
        one[known[-1]] = known[-1] * 200
        one["changed"] = number
        one.keep()
        beside = kept / "things" / f"a{cache._MORE}"
        assert (kept / "things" / "a").read_bytes() == whole and len(beside.read_bytes()) < 100_000 / cache.SHARE * 2
        assert Cache("things", "a").once("changed", lambda: None) == number, "what came last counts"
    one = Cache("things", "a")
    one["much"] = "x" * 20_000
    one.keep()
    assert not beside.exists() and (kept / "things" / "a").read_bytes() != whole
    last = Cache("things", "a")
    assert all(key in last for key in [*known, "much"]) and last.once("changed", lambda: None) == 6


def test_what_is_held_no_more_is_found_again(kept: Path) -> None:
    """What is new waits beside, what was left is where it lies; nothing of it is made twice, and all is left again."""
    first = Cache("things", "a")
    first["old"] = ["old"]
    first.keep()
    one = Cache("things", "a")
    assert one.once("old", list) == ["old"]
    for number in range(40):
        one[str(number)] = [number] * 1000
        one.let_go(4)
        assert len(one._held) <= 5
    one["7"] = "another"
    assert [one.once(str(number), list)[0] for number in (0, 1, 39)] == [0, 1, 39] and one.once("7", list) == "another"
    one.keep()
    one.let_go(0)
    assert not one._held and one.once("12", list) == [12] * 1000 and one.once("old", list) == ["old"]
    last = Cache("things", "a")
    assert last.once("7", list) == "another" and all(str(number) in last for number in range(40)) and "40" not in last


def test_a_store_gives_back_what_was_put_in_and_knows_nothing_of_others() -> None:
    things = {mark(str(number)): bytes([number]) * number for number in range(100)}
    data = bytes(closed(things))
    store = Store(data)
    assert all(store.get(sign) == thing for sign, thing in things.items()) and store.get(mark("100")) is None
    assert [sign for sign, _ in store.items()] == list(things), "in the order of their use"
    assert list(Store(bytes(closed({}))).items()) == []
    for harm in (b"", data[:20], data[:1000], b"x" + data, data.replace(b"store 1", b"store 0")):
        assert list(Store(harm).items()) == [] and Store(harm).get(mark("1")) is None


def test_damage_beside_a_cache_costs_only_what_is_there(kept: Path) -> None:
    one = Cache("things", "a")
    one.once("old", lambda: "x" * 100_000)
    one.keep()
    one.once("new", lambda: "y")
    one.keep()
    beside = kept / "things" / f"a{cache._MORE}"
    for harm in (b"", b"x", b"\xff" * 8, (9).to_bytes(8, "big") + b"cos\nsystem\n"):
        beside.write_bytes(harm)
        last = Cache("things", "a")
        assert "old" in last and "new" not in last


def test_a_kind_has_a_bound_in_bytes(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_BYTES", 250)
    for number in range(4):
        remember("things", str(number), b"x" * 100)
        os.utime(kept / "things" / str(number), ns=(number, number))
    assert sorted(os.listdir(kept / "things")) == ["2", "3"]
    remember("things", "large", b"x" * 1000)
    assert os.listdir(kept / "things") == ["large"]


@pytest.mark.parametrize("harm", [b"", b"\x80", b"cos\nsystem\n", b"{}", b'{"pictures": 1}', b"[]", b"null"])
def test_damage_costs_time_and_nothing_else(kept: Path, root: Path, harm: bytes) -> None:
    before = said(checked(root))
    for file in (path for path in kept.rglob("*") if path.is_file()):
        file.write_bytes(harm)
    assert said(checked(root)) == before


def test_what_cannot_be_written_is_not_missed(root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    before = said(check_project(root))
    for place in (tmp_path / "file", tmp_path / "file" / "below", "off", "relative/folder"):
        monkeypatch.setenv(cache.NAME, str(place))
        assert said(checked(root)) == said(checked(root)) == before
    assert not Path("relative").exists()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
def test_what_somebody_else_put_there_is_not_read(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember("things", "a", b"x")
    assert recalled("things", "a") == b"x"
    stranger = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: stranger)
    assert recalled("things", "a") == b""


def test_a_project_brings_no_memory_along(kept: Path, root: Path) -> None:
    checked(root)
    left = {path.relative_to(root).parts[0] for path in root.rglob("*")}
    assert left == {"capesmith.yaml", "cards", "scenarios", "boards", "faces", "art"}
