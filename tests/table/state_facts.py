"""What the state of each game is made of, read off its classes: for whoever watches over changes to it."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType

from capesmith.rules.saving import SavedState
from capesmith.systems import known_systems, system

# What a part of a state can be: a record with slots, a list (or dictionary) of records, of lists, of plain values,
# or a plain value, which nobody can change where it is.
RECORD, RECORDS, LISTS, LIST, PLAIN = "record", "records", "lists", "list", "plain"
MUTABLE = (RECORD, RECORDS, LISTS, LIST)
_CONTAINERS = ("list[", "dict[", "set[")


@dataclass
class StateFacts:
    """The fields of all classes that a state is made of, and who hands out records of them."""

    records: set[str] = field(default_factory=set)  # names of the classes
    fields: dict[str, dict[str, str]] = field(default_factory=dict)  # what each field is, by class
    givers: dict[str, str] = field(default_factory=dict)  # functions that hand out a part of the state, and what part

    def kind(self, name: str) -> str | None:
        """What a field of this name is in any of the classes; of several things the one that can be changed."""
        found = {own[name] for own in self.fields.values() if name in own}
        return min(found, key=(*MUTABLE, PLAIN).index) if found else None

    def __or__(self, other: StateFacts) -> StateFacts:
        """Of several games at once; classes of the same name are told apart by their game."""
        return StateFacts(self.records | other.records, self.fields | other.fields, self.givers | other.givers)


def folder_of(id: str) -> Path:
    """Where the rules of a game lie."""
    found = system(id)
    assert found is not None and found.game is not None
    return Path(inspect.getfile(type(found.game))).parent


@cache
def facts_of(id: str) -> StateFacts:
    """The state of one game, whatever it is made of."""
    found, folder = StateFacts(), folder_of(id)
    for cls in _states():
        if Path(inspect.getfile(cls)).is_relative_to(folder):
            _take(found, id, cls)
    return found


@cache
def facts_of_all() -> StateFacts:
    found = StateFacts()
    for id in known_systems():
        found |= facts_of(id)
    return found


def _states() -> Iterator[type]:
    """Every class of states of the games that are installed."""
    for id in known_systems():
        folder_of(id)
    waiting = [SavedState]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        yield cls


def _take(found: StateFacts, id: str, cls: type) -> None:
    """A class of states with the classes it comes from, and the records of its module."""
    module = sys.modules[cls.__module__]
    records = {cls.__name__, *_records(module)}
    found.records |= records
    for base in (*cls.__mro__, *(getattr(module, name) for name in _records(module))):
        own = _fields(base, records)
        assert set(own) >= set(base.__dict__.get("__slots__", ())), f"{base}: fields that __init__ does not make"
        found.fields[f"{id} {base.__name__}"] = own


def _records(module: ModuleType) -> list[str]:
    return [
        name
        for name, one in vars(module).items()
        if inspect.isclass(one) and one.__module__ == module.__name__ and "__slots__" in vars(one)
        and not issubclass(one, SavedState)
    ]  # fmt: skip


def _fields(cls: type, records: set[str]) -> dict[str, str]:
    """What each field is when it is made."""
    if "__init__" not in vars(cls) or not vars(cls).get("__slots__"):
        return {}
    made = ast.parse(textwrap.dedent(inspect.getsource(vars(cls)["__init__"]))).body[0]
    assert isinstance(made, ast.FunctionDef)
    given = {arg.arg: ast.unparse(arg.annotation) for arg in made.args.args if arg.annotation is not None}
    found = {}
    for node in ast.walk(made):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found[node.target.attr] = _said(ast.unparse(node.annotation), records)
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Attribute):
                found[target.attr] = _made(node.value, given, records)
    return found


def _said(annotation: str, records: set[str]) -> str:
    """What an annotation says; nothing if there is none."""
    if not annotation.startswith(_CONTAINERS):
        return PLAIN if annotation else ""
    inner = annotation.split("[", 1)[1]
    if inner.startswith(_CONTAINERS):
        return LISTS
    return RECORDS if inner.rstrip("]") in {*records, "Stream"} else LIST


def _made(value: ast.expr | None, given: dict[str, str], records: set[str]) -> str:
    """What a value is."""
    if isinstance(value, ast.Name):
        return _said(given.get(value.id, ""), records) or PLAIN
    if isinstance(value, ast.BinOp):
        return _made(value.left, given, records)
    if isinstance(value, ast.ListComp):
        inner = value.elt
        if isinstance(inner, ast.Call) and ast.unparse(inner.func) in records:
            return RECORDS
        return LISTS if isinstance(inner, ast.List | ast.BinOp) else LIST
    return LIST if isinstance(value, ast.List | ast.Dict | ast.Set) else PLAIN
