"""The rulebook's stage: examples and set-ups are played by the rules, and it is noted where everything stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from capesmith.content.model import Example
from capesmith.render.edition import Order
from capesmith.rules.example_run import Answers, Asked, LoadedDice, usual
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable

COLOURS = ("blue", "red", "green", "purple", "yellow")  # of the heroes of an example, by seat


@dataclass(frozen=True, slots=True)
class HeroView:
    """One hero at one moment."""

    name: str
    colour: str
    at: str
    fame: int
    injuries: int
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    tucked: tuple[str, ...]
    discs: tuple[int, ...]
    koed: bool
    villain_hp: int
    score: int | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at one moment: who and what is where."""

    board: BoardSide
    heroes: tuple[HeroView, ...]
    pieces: tuple[tuple[str, str], ...]  # kind and space, row by row
    villain: str  # his space, or nothing
    villain_hp: int
    first: int
    threat: int
    escaped: int


@dataclass(frozen=True, slots=True)
class Play:
    """An example played out: before, after, the totals dealt, and what a last question offers."""

    example: Example
    before: Moment
    after: Moment
    dealt: tuple[tuple[int, int], ...]  # seat and total
    offered: tuple[str, ...]


class Stage:
    """Plays what the rulebook shows, with the cards of one box."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.examples = {example.id: example for example in order.box.examples}

    @cached_property
    def cast(self) -> Any:
        return self.order.game.game.cast(self.order.box)

    def play(self, id: str) -> Play | None:
        """An example by its id; None if there is none."""
        example = self.examples.get(id)
        if example is None:
            return None
        answers, dice = Answers(), LoadedDice()
        show: Any = self.order.game.example_runner(self.cast, example, answers, dice)
        before = _moment(show.t, show.names)
        offered: tuple[str, ...] = ()
        for deed in example.when:
            answers.load(deed.get("choose", ()))
            dice.load(deed.get("roll", ()))
            try:
                show.do(deed)
            except Asked as asked:  # the example ends with a question
                offered = tuple(usual(asked.options))
        dealt = tuple((seat, total) for seat, totals in sorted(show.dealt.totals.items()) for total in totals)
        return Play(example, before, _moment(show.t, show.names), dealt, offered)

    def set_up(self, scenario: str, heroes: int) -> Moment:
        """A scenario's board when the first Hero Phase begins, with heroes on their start spaces."""
        board = self.board(scenario)
        starts = [board.spaces[space].id for space in board.with_icon("ST")] or [
            board.spaces[space].id for space in board.doors()
        ]
        sheet = next(one.content for one in self.order.box.scenarios if one.id == scenario)
        pairs = zip(self.cast.hero_bs, self.cast.hero_as, strict=True)
        given: dict[str, Any] = {
            "scenario": scenario, "board": "set-up",
            "heroes": {
                str(seat): {"is_": (b.id, a.card.id), "at": starts[seat]}
                for seat, (b, a) in zip(range(heroes), pairs, strict=False)
            },
        }  # fmt: skip
        start = sheet.villain.start.space(board)
        if start is not None:
            first = self.cast.villain_bs[0].id, self.cast.villain_as[0].id
            given["villain"] = {"is_": first, "at": board.spaces[start].id}
        example = replace(next(iter(self.examples.values())), given=MappingProxyType(given), when=(), then={})
        show: Any = self.order.game.example_runner(self.cast, example, Answers(), LoadedDice())
        return _moment(show.t, show.names)

    def board(self, scenario: str) -> BoardSide:
        sheet = next(one.content for one in self.order.box.scenarios if one.id == scenario)
        found: BoardSide = next(one.content for one in self.order.box.boards if one.id == sheet.board)
        return found


def _moment(t: HeroesTable, names: list[str]) -> Moment:
    state, board = t.state, t.scenario.board
    on_board = sorted((space, KIND_OF[piece]) for piece, space in enumerate(state.where) if space >= 0)
    pieces = tuple((kind, board.spaces[space].id) for space, kind in on_board if kind not in ("hero", "villain"))
    at = state.where[VILLAIN]
    return Moment(
        board,
        tuple(_hero(t, seat, name) for seat, name in enumerate(names)),
        pieces,
        board.spaces[at].id if at >= 0 else "",
        state.hp,
        state.first,
        state.threat,
        state.escaped,
    )


def _hero(t: HeroesTable, seat: int, name: str) -> HeroView:
    hero, numbers = t.state.heroes[seat], t.playsets[seat].numbers
    at, known = t.state.where[seat], {number: id for id, number in numbers.items()}
    return HeroView(
        name,
        COLOURS[seat],
        t.scenario.board.spaces[at].id if at >= 0 else "",
        hero.fame,
        hero.injuries,
        tuple(id for id, number in numbers.items() if hero.hand >> number & 1),
        tuple(known[number] for number in hero.pile),
        tuple(id for id, number in numbers.items() if hero.tucked >> number & 1),
        tuple(hero.discs),
        hero.koed,
        hero.damage,
        t.state.ranks[seat] if t.state.ranks else None,
    )
