"""A position: what lies where before somebody, as plain data with the names of pictures.

    areas    each with its size in millimetres: `board` areas of the game (boards, tracks, decks), then one for each
             seat. `items` lie in it, lower ones first: a picture, its box, how far it is turned, the targets it stands
             for and what it is called; `spots` are the outlines of spaces, each with its target and its name.
    groups   cards that lie beside: hands, discard piles, decks, each with what it is called and whose it is; what the
             viewer may not see are backs, and how many there are.
    words    how things stand, in sentences.

Where the pieces are a game says in its `showing.py`, and how things lie there in `showing.yaml`; which cards there are,
and who sees them, the declaration of its state says. So whatever is hidden to a seat is not in its position at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from capesmith.press.table.artwork import Artwork
from capesmith.press.table.plain import TOLD, plain_set_up
from capesmith.press.table.targets import card as card_target
from capesmith.press.table.targets import seat as seat_target
from capesmith.press.table.targets import thing
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import Stock
from capesmith.render.showing.table import FAR, NEAR, SEAT, Block, Placed, SetUp, block_of
from capesmith.rules.event import NOBODY
from capesmith.rules.game import Game
from capesmith.rules.parts import found_in
from capesmith.rules.prose import capital
from capesmith.rules.refs import SPACES
from capesmith.rules.sizes import SEATS
from capesmith.rules.state import Part, SavedState
from capesmith.rules.state_fields import NO_ONE, OWNER, Declared, Parts, Pile, Piles, Row
from capesmith.rules.story import nouns_of
from capesmith.rules.table import Table
from capesmith.source.record import record

Data = dict[str, Any]
TABLE: Final = -1  # the seat of what is nobody's
FREE: Final = 6.0  # mm between things that had something between them
BROKEN: Final = 8  # columns that a line stands in that goes on with the last one
FACE_DOWN: Final = "Face down"


@record
class Item:
    """A picture that lies in an area, in millimetres from its upper left corner."""

    art: str
    x: float
    y: float
    w: float
    h: float
    name: str
    targets: tuple[str, ...] = ()
    turn: int = 0
    many: int = 1  # in a pile

    def data(self) -> Data:
        box = [round(length, 1) for length in (self.x, self.y, self.w, self.h)]
        more = {"turn": self.turn, "many": self.many if self.many > 1 else 0, "targets": list(self.targets)}
        return {"art": self.art, "box": box, "name": self.name, **{key: said for key, said in more.items() if said}}


@record
class Spot:
    """The outline of a space."""

    target: str
    name: str
    corners: tuple[tuple[float, float], ...]

    def data(self) -> Data:
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.corners)
        return {"target": self.target, "name": self.name, "corners": corners}


@record
class Area:
    """Things that keep together."""

    id: str
    title: str
    seat: int
    width: float
    height: float
    items: tuple[Item, ...]
    spots: tuple[Spot, ...] = ()
    main: bool = False  # where pieces stand

    def data(self) -> Data:
        size = [round(self.width, 1), round(self.height, 1)]
        told = {"id": self.id, "title": self.title, "seat": self.seat, "size": size, "main": self.main}
        return {**told, "items": [one.data() for one in self.items], "spots": [one.data() for one in self.spots]}


@record
class Held:
    """A card of a group."""

    art: str
    name: str
    targets: tuple[str, ...] = ()

    def data(self) -> Data:
        return {"art": self.art, "name": self.name, "targets": list(self.targets)}


@record
class Group:
    """Cards that lie together, the topmost last; of a covered pile there is one back."""

    id: str
    title: str
    seat: int
    many: int
    cards: tuple[Held, ...]
    covered: bool = False

    def data(self) -> Data:
        told = {"id": self.id, "title": self.title, "seat": self.seat, "many": self.many, "covered": self.covered}
        return {**told, "cards": [one.data() for one in self.cards]}


@record
class Position:
    """A table as somebody sees it."""

    areas: tuple[Area, ...]
    groups: tuple[Group, ...]
    words: tuple[str, ...]

    def art(self) -> Iterator[str]:
        """The names of all pictures in it, the main ones first."""
        for area in self.areas:
            yield from (one.art for one in area.items)
        for group in self.groups:
            yield from (one.art for one in group.cards)

    def data(self) -> Data:
        areas, groups = [one.data() for one in self.areas], [one.data() for one in self.groups]
        return {"areas": areas, "groups": groups, "words": list(self.words)}


class TablePainter:
    """Makes positions of the tables of one game, with the cards of one order."""

    def __init__(self, order: Order) -> None:
        self.order = order = replace(
            order, box=order.box.joined()
        )  # what lies on a table comes from the box below, too
        self.art = Artwork(order.look)
        self.showing: Showing | None = found_in(order.game.package, "press.showing", "SHOWING")
        self._stock = Stock(order)
        self._backs: dict[str, Drawing | None] = {}

    def position(self, game: Game, table: Table[SavedState], eyes: int | None, to: int = 0) -> Position:
        """What somebody at a seat sees; with None all hands are open, no deck is, and words are `to` a seat."""
        return _Look(self, game, table, eyes, to if eyes is None else eyes).position()

    # --- cards --------------------------------------------------------------------------------------------

    def face(self, id: str) -> Drawing | None:
        """The face of a card by its id; None if there is nothing to see of it."""
        return self._stock.face(id)

    def backs(self, ids: Iterable[str]) -> Drawing | None:
        """What cards show that lie face down."""
        found = [back for id in dict.fromkeys(ids) if (back := self._back(id)) is not None]
        return min(found, key=lambda back: back.id, default=None)

    def _back(self, id: str) -> Drawing | None:
        if id not in self._backs:
            back = self._stock.cover(id)
            self._backs[id] = None if back is None else replace(back, title=FACE_DOWN)  # it would name the front
        return self._backs[id]

    def laid(self, table: Any, called: Callable[[int], str]) -> tuple[Mapping[str, Any], SetUp] | None:
        """What lies on a table, and how that is laid out; None where there is nothing to see of a game."""
        if self.showing is not None:
            return self.showing.data["table"], self.showing.laid(table, self._stock)
        found = plain_set_up(table, self._stock, called)
        return None if found is None else (TOLD, found)

    def card_of(self, drawing: Drawing) -> str:
        """The id of the card whose face this is; nothing if it is another thing."""
        return self._stock.cards.get(drawing.id, "")


class _Look:
    """One look at one table."""

    def __init__(
        self, painter: TablePainter, game: Game, table: Table[SavedState], eyes: int | None, to: int
    ) -> None:  # fmt: skip
        self.painter, self.game, self.table, self.eyes, self.to = painter, game, table, eyes, to
        self.seats = len(table.players)
        self.teller = game.narrator(table, _unsaid)
        self.nouns = nouns_of(self.teller, game.nouns)

    def position(self) -> Position:
        areas = tuple(self._areas())
        shown = {target for area in areas for one in area.items for target in one.targets}
        return Position(areas, tuple(self._groups(shown)), tuple(_lines(self.teller.status(self.to))))

    def seat_called(self, seat: int) -> str:
        return capital(self.nouns.seat(self.table, seat))

    # --- areas --------------------------------------------------------------------------------------------

    def _areas(self) -> Iterator[Area]:
        found = self.painter.laid(self.table, partial(self.nouns.thing, self.table))
        if found is None:
            return
        told, set_up = found
        names = [name for row in told["rows"] for name in row if name not in (FAR, NEAR)]
        for name in sorted(names, key=lambda name: not _has_spaces(told["blocks"][name], set_up)):
            yield from self._area(name, TABLE, told["blocks"][name], set_up, set_up.things)
        for seat, things in enumerate(set_up.seats):
            yield from self._area(f"seat-{seat}", seat, told["blocks"][SEAT], set_up, things)

    def _area(
        self, id: str, seat: int, told: Sequence[Mapping[str, Any]], set_up: SetUp, things: Mapping[str, Any]
    ) -> Iterator[Area]:  # fmt: skip
        lines = [one for one in told if not one.get("spare")]
        on = set_up.on if seat == TABLE else {}
        block = _close(block_of(lines, things, on))
        if not block.placed:
            return
        title = self.seat_called(seat) if seat != TABLE else capital(id)
        items = tuple(self._item(one) for one in sorted(block.placed, key=lambda one: one.under < 0))
        spots = () if seat != TABLE else tuple(self._spots(block, set_up))
        yield Area(id, title, seat, block.width, block.height, items, spots, bool(spots))

    def _item(self, one: Placed) -> Item:
        x, y, w, h = one.box
        ref, id = one.of, self.painter.card_of(one.drawing)
        targets = [thing(ref)] if ref != NOBODY else []
        if id:
            targets.append(card_target(id))
        if 0 <= ref < self.seats:
            targets.append(seat_target(ref))
        name = self.nouns.thing(self.table, ref) if ref != NOBODY else one.drawing.title
        return Item(self.painter.art.name(one.drawing), x, y, w, h, name, tuple(targets), one.turn, one.many)

    def _spots(self, block: Block, set_up: SetUp) -> Iterator[Spot]:
        for name, spaces in set_up.spaces.items():
            ground = next((one for one in block.placed if one.name == name), None)
            if ground is None:
                continue
            for space, corners in spaces.items():
                moved = tuple((x + ground.box.x, y + ground.box.y) for x, y in corners)
                called = self.nouns.thing(self.table, SPACES + space)
                yield Spot(thing(SPACES + space), called, moved)

    # --- cards beside -------------------------------------------------------------------------------------

    def _groups(self, shown: set[str]) -> Iterator[Group]:
        """The piles of the seats, those of the viewer first, then those of the table."""
        found = list(self._piles(self.table.state, TABLE, "", shown))
        yield from sorted(found, key=lambda one: (one.seat == TABLE, (one.seat - self.to) % max(1, self.seats)))

    def _piles(self, part: SavedState | Part, seat: int, at: str, shown: set[str]) -> Iterator[Group]:
        for name, field in part.fields.items():
            value = getattr(part, name)
            if isinstance(field, Parts):
                for number, one in enumerate(value):
                    whose = number // field.each if field.per == SEATS else int(getattr(one, "seat", TABLE))
                    yield from self._piles(one, whose, f"{at}{name}-{number}-", shown)
            elif isinstance(field, Piles):
                for number, cards in enumerate(value if field.of else ()):
                    whose = number if field.per == SEATS else seat
                    yield from self._group(f"{at}{name}-{number}", field, cards, field.of, whose, shown)
            elif isinstance(field, Pile) and not isinstance(field, Row) and field.of and field.lie:
                yield from self._group(f"{at}{name}", field, value, field.deck, seat, shown)
        if seat == TABLE and isinstance(part, SavedState) and self.painter.showing is not None:
            yield from self._told()

    def _told(self) -> Iterator[Group]:
        """Cards that no declared pile holds."""
        showing = self.painter.showing
        for title, seat, ids in showing.piles(self.table) if showing is not None else ():
            held = tuple(self._held(ids))
            if held:
                yield Group(f"{seat}-{title}", capital(title), seat, len(held), held)

    def _group(
        self, id: str, field: Declared, numbers: Sequence[int], deck: str, seat: int, shown: set[str]
    ) -> Iterator[Group]:  # fmt: skip
        known = self.table.cast.ids(deck)  # type: ignore[attr-defined]
        ids = [known[number] for number in numbers if 0 <= number < len(known)]
        if not ids:
            return
        if field.seen_by == NO_ONE or (field.seen_by == OWNER and self.eyes not in (None, seat)):
            back = self.painter.backs(ids)
            cards = () if back is None else (Held(self.painter.art.name(back), back.title),)
            yield Group(id, capital(field.label), seat, len(ids), cards, True)
        elif not shown.issuperset(map(card_target, ids)):
            held = tuple(self._held(ids))
            if held:
                yield Group(id, capital(field.label), seat, len(ids), held)

    def _held(self, ids: Iterable[str]) -> Iterator[Held]:
        for id in ids:
            face = self.painter.face(id)
            if face is not None:
                yield Held(self.painter.art.name(face), face.title, (card_target(id),))


def _has_spaces(block: Sequence[Mapping[str, Any]], set_up: SetUp) -> bool:
    return any(one["lies"] in set_up.spaces for one in block)


def _close(block: Block) -> Block:
    """A block without the room that is left where nothing lies."""
    across = _moves([(one.box.x, one.box.right) for one in block.placed])
    down = _moves([(one.box.y, one.box.bottom) for one in block.placed])
    placed = tuple(
        one._replace(box=one.box._replace(x=one.box.x - by, y=one.box.y - up))
        for one, by, up in zip(block.placed, across, down, strict=True)
    )
    right = max((one.box.right for one in placed), default=0.0)
    return Block(right, max((one.box.bottom for one in placed), default=0.0), placed, ())


def _moves(spans: Sequence[tuple[float, float]]) -> list[float]:
    """How far each of these moves back, so that nowhere more than a little is free."""
    end, back, found = 0.0, 0.0, [0.0] * len(spans)
    for number in sorted(range(len(spans)), key=lambda number: spans[number]):
        start, stop = spans[number]
        back += max(0.0, start - end - (FREE if end else 0.0))
        found[number] = back
        end = max(end, stop)
    return found


def _lines(text: str) -> Iterator[str]:
    """Lines as they are said; those that a terminal has broken are one again."""
    whole = ""
    for line in text.split("\n"):
        if line.startswith(" " * BROKEN):
            whole += f" {' '.join(line.split())}"
            continue
        if whole:
            yield whole
        whole = " ".join(line.split())
    if whole:
        yield whole


def _unsaid(_: str) -> None:
    """Whoever only looks at a table tells nothing."""
