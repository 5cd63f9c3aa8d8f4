"""Modules of declared states with everything written out that `declare.state` writes when they are loaded.

A compiler sees the classes it compiles and not what a decorator makes of them. So it is given the same classes with
their fields, their constructor and the methods that follow from the declarations as source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from capesmith.rules.state_code import SCOPE, Method, Writer

_IMPORTS = f"""
from collections.abc import Mapping as _Mapping, Sequence as _Sequence
from typing import Any as _Any, ClassVar as _ClassVar
from capesmith.rules import declare as _really
from capesmith.rules.chance import Stream as _Stream
from capesmith.rules.state_code import {", ".join(SCOPE)}, inherited as _inherited
from capesmith.rules.state_fields import Declared as _Declared
_declare: _Any = _really
"""
_TYPES = {
    "sizes": "_Mapping[_Any, int]", "seed": "int | str", "scripts=None": "_Mapping[str, _Sequence[int]] | None",
    "data": "_Mapping[str, _Any]", "chance": "_Stream", "seat": "int",
}  # fmt: skip
_GIVES = {"data": "dict[str, _Any]", "__init__": "None", "check_bounds": "None", "imagine": "None"}


def declares_states(source: str) -> bool:
    """Whether a module has classes to be written out."""
    return any(_decorator(node) is not None for node in ast.parse(source).body)


def written_out(module: ModuleType, source: str) -> str:
    """The source of a module, with its states written out."""
    tree = ast.parse(source)
    body: list[ast.stmt] = []
    for node in tree.body:
        decorator = _decorator(node)
        if isinstance(node, ast.ClassDef) and decorator is not None:
            body += _class(node, getattr(module, node.name))
        else:
            body.append(node)
    after_future = next(place for place, node in enumerate(body) if _is_future(node)) + 1
    body[after_future:after_future] = ast.parse(_IMPORTS).body
    tree.body = body
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _decorator(node: ast.stmt) -> ast.expr | None:
    """The decorator that makes a class a state, if it has one."""
    for one in node.decorator_list if isinstance(node, ast.ClassDef) else ():
        called = one.func if isinstance(one, ast.Call) else one
        if ast.unparse(called) == "declare.state":
            return one
    return None


def _class(node: ast.ClassDef, cls: Any) -> Iterator[ast.stmt]:
    """A class and what has to stand around it."""
    declared = [one for one in node.body if isinstance(one, ast.AnnAssign) and one.value is not None]
    own = [one for one in declared if "ClassVar" not in ast.unparse(one.annotation)]
    said = ", ".join(f"{ast.unparse(one.target)!r}: {_spoken(one)}" for one in own)
    yield from ast.parse(f"_{node.name}_own: _Any = {{{said}}}").body
    for one in own:
        one.value = None
    node.decorator_list = []
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    fields = f"fields: _ClassVar[_Mapping[str, _Declared]] = _inherited({node.name!r}, _{node.name}_own, {bases})"
    node.body = [one for one in node.body if not _is_replaced(one)]
    place = 1 if isinstance(node.body[0], ast.Expr) else 0
    node.body[place:place] = ast.parse(fields).body
    shared = not cls.__slots__
    if not shared:
        node.body += [_method(method, cls, node.name) for method in Writer.of(cls).methods()]
    yield node
    for name, one in cls.fields.items() if not shared else ():
        if one.known() is not None:
            yield from ast.parse(f"{one.own}: _Any = {node.name}.fields[{name!r}].known()").body


def _spoken(one: ast.AnnAssign) -> str:
    """A declaration; those who declare say that they give the value of the field, which they do not."""
    assert one.value is not None
    return re.sub(r"^declare\.", "_declare.", ast.unparse(one.value))


def _is_replaced(node: ast.stmt) -> bool:
    named = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(one, ast.Name) and one.id in ("fields", "__slots__") for one in named)


def _method(method: Method, cls: Any, name: str) -> ast.stmt:
    given = [_argument(argument, cls) for argument in method.arguments]
    said = ", ".join(["cls" if method.maker else "self", *given])
    lines = [re.sub(r"\bcls\b", name, line) for line in method.lines] or ["pass"]
    head = f"def {method.name}({said}) -> {_GIVES.get(method.name, repr(name))}:"
    maker = ["@classmethod"] if method.maker else []
    return ast.parse("\n".join([*maker, head, *(f"    {line}" for line in lines)])).body[0]


def _argument(argument: str, cls: Any) -> str:
    if argument in cls.fields:
        return f"{argument}: {_annotation(cls, argument)}"
    name, _, default = argument.partition("=")
    return f"{name}: {_TYPES[argument]}" + (f" = {default}" if default else "")


def _annotation(cls: Any, name: str) -> str:
    return next(base.__annotations__[name] for base in cls.__mro__ if name in base.__dict__.get("__annotations__", {}))
