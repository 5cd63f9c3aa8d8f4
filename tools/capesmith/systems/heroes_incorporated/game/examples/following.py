"""What a step of a worked example says about its own questions and about chance: reactions, Justice tokens, the end of
a move, the Crime die; and Hero cards that are dealt as the example says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from capesmith.effects.questions import SPACE
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Prompt
from capesmith.rules.example_run import Leftover, Loaded
from capesmith.rules.following import Follower, Stated
from capesmith.systems.heroes_incorporated.game.anytime import TRADE
from capesmith.systems.heroes_incorporated.game.fighting import ON_FIGHT
from capesmith.systems.heroes_incorporated.game.justice import SPEND
from capesmith.systems.heroes_incorporated.game.moving import THEN_FIGHT
from capesmith.systems.heroes_incorporated.game.playing import DISCARD
from capesmith.systems.heroes_incorporated.game.reacting import REACT
from capesmith.systems.heroes_incorporated.scenarios import COLOURS

T = TypeVar("T")
NOTHING: Final = "none"
CrimeDie: Final = partial(Loaded, "crimes", "crime-die", "nobody rolls the Crime die so often", "delete the rest")


class IncorporatedFollower(Follower):
    """Whoever is asked and not named does not react, spends nothing, and leaves alone what is optional."""

    states = {  # noqa: RUF012
        SPACE: Stated(""),  # the end of a move by a power
        DISCARD: Stated(""),  # what a reaction costs
        SPEND: Stated("justice", "nobody asks for Justice tokens", "delete it, or look at the roll"),
        THEN_FIGHT: Stated("and-fight", "there is nothing to fight after this move"),
    }
    t: Any = None

    def load(self, deed: Mapping[str, Any], *, asks: bool) -> None:
        super().load(deed, asks=asks)
        self.reactions = list(deed.get("reactions", ()))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        self.t = table
        return super().__call__(table, seat, prompt, options)

    def stated(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        """HI-592: reactions in the order of the example; whoever does not come next in it does nothing."""
        question, reacts = prompt.question, self._next_reaction(seat, prompt, options)
        if question is TRADE and reacts:
            return str(self.reactions.pop(0)["with_"])
        if question not in (ON_FIGHT, REACT):
            return super().stated(seat, prompt, options)
        if reacts:
            one = self.reactions.pop(0)
            self.said[DISCARD] = list(one.get("paying", ()))
            return str(one["with_"])
        return None if self.asks and not self.reactions else NOTHING

    def _next_reaction(self, seat: int, prompt: Prompt, options: Sequence[int]) -> bool:
        """Whether what the example says next is one of these options of this player."""
        if not self.reactions or self.reactions[0]["by"] != COLOURS[seat]:
            return False
        return self.offered(self.reactions[0]["with_"], seat, prompt, options)

    def _paid(self, id: str) -> bool:
        """A hand of one card is no question; the card has been discarded all the same."""
        return any(self.t.research(card).card.id == id for card in self.t.state.discard)

    def check(self) -> None:
        if self.reactions:
            one = self.reactions[0]
            raise Leftover(f"{one['by']} cannot use “{one['with_']}” here", "delete it", "reactions")
        paying = self.said[DISCARD]
        if paying and not self._paid(paying[0]):
            raise Leftover(f"nobody asks for “{paying[0]}”", "delete it", "reactions")
        super().check()


class StackedCards(Stream):
    """A shuffle after which these lie on top, the first of them first."""

    __slots__ = ("first",)

    def __init__(self, first: Sequence[int]) -> None:
        super().__init__(stream_seed("example", "heroes"))
        self.first = tuple(first)

    def shuffle(self, items: list[T]) -> None:
        super().shuffle(items)
        rank = {card: place for place, card in enumerate(self.first)}
        items.sort(key=lambda item: rank.get(item, len(rank)))  # type: ignore[call-overload]

    def clone(self) -> Stream:
        made = StackedCards(self.first)
        made.at = self.at
        return made
