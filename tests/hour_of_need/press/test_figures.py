"""Pictures on Hour of Need's cards: everybody has a figure, and every side of a card an act of its own."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

from PIL import Image

from capesmith.content.kinds import Picture
from capesmith.render.figures.files import figures_in
from capesmith.systems.hour_of_need.press.cards.drawings import CardPrinter
from capesmith.systems.hour_of_need.press.figure import FOLDER, SCENES
from hour_of_need.press.printed import card, order, picture, printer
from hour_of_need.press.test_cards import SIDES, of_kind


def test_every_card_has_an_act_of_its_own_and_a_second_one_behind():
    scenes = figures_in(SCENES)
    for one, back in SIDES:
        id = f"{one.id}-back" if back else one.id
        assert scenes.people[id]["act"] == id and f"act/{id}" in scenes.groups


def test_people_are_told_apart():
    """What tells somebody from afar (figure, head, colours) never comes twice."""
    people = figures_in(FOLDER).people
    seen = Counter((one["head"], one["main"], one["trim"]) for one in people.values())
    assert max(seen.values()) == 1
    heroes = [people[one.id] for one in of_kind("hero")]
    assert len({one["main"] for one in heroes}) == len(heroes) and len({one["suit"] for one in heroes}) == len(heroes)


def test_everybody_of_the_box_has_a_figure():
    people = figures_in(FOLDER).people
    for kind in ("hero", "villain", "lackey", "nemesis", "ally"):
        assert {one.id for one in of_kind(kind)} <= set(people)
    for one in of_kind("scheme"):
        if one.fields["back_sort"] != "problem":
            slug = re.sub("[^a-z]+", "-", one.fields["back"].lower()).strip("-")
            assert slug in people, slug


def test_a_card_that_nobody_described_has_a_picture_and_keeps_it():
    one = replace(card("majesty-01"), id="majesty-99")
    first, second = (picture(printer().printed(one).drawing).tobytes() for _ in range(2))
    assert first == second
    known = [figures_in(SCENES).words_of("hour-of-need", "clue", f"own-{n}", (), {"glow": "clue"}) for n in range(40)]
    assert len({(words["setting"], words["act"], words["who"]) for words in known}) > 30


def test_somebody_new_is_shown_on_their_own_card():
    """Two of them do not look alike, and both sides of one show the same person."""
    new = [replace(card("tremolo"), id=f"newcomer{n}") for n in (1, 2)]
    one, other = (picture(printer().printed(hero).drawing) for hero in new)
    assert one.tobytes() != other.tobytes()
    people = figures_in(FOLDER)
    words = [people.words_of("hour-of-need", "hero", hero.id, (), {}) for hero in new]
    assert words[0] != words[1] and picture(printer().back_of(new[0]))


def test_pictures_take_the_place_of_generated_art(tmp_path: Path):
    (tmp_path / "art").mkdir()
    Image.new("RGB", (400, 300), (10, 200, 30)).save(tmp_path / "art" / "green.png")
    for id in ("majesty-01", "dowager-01", "century-heist-05", "clue-01", "overclock"):
        one = replace(card(id), fields={**card(id).fields, "art": Picture("art/green.png", (50, 20))})
        image = picture(CardPrinter(order(root=tmp_path)).printed(one).drawing, dpi=144)
        assert image.getpixel((round(31 * 144 / 25.4), round(2 * 144 / 25.4))) == (10, 200, 30), id
