"""Mistakes about the game itself, put into the shipped cards, boards and issues: each is found where it was made."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.check.run import check_project
from injected import Case, inject, place, told

CARDS, BOARDS = "cards/hour-of-need/{}.yaml", "scenarios/hour-of-need/boards/{}.yaml"
MAJESTY, GUERILLA, COLD, MICRO = (CARDS.format(id) for id in ("majesty", "guerilla", "cold-case", "micro-guy"))
SCHEMES, OVERVIEWS, HEIST, FLOOD, BRINK, ACT, LACKEYS, PERILS, CLOCKS, PLOYS, PANELS, CRISES = (
    CARDS.format(id)
    for id in (
        "schemes", "overviews", "century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act",
        "overclock-lackeys", "overclock-perils", "overclock-ploys", "dowager-ploys", "panels", "annual-crises",
    )
)  # fmt: skip
MUSEUM, HARBOUR, FACTORY, STAGE = (
    BOARDS.format(id) for id in ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
)

# Each round is checked at once: no two of them in one file, and none undoes another.
ROUNDS = [
    [
        Case("a-constant-that-is-played", MAJESTY, "    always:\n      - add: {solve: 1}\n        to: you\n",
             "    play:\n      - solve: 1\n", "CRD014", "play"),
        Case("an-instant-that-is-kept", GUERILLA, "    play:\n      - attack: 1\n      - move: 3",
             "    exhaust:\n      - attack: 1\n      - move: 3", "CRD014", "exhaust"),
        Case("a-hero-card-without-a-text", COLD, "    play:\n      - solve: 3\n", "", "CRD013", "id: cold-case-01"),
        Case("an-event-without-an-effect", HEIST, "    event:\n      - scheme\n    flavour: Twenty",
             "    flavour: Twenty", "CRD013", "id: century-heist-06"),
        Case("a-problem-nowhere", ACT, "    trait: problem\n    panel: yellow\n", "    trait: problem\n", "CRD014",
             "id: vanishing-act-14"),
        Case("an-event-with-a-crisis", FLOOD, "    event:\n      - scheme\n    flavour: The surface",
             "    event:\n      - scheme\n    crisis:\n      - scheme\n    flavour: The surface", "CRD014", "crisis:"),
        Case("an-ally-without-a-value", SCHEMES, "    attack: 1\n    solve: 2\n", "    attack: 1\n", "CRD014",
             "id: vanishing-act-01"),
        Case("a-special-that-never-comes", PLOYS, "icons: [special, cunning]\n    scaling: \"5/6\"\n    special:",
             "icons: [cunning]\n    scaling: \"5/6\"\n    special:", "CRD014", "special:"),
        Case("a-crisis-card-solved-nowhere", CRISES, "    pack: annual-1\n    setup:",
             "    pack: annual-1\n    danger: 3\n    setup:", "CRD014", "id: annual-10"),
        Case("a-panel-in-a-hole", MUSEUM, "[yellow, B2]", "[yellow, D2]", "SCN005", "D2"),
        Case("two-things-on-a-space", HARBOUR, "yellow: G1", "yellow: E5", "SCN005", "E5"),
        Case("a-space-off-the-map", FACTORY, "hero-start: B5", "hero-start: I7", "SCN005", "I7"),
        Case("a-peril-space-too-few", STAGE, "red: H3, ", "", "SCN005", "{green: B3"),
    ],
    [
        Case("a-unique-instant", MAJESTY, "    feats: [strength]\n    play:\n      - attack: 2",
             "    unique: true\n    feats: [strength]\n    play:\n      - attack: 2", "CRD014", "unique"),
        Case("a-reaction-for-an-action", MICRO, "    feats: [toughness]\n    reaction:",
             "    action: true\n    feats: [toughness]\n    reaction:", "CRD014",
             "action: true\n    feats: [toughness]\n    reaction"),
        Case("an-end-that-comes-at-once", OVERVIEWS,
             "total-flood: {at-least: {by-heroes: [6, 7, 9, 11, 18, 20]}}", "total-flood: 0+", "SCN026",
             "total-flood"),
        Case("numbers-of-another-sort", SCHEMES, "    back-danger: 5\n", "    back-danger: 5\n    inflict: 2\n",
             "CRD014", "inflict"),
        Case("a-crisis-without-an-effect", HEIST,
             "    crisis:\n      - damage: 1\n        to: {each: hero}\n    flavour: It rings", "    flavour: It rings",
             "CRD013", "id: century-heist-11"),
        Case("another-colour-twice", PANELS, "    issue: brink-of-ruin\n    colour: yellow",
             "    issue: brink-of-ruin\n    colour: green", "SCN005", "brink-of-ruin\nname",
             seen="scenarios/hour-of-need/brink-of-ruin.yaml"),
    ],
    [
        Case("no-way-out-of-a-circle", OVERVIEWS, "    issue: century-heist\n    advance: linear",
             "    issue: century-heist\n    advance: cycle", "SCN025", "villain-escaped"),
        Case("a-scheme-too-few", SCHEMES, "    issue: century-heist\n    colour: yellow",
             "    issue: high-water-mark\n    colour: yellow", "SCN005", "century-heist\nname",
             seen="scenarios/hour-of-need/century-heist.yaml"),
        Case("no-such-villain", PERILS, "    villain: overclock\n    colour: red",
             "    villain: overlock\n    colour: red", "BOX002", "overlock"),
    ],
    [
        Case("a-lackey-too-few", LACKEYS, "colour: green", "colour: red", "CRD014", "id: overclock",
             seen=CARDS.format("villains")),
        Case("a-number-twice", PANELS, "    issue: high-water-mark\n    colour: yellow\n    number: 2",
             "    issue: high-water-mark\n    colour: yellow\n    number: 3", "SCN005", "high-water-mark\nname",
             seen="scenarios/hour-of-need/high-water-mark.yaml"),
        Case("an-objective-that-never-comes", OVERVIEWS, "online-panels: 4+", "online-panels: 5+", "SCN025",
             "online-panels"),
    ],
]  # fmt: skip


@pytest.mark.parametrize("cases", ROUNDS, ids=["first", "second", "third", "fourth"])
def test_mistakes_are_found_where_they_were_made(cases: list[Case], shipped: Path) -> None:
    made = [(case, inject(shipped, case)) for case in cases]
    report = check_project(shipped, systems=["hour-of-need"])
    found = {(one.code, one.file, one.line, one.column) for one in report.diagnostics}
    for case, start in made:
        assert (case.code, *place(shipped, case, start)) in found, (case.id, told(report))


def test_the_copy_itself_has_none_of_them(shipped: Path) -> None:
    codes = {one.code for one in check_project(shipped, systems=["hour-of-need"]).diagnostics}
    assert not codes & {"CRD013", "CRD014", "SCN005", "SCN025", "SCN026", "CRD007"}


def test_numbers_in_prose_are_held_against_the_board(shipped: Path) -> None:
    """A premise that says how many panels there are says four."""
    path = shipped / MUSEUM
    text = path.read_text("utf-8")
    path.write_text(text.replace("premise: A downtown plaza", "premise: Five panels and a downtown plaza"), "utf-8")
    assert "TXT116" in {one.code for one in check_project(shipped, systems=["hour-of-need"]).diagnostics}


def test_decks_of_a_saga_of_ones_own_have_the_size_of_the_rules(shipped: Path) -> None:
    """HN-001, HN-003, HN-005: whoever calls nothing complete is told of a copy too many, and where."""
    (shipped / "capesmith.yaml").write_text("name: Copy\n", "utf-8")
    sizes = "BOX012"
    assert sizes not in {one.code for one in check_project(shipped, systems=["hour-of-need"]).diagnostics}
    cases = [
        Case("too-many", GUERILLA, "GU03\n    hero: guerilla\n    copies: 2", "GU03\n    hero: guerilla\n    copies: 3",
             sizes, "copies: 3"),
        Case("more", PLOYS, "DW13\n    villain: dowager\n    copies: 2", "DW13\n    villain: dowager\n    copies: 3",
             sizes, "copies: 3"),
        Case("twice", BRINK, "code: BR05\n", "code: BR05\n    copies: 2\n", sizes, "copies: 2"),
    ]  # fmt: skip
    made = [(case, inject(shipped, case)) for case in cases]
    report = check_project(shipped, systems=["hour-of-need"])
    found = {(one.file, one.line): one.message for one in report.diagnostics if one.code == sizes}
    assert set(found) == {place(shipped, case, start)[:2] for case, start in made}
    assert "Guerilla has 21 cards of kind hero-card, not 20 (HN-001)" in found.values()
    assert "Dowager has 22 cards of kind ploy, not 21 (HN-003)" in found.values()
