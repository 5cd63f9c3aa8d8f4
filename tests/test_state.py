"""Declared states: what is written for a class keeps, copies, saves, hides and bounds everything it declares."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.rules import declare
from capesmith.rules.atoms import lift, put
from capesmith.rules.chance import Stream
from capesmith.rules.event import NOBODY
from capesmith.rules.sizes import SEATS, SPACES, Size
from capesmith.rules.state import Part, PieceState, SavedState
from capesmith.rules.state_fields import NO_ONE, OWNER
from capesmith.rules.status import status
from capesmith.rules.table import Broken

ROUNDS = Size("rounds")


@declare.state
class Runner(Part):
    """One player of the toy."""

    grit: int = declare.counter("Grit", most=4)
    hand: list[int] = declare.pile("cards in hand", of="trick", seen_by=OWNER)
    cape: int = declare.card("cape", of="cape")
    out: bool = declare.flag("out of the race")
    lanes: list[int] = declare.row("tokens on each lane", per=3, most=2, start=(2, 1, 0))


@declare.state
class Race(PieceState):
    """The toy: runners, their pieces, two decks."""

    streams: list[Stream] = declare.chance(("deck", "dice"))
    runners: list[Runner] = declare.parts("runner", Runner, per=SEATS)
    scores: list[int] = declare.row("score of each round", per=ROUNDS, least=-9)
    where: list[int] = declare.pieces(5, spaces=SPACES)
    deck: list[int] = declare.pile("tricks", of="trick", seen_by=NO_ONE)
    clues: list[int] = declare.pile("clues", of="clue", seen_by=NO_ONE)
    trails: list[int] = declare.pile("trails", of="trail", seen_by=NO_ONE, cut=True)
    rows: list[list[int]] = declare.piles("rows", per=2)
    seen: dict[int, int] = declare.numbers("when a card was seen")
    told: list[tuple[Any, ...]] = declare.notes("what was told")
    lit: int = declare.bits("lit windows", below=SPACES)
    active: int = declare.seat("whose turn it is")
    weather: str = declare.one_of("weather", ("fair", "foul"))
    ending: str = declare.text("how it ended")


SIZES = {SEATS: 3, SPACES: 7, ROUNDS: 2}
NUMBERS = st.integers(0, 30)
PILES = st.lists(NUMBERS, max_size=8)


@st.composite
def races(draw: st.DrawFn) -> Race:
    """A race in which anything may have happened."""
    made = Race.new(SIZES, draw(st.integers(0, 99)))
    for runner in made.runners:
        runner.grit, runner.hand, runner.cape = draw(st.integers(0, 4)), draw(PILES), draw(st.integers(-1, 9))
        runner.out, runner.lanes = draw(st.booleans()), draw(st.lists(st.integers(0, 2), min_size=3, max_size=3))
    made.scores = draw(st.lists(st.integers(-9, 99), min_size=2, max_size=2))
    made.deck, made.clues, made.trails, made.rows = draw(PILES), draw(PILES), draw(PILES), [draw(PILES), draw(PILES)]
    made.seen = draw(st.dictionaries(NUMBERS, NUMBERS, max_size=4))
    made.told = draw(st.lists(st.tuples(NUMBERS, st.tuples(NUMBERS), st.text(max_size=3)), max_size=3))
    made.lit, made.active = draw(st.integers(0, 127)), draw(st.integers(-1, 2))
    made.weather, made.ending = draw(st.sampled_from(("fair", "foul"))), draw(st.text(max_size=5))
    for piece, space in enumerate(draw(st.lists(st.integers(-2, 6), min_size=5, max_size=5))):
        put(made, piece, space) if space >= 0 else lift(made, piece, space)
    return made


def everything(one: Any) -> list[Any]:
    """The value of every field, those that are not saved, too."""
    return [
        [everything(part) for part in getattr(one, name)] if name == "runners"
        else [stream.at for stream in one.streams] if name == "streams"
        else getattr(one, name)
        for name in one.fields
    ]  # fmt: skip


def fields(cls: type[Part | SavedState]) -> list[str]:
    return sorted(cls.fields)


@given(races())
def test_a_copy_is_the_same_and_shares_nothing_that_changes(race):
    copy = race.clone()
    assert everything(copy) == everything(race) and copy.digest() == race.digest() and type(copy) is Race
    for one, other in [(race, copy), *zip(race.runners, copy.runners, strict=True)]:
        for name in one.fields:
            mine, theirs = getattr(one, name), getattr(other, name)
            assert mine is not theirs or not isinstance(mine, list | dict), name
    for name in ("runners", "streams", "rows"):
        assert all(mine is not theirs for mine, theirs in zip(getattr(race, name), getattr(copy, name), strict=True))


@given(races())
def test_what_is_saved_comes_back(race):
    again = Race.restored(json.loads(json.dumps(race.data())), SIZES)
    assert everything(again) == everything(race) and again.digest() == race.digest()


@given(races(), st.integers(0, 99), st.integers(-1, 2))
def test_hiding_changes_only_what_a_seat_does_not_see(race, seed, seat):
    copy = race.clone()
    copy.hide(Stream(seed), seat)
    unseen = {"deck", "clues", "trails", "streams", "runners"}
    for name in fields(Race):
        assert name in unseen or getattr(copy, name) == getattr(race, name), name
    for number, (one, other) in enumerate(zip(race.runners, copy.runners, strict=True)):
        assert all(getattr(one, name) == getattr(other, name) for name in fields(Runner) if name != "hand")
        assert len(one.hand) == len(other.hand) and (number != seat or one.hand == other.hand)
    assert sorted(copy.clues) == sorted(race.clues) and sorted(copy.trails) == sorted(race.trails)
    assert len(copy.deck) == len(race.deck)
    dealt = [sorted([*one.deck, *(card for runner in one.runners for card in runner.hand)]) for one in (race, copy)]
    assert dealt[0] == dealt[1]


def test_what_is_hidden_does_not_tell_how_it_lay():
    """Two tables that differ only in what nobody sees are the same for whoever looks ahead."""
    one, other = (Race.new(SIZES, seed) for seed in (1, 2))
    one.deck, one.runners[1].hand, one.clues, one.trails = [1, 2, 3], [4, 5], [7, 8], [1, 2, 3]
    other.deck, other.runners[1].hand, other.clues, other.trails = [5, 1, 4], [2, 3], [8, 7], [2, 1, 3]
    for race in (one, other):
        race.hide(Stream(5), 0)
    assert one.digest() == other.digest()


@declare.state
class Sleeve(Part):
    """A player with a deck of his own."""

    deck: list[int] = declare.pile("own deck", of="trick", seen_by=NO_ONE)


@declare.state
class Sleeves(SavedState):
    """Everybody draws from a deck of his own."""

    streams: list[Stream] = declare.chance(("deck",))
    sleeves: list[Sleeve] = declare.parts("sleeve", Sleeve, per=SEATS)


def test_decks_of_parts_are_hidden_each_by_itself():
    """Nobody knows their order, their owners included; and no card goes from one to the other."""
    one, other = (Sleeves.new({SEATS: 2}, seed) for seed in (1, 2))
    for table, decks in ((one, ([1, 2, 3, 4, 5], [6, 7, 8])), (other, ([5, 3, 1, 2, 4], [8, 6, 7]))):
        for sleeve, deck in zip(table.sleeves, decks, strict=True):
            sleeve.deck = list(deck)
        table.hide(Stream(5), 0)
    assert one.digest() == other.digest()
    assert [sorted(sleeve.deck) for sleeve in one.sleeves] == [[1, 2, 3, 4, 5], [6, 7, 8]]


def test_a_new_one_is_as_declared():
    race = Race.new(SIZES, "seed")
    assert [runner.lanes for runner in race.runners] == [[2, 1, 0]] * 3
    assert race.runners[0].lanes is not race.runners[1].lanes
    assert (race.scores, race.where, race.on, race.rows) == ([-9, -9], [-1] * 5, [0] * 7, [[], []])
    assert (race.active, race.weather, race.runners[0].grit, race.runners[0].cape) == (NOBODY, "fair", 0, -1)
    race.check_bounds()
    assert list(race.data()) == sorted(name for name in Race.fields if name not in ("on", "board", "supply"))


BREAKS = {
    "Grit: 5 is out of range, 0 to 4": lambda race: setattr(race.runners[1], "grit", 5),
    "runner 2: Grit: -1": lambda race: setattr(race.runners[2], "grit", -1),
    "runner 0: tokens on each lane": lambda race: race.runners[0].lanes.append(1),
    "tokens on each lane: [3, 1, 0]": lambda race: race.runners[0].lanes.__setitem__(0, 3),
    "cape: -2": lambda race: setattr(race.runners[0], "cape", -2),
    "out of the race: 2": lambda race: setattr(race.runners[0], "out", 2),
    "whose turn it is: 3": lambda race: setattr(race, "active", 3),
    "weather: hot is out of range, one of: fair, foul": lambda race: setattr(race, "weather", "hot"),
    "lit windows: 128": lambda race: setattr(race, "lit", 1 << 7),
    "score of each round: [-10, -9]": lambda race: race.scores.__setitem__(0, -10),
    "tricks: [1, -1]": lambda race: race.deck.extend([1, -1]),
    "rows: [[]]": lambda race: race.rows.pop(),
}


@pytest.mark.parametrize("message", BREAKS)
def test_what_is_out_of_bounds_is_told_by_its_label(message):
    race = Race.new(SIZES, 1)
    BREAKS[message](race)
    with pytest.raises(Broken) as error:
        race.check_bounds()
    assert message in str(error.value)


def test_saved_data_that_does_not_fit_is_refused():
    data = Race.new(SIZES, 1).data()
    with pytest.raises(ValueError, match="saved Race: wether is unknown"):
        Race.restored({**data, "wether": "fair"}, SIZES)
    with pytest.raises(ValueError, match="saved Race: deck is missing"):
        Race.restored({name: value for name, value in data.items() if name != "deck"}, SIZES)
    with pytest.raises(ValueError, match="3 seats, where there are 2"):
        Race.restored(data, {**SIZES, SEATS: 2})
    data["runners"][0]["grit"] = 9
    with pytest.raises(Broken, match="Grit: 9"):
        Race.restored(data, SIZES)


# --- mistakes are found when a module is loaded ----------------------------------------------------------


def test_a_field_without_a_declaration_is_refused():
    with pytest.raises(TypeError, match=r"Lost\.luck is not declared"):

        @declare.state
        class Lost(Part):
            luck: int = 3


def test_a_declaration_without_a_type_is_refused():
    with pytest.raises(TypeError, match=r"Lost\.luck has no type: luck: int"):

        @declare.state
        class Lost(Part):
            luck = declare.counter("luck")


def test_a_declaration_of_another_type_is_refused():
    with pytest.raises(TypeError, match=r"Lost\.luck is int, not list\[int\]"):

        @declare.state
        class Lost(Part):
            luck: list[int] = declare.counter("luck")


def test_a_start_out_of_bounds_is_refused():
    with pytest.raises(TypeError, match=r"Lost\.luck: it starts with 9, but 0 to 3 is possible"):

        @declare.state
        class Lost(Part):
            luck: int = declare.counter("luck", most=3, start=9)

    with pytest.raises(TypeError, match="it starts with 2 numbers for 3"):

        @declare.state
        class Rows(Part):
            lanes: list[int] = declare.row("lanes", per=3, start=(1, 1))

    with pytest.raises(TypeError, match="which is none of its words"):

        @declare.state
        class Word(Part):
            sky: str = declare.one_of("sky", ("fair", "foul"), start="fowl")


def test_a_state_says_where_its_pieces_are():
    with pytest.raises(TypeError, match="Lost does not declare where"):

        @declare.state
        class Lost(PieceState):
            streams: list[Stream] = declare.chance(())


def test_seats_are_known_only_where_there_is_one_of_something_for_each():
    with pytest.raises(TypeError, match="nothing of which there is one for each of the seats"):

        @declare.state
        class Lost(SavedState):
            streams: list[Stream] = declare.chance(())
            active: int = declare.seat("whose turn it is")


def test_the_status_tells_what_has_a_label():
    race = Race.new(SIZES, 1)
    race.runners[0].grit, race.runners[1].out, race.runners[1].hand = 3, True, [4, 5]
    told = status(race, 0).splitlines()
    assert told[0].startswith("Score of each round: -9 -9, tricks: 0") and told[0].endswith("weather: fair.")
    assert told[1] == "Runner 2: Grit 0, cards in hand: 2, out of the race, tokens on each lane: 2 1 0."
    assert told[-1].startswith("Runner 1 (you): Grit 3, cards in hand: 0") and len(told) == 4
    assert "out of the race" not in told[-1]


def test_a_module_need_not_put_its_annotations_off():
    """What somebody writes without `from __future__ import annotations` is read as it would be written."""
    said = {"points": int, "hand": list[int]}
    body = {"points": declare.counter("points", most=9), "hand": declare.pile("cards in hand", of="card")}
    made: Any = declare.state(type("Hand", (Part,), {"__annotations__": said, "__module__": __name__, **body}))
    one = made.new()
    one.points, one.hand = 3, [2, 1]
    assert one.clone().data() == {"points": 3, "hand": [2, 1]}
    with pytest.raises(TypeError, match=r"Hand\.points is int, not str"):
        declare.state(type("Hand", (Part,), {"__annotations__": {"points": str}, "points": declare.counter("points")}))
