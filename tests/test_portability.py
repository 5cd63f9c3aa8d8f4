"""Linux, macOS and Windows: what only some of them have stands in one place, behind a door that all of them know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PureWindowsPath

import pytest

import sources
from capesmith.check.cards import _check_art
from capesmith.press.images import plain
from capesmith.source import digests
from capesmith.source.files import DEVICES, portable, spelt
from capesmith.systems.installed import _tree_digest
from sources import PACKAGE, text_of, tree_of

CACHE = "source/cache.py"  # only where there is one
CORES, POOL, LOCK, STOPPING = (f"source/{one}.py" for one in ("cores", "pool", "lock", "stopping"))
TEXTS = "studio/texts.py"  # and renames where there are no second names
GROUPS = {"studio/hired.py", "studio/minded.py"}  # of processes, and ends them one by one where there are none
# What is not the same everywhere, and the only modules that may speak of it: they say what else there is.
MODULES = {
    "multiprocessing": {POOL}, "concurrent.futures": {POOL}, "fcntl": {LOCK}, "msvcrt": {LOCK}, "termios": set(),
    "tty": set(), "pty": set(), "resource": set(), "pwd": set(), "grp": set(), "curses": set(), "winreg": set(),
    "readline": set(),
}  # fmt: skip
CALLS = {
    "os.fork": set(), "os.forkpty": set(), "os.rename": {TEXTS}, "os.getuid": set(), "os.geteuid": {CACHE},
    "os.mkfifo": set(), "os.symlink": set(), "os.link": {TEXTS}, "os.killpg": GROUPS, "os.setsid": set(),
    "os.path.relpath": set(), "os.kill": set(), "os.uname": set(), "os.getpgid": set(), "os.sync": set(),
    "os.sched_getaffinity": {CORES}, "os.cpu_count": {CORES}, "signal.pthread_sigmask": {POOL},
    "signal.signal": {STOPPING},
}  # fmt: skip
SIGNALS = {"SIGINT", "SIGTERM", "SIG_IGN", "SIG_DFL", "SIG_BLOCK", "SIG_SETMASK"}
TEXT = {"read_text": 0, "write_text": 1}  # which argument says the encoding


# Without one of these there is nothing in a module that `found` could find.
WORDS = re.compile(
    "|".join([
        *(rf"\b{name}\b" for name in (*MODULES, "os", "signal", "subprocess")), *TEXT, r"\bopen\b", "get_context",
        r"[\"']/(?:dev|tmp|proc|etc|usr|home)\b",
    ])
)  # fmt: skip


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """Modules in which something may stand that is not the same everywhere."""
    wanted = (path for path in sources.MODULES if WORDS.search(text_of(path)))
    return [(path.relative_to(PACKAGE).as_posix(), tree_of(path)) for path in wanted]


def called(node: ast.AST) -> str:
    """`os.path.join` of a name with its dots; nothing for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def found(name: str, tree: ast.Module) -> Iterator[str]:
    """Everything in a module that is not the same everywhere."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for imported in names:
            if name not in MODULES.get(imported, MODULES.get(imported.partition(".")[0], {name})):
                yield f"{name}:{line} imports {imported}"
        if isinstance(node, ast.Attribute):
            if name not in CALLS.get(called(node), {name}):
                yield f"{name}:{line} uses {called(node)}"
            if called(node).startswith("signal.SIG") and node.attr not in SIGNALS | (
                {"SIGKILL"} if name in GROUPS else set()
            ):
                yield f"{name}:{line} knows {called(node)}"
        if isinstance(node, ast.Call):
            yield from (f"{name}:{line} {wrong}" for wrong in wrong_calls(node))
        if isinstance(node, ast.Constant) and re.match(r"/(dev|tmp|proc|etc|usr|home)\b", str(node.value)):
            yield f"{name}:{line} names {node.value!r}"


def wrong_calls(node: ast.Call) -> Iterator[str]:
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    what = called(node.func)
    attribute = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if attribute in TEXT and "encoding" not in keywords and len(node.args) <= TEXT[attribute]:
        yield f"{attribute} without an encoding"
    if what in ("open", "io.open") or (attribute == "open" and node.args and is_mode(node.args[0])):
        mode = keywords.get("mode") or (node.args[what in ("open", "io.open") :] or [None])[0]
        binary = isinstance(mode, ast.Constant) and "b" in str(mode.value)
        if not binary and "encoding" not in keywords:
            yield "opens a text without an encoding"
    if what.startswith("subprocess.") and "text" in keywords and "encoding" not in keywords:
        yield "reads a program without an encoding"
    if attribute == "get_context" and any(isinstance(one, ast.Constant) and one.value == "fork" for one in node.args):
        yield "copies processes"


def is_mode(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and re.fullmatch(r"[rwaxbt+]{1,3}", str(node.value)) is not None


def test_the_package_takes_nothing_for_granted() -> None:
    assert [wrong for name, tree in modules() for wrong in found(name, tree)] == []


@pytest.mark.parametrize(
    "code",
    [
        "import os\nos.fork()", "import os\nos.rename(a, b)", "import fcntl", "from multiprocessing import Pool",
        "import multiprocessing as m\nm.get_context('fork')", "from concurrent.futures import ProcessPoolExecutor",
        "path.read_text()", "path.write_text(x)", "open(x)", "open(x, 'w')", "path.open('w')", "open('/dev/tty', 'rb')",
        "import signal\nsignal.signal(signal.SIGHUP, f)", "import os\nos.path.relpath(a, b)",
        "import subprocess\nsubprocess.run(x, text=True)", "import termios", "import resource",
    ],
)  # fmt: skip
def test_the_search_finds_what_it_looks_for(code: str) -> None:
    assert WORDS.search(code) and list(found("press/anything.py", ast.parse(code)))


def test_files_are_opened_as_bytes_where_it_matters() -> None:
    """Windows changes line ends in everything that is not opened as bytes."""
    for name, tree in modules():
        if any(isinstance(node, ast.Call) and called(node.func) == "os.open" for node in ast.walk(tree)):
            text = (PACKAGE / name).read_text("utf-8")
            assert "O_BINARY" in text or text.count("os.open(") == text.count("os.open(os.devnull"), name


def test_no_file_of_the_house_has_a_name_that_some_system_refuses() -> None:
    root = PACKAGE.parents[1]
    names = [path.relative_to(root).as_posix() for path in PACKAGE.rglob("*")]
    names += [path.relative_to(root).as_posix() for room in ("cards", "scenarios") for path in (root / room).rglob("*")]
    assert len({name.lower() for name in names}) == len(names), "two names that differ only in their letters' case"
    for name in names:
        assert not re.search(r'[<>:"|?*\\]|[. ]$', name), name
        assert all(part.partition(".")[0].lower() not in DEVICES for part in name.split("/")), name


@pytest.mark.parametrize("name", ["con", "AUX", "lpt1"])
def test_names_of_devices_are_no_names_of_files(name: str) -> None:
    assert PureWindowsPath(f"{name}.png").is_reserved() and not PureWindowsPath(f"{portable(name)}.png").is_reserved()
    assert portable("console") == "console" and plain("Con") == "con-"


def test_capitals_in_names_count_on_every_system(tmp_path: Path) -> None:
    """Whether the file system tells them apart or not."""
    (tmp_path / "art" / "heroes").mkdir(parents=True)
    (tmp_path / "art" / "heroes" / "llama.png").write_bytes(b"")
    assert spelt(tmp_path, "art/heroes/llama.png") == "art/heroes/llama.png"
    assert spelt(tmp_path, "Art/Heroes/Llama.PNG") == "art/heroes/llama.png"
    assert spelt(tmp_path, "art/./heroes/../heroes/llama.png") == "art/./heroes/../heroes/llama.png"
    assert spelt(tmp_path, "Art/heroes") == "art/heroes"
    for missing in ("art/heroes/lama.png", "nowhere/llama.png", "art/heroes/llama.png/x"):
        assert spelt(tmp_path, missing) is None
    notes = list(_check_art("art/heroes/Llama.png", (), tmp_path))
    assert [(note.code, note.hint) for note in notes] == [
        ("CRD011", 'it is spelt "art/heroes/llama.png": capitals count on most systems')
    ]


def test_digests_of_files_are_the_same_whatever_parts_a_path(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.yaml").write_bytes(b"x: 1\n")
    known = digests.bytes_digest(b"x: 1\n")
    assert digests.file_digests([tmp_path / "a" / "b.yaml"], tmp_path) == {"a/b.yaml": known}
    assert _tree_digest(tmp_path) == digests.digest([("a/b.yaml", known)])
