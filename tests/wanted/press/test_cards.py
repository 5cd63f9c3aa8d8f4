"""The cards of Heroes Wanted on paper: every word printed, everything inside the safe zone, nothing cut off."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.content.kinds import Picture
from capesmith.content.model import Card
from capesmith.render.colour import ink_sum
from capesmith.render.document import About, Document
from capesmith.render.drawing import BLEED, SAFE
from capesmith.render.face.marks import Misfit, Shape, Unprintable
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.cards.drawings import FIGURES, CardPrinter
from capesmith.systems.heroes_wanted.press.cards.values import REACTIONS
from capesmith.systems.heroes_wanted.press.figure import half_of
from capesmith.systems.printed import card_text
from each import each
from tries import tries
from wanted.press.printed import box, game, order, printer

CARDS = [card for card in box().cards if card.kind != "piece"]
INKS = ("full", "saver")
AXIS, TORSO = 32.6, 12.0  # where figures stand on a half, and how far their torso reaches to either side
each_card = each("one", CARDS, ids=lambda one: f"{one.kind}-{one.id}")


def words(text: str) -> list[str]:
    """A text as words, without case, marks of structure or the labels that stand in cells of their own."""
    return re.findall(r"[a-z0-9+−'’&½]+", text.lower().replace("’", "'"))


def card(id: str) -> Card:
    found = box().card(id)
    assert found is not None
    return found


@each("ink", INKS)
@each_card
def test_everything_fits_and_can_be_printed(one, ink):
    printed = printer(ink).printed(one)
    assert printed is not None and not printed.laid.problems


@each_card
def test_the_card_says_what_its_effects_say(one):
    """In reading order: a cell's word, then its text; titles of powers stand above their texts."""
    printed = printer().printed(one)
    said = words(" ".join(printed.words))
    for line in card_text(one, game(), printer().names):
        wanted = words(re.sub(r"^(Superpower|Mutant Power), ", "", re.sub(r"^\(\d discs?\): ", "", line)))
        assert contains(said, wanted), f"“{line}” is not on the card: {' '.join(said)}"


def contains(words: list[str], part: list[str]) -> bool:
    return any(words[i : i + len(part)] == part for i in range(len(words) - len(part) + 1))


@each_card
def test_type_stays_in_the_safe_zone_and_can_be_read(one):
    printed = printer().printed(one)
    cut = printed.drawing.cut
    safe = Box(SAFE, SAFE, cut.width - 2 * SAFE, cut.height - 2 * SAFE)
    for text in printed.laid.texts():
        at = text.bounds()
        footer = text.size < 6
        room = safe if not footer else Box(2.0, 2.0, cut.width - 4, cut.height - 3.2)
        assert room.x <= at.x and at.right <= room.right + 0.01, text.words()
        assert room.y <= at.y and at.bottom <= room.bottom + 0.01, text.words()
    for name, _, size in printed.laid.steps:
        assert size >= (5 if name in ("footer", "edition", "price") else 6), name
        if name in ("text", "reaction", "line") or name.startswith("powers"):
            assert size >= 7.5, f"{name} is set in {size} pt"


@each_card
def test_the_ground_reaches_the_bleed(one):
    printed = printer().printed(one)
    ground = printed.laid.marks[0]
    assert isinstance(ground, Shape)
    cut = printed.drawing.cut
    assert ground.path.bounds() == Box(-BLEED, -BLEED, cut.width + 2 * BLEED, cut.height + 2 * BLEED)


@each_card
def test_the_ink_saver_has_the_same_geometry(one):
    full, saver = printer("full").printed(one), printer("saver").printed(one)
    assert [(t.words(), t.bounds()) for t in full.laid.texts()] == [(t.words(), t.bounds()) for t in saver.laid.texts()]


def test_the_ink_saver_saves_ink():
    """Mean ink of a rendered card: at most a quarter of full coverage, and far less than in full colour."""
    for id in ("charge", "blast", "bonus-tech", "fanboy", "bot", "barefoot", "beast", "mama"):
        full, saver = (coverage(id, ink) for ink in INKS)
        assert saver <= 0.25 and saver < full / 2, f"{id}: {full:.0%} and {saver:.0%}"


def coverage(id: str, ink: str) -> float:
    pixels = picture(render([card(id)], ink)).resize((63, 88))
    colours = [f"#{r:02X}{g:02X}{b:02X}" for r, g, b in pixels.get_flattened_data()]
    return sum(map(ink_sum, colours)) / len(colours)


# --- as a PDF -----------------------------------------------------------------------------------------------------


def render(cards: list[Card], ink: str = "full") -> bytes:
    document = Document(About("Cards"), order(ink).look)
    for one in cards:
        drawing = printer(ink).printed(one).drawing
        b = drawing.bleed
        width, height = drawing.width, drawing.height
        pen = document.page(width + 2 * b, height + 2 * b, trim=Box(b, b, width, height))
        with pen.placed(b, b):
            pen.form(drawing.id, drawing.bounds, lambda d=drawing, p=pen: d.draw(p))
    return document.bytes()


def picture(pdf: bytes):
    return pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("RGB")


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return render(CARDS)


def test_every_word_can_be_selected_in_the_pdf(pdf):
    pages = pypdfium2.PdfDocument(pdf)
    assert len(pages) == len(CARDS)
    for one, page in zip(CARDS, pages, strict=True):
        said = "".join(words(page.get_textpage().get_text_range().replace("\ufffe", "")))
        for text in printer().printed(one).words:
            assert "".join(words(text)) in said, f"{one.id}: {text}"


def test_the_pdf_has_embedded_fonts_only_and_nothing_transparent(pdf, tmp_path):
    file = tmp_path / "cards.pdf"
    file.write_bytes(pdf)
    with pikepdf.open(file) as document:
        assert not document.check_pdf_syntax() if hasattr(document, "check_pdf_syntax") else not document.check()
        fonts = [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
        assert fonts and all("/FontFile2" in font.FontDescriptor for font in fonts)
        assert all("+" in str(font.BaseFont) for font in fonts), "fonts are subsets"
        assert not [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/ca" in one]


def test_the_same_cards_give_the_same_bytes(pdf):
    assert render(CARDS) == pdf


def test_grounds_and_icons_are_written_once(pdf, tmp_path):
    file = tmp_path / "cards.pdf"
    file.write_bytes(pdf)
    assert len(pdf) < 6_000_000
    with pikepdf.open(file) as document:
        forms = sum(1 for one in document.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form")
    assert forms < len(CARDS) * 2 + 120


# --- cards that nobody has written yet ----------------------------------------------------------------------------


def lay_out(one: Card):
    laid = printer().laid(one)
    assert laid is not None
    return laid


SENTENCES = st.lists(
    st.sampled_from(["MOVE 3.", "Deal 4 DMG to a character within RNG 2.", "Retrieve a basic or special action.",
                     "Become the 1st Hero.", "Lose an injury.", "Play another action."]),
    min_size=1, max_size=9,
)  # fmt: skip


@given(SENTENCES, st.sampled_from(["charge", "deadly", "beast", "mama", "star", "dude"]))
@tries(60)
def test_a_text_fits_or_is_reported(sentences, id):
    """Whatever is written: either every line lies inside its box, or the layout says by how much it does not."""
    one = card(id)
    text = " ".join(sentences)
    if one.powers:
        one = replace(one, powers=tuple(replace(power, text=text) for power in one.powers))
    else:
        one = replace(one, fields={**one.fields, "text": text})
    laid = lay_out(one)
    misfits = [problem for problem in laid.problems if isinstance(problem, Misfit)]
    assert all(misfit.high > 0 or misfit.wide > 0 for misfit in misfits)
    if not misfits:
        boxes = [box for name, box in laid.boxes]
        for mark in laid.texts():
            at = mark.bounds()
            assert any(
                b.x - 0.6 <= at.x and at.right <= b.right + 0.6 and b.y - 0.6 <= at.y and at.bottom <= b.bottom + 0.6
                for b in boxes
            ), mark.words()


def test_too_long_a_name_is_reported_with_its_excess():
    laid = lay_out(replace(card("charge"), name="Extraordinarily Interminable Manoeuvre"))
    (problem,) = laid.problems
    assert isinstance(problem, Misfit) and problem.source == "name" and problem.wide > 1


def test_a_character_without_a_glyph_is_reported():
    laid = lay_out(replace(card("charge"), name="Ch★rge"))
    (problem,) = laid.problems
    assert isinstance(problem, Unprintable) and problem.characters == ("★",)


@pytest.mark.parametrize("word", REACTIONS)
def test_reactions_get_a_cell_of_their_own(word):
    one = replace(card("strike"), fields={**card("strike").fields, "text": f"MOVE 1.\n{word}: MOVE 2."})
    said = [mark.words() for mark in lay_out(one).texts()]
    assert word in said and words("MOVE 2.") in map(words, said) and words("MOVE 1.") in map(words, said)


def test_two_reactions_and_a_text_have_room():
    one = replace(card("strike"), fields={**card("strike").fields, "text": "MOVE 1.\nBLOCK: MOVE 2.\nBOOST: +1 DMG."})
    assert not lay_out(one).problems


def test_pictures_take_the_place_of_generated_art(tmp_path: Path):
    from PIL import Image

    (tmp_path / "art").mkdir()
    Image.new("RGB", (400, 300), (10, 200, 30)).save(tmp_path / "art" / "green.png")
    one = replace(card("charge"), fields={**card("charge").fields, "art": Picture("art/green.png", (50, 20))})
    drawing = CardPrinter(order(root=tmp_path)).printed(one).drawing
    document = Document(About("x"), order().look)
    drawing.draw(document.page(63, 88))
    image = pypdfium2.PdfDocument(document.bytes())[0].render(scale=2).to_pil().convert("RGB")
    x, y = (round(v * 2 * 72 / 25.4) for v in (40, 40))
    assert image.getpixel((x, y)) == (10, 200, 30)


def test_no_two_heroes_look_alike():
    for kind in FIGURES:
        worn = [str(half_of(*printer().printed(one).values["figure"]).strokes) for one in CARDS if one.kind == kind]
        assert len(set(worn)) == len(worn)


def test_a_changed_card_has_another_fingerprint_and_only_that():
    one = card("charge")
    before = printer().printed(one).drawing.fingerprint
    assert printer().printed(replace(one)).drawing.fingerprint == before
    changed = replace(one, fields={**one.fields, "stamina": 4})
    assert printer().printed(changed).drawing.fingerprint != before
    noted = replace(one, fields={**one.fields, "notes": "for designers; never printed"})
    assert printer().printed(noted).drawing.fingerprint == before


def test_every_card_has_a_back_that_looks_the_same_upside_down():
    for one in CARDS:
        kind = f"blank-{one.fields['frame']}" if "frame" in one.fields else one.kind
        back = printer().back(kind)
        assert back is not None and back.cut == printer().printed(one).drawing.cut
    for kind in ("action", "hero-a", "villain-b", "quirk", "bonus", "headline"):
        back = printer().back(kind)
        document = Document(About("x"), order().look)
        back.draw(document.page(back.width, back.height))
        image = pypdfium2.PdfDocument(document.bytes())[0].render(scale=1).to_pil().convert("L")
        turned = image.rotate(180)
        pairs = zip(image.get_flattened_data(), turned.get_flattened_data(), strict=True)
        far = sum(abs(a - b) > 90 for a, b in pairs)
        share = 0.06 if kind != "headline" else 0.2
        assert far / (image.width * image.height) < share, kind


def test_text_boxes_leave_the_figures_free():
    """Only what must be large takes some of a torso; once all eight heroes with two powers hid theirs."""
    left = {
        one.id: min(box.x for name, box in printer().printed(one).laid.boxes if name.startswith("powers"))
        for one in CARDS
        if one.kind in ("hero-a", "villain-a")
    }
    hidden = [id for id, x in left.items() if x < AXIS + TORSO]
    assert len(hidden) <= 4 and min(left.values()) > AXIS + TORSO / 2, {id: left[id] for id in hidden}
    assert sum(x > AXIS + 1.15 * TORSO for x in left.values()) > 0.8 * len(left)
