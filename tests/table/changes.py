"""Where a piece of source changes the state of a game: in plain sight, through a name, a loop, or what a call gives."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from table.state_facts import LIST, LISTS, MUTABLE, PLAIN, RECORD, RECORDS, StateFacts

MUTATORS = {
    "append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "setdefault", "add", "discard",
    "popitem", "__setitem__",
}  # fmt: skip
IN_PLACE = {"shuffle", "setattr", "delattr"}  # functions and methods that change what they are given first
STATES = ("state", "resting")  # attributes of a table that are whole states
ITEM = {RECORDS: RECORD, LISTS: LIST, LIST: PLAIN}
SAME_ITEMS = ("list", "tuple", "reversed", "sorted", "iter")  # calls that give the items of what they are given
Names = dict[str, str]
Scope = ast.FunctionDef | ast.Lambda | ast.Module


def changes(tree: ast.AST, facts: StateFacts) -> Iterator[tuple[int, str]]:
    """Lines that change the state, and how."""
    for scope in scopes(tree):
        names = names_in(scope, facts)
        for node in of(scope):
            for target in _changed(node):
                if kind_of(target, names, facts) in MUTABLE and not _only_renamed(node, target, names, facts):
                    yield target.lineno, f"changes the state: {ast.unparse(node).splitlines()[0]}"


def givers(trees: Iterable[ast.AST], facts: StateFacts) -> Mapping[str, str]:
    """Functions that hand out a part of the state itself, by what they say or by what they return."""
    found: dict[str, set[str]] = {}
    for tree in trees:
        for scope in scopes(tree):
            if isinstance(scope, ast.FunctionDef):
                found.setdefault(_giver(scope), set()).add(_returned(scope, facts))
    sure = {name: next(iter(kinds)) for name, kinds in found.items() if len(kinds) == 1 and kinds & set(MUTABLE)}
    # Of the same name somewhere else: a number or a word is never changed in place, so nothing is found too much.
    return sure | {name: RECORD for name, kinds in found.items() if RECORD in kinds}


def _giver(scope: ast.FunctionDef) -> str:
    """The name of a function; a method, which is called on something, has a point before its name."""
    own = scope.args.args
    return f".{scope.name}" if own and own[0].arg == "self" else scope.name


def _returned(scope: ast.FunctionDef, facts: StateFacts) -> str:
    if scope.returns is not None and ast.unparse(scope.returns) in facts.records:
        return RECORD
    names = names_in(scope, facts)
    kinds = {kind_of(node.value, names, facts) for node in of(scope) if isinstance(node, ast.Return) and node.value}
    return str(kinds.pop()) if len(kinds) == 1 else PLAIN


def _changed(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement changes: the object whose attribute or item is set, or that a mutating method is called on."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.AnnAssign) and node.value is not None):
        targets = [node.target]
    elif isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if isinstance(node.func, ast.Attribute) and name in MUTATORS:
            yield node.func.value
        if name in IN_PLACE and node.args:
            yield node.args[0]
    for target in targets:
        for part in target.elts if isinstance(target, ast.Tuple | ast.List) else (target,):
            if isinstance(part, ast.Attribute | ast.Subscript):
                yield part.value
            elif isinstance(part, ast.Name) and isinstance(node, ast.AugAssign):
                yield part  # `pile += …` changes the list it names


def _only_renamed(node: ast.AST, target: ast.expr, names: Names, facts: StateFacts) -> bool:
    """`one += 1` gives another number the name of a record; a list it changes."""
    return isinstance(node, ast.AugAssign) and target is node.target and kind_of(target, names, facts) == RECORD


def kind_of(node: ast.expr, names: Names, facts: StateFacts) -> str | None:
    """What part of the state an expression is; None if it is none."""
    if isinstance(node, ast.Attribute):
        if node.attr in STATES:
            return RECORD
        return facts.kind(node.attr) if kind_of(node.value, names, facts) == RECORD else None
    if isinstance(node, ast.Subscript):
        inside = kind_of(node.value, names, facts)
        return ITEM.get(inside or "") if not isinstance(node.slice, ast.Slice) else None
    if isinstance(node, ast.Call):
        return _called(node, names, facts)
    if isinstance(node, ast.NamedExpr):
        return kind_of(node.value, names, facts)
    if isinstance(node, ast.IfExp):
        return kind_of(node.body, names, facts) or kind_of(node.orelse, names, facts)
    return names.get(node.id) if isinstance(node, ast.Name) else None


def _called(node: ast.Call, names: Names, facts: StateFacts) -> str | None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in ("next", "min", "max") and node.args:  # one of the items
        first = node.args[0]
        if isinstance(first, ast.GeneratorExp):
            inner = names | _in_loops(first.generators, names, facts)
            return kind_of(first.elt, inner, facts)
        return ITEM.get(_gone_through(first, names, facts) or "")
    called_on = isinstance(node.func, ast.Attribute)
    return (facts.givers.get(f".{name}") if called_on else None) or facts.givers.get(name)


# --- names for parts of the state ----------------------------------------------------------------------


def names_in(scope: Scope, facts: StateFacts) -> Names:
    """The names in a function that stand for a part of the state that can be changed."""
    names: Names = {
        node.arg: RECORD
        for node in of(scope)
        if isinstance(node, ast.arg) and node.annotation is not None and ast.unparse(node.annotation) in facts.records
    }
    for _ in range(3):  # names of names of names
        for node in of(scope):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    names |= _named(target, node.value, names, facts)
            elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
                names |= _named(node.target, node.value, names, facts)
            elif isinstance(node, ast.For | ast.comprehension):
                names |= _in_loops([node], names, facts)
    return names


def _named(target: ast.expr, value: ast.expr, names: Names, facts: StateFacts) -> Names:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        pairs = zip(target.elts, value.elts, strict=True)
        return {name: kind for one, other in pairs for name, kind in _named(one, other, names, facts).items()}
    kind = kind_of(value, names, facts)
    return {target.id: kind} if isinstance(target, ast.Name) and kind in MUTABLE else {}


def _in_loops(loops: Iterable[ast.For | ast.comprehension], names: Names, facts: StateFacts) -> Names:
    """What the names of loops stand for."""
    found: Names = {}
    for loop in loops:
        for target, items in _pairs(loop.target, loop.iter):
            kind = ITEM.get(_gone_through(items, names | found, facts) or "")
            if isinstance(target, ast.Name) and kind in MUTABLE:
                found[target.id] = kind
    return found


def _pairs(target: ast.expr, items: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each name of a loop with what it goes through: `enumerate` and `zip` go through several things at once."""
    name = items.func.id if isinstance(items, ast.Call) and isinstance(items.func, ast.Name) else ""
    if isinstance(items, ast.Call) and isinstance(target, ast.Tuple) and name in ("enumerate", "zip"):
        parts = target.elts[1:] if name == "enumerate" else target.elts
        yield from zip(parts, items.args, strict=False)
    elif isinstance(items, ast.Tuple | ast.List):
        for one in items.elts:  # `for pile in (state.deck, state.discard)`
            yield target, ast.List([one.value if isinstance(one, ast.Starred) else one], ast.Load())
    else:
        yield target, items


def _gone_through(items: ast.expr, names: Names, facts: StateFacts) -> str | None:
    """What is gone through, as a list."""
    if isinstance(items, ast.List) and len(items.elts) == 1:
        kind = kind_of(items.elts[0], names, facts)
        return {RECORD: RECORDS, LIST: LISTS}.get(kind or "", kind)
    if isinstance(items, ast.Call) and isinstance(items.func, ast.Name) and items.func.id in SAME_ITEMS and items.args:
        return _gone_through(items.args[0], names, facts)
    if isinstance(items, ast.Subscript) and isinstance(items.slice, ast.Slice):
        return _gone_through(items.value, names, facts)
    if isinstance(items, ast.Call) and isinstance(items.func, ast.Attribute) and items.func.attr == "values":
        return _gone_through(items.func.value, names, facts)
    return kind_of(items, names, facts)


# --- going through source ------------------------------------------------------------------------------


def scopes(tree: ast.AST) -> list[Scope]:
    found: list[Scope] = [tree] if isinstance(tree, ast.Module) else []
    return [*found, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda))]


@cache
def of(scope: Scope) -> Sequence[ast.AST]:
    """The nodes of a function; functions inside it speak with its names, so they belong to it, too."""
    if not isinstance(scope, ast.Module):
        return tuple(ast.walk(scope))
    outside = (one for one in scope.body if not isinstance(one, ast.FunctionDef | ast.ClassDef))
    return tuple(node for statement in outside for node in ast.walk(statement))
