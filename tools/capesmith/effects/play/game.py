"""A game whose cards have texts: its box is made ready with the words of its system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from capesmith.content.model import Box, Card
from capesmith.effects.play.cast import Prepared, TextCast
from capesmith.effects.play.plain_map import plain_map
from capesmith.effects.play.scenario import AnyScenarioTable
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.called import Called
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.facts import Subject
from capesmith.rules.game import BoardGame, Deep, O
from capesmith.rules.overview import Overview
from capesmith.rules.parts import found_in, part
from capesmith.rules.phrases import Phrases
from capesmith.rules.sizes import SEATS, SPAN_NUMBER, TALLIES, Sizes
from capesmith.rules.sorts import Sort
from capesmith.rules.story import PlainTale, Storyteller

if TYPE_CHECKING:
    from capesmith.effects.play.asking import TextSayings

C = TypeVar("C", bound=TextCast[Prepared])
T = TypeVar("T", bound=AnyScenarioTable)


class TextGame(BoardGame[C, O, T]):
    """A game with a `Cast` in `cast.py`, its `Words` in `words.py`, and a `SYSTEM` in the package around it."""

    tables: type[T]  # of which class its tables are
    measured: ClassVar[Sequence[str]] = ()  # the kinds of cards whose effect on the game can be measured
    character: ClassVar[str] = "hero"  # the word of its vocabulary for whom a seat plays
    together: ClassVar[str] = "players"  # what those are called who win or lose by its `success`

    def cast(self, box: Box, *, trace: bool = False) -> C:
        words = found_in(self.package, "words", "Words")
        made: C = found_in(self.package, "cast", "Cast")(box, self.speech(box), words, trace=trace)
        return made

    @cached_property
    def system(self) -> Any:
        """The `SYSTEM` of the game."""
        return import_module(self.home).SYSTEM

    @cached_property
    def called(self) -> Called:
        """By the noun of its character, if the vocabulary has it."""
        noun = self.system.vocabulary.kinds.get(self.character)
        if noun is None:
            return Called(self.span, players=self.together)
        return Called(self.span, noun.one, noun.many, self.together)

    @cached_property
    def sayings(self) -> TextSayings[T]:
        """The words for questions; loaded when somebody is told one."""
        from capesmith.effects.play.asking import TextSayings
        from capesmith.effects.play.card_texts import CardTexts

        return TextSayings(self.nouns, CardTexts(self.system.kinds, {}))

    @part("story")
    def say_option(self, table: T, seat: int, prompt: Prompt, option: int) -> str:
        """By the nouns of its sort, or what it is `said` to be."""
        return self.sayings.say_option(table, seat, prompt, option)

    @part("story")
    def say_prompt(self, table: T, seat: int, prompt: Prompt) -> str:
        """As it is `asked`."""
        return self.sayings.say_prompt(table, seat, prompt)

    @cached_property
    def phrases(self) -> Phrases:
        """What `story.yaml` of the system says of its events."""
        said = self.system.data("story.yaml") if self.system.has("story.yaml") else {}
        return Phrases(self.tables.events, said, self.nouns)

    @part("story", "Narrator")
    def narrator(self, table: T, say: Callable[[str], None]) -> Storyteller:
        """Event by event, from its phrases."""
        overview: Overview[T] = Overview(map=plain_map)
        return PlainTale(table, say, self.phrases, overview)

    def play_of(self, cast: C, options: O) -> Prepared:
        """The scenario that the players have asked for, made ready."""
        return cast.play(options.scenario)

    def table(
        self, cast: C, options: O, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> T:  # fmt: skip
        state = self.tables.states.new(self.sizes(cast, options), seed, scripts)
        return self.tables(cast, self.play_of(cast, options), options, state, players)

    def restore(self, cast: C, options: O, data: Mapping[str, Any], players: Sequence[Player]) -> T:
        state = self.tables.states.restored(data, self.sizes(cast, options))
        return self.tables(cast, self.play_of(cast, options), options, state, players)

    def sizes(self, cast: C, options: O) -> Sizes:
        """How much there is of everything, for a new state or one that was saved."""
        spans = len(self.tables.span_numbers)
        own = self.play_of(cast, options).sizes
        return {SEATS: options.players, SPAN_NUMBER: spans, TALLIES: cast.cells, **own}

    def subjects(self, cast: C) -> list[Subject]:
        return cast.subjects(self.measured, self.rivals)

    def rivals(self, card: Card) -> str:
        """The group in which a card that can be measured competes with others; as a rule, its kind."""
        return card.kind

    def card_id(self, table: T, sort: Sort, number: int) -> str:
        """By its number in the deck that the sort names."""
        return sort.card(table.cast, number).id if sort.deck else ""

    def deep(self, box: Box) -> Deep | None:
        """By `Deep` in `deep/check.py`, a `capesmith.effects.deep.check.DeepCheck`; else by the plainest of them."""
        made: Callable[..., Deep] | None = found_in(self.package, "deep.check", "Deep")
        return (made or import_module("capesmith.effects.deep.check").DeepCheck)(self, box)

    def speech(self, box: Box) -> Vocabulary:
        """The words of the game, and of the places of this box."""
        words: Vocabulary = self.system.speech(box.places)
        return words
