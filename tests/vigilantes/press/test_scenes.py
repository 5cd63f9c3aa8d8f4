"""Pictures at night: every card shows people doing something of its own, dark before light, and no two are alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import combinations
from statistics import median

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter

from capesmith.render.colour import contrast, luminance
from capesmith.render.document import About, Document
from capesmith.render.figures.figure import OneOf, Use
from capesmith.render.figures.files import figure_in, figures_in
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.figure import FOLDER, draw_figure
from capesmith.systems.vigilantes.press.figure.scene import (
    HIGH,
    PEOPLE,
    SCENES,
    WIDE,
    draw_scene,
    paint_scene,
    scale_for,
    scene_of,
)
from capesmith.systems.vigilantes.press.pieces import PiecePrinter
from each import each
from vigilantes.press.printed import box, card, order, picture, printer

FIGURES = ("vigilante", "villain", "henchman")
DECKS = ("ability", "gadget", "villain-ability", "event", "reward")
PAINTED = [one for one in box().cards if one.kind in (*FIGURES, *DECKS)]
ACTED = [one for one in PAINTED if one.kind in DECKS]


def named(one) -> str:
    return one.id


# --- what is written -------------------------------------------------------------------------------------------


def test_every_shipped_card_has_a_scene_written_for_it_and_none_is_left_over():
    data = figures_in(SCENES)
    assert {*data.figures} == {one.id for one in ACTED}
    assert {*data.people} == {one.id for one in PAINTED}


@each("one", ACTED, ids=named)
def test_somebody_acts_on_every_card(one):
    assert any(stroke.manner in PEOPLE for stroke in scene_of(one.kind, one.id).strokes)


def test_whatever_a_scene_names_has_been_drawn_and_nothing_else():
    """A part that is not there would be left out without a word."""
    data, look = figures_in(SCENES), order().look
    drawn = {str(file.relative_to(SCENES / "parts").with_suffix("")) for file in (SCENES / "parts").rglob("*.svg")}
    named = {f"head/{id}" for id in data.words["who"].everything()} | {
        f"pose/{id}" for id in data.words["pose"].everything()
    }
    named |= {f"place/{words['place']}" for words in data.people.values() if "place" in words}
    named |= {f"place/{id}" for id in data.words["place"].everything()}
    for id, described in {**data.groups, **data.anybody, **data.figures}.items():
        for use in uses(described):
            words = {folder: use.words[word] for word, folder in FOLDERS.items() if word in use.words}
            mine = {use.part, *(f"{folder}/{word}" for folder, word in words.items())}
            named |= {part for part in mine if "<" not in part}
            wrong = [sign for sign in use.colours.values() if "<" not in sign and not look.has_icon(sign)]
            assert not wrong, (id, wrong)
    by_name = {f"back/{part.removeprefix('head/')}" for part in named if part.startswith("head/")}
    assert named - drawn - {*data.groups} == set()
    assert drawn - named - by_name == set()


FOLDERS = {"who": "head", "pose": "pose", "prop": "prop", "other": "prop", "wings": "back"}  # words that name parts


def uses(described) -> Iterator[Use]:
    for one in described:
        if isinstance(one, OneOf):
            for way in one.ways:
                yield from uses(way)
        elif isinstance(one, Use):
            yield one


# --- no two alike ----------------------------------------------------------------------------------------------

ALIKE = 0.12  # of the pixels must differ clearly: the nearest two differ in more


@lru_cache(maxsize=1)
def thumbnails() -> dict[str, Image.Image]:
    """Every picture of a deck, small and in the same frame."""
    return {one.id: shown.convert("L") for one, shown in zip(ACTED, rendered(framed(), 0.5), strict=True)}


def framed() -> list[tuple]:
    frame = Box(0, 0, 69, HIGH)
    return [(partial(draw_scene, box=frame, kind=one.kind, id=one.id), frame.w, frame.h) for one in ACTED]


def test_no_two_cards_show_the_same_picture():
    shown = thumbnails()
    alike = [(one, other) for one, other in combinations(shown, 2) if far_apart(shown[one], shown[other]) < ALIKE]
    assert not alike


def test_no_two_cards_show_the_same_people_doing_the_same():
    """Whoever acts on a card: by the outlines of all of them, wherever they stand."""
    seen: dict[tuple, str] = {}
    for one in ACTED:
        acts = tuple(sorted(_shape(stroke) for stroke in scene_of(one.kind, one.id).strokes if stroke.manner in PEOPLE))
        assert seen.setdefault(acts, one.id) == one.id, (seen[acts], one.id)


def _shape(stroke) -> tuple:
    x, y, w, h = stroke.path.bounds()
    steps = stroke.path.moved(-x, -y).scaled(1 / w, 1 / h).steps
    return tuple((step[0], *(round(value, 2) for value in step[1:])) for step in steps)


def far_apart(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ clearly."""
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(histogram[40:]) / (one.width * one.height)


def rendered(pages, scale: float = 1.0, ink: str = "full") -> list[Image.Image]:
    """Each of these drawings, with its width and height, as pixels."""
    document = Document(About("x"), order(ink).look)
    for draw, w, h in pages:
        draw(document.page(w, h))
    return [page.render(scale=scale).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(document.bytes())]


def test_everybody_has_a_figure_and_no_two_look_alike():
    people = [one for one in PAINTED if one.kind in FIGURES]
    crews = {id for _, one in PiecePrinter(order()).wanted("tokens") for id in one.values.get("crew", ())}
    assert {one.id for one in people} | crews == {*figures_in(FOLDER).figures}
    shapes = {one.id: dark_shapes(one.kind, one.id) for one in people}
    assert len(set(shapes.values())) == len(people)


def dark_shapes(kind: str, id: str) -> tuple:
    return tuple(one.path for one in figure_in(FOLDER, "vigilantes", kind, id).strokes if one.manner == "dark")


# --- dark before light -----------------------------------------------------------------------------------------

CLEAR = 2.0  # against black: what a home printer still keeps apart from it
AROUND = 0.7  # of an outline lies before ground as light as that; elsewhere somebody touches a thing
TYPICAL = 2.5


@each("one", PAINTED, ids=named)
def test_everybody_stands_out_from_the_ground_behind(one):
    """In full ink, along the outline of each figure: the ground there, against the black of the figure."""
    for ratios in around_figures(one):
        clear = sum(ratio >= CLEAR for ratio in ratios) / len(ratios)
        assert clear >= AROUND and median(ratios) >= TYPICAL, f"{clear:.0%} clear, typically {median(ratios):.1f}"


def around_figures(one) -> Iterator[list[float]]:
    place, *figures = pictured()[one.id]
    for figure in figures:
        dark = figure.convert("L").point(lambda value: 255 * (value < 60))
        ring = ImageChops.subtract(dark.filter(ImageFilter.MaxFilter(5)), dark.filter(ImageFilter.MaxFilter(3)))
        pairs = zip(place.get_flattened_data(), ring.get_flattened_data(), strict=True)
        yield [against_black(pixel) for pixel, near in pairs if near]


@cache
def against_black(pixel: tuple[int, int, int]) -> float:
    return contrast("#{:02X}{:02X}{:02X}".format(*pixel), order().look.colour("black"))


@lru_cache(maxsize=1)
def pictured() -> dict[str, list[Image.Image]]:
    """For each card the place without anybody, and everybody without the place."""
    pages, owners = [], []
    for one in PAINTED:
        art = Box(0, 0, WIDE, HIGH) if one.kind in DECKS else portrait(one)
        strokes = scene_of(one.kind, one.id).strokes
        people = [stroke for stroke in strokes if stroke.manner in PEOPLE]
        scenery = [stroke for stroke in strokes if stroke.manner not in PEOPLE]
        alone = [partial(painted, art=art, strokes=[who]) for who in people]
        bust = [partial(draw_figure, kind=one.kind, id=one.id, box=Box(0, 1.2, art.w, art.h - 1.2))]
        pages += [(draw, art.w, art.h) for draw in (partial(painted, art=art, strokes=scenery), *(alone or bust))]
        owners += [one.id] * (1 + len(alone or bust))
    found: dict[str, list[Image.Image]] = {}
    for owner, shown in zip(owners, rendered(pages, 0.6), strict=True):
        found.setdefault(owner, []).append(shown)
    return found


def portrait(one) -> Box:
    return next(at for name, at in printer().printed(one).laid.boxes if name == "picture")


def painted(pen, art: Box, strokes) -> None:
    with pen.placed(art.w / 2, art.h, scale=scale_for(art)):
        paint_scene(pen, strokes)


def test_the_measure_finds_a_figure_in_the_dark():
    assert contrast("#16202F", order().look.colour("black")) < CLEAR  # the houses that people were lost against
    assert luminance(order().look.colour("black")) < 0.01


def test_saving_ink_leaves_lines():
    dark = {}
    for one, shown in zip(ACTED, rendered(framed(), 0.5, "saver"), strict=True):
        histogram = shown.convert("L").histogram()
        dark[one.id] = sum(histogram[:100]) / sum(histogram)
    assert not {id: share for id, share in dark.items() if share > 0.2}


# --- cards of authors ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FIGURES)
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


def test_an_authors_card_shows_its_emblem_or_somebody():
    one = replace(card("haymaker"), id="left-hook")
    owl = replace(one, fields={**one.fields, "emblem": "owl"})
    assert far_apart(*(picture(printer().printed(each_).drawing) for each_ in (one, owl))) > 0.01
    shown = scene_of("ability", "left-hook", shows="emblem", emblem="owl").strokes
    assert [stroke.icon for stroke in shown if stroke.icon] == ["owl"]
    for shows in PEOPLE:
        assert [s.manner for s in scene_of("event", "x", shows=shows).strokes if s.manner in PEOPLE] == [shows]


@each("ink", ["full", "saver"])
@each("kind", [*FIGURES, *DECKS, "back"])
def test_any_card_can_be_drawn(kind, ink):
    document = Document(About("x"), order(ink).look)
    for number in range(6):
        draw_scene(document.page(69, 36), Box(0, 0, 69, 36), kind, f"card-{number}", shows="hero", emblem="")
    assert document.bytes()
