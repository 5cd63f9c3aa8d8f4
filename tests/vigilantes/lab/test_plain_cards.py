"""Plain cards take the place of others: same numbers, a text without character, and the game goes on."""

from __future__ import annotations

from typing import Any

from capesmith.playtest.batch.match import swapped
from capesmith.playtest.bots.players import player
from capesmith.systems.plain_cards import plain_card
from each import each
from vigilantes.lab.night import GAME, SYSTEM, box, cast

SUBJECTS = GAME.subjects(cast())
TEXT = ("says", "text", "waiver", "notes", "first_play")


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_every_subject_has_a_plain_card(subject: Any) -> None:
    card, made = box().card(subject.id), plain_card(SYSTEM, box(), subject.id)
    assert card is not None and made is not None
    assert (made.id, made.name, made.kind, made.copies) == (card.id, card.name, card.kind, card.copies)
    assert {key: value for key, value in made.fields.items() if key not in TEXT} == {
        key: value for key, value in card.fields.items() if key not in TEXT
    }
    if card.kind in ("vigilante", "villain", "henchman", "villain-ability"):
        assert made.abilities == ()
    else:
        assert len(made.abilities) == 1


def test_what_no_game_is_played_with_has_none() -> None:
    for id in ("grudge", "veteran", "nobody"):
        assert plain_card(SYSTEM, box(), id) is None


def test_a_box_of_plain_cards_can_be_played() -> None:
    plain = tuple(plain_card(SYSTEM, box(), one.id) for one in SUBJECTS)
    ready = GAME.cast(swapped(box(), plain))
    for scenario in GAME.scenarios(ready):
        options = GAME.options({"scenario": scenario, "players": 3})
        made = GAME.table(ready, options, "plain", [player("random", GAME, "plain", seat) for seat in range(3)])
        assert made.play().turns >= 1
