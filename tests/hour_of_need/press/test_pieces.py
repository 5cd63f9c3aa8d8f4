"""The pieces of Hour of Need on paper: nothing is missing, everything fits its space, and every word its piece."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
import yaml
from PIL import Image

from capesmith.render.colour import contrast, ink_sum, lightness
from capesmith.render.document import About, Document
from capesmith.render.face.layout import lay_out
from capesmith.render.pieces import folded as folded_pieces
from capesmith.render.pieces import printer as printing
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE, sets_of
from capesmith.systems import hour_of_need
from capesmith.systems.hour_of_need.game.rolling import SUCCESSES
from capesmith.systems.hour_of_need.press.boards.chart import HEX
from capesmith.systems.hour_of_need.press.figure import FOLDER as FIGURES
from capesmith.systems.hour_of_need.press.pieces import PiecePrinter, characters, tokens_of
from hour_of_need.press.printed import INKS, box, game, order, page_of, picture, text_of

MM = 25.4 / 72
FOLDER = Path(hour_of_need.__file__).parent
PACK = "Annual No. 1"
# What is printed by the cards it belongs to, or is a book or a board.
ELSEWHERE = {"card-divider", "character-token", "issue-board", "rulebook", "issue-guide"}


@lru_cache(maxsize=4)
def made_by(ink="full"):
    return PiecePrinter(order(ink))


def pieces(section, deck=None, ink="full"):
    return [one for one in made_by(ink).pieces(section) if deck is None or one.deck == deck]


def everything(ink="full"):
    for section in ("cards", "tokens"):
        for piece in pieces(section, ink=ink):
            yield piece.front
            if piece.back:
                yield piece.back
    yield from (*made_by(ink).pages("mats"), *made_by(ink).boxes())


def copies(id):
    """All copies of a piece, with what their faces show."""
    return [one for section in ("cards", "tokens", "mats") for making, one in made_by().wanted(section)
            if one.values["id"] == id and making.again != "base"]  # fmt: skip


def making(id):
    return next(making for section in ("cards", "tokens", "mats") for making, one in made_by().wanted(section)
                if one.values["id"] == id)  # fmt: skip


def drawing(id, ink="full"):
    return next(one for one in everything(ink) if one.id == id)


# --- nothing is missing -----------------------------------------------------------------------------------


def test_every_component_that_is_a_piece_is_made_in_the_right_number():
    """2.1, to the piece."""
    seen = set()
    for line in yaml.safe_load((FOLDER / "components.yaml").read_text("utf-8")):
        ids = [id for id in line.get("ids", ()) if id not in ELSEWHERE]
        if ids:
            assert sum(one.copies for id in ids for one in copies(id)) == line["count"], line["name"]
            seen |= set(ids)
    assert seen == {one.id for one in box().cards if one.kind == "piece"} - ELSEWHERE


def test_there_are_188_tokens():
    """2.1: 12 + 1 + 4 + 8 + 10 + 6 + 50 + 44 + 20 + 20 + 13."""
    made = Counter(re.sub(r"(-token|-[135]|-red|-green|-blue|-yellow)", "", one.front.id.split("-")[0] + "-token")
                   for one in pieces("tokens", "Tokens") for _ in range(one.copies))  # fmt: skip
    assert made == {
        "action": 12, "pilot": 1, "peril": 4, "bystander": 8, "minion": 10, "hidden": 6, "damage": 50, "justice": 44,
        "issue": 20, "focus": 20, "character": 13,
    }  # fmt: skip
    assert made.total() == 188


def test_damage_and_justice_come_in_three_values():
    """HN-010: worth 106 and 92."""
    found = {
        id: {value: copies(f"{id}-token-{value}")[0].copies for value in (1, 3, 5)} for id in ("damage", "justice")
    }
    assert found == {"damage": {1: 30, 3: 12, 5: 8}, "justice": {1: 26, 3: 12, 5: 6}}
    assert [sum(value * count for value, count in of.items()) for of in found.values()] == [106, 92]
    sizes = [drawing(f"damage-token-{value}").width for value in (1, 3, 5)]
    assert sizes == [15, 18, 20], "12.3"


def test_everybody_whom_an_issue_brings_has_a_token_and_a_face():
    """7.5: thirteen of them, all of them different; problems have none."""
    wanted = ["Gabby Woods", "Lox Lee", "Mr. Meaner", "Lowtider", "Crabman", "Foreman", "Dr. Vivian Graham",
              *(f"Phase II Brinkbot {letter}" for letter in ("Alpha", "Beta", "Gamma", "Delta")), "Ji-Yoo Rhee",
              "Abductor"]  # fmt: skip
    tokens = [one for one in pieces("tokens", "Tokens") if one.front.id.startswith("character-")]
    assert sorted(one.front.title for one in tokens) == sorted(wanted) and {one.copies for one in tokens} == {1}
    known = yaml.safe_load((FIGURES / "figures.yaml").read_text("utf-8"))["people"]
    for name in wanted:
        assert re.sub("[^a-z]+", "-", name.lower()).strip("-") in known, name
    seen = {picture(one.front, dpi=60).tobytes() for one in tokens}
    assert len(seen) == 13


def test_the_tokens_of_each_issue():
    """12.5."""
    assert [sorted(characters(order(), id)) for id in ("century-heist", "high-water-mark", "vanishing-act")] == [
        ["Gabby Woods", "Lox Lee", "Mr. Meaner"], ["Crabman", "Lowtider"], ["Abductor", "Ji-Yoo Rhee"],
    ]  # fmt: skip
    told = tokens_of(order(), "brink-of-ruin")
    assert "(charge)" in told and "4 Phase II Brinkbots" in told and "Foreman" in told and "Dr. Vivian Graham" in told


def test_sixteen_figures_stand_and_lackeys_have_coloured_bases():
    """HN-008, HN-014, 2.1: two bases of each colour, one of each colour for each villain."""
    standing = [one.front.id for one in pieces("tokens", "Standees")]
    assert len(standing) == 16
    cards = [one for one in box().cards if one.kind in ("hero", "villain", "lackey", "nemesis")]
    assert {id.removeprefix("standee-") for id in standing} == {one.id for one in cards if not one.fields.get("pack")}
    colours = Counter(one.values["colour"] for one in copies("coloured-base") for _ in range(one.copies))
    assert colours == {"red": 2, "green": 2, "blue": 2, "yellow": 2}
    assert sum(one.copies for one in pieces("tokens", "Bases")) == 16
    assert {one.id for one in copies("coloured-base")} == {"base-red", "base-green", "base-blue", "base-yellow"}


def test_a_base_and_a_token_fit_a_space():
    """12.2: 24 mm from edge to edge, so that neighbours leave each other room."""
    for deck in ("Bases", "Tokens", PACK):
        flat = (one.front for one in pieces("tokens", deck) if not one.front.id.startswith("standee-"))
        assert all(max(one.width, one.height) <= HEX for one in flat), deck


def test_a_lackey_wears_its_colour_and_its_symbol():
    """HN-085: told from the standee, and without colour by the symbol on it."""
    for card in (one for one in box().cards if one.kind == "lackey"):
        one = next(one for one in copies("lackey-standee") if one.values["card"]["id"] == card.id)
        assert one.values["tone"] == f"panel.{card.fields['colour']}"
        assert one.values["card"]["colour"] == card.fields["colour"] and order().look.has_icon(card.fields["colour"])


def test_hero_dice_have_the_faces_of_the_rules():
    """HN-011, HN-012: 1 and 2 success, 3 both, 4 and 5 focus, 6 a burst; the reference says so for plain dice."""
    dice = copies("hero-die")
    assert len(dice) == 5
    words = dice[0].values["faces"]
    assert list(words) == ["success", "success", "success and focus", "focus", "focus", "burst"]
    assert [int(word != "focus") for word in words] == list(SUCCESSES[1:]), "as the rules roll them"
    net = made_by().net(making("hero-die"), dice[0])
    seen = [values["word"] for _, values in net.sides()]
    assert Counter(seen) == Counter(words)
    said = text_of(drawing("turn-reference-back"))
    for numbers in ("1–2", "3", "4–5", "6"):
        assert numbers in said.split()


def test_eleven_dividers_say_what_lies_behind_them():
    """12.5."""
    dividers = {one.front.id: one for one in pieces("cards", "Dividers")}
    assert len(dividers) == 11 == sum(one.copies for one in dividers.values())
    counts = {"majesty": 21, "cold-case": 21, "dowager": 30, "overclock": 30, "century-heist-00": 15}
    for id, count in counts.items():
        assert f"{count} cards" in text_of(dividers[f"divider-{id}"].front), id
    assert "Gabby Woods" in text_of(dividers["divider-century-heist-00"].front)
    rest = text_of(dividers["divider-everything-else"].front)
    assert "20 clues" in rest and "2 nemeses" in rest and "6 turn references" in rest
    (annual,) = pieces("cards", PACK)
    assert "52 cards" in text_of(annual.front), "HN-713"


def test_the_annual_is_a_set_of_its_own():
    """11.15: two heroes, four allies, ten minions, eight bystanders."""
    made = Counter(one.front.id.split("-")[0] for one in pieces("tokens", PACK) for _ in range(one.copies))
    assert made == {"character": 4, "minion": 10, "bystander": 8, "standee": 2, "base": 2}
    for section, held in (("cards", 52 + 1), ("tokens", made.total()), ("boxes", 2)):
        printed = game().printing.makers[section](order()).pieces
        apart = [piece for piece in printed if piece.set == PACK]
        assert sum(piece.copies for piece in apart) == held, section
        assert {piece.set for piece in printed} == {"", PACK}
        assert [piece for piece in printed if piece.deck.startswith(PACK) and piece not in apart] == []


def test_ids_are_unique_and_fingerprints_know_the_ink():
    marks = {}
    for ink in INKS:
        drawings = list(everything(ink))
        assert len({one.id for one in drawings}) == len(drawings)
        marks[ink] = {one.id: one.fingerprint for one in drawings}
        assert all(marks[ink].values())
    assert all(marks["full"][id] != marks["saver"][id] for id in marks["full"])


# --- two sides, and shapes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["action-token", "issue-token"])
def test_the_two_sides_of_a_token_differ_in_grey_and_in_words(id):
    """HN-026, HN-400; ART 7.4: by 30 L* or more, and in a word."""
    front, back = (picture(drawing(name), dpi=72) for name in (id, f"{id}-back"))
    spot = (front.width // 5, front.height // 2 if id == "action-token" else front.height // 5)
    found = [lightness("#" + "".join(f"{v:02X}" for v in image.getpixel(spot))) for image in (front, back)]
    assert abs(found[0] - found[1]) >= 30, found
    assert text_of(drawing(id)) != text_of(drawing(f"{id}-back"))


def test_perils_and_bystanders_have_shapes_of_their_own():
    """12.3: a hexagon, a square, and everything else is round."""
    shapes = {one.front.id: one.front.cut.shape for one in pieces("tokens", "Tokens")}
    assert {shapes.pop(f"peril-token-{colour}") for colour in ("red", "green", "blue", "yellow")} == {"hexagon"}
    assert shapes.pop("bystander-token") == "rectangle"
    assert set(shapes.values()) == {"circle"}


def test_values_can_be_read_on_their_tokens():
    """ART 1: read from a metre; white on its ground, or with ink around it."""
    look = order().look
    assert contrast(look.colour("crimson"), "#FFFFFF") >= 4.5
    for id in ("damage-token-5", "justice-token-5"):
        page = page_of(drawing(id)).get_textpage()
        _, low, _, high = page.get_charbox(0)
        assert (high - low) * MM >= 5.5, id


# --- mats, references, boxes --------------------------------------------------------------------------------


def test_mats_have_places_for_cards_in_their_true_size():
    """12.4: a hero mat with deck, discards, Hero card, clues, five focus and two actions; a mat for all others."""
    hero = next(one for one in made_by().pages("mats") if one.id.startswith("hero-mat"))
    assert len(hero.named("focus")) == 5 and len(hero.named("action")) == 2
    assert all(spot.w >= 15 for spot in hero.named("focus")) and all(spot.w >= 20 for spot in hero.named("action"))
    for id, words in (
        ("hero-mat-1", ("DISCARDS", "YOUR DECK", "HERO CARD", "PLAY AREA", "CLUE CARDS", "FOCUS", "ACTIONS",
                        "THREAT AREA")),
        ("shared-mat", ("VILLAIN DECK", "VILLAIN CARD", "ISSUE DECK", "OVERVIEW", "IN PLAY", "CLUE DECK", "10 MINIONS",
                        "8 BYSTANDERS", "20 ISSUE TOKENS")),
    ):  # fmt: skip
        said = text_of(drawing(id))
        assert all(word in said for word in words), id
        slots = drawing(id).named("slot")
        assert len(slots) >= 4


def test_a_turn_reference_tells_the_round_and_what_a_hero_can_do():
    """11.13, HN-070, HN-116, HN-221 to HN-224."""
    assert copies("turn-reference")[0].copies == 6
    front, back = (text_of(drawing(id)) for id in ("turn-reference", "turn-reference-back"))
    places = [front.index(word) for word in ("VILLAIN TURN", "HERO TURN", "AFTER YOUR SECOND ACTION", "ISSUE TURN")]
    assert places == sorted(places)
    assert "CRISIS" in front and "NEAR" in back
    for word in ("Move", "Attack", "Solve", "Draw", "Play", "ATTACK", "SOLVE", "ANY SPACE", "DAMAGE −3", "inflicts"):
        assert word in back, word


def test_a_box_for_every_hero_villain_and_issue_and_one_for_the_rest():
    held = {one.deck.id: one.held for one in made_by().contents()}
    assert {id: held.pop(id) for id in ("majesty", "guerilla", "micro-guy", "cold-case")} == dict.fromkeys(
        ("majesty", "guerilla", "micro-guy", "cold-case"), 21
    )
    assert (held.pop("dowager"), held.pop("overclock")) == (30, 30)
    issues = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
    assert [held.pop(id) for id in issues] == [15] * 4
    assert (held.pop("half-hitch"), held.pop("tremolo")) == (21, 21), PACK
    assert held == {"clue": 20 + 2 + 10}


def test_cards_that_name_nobody_here_stay_in_their_deck():
    boxes = made_by().declared.boxes
    decks = [deck for deck in box().decks if deck.kind in ("hero-card", "clue")]
    left = sets_of(decks, boxes.sets)
    assert [deck.id for deck in left] == [deck.id for deck in decks] and sets_of(decks, {}) == decks
    assert sum(len(deck.cards) for deck in left) == sum(len(deck.cards) for deck in decks)


@pytest.mark.parametrize("sleeves", [False, True])
def test_a_box_has_room_for_its_cards(sleeves):
    for contents in PiecePrinter(replace(order(), options={"sleeves": sleeves})).contents():
        more = SLEEVE if sleeves else (0, 0, 0)
        assert contents.room[0] > CARD[0] + more[0] and contents.room[1] > CARD[1] + more[1]
        assert contents.room[2] > contents.held * (CARD_THICK + more[2])


def test_large_sheets_can_be_printed_on_a4_and_letter():
    for one in (*made_by().pages("mats"), *made_by().boxes()):
        long, short = max(one.width, one.height), min(one.width, one.height)
        assert long <= 263 and short <= 194, one.id


# --- words, ink, bytes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_all_text_fits_and_can_be_printed(ink, monkeypatch):
    found = []

    def kept(*args, **kwargs):
        found.append(lay_out(*args, **kwargs))
        return found[-1]

    monkeypatch.setattr(printing, "lay_out", kept)
    monkeypatch.setattr(folded_pieces, "lay_out", kept)
    document = Document(About("all"), order(ink).look)
    fresh = PiecePrinter(order(ink))
    drawings = [
        side for section in ("cards", "tokens") for one in fresh.pieces(section) for side in (one.front, one.back)
    ]
    for one in (*filter(None, drawings), *fresh.pages("mats"), *fresh.boxes()):
        one.draw(document.page(one.width, one.height))
    assert len(found) > 100 and [one.problems for one in found if one.problems] == []


@pytest.mark.parametrize("ink", INKS)
def test_type_keeps_its_distance_from_the_cut(ink):
    wanted = [
        side for one in (*pieces("cards", ink=ink), *pieces("tokens", "Tokens", ink)) for side in (one.front, one.back)
    ]
    for one in filter(None, wanted):
        page = page_of(one, ink)
        text = page.get_textpage()
        safe = (0.9 if one.width < 60 else 1.0) / MM
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            if right > left and top > bottom:
                assert left >= safe and bottom >= safe, one.id
                assert right <= page.get_width() - safe and top <= page.get_height() - safe, one.id


def mean_ink(one, ink):
    fine = picture(one, ink, 72)
    image = fine.resize((max(1, fine.width // 10), max(1, fine.height // 10)), Image.Resampling.BOX)
    pixels = [image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)]
    return sum(ink_sum("#" + "".join(f"{v:02X}" for v in p)) for p in pixels) / len(pixels)


def test_the_ink_saver_saves():
    for one in (*made_by("saver").pages("mats")[:1], *made_by("saver").boxes()[:1]):
        assert mean_ink(one, "saver") <= 0.2, one.id
    for id in ("divider-majesty", "turn-reference", "standee-dowager"):
        assert mean_ink(drawing(id, "saver"), "saver") <= 0.25 < mean_ink(drawing(id), "full"), id


def test_the_same_order_gives_the_same_bytes():
    wanted = {"standee-majesty", "action-token", "box-dowager", "turn-reference", "hero-die-1", "hero-mat-1"}

    def once():
        document = Document(About("again"), order().look)
        fresh = PiecePrinter(order())
        drawings = [one.front for section in ("cards", "tokens") for one in fresh.pieces(section)]
        drawn = [one for one in (*drawings, *fresh.pages("mats"), *fresh.boxes()) if one.id in wanted]
        assert {one.id for one in drawn} == wanted
        for one in drawn:
            one.draw(document.page(one.width, one.height))
        return document.bytes()

    assert once() == once()
