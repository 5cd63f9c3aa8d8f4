"""What a game is to whoever plays it: bots, the terminal, playtests, worked examples, replays.

A game says in its `game.py` what only it can say. Everything else it says in modules of its own beside that one, each
found by its name (`part`) and loaded when somebody asks; where it says nothing, the plainest answer stands here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, NoReturn, Protocol, TypeAlias, TypeVar, cast

from capesmith.content.model import Box, Card, Where
from capesmith.rules.called import USUAL_SPAN, Called
from capesmith.rules.cast import Cast
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Course, Standing
from capesmith.rules.diary import Kept, PlainDiary
from capesmith.rules.facts import Diary, Subject
from capesmith.rules.nouns import Nouns
from capesmith.rules.parts import found_in, part
from capesmith.rules.persona import Persona, personas_in
from capesmith.rules.setup.options import AnyOptions, Option, PlainOptions
from capesmith.rules.sorts import Sort
from capesmith.rules.state import SavedState
from capesmith.rules.story import PlainTale, Storyteller
from capesmith.rules.table import Result, Table
from capesmith.rules.thinking import Thinking
from capesmith.source.notes import Note
from capesmith.source.refusal import Refusal

Own = Callable[[Where], bool]  # whether what stands there is the content in question
Finding = tuple[Where, Note]
Chapter = tuple[str, list[str]]
WON: Final = 1000.0  # to bots of a game that says nothing about values: more than any score

C = TypeVar("C", bound=Cast)
O = TypeVar("O", bound=AnyOptions)  # noqa: E741
T = TypeVar("T", bound=Table[SavedState])


class Deep(Protocol):
    """The deep check of one box."""

    def proved(self, own: Own) -> list[Finding]:
        """What cannot be, whatever chance and players do."""
        ...

    def rehearsed(self, own: Own, told: Sequence[Finding]) -> list[Finding]:
        """What never happened although it was tried often; what was told before is not told again."""
        ...


class BoardGame(Generic[C, O, T]):
    """One game system at the table. Its `cast` is the content of a box made ready for play, once per box; its options
    say how one game is set up and are plain data."""

    version = "1"  # raised when the rules change, so that old logs are not replayed by new rules
    cooperative = False  # all players win or lose together, with one score for all
    thinking = Thinking()  # how far its bots look
    nouns: Nouns[T] = Nouns()  # what things are called, where it has no `story` of its own
    success = ""  # the outcome by which the players together reach what the game is about

    # --- what only a game itself can say ---------------------------------------------------------------

    def cast(self, box: Box, *, trace: bool = False) -> C:
        """Make a box ready for play; `trace` counts every step of every text that is carried out."""
        raise NotImplementedError

    def table(
        self, cast: C, options: O, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> T:  # fmt: skip
        """A table at which nothing has happened yet; `scripts` load the streams of chance they name."""
        raise NotImplementedError

    def restore(self, cast: C, options: O, data: Mapping[str, Any], players: Sequence[Player]) -> T:
        """A table with the state that was saved as data at a resting point."""
        raise NotImplementedError

    def players_of(self, cast: C, scenario: str) -> Sequence[int]:
        """How many can play a scenario; some are made for one number of players."""
        return self.players

    def hide(self, table: T, chance: Stream, seat: int) -> None:
        """Replace what this seat cannot know (dice to come, the order of decks, hands) by what `chance` says."""
        table.state.hide(chance, seat)

    def round_of(self, table: T) -> int:
        """The number of the round, for bots that look on to the end of one; without rounds it stays the same."""
        return 0

    # --- where its parts lie ---------------------------------------------------------------------------

    @cached_property
    def package(self) -> str:
        """The package in which the game and its parts lie."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def home(self) -> str:
        """The package of its system."""
        return self.package.removesuffix(".game")

    # --- how it is set up ------------------------------------------------------------------------------

    @cached_property
    def declared(self) -> type[O]:
        """The class that declares its options: `Options` in `options.py`."""
        return cast("type[O]", found_in(self.package, "options", "Options") or PlainOptions)

    @cached_property
    def players(self) -> range:
        """How many can play."""
        return self.declared.counts()

    def options(self, data: Mapping[str, Any]) -> O:
        """Options from plain data; `ValueError` says what is wrong with it."""
        return self.declared.of(data)

    def setup_words(self) -> Mapping[str, Option]:
        """What players may ask for before a game, by name."""
        return self.declared.words()

    def scenarios(self, cast: C) -> list[str]:
        return cast.scenario_ids()

    def won(self, result: Result) -> bool:
        """Whether the players together reached what the game is about, whoever of them came out best."""
        return result.outcome == self.success

    def roles(self, options: O) -> Sequence[str]:
        """What each seat plays, where seats have different goals; nothing where all play for the same."""
        return ()

    def side(self, table: T, seat: int) -> Sequence[int]:
        """The seats that win whenever this one does, itself among them."""
        return (seat,)

    # --- in words --------------------------------------------------------------------------------------

    @cached_property
    def span(self) -> str:
        """In what the length of a game is counted: the word of what begins each stretch of its diary."""
        diary = found_in(self.package, "diary", "Diary")
        return diary.spans[0].declared.word if diary is not None and diary.spans else USUAL_SPAN

    @cached_property
    def called(self) -> Called:
        """What reports call its lengths, its characters and those who win together."""
        return Called(span=self.span)

    @part("story")
    def say_option(self, table: T, seat: int, prompt: Prompt, option: int) -> str:
        """An option in words."""
        return f"{prompt.kind} {option}"

    @part("story")
    def say_prompt(self, table: T, seat: int, prompt: Prompt) -> str:
        """A question in words."""
        return f"{prompt}?"

    @part("story", "Narrator")
    def narrator(self, table: T, say: Callable[[str], None]) -> Storyteller:
        """A watcher that tells the game as it goes on, one sentence after the other, through `say(text)`."""
        return PlainTale(table, say)

    # --- invariants and bots ---------------------------------------------------------------------------

    @part("invariants")
    def check(self, table: T) -> None:
        """Raise `Broken` when an invariant does not hold; declared bounds do without being told."""
        table.state.check_bounds()

    @cached_property
    def weights(self) -> object:
        """What its bots think things are worth, as a rule: `WEIGHTS` in `bot_values/weights.py`."""
        return found_in(self.package, "bot_values.weights", "WEIGHTS")

    @cached_property
    def styles(self) -> Mapping[str, Persona]:
        """The styles of play this game knows, by name: `personas.yaml` in the folder of its system."""
        return personas_in(Path(sys.modules[self.home].__path__[0]), self.weights)

    def personas(self) -> Mapping[str, Persona]:
        """The styles of play this game knows, by name."""
        return self.styles

    @part("bot_values.evaluation")
    def evaluate(self, table: T, seat: int, weights: object = None) -> float:
        """How well a seat stands; higher is better. For bots that look ahead; `weights` are those of a persona.

        In its plainest form what counts is the score, and to have won.
        """
        result = table.result()
        return result.scores[seat] + (WON if table.over() and seat in result.winners else 0)

    @part("bot_values.horizon")
    def goes_on(self, table: T) -> bool:
        """Whether the go that has led to this resting point goes on: whoever looks ahead looks on to its end."""
        return False

    @part("bot_values.option_values")
    def rank_options(
        self, table: T, seat: int, prompt: Prompt, options: Sequence[int], weights: object = None, breadth: float = 1.0
    ) -> Sequence[int]:
        """The indexes of the options that are worth a look, best first, at a glance; at least one. The broader the
        look, the more of them.

        In its plainest form one is as good as another: they come in any order, or the first would be taken for ever.
        """
        order = list(range(len(options)))
        Stream(int(table.state.digest(), 16)).shuffle(order)
        return order

    def card_played(self, table: T, seat: int, prompt: Prompt, option: int) -> str:
        """The id of the card an option plays for its text; nothing if it plays none."""
        found = prompt.question.played(option)
        return self.card_id(table, *found) if found is not None else ""

    def card_id(self, table: T, sort: Sort, number: int) -> str:
        """The id of the card that a number of a sort is; nothing if it is none."""
        return ""

    # --- measures --------------------------------------------------------------------------------------

    @part("featuring")
    def featuring(
        self, cast: C, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
    ) -> O:
        """Options for a game with as many of these cards in play as fit; the first ones first, those of heroes from
        the seat `first` on. What is `given` (such as the scenario and the number of players) stays."""
        return self.options(given or {})

    @part("diary", "Diary")
    def diary(self, table: T) -> Diary:
        """A watcher that keeps the facts of a game."""
        return PlainDiary(cast(Kept, table))

    def subjects(self, cast: C) -> list[Subject]:
        """The cards whose effect on the game can be measured."""
        return []

    def apart(self, box: Box, scenario: str) -> Collection[str]:
        """The ids of the cards that belong to other scenarios: in this one they are never in play."""
        return ()

    @part("plain_cards")
    def plain_text(self, card: Card, texts: Mapping[str, Any]) -> Mapping[str, Any]:
        """The text of a plain card in the place of this one, of what `plain_cards.yaml` has for its kind."""
        return texts

    @part("goals")
    def objectives(self, cast: C, scenario: str) -> list[str]:
        """What players can reach in a scenario, as ids of cards."""
        return []

    # --- worked examples and deep checks ---------------------------------------------------------------

    @part("examples.arranging")
    def arrange(self, cast: C, given: Mapping[str, Any], players: Sequence[Player]) -> T:
        """A table as a worked example describes it; `ValueError` says what is wrong with the description."""
        raise ValueError("this game has no worked examples yet")

    def deep(self, box: Box) -> Deep | None:
        """What looks at a box that was found well-formed for what the rules cannot play; None if nothing does."""
        return None

    # --- campaigns -------------------------------------------------------------------------------------

    @part("campaign")
    def course(self, cast: C, word: str) -> Course:
        """A campaign by its name, or whatever this game calls one by; a `Refusal` says that there is none."""
        _no_campaigns()

    @part("campaign")
    def carry_on(self, table: T, options: O) -> O:
        """The options of the next game of a campaign, after this one is over; its scenario is still to be named."""
        _no_campaigns()

    @part("campaign")
    def standing(self, results: Sequence[Result]) -> Standing:
        """How a campaign stands after these games, and who has won it if they are all."""
        _no_campaigns()

    @part("campaign")
    def another(self, options: O) -> O:
        """What another campaign begins with, after one that ended with these options."""
        _no_campaigns()

    @part("campaign")
    def guests(self, options: O) -> O:
        """The options of a single game with the characters of a campaign, which leave it as they came."""
        _no_campaigns()

    @part("chronicle")
    def chronicle(self, cast: C, options: O) -> list[Chapter]:
        """What a campaign has left behind so far: every card and board with what is on it, in words."""
        return []

    @part("chronicle")
    def grown(self, options: O) -> dict[str, int]:
        """The same in numbers: how much there is of everything that grows."""
        return {}


def _no_campaigns() -> NoReturn:
    raise Refusal("this game has no campaigns", "capesmith play plays single games")


# What whoever plays any game knows of it: that it makes tables of its casts and options, and of no others.
Game: TypeAlias = BoardGame[Cast, PlainOptions[Cast], Table[SavedState]]
