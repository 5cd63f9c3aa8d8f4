"""Worked examples of a game that has nothing of its own to say about them: everything that is plain in its declared
state may stand under `given` and `then`, and turns are played in between.

A system begins with this and says more where it has more to say, with `capesmith.rules.scene`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, cast

from capesmith.content.kinds import FileKind
from capesmith.content.model import Example
from capesmith.effects.play.cast import OnBoard, Prepared, TextCast, Titled
from capesmith.effects.play.performance import TextPerformance
from capesmith.effects.play.scenario import AnyScenarioTable, ScenarioTable
from capesmith.effects.types import Reference
from capesmith.rules import naming, state_fields
from capesmith.rules.arranging import Arranger, new_table
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.example import Deed, example_file
from capesmith.rules.example_run import Answers, LoadedDice, Unfit
from capesmith.rules.game import Game
from capesmith.rules.parts import found_in
from capesmith.rules.scene import OFFERS, Facts, Group, Then, called_seat, facts_of, named
from capesmith.rules.sizes import SEATS
from capesmith.rules.sorts import Things
from capesmith.rules.state import Part, SavedState
from capesmith.rules.state_fields import Declared, Parts, Pile, Somebody
from capesmith.source.diagnostic import listing
from capesmith.source.shape import Field, Integer, ListOf, Record, Type
from capesmith.systems.example_parts import Pattern, events_told
from capesmith.systems.plain_board import PlainBoard

NAME: Final = f"^{state_fields.NAME}$"
SOMEBODY: Final = Pattern("name of this example", NAME, "a name from given, such as Ada")
TURNS: Final = Deed({"turns": {"turns": Field("turns", Integer(1, 99), "so many turns are played", True, 1)}})
Words = Mapping[str, Any]


def _written(field: Declared) -> Type | None:
    """How an author writes what is in a field: cards by id, those who play by name."""
    if isinstance(field, Pile) and field.of:
        return ListOf(Reference(field.of), 0, 60)
    if isinstance(field, Somebody) and field.kind:
        return Reference(field.kind)
    return SOMEBODY if isinstance(field, Somebody) and field.below == SEATS else field.shape()


class PlainExamples:
    """The example files of a game: what they look like, and where they are played. `package` is that of the system:
    its game is loaded when the first one is played. `dice` are the streams of chance that `roll` loads."""

    def __init__(self, state: type[SavedState], package: str, dice: Sequence[int] = ()) -> None:
        self.state, self.package, self.dice = state, package, tuple(dice)
        owned = [one for one in state.fields.values() if isinstance(one, Parts) and one.per == SEATS and one.each == 1]
        if not owned:
            raise TypeError(f"{state.__name__} has no record for each seat that an example could speak of")
        self.people = owned[0]

    @cached_property
    def game(self) -> Game:
        found: Game = found_in(self.package, "game.game", "GAME")
        return found

    @cached_property
    def table(self) -> Facts:
        """What may be said about the whole table."""
        return Facts("table", facts_of(self.state, writing=_written))

    @cached_property
    def person(self) -> Facts:
        """What may be said about each of those who play."""
        return Facts(self.people.label, facts_of(self.people.of, writing=_written))

    @cached_property
    def given(self) -> Record:
        key, who = self.people.name, named(self.people.name, NAME)(self.person.type)
        return Record(
            {
                "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True),
                key: Field(key, who, "who plays, in the order of the seats, each with a name for this example", True),
                **self.table.fields,
            },
            "given",
        )

    @cached_property
    def then(self) -> Then:
        one = self.people
        group = Group(one.name, self.person, "by name", called_seat, named(one.name, NAME))
        told = events_told(NAME, one.label, "{an-event: any}")
        return Then((*self.table.known.values(), group, *told, *OFFERS))

    @cached_property
    def kind(self) -> FileKind:
        return example_file(self.given, TURNS, self.then.type)

    def __call__(
        self, cast: TextCast[Prepared], example: Example, answers: Answers, dice: LoadedDice
    ) -> PlainPerformance:
        return PlainPerformance(self, cast, example, answers, dice)


class PlainNames(naming.Names[AnyScenarioTable]):
    """Options are called what players read."""

    naming = naming.Naming["PlainNames"](Things(), nobody="there is no {} here")

    def __init__(self, game: Game, t: AnyScenarioTable, players: Sequence[str]) -> None:
        super().__init__(t, players)
        self.game = game

    def space_called(self, id: str, *path: str | int) -> int:
        board = self.board
        return naming.found(id, board.spaces, f"there is no {id} on {board.name}", listing(board.spaces), *path)

    def space_id(self, space: int) -> str:
        return self.board.spaces[space]

    @property
    def board(self) -> PlainBoard:
        """What the scenario is played on."""
        return cast("OnBoard[Titled, PlainBoard]", self.t.scenario).board

    def words(self, seat: int, prompt: Prompt, option: int) -> tuple[str, ...]:
        return (self.game.say_option(self.t, seat, prompt, option),)

    def question(self, seat: int, prompt: Prompt) -> str:
        return self.game.say_prompt(self.t, seat, prompt)


class PlainPerformance(TextPerformance[AnyScenarioTable, TextCast[Prepared]]):
    """One example being played."""

    game: Game
    deeds = TURNS

    def __init__(
        self, examples: PlainExamples, cast: TextCast[Prepared], example: Example, answers: Answers, dice: LoadedDice
    ) -> None:
        self.game, self.then, self.rolls, self.examples = examples.game, examples.then, examples.dice, examples
        self.people = examples.people.name
        super().__init__(cast, example, answers, dice)

    def arranges(self, cast: TextCast[Prepared], given: Words, players: Sequence[Player]) -> AnyScenarioTable:
        game, row = self.game, self.people
        options = game.options({"scenario": given["scenario"], "players": len(self.names)})
        if len(self.names) not in game.players:
            most = f"{game.players[0]} to {game.players[-1]} can play"
            raise Unfit(f"{len(self.names)} are too few or too many", most, row)
        if misfit := options.unknown(cast):
            raise Unfit(misfit, "look at what given names", "scenario")
        t = new_table(game, cast, options, players)
        assert isinstance(t, ScenarioTable)
        hand = Arranger(t, given, self.names_at(t), cast)
        self.examples.table.lay(hand, t.state, given)
        for record, (name, words) in zip(getattr(t.state, row), given[row].items(), strict=True):
            self.examples.person.lay(hand, record, words, row, name)
        return t

    def record(self, seat: int) -> Part:
        found: Part = getattr(self.t.state, self.people)[seat]
        return found

    def names_at(self, t: AnyScenarioTable) -> PlainNames:
        return PlainNames(self.game, t, self.names)

    def every_name(self) -> Iterator[str]:
        """All names there are: of people, and of cards."""
        yield from self.names
        yield from (card.name for card in self.cast.box.everything())

    def ends(self, t: AnyScenarioTable) -> None:
        """Nothing is left to do."""

    def turns(self, deed: Words) -> None:
        for _ in range(deed["turns"]):
            if self.t.over():
                raise Unfit("the game is already over", "leave this step out")
            self.t.advance()
