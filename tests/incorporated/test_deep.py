"""`capesmith check --deep` for Heroes Incorporated: what is well-formed, but cannot be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import capesmith
from capesmith.check.deep import deep_project
from capesmith.check.run import Report, check_project
from capesmith.effects.deep import rehearsal as core
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.ends import best_round
from capesmith.systems.heroes_incorporated.game.deep.rehearsal import Rehearsal
from capesmith.systems.load import shipped_box
from tries import share

GAME = Path(capesmith.__file__).parent / "systems" / "heroes_incorporated" / "game"
SYSTEM = system("heroes-incorporated")
Write = Callable[[Mapping[str, str | bytes]], Path]
DAY = """\
scenario: my-day
code: MD
name: My Day
premise: Wednesday, and nobody has been rescued yet.
city: megalopolis
players: 2-3
"""


def report_on(project: Write, files: Mapping[str, str]) -> Report:
    """What is found in a project that uses the shipped cards."""
    root = project({"capesmith.yaml": "name: Mine\nuses: [heroes-incorporated]\n", **files})
    report: Report = check_project(root)
    assert not report.diagnostics, report.diagnostics
    deep_project(report, root)
    return report


def found(project: Write, files: Mapping[str, str]) -> list[tuple[str, str]]:
    """The codes and messages of such a project."""
    return [(one.code, one.message) for one in report_on(project, files).diagnostics]


def day(project: Write, more: str = "") -> list[tuple[str, str]]:
    return found(project, {"scenarios/heroes-incorporated/my-day.yaml": DAY + more})


def one_card(kind: str, body: str) -> dict[str, str]:
    """A deck with one card of one's own."""
    head = f"deck: mine\nkind: {kind}\ncards:\n  - id: mine\n    name: Mine\n    code: ZZ99\n    flavour: All mine.\n"
    return {"cards/heroes-incorporated/mine.yaml": head + body}


def card(project: Write, kind: str, body: str, **files: str) -> list[tuple[str, str]]:
    return found(project, {**one_card(kind, body), **files})


def codes(notes: list[tuple[str, str]]) -> list[str]:
    return [code for code, _ in notes]


@pytest.fixture(autouse=True)
def few_rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never happens does not happen in a few games either."""
    monkeypatch.setattr(core, "FEWEST", max(4, share(24)))
    monkeypatch.setattr(core, "ALONE", max(8, share(40)))


def test_the_box_can_all_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text of every card and scenario happens in rehearsals, and nothing is out of reach."""
    monkeypatch.setattr(core, "FEWEST", 24)
    monkeypatch.setattr(core, "ALONE", 24)
    notes = SYSTEM.game.deep(shipped_box(SYSTEM)).findings(lambda where: True)
    assert notes == []


def test_rehearsals_count_every_step() -> None:
    """The texts of the box are traced, and a single rehearsal shows some of them but not all."""
    cast = SYSTEM.game.cast(shipped_box(SYSTEM), trace=True)
    rehearsal = Rehearsal(SYSTEM.game, cast, lambda where: True)
    rehearsal.play(["hexmother", "stun-net", "lucky-charm", "mimic", "fan-club", "city-hall"], "a game")
    done = [count for count in rehearsal.seen.counts if count[1]]
    assert 5 < len(done) < len(rehearsal.seen.counts)
    assert len(rehearsal.seen.counts) > 80
    assert rehearsal.waiting()


# --- texts ------------------------------------------------------------------------------------------

REACHED = {
    "fame": ["    scoring:\n      - if: {team-dice: 2}\n        draw: 1\n"],
    "supervillain": [
        "    combat: 5\n    triggers:\n      - after: {fight-lost: here, by: hero}\n        do:\n"
        "          - knock-out: actor\n",
        "    combat: 4\n    triggers:\n      - after: {defeat: this}\n        do:\n          - gain: {points: 1}\n"
        "            who: fighters-player\n",
    ],
    "ko-gadget": ["    play:\n      - knock-out: {one: hero, owner: opponent, with: gadget}\n"],
    "equipped-gadget": [
        "    reaction:\n      instead-of: {knock-out: carrier}\n      cost: {discard: this}\n",
        "    own-turn:\n      cost: {discard: this}\n      do:\n        - draw: 2\n",
    ],
    "hq-gadget": ["    marker: coloured\n    activate:\n      - if: behind\n        gain: {points: 1}\n"],
    "block": [
        "    number: 3\n    district: leisure\n    block-power:\n      - discard: 1\n        chosen-by: chance\n"
        "        who: opponent\n"
    ],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "body"), [(kind, body) for kind, bodies in REACHED.items() for body in bodies])
def test_texts_that_work(kind: str, body: str, project: Write) -> None:
    assert card(project, kind, body) == []


NEVER = {
    "somebody who lies there already": (  # HI-406
        "ko-gadget", "    play:\n      - knock-out: {one: hero, owner: opponent, is: knocked-out}\n",
    ),
    "somebody who stands already": ("fame", "    scoring:\n      - stand-up: {one: hero, owner: you, is: standing}\n"),
    "a token that is not there": (  # HI-474
        "block", "    number: 3\n    district: leisure\n    block-power:\n      - take: combat-token\n"
                 "        who: winning-hero\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", NEVER)
def test_texts_that_never_do_anything(name: str, project: Write) -> None:
    kind, body = NEVER[name]
    assert "DEP010" in codes(card(project, kind, body))


def test_a_moment_that_never_comes(project: Write) -> None:
    body = "    triggers:\n      - when: end-of-game\n        do:\n          - draw: 1\n"
    notes = card(project, "fame", body)
    assert codes(notes) == ["DEP004"] and "end-of-game" in notes[0][1]


def test_a_text_the_rules_cannot_carry_out(project: Write) -> None:
    """HI-005: nobody ever loses HP."""
    notes = card(project, "hq-gadget", "    marker: coloured\n    activate:\n      - lose: {points: 1}\n")
    assert codes(notes) == ["DEP001"] and "HI-005" in notes[0][1]


def test_a_text_without_end(project: Write) -> None:
    body = "    triggers:\n      - after: {move-to: any, by: carrier}\n        do:\n          - roll: 1\n"
    body += "            results:\n              1-6: {move-to: crimeland, who: carrier}\n"
    notes = card(project, "equipped-gadget", body)
    assert codes(notes)[:1] == ["DEP011"], notes


def test_the_moments_are_those_of_the_code() -> None:
    source = "\n".join(path.read_text("utf-8") for path in GAME.glob("*.py"))
    assert set(re.findall(r'moment\(\s*"([a-z-]+)"', source)) == set(SYSTEM.game.deep(shipped_box(SYSTEM)).moments)


# --- what nobody meets ------------------------------------------------------------------------------


def test_a_power_of_no_hero(project: Write) -> None:
    body = "    marker: black\n    bonus:\n      - draw: 1\n"
    notes = card(project, "power", body)
    assert codes(notes) == ["DEP015"] and "no hero" in notes[0][1]
    deck = "deck: mine-too\nkind: hero\ncards:\n  - id: clerk\n    name: Clerk\n    code: H99\n    powers: [mine]\n"
    more = {"cards/heroes-incorporated/heroes.yaml": f"{deck}    flavour: Nine to five.\n"}
    assert card(project, "power", body, **more) == []


def test_what_to_do_about_a_power_of_no_hero(project: Write) -> None:
    body = "    marker: black\n    bonus:\n      - draw: 1\n"
    (only,) = report_on(project, one_card("power", body)).diagnostics
    assert (only.code, only.hint) == ("DEP015", "give it to a hero: powers: [mine]")


def test_a_power_that_a_gadget_gives(project: Write) -> None:
    """HI-571."""
    deck = "deck: mine-too\nkind: equipped-gadget\ncards:\n  - id: stamp\n    name: Stamp\n    code: EG99\n"
    deck += "    flavour: Approved.\n    always:\n      - give: {power: mine}\n        to: carrier\n"
    body = "    always:\n      - give: {move-pattern: diagonal}\n"
    assert card(project, "power", body, **{"cards/heroes-incorporated/gadgets.yaml": deck}) == []


# --- scenarios --------------------------------------------------------------------------------------


def test_a_sound_scenario(project: Write) -> None:
    assert day(project) == []


def test_no_game_beats_the_best_round() -> None:
    """What is said to be out of reach is: nobody gains so much in a round of any game."""
    cast = SYSTEM.game.cast(shipped_box(SYSTEM))
    from capesmith.playtest.bots.players import player

    for scenario, players in (("standard-2", 2), ("full-patrol", 3), ("full-patrol", 4)):
        options = SYSTEM.game.options({"scenario": scenario, "players": players})
        t = SYSTEM.game.table(cast, options, 1, [player("greedy", SYSTEM.game, 1, seat) for seat in range(players)])
        play = cast.play(scenario)
        most, before, round_ = best_round(play.sheet, play.city, cast.box.everything()), [0] * players, 0
        while not t.over():
            t.advance()
            if t.state.round != round_ or t.over():
                now = [team.points for team in t.state.teams]
                assert all(b - a <= most for a, b in zip(before, now, strict=True))
                before, round_ = now, t.state.round
    plain = [card for card in cast.box.everything() if card.kind == "block" and not card.abilities]
    assert best_round(play.sheet, play.city, plain) > 0, "a box without Fame has a best round, too"


def test_a_rule_of_a_scenario_that_never_happens(project: Write) -> None:
    """A winner is locked at once (HI-312), so nobody moves him."""
    more = "triggers:\n  - after: {fight-won: any, by: hero}\n    do:\n      - move-to: crimeland\n        who: actor\n"
    assert codes(day(project, more)) == ["DEP010"]
    assert day(project, more.replace("fight-won", "fight-lost")) == []
