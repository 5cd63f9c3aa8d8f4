"""The pieces of Vigilantes on paper: nothing is missing, sides differ, sizes fit, words fit."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
import yaml
from PIL import Image

from capesmith.content.model import Box, Card
from capesmith.render import pen as pens
from capesmith.render.colour import contrast, ink_sum, lightness
from capesmith.render.document import About, Document
from capesmith.render.pieces import lettering
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE
from capesmith.systems import vigilantes
from capesmith.systems.vigilantes.locations import HEARING, SIGHT
from capesmith.systems.vigilantes.press.boards import board_drawings, setup_diagram
from capesmith.systems.vigilantes.press.pieces import (
    aid_pieces,
    aids,
    box_drawings,
    campaign,
    dice_drawings,
    mat_drawings,
    standee_pieces,
    sticker_drawings,
    token_pieces,
)
from capesmith.systems.vigilantes.press.pieces.boxes import LABELS, LARGE, ON_SHEETS, boxes_of
from capesmith.systems.vigilantes.press.pieces.dice import dice_of
from capesmith.systems.vigilantes.press.pieces.markers import HOLE
from capesmith.systems.vigilantes.press.pieces.standees import CREWS, HEIGHT, WIDTH, base_net, figures_of
from capesmith.systems.vigilantes.press.pieces.sticker_faces import changed
from capesmith.systems.vigilantes.press.pieces.stickers import (
    _BETWEEN,
    HEAD,
    PAGE,
    SIZES,
    _row,
    boxes,
    place_of,
    sticker_words,
    stickers_of,
)
from capesmith.systems.vigilantes.press.pieces.tokens import CUTS, STATES, token_sides
from vigilantes.press import test_pictures as reference
from vigilantes.press.printed import box, game, order, picture

SQUARE, STICKER = 18.0, 16.0  # of the tracks at the foot of a location (see test_boards.py)
INKS = ("full", "saver")
MM = 25.4 / 72
FOLDER = Path(vigilantes.__file__).parent


def everything(order):
    for piece in (*token_pieces(order), *standee_pieces(order), *aid_pieces(order)):
        yield piece.front
        if piece.back:
            yield piece.back
    yield from (*dice_drawings(order), *sticker_drawings(order), *mat_drawings(order), *box_drawings(order))


def text_of(drawing, ink="full"):
    document = Document(About(drawing.title), order(ink).look)
    drawing.draw(document.page(drawing.width, drawing.height))
    page = pypdfium2.PdfDocument(document.bytes())[0].get_textpage()
    return re.sub(r"\s+", " ", page.get_text_range().replace("\u00a0", " "))


# --- nothing is missing -----------------------------------------------------------------------------------


def made(id):
    """How many of a piece are made, whoever makes it."""

    def count(pieces, start):
        return sum(p.copies for p in pieces if p.front.id == start or p.front.id.startswith(f"{start}-"))

    dice = sum(die.id == id for die in dice_of(order()))
    aid = sum(piece.copies for piece in aid_pieces(order())) if id == "reference-card" else 0
    return count(token_pieces(order()), id) + count(standee_pieces(order()), f"standee-{id}") + dice + aid


ELSEWHERE = {"card-divider", "card-box", "scenario-book", "rulebook"}


def test_every_component_that_is_a_piece_is_made_in_the_right_number():
    """VG-020, VG-025: the counts of section 2."""
    seen = 0
    for line in yaml.safe_load((FOLDER / "components.yaml").read_text("utf-8")):
        ids = [id for id in line.get("ids", ()) if id not in ELSEWHERE]
        if ids and box().card(ids[0]).kind == "piece":
            assert sum(made(id) for id in ids) == line["count"], line["name"]
            seen += 1
    assert seen >= 24


def test_there_are_112_stickers_to_cut_out():
    """11.9: 88 general ones, and two of each of the twelve relationships."""
    counts = Counter()
    for card in stickers_of(order()):
        counts[card.kind] += card.copies
    assert counts == {"sticker": 88, "relationship": 24}


def test_every_deck_of_cards_gets_a_box():
    decks = {deck.id: deck for deck in box().decks if deck.kind != "piece" and deck.kind not in ON_SHEETS}
    held = Counter()
    for contents in boxes_of(order()):
        held[contents.deck.id] += contents.held
    assert held == {id: sum(card.copies for card in deck.cards) for id, deck in decks.items()}
    assert held["events"] == 40 and held["rewards"] == 30
    assert {deck.kind for deck in decks.values()} <= set(LABELS)


def test_ids_are_unique_and_fingerprints_know_the_ink():
    marks = {}
    for ink in INKS:
        drawings = list(everything(order(ink)))
        assert len({d.id for d in drawings}) == len(drawings)
        marks[ink] = {d.id: d.fingerprint for d in drawings}
        assert all(marks[ink].values())
    assert all(marks["full"][id] != marks["saver"][id] for id in marks["full"])
    assert marks["full"] == {d.id: d.fingerprint for d in everything(order())}


# --- tokens -----------------------------------------------------------------------------------------------


def test_sides_that_differ_differ_by_30_in_lightness_and_in_words():
    """VG-021, VG-022: which side is up is seen from across the table."""
    two_sided = 0
    for card in box().cards:
        if card.kind == "piece" and card.fields["sort"] in ("token", "marker", "chit"):
            for _, front, back, _ in token_sides(order(), card):
                if front.name != back.name:
                    two_sided += 1
                    assert abs(lightness(front.ground) - lightness(back.ground)) >= 30, card.id
                    assert front.words != back.words
    assert two_sided == 12 + 1 + 4 + 2


def test_objectives_are_numbered_the_same_on_both_sides():
    """VG-021: 1 to 12, a crown here and a mask there."""
    pieces = [p for p in token_pieces(order()) if p.front.id.startswith("objective-token")]
    assert [p.front.words for p in pieces] == [(str(n), "ENEMY") for n in range(1, 13)]
    assert [p.back.words for p in pieces] == [(str(n), "VIGILANTES") for n in range(1, 13)]


def test_nobody_can_tell_the_contacts_apart_from_behind():
    """VG-309: chits lie face down."""
    chits = [p for p in token_pieces(order()) if p.front.id.endswith("-chit")]
    assert sum(p.copies for p in chits) == 5 and len({p.front.words for p in chits}) == 2
    assert len({p.front.cut for p in chits}) == 1
    pictures = {picture(p.back, dpi=100).tobytes() for p in chits}
    assert len(pictures) == 1


def test_tokens_have_the_sizes_of_the_reference():
    """12.4, and the places where they lie."""
    cuts = {p.front.id: p.front.cut for p in token_pieces(order())}
    assert cuts["objective-token-1"].width == 22 and cuts["alarm-token"].width == 40
    assert {cuts[f"{item}-token"].width for item in ("medikit", "recharge-pack", "weapon-cache")} == {12}
    assert all(cuts[f"{state}-token"].width == 15 for state in STATES)
    assert cuts["turn-token"].width < SQUARE and cuts["threat-token"].width < SQUARE
    assert 2 * HOLE > 9, "the number shows through the ring"
    assert cuts["charge-token"].width < 10, "charge circles on gadgets are 10 across"
    assert cuts["informant-chit"].width < cuts["objective-token-1"].width, "hidden under an objective token"


def test_states_and_zones_say_what_they_are():
    """VG-317, VG-650, VG-901 to VG-905."""
    words = {p.front.id: p.front.words for p in token_pieces(order())}
    for state in STATES:
        assert words[f"{state}-token"] == (state.upper(),)
    assert words["blocked-route-token"] == ("BLOCKED",)
    zones = [p for p in token_pieces(order()) if p.front.id.startswith("zone-token")]
    assert [p.front.words for p in zones] == [(letter, "ACTIVE") for letter in "ABCD"]
    assert [p.back.words for p in zones] == [(letter, "QUIET") for letter in "ABCD"]


def test_own_pieces_are_printed_too():
    deck = next(deck for deck in box().decks if deck.kind == "piece")

    def own(**fields):
        copies = fields.pop("copies", 1)
        card = Card("vigilantes", "piece", "mine", "My piece", deck.id, deck.where, copies, fields)
        return replace(order(), box=Box("vigilantes", [replace(deck, cards=(card,))]))

    found = token_pieces(own(sort="token", copies=4, faces=("Bomb", "Defused")))
    assert [(p.front.words, p.back.words, p.copies) for p in found] == [(("BOMB",), ("DEFUSED",), 4)]
    assert "BOMB" in text_of(found[0].front)
    assert "MY PIECE" in text_of(token_pieces(own(sort="marker"))[0].front)
    assert len(standee_pieces(own(sort="standee", copies=3))) == 4, "three strips, one base"
    assert len(dice_drawings(own(sort="die", copies=7, colours=("red",)))) == 2
    assert aid_pieces(own(sort="token")) == ()


# --- standees ---------------------------------------------------------------------------------------------


def test_enemies_are_numbered_within_their_type():
    """VG-020, VG-825: 24 enemies, each a type and a number of its own; the villains by name."""
    found = Counter(figure.type for figure in figures_of(order()))
    assert found == {"normal": 10, "fast": 6, "special": 3, "heavy": 4, "villain": 4, "vigilante": 6}
    for type in CREWS:
        numbers = [figure.number for figure in figures_of(order()) if figure.type == type]
        assert numbers == list(range(1, len(numbers) + 1))
    named = {figure.name for figure in figures_of(order()) if not figure.number}
    assert named == {card.name for card in box().cards if card.kind in ("vigilante", "villain")}


def test_a_standee_shows_its_number_on_both_sides():
    for piece in standee_pieces(order()):
        if piece.deck == "Standees":
            said = text_of(piece.front)
            for word in piece.front.words[:1]:
                assert len(re.findall(rf"(?<!\d){re.escape(word)}(?!\d)", said)) == 2, piece.front.id


def test_standees_are_20_by_35_and_fold_in_the_middle():
    strip = standee_pieces(order())[0].front
    assert (WIDTH, HEIGHT) == (20, 35) and strip.width == 20
    base = base_net()
    assert base.width < 26 and base.height < 16


def test_types_differ_without_colour():
    """VG-020: in grey, the shape behind the head tells the type."""
    seen = set()
    for type in CREWS:
        piece = next(p for p in standee_pieces(order()) if p.front.id == f"standee-{type}-standee-1")
        image = picture(piece.front, dpi=72).convert("L").crop((0, 110, 56, 150))
        seen.add(image.tobytes())
    assert len(seen) == 4


# --- dice -------------------------------------------------------------------------------------------------


def test_attack_dice_have_three_two_and_one():
    """VG-520, VG-521."""
    attack = [die for die in dice_of(order()) if die.id == "attack-die"]
    assert len(attack) == 8
    assert all(Counter(die.faces) == {"plus": 3, "blank": 2, "minus": 1} for die in attack)


def test_counting_dice_go_to_six():
    """VG-023."""
    for id, count in (("health-die", 5), ("energy-die", 4)):
        dice = [die for die in dice_of(order()) if die.id == id]
        assert len(dice) == count and all(die.faces == tuple("123456") for die in dice)
    assert len(dice_drawings(order())) == 3


# --- stickers ---------------------------------------------------------------------------------------------


def placed_stickers():
    """Every sticker with its box, page by page."""
    y, page = HEAD, 1
    for card in stickers_of(order()):
        row = _row(order().look, card, sticker_words(order(), card))
        if y + row.height > PAGE.height and y > HEAD:
            y, page = HEAD, page + 1
        for area in boxes(row, y):
            yield page, card, area
        y += row.height + _BETWEEN


def test_stickers_are_as_large_as_their_places():
    """VG-280, VG-281: 16 mm on the threat track, 9 mm on an item square."""
    assert SIZES["threat-track"] == (STICKER, STICKER) and SIZES["item-square"] == (9, 9)
    found = list(placed_stickers())
    assert len(found) == 112 and found[-1][0] == len(sticker_drawings(order()))
    for _, card, area in found:
        assert (area.w, area.h) == SIZES[place_of(card)]
        assert area.x >= 0 and area.right <= PAGE.width and area.y >= HEAD and area.bottom <= PAGE.height
    for (page, _, one), (other_page, _, other) in itertools.combinations(found, 2):
        if page == other_page:
            assert (one.right + 1.5 <= other.x or other.right + 1.5 <= one.x
                    or one.bottom + 1.5 <= other.y or other.bottom + 1.5 <= one.y)  # fmt: skip


def test_every_sticker_says_what_it_does_on_its_sheet():
    """VG-811, VG-812: in type of 7.2 points or more."""
    said = " ".join(text_of(drawing) for drawing in sticker_drawings(order())).replace(" ", "")
    for card in stickers_of(order()):
        words = sticker_words(order(), card)
        assert card.name.upper().replace(" ", "") in said
        for line in re.sub(r"__|\*\*", "", words).splitlines():
            assert line.replace(" ", "") in said, card.id
        row = _row(order().look, card, words)
        assert row.words.fits and row.words.size >= 7.2


def test_an_item_sticker_does_what_its_token_does_once_a_round():
    """VG-585, VG-586."""
    words = sticker_words(order(), box().card("medikit-sticker"))
    assert words.startswith("Gain 2 health.") and "Once per round." in words


def test_a_sticker_shows_the_number_it_changes():
    assert changed(box().card("veteran")) == ("max-energy", 1)
    assert changed(box().card("scar")) == ("max-health", -1)
    assert changed(box().card("grudge")) in (("dice", 1), ("", 0))
    sheets = " ".join(text_of(drawing) for drawing in sticker_drawings(order()))
    assert sheets.count("−1") >= 12 and sheets.count("+1") >= 28


# --- sheets, aids and boxes -------------------------------------------------------------------------------


def test_a_campaign_is_kept_on_one_page():
    """VG-814, VG-817: results, villain, vigilantes, locations."""
    sheets = mat_drawings(order())
    assert len(sheets) == len(box().campaigns)
    for drawing, found in zip(sheets, box().campaigns, strict=True):
        said = text_of(drawing)
        names = {scenario.id: scenario.name for scenario in box().scenarios}
        for id in found.content.scenarios:
            assert names[id] in said
        for word in (found.name.upper(), "THE VILLAIN", "THE VIGILANTES", "THE CITY", "Reputation", "Relationships"):
            assert word in said
        assert said.count("Gadgets") == said.count("Abilities") - 1 == 4  # VG-626; the villain has abilities, too
        assert said.count("Threat covered") == len(
            {s.content.location for s in box().scenarios if s.id in found.content.scenarios}
        )
    for one, other in itertools.combinations(campaign.areas(), 2):
        assert one.bottom <= other.y or other.bottom <= one.y
    assert campaign.areas()[-1].bottom <= campaign.SHEET.height


def test_the_reference_card_states_the_rules():
    """VG-211, VG-222, VG-240 to VG-250, VG-321, VG-331, VG-350, VG-505 to VG-509."""
    (piece,) = aid_pieces(order())
    assert piece.copies == 4
    front, back = text_of(piece.front), text_of(piece.back)
    for word in (
        "ENEMY PHASE",
        "VIGILANTE PHASE",
        "EVENT PHASE",
        "3 actions",
        f"Sees {SIGHT} spaces",
        f"Hears {HEARING} spaces",
    ):
        assert word in front
    says = aids.aid_words()
    assert len([line for line in says["front"]["round"] if line.startswith("•")]) == 6
    assert len(says["front"]["priorities"]) == 7
    assert aids.ORDER == ("villain", "fast", "special", "normal", "heavy")
    for word in ("Move", "Attack", "Rest", "At most 8", "1 to the score", "1 if you spend 1 energy", "loses 1 health"):
        assert word in back


@pytest.mark.parametrize("sleeves", [False, True])
def test_a_box_has_room_for_its_cards(sleeves):
    more = SLEEVE if sleeves else (0, 0, 0)
    for contents in boxes_of(replace(order(), options={"sleeves": sleeves})):
        wide, high = LARGE.size if contents.deck.kind in ("vigilante", "villain") else CARD
        assert contents.room[0] > wide + more[0] and contents.room[1] > high + more[1]
        assert contents.room[2] > contents.held * (CARD_THICK + more[2])


def test_large_sheets_can_be_printed_on_a4_and_letter():
    """With 8 mm margins on both papers, one way round or the other."""
    sleeved = replace(order(), options={"sleeves": True})
    pages = (*dice_drawings(order()), *sticker_drawings(order()), *mat_drawings(order()))
    for drawing in (*pages, *box_drawings(order()), *box_drawings(sleeved)):
        long, short = max(drawing.width, drawing.height), min(drawing.width, drawing.height)
        assert long <= 263 and short <= 194, drawing.id


# --- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_all_text_fits_and_can_be_printed(ink, monkeypatch):
    """No block overflows its box, and no face lacks a character."""
    fits, lacking = [], set()
    real_fit, real_text = lettering.fit, pens.Pen.text

    def fit(*args, **kwargs):
        fits.append(real_fit(*args, **kwargs))
        return fits[-1]

    def text(self, x, y, said, face, *args, **kwargs):
        lacking.update(self.look.face(face).missing(said) if isinstance(face, str) else face.missing(said))
        return real_text(self, x, y, said, face, *args, **kwargs)

    monkeypatch.setattr(lettering, "fit", fit)
    monkeypatch.setattr(pens.Pen, "text", text)
    document = Document(About("all"), order(ink).look)
    diagrams = [setup_diagram(order(ink), scenario.id, 178) for scenario in box().scenarios]
    for drawing in (*everything(order(ink)), *board_drawings(order(ink)), *diagrams):
        drawing.draw(document.page(drawing.width, drawing.height))
    assert len(fits) > 20 and [f for f in fits if not f.fits] == []
    assert not lacking


@pytest.mark.parametrize("ink", INKS)
def test_type_keeps_its_distance_from_the_cut(ink):
    wanted = [d for p in (*token_pieces(order(ink)), *aid_pieces(order(ink))) for d in (p.front, p.back)]
    wanted += [p.front for p in standee_pieces(order(ink))]
    for drawing in wanted:
        document = Document(About(drawing.title), order(ink).look)
        drawing.draw(document.page(drawing.width, drawing.height))
        page = pypdfium2.PdfDocument(document.bytes())[0]
        text = page.get_textpage()
        safe = (0.9 if drawing.width < 60 else 2.4) / MM
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            if right > left:
                assert left >= safe and bottom >= safe, drawing.id
                assert right <= page.get_width() - safe and top <= page.get_height() - safe, drawing.id


@pytest.mark.parametrize("ink", INKS)
def test_the_words_of_a_face_stand_on_it(ink):
    for piece in token_pieces(order(ink)):
        for drawing in (piece.front, piece.back):
            said = text_of(drawing, ink)
            assert all(word in said for word in drawing.words), drawing.id
    for drawing in box_drawings(order(ink)):
        said = text_of(drawing, ink).replace(" ", "")
        assert all(word.replace(" ", "") in said for word in drawing.words), drawing.id


def test_what_is_written_on_colour_can_be_read():
    """3.4: 4.5 for words, 3.0 for signs and large numerals."""
    look = order().look
    ink = look.colour("ink")
    for card in box().cards:
        if card.kind == "piece" and card.fields["sort"] in ("token", "chit"):
            for _, front, back, _ in token_sides(order(), card):
                for face in (front, back):
                    best = max(contrast(face.ground, ink), contrast(face.ground, "#FFFFFF"))
                    assert best >= (4.5 if face.words else 3.0), (card.id, face.name)


# --- ink and bytes ----------------------------------------------------------------------------------------


def mean_ink(drawing, ink):
    fine = picture(drawing, ink, 72)
    image = fine.resize((max(1, fine.width // 10), max(1, fine.height // 10)), Image.Resampling.BOX)
    pixels = [image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)]
    return sum(ink_sum("#" + "".join(f"{v:02X}" for v in p)) for p in pixels) / len(pixels)


def test_the_ink_saver_saves():
    for make in (box_drawings, mat_drawings, sticker_drawings, dice_drawings):
        assert mean_ink(make(order("saver"))[0], "saver") <= 0.2
    assert mean_ink(box_drawings(order())[0], "full") > 0.4
    for make in (aid_pieces, standee_pieces):
        assert mean_ink(make(order("saver"))[0].front, "saver") <= 0.25 < mean_ink(make(order())[0].front, "full")


def test_the_same_order_gives_the_same_bytes():
    wanted = {"standee-fast-standee-2", "alarm-token", "box-gadgets", "stickers-1", "aid", "dice-1"}

    def once():
        document = Document(About("twice"), order().look)
        for drawing in everything(order()):
            if drawing.id in wanted:
                drawing.draw(document.page(drawing.width, drawing.height))
        return document.bytes()

    assert once() == once()


# --- reference pictures -----------------------------------------------------------------------------------


def token(id):
    return next(p.front for p in token_pieces(order()) if p.front.id == id)


def standee(id):
    return next(p.front for p in standee_pieces(order()) if p.front.id == f"standee-{id}")


PICTURES = {
    "location": lambda: next(d for d in board_drawings(order()) if d.id == "location-pier-nine"),
    "location-saver": lambda: next(d for d in board_drawings(order("saver")) if d.id == "location-lantern-market"),
    "setup": lambda: setup_diagram(order(), "vault-run", 178),
    "alarm": lambda: token("alarm-token"),
    "standee": lambda: standee("special-standee-1"),
    "standee-vigilante": lambda: standee("vigilante-standee-kestrel-jane"),
    "stickers": lambda: sticker_drawings(order())[0],
    "reference-card": lambda: aid_pieces(order())[0].front,
    "campaign-sheet": lambda: mat_drawings(order())[0],
    "box": lambda: box_drawings(order())[0],
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name, monkeypatch):
    """`CAPESMITH_UPDATE_GOLDEN=1 pytest tests/vigilantes/press/test_pieces.py` draws them anew; look at them."""
    monkeypatch.setitem(reference.PICTURES, name, PICTURES[name])
    reference.test_it_looks_as_it_did(name)


def test_the_press_makes_all_of_it():
    sections = {name: game().printing.makers[name](order()) for name in ("boards", "tokens", "mats", "boxes")}
    assert len(sections["boards"].large) == 4
    assert len(sections["tokens"].pieces) == len(token_pieces(order())) + len(standee_pieces(order()))
    assert {drawing.id for drawing in sections["tokens"].pages} >= {"dice-1", "stickers-1"}
    assert sections["mats"].pieces and sections["mats"].pages and sections["boxes"].pieces
    assert set(CUTS) <= {card.id for card in box().cards}
