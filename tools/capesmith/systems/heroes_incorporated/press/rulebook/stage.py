"""The stage of the rulebook: worked examples as two moments of the city, once the rules have played them so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from capesmith.content.model import Example
from capesmith.render.edition import Order
from capesmith.rules.example_run import run_example
from capesmith.systems.heroes_incorporated.cities import SIDE, City, space_named
from capesmith.systems.heroes_incorporated.press.boards.grid import city_called

HOME = space_named("r5c5")  # where Heroes stand of whom an example does not say it
CITY = "first-patrol"  # where examples happen, but for the blocks they move
Given = Mapping[str, Any]


class WrongExample(ValueError):
    """An example that the rules have otherwise, or that the box does not have."""


@dataclass(frozen=True, slots=True)
class Hero:
    """A Hero at one moment."""

    id: str
    name: str
    colour: str
    space: int
    die: int  # the face of the die on the board; 0 for none
    die_at: int
    down: bool
    combat: int | None  # Combat +1 tokens; None if nobody has said


@dataclass(frozen=True, slots=True)
class Villain:
    """A Supervillain on a block."""

    name: str
    combat: int
    space: int
    lair: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """What an example says about the table before or after."""

    heroes: Mapping[str, Hero]
    crimes: Mapping[str, int]
    villains: Mapping[str, Villain]
    points: Mapping[str, int]  # by colour, of those whose points are told
    justice: Mapping[str, int]
    tokens: frozenset[int]  # blocks with a Combat +1 token


@dataclass(frozen=True, slots=True)
class Play:
    """An example with the city it happens in."""

    example: Example
    city: City
    before: Moment
    after: Moment


class Stage:
    """Shows what the rulebook asks for, with the cards of one box."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.examples = {example.id: example for example in order.box.examples}

    @cached_property
    def cast(self) -> Any:
        return self.order.game.game.cast(self.order.box)

    def play(self, id: str) -> Play:
        """An example by its id; `WrongExample` says what is wrong with it."""
        example = self.examples.get(id)
        if example is None:
            raise WrongExample(f'the box has no example "{id}"')
        self.rehearsed(example)
        before = self._before(example.given)
        return Play(example, self._city(example.given), before, self._after(before, example.then))

    def rehearsed(self, example: Example) -> None:
        """Let the rules play an example."""
        failures = run_example(example, self.order.game.example_runner, self.cast)
        if failures:
            where = ".".join(map(str, failures[0].path))
            raise WrongExample(f'the rules have "{example.id}" otherwise, at {where}: {failures[0].message}')

    def _city(self, given: Given) -> City:
        """The Training Route; a block that lies elsewhere has changed places with the one that was there."""
        city = city_called(self.order.box, CITY)
        if city is None:
            raise WrongExample(f'examples happen in "{CITY}", and the box has no such city')
        laid = list(city.laid)
        for name, block in given.get("blocks", {}).items():
            there, here = space_named(name), laid.index(block)
            assert there is not None
            laid[here], laid[there] = laid[there], laid[here]
        return City(city.id, city.name, tuple(tuple(laid[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)))

    # --- moments ------------------------------------------------------------------------------------------------

    def _name(self, id: str) -> str:
        card = self.order.box.card(id)
        return card.name if card is not None else id

    def _before(self, given: Given) -> Moment:
        heroes = {id: self._hero(id, colour, told) for colour, id, told in _figures(given)}
        villains = {id: self._villain(id, told) for id, told in given.get("supervillains", {}).items()}
        crimes = dict(given.get("crimes", {}))
        teams = given["players"]
        return Moment(
            heroes, crimes, villains,
            {colour: team["points"] for colour, team in teams.items() if "points" in team},
            {colour: team["justice"] for colour, team in teams.items() if "justice" in team},
            frozenset(given.get("tokens", ())),
        )  # fmt: skip

    def _hero(self, id: str, colour: str, told: Given) -> Hero:
        at = told.get("at", HOME)
        return Hero(
            id, self._name(id), colour, at, told.get("die", 0), told.get("die_at", at), bool(told.get("down")),
            told.get("combat"),
        )  # fmt: skip

    def _villain(self, id: str, told: Given) -> Villain:
        card = self.order.box.card(id)
        if card is None:
            raise WrongExample(f'the box has no Supervillain "{id}"')
        return Villain(card.name, card.fields["combat"], told["at"], bool(told.get("lair")))

    def _after(self, before: Moment, then: Given) -> Moment:
        """What was before, changed by all that is told about what is seen afterwards."""
        heroes = dict(before.heroes)
        for _, id, told in _figures(then):
            heroes[id] = _told(heroes[id], told)
        for name, with_dice in then.get("dice_at", {}).items():
            space = space_named(name)
            for id, one in heroes.items():
                if one.die and one.die_at == space and id not in with_dice:
                    heroes[id] = _told(one, {"die": 0})
        gone = {*then.get("discarded", ()), *then.get("discard", ())}
        villains = {id: one for id, one in before.villains.items() if id not in gone}
        for id, told in then.get("supervillains", {}).items():
            if "at" in told:
                villains[id] = self._villain(id, told)
        teams = then.get("players", {})
        return Moment(
            heroes, {**before.crimes, **then.get("crimes", {})}, villains,
            {**before.points, **{colour: team["points"] for colour, team in teams.items() if "points" in team}},
            {**before.justice, **{colour: team["justice"] for colour, team in teams.items() if "justice" in team}},
            frozenset(then["tokens"]) if "tokens" in then else before.tokens,
        )  # fmt: skip


def _figures(side: Given) -> Iterator[tuple[str, str, Given]]:
    """Every Hero that one side of an example speaks of: whose it is, which, and what is told."""
    for colour, team in side.get("players", {}).items():
        for id, told in team.get("heroes", {}).items():
            yield colour, id, told


def _told(hero: Hero, told: Given) -> Hero:
    """A Hero after what is told; a die that is new lies where the Hero is unless it is told otherwise."""
    space, die = told.get("at", hero.space), told.get("die", hero.die)
    die_at = told.get("die_at", hero.die_at if hero.die else space)
    state = told.get("is_")
    if state in ("free", "knocked-out"):
        die = 0
    down = bool(told.get("down", state == "knocked-out" if state else hero.down))
    return Hero(hero.id, hero.name, hero.colour, space, die, die_at, down, told.get("combat", hero.combat))
