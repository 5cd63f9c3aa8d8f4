"""What a step of a worked example says about its own questions: energy, cards, blanks, the end of a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.rules.choosing import Prompt
from capesmith.rules.following import Follower
from capesmith.rules.rehearsal import Answers, Leftover
from capesmith.systems.vigilantes.game.fighting import CONVERT, SPEND, USE
from capesmith.systems.vigilantes.game.movement import MOVE

FIGHTING = ("energy", "using", "turning")
SPENT = {SPEND: "energy", CONVERT: "turning"}


class Plan(Follower):
    """What a step does not mention is not spent."""

    def __init__(self, answers: Answers) -> None:
        super().__init__(answers)
        self.left: dict[str, Any] = {}
        self.goes_to = ""

    def load(self, deed: Mapping[str, Any], *, asks: bool) -> None:
        self.left = {key: deed[key] for key in FIGHTING if key in deed}
        self.left["using"] = list(self.left.get("using", ()))
        self.asks, self.goes_to = asks, ""

    def stated(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        spent = SPENT.get(prompt.question)
        if spent in self.left:
            return str(self.left.pop(spent))
        using = self.left["using"]
        if prompt.question is USE and using:
            return str(using.pop(0)) if self.offered(using[0], seat, prompt, options) else "none"
        if prompt is MOVE and self.goes_to and not self.answers.left:
            words, self.goes_to = self.goes_to, ""
            return words
        return None

    def check(self) -> None:
        """Everything the step says was asked for; nothing spent needs no question."""
        for key in ("energy", "turning"):
            if self.left.get(key):
                raise Leftover(f"nobody asks for the {key}", "delete it, or look at the roll", key)
        if self.left["using"]:
            raise Leftover(f"“{self.left['using'][0]}” cannot be used here", "delete it", "using")
