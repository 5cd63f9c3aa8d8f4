"""Events written out for a compiler, in the modules that tell them: the same functions, as source."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from capesmith.rules.events import Declared, Field
from capesmith.systems import SHIPPED, system

sys.path.append(str(Path(__file__).parents[1] / "tools"))
from compiling.events import tells_events, with_events

WAYS = ("announce", "ended", "made")
HEAD = "from __future__ import annotations\nfrom {package} import events\n"


class Ears:
    """A table that keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []

    def watch(self, *facts: object) -> None:
        self.heard.append(("told", *facts))

    def happened(self, *parts: object) -> None:
        self.heard.append(("happened", *parts))

    def ended_by(self, *parts: object) -> None:
        self.heard.append(("ended", *parts))

    def announce(self, *parts: object) -> int:
        self.heard.append(("announced", *parts))
        return 7


def _written(package: str, calls: Sequence[str]) -> dict[str, Any]:
    """These calls as functions of a module that a compiler gets."""
    lines = [f"CALLS[{call!r}] = lambda *facts: {call}(*facts)" for call in calls]
    source = with_events("\n".join([HEAD.format(package=package), "CALLS = {}", *lines]))
    made: dict[str, Any] = {}
    exec(compile(source, "events (written out)", "exec"), made)
    return made


def _fact(number: int, field: Field) -> object:
    return (4, 5, 6) if field.several else number + 3


@pytest.mark.parametrize("id", SHIPPED)
def test_written_out_they_do_the_same(id: str) -> None:
    found = system(id)
    assert found is not None
    package = f"{found.package}.game"
    events = import_module(f"{package}.events")
    declared = {name: one for name, one in vars(events).items() if isinstance(getattr(one, "declared", None), Declared)}
    calls = [f"events.{name}" for name in declared]
    calls += [f"events.{name}.{way}" for name, one in declared.items() for way in WAYS if hasattr(one, way)]
    made = _written(package, calls)
    assert len(calls) > len(declared) > 30
    for call in calls:
        name, _, way = call.removeprefix("events.").partition(".")
        facts = [_fact(number, field) for number, field in enumerate(declared[name].declared.fields)]
        given: list[list[object]] = []
        for tell in (getattr(declared[name], way) if way else declared[name], made["CALLS"][call]):
            ears, first = Ears(), {"made": [], "announce": [Ears.watch]}.get(way, [])
            answer = tell(*([] if way == "made" else [ears]), *first, *facts)
            given.append([repr(answer), *ears.heard])
        assert given[0] == given[1], call


def test_what_may_be_left_out_may_be_left_out_there() -> None:
    made = _written("capesmith.systems.heroes_wanted.game", ["events.knock_out", "events.go.made"])
    ears = Ears()
    made["CALLS"]["events.knock_out"](ears, 1, 2, 3)
    assert ears.heard == [("happened", "ko", 1, 2, 0, 1003, "", -1, "")]
    assert list(inspect.signature(made["_tell_knock_out"]).parameters) == [
        "t",
        "target",
        "by",
        "space",
        "amount",
        "card",
    ]


def test_only_calls_of_declared_events_change() -> None:
    package = "capesmith.systems.heroes_wanted.game"
    said = (
        HEAD.format(package=package) + "def f(t, n: events.Action) -> None:\n    t.events.go(n)\n    events.go(t, n)\n"
    )
    assert tells_events(said) and not tells_events("from __future__ import annotations\nevents.go(1)\n")
    assert "    t.events.go(n)\n    _tell_go(t, n)\n" in with_events(said)
    assert "n: events.Action" in with_events(said)
