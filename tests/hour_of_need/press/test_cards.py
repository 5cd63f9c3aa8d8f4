"""The cards of Hour of Need on paper: every word and number printed, everything safe, two sides that line up."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from capesmith.content.model import Card
from capesmith.effects.ast import PerHero
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import IconMark, Laid, Misfit, Paragraphs
from capesmith.systems.hour_of_need.kinds import COLOURS
from capesmith.systems.hour_of_need.press.cards.drawings import TWO_SIDED
from capesmith.systems.hour_of_need.press.cards.values import STRIPS, TITLES, values_of
from capesmith.systems.printed import card_text
from each import each
from hour_of_need.press.printed import box, card, game, order, picture, printer
from printed import contains, icons_in, words

CARDS = [one for one in box().cards if one.kind in TITLES]
SIDES = [(one, back) for one in CARDS for back in ((False, True) if one.kind in TWO_SIDED else (False,))]
SAFE, EDGE = 4.0, 1.8  # type and meaning stay so far from the trim; the column that is read in a fan, so far
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


# --- what is printed ----------------------------------------------------------------------------------------------


def test_every_kind_has_its_cards():
    """HN-001 to HN-005, section 11.14: 212 standard cards but the turn references, 20 clues; 52 in the pack."""
    counted = Counter({kind: sum(one.copies for one in of_kind(kind)) for kind in TITLES})
    pack = [one for one in CARDS if one.fields.get("pack") or one.fields.get("hero") in ("half-hitch", "tremolo")]
    assert counted["clue"] == 20 and sum(one.copies for one in pack) == 52
    assert counted.total() - 20 - 52 == 212 - 6


@each_card
def test_the_card_says_what_its_effects_say(one):
    """Every line, under its strip; a hero's without the condition that its side says."""
    said = said_on(one) + (said_on(one, True) if one.kind in TWO_SIDED else [])
    for line in card_text(one, game(), printer().names):
        label = next((label for label in LABELS if line.startswith(label)), "")
        rest = line.removeprefix(label).lstrip(",: ")
        if one.kind == "hero":
            rest = re.sub(r", if you are Focused|While you are (Focused|unfocused): |Focused and you ", "", rest)
            rest = rest.replace("While you are attack", "While you attack")
        assert contains(said, words(rest)), f"“{line}” is not on the card: {' '.join(said)}"


LABELS = [str(game().vocabulary.container(name)["label"]) for name in STRIPS]


def test_no_text_of_a_card_is_left_out():
    """Front and back together say as much as all effects do; a villain's lasting text and a hero's stand on both."""
    for one in CARDS:
        made = values_of(one, printer().order, printer().names)
        both = made["sections"] + (
            values_of(one, printer().order, printer().names, back=True)["sections"] if one.kind in TWO_SIDED else []
        )
        worded = sum(len(section["text"].splitlines()) for section in both) + bool(made.get("objective"))
        assert worded >= len([ability for ability in one.abilities if ability.steps or ability.if_]), one.id


@each_card
def test_name_number_and_flavour_are_printed(one):
    said = said_on(one)
    name = re.sub(r" \(.*\)", "", one.name) if one.kind == "ploy" else one.name
    for part in (name, one.fields["code"], *([] if one.kind in ("villain", "overview") else [one.fields["flavour"]])):
        long = one.id == "brink-of-ruin-07" and part == one.fields["flavour"]  # its text takes the narrator's place
        assert long or contains(said, words(part)), part


def number(value: object) -> str:
    return str(value.times) if isinstance(value, PerHero) else str(value)


def added(value: object) -> str:
    """What is added to a number for each hero, as it is printed; nothing where nothing is."""
    return f"{value.base:+}" if isinstance(value, PerHero) and value.base else ""


@pytest.mark.parametrize("one", of_kind("hero"), ids=lambda one: one.id)
def test_a_hero_has_two_sides_with_their_numbers(one):
    """HN-301: Normal and Focused; Micro-guy is a pilot and a mech."""
    sides = one.fields.get("sides") or ("Normal", "Focused")
    for back, prefix in ((False, ""), (True, "focused_")):
        said = said_on(one, back)
        assert sides[back].lower() in said and contains(said, words(one.fields[f"{prefix}ability"]))
        assert all(number(one.fields[f"{prefix}{name}"]) in said for name in ("health", "attack", "solve"))
        assert {"health", "attack", "solve"} <= {*icons_on(one, back)}
        for text in laid(one, back).texts():
            assert "Focused" not in text.words() or back, "the side itself says so"


@pytest.mark.parametrize("one", of_kind("villain"), ids=lambda one: one.id)
def test_a_villain_schemes_under_six_hidden_tokens_and_shows_its_health_in_the_showdown(one):
    """HN-054, HN-287, HN-293; numbers for each hero bear a figure (HN-450)."""
    assert icons_on(one).count("hidden") == 6 and "hidden" not in icons_on(one, True)
    for back, names in ((False, ("danger", "inflict")), (True, ("health", "defense", "showdown_inflict"))):
        said = said_on(one, back)
        assert ("showdown" if back else "scheming") in said and "per-hero" in icons_on(one, back)
        assert all(number(one.fields[name]) in said and {added(one.fields[name])} <= {"", *said} for name in names)
    assert any(added(found.fields["health"]) for found in of_kind("villain"))


def test_the_edge_of_a_heros_card_tells_its_price_and_its_feats():
    """HN-211, HN-220: the letter of an action, and the feats in their colours, at the left edge."""
    for one in of_kind("hero-card"):
        found = [mark for mark in laid(one).marks if isinstance(mark, IconMark) and mark.x < 6]
        assert [mark.name for mark in found][: len(one.fields["feats"])] == [*one.fields["feats"]], one.id
        letters = [text.words() for text in laid(one).texts() if text.bounds().x < 6]
        assert ("A" in letters) == bool(one.fields.get("action")), one.id
        assert ("unique" in said_on(one)) == bool(one.fields.get("unique"))
        assert ("constant" if one.fields.get("constant") else "instant") in said_on(one)


def test_cards_of_a_panel_bear_its_symbol():
    """HN-036, HN-329: the shape says it in grey, too; cards of an issue tell the number as well."""
    for one in (*of_kind("lackey"), *of_kind("peril"), *of_kind("scheme"), *of_kind("issue-card")):
        colour = one.fields.get("panel" if one.kind == "issue-card" else "colour")
        assert [name for name in icons_on(one) if name in COLOURS][:1] == ([colour] if colour else []), one.id
    numbers = {one.fields["issue"]: one.fields["number"] for one in box().cards
               if one.kind == "panel" and one.fields["colour"] == "red"}  # fmt: skip
    for one in of_kind("scheme"):
        if one.fields["colour"] == "red":
            assert str(numbers[one.fields["issue"]]) in said_on(one), one.id


def test_what_goes_to_a_threat_area_says_so_and_what_solving_takes():
    """HN-101, HN-390a: the threat icon on every side that lies there, the reveal icon on what is solved for a token."""
    staying = ("hero", "hero-card", "villain", "ploy", "overview", "clue", "ally", "minion", "bystander", "crisis")
    for one in CARDS:
        threat = one.kind not in staying and one.fields.get("trait") not in ("event", "crisis")
        for back in (False, True) if one.kind in TWO_SIDED else (False,):
            shown = icons_on(one, back)
            assert ("threat" in shown) == threat, f"{one.id}, back {back}"
            assert ("reveal" in shown) == (one.kind in ("scheme", "nemesis") and not back), f"{one.id}, back {back}"


def test_a_ploy_shows_its_icons_from_left_to_right():
    """HN-086, HN-087."""
    for one in of_kind("ploy"):
        large = [mark for mark in laid(one).marks if isinstance(mark, IconMark) and mark.size > 6]
        assert large == sorted(large, key=lambda mark: mark.x)
        assert [mark.name for mark in large] == [
            "minion" if icon in COLOURS else icon for icon in one.fields["icons"]
        ], one.id


def test_an_overview_says_when_the_heroes_lose():
    """HN-072: in a frame of its own."""
    for one in of_kind("overview"):
        values = printer().values(one)
        assert values["objective"] and contains(said_on(one), words(values["objective"]))
        assert not any(values["objective"] in section["text"] for section in values["sections"])


def test_an_overview_says_what_no_effect_of_it_says():
    """HN-500: what an online panel takes, and which captives go along."""
    shown = {
        one.id: " ".join(section["text"] for section in printer().values(one)["sections"])
        for one in of_kind("overview")
    }
    assert "Online panels: danger " in shown["brink-of-ruin-00"]
    assert "Captured bystanders go along when the villain advances" in shown["vanishing-act-00"]
    assert not any(
        "go along" in shown[id] or "online" in shown[id] for id in ("century-heist-00", "high-water-mark-00")
    )


def test_an_overview_can_be_read_at_arms_length():
    """ART 2.3: the texts of an issue are no smaller than those of strips."""
    for one in of_kind("overview"):
        sizes = [mark.size for mark in laid(one).marks if isinstance(mark, Paragraphs)]
        assert min(sizes) >= 8, f"{one.id}: {sizes}"


def test_a_clue_shows_its_dice():
    for one in of_kind("clue"):
        assert [name for name in icons_on(one) if name in ("any", "attack", "solve")] == [
            sort for sort, many in one.fields["dice"].items() for _ in range(many)
        ]


def test_a_text_by_hand_stands_under_its_strips():
    by_hand = "Activate: This happens first.\nWhen revealed, they wave.\nShowdown: They leave."
    one = replace(card("dowager-01"), fields={**card("dowager-01").fields, "text": by_hand})
    sections = printer().values(one)["sections"]
    assert [(one["title"], one["text"]) for one in sections] == [
        ("ACTIVATE", "This happens first."), ("", "When revealed, they wave."), ("SHOWDOWN", "They leave."),
    ]  # fmt: skip


# --- where it stands ----------------------------------------------------------------------------------------------


@each_side
def test_type_stays_in_the_safe_zone_and_can_be_read(side):
    one, back = side
    found, cut = laid(one, back), printer().printed(one).drawing.cut
    for text in found.texts():
        at = text.bounds()
        assert at.x >= (EDGE if at.right < 9 else SAFE) and at.right <= cut.width - SAFE + 0.01, text.words()
        assert at.y >= SAFE - 1 and at.bottom <= cut.height - SAFE + 1, text.words()
    for name, _, size in found.steps:
        assert size >= (5 if name in ("footer", "tag", "UNIQUE", "DAMAGE", "scaling") else 6), name


# --- backs and the section ----------------------------------------------------------------------------------------


def test_what_lies_behind_a_card_is_its_other_side_or_the_back_of_its_deck():
    """HN-390: a Scheme flips; a deck is known by its badge, whichever card lies on top."""
    backs = {one.id: printer().back_of(one) for one in CARDS}
    assert all(backs[one.id].cut == printer().printed(one).drawing.cut for one in CARDS)
    for one in CARDS:
        assert (backs[one.id].id == f"{one.kind}-{one.id}-back") == (one.kind in TWO_SIDED)
    assert len({backs[one.id].id for one in CARDS if one.fields.get("villain") == "dowager"}) == 1
    assert backs["majesty-01"].id == backs["majesty-12"].id != backs["guerilla-01"].id
    assert backs["century-heist-00"].id == backs["century-heist-05"].id != backs["vanishing-act-05"].id


def test_the_deck_of_a_new_hero_has_a_back_with_its_name():
    one = replace(card("majesty-01"), fields={**card("majesty-01").fields, "hero": "toll-keeper"})
    back = printer().back_of(one)
    assert back.id != printer().back_of(card("majesty-01")).id and "Toll Keeper" in back.id


@pytest.mark.parametrize("id", ("majesty-01", "dowager-05", "century-heist-05", "clue-01"))
def test_backs_look_the_same_upside_down_but_for_the_badge(id):
    image = picture(printer().back_of(card(id))).convert("L")
    w, h = image.size
    top, bottom = image.crop((0, 0, w, round(h * 0.26))), image.rotate(180).crop((0, 0, w, round(h * 0.26)))
    pairs = zip(top.get_flattened_data(), bottom.get_flattened_data(), strict=True)
    assert sum(abs(a - b) > 90 for a, b in pairs) / (top.width * top.height) < 0.06


def test_the_section_holds_every_copy_with_two_sides():
    section = game().printing.makers["cards"](order())
    of_cards = [piece for piece in section.pieces if piece.front.id.rpartition("-")[0]]
    assert all(piece.back is not None for piece in of_cards)
    assert {(63, 88), (44, 68)} <= {(piece.front.width, piece.front.height) for piece in section.pieces}


# --- cards that nobody has written yet ----------------------------------------------------------------------------


def test_too_long_a_name_is_reported_with_its_excess():
    """It is set in two lines before that."""
    long = replace(card("century-heist-05"), name="Conveyor Malfunction Again")
    assert not printer().laid(long).problems
    named = printer().laid(replace(long, name="Interminable " * 6)).problems
    assert named and all(isinstance(one, Misfit) and one.source == "name" for one in named)


def test_a_changed_card_has_another_fingerprint_on_both_sides():
    one = card("majesty")
    before = printer().printed(one).drawing.fingerprint, printer().back_of(one).fingerprint
    assert (printer().printed(replace(one)).drawing.fingerprint, printer().back_of(replace(one)).fingerprint) == before
    other = replace(one, fields={**one.fields, "focused_attack": 8})
    assert printer().back_of(other).fingerprint != before[1]
