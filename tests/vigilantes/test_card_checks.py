"""What only Vigilantes asks of its cards: limits of the rules, timings, and numbers that no other card has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from capesmith.check.run import check_project

HEADS = {
    "vigilante": "code: VI91\n    name: Moth\n    role: sneak\n    routes: [normal]\n    trait: Dust",
    "villain": "code: VL91\n    name: Moth\n    blurb: eats coats\n    attack-value: 2\n    defense: 3\n"
    "    routes: [normal]\n    trait: Dust",
    "henchman": "code: HM91\n    name: Moth\n    villain: mr-ballast\n    type: special\n    attack-value: 1\n"
    "    defense: 2\n    routes: [normal]",
    "ability": "code: AB91\n    name: Moth",
    "gadget": "code: GA91\n    name: Moth",
    "sticker": "code: ST91\n    name: Moth",
    "relationship": "code: RL91\n    name: Moth",
    "villain-ability": "code: VA91\n    name: Moth",
}
FREE = "always: {set: {heard-within: 2}, to: you}"
RULE = "always: {set: {sight: 5}, to: this}"


@pytest.fixture
def found(project: Callable[[Mapping[str, str]], Path]) -> Callable[[str, str], list[tuple[str, str]]]:
    """The code of every finding about one card, and the line from where it is marked."""

    def check(kind: str, body: str) -> list[tuple[str, str]]:
        deck = f"deck: mine\nkind: {kind}\ncards:\n  - id: moth\n    {HEADS[kind]}\n"
        deck += "".join(f"    {line}\n" for line in body.splitlines()) + "    flavour: It found the lamp.\n"
        root = project({"capesmith.yaml": "name: Mine\nuses: [vigilantes]\n", "cards/vigilantes/mine.yaml": deck})
        report = check_project(root)
        alone = "BOX007"  # a villain without a crew, or one henchman too many: see test_crews.py
        return [(one.code, one.source[one.column - 1 :]) for one in report.diagnostics if one.code != alone]

    return check


def test_a_good_card_of_each_kind(found):
    assert found("vigilante", f"health: 5\nenergy: 4\n{FREE}") == []
    assert found("ability", "energy: 1\naction: {move: 2}") == []
    assert found("gadget", "charge: 3\nattack: {add: {dice: 2}, to: that}\nalways: {add: {max-energy: 1}}") == []
    assert found("henchman", f"{RULE}\ntriggers: {{after: {{knock-out: this}}, do: raise-alarm}}") == []


def test_no_maximum_exceeds_6(found):
    """VG-023."""
    assert ("CRD012", "7") in found("vigilante", f"health: 7\nenergy: 3\n{FREE}")
    assert ("CRD012", "7") in found("vigilante", f"health: 3\nenergy: 7\n{FREE}")
    assert ("CRD012", "7") in found("villain", f"health: 7\n{RULE}")
    assert found("villain", f"health: 6\n{RULE}") == []


def test_a_card_is_used_at_one_time(found):
    """VG-621, VG-623."""
    both = "energy: 1\naction: {move: 1}\nfree: {hide: you}"
    assert found("ability", both) == [("CRD013", "free: {hide: you}")]
    assert ("CRD013", "id: moth") in found("ability", "energy: 1")
    assert found("ability", "energy: 1\nalways: {add: {max-energy: 1}}") == []


def test_a_trait_does_something(found):
    assert ("CRD013", "id: moth") in found("vigilante", "health: 5\nenergy: 4")
    assert found("vigilante", "health: 5\nenergy: 4\nfree-dice: 1") == []


def test_unusual_numbers_are_remarked(found):
    assert found("gadget", "charge: 4\nfree: {hide: you}") == [("CRD010", "4")]
    assert found("ability", "energy: 3\nfree: {hide: you}") == [("CRD010", "3")]
    assert found("vigilante", f"health: 6\nenergy: 6\n{FREE}") == [("CRD010", "6")]
    assert found("ability", "energy: 1\naction: {attack: enemy, dice: 9}") == [("CRD010", "9}")]
    assert found("ability", "energy: 1\naction: {move: 9}") == [("CRD010", "9}")]
    assert found("ability", "energy: 1\nattack: {add: {dice: 9}, to: that}") == [("CRD010", "{dice: 9}, to: that}")]
    assert found("ability", "energy: 1\naction: {stun: enemy, within: 9}") == [("CRD010", "9}")]
    assert found("ability", "energy: 1\naction: {stun: enemy, within: 2}") == []


def test_henchmen_are_read_at_a_glance(found):
    two = "always:\n  - {set: {sight: 5}, to: this}\n  - {set: {hearing: 4}, to: this}"
    assert found("henchman", two) == [("CRD015", "always:")]


def test_stickers_and_relationships_fit_together(found):
    """VG-281, VG-812."""
    assert found("sticker", "goes-on: item-square") == [("CRD014", "id: moth")]
    assert found("sticker", "goes-on: route\nitem: medikit") == [("CRD014", "item: medikit")]
    assert found("sticker", "goes-on: item-square\nitem: medikit") == []
    assert found("sticker", "goes-on: gadget") == [("CRD013", "id: moth")]
    grudge = "triggers: {when: {attack: villain, by: you}, do: {add: {dice: 1}, to: that}}"
    assert found("relationship", f"between: [villain, vigilante]\n{grudge}") == [("CRD014", "[villain, vigilante]")]
    assert found("relationship", f"between: [vigilante, villain]\n{grudge}") == []


def test_a_villain_ability_has_an_owner_that_exists(found):
    rule = "always: {add: {attack: 1}, to: villain}"
    assert found("villain-ability", f"owner: general\n{rule}") == []
    assert found("villain-ability", f"owner: mr-ballast\n{rule}") == []
    assert found("villain-ability", f"owner: mr-balast\n{rule}") == [("BOX002", "mr-balast")]
    assert found("villain-ability", f"owner: genral\n{rule}") == [("CRD004", "genral")]
