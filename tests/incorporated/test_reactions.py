"""Reactions of an author's own to a roll: asked once, in step (4) of a fight, and not where nobody may roll again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from capesmith.check.run import check_project
from capesmith.content.project import read_project
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.load import load
from incorporated import tables
from incorporated.tables import Bench, team

Write = Callable[[Mapping[str, str | bytes]], Path]
POWERS = """\
deck: office-powers
kind: power
cards:
  - id: paperwork
    name: Paperwork
    code: P98
    flavour: In triplicate.
    reaction:
      when: {roll: any, by: you}
      do:
        - draw: 1
  - id: second-opinion
    name: Second Opinion
    code: P99
    flavour: There is a form for it.
    reaction:
      when: {roll: any, by: you}
      do:
        - reroll: all
"""
HEROES = """\
deck: office-heroes
kind: hero
cards:
  - id: the-clerk
    name: The Clerk
    code: H98
    powers: [paperwork]
    flavour: Nine to five.
  - id: the-notary
    name: The Notary
    code: H99
    powers: [second-opinion]
    flavour: Kindly sign here, and here.
"""
OFFICE = {"the-clerk": "r2c3", "the-notary": "r2c3"}


@pytest.fixture
def office(project: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped box, and two heroes with a power of the author's own each."""
    folder = "cards/heroes-incorporated"
    head = {"capesmith.yaml": "name: Office\nuses: [heroes-incorporated]\n"}
    root = project({**head, f"{folder}/powers.yaml": POWERS, f"{folder}/heroes.yaml": HEROES})
    assert check_project(root).diagnostics == []
    cast = GAME.cast(load(read_project(root)).boxes["heroes-incorporated"])
    monkeypatch.setattr(tables, "cast", lambda: cast)


def at_work(**given: object) -> Bench:
    """Both heroes at the bank, where crime A is; number 4."""
    return tables.table(yellow=team(OFFICE), crimes={"A": "r2c3"}, deck=["stun-net", "med-bay"], **given)


@pytest.mark.usefixtures("office")
def test_hi_591_a_reaction_to_a_roll_is_offered_once() -> None:
    g = at_work()
    g.dice(5)
    g.fight("the-clerk", "r2c3", "0 react: paperwork")
    assert g.hand("yellow") == ["stun-net"] and g.face("the-clerk") == 5


@pytest.mark.usefixtures("office")
def test_hi_591_it_may_be_declined() -> None:
    g = at_work()
    g.dice(2)
    g.fight("the-clerk", "r2c3", "0 react: none")
    assert g.hand("yellow") == [] and not g.locked("the-clerk")


@pytest.mark.usefixtures("office")
def test_hi_591_only_the_hero_who_rolls_is_asked() -> None:
    """`by: you` of a power is the hero who has it."""
    g = at_work(blue=team({"titan": "r2c3", "huntaar": "r5c5"}))
    g.dice(6)
    g.fight("titan", "r2c3")
    assert g.hand("yellow") == [] and g.face("titan") == 6


@pytest.mark.usefixtures("office")
def test_hi_326_a_reaction_that_rolls_again_comes_before_the_number_is_compared() -> None:
    g = at_work()
    g.dice(1, 6)
    g.fight("the-notary", "r2c3", "0 react: second-opinion")
    assert g.face("the-notary") == 6


@pytest.mark.usefixtures("office")
def test_hi_358_nobody_rolls_again_where_the_iron_chancellor_lies() -> None:
    """He forbids rerolls; other reactions to a roll are none of his business."""
    g = at_work(supervillains={"iron-chancellor": {"at": "r2c3"}})
    g.dice(1)
    g.fight("the-notary", "r2c3")
    assert not g.locked("the-notary")
    g.end_turn()
    g.dice(2)
    g.fight("the-clerk", "r2c3", "0 react: paperwork")
    assert g.hand("yellow") == ["stun-net"]
