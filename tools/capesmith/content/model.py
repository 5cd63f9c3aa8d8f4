"""The content of a box as typed, immutable records."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Written
from capesmith.source.record import record


@record
class Where:
    """The file and the path in it that a record came from."""

    file: str
    path: DocPath = ()


class Missing(LookupError):
    """Something that is spoken of is not in the box; the message says what, and who speaks of it."""


@record
class Reference:
    """A record names another: what kind of thing, which id, and where it says so."""

    kind: str
    target: str
    where: Where
    source: str = ""


@record
class Power:
    """A named block of abilities on a card, such as a Superpower."""

    slot: str
    name: str
    types: tuple[str, ...]
    abilities: tuple[Any, ...]
    text: str | None = None
    waiver: str | None = None


@record
class Card:
    """One card: what is printed on it, and what it does."""

    system: str
    kind: str
    id: str
    name: str
    deck: str
    where: Where
    copies: int = 1
    fields: Mapping[str, Any] = field(default_factory=dict)
    abilities: tuple[Any, ...] = ()
    powers: tuple[Power, ...] = ()

    def all_abilities(self) -> tuple[Any, ...]:
        """The card's own abilities and those of its powers."""
        return self.abilities + tuple(a for power in self.powers for a in power.abilities)


@record
class Deck:
    """One file of cards of one kind."""

    system: str
    id: str
    kind: str
    name: str
    where: Where
    cards: tuple[Card, ...]
    printed: bool = True


@record
class Board:
    """What a scenario is played on: its spaces and what is printed on them; `kind` is what the game calls it."""

    system: str
    id: str
    name: str
    where: Where
    content: Any
    kind: str = "board"


class Premise:
    """What the house asks of the content of a scenario beside its id and name; a system says what it has."""

    __slots__ = ()
    board: str = ""  # the id of the board it is played on, if it is one
    certify: tuple[Any, ...] = ()  # what it promises

    @property
    def boards(self) -> tuple[str, ...]:
        """The ids of all boards it is played on, in the order in which they are laid."""
        return (self.board,) if self.board else ()

    def abilities(self) -> Iterable[Any]:
        """Its texts."""
        return ()


@record
class Scenario:
    """One scenario: set-up, rules of its own, how it ends."""

    system: str
    id: str
    name: str
    where: Where
    content: Any


@record
class Campaign:
    """Scenarios that are played in order, and what is kept from one to the next."""

    system: str
    id: str
    name: str
    where: Where
    content: Any


@record
class Example:
    """A worked example: a situation, what is done, and what comes of it. The rules play it, the rulebook prints it."""

    system: str
    group: str
    id: str
    title: str
    rules: tuple[str, ...]
    text: str
    given: Mapping[str, Any]
    when: tuple[Mapping[str, Any], ...]
    then: Mapping[str, Any]
    plain: Mapping[str, Any]  # as it was written, for printing
    where: Where


@dataclass(slots=True)
class Sheet:
    """What one file gave: a deck, a board, a scenario, a campaign or examples, and the references it makes."""

    file: str
    deck: Deck | None = None
    board: Board | None = None
    scenario: Scenario | None = None
    campaign: Campaign | None = None
    examples: tuple[Example, ...] = ()
    references: list[Reference] = field(default_factory=list)
    texts: Mapping[DocPath, Written] = field(default_factory=dict)  # all that will be printed


@dataclass(slots=True)
class Box:
    """Everything a project holds for one system; `base` is the shipped box it builds on.

    `places` are the words that its boards bring, as entries of a vocabulary.
    """

    system: str
    decks: list[Deck] = field(default_factory=list)
    boards: list[Board] = field(default_factory=list)
    scenarios: list[Scenario] = field(default_factory=list)
    campaigns: list[Campaign] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    base: Box | None = None
    places: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def add(self, sheet: Sheet) -> None:
        if sheet.deck is not None:
            self.decks.append(sheet.deck)
        if sheet.board is not None:
            self.boards.append(sheet.board)
        if sheet.scenario is not None:
            self.scenarios.append(sheet.scenario)
        if sheet.campaign is not None:
            self.campaigns.append(sheet.campaign)
        self.examples.extend(sheet.examples)
        self.references.extend(sheet.references)

    @property
    def cards(self) -> list[Card]:
        return [card for deck in self.decks for card in deck.cards]

    def everything(self) -> list[Card]:
        """The cards of this box and of the box it builds on."""
        return self.cards + (self.base.everything() if self.base is not None else [])

    def card(self, id: str) -> Card | None:
        return next((card for card in self.everything() if card.id == id), None)

    def names(self, kinds: Collection[str]) -> dict[str, str]:
        """The printed names of the cards of these kinds, here and below, by id."""
        return {card.id: card.name for card in self.everything() if card.kind in kinds}

    def every_board(self) -> dict[str, Board]:
        """The boards of this box and of the box it builds on, by id; its own take the place of those below."""
        return self._every("boards")

    def every_scenario(self) -> dict[str, Scenario]:
        """The scenarios, likewise."""
        return self._every("scenarios")

    def every_campaign(self) -> dict[str, Campaign]:
        """The campaigns, likewise."""
        return self._every("campaigns")

    def joined(self) -> Box:
        """This box and the box it builds on as one: what lies on a table, whoever has printed it."""
        if self.base is None:
            return self
        below = self.base.joined()
        return Box(
            self.system, [*self.decks, *below.decks], list(self.every_board().values()),
            list(self.every_scenario().values()), list(self.every_campaign().values()),
            [*self.examples, *below.examples], [*self.references, *below.references], None,
            {**below.places, **self.places},
        )  # fmt: skip

    def _every(self, what: str) -> dict[str, Any]:
        own: dict[str, Any] = {}
        for one in getattr(self, what):
            own.setdefault(one.id, one)
        return own if self.base is None else self.base._every(what) | own
