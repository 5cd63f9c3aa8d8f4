"""Events written out in the modules that tell them.

`rules.events` makes functions of what a game declares when it is loaded: those are Python's own. A compiler is given
the ones that a module calls as source, with the module itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from capesmith.rules.events import Declared

_IMPORTS = """
import typing as _typing
from capesmith.rules.event import Event as _Event, Perform as _Perform
if _typing.TYPE_CHECKING:
    from capesmith.effects.play.table import AnyTextTable as _Table
"""
_MODULE = "events"  # what games call the module in which they declare them
_WAYS = ("announce", "ended", "made")
_TYPES = {"t": "_Table", "perform": "_Perform"}
_GIVES = {"announce": "int", "made": "_Event"}


def tells_events(source: str) -> bool:
    """Whether a module calls events that are declared elsewhere."""
    return _declaring(source) is not None


def with_events(source: str) -> str:
    """The source of a module, with the events that it tells as functions of its own."""
    declaring, lines = import_module(_declaring(source) or ""), source.splitlines()
    written: dict[str, str] = {}
    for node, name, way in reversed(_named(ast.parse(source))):
        event = getattr(declaring, name, None)
        if hasattr(event, "declared"):
            called = f"_{way or 'tell'}_{name}"
            written[called] = _function(called, event, way or name)
            line = lines[node.lineno - 1].encode()
            lines[node.lineno - 1] = (line[: node.col_offset] + called.encode() + line[node.end_col_offset :]).decode()
    future = next(node.lineno for node in ast.parse(source).body if isinstance(node, ast.ImportFrom))
    return "\n".join([*lines[:future], _IMPORTS, *lines[future:], *written.values()])


def _named(tree: ast.Module) -> list[tuple[ast.Attribute, str, str]]:
    """Where a module names an event, and which of its functions, from top to bottom."""
    found: dict[tuple[int, int], tuple[ast.Attribute, str, str]] = {}
    for node in ast.walk(tree):  # from the outside to the inside
        if isinstance(node, ast.Attribute):
            way, inner = (node.attr, node.value) if node.attr in _WAYS else ("", node)
            if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id == _MODULE:
                found.setdefault((node.lineno, node.col_offset), (node, inner.attr, way))
    return [found[place] for place in sorted(found)]


def _declaring(source: str) -> str | None:
    """The module that declares what a module tells."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and any(one.name == _MODULE for one in node.names):
            return f"{node.module}.{_MODULE}"
    return None


def _function(name: str, event: Any, called: str) -> str:
    way = next(one for one in event.declared.ways() if one.name == called)
    given = [f"{one}: {_TYPES[one]}" for one in way.first]
    lines = [re.sub(r"\bEvent\(", "_Event(", line) for line in way.lines]
    head = f"def {name}({', '.join([*given, *_facts(event)])}) -> {_GIVES.get(way.name, 'None')}:"
    return "\n".join(["", head, *(f"    {line}" for line in lines), ""])


def _facts(event: Any) -> Iterator[str]:
    """The facts of an event as parameters; things are numbers, and what is neither number nor word is passed on."""
    declared: Declared = event.declared
    usual = dict(zip(reversed(declared.names), reversed(event.__defaults__ or ()), strict=False))
    for field in declared.fields:
        said = event.__annotations__[field.name]
        kind = "int" if field.sort is not None else said if said in ("int", "str", "bool") else "_typing.Any"
        yield f"{field.name}: {kind}" + (f" = {usual[field.name]!r}" if field.name in usual else "")
