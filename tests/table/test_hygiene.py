"""The source of the rules keeps what the table promises: no hidden chance, no hidden order, no hidden change."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from capesmith.systems.heroes_wanted.game.state import Hero, State
from capesmith.systems.vigilantes.game.state import State as VigilantesState
from capesmith.systems.vigilantes.game.state import Vigilante

PACKAGE = Path(__file__).parents[2] / "tools" / "capesmith"
FOLDERS = (
    "rules",
    "effects/compile",
    "effects/play",
    *(f"systems/{p.parent.name}/game" for p in PACKAGE.glob("systems/*/game")),
)
SOURCES = sorted(path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py"))
IDS = [str(path.relative_to(PACKAGE)) for path in SOURCES]

NO_IMPORTS = {"random", "time", "datetime", "secrets", "uuid", "threading", "multiprocessing", "numpy"}
NO_CALLS = {"hash", "print", "input", "eval", "exec"}
MAY_CHANGE_STATE = {"atoms.py", "state.py", "staging.py", "memory.py"}
MUTATORS = {
    "append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "setdefault", "add", "discard",
    "popitem", "__setitem__",
}  # fmt: skip
ROWS = ("heroes", "vigilantes", "places")  # lists of things that change
PARTS = ("State", "Hero", "Vigilante")
STATE_FIELDS = {*State.__slots__, *Hero.__slots__, *VigilantesState.__slots__, *Vigilante.__slots__}


def found_in(source: str, rule: str) -> list[str]:
    """What a rule finds in a piece of source; for testing the rules themselves."""
    return [what for _, what in RULES[rule](ast.parse(source))]


Found = Iterator[tuple[int, str]]


# --- chance and time -------------------------------------------------------------------------------------


def hidden_chance(tree: ast.AST) -> Found:
    """Chance comes from streams alone, and no clock or environment decides anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            names = []
        for name in names:
            if name.split(".")[0] in NO_IMPORTS:
                yield node.lineno, f"imports {name}"
        if isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv", "urandom"):
            yield node.lineno, f"uses {node.attr}"


def hidden_calls(tree: ast.AST) -> Found:
    """`hash` is salted per process; rules tell watchers, they do not print."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NO_CALLS:
            yield node.lineno, f"calls {node.func.id}()"


# --- order -----------------------------------------------------------------------------------------------


def hidden_order(tree: ast.AST) -> Found:
    """A set may be asked, counted and sorted, never gone through: its order is nobody's decision."""
    for scope in _scopes(tree):
        sets = _names_of_sets(scope)
        for node in _of(scope):
            for gone_through in _iterated(node):
                if _is_set(gone_through, sets):
                    yield gone_through.lineno, f"goes through a set: {ast.unparse(gone_through)}"


def _iterated(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.For):
        yield node.iter
    elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        for part in node.generators:
            yield part.iter
    elif isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Name) and function.id in (
            "list",
            "tuple",
            "enumerate",
            "iter",
            "zip",
            "map",
            "next",
        ):
            yield from node.args
        if isinstance(function, ast.Attribute) and function.attr in ("join", "extend", "fromkeys", "shuffle", "sample"):
            yield from node.args
    elif isinstance(node, ast.Starred):
        yield node.value
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "pop"
        and not node.args
    ):
        yield node.func.value


def _is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left, names) or _is_set(node.right, names)
    return isinstance(node, ast.Name) and node.id in names


def _names_of_sets(scope: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in _of(scope):
        if isinstance(node, ast.Assign) and _is_set(node.value, names):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _says_set(node.annotation):
            names.add(node.target.id)
        if isinstance(node, ast.arg) and node.annotation is not None and _says_set(node.annotation):
            names.add(node.arg)
    return names


def _says_set(annotation: ast.expr) -> bool:
    return ast.unparse(annotation).startswith(("set[", "frozenset["))


# --- changes ---------------------------------------------------------------------------------------------


def hidden_changes(tree: ast.AST) -> Found:
    """Only atoms change the state of a game, because only atoms tell what happened."""
    for scope in _scopes(tree):
        names = _names_in_state(scope)
        for node in _of(scope):
            for target in _changed(node):
                if _in_state(target, names):
                    yield target.lineno, f"changes the state: {ast.unparse(node).splitlines()[0]}"


def _changed(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement changes: the object whose attribute or item is set, or that a mutating method is called on."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target] if not isinstance(node, ast.AnnAssign) or node.value is not None else []
    elif isinstance(node, ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        yield node.func.value
    for target in targets:
        for part in target.elts if isinstance(target, ast.Tuple | ast.List) else (target,):
            if isinstance(part, ast.Attribute | ast.Subscript):
                yield part.value
            elif isinstance(part, ast.Name) and isinstance(node, ast.AugAssign):
                yield part  # `pile += …` changes the list it names


def _in_state(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression is the state or a part of it."""
    if isinstance(node, ast.Attribute):
        return node.attr in ("state", "resting") or (node.attr in STATE_FIELDS and _in_state(node.value, names))
    if isinstance(node, ast.Subscript):
        return not isinstance(node.slice, ast.Slice) and _in_state(node.value, names)
    return isinstance(node, ast.Name) and node.id in names


def _names_in_state(scope: ast.AST) -> set[str]:
    """The names in a function that stand for the state or for a list or hero inside it; numbers do not."""
    names = {"hero"} if not isinstance(scope, ast.Module) else set()
    names |= {node.arg for node in _of(scope) if isinstance(node, ast.arg) and _annotated(node, PARTS)}
    for _ in range(3):
        for node in _of(scope):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    names |= _aliases(target, node.value, names)
            elif isinstance(node, ast.For):
                names |= _aliases_of_loop(node, names)
    return names


def _annotated(node: ast.arg, words: tuple[str, ...]) -> bool:
    return node.annotation is not None and ast.unparse(node.annotation) in words


_NUMBERS = {
    name
    for kind, made in (
        (State, State(1, 1, 1, [])),
        (Hero, Hero()),
        (VigilantesState, VigilantesState(2, 1, 1, 1, [])),
        (Vigilante, Vigilante()),
    )
    for name in kind.__slots__
    if not isinstance(getattr(made, name), list | dict)
}


def _aliases(target: ast.expr, value: ast.expr, names: set[str]) -> set[str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return {
            name for one, other in zip(target.elts, value.elts, strict=True) for name in _aliases(one, other, names)
        }
    if not isinstance(target, ast.Name) or not _in_state(value, names):
        return set()
    if isinstance(value, ast.Attribute) and value.attr in _NUMBERS:
        return set()
    inside = value.value if isinstance(value, ast.Subscript) else None
    if isinstance(inside, ast.Attribute) and inside.attr not in (*ROWS, "streams"):
        return set()  # an item of a list of numbers
    if isinstance(inside, ast.Name) and inside.id not in ROWS:
        return set()
    return {target.id}


def _aliases_of_loop(node: ast.For, names: set[str]) -> set[str]:
    value, target = node.iter, node.target
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "enumerate":
        value = value.args[0]
        target = target.elts[1] if isinstance(target, ast.Tuple) and len(target.elts) == 2 else target
    rows = (
        isinstance(value, ast.Attribute)
        and value.attr in ("heroes", "vigilantes", "places")
        and _in_state(value, names)
    )
    return {target.id} if rows and isinstance(target, ast.Name) else set()


# --- going through source ----------------------------------------------------------------------------------


def _scopes(tree: ast.AST) -> list[ast.AST]:
    return [tree, *(n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.Lambda))]


def _of(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function; functions inside it speak with its names, so they belong to it, too."""
    if not isinstance(scope, ast.Module):
        yield from ast.walk(scope)
        return
    for statement in scope.body:
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from ast.walk(statement)


RULES = {
    "hidden_chance": hidden_chance,
    "hidden_calls": hidden_calls,
    "hidden_order": hidden_order,
    "hidden_changes": hidden_changes,
}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("path", SOURCES, ids=IDS)
def test_the_source_is_clean(path, rule):
    if rule == "hidden_changes" and {path.name, f"{path.parent.name}.py"} & MAY_CHANGE_STATE:
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = sorted({f"line {line}: {what}" for line, what in RULES[rule](tree)})
    assert not found, f"{path.relative_to(PACKAGE)}: " + "; ".join(found)


def test_the_scan_sees_the_rules():
    assert len(SOURCES) > 30
    assert {"rules", "compile", "game"} <= {path.parent.name for path in SOURCES}


DIRTY = {
    "hidden_chance": (
        "import random",
        "from time import monotonic",
        "import datetime as d",
        "import os\nx = os.environ['SEED']",
    ),
    "hidden_calls": ("def f(x):\n return hash(x) % 6", "print('hello')"),
    "hidden_order": (
        "for x in {1, 2}: pass",
        "def f(a):\n return [x for x in set(a)]",
        "def f(a):\n seen = set(a)\n return list(seen)",
        "def f(a, b):\n for x in set(a) & b: pass",
        "def f(a: set[int]):\n return tuple(a)",
        "def f(a):\n return [*{x for x in a}]",
        "def f(a):\n seen: set[int] = g(a)\n return seen.pop()",
        "def f(a):\n return ', '.join({x for x in a})",
    ),
    "hidden_changes": (
        "def f(t):\n t.state.threat = 3",
        "def f(t):\n t.state.threat += 1",
        "def f(t):\n t.state.where[3] = 1",
        "def f(t):\n state = t.state\n state.hp -= 2",
        "def f(t):\n state, bit = t.state, 1\n state.on[4] |= bit",
        "def f(t, seat):\n hero = t.state.heroes[seat]\n hero.fame += 1",
        "def f(t):\n for hero in t.state.heroes:\n  hero.koed = False",
        "def f(t):\n for seat, one in enumerate(t.state.heroes):\n  one.pile.clear()",
        "def f(t, seat):\n t.state.heroes[seat].pile.append(1)",
        "def f(t, seat):\n pile = t.state.heroes[seat].pile\n pile.remove(2)",
        "def f(t):\n del t.state.timed[0]",
        "def f(t):\n heroes = t.state.heroes\n heroes[0].fame = 1",
        "def f(hero: Hero):\n hero.hand = 0",
        "def f(t, seat):\n one = t.state.vigilantes[seat]\n one.energy -= 1",
        "def f(t):\n for one in t.state.vigilantes:\n  one.charge[0] = 0",
        "def f(t):\n t.state.lasting.clear()",
        "def f(t):\n return [t.state.waiting.remove(e) for e in ()]",
        "class A:\n def f(self):\n  self.state.used[1] = 2",
    ),
}
CLEAN = {
    "hidden_chance": ("from capesmith.rules.chance import Stream",),
    "hidden_calls": ("def f(x):\n return x.hash()", "def f(t):\n t.tell('print')"),
    "hidden_order": (
        "def f(a):\n return sorted(set(a))",
        "def f(a):\n return len({x for x in a})",
        "def f(a, b):\n return b in set(a)",
        "def f(a):\n return [x for x in a if x in {1, 2}]",
    ),
    "hidden_changes": (
        "def f(t):\n x = t.state.threat\n x += 1\n return x",
        "def f(t):\n pile = t.state.heroes[0].pile[:]\n pile.append(1)",
        "def f(t):\n left = list(t.state.counters)\n left.pop()",
        "def f(t):\n t.queue.append(1)\n t.acting = 3",
        "def f(t, seat):\n hand = t.state.heroes[seat].hand\n hand >>= 1",
        "def f(t):\n here = t.state.where[3]\n here += 1",
        "class T:\n def __init__(self, state):\n  self.state = state",
    ),
}


@pytest.mark.parametrize(("rule", "source"), [(rule, source) for rule in DIRTY for source in DIRTY[rule]])
def test_the_scan_finds_what_it_should(rule, source):
    assert found_in(source, rule)


@pytest.mark.parametrize(("rule", "source"), [(rule, source) for rule in CLEAN for source in CLEAN[rule]])
def test_the_scan_leaves_the_rest_alone(rule, source):
    assert not found_in(source, rule)
