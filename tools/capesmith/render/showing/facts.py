"""What may be said of a game in numbers: who plays, how long, and what is in the box, counted in its content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from capesmith.content.model import Card, Missing
from capesmith.render.book.records import Chapter, Problem
from capesmith.render.book.sources import as_shipped
from capesmith.render.book.template import fill
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.render.showing.seated import Stock
    from capesmith.render.showing.table import SetUp

DrawPerson = Callable[[Pen, Order, str, Box], None]  # somebody by the ids of cards, on the floor of a box
DrawGround = Callable[[Pen, Box], None]


Pile = tuple[str, int, Sequence[str]]  # what it is called, whose it is (-1 nobody's), and the ids of its cards


def _no_piles(_: Any) -> tuple[()]:
    return ()


@record
class Component:
    """A line of the box list, with what the content has of it."""

    name: str
    count: int
    cards: bool = False


@dataclass(frozen=True, eq=False)
class Showing:
    """What a game brings to be shown: `showing.yaml`, how its people are drawn, the table that a box shows for so many
    players, what lies on any table at any moment, and grounds that only it can paint. What lies there is what everybody
    may see; hands and decks are seen by whoever the state says (`capesmith.press.table`), and lie there as spare."""

    data: Mapping[str, Any]
    person: DrawPerson
    opening: Callable[[Order, int], Any]
    laid: Callable[[Any, Stock], SetUp]
    grounds: Mapping[str, DrawGround] = field(default_factory=dict)
    piles: Callable[[Any], Iterable[Pile]] = _no_piles  # of a table, beside those that its state declares as such


class Shown:
    """A game that is shown: its order, its data, and every number in them."""

    def __init__(self, order: Order, showing: Showing) -> None:
        self.order = as_shipped(order)  # a project adds cards, but does not make another game
        self.showing = showing
        self.data = showing.data
        self.title: str = order.game.title

    @cached_property
    def components(self) -> tuple[Component, ...]:
        return tuple(_counted(self.order))

    @property
    def counts(self) -> range:
        """How many can play."""
        found: range = self.order.game.game.players
        return found

    @property
    def players(self) -> str:
        """The same in words; a game says so where its seats are not people."""
        return _span(*self.data.get("players", (self.counts[0], self.counts[-1])))

    @property
    def minutes(self) -> str:
        return _span(*self.data["minutes"])

    @property
    def age(self) -> int:
        return int(self.data["age"])

    @cached_property
    def variables(self) -> Mapping[str, Any]:
        """What texts may name: `n` is how many there are of a line of the box list."""
        return {
            "n": {one.name: one.count for one in self.components},
            "cards": sum(one.count for one in self.components if one.cards),
            "players": self.players, "minutes": self.minutes, "age": self.age, "title": self.title,
            "thousands": lambda number: f"{number:,}",
        }  # fmt: skip

    def said(self, text: str, **more: Any) -> str:
        """A text of `showing.yaml` with its numbers filled in."""
        problems: list[Problem] = []
        found = fill(Chapter("showing.yaml", text), {**self.variables, **more}, problems).text
        if problems:
            raise ValueError("; ".join(map(str, problems)))
        return found

    def texts(self, key: str) -> list[str]:
        return [self.said(text) for text in self.data[key]]

    def card(self, id: str) -> Card:
        found = self.order.box.card(id)
        if found is None:
            raise Missing(f'the cover shows "{id}", which is not in this box')
        return found


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _counted(order: Order) -> Iterator[Component]:
    box = order.box
    kinds = [(one.kind, one.copies, one.id, _marks(one)) for one in box.cards]
    kinds += [(one.kind, 1, "", frozenset()) for one in box.boards]
    kinds += [("scenario", 1, "", frozenset()) for _ in box.scenarios]
    kinds += [("campaign", 1, "", frozenset()) for _ in box.campaigns]
    for line in order.game.data("components.yaml"):
        many = sum(copies for kind, copies, id, marks in kinds if _is_on(line, kind, id, marks))
        yield Component(line["name"], many, bool(line.get("cards")))


def _marks(card: Card) -> frozenset[str]:
    return frozenset(f"{key}={value}" for key, value in card.fields.items() if isinstance(value, str | int))


def _is_on(line: Mapping[str, Any], kind: str, id: str, marks: frozenset[str]) -> bool:
    """Whether a line of the box list counts this."""
    if "ids" in line:
        return id in line["ids"]
    without = f"{line['without']}=" if "without" in line else ""
    if kind != line["kind"] or (without and any(mark.startswith(without) for mark in marks)):
        return False
    return marks.issuperset(line.get("marks", ()))
