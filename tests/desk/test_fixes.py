"""Every fix that is offered for a mistake makes its finding go away, and brings no other error."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from capesmith.content.project import shipped_root
from capesmith.desk.answers import Finding
from capesmith.desk.edits import applied
from desk.desks import desk
from injected import Case

MISTAKES = [
    case
    for name in ("test_injected", "test_injected_prose", "test_injected_sense")
    for case in importlib.import_module(name).CASES
    if (shipped_root() / case.file).is_file()  # what the repository keeps for itself is not installed
]
BROKEN = sorted((Path(__file__).parents[1] / "broken").glob("*.yaml"))
ANOTHER_VERB = "EFF012"  # the right verb may have other details: they are looked at only then


def still_there(found: tuple[Finding, ...], one: Finding) -> bool:
    return any(
        (other.code, other.message) == (one.code, one.message) and abs(other.span[0][0] - one.span[0][0]) < 2
        for other in found
    )


def wrong_fixes(file: str, text: str) -> Iterator[str]:
    """Fixes of a text that do not put it right, each with what is left."""
    desk().open(file, text)
    before = desk().findings(file)
    errors = sum(one.severity == "error" for one in before)
    for one in before:
        for fix in one.fixes:
            assert all(edit.path == file for edit in fix.edits)
            desk().open(file, applied(text, fix.edits))
            after = desk().findings(file)
            worse = sum(other.severity == "error" for other in after) > errors and one.code != ANOTHER_VERB
            if still_there(after, one) or worse:
                yield f"{one.code} {one.message}: {fix.title}: {[other.message for other in after]}"
    desk().close(file)


def mistaken(case: Case) -> str:
    text = (shipped_root() / case.file).read_text("utf-8")
    assert text.count(case.old) == 1
    return text.replace(case.old, case.new)


def test_every_fix_for_a_mistake_puts_it_right():
    wrong = {case.id: list(wrong_fixes(case.file, mistaken(case))) for case in MISTAKES}
    assert {id: found for id, found in wrong.items() if found} == {}


def test_a_third_of_the_mistakes_can_be_put_right_at_once():
    """The others ask for a decision that nobody can make for an author."""
    mended = 0
    for case in MISTAKES:
        desk().open(case.file, mistaken(case))
        mended += any(one.fixes for one in desk().findings(case.file) if one.code == case.code)
        desk().close(case.file)
    assert len(MISTAKES) > 200 and mended >= len(MISTAKES) // 3


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_every_fix_for_a_broken_card_puts_it_right(path: Path):
    file = f"cards/heroes-wanted/{path.name}"
    assert list(wrong_fixes(file, path.read_text("utf-8"))) == []


def test_a_fix_changes_nothing_but_what_is_wrong():
    file = "cards/heroes-wanted/actions.yaml"
    text = desk().text(file).replace("stamina: 3", "stamna: 3", 1)
    desk().open(file, text)
    (finding,) = desk().findings(file)
    (fix,) = finding.fixes
    assert fix.title == "Change to stamina"
    assert applied(text, fix.edits) == desk_text(file)
    desk().close(file)


def desk_text(file: str) -> str:
    return (shipped_root() / file).read_text("utf-8")
