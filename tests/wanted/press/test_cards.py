"""The cards of Heroes Wanted on paper: every word printed, everything inside the safe zone, nothing cut off."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from capesmith.content.kinds import Picture
from capesmith.content.model import Card
from capesmith.render.document import About, Document
from capesmith.render.drawing import SAFE
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.cards.drawings import FIGURES, CardPrinter
from capesmith.systems.heroes_wanted.press.cards.values import REACTIONS
from capesmith.systems.heroes_wanted.press.figure import half_of
from capesmith.systems.printed import card_text
from each import each
from printed import contains, words
from wanted.press.printed import box, game, order, printer

CARDS = [card for card in box().cards if card.kind != "piece"]
INKS = ("full", "saver")
AXIS, TORSO = 32.6, 12.0  # where figures stand on a half, and how far their torso reaches to either side
each_card = each("one", CARDS, ids=lambda one: f"{one.kind}-{one.id}")


def card(id: str) -> Card:
    found = box().card(id)
    assert found is not None
    return found


@each_card
def test_the_card_says_what_its_effects_say(one):
    """In reading order: a cell's word, then its text; titles of powers stand above their texts."""
    printed = printer().printed(one)
    said = words(" ".join(printed.words))
    for line in card_text(one, game(), printer().names):
        wanted = words(re.sub(r"^(Superpower|Mutant Power), ", "", re.sub(r"^\(\d discs?\): ", "", line)))
        assert contains(said, wanted), f"“{line}” is not on the card: {' '.join(said)}"


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


# --- as a PDF -----------------------------------------------------------------------------------------------------


def picture(pdf: bytes):
    return pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("RGB")


# --- cards that nobody has written yet ----------------------------------------------------------------------------


def lay_out(one: Card):
    laid = printer().laid(one)
    assert laid is not None
    return laid


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
