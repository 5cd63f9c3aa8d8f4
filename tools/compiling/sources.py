"""What a compiler is told in the source of a module that people need not say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from compiling.events import tells_events, with_events
from compiling.positions import remember

PACKAGE = Path(__file__).parents[1] / "capesmith"
_HEAD = """
import typing as _typing
if _typing.TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _mypyc_attr
"""
_OPEN = "@_mypyc_attr(allow_interpreted_subclasses=True)"
# Python's own classes may say what they are generic in; those of the compiler forget it.
_OF_TYPES = """
    @classmethod
    def __class_getitem__(cls, types: object) -> object:
        return cls
"""
_PYTHONS_OWN = re.compile(r"NamedTuple|Protocol|Enum|\w*(Exception|Error)\b")  # anything can inherit from these


def prepared(source: str, *, core: bool) -> str:
    """The source for the compiler: names in capitals stay what they are, so they need not be looked up; classes of the
    core are open to interpreted ones, the games that others add; events are functions of the module that tells them."""
    if tells_events(source):
        source = with_events(source)
    body, lines = ast.parse(source).body, source.splitlines()
    for node in reversed(body):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            _settle(node, lines)
        elif isinstance(node, ast.ClassDef):
            remember(node, lines)
            if core:
                _open(node, lines)
        elif isinstance(node, ast.ImportFrom):
            _come_first(node, lines)
    future = next(node.lineno for node in body if isinstance(node, ast.ImportFrom))
    lines.insert(future, _HEAD)
    return "\n".join(lines) + "\n"


def _come_first(node: ast.ImportFrom, lines: list[str]) -> None:
    """A module that is imported as a whole is looked at first, as one is of which something is imported."""
    package = Path(*(node.module or "").split(".")[1:])
    for one in node.names:
        if (PACKAGE / package / f"{one.name}.py").exists():
            lines.insert(node.end_lineno or 0, f"from {node.module}.{one.name} import __name__ as _{one.name}_first")


def _settle(node: ast.Assign | ast.AnnAssign, lines: list[str]) -> None:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    if not isinstance(target, ast.Name) or not target.id.isupper() or _makes_a_type(node):
        return
    line = lines[node.lineno - 1]
    if isinstance(node, ast.Assign):
        said, final = f"{target.id} =", f"{target.id}: _typing.Final ="
    else:
        kind = line[node.annotation.col_offset : node.annotation.end_col_offset]
        if kind.startswith("Final") or node.annotation.end_lineno != node.lineno:
            return
        said, final = f"{target.id}: {kind} =", f"{target.id}: _typing.Final[{kind}] ="
    lines[node.lineno - 1] = line.replace(said, final, 1)


def _makes_a_type(node: ast.Assign | ast.AnnAssign) -> bool:
    value = node.value
    return value is None or (isinstance(value, ast.Call) and ast.unparse(value.func) in ("TypeVar", "ParamSpec"))


def _open(node: ast.ClassDef, lines: list[str]) -> None:
    bases = [ast.unparse(base) for base in node.bases]
    if any(_PYTHONS_OWN.match(base) for base in bases):
        return
    if any(base.startswith("Generic[") for base in bases):
        lines.insert(node.body[0].end_lineno or 0, _OF_TYPES)
    if not node.decorator_list:
        lines.insert(node.lineno - 1, _OPEN)
