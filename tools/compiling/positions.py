"""Positions with everything written out that `remembered` puts in the place of their methods when they are loaded."""

from __future__ import annotations

import ast

_REMEMBERED = """
    _known_{name}: _typing.Optional[dict[{types}, {gives}]] = None

    def {name}({arguments}) -> {gives}:
        known = self._known_{name}
        if known is None:
            known = self._known_{name} = {{}}
        found = known.get({key})
        if found is None:
            found = known[{key}] = self._reckon_{name}({names})
        return found
"""


def remember(node: ast.ClassDef, lines: list[str]) -> None:
    """Write out the remembered methods of a class: what is known already, and the method that reckons it."""
    methods = [one for one in node.body if isinstance(one, ast.FunctionDef) and _is_remembered(one)]
    for method in reversed(methods):
        lines[method.lineno - 1] = lines[method.lineno - 1].replace(method.name, f"_reckon_{method.name}", 1)
        lines[method.lineno - 2] = _written(method)
    for one in node.body if methods else ():
        if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "__slots__":  # there are more now
            lines[one.lineno - 1 : one.end_lineno] = [""] * ((one.end_lineno or one.lineno) - one.lineno + 1)


def _is_remembered(method: ast.FunctionDef) -> bool:
    return [ast.unparse(one) for one in method.decorator_list] == ["remembered"]


def _written(method: ast.FunctionDef) -> str:
    asked = method.args.args[1:]
    names = ", ".join(one.arg for one in asked)
    types = ", ".join(ast.unparse(one.annotation) for one in asked if one.annotation is not None)
    alone = len(asked) == 1
    return _REMEMBERED.format(
        name=method.name, names=names, key=names if alone else f"({names})",
        types=types if alone else f"tuple[{types or '()'}]", arguments=ast.unparse(method.args),
        gives=ast.unparse(method.returns) if method.returns is not None else "object",
    )  # fmt: skip
