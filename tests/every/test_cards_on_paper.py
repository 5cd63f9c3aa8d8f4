"""The cards of every game on paper: everything fits, is drawn to the bleed, saves ink, and can be read in the file."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.content.model import Card
from capesmith.render.colour import ink_sum
from capesmith.render.document import About, Document
from capesmith.render.drawing import BLEED, Drawing
from capesmith.render.face.marks import Misfit, Shape, Unprintable
from capesmith.render.shapes import Box
from capesmith.systems import known_systems
from capesmith.systems.printed import card_text
from each import each
from printed import Printed, words
from tries import tries

INKS = ("full", "saver")
GAMES = {id: Printed(id) for id in known_systems()}
LIGHT = 0.22  # so little ink needs no saving
ROOMY = 30_000  # bytes of a file for each card: what many cards share is written once


def printed_of(id: str) -> list[Card]:
    """The cards of a game that are printed with a face of their own."""
    return [one for one in GAMES[id].box().cards if GAMES[id].printer().laid(one) is not None]


def first_of_each_kind(id: str) -> dict[str, Card]:
    return {one.kind: one for one in reversed(CARDS[id])}


CARDS = {id: printed_of(id) for id in GAMES}
ALL = [(id, one) for id, cards in CARDS.items() for one in cards]
KINDS = [(id, one) for id in GAMES for one in first_of_each_kind(id).values()]
every_game = pytest.mark.parametrize("id", GAMES)


def named(case: tuple[str, Card]) -> str:
    return f"{case[0]} {case[1].kind} {case[1].id}"


each_card = each("case", ALL, ids=named)
each_kind = each("case", KINDS, ids=named)


# --- where it stands ----------------------------------------------------------------------------------------------


@each("ink", INKS)
@each_card
def test_everything_fits_and_can_be_printed(case, ink):
    """On both sides of a card that has two."""
    id, one = case
    assert not GAMES[id].printer(ink).printed(one).laid.problems and not GAMES[id].printer(ink).laid(one).problems


@each_card
def test_the_ground_reaches_the_bleed(case):
    id, one = case
    made = GAMES[id].printer().printed(one)
    ground, cut = made.laid.marks[0], made.drawing.cut
    assert isinstance(ground, Shape)
    assert ground.path.bounds() == Box(-BLEED, -BLEED, cut.width + 2 * BLEED, cut.height + 2 * BLEED)


@each_card
def test_the_ink_saver_has_the_same_geometry(case):
    id, one = case
    full, saver = (GAMES[id].printer(ink) for ink in INKS)
    assert _texts(full.printed(one).laid) == _texts(saver.printed(one).laid)
    assert list(full.back_of(one).places()) == list(saver.back_of(one).places()), "and behind"


def _texts(laid) -> list[tuple]:
    return [(text.words(), tuple(round(side, 3) for side in text.bounds())) for text in laid.texts()]


@each_card
def test_a_back_is_as_large_as_its_front(case):
    id, one = case
    made = GAMES[id].printer()
    assert made.back_of(one).cut == made.printed(one).drawing.cut


@each_kind
def test_the_ink_saver_saves_ink(case):
    """At most a quarter of full coverage, and far less than in full colour where that takes much."""
    id, one = case
    full, saver = (ink_of(id, GAMES[id].printer(ink).printed(one).drawing, ink) for ink in INKS)
    assert saver <= 0.25 and saver < max(full / 2, LIGHT), f"{full:.0%} and {saver:.0%}"


def ink_of(id: str, drawing: Drawing, ink: str) -> float:
    """The mean ink of a drawing, of all that paper takes."""
    pixels = GAMES[id].picture(drawing, ink).resize((63, 88)).get_flattened_data()
    return sum(ink_sum(f"#{r:02X}{g:02X}{b:02X}") for r, g, b in pixels) / (63 * 88)


# --- as a PDF -----------------------------------------------------------------------------------------------------


def in_one_file(id: str) -> bytes:
    """Every card of a game, its back behind it."""
    document = Document(About("Cards"), GAMES[id].order().look)
    made = GAMES[id].printer()
    names: dict[str, str] = {}
    for one in CARDS[id]:
        for drawing in (made.printed(one).drawing, made.back_of(one)):
            b, name = drawing.bleed, names.setdefault(drawing.id, f"card-{len(names)}")
            pen = document.page(drawing.width + 2 * b, drawing.height + 2 * b)
            with pen.placed(b, b):
                pen.form(name, drawing.bounds, lambda d=drawing, p=pen: d.draw(p))
    return document.bytes()


filed = cache(in_one_file)


@every_game
def test_every_word_can_be_selected_in_the_file(id):
    pages = pypdfium2.PdfDocument(filed(id))
    assert len(pages) == 2 * len(CARDS[id])
    for index, one in enumerate(CARDS[id]):
        said = "".join(words(pages[2 * index].get_textpage().get_text_range().replace("\ufffe", "")))
        for text in GAMES[id].printer().printed(one).words:
            assert "".join(words(text)) in said, f"{one.id}: {text}"


@every_game
def test_the_file_has_subsets_of_fonts_and_nothing_transparent(id, tmp_path):
    file = tmp_path / "cards.pdf"
    file.write_bytes(filed(id))
    with pikepdf.open(file) as document:
        assert not document.check_pdf_syntax()
        found = [one for one in document.objects if isinstance(one, pikepdf.Dictionary)]
        fonts = [one for one in found if one.get("/Type") == "/Font"]
        assert fonts and all("/FontFile2" in font.FontDescriptor and "+" in str(font.BaseFont) for font in fonts)
        assert not [one for one in found if "/ca" in one]


@every_game
def test_the_same_cards_give_the_same_bytes_and_not_many(id):
    assert in_one_file(id) == filed(id) and len(filed(id)) < ROOMY * len(CARDS[id])


# --- cards that nobody has written yet ----------------------------------------------------------------------------


@cache
def sentences(id: str) -> tuple[str, ...]:
    """What the game's own cards say, line by line."""
    game, made = GAMES[id].game(), GAMES[id].printer()
    return tuple(sorted({line for one in CARDS[id] for line in card_text(one, game, made.names)}))


@every_game
@given(data=st.data())
@tries(40)
def test_a_text_fits_or_is_reported(id, data):
    """Whatever is written: either every line lies on the card, or the layout says by how much it does not."""
    one = data.draw(st.sampled_from(sorted(first_of_each_kind(id).values(), key=lambda one: one.id)))
    text = " ".join(data.draw(st.lists(st.sampled_from(sentences(id)), min_size=1, max_size=9)))
    if one.powers:
        written = replace(one, powers=tuple(replace(power, text=text) for power in one.powers))
    else:
        written = replace(one, fields={**one.fields, "text": text})
    laid = GAMES[id].printer().laid(written)
    misfits = [problem for problem in laid.problems if isinstance(problem, Misfit)]
    assert all(misfit.high > 0 or misfit.wide > 0 for misfit in misfits)
    if not misfits:
        cut = GAMES[id].printer().printed(one).drawing.cut
        for mark in laid.texts():
            at = mark.bounds()
            assert at.x >= 0 and at.right <= cut.width and at.y >= 0 and at.bottom <= cut.height, mark.words()


@each_kind
def test_too_long_a_name_is_reported_with_its_excess(case):
    id, one = case
    problems = GAMES[id].printer().laid(replace(one, name="Extraordinarily Interminable Manoeuvre " * 4)).problems
    assert problems and all(isinstance(found, Misfit) and found.wide + found.high > 0 for found in problems)


@each_kind
def test_a_character_without_a_glyph_is_reported(case):
    id, one = case
    problems = GAMES[id].printer().laid(replace(one, name="Ch★rge")).problems
    assert problems and all(isinstance(found, Unprintable) and found.characters == ("★",) for found in problems)


@each_kind
def test_a_changed_card_has_another_fingerprint_and_only_that(case):
    id, one = case

    def mark(card: Card) -> str:
        return GAMES[id].printer().printed(card).drawing.fingerprint

    assert mark(replace(one)) == mark(one) != mark(replace(one, name="Another"))
    assert mark(replace(one, fields={**one.fields, "notes": "for designers; never printed"})) == mark(one)


def test_a_form_whose_name_would_break_the_file_is_refused():
    pen = Document(About("Cards"), GAMES["heroes-wanted"].order().look).page(63, 88)
    with pytest.raises(ValueError, match="letters, digits"):
        pen.form("a card", (0, 0, 1, 1), lambda: None)
