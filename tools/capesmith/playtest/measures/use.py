"""Whether a card was used enough for games to say anything about it: a card in hand that nobody plays is not tested."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from capesmith.rules.bot_names import bound_to, with_cards
from capesmith.rules.facts import Facts
from capesmith.source.record import record

HARDLY: Final = 0.1  # of the goes with it in hand: a card used less often is judged by its hands
HALF: Final = 0.5  # of the hands with it, or of the games where no hand has it: less is hardly played


@record
class Usage:
    """One card over many games."""

    games: int  # all of them
    seen: int  # those it was in
    held: int  # goes begun with it in hand
    uses: int  # times it was played for its text, or its text did something
    hands: int  # seats in games that had it in hand
    used: int  # those of them that used it

    @property
    def rate(self) -> float | None:
        """Uses for each go with it in hand; None if nobody had it in hand."""
        return min(1.0, self.uses / self.held) if self.held else None

    @property
    def share(self) -> float | None:
        """The hands that used it at least once."""
        return self.used / self.hands if self.hands else None

    @property
    def tested(self) -> bool:
        """Whether it had a part in enough games, and was used often, or at least once by most who had it."""
        if self.seen < HARDLY * self.games or not self.seen:
            return False
        if self.rate is None or self.share is None:
            return True
        return self.rate >= HARDLY or self.share >= HALF

    def data(self) -> dict[str, Any]:
        rate, share = (None if found is None else round(found, 6) for found in (self.rate, self.share))
        return {"rate": rate, "hands": share, "tested": self.tested}


def usage(id: str, games: Sequence[Facts], *, spent: bool = False) -> Usage:
    """How a card was used in these games; with `spent`, using it up otherwise is a use, too."""
    seen = held = plays = fires = hands = used = 0
    for facts in games:
        if not facts.has(id):
            continue
        seen += 1
        fired = facts.fired.get(id, 0)
        fires += fired
        for use in (hand[id] for hand in facts.cards if id in hand and hand[id].held):
            own = use.played + (use.spent if spent else 0)
            hands, held, plays = hands + 1, held + use.held, plays + own
            used += own > 0 or fired > 0
    return Usage(len(games), seen, held, max(plays, fires), hands, used)


def how_little(name: str, found: Usage, bot: str) -> str:
    """Why a card is not tested, in a clause."""
    if not found.seen:
        return f"{name} was in no game"
    if found.rate is None or found.rate >= HARDLY:
        return f"{name} was in {found.seen} of {found.games} games"
    return (
        f"{bot} hardly plays {name}: in {_percent(found.rate)} of the goes with it in hand (below {_percent(HARDLY)}), "
        f"from {_percent(found.share or 0.0)} of hands (below {_percent(HALF)})"
    )


def what_to_do(bot: str, cards: Sequence[str]) -> tuple[str, ...]:
    """Bots that would play cards which this one hardly plays, the surest first."""
    bound = bound_to(bot)
    free = [card for card in cards if card not in bound]
    found = [with_cards(bot, free)] if free else []
    return tuple(found if bot.startswith("search") else [*found, "search"])


def remedy(bot: str) -> str:
    """What such a bot does about it."""
    return "Played whenever the rules allow it" if bound_to(bot) else "By a bot that looks further"


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %"
