"""The pieces of Heroes Wanted on paper: nothing is missing, sides differ, sizes fit, words fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pytest
import yaml

from capesmith.content.model import Box, Card
from capesmith.render import pen as pens
from capesmith.render.colour import ink_sum, lightness
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Shape
from capesmith.render.figures.files import figures_in
from capesmith.render.look import Look, look_from
from capesmith.render.pieces import folded
from capesmith.render.pieces import printer as printing
from capesmith.render.pieces.declaration import Making
from capesmith.render.pieces.dice import PIPS
from capesmith.render.pieces.expansion import Copy
from capesmith.render.pieces.sorts import shares
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE, Contents
from capesmith.render.shapes import Box as Area
from capesmith.systems import heroes_wanted, system
from capesmith.systems.heroes_wanted.press.pieces import FOLDER, SIZES, PiecePrinter, draw_picture
from capesmith.systems.load import shipped_box

ROOT = Path(__file__).parents[3]
PRESS = Path(heroes_wanted.__file__).parent / "press"
MM = 25.4 / 72
HEX_SIDE = 14.0
INKS = ("full", "saver")


def _look(ink: str) -> Look:
    return look_from(yaml.safe_load((PRESS / "look.yaml").read_text("utf-8")), PRESS, ink)


@pytest.fixture(scope="module")
def orders() -> dict[str, Order]:
    game = system("heroes-wanted")
    return {ink: Order(game, shipped_box(game), _look(ink), ROOT) for ink in INKS}


@pytest.fixture
def order(orders: dict[str, Order]) -> Order:
    return orders["full"]


def of_deck(order: Order, *decks: str) -> list[Piece]:
    return [piece for piece in PiecePrinter(order).pieces("tokens") if piece.deck in decks]


def token_pieces(order: Order) -> list[Piece]:
    return of_deck(order, "Tokens")


def standee_pieces(order: Order) -> list[Piece]:
    return of_deck(order, "Standees", "Bases")


def disc_pieces(order: Order) -> list[Piece]:
    return of_deck(order, "Flat discs")


def aid_pieces(order: Order) -> list[Piece]:
    return of_deck(order, "Player aids")


def dice_drawings(order: Order) -> tuple[Drawing, ...]:
    return tuple(piece.front for piece in of_deck(order, "Dice"))


def mat_drawings(order: Order) -> tuple[Drawing, ...]:
    return PiecePrinter(order).pages("mats")


def box_drawings(order: Order) -> tuple[Drawing, ...]:
    return PiecePrinter(order).boxes()


def boxes_of(order: Order) -> list[Contents]:
    return PiecePrinter(order).contents()


def wanted(order: Order, net: str = "") -> list[tuple[Making, Copy]]:
    """Flat tokens and discs, or all that is folded from one sort of net."""
    return [(making, one) for making, one in PiecePrinter(order).wanted("tokens") if making.net == net]


def everything(order: Order) -> Iterator[Drawing]:
    for piece in (*token_pieces(order), *standee_pieces(order), *disc_pieces(order), *aid_pieces(order)):
        yield piece.front
        if piece.back:
            yield piece.back
    yield from (*mat_drawings(order), *dice_drawings(order), *box_drawings(order))


def printed(look: Look, drawing: Drawing) -> pdfium.PdfPage:
    """A drawing on a page of its own, 3 mm of paper around it."""
    document = Document(About(drawing.title), look)
    pen = document.page(drawing.width + 6, drawing.height + 6)
    with pen.placed(3, 3):
        drawing.draw(pen)
    return pdfium.PdfDocument(document.bytes())[0]


# --- nothing is missing -----------------------------------------------------------------------------------


def _made(order: Order, id: str) -> dict[str, int]:
    """How many of a piece are made, by maker."""

    def count(pieces: tuple[Piece, ...], start: str) -> int:
        return sum(p.copies for p in pieces if p.front.id == start or p.front.id.startswith(f"{start}-"))

    dice = sum(one.copies for _, one in wanted(order, "die") if one.values["id"] == id)
    return {
        "tokens": count(token_pieces(order), id),
        "standees": count(standee_pieces(order), f"standee-{id}"),
        "bases": count(standee_pieces(order), f"base-{id}"),
        "discs": count(disc_pieces(order), f"disc-{id}"),
        "mats": sum(d.id.startswith(f"{id}-") for d in mat_drawings(order)),
        "dice": dice,
    }


MAKERS = {"token": ("tokens",), "marker": ("tokens",), "disc": ("tokens",), "mat": ("mats",), "die": ("dice",),
          "pawn": ("standees", "bases", "discs"), "meeple": ("standees", "bases", "discs")}  # fmt: skip


def test_every_component_that_is_a_piece_is_made_in_the_right_number(order: Order) -> None:
    lines = yaml.safe_load((PRESS.parent / "components.yaml").read_text("utf-8"))
    seen = 0
    for line in lines:
        cards = [order.box.card(id) for id in line.get("ids", ())]
        sorts = {card.fields["sort"] for card in cards if card and card.kind == "piece"} - {"track", "book"}
        for maker in {name for sort in sorts for name in MAKERS[sort]}:
            made = sum(_made(order, card.id)[maker] for card in cards if card)
            assert made == line["count"], f"{line['name']}: {maker}"
            seen += 1
    assert seen >= 21


def test_every_player_colour_gets_the_same(order: Order) -> None:
    copies = {p.front.id: p.copies for p in token_pieces(order)}
    for colour in ("blue", "green", "purple", "red", "yellow"):
        assert copies[f"hero-disc-{colour}"] == 7
        assert copies[f"power-token-{colour}"] == 1
    dice = sorted(one.values["colour"] for _, one in wanted(order, "die"))
    assert dice == ["blue", "green", "purple", "red", "yellow"]
    assert {len(pips) for pips in PIPS.values()} == {1, 2, 3, 4, 5, 6}


def test_every_printed_deck_gets_a_box_and_every_mat_an_aid(order: Order) -> None:
    decks = {deck.id for deck in order.box.decks if deck.kind != "piece"}
    assert {d.id for d in box_drawings(order)} == {f"box-{id}" for id in decks}
    assert {c.deck.id: c.held for c in boxes_of(order)}["actions"] == 74
    assert {c.deck.id: c.held for c in boxes_of(order)}["headlines"] == 9, "those printed on a board need no box"
    assert sum(c.held for c in boxes_of(order) if c.deck.kind != "headline") == 216
    assert [piece.copies for piece in aid_pieces(order)] == [5]


def test_ids_are_unique_and_fingerprints_know_the_ink(orders: dict[str, Order]) -> None:
    marks = {}
    for ink, order in orders.items():
        drawings = list(everything(order))
        assert len({d.id for d in drawings}) == len(drawings)
        assert all(d.fingerprint for d in drawings)
        marks[ink] = {d.id: d.fingerprint for d in drawings}
    assert all(marks["full"][id] != marks["saver"][id] for id in marks["full"])
    assert marks["full"] == {d.id: d.fingerprint for d in everything(orders["full"])}


# --- sides and sizes --------------------------------------------------------------------------------------


def test_sides_that_differ_differ_by_30_in_lightness_and_in_words(order: Order) -> None:
    printer, two_sided = PiecePrinter(order), 0
    for making, one in wanted(order):
        if not making.back or making.back == making.face or making.face == "aid-front":
            continue
        sides = [
            lay_out(printer.face(making, name), one.values, order.look, printer.drawn, one.id)
            for name in (making.face, making.back)
        ]
        grounds = [[mark.fill for mark in side.marks if isinstance(mark, Shape)][1] for side in sides]
        words = [[text.words() for text in side.texts()] for side in sides]
        two_sided += 1
        assert abs(lightness(grounds[0]) - lightness(grounds[1])) >= 30, one.id
        assert words[0] != words[1] and words[0], one.id
    assert two_sided == 8


def test_the_backs_of_counter_tokens_are_alike(order: Order) -> None:
    backs = [printed(order.look, p.back).render(scale=2).to_pil().tobytes() for p in token_pieces(order)
             if p.front.id.startswith("counter-token") and p.back]  # fmt: skip
    assert len(backs) == 6 and len(set(backs)) == 1


def test_pieces_fit_where_they_are_put(order: Order) -> None:
    cuts = {p.front.id: p.front.cut for p in token_pieces(order)}
    assert cuts["hero-disc-red"].width <= 9.2 - 1, "marker circles on cards are 9.2 across"
    assert cuts["threat-token"].width <= 14.4 - 2, "cells of the threat track are 14.4 wide"
    bases = [PiecePrinter(order).net(making, one).net for making, one in wanted(order, "base")]
    for base in bases:
        corner = (base.width / 2 - 0.58, base.height / 2 - 0.58)  # rounded by 2 mm
        assert corner[0] + corner[1] / 3**0.5 <= HEX_SIDE, "a base stays within its space"
    assert len(bases) == 8 and {p.front.cut.radius for p in of_deck(order, "Bases")} == {2}
    assert all(p.front.width <= HEX_SIDE * 3**0.5 - 4 for p in disc_pieces(order))
    assert {"hp-1", "hp-5"} <= cuts.keys() and cuts["hp-1"].shape != cuts["hp-5"].shape


def test_mats_leave_room_around_cards_and_nothing_overlaps(order: Order) -> None:
    _, laid = list(PiecePrinter(order).laid(order.box.card("hero-mat")))[-1]
    mat, named = mat_drawings(order)[0], PiecePrinter(order).places("hero-mat")
    assert named["hero"][2:] == (88 + 4, 126 + 4) and named["bonus"][2:] == (63 + 4, 88 + 4)
    boxes = [named[name] for name in ("hero", "bonus", "injuries", "achievements", "power", "discard", "go")]
    for i, a in enumerate(boxes):
        assert a.x >= 12 and a.right <= mat.width - 3 and a.bottom <= mat.height - 3
        for b in boxes[i + 1 :]:
            assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
    spots = [box for name, box in laid.boxes if name == "injury"]
    trays = [box for name, box in laid.boxes if name == "tray"]
    injury = next(p.front for p in token_pieces(order) if p.front.id == "injury-token")
    assert len(spots) == 5 and all(spot.w > injury.width for spot in spots), "HW: a hero has room for five injuries"
    assert all(named["injuries"].x < s.x and s.right < named["injuries"].right for s in spots)
    around = named["achievements"]
    assert len(trays) == 4 and all(t.right < around.right and t.bottom < around.bottom for t in trays)


def test_large_sheets_can_be_printed_on_a4_and_letter(order: Order) -> None:
    """Printable with 8 mm margins on both papers, one way round or the other."""
    sleeved = replace(order, options={"sleeves": True})
    for drawing in (*mat_drawings(order), *dice_drawings(order), *box_drawings(order), *box_drawings(sleeved)):
        long, short = max(drawing.width, drawing.height), min(drawing.width, drawing.height)
        assert long <= 263 and short <= 194, drawing.id


@pytest.mark.parametrize("sleeves", [False, True])
def test_a_box_has_room_for_its_cards(order: Order, sleeves: bool) -> None:
    found = boxes_of(replace(order, options={"sleeves": sleeves}))
    more = SLEEVE if sleeves else (0, 0, 0)
    for box in found:
        if box.deck.kind != "headline":
            assert box.room[0] > CARD[0] + more[0] and box.room[1] > CARD[1] + more[1]
            assert box.room[2] > box.held * (CARD_THICK + more[2])
    held: dict[str, int] = {}
    for box in found:
        held[box.deck.id] = held.get(box.deck.id, 0) + box.held
    assert held["actions"] == 74 and held["hero-a"] == 32


# --- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_all_text_fits_and_can_be_printed(orders: dict[str, Order], ink: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is laid out for a piece, a net, a page or a box has no problem, and no face lacks a character."""
    found, lacking, real_text = [], set(), pens.Pen.text

    def watched(*args, **kwargs):
        laid = lay_out(*args, **kwargs)
        found.append((args[0].id, laid.problems))
        return laid

    def text(self, x, y, said, face, *args, **kwargs):
        lacking.update(self.look.face(face).missing(said) if isinstance(face, str) else face.missing(said))
        return real_text(self, x, y, said, face, *args, **kwargs)

    monkeypatch.setattr(printing, "lay_out", watched)
    monkeypatch.setattr(folded, "lay_out", watched)
    monkeypatch.setattr(pens.Pen, "text", text)
    order = orders[ink]
    document = Document(About("all"), order.look)
    for drawing in everything(order):
        drawing.draw(document.page(drawing.width, drawing.height))
    assert len(found) > 300 and [one for one in found if one[1]] == []
    assert not lacking


@pytest.mark.parametrize("ink", INKS)
def test_type_keeps_its_distance_from_the_cut(orders: dict[str, Order], ink: str) -> None:
    order = orders[ink]
    near = [p.front for p in token_pieces(order)] + [d for p in aid_pieces(order) for d in (p.front, p.back) if d]
    near += [mat_drawings(order)[0], standee_pieces(order)[0].front, disc_pieces(order)[20].front]
    for drawing in near:
        page = printed(order.look, drawing)
        text = page.get_textpage()
        safe = (3 + (0.9 if drawing.width < 60 else 2.4)) / MM
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            if right > left:
                assert left >= safe and bottom >= safe, drawing.id
                assert right <= page.get_width() - safe and top <= page.get_height() - safe, drawing.id


def test_the_aid_states_the_numbers_of_the_rules(order: Order) -> None:
    values = next(one.values for making, one in PiecePrinter(order).wanted("tokens") if making.face == "aid-front")
    assert [row["fame"] for row in values["at-once"]] == ["+1", "+2", "+3", "+4", "+1", "−2"]
    assert [row["fame"] for row in values["at-the-end"]] == ["+1", "5–1", "0–10", "−2", "+5", "+3", "+3"]
    said = printed(order.look, aid_pieces(order)[0].front).get_textpage().get_text_range()
    assert "HERO’S HANDBOOK" in said and "Most underlings KO’ed*" in said


def test_a_box_says_its_name_on_front_lid_and_spine(order: Order) -> None:
    for drawing, contents in zip(box_drawings(order), boxes_of(order), strict=True):
        said = printed(order.look, drawing).get_textpage().get_text_range()
        assert said.count(contents.name) == 3, drawing.id
        assert said.count("HEROES") == 2, drawing.id


# --- figures ----------------------------------------------------------------------------------------------


def test_four_of_each_gang_take_turns_and_look_different(order: Order) -> None:
    """Underlings and henchmen are told apart by their faces, and again by their numbers."""
    strips = {p.front.id: p.front for p in of_deck(order, "Standees")}
    for gang in ("underling", "henchman"):
        looks = [_band_less(order, strips[f"standee-{gang}-meeple-{n}"]) for n in (1, 2, 3, 4, 5)]
        assert len(set(looks)) == 4 and looks[0] == looks[4], gang


def _band_less(order: Order, drawing: Drawing) -> bytes:
    """A strip without the bands that bear numbers."""
    page = printed(order.look, drawing).render(scale=2).to_pil().convert("RGB")
    mm = page.width / (drawing.width + 6)
    return page.crop((0, round((3 + 9.6) * mm), page.width, round((3 + 39.4) * mm))).tobytes()


def test_every_part_of_a_pawn_is_there_and_is_used() -> None:
    """A part that a figure names and nobody has drawn would be left out without a word."""
    described = figures_in(FOLDER)
    gangs = [name for gang in ("underling", "henchman") for name in described.words["who"].of({"figure": gang})]
    drawn = {str(file.relative_to(FOLDER / "parts").with_suffix("")) for file in (FOLDER / "parts").rglob("*.svg")}
    napes = {f"back/{described.brings['who'][name]['nape']}" for name in gangs}
    assert {f"face/{name}" for name in gangs} | napes <= drawn
    plain = {use.part for parts in described.anybody.values() for use in parts if "<" not in use.part}
    used = plain | {f"{sort}/{name}" for sort in ("face", "hat") for name in gangs}
    assert {name for name in drawn - used - napes if not name.startswith("picture/")} == set() and plain <= drawn
    assert set(described.anybody) == set(SIZES)


# --- ink --------------------------------------------------------------------------------------------------


def _ink(look: Look, drawing: Drawing) -> float:
    """The mean ink on a drawing, C + M + Y + K."""
    image = printed(look, drawing).render(scale=0.4).to_pil().convert("RGB").resize((24, 24))
    pixels = [image.getpixel((x, y)) for x in range(24) for y in range(24)]
    return sum(ink_sum("#" + "".join(f"{v:02X}" for v in p)) for p in pixels) / len(pixels)


def test_the_ink_saver_saves(orders: dict[str, Order]) -> None:
    full, saver = orders["full"], orders["saver"]
    for make in (mat_drawings, box_drawings):
        assert _ink(saver.look, make(saver)[0]) <= 0.15 < _ink(full.look, make(full)[0])
    for one, other in zip(aid_pieces(full), aid_pieces(saver), strict=True):
        assert _ink(saver.look, other.front) <= 0.25 < _ink(full.look, one.front)


def test_the_same_order_gives_the_same_bytes(orders: dict[str, Order]) -> None:
    def once() -> bytes:
        document = Document(About("twice"), orders["full"].look)
        for drawing in (d for d in everything(orders["full"]) if d.id in WANTED):
            drawing.draw(document.page(drawing.width, drawing.height))
        return document.bytes()

    assert once() == once()


WANTED = {
    "standee-underling-meeple-1",
    "first-hero-marker",
    "box-quirks",
    "hero-mat-blue",
    "aid-hero-mat",
    "disc-villain-pawn",
}


def test_a_picture_comes_from_its_own_folder_only(order: Order) -> None:
    """What a face or a piece of somebody's own names never leads elsewhere, and draws nothing if it is not there."""
    pages = []
    for name in ("litter", "../whole/hero", "../../../pawns/parts/picture/litter", "nothing"):
        document = Document(About("trial"), order.look)
        draw_picture(document.page(20, 20), Area(0, 0, 20, 20), {}, name)
        pages.append(pdfium.PdfDocument(document.bytes())[0].render(scale=2).to_pil().convert("L").getextrema()[0])
    assert pages[0] < 60 and pages[1:] == [255, 255, 255]


# --- pieces of one's own ----------------------------------------------------------------------------------


def _own(order: Order, **fields: object) -> Order:
    """The order with one piece of somebody's own and nothing else."""
    deck = next(deck for deck in order.box.decks if deck.kind == "piece")
    copies = fields.pop("copies", 1)
    card = Card(order.box.system, "piece", "mine", "My piece", deck.id, deck.where, copies=copies, fields=fields)  # type: ignore[arg-type]
    return replace(order, box=Box(order.box.system, [replace(deck, cards=(card,))]))


def test_copies_are_shared_out_over_colours() -> None:
    assert shares(35, 5) == [7] * 5
    assert shares(5, 2) == [3, 2]


def test_own_pieces_are_printed_too(order: Order) -> None:
    found = token_pieces(_own(order, sort="token", copies=5, colours=("red", "grey")))
    assert [(p.front.id, p.copies) for p in found] == [("mine-red", 3), ("mine-grey", 2)]
    words = token_pieces(_own(order, sort="token", copies=4, faces=("Secret door", "shield")))
    assert [(p.front.id, p.copies, p.back is not None) for p in words] == [("mine", 4, True)]
    assert "SECRET DOOR" in printed(order.look, words[0].front).get_textpage().get_text_range().replace("\r\n", " ")
    assert len(standee_pieces(_own(order, sort="meeple", copies=3, colours=("green",)))) == 4, "three strips, one base"
    assert len(wanted(_own(order, sort="die", copies=7, colours=("red",)), "die")) == 7
    assert len(dice_drawings(_own(order, sort="die", copies=7, colours=("red",)))) == 7
    assert len(mat_drawings(_own(order, sort="mat", copies=1, colours=("white",)))) == 1
