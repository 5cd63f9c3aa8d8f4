"""Zones, rooms, spaces and blocks that a project's own boards name are words of every text."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from capesmith.check.deep import deep_project
from capesmith.check.run import Report, check_loose, check_project
from capesmith.cli.main import app
from capesmith.content.project import read_project
from capesmith.effects.compile.context import Context
from capesmith.effects.deep import rehearsal
from capesmith.effects.places import places_of, word_of
from capesmith.effects.types import SELECTOR, Reading
from capesmith.effects.wording.text import understand, voice_of, write_ability
from capesmith.systems import system
from capesmith.systems.load import load
from capesmith.systems.own_kinds import system_in
from capesmith.systems.schemas import system_schemas
from tries import share

ROOT = Path(__file__).parents[1]
SHIPPED = ROOT / "scenarios"


class Own(NamedTuple):
    """A project with a board of its own, and what its places are in the language and on paper."""

    write: Callable[[Path], None]
    deck: str
    container: str
    step: str  # a step in the place of one
    scenario: str
    elsewhere: str  # a shipped scenario, on another board
    there: dict[str, str]  # word -> how something is there
    spaces: dict[str, int]  # word -> how many spaces it has
    space: str  # the kind of one space


def _wanted(root: Path) -> None:
    board = (SHIPPED / "heroes-wanted/boards/funhouse.yaml").read_text("utf-8")
    board = (
        board.replace("board: funhouse", "board: attic")
        + "\nzones:\n  roof: {rows: [1, 2]}\nlabels:\n  E2: popcorn stand\n"
    )
    scenario = (SHIPPED / "heroes-wanted/funhouse.yaml").read_text("utf-8")
    scenario = scenario.replace("scenario: funhouse", "scenario: attic").replace("board: funhouse", "board: attic")
    scenario = scenario.replace("code: NSF", "code: ATT")
    _write(root / "scenarios/heroes-wanted", board=board, scenario=scenario)


def _vigilantes(root: Path) -> None:
    for name, kind in (("locations/pier-nine", "board"), ("first-shift", "scenario")):
        text = (SHIPPED / f"vigilantes/{name}.yaml").read_text("utf-8")
        text = text.replace("pier-nine", "own-pier").replace("scenario: first-shift", "scenario: own-shift")
        text = text.replace("code: S1", "code: S9")
        for number in range(40):
            text = text.replace(f"P{number:02}", f"Q{number:02}")
        _write(root / "scenarios/vigilantes", **{kind: text.replace("campaign: ", "# ")})


def _incorporated(root: Path) -> None:
    city = (SHIPPED / "heroes-incorporated/cities/first-patrol.yaml").read_text("utf-8")
    city = city.replace("city: first-patrol", "city: own-city").replace("noodle-lane", "moon-base")
    scenario = (SHIPPED / "heroes-incorporated/first-patrol.yaml").read_text("utf-8")
    scenario = scenario.replace("scenario: first-patrol", "scenario: own-patrol").replace(
        "city: first-patrol", "city: own-city"
    )
    scenario = scenario.replace("code: F1", "code: F9")
    _write(root / "scenarios/heroes-incorporated", board=city, scenario=scenario)
    blocks = (
        "deck: mine\nkind: block\ncards:\n  - id: moon-base\n    name: Moon Base\n    code: B99\n    number: 2\n"
        "    district: commerce\n    flavour: A long way from the tram.\n"
    )
    _write(root / "cards/heroes-incorporated", blocks=blocks)


def _write(folder: Path, **files: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        text = re.sub(r"^name: (.*)$", r"name: Another \1", text, count=1, flags=re.MULTILINE)  # the box has that one
        lines = text.splitlines(keepends=True)
        (folder / f"{name}.yaml").write_text(
            "".join(lines[1:] if lines[0].startswith("# yaml-language") else lines), "utf-8"
        )


ACTION = """\
deck: mine-all-mine
kind: action
cards:
  - id: mine
    name: Mine
    level: basic
    stamina: 3
    types: [attack]
    flavour: Mine, all mine.
"""
EVENT = """\
deck: mine-all-mine
kind: event
cards:
  - id: mine
    name: Mine
    code: EV99
    flavour: Mine, all mine.
"""
GADGET = """\
deck: mine-all-mine
kind: ko-gadget
cards:
  - id: mine
    name: Mine
    code: KO99
    flavour: Mine, all mine.
"""
OWN = {
    "heroes-wanted": Own(
        _wanted, ACTION, "play", "{damage: 1, to: {each: character, in: WORD}}", "attic", "bootleg",
        {"roof": "in the roof zone", "ball-pit": "in the ball pit", "popcorn-stand": "on the popcorn stand space"},
        {"roof": 24, "ball-pit": 12, "popcorn-stand": 1}, "space",
    ),
    "vigilantes": Own(
        _vigilantes, EVENT, "event", "{damage: 1, to: {each: vigilante, in: WORD}}", "own-shift", "vault-run",
        {"Q06": "on space Q06", "Q19": "on space Q19"}, {"Q06": 1, "Q19": 1}, "space",
    ),
    "heroes-incorporated": Own(
        _incorporated, GADGET, "play", "{knock-out: {each: hero, owner: opponent, in: WORD}}",
        "own-patrol", "first-patrol", {"moon-base": "on Moon Base"}, {"moon-base": 1}, "block",
    ),
}  # fmt: skip


@pytest.fixture(scope="module", params=list(OWN))
def made(request, tmp_path_factory) -> tuple[str, Own, Path]:
    """A project of each game, with a card for every place that its board names."""
    id, own = request.param, OWN[request.param]
    root = tmp_path_factory.mktemp(id)
    (root / "capesmith.yaml").write_text(f"name: Mine\nuses: [{id}]\n", "utf-8")
    own.write(root)
    _write(root / "cards" / id, mine=own.deck + _steps(own, *own.there))
    return id, own, root


def _steps(own: Own, *words: str) -> str:
    return f"    {own.container}:\n" + "".join(f"      - {own.step.replace('WORD', word)}\n" for word in words)


def _table(id: str, root: Path, scenario: str, seed: int = 1):
    game = system_in(root, id).game
    cast = game.cast(load(read_project(root), (id,)).boxes[id])
    chance = random.Random(seed)
    players = game.players_of(cast, scenario)[0]
    options = game.options({"scenario": scenario, "players": players})
    return game, game.table(
        cast, options, seed, [lambda t, seat, prompt, options: chance.randrange(len(options))] * players
    )


@pytest.mark.parametrize("id", list(OWN))
def test_a_copy_of_the_box_has_no_places_of_its_own(shipped, id):
    """As in a checkout of Capesmith beside an installed one: references and schemas stay as they are."""
    assert system_in(shipped, id) is system(id)


def test_texts_may_use_the_places(made):
    _, _, root = made
    assert [d.message for d in check_project(root).diagnostics] == []


def test_texts_say_the_places_and_are_read_back(made):
    id, own, root = made
    game, box = system_in(root, id), load(read_project(root), (id,)).boxes[id]
    card = box.card("mine")
    env = voice_of(card, game.kinds[card.kind], game.vocabulary, box.names(game.names_from))
    (ability,) = card.abilities
    (line,) = write_ability(ability, env)
    assert all(said in line for said in own.there.values()), line
    assert understand(line, env, tuple(game.kinds[card.kind].containers)).readings == (ability,)


def test_sentences_may_use_the_places(made, monkeypatch):
    id, own, root = made
    game, box = system_in(root, id), load(read_project(root), (id,)).boxes[id]
    card = box.card("mine")
    (line,) = write_ability(
        card.abilities[0], voice_of(card, game.kinds[card.kind], game.vocabulary, box.names(game.names_from))
    )
    monkeypatch.chdir(root)
    read = CliRunner().invoke(app, ["read", line])
    assert read.exit_code == 0 and all(f"in: {word}" in read.output for word in own.there), read.output


def test_editors_complete_the_places(made, monkeypatch):
    """In the schemas of the project, not in those of the game."""
    id, own, root = made
    monkeypatch.chdir(root)
    assert CliRunner().invoke(app, ["schema", "--write"]).exit_code == 0
    schema = json.loads((root / "schemas" / id / "deck.schema.json").read_text("utf-8"))
    words = schema["$defs"]["selector"]["else"]["else"]["enum"]
    assert set(own.there) <= set(words)
    plain = system_schemas(system(id))["deck.schema.json"]["$defs"]["selector"]["else"]["else"]["enum"]
    assert not set(own.there) & set(plain)


def test_other_words_are_refused_with_those_the_boards_name(made, tmp_path):
    id, own, _ = made
    word = next(iter(own.there))
    own.write(tmp_path)
    (tmp_path / "capesmith.yaml").write_text(f"name: Mine\nuses: [{id}]\n", "utf-8")
    _write(tmp_path / "cards" / id, mine=own.deck + _steps(own, f"{word[:-1]}x"))
    (found,) = check_project(tmp_path).diagnostics
    assert (found.code, found.source[found.column - 1 :][: len(word)]) == ("EFF006", f"{word[:-1]}x")
    assert "your boards name" in found.hint and places_of(system_in(tmp_path, id).vocabulary)


def test_a_space_by_its_name_leads_to_its_word(made):
    id, _, root = made
    if id == "vigilantes":
        r = system_in(root, id).reading()
        r.path.append("in")
        SELECTOR.read("customs-hut", r)
        assert r.found[0].hint == "write Q02 for Customs Hut"


def test_files_without_a_project_may_name_places(made):
    id, _, root = made
    report = check_loose([root / "cards", root / "scenarios"], id)
    assert [d.message for d in report.diagnostics] == []


def test_places_are_found_at_the_table(made):
    id, own, root = made
    _, t = _table(id, root, own.scenario)
    for _ in range(3):
        t.advance()
    for word, count in own.spaces.items():
        assert len(_found(t, own.space, word)) == count, word


def test_on_other_boards_they_are_nowhere(made):
    id, own, root = made
    _, t = _table(id, root, own.elsewhere)
    for _ in range(3):
        t.advance()
    for word in own.spaces:
        assert _found(t, own.space, word) == []


def _found(t: Any, kind: str, word: str) -> list[int]:
    """Every space of a place, at the table."""
    r = Reading(t.cast.vocabulary)
    node = SELECTOR.read({"each": kind, "in": word}, r)
    assert not r.found
    t.compiler.begin("test", "play", "Test", node)
    return list(t.compiler.candidates(node).of(t, Context(0, 0, origin="play")))


def test_games_with_them_are_played_to_the_end(made):
    id, own, root = made
    for scenario in (own.scenario, own.elsewhere):
        game, t = _table(id, root, scenario, 7)
        t.play()
        game.check(t)


def test_the_deep_check_plays_them(made, monkeypatch):
    _, _, root = made
    monkeypatch.setattr(rehearsal, "ALONE", share(80))
    report = Report()
    deep_project(report, root, only=[root / "cards"])
    assert [d.message for d in report.diagnostics if "zone" in d.message or "place" in d.message] == []


@pytest.mark.parametrize(
    ("name", "word"), [("Hall of Mirrors", "hall-of-mirrors"), ("The Vault", "the-vault"), ("Café “No. 9”", "caf-no-9")]
)
def test_words_of_names(name, word):
    assert word_of(name) == word


def test_a_zone_of_the_game_stays_what_it_is(tmp_path):
    """A zone that the game has a word for is said as the game says it, and no word changes its meaning."""
    _write(
        tmp_path / "scenarios/heroes-wanted",
        board="board: mine\nname: Mine\nzones: {west: {rows: [1, 1]}, hero: {rows: [1, 1]}, move: {rows: [1, 1]}}\n",
    )
    (tmp_path / "capesmith.yaml").write_text("name: Mine\nuses: [heroes-wanted]\n", "utf-8")
    assert system_in(tmp_path, "heroes-wanted").vocabulary is system("heroes-wanted").vocabulary


def test_the_scenario_of_a_board_without_the_place_is_told(made):
    id, _, root = made
    if id != "heroes-wanted":
        pytest.skip("scenarios of the other games say it by their own checks")
    path = root / "scenarios/heroes-wanted/other.yaml"
    text = (SHIPPED / "heroes-wanted/bootleg.yaml").read_text("utf-8").replace("scenario: bootleg", "scenario: other")
    path.write_text(text.replace("in: centre", "in: ball-pit"), "utf-8")
    try:
        messages = [d.message for d in check_project(root).diagnostics]
    finally:
        path.unlink()
    assert 'the board has no place called "ball-pit"' in messages


@pytest.mark.parametrize(
    "board",
    [
        "zones: 3", "zones: [a, b]", "rooms: {a: b}", "rooms: [3, {name: 4}]", "labels: {A1: 3}",
        "labels: {ZZ: x}\nmap: [[.]]", "labels: {A1: x}\nmap: 7", "labels: {A2: x}\nmap: [[.], 3]",
        "labels: {A1: x, B1: y}\nmap: [[[EV, ST]]]",
    ],
)  # fmt: skip
def test_broken_boards_name_nothing_and_break_nothing(tmp_path, board):
    _write(tmp_path / "scenarios/heroes-wanted", board=f"board: mine\nname: Mine\n{board}\n")
    (tmp_path / "capesmith.yaml").write_text("name: Mine\nuses: [heroes-wanted]\n", "utf-8")
    assert system_in(tmp_path, "heroes-wanted") is not None
    assert check_project(tmp_path).errors


@pytest.mark.parametrize("cell", [{"a": 1}, [[]], None, 7, "", "road"])
def test_a_board_names_its_places_whatever_stands_on_its_map(cell: Any) -> None:
    from capesmith.systems.heroes_wanted.board_words import places_in

    assert "old-dock" in places_in({"board": "b", "labels": {"A1": "Old Dock"}, "map": [[cell]]})
