"""What a step of a worked example says about its own questions: reactions, Justice tokens, the end of a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.effects.questions import SPACE
from capesmith.rules.choosing import Prompt
from capesmith.rules.following import Follower
from capesmith.rules.rehearsal import Answers, Leftover
from capesmith.systems.heroes_incorporated.game.anytime import TRADE
from capesmith.systems.heroes_incorporated.game.justice import SPEND
from capesmith.systems.heroes_incorporated.game.moving import THEN_FIGHT
from capesmith.systems.heroes_incorporated.game.playing import DISCARD
from capesmith.systems.heroes_incorporated.game.reacting import REACT
from capesmith.systems.heroes_incorporated.game.villains import ON_FIGHT
from capesmith.systems.heroes_incorporated.scenarios import COLOURS

NOTHING = "none"
REACTING = (ON_FIGHT, REACT)


class Plan(Follower):
    """Whoever is asked and not named does not react, spends nothing, and leaves alone what is optional."""

    def __init__(self, answers: Answers) -> None:
        super().__init__(answers)
        self.reactions: list[Mapping[str, Any]] = []
        self.paying: list[str] = []
        self.justice = 0
        self.goes_to = ""
        self.fights_at = ""
        self.t: Any = None

    def load(self, deed: Mapping[str, Any], *, asks: bool) -> None:
        self.reactions = list(deed.get("reactions", ()))
        self.paying = []
        self.justice = deed.get("justice", 0)
        self.goes_to = self.fights_at = ""
        self.asks = asks

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        self.t = table
        return super().__call__(table, seat, prompt, options)

    def stated(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        question = prompt.question
        if question in REACTING:
            return self._reaction(seat, prompt, options)
        if question is TRADE and self._next_reaction(seat, prompt, options):
            return str(self.reactions.pop(0)["with_"])
        if question is DISCARD and self.paying:
            return self.paying.pop(0)
        if question is SPEND and self.justice:
            number, self.justice = self.justice, 0
            return str(number)
        if question is SPACE and self.goes_to:
            words, self.goes_to = self.goes_to, ""
            return words
        if question is THEN_FIGHT and self.fights_at:
            words, self.fights_at = self.fights_at, ""
            return words
        return None

    def _reaction(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        """HI-592: in the order of the example; whoever does not come next in it does nothing."""
        if self.reactions:
            if not self._next_reaction(seat, prompt, options):
                return NOTHING
            one = self.reactions.pop(0)
            self.paying = list(one.get("paying", ()))
            return str(one["with_"])
        return None if self.asks else NOTHING

    def _next_reaction(self, seat: int, prompt: Prompt, options: Sequence[int]) -> bool:
        """Whether what the example says next is one of these options of this player."""
        if not self.reactions or self.reactions[0]["by"] != COLOURS[seat]:
            return False
        return self.offered(self.reactions[0]["with_"], seat, prompt, options)

    def _paid(self, id: str) -> bool:
        """A hand of one card is no question; the card has been discarded all the same."""
        return any(self.t.research(card).card.id == id for card in self.t.state.discard)

    def check(self) -> None:
        """Everything the step says was asked for."""
        if self.reactions:
            one = self.reactions[0]
            raise Leftover(f"{one['by']} cannot use “{one['with_']}” here", "delete it", "reactions")
        if self.paying and not self._paid(self.paying[0]):
            raise Leftover(f"nobody asks for “{self.paying[0]}”", "delete it", "reactions")
        if self.justice:
            raise Leftover("nobody asks for Justice tokens", "delete it, or look at the roll", "justice")
        if self.fights_at:
            raise Leftover("there is nothing to fight after this move", "delete it", "and-fight")
