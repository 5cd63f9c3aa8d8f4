"""Worked examples of a game that has nothing of its own to say about them: everything that is plain in its declared
state may stand under `given` and `then`, and turns are played in between.

A system begins with this and says more where it has more to say, with `capesmith.rules.scene`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from capesmith.content.kinds import FileKind
from capesmith.content.model import Example
from capesmith.effects.play.spotting import Spotter
from capesmith.effects.play.table import TextTable
from capesmith.effects.types import Reading, Reference
from capesmith.rules.choosing import Prompt
from capesmith.rules.example import Deed, example_file, read_examples
from capesmith.rules.game import Game
from capesmith.rules.rehearsal import Answers, Difference, LoadedDice, Options, Unfit
from capesmith.rules.scene import OFFERS, Facts, Group, Then, facts_of, keys_of, lay, named
from capesmith.rules.sizes import SEATS
from capesmith.rules.state import SavedState
from capesmith.rules.state_fields import Parts
from capesmith.source.diagnostic import suggestion
from capesmith.source.shape import Field, Integer, Record
from capesmith.systems.example_parts import events_told

NAME: Final = "^[A-Z][a-z]{1,11}$"
SEED: Final = "example"
Words = Mapping[str, Any]


class PlainExamples:
    """The example files of a game: what they look like, and where they are played. `dice` are the streams of chance
    that `roll` loads."""

    def __init__(self, state: type[SavedState], game: Game, dice: Sequence[int] = ()) -> None:
        self.state, self.game, self.dice = state, game, tuple(dice)
        owned = [one for one in state.fields.values() if isinstance(one, Parts) and one.per == SEATS and one.each == 1]
        if not owned:
            raise TypeError(f"{state.__name__} has no record for each seat that an example could speak of")
        self.people = owned[0]

    @cached_property
    def given(self) -> Record:
        one, key = self.people, self.people.name
        who = named(key, NAME)(Record(keys_of(one.of), one.label))
        return Record(
            {
                "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True),
                key: Field(key, who, "who plays, in the order of the seats, each with a name for this example", True),
                **keys_of(self.state),
            },
            "given",
        )

    @cached_property
    def then(self) -> Then:
        one = self.people
        group = Group(one.name, Facts(one.label, facts_of(one.of)), "by name", _called, named(one.name, NAME))
        told = events_told(NAME, one.label, "{an-event: any}")
        return Then((*facts_of(self.state), group, *told, *OFFERS), _called)

    @cached_property
    def kind(self) -> FileKind:
        turns = Field("turns", Integer(1, 99), "so many turns are played", True, 1)
        return example_file(self.given, Deed({"turns": {"turns": turns}}), self.then.type)

    def read(self, data: Any, r: Reading) -> Any:
        """Read a file of examples; WRONG with the reasons in the notes."""
        return read_examples(data, self.kind, r)

    def raise_curtain(self, cast: Any, example: Example, answers: Answers, dice: LoadedDice) -> PlainPerformance:
        return PlainPerformance(self, cast, example, answers, dice)


class PlainPerformance:
    """One example being played."""

    def __init__(
        self, examples: PlainExamples, cast: Any, example: Example, answers: Answers, dice: LoadedDice
    ) -> None:
        self.examples, self.cast, given = examples, cast, example.given
        self.names = list(given[examples.people.name])
        self.spotter = Spotter(cast.compiler, example.then, self.names)  # before there is a state
        self.t = self._laid(cast, given, answers)
        for stream in examples.dice:
            self.t.state.streams[stream] = dice
        answers.words, answers.question = self.words, self.question
        self.spotter.watch(self.t)

    def _laid(self, cast: Any, given: Words, answers: Answers) -> TextTable[Any]:
        game, row = self.examples.game, self.examples.people.name
        options = game.options({"scenario": given["scenario"], "players": len(self.names)})
        if len(self.names) not in game.players:
            most = f"{game.players[0]} to {game.players[-1]} can play"
            raise Unfit(f"{len(self.names)} are too few or too many", most, row)
        if misfit := options.unknown(cast):
            raise Unfit(misfit, "look at what given names", "scenario")
        t = game.table(cast, options, SEED, [answers] * len(self.names))
        assert isinstance(t, TextTable)
        lay(t.state, given)
        for record, words in zip(getattr(t.state, row), given[row].values(), strict=True):
            lay(record, words)
        return t

    def do(self, deed: Words) -> None:
        for _ in range(deed["turns"]):
            if self.t.over():
                raise Unfit("the game is already over", "leave this step out")
            self.t.advance()

    def check(self) -> None:
        self.examples.game.check(self.t)

    def differences(self, then: Words, options: Options) -> Iterator[Difference]:
        return self.examples.then.differences(self, then, options)

    # --- names ----------------------------------------------------------------------------------------

    def words(self, seat: int, prompt: Prompt, option: int) -> list[str]:
        return [self.examples.game.say_option(self.t, seat, prompt, option)]

    def question(self, seat: int, prompt: Prompt) -> str:
        return self.examples.game.say_prompt(self.t, seat, prompt)

    def every_name(self) -> list[str]:
        """All names there are: of people, and of cards."""
        return [*self.names, *(card.name for card in self.cast.box.everything())]


def _called(show: PlainPerformance, name: str, *path: str | int) -> Any:
    """The record of whoever bears this name."""
    if name not in show.names:
        raise Unfit(f"there is no {name} here", suggestion(name, show.names) or ", ".join(show.names), *path)
    return getattr(show.t.state, show.examples.people.name)[show.names.index(name)]
