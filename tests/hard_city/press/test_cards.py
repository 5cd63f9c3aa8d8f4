"""The cards of Hard City on paper: every word and number printed, everything safe, two sides that line up."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from capesmith.content.model import Card
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import IconMark, Laid, Paragraphs, Shape
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.press.cards.values import ACTIONS_OF, FATES, PRIORITIES, TITLES, TWO_SIDED, values_of
from capesmith.systems.printed import card_text
from each import each
from hard_city.press.printed import box, card, printer
from printed import contains, icons_in, words

CARDS = [one for one in box().cards if one.kind in TITLES]
SIDES = [(one, back) for one in CARDS for back in ((False, True) if one.kind in TWO_SIDED else (False,))]
SAFE, EDGE = 4.0, 1.8  # type stays so far from the trim; the strip that is read in a fan, so far
LEAST = 8.0  # points: rules of this game are never smaller
LONG = ("iron-grip", "lunge")  # their texts leave no room for a line of flavour
RULES = ("text", "top", "effect", "requires")
each_card = each("one", CARDS, ids=lambda one: f"{one.kind}-{one.id}")
each_side = each("side", SIDES, ids=lambda side: f"{side[0].kind}-{side[0].id}{'-back' * side[1]}")


def laid(one: Card, back: bool = False, ink: str = "full") -> Laid:
    made = printer(ink)
    values = {**values_of(one, made.order, made.names, back=back), "art_file": None}
    return lay_out(made.faces[made.face_of(one)], values, made.order.look, made.recipes)


def said_on(one: Card, back: bool = False) -> list[str]:
    return words(" ".join(text.words() for text in laid(one, back).texts()))


def icons_on(one: Card, back: bool = False) -> list[str]:
    return list(icons_in(laid(one, back).marks))


def of_kind(kind: str) -> list[Card]:
    return [one for one in CARDS if one.kind == kind]


def shown(one: Card, back: bool = False) -> dict:
    return values_of(one, printer().order, printer().names, back=back)


# --- what is printed ----------------------------------------------------------------------------------------------


def test_every_kind_has_its_cards():
    """Section 11: 28 Skills, 24 Equipment, 30 and 30 Chaos, 8 Events, 20 Cutscenes, 5 Specials, 2 Special Mutants."""
    counted = Counter({kind: sum(one.copies for one in of_kind(kind)) for kind in TITLES})
    assert counted == {"skill": 28, "equipment": 24, "chaos": 30, "auto": 30, "event": 8, "cutscene": 20, "special": 5,
                       "mutant": 2}  # fmt: skip


@each_card
def test_the_card_says_what_its_effects_say(one):
    """Every line; a bottom effect of AutoDoc may be a line of symbols, and a requirement goes on after “Only if”."""
    said = said_on(one) + (said_on(one, True) if one.kind in TWO_SIDED else [])
    for line in card_text(one, SYSTEM, printer().names):
        symbols = one.kind == "auto" and line.startswith("Order ")
        rest = line.removeprefix("Requires").lstrip(":, ")
        assert symbols or contains(said, words(rest)), f"“{line}” is not on the card: {' '.join(said)}"


@each_card
def test_name_number_and_flavour_are_printed(one):
    said = said_on(one) + (said_on(one, True) if one.kind in TWO_SIDED else [])
    for part in (one.name.removeprefix("Opening: "), one.fields["code"]):
        assert contains(said, words(part)), part
    if one.kind in ("skill", "equipment", "chaos", "event", "mutant"):
        assert contains(said, words(one.fields["flavour"])) != (one.id in LONG), "a long text takes the place of it"


@pytest.mark.parametrize("one", of_kind("chaos"), ids=lambda one: one.id)
def test_a_chaos_card_shows_its_type_and_three_numbers_in_one_order(one):
    """Section 12: Spawn, Move, Attack, always in this order, each with its word and its icon."""
    found = [
        mark for mark in laid(one).marks if isinstance(mark, IconMark) and mark.name in ("spawn", "move", "attack")
    ]
    assert [mark.name for mark in sorted(found, key=lambda mark: mark.x)] == ["spawn", "move", "attack"]
    said = said_on(one)
    assert one.fields["type"] in said and one.fields["type"] in icons_on(one)
    for basic in ("spawn", "move", "attack"):
        assert contains(said, [str(one.fields[basic]), basic])


@pytest.mark.parametrize("one", of_kind("auto"), ids=lambda one: one.id)
def test_a_card_of_autodoc_says_what_becomes_of_it_and_whom_it_is_after(one):
    """HC-226 to HC-234, HC-248, HC-266."""
    own, said, icons = one.fields, said_on(one), icons_on(one)
    if own.get("fate"):
        assert contains(said, words(FATES[own["fate"]]))
    for name in ("priority", "bottom_priority"):
        if own.get(name):
            assert contains(said, words(PRIORITIES[own[name]]))
    if own.get("letter"):
        assert own["letter"].lower() in said and not own.get("bottom_name")
    if own.get("bottom_name"):
        assert "queue" in said and contains(said, words(own["bottom_name"]))
    made = shown(one)
    if made["symbols"]:
        assert made["count"].lower() in said and {sign["sign"] for sign in made["signs"]} <= {*icons}


def test_a_line_of_symbols_says_how_many_how_far_and_what():
    """HC-252 to HC-257: an arrow is “then”, a slash is “or”."""
    one = shown(card("crazy-for-blood"))
    assert (one["count"], one["range"], [sign["sign"] for sign in one["signs"]]) == ("ALL", "2+", ["move"])
    two = shown(card("feeding-time"))
    assert (two["count"], two["range"], [sign["sign"] for sign in two["signs"]]) == (
        "ALL",
        "0–2",
        ["attack", "or", "move"],
    )
    assert {signs[1] for signs in ACTIONS_OF.values() if len(signs) > 1} == {"then", "or"}
    assert not shown(card("wheres-my-donut"))["symbols"] and shown(card("wheres-my-donut"))["bottom"]


@pytest.mark.parametrize("one", of_kind("skill"), ids=lambda one: one.id)
def test_a_skill_tells_at_its_edge_whose_it_is_and_shows_its_price(one):
    found = [mark.name for mark in laid(one).marks if isinstance(mark, IconMark) and mark.x < 6]
    assert found == [one.fields["owner"]]
    price = re.search(r"spend (\d) AP", " ".join(card_text(one, SYSTEM, printer().names)))
    asked = int(price.group(1)) if price and any(ability.cost for ability in one.abilities) else 0
    assert icons_on(one).count("ap") == asked


def test_equipment_costs_a_donut_and_shows_its_deck():
    """HC-123."""
    for one in of_kind("equipment"):
        assert icons_on(one).count("ap") == 1 and one.fields["deck"] in icons_on(one), one.id


def test_a_cutscene_says_when_and_in_which_episodes():
    """HC-143; all frames join: holes stand at the same places, and their pitch divides the width."""
    for one in of_kind("cutscene"):
        said, own = said_on(one), one.fields
        assert ("opening" in said) == bool(own.get("opening")) and ("only" in said) != bool(own.get("opening")), one.id
        assert "episodes" in said and ("all" in said or all(str(n) in said for n in own["episodes"])), one.id
    holes = [mark.path.bounds() for mark in laid(card("one-liner")).marks
             if isinstance(mark, Shape) and mark.path.bounds().w == pytest.approx(4)]  # fmt: skip
    left = sorted({round(hole.centre[0], 2) for hole in holes})
    assert len(left) == 12 and left[0] == pytest.approx(88 / 24, abs=0.02)
    assert {round(b - a, 2) for a, b in pairwise(left)} <= {7.33, 7.34}


def test_an_event_shows_its_number_its_grid_and_its_map():
    """HC-014: 1-2, 3-4, 5-6, 7-8."""
    for one in of_kind("event"):
        number = one.fields["number"]
        assert str(number) in said_on(one) and f"{(number - 1) // 2 * 2 + 1}–{(number - 1) // 2 * 2 + 2}" in " ".join(
            text.words() for text in laid(one).texts()
        )


def test_a_special_has_a_side_for_each_mode():
    """HC-003."""
    for one in of_kind("special"):
        assert contains(said_on(one), ["1", "vs", "all"]) and contains(said_on(one, True), words("Solo & Co-op"))
        assert contains(said_on(one), words(one.name)) and contains(said_on(one, True), words(one.fields["auto_name"]))
        assert one.fields["type"] in said_on(one) and str(one.fields["episode"]) in said_on(one, True)


def test_a_text_by_hand_is_printed_as_it_was_written():
    for id, name in (
        ("heavyweight", "text"),
        ("crazy-for-blood", "top"),
        ("one-liner", "effect"),
        ("takeover", "text"),
    ):
        one = replace(card(id), fields={**card(id).fields, "text": "Nobody moves."})
        assert shown(one)[name] == "Nobody moves.", id


# --- where it stands ----------------------------------------------------------------------------------------------


@each_side
def test_type_stays_in_the_safe_zone_and_can_be_read(side):
    one, back = side
    found, cut = laid(one, back), printer().printed(one).drawing.cut
    for text in found.texts():
        at = text.bounds()
        assert at.x >= (EDGE if at.right < 9 else SAFE - 0.05) and at.right <= cut.width - SAFE + 0.05, text.words()
        assert at.y >= SAFE - 1 and at.bottom <= cut.height - SAFE + 1, text.words()


@each_side
def test_rules_are_never_smaller_than_eight_points(side):
    for mark in laid(*side).marks:
        if isinstance(mark, Paragraphs):
            assert mark.size >= 6.9, side[0].id
    for name, _, size in laid(*side).steps:
        assert size >= (LEAST - 0.01 if name in RULES else 5), name


# --- as a PDF -----------------------------------------------------------------------------------------------------


def test_what_lies_behind_a_card_is_its_other_side_or_the_back_of_its_deck():
    """A deck is known by its sign, whichever card lies on top; the two Chaos decks are told apart."""
    backs = {one.id: printer().back_of(one) for one in CARDS}
    assert all(backs[one.id].cut == printer().printed(one).drawing.cut for one in CARDS)
    for one in CARDS:
        assert (backs[one.id].id == f"{one.kind}-{one.id}-back") == (one.kind in TWO_SIDED)
    assert len({backs[one.id].id for one in of_kind("skill")}) == 5
    assert len({backs[one.id].id for one in of_kind("equipment")}) == 2
    assert backs["horde"].id != backs["swarm"].id and backs["call-911"].id == backs["one-liner"].id
