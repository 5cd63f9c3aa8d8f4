"""Plain cards take the place of others: same cost, same fields, a text without character, and the game goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from capesmith.check.cards import check_card
from capesmith.content.model import Box, Card
from capesmith.effects.abilities import walk_steps
from capesmith.effects.verbs.board import Move
from capesmith.effects.verbs.cards import Retrieve
from capesmith.effects.verbs.harm import Damage
from capesmith.effects.wording.text import voice, write_ability
from capesmith.playtest.batch.match import swapped
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream
from capesmith.rules.facts import Subject
from capesmith.rules.identity import difference, identity
from capesmith.systems.plain_cards import plain_card
from each import each
from lab.shipped import GAME, SYSTEM, cast
from lab.shipped import box as shipped_box
from tries import share

BUDGETS = {"basic": (5.5, 6.5), "special": (6, 7), "epic": (9.5, 11)}  # section 11.7 of the rules reference
POWERS = {
    ("mutant", "superpower"): (8, 9.5),
    ("mutant", "mutant-power"): (5, 7),
    ("vigilante", "superpower"): (9, 10.5),
}
SUPERPOWER, LINE = (9.5, 11), (4, 6)


BOX = shipped_box()
SUBJECTS = GAME.subjects(cast())


def plain(id: str, box: Box = BOX) -> Card:
    card = plain_card(SYSTEM, box, id)
    assert card is not None
    return card


def units(abilities: Any) -> float:
    """What the steps of a text are worth, in budget units."""
    total = 0.0
    for step in (step for ability in abilities for step in walk_steps(ability.steps)):
        if isinstance(step, Move):
            total += step.amount if isinstance(step.amount, int) else 2  # half a die, rounded up
        elif isinstance(step, Damage):
            assert isinstance(step.amount, int)
            total += {4: 4, 5: 5.5}[step.amount]
        elif isinstance(step, Retrieve):
            total += 2
    return total


def test_subjects_are_all_cards_that_have_a_say() -> None:
    kinds = {"hero-a", "hero-b", "villain-a", "villain-b", "action", "bonus", "headline", "quirk"}
    assert {(one.id, one.kind, one.name) for one in SUBJECTS} == {
        (card.id, card.kind, card.name) for card in BOX.cards if card.kind in kinds
    }
    groups = {one.id: one.group for one in SUBJECTS}
    assert (groups["bot"], groups["charge"], groups["gizmo"], groups["blast"]) == (
        "hero-a", "basic-action", "special-action", "epic-action",
    )  # fmt: skip


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_every_subject_has_a_plain_card(subject: Subject) -> None:
    card, made = BOX.card(subject.id), plain(subject.id)
    assert card is not None
    for name in ("id", "name", "kind", "copies", "deck", "system"):
        assert getattr(made, name) == getattr(card, name)
    for name in ("stamina", "types", "level", "hero_type", "values", "scale", "printed_on", "affects_other_heroes"):
        assert made.fields.get(name) == card.fields.get(name)
    assert [(power.slot, power.name, power.types) for power in made.powers] == [
        (power.slot, power.name, power.types) for power in card.powers
    ]
    assert not {"says", "text", "waiver", "notes"} & set(made.fields)


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_a_plain_card_passes_the_check(subject: Subject) -> None:
    game, made = SYSTEM, plain(subject.id)
    assert [str(note) for note in check_card(made, game.kinds[made.kind], game, Path("."), {})] == []


def test_plain_cards_keep_to_the_budget() -> None:
    for one in SUBJECTS:
        made = plain(one.id)
        if one.kind == "action" and one.id != "costume":
            low, high = BUDGETS[made.fields["level"]]
            assert low <= units(made.abilities) <= high, one.id
        for power in made.powers:
            low, high = POWERS.get((made.fields["hero_type"], power.slot), SUPERPOWER)
            assert low <= units(power.abilities) <= high, one.id
        if one.kind == "bonus":
            assert all(LINE[0] <= units([line]) <= LINE[1] for line in made.abilities[1:])
    assert units(plain("costume").abilities) == 2


def test_what_stays_and_what_goes() -> None:
    def said(card: Card) -> list[str]:
        env = voice(SYSTEM.vocabulary, "owner", {one.id: one.name for one in BOX.cards})
        return [line for ability in card.all_abilities() for line in write_ability(ability, env)]

    assert plain("barefoot").all_abilities() == () and plain("mama").all_abilities() == ()
    assert [ability.container for ability in plain("costume").abilities] == ["block"]
    assert [ability.container for ability in plain("press").abilities] == ["play"]
    assert [ability.container for ability in plain("gadget").abilities] == ["play"]
    bonus = BOX.card("bonus-tech")
    assert bonus is not None
    assert said(plain("bonus-tech"))[0] == said(bonus)[0]
    assert len(plain("bonus-tech").abilities) == 4
    assert len(plain("dude").powers) == 2 and len(plain("bot").powers) == 1
    assert said(plain("beast")) == said(plain("chainsaw"))


def test_nothing_takes_the_place_of_what_is_no_card_to_play_with() -> None:
    blank = next(card for card in BOX.cards if card.kind == "blank")
    assert plain_card(SYSTEM, BOX, blank.id) is None
    assert plain_card(SYSTEM, BOX, "no-such-card") is None


def test_a_picture_stays_where_it_was() -> None:
    """A field that is no plain value, such as a picture of the author's, is carried over as it is."""
    card = BOX.card("bot")
    assert card is not None
    painted = replace(card, fields={**card.fields, "art": object()})
    box = swapped(BOX, (painted,))
    assert plain("bot", box).fields["art"] is painted.fields["art"]


def test_the_box_differs_in_this_card_alone() -> None:
    """Where there is little time, one card of every few."""
    before = identity(BOX).items
    for subject in SUBJECTS[:: 100 // share(100)]:
        found = difference(before, identity(swapped(BOX, (plain(subject.id),))).items)
        assert (found.added, found.removed, found.changed) == ((), (), (f"{subject.kind} {subject.id}",))


@pytest.mark.parametrize("kind", sorted({one.kind for one in SUBJECTS}))
def test_games_with_plain_cards_come_to_an_end(kind: str) -> None:
    """All cards of a kind are plain at once; invariants are looked at after every segment."""
    ids = [one.id for one in SUBJECTS if one.kind == kind]
    cast = GAME.cast(swapped(BOX, tuple(plain(id) for id in ids)))
    for number in range(4):
        options = GAME.featuring(cast, ids[number::4], Stream(number))
        seats = [player("random", GAME, f"plain{number}", seat) for seat in range(options.players)]
        table = GAME.table(cast, options, f"plain{number}", seats)
        table.guard = GAME.check
        assert table.play().outcome
