"""A third system, brought in from outside as tools/capesmith/systems/ADDING.md says: everything the house does, it
does with it. The toy game stands in `rooftops/`; it is installed beside the package and found by its entry point."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import typer
from typer.testing import CliRunner

from capesmith import systems
from capesmith.check.hindrance import hindrances_in
from capesmith.cli.main import app
from capesmith.content.project import read_project
from capesmith.effects.play.asking import points_at
from capesmith.effects.play.game import TextGame
from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.players import RandomPlayer
from capesmith.rules.game import BoardGame
from capesmith.rules.parts import FromModule
from capesmith.rules.refs import SPACES
from capesmith.systems import SHIPPED
from capesmith.systems.load import load
from each import each

HERE = Path(__file__).parent
PAGE = (HERE.parent / "tools/capesmith/systems/ADDING.md").read_text("utf-8")
SNIPPETS = re.findall(r"```(?:python|yaml)\n(.*?)```", PAGE, re.S)
QUOTED = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.S))
FONTS = HERE.parent / "tools/capesmith/systems/heroes_wanted/press/fonts"
Run = Callable[..., str]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the toy installed as any package is: its modules, and what it says about itself."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(HERE / "rooftops", folder / "rooftops", ignore=shutil.ignore_patterns("project", "__pycache__"))
    for name in ("libre-franklin-500", "libre-franklin-800", "oswald-600"):
        (folder / "rooftops/press/fonts").mkdir(exist_ok=True)
        shutil.copy(FONTS / f"{name}.ttf", folder / "rooftops/press/fonts")
    (folder / "rooftops/press/icons").mkdir(exist_ok=True)
    info = folder / "rooftops-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rooftops\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[capesmith.systems]\nrooftops = rooftops:SYSTEM\n")
    return folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project for the toy game."""
    return Path(shutil.copytree(HERE / "rooftops/project", tmp_path / "race"))


def heard(code: int, found: int, said: str) -> str:
    """What a command said: it ended as it should, and did not complain."""
    assert found == code, said
    assert "Traceback" not in said and "mistake of ours" not in said, said
    return said


@pytest.fixture
def processed(site: Path, root: Path) -> Run:
    """The command, as a designer of the toy game calls it."""

    def run(*words: str, code: int = 0) -> str:
        here = os.environ.get("PYTHONPATH", "")  # the house under test, where it is not the installed one
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(site), here)))}
        done = subprocess.run(
            [sys.executable, "-m", "capesmith", *words], cwd=root, env=env, capture_output=True, text=True, timeout=120
        )
        return heard(code, done.returncode, done.stdout + done.stderr)

    return run


@pytest.fixture
def capesmith(site: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """The same, without a process of its own."""

    def run(*words: str, code: int = 0) -> str:
        done = CliRunner().invoke(app, list(words))
        return heard(code, done.exit_code, done.stdout + done.stderr)

    def forget() -> None:
        systems.plugged_in.cache_clear()
        systems.system.cache_clear()

    def loaded() -> list[str]:
        return [name for name in sys.modules if name.partition(".")[0] == "rooftops"]

    for name in loaded():
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(site)
    monkeypatch.chdir(root)
    forget()
    yield run
    for name in loaded():
        del sys.modules[name]
    forget()


def test_it_is_a_small_system() -> None:
    """All of it, Python and YAML, without its content."""
    files = [one for one in (HERE / "rooftops").rglob("*.*") if one.suffix in (".py", ".yaml")]
    own = [one for one in files if "project" not in one.parts]
    assert sum(len(one.read_text("utf-8").splitlines()) for one in own) < 400


def test_its_content_is_checked(capesmith: Run, root: Path) -> None:
    assert capesmith("check", "--deep") == "4 files, 3 cards, 1 scenario: no problems.\n"
    deck = root / "cards/rooftops/tricks.yaml"
    deck.write_text(deck.read_text().replace("dash: 2", "dashes: 2"))
    said = capesmith("check", code=1)
    assert "tricks.yaml:9:9" in said and "dash" in said


def test_a_verb_that_does_nothing_is_found_without_a_deep_check_of_its_own(
    capesmith: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = import_module("rooftops.words").Words
    monkeypatch.setattr(words, "verbs", {})
    said = capesmith("check", "--deep", code=1)
    assert "tricks.yaml:9:9: error DEP001" in said and "dash" in said


def test_its_project_is_the_whole_box(capesmith: Run, root: Path) -> None:
    """An error in the rules of a game from outside is told as it is, and not put down to the content."""
    game = systems.system("rooftops")
    assert game is not None and hindrances_in(root, game) == ()


def test_its_board_is_checked(capesmith: Run, root: Path) -> None:
    board, race = (root / f"scenarios/rooftops/{name}.yaml" for name in ("old-town", "the-depot"))
    whole = board.read_text()
    board.write_text(whole.replace("chimney, tower", "chimny, tower"))
    said = capesmith("check", code=1)
    assert 'old-town.yaml:18:6: error LOC002: there is no space "chimny" on this map' in said and "chimney" in said
    for before, after, wrong in (
        ("at: [4, 3]", "at: [0, 6]", "5:36: error LOC001: chimney lies on top of attic"),
        ("[attic, bakery, cinema", "[attic, attic, cinema", "17:13: error LOC003: attic is joined to itself"),
        ("[chimney, tower, bank]", "[chimney, attic]", "18:15: error LOC003: chimney and attic are joined already"),
        ("[chimney, tower, bank]", "[chimney, bank]", "9:3: error LOC005: no route leads from attic to tower"),
        ("[chimney, tower, bank]", "[attic, tower, bank]", "18:5: warning LOC004: the routes"),
    ):
        assert before in whole
        board.write_text(whole.replace(before, after))
        said = capesmith("check", "--strict", code=1)
        assert f"old-town.yaml:{wrong}" in said, said
    board.write_text(whole)
    race.write_text(race.read_text().replace("goal: depot", "goal: depott"))
    assert 'there is no space "depott" on Old Town' in capesmith("check", code=1)


def test_its_effects_are_worded_and_read_back(capesmith: Run) -> None:
    assert "Dash up to 1 roof." in capesmith("list", "rooftops")
    assert "Roll a die. Dash up to (the result) roofs." in capesmith("show", "rooftops", "leap")
    assert "- dash: 3" in capesmith("read", "Dash up to 3 roofs.", "--system", "rooftops", "--kind", "trick")


def test_its_examples_are_played(capesmith: Run, root: Path) -> None:
    """Everything in its state may be said before and afterwards: a counter, a place, a pile, a player."""
    assert "1 of 1 examples are as the rules have it." in capesmith("examples")
    file = root / "scenarios/rooftops/examples.yaml"
    told = file.read_text()
    file.write_text(told.replace("Ada: {noise: 2}", "Ada: {noise: 6}").replace("turn: 1", "turn: 0"))
    said = capesmith("examples", "--format", "json", code=1)
    assert "Ada's noise: expected 6, found 2" in said and "turn: expected 0, found 1" in said
    file.write_text(
        told.replace("cat: chimney}", "cat: attic}").replace("leap, leap]", "leap]").replace("e: Ada", "e: Bo")
    )
    said = capesmith("examples", "--format", "json", code=1)
    assert "place of cat: expected attic, found chimney" in said and "whose turn it is: expected Bo, found Ada" in said
    assert "tricks played, the last one on top: expected leap, found leap, leap" in said
    file.write_text(told.replace("Bo: tower", "Bo: bank"))
    assert "place of Bo: expected bank, found tower" in capesmith("examples", "--format", "json", code=1)
    file.write_text(told.replace("Bo: attic", "Bo: atic"))
    assert "there is no atic on Old Town" in capesmith("examples", "--format", "json", code=1)
    file.write_text(told.replace("cat: school", "dog: school"))
    assert '"dog" does not fit here' in capesmith("check", code=1)
    file.write_text(told.replace("Bo: {}", "Bo: {noises: 2}"))
    assert 'has no field "noises"' in capesmith("check", code=1)


def test_editors_know_its_files(capesmith: Run, root: Path) -> None:
    capesmith("schema", "--write")
    schema = json.loads((root / "schemas/rooftops/deck.schema.json").read_text())
    assert "noise" in json.dumps(schema) and "dash" in json.dumps(schema)


def test_it_is_played_told_and_replayed(capesmith: Run, root: Path) -> None:
    said = capesmith("play", "rooftops", "--seed", "3", "--log", "race.json")
    assert "Player 1 tries Leap." in said and "Player 2 comes to Depot." in said
    assert "The goal is reached: player 2 won after 2 turns." in said
    assert capesmith("replay", "race.json")
    assert "no campaigns" in capesmith("play", "rooftops", "--campaign", "x", code=2)
    assert capesmith("play", "rooftops", "--bots", "search,random", "--quiet")
    assert "noise=9" in capesmith("play", "rooftops", "--with", "help")
    assert "Leap" not in capesmith("play", "rooftops", "--seed", "3", "--with", "noise=2")
    assert "a number from 1 to 20" in capesmith("play", "rooftops", "--with", "noise=21", code=2)


def test_its_choices_are_said_point_at_the_board_and_are_valued(capesmith: Run, root: Path) -> None:
    """A declared option with fields tells people, the board and bots what it means."""
    asked: dict[str, tuple[list[str], list[tuple[int, ...]]]] = {}
    found = systems.system("rooftops")
    assert found is not None and found.game is not None
    game: Any = found.game
    cast = game.cast(load(read_project(root)).boxes["rooftops"])

    def player(t: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
        said = [game.say_option(t, seat, prompt, option) for option in options]
        asked[game.say_prompt(t, seat, prompt)] = (said, [points_at(t, prompt, option) for option in options])
        return game.rank_options(t, seat, prompt, options)[0]

    table = game.table(cast, game.options({}), 3, [player, player])
    table.guard = game.check
    assert table.play().outcome == "the goal is reached"
    assert "\nDepot (player 1): to Grand Hotel, Studio" in game.narrator(table, print).map()
    said, shown = asked["What do you do?"]
    assert said[0].startswith("run to ") and said[-1].startswith("play ")
    assert shown[0][0] >= SPACES and shown[-1] == ()
    said, shown = asked["Which roof do you dash to?"]
    assert "Depot" in said and all(ref >= SPACES for (ref,) in shown)


def test_it_is_playtested_the_same_on_any_number_of_workers(processed: Run, capesmith: Run) -> None:
    asked = ("playtest", "rooftops", "--games", "12", "--bot", "greedy", "--format", "json")
    runs = (capesmith(*asked, "--jobs", "1"), processed(*asked, "--jobs", "2"))
    alone, both = (json.JSONDecoder().raw_decode(said)[0] for said in runs)
    assert alone["digest"] == both["digest"]
    assert "the goal is reached" in json.dumps(alone)


def test_bots_go_by_the_score_where_nothing_is_said_of_values(
    capesmith: Run, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not by the order of the options, in which the first might be taken for ever."""
    game: Any = systems.system("rooftops").game  # type: ignore[union-attr]
    monkeypatch.setitem(game.__dict__, "evaluate", BoardGame.__dict__["evaluate"].plain.__get__(game))
    monkeypatch.setitem(game.__dict__, "rank_options", BoardGame.__dict__["rank_options"].plain.__get__(game))
    firsts = set()
    cast = game.cast(load(read_project(root)).boxes["rooftops"])
    for seed in range(8):
        bots = [Greedy(Mind(game, 0), seed), RandomPlayer(game, seed, 1)]
        table = game.table(cast, game.options({}), seed, bots)
        assert table.play().winners == (0,)
        firsts.add(table.choices[0])
    assert len(firsts) > 1


def _printed(file: Path) -> str:
    """What stands on the first page of a file."""
    with pypdfium2.PdfDocument(file) as pages:
        said: str = pages[0].get_textpage().get_text_range()
        return said


def test_it_is_printed(processed: Run, root: Path) -> None:
    """Its cards, and its board as a drawing with all its spaces."""
    assert "cards-one-sided-a4.pdf" in processed("build", "rooftops")
    cards, page = (_printed(root / f"output/rooftops/{name}.pdf") for name in ("cards-one-sided-a4", "boards-whole"))
    assert "One Step at a Time" in cards and "Noise 3" in cards and "Roll a die." in cards
    assert "Old Town" in page and "Water Tower" in page and "Depot" in page


def test_what_it_does_not_have_is_said(capesmith: Run) -> None:
    assert "phrasebook.yaml" in capesmith("docs", "rooftops", code=2)
    assert "no box list" in capesmith("components", "rooftops", code=2)
    assert "no tokens" in capesmith("build", "rooftops", "--only", "tokens", code=2)


# --- the page ---------------------------------------------------------------------------------------------


def named(path: str) -> Any:
    """What a dotted name stands for: a module, or something in one."""
    try:
        return import_module(path)
    except ModuleNotFoundError:
        module, _, name = path.rpartition(".")
        return getattr(named(module), name)


@each("path", sorted({q for q in QUOTED if re.fullmatch(r"capesmith(\.\w+)+", q)}))
def test_every_module_and_class_on_the_page_exists(path: str) -> None:
    assert named(path) is not None


@pytest.mark.parametrize("words", sorted({q for q in QUOTED if q.startswith("capesmith ")}))
def test_every_command_on_the_page_exists(words: str) -> None:
    command: Any = typer.main.get_command(app)
    _, name, *rest = words.split()
    command = command.commands[name]
    if hasattr(command, "commands") and rest:
        command = command.commands[rest[0]]
    known = {flag for one in command.params for flag in one.opts}
    assert {word for word in rest if word.startswith("-")} <= known


def test_every_snippet_on_the_page_is_from_the_toy() -> None:
    files = [one.read_text("utf-8") for one in (HERE / "rooftops").rglob("*.*") if one.suffix in (".py", ".yaml")]
    assert len(SNIPPETS) > 9
    assert [one for one in SNIPPETS if not any(one in file for file in files)] == []


def test_everything_that_a_game_may_say_is_on_the_page() -> None:
    said = {name for name, one in vars(BoardGame).items() if isinstance(one, FromModule)}
    said |= {
        name for name in ("tables", *BoardGame.__annotations__, *vars(TextGame)["__annotations__"]) if name.islower()
    }
    assert len(said) > 20 and said - set(QUOTED) == set()


def test_every_file_on_the_page_exists() -> None:
    for quoted in QUOTED:
        if quoted.startswith(("tests/", ".ci/")):
            assert (HERE.parent / quoted).exists(), quoted
        elif re.fullmatch(r"[a-z_]+(\.py|\.yaml|/)", quoted) and quoted not in ("press/", "game/"):
            folders = [HERE / "rooftops", *(Path(named(module).__path__[0]) for module in SHIPPED.values())]
            assert any(list(folder.rglob(quoted.rstrip("/"))) for folder in folders), quoted
