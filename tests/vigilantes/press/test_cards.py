"""The cards of Vigilantes on paper: every word and number printed, everything inside the safe zone, nothing cut off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from capesmith.content.kinds import Picture
from capesmith.content.model import Card
from capesmith.render.drawing import SAFE
from capesmith.render.face.marks import IconMark, Shape
from capesmith.render.shapes import Box
from capesmith.systems.printed import card_text
from capesmith.systems.vigilantes.press.cards.drawings import CardPrinter
from capesmith.systems.vigilantes.press.cards.values import TIMINGS
from each import each
from printed import contains, words
from vigilantes.press.printed import box, card, divider_pieces, game, order, picture, printer

KINDS = ("vigilante", "villain", "henchman", "ability", "gadget", "villain-ability", "event", "reward")
CARDS = [one for one in box().cards if one.kind in KINDS]
INKS = ("full", "saver")
SMALL_PRINT = ("footer", "UPGRADE")
each_card = each("one", CARDS, ids=lambda one: f"{one.kind}-{one.id}")


def of_kind(kind: str) -> list[Card]:
    return [one for one in CARDS if one.kind == kind]


# --- what is printed ----------------------------------------------------------------------------------------------


def test_every_kind_has_its_cards():
    assert {kind: len(of_kind(kind)) for kind in KINDS} == {
        "vigilante": 6, "villain": 4, "henchman": 16, "ability": 20, "gadget": 20, "villain-ability": 20, "event": 17,
        "reward": 12,
    }  # fmt: skip


@each_card
def test_the_card_says_what_its_effects_say(one):
    said = words(" ".join(printer().printed(one).words))
    for line in card_text(one, game(), printer().names):
        assert contains(said, words(line)), f"“{line}” is not on the card: {' '.join(said)}"


@each_card
def test_name_number_and_flavour_are_printed(one):
    said = words(" ".join(printer().printed(one).words))
    for part in (one.name, one.fields["code"], one.fields.get("flavour", "")):
        assert contains(said, words(part)), part


def test_values_are_printed_large():
    """VG-642, VG-643: attack and defense can be read across the table, as can health and energy (VG-023)."""
    for kind, names in (
        ("henchman", ("attack", "defense", "move")),
        ("villain", ("attack", "defense", "health", "move")),
        ("vigilante", ("health", "energy", "move")),
    ):
        for one in of_kind(kind):
            sizes = {name: size for name, _, size in printer().printed(one).laid.steps}
            values = printer().values(one)
            for name in names:
                assert sizes[name] >= 22, f"{name} of {one.id} is set in {sizes[name]} pt"
                assert str(values[name]) in [text.words() for text in printer().printed(one).laid.texts()]


def test_a_vigilante_shows_its_free_dice_and_what_it_starts_with():
    """VG-112, VG-502: one die for everybody, more for some; starting cards by their names."""
    for one in of_kind("vigilante"):
        marks = printer().printed(one).laid.marks
        dice = [mark for mark in marks if isinstance(mark, IconMark) and mark.name == "dice"]
        assert len(dice) == 1 + one.fields.get("free_dice", 0)
        said = words(" ".join(printer().printed(one).words))
        for id in one.fields.get("starts_with", ()):
            assert contains(said, words(card(id).name)), id
    assert "already shown above" in " ".join(printer().printed(card("brickyard")).words)


def test_a_villain_names_the_abilities_of_its_first_play():
    """VG-106, VG-109."""
    for one in of_kind("villain"):
        said = words(" ".join(printer().printed(one).words))
        assert contains(said, ["first", "play"]) == bool(one.fields.get("first_play"))
        assert all(contains(said, words(card(id).name)) for id in one.fields.get("first_play", ()))


def test_the_movement_section_shows_the_lines_of_the_routes():
    """VG-300: solid, dashed and dotted, as on the maps; each only if it may be used."""
    for one in [*of_kind("henchman"), *of_kind("villain"), *of_kind("vigilante")]:
        lines = [mark for mark in printer().printed(one).laid.marks if isinstance(mark, Shape) and _route(mark)]
        styles = {"normal": (), "crawl": (1.5, 1.9), "aerial": (0.01,)}
        drawn = [
            next(name for name, dash in styles.items() if mark.dash[: len(dash) or None] == dash) for mark in lines
        ]
        assert sorted(drawn) == sorted(one.fields["routes"]), one.id


def _route(mark: Shape) -> bool:
    """A level stroke of the width of a sample."""
    return mark.fill is None and mark.line is not None and 1.0 <= mark.width <= 1.3 and mark.path.bounds().h == 0


def test_a_gadget_has_a_circle_for_each_charge():
    """VG-114: the charge lies on the card as tokens."""
    green = order().look.colour("resource.charge")
    for one in of_kind("gadget"):
        marks = printer().printed(one).laid.marks
        wells = [mark for mark in marks if isinstance(mark, Shape) and mark.line == green and mark.path.bounds().w > 9]
        middle = sum(mark.path.bounds().centre[0] for mark in wells) / len(wells)
        assert len(wells) == one.fields["charge"] and middle == pytest.approx(31.5)


@pytest.mark.parametrize("container", ["action", "free", "attack", "after-roll", "reaction"])
def test_the_strip_says_when_a_card_may_be_used(container):
    """VG-621: the printed timing decides; each has an icon of its own."""
    icon, word, _ = TIMINGS[container]
    found = [one for one in (*of_kind("ability"), *of_kind("gadget")) if one.abilities[0].container == container]
    assert found
    for one in found:
        laid = printer().printed(one).laid
        assert any(isinstance(mark, IconMark) and mark.name == icon for mark in laid.marks)
        assert any(text.words().startswith(word) for text in laid.texts())
    assert len({icon for icon, *_ in TIMINGS.values()}) == len(TIMINGS)


SPAWNS = {
    "fresh-shift": [("normal", (1, 2, 3), "A", "")],
    "two-doors": [("normal", (1, 2, 2), "A", "1 ZONE"), ("normal", (1, 1, 1), "zone", "ELSE")],
    "quick-feet": [("fast", (1, 1, 2), "die", ""), ("normal", ("–", 1, 1), "A", "")],
    "muscle-called-in": [
        ("heavy", (1, 1, 1), "A", "THREAT 2+"),
        ("normal", ("–", 1, 2), "A", "THREAT 2+"),
        ("normal", (1, 2, 3), "A", "ELSE"),
    ],
    "specialist": [("special", (1, 1, 1), "die", ""), ("normal", ("–", 1, 2), "A", "")],
    "footrace": [("fast", (1, 1, 1), "A", "ELSE")],
    "tripwire": [("fast", (1, 1, 1), "A", "ELSE")],
    "strength-in-numbers": [],
    "quiet-streets": [],
}  # fmt: skip


@pytest.mark.parametrize("id", SPAWNS)
def test_spawn_lines_come_from_the_effect(id):
    """VG-152, VG-650 to VG-657: piece, numbers for 2, 3 and 4 vigilantes, zone."""
    found = [
        (one["piece"], tuple(n["count"] for n in one["counts"]), one["zone"] or one["zone_sign"], one["condition"])
        for one in printer().values(card(id))["spawns"]
    ]  # fmt: skip
    assert found == SPAWNS[id]


# --- where it stands ----------------------------------------------------------------------------------------------


@each_card
def test_type_stays_in_the_safe_zone_and_can_be_read(one):
    printed = printer().printed(one)
    cut = printed.drawing.cut
    safe = Box(SAFE, SAFE, cut.width - 2 * SAFE, cut.height - 2 * SAFE)
    for text in printed.laid.texts():
        at = text.bounds()
        assert safe.x <= at.x and at.right <= safe.right + 0.01, text.words()
        assert safe.y <= at.y and at.bottom <= safe.bottom + 0.01, text.words()
    for name, _, size in printed.laid.steps:
        assert size >= (5 if name in SMALL_PRINT else 6), name
        if name == "text":
            assert size >= 7.5, f"the text is set in {size} pt"


CLEAR = 2.4  # mm between a name and the badge beside it


@each("ink", INKS)
@each("one", [one for one in CARDS if one.kind in ("ability", "gadget", "villain-ability", "event", "reward")])
def test_a_name_clears_the_badge_beside_it(one, ink):
    laid = printer(ink).printed(one).laid
    at = dict(laid.boxes)
    signs = [mark.x - mark.size / 2 for mark in laid.marks if isinstance(mark, IconMark) and mark.name == one.kind]
    badge = at["badge"].x if "badge" in at else signs[0]
    assert at["name"].right + CLEAR <= badge, at["name"]


@each("one", [one for one in CARDS if one.kind in ("ability", "gadget", "villain-ability")])
def test_the_less_a_card_says_the_higher_its_picture(one):
    at = dict(printer().printed(one).laid.boxes)
    assert at["picture"].bottom < at["text"].y and at["text"].bottom <= at["flavour"].y + 0.1
    text = at["text"]
    assert text.h < 9.5 or at["picture"].h < 36


# --- backs and dividers -------------------------------------------------------------------------------------------


def test_each_deck_has_a_back_of_its_own_and_crews_share_the_villains_emblem():
    """VG-108: henchman cards lie with their villain; the backs of both say whose they are."""
    backs = {one.id: printer().back_of(one) for one in CARDS}
    for one in CARDS:
        assert backs[one.id] is not None and backs[one.id].cut == printer().printed(one).drawing.cut
    for kind in ("ability", "gadget", "villain-ability", "event", "reward", "vigilante"):
        assert len({backs[one.id].id for one in of_kind(kind)}) == 1
    assert len({back.id for back in backs.values()}) == 6 + 4 + 4
    for one in of_kind("henchman"):
        assert backs[one.id].id.startswith(f"back-henchman-{one.fields['villain']}")
    assert len({printer().values(one)["badge"] for one in of_kind("villain")}) == 4
    for one in of_kind("henchman"):
        assert printer().values(one)["badge"] == printer().values(card(one.fields["villain"]))["badge"]


@pytest.mark.parametrize("kind", KINDS)
def test_backs_look_the_same_upside_down(kind):
    image = picture(printer().back_of(of_kind(kind)[0])).convert("L")
    pairs = zip(image.get_flattened_data(), image.rotate(180).get_flattened_data(), strict=True)
    assert sum(abs(a - b) > 90 for a, b in pairs) / (image.width * image.height) < 0.06


def test_there_are_sixteen_dividers_with_tabs_in_three_places():
    pieces = divider_pieces(order())
    assert len(pieces) == 16 and len({piece.front.id for piece in pieces}) == 16
    tabs = [tuple(one.fingerprint == one.unplaced.fingerprint for one in (p.front, p.back)) for p in pieces]
    assert tabs[:3] == [(True, False), (False, False), (False, True)], "left, in the middle, right; mirrored behind"
    assert tabs == [tabs[number % 3] for number in range(16)]
    assert all((piece.front.width, piece.front.height) == (66, 98) for piece in pieces), (
        "wider and higher than a sleeve"
    )


def test_the_section_holds_every_copy():
    section = game().printing.makers["cards"](order())
    cards = [piece for piece in section.pieces if piece.deck != "Dividers"]
    assert sum(piece.copies for piece in cards) == 6 + 4 + 16 + 20 + 20 + 20 + 40 + 30
    assert all(piece.back is not None for piece in section.pieces)


# --- cards that nobody has written yet ----------------------------------------------------------------------------


def test_pictures_take_the_place_of_generated_art(tmp_path: Path):
    (tmp_path / "art").mkdir()
    Image.new("RGB", (400, 300), (10, 200, 30)).save(tmp_path / "art" / "green.png")
    for id, at in (("haymaker", (40, 30)), ("brickyard", (20, 40)), ("dockhand", (30, 25))):
        one = replace(card(id), fields={**card(id).fields, "art": Picture("art/green.png", (50, 20))})
        image = picture(CardPrinter(order(root=tmp_path)).printed(one).drawing, dpi=144)
        assert image.getpixel(tuple(round(v * 2 * 72 / 25.4) for v in at)) == (10, 200, 30)
