"""Reference pictures: one per kind of card, backs and a divider. A difference is looked at before it is accepted.

`CAPESMITH_UPDATE_GOLDEN=1 pytest tests/vigilantes/press/test_pictures.py` draws them anew; look at them before you
commit.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from capesmith.render.drawing import Drawing
from vigilantes.press.printed import card, divider_pieces, order, picture, printer

FOLDER = Path(__file__).parents[2] / "golden" / "pictures" / "vigilantes"
DPI = 60
FAR, MANY = 60, 0.012  # a pixel differs by more than this; so large a share of pixels is a change


def face(id: str, ink: str = "full") -> Drawing:
    return printer(ink).printed(card(id)).drawing


PICTURES: dict[str, Callable[[], Drawing]] = {
    "vigilante": lambda: face("kestrel-jane"),
    "vigilante-saver": lambda: face("tally", "saver"),
    "villain": lambda: face("mr-ballast"),
    "henchman": lambda: face("lamplighter"),
    "henchman-saver": lambda: face("moth-drone", "saver"),
    "ability": lambda: face("rooftop-line"),
    "ability-saver": lambda: face("haymaker", "saver"),
    "gadget": lambda: face("knuckle-plates"),
    "villain-ability": lambda: face("afterimage"),
    "event": lambda: face("muscle-called-in"),
    "event-quiet": lambda: face("sea-fog"),
    "reward": lambda: face("hard-won-lesson"),
    "back": lambda: printer().back_of(card("haymaker")),
    "back-crew": lambda: printer().back_of(card("dockhand")),
    "divider": lambda: divider_pieces(order())[7].front,
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name):
    now = picture(PICTURES[name](), "saver" if "saver" in name else "full", DPI)
    file = FOLDER / f"{name}.png"
    if os.environ.get("CAPESMITH_UPDATE_GOLDEN"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        buffer = BytesIO()
        now.quantize(96).save(buffer, "PNG", optimize=True)
        file.write_bytes(buffer.getvalue())
    before = Image.open(file).convert("RGB")
    assert before.size == now.size
    apart = ImageChops.difference(before, now).convert("L")
    share = sum(apart.histogram()[FAR:]) / (now.width * now.height)
    assert share < MANY, f"{share:.1%} of {name} looks different; see the docstring of this file"


def test_a_change_would_be_seen():
    one, other = picture(face("haymaker"), dpi=DPI), picture(face("sprint"), dpi=DPI)
    apart = ImageChops.difference(one, other).convert("L")
    assert sum(apart.histogram()[FAR:]) / (one.width * one.height) > MANY
