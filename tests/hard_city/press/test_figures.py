"""Pictures of Hard City: everybody has a figure, every card a composition of its own, and every part is used."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

from capesmith.render.figures.files import figures_in
from capesmith.systems.hard_city.press.cards.values import TITLES, TWO_SIDED
from capesmith.systems.hard_city.press.figure import FOLDER, SCENES
from each import each
from every.test_card_pictures import alike, pictures
from hard_city.press.printed import box, card, order, picture, printer

CARDS = [one for one in box().cards if one.kind in TITLES]
SIDES = [(one, back) for one in CARDS for back in ((False, True) if one.kind in TWO_SIDED else (False,))]
KINDS = sorted({one.kind for one in CARDS})


def test_every_side_of_a_card_has_an_act_of_its_own():
    scenes = figures_in(SCENES)
    acts = [scenes.people[f"{one.id}-back" if back else one.id]["act"] for one, back in SIDES]
    assert len(set(acts)) == len(acts) and all(f"act/{act}" in scenes.groups for act in acts)


@each("kind", KINDS)
def test_no_two_cards_of_a_kind_show_the_same(kind):
    found = dict(pictures(order("saver"), [one for one in CARDS if one.kind == kind]))
    same = [(a, b) for (a, one), (b, other) in combinations(found.items(), 2) if alike(one, other)]
    assert len(found) > 1 and not same


def test_both_sides_of_a_special_show_something_else():
    made = printer("saver")
    for one in CARDS:
        if one.kind in TWO_SIDED:
            front, back = picture(made.printed(one).drawing, "saver"), picture(made.back_of(one), "saver")
            assert front.tobytes() != back.tobytes()


def test_people_are_told_apart():
    """What tells somebody from afar (head, colours) never comes twice."""
    people = figures_in(FOLDER).people
    seen = Counter((one["head"], one["main"], one["trim"]) for one in people.values())
    assert max(seen.values()) == 1
    officers = [people[one.id] for one in box().cards if one.kind == "officer"]
    assert len(officers) == 4 and len({one["suit"] for one in officers}) == 4


def test_every_part_is_used():
    """What lies in the folders is drawn somewhere: by a figure, in a scene, or when a card says its name."""
    for folder in (FOLDER, SCENES):
        text = (folder / f"{folder.name}.yaml").read_text("utf-8")
        whole = text + (SCENES / "scenes.yaml").read_text("utf-8")
        named = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", whole))
        unused = [f"{file.parent.name}/{file.stem}" for file in folder.rglob("*.svg") if file.stem not in named]
        assert not unused


def test_no_scene_asks_for_what_nobody_drew():
    parts = {f"{file.parent.name}/{file.stem}" for file in SCENES.rglob("*.svg")}
    text = (SCENES / "scenes.yaml").read_text("utf-8")
    people = set(figures_in(FOLDER).people) | set(figures_in(FOLDER).figures)
    for name in set(re.findall(r"part: ([a-z]+/[a-z0-9-]+)[,}]", text)):
        assert name in parts or name.partition("/")[2] in people, name


def test_a_card_that_nobody_described_has_a_picture_and_keeps_it():
    one = replace(card("heavyweight"), id="own-skill")
    first, second = (picture(printer().printed(one).drawing).tobytes() for _ in range(2))
    assert first == second
    known = [figures_in(SCENES).words_of("hard-city", "skill", f"own-{n}", (), {}) for n in range(40)]
    assert len({(words["land"], words["act"], words["who"], words["sky"]) for words in known}) > 30


def test_mutants_have_a_green_edge_and_officers_do_not():
    """Who is no longer human is told by more than a face."""
    people = (("mutant", "mutant-a"), ("soldier", "mutant-soldier"), ("fubar", "fubar"), ("officer", "jenny"))
    made = {kind: figures_in(FOLDER).described(kind, id) for kind, id in people}
    manners = {kind: {use.painted for use in uses} for kind, uses in made.items()}
    assert manners == {"mutant": {"toxic"}, "soldier": {"toxic"}, "fubar": {"toxic"}, "officer": {"tape"}}
