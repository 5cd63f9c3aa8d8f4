"""`capesmith check --deep` for Hour of Need: what is well-formed, but cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from capesmith.check.deep import deep_project
from capesmith.check.run import check_project
from capesmith.content.project import read_project
from capesmith.effects.deep import rehearsal as core
from capesmith.systems import system
from capesmith.systems.hour_of_need.game.deep.rehearsal import Rehearsal
from capesmith.systems.load import load, shipped_box
from tries import share

SYSTEM = system("hour-of-need")
Write = Callable[[Mapping[str, str | bytes]], Path]


def written(project: Write, kind: str, body: str) -> Path:
    """A project with one card of its own beside the shipped ones."""
    head = f"deck: mine\nkind: {kind}\ncards:\n  - id: mine\n    name: Mine\n    code: ZZ99\n    flavour: All mine.\n"
    return project(
        {"capesmith.yaml": "name: Mine\nuses: [hour-of-need]\n", "cards/hour-of-need/mine.yaml": head + body}
    )


def card(project: Write, kind: str, body: str) -> list[tuple[str, str]]:
    """The codes and messages of such a project."""
    root = written(project, kind, body)
    report = check_project(root)
    assert not report.errors, report.diagnostics
    deep_project(report, root)
    return [(one.code, one.message) for one in report.diagnostics]


def codes(notes: list[tuple[str, str]]) -> list[str]:
    return [code for code, _ in notes]


@pytest.fixture(autouse=True)
def few_rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never happens does not happen in a few games either."""
    monkeypatch.setattr(core, "FEWEST", max(4, share(24)))
    monkeypatch.setattr(core, "ALONE", max(8, share(40)))


def test_the_box_can_all_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text of every card and panel happens in rehearsals, and nothing is out of reach."""
    monkeypatch.setattr(core, "FEWEST", 24)
    monkeypatch.setattr(core, "ALONE", 160)
    notes = SYSTEM.game.deep(shipped_box(SYSTEM)).findings(lambda where: True)
    assert [note.message for _, note in notes] == []


def test_rehearsals_count_every_step() -> None:
    """The texts of the box are traced, and a single rehearsal shows some of them but not all."""
    cast = SYSTEM.game.cast(shipped_box(SYSTEM), trace=True)
    rehearsal = Rehearsal(SYSTEM.game, cast, lambda where: True)
    rehearsal.play(["majesty-01", "clue-03", "dowager-01", "century-heist-01", "dowager-17", "annual-02"], "a game")
    done = [count for count in rehearsal.seen.counts if count[1]]
    assert 20 < len(done) < len(rehearsal.seen.counts)
    assert rehearsal.waiting()


# --- texts ------------------------------------------------------------------------------------------

OF_MAJESTY = "    hero: majesty\n    feats: [strength]\n    play:\n"
OF_DOWAGER = "    villain: dowager\n    icons: [special]\n    special:\n"
OF_HEIST = "    issue: century-heist\n    trait: event\n    event:\n"
REACHED = {
    "hero-card": [
        f"{OF_MAJESTY}      - knock-out: {{one: minion, within: 1}}\n        then:\n          - gain: {{focus: 1}}\n",
        f"{OF_MAJESTY}      - attack: 1\n        reach: 2\n",
    ],
    "ploy": [f"{OF_DOWAGER}      - move: 2\n        who: {{each: lackey}}\n"],
    "issue-card": [
        f"{OF_HEIST}      - place: {{loot: 1}}\n        at: {{fewest: loot, of: panel}}\n",
        f"{OF_HEIST}      - ready: {{each: lackey, is: exhausted}}\n",
    ],
    "clue": ["    dice: {any: 1}\n    play:\n      - capture: {closest: bystander, is: on-map, from: you}\n"],
}


@pytest.mark.parametrize(("kind", "body"), [(kind, body) for kind, bodies in REACHED.items() for body in bodies])
def test_texts_that_work(kind: str, body: str, project: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often chance comes to nothing first: games alone end as soon as everything has happened."""
    monkeypatch.setattr(core, "ALONE", 80)
    assert card(project, kind, body) == []


NEVER = {
    "somebody who cannot be hurt": (  # HN-235
        "hero-card", f"{OF_MAJESTY}      - damage: 1\n        to: {{each: villain, is: scheming}}\n",
    ),
    "who is captured already": (  # HN-197
        "issue-card", f"{OF_HEIST}      - capture: {{closest: bystander, is: captured, from: villain}}\n",
    ),
    "minions are neither ready nor exhausted": ("ploy", f"{OF_DOWAGER}      - ready: {{each: minion}}\n"),  # HN-381
    "more captives than there are": (
        "issue-card",
        f"{OF_HEIST}      - if: {{captured: 12+}}\n        place: {{loot: 1}}\n        at: villain-panel\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", NEVER)
def test_texts_that_never_do_anything(name: str, project: Write) -> None:
    kind, body = NEVER[name]
    assert "DEP010" in codes(card(project, kind, body))


def test_a_moment_that_never_comes(project: Write) -> None:
    body = "    hero: majesty\n    constant: true\n    feats: [strength]\n    triggers:\n"
    notes = card(project, "hero-card", f"{body}      - when: start-of-round\n        do:\n          - draw: 1\n")
    assert codes(notes) == ["DEP004"] and "start-of-round" in notes[0][1]


def test_what_nothing_can_take_the_place_of(project: Write) -> None:
    """A rescue is not announced."""
    body = "    hero: majesty\n    feats: [strength]\n    reaction:\n      instead-of: {rescue: bystander, by: you}\n"
    notes = card(project, "hero-card", f"{body}      do:\n        - draw: 1\n")
    assert codes(notes) == ["DEP001"] and "rescue" in notes[0][1]


def test_a_text_without_end(project: Write) -> None:
    """A villain who advances because the villain advances (HN-284): round and round."""
    body = "    hero: majesty\n    constant: true\n    feats: [strength]\n    triggers:\n"
    circle = "      - after: {advance: villain}\n        do:\n          - advance-villain\n"
    assert "DEP011" in codes(card(project, "hero-card", body + circle))


def test_a_card_of_an_issue_that_nobody_plays(project: Write) -> None:
    """Without an issue there is nothing to print it with, either."""
    body = OF_HEIST.replace("century-heist", "century-hiest") + "      - scheme\n"
    box = load(read_project(written(project, "issue-card", body))).boxes["hour-of-need"]
    (found,) = [note for _, note in SYSTEM.game.deep(box).proved(lambda where: "mine" in where.file)]
    assert found.code == "DEP015" and "century-hiest" in found.message


def test_an_issue_without_cards_of_its_own_is_not_played(project: Write) -> None:
    """HN-004: `check` refuses it; whoever looks on at the rest of the box is not stopped by it."""
    twin = "scenario: mine\nname: Mine\nboard: century-heist\n"
    root = project({"capesmith.yaml": "name: Mine\nuses: [hour-of-need]\n", "scenarios/hour-of-need/mine.yaml": twin})
    assert "SCN005" in {one.code for one in check_project(root).diagnostics}
    deep = SYSTEM.game.deep(load(read_project(root)).boxes["hour-of-need"])
    assert "mine" not in deep.cast.scenario_ids() and deep.is_game()


@pytest.mark.parametrize(("copies", "cost", "does", "told"), [
    (2, "", "      - draw: 2\n", True),  # what comes besides pays for feats
    (2, "", "      - draw: 1\n      - damage: 1\n        to: {one: enemy, within: 6}\n", True),
    (2, "", "      - draw: 1\n", False),
    (2, "    action: true\n", "      - draw: 2\n", False),
    (1, "", "      - draw: 2\n", False),
])  # fmt: skip
def test_free_cards_that_bring_each_other_back(copies: int, cost: str, does: str, told: bool, project: Write) -> None:
    """HN-120a, HN-212: with the rest of the deck in hand such a turn would never end. Nothing comes of cards alone."""
    body = f"    hero: guerilla\n    copies: {copies}\n{cost}    feats: [mobility]\n    play:\n{does}"
    box = load(read_project(written(project, "hero-card", body))).boxes["hour-of-need"]
    found = [note.code for _, note in SYSTEM.game.deep(box).proved(lambda where: "mine" in where.file)]
    assert found == ["DEP016"] * told
