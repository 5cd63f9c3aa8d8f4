"""Figures: any upper half joins any lower half, no two of a deck look alike, and none leaves its place on the card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, zip_longest

import pypdfium2
import pytest
from PIL import Image, ImageChops

from capesmith.render.art.emblem import APART, COLOURS, EDGE, GROUNDS, draw_emblem, emblems, ground_of, radius_in
from capesmith.render.colour import difference, luminance
from capesmith.render.document import About, Document
from capesmith.render.figures.files import figures_in
from capesmith.render.figures.part import Part, part_in
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.figure import (
    FOLDER,
    GAME,
    REACH,
    draw_half,
    draw_head,
    draw_standing,
    half_of,
)
from wanted.press.printed import box, order

KINDS = ("hero-a", "hero-b", "villain-a", "villain-b")
INKS = ("full", "saver")
OWN = [f"my-own-{i}" for i in range(12)]
ENOUGH = 0.15  # how much the colours of a costume differ in luminance
Words = dict[str, str]


def look(ink: str = "full") -> Look:
    return order(ink).look


def words_of(kind: str, id: str, type: str = "") -> Words:
    return figures_in(FOLDER).words_of(GAME, kind, id, {}, {"type": type})


@cache
def deck(kind: str) -> dict[str, Words]:
    cards = [card for card in box().cards if card.kind == kind]
    return {card.id: words_of(kind, card.id, card.fields.get("hero_type", "")) for card in cards}


def halves(kind: str, *more: str) -> dict[str, Part]:
    return {id: half_of(kind, id) for id in (*deck(kind), *more)}


def rendered(
    width: float, height: float, draws: list[Callable[[Pen], None]], ink: str, scale: float
) -> list[Image.Image]:
    """One picture per drawing, on a ground that no figure uses."""
    document = Document(About("figures"), look(ink))
    for draw in draws:
        pen = document.page(width, height)
        pen.box((0, 0, width, height), "#00FF00")
        draw(pen)
    pages = pypdfium2.PdfDocument(document.bytes())
    return [page.render(scale=scale).to_pil().convert("RGB") for page in pages]


def drawn_at(x: float, y: float, half: Part) -> Callable[[Pen], None]:
    def put(pen: Pen) -> None:
        with pen.placed(x, y):
            draw_half(pen, half)

    return put


# --- the seam -------------------------------------------------------------------------------------------------


def strips(side: str, ink: str) -> dict[str, Image.Image]:
    """What each half shows from 1 mm above the seam to 1 mm below it."""
    found = {}
    for half in ("a", "b"):
        dressed = halves(f"{side}-{half}", *OWN)
        pictures = rendered(48, 2, [drawn_at(24, 1, one) for one in dressed.values()], ink, 8)
        found |= {f"{half} {id}": picture for id, picture in zip(dressed, pictures, strict=True)}
    return found


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("side", ["hero", "villain"])
def test_every_upper_half_joins_every_lower_half(side, ink):
    """All strips at the seam are one and the same picture, so every pair of halves joins."""
    found = strips(side, ink)
    first = next(iter(found.values()))
    assert len(first.getcolors(100000)) > 2, "the strip shows costume"
    different = [id for id, strip in found.items() if ImageChops.difference(first, strip).getbbox()]
    assert not different


@pytest.mark.parametrize("side", ["hero", "villain"])
def test_both_halves_go_on_across_the_seam(side):
    """3 mm beyond the seam, scaled as on the card, there is still costume and cape: a cutting error shows no ground."""
    for half, y in (("a", 0.0), ("b", 3.3)):
        first = next(iter(halves(f"{side}-{half}").values()))
        (picture,) = rendered(40, 3.3, [drawn_at(20, y, first)], "full", 8)
        assert (0, 255, 0) not in {colour for _, colour in picture.getcolors(100000)}


# --- the place ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_no_figure_leaves_its_place(kind):
    """Beyond its reach the card has text, so that a figure must not be there, with half a line to spare."""
    dressed, margin = halves(kind, *OWN), 10
    puts = [drawn_at(margin - REACH.x, margin - REACH.y, half) for half in dressed.values()]
    for id, picture in zip(dressed, rendered(REACH.w + 20, REACH.h + 20, puts, "full", 4), strict=True):
        empty = Image.new("RGB", picture.size, (0, 255, 0))
        left, top, right, bottom = (v / 4 * 25.4 / 72 - margin for v in ImageChops.difference(picture, empty).getbbox())
        assert left >= -0.4 and top >= -0.4 and right <= REACH.w + 0.4 and bottom <= REACH.h + 0.4, (
            id, left + REACH.x, top + REACH.y, right + REACH.x, bottom + REACH.y,
        )  # fmt: skip


def test_arms_end_above_the_seam():
    for file in (FOLDER / "parts" / "arm").glob("*.svg"):
        arm = part_in(FOLDER / "parts", f"arm/{file.stem}")
        assert max(arm.joints["elbow"][1], arm.joints["wrist"][1]) <= -8, file.stem  # and a hand is at most 7.6 long


# --- variety --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_of_a_deck_look_alike(kind):
    for one, other in combinations(deck(kind).values(), 2):
        if kind.endswith("a"):
            assert one["head"] != other["head"], "every card of the box has a head of its own"
        else:
            assert any(one[name] != other[name] for name in ("boots", "waist", "legs", "stance"))


@pytest.mark.parametrize("kind", KINDS)
def test_heroes_of_ones_own_vary_too(kind):
    dressed = [words_of(kind, f"somebody-{i}") for i in range(32)]
    assert len({tuple(words.items()) for words in dressed}) == 32
    for choice, least in (("pose", 6), ("suit", 6), ("boots", 5), ("stance", 6), ("main", 8), ("emblem", 9)):
        assert len({words[choice] for words in dressed}) >= least, choice


def test_the_upper_halves_of_the_box_use_many_poses():
    assert len({words["pose"] for words in deck("hero-a").values()}) >= 8


def test_a_figure_keeps():
    """A card keeps its face from one version to the next: whoever changes this reprints everybody's decks."""
    one = half_of("hero-a", "somebody-else", (), "tech")
    assert one == half_of.__wrapped__("hero-a", "somebody-else", (), "tech")
    assert one != half_of("hero-a", "somebody-new", (), "tech")


def test_a_word_in_a_name_and_a_type_are_taken_up():
    assert words_of("hero-a", "cyber-badger")["head"] == "badger"
    figures = figures_in(FOLDER)
    assert words_of("hero-a", "unheard-of", "tech")["head"] in figures.words["head"].of({"type": "tech"})


def test_every_card_of_the_box_is_known():
    known = {*figures_in(FOLDER).people} - {"underling", "henchman", "bystander"}  # who play in scenes
    assert known == {id for kind in KINDS for id in deck(kind)}


def test_costumes_stand_out():
    """Two colours that can be told apart in grey, where the list of people leaves the choice."""
    hexes = figures_in(FOLDER).colours
    for words in (words_of("hero-a", f"somebody-{i}") for i in range(32)):
        assert abs(luminance(hexes[words["main"]]) - luminance(hexes[words["second"]])) >= ENOUGH
    for kind in ("hero-a", "villain-a"):
        for id, words in deck(kind).items():
            plain = words["suit"] in ("plain", "zip", "coat", "singlet")
            assert plain or difference(hexes[words["main"]], hexes[words["second"]]) > 8, id


# --- everything in the tables can be drawn --------------------------------------------------------------------


def test_every_choice_can_be_drawn():
    """Each value that the words offer, in both inks; a figure wears one of every choice."""
    figures = figures_in(FOLDER)
    offered: dict[str, set[str]] = {name: {*word.everything()} for name, word in figures.words.items()}
    for known in figures.people.values():
        for name, value in known.items():
            offered[name].add(value)
    rows = [*zip_longest(*([(name, value) for value in sorted(values)] for name, values in offered.items()))]
    for ink in INKS:
        document = Document(About("figures"), look(ink))
        for row in rows:
            words = tuple(filter(None, row))
            upper, lower = half_of("hero-a", "somebody", words), half_of("hero-b", "somebody", words)
            draw_standing(document.page(50, 130), upper, lower, (0, 0, 50, 130))
        assert document.bytes()


@pytest.mark.parametrize("ink", INKS)
def test_heads_and_standing_figures_stay_in_their_box(ink):
    upper, lower, place = half_of("villain-a", "organist"), half_of("villain-b", "kid"), Box(10, 10, 20, 30)
    draws = [lambda pen: draw_head(pen, upper, place), lambda pen: draw_standing(pen, upper, lower, place)]
    for picture in rendered(40, 50, draws, ink, 6):
        empty = Image.new("RGB", picture.size, (0, 255, 0))
        left, top, right, bottom = (v / 6 * 25.4 / 72 for v in ImageChops.difference(picture, empty).getbbox())
        assert left >= 9.8 and top >= 9.8 and right <= 30.2 and bottom <= 40.2
        assert bottom - top > 15, "and they fill it"


def test_saving_ink_saves_ink():
    """White fills: at most a fifth of the figure is lines."""
    draws = [drawn_at(24, 60, half) for half in halves("villain-a").values()]
    for picture in rendered(48, 62, draws, "saver", 4):
        dark = sum(count for count, (r, g, b) in picture.getcolors(1_000_000) if max(r, g, b) < 128)
        ground = sum(count for count, colour in picture.getcolors(1_000_000) if colour == (0, 255, 0))
        assert dark < (picture.width * picture.height - ground) / 5


# --- emblems --------------------------------------------------------------------------------------------------


def test_emblems_of_a_deck_differ_and_keep():
    ids = [f"deck-{i}" for i in range(24)]
    found = emblems("test", ids)
    assert len({(one.ground, one.field, one.charge) for one in found.values()}) == 24
    assert len({one.charge for one in found.values()}) >= 20
    longer = emblems("test", [*ids, "latecomer"])
    assert {id: longer[id] for id in ids} == found
    assert emblems("test", ids, {"deck-3": "owl"})["deck-3"].charge == "owl"


def test_emblems_are_legible():
    for one in emblems("test", [f"deck-{i}" for i in range(60)]).values():
        assert one.ring in (*COLOURS, "#FFFFFF") and abs(luminance(one.ring) - luminance(one.field)) >= APART
        assert (one.ink == "ink") == (luminance(one.field) > APART)


@pytest.mark.parametrize("kind", GROUNDS)
def test_emblems_fill_their_box_and_stay_in_it(kind):
    ground = ground_of(kind)
    r = radius_in(Box(0, 0, 30, 20), ground)
    bounds = ground.scaled(r * EDGE).bounds()
    assert bounds.w <= 30.001 and bounds.h == pytest.approx(20, abs=0.01)


@pytest.mark.parametrize("ink", INKS)
def test_an_emblem_needs_an_id_only(ink):
    pictures = rendered(20, 20, [lambda pen, id=id: draw_emblem(pen, id, (1, 1, 18, 18)) for id in "abcdef"], ink, 4)
    assert len({picture.tobytes() for picture in pictures}) == 6
