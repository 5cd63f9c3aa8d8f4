"""What an example may say about a table follows from declarations: of the state, and of facts in a line each."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.example_run import Difference, Unfit
from capesmith.rules.looking import same
from capesmith.rules.scene import (
    OFFERS,
    Each,
    Fact,
    Facts,
    Group,
    Own,
    Size,
    Then,
    Top,
    facts_of,
    keys_of,
    named,
    told,
)
from capesmith.rules.sizes import SEATS
from capesmith.rules.state import Part, PieceState
from capesmith.rules.state_fields import PLAIN
from capesmith.rules.status import status
from capesmith.rules.table import Broken
from capesmith.source.notes import WRONG, Notes
from capesmith.source.shape import Integer, ListOf, MapOf, Record, Text


@declare.state
class Runner(Part):
    """One player of the toy: `grit` stands here, and nowhere else in the house."""

    floor: int = declare.counter("floor", written=40)
    grit: int = declare.counter("Grit", most=4, doc="Grit on the mat; none if absent")
    hand: list[int] = declare.pile("cards in hand", of="trick")
    shoes: int = declare.card("shoes", of="trick")
    out: bool = declare.flag("out of the race")


@declare.state
class Race(PieceState):
    streams: list[Stream] = declare.chance(("dice",))
    runners: list[Runner] = declare.parts("runner", Runner, per=SEATS)
    round: int = declare.counter("round", least=1)
    weather: str = declare.one_of("weather", ("fair", "foul"))
    memory: int = declare.counter("")
    first: int = declare.seat("who is first", start=0)
    where: list[int] = declare.pieces(3, spaces=9, called=("cat", "crow"))


SIZES = {SEATS: 2}
NAMES = ("ada", "bo")
TRICKS = ("hop", "skip", "jump")
SPACES = ("attic", "bakery", "cinema")


def called(show: Any, name: str, *path: str | int) -> Runner:
    if name not in NAMES:
        raise Unfit(f"there is no {name}", "", *path)
    return show.t.state.runners[NAMES.index(name)]


GIVEN = Record(
    {
        **keys_of(Race),
        "runners": Group("runners", Facts("runner", facts_of(Runner)), "", called, named("runners", "^[a-z]+$")).field,
    },
    "given",
)
THEN = Then(
    (
        *facts_of(Race),
        Group("runners", Facts("runner", facts_of(Runner)), "by name", called, named("runners", "^[a-z]+$")),
        Fact("leader", Text(9), "who is ahead", "the leader", lambda show: NAMES[show.ahead()]),
        Each("floors", MapOf(Integer(), "floors", "^[a-z]+$"), "by name", "floor of {key}", lambda show, one: one.floor,
             called=called),
        Fact("hands", ListOf(Text(9)), "all cards", "all cards", lambda show: ["two", "one"], unordered=True),
        Own("sum", Integer(), "all floors", "", lambda show, wanted, path: same("the sum", wanted, show.sum(), path)),
        Fact("first", Text(9), "who is first", "who is first"),
        told("happened", ListOf(Text()), "events"),
        *OFFERS,
    ),
    called,
)  # fmt: skip


class Hand:
    """Lays out a table, and deals each trick once."""

    def __init__(self) -> None:
        self.left = list(TRICKS)

    def card(self, of: str, id: str, /, *path: str | int) -> int:
        if id not in self.left:
            raise Unfit(f"there is no {of} {id} left", "", *path)
        self.left.remove(id)
        return TRICKS.index(id)

    def seat(self, name: str, /, *path: str | int) -> int:
        return NAMES.index(name)

    def space(self, id: str, /, *path: str | int) -> int:
        return SPACES.index(id)


class Show(SimpleNamespace):
    """A table that an example has been played on."""

    def ahead(self) -> int:
        return max(range(2), key=lambda seat: self.t.state.runners[seat].floor)

    def sum(self) -> int:
        return sum(one.floor for one in self.t.state.runners)


def show() -> Show:
    spotter = SimpleNamespace(differences=lambda key, wanted: [Difference("seen", "yes", "no", (key,))])
    return Show(
        t=SimpleNamespace(state=Race.new(SIZES, 1)), spotter=spotter, every_name=lambda: ["north"],
        record=lambda one: one, seat_name=lambda seat: NAMES[seat],
        card=lambda of, number: f"{of} {TRICKS[number]}" if number >= 0 else "nothing",
    )  # fmt: skip


def read(type: Any, data: Any) -> Any:
    notes = Notes()
    found = type.read(data, notes)
    return [note.message for note in notes.found] if found is WRONG else found


def differences(one: Show, **then: Any) -> list[str]:
    return [f"{d.what}: {d.expected}, {d.found}" for d in THEN.differences(one, then, ())]


# --- a counter is declared once ---------------------------------------------------------------------------------


def test_a_counter_is_declared_once():
    """Grit, from 0 to 4: one line in `Runner` gives it everything."""
    race = Race.new(SIZES, 1)
    before = race.digest()
    Facts("runner", facts_of(Runner)).lay(Hand(), race.runners[1], read(Record(keys_of(Runner), "runner"), {"grit": 3}))
    assert race.runners[1].grit == 3 and race.digest() != before
    copy, again = race.clone(), Race.restored(race.data(), SIZES)
    assert copy.runners[1].grit == again.runners[1].grit == 3 and again.digest() == copy.digest() == race.digest()
    race.runners[1].grit = 0
    assert copy.runners[1].grit == 3
    copy.hide(Stream(1), 0)
    assert copy.runners[1].grit == 3  # everybody sees it
    assert "Grit 3" in status(copy, 1)
    copy.runners[1].grit = 5
    with pytest.raises(Broken, match="runner 1: Grit: 5 is out of range, 0 to 4"):
        copy.check_bounds()
    assert Runner.fields["grit"].holds == PLAIN  # what the hygiene test goes by
    schema = THEN.type.schema(None)["properties"]["runners"]["additionalProperties"]["properties"]["grit"]
    assert schema == {"description": "Grit on the mat; none if absent", "type": "integer", "minimum": 0, "maximum": 4}
    assert read(GIVEN, {"runners": {"ada": {"grit": 5}}}) == ["5 is out of range"]
    assert read(GIVEN, {"runners": {"ada": {"gritt": 1}}}) == ['"runner" has no field "gritt"']
    assert differences(show(), runners={"bo": {"grit": 2}}) == ["bo's Grit: 2, 0"]


# --- facts ------------------------------------------------------------------------------------------------------


def test_plain_fields_are_keys_with_their_bounds():
    assert list(keys_of(Runner)) == ["floor", "grit", "out"]
    assert list(keys_of(Race)) == ["round", "weather", "where"]  # what has no label is nobody's business
    assert read(Record(keys_of(Runner), "runner"), {"floor": 41}) == ["41 is out of range"]
    assert read(Record(keys_of(Race), "race"), {"weather": "hot"}) == ['"hot" is no weather']
    with pytest.raises(TypeError, match=r"Runner\.hand is nothing that an example could say"):
        keys_of(Runner, "hand")


def test_only_what_is_said_is_laid():
    race = Race.new(SIZES, 1)
    Facts("race", facts_of(Race)).lay(Hand(), race, {"round": 3, "memory": 9, "anything": 1})
    Facts("runner", facts_of(Runner, "floor")).lay(Hand(), race.runners[0], {"out": True, "floor": 2})
    assert (race.round, race.weather, race.memory) == (3, "fair", 0)
    assert (race.runners[0].floor, race.runners[0].out) == (2, False)


# --- cards, players and places ------------------------------------------------------------------------------------

CARDS = ListOf(Text(9))
RUNNER = Facts("runner", (
    Fact("hand", CARDS, "d", "{name}'s hand", unordered=True),
    Top("next", CARDS, "d", "{name}'s next tricks", of="hand"),
    Size("cards", Integer(), "d", "{name}'s cards", of="hand"),
    Fact("shoes", Text(9), "d", "{name}'s shoes"),
))  # fmt: skip


def said(facts: Facts, one: Any, wanted: dict[str, Any]) -> list[str]:
    found = facts.differs(show(), (one,), "ada", wanted, ())
    return [f"{d.what}: {d.expected}, {d.found}" for d in found]


def test_one_fact_lays_cards_and_looks_for_them():
    ada = Race.new(SIZES, 1).runners[0]
    assert said(RUNNER, ada, {"shoes": "trick hop", "cards": 1}) == [
        "ada's shoes: trick hop, nothing",
        "ada's cards: 1, 0",
    ]
    RUNNER.lay(Hand(), ada, {"hand": ("jump", "skip"), "shoes": "hop"}, "given")
    assert ada.hand == [2, 1] and ada.shoes == 0
    there = {"hand": ("trick skip", "trick jump"), "next": ("trick skip",), "cards": 2, "shoes": "trick hop"}
    assert said(RUNNER, ada, there) == []
    assert said(RUNNER, ada, {"next": ("trick jump",)}) == ["ada's next tricks: trick jump, trick skip"]
    with pytest.raises(Unfit, match="there is no trick jump left") as error:
        RUNNER.lay(Hand(), ada, {"hand": ("jump", "jump")}, "given")
    assert error.value.path == ("given", "hand", 1)


def test_players_and_pieces_go_by_name():
    one, facts = show(), Facts("race", (*THEN.known.values(), *facts_of(Race, "where")))
    one.known = SimpleNamespace(seat_called=Hand().seat, space_id=SPACES.__getitem__)
    facts.lay(Hand(), one.t.state, {"first": "bo", "where": {"crow": "cinema", "ada": "bakery"}})
    assert one.t.state.first == 1 and one.t.state.where == [1, -1, 2] and one.t.state.on[2] == 4
    assert differences(one, first="ada") == ["who is first: ada, bo"]
    wanted = {"cat": "attic", "crow": "cinema", "ada": "attic"}
    assert [f"{d.what}: {d.found}" for d in facts.differs(one, (), "", {"where": wanted}, ())] == [
        "place of cat: not on the board", "place of ada: bakery",
    ]  # fmt: skip
    assert read(facts.type, {"where": {"dog": "attic"}}) == ['"dog" does not fit here']
    with pytest.raises(ValueError, match="3 names for 2 pieces"):
        declared_pieces = declare.pieces(2, spaces=9, called=("cat", "dog", "crow"))
        declared_pieces.must_fit()  # type: ignore[attr-defined]


def test_every_line_that_is_not_so_is_told():
    one = show()
    one.t.state.runners[0].floor, one.t.state.runners[1].out = 7, True
    assert differences(one, round=1, weather="fair", leader="ada", floors={"ada": 7}, hands=("one", "two"), sum=7) == []
    assert differences(one, round=2, weather="foul") == ["round: 2, 1", "weather: foul, fair"]
    assert differences(one, runners={"ada": {"out": True, "floor": 7}, "bo": {"out": False}}) == [
        "ada is out of the race: true, false", "bo is out of the race: false, true",
    ]  # fmt: skip
    assert differences(one, leader="bo", sum=1) == ["the leader: bo, ada", "the sum: 1, 7"]
    assert differences(one, floors={"ada": 7, "bo": 3}) == ["floor of bo: 3, 0"]
    assert differences(one, hands=("one",)) == ["all cards: one, one, two"]


def test_every_difference_says_where_it_stands():
    found = list(THEN.differences(show(), {"runners": {"ada": {"out": True}}, "floors": {"bo": 3}, "sum": 1}, ()))
    assert [one.path for one in found] == [("runners", "ada", "out"), ("floors", "bo"), ("sum",)]


def test_a_name_that_nobody_bears_is_told_with_its_place():
    for then in ({"runners": {"cy": {}}}, {"floors": {"cy": 1}}, {"happened": [("event", 1, "cy")]}):
        with pytest.raises(Unfit, match="there is no cy") as error:
            list(THEN.differences(show(), then, ()))
        assert error.value.path[0] in then


def test_events_and_offers_are_compared_by_whoever_saw_them():
    assert differences(show(), happened=()) == ["seen: yes, no"]
    found = THEN.differences(show(), {"offered": ("north",)}, (("south",),))
    assert [(one.what, one.path) for one in found] == [("“north”", ("offered", 0))]


def test_keys_are_what_the_file_says():
    facts = Facts("x", (Fact("is", Text(), "how", "how", lambda show: "so"), Fact("at-home", Text(), "d", "w", len)))
    assert facts.fields["is"].attribute == "is_" and facts.fields["at-home"].attribute == "at_home"
    assert [one.path for one in facts.differs(show(), (), "", {"is_": "other"}, ("here",))] == [("here", "is")]
