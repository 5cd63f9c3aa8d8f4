"""A game as far as it goes by itself: what `Game` asks for beyond the rules, in its plainest form.

A new system begins with this and says more where it has more to say; the shipped systems say everything themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from capesmith.content.model import Box, Card
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Course, Standing
from capesmith.rules.diary import PlainDiary
from capesmith.rules.facts import Diary, Subject
from capesmith.rules.game import Deep
from capesmith.rules.persona import Persona
from capesmith.rules.setup.options import PlainOptions
from capesmith.rules.setup.words import Words
from capesmith.rules.story import PlainTale, Storyteller
from capesmith.rules.table import Result, Table
from capesmith.rules.thinking import Thinking
from capesmith.source.refusal import Refusal

NO_CAMPAIGNS = "this game has no campaigns"


class PlainGame:
    """Everything but `cast`, `scenarios`, `table`, `restore` and `won`, which only a game itself can say."""

    version = "1"
    players = range(1, 5)
    cooperative = False
    thinking = Thinking()

    def cast(self, box: Box, *, trace: bool = False) -> Any:
        raise NotImplementedError

    def scenarios(self, cast: Any) -> list[str]:
        raise NotImplementedError

    def players_of(self, cast: Any, scenario: str) -> Sequence[int]:
        return self.players

    def table(
        self, cast: Any, options: Any, seed: int | str, players: Sequence[Player],
        scripts: Mapping[str, Sequence[int]] | None = None,
    ) -> Table:  # fmt: skip
        raise NotImplementedError

    def restore(self, cast: Any, options: Any, data: Mapping[str, Any], players: Sequence[Player]) -> Table:
        raise NotImplementedError

    def won(self, result: Result) -> bool:
        raise NotImplementedError

    def options(self, data: Mapping[str, Any]) -> PlainOptions:
        return PlainOptions.of(data)

    def setup_words(self) -> Words:
        return PlainOptions.words()

    # --- in words ------------------------------------------------------------------------------------

    def say_option(self, table: Any, seat: int, prompt: Prompt, option: int) -> str:
        return f"{prompt.kind} {option}"

    def say_prompt(self, table: Any, seat: int, prompt: Prompt) -> str:
        return f"{prompt}?"

    def narrator(self, table: Any, say: Any) -> Storyteller:
        return PlainTale(table, say)

    # --- bots and measures ---------------------------------------------------------------------------

    def check(self, table: Any) -> None:
        """Nothing is out of its declared bounds."""
        table.state.check_bounds()

    def personas(self) -> Mapping[str, Persona]:
        return {}

    def evaluate(self, table: Any, seat: int, weights: Any = None) -> float:
        """Nothing is worth more than anything else: a bot that looks ahead takes the first option."""
        return 0.0

    def rank_options(
        self, table: Any, seat: int, prompt: Prompt, options: Sequence[int], weights: Any = None
    ) -> Sequence[int]:
        return range(len(options))

    def card_played(self, table: Any, seat: int, prompt: Prompt, option: int) -> str:
        return ""

    def hide(self, table: Any, chance: Stream, seat: int) -> None:
        table.state.hide(chance, seat)

    def featuring(
        self, cast: Any, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
    ) -> PlainOptions:
        return self.options(given or {})

    def diary(self, table: Any) -> Diary:
        return PlainDiary(table)

    def subjects(self, cast: Any) -> list[Subject]:
        return []

    def vanilla(self, box: Box, id: str) -> Card | None:
        return None

    def objectives(self, cast: Any, scenario: str) -> list[str]:
        return []

    # --- worked examples and deep checks ---------------------------------------------------------------

    def stage(self, cast: Any, given: Mapping[str, Any], players: Sequence[Player]) -> Any:
        raise ValueError("this game has no worked examples yet")

    def deep(self, box: Box) -> Deep | None:
        return None

    # --- campaigns -------------------------------------------------------------------------------------

    def course(self, cast: Any, word: str) -> Course:
        _no_campaigns()

    def carry_on(self, table: Any, options: Any) -> Any:
        _no_campaigns()

    def standing(self, results: Sequence[Result]) -> Standing:
        _no_campaigns()

    def chronicle(self, cast: Any, options: Any) -> list[tuple[str, list[str]]]:
        return []

    def grown(self, options: Any) -> dict[str, int]:
        return {}

    def another(self, options: Any) -> Any:
        _no_campaigns()

    def guests(self, options: Any) -> Any:
        _no_campaigns()


def _no_campaigns() -> NoReturn:
    raise Refusal(NO_CAMPAIGNS, "capesmith play plays single games")
