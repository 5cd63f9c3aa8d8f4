"""The pieces of Vigilantes on paper: nothing is missing, sides differ, sizes fit, words fit."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pypdfium2
import pytest
import yaml
from PIL import Image

from capesmith.content.model import Box, Card
from capesmith.render import pen as pens
from capesmith.render.colour import contrast, ink_sum, lightness
from capesmith.render.document import About, Document
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Shape
from capesmith.render.pieces.labels import pages_of
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE
from capesmith.render.shapes import Box as Area
from capesmith.systems import vigilantes
from capesmith.systems.vigilantes.locations import HEARING, SIGHT
from capesmith.systems.vigilantes.press.boards import board_drawings, setup_diagram
from capesmith.systems.vigilantes.press.pieces import PiecePrinter, changed, sticker_words
from vigilantes.press import test_pictures as reference
from vigilantes.press.printed import box, game, order, picture

SQUARE, STICKER = 18.0, 16.0  # of the tracks at the foot of a location (see test_boards.py)
INKS = ("full", "saver")
MM = 25.4 / 72
FOLDER = Path(vigilantes.__file__).parent
CREWS = {"normal": 10, "fast": 6, "special": 3, "heavy": 4}
STATES = ("stunned", "marked", "hidden", "decoy", "trap")
SIZES = {  # of a sticker by where it goes
    "threat-track": (16, 16), "item-square": (9, 9), "route": (22, 8), "space-pair": (86, 5), "space": (13, 13),
    "vigilante": (16, 10), "villain": (16, 10), "gadget": (12.5, 5.4), "ability": (12.5, 5.4),
    "relationship": (16, 10),
}  # fmt: skip


@lru_cache(maxsize=4)
def printer(ink="full"):
    return PiecePrinter(order(ink))


def decks(order, *names):
    return [piece for piece in PiecePrinter(order).pieces("tokens") if piece.deck in names]


def token_pieces(order):
    return decks(order, "Tokens")


def standee_pieces(order):
    return decks(order, "Standees", "Bases")


def aid_pieces(order):
    return PiecePrinter(order).pieces("mats")


def dice_drawings(order):
    return [piece.front for piece in decks(order, "Dice")]


def sticker_drawings(order):
    return PiecePrinter(order).pages("tokens")


def mat_drawings(order):
    return PiecePrinter(order).pages("mats")


def box_drawings(order):
    return PiecePrinter(order).boxes()


def everything(order):
    for piece in (*PiecePrinter(order).pieces("tokens"), *aid_pieces(order)):
        yield piece.front
        if piece.back:
            yield piece.back
    yield from (*PiecePrinter(order).pages("tokens"), *mat_drawings(order), *box_drawings(order))


def copies(kind, ink="full"):
    """All that is printed of a piece, or of a kind of card, with how."""
    return [(how, one) for section in ("tokens", "mats") for how, one in printer(ink).wanted(section)
            if kind in (one.values["id"], one.values["kind"]) and not how.again]  # fmt: skip


def laid(how, one, name, ink="full"):
    return lay_out(printer(ink).face(how, name), one.values, order(ink).look, printer(ink).drawn, one.id)


def sides(how, one, ink="full"):
    """Front and back of a flat piece: its ground, and its words."""
    found = [laid(how, one, name, ink) for name in (how.face, how.back or how.face)]
    return [(ground_of(side), [text.words() for text in side.texts()]) for side in found]


def ground_of(side):
    """The colour inside the rim of a token."""
    return [mark.fill for mark in side.marks if isinstance(mark, Shape)][1]


def words(piece, side="front"):
    """The words on a token, by the id of the piece."""
    how, one = next((how, one) for how, one in printer().wanted("tokens") if one.id == piece)
    return sides(how, one)[side == "back"][1]


def text_of(drawing, ink="full"):
    document = Document(About(drawing.title), order(ink).look)
    drawing.draw(document.page(drawing.width, drawing.height))
    page = pypdfium2.PdfDocument(document.bytes())[0].get_textpage()
    return re.sub(r"\s+", " ", page.get_text_range().replace("\u00a0", " "))


# --- nothing is missing -----------------------------------------------------------------------------------


ELSEWHERE = {"card-divider", "card-box", "scenario-book", "rulebook"}


def test_every_component_that_is_a_piece_is_made_in_the_right_number():
    """VG-020, VG-025: the counts of section 2."""
    seen = 0
    for line in yaml.safe_load((FOLDER / "components.yaml").read_text("utf-8")):
        ids = [id for id in line.get("ids", ()) if id not in ELSEWHERE]
        if ids and box().card(ids[0]).kind == "piece":
            assert sum(one.copies for id in ids for _, one in copies(id)) == line["count"], line["name"]
            seen += 1
    assert seen >= 24


def test_there_are_112_stickers_to_cut_out():
    """11.9: 88 general ones, and two of each of the twelve relationships."""
    assert [sum(one.copies for _, one in copies(kind)) for kind in ("sticker", "relationship")] == [88, 24]


def test_every_deck_of_cards_gets_a_box():
    declared = printer().declared.boxes
    decks = {deck.id: deck for deck in box().decks if deck.kind not in ("piece", *declared.left_out)}
    held = Counter()
    for contents in printer().contents():
        held[contents.deck.id] += contents.held
    assert held == {id: sum(card.copies for card in deck.cards) for id, deck in decks.items()}
    assert held["events"] == 40 and held["rewards"] == 30
    assert {deck.kind for deck in decks.values()} <= set(declared.labels)


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
    for how, one in printer().wanted("tokens"):
        if how.back and not how.net:
            (ground, said), (other, behind) = sides(how, one)
            assert abs(lightness(ground) - lightness(other)) >= 30, one.id
            assert said != behind
            two_sided += 1
    assert two_sided == 12 + 1 + 4 + 2


def test_objectives_are_numbered_the_same_on_both_sides():
    """VG-021: 1 to 12, a crown here and a mask there."""
    found = [sides(how, one) for how, one in copies("objective-token")]
    assert [front[1] for front, _ in found] == [[str(n), "ENEMY"] for n in range(1, 13)]
    assert [back[1] for _, back in found] == [[str(n), "VIGILANTES"] for n in range(1, 13)]


def test_nobody_can_tell_the_contacts_apart_from_behind():
    """VG-309: chits lie face down."""
    chits = [p for p in token_pieces(order()) if p.front.id.endswith("-chit")]
    assert sum(p.copies for p in chits) == 5 and len({text_of(p.front) for p in chits}) == 2
    assert len({p.front.cut for p in chits}) == 1
    assert len({picture(p.back, dpi=100).tobytes() for p in chits}) == 1


def test_tokens_have_the_sizes_of_the_reference():
    """12.4, and the places where they lie."""
    cuts = {p.front.id: p.front.cut for p in token_pieces(order())}
    assert cuts["objective-token-1"].width == 22 and cuts["alarm-token"].width == 40
    assert {cuts[f"{item}-token"].width for item in ("medikit", "recharge-pack", "weapon-cache")} == {12}
    assert all(cuts[f"{state}-token"].width == 15 for state in STATES)
    assert cuts["turn-token"].width < SQUARE and cuts["threat-token"].width < SQUARE
    assert printer().places("threat-token")["hole"].w > 9, "the number shows through the ring"
    assert cuts["charge-token"].width < 10, "charge circles on gadgets are 10 across"
    assert cuts["informant-chit"].width < cuts["objective-token-1"].width, "hidden under an objective token"


def test_states_and_zones_say_what_they_are():
    """VG-317, VG-650, VG-901 to VG-905."""
    for state in STATES:
        assert words(f"{state}-token") == [state.upper()]
    assert words("blocked-route-token") == ["BLOCKED"]
    for letter in "ABCD":
        assert words(f"zone-token-{letter.lower()}") == [letter, "ACTIVE"]
        assert words(f"zone-token-{letter.lower()}", "back") == [letter, "QUIET"]


def test_own_pieces_are_printed_too():
    deck = next(deck for deck in box().decks if deck.kind == "piece")

    def own(**fields):
        copies = fields.pop("copies", 1)
        card = Card("vigilantes", "piece", "mine", "My piece", deck.id, deck.where, copies, fields)
        return replace(order(), box=Box("vigilantes", [replace(deck, cards=(card,))]))

    found = token_pieces(own(sort="token", copies=4, faces=("Bomb", "Defused")))
    assert [(text_of(p.front).strip(), text_of(p.back).strip(), p.copies) for p in found] == [("BOMB", "DEFUSED", 4)]
    assert "MY PIECE" in text_of(token_pieces(own(sort="marker"))[0].front)
    assert [p.front.width for sort in ("chit", "disc") for p in token_pieces(own(sort=sort))] == [18, 9]
    assert len(standee_pieces(own(sort="standee", copies=3))) == 4, "three strips, one base"
    assert len(dice_drawings(own(sort="die", copies=7, colours=("red",)))) == 7
    assert len(dice_drawings(own(sort="die"))) == 1, "of no colour"
    assert aid_pieces(own(sort="token")) == ()


# --- standees ---------------------------------------------------------------------------------------------


def test_enemies_are_numbered_within_their_type():
    """VG-020, VG-825: 24 enemies, each a type and a number of its own; the villains by name."""
    for type, count in CREWS.items():
        found = [one.values for _, one in copies(f"{type}-standee")]
        assert [one["number"] for one in found] == list(range(1, count + 1))
        assert {one["type"] for one in found} == {type}
    named = [one.values["card"]["name"] for id in ("villain", "vigilante") for _, one in copies(f"{id}-standee")]
    assert sorted(named) == sorted(card.name for card in box().cards if card.kind in ("vigilante", "villain"))


def test_a_standee_shows_its_number_or_name_on_both_sides():
    """VG-020: each side by itself, so that nobody has to walk around the table."""
    strips = {how: [] for how in ("number", "name")}
    for how, one in printer().wanted("tokens"):
        if how.net == "strip":
            numbered = "number" in one.values
            word = str(one.values["number"]) if numbered else one.values["card"]["name"].upper()
            strips["number" if numbered else "name"].append(one.id)
            said = text_of(printer().folded(how, one))
            assert said.split() == [word] * 2 if numbered else said.count(word) == 2, (one.id, said)
    assert [len(found) for found in strips.values()] == [23, 10]


def test_standees_are_20_by_35_and_fold_in_the_middle():
    pieces = standee_pieces(order())
    strips, bases = ([p.front for p in pieces if p.deck == deck] for deck in ("Standees", "Bases"))
    assert {(strip.width, strip.height) for strip in strips} == {(20, 2 * (35 + 6))}
    assert {base.width < 26 and base.height < 16 for base in bases} == {True}
    assert sum(p.copies for p in pieces if p.deck == "Bases") == len(strips) == 33


def test_types_differ_without_colour():
    """VG-020: in grey, the shape behind the head tells the type."""
    seen = set()
    for type in CREWS:
        piece = next(p for p in standee_pieces(order()) if p.front.id == f"standee-{type}-standee-1")
        image = picture(piece.front, dpi=72).convert("L").crop((0, 110, 56, 150))
        seen.add(image.tobytes())
    assert len(seen) == 4


def test_every_crew_has_figures_for_all_and_each_is_drawn():
    """A crew takes turns; the back shows the same figure from behind."""
    fronts = {}
    for how, one in printer().wanted("tokens"):
        if how.net == "strip" and "crew" in one.values:
            front = picture(printer().folded(how, one), dpi=60).crop((0, 97, 47, 160))
            fronts.setdefault(one.values["type"], set()).add(front.tobytes())
            assert one.values["crew"]
    assert {type: len(found) for type, found in fronts.items()} == {"normal": 4, "fast": 2, "special": 2, "heavy": 2}


# --- dice -------------------------------------------------------------------------------------------------


def test_attack_dice_have_three_two_and_one():
    """VG-520, VG-521: a blank is blank, and what is printed on a side is its word."""
    attack = copies("attack-die")
    assert len(attack) == 8
    for _, one in attack:
        assert Counter(one.values["faces"]) == {"plus": 3, "blank": 2, "minus": 1}
    marks = {values["word"]: [mark.fill for mark in lay_out(face, values, order().look, printer().drawn).marks]
             for face, values in printer().sides(*attack[0])}  # fmt: skip
    look = order().look
    assert marks == {"plus": [look.colour("ink")], "minus": [look.colour("red")], "blank": []}


def test_counting_dice_go_to_six():
    """VG-023: and six tells itself from nine."""
    for id, count in (("health-die", 5), ("energy-die", 4)):
        dice = copies(id)
        assert len(dice) == count and all(one.values["faces"] == tuple("123456") for _, one in dice)
        marked = [values["word"] for face, values in printer().sides(*dice[0])
                  if any(isinstance(mark, Shape) for mark in lay_out(face, values, order().look).marks)]  # fmt: skip
        assert marked == ["6"]
    assert len(dice_drawings(order())) == 5 + 4 + 8
    assert {"HEALTH DIE", "ENERGY DIE", "ATTACK DIE"} <= {text_of(die)[-10:] for die in dice_drawings(order())}


# --- stickers ---------------------------------------------------------------------------------------------


def place_of(card):
    return card.fields.get("goes_on", card.kind)


def placed_stickers():
    """Every sticker with its box, page by page."""
    gathered = [(how, one) for how, one in printer().wanted("tokens") if how.gather == "stickers-page"]
    room = dict(lay_out(printer().faces["stickers-page"], {}, order().look).boxes)["rows"]
    rows = [printer()._row(how, one) for how, one in gathered]
    for number, page in enumerate(pages_of(rows, room), 1):
        for y, row in page:
            yield from ((number, box().card(row.label.id), area) for area in row.boxes((room.x, y), room.w))


def test_stickers_are_as_large_as_their_places():
    """VG-280, VG-281: 16 mm on the threat track, 9 mm on an item square."""
    assert SIZES["threat-track"] == (STICKER, STICKER)
    found, page = list(placed_stickers()), Area(0, 0, 184, 246)
    assert len(found) == 112 and found[-1][0] == len(sticker_drawings(order())) == 3
    head = printer().faces["stickers-page"]
    title = max(at.bottom for name, at in lay_out(head, {}, order().look).boxes if name != "rows")
    for _, card, area in found:
        assert (area.w, area.h) == SIZES[place_of(card)]
        assert area.x >= 0 and area.right <= page.right and area.y >= title and area.bottom <= page.bottom
    for (page, _, one), (other_page, _, other) in itertools.combinations(found, 2):
        if page == other_page:
            assert (one.right + 1.5 <= other.x or other.right + 1.5 <= one.x
                    or one.bottom + 1.5 <= other.y or other.bottom + 1.5 <= one.y)  # fmt: skip


def test_every_sticker_says_what_it_does_on_its_sheet():
    """VG-811, VG-812: in type of 7.2 points or more."""
    said = " ".join(text_of(drawing) for drawing in sticker_drawings(order())).replace(" ", "")
    for kind in ("sticker", "relationship"):
        for how, one in copies(kind):
            card = box().card(one.values["id"])
            assert card.name.upper().replace(" ", "") in said
            for line in (sticker_words(order(), card), f"Goes {one.values['place']}."):
                assert re.sub(r"__|\*\*| ", "", line) in said, card.id
            beside = lay_out(printer().faces[how.beside], one.values, order().look)
            assert not beside.problems and {name: size for name, _, size in beside.steps}["words"] >= 7.2


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
    assert len(sheets) == len(box().campaigns) > 0
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
    how, one = next((how, one) for how, one in printer().wanted("mats") if how.campaigns)
    areas = [at for name, at in laid(how, one, how.face).boxes if name in ("nights", "villain", "vigilantes", "city")]
    assert len(areas) == 4
    for above, below in itertools.pairwise(areas):
        assert above.bottom <= below.y
    nights, city = ([at for name, at in laid(how, one, how.face).boxes if name == part] for part in ("night", "place"))
    assert all(areas[0].y < at.y and at.bottom < areas[0].bottom for at in nights) and nights
    assert all(any(area.y < at.y and at.bottom < area.bottom for area in (areas[0], areas[3])) for at in city)


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
    assert front.count("•") == 6, "the steps of the Event Phase"
    assert [f"{number} " in front for number in range(1, 8)] == [True] * 7
    (how, one), look = copies("reference-card")[0], order().look
    signs = [at.path.bounds().x for type in ("villain", "fast", "special", "normal", "heavy")
             for at in laid(how, one, how.face).marks
             if isinstance(at, Shape) and at.fill == look.colour(f"enemy.{type}")]  # fmt: skip
    assert len(signs) == 5 and signs == sorted(signs), "in the order they go (VG-211)"
    for word in ("Move", "Attack", "Rest", "At most 8", "1 to the score", "1 if you spend 1 energy", "loses 1 health"):
        assert word in back


@pytest.mark.parametrize("sleeves", [False, True])
def test_a_box_has_room_for_its_cards(sleeves):
    more = SLEEVE if sleeves else (0, 0, 0)
    for contents in PiecePrinter(replace(order(), options={"sleeves": sleeves})).contents():
        wide, high = (88, 126) if contents.deck.kind in ("vigilante", "villain") else CARD
        assert contents.room[0] > wide + more[0] and contents.room[1] > high + more[1]
        assert contents.room[2] > contents.held * (CARD_THICK + more[2])


@pytest.mark.parametrize("ink", INKS)
def test_a_box_says_what_is_in_it(ink):
    """On front, back, lid, bottom and both sides; once what is said about it."""
    for drawing, contents in zip(box_drawings(order(ink)), printer().contents(), strict=True):
        said, label = text_of(drawing, ink).replace(" ", ""), printer().declared.boxes.labels[contents.deck.kind]
        name, more = contents.deck.name.upper().replace(" ", ""), contents.deck.kind == "vigilante"
        assert said.count(name) == 6 + more and said.count("VIGILANTES") >= 1, drawing.id
        assert said.count(f"{contents.held}CARDS") == 4 and said.count(label["quip"].replace(" ", "")) == 1


def test_large_sheets_can_be_printed_on_a4_and_letter():
    """With 8 mm margins on both papers, one way round or the other."""
    sleeved = replace(order(), options={"sleeves": True})
    pages = (*dice_drawings(order()), *sticker_drawings(order()), *mat_drawings(order()))
    for drawing in (*pages, *box_drawings(order()), *box_drawings(sleeved)):
        long, short = max(drawing.width, drawing.height), min(drawing.width, drawing.height)
        assert long <= 263 and short <= 194, drawing.id


# --- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_everything_that_is_written_can_be_printed(ink, monkeypatch):
    """No face lacks a character."""
    lacking, real_text = set(), pens.Pen.text

    def text(self, x, y, said, face, *args, **kwargs):
        lacking.update(self.look.face(face).missing(said) if isinstance(face, str) else face.missing(said))
        return real_text(self, x, y, said, face, *args, **kwargs)

    monkeypatch.setattr(pens.Pen, "text", text)
    document = Document(About("all"), order(ink).look)
    diagrams = [setup_diagram(order(ink), scenario.id, 178) for scenario in box().scenarios]
    for drawing in (*everything(order(ink)), *board_drawings(order(ink)), *diagrams):
        drawing.draw(document.page(drawing.width, drawing.height))
    assert not lacking


@pytest.mark.parametrize("ink", INKS)
def test_all_text_of_pieces_fits(ink):
    """Every side of every piece, net, label, sheet and tuck box."""
    seen = 0
    made = printer(ink)
    for section in ("cards", "tokens", "mats"):
        for how, one in made.wanted(section):
            for face, values in made.sides(how, one):
                found = lay_out(face, values, order(ink).look, made.drawn, one.id)
                assert not found.problems, (one.id, face.id, found.problems)
                seen += 1
    for _, thing in made.boxed():
        for face, values in thing.sides():
            assert not lay_out(face, values, order(ink).look, made.drawn).problems, (face.id, values["name"])
            seen += 1
    assert seen > 250


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


def test_what_is_written_on_colour_can_be_read():
    """3.4: 4.5 for words, 3.0 for signs and large numerals; the ground of a token is what it stands on."""
    look, seen = order().look, 0
    for how, one in printer().wanted("tokens"):
        for name in () if how.net or how.gather else (how.face, how.back or how.face):
            side = laid(how, one, name)
            grounds = {ground_of(side), *(m.fill for m in side.marks if isinstance(m, Shape) and m.fill)}
            for text in side.texts():
                enough = 3.0 if len(text.words()) <= 2 else 4.5
                assert max(contrast(text.colour, ground) for ground in grounds) >= enough, (one.id, text.words())
            best = max(contrast(ground_of(side), look.colour("ink")), contrast(ground_of(side), "#FFFFFF"))
            assert best >= (4.5 if list(side.texts()) else 3.0), one.id
            seen += 1
    assert seen > 60


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
    wanted = {"standee-fast-standee-2", "alarm-token", "box-gadgets", "stickers-1", "aid", "attack-die-1"}

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
    assert len(sections["tokens"].pieces) == len(
        [*token_pieces(order()), *standee_pieces(order()), *dice_drawings(order())]
    )
    assert [drawing.id for drawing in sections["tokens"].pages] == [f"stickers-{number}" for number in (1, 2, 3)]
    assert sections["mats"].pieces and sections["mats"].pages and sections["boxes"].pieces


def test_every_piece_that_a_declaration_names_is_in_the_box():
    declared = printer().declared
    named = {id for section in (declared.cards, declared.tokens, declared.mats) for how in section for id in how.pieces}
    assert named <= {card.id for card in box().cards} and len(named) > 25
    used = {face for section in (declared.cards, declared.tokens, declared.mats) for how in section
            for face in (how.face, how.back, how.gather, how.beside, *how.sides.values()) if face}  # fmt: skip
    assert used | set(declared.boxes.sides.values()) <= set(printer().faces)
