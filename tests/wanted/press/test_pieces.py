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
from capesmith.render.look import Look, look_from
from capesmith.render.pieces import lettering
from capesmith.render.pieces.dice import PIPS
from capesmith.render.pieces.sorts import shares
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE
from capesmith.systems import heroes_wanted, system
from capesmith.systems.heroes_wanted.press.pieces import (
    aid_pieces,
    box_drawings,
    dice_drawings,
    disc_pieces,
    mat_drawings,
    mats,
    standee_pieces,
    token_pieces,
)
from capesmith.systems.heroes_wanted.press.pieces.boxes import boxes_of
from capesmith.systems.heroes_wanted.press.pieces.dice import dice_of
from capesmith.systems.heroes_wanted.press.pieces.figures import HERO, MINION, VILLAIN
from capesmith.systems.heroes_wanted.press.pieces.standees import base_net
from capesmith.systems.heroes_wanted.press.pieces.tokens import token_sides
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

    dice = sum(die.name.startswith(id) for die in dice_of(order))
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
    assert sorted(die.colour for die in dice_of(order)) == ["blue", "green", "purple", "red", "yellow"]
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
    two_sided = 0
    for card in order.box.cards:
        if card.kind == "piece" and card.fields["sort"] in ("token", "marker", "disc"):
            for _, front, back, _ in token_sides(order, card):
                if front.name != back.name:
                    two_sided += 1
                    assert abs(lightness(front.ground) - lightness(back.ground)) >= 30
                    assert front.words != back.words
    assert two_sided == 8


def test_the_backs_of_counter_tokens_are_alike(order: Order) -> None:
    backs = {p.back.fingerprint for p in token_pieces(order) if p.front.id.startswith("counter-token") and p.back}
    assert len(backs) == 1


def test_pieces_fit_where_they_are_put(order: Order) -> None:
    cuts = {p.front.id: p.front.cut for p in token_pieces(order)}
    assert cuts["hero-disc-red"].width <= 9.2 - 1, "marker circles on cards are 9.2 across"
    assert cuts["threat-token"].width <= 14.4 - 2, "cells of the threat track are 14.4 wide"
    for build in (MINION, HERO, VILLAIN):
        base = base_net(build)
        corner = (base.width / 2 - 0.58, base.height / 2 - 0.58)  # rounded by 2 mm
        assert corner[0] + corner[1] / 3**0.5 <= HEX_SIDE, "a base stays within its space"
        assert build.disc <= HEX_SIDE * 3**0.5 - 4
    assert {"hp-1", "hp-5"} <= cuts.keys() and cuts["hp-1"].shape != cuts["hp-5"].shape


def test_mats_leave_room_around_cards_and_nothing_overlaps() -> None:
    assert (mats.HERO.box.w, mats.HERO.box.h) == (88 + 4, 126 + 4)
    assert (mats.BONUS.box.w, mats.BONUS.box.h) == (63 + 4, 88 + 4)
    boxes = [mats.HERO.box, mats.BONUS.box, mats.INJURIES, mats.ACHIEVEMENTS, *mats.SIDE]
    for i, a in enumerate(boxes):
        assert a.x >= mats.BAND and a.right <= mats.MAT.width - 3 and a.bottom <= mats.MAT.height - 3
        for b in boxes[i + 1 :]:
            assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
    assert len(mats.injury_spots()) == 5
    assert all(mats.INJURIES.x < s.x and s.right < mats.INJURIES.right for s in mats.injury_spots())
    assert all(
        box.right < mats.ACHIEVEMENTS.right and box.bottom < mats.ACHIEVEMENTS.bottom for box in mats.tray_boxes()
    )


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
    order = orders[ink]
    document = Document(About("all"), order.look)
    for drawing in everything(order):
        pen = document.page(drawing.width, drawing.height)
        drawing.draw(pen)
    assert len(fits) > 20 and [f for f in fits if not f.fits] == []
    assert not lacking


@pytest.mark.parametrize("ink", INKS)
def test_type_keeps_its_distance_from_the_cut(orders: dict[str, Order], ink: str) -> None:
    order = orders[ink]
    wanted = [p.front for p in token_pieces(order)] + [d for p in aid_pieces(order) for d in (p.front, p.back) if d]
    wanted += [mat_drawings(order)[0], standee_pieces(order)[0].front, disc_pieces(order)[20].front]
    for drawing in wanted:
        page = printed(order.look, drawing)
        text = page.get_textpage()
        safe = (3 + (0.9 if drawing.width < 60 else 2.4)) / MM
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            if right > left:
                assert left >= safe and bottom >= safe, drawing.id
                assert right <= page.get_width() - safe and top <= page.get_height() - safe, drawing.id


def test_the_words_of_a_face_stand_on_it(order: Order) -> None:
    for drawing in (token_pieces(order)[0].front, mat_drawings(order)[3], box_drawings(order)[0]):
        said = printed(order.look, drawing).get_textpage().get_text_range()
        together = " ".join(said.split())
        for word in " ".join(drawing.words).split():
            assert word in together, (drawing.id, word)


def test_the_aid_states_the_numbers_of_the_rules() -> None:
    fame = yaml.safe_load((PRESS / "pieces" / "aids.yaml").read_text("utf-8"))["front"]["fame"]
    at_once, at_the_end = (list(rows.values()) for rows in fame.values())
    assert at_once == ["+1", "+2", "+3", "+4", "+1", "−2"]
    assert at_the_end == ["+1", "5–1", "0–10", "−2", "+5", "+3", "+3"]


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
    "aid",
    "disc-villain-pawn-black",
}


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
    assert len(dice_of(_own(order, sort="die", copies=7, colours=("red",)))) == 7
    assert len(dice_drawings(_own(order, sort="die", copies=7, colours=("red",)))) == 2
    assert len(mat_drawings(_own(order, sort="mat", copies=1, colours=("white",)))) == 1
