"""What the words of Hour of Need mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.compile.answers import Candidates, FoundBy
from capesmith.effects.compile.context import Context
from capesmith.effects.play.words import PlainWords
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.hour_of_need.game.finding import ATTRIBUTES, KINDS, ROLES, STATES, encounter_of
from capesmith.systems.hour_of_need.game.meaning import NumberOf
from capesmith.systems.hour_of_need.game.performing.holdings import HELD
from capesmith.systems.hour_of_need.game.pieces import MOST_TOKENS, SEATS
from capesmith.systems.hour_of_need.game.state import SPANS
from capesmith.systems.hour_of_need.game.table import HourTable


def _tokens(t: HourTable, c: Context, thing: int) -> int:
    """HN-712: with leeway a threshold is higher by as much as what is counted is lower."""
    panel = t.space_of(thing) - t.ground.size
    return (t.state.tokens[panel] if panel >= 0 else 0) - t.options.leeway


def _all_tokens(t: HourTable, c: Context, thing: int) -> int:
    """All tokens there are always do (section 11.9: never more than 20)."""
    found = sum(t.state.tokens)
    return found if found == MOST_TOKENS else found - t.options.leeway


def _minions(t: HourTable, c: Context, thing: int) -> int:
    panel = t.space_of(thing) - t.ground.size
    return t.minions_in(panel) if panel >= 0 else 0


def _captives(t: HourTable, c: Context, thing: int) -> int:
    panel = t.space_of(thing) - t.ground.size
    return len(t.captives(panel)) if panel >= 0 else 0


VALUES: dict[str, NumberOf] = {
    "heroes": lambda t, c, thing: len(t.seats),  # HN-450
    **dict.fromkeys(("loot", "flood", "charge", "spotlight"), _tokens),
    "total-flood": _all_tokens,
    "minions": _minions,
    "captives": _captives,
    "captured": lambda t, c, thing: sum(t.is_captured(one) for one in t.bystanders()),
    "lost": lambda t, c, thing: t.state.lost - t.options.leeway,
    "online-panels": lambda t, c, thing: t.state.online.bit_count(),
}


class Words(PlainWords[HourTable]):
    """The meaning of every word, for the compiler."""

    announced = frozenset(("damage", "defeat", "roll"))
    spans: Sequence[str] = SPANS
    seats = SEATS
    rule_words = frozenset(("add", "set", "cannot", "can"))
    event_numbers = frozenset(("dice", "damage"))
    each_to_come = True
    tied = "choose"  # HN-158
    kinds = KINDS
    roles = ROLES
    states = STATES
    attributes = ATTRIBUTES
    values = VALUES
    conditions = {  # noqa: RUF012
        "villain-escaped": lambda t, c: t.state.escaped,
        "attacking": lambda t, c: t.pool is not None and t.pool.attack and t.pool.seat == c.you,
    }
    holdings = HELD

    def role(self, word: str) -> Candidates[HourTable]:
        return FoundBy(ROLES[word]) if word in ROLES else super().role(word)

    def distance(self, t: HourTable, here: int, there: int, measure: str) -> int:
        """HN-156: oneself is near, too."""
        return t.apart(here, there)

    def inside(self, t: HourTable, thing: int, place: int) -> bool:
        """HN-151: being in a scheme space is being in its panel."""
        here, there = t.space_of(thing), t.space_of(place)
        return here >= 0 and t.canonical(here) == t.canonical(there)

    def owner(self, t: HourTable, thing: int) -> int:
        """Whose play area a card lies in; in whose threat area that of a figure does."""
        if is_card(thing):
            return card_of(thing)[0]
        number = encounter_of(t, thing)
        return t.holder(number) if number >= 0 else NOBODY

    def held(self, t: HourTable, c: Context, thing: int, kind: str) -> list[int]:
        """What is in the same space."""
        here = t.canonical(t.space_of(thing))
        return [one for one in KINDS[kind].found(t, c) if t.canonical(t.space_of(one)) == here]
