"""Pictures at night: every shipped card shows something of its own, and cards of authors get a picture, too."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from PIL import ImageChops

from capesmith.render.document import About, Document
from capesmith.render.figures.files import figure_in, figures_in
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.figure import FOLDER, draw_figure
from capesmith.systems.vigilantes.press.pieces.standees import CREWS
from capesmith.systems.vigilantes.press.scene import LIGHTS, PLACES, _data, draw_backdrop, scene_of
from each import each
from vigilantes.press.printed import box, card, order, picture, printer

PEOPLE = ("vigilante", "villain", "henchman")
DECKS = ("ability", "gadget", "villain-ability", "event", "reward")
PAINTED = [one for one in box().cards if one.kind in (*PEOPLE, *DECKS)]


def far_apart(one, other) -> float:
    """The share of pixels that differ clearly."""
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(histogram[40:]) / (one.width * one.height)


@each("one", PAINTED, ids=lambda one: one.id)
def test_every_shipped_card_has_a_scene_written_for_it(one):
    written = _data()["portraits" if one.kind in PEOPLE else "subjects"]
    assert one.id in written
    scene = scene_of(one.kind, one.id)
    assert scene.place in PLACES and scene.light in LIGHTS
    assert bool(scene.subject) == (one.kind in DECKS)
    assert not scene.subject or order().look.has_icon(scene.subject)


def test_no_scene_is_left_over():
    assert {*_data()["portraits"], *_data()["subjects"]} == {one.id for one in PAINTED}


@pytest.mark.parametrize("kind", DECKS)
def test_no_two_cards_of_a_deck_show_the_same_thing(kind):
    subjects = Counter(scene_of(kind, one.id).subject for one in PAINTED if one.kind == kind)
    assert not [subject for subject, times in subjects.items() if times > 1]


def test_everybody_has_a_figure_and_no_two_look_alike():
    people = [one for one in PAINTED if one.kind in PEOPLE]
    crews = {id for crew in CREWS.values() for id in crew}
    assert {one.id for one in people} | crews == {*figures_in(FOLDER).figures}
    shapes = {one.id: dark_shapes(one.kind, one.id) for one in people}
    assert len(set(shapes.values())) == len(people)


def dark_shapes(kind: str, id: str) -> tuple:
    return tuple(one.path for one in figure_in(FOLDER, "vigilantes", kind, id).strokes if one.manner == "dark")


@each("ink", ["full", "saver"])
@each("place", PLACES)
@each("light", LIGHTS)
def test_every_place_can_be_drawn_in_every_light(place, light, ink):
    document = Document(About("x"), order(ink).look)
    draw_backdrop(
        document.page(69, 36), Box(0, 0, 69, 36), scene_of("x", "y")._replace(place=place, light=light), "seed"
    )
    assert document.bytes()


@pytest.mark.parametrize("kind", PEOPLE)
def test_strangers_have_faces_by_their_ids(kind):
    looks = set()
    for id in ("somebody", "somebody-else", "a-third", "a-fourth", "a-fifth"):
        first, again = drawn(kind, id), drawn(kind, id)
        assert first == again
        looks.add(first)
    assert len(looks) == 5


def drawn(kind: str, id: str) -> bytes:
    document = Document(About("x"), order().look)
    draw_figure(document.page(36, 50), kind, id, Box(0, 0, 36, 50))
    return document.bytes()


def test_an_authors_card_gets_a_picture_with_its_emblem():
    one = replace(card("haymaker"), id="left-hook")
    plain, owl = picture(printer().printed(one).drawing), replace(one, fields={**one.fields, "emblem": "owl"})
    assert far_apart(plain, picture(printer().printed(owl).drawing)) > 0.01
    assert scene_of("ability", "left-hook", "owl").subject == "owl"


@each("one", PAINTED, ids=lambda one: one.id)
def test_a_subject_stands_out_from_its_scene(one):
    """The dark subject lies in front of the light: there is light and dark in the middle of every picture."""
    printed = printer().printed(one)
    art = next(at for name, at in printed.laid.boxes if name == "picture")
    half, scale = min(art.h * 0.42, art.w / 2), 72 / 25.4
    middle = (art.centre[0] - half, art.y + art.h * 0.08, art.centre[0] + half, art.y + art.h * 0.92)
    grey = picture(printed.drawing).convert("L").crop(tuple(round(v * scale) for v in middle))
    shades = sorted(grey.get_flattened_data())
    dark, light = shades[len(shades) // 10], shades[-len(shades) // 5]
    assert light - dark >= 40, f"{dark} to {light}"
