"""What only Heroes Incorporated asks of its cards: markers, points, tokens, and numbers that no other card has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from capesmith.check.run import check_project
from capesmith.content.project import read_project
from capesmith.systems.heroes_incorporated.checks import POINTS
from capesmith.systems.load import load

HEADS = {
    "power": "code: P91\n    name: Hum",
    "hero": "code: H91\n    name: Hum",
    "supervillain": "code: SV91\n    name: Hum",
    "ko-gadget": "code: KO91\n    name: Hum",
    "equipped-gadget": "code: EG91\n    name: Hum",
    "hq-gadget": "code: HQ91\n    name: Hum\n    marker: coloured",
    "fame": "code: FA91\n    name: Hum",
    "block": "code: B91\n    name: Hum\n    district: civic",
}
Find = Callable[[str, str], list[tuple[str, str]]]


@pytest.fixture
def found(project: Callable[[Mapping[str, str]], Path]) -> Find:
    """The code of every finding about one card, and the line from where it is marked."""

    def check(kind: str, body: str) -> list[tuple[str, str]]:
        deck = f"deck: mine\nkind: {kind}\ncards:\n  - id: hum\n    {HEADS[kind]}\n"
        deck += "".join(f"    {line}\n" for line in body.splitlines()) + "    flavour: It is the fridge.\n"
        files = {"capesmith.yaml": "name: Mine\nuses: [heroes-incorporated]\n"}
        report = check_project(project({**files, "cards/heroes-incorporated/mine.yaml": deck}))
        return [(one.code, one.source[one.column - 1 :]) for one in report.diagnostics]

    return check


def test_a_good_card_of_each_kind(found: Find) -> None:
    assert found("power", "marker: black\nbonus: {draw: 1}") == []
    assert found("power", "always: {set: {dice: 2, keep: highest}}") == []
    assert found("hero", "powers: [magic, fly]") == []
    assert found("supervillain", "combat: 5\nalways: {ignore: rerolls}") == []
    assert found("ko-gadget", "play: {knock-out: {one: hero, owner: opponent, reach: own}}") == []
    assert found("equipped-gadget", "always: {add: {fight: 1}, to: carrier}") == []
    assert found("hq-gadget", "activate: {draw: 1}") == []
    assert found("fame", "always: {set: {hand-limit: 6}}") == []
    assert found("block", "number: 3\nblock-power: {draw: 1}") == []


def test_a_marker_pays_for_a_bonus_action(found: Find) -> None:
    """HI-218."""
    assert found("power", "bonus: {draw: 1}") == [("CRD014", "bonus: {draw: 1}")]
    assert found("power", "marker: pink\nalways: {can: move-then-fight}") == [("CRD014", "marker: pink")]


def test_a_power_and_a_carried_gadget_do_something(found: Find) -> None:
    assert found("power", "icon: fist") == [("CRD013", "id: hum")]
    assert found("equipped-gadget", "icon: fist") == [("CRD013", "id: hum")]
    assert found("supervillain", "combat: 7") == []
    assert found("fame", "points: 1") == []


def test_an_alien_is_no_inventor(found: Find) -> None:
    """HI-112, HI-422."""
    both = found("hero", "powers: [inventor, blast]\ntraits: [alien]")
    assert both == [("CRD014", "traits: [alien]")]
    assert found("hero", "powers: [inventor, rocket]") == []


def test_heroes_are_worth_3_or_4_points(found: Find) -> None:
    assert found("hero", "powers: [magic, blast]") == [("CRD010", "[magic, blast]")]
    assert found("hero", "powers: [fly]") == [("CRD010", "[fly]")]
    assert found("hero", "powers: [magic, blast]\ntraits: [alien]") == []


def test_every_power_of_the_box_has_its_worth() -> None:
    cards = load(read_project(Path(__file__).parents[2]), ["heroes-incorporated"]).boxes["heroes-incorporated"].cards
    assert {card.id for card in cards if card.kind == "power"} == set(POINTS)


def test_a_token_on_a_block_can_be_taken(found: Find) -> None:
    """HI-471."""
    lonely = "number: 3\ntoken: combat-token\nblock-power: {draw: 1}"
    assert found("block", lonely) == [("CRD014", "token: combat-token")]
    taken = "number: 3\ntoken: combat-token\nblock-power: {take: combat-token, who: winning-hero}"
    assert found("block", taken) == []


def test_unusual_numbers_are_remarked(found: Find) -> None:
    """HI-464; numbers of section 11.2 and 11.3 of the rules reference."""
    assert found("supervillain", "combat: 8") == [("CRD010", "8")]
    assert found("supervillain", "combat: 3") == [("CRD010", "3")]
    assert found("block", "number: 6") == [("CRD010", "6")]
    assert found("fame", "points: 2") == [("CRD010", "2")]
    assert found("power", "marker: pink\nbonus: {draw: 9}") == [("CRD010", "9}")]
    assert found("hq-gadget", "activate: {gain: {points: 9}}") == [("CRD010", "{points: 9}}")]
    assert found("block", "number: 2\nblock-power: {move: 9, who: {one: hero, owner: you}}")[0][0] == "CRD010"
    assert found("equipped-gadget", "always: {add: {fight: 9}, to: carrier}") == [
        ("CRD010", "{fight: 9}, to: carrier}")
    ]
    assert found("hq-gadget", "activate: {discard: 9, who: opponent}") == [("CRD010", "9, who: opponent}")]
