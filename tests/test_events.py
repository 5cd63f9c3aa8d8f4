"""Events: declared once, told to whoever watches, heard by texts; what does not fit the declaration is an error."""

from __future__ import annotations

import ast
import collections
import inspect
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import capesmith
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.diary import PlainDiary
from capesmith.rules.event import NOBODY
from capesmith.rules.events import Events
from capesmith.rules.facts import Use
from capesmith.rules.refs import SPACES, Seat, Sort, Space
from capesmith.rules.setup.cards import Characters, Team
from capesmith.rules.setup.options import PlainOptions, option, setup_options
from capesmith.rules.setup.sorts import Number, Scenario
from capesmith.rules.sizes import SEATS
from capesmith.rules.state import Part, SavedState
from capesmith.rules.teller import Teller, narrates
from capesmith.rules.watching import Watcher, watches
from capesmith.systems import known_systems, system

CARD = Sort("card", 2000)
Card = Annotated[int, CARD]
FIGURE = Sort("figure")
Figure = Annotated[int, FIGURE]
EVENTS = Events()


@EVENTS.event
def climb(seat: Seat, floors: int) -> None:
    """Somebody goes up."""


@EVENTS.event(quiet=True, secret={"card": ("seat", "giver")})
def steal(seat: Seat, giver: Seat, card: Card) -> None:
    """A card changes hands; the two of them know which."""


@EVENTS.happens("fight-won", object="space", by="seat", amount="face", place="space", what="die")
def fight_won(seat: Seat, space: Space, face: int = 6) -> None:
    """A fight is won."""


@EVENTS.event(quiet=True)
def throw(figure: Figure, card: Card) -> None:
    """A figure throws a card away."""


@EVENTS.happens("gone", object="card", amount=1, told="never")
def gone(card: Card) -> None:
    """A card is gone."""


WRITTEN = Events()


@WRITTEN.happens("take", object="card", amount="cards")
def taken(card: Card, cards: Sequence[Card]) -> None:
    """Cards are taken."""


@WRITTEN.happens("take", object="card", amount="cards")
def taken_too(card: Annotated[int, CARD], cards: Sequence[Annotated[int, CARD]]) -> None:
    """The same, with the sort where the fact is."""


class Table:
    """What events ask of a table."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []
        self.heard: list[tuple[Any, ...]] = []
        self.state: Any = None
        self.players = [None, None]
        self.began = 0
        scenario = SimpleNamespace(content=SimpleNamespace(boards=("harbour",)))
        box = SimpleNamespace(every_scenario=lambda: {"night": scenario})
        self.cast = SimpleNamespace(card_by_id={"card 17": None, "rope": None}, box=box)
        self.options = PlainOptions(scenario="night")
        self.watch: Any = lambda *told: self.told.append(told)

    def happened(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY, faces: str = "",
        loser: int = NOBODY, origin: str = "",
    ) -> None:  # fmt: skip
        self.heard.append((word, object, by, amount, place, faces))

    def announce(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY, faces: str = "",
        perform: Any = None, source: int = NOBODY, origin: str = "",
    ) -> int:  # fmt: skip
        self.heard.append((word, object, by, amount, place, faces, perform))
        return amount


# --- telling ---------------------------------------------------------------------------------------


def test_an_event_is_told_with_its_word_and_facts() -> None:
    t = Table()
    climb(t, 1, 2)
    climb(t, seat=0, floors=3)
    assert t.told == [("climb", 1, 2), ("climb", 0, 3)] and not t.heard
    t.watch = None
    climb(t, 1, 2)
    assert len(t.told) == 2


@given(st.integers(0, 5), st.integers(-1, 40), st.integers(1, 6))
def test_one_call_tells_whoever_watches_and_lets_texts_hear(seat: int, space: int, face: int) -> None:
    t = Table()
    fight_won(t, seat, space, face)
    place = SPACES + space if space >= 0 else NOBODY
    assert t.told == [("fight-won", seat, space, face)]
    assert t.heard == [("fight-won", place, seat, face, place, "die")]


def test_what_only_texts_hear_of_is_not_told() -> None:
    t = Table()
    gone(t, 3)
    assert t.told == [] and t.heard == [("gone", 2003, NOBODY, 1, NOBODY, "")]


def test_an_event_can_be_announced_and_made_before_it_happens() -> None:
    t = Table()
    assert fight_won.announce(t, None, 1, 4) == 6
    assert t.told == [] and t.heard == [("fight-won", 1004, 1, 6, 1004, "die", None)]
    e = fight_won.made(1, 4, 5)
    assert (e.word, e.object, e.by, e.amount, e.place, e.faces) == ("fight-won", 1004, 1, 5, 1004, "die")


def test_nothing_is_made_of_an_event_that_nobody_watches() -> None:
    """The compiled function does one test and is done: no tuple, no look-up of a word."""
    names = climb.__code__.co_names  # type: ignore[attr-defined]
    assert names == ("watch",) and climb.__code__.co_flags & inspect.CO_VARARGS == 0  # type: ignore[attr-defined]


# --- declaring -------------------------------------------------------------------------------------


def test_an_event_knows_its_facts_and_their_sorts() -> None:
    fields = EVENTS["fight-won"].fields
    assert [(one.name, one.sort and one.sort.name) for one in fields] == [
        ("seat", "seat"), ("space", "space"), ("face", None),
    ]  # fmt: skip
    assert fight_won.declared is EVENTS["fight-won"] and fight_won.__doc__ == "A fight is won."
    assert [one.name for one in EVENTS] == ["climb", "steal", "fight_won", "throw", "gone"]


@pytest.mark.parametrize("told", [taken, taken_too], ids=["by name", "written out"])
def test_a_sort_counts_whether_it_has_a_name_or_is_written_out(told: Any) -> None:
    """By itself, and for each of several; texts hear of the thing by reference, and of how many there are."""
    card, cards = told.declared.fields
    assert (card.sort, card.several, card.each) == (CARD, False, None)
    assert (cards.sort, cards.several, cards.each) == (None, True, CARD)
    t = Table()
    told(t, 3, [4, 5])
    assert t.heard == [("take", 2003, NOBODY, 2, NOBODY, "")]


def test_a_secret_is_known_to_those_it_names() -> None:
    facts = (0, 2, 17)
    assert [steal.declared.seen_by(seat, facts) for seat in range(3)] == [facts, (0, 2, NOBODY), facts]
    assert climb.declared.seen_by(5, (1, 2)) == (1, 2)


def test_events_of_others_are_among_those_of_a_game() -> None:
    more = Events(EVENTS)
    assert "climb" in more and len(list(more)) == len(list(EVENTS))
    with pytest.raises(TypeError, match="climb is declared twice"):
        more.event(climb_again())


def climb_again() -> Any:
    def climb(seat: int) -> None:
        """Again."""

    return climb


def test_a_misspelt_declaration_is_an_error_at_import() -> None:
    def told(hero: int) -> None:
        """Something."""

    def unsaid(hero: int) -> None: ...

    with pytest.raises(TypeError, match="the event told has no fact “heroe”: it has hero"):
        Events().happens("told", object="heroe")(told)
    with pytest.raises(TypeError, match="has no fact “seat”"):
        Events().event(secret={"hero": ("seat",)})(told)
    with pytest.raises(TypeError, match="unsaid does not say what it is"):
        Events().event(unsaid)
    told.__annotations__["hero"] = "Annotated[int, HERO]"
    with pytest.raises(TypeError, match="the event told does not say what “hero” is: name 'HERO' is not defined"):
        Events().event(told)


# --- watching --------------------------------------------------------------------------------------


@watches(EVENTS)
class Counter(Watcher):
    """Asks for the facts it needs, in the order it likes."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Any] = []

    def on_climb(self, seat: int, floors: int) -> None:
        self.seen.append((seat, floors))

    def on_fight_won(self, face: int, seat: int) -> None:
        self.seen.append((face, seat))

    def on_steal(self, card: int) -> None:
        self.seen.append(card)


def test_a_watcher_hears_the_facts_it_asks_for() -> None:
    t = Table()
    t.watch = counter = Counter()
    climb(t, 1, 2)
    fight_won(t, 3, 9, 5)
    steal(t, 0, 1, 17)
    gone(t, 3)
    assert counter.seen == [(1, 2), (5, 3), 17]


def test_a_handler_that_does_not_fit_is_an_error_at_import() -> None:
    class Misspelt(Watcher):
        def on_climbs(self, seat: int) -> None: ...

    class Outdated(Watcher):
        def on_climb(self, seat: int, metres: int) -> None: ...

    with pytest.raises(TypeError, match=r"Misspelt\.on_climbs: there is no such event"):
        watches(EVENTS)(Misspelt)
    with pytest.raises(
        TypeError, match=r"Outdated\.on_climb: the event climb has no fact “metres”: it has seat, floors"
    ):
        watches(EVENTS)(Outdated)


def test_a_narrator_misses_nothing_but_what_is_quiet() -> None:
    class Forgetful(Teller):
        def on_climb(self, seat: int) -> None: ...

    class Whole(Forgetful):
        def on_fight_won(self) -> None: ...

    with pytest.raises(TypeError, match="Forgetful says nothing of fight_won: add on_<name> or a phrase"):
        narrates(EVENTS)(Forgetful)
    assert set(narrates(EVENTS)(Whole).hears) == {"climb", "fight-won"}


@watches(EVENTS)
class Book(PlainDiary[Any]):
    """Counts climbs, and keeps in mind where things happen."""

    counted: ClassVar = {climb: "climbs", fight_won: "fights"}
    located: ClassVar = {climb: "seat", fight_won: "space"}
    counts: ClassVar = ("floors",)
    played: ClassVar = {steal: "card"}
    spent: ClassVar = {throw: "card"}
    fires: ClassVar = {throw: "card"}
    meets: ClassVar = {steal: "card"}
    spans: ClassVar = (climb, fight_won)
    segment: ClassVar = ("round",)
    ids: ClassVar = {CARD: lambda t, seat, card: f"card {card}"}
    seats: ClassVar = {FIGURE: lambda figure: figure - 10}

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.highest = 0

    def on_climb(self, floors: int) -> None:
        self.highest = max(self.highest, floors)
        self.count("floors", floors)

    def measures(self) -> dict[str, float]:
        return {"highest": self.highest}

    def scores(self) -> list[float]:
        return [1.0, 2.0] if self.highest else []


@declare.state
class Purse(Part):
    """What a seat has."""

    coins: int = declare.counter("coins")


@declare.state
class Climber(Part):
    """Two figures for each seat."""

    suit: int = declare.card("suit", of="suit")
    rope: int = declare.card("rope", of="rope")  # no option deals it: nobody plays as a rope


@declare.state
class Climbers(SavedState):
    """Everybody."""

    streams: list[Stream] = declare.chance(("dice",))
    purses: list[Purse] = declare.parts("purse", Purse, per=SEATS)
    climbers: list[Climber] = declare.parts("climber", Climber, per=SEATS, each=2)


@setup_options
class Suits(PlainOptions[Any]):
    """Who climbs."""

    scenario: str = option("night", Scenario())
    players: int = option(2, Number(range(1, 5)))
    suits: tuple[tuple[str, ...], ...] = option(
        (), Characters(Team("suit", 2, "two"), "two suits each"), "who", example="red+blue"
    )


def test_a_diary_knows_who_plays_as_what_from_options_and_state() -> None:
    t = Table()
    t.options, t.state = Suits(), Climbers.new({SEATS: 2}, 1)
    t.cast.ids = lambda kind: [f"{kind} {number}" for number in range(9)]
    for number, suit in enumerate((4, 2, 0, NOBODY)):
        t.state.climbers[number].suit = suit
        t.state.climbers[number].rope = 1
    assert PlainDiary(t).facts().teams == (("suit 4", "suit 2"), ("suit 0",))


def watched() -> tuple[Table, Book]:
    t = Table()
    t.state = SimpleNamespace(where=[5, 2], round=1)
    t.watch = book = Book(t)
    return t, book


def test_a_diary_keeps_what_it_only_names() -> None:
    t, book = watched()
    climb(t, 1, 2)
    climb(t, 0, 9)
    steal(t, 0, 1, 17)
    steal(t, 0, 1, 17)
    throw(t, 11, 17)
    throw(t, 11, 3)
    fight_won(t, 0, 2)
    facts = book.facts()
    assert (facts.board, facts.spaces) == ("harbour", {"2": 2, "5": 1}) and book.highest == 9
    assert facts.cards == ({"card 17": Use(played=2)}, {"card 17": Use(spent=1), "card 3": Use(spent=1)})
    assert (facts.fired, facts.met) == ({"card 17": 1}, ("card 17",))  # there is no card 3 in this box


def test_a_diary_takes_the_course_at_the_end_of_every_span() -> None:
    """The first begins when the game does; the event that begins the next is counted in the one that is over."""
    t, book = watched()
    climb(t, 1, 2)
    climb(t, 0, 9)
    book.defeated()
    fight_won(t, 0, 2)
    book.defeated()
    facts = book.facts()
    assert facts.course == {"floors": (11, 0), "climbs": (2, 0), "fights": (0, 1), "highest": (9, 9)}
    assert facts.standing == ((1.0, 2.0), (1.0, 2.0)) and facts.first_defeat == 2


def test_a_rule_fires_once_in_a_segment_and_a_trigger_always() -> None:
    t, book = watched()
    for how in ("rule", "rule", "trigger", "trigger"):
        book.noted(how, "rope", 0)
    book.noted("rule", "rope", 1)
    t.state.round = 2
    book.noted("rule", "rope", 0)
    assert book.facts().fired == {"rope": 5}


def test_a_diary_that_does_not_know_the_card_of_a_fact_says_so() -> None:
    class Forgetful(PlainDiary[Any]):
        played: ClassVar = {climb: "floors"}

    with pytest.raises(TypeError, match=r"Forgetful\.ids: which card is the floors of the event climb\?"):
        Forgetful(Table())


# --- every game ------------------------------------------------------------------------------------

EVERY = pytest.mark.parametrize("id", known_systems())
PACKAGE = Path(capesmith.__file__).parent


def source_of(id: str) -> str:
    """What is told at the tables of a game, in its own source and in that of texts."""
    folder = Path(str(sys.modules[type(system(id).game).__module__].__file__)).parent
    return "\n".join(path.read_text("utf-8") for root in (folder, PACKAGE / "effects") for path in root.rglob("*.py"))


def events_of(id: str) -> Events:
    game = type(system(id).game).__module__.rpartition(".")[0]
    found: Events = import_module(f"{game}.events").EVENTS
    return found


@EVERY
def test_every_event_that_is_declared_comes_about(id: str) -> None:
    used = set(re.findall(r"\bevents\.(\w+)", source_of(id)))
    assert not [one.name for one in events_of(id) if one.name not in used]


@EVERY
def test_every_atom_is_called(id: str) -> None:
    """Else what it tells never comes about."""
    game = Path(str(sys.modules[type(system(id).game).__module__].__file__)).parent
    atoms = ast.parse((game / "atoms.py").read_text("utf-8"))
    used = collections.Counter(re.findall(r"\w+", source_of(id)))
    assert [one.name for one in atoms.body if isinstance(one, ast.FunctionDef) and used[one.name] == 1] == []


@EVERY
def test_texts_know_every_word_that_they_hear_and_hear_every_word_that_they_know(id: str) -> None:
    words = {one.heard for one in events_of(id) if one.heard}
    assert words == set(system(id).vocabulary.events)


@EVERY
def test_every_fact_of_an_event_has_a_type_that_can_be_read(id: str) -> None:
    for one in events_of(id):
        assert [field.name for field in one.fields] == list(one.names)
