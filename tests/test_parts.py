"""Parts of a game are found by name where they lie, late, and what is misnamed is said."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from capesmith.rules.game import WON, BoardGame
from capesmith.rules.parts import Misnamed, found_in, mistakes, module_of, parts_of
from capesmith.rules.table import Result
from capesmith.systems import known_systems, system

GAME = "from capesmith.rules.game import BoardGame\n\n\nclass Toy(BoardGame):\n    success = 'up'\n\n\nGAME = Toy()\n"


class Plain:
    """A table of nothing."""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A maker of toy games from the files beside `game.py`."""
    made: list[str] = []

    def make(**files: str) -> Any:
        name = f"toy{len(made)}_{tmp_path.name.replace('-', '_')}"
        made.append(name)
        folder = tmp_path / name
        for file, text in {"__init__": "", "game": GAME, **files}.items():
            path = folder / f"{file.replace('__of__', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            if path.parent != folder:
                (path.parent / "__init__.py").touch()
        invalidate_caches()
        return found_in(name, "game", "GAME")

    monkeypatch.syspath_prepend(str(tmp_path))
    yield make
    for module in [name for name in sys.modules if name.split(".")[0] in made]:
        del sys.modules[module]


def test_where_nothing_lies_the_plain_form_answers(toy: Any) -> None:
    game = toy()
    over: Any = SimpleNamespace(over=lambda: True, result=lambda: Result("done", (3, 5), (1,), 1, 1))
    assert (game.evaluate(over, 0), game.evaluate(over, 1)) == (3, 5 + WON)
    assert game.subjects(Plain()) == [] and game.personas() == {}
    assert list(game.players) == list(range(1, 100)) and game.options({}).players == 2
    assert not list(mistakes(game))


def test_a_part_is_found_by_the_name_of_its_module(toy: Any) -> None:
    game = toy(
        goals="def objectives(cast, scenario):\n    return [cast]\n",
        bot_values__of__evaluation="def evaluate(t, seat, w=7):\n    return seat + w\n",
        story="class Narrator:\n    def __init__(self, t, say):\n        self.t = t\n\n\n"
        "def say_prompt(t, seat, prompt):\n    return 'what?'\n\n\n"
        "def say_option(t, seat, prompt, option):\n    return 'that'\n",
    )
    assert (
        game.objectives("ada", "depot") == ["ada"]
        and game.evaluate(Plain(), 1) == 8
        and game.narrator("t", print).t == "t"
    )
    assert game.evaluate is game.evaluate, "it is looked for once"
    assert not list(mistakes(game))


def test_a_part_is_loaded_when_it_is_asked_for(toy: Any) -> None:
    game = toy(goals="raise RuntimeError('loaded')\n")
    assert game.grown(Plain()) == {}
    with pytest.raises(RuntimeError, match="loaded"):
        game.objectives(Plain(), "depot")


def test_a_game_may_say_a_part_itself_and_ask_for_the_plain_form(toy: Any) -> None:
    text = """
    def objectives(self, cast, scenario):
        return super().objectives(cast, scenario) or ['ace']
"""
    game = toy(game=GAME.replace("'up'\n", f"'up'\n{text}"))
    assert [game.objectives(Plain(), "") for _ in range(2)] == [["ace"], ["ace"]]


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"goals": "def objektives(cast, scenario):\n    return []\n"}, "goals has no objectives"),
        ({"goal": "def objectives(cast, scenario):\n    return []\n"}, "goal looks like goals"),
        ({"goals": "def objectives():\n    return []\n"}, "goals.objectives takes 0 arguments, not 2 arguments"),
        ({"bot_values__of__evaluation": "def evaluate(t, seat, w):\n    return 0\n"}, "3 arguments, not 2 to 3"),
    ],
)
def test_what_is_misnamed_is_said(toy: Any, files: dict[str, str], says: str) -> None:
    assert any(says in mistake for mistake in mistakes(toy(**files)))


def test_a_module_without_its_part_is_a_mistake_at_once(toy: Any) -> None:
    game = toy(goals="")
    with pytest.raises(Misnamed, match="goals has no objectives"):
        game.objectives(Plain(), "depot")


def test_a_folder_of_parts_may_be_one_module(toy: Any) -> None:
    game = toy(bot_values="def evaluate(t, seat, weights=None):\n    return 7.0\n")
    assert game.evaluate(None, 0) == 7.0
    table: Any = SimpleNamespace(state=SimpleNamespace(digest=lambda: "c0ffee"))
    assert sorted(game.rank_options(table, 0, None, [4, 5])) == [0, 1] and game.weights is None


def test_a_module_that_cannot_be_loaded_is_not_taken_for_none(toy: Any) -> None:
    game = toy(plain_cards="import no_such_module_anywhere\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module_anywhere"):
        game.plain_text(None, {})
    assert module_of(game.package, "bot_values.option_values") is None


@pytest.mark.parametrize("id", known_systems())
def test_shipped_games_say_every_part_but_campaigns(id: str) -> None:
    found = system(id)
    assert found is not None and found.game is not None
    game: Any = found.game
    missing = {name for name, one in parts_of(BoardGame).items() if module_of(game.package, one.module) is None}
    campaigns = {"course", "carry_on", "standing", "another", "guests", "chronicle", "grown"}
    assert missing - {"plain_text", "goes_on"} in (set(), campaigns)


def test_a_system_is_found_without_its_game() -> None:
    """`check` reads words, kinds and sheets; no table, no worked example, no paper is loaded for it."""
    script = (
        "import sys; from capesmith.systems import known_systems, system\n"
        "for id in known_systems(): system(id).sheet; system(id).vocabulary\n"
        "print([m for m in sys.modules if '.systems.' in m and m.endswith(('.game.game', '.game.table', '.press'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
