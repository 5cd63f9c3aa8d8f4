"""The cards of a box made ready for play: found by id and kind, and compiled once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from capesmith.content.model import Box, Card
from capesmith.effects.compile.compiler import Compiler, Text
from capesmith.effects.compile.meaning import Meaning, T
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.live import LiveTexts
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.facts import Subject
from capesmith.rules.sizes import SPACES, Size
from capesmith.source.record import record

MOST_LIVES = 500


class Titled(Protocol):
    """A scenario as an author wrote it."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Prepared(Protocol):
    """A scenario made ready for play: everything that never changes in its games."""

    @property
    def sheet(self) -> Titled: ...

    @property
    def sizes(self) -> Mapping[Size, int]:
        """How much there is of whatever differs from scenario to scenario, such as spaces."""
        ...


S = TypeVar("S", bound=Titled)
B = TypeVar("B")


@record
class OnBoard(Generic[S, B]):
    """A scenario on its board, both as they were written: there is nothing to make ready but the number of spaces."""

    sheet: S
    board: B
    sizes: Mapping[Size, int]


P = TypeVar("P", bound=Prepared, covariant=True)
L = TypeVar("L", bound=LiveTexts)


class TextCast(Generic[P]):
    """Everything a game may use. A system adds its decks, and says how a scenario is made ready; tables with the same
    cards in play share their live texts."""

    def __init__(
        self, box: Box, vocabulary: Vocabulary, words: Callable[[Self], Meaning[T]], *, trace: bool = False
    ) -> None:
        self.box = box
        self.vocabulary = vocabulary
        compiler = Compiler(vocabulary, words(self), trace=trace)
        self.compiler: Compiler[AnyTable] = compiler
        self.sheets: dict[str, Any] = {id: one.content for id, one in box.every_scenario().items()}
        self.boards: dict[str, Any] = {id: one.content for id, one in box.every_board().items()}
        self._plays: dict[Hashable, P] = {}
        cards = box.everything()
        self.card_by_id = {card.id: card for card in reversed(cards)}
        self._by_kind: dict[str, list[Card]] = {}
        for card in cards:
            if self.card_by_id[card.id] is card:
                self._by_kind.setdefault(card.kind, []).append(card)
        self._numbers = {card.id: number for deck in self._by_kind.values() for number, card in enumerate(deck)}
        self._ids = {kind: [card.id for card in deck] for kind, deck in self._by_kind.items()}
        self._amounts = {
            kind: {self._numbers[card.id]: card.copies for card in deck} for kind, deck in self._by_kind.items()
        }
        self.texts: dict[str, dict[str, Text]] = {}
        self.standing: dict[str, list[Text]] = {}
        self._lives: dict[Hashable, LiveTexts] = {}
        self.ready()

    def ready(self) -> None:
        """Number and compile the cards, once; a system says how."""

    def scenario_ids(self) -> list[str]:
        """The scenarios that can be played: those whose boards are there."""
        return [id for id, sheet in sorted(self.sheets.items()) if all(board in self.boards for board in sheet.boards)]

    def play(self, scenario: str) -> P:
        """A scenario made ready, on its board."""
        found = self._plays.get(scenario)
        if found is None:
            sheet = self.sheets[scenario]
            found = self._plays[scenario] = self.prepared(sheet, self.boards.get(sheet.board))
        return found

    def prepared(self, sheet: Any, board: Any) -> P:
        """Make a scenario ready. Sheet and board are the records that the readers of the system have made."""
        return cast(P, OnBoard(sheet, board, {} if board is None else {SPACES: len(board.spaces)}))

    def prepare_scenarios(self) -> None:
        """Compile the texts of all scenarios before the first game, so that every tally has its cells."""
        for id in self.scenario_ids():
            self.play(id)

    @cached_property
    def card_names(self) -> dict[str, str]:
        """What each card is called, by its id."""
        return {id: card.name for id, card in self.card_by_id.items()}

    @property
    def cells(self) -> int:
        """How many numbers the tallies of all texts need."""
        return self.compiler.cells

    def deck(self, kind: str) -> list[Card]:
        """The cards of a kind, each design once."""
        return self._by_kind.get(kind, [])

    def ids(self, of: str) -> Sequence[str]:
        """The ids of the cards that a state numbers as being `of` this kind."""
        return self._ids.get(of, ())

    def copies_in(self, deck: str) -> Mapping[int, int]:
        """How many copies the box holds of each card of a deck, by its number there."""
        return self._amounts.get(deck, {})

    def subjects(self, kinds: Iterable[str], group: Callable[[Card], str] = attrgetter("kind")) -> list[Subject]:
        """The cards of these kinds as what can be measured, kind by kind; those of a group compete with each other."""
        return [Subject(card.id, kind, card.name, group(card)) for kind in kinds for card in self.deck(kind)]

    def names(self) -> Iterator[str]:
        """Everything that cards, their powers, scenarios and verbs are called."""
        for card in self.card_by_id.values():
            yield from (card.id, card.name, *(power.name for power in card.powers))
        for sheet in self.box.every_scenario().values():
            yield from (sheet.id, str(getattr(sheet.content, "name", sheet.id)))
        yield from self.vocabulary.verbs

    def named(self, name: str, kinds: Collection[str]) -> Card | None:
        """A card of these kinds by id, name or the name of a power, in full or the beginning of it."""
        wanted = name.strip().lower()
        cards = [card for card in self.card_by_id.values() if card.kind in kinds] if wanted else []
        for fits in (str.__eq__, str.startswith):
            for card in cards:
                called = (card.id, card.name.lower(), *(power.name.lower() for power in card.powers))
                if any(fits(one, wanted) for one in called):
                    return card
        return None

    def compile_card(self, card: Card, without: Iterable[str] = ()) -> dict[str, Text]:
        """The texts of a card by their containers."""
        left_out = tuple(without)
        texts = {
            ability.container: self.compiler.ability(card.id, card.name, ability)
            for ability in card.abilities
            if ability.container not in left_out
        }
        self.texts[card.id] = texts
        self.standing[card.id] = [text for text in texts.values() if text.stands()]
        return texts

    def number(self, id: str) -> int:
        """The number of a card among those of its kind."""
        return self._numbers[id]

    def live(self, key: Hashable, make: Callable[[], L]) -> L:
        """What is in force with this set of cards in play; made when it is first met."""
        found = self._lives.get(key)
        if found is None:
            if len(self._lives) > MOST_LIVES:
                self._lives.clear()
            found = self._lives[key] = make()
        return cast(L, found)
