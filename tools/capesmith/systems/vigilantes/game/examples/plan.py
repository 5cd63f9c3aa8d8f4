"""What a step of a worked example says about its own questions: energy, cards, blanks, the end of a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.rules.choosing import Prompt
from capesmith.rules.rehearsal import Answers, Leftover, plain
from capesmith.systems.vigilantes.game.fighting import CONVERT, SPEND, USE_AFTER, USE_BEFORE
from capesmith.systems.vigilantes.game.movement import MOVE

FIGHTING = ("energy", "using", "turning")
NOTHING = "none"


class Plan:
    """A player who follows the step in hand, and answers everything else in the words of `choose`.

    What a step does not mention is not spent; unless the example asks what is offered there.
    """

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.left: dict[str, Any] = {}
        self.asks = False
        self.goes_to = ""

    def load(self, deed: Mapping[str, Any], *, asks: bool) -> None:
        self.left = {key: deed[key] for key in FIGHTING if key in deed}
        self.left["using"] = list(self.left.get("using", ()))
        self.asks, self.goes_to = asks, ""

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        words = self._planned(seat, prompt, options)
        if words is None:
            return self.answers(table, seat, prompt, options)
        before = self.answers.first
        self.answers.first = (prompt.kind, words)
        found = self.answers(table, seat, prompt, options)
        self.answers.first = before
        return found

    def _planned(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        if prompt is SPEND:
            return self._number("energy")
        if prompt is CONVERT:
            return self._number("turning")
        if prompt is USE_BEFORE or prompt is USE_AFTER:
            return self._card(seat, prompt, options)
        if prompt is MOVE and self.goes_to and not self.answers.left:
            words, self.goes_to = self.goes_to, ""
            return words
        return None

    def _number(self, key: str) -> str | None:
        if key in self.left:
            return str(self.left.pop(key))
        return None if self.asks else "0"

    def _card(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        using = self.left["using"]
        if using and self._offered(using[0], seat, prompt, options):
            return str(using.pop(0))
        return None if self.asks and not using else NOTHING

    def _offered(self, words: str, seat: int, prompt: Prompt, options: Sequence[int]) -> bool:
        return any(plain(words) in map(plain, self.answers.words(seat, prompt, option)) for option in options)

    def check(self) -> None:
        """Everything the step says was asked for; nothing spent needs no question."""
        for key in ("energy", "turning"):
            if self.left.get(key):
                raise Leftover(f"nobody asks for the {key}", "delete it, or look at the roll", key)
        if self.left["using"]:
            raise Leftover(f"“{self.left['using'][0]}” cannot be used here", "delete it", "using")
