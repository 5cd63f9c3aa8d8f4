"""Mistakes put into the shipped content, one at a time: each is found, and at its own line.

Two public card databases were given the first twelve; their checks found 2 and 7 of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.check.run import check_project
from capesmith.systems.load import Loader
from injected import Case, assert_found, inject

CARDS = "cards/heroes-wanted/{}.yaml"
SCENARIOS = "scenarios/heroes-wanted/{}.yaml"
ACTIONS, HERO_A, HERO_B = CARDS.format("actions"), CARDS.format("hero-a"), CARDS.format("hero-b")
VILLAIN_A, VILLAIN_B = CARDS.format("villain-a"), CARDS.format("villain-b")
HEADLINES, BONUS, QUIRKS = CARDS.format("headlines"), CARDS.format("bonus"), CARDS.format("quirks")
LITTERING, FUNHOUSE, ASYLUM = (SCENARIOS.format(id) for id in ("littering", "funhouse", "asylum"))
LITTERING_BOARD, ASYLUM_BOARD = SCENARIOS.format("boards/littering"), SCENARIOS.format("boards/asylum")

STRIKE = "    flavour: The judges score for form."
FLAVOUR = "    flavour: Look both ways. Then go straight through.\n"


TWELVE = [
    Case("wrong-type", ACTIONS, "stamina: 3", "stamina: three", "CRD003", "three"),
    Case("unknown-type-code", ACTIONS, "[movement, attack]", "[movement, atack]", "CRD004", "atack"),
    Case(
        "misspelt-property", ACTIONS, "flavour: Look both", "flavor: Look both", "CRD001", "flavor",
    ),
    Case("duplicate-id", HERO_B, "id: acrobatic", "id: deadly", "BOX001", "deadly"),
    Case("dangling-reference", LITTERING, "villain-a: beast", "villain-a: beats", "BOX002", "beats"),
    Case("unknown-kind-of-card", VILLAIN_B, "kind: villain-b", "kind: vilain-b", "CRD004", "vilain-b"),
    Case("missing-stat", ACTIONS, "    stamina: 6\n", "", "CRD002", "id: strike"),
    Case("misspelt-icon", ACTIONS, "Look both ways.", "Look out for [mnion].", "TXT109", "[mnion]"),
    Case("unbalanced-markup", ACTIONS, "Look both ways.", "Look **both ways.", "TXT110", "**both"),
    Case("absurd-stat", ACTIONS, "hero\n      - damage: 5", "hero\n      - damage: 50", "CRD010", "50"),
    Case(
        "wrong-quantity", ACTIONS, "copies: 6\n    stamina: 6", "copies: 5\n    stamina: 6", "BOX004",
        "5\n",
    ),
    Case(
        "misspelt-keyword", ACTIONS, STRIKE,
        f"    text: Become the 1st Hero. Deal 5 DGM to a character within RNG 1.\n{STRIKE}", "TXT111",
        "DGM",
    ),
]  # fmt: skip

FIELDS = [
    Case(
        "unknown-hero-type", HERO_A, "Star\n    hero-type: cosmic", "Star\n    hero-type: comic", "CRD004",
        "comic",
    ),
    Case("number-out-of-range", ACTIONS, "stamina: 3", "stamina: 12", "CRD003", "12"),
    Case("unusual-stamina", ACTIONS, "stamina: 3", "stamina: 1", "CRD010", "1\n"),
    Case("missing-flavour", ACTIONS, FLAVOUR, "", "CRD009", "id: charge"),
    Case(
        "attack-without-damage", ACTIONS, "[movement, defence]", "[attack, defence]", "CRD005",
        "[attack, defence]",
    ),
    Case(
        "special-without-type", ACTIONS, "    hero-type: mutant\n    play:\n      - use",
        "    play:\n      - use", "CRD005", "id: mutant-power",
    ),
    Case(
        "mutant-without-second-power", HERO_A, "Star\n    hero-type: cosmic",
        "Star\n    hero-type: mutant", "CRD006", "id: star",
    ),
    Case(
        "second-power-without-mutant", HERO_A, "Dude\n    hero-type: mutant", "Dude\n    hero-type: tech",
        "CRD006", "mutant-power:",
    ),
    Case(
        "vigilante-without-a-die", HERO_A, "Star\n    hero-type: cosmic", "Star\n    hero-type: vigilante",
        "CRD008", "id: star",
    ),
    Case(
        "no-tech-but-loses-injury", ACTIONS, "hero-type: tech\n    play:\n      - move: 2",
        "hero-type: cosmic\n    play:\n      - move: 2", "CRD007", "lose: {injury", also=("BOX010",),
    ),
    Case(
        "quirk-with-another-scale", QUIRKS, "Fanboy\n    scale: [0, 2, 4, 6, 8, 10]",
        "Fanboy\n    scale: [0, 2, 4, 6, 8, 9]", "CRD010", "[0, 2, 4, 6, 8, 9]",
    ),
    Case(
        "headline-that-grows", HEADLINES, "Again!\n    values: [5, 4, 3, 2, 1]",
        "Again!\n    values: [1, 2, 3, 4, 5]", "CRD010", "[1, 2, 3, 4, 5]",
    ),
    Case("art-outside", ACTIONS, FLAVOUR, f"    art: ../charge.png\n{FLAVOUR}", "CRD011", "../charge.png"),
    Case("field-twice", ACTIONS, FLAVOUR, f"{FLAVOUR}    flavour: Twice.\n", "SRC002", "flavour: Twice"),
    Case("tab", ACTIONS, "    stamina: 3", "\t    stamina: 3", "SRC003", "\t"),
    Case(
        "open-bracket", ACTIONS, "[movement, attack]", "[movement, attack", "SRC001",
        ":\n      - move: 1\n",
    ),
]  # fmt: skip

CHARGE = "        to: character\n        within: 1\n    always:"
BARON = "Baron Von\n    triggers:\n      - after: {damage: villain, by: hero}\n        do:\n          - "
EFFECTS = [
    Case("misspelt-verb", ACTIONS, "- move: 4", "- mvoe: 4", "EFF001", "mvoe"),
    Case(
        "two-verbs", ACTIONS, "become-first-hero\n      - damage: 5",
        "become-first-hero:\n        damage: 5", "EFF002", "damage",
    ),
    Case("missing-detail", ACTIONS, CHARGE, "        within: 1\n    always:", "EFF003", "damage: 4"),
    Case("misspelt-detail", ACTIONS, CHARGE, CHARGE.replace("within", "wihtin"), "EFF004", "wihtin"),
    Case("number-as-a-word", ACTIONS, "- move: 4", "- move: four", "EFF005", "four"),
    Case("negative-number", ACTIONS, "- move: 4", "- move: -4", "EFF005", "-4"),
    Case("misspelt-kind", ACTIONS, CHARGE, CHARGE.replace("character", "charactre"), "EFF006", "charactre"),
    Case("misspelt-thing", ACTIONS, "lose: {injury: 1}", "lose: {injry: 1}", "EFF006", "injry"),
    Case(
        "misspelt-event", HERO_B, "after: {rest: you}\n        do:\n          - move: 2",
        "after: {rset: you}\n        do:\n          - move: 2", "EFF006", "rset",
    ),
    Case(
        "misspelt-moment", QUIRKS, "when: start-of-your-go\n      do:\n        - act: tell",
        "when: start-of-my-go\n      do:\n        - act: tell", "EFF006", "start-of-my-go",
    ),
    Case("it-without-antecedent", ACTIONS, CHARGE, "        to: it\n    always:", "EFF007", "it\n"),
    Case(
        "you-on-a-villain", VILLAIN_A, "damage: heroes\n        to: {each: hero}",
        "damage: heroes\n        to: you", "EFF007", "you",
    ),
    Case(
        "others-without-candidates", VILLAIN_A, "damage: 6\n        to: {each: hero}\n        within: 1",
        "damage: 6\n        to: others", "EFF008", "others",
    ),
    Case(
        "rows-overlap", FUNHOUSE, "1: {gain: {injury: 1}}",
        "1: {gain: {injury: 1}}\n              1-2: {gain: {fame: 1}}", "EFF009", "1-2",
    ),
    Case("choose-more-than-there-are", ACTIONS, "choose: 2", "choose: 4", "EFF010", "4"),
    Case(
        "selector-without-of", HERO_A, "{up-to: 3, of: minion, within: 3}", "{up-to: 3, within: 3}",
        "EFF010", "{up-to",
    ),
    Case(
        "rule-without-until", ACTIONS, "- add: {damage: 1}\n          to: that", "- add: {damage: 1}",
        "EFF011", "add",
    ),
    Case(
        "foreign-verb", VILLAIN_B,
        f"{BARON}place", f"{BARON}spawn",
        "EFF012", "spawn",
    ),
    Case("true-for-a-word", ACTIONS, CHARGE, CHARGE.replace("character", "true"), "EFF013", "true"),
    Case("range-on-the-villain", ACTIONS, CHARGE, CHARGE.replace("character", "villain"), "EFF014", "within"),
    Case(
        "trigger-without-its-word", ACTIONS,
        "boost:\n      when: {damage: any, by: you}\n      do:\n        - add",
        "boost:\n      do:\n        - add", "EFF015", "do:",
    ),
    Case("condition-never-holds", HEADLINES, "{injury: 2+}", "{injury: 6+}", "EFF017", "{injury: 6+}"),
    Case(
        "amount-never-grows", HERO_A, "to: {up-to: {base: 2, plus: 1, if: {injury: 2+}}",
        "to: {up-to: {base: 2, plus: 1, if: {injury: 7+}}", "EFF017", "{up-to",
    ),
    Case("row-never-rolled", FUNHOUSE, "1: {gain: {injury: 1}}", "7: {gain: {injury: 1}}", "EFF017", "7"),
    Case(
        "steps-after-the-end", ASYLUM, "- advance: {threat: start}",
        "- end-game: score\n        - advance: {threat: start}", "EFF017", "advance: {threat: start}",
    ),
    Case("condition-always-holds", HEADLINES, "{injury: 2+}", "{injury: 0-5}", "EFF018", "{injury: 0-5}"),
    Case(
        "trigger-never-fires", VILLAIN_B, "{ko: henchman, by: hero}\n        do:\n          - heal",
        "{ko: headline, by: hero}\n        do:\n          - heal", "EFF019", "headline",
    ),
    Case(
        "scenario-trigger-never-fires", LITTERING, "{end-movement: you, in: litter}",
        "{end-movement: villain, in: litter}", "EFF019", "villain",
    ),
    Case("reroll-of-nothing", ACTIONS, "- move: 4", "- reroll: 1", "EFF019", "reroll"),
]  # fmt: skip

TEXTS = [
    Case(
        "override-with-another-number", ACTIONS, STRIKE,
        f"    text: Become the 1st Hero. Deal 4 DMG to a character within RNG 1.\n{STRIKE}", "TXT101",
        "Become",
    ),
    Case(
        "override-with-another-target", ACTIONS, STRIKE,
        f"    text: Become the 1st Hero. Deal 5 DMG to a minion within RNG 1.\n{STRIKE}", "TXT101",
        "Become",
    ),
    Case(
        "override-leaves-a-step-out", ACTIONS, STRIKE,
        f"    text: Deal 5 DMG to a character within RNG 1.\n{STRIKE}", "TXT101", "Deal",
    ),
    Case(
        "override-of-a-power", HERO_A, "    superpower:\n      name: Nuts & Bolts",
        "    superpower:\n      text: Deal 5 DMG to a character within RNG 2. Retrieve 3 other EQP actions.\n"
        "      name: Nuts & Bolts",
        "TXT101", "Deal",
    ),
    Case(
        "override-not-understood", ACTIONS, STRIKE,
        f"    text: Become the 1st Hero. Tickle a character within RNG 1.\n{STRIKE}", "TXT102", "Tickle",
    ),
    Case(
        "waiver-with-another-number", ACTIONS, STRIKE,
        f"    text: Be first! Then 6 DMG, within RNG 1.\n    waiver: it is shorter\n{STRIKE}", "TXT104",
        "Be first",
    ),
    Case(
        "waived-text", ACTIONS, STRIKE,
        f"    text: Become the 1st, then 5 DMG within RNG 1.\n    waiver: it is shorter\n{STRIKE}",
        "TXT105", "Become",
    ),
    Case(
        "text-too-long", ACTIONS, "      - become-first-hero\n      - damage: 5",
        "      - become-first-hero\n" + "      - damage: 4\n        to: {each: minion, within: 1}\n" * 6
        + "      - damage: 5",
        "TXT108", "id: strike",
    ),
    Case("html-in-a-name", ACTIONS, "name: Charge", "name: <b>Charge</b>", "TXT110", "<b>"),
]  # fmt: skip

BOX = [
    Case(
        "unused-board", LITTERING, "board: littering", "board: asylum", "BOX005", "littering",
        seen=LITTERING_BOARD, also=("SCN004", "SCN005", "SCN007"),
    ),
    Case(
        "missing-board", LITTERING, "board: littering", "board: litering", "BOX002", "litering",
        also=("BOX005",),
    ),
    Case(
        "headline-on-a-board-not-listed", LITTERING, "{random: 4, printed: [headline-litter]}",
        "{random: 5}", "BOX005", "id: headline-litter", seen=HEADLINES, also=("SCN003",),
    ),
    Case(
        "headline-of-no-scenario", HEADLINES, "printed-on: littering", "printed-on: litering", "BOX002",
        "litering",
    ),
    Case("misspelt-action", BONUS, "gain-action: surge", "gain-action: surg", "BOX002", "surg"),
    Case("hero-for-an-action", BONUS, "gain-action: surge", "gain-action: star", "BOX003", "star"),
    Case(
        "one-hero-too-many", HERO_A, "    name: Star\n", "    name: Star\n    copies: 2\n", "BOX004", "2",
        also=("CRD010",),
    ),
    Case("unknown-game", ".capesmith.yaml", " heroes-wanted,", " heroes-wnated,", "BOX006", "heroes-wnated"),
]  # fmt: skip

BOARDS = [
    Case("unknown-space", LITTERING_BOARD, "[ UN, V0, HM,", "[ UM, V0, HM,", "BRD001", "UM"),
    Case(
        "row-too-short", LITTERING_BOARD, "UN,     .,  .  ]  # 6", "UN,     .  ]  # 6", "BRD002",
        "[ .,  UN, .",
    ),
    Case("label-beside-the-map", LITTERING_BOARD, "F1: newsstand", "F9: newsstand", "BRD003", "F9"),
    Case(
        "disconnected-board", LITTERING_BOARD,
        "UN, V4,     HM, .  ]  # 5\n"
        "  - [ .,  UN, .,      TC, .,  UN,    .,  solid, TC, UN,     .,  .  ]  # 6",
        "UN, V4,     HM, solid ]\n  - [ .,  UN, .,      TC, .,  UN,    .,  solid, TC, UN,     solid, . ]",
        "BRD004", ". ]",
    ),
    Case("villain-numbers-with-a-gap", LITTERING_BOARD, "V4,", "V9,", "BRD005", "V5"),
    Case(
        "arrow-into-a-wall", ASYLUM_BOARD, "- [ out, NW, NW, .,  NW,", "- [ out, NW, NW, .,  SW,",
        "BRD007", "SW",
    ),
    Case(
        "zone-without-a-space", LITTERING_BOARD, "labels:", "  kiosk: {rows: 1, columns: F}\n\nlabels:",
        "BRD008", "kiosk",
    ),
]  # fmt: skip

SCENARIO = [
    Case(
        "threat-colour-without-text", LITTERING, "    - green\n    - white\n    - red # to 1",
        "    - blue\n    - white\n    - red # to 1", "SCN001", "blue",
    ),
    Case("ranks-out-of-order", LITTERING, "defender: 35", "defender: 45", "SCN002", "45"),
    Case("four-headlines", LITTERING, "{random: 4, printed", "{random: 3, printed", "SCN003", "3,"),
    Case("villain-starts-nowhere", LITTERING, "start: V0", "start: V7", "SCN004", "V7"),
    Case(
        "zone-the-board-lacks", LITTERING, "{each: hero, in: street}", "{each: hero, in: west}", "SCN005",
        "damage: 2",
    ),
    Case("no-space-for-the-heroes", LITTERING, "hero-start: icons", "hero-start: doors", "SCN006", "doors"),
    Case(
        "more-litter-than-there-is", LITTERING,
        "  - place: {underling: 1}\n    at: {each: space, icon: UN}\nhero",
        "  - place: {litter: 1}\n    at: {each: space, icon: UN}\nhero", "SCN007", "place: {litter",
    ),
    Case(
        "attack-not-last", LITTERING, "[advance-threat, attack]", "[attack, advance-threat]", "SCN008",
        "attack, adv",
    ),
]  # fmt: skip

CASES = [*TWELVE, *FIELDS, *EFFECTS, *TEXTS, *BOX, *BOARDS, *SCENARIO]


# Mistakes that can all be made at once: none undoes another.
TOGETHER = {
    "wrong-type", "misspelt-verb", "missing-stat", "choose-more-than-there-are", "misspelt-thing",
    "special-without-type", "rule-without-until", "duplicate-id", "trigger-never-fires", "misspelt-action",
    "unknown-hero-type", "condition-never-holds", "ranks-out-of-order", "row-never-rolled",
    "label-beside-the-map",
}  # fmt: skip
UNREADABLE = [case for case in FIELDS if case.code in ("SRC001", "SRC003")]


def test_unaltered_content_has_no_findings(shipped: Path) -> None:
    report = check_project(shipped)
    assert report.diagnostics == []
    assert (report.errors, report.warnings) == (0, 0)
    assert report.files == len(
        [file for folder in ("cards", "scenarios") for file in (shipped / folder).rglob("*.yaml")]
    )
    assert report.scenarios == 26


def test_there_are_twelve_and_more() -> None:
    assert len(TWELVE) == 12
    assert len(CASES) > 70
    assert len({case.id for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_mistake_is_found_where_it_was_made(case: Case, known: Loader) -> None:
    assert_found(known, case)


def test_one_mistake_never_hides_the_next(shipped: Path) -> None:
    some = [case for case in CASES if case.id in TOGETHER]
    assert len(some) == len(TOGETHER)
    for case in some:
        inject(shipped, case)
    found = {(one.file, one.code) for one in check_project(shipped).diagnostics}
    assert {(case.file, case.code) for case in some} <= found


@pytest.mark.parametrize("case", UNREADABLE, ids=lambda case: case.id)
def test_a_file_that_cannot_be_read_makes_nothing_else_missing(case: Case, shipped: Path) -> None:
    inject(shipped, case)
    assert {one.code for one in check_project(shipped, systems=["heroes-wanted"]).diagnostics} == {case.code}
