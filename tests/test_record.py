"""Records behave like frozen, slotted dataclasses."""

from __future__ import annotations

import ast
import copy
import dataclasses
import pickle
import re
from typing import Any

import pytest

from capesmith.source.record import record
from sources import MODULES, text_of, tree_of


@record
class Point:
    x: int
    y: int = 2
    note: str = dataclasses.field(default="", compare=False, repr=False)
    tags: list[str] = dataclasses.field(default_factory=list, compare=False)


@record(kw_only=True)
class Base:
    """A base with keyword fields."""

    first: int = 1


@record(kw_only=True)
class Derived(Base):
    second: str


def test_construction_and_defaults():
    assert Point(1) == Point(1, 2) == Point(x=1, y=2)
    assert Derived(second="a") == Derived(first=1, second="a")
    with pytest.raises(TypeError):
        Derived()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Derived(1, "a")  # type: ignore[misc]


def test_equality_hash_and_repr():
    assert Point(1, note="here") == Point(1, note="there")
    assert hash(Point(1, note="here")) == hash(Point(1))
    assert Point(1) != Point(2) and Point(1) != (1, 2)
    assert Base() != Derived(second="a")
    assert repr(Point(1)) == "Point(x=1, y=2, tags=[])"


def test_immutable_and_slotted():
    point: Any = Point(1)
    with pytest.raises(AttributeError):
        point.x = 3
    with pytest.raises(AttributeError):
        point.z = 3
    with pytest.raises(AttributeError):
        del point.x
    assert not hasattr(point, "__dict__")


def test_factories_are_fresh():
    assert Point(1).tags is not Point(1).tags


def test_works_with_the_standard_library():
    assert dataclasses.replace(Point(1), y=5) == Point(1, 5)
    assert dataclasses.asdict(Point(1)) == {"x": 1, "y": 2, "note": "", "tags": []}
    assert [f.name for f in dataclasses.fields(Derived)] == ["first", "second"]
    assert dataclasses.is_dataclass(Point)
    assert pickle.loads(pickle.dumps(Point(4))) == copy.deepcopy(Point(4)) == copy.copy(Point(4))
    match Point(1, 7):
        case Point(x, y):
            assert (x, y) == (1, 7)


def test_nobody_asks_a_class_for_the_usual_value_of_its_field():
    """A slotted class answers with the slot itself, whatever mypy believes."""
    fields: dict[str, set[str]] = {}
    for path in (path for path in MODULES if re.search(r"^ *@.*record", text_of(path), re.MULTILINE)):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef) and any("record" in ast.unparse(one) for one in node.decorator_list):
                own = [one for one in node.body if isinstance(one, ast.AnnAssign)]
                own = [one for one in own if "ClassVar" not in ast.unparse(one.annotation)]
                fields.setdefault(node.name, set()).update(ast.unparse(one.target) for one in own)
    asked = [
        f"{path}:{node.lineno}: {ast.unparse(node)}"
        for path in MODULES
        if any(field in fields.get(name, ()) for name, field in re.findall(r"\b([A-Z]\w*)\.(\w+)", text_of(path)))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.attr in fields.get(node.value.id, ())
    ]
    assert len(fields) > 100 and asked == []
