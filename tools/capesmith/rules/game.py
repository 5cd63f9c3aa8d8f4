"""What a game is to whoever plays it: bots, the terminal, playtests, worked examples, replays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from capesmith.content.model import Box, Card, Where
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Course, Standing
from capesmith.rules.facts import Diary, Subject
from capesmith.rules.persona import Persona
from capesmith.rules.setup.words import Words
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Result, Table
from capesmith.rules.thinking import Thinking
from capesmith.source.notes import Note

Own = Callable[[Where], bool]  # whether what stands there is the content in question
Finding = tuple[Where, Note]


class Deep(Protocol):
    """The deep check of one box."""

    def proved(self, own: Own) -> list[Finding]:
        """What cannot be, whatever chance and players do."""
        ...

    def rehearsed(self, own: Own, told: Sequence[Finding]) -> list[Finding]:
        """What never happened although it was tried often; what was told before is not told again."""
        ...


class Game(Protocol):
    """One game system at the table. `cast` is the content of a box made ready for play, once per box;
    `options` say how one game is set up and are plain data."""

    version: str  # raised when the rules change, so that old logs are not replayed by new rules
    players: range
    cooperative: bool  # all players win or lose together, with one score for all
    thinking: Thinking  # how far its bots look

    def cast(self, box: Box, *, trace: bool = False) -> Any:
        """Make a box ready for play; `trace` counts every step of every text that is carried out."""
        ...

    def scenarios(self, cast: Any) -> list[str]: ...

    def players_of(self, cast: Any, scenario: str) -> Sequence[int]:
        """How many can play a scenario; some are made for one number of players."""
        ...

    def options(self, data: Mapping[str, Any]) -> Any:
        """Options from plain data; `ValueError` says what is wrong with it. They can say what they name that a cast
        does not have (`unknown(cast)`), and which of them do nothing there (`idle(cast)`)."""
        ...

    def table(
        self, cast: Any, options: Any, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> Table:  # fmt: skip
        """A table at which nothing has happened yet; `scripts` load the streams of chance they name."""
        ...

    def restore(self, cast: Any, options: Any, data: Mapping[str, Any], players: Sequence[Player]) -> Table:
        """A table with the state that was saved as data at a resting point."""
        ...

    def carry_on(self, table: Any, options: Any) -> Any:
        """The options of the next game of a campaign, after this one is over; its scenario is still to be named."""
        ...

    def setup_words(self) -> Words:
        """What players may ask for before a game, by name."""
        ...

    def course(self, cast: Any, word: str) -> Course:
        """A campaign by its name, or whatever this game calls one by; a `Refusal` says that there is none."""
        ...

    def standing(self, results: Sequence[Result]) -> Standing:
        """How a campaign stands after these games, and who has won it if they are all."""
        ...

    def chronicle(self, cast: Any, options: Any) -> list[tuple[str, list[str]]]:
        """What a campaign has left behind so far: every card and board with what is on it, in words."""
        ...

    def grown(self, options: Any) -> dict[str, int]:
        """The same in numbers: how much there is of everything that grows."""
        ...

    def another(self, options: Any) -> Any:
        """What another campaign begins with, after one that ended with these options."""
        ...

    def guests(self, options: Any) -> Any:
        """The options of a single game with the characters of a campaign, which leave it as they came."""
        ...

    def check(self, table: Any) -> None:
        """Raise `Broken` when an invariant does not hold."""
        ...

    def personas(self) -> Mapping[str, Persona]:
        """The styles of play this game knows, by name."""
        ...

    def evaluate(self, table: Any, seat: int, weights: Any = None) -> float:
        """How well a seat stands; higher is better. For bots that look ahead; `weights` are those of a persona."""
        ...

    def rank_options(
        self, table: Any, seat: int, prompt: Prompt, options: Sequence[int], weights: Any = None
    ) -> Sequence[int]:
        """The indexes of the options that are worth a look, best first, at a glance; at least one."""
        ...

    def card_played(self, table: Any, seat: int, prompt: Prompt, option: int) -> str:
        """The id of the card an option plays for its text; nothing if it plays none."""
        ...

    def featuring(
        self, cast: Any, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] = ..., first: int = 0
    ) -> Any:
        """Options for a game with as many of these cards in play as fit; the first ones first, those of heroes from
        the seat `first` on. What is `given` (such as the scenario and the number of players) stays."""
        ...

    def diary(self, table: Any) -> Diary:
        """A watcher that keeps the facts of a game."""
        ...

    def won(self, result: Result) -> bool:
        """Whether the players together reached what the game is about, whoever of them came out best."""
        ...

    def subjects(self, cast: Any) -> list[Subject]:
        """The cards whose effect on the game can be measured."""
        ...

    def vanilla(self, box: Box, id: str) -> Card | None:
        """A plain card of the same cost to put in the place of this one; None if nothing can take its place."""
        ...

    def objectives(self, cast: Any, scenario: str) -> list[str]:
        """What players can reach in a scenario, as ids of cards."""
        ...

    def hide(self, table: Any, chance: Stream, seat: int) -> None:
        """Replace what this seat cannot know (dice to come, the order of decks, hands) by what `chance` says."""
        ...

    def say_option(self, table: Any, seat: int, prompt: Prompt, option: int) -> str:
        """An option in words."""
        ...

    def say_prompt(self, table: Any, seat: int, prompt: Prompt) -> str:
        """A question in words."""
        ...

    def narrator(self, table: Any, say: Any) -> Storyteller:
        """A watcher that tells the game as it goes on, one sentence after the other, through `say(text)`."""
        ...

    def stage(self, cast: Any, given: Mapping[str, Any], players: Sequence[Player]) -> Any:
        """A table as a worked example describes it; `ValueError` says what is wrong with the description."""
        ...

    def deep(self, box: Box) -> Deep | None:
        """What looks at a box that was found well-formed for what the rules cannot play; None if nothing does."""
        ...
