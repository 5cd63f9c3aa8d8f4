"""A villain and the crew: exactly one henchman card of each type (VG-107)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from capesmith.check.run import check_project

VILLAIN = """\
deck: my-villains
kind: villain
cards:
  - id: the-usher
    name: The Usher
    code: US
    blurb: shows people out
    attack-value: 2
    defense: 3
    health: 5
    routes: [normal]
    trait: This Way
    triggers: {after: {damage: this}, do: {spawn: {normal: 1}, at: zone-a}}
    flavour: The show is over.
"""
TYPES = ("normal", "fast", "heavy", "special")
Crew = Callable[..., list[tuple[str, str, str]]]


def henchmen(*types: str, villain: str = "the-usher", extra: str = "") -> str:
    cards = (
        f"  - {{id: h{number}, name: Hand {number}, code: US{number}, villain: {villain}, type: {type}, "
        f"attack-value: 1, defense: 1, routes: [normal], move: 2, flavour: Mind the step.{extra}}}\n"
        for number, type in enumerate(types)
    )
    return f"deck: my-henchmen\nkind: henchman\ncards:\n{''.join(cards)}"


@pytest.fixture
def found(project: Callable[[Mapping[str, str]], Path]) -> Crew:
    """Code, message and marked text of every finding."""

    def check(villains: str | None, crew: str | None, only: str | None = None) -> list[tuple[str, str, str]]:
        files = {"capesmith.yaml": "name: Mine\nuses: [vigilantes]\n"}
        files |= {"cards/vigilantes/my-villains.yaml": villains} if villains else {}
        files |= {"cards/vigilantes/my-henchmen.yaml": crew} if crew else {}
        root = project(files)
        report = check_project(root, only=[root / only] if only else [])
        return [(one.code, one.message, one.source[one.column - 1 :][: one.width]) for one in report.diagnostics]

    return check


def test_a_whole_crew_is_fine_in_any_file_and_any_order(found: Crew) -> None:
    assert found(VILLAIN, henchmen(*reversed(TYPES))) == []
    assert found(VILLAIN, henchmen(*TYPES), "cards/vigilantes/my-villains.yaml") == []
    assert found(VILLAIN, henchmen(*TYPES), "cards/vigilantes/my-henchmen.yaml") == []


def test_a_missing_type_is_named_at_the_villain(found: Crew) -> None:
    """VG-107."""
    none = "The Usher has no normal, fast, heavy or special henchman (VG-107)"
    assert found(VILLAIN, None) == [("BOX007", none, "the-usher")]
    one = "The Usher has no special henchman (VG-107)"
    assert found(VILLAIN, henchmen("normal", "fast", "heavy")) == [("BOX007", one, "the-usher")]


def test_a_second_of_a_type_is_marked_there(found: Crew) -> None:
    """VG-107."""
    theirs = 'the crew of "mr-ballast" has a normal henchman already: Dockhand (VG-107)'
    assert found(None, henchmen("normal", villain="mr-ballast")) == [("BOX007", theirs, "normal")]
    again = 'the crew of "the-usher" has a fast henchman already: Hand 1 (VG-107)'
    assert found(VILLAIN, henchmen(*TYPES, "fast")) == [("BOX007", again, "fast")]


def test_a_henchman_with_a_mistake_is_not_called_missing_as_well(found: Crew) -> None:
    assert [code for code, _, _ in found(VILLAIN, henchmen(*TYPES, extra=", hat: bowler"))] == ["CRD001"] * 4
    assert [code for code, _, _ in found(VILLAIN, "deck: [")] == ["SRC001"]
