"""Mistakes that are put into the shipped content, and where a check should find them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from capesmith.check.run import Report, check_project
from capesmith.source.cache import Cache
from capesmith.systems.load import Loader


@dataclass(frozen=True)
class Case:
    """`old` in a file becomes `new`; the check says `code` where `mark` then stands (in the file `seen`).

    `also` are findings that the mistake rightly brings along elsewhere.
    """

    id: str
    file: str
    old: str
    new: str
    code: str
    mark: str
    seen: str = ""
    also: tuple[str, ...] = ()


def inject(root: Path, case: Case) -> int:
    """Put the mistake in; where in the file it now stands."""
    path = root / case.file
    text = path.read_text("utf-8")
    assert text.count(case.old) == 1, f"{case.old!r} stands {text.count(case.old)} times in {case.file}"
    path.write_text(text.replace(case.old, case.new), "utf-8")
    return text.index(case.old)


def place(root: Path, case: Case, start: int) -> tuple[str, int, int]:
    """File, line and column of the mark: in what was put in, or else the nearest before, or else after it."""
    file = case.seen or case.file
    text = (root / file).read_text("utf-8")
    if case.seen:
        start = len(text)
    offset = text.find(case.mark, start, start + len(case.new))
    offset = text.rfind(case.mark, 0, start) if offset < 0 else offset
    offset = text.find(case.mark, start) if offset < 0 else offset
    assert offset >= 0, f"{case.mark!r} does not stand in {file}"
    return file, text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1) + 1


def assert_found(known: Loader, case: Case) -> None:
    """One mistake alone: it is found where it was made, and nothing else is. It is put right afterwards."""
    file = known.root / case.file
    whole = file.read_bytes()
    try:
        _assert_found(known.root, case, known.cache)
    finally:
        file.write_bytes(whole)


def _assert_found(root: Path, case: Case, cache: Cache) -> None:
    start = inject(root, case)
    report = check_project(root, systems=case.file.split("/")[1:2] or None, loader=Loader(root, cache))
    wanted = place(root, case, start)
    found = [(one.file, one.line, one.column) for one in report.diagnostics if one.code == case.code]
    assert wanted in found, told(report)
    assert {one.code for one in report.diagnostics} - {case.code} <= set(case.also), told(report)


def assert_all_found(root: Path, cases: Iterable[Case]) -> None:
    """Mistakes made at once, none of which undoes another: each is found where it was made, and nothing else is."""
    made = list(cases)
    for case in made:
        inject(root, case)
    report = check_project(root)
    found = {(one.code, one.file, one.line, one.column) for one in report.diagnostics}
    wanted = {(case.code, *place(root, case, _now(root, case))) for case in made}
    assert wanted <= found, (sorted(wanted - found), told(report))
    others = {code for code, *_ in found - wanted}
    assert others <= {code for case in made for code in case.also}, told(report)


def _now(root: Path, case: Case) -> int:
    """Where a mistake stands when all have been made."""
    text = (root / case.file).read_text("utf-8")
    assert text.count(case.new) == 1 or not case.new, f"{case.new!r} stands {text.count(case.new)} times in {case.file}"
    return text.index(case.new)


def told(report: Report) -> list[tuple[str, str, str]]:
    """What a report says, for the message of a test that fails."""
    return [(one.code, one.place, one.message) for one in report.diagnostics]
