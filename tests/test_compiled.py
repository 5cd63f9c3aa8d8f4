"""What is handed to the compiler, and what says that it was."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import capesmith
from capesmith.cli.main import app
from capesmith.systems import SHIPPED

sys.path.append(str(Path(__file__).parents[1] / "tools"))
from compiling.rooms import hot_modules
from compiling.sources import prepared

PACKAGE = Path(__file__).parents[1] / "tools" / "capesmith"


def test_the_table_of_every_game_is_compiled() -> None:
    names = {path.relative_to(PACKAGE).as_posix() for path in hot_modules(PACKAGE)}
    games = [f"systems/{id.replace('-', '_')}/game" for id in SHIPPED]
    assert names >= {f"{game}/{module}.py" for game in games for module in ("atoms", "flow", "state", "table")}
    assert names >= {"rules/table.py", "rules/state.py", "effects/compile/selectors.py", "effects/play/table.py"}
    assert not [name for name in names if "story" in name or "examples" in name or name.endswith("events.py")]


def test_the_bots_of_every_game_are_compiled_along() -> None:
    names = {path.relative_to(PACKAGE).as_posix() for path in hot_modules(PACKAGE)}
    values = [f"systems/{id.replace('-', '_')}/game/bot_values" for id in SHIPPED]
    assert names >= {f"{one}/{module}.py" for one in values for module in ("evaluation", "option_values", "position")}
    assert names >= {"playtest/bots/lines.py", "playtest/bots/search.py", "rules/position.py", "rules/valuing.py"}
    assert not [name for name in names if name.endswith(("weights.py", "prices.py"))]  # read, and asked once a card


def test_what_a_compiled_class_inherits_from_is_compiled_too() -> None:
    """A compiled class cannot be laid out over an interpreted one that has slots: the wheel would not even load."""
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in hot_modules(PACKAGE)]
    found = [
        f"{made.__module__}.{made.__name__} from {base.__module__}"
        for name in names
        for made in vars(import_module(name)).values()
        if isinstance(made, type) and made.__module__ == name
        for base in made.__mro__[1:]
        if base.__module__.startswith("capesmith.") and base.__module__ not in names and vars(base).get("__slots__")
    ]
    assert not found


POSITION = """
from __future__ import annotations

from capesmith.rules.position import Position, remembered


class Counting(Position[list[int], int]):
    __slots__ = ()

    @remembered
    def twice(self, number: int) -> int:
        self.t.append(number)
        return self.w * number

    @remembered
    def sum_of(self, one: int, other: int) -> int:
        self.t.append(one)
        return one + other

    @remembered
    def asked(self) -> int:
        return len(self.t)
"""


@pytest.mark.parametrize("source", [POSITION, prepared(POSITION, core=False)], ids=["as it is", "written out"])
def test_what_a_position_remembers_is_written_out(source: str) -> None:
    """Asked twice it is reckoned once, by a compiler's source as by Python's."""
    made: dict[str, Any] = {}
    exec(source, made)
    asked: list[int] = []
    counting = made["Counting"](asked, 2)
    assert [counting.twice(3), counting.twice(3), counting.sum_of(1, 4), counting.sum_of(1, 4)] == [6, 6, 5, 5]
    assert asked == [3, 1] and counting.asked() == 2
    assert made["Counting"]([], 2).asked() == 0, "another position knows nothing of it"
    assert ("_reckon_twice" in source) == hasattr(counting, "_reckon_twice")


def test_a_module_that_is_imported_as_a_whole_is_looked_at_first() -> None:
    imports = ("from __future__ import annotations", "from capesmith.rules import table", "from typing import Any", "")
    source = "\n".join(imports)
    told = prepared(source, core=False).splitlines()
    assert [line for line in told if line.endswith("_first")] == [
        "from capesmith.rules.table import __name__ as _table_first"
    ]


def test_classes_of_the_core_are_open_to_games_of_others() -> None:
    source = (PACKAGE / "effects" / "play" / "live.py").read_text("utf-8")
    before, after = (
        {node.name: node for node in ast.parse(one).body if isinstance(node, ast.ClassDef)}
        for one in (source, prepared(source, core=True))
    )
    assert before.keys() == after.keys() and before
    for name, node in after.items():
        assert [ast.unparse(one) for one in node.decorator_list] == [
            "_mypyc_attr(allow_interpreted_subclasses=True)"
        ], name


def test_what_stays_a_class_of_pythons_is_left_alone() -> None:
    source = "from __future__ import annotations\n\n\nclass A(NamedTuple): ...\n\n\nclass B(RuntimeError): ...\n"
    assert "@_mypyc_attr" not in prepared(source, core=True)
    assert "@_mypyc_attr" in prepared(source + "\n\nclass C:\n    pass\n", core=True)


def test_constants_stay_what_they_are() -> None:
    said = "MOST = 5\nWORDS: dict[str, int] = {}\nfound = 3\nT = TypeVar('T')\nLEAST: Final = 1\n"
    told = prepared("from __future__ import annotations\n" + said, core=False)
    assert "MOST: _typing.Final = 5" in told and "WORDS: _typing.Final[dict[str, int]] = {}" in told
    assert "\nfound = 3\nT = TypeVar('T')\nLEAST: Final = 1\n" in told


def test_the_version_says_what_it_is() -> None:
    said = CliRunner().invoke(app, ["--version"]).output
    assert said == f"capesmith {capesmith.__version__} ({'compiled' if capesmith.is_compiled() else 'pure Python'})\n"
