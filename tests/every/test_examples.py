"""The worked examples of every game: all that are shipped are right and read well, and every line of theirs matters."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.rules.example_run import run_example
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

ROOT = Path(__file__).parents[2]
EVERY = pytest.mark.parametrize("id", known_systems())
SOME_OF_MANY = (
    "offered",
    "not_offered",
    "decks",
    "discarded",
    "deck",
)  # options and cards of which only some are named
SHOP_TALK = r"\b[A-Z]{2,3}-\d|\bT\d\d\b|\bsegment\b|\bseat\b"


@cache
def ready(id: str) -> tuple[Any, Any, Any]:
    """The system, its shipped box, and that box ready for play."""
    found: Any = system(id)
    box = shipped_box(found)
    return found, box, found.game.cast(box)


@EVERY
def test_every_shipped_example_is_as_the_rules_have_it(id: str) -> None:
    game, box, cast = ready(id)
    assert box.examples
    assert {one.id: found for one in box.examples if (found := run_example(one, game.example_runner, cast))} == {}


@EVERY
def test_shipped_examples_read_well(id: str) -> None:
    game, box, _ = ready(id)
    rules = {number for chapter in game.data("rules.yaml") for number in chapter["rules"]}
    for one in box.examples:
        assert set(one.rules) <= rules, one.id
        assert 40 <= len(one.text) <= 600 and one.text.endswith((".", "!", "?")), one.id
        assert not re.search(SHOP_TALK, one.text), one.id
        assert len(one.title) <= 45, one.id


@EVERY
def test_the_command_plays_all_examples_of_a_box(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(app, ["examples", "--system", id])
    assert done.exit_code == 0, done.output
    many = len(ready(id)[1].examples)
    assert f"{many} of {many} examples are as the rules have it." in done.stdout


@EVERY
def test_the_example_of_the_page_is_right(id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = ROOT / "scenarios" / id / "examples" / "README.md"
    text = re.search(r"```yaml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert text is not None
    (tmp_path / "page.yaml").write_text(text[1])
    done = CliRunner().invoke(app, ["examples", "page.yaml"])
    assert done.exit_code == 0, done.output


def changed(value: Any) -> Any:
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 if value < 5 else value - 1
    if isinstance(value, tuple) and value and isinstance(value[0], str | int):
        return (*value[:-1], changed(value[-1])) if isinstance(value[-1], int) else value[:-1]
    return None


def leaves(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in SOME_OF_MANY:
                yield from leaves(value, (*path, key))
    elif changed(node) is not None:
        yield path


@EVERY
def test_every_number_in_an_example_matters(id: str) -> None:
    """Change one number, one list or one yes and no of `then`: the example fails, there and nowhere else."""
    game, box, cast = ready(id)
    quiet = []
    for example in box.examples:
        for path in leaves(example.then):
            then = copy.deepcopy(dict(example.then))
            node = then
            for step in path[:-1]:
                node = node[step]
            node[path[-1]] = changed(node[path[-1]])
            found = [
                (one.code, one.path[1:]) for one in run_example(replace(example, then=then), game.example_runner, cast)
            ]
            if found != [("EXM004", tuple(str(step).replace("_", "-") for step in path))]:
                quiet.append((example.id, path, found))
    assert quiet == []
