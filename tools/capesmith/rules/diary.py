"""The diary of a game: a watcher that keeps its facts. A game declares what of its events is worth keeping:

    @watches(EVENTS)
    class Diary(PlainDiary["RooftopsTable"]):
        spans: ClassVar = (events.round_, events.end)
        played: ClassVar = {events.play: "card"}
        ids: Mapping[Sort, IdOf[RooftopsTable]] = {things.ACTION: lambda t, seat, number: t.actions[seat][number].id}

What is more to an event than that it keeps in `on_<name>`; what no event tells it says in the methods below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter, itemgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY
from capesmith.rules.events import AnyEvent, Declared
from capesmith.rules.facts import Facts, Use
from capesmith.rules.refs import SEAT, SPACE
from capesmith.rules.setup.cards import Character
from capesmith.rules.setup.options import AnyOptions
from capesmith.rules.setup.sorts import EachSeat
from capesmith.rules.sizes import SEATS
from capesmith.rules.sorts import Sort
from capesmith.rules.state import PieceState
from capesmith.rules.state_fields import Parts, Somebody
from capesmith.rules.table import Noted
from capesmith.rules.watching import Handler, Watcher

HELD, PLAYED, SPENT = range(3)
ByFact = Mapping[AnyEvent, str]  # events, with the name of the fact that matters


class Kept(Protocol):
    """A table of which a diary is kept."""

    noted: Noted | None
    began: int

    @property
    def players(self) -> Sequence[Player]: ...

    @property
    def state(self) -> PieceState: ...

    @property
    def cast(self) -> Cast: ...

    @property
    def options(self) -> AnyOptions: ...


T = TypeVar("T", bound=Kept)
IdOf = Callable[[T, int, int], str]  # of seat and number: the id of the card that is meant


class PlainDiary(Watcher, Generic[T]):
    """Who was there, which cards were used, which texts did something, where and when things happened."""

    played: ClassVar[ByFact] = {}  # who used a card
    spent: ClassVar[ByFact] = {}  # who used one up for something else
    fires: ClassVar[ByFact] = {}  # whose text did something, beside being played
    meets: ClassVar[ByFact] = {}  # who came into the game
    located: ClassVar[ByFact] = {}  # on whose space, or on which, something happened
    counted: ClassVar[ByFact] = {}  # of which there is one more; the name of what is counted
    counts: ClassVar[Sequence[str]] = ()  # what else is counted for each span of the course
    spans: ClassVar[tuple[AnyEvent, ...]] = ()  # what begins each turn or round of the course, and what ends the game
    segment: ClassVar[tuple[str, ...]] = ()  # fields of the state that differ from one stretch to the next
    # Of the card that a number of a seat means, where its sort does not name a deck.
    ids: Mapping[Sort, IdOf[T]] = {}
    seats: ClassVar[Mapping[Sort, Callable[[int], int]]] = {}  # whose figure this is

    def __init__(self, table: T) -> None:
        super().__init__()
        self.t = table
        table.noted = self.noted
        self._uses: list[dict[str, list[int]]] = [{} for _ in self.t.players]
        self._fired: dict[str, int] = {}
        self._met: dict[str, None] = {}
        self._ruled: set[tuple[str, int]] = set()  # rules that were at work in this segment
        self._in: object = None
        self._where = attrgetter(*self.segment) if self.segment else None
        self._spaces: dict[int, int] = {}
        self._counts = dict.fromkeys((*self.counts, *self.counted.values()), 0)
        self._course: list[dict[str, float]] = []
        self._standing: list[tuple[float, ...]] = []
        self._begun = False
        self._first_defeat = 0
        self.defeats = 0  # of somebody, so far
        self._listen()

    # --- what a game says ---------------------------------------------------------------------------

    def team(self, seat: int) -> tuple[str, ...]:
        """The cards a seat plays as: of the kinds that the options deal to each seat, those that its state has."""
        sorts = [one.sort for one in self.t.options.declared.values() if isinstance(one.sort, EachSeat)]
        kinds = [kind for sort in sorts if isinstance(sort.one, Character) for kind in dict.fromkeys(sort.one.places)]
        return tuple(id for kind in kinds for id in _cards_of(self.t, seat, kind))

    def met(self) -> tuple[str, ...]:
        """Other cards that were in the game."""
        return tuple(self._met)

    def cards(self, seat: int) -> dict[str, Use]:
        """How a seat used its cards."""
        return {id: Use(*uses) for id, uses in self._uses[seat].items()}

    def board(self) -> str:
        """Of what there is a map on which the spaces lie: one board, or the scenario, one map for several boards."""
        scenario = self.t.options.scenario
        boards = self.t.cast.box.every_scenario()[scenario].content.boards
        return boards[0] if len(boards) == 1 else scenario

    def space(self, space: int) -> str:
        """The name of a space."""
        return str(space)

    def measures(self) -> dict[str, float]:
        """Numbers of the whole table, at the end of each turn or round."""
        return {}

    def scores(self) -> Sequence[float]:
        """How the seats stand then; nothing where they have no scores of their own."""
        return ()

    def goals(self) -> Mapping[str, tuple[int, ...]]:
        """What could be reached, and who reached it."""
        return {}

    def against(self) -> tuple[str, ...]:
        """Whom the players are up against all the time."""
        return ()

    # --- what is kept -------------------------------------------------------------------------------

    def use(self, seat: int, card: str, how: int, times: int = 1) -> None:
        self._uses[seat].setdefault(card, [0, 0, 0])[how] += times

    def fire(self, card: str) -> None:
        self._fired[card] = self._fired.get(card, 0) + 1

    def meet(self, card: str) -> None:
        self._met[card] = None

    def here(self, space: int) -> None:
        if space >= 0:
            self._spaces[space] = self._spaces.get(space, 0) + 1

    def count(self, name: str, number: int = 1) -> None:
        self._counts[name] += number

    def defeated(self) -> None:
        """Somebody is beaten in this turn."""
        self.defeats += 1
        self._first_defeat = self._first_defeat or len(self._course) + 1

    def noted(self, how: str, card: str, seat: int) -> None:
        """A text did something: a trigger, or a `rule` that changed a number or forbade something."""
        if how != "rule" or self._anew(card, seat):
            self.fire(card)

    def _anew(self, card: str, seat: int) -> bool:
        """Whether a rule is at work for the first time in this segment: it fires once in each."""
        segment = self.t.began if self._where is None else self._where(self.t.state)
        if segment != self._in:
            self._in = segment
            self._ruled.clear()
        known = (card, seat) in self._ruled
        self._ruled.add((card, seat))
        return not known

    def span_over(self) -> None:
        """A turn or round of the course is over."""
        self._course.append({**self._counts, **self.measures()})
        if scores := tuple(self.scores()):
            self._standing.append(scores)
        self._counts = dict.fromkeys(self._counts, 0)

    # --- hearing events that are only named -----------------------------------------------------------

    def _listen(self) -> None:
        for event, fact in self.played.items():
            self._with_card(event, fact, lambda seat, card: self.use(seat, card, PLAYED))
        for event, fact in self.spent.items():
            self._with_card(event, fact, lambda seat, card: self.use(seat, card, SPENT))
        for event, fact in self.fires.items():
            self._with_card(event, fact, lambda seat, card: self.fire(card))
        for event, fact in self.meets.items():
            self._with_card(event, fact, lambda seat, card: self.meet(card))
        for event, name in self.counted.items():
            self._also(event, partial(self._count, name))
        for event, fact in self.located.items():
            place = event.declared.place_of(fact)
            sort = event.declared.fields[place].sort
            self._also(event, partial(self._locate, place, sort is SPACE))
        for event, keep in zip(self.spans, (self._span_begins, self._game_ends), strict=False):
            self._also(event, keep)

    def _also(self, event: AnyEvent, keep: Handler) -> None:
        """Keep something of an event, after what is kept of it already."""
        word = event.declared.word
        before = self.on.get(word)
        self.on[word] = keep if before is None else partial(_both, before, keep)

    def _with_card(self, event: AnyEvent, fact: str, keep: Callable[[int, str], None]) -> None:
        """Keep something of the card that a fact of an event is, and of whoever has it."""
        declared = event.declared
        place = declared.place_of(fact)
        sort = declared.fields[place].sort
        if sort is None or (sort not in self.ids and not sort.deck):
            raise TypeError(f"{type(self).__name__}.ids: which card is the {fact} of the event {declared.name}?")
        id, whose = self.ids.get(sort) or partial(_id_in_deck, sort), self._whose(declared)

        def heard(*facts: Any) -> None:
            seat = whose(facts)
            keep(seat, id(self.t, seat, facts[place]))

        self._also(event, heard)

    def _whose(self, declared: Declared) -> Callable[[Sequence[Any]], int]:
        """Whose deed an event is: the first of its facts that is a seat, or a figure that somebody has."""
        for place, field in enumerate(declared.fields):
            if field.sort is SEAT:
                return itemgetter(place)
            if field.sort is not None and field.sort in self.seats:
                owner = self.seats[field.sort]
                return lambda facts: owner(facts[place])
        return lambda facts: NOBODY

    def _count(self, name: str, *facts: Any) -> None:
        self.count(name)

    def _locate(self, place: int, is_space: bool, *facts: Any) -> None:
        self.here(facts[place] if is_space else self.t.state.where[facts[place]])

    def _span_begins(self, *facts: Any) -> None:
        if self._begun:
            self.span_over()
        self._begun = True

    def _game_ends(self, *facts: Any) -> None:
        self.span_over()

    # --- all together -------------------------------------------------------------------------------

    def facts(self) -> Facts:
        """The facts so far."""
        seats, known = range(len(self._uses)), self.t.cast.card_by_id
        names = self._course[0] if self._course else ()
        return Facts(
            teams=tuple(map(self.team, seats)),
            met=self.met(),
            cards=tuple(map(self.cards, seats)),
            fired={id: times for id, times in self._fired.items() if id in known},
            board=self.board(),
            spaces={self.space(space): times for space, times in sorted(self._spaces.items())},
            course={name: tuple(turn[name] for turn in self._course) for name in names},
            standing=tuple(self._standing),
            goals=self.goals(),
            first_defeat=self._first_defeat,
            against=self.against(),
        )


def _id_in_deck(sort: Sort, t: Kept, seat: int, number: int) -> str:
    """A card of the deck that its sort names."""
    return sort.card(t.cast, number).id


def _cards_of(t: Kept, seat: int, kind: str) -> Iterator[str]:
    """The cards of a kind that the parts of the state which belong to a seat are declared to have."""
    for name, parts in t.state.fields.items():
        if isinstance(parts, Parts) and parts.per == SEATS:
            own = getattr(t.state, name)[seat * parts.each : (seat + 1) * parts.each]
            fields: Mapping[str, object] = cast(Any, parts.of).fields
            cards = [key for key, one in fields.items() if isinstance(one, Somebody) and one.kind == kind]
            numbers = (getattr(part, key) for part in own for key in cards)
            yield from (t.cast.ids(kind)[number] for number in numbers if number >= 0)


def _both(first: Handler, second: Handler, *facts: Any) -> None:
    first(*facts)
    second(*facts)
