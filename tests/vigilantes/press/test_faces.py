"""The face files of Vigilantes: valid, without slips of the pen, and open to kinds of an author's own."""

from __future__ import annotations

import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from capesmith.content.project import read_project
from capesmith.render.edition import Order
from capesmith.render.face.files import read_faces
from capesmith.render.face.language import face_schema
from capesmith.render.face.layout import value_of
from capesmith.systems.load import load, system_in
from capesmith.systems.vigilantes.press.boards.side import RECIPES as BOARDS
from capesmith.systems.vigilantes.press.cards.drawings import CardPrinter
from capesmith.systems.vigilantes.press.cards.recipes import RECIPES
from vigilantes.press.printed import GAME, box, game, order, printer

FACES = order().look.folder / "faces"
NAMES = re.compile(r"\{([a-z][a-z0-9_.-]*)\}")
SIDEKICK = """face: informer
size: [63, 88]
back: back-reward
kind:
  title: Informer card
  about: Somebody who talks.
  fields:
    price: {about: what they ask, number: [0, 9], needed: true}
  texts: [action, always]
parts:
  - {shape: box, box: [-3, -3, 69, 94], fill: ground}
  - {draw: scene, box: [-3, 12, 69, 30]}
  - {draw: emblem, box: [16, 17, 31, 20]}
  - {line: "{name}", capitals: true, at: [5, 10], room: 42, role: bar-name, colour: bone}
  - {line: "{price}", at: [55, 10], room: 9, role: numeral, align: centre, colour: bright}
  - {text: "{text}", box: [6.2, 50, 50.6, 30], role: rules, colour: bone}
"""
DECK = """deck: informers
kind: informer
cards:
  - id: old-moll
    name: Old Moll
    price: 3
    action:
      - move: 2
"""


@pytest.mark.parametrize("file", sorted(FACES.glob("*.yaml")), ids=lambda f: f.stem)
def test_a_shipped_face_is_valid_and_named_like_its_file(file):
    faces, problems = read_faces(FACES, FACES)
    assert not problems and file.stem in faces
    jsonschema.Draft202012Validator(face_schema()).validate(yaml.safe_load(file.read_text("utf-8")))
    back = faces[file.stem].back
    assert not back or (faces[back].width, faces[back].height) == (faces[file.stem].width, faces[file.stem].height)


@pytest.mark.parametrize("kind", ["ability", "gadget", "villain-ability", "henchman", "vigilante", "villain", "reward"])
def test_every_name_in_a_face_is_a_value_of_its_cards(kind):
    """A slip of the pen would be printed as nothing."""
    one = next(card for card in box().cards if card.kind == kind)
    values = printer().values(one)
    for name in NAMES.findall((FACES / f"{kind}.yaml").read_text("utf-8")):
        assert value_of(values, name) is not None, name


def test_every_picture_a_face_may_ask_for_can_be_drawn():
    pieces = game().printing.pieces(order())
    assert set(game().printing.recipes()) == {*RECIPES, *pieces.drawn, *BOARDS}


def test_a_face_can_add_a_kind_of_card(tmp_path: Path):
    for path, text in (("faces", SIDEKICK), ("cards", DECK)):
        (tmp_path / path / GAME).mkdir(parents=True)
        (tmp_path / path / GAME / "informer.yaml").write_text(text, "utf-8")
    (tmp_path / "capesmith.yaml").write_text("name: own\n", "utf-8")
    own = system_in(tmp_path, GAME)
    assert own is not None and "informer" in own.kinds
    found = load(read_project(tmp_path), (GAME,)).boxes[GAME]
    card = found.card("old-moll")
    printed = CardPrinter(Order(own, found, order().look, tmp_path)).printed(card)
    assert not printed.laid.problems
    assert "OLD MOLL" in printed.words and "3" in printed.words and any("2 routes" in text for text in printed.words)
