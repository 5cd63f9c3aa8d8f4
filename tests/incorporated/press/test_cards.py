"""The cards of Heroes Incorporated on paper: every word and number printed, everything safe, nothing cut off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from capesmith.content.kinds import Picture
from capesmith.content.model import Card
from capesmith.render.face.marks import IconMark, Shape
from capesmith.render.figures.figure import Use
from capesmith.render.figures.files import figures_in
from capesmith.render.figures.part import read_part
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.cards.drawings import CardPrinter
from capesmith.systems.heroes_incorporated.press.cards.values import LETTERS, RESEARCH
from capesmith.systems.heroes_incorporated.press.figure import FOLDER
from capesmith.systems.heroes_incorporated.press.scene import FOLDER as SCENES
from capesmith.systems.printed import card_text
from each import each
from incorporated.press.printed import box, card, game, order, picture, printer
from printed import contains, words

KINDS = ("hero", "power", *RESEARCH)
CARDS = [one for one in box().cards if one.kind in KINDS]
SAFE = 4.0  # type and meaning stay so far from the trim
SMALL_PRINT = ("footer", "form", "MARKER", "COLOUR", "+1")
each_card = each("one", CARDS, ids=lambda one: f"{one.kind}-{one.id}")


def said_on(one: Card) -> list[str]:
    return words(" ".join(printer().printed(one).words))


def of_kind(kind: str) -> list[Card]:
    return [one for one in CARDS if one.kind == kind]


# --- what is printed ----------------------------------------------------------------------------------------------


def test_every_kind_has_its_cards():
    """Section 2 of the rules: 18 Heroes, 16 powers, 54 Research cards."""
    assert {kind: sum(one.copies for one in of_kind(kind)) for kind in KINDS} == {
        "hero": 18, "power": 16, "supervillain": 16, "ko-gadget": 8, "equipped-gadget": 12, "hq-gadget": 8, "fame": 10,
    }  # fmt: skip


@each_card
def test_the_card_says_what_its_effects_say(one):
    said = said_on(one)
    for line in card_text(one, game(), printer().names):
        assert contains(said, words(line)), f"“{line}” is not on the card: {' '.join(said)}"


@each_card
def test_name_number_and_flavour_are_printed(one):
    said = said_on(one)
    for part in (one.name, one.fields["code"], one.fields.get("flavour", "")):
        assert contains(said, words(part)), part


def test_combat_values_can_be_read_across_the_table():
    """HI-351: the combat value decides, so it is the largest thing on the card."""
    for one in of_kind("supervillain"):
        sizes = {name: size for name, _, size in printer().printed(one).laid.steps}
        assert sizes["combat"] >= 28 and sizes["combat"] > max(v for k, v in sizes.items() if k != "combat")
        assert str(one.fields["combat"]) in printer().printed(one).words


def test_fame_says_what_it_pays():
    """HI-464: one HP at every scoring, unless the card says otherwise."""
    for one in of_kind("fame"):
        assert contains(words(" ".join(printer().printed(one).words)), ["1", "hp"])
    three = replace(card("fan-club"), fields={**card("fan-club").fields, "points": 3})
    assert "3" in printer().printed(three).words and "1" not in printer().printed(three).words


@pytest.mark.parametrize("one", of_kind("hq-gadget"), ids=lambda one: one.id)
def test_an_hq_gadget_has_a_space_for_its_marker(one):
    """HI-444: white on the Crime Computer, grey for a player's colour elsewhere, and large enough for a marker."""
    white = one.fields["marker"] == "white"
    (space,) = [
        mark.path.bounds() for mark in printer().printed(one).laid.marks
        if isinstance(mark, Shape) and mark.path.bounds().w == pytest.approx(11.2) and mark.fill is not None
        and (mark.fill == "#FFFFFF") == white
    ]  # fmt: skip
    assert space.w >= 9.2 and contains(said_on(one), ["white", "marker"] if white else ["your", "colour"])
    assert (one.id == "crime-computer") == white


@pytest.mark.parametrize("one", of_kind("hero"), ids=lambda one: one.id)
def test_a_hero_names_its_powers_with_their_icons(one):
    printed = printer().printed(one)
    icons = [mark.name for mark in printed.laid.marks if isinstance(mark, IconMark)]
    for id in one.fields["powers"]:
        assert card(id).name in printed.words and id in icons


MARKERS = {
    "shadowboxer": "black", "stampede": "brown", "dr-illusion": "pink", "silver-king": "grey", "cloner": "natural",
    "huntaar": "orange", "werebeast": "orange", "thunderhawk": "orange",
}  # fmt: skip


@pytest.mark.parametrize("one", of_kind("hero"), ids=lambda one: one.id)
def test_a_hero_has_a_place_for_its_bonus_marker(one):
    """HI-110, HI-218: in the colour of the marker and with its letter; nothing for the others."""
    look, expected = order().look, MARKERS.get(one.id)
    colours = {look.colour(f"marker.{name}"): name for name in LETTERS}
    found = [
        colours[mark.fill] for mark in printer().printed(one).laid.marks
        if isinstance(mark, Shape) and mark.fill in colours and mark.path.bounds().w == pytest.approx(9.2)
    ]  # fmt: skip
    assert found == ([expected] if expected else [])
    assert (LETTERS.get(expected, "?") in printer().printed(one).words) == bool(expected)


def test_starting_tokens_are_shown():
    """HI-111, HI-112: three Heroes start with a Combat +1 token, one with a Gadget."""
    values = {one.id: printer().values(one) for one in of_kind("hero")}
    assert {id for id, found in values.items() if found["started_spots"]} == {"titan", "werebeast", "andron"}
    assert {id for id, found in values.items() if found["first_gadget"]} == {"scrap"}
    for id in ("titan", "scrap"):
        assert "START" in printer().printed(card(id)).words
    assert "START" not in printer().printed(card("paragon")).words


@pytest.mark.parametrize("one", of_kind("hero"), ids=lambda one: one.id)
def test_an_alien_has_a_badge_where_others_have_three_spots(one):
    """HI-421, HI-422."""
    alien = "alien" in one.fields.get("traits", ())
    named = [name for name, _ in printer().printed(one).laid.boxes]
    assert named.count("gadget spot") == (0 if alien else 3) and named.count("alien badge") == (1 if alien else 0)
    assert ("ALIEN" in printer().printed(one).words) == alien


# --- where it stands ----------------------------------------------------------------------------------------------


@each_card
def test_type_stays_in_the_safe_zone_and_can_be_read(one):
    printed = printer().printed(one)
    cut = printed.drawing.cut
    safe = Box(SAFE, SAFE - 1, cut.width - 2 * SAFE, cut.height - 2 * SAFE + 1)
    for text in printed.laid.texts():
        at = text.bounds()
        assert safe.x <= at.x and at.right <= safe.right + 0.01, text.words()
        assert safe.y <= at.y and at.bottom <= safe.bottom + 1, text.words()
    for name, _, size in printed.laid.steps:
        assert size >= (5 if name in SMALL_PRINT else 6), name
        if name == "text":
            assert size >= 7.2, f"the text is set in {size} pt"


# --- pictures -----------------------------------------------------------------------------------------------------


def test_every_card_has_a_scene_of_its_own():
    """Something happens on every card that is nobody's portrait; two of a kind never stand in the same place."""
    scenes = figures_in(SCENES)
    for kind in KINDS:
        places = [(scenes.people[one.id]["setting"], scenes.people[one.id]["variant"]) for one in of_kind(kind)]
        assert len(set(places)) == len(places), kind
        if kind not in ("hero", "supervillain"):
            assert all(
                f"act/{scenes.people[one.id]['act']}" == f"act/{one.id}" in scenes.groups for one in of_kind(kind)
            )


def test_heroes_in_scenes_look_as_on_their_cards():
    for one in of_kind("hero"):
        known = figures_in(FOLDER).people[one.id]
        assert [known[word] for word in figures_in(FOLDER).look] == [*one.fields["look"]], one.id


def test_a_card_that_nobody_described_shows_its_subject_and_one_of_the_cast():
    """The Hero and the way it is shown go by the id, and stay."""
    scenes = figures_in(SCENES)
    own = [scenes.words_of("heroes-incorporated", "fame", f"own-{n}", (), {"shows": "subject"}) for n in range(30)]
    assert len({one["who"] for one in own}) > 9 and len({one["act"] for one in own}) == 4
    for one in own:
        uses = scenes.groups[f"act/{one['act']}"]
        assert any(isinstance(use, Use) and use.part == "stand/<stand>" for use in uses)
        assert any(isinstance(use, Use) and use.part == "hero/<who>" for use in uses)


def words_of(kind: str, id: str, look: tuple[str, ...] = ()) -> dict[str, str]:
    return figures_in(FOLDER).words_of("heroes-incorporated", kind, id, look, {"view": "front"})


def test_heroes_are_told_apart():
    """What tells a Hero from afar (figure, head, colour) never comes twice; neither does the back with the prop."""
    figures = [words_of("hero", one.id, one.fields["look"]) for one in of_kind("hero")]
    assert len({(one["figure"], one["head"], one["main"]) for one in figures}) == len(figures)
    assert len({(one["back"], one["prop"]) for one in figures}) == len(figures)
    for one, figure in zip(of_kind("hero"), figures, strict=True):
        drawn = [figure[name] for name in figures_in(FOLDER).look]
        assert drawn == [*one.fields["look"]], "every word on the card is one that can be drawn"


def test_every_supervillain_has_a_face():
    for one in of_kind("supervillain"):
        assert words_of("supervillain", one.id)["head"] == one.id
    assert words_of("supervillain", "nobody-yet")["head"] == "domino"


def test_every_pose_has_an_elbow():
    """The hand may stay where the body has it, on the hip."""
    for file in (FOLDER / "parts" / "pose").iterdir():
        assert "elbow" in read_part(file.read_bytes()).joints, file.name


def test_a_hero_that_nobody_described_has_a_figure_and_keeps_it():
    one = replace(card("titan"), id="newcomer", fields={**card("titan").fields, "look": ()})
    assert words_of("hero", "newcomer") == words_of("hero", "newcomer") != words_of("hero", "another")
    assert printer().printed(one) is not None and picture(printer().printed(one).drawing)
    rogue = replace(card("undertow"), id="nobody-yet")
    assert picture(printer().printed(rogue).drawing)


def test_pictures_take_the_place_of_generated_art(tmp_path: Path):
    (tmp_path / "art").mkdir()
    Image.new("RGB", (400, 300), (10, 200, 30)).save(tmp_path / "art" / "green.png")
    for id, at in (("jet-harness", (31, 31)), ("undertow", (31, 31)), ("titan", (16, 30))):
        one = replace(card(id), fields={**card(id).fields, "art": Picture("art/green.png", (50, 20))})
        image = picture(CardPrinter(order(root=tmp_path)).printed(one).drawing, dpi=144)
        assert image.getpixel(tuple(round(v * 2 * 72 / 25.4) for v in at)) == (10, 200, 30)


# --- backs and the section ----------------------------------------------------------------------------------------


def test_the_research_deck_has_one_back_and_heroes_and_powers_their_own():
    """HI-117: five kinds of cards are one deck."""
    backs = {kind: {printer().back_of(one).id for one in of_kind(kind)} for kind in KINDS}
    assert {id for kind in RESEARCH for id in backs[kind]} == {"back-research"}
    assert backs["hero"] == {"back-hero"} and backs["power"] == {"back-power"}
    for one in CARDS:
        assert printer().back_of(one).cut == printer().printed(one).drawing.cut


@pytest.mark.parametrize("kind", ("hero", "power", "fame"))
def test_backs_look_the_same_upside_down(kind):
    image = picture(printer().back_of(of_kind(kind)[0])).convert("L")
    pairs = zip(image.get_flattened_data(), image.rotate(180).get_flattened_data(), strict=True)
    assert sum(abs(a - b) > 90 for a, b in pairs) / (image.width * image.height) < 0.06


def test_the_section_holds_every_copy_the_crime_die_table_and_the_tiles():
    section = game().printing.makers["cards"](order())
    sizes = {(piece.front.width, piece.front.height) for piece in section.pieces}
    assert sum(piece.copies for piece in section.pieces) == 18 + 16 + 54 + 1 + 25
    assert sizes == {(63, 88), (88, 63), (50, 50)} and all(piece.back is not None for piece in section.pieces)
    mats = game().printing.makers["mats"](order())
    assert [piece.front.id for piece in mats.pieces if piece.back] == ["player-aid"], "nothing is printed twice"
