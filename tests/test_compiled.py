"""What is handed to the compiler, and what says that it was."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

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


def test_classes_of_the_core_are_open_to_games_of_others() -> None:
    source = (PACKAGE / "effects" / "play" / "live.py").read_text("utf-8")
    before, after = (
        {node.name: node for node in ast.parse(one).body if isinstance(node, ast.ClassDef)}
        for one in (source, prepared(source, core=True))
    )
    assert before.keys() == after.keys() and before
    for name, node in after.items():
        assert [ast.unparse(one) for one in node.decorator_list] == ["_open(allow_interpreted_subclasses=True)"], name


def test_what_stays_a_class_of_pythons_is_left_alone() -> None:
    source = "from __future__ import annotations\n\n\nclass A(NamedTuple): ...\n\n\nclass B(RuntimeError): ...\n"
    assert "@_open" not in prepared(source, core=True)
    assert "@_open" in prepared(source + "\n\nclass C:\n    pass\n", core=True)


def test_constants_stay_what_they_are() -> None:
    said = "MOST = 5\nWORDS: dict[str, int] = {}\nfound = 3\nT = TypeVar('T')\nLEAST: Final = 1\n"
    told = prepared("from __future__ import annotations\n" + said, core=False)
    assert "MOST: _typing.Final = 5" in told and "WORDS: _typing.Final[dict[str, int]] = {}" in told
    assert "\nfound = 3\nT = TypeVar('T')\nLEAST: Final = 1\n" in told


def test_the_version_says_what_it_is() -> None:
    said = CliRunner().invoke(app, ["--version"]).output
    assert said == f"capesmith {capesmith.__version__} ({'compiled' if capesmith.is_compiled() else 'pure Python'})\n"
