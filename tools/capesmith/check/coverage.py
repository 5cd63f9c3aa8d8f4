"""Which code carries out each rule of a game, and which test shows it: found by the rule ids they cite."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import capesmith
from capesmith.content.project import shipped_root
from capesmith.source.record import record
from capesmith.source.shipped import shipped_files, shipped_text
from capesmith.systems.base import System
from capesmith.systems.rule_list import RuleLine, rule_list

ROOMS = ("rules", "effects")  # the parts of the house that every game shares
EXAMPLES = "examples"  # content in a folder of this name is played as a test
Section = tuple[int, int, str]


@record
class Citation:
    """A place that names a rule: a function, a value, or a line of content."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        if self.file.startswith("tests/"):
            return f"{self.file}::{self.name}" if self.name else f"{self.file}:{self.line}"
        return f"{self.file}:{self.line}{f' {self.name}' if self.name else ''}"


@record
class Covered:
    """One rule with everything that cites it."""

    rule: RuleLine
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]


@record
class Coverage:
    """All rules of a game; `tested` is false where the tests are not at hand."""

    rules: tuple[Covered, ...]
    tested: bool

    def lacks(self, one: Covered) -> str:
        """What a rule still needs: nothing, if it is not played or all is there."""
        if not one.rule.played:
            return ""
        missing = [*([] if one.code else ["code"]), *([] if one.tests or not self.tested else ["test"])]
        return " and ".join(missing)

    def gaps(self) -> list[Covered]:
        return [one for one in self.rules if self.lacks(one)]


def coverage(game: System) -> Coverage:
    """Look through the sources of a game, its content and its tests."""
    rules = rule_list(game)
    cites = _Cites(rule.id for rule in rules)
    root = shipped_root()
    code = [*cites.in_code(_sources(game)), *cites.in_content(_content(game, root, examples=False), root)]
    folder = root / "tests"
    tests: list[tuple[str, Citation]] = list(cites.in_content(_content(game, root, examples=True), root))
    if folder.is_dir():
        tests += cites.in_tests(shipped_files(folder, "**/*.py"), root)
    by_code, by_test = _grouped(code), _grouped(tests)
    covered = (Covered(rule, by_code.get(rule.id, ()), by_test.get(rule.id, ())) for rule in rules)
    return Coverage(tuple(covered), folder.is_dir())


def _sources(game: System) -> Iterator[tuple[Path, str]]:
    """The modules that may carry out a rule, and how they are called in a report."""
    package = Path(capesmith.__file__).parent
    own = Path(sys.modules[game.package].__path__[0])
    for folder in (own, *(package / room for room in ROOMS)):
        for path in shipped_files(folder, "**/*.py"):
            base = package if path.is_relative_to(package) else own.parent
            yield path, path.relative_to(base).as_posix()


def _content(game: System, root: Path, *, examples: bool) -> list[Path]:
    found = [path for room in ("cards", "scenarios") for path in shipped_files(root / room / game.id, "**/*.yaml")]
    return [path for path in found if (EXAMPLES in path.relative_to(root).parts) == examples]


def _grouped(found: Iterable[tuple[str, Citation]]) -> dict[str, tuple[Citation, ...]]:
    by_rule: dict[str, dict[tuple[str, str | int], Citation]] = {}
    for id, citation in found:
        once = (citation.file, citation.name or citation.line)
        by_rule.setdefault(id, {}).setdefault(once, citation)
    return {id: tuple(citations.values()) for id, citations in by_rule.items()}


class _Cites:
    """Finds the ids of one game's rules in texts; “A to B” names every rule from A to B."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = list(ids)
        self.place = {id: number for number, id in enumerate(self.ids)}
        marks = "|".join(sorted({re.escape(id.rstrip("0123456789")) for id in self.ids})) or "(?!)"
        one = rf"(?:{marks})\d+"
        self.pattern = re.compile(rf"\b({one})(?:(?:\s+(?:#\s*)?to\s+(?:#\s*)?|\s*(?:\.\.|–)\s*)({one}))?")
        name = one.replace("\\-", "-").replace("-", "_").lower()  # AB-001 is ab_001 in the name of a test
        self.named = re.compile(rf"(?<=_)({name})(?:_to_({name}|\d+))?(?=_|\b)")

    def within(self, text: str) -> Iterator[tuple[str, int]]:
        """Every rule a text names, with the line that names it."""
        for match in self.pattern.finditer(text):
            yield from self._all(match, text)

    def _all(self, match: re.Match[str], text: str) -> Iterator[tuple[str, int]]:
        first, last = (part.upper().replace("_", "-") for part in (match[1], match[2] or match[1]))
        if last.isdigit():  # test_hw_186_to_188
            last = first.rstrip("0123456789") + last
        if first in self.place and last in self.place:
            line = text.count("\n", 0, match.start()) + 1
            for id in self.ids[self.place[first] : self.place[last] + 1]:
                yield id, line

    def in_code(self, sources: Iterable[tuple[Path, str]]) -> Iterator[tuple[str, Citation]]:
        for path, name in sources:
            text = shipped_text(path)
            sections = None
            for id, line in self.within(text):
                sections = _sections(text) if sections is None else sections
                yield id, Citation(name, line, _at(sections, line))

    def in_tests(self, paths: Iterable[Path], root: Path) -> Iterator[tuple[str, Citation]]:
        """Only what stands in a test, or in a table of cases, shows something; an introduction does not."""
        for path in paths:
            text = shipped_text(path)
            in_names = (found for match in self.named.finditer(text) for found in self._all(match, text))
            sections = None
            for id, line in (*self.within(text), *in_names):
                sections = _sections(text) if sections is None else sections
                name = _at(sections, line)
                if name:
                    yield id, Citation(path.relative_to(root).as_posix(), line, name.replace(".", "::"))

    def in_content(self, paths: Iterable[Path], root: Path) -> Iterator[tuple[str, Citation]]:
        for path in paths:
            for id, line in self.within(shipped_text(path)):
                yield id, Citation(path.relative_to(root).as_posix(), line)


def _sections(text: str) -> list[Section]:
    """The functions, classes and named values of a module: first line, last line, name; outer before inner.

    Decorators and the comment right above belong to what they stand over.
    """
    lines = text.splitlines()
    found: list[Section] = []

    def visit(nodes: Sequence[ast.stmt], outer: str) -> None:
        for node in nodes:
            name = _name_of(node)
            if not name:
                continue
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            while first > 1 and lines[first - 2].lstrip().startswith("#"):
                first -= 1
            full = f"{outer}.{name}" if outer else name
            found.append((first, node.end_lineno or node.lineno, full))
            if isinstance(node, ast.ClassDef):
                visit(node.body, full)

    visit(ast.parse(text).body, "")
    return found


def _name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    target = (
        node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
    )
    return target.id if isinstance(target, ast.Name) else ""


def _at(sections: list[Section], line: int) -> str:
    """The innermost section that holds a line."""
    return next((name for first, last, name in reversed(sections) if first <= line <= last), "")
