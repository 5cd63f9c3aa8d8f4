"""Hour of Need as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from capesmith.content.model import Box
from capesmith.effects.play.game import TextGame
from capesmith.rules.thinking import Thinking
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.options import COUNTS, Options
from capesmith.systems.hour_of_need.game.state import WON


class HourOfNeed(TextGame[Cast, Options, HourFlow]):
    """What only the game can say."""

    tables = HourFlow
    cooperative = True
    success = WON  # HN-071
    measured = (
        "hero", "hero-card", "clue", "villain", "lackey", "peril", "ploy", "issue-card", "scheme", "nemesis", "ally",
        "minion", "bystander", "crisis",
    )  # fmt: skip
    # A segment is a single action, and a glance plays badly: few rollouts, by heroes who look, to the end of the round,
    # when villain and issue have answered.
    thinking = Thinking(rollouts=12, ahead=40, rounds=1, few_lines=3)

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        """HN-702: more than four need more heroes than the box of the game holds."""
        return [count for count in COUNTS if count <= len(cast.heroes)]

    def apart(self, box: Box, scenario: str) -> Collection[str]:
        """HN-030: of four issue decks one is played; the others stay in the box."""
        return {card.id for card in box.everything() if card.fields.get("issue", scenario) != scenario}

    def round_of(self, table: HourFlow) -> int:
        return table.state.round


GAME = HourOfNeed()
