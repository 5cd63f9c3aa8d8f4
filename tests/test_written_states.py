"""States written out for a compiler: the same classes, with everything in their source."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from capesmith.rules.chance import Stream
from capesmith.rules.table import Broken
from capesmith.systems import SHIPPED, system

sys.path.append(str(Path(__file__).parents[1] / "tools"))
from compiling.states import declares_states, written_out


def _modules(id: str) -> list[str]:
    found = system(id)
    assert found is not None
    return ["capesmith.rules.state", "capesmith.effects.play.state", f"{found.package}.game.state"]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of states as a compiler gets it, with all those that it is made of, in the place of the usual ones."""

    def load(id: str) -> ModuleType:
        usual = {name: import_module(name) for name in _modules(id)}
        sources = {name: written_out(one, Path(str(one.__file__)).read_text("utf-8")) for name, one in usual.items()}
        made = ModuleType("")
        for name, source in sources.items():
            made = ModuleType(name)
            monkeypatch.setitem(sys.modules, name, made)
            exec(compile(source, f"{name} (written out)", "exec"), made.__dict__)
        return made

    return load


@pytest.mark.parametrize("id", SHIPPED)
def test_written_out_they_do_the_same(id: str, written: Any) -> None:
    found = system(id)
    assert found is not None and found.game is not None
    usual = import_module(_modules(id)[-1])
    cast = found.game.cast(import_module("capesmith.systems.load").shipped_box(found))
    scenario = found.game.scenarios(cast)[0]
    options = found.game.options({"scenario": scenario, "players": 3})
    chance = Stream(7)
    table = found.game.table(cast, options, 5, [lambda t, seat, prompt, offered: chance.below(len(offered))] * 3)
    for _ in range(12):
        table.advance()
    saved = table.state.data()
    sizes = _sizes(usual.State, table.state)
    own = written(id)
    assert own.State is not usual.State and own.State.fields.keys() == usual.State.fields.keys()
    one, other = own.State.restored(saved, sizes), usual.State.restored(saved, sizes)
    assert one.data() == other.data() == saved and one.digest() == other.digest()
    assert list(one.data()) == list(other.data())
    copy = one.clone()
    one.where[0] = other.where[0] = -3
    one.streams[0].below(6)
    assert copy.data() == saved != one.data()
    for state in (copy, other):
        state.hide(Stream(3), 1)
    copy.where[0] = -3
    assert copy.digest() == other.digest()
    assert own.State.new(sizes, 4).data() == usual.State.new(sizes, 4).data()


def _sizes(cls: Any, state: Any) -> dict[Any, int]:
    """How many there are of everything, as a state shows."""
    writer = import_module("capesmith.rules.state_code").Writer.of(cls)
    return {size: eval(writer._size(size, "state"), {"state": state}) for size in writer._sizes()}


def test_written_out_they_keep_to_their_bounds(written: Any) -> None:
    own = written("heroes-incorporated")
    team = own.Team.new()
    team.check_bounds()
    team.justice = 99
    with pytest.raises(Broken, match="Justice tokens: 99 is out of range, 0 to"):
        team.check_bounds()


def test_modules_without_states_are_left_alone() -> None:
    assert declares_states("@declare.state\nclass A: ...")
    assert declares_states("@declare.state(shared=True)\nclass A: ...")
    assert not declares_states("class State: ...\n@other\nclass B: ...")
