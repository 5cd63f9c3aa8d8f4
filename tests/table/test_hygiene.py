"""The source of the rules keeps what the table promises: no hidden chance, no hidden order, no hidden change."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from capesmith.systems import known_systems
from sources import PACKAGE, tree_of
from table.changes import changes, givers, of, scopes
from table.state_facts import LIST, LISTS, PLAIN, RECORD, RECORDS, StateFacts, facts_of, facts_of_all, folder_of

CORE = ("rules", "effects/compile", "effects/play")
FOLDERS = {PACKAGE / folder: "" for folder in CORE} | {folder_of(id): id for id in known_systems()}
SOURCES = [(path, id) for folder, id in FOLDERS.items() for path in sorted(folder.rglob("*.py"))]
IDS = [f"{id}:{path.relative_to(folder_of(id))}" if id else str(path.relative_to(PACKAGE)) for path, id in SOURCES]

NO_IMPORTS = {"random", "time", "datetime", "secrets", "uuid", "threading", "multiprocessing", "numpy"}
NO_CALLS = {"hash", "print", "input", "eval", "exec"}
MAY_CHANGE_STATE = {"atoms.py", "state.py", "arranging.py", "memory.py"}


@cache
def facts(id: str) -> StateFacts:
    """The state of a game, or of all of them where rules are shared, with what its rules hand out of it."""
    found = facts_of(id) if id else facts_of_all()
    # What state.py makes is new, and belongs to whoever made it.
    own = [path for path, whose in SOURCES if whose in (id, "") and path.name != "state.py"]
    return replace(found, givers=dict(givers([tree_of(path) for path in own], found)))


def found_in(source: str, rule: str, id: str = "") -> list[str]:
    """What a rule finds in a piece of source; for testing the rules themselves."""
    return [what for _, what in RULES[rule](ast.parse(source), id)]


Found = Iterator[tuple[int, str]]


# --- chance and time -------------------------------------------------------------------------------------


def hidden_chance(tree: ast.AST, id: str = "") -> Found:
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


def hidden_calls(tree: ast.AST, id: str = "") -> Found:
    """`hash` is salted per process; rules tell watchers, they do not print."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NO_CALLS:
            yield node.lineno, f"calls {node.func.id}()"


# --- order -----------------------------------------------------------------------------------------------


def hidden_order(tree: ast.AST, id: str = "") -> Found:
    """A set may be asked, counted and sorted, never gone through: its order is nobody's decision."""
    for scope in scopes(tree):
        sets = _names_of_sets(scope)
        for node in of(scope):
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
    for node in of(scope):
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


def hidden_changes(tree: ast.AST, id: str = "") -> Found:
    """Only atoms change the state of a game, because only atoms tell what happened."""
    return changes(tree, facts(id))


RULES = {
    "hidden_chance": hidden_chance,
    "hidden_calls": hidden_calls,
    "hidden_order": hidden_order,
    "hidden_changes": hidden_changes,
}


@pytest.mark.parametrize("rule", RULES)
def test_the_source_is_clean(rule):
    """Every module of the core and of every game; whatever is found is listed."""
    found = []
    for (path, id), name in zip(SOURCES, IDS, strict=True):
        if rule == "hidden_changes" and {path.name, f"{path.parent.name}.py"} & MAY_CHANGE_STATE:
            continue
        found += sorted({f"{name}, line {line}: {what}" for line, what in RULES[rule](tree_of(path), id)})
    assert found == []


def test_the_scan_sees_the_rules():
    assert len(SOURCES) > 30
    assert {"rules", "compile", "game"} <= {path.parent.name for path, _ in SOURCES}
    assert {id for _, id in SOURCES} == {"", *known_systems()}


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
}


@pytest.mark.parametrize(("rule", "source"), [(rule, source) for rule in DIRTY for source in DIRTY[rule]])
def test_the_scan_finds_what_it_should(rule, source):
    assert found_in(source, rule)


@pytest.mark.parametrize(("rule", "source"), [(rule, source) for rule in CLEAN for source in CLEAN[rule]])
def test_the_scan_leaves_the_rest_alone(rule, source):
    assert not found_in(source, rule)


# --- the same for changes: made for each game from its own state ---------------------------------------------

SYSTEM = pytest.mark.parametrize("id", known_systems())
CHANGES = {
    PLAIN: ("{one}.{name} = 3", "{one}.{name} += 1", "a, {one}.{name} = 1, 2", "setattr({one}, n, 1)"),
    LIST: (
        "{one}.{name}[3] = 1", "{one}.{name}.append(1)", "del {one}.{name}[0]", "{one}.{name}[:] = []",
        "pile = {one}.{name}\n  pile.clear()", "pile, n = {one}.{name}, 1\n  pile += [n]",
        "x = [{one}.{name}.pop() for _ in n]", "stream.shuffle({one}.{name})",
        "for pile in ({one}.{name}, n):\n   pile.clear()",
    ),
    LISTS: ("{one}.{name}[3].pop()", "for row in {one}.{name}:\n   row[1] = 2", "row = {one}.{name}[0]\n  row.pop()"),
    RECORDS: ("{one}.{name}.append(1)", "one = {one}.{name}[0]\n  one.anything = 1"),
}  # fmt: skip
WAYS = (
    "def f(t):\n  {}", "class A:\n def f(self):\n  {}", "def f(t):\n  state = t.state\n  {}",
    "def f(t):\n  def g():\n   return 1\n  {}",
)  # fmt: skip
UNCHANGED = {
    PLAIN: ("x = {one}.{name}\n  x += 1", "t.{name} = {one}.{name}"),
    LIST: (
        "pile = {one}.{name}[:]\n  pile.append(1)", "left = list({one}.{name})\n  left.pop()",
        "x = {one}.{name}[3]\n  x += 1",
    ),
    LISTS: ("left = sorted({one}.{name})\n  left.pop()",),
    RECORDS: ("left = [one for one in {one}.{name}]\n  left.clear()",),
}  # fmt: skip


def fields_of(id: str, *, of_state: bool) -> Iterator[tuple[str, str]]:
    """The fields of a state, or of the records in it, each with what it is."""
    for cls, fields in facts(id).fields.items():
        if cls.endswith("State") == of_state:
            yield from fields.items()


def rows_of(id: str) -> list[str]:
    return [name for name, kind in fields_of(id, of_state=True) if kind == RECORDS and name != "streams"]


@SYSTEM
def test_every_game_has_a_state_with_records(id):
    assert len(dict(fields_of(id, of_state=True))) > 20 and rows_of(id) and dict(fields_of(id, of_state=False))


@SYSTEM
def test_a_change_of_any_field_is_found_in_every_game(id):
    """In the state itself: as an attribute of a table, and by another name."""
    for name, kind in fields_of(id, of_state=True):
        for way, one in zip(WAYS, ("t.state", "self.state", "state", "t.resting"), strict=True):
            for change in CHANGES[kind]:
                source = way.format(change.format(one=one, name=name))
                assert found_in(source, "hidden_changes", id), source


@SYSTEM
def test_a_change_of_any_record_is_found_in_every_game(id):
    """In the heroes, teams, vigilantes of it: by number, in a loop, as an argument, from a function that gives one."""
    records = [name for name in facts(id).records if name != "State"]
    ways = [f"def f(t, n):\n  one = t.state.{row}[n]\n  {{}}" for row in rows_of(id)]
    ways += [f"def f(t, n):\n for one in t.state.{row}:\n  {{}}" for row in rows_of(id)]
    ways += [f"def f(t, n):\n for k, one in enumerate(t.state.{row}):\n  {{}}" for row in rows_of(id)]
    ways += [f"def f(t, n):\n for x, one in zip(n, t.state.{row}[1:]):\n  {{}}" for row in rows_of(id)]
    ways += [f"def f(t, n):\n  one = next(x for x in t.state.{row} if n)\n  {{}}" for row in rows_of(id)]
    ways += [f"def f(t, n, one: {record}):\n  {{}}" for record in records]
    giving = [name.strip(".") for name, kind in facts(id).givers.items() if kind == RECORD]
    ways += [f"def f(t, n):\n  one = t.{giver}(n)\n  {{}}" for giver in giving]
    for name, kind in fields_of(id, of_state=False):
        for way in ways:
            for change in CHANGES[kind]:
                source = way.format(change.format(one="one", name=name))
                assert found_in(source, "hidden_changes", id), source


@SYSTEM
def test_looking_is_no_change_in_any_game(id):
    for name, kind in fields_of(id, of_state=True):
        for change in UNCHANGED[kind]:
            source = "def f(t):\n  " + change.format(one="t.state", name=name)
            assert not found_in(source, "hidden_changes", id), source
    for source in ("def f(t):\n t.queue.append(1)\n t.acting = 3", "class T:\n def g(self, s):\n  self.state = s"):
        assert not found_in(source, "hidden_changes", id), source


@SYSTEM
def test_the_rules_of_every_game_are_really_read(id):
    """A change smuggled into any module but the atoms is found there."""
    name = next(name for name, kind in fields_of(id, of_state=True) if kind == PLAIN)
    for path, whose in SOURCES:
        if whose == id and path.parent == folder_of(id) and not {path.name} & MAY_CHANGE_STATE:
            source = path.read_text(encoding="utf-8") + f"\n\ndef smuggled(t):\n    t.state.{name} = 1\n"
            assert found_in(source, "hidden_changes", id), path
