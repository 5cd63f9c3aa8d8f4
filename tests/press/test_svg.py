"""Drawings as SVG: what the pen draws for paper stands in the file, too."""

from __future__ import annotations

import re
from inspect import getsource
from pathlib import Path
from xml.etree import ElementTree

import pytest

from capesmith.content.model import Card
from capesmith.content.project import shipped_root
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.render.svg import SvgPen, as_svg
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box

SVG = "{http://www.w3.org/2000/svg}"


def test_all_that_a_pen_can_draw_can_be_drawn_here() -> None:
    """Whatever writes into a PDF has another way; whole pages are no business of a drawing."""
    drawing = {
        name
        for name, method in vars(Pen).items()
        if not name.startswith("_") and re.search(r"canvas|_emit", getsource(getattr(method, "__wrapped__", method)))
    }
    assert len(drawing) > 8 and drawing - vars(SvgPen).keys() == {"page"}


@pytest.mark.parametrize("id", sorted(SHIPPED))
def test_one_card_of_every_kind(id: str) -> None:
    """Well-formed, in millimetres, everything that is used is defined once, and nothing is looked for elsewhere."""
    game = system(id)
    assert game is not None and game.printing is not None and game.printing.printer is not None
    box, look = shipped_box(game), game.printing.look("full")
    face = game.printing.printer(Order(game, box, look, shipped_root()), None).drawing
    firsts: dict[str, Card] = {}
    for card in box.cards:
        firsts.setdefault(card.kind, card)
    drawn = [drawing for card in firsts.values() if (drawing := face(card)) is not None]
    assert len(drawn) > 6
    for drawing in drawn:
        text = as_svg(drawing, look)
        tree = ElementTree.fromstring(text)
        assert (tree.get("width"), tree.get("height")) == (f"{drawing.width:g}mm", f"{drawing.height:g}mm")
        defined = [one.get("id") for one in tree.iter() if one.get("id")]
        assert len(defined) == len(set(defined))
        assert set(re.findall(r'(?:href="#|url\(#)(\w+)', text)) <= set(defined)
        assert "http" not in text.removeprefix('<svg xmlns="http')
        assert tree.find(f"{SVG}title").text == drawing.title  # type: ignore[union-attr]


def test_strokes_places_and_forms() -> None:
    game = system("heroes-wanted")
    assert game is not None and game.printing is not None
    look = game.printing.look("full")

    def draw(pen: SvgPen) -> None:
        pen.paint(rectangle(Box(0, 0, 10, 5)), "#FF0000", "#00FF00", 0.5, dash=(1, 2), even_odd=True)
        with pen.placed(1, 2, turn=90, flip=True):
            for _ in range(2):
                pen.form("twice", (0, 0, 3, 3), lambda: pen.box((0, 0, 3, 3), "#0000FF"))
        pen.text(5, 5, "A A", "text", 10, "#123456", align="centre", edge="#FFFFFF")

    text = as_svg(Drawing("x", "X & Y", Cut(20, 10), draw), look)
    assert 'd="M0 0 L10 0 L10 5 L0 5 Z" fill="#FF0000" fill-rule="evenodd" stroke="#00FF00"' in text
    assert 'stroke-dasharray="1 2"' in text and "<title>X &amp; Y</title>" in text
    assert "matrix(0 -1 -1 0 1 2)" in text or "matrix(-0 -1 -1 0 1 2)" in text
    assert text.count('fill="#0000FF"') == 1 and len(re.findall(r'<use href="#d\d+"/>\n<use href="#d\d+"/>', text)) >= 1
    letters = re.search(r'fill="#123456">\n(.*?)</g>', text, re.DOTALL)
    assert letters is not None and letters[1].count("<use") == 2


def test_pictures_of_ones_own_are_carried_along(tmp_path: Path) -> None:
    from PIL import Image
    from svglib.svglib import svg2rlg

    game = system("heroes-wanted")
    assert game is not None and game.printing is not None
    Image.new("RGB", (2, 2), "#FF0000").save(tmp_path / "a.png")
    (tmp_path / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    )

    def draw(pen: SvgPen) -> None:
        pen.image((tmp_path / "a.png").read_bytes(), (0, 0, 5, 5), "a")
        pen.vector(svg2rlg(str(tmp_path / "a.svg")), (5, 0, 5, 5), "v")

    text = as_svg(Drawing("x", "X", Cut(20, 10), draw), game.printing.look("full"))
    assert "data:image/png;base64," in text and "data:image/svg+xml;base64," in text
