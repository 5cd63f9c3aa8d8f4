"""Reference pictures: one per kind of card, a back, a board and pages. A difference is looked at before it is accepted.

`CAPESMITH_UPDATE_GOLDEN=1 pytest tests/press/test_pictures.py` draws them anew; look at them before you commit.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order, Section
from hard_city.press import printed as city
from hour_of_need.press import printed as need
from wanted.press.printed import box, game, order, printer

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
DPI = 60
FAR, MANY = 60, 0.012  # a pixel differs by more than this; so large a share of pixels is a change


@cache
def section(name: str) -> Section:
    return game().printing.makers[name](order())


def card(id: str, ink: str = "full") -> Drawing:
    return printer(ink).printed(box().card(id)).drawing


PICTURES: dict[str, Callable[[], Drawing]] = {
    "action": lambda: card("deflect"),
    "action-saver": lambda: card("deflect", "saver"),
    "hero-a": lambda: card("badger"),
    "hero-a-mutant": lambda: card("slime"),
    "hero-b": lambda: card("turbo"),
    "villain-a": lambda: card("crab"),
    "villain-b": lambda: card("baron-von"),
    "bonus": lambda: card("bonus-cosmic"),
    "quirk": lambda: card("fanboy"),
    "headline": lambda: card("headline-epic"),
    "blank": lambda: card("blank-hero-a"),
    "back": lambda: printer().back("action"),
    "board": lambda: section("boards").large[0],
    "mat": lambda: section("mats").pieces[0].front,
    "box": lambda: section("boxes").pieces[0].front,
    "title-page": lambda: section("rulebook").book.pages[0],
}
NEED = "hour-of-need/"


def need_card(id: str, ink: str = "full") -> Drawing:
    return need.printer(ink).printed(need.card(id)).drawing


PICTURES |= {
    NEED + "hero": lambda: need_card("majesty"),
    NEED + "hero-focused": lambda: need.printer().back_of(need.card("majesty")),
    NEED + "hero-card": lambda: need_card("guerilla-03"),
    NEED + "hero-card-saver": lambda: need_card("guerilla-03", "saver"),
    NEED + "villain": lambda: need_card("dowager"),
    NEED + "villain-showdown": lambda: need.printer().back_of(need.card("dowager")),
    NEED + "lackey": lambda: need_card("overclock-04"),
    NEED + "ploy": lambda: need_card("dowager-27"),
    NEED + "overview": lambda: need_card("century-heist-00"),
    NEED + "scheme": lambda: need_card("vanishing-act-02"),
    NEED + "scheme-flipped": lambda: need.printer().back_of(need.card("high-water-mark-04")),
    NEED + "issue-card": lambda: need_card("brink-of-ruin-06"),
    NEED + "clue": lambda: need_card("clue-03"),
    NEED + "back": lambda: need.printer().back_of(need.card("cold-case-01")),
}
CITY = "hard-city/"


def city_card(id: str, ink: str = "full") -> Drawing:
    return city.printer(ink).printed(city.card(id)).drawing


def city_section(name: str) -> Section:
    return city.game().printing.makers[name](city.order())


PICTURES |= {
    CITY + "skill": lambda: city_card("throwing-stars"),
    CITY + "equipment": lambda: city_card("chainsaw"),
    CITY + "equipment-saver": lambda: city_card("chainsaw", "saver"),
    CITY + "chaos": lambda: city_card("feeding-frenzy"),
    CITY + "auto": lambda: city_card("telepathic-surge"),
    CITY + "letter": lambda: city_card("letter-u"),
    CITY + "event": lambda: city_card("event-4"),
    CITY + "opening": lambda: city_card("man-overboard"),
    CITY + "cutscene": lambda: city_card("hood-ornament"),
    CITY + "special": lambda: city_card("power-cut"),
    CITY + "special-back": lambda: city.printer().back_of(city.card("power-cut")),
    CITY + "mutant": lambda: city_card("soldier"),
    CITY + "back": lambda: city.printer().back_of(city.card("chainsaw")),
    CITY + "officer": lambda: city_section("mats").pieces[0].front,
    CITY + "board": lambda: next(one for one in city_section("boards").large if one.id == "board-piece-2b"),
    CITY + "episode": lambda: next(one for one in city_section("boards").large if one.id.startswith("episode-front")),
}
SETS = {NEED: need.order, CITY: city.order}


def rendered(drawing: Drawing, ink: str = "full", orders: Callable[[str], Order] = order) -> Image.Image:
    document = Document(About(drawing.title), orders(ink).look)
    drawing.draw(document.page(drawing.width, drawing.height))
    scale = min(DPI, 700 / max(drawing.width, drawing.height) * 25.4) / 72
    return pypdfium2.PdfDocument(document.bytes())[0].render(scale=scale).to_pil().convert("RGB")


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name):
    orders = SETS.get(name.partition("/")[0] + "/", order)
    now = rendered(PICTURES[name](), "saver" if "saver" in name else "full", orders)
    file = FOLDER / f"{name}.png"
    if os.environ.get("CAPESMITH_UPDATE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        buffer = BytesIO()
        now.quantize(96).save(buffer, "PNG", optimize=True)
        file.write_bytes(buffer.getvalue())
    before = Image.open(file).convert("RGB")
    assert before.size == now.size
    apart = ImageChops.difference(before, now).convert("L")
    share = sum(apart.histogram()[FAR:]) / (now.width * now.height)
    assert share < MANY, f"{share:.1%} of {name} looks different; see the docstring of this file"


def test_a_change_would_be_seen():
    one, other = rendered(card("charge")), rendered(card("strike"))
    apart = ImageChops.difference(one, other).convert("L")
    assert sum(apart.histogram()[FAR:]) / (one.width * one.height) > MANY
