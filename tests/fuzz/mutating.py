"""Changes to a file as slips, merges, strangers and bad discs make them: to its tree, and to its bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import yaml

Path = tuple[Any, ...]
Tree = Any

ODD: Sequence[Any] = (
    None, True, False, 0, -1, 1, 2, 7, 99, 10**6, 10**40, -(10**9), 0.5, 1e300, -0.0, "", " ", "0", "null", "nobody",
    "a" * 300, "x-y-z", "A", "é", "\u202eevil", "\u200b", "𝕏", "a\nb", "\t", "{{ x }}", "{% raw %}", "*", "**", "../x",
    "[x](y)", "/etc/passwd", "C:\\x", "<b>", "&amp;", "1-", "1-2", "2-1", "all", "it", "others", "none", [], {}, [[]],
    [None], {"": ""}, {"each": "hero"}, {"id": "x"}, ["a", "a"], [0, 0], {"choose": 1}, "word " * 400,
)  # fmt: skip
ODD_KEYS = ("", "x", "id", "name", "copies", "kind", "deck", "when", "text", "1", "Ä", "says", "art", "each", "do")
WORDS = (
    b"it", b"others", b"that", b"{each: hero}", b"[]", b"{}", b"null", b"true", b"-1", b"999999", b"1-", b"damage",
    b"choose: 1", b"- ", b"  ", b"\n", b": ", b'"', b"'", b"&a", b"*a", b"!!str ", b"#", b"\t", b"\xc3\xa9", b"{{x}}",
    b"\xff", b"\x00", b"}", b"]", b",", b"NaN", b"Infinity", b"1e999", b"\xed\xa0\x80", b"\\ud800",
)  # fmt: skip


class Pool:
    """What stands elsewhere in the same corpus: words, and whole subtrees."""

    def __init__(self, trees: Sequence[Tree]) -> None:
        self.scalars: list[Any] = []
        self.branches: list[Any] = []
        for tree in trees:
            for path in paths_in(tree):
                found = at(tree, path)
                (self.branches if isinstance(found, dict | list) else self.scalars).append(found)

    def scalar(self, rng: Random) -> Any:
        return rng.choice(self.scalars) if self.scalars else "x"

    def branch(self, rng: Random) -> Any:
        return copied(rng.choice(self.branches)) if self.branches else {}


def copied(tree: Tree) -> Tree:
    """The same tree again, however deep it is."""
    made: list[Any] = [tree]
    waiting: list[Any] = [made]
    while waiting:
        branch = waiting.pop()
        for key, value in list(branch.items() if isinstance(branch, dict) else enumerate(branch)):
            if isinstance(value, dict | list):
                branch[key] = value.copy()
                waiting.append(branch[key])
    return made[0]


def paths_in(tree: Tree) -> list[Path]:
    """Every place in a tree but its root."""
    found: list[Path] = []
    waiting: list[tuple[Path, Tree]] = [((), tree)]
    while waiting:
        path, here = waiting.pop()
        steps = here.items() if isinstance(here, dict) else enumerate(here) if isinstance(here, list) else ()
        for key, value in steps:
            found.append((*path, key))
            waiting.append(((*path, key), value))
    return found


def at(tree: Tree, path: Path) -> Any:
    for step in path:
        tree = tree[step]
    return tree


# --- one change of a tree ----------------------------------------------------------------------------------


def _delete(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    del parent[key]


def _odd(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    parent[key] = copied(rng.choice(ODD))


def _other(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    parent[key] = pool.scalar(rng)


def _graft(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    parent[key] = pool.branch(rng)


def _double(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    if isinstance(parent, list):
        parent.insert(key, copied(parent[key]))
    else:
        parent[rng.choice(ODD_KEYS)] = copied(parent[key])


def _rename(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    if isinstance(parent, dict):
        word = rng.choice(ODD_KEYS) if rng.random() < 0.4 else str(pool.scalar(rng))[:60]
        parent[word] = parent.pop(key)
    else:
        rng.shuffle(parent)


def _swap(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    other = rng.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
    parent[key], parent[other] = parent[other], parent[key]


def _wrap(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    value = parent[key]
    parent[key] = rng.choice(([value], {"x": value}, {str(key): value}, [value, value]))


def _unwrap(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    value = parent[key]
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else [None]
    parent[key] = rng.choice(inner) if inner else None


def _number(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    value = parent[key]
    if isinstance(value, int | float) and not isinstance(value, bool):
        parent[key] = rng.choice((value + 1, value - 1, -value, 0, value * 1000, float(value), str(value), value + 0.5))
    elif isinstance(value, str) and value:
        cut = rng.randrange(len(value))
        parent[key] = rng.choice((value[:cut], value + value, value.upper(), value + "x", f" {value}", value[::-1]))
    else:
        parent[key] = rng.randrange(-3, 30)


def _deepen(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    value = parent[key]
    for _ in range(rng.choice((3, 20, 58, 100, 600))):
        value = [value] if rng.random() < 0.5 else {"and": value}
    parent[key] = value


def _lengthen(parent: Any, key: Any, rng: Random, pool: Pool) -> None:
    value = parent[key]
    times = rng.choice((3, 50, 400))
    parent[key] = (
        value * times if isinstance(value, str | list) and len(value) * times < 20_000 else "long " * (times * 5)
    )


_CHANGES: Sequence[tuple[int, Callable[[Any, Any, Random, Pool], None]]] = (
    (22, _delete), (20, _odd), (20, _other), (8, _graft), (6, _double), (6, _rename), (8, _swap), (4, _wrap),
    (4, _unwrap), (14, _number), (1, _deepen), (2, _lengthen),
)  # fmt: skip
_WEIGHTS, _DEEDS = zip(*_CHANGES, strict=True)


def change_tree(tree: Tree, rng: Random, pool: Pool) -> Tree:
    """A tree with a few changes; short paths are as likely as long ones."""
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3))):
        places = paths_in(tree)
        if not places:
            return copied(rng.choice(ODD))
        path = rng.choice(places)
        if rng.random() < 0.3:
            path = path[: rng.randrange(1, len(path) + 1)]
        deed = rng.choices(_DEEDS, _WEIGHTS)[0]
        deed(at(tree, path[:-1]), path[-1], rng, pool)
    return tree


# --- files -------------------------------------------------------------------------------------------------


def parsed(name: str, raw: bytes) -> Tree:
    """The tree in a file; None if it has none."""
    if name.endswith(".svg"):
        return None
    try:
        return json.loads(raw) if name.endswith(".json") else yaml.load(raw, yaml.CSafeLoader)
    except (ValueError, RecursionError, yaml.YAMLError):
        return None


def written(name: str, tree: Tree) -> bytes:
    """A tree as a file."""
    if name.endswith(".json"):
        return _nested_json(tree).encode("utf-8", "surrogatepass")
    try:
        return yaml.dump(tree, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=110).encode()
    except RecursionError:
        return _nested_json(tree).encode()


def _nested_json(tree: Tree) -> str:
    try:
        return json.dumps(tree)
    except RecursionError:
        return "[" * 5000


class _Dumper(yaml.CSafeDumper):
    """No aliases: the same thing in two places is written twice."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def change_bytes(raw: bytes, rng: Random) -> bytes:
    """A file with a few changes that know nothing of its meaning."""
    data = bytearray(raw)
    for _ in range(rng.randint(1, 4)):
        where = rng.randrange(len(data) + 1)
        match rng.randrange(6):
            case 0:
                del data[where : where + rng.randint(1, 30)]
            case 1:
                data[where:where] = rng.choice(WORDS)
            case 2:
                data[where:where] = data[where : where + rng.randint(1, 60)]
            case 3:
                lines = bytes(data).split(b"\n")
                one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[one], lines[other] = lines[other], lines[one]
                data = bytearray(b"\n".join(lines))
            case 4:
                words = bytes(data).split(b" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                data = bytearray(b" ".join(words))
            case _:
                if data:
                    data[min(where, len(data) - 1)] = rng.randrange(256)
    if rng.random() < 0.02:
        return rng.choice((b"", b"[" * 600 + b"]" * 600, b"[" * 100_000, b'{"a":' * 600, bytes(data[: len(data) // 2])))
    return bytes(data)
