"""The cards of Hard City: as many as section 2 says, with the spreads and totals of section 11."""

from __future__ import annotations

from collections import Counter

from capesmith.check.run import project_entries
from capesmith.check.whole import bill, box_list
from capesmith.content.model import Card
from capesmith.systems.hard_city import SYSTEM
from hard_city.boxes import ROOT, box

CARDS = box().cards
OFFICERS = ("donathan", "jenny", "miranda", "marcellus")


def of(kind: str, **fields: object) -> list[Card]:
    return [card for card in CARDS if card.kind == kind and all(card.fields.get(k) == v for k, v in fields.items())]


def copies(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


def total(cards: list[Card], field: str) -> int:
    return sum(card.copies * int(card.fields[field]) for card in cards)


def test_the_decks_are_as_large_as_section_2_says() -> None:
    sizes = Counter(card.kind for card in CARDS for _ in range(card.copies))
    wanted = {
        "officer": 4, "ally": 1, "fubar": 1, "mutant": 2, "skill": 28, "equipment": 24, "chaos": 30, "auto": 30,
        "event": 8, "cutscene": 20, "special": 5,
    }  # fmt: skip
    assert {kind: sizes[kind] for kind in wanted} == wanted


def test_skills_and_equipment_belong_to_somebody() -> None:
    """HC-010, HC-011: six Skills for each Officer, four for Blast; twelve cards in each Equipment deck."""
    assert [copies(of("skill", owner=owner)) for owner in (*OFFICERS, "blast")] == [6, 6, 6, 6, 4]
    assert [copies(of("equipment", deck=deck)) for deck in ("police", "street")] == [12, 12]


def test_hc_074_to_hc_079_tracks() -> None:
    found = {card.id: (card.fields["hp"], card.fields.get("track"), card.fields["ap"]) for card in of("officer")}
    assert found == {
        "donathan": (5, 6, 3), "jenny": (4, None, 3), "miranda": (5, None, 3), "marcellus": (6, None, 3),
    }  # fmt: skip


def test_the_chaos_deck_keeps_to_its_budget() -> None:
    """Section 11.4: the spread of types, the sum of the numbers of a card, the means of the deck."""
    cards = of("chaos")
    types = Counter(card.fields["type"] for card in cards for _ in range(card.copies))
    assert types == {"instant": 6, "action": 14, "reaction": 6, "special": 4}
    for card in cards:
        numbers = [int(card.fields[word]) for word in ("spawn", "move", "attack")]
        assert 5 <= sum(numbers) <= 8 and numbers[2] in (0, 1), card.id
    assert [round(total(cards, word) / 30, 1) for word in ("spawn", "move", "attack")] == [3.1, 2.0, 0.5]


def test_the_deck_of_autodoc_has_its_spread() -> None:
    """Section 11.5, HC-266: 22 regular cards, five letters, three Specials; no letter is ever queued."""
    cards = of("auto")
    letters = [card for card in cards if "letter" in card.fields]
    specials = of("auto", special=True)
    assert sorted(str(card.fields["letter"]) for card in letters) == sorted("FUBAR")
    assert (copies(letters), copies(specials), copies(cards)) == (5, 3, 30)
    assert {card.fields["fate"] for card in letters} == {"aside"}


def test_hc_014_the_event_cards_are_numbered() -> None:
    assert sorted(int(card.fields["number"]) for card in of("event")) == list(range(1, 9))


def test_the_cutscenes_of_each_episode() -> None:
    """Section 11.7, HC-037: an Opening and at least five more frames for each Episode."""
    openings = [card for card in of("cutscene") if card.fields.get("opening")]
    assert sorted(n for card in openings for n in card.fields["episodes"]) == [1, 2, 3, 4, 5]
    frames = [card for card in of("cutscene") if not card.fields.get("opening")]
    pools = Counter(n for card in frames for n in card.fields["episodes"])
    assert pools == {1: 9, 2: 8, 3: 7, 4: 8, 5: 7}


def test_every_episode_has_its_special() -> None:
    """HC-003: one double-sided card each."""
    assert sorted(int(card.fields["episode"]) for card in of("special")) == [1, 2, 3, 4, 5]
    types = [card.fields["type"] for card in of("special")]
    assert types == ["action", "instant", "action", "action", "instant"]


def test_the_box_is_that_of_section_2_to_the_piece() -> None:
    rows = bill(SYSTEM, project_entries(ROOT, SYSTEM))
    assert [(row.name, row.found) for row in rows] == [(row.name, row.listed) for row in rows]
    assert sum(row.listed for row in rows if row.cards) == 28 + 24 + 30 + 30 + 8 + 20 + 5 + 2


def test_every_piece_is_in_the_box_list() -> None:
    """Nothing lies in the box that its list does not name."""
    listed = {id for row in box_list(SYSTEM) for id in row.get("ids", ())}
    assert {card.id for card in of("piece")} == listed
