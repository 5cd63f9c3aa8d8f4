"""Questions declared once: typed options in one integer, and what is derived from the declaration."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.effects.play.asking import TextNaming, TextSayings, points_at
from capesmith.effects.questions import BY_VERB, OF_TEXTS
from capesmith.effects.vocabulary import RULE_WORDS
from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.rules.naming import Names, Naming
from capesmith.rules.nouns import Nouns
from capesmith.rules.position import Position, remembered
from capesmith.rules.saying import Sayings
from capesmith.rules.sorts import AMOUNT, ROW, THING, YES_OR_NO, Sort, Things
from capesmith.rules.valuing import Values
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

# --- a toy: climbers on a wall of a hundred holds, with ropes ------------------------------------------

CLIMBER = Sort("climber", refs=range(4))
HOLD = Sort("hold", 1000, refs=range(1000, 1100))
ROPE = Sort("rope", most=7)
WALL = Things(CLIMBER, HOLD)

TURN = Question("turn", "what to do", asked="What do you do?", none="rest", called_none=("rest",))
GRIP = Question("grip", "which hold", HOLD, asked="Which hold do you grip?", none="let go")
SURE = Question("sure", "whether to jump", YES_OR_NO, asked="Are you sure?")
HELP = Question("help", "whom to help", THING, asked="Whom do you help?")


class Wall:
    """All the table there is."""

    def __init__(self, weight: float = 1.0) -> None:
        self.weight = weight
        self.done: list[tuple[Any, ...]] = []


@TURN.option("climb {climber}", "climb {climber} to {hold}", climber=CLIMBER, hold=HOLD)
def climb(t: Wall, seat: int, climber: int, hold: int) -> None:
    t.done.append(("climb", seat, climber, hold))


@TURN.option("wait", said="wait for the sun")
def wait(t: Wall, seat: int) -> None:
    t.done.append(("wait", seat))


@TURN.option("throw {rope}", "{rope}", said="throw {rope} ({rope:colour})", plays="rope", rope=ROPE)
def throw(t: Wall, seat: int, rope: int) -> str:
    t.done.append(("throw", seat, rope))
    return "thrown"


NAMING = Naming[Wall](WALL)
NOUNS = Nouns[Wall](WALL)
SAY = Sayings[Wall](NOUNS)
FIRST = Question("first", "who goes first", CLIMBER)
LAST = Question("last", "who comes last", CLIMBER)
ROPES = Question("ropes", "which rope to take", ROPE)
VALUES: Values[object, float, Wall] = Values(
    lambda t, w: Wall(w), 1.0, WALL, usual=2, closer={ROPES: 1, HELP: 3}, doubtful=5.0, declining={GRIP: -1.0}
)
VALUES.as_they_come |= {SURE}


@NAMING.of(CLIMBER)
def _climber(known: Names[Wall], climber: int) -> tuple[str, ...]:
    return (known.players[climber],)


@NAMING.of(HOLD)
def _hold(known: Names[Wall], hold: int) -> tuple[str, ...]:
    return (f"h{hold}", f"hold {hold}")


@NAMING.of(ROPE)
def _rope(known: Names[Wall], rope: int) -> tuple[str, ...]:
    return (f"rope-{rope}", f"Rope {rope}")


@NOUNS.of(ROPE)
def _thrown(t: Wall, rope: int) -> str:
    return f"number {rope}"


@NOUNS.of("rope:colour")
def _colour(t: Wall, rope: int) -> str:
    return ("red", "green")[rope % 2]


@SAY.of(CLIMBER)
def _plain(t: Wall, seat: int, prompt: Prompt, number: int) -> str:
    return f"number {number}"


@SAY.simply(HOLD)
def _gripped(t: Wall, hold: int) -> str:
    return f"the hold at {hold} metres"


@SAY.option(climb)
def _up(t: Wall, seat: int, climber: int, hold: int) -> str:
    return f"climber {climber} goes up to {hold}"


@VALUES.option(climb)
def _height(t: Wall, seat: int, climber: int, hold: int) -> float:
    return float(hold)


@VALUES.option(wait)
def _nothing(t: Wall, seat: int) -> float:
    return 0.5


@VALUES.option(throw)
def _risky(t: Wall, seat: int, rope: int) -> float:
    return -float(rope)


@VALUES.none(TURN)
def _resting(t: Wall, seat: int) -> float:
    return 0.25


@VALUES.together(HOLD)
def _high(t: Wall, seat: int, prompt: Prompt, holds: Sequence[int]) -> list[float]:
    return [-1.0 if hold == NONE else t.weight * hold for hold in holds]


@VALUES.of(CLIMBER)
@VALUES.against(LAST)
def _skill(t: Wall, seat: int, prompt: Prompt, climber: int) -> float:
    return t.weight * climber


@VALUES.of(ROPES)
def _length(t: Wall, seat: int, prompt: Prompt, rope: int) -> float:
    return float(rope % 3)


class WallNames(Names[Wall]):
    naming = NAMING


def known() -> Names[Wall]:
    return WallNames(Wall(), ["ada", "bo", "cy", "di"])


# --- options in one integer ----------------------------------------------------------------------------


@given(st.integers(0, 3), st.integers(0, 99))
def test_fields_come_out_of_an_option_as_they_went_in(climber: int, hold: int) -> None:
    option = climb.pack(climber, hold)
    assert tuple(climb.unpack(option)) == (climber, hold)
    assert TURN.of(option) is climb and climb.is_(option) and not throw.is_(option)
    assert TURN.fields(option) == [("climber", CLIMBER, climber), ("hold", HOLD, hold)]
    assert option in climb.each(climber, [hold])


@given(st.lists(st.integers(0, 99), unique=True), st.integers(0, 3))
def test_each_differs_in_the_last_field_and_keeps_the_order(holds: list[int], climber: int) -> None:
    assert climb.each(climber, holds) == [climb.pack(climber, hold) for hold in holds]


def test_no_two_options_share_an_integer() -> None:
    every = [*(climb.pack(c, h) for c in range(4) for h in range(100)), wait.pack(), *throw.each(range(8)), NONE]
    assert len(set(every)) == len(every)


def test_what_was_chosen_is_carried_out_by_its_rule() -> None:
    t: Any = Wall()
    TURN.carry_out(t, 2, climb.pack(3, 41))
    TURN.carry_out(t, 1, wait.pack())
    assert TURN.carry_out(t, 0, throw.pack(5)) == "thrown"
    assert t.done == [("climb", 2, 3, 41), ("wait", 1), ("throw", 0, 5)]


def test_a_rule_takes_the_fields_by_name() -> None:
    assert climb.pack(climber=1, hold=2) == climb.pack(1, 2)
    with pytest.raises(TypeError):
        climb.pack(1)  # type: ignore[call-arg]


# --- misspelt declarations are errors at import ----------------------------------------------------------


def test_a_pattern_speaks_of_fields_that_there_are() -> None:
    with pytest.raises(ValueError, match="there is no field hodl"):

        @Question("q", "q").option("to {hodl}", hold=HOLD)
        def _(t: Wall, seat: int, hold: int) -> None: ...


def test_the_card_that_is_played_is_a_field() -> None:
    with pytest.raises(ValueError, match="there is no field card"):

        @Question("q", "q").option("it", plays="card", rope=ROPE)
        def _(t: Wall, seat: int, rope: int) -> None: ...


def test_the_rule_takes_the_declared_fields() -> None:
    with pytest.raises(ValueError, match="does not take hold"):

        @Question("q", "q").option("it", hold=HOLD)
        def _(t: Wall, seat: int, hodl: int) -> None: ...


def test_fields_fit_into_an_option() -> None:
    with pytest.raises(ValueError, match="do not fit into 20 bits"):

        @Question("q", "q").option("it", one=AMOUNT, other=AMOUNT)
        def _(t: Wall, seat: int, one: int, other: int) -> None: ...


def test_no_reference_is_of_two_sorts() -> None:
    with pytest.raises(ValueError, match="3 would be a climber and a dog"):
        Things(CLIMBER, Sort("dog", refs=range(3, 9)))


# --- what is derived ---------------------------------------------------------------------------------------


def test_an_option_points_at_things_on_the_table() -> None:
    assert TURN.points_at(climb.pack(2, 7)) == (2, 1007)
    assert TURN.points_at(throw.pack(3)) == ()  # a rope is nowhere on the board
    assert GRIP.points_at(7) == (1007,)
    assert HELP.points_at(1007) == (1007,)
    assert SURE.points_at(1) == () and GRIP.points_at(NONE) == ()


def test_the_card_an_option_plays() -> None:
    assert TURN.played(throw.pack(3)) == (ROPE, 3)
    assert TURN.played(climb.pack(0, 0)) is None and TURN.played(NONE) is None
    played = Question("rope", "which rope", ROPE, plays=True)
    assert played.played(2) == (ROPE, 2) and played.played(NONE) is None


def test_options_by_name() -> None:
    names = known()
    assert names.words(0, TURN, climb.pack(1, 7)) == ("climb bo", "climb bo to h7", "climb bo to hold 7")
    assert names.words(0, TURN, throw.pack(2)) == ("throw rope-2", "rope-2", "throw Rope 2", "Rope 2")
    assert names.words(0, TURN, wait.pack()) == ("wait",)
    assert names.words(0, TURN, NONE) == ("rest",)
    assert names.words(0, GRIP, 7) == ("h7", "hold 7") and names.words(0, GRIP, NONE) == ("none", "no", "stop")
    assert names.words(0, HELP, 1003) == ("h3", "hold 3") and names.words(0, HELP, 3) == ("di",)
    assert names.words(0, HELP, 777) == ("number 777",)
    assert names.words(0, SURE, 1)[0] == "do it" and names.words(0, SURE, 0)[0] == "none"
    assert names.fully(TURN, climb.pack(1, 7)) == "climb bo to h7"
    assert names.question(1, GRIP) == "bo has to choose – which hold"
    assert TURN.spoken() == {"climb", "to", "wait", "throw"}


def test_questions_and_options_in_words() -> None:
    t = Wall()
    assert SAY.say_prompt(t, 0, GRIP) == "Which hold do you grip?"
    assert SAY.say_prompt(t, 0, Question("new", "sing")) == "Sing?"
    assert SAY.say_option(t, 0, GRIP, 7) == "the hold at 7 metres"
    assert SAY.say_option(t, 0, GRIP, NONE) == "let go"
    assert SAY.say_option(t, 0, TURN, climb.pack(1, 7)) == "climber 1 goes up to 7"
    assert SAY.say_option(t, 0, TURN, throw.pack(2)) == "throw number 2 (red)"
    assert SAY.say_option(t, 0, TURN, wait.pack()) == "wait for the sun"
    assert SAY.say_option(t, 0, HELP, 1003) == "the hold at 3 metres"
    assert [SAY.say_option(t, 0, SURE, option) for option in (1, 0)] == ["yes", "no"]


def test_values_by_declaration() -> None:
    t = Wall()
    assert VALUES.all_of(t, 0, TURN, [climb.pack(0, 9), wait.pack(), throw.pack(2), NONE]) == [9.0, 0.5, -2.0, 0.25]
    assert VALUES.all_of(t, 0, GRIP, [3, NONE]) == [3.0, -1.0]
    assert VALUES.all_of(t, 0, FIRST, [3, 1, NONE]) == [3.0, 1.0, 0.0]
    assert VALUES.all_of(t, 0, LAST, [3, 1, NONE]) == [-3.0, -1.0, 0.0]
    assert VALUES.all_of(t, 0, HELP, [3, NONE, 5000]) == [3.0, 0.0, 0.0], "each thing by its sort"
    assert VALUES.all_of(t, 0, HELP, [1007, NONE]) == [7.0, -1.0], "by their numbers, and declining with them"
    assert VALUES.all_of(t, 0, HELP, [1007, 1009], 0.5) == [3.5, 4.5], "as somebody else sees it"
    assert VALUES.all_of(t, 0, SURE, [1, 0]) is None


def test_options_worth_a_closer_look() -> None:
    t = Wall()
    assert list(VALUES.rank(t, 0, FIRST, [1, 3, 2])) == [1, 2], "two of them, as a rule"
    assert list(VALUES.rank(t, 0, ROPES, [1, 5, 2])) == [1], "of two that are worth the same the first"
    assert list(VALUES.rank(t, 0, HELP, [1020, 1010, 1019, 1018])) == [0, 2, 3]
    assert list(VALUES.rank(t, 0, HELP, [1020, 1010, 1019])) == [0, 2], "what is worth so much less is none"
    assert list(VALUES.rank(t, 0, HELP, [1020, 1010, 1019], 0.5)) == [0, 2, 1]
    assert list(VALUES.rank(t, 0, SURE, [1, 0])) == [0, 1] and list(VALUES.rank(t, 0, TURN, [NONE])) == [0]


def test_a_position_reckons_once() -> None:
    reckoned: list[tuple[int, ...]] = []

    class Seen(Position[Wall, float]):
        @remembered
        def reach(self, climber: int, rope: int = 2) -> float:
            reckoned.append((climber, rope))
            return self.w * climber + rope

        @remembered
        def top(self) -> list[int]:
            reckoned.append(())
            return []

    one, other = Seen(Wall(), 0.5), Seen(Wall(), 1.0)
    assert [one.reach(2, 1), one.reach(2), one.reach(2, 2), one.reach(rope=1, climber=2)] == [2.0, 3.0, 3.0, 2.0]
    assert one.top() is one.top() and reckoned == [(2, 1), (2, 2), ()]
    assert other.reach(2) == 4.0 and other.top() is not one.top(), "another look is another position"


def test_what_is_missing_is_found() -> None:
    bare = Question("bare", "anything", ROPE)

    @bare.option("tie {rope}", rope=ROPE)
    def tie(t: Wall, seat: int, rope: int) -> None: ...

    assert SAY.unsaid([TURN, GRIP, SURE, HELP]) == []
    assert SAY.unsaid([bare]) == ["bare: the question", "bare: tie {rope}"]
    assert Sayings[Wall](Nouns(WALL)).unsaid([GRIP, HELP]) == ["grip: hold", "help: climber", "help: hold"]
    assert NAMING.unnamed([TURN, GRIP, SURE, HELP]) == []
    assert Naming[Wall](WALL).unnamed([GRIP, bare]) == ["grip: hold", "bare: rope"]
    assert VALUES.unvalued([TURN, GRIP, FIRST, LAST, HELP, SURE]) == []
    jump = Question("jump", "whether to jump", YES_OR_NO)
    assert VALUES.unvalued([jump, bare]) == ["jump: its options", "bare: tie {rope}"]
    assert Values(Position, 1.0, WALL, usual=1).unvalued([HELP]) == ["help: its options"]


# --- the games ---------------------------------------------------------------------------------------------

DECLARED = pytest.mark.parametrize("id", known_systems())


def part(id: str, name: str) -> ModuleType:
    return importlib.import_module(f"capesmith.systems.{id.replace('-', '_')}.game.{name}")


def prompts(id: str) -> list[Prompt]:
    """Everything a game asks by itself."""
    room = importlib.import_module(f"capesmith.systems.{id.replace('-', '_')}.game")
    found: dict[Prompt, None] = {}
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        for value in vars(importlib.import_module(module.name)).values():
            several = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)
            found.update((one, None) for one in several if isinstance(one, Prompt))
    return list(found)


def questions(id: str) -> list[Question]:
    """Every question a game declares, and those that texts ask in all games."""
    return list(dict.fromkeys((*OF_TEXTS, *(prompt.question for prompt in prompts(id)))))


@DECLARED
def test_every_question_of_a_game_has_words_names_and_values(id: str) -> None:
    asked = questions(id)
    say, naming, values = (
        part(id, "story").SAY,
        part(id, "examples.naming").NAMING,
        part(id, "bot_values.option_values").VALUES,
    )
    assert isinstance(say, TextSayings) and isinstance(naming, TextNaming)
    assert say.unsaid(asked) == [] and naming.unnamed(asked) == [] and values.unvalued(asked) == []


@DECLARED
def test_sentences_by_verb_are_of_verbs_and_questions_that_there_are(id: str) -> None:
    """A misspelt verb would never be said."""
    found: Any = system(id)
    say, asked = part(id, "story").SAY, questions(id)
    own = {**say.by_verb, **say.declined}
    known = {*found.vocabulary.verbs, *RULE_WORDS, *(prompt.text for prompt in prompts(id))}
    unknown = [verb for (question, verb) in own if verb not in known and (question, verb) not in BY_VERB]
    assert not unknown and {question for question, _ in own} <= set(asked)


@DECLARED
def test_every_option_that_is_offered_points_at_things_of_the_game(id: str) -> None:
    """And is made of fields that pack to the same integer again; what it plays is a card of the box."""
    found: Any = system(id)
    game, cast = found.game, found.game.cast(shipped_box(found))
    things, seen, played = part(id, "things").THINGS, set(), set()

    def watched(inner: Any) -> Any:
        def ask(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
            for option in options:
                question = prompt.question
                chosen = question.of(option)
                if chosen is not None:
                    assert chosen.pack(*chosen.unpack(option)) == option, (prompt, option)
                played.add(game.card_played(t, seat, prompt, option))
                for ref in points_at(t, prompt, option):
                    assert things.sort_of(ref) is not None, f"{prompt} points at {ref}"
                    seen.add(prompt.kind)
            return int(inner(t, seat, prompt, options))

        return ask

    for number, scenario in enumerate(game.scenarios(cast)):
        players = game.players_of(cast, scenario)[0]
        seats = [watched(player("random", game, f"points {number}", seat)) for seat in range(players)]
        game.table(cast, game.options({"scenario": scenario, "players": players}), number, seats).play()
    assert len(seen) > 3, seen
    assert len(played) > 3 and played - {""} <= {card.id for card in shipped_box(found).cards}


def test_rows_and_amounts_have_words_everywhere() -> None:
    assert NAMING.unnamed([Question("a", "a", AMOUNT), Question("r", "r", ROW)]) == []
