"""Hard City in the terminal: the commentary is clean, every question has words, the board can be seen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.playtest.bots.players import RandomPlayer
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, events, mutants
from capesmith.systems.hard_city.game import questions as questions_asked
from capesmith.systems.hard_city.game.actions import DO, give, shoot
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.pieces import (
    BOAT,
    CIVILIAN_CAR,
    CIVILIAN_MASK,
    HELICOPTER,
    LIMOUSINE,
    MAYOR,
    MUTANT,
    SOLDIER,
    inside,
)
from capesmith.systems.hard_city.game.story import SAY, Narrator, names
from capesmith.systems.hard_city.game.story.chart import chart
from capesmith.systems.hard_city.game.story.look import closing, scores, status
from capesmith.systems.hard_city.game.story.texts import TEXTS, texts
from hard_city.tables import EPISODES, Bench, cast_
from test_questions import questions

GAMES = [
    (episode, mode, 1 + (mode == "one-vs-all")) for episode in EPISODES.values() for mode in ("co-op", "one-vs-all")
]
DIRTY = re.compile(r"\bnobody\b|\bNone\b|[{}]|  |\.\.|\ba a\b|\ba the\b|-1\b|piece \d|number \d")


class Reader(RandomPlayer):
    """A player who reads every question and every option before answering."""

    read: list[str]

    def __call__(self, table: Any, seat: int, prompt: Any, options: Any) -> int:
        self.read.append(SAY.say_prompt(table, seat, prompt))
        self.read += [SAY.say_option(table, seat, prompt, option) for option in options]
        return super().__call__(table, seat, prompt, options)


def told(scenario: str, mode: str, players: int, seed: int) -> tuple[list[str], list[str], Any]:
    """A whole game: what was said, what was asked, and its table."""
    made = GAME.options({"scenario": scenario, "mode": mode, "players": players, "ally": "blast", "ally_skills": True})
    seats = [Reader(GAME, seed, seat) for seat in range(players)]
    for one in seats:
        one.read = []
    t = GAME.table(cast_(), made, seed, seats)
    said: list[str] = []
    t.watch = teller = GAME.narrator(t, said.append)
    t.play()
    teller.scores()
    return said, [line for one in seats for line in one.read], t


@pytest.mark.parametrize(("scenario", "mode", "players"), GAMES)
def test_a_whole_game_is_told_in_clean_sentences(scenario: str, mode: str, players: int) -> None:
    said, read, t = told(scenario, mode, players, seed=3)
    assert len(said) > 20
    for line in said:
        assert not DIRTY.search(line), line
        assert not line or line.startswith("──") or line.isupper() or line.endswith((".", "!", "?", "”")), line
    for line in read:
        assert line and not re.search(r"\bNone\b|[{}]|number \d|-1\b", line), line
    for seat in range(players):
        assert status(t, seat) and texts(t, seat)
        assert all(len(line) <= 80 for line in chart(t).splitlines()), chart(t)
    assert closing(t).endswith(".") and scores(t).winners in ((0,), (1,))


def test_every_question_has_words() -> None:
    assert SAY.unsaid(questions("hard-city")) == []


def test_every_card_with_a_text_can_be_read() -> None:
    b = Bench()
    for card in cast_().box.everything():
        if card.kind in TEXTS.readable:
            found = TEXTS.text_of(b.t, card.id)
            assert found is not None and card.name in found[0], card.id


def test_figures_are_told_apart_by_their_place() -> None:
    b = Bench()
    up, down = b.mutants("K5", 1, stunned=1)
    b.put(HELICOPTER, "K5")
    called = [names.figure_there(b.t, one) for one in (up, down, HELICOPTER, b.figure(0))]
    assert called == ["the mutant at K5", "the stunned mutant at K5", "the Helicopter", "Donathan"]
    assert SAY.say_option(b.t, 0, next(iter(_prompts())), NONE)


def _prompts() -> Any:
    from capesmith.systems.hard_city.game.questions import STEP

    return (STEP,)


def test_what_somebody_chooses_from_is_told_apart() -> None:
    """What a person at the table could not know: how many stand there, who is hit already, what a question is for."""
    b = Bench()
    one, two = b.mutants("J3", 2)
    assert SAY.say_option(b.t, 0, DO, shoot.pack(grid.number("J3"))) == "shoot at J3 (2 mutants)"
    b.t.state.stunned |= 1 << one
    assert SAY.say_option(b.t, 0, DO, shoot.pack(grid.number("J3"))) == "shoot at J3 (2 mutants, 1 stunned)"
    b.t.state.stunned |= 1 << two
    assert SAY.say_option(b.t, 0, DO, shoot.pack(grid.number("J3"))) == "shoot at J3 (2 stunned mutants)"
    b.t.state.stunned, b.t.hits = 0, {two: 1}
    said = [SAY.say_option(b.t, 0, questions_asked.HIT, piece) for piece in (one, two)]
    assert said == ["the mutant at J3", "the mutant at J3, with 1 damage on it"]
    assert SAY.say_prompt(b.t, 0, questions_asked.FLAMES) == "Who gets the Flamethrower?"
    assert SAY.say_prompt(b.t, 0, questions_asked.NEXT) == "Whose turn is it?"
    assert SAY.say_prompt(b.t, 0, questions_asked.LEAVING) == "Who gets the damage of leaving?"
    assert SAY.say_prompt(b.t, 0, questions_asked.GETS_OFF) == "A Civilian gets off: where?"
    assert SAY.say_prompt(b.t, 0, questions_asked.PLACE) == "Where?"
    card = next(n for n, one in enumerate(b.t.cast.equipment) if one.card.id == "body-armor")
    assert SAY.say_option(b.t, 0, DO, give.pack(b.t.figures[1], card)).startswith("give Body Armor to ")
    assert "Lit" not in status(Bench(3).t, 0)


def test_steps_in_a_row_are_one_way() -> None:
    said: list[str] = []
    b = Bench()
    b.t.watch = teller = Narrator(b.t, said.append)
    b.walk("G3", "G4")
    teller.flush()
    assert said == ["Donathan moves along G3 and G4."]


def test_who_leaves_a_vehicle_gets_out() -> None:
    """HC-348: taken out, and then led along."""
    said: list[str] = []
    b = Bench(3)
    atoms.put(b.t, MAYOR, inside(LIMOUSINE))
    for _ in range(2):
        atoms.bring(b.t, CIVILIAN_MASK, inside(CIVILIAN_CAR))
    b.t.watch = teller = Narrator(b.t, said.append)
    teller.flush()
    for id in ("G3", "G4"):
        b.put(MAYOR, id)
        teller.flush()
    assert said == ["Mayor Archer gets out at G3.", "Mayor Archer comes along to G4."]
    for piece in bits(b.t.state.board & CIVILIAN_MASK)[:2]:
        b.put(piece, "D4")
    teller.flush()
    assert said[2:] == ["Two Civilians get out at D4."]


def listened(b: Bench) -> tuple[list[str], Narrator]:
    """What is said of all that happens from here on."""
    said: list[str] = []
    b.t.watch = teller = Narrator(b.t, said.append)
    return said, teller


def test_whoever_is_led_is_told_once() -> None:
    """HC-148: the way there alone, the way back together."""
    b = Bench(at="G4")
    (civilian,) = b.civilian("G3")
    said, teller = listened(b)
    b.put(b.figure(), "G3")
    for id in ("G4", "G5", "G6"):
        b.put(b.figure(), id)
        b.put(civilian, id)
    teller.flush()
    assert said == ["Donathan goes to G3, and leads a Civilian along G4, G5 and G6."]


def test_what_activated_mutants_do_is_told_together() -> None:
    """HC-239: no word of the activation, but of what comes of it."""
    b = Bench()
    moving, sleeping = b.mutants("A1", 2), b.mutants("C1", 0, stunned=2)
    said, teller = listened(b)
    for piece in moving:
        events.activates(b.t, piece)
        b.put(piece, "B2")
    for piece in sleeping:
        events.activates(b.t, piece)
        atoms.wake(b.t, piece)
    teller.flush()
    assert said == ["Two mutants lurch to B2. Two mutants get up."]


def test_who_climbs_out_is_told_by_sort() -> None:
    """HC-169: Doctor Zero chooses whom he spawns."""
    b = Bench(3, players=2)
    said, teller = listened(b)
    for first in (MUTANT, MUTANT, SOLDIER):
        (piece,) = b.mutants("D1", first=first)
        events.spawns(b.t, piece, b.at("D1"))
    teller.flush()
    assert said == ["Two mutants climb out at D1. A Soldier climbs out at D1."]


def test_who_boards_the_boat_is_told() -> None:
    """HC-387, HC-405: why Doctor Zero scores."""
    b = Bench(4)
    (piece,) = b.mutants("H11")
    said, teller = listened(b)
    events.activates(b.t, piece)
    mutants.put(b.t, piece, inside(BOAT))
    teller.flush()
    assert said == ["A mutant jumps aboard the Boat. Chaos scores 1 VP (1 of 7)."]


def test_the_boat_is_on_the_map() -> None:
    """HC-386: beside the Pier, where there are no spaces."""
    assert [line[2:].split().count("[BO]") for line in chart(Bench(4).t).splitlines() if "[BO]" in line] == [1, 1, 1]
