"""Ids: pointed at, found everywhere, renamed without harm."""

from __future__ import annotations

import random

import pytest

from capesmith.desk.answers import Refusal
from capesmith.desk.desk import Desk
from capesmith.desk.edits import applied, by_file
from capesmith.desk.naming import Register
from capesmith.desk.positions import Lines
from capesmith.systems import known_systems
from desk.desks import desk, position_of
from tries import share

GAME = "heroes-wanted"


def register(system: str) -> Register:
    reader = desk()._buffers.reader()
    game = reader.game(system)
    assert game is not None
    return Register(game, reader)


@pytest.mark.parametrize("system", known_systems())
def test_every_id_is_found_where_it_is_defined_and_wherever_it_is_named(system: str):
    ids = register(system)
    for named in ids.all():
        (place,) = ids.definitions([named])
        lines = Lines(desk().text(place.path))
        assert lines.text[lines.offset(place.span[0]) : lines.offset(place.span[1])] == named.entry.id
    named = [one for one in ids.references(ids.loader) if ids.fitting(one)]
    places = {one: ids.location(one.where, one.where.path, one.target, ids.loader) for one in named}
    lost = [one for one, place in places.items() if place is None]
    assert lost == []


@pytest.mark.parametrize("system", known_systems())
def test_definition_and_references_lead_to_each_other(system: str):
    ids = register(system)
    every = [one for one in ids.references(ids.loader) if ids.fitting(one)]
    for reference in random.Random(system).sample(every, min(share(30), len(every))):
        place = ids.location(reference.where, reference.where.path, reference.target, ids.loader)
        assert place is not None
        (defined, *_) = desk().definition(place.path, place.span[0])
        assert place in desk().references(defined.path, defined.span[0])
        assert defined in desk().references(place.path, place.span[0])


def test_what_is_printed_on_a_board_names_its_scenario():
    file = f"scenarios/{GAME}/asylum.yaml"
    found = desk().references(file, position_of(desk().text(file), "scenario: asylum", 10))
    said = {Lines(desk().text(one.path)).line(one.span[0][0]).strip() for one in found}
    assert "printed-on: asylum" in said and "scenario: asylum" in said


@pytest.mark.parametrize("system", known_systems())
def test_after_a_rename_the_project_is_as_clean_as_before(system: str):
    """Of some kinds of things no other name will do: then it is refused, and says what would be wrong."""
    before = {(one.path, one.code) for one in desk().check()}
    first = {named.entry.kind: named for named in register(system).all()}
    kinds = random.Random(system).sample(sorted(first), share(30))
    renamed = 0
    for kind in kinds:
        ids = register(system)
        (place,) = ids.definitions([first[kind]])
        edits = desk().rename(place.path, place.span[0], "another-id")
        if isinstance(edits, Refusal):
            assert "would be wrong" in edits.message and edits.hint
            continue
        renamed += 1
        for file, ours in by_file(edits).items():
            desk().open(file, applied(desk().text(file), ours))
        assert {(one.path, one.code) for one in desk().check()} <= before
        changed = [first[kind].entry.id in desk().text(file).split() for file in by_file(edits)]
        for file in by_file(edits):
            desk().close(file)
        assert changed
    assert renamed >= len(kinds) // 2


def test_a_rename_touches_only_the_id():
    file = f"cards/{GAME}/actions.yaml"
    edits = desk().rename(file, position_of(desk().text(file), "id: charge", 5), "full-charge")
    assert not isinstance(edits, Refusal) and len(edits) > 5
    for name, ours in by_file(edits).items():
        text = desk().text(name)
        after = applied(text, ours)
        assert [line.replace("full-charge", "charge") for line in after.splitlines()] == text.splitlines()


@pytest.mark.parametrize(
    "new, message",
    [("Charge!", "is not an id"), ("cry-havoc", "would be wrong"), ("strike", "is taken"), ("", "is not an id")],
)
def test_a_name_that_does_not_do_is_refused(new: str, message: str):
    file = f"cards/{GAME}/actions.yaml"
    found = desk().rename(file, position_of(desk().text(file), "id: charge", 5), new)
    if new == "cry-havoc":
        assert not isinstance(found, Refusal)
    else:
        assert isinstance(found, Refusal) and message in found.message


def test_where_there_is_no_id_nothing_is_renamed():
    file = f"cards/{GAME}/actions.yaml"
    found = desk().rename(file, position_of(desk().text(file), "stamina"), "mana")
    assert isinstance(found, Refusal) and desk().definition(file, (0, 3)) == ()


def test_what_comes_in_the_box_is_pointed_at_and_not_renamed(tmp_path):
    (tmp_path / "capesmith.yaml").write_text(f"name: Mine\nuses: [{GAME}]\n")
    folder = tmp_path / "cards" / GAME
    folder.mkdir(parents=True)
    text = (
        "deck: mine\nkind: action\ncards:\n  - id: one\n    name: One\n    level: special\n    stamina: 3\n"
        "    types: [movement]\n    flavour: Up and away.\n    play:\n      - retrieve: 1\n        named: charge\n"
    )
    (folder / "mine.yaml").write_text(text)
    mine = Desk(tmp_path)
    file = f"cards/{GAME}/mine.yaml"
    (place,) = mine.definition(file, position_of(text, "charge"))
    assert place.path.endswith(f"cards/{GAME}/actions.yaml") and place.path.startswith("/")
    assert "id: charge" in Lines(mine.text(place.path)).line(place.span[0][0])
    found = mine.rename(file, position_of(text, "charge"), "another")
    assert isinstance(found, Refusal) and "comes with Capesmith" in found.message
