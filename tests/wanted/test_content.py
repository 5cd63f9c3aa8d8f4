"""The shipped Heroes Wanted content against the facts of the rules reference (sections 2, 7 and 11)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from capesmith.check.run import check_project, project_entries
from capesmith.check.whole import bill
from capesmith.content.project import read_project
from capesmith.effects.abilities import walk_steps
from capesmith.effects.verbs.groups import Roll
from capesmith.systems import system
from capesmith.systems.load import load

ROOT = Path(__file__).parents[2]
GAME = system("heroes-wanted")


@pytest.fixture(scope="module")
def box():
    return load(read_project(ROOT)).boxes["heroes-wanted"]


def test_the_shipped_box_has_no_findings():
    report = check_project(ROOT)
    assert report.diagnostics == []
    assert report.scenarios == 4 + 6 + 7 + 4 + 5  # of the five games, in the order of their release


def test_the_bill_of_materials_equals_the_box_list():
    lines = bill(GAME, project_entries(ROOT, GAME))
    assert [(line.name, line.listed) for line in lines] == [(line.name, line.found) for line in lines]
    assert sum(line.found for line in lines if line.cards) == 216


# Section 7.1: level, copies, stamina, types.
ACTIONS = {
    "charge": ("basic", 6, 3, "movement attack"),
    "costume": ("basic", 6, 7, "equipment defence movement"),
    "maneuver": ("basic", 6, 4, "movement defence"),
    "strike": ("basic", 6, 6, "attack"),
    "superpower": ("epic", 6, 5, "power"),
    "mutant-power": ("special", 6, 2, "power"),
    "gizmo": ("special", 6, 2, "equipment defence movement"),
    "press": ("special", 6, 2, "attack"),
    "deflect": ("special", 6, 2, "defence attack"),
    "blast": ("epic", 5, 5, "attack power"),
    "gadget": ("epic", 5, 5, "equipment defence movement"),
    "retaliate": ("epic", 5, 5, "attack defence"),
    "surge": ("epic", 5, 5, "power"),
}


def test_actions_have_their_printed_numbers(box):
    found = {
        card.id: (card.fields["level"], card.copies, card.fields["stamina"], " ".join(card.fields["types"]))
        for card in box.cards
        if card.kind == "action"
    }
    assert found == ACTIONS


def test_every_type_starts_with_27_stamina(box):
    """Section 7.1: the unknown values follow their level so that all start alike (HW-020)."""
    by_id = {card.id: card for card in box.cards}
    start = ("charge", "costume", "maneuver", "strike", "superpower")
    for special in ("deflect", "mutant-power", "gizmo", "press"):
        assert sum(by_id[id].fields["stamina"] for id in (*start, special)) == 27


def test_each_hero_type_has_its_special_epic_and_bonus(box):
    """HW-016 to HW-019."""
    wanted = {
        "cosmic": ("deflect", "blast"),
        "mutant": ("mutant-power", "surge"),
        "tech": ("gizmo", "gadget"),
        "vigilante": ("press", "retaliate"),
    }
    by_id = {card.id: card for card in box.cards}
    for hero_type, (special, epic) in wanted.items():
        assert by_id[special].fields["hero_type"] == by_id[epic].fields["hero_type"] == hero_type
        line = by_id[f"bonus-{hero_type}"].abilities[0]
        assert line.label == "2" and line.steps[0].card == epic  # HW-186


def test_hero_a_is_eight_of_each_type(box):
    heroes = [card for card in box.cards if card.kind == "hero-a"]
    assert Counter(card.fields["hero_type"] for card in heroes) == dict.fromkeys(
        ("cosmic", "mutant", "tech", "vigilante"), 8
    )
    for card in heroes:
        slots = {power.slot for power in card.powers}
        assert slots == ({"superpower", "mutant-power"} if card.fields["hero_type"] == "mutant" else {"superpower"})
        assert all(1 <= len(power.types) <= 3 for power in card.powers)


def test_every_vigilante_rolls(box):
    """HW-120."""
    for card in box.cards:
        if card.kind == "hero-a" and card.fields["hero_type"] == "vigilante":
            steps = [step for ability in card.all_abilities() for step in walk_steps(ability.steps)]
            assert any(isinstance(step, Roll) for step in steps), card.id


def test_most_cosmic_powers_grow_with_injuries(box):
    grow = [
        c.id
        for c in box.cards
        if c.kind == "hero-a" and c.fields["hero_type"] == "cosmic" and "injury" in repr(c.powers)
    ]
    assert len(grow) >= 6


def test_three_hero_b_cards_and_one_headline_concern_other_heroes(box):
    flagged = {card.id for card in box.cards if card.fields.get("affects_other_heroes")}
    assert flagged == {"nosy", "polite", "soggy", "headline-rivalry"}


FIRST_GAME = {  # HW-010, HW-032, HW-042
    "hero-a": ("bot", "cobra", "dude", "knight", "star"),
    "hero-b": ("barefoot", "beef", "deadly", "eternal", "mighty"),
    "villain-a": ("beast",),
    "villain-b": ("baron-von",),
    "headline": (
        "headline-two-henchmen",
        "headline-three-underlings",
        "headline-ten-fame",
        "headline-villain-damage",
    ),
}


@pytest.mark.parametrize("kind", FIRST_GAME)
def test_first_game_cards_exist(box, kind):
    assert set(FIRST_GAME[kind]) <= {card.id for card in box.cards if card.kind == kind}


def test_printed_headlines_stand_on_their_boards(box):
    """HW-193 to HW-195, HW-267, HW-287, HW-317, HW-357."""
    printed = {card.id: card.fields["printed_on"] for card in box.cards if card.fields.get("printed_on")}
    listed = {id: one.id for one in box.scenarios for id in one.content.headlines.printed}
    assert printed == listed
    for one in box.scenarios:
        assert one.content.headlines.random + len(one.content.headlines.printed) == 5


def test_names_and_lines_are_all_different(box):
    cards = [card for card in box.cards if card.kind not in ("piece", "blank")]
    for what in ("flavour", "catchphrase"):
        said = [card.fields[what] for card in cards if what in card.fields]
        assert len(said) == len(set(said))
    powers = [power.name for card in cards for power in card.powers]
    assert len(powers) == len(set(powers)) == 40
    for kind in ("hero-a", "hero-b", "villain-a", "villain-b", "quirk"):
        names = [card.name for card in cards if card.kind == kind]
        assert len(names) == len(set(names))
