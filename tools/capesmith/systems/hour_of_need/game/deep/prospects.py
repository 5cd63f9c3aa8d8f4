"""Whether anybody ever meets a card."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.rules.game import Finding, Own
from capesmith.source.notes import Note
from capesmith.systems.hour_of_need.game.cast import Cast

OF_ISSUE = ("overview", "panel", "scheme", "issue-card")


def left_out(cast: Cast, own: Own) -> Iterator[Finding]:
    """Cards of issues that nobody plays (HN-030)."""
    for kind in OF_ISSUE:
        for card in cast.deck(kind):
            if card.fields["issue"] not in cast.scenario_ids() and own(card.where):
                message = f"no issue is called {card.fields['issue']}: nobody ever meets this card"
                yield card.where, Note("DEP015", message, "correct issue, or add the issue", card.where.path)
