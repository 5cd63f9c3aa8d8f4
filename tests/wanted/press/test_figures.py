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
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.figure import (
    REACH,
    Costume,
    costume_of,
    costumes,
    draw_head,
    draw_lower,
    draw_standing,
    draw_upper,
)
from capesmith.systems.heroes_wanted.press.figure.arms import POSES
from capesmith.systems.heroes_wanted.press.figure.costume import ENOUGH, traits
from capesmith.systems.heroes_wanted.press.figure.heads import HEADS
from wanted.press.printed import box, order

KINDS = ("hero-a", "hero-b", "villain-a", "villain-b")
INKS = ("full", "saver")
COLOURED = ("main", "second", "accent", "skin", "hair")
OWN = [f"my-own-{i}" for i in range(12)]


def look(ink: str = "full") -> Look:
    return order(ink).look


@cache
def deck(kind: str) -> dict[str, Costume]:
    return costumes(kind, [card.id for card in box().cards if card.kind == kind])


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


def drawn_at(x: float, y: float, draw: Callable[[Pen, Costume], None], costume: Costume) -> Callable[[Pen], None]:
    def put(pen: Pen) -> None:
        with pen.placed(x, y):
            draw(pen, costume)

    return put


# --- the seam -------------------------------------------------------------------------------------------------


def strips(side: str, ink: str) -> dict[str, Image.Image]:
    """What each half shows from 1 mm above the seam to 1 mm below it."""
    found = {}
    for half, draw in (("a", draw_upper), ("b", draw_lower)):
        dressed = {**deck(f"{side}-{half}"), **costumes(f"{side}-{half}", OWN)}
        pictures = rendered(48, 2, [drawn_at(24, 1, draw, costume) for costume in dressed.values()], ink, 8)
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
    for half, draw, y in (("a", draw_upper, 0.0), ("b", draw_lower, 3.3)):
        costume = next(iter(deck(f"{side}-{half}").values()))
        (picture,) = rendered(40, 3.3, [drawn_at(20, y, draw, costume)], "full", 8)
        assert (0, 255, 0) not in {colour for _, colour in picture.getcolors(100000)}


# --- the place ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_no_figure_leaves_its_place(kind):
    """Beyond its reach the card has text, so that a figure must not be there, with half a line to spare."""
    draw, margin = (draw_upper if kind.endswith("a") else draw_lower), 10
    dressed = [*deck(kind).values(), *costumes(kind, OWN).values()]
    puts = [drawn_at(margin - REACH.x, margin - REACH.y, draw, costume) for costume in dressed]
    for costume, picture in zip(dressed, rendered(REACH.w + 20, REACH.h + 20, puts, "full", 4), strict=True):
        empty = Image.new("RGB", picture.size, (0, 255, 0))
        left, top, right, bottom = (v / 4 * 25.4 / 72 - margin for v in ImageChops.difference(picture, empty).getbbox())
        assert left >= -0.4 and top >= -0.4 and right <= REACH.w + 0.4 and bottom <= REACH.h + 0.4, (
            costume.id, left + REACH.x, top + REACH.y, right + REACH.x, bottom + REACH.y,
        )  # fmt: skip


def test_arms_end_above_the_seam():
    for name, pose in POSES.items():
        for arm in pose:
            assert max(arm.elbow[1], arm.wrist[1]) <= -8, name  # and a hand is at most 7.6 long, hanging
            assert arm.hand != "fist" or arm.wrist[1] <= -10.5


# --- variety --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_of_a_deck_look_alike(kind):
    dressed = {**deck(kind)}
    upper = kind.endswith("a")
    for one, other in combinations(dressed.values(), 2):
        assert one.looks != other.looks
        if upper:
            assert one.head != other.head, "every card of the box has a head of its own"
        else:
            assert (one.boots, one.waist, one.legs, one.stance) != (other.boots, other.waist, other.legs, other.stance)


@pytest.mark.parametrize("kind", KINDS)
def test_heroes_of_ones_own_vary_too(kind):
    dressed = list(costumes(kind, [f"somebody-{i}" for i in range(32)]).values())
    assert len({costume.looks for costume in dressed}) == 32
    for choice, least in (("pose", 6), ("suit", 6), ("boots", 5), ("stance", 6), ("main", 8), ("emblem", 9)):
        assert len({getattr(costume, choice) for costume in dressed}) >= least, choice


def test_the_upper_halves_of_the_box_use_many_poses():
    assert len({costume.pose for costume in deck("hero-a").values()}) >= 8


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_changes_what_another_wears(kind):
    ids = [*deck(kind), *OWN]
    before = costumes(kind, ids)
    longer = costumes(kind, ["newcomer", *reversed(ids[2:]), "latecomer"])
    assert {id: longer[id] for id in ids[2:]} == {id: before[id] for id in ids[2:]}


def test_costumes_never_change():
    """A card keeps its face from one version to the next: whoever changes this reprints everybody's decks."""
    one = costume_of("hero-a", "somebody-else", ("tech",))
    assert one == costume_of("hero-a", "somebody-else", ("tech",))
    assert one != costume_of("hero-a", "somebody-new", ("tech",))


def test_a_word_in_a_name_and_a_tag_are_taken_up():
    assert costume_of("hero-a", "cyber-badger").head == "badger"
    assert costume_of("hero-a", "unheard-of", ("tech",)).head in traits()["tags"]["tech"]["head"]


def test_every_card_of_the_box_has_its_traits():
    for kind in KINDS:
        assert set(deck(kind)) == set(traits()["cards"][kind])


def test_costumes_stand_out():
    """Two colours that can be told apart in grey, where the table leaves the choice."""
    for costume in costumes("hero-a", [f"somebody-{i}" for i in range(32)]).values():
        assert abs(luminance(costume.main) - luminance(costume.second)) >= ENOUGH
    for costume in (c for kind in KINDS for c in deck(kind).values()):
        upper_suit = costume.kind.endswith("a") and costume.suit not in ("plain", "zip", "coat", "singlet")
        assert not upper_suit or difference(costume.main, costume.second) > 8, costume.id


# --- everything in the tables can be drawn --------------------------------------------------------------------


def test_every_choice_can_be_drawn():
    """Each value that the tables offer, in both inks; a figure wears one of every choice."""
    table = traits()
    rows = [table["choices"]["all"], table["choices"]["villain"], *table["tags"].values()]
    rows += [row for kind in KINDS for row in table["cards"][kind].values()]
    offered: dict[str, set[str]] = {}
    for row in rows:
        for choice, values in row.items():
            offered.setdefault(choice, set()).update(values if isinstance(values, list) else [values])
    offered["head"] |= set(HEADS)
    offered["pose"] |= set(POSES)
    for choice in COLOURED:
        offered[choice] = {table["colours"][colour] for colour in offered[choice]}
    alone = {choice: offered.pop(choice) for choice in ("head", "pose")}  # either decides what else is drawn
    together = zip_longest(*([(choice, value) for value in sorted(values)] for choice, values in offered.items()))
    dressed = [dict(filter(None, row)) for row in together]
    dressed += [{choice: value} for choice, values in alone.items() for value in sorted(values)]
    base = vars(costume_of("hero-a", "somebody"))
    for ink in INKS:
        document = Document(About("figures"), look(ink))
        for choices in dressed:
            costume = Costume(**{**base, "pose": "hold", **choices})
            draw_standing(document.page(50, 130), costume, costume, (0, 0, 50, 130))
        assert document.bytes()


@pytest.mark.parametrize("ink", INKS)
def test_heads_and_standing_figures_stay_in_their_box(ink):
    upper, lower, place = deck("villain-a")["organist"], deck("villain-b")["kid"], Box(10, 10, 20, 30)
    draws = [lambda pen: draw_head(pen, upper, place), lambda pen: draw_standing(pen, upper, lower, place)]
    for picture in rendered(40, 50, draws, ink, 6):
        empty = Image.new("RGB", picture.size, (0, 255, 0))
        left, top, right, bottom = (v / 6 * 25.4 / 72 for v in ImageChops.difference(picture, empty).getbbox())
        assert left >= 9.8 and top >= 9.8 and right <= 30.2 and bottom <= 40.2
        assert bottom - top > 15, "and they fill it"


def test_saving_ink_saves_ink():
    """White fills: at most a fifth of the figure is lines."""
    draws = [drawn_at(24, 60, draw_upper, costume) for costume in deck("villain-a").values()]
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
