"""The rulebook's stage: examples and set-ups are played by the rules, and it is noted where everything stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from capesmith.render.book.stage import Stage
from capesmith.render.edition import Order
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
    dealt: Mapping[int, int]  # the DMG each seat has been dealt last


class HeroesStage(Stage[Moment]):
    """Plays what the rulebook shows, with the cards of one box."""

    def __init__(self, order: Order) -> None:
        super().__init__(order, _seen)

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
        return self.performed(example).after

    def board(self, scenario: str) -> BoardSide:
        sheet = next(one.content for one in self.order.box.scenarios if one.id == scenario)
        found: BoardSide = next(one.content for one in self.order.box.boards if one.id == sheet.board)
        return found


def _seen(show: Any) -> Moment:
    t: HeroesTable = show.t
    state, board = t.state, t.scenario.board
    on_board = sorted((space, KIND_OF[piece]) for piece, space in enumerate(state.where) if space >= 0)
    pieces = tuple((kind, board.spaces[space].id) for space, kind in on_board if kind not in ("hero", "villain"))
    at = state.where[VILLAIN]
    return Moment(
        board,
        tuple(_hero(t, seat, name) for seat, name in enumerate(show.names)),
        pieces,
        board.spaces[at].id if at >= 0 else "",
        state.hp,
        state.first,
        state.threat,
        state.escaped,
        {seat: totals[-1] for seat, totals in show.dealt.totals.items() if totals},
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
