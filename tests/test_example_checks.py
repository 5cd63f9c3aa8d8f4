"""What is wrong with worked examples in every game: rules and spaces nobody has, words that nothing is called."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

from capesmith.check.run import check_project
from capesmith.content.model import Example
from capesmith.rules.event import Event
from capesmith.rules.example_run import Failure, plain, run_example
from capesmith.rules.looking import offers
from capesmith.rules.table import GameOver
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.yaml import read_text
from capesmith.systems import known_systems, system
from capesmith.systems.heroes_wanted.game.turn import carry_out
from capesmith.systems.load import read_sheet, shipped_box
from capesmith.systems.rule_list import rule_list
from wanted.games import new_game

EVERY = pytest.mark.parametrize("id", known_systems())
# The name of a space that looks right and is on no board; one with a place where somebody stands.
NOWHERE = {
    "hard-city": "A12",
    "heroes-incorporated": "r9c9",
    "heroes-wanted": "Z99",
    "hour-of-need": "D2",
    "vigilantes": "Z99",
}


@cache
def ready(id: str) -> tuple[Any, Any]:
    found: Any = system(id)
    return found, found.game.cast(shipped_box(found))


def asking(id: str) -> Example:
    """A shipped example that looks at what is offered."""
    return next(one for one in shipped_box(ready(id)[0]).examples if "not_offered" in one.then or "offered" in one.then)


def told(id: str, **then: Any) -> list[Failure]:
    """What is wrong with that example if it says this about the question instead."""
    game, cast = ready(id)
    return run_example(replace(asking(id), then=then), game.example_runner, cast)


@EVERY
def test_words_that_nothing_is_called_prove_nothing(id: str) -> None:
    for words in ("utter nonsense", "rest at nowhere", NOWHERE[id]):
        (failure,) = told(id, not_offered=(words,))
        assert failure.code == "EXM001" and failure.path == ("then", "not-offered", 0) and failure.hint
        assert failure.message == f"nothing here could ever be called “{words}”"


@EVERY
def test_the_hint_knows_what_was_meant(id: str) -> None:
    named = [one.id for one in shipped_box(ready(id)[0]).everything() if not one.id[-1].isdigit()]
    card = max(named, key=len)
    (failure,) = told(id, not_offered=(card[:-1],))
    assert plain(card) in failure.hint


@EVERY
def test_names_of_things_that_are_not_offered_are_fine(id: str) -> None:
    """Cards of somebody else, in whatever spelling, and plain answers."""
    card = shipped_box(ready(id)[0]).everything()[-1]
    assert told(id, not_offered=(card.id, card.name.upper(), "option 7")) == []


@EVERY
def test_an_option_is_known_by_all_its_names(id: str) -> None:
    """Whatever answers a question is offered by it."""
    game, cast = ready(id)
    for example in shipped_box(game).examples:
        for words in example.then.get("offered", ()):
            (failure,) = run_example(replace(example, then={"not_offered": (words,)}), game.example_runner, cast)
            assert failure.code == "EXM004" and failure.expected == "not offered"


def test_another_name_of_an_option_is_offered_as_well() -> None:
    options = [("attack normal at P03", "normal at P03"), ("rest",)]
    (found,) = offers("not_offered", ["normal at P03"], options, ())
    assert found.found == "offered"
    assert list(offers("only_offered", ["Rest", "normal at P03"], options, ())) == []


# --- check: without playing anything ------------------------------------------------------------------------


def checked(tmp_path: Path, id: str, **changes: Any) -> list[Diagnostic]:
    """What `check` finds in a project with one example: a shipped one with some of its parts changed."""
    plain = {**asking(id).plain, "id": "mine", **changes}
    file = tmp_path / "scenarios" / id / "examples" / "mine.yaml"
    file.parent.mkdir(parents=True)
    data = {"examples": "mine", "name": "Mine", "list": [plain]}
    file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), encoding="utf-8")
    (tmp_path / "capesmith.yaml").write_text(f"name: Mine\nuses: [{id}]\n", encoding="utf-8")
    return list(check_project(tmp_path).diagnostics)


@EVERY
def test_check_has_nothing_against_a_good_example(tmp_path: Path, id: str) -> None:
    assert checked(tmp_path, id) == []


@EVERY
def test_check_finds_rules_that_do_not_exist(tmp_path: Path, id: str) -> None:
    known = [line.id for line in rule_list(ready(id)[0])]
    letters = known[0].partition("-")[0]
    found = checked(tmp_path, id, rules=[known[0], f"{letters}-999", "QQ-001"])
    assert [one.code for one in found] == ["EXM005", "EXM005"]
    assert found[0].message == f"{ready(id)[0].title} has no rule {letters}-999"
    assert known[-1] in found[0].hint and found[1].hint == f"its rules begin with {letters}-"
    text = (tmp_path / found[0].file).read_text(encoding="utf-8").splitlines()
    assert text[found[0].line - 1][found[0].column - 1 :] == f"{letters}-999"


@EVERY
def test_check_finds_spaces_that_do_not_exist(tmp_path: Path, id: str) -> None:
    """In what is chosen, and in what is looked at afterwards."""
    nowhere = NOWHERE[id]
    when = [*asking(id).plain["when"]]
    when[-1] = {**when[-1], "choose": [f"somebody at {nowhere}"]}
    found = checked(tmp_path, id, when=when, then={"offered": ["none", nowhere]})
    assert [one.code for one in found] == ["EXM006", "EXM006"]
    assert all(one.message.startswith(f"there is no space {nowhere} on ") and one.hint for one in found)
    text = (tmp_path / found[0].file).read_text(encoding="utf-8").splitlines()
    assert [text[one.line - 1][one.column - 1 :] for one in found] == [f"somebody at {nowhere}", nowhere]


PLACED = {
    "heroes-wanted": ("pieces", {"underling": ["Z99"]}),
    "hour-of-need": ("bystanders", ["D2"]),
    "vigilantes": ("enemies", {"normal": ["Z99"]}),
}


@pytest.mark.parametrize("id", PLACED)
def test_check_finds_pieces_on_spaces_that_do_not_exist(tmp_path: Path, id: str) -> None:
    """In a city of Heroes Incorporated no other space can even be written."""
    key, pieces = PLACED[id]
    given = {**asking(id).plain["given"], key: pieces}
    (found,) = checked(tmp_path, id, given=given)
    assert found.code == "EXM006" and NOWHERE[id] in found.message


# --- what ends a game has happened ----------------------------------------------------------------------------


def played(id: str, plain: dict[str, Any]) -> list[Failure]:
    game, cast = ready(id)
    text = yaml.safe_dump({"examples": "mine", "name": "Mine", "list": [plain]}, sort_keys=False, allow_unicode=True)
    sheet, notes = read_sheet(read_text("mine.yaml", text.encode()), game, {})
    assert not notes, notes
    return run_example(sheet.examples[0], game.example_runner, cast)


def test_the_scoring_that_wins_was_a_scoring() -> None:
    """HI-004, HI-231."""
    id = "heroes-incorporated"
    won = [one for one in shipped_box(ready(id)[0]).examples if one.group == "scoring" and one.then.get("winner")]
    example = next(one for one in won if one.when[-1].get("what") == "scoring")
    then = {**example.plain["then"], "happened": [{"scoring": "any", "times": 1}]}
    assert played(id, {**example.plain, "then": then}) == []


def test_the_card_that_ends_the_game_was_played() -> None:
    """HW-048."""
    table = new_game("asylum", 2, seed="ends")

    def over(*_: Any) -> None:
        raise GameOver

    seen: list[Event] = []
    table.onlooker = seen.append
    with pytest.raises(GameOver):
        carry_out(table, 1, SimpleNamespace(play=SimpleNamespace(run=over)), 7)  # type: ignore[arg-type]
    assert [(e.word, e.object, e.by) for e in seen] == [("play", 7, 1)]
