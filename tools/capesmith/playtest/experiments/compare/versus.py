"""Two sides face to face: the contents they are played with, what differs, and the set-ups of their paired games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from capesmith.content.model import Box, Card, Deck
from capesmith.effects.compile.meaning import Unplayable
from capesmith.playtest.batch.match import Content, Match, packed, swapped
from capesmith.playtest.experiments.compare.sides import CONTENT, HERE, NoSuchSide, Side
from capesmith.playtest.experiments.names import exchanged
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.game import Game
from capesmith.rules.identity import Identity, difference, identity
from capesmith.source.record import record
from capesmith.systems.base import System
from capesmith.systems.printed import card_text, names_in

TRIES = 8  # set-ups that are looked at to find out whether a card belongs to one scenario
DECKS_DIFFER = "The sides have not the same cards in the same order, so decks are shuffled differently."
SETUPS_DIFFER = "What is compared does not fit into the same set-up, so each side has its own in some games."
SCENARIOS_DIFFER = "Two scenarios share the heroes and the seed of a pair, but not the board and what happens on it."


@record
class Cell:
    """Where games take place and for how many; the scenario of each side."""

    scenarios: tuple[str, str]
    players: int

    @property
    def place(self) -> str:
        one, other = self.scenarios
        return one if one == other else f"{one} / {other}"


@record
class Pair:
    """Two games with one seed, one for each side."""

    number: int
    cell: Cell
    one: Match
    other: Match
    loose: str = ""  # why the games do not have all in common but what is compared


class Versus:
    """Both sides, ready for play."""

    def __init__(self, system: System, game: Game, sides: tuple[Side, Side]) -> None:
        self.system, self.game, self.sides = system, game, sides
        self.what = sides[0].what
        base = sides[0].box if sides[0].place == HERE else sides[1].box
        one, other = (_content(base, side, opposite) for side, opposite in (sides, sides[::-1]))
        self.identities: tuple[Identity, Identity] = (identity(one), identity(other))
        self.boxes = (one, other) if self.identities[0] != self.identities[1] else (other, other)

    @property
    def same_thing(self) -> bool:
        """Two versions of one thing, not two things."""
        one, other = self.sides
        ids = [(side.ids, side.scenario and side.scenario.id) for side in (one, other)]
        return ids[0] == ids[1]

    @property
    def identical(self) -> bool:
        """Nothing differs that matters to play."""
        return self.same_thing and self.identities[0] == self.identities[1]

    @property
    def contents(self) -> tuple[Content, ...]:
        one, other = map(packed, self.boxes, self.identities)
        return (other,) if self.boxes[0] is self.boxes[1] else (one, other)

    @cached_property
    def casts(self) -> tuple[Any, Any]:
        """Both contents made ready; `NoSuchSide` if one cannot be played."""
        second = self._cast(1)
        return (second if self.boxes[0] is self.boxes[1] else self._cast(0), second)

    def _cast(self, number: int) -> Any:
        try:
            return self.game.cast(self.boxes[number])
        except Unplayable as error:
            word = self.sides[number].word
            raise NoSuchSide(f"{word} cannot be played: {error.message}", "capesmith check may say where") from None

    @cached_property
    def same_decks(self) -> bool:
        return list(self.identities[0].items) == list(self.identities[1].items)

    # --- what differs ----------------------------------------------------------------------------------

    def differences(self) -> list[dict[str, Any]]:
        """Every item that plays differently, with its lines on both sides."""
        found = difference(self.identities[0].items, self.identities[1].items)
        changes = [
            *(("changed", key) for key in found.changed),
            *(("removed", key) for key in found.removed),
            *(("added", key) for key in found.added),
        ]
        listed = [self._change(word, key, key) for word, key in changes]
        if not self.same_thing:
            one, other = self.sides
            keys = [_keys(side) for side in (one, other)]
            listed += [self._change("instead", a, b) for a, b in zip(*keys, strict=True) if a != b]
        return listed

    def _change(self, word: str, before: str, now: str) -> dict[str, Any]:
        cards = [_item(box, key) for box, key in zip(self.boxes, (before, now), strict=True)]
        lines = [[] if card is None else self._lines(card, box) for card, box in zip(cards, self.boxes, strict=True)]
        shown = {"item": before if before == now else f"{before} → {now.split(' ', 1)[1]}", "change": word}
        if all(cards):
            same = [line for line in lines[0] if line in lines[1]]
            lines = [[line for line in side if line not in same] for side in lines]
        return shown | {name: side for name, side in zip(("before", "now"), lines, strict=True) if side}

    def _lines(self, card: Card, box: Box) -> list[str]:
        """The numbers of a card, then its text."""
        told = [f"{name.replace('_', ' ')}: {_said(value)}" for name, value in card.fields.items() if _is_short(value)]
        copies = [f"copies: {card.copies}"] if card.copies != 1 else []
        return [*copies, *told, *card_text(card, self.system, names_in(box, self.system))]

    @cached_property
    def featured(self) -> list[str]:
        """The cards that differ between whole contents: games without any of them would say nothing about them."""
        if self.what != CONTENT:
            return []
        found = difference(self.identities[0].items, self.identities[1].items)
        keys = sorted({*found.changed, *found.removed, *found.added})
        return [key.split(" ", 1)[1] for key in keys if any(_item(box, key) for box in self.boxes)]

    # --- where it is played ----------------------------------------------------------------------------

    def cells(self, scenarios: Sequence[str], players: Sequence[int]) -> list[Cell]:
        """The cells in the order in which pairs go through them; `NoSuchSide` if there is none."""
        one, other = self.sides
        if one.scenario is not None and other.scenario is not None:
            return [Cell((one.scenario.id, other.scenario.id), count) for count in players]
        known = [id for id in scenarios if all(id in self.game.scenarios(cast) for cast in self.casts)]
        if not known:
            raise NoSuchSide("the sides have no scenario in common", "compare the scenarios themselves")
        if self.sides[1].ids and len(known) > 1:
            known = self._at_home(known)
        cells = [Cell((id, id), count) for count in players for id in known if self._seats(id, count)]
        if not cells:
            numbers = " or ".join(map(str, players))
            raise NoSuchSide(f"no scenario of both sides is for {numbers} players", "ask for --players all")
        return cells

    def _seats(self, scenario: str, count: int) -> bool:
        """Whether so many can play a scenario on both sides."""
        return all(count in self.game.players_of(cast, scenario) for cast in self.casts)

    def left_out(self, scenarios: Sequence[str]) -> list[str]:
        """Scenarios that only one side has."""
        return [id for id in scenarios if not all(id in self.game.scenarios(cast) for cast in self.casts)]

    def _at_home(self, known: list[str]) -> list[str]:
        """A card that belongs to one scenario is only compared there."""
        found = set()
        for number in range(TRIES):
            chance = Stream(stream_seed("home", str(number)))
            found.add(getattr(self.game.featuring(self.casts[1], self.sides[1].ids, chance, {}), "scenario", ""))
        return list(found) if len(found) == 1 and found <= set(known) else known

    # --- pairs -----------------------------------------------------------------------------------------

    def pair(self, number: int, cells: Sequence[Cell], bot: str, seed: str) -> Pair:
        """The pair with this number, counted from 1: cells take turns."""
        cell = cells[(number - 1) % len(cells)]
        own = f"{seed}/{number}"
        first, second, loose = self._setups(cell, own)
        one, other = (
            Match(options, (bot,) * cell.players, own, content)
            for options, content in ((first, 0), (second, 0 if self.boxes[0] is self.boxes[1] else 1))
        )
        if not loose and not self.same_decks:
            loose = DECKS_DIFFER
        return Pair(number, cell, one, other, loose)

    def _setups(self, cell: Cell, own: str) -> tuple[dict[str, Any], dict[str, Any], str]:
        """How both games are set up, and why not alike where that is so."""
        second = self._setup(1, cell, own)
        only_first = [id for id in self._wanted(0, own) if self.boxes[1].card(id) is None]
        if only_first and not self.sides[0].ids:
            return self._setup(0, cell, own), second, SETUPS_DIFFER
        if cell.scenarios[0] != cell.scenarios[1]:
            return self._setup(0, cell, own), second, SCENARIOS_DIFFER
        one, other = (side.ids for side in self.sides)
        fixed = {"scenario": cell.scenarios[0], "players": cell.players}
        if one == other:
            first = second
        else:
            names = {**dict(zip(one, other, strict=True)), **dict(zip(other, one, strict=True))}
            first = {**exchanged(second, names), **fixed}
            if first == {**second, **fixed}:
                return self._setup(0, cell, own), second, SETUPS_DIFFER
        if not self.game.options(first).unknown(self.casts[0]):
            return first, second, ""
        return self._setup(0, cell, own), second, SETUPS_DIFFER

    def _setup(self, side: int, cell: Cell, own: str) -> dict[str, Any]:
        chance = Stream(stream_seed(own, "set-up"))
        given = {"scenario": cell.scenarios[side], "players": cell.players}
        return dict(self.game.featuring(self.casts[side], self._wanted(side, own), chance, given).data()) | given

    def _wanted(self, side: int, own: str) -> tuple[str, ...]:
        """The cards that have to be in a game: those of its side, or one of those that differ."""
        if not self.featured:
            return self.sides[side].ids
        return (self.featured[Stream(stream_seed(own, "featured")).below(len(self.featured))],)


# --- contents --------------------------------------------------------------------------------------------


def _content(base: Box, side: Side, opposite: Side) -> Box:
    """What a side is played with. Cards and scenarios are put into one box, each as its side has it, so that nothing
    else differs; what only the opposite side asks for is there, too."""
    if side.cards:
        own = {card.id for card in side.cards}
        return overlaid(base, [*(card for card in opposite.cards if card.id not in own), *side.cards])
    if side.scenario is not None:
        return _with_scenario(base, side)
    return side.box


def overlaid(box: Box, cards: Iterable[Card]) -> Box:
    """A box with these cards in the place of those with the same ids; those it has not come last."""
    wanted = tuple(cards)
    known = {(card.kind, card.id) for card in box.everything()}
    made = swapped(box, tuple(card for card in wanted if (card.kind, card.id) in known))
    new = [card for card in wanted if (card.kind, card.id) not in known]
    guests = [Deck(card.system, card.deck, card.kind, card.deck, card.where, (card,)) for card in new]
    return replace(made, decks=[*made.decks, *guests])


def _with_scenario(base: Box, side: Side) -> Box:
    """A box with the scenario of a side and the boards it is played on, in the place of those with the same ids."""
    assert side.scenario is not None
    boards = [board for id, board in side.box.every_board().items() if id in side.scenario.content.boards]
    taken = {board.id for board in boards}
    return replace(
        base,
        scenarios=[*(one for one in base.scenarios if one.id != side.scenario.id), side.scenario],
        boards=[*(one for one in base.boards if one.id not in taken), *boards],
    )


def _keys(side: Side) -> list[str]:
    if side.scenario is not None:
        return [f"scenario {side.scenario.id}"]
    return [f"{card.kind} {card.id}" for card in side.cards]


def _item(box: Box, key: str) -> Card | None:
    kind, _, id = key.partition(" ")
    return next((card for card in box.everything() if (card.kind, card.id) == (kind, id)), None)


def _said(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _is_short(value: Any) -> bool:
    """A number, a word, or a list of words: no prose and no effects."""
    if isinstance(value, list | tuple):
        return bool(value) and all(isinstance(part, str | int) for part in value)
    return isinstance(value, int) or (isinstance(value, str) and " " not in value and "\n" not in value)
