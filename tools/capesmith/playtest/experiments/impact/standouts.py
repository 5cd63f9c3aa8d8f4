"""Cards that stand out: which they are, whether fresh games say so too, and what that means in words."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

from capesmith.playtest.experiments.impact.uses import HAND, SEAT, TABLE, is_dead
from capesmith.playtest.measures.distributions import means_alike
from capesmith.playtest.measures.intervals import difference, mean
from capesmith.playtest.measures.many import RATE
from capesmith.playtest.measures.pairs import chance
from capesmith.playtest.measures.use import HALF, HARDLY, remedy, what_to_do
from capesmith.playtest.report.tables import count, percent, points, signed

# How many standard deviations of worth from game to game are much. In a duel of equals the lead is a normal around 0,
# which is below 0.25 of its standard deviation in 60 % of cases: that much lead moves ten wins of a hundred. (If both
# scores vary by s, each on its own, the lead varies by 1.41 s, and much is 0.35 s.)
MUCH = 0.25
DOMINANT, DOMINATED, GENEROUS, HARSH, DEAD = "dominant", "dominated", "generous", "harsh", "dead"
UNTESTED = "untested"  # in hand, but hardly played: it is called nothing else
FEWEST_FOR_A_WORD = 5  # cards of a group before anything is said about all of it
Card = dict[str, Any]


def claim(card: Card) -> str:
    """What the first round says a card is, if it stands out.

    Dominant: better than a plain card and much better than its group. Dominated: much worse than its group. What is
    there for all is generous or harsh: everybody scores much more or much less. Which card is plain is arbitrary, so
    without a group to compare with nothing is claimed; nor about a card that was hardly played.
    """
    if card["relative"] is None or not card["use"]["tested"]:
        return ""
    up, down = _far_off(card, 1), _far_off(card, -1)
    if card["scope"] == TABLE:
        return GENEROUS if up else HARSH if down else ""
    if up and _sure(card, "p") and card["effect"]["worth"]["value"] > 0:
        return DOMINANT
    return DOMINATED if down else ""


def second_look(card: Card, fresh: Sequence[float], usual: Sequence[float]) -> dict[str, Any]:
    """What fresh pairs of games say; `usual` is what the other cards of the group add, pair by pair."""
    claimed = claim(card)
    against_plain = chance([0.0] * len(fresh), fresh)
    worth = mean(fresh)
    relative = difference(usual, fresh)
    against_group = _chance_apart(fresh, usual)
    if claimed == DOMINANT:
        chances, values = [against_plain, against_group], [worth["value"], relative["value"]]
    else:
        chances, values = [against_group], [relative["value"]]
    way = 1 if claimed in (DOMINANT, GENEROUS) else -1
    same = all(value is not None and way * value > 0 for value in values)
    p = max(chances) if same else 1.0
    return {"pairs": len(fresh), "worth": worth, "relative": relative, "p": p, "confirmed": False}


def _chance_apart(one: Sequence[float], other: Sequence[float]) -> float:
    """The chance of means so far apart if they were the same (Welch); where nothing varies, what a sign test says."""
    if len(one) < 2 or len(other) < 2:
        return 1.0
    if stdev(one) + stdev(other) < 1e-9:
        return 1.0 if abs(fmean(one) - fmean(other)) < 1e-9 else 0.5 ** (len(one) - 1)
    return means_alike(one, other)


def flags(card: Card) -> list[str]:
    """What a card is called in the end: dead at once, everything else only if fresh games confirm it."""
    found = [DEAD] if is_dead(card["use"]) else []
    if card["pairs"] and not card["use"]["tested"]:
        found.append(UNTESTED)
    confirmed = card["again"] and card["again"]["confirmed"] and claim(card)
    return [*found, confirmed] if confirmed else found


def _far_off(card: Card, way: int) -> bool:
    """Whether the difference to its group is much, this way, and more than luck."""
    return bool(way * card["relative"]["value"] >= card["much"] and _sure(card, "p-relative"))


def _sure(card: Card, key: str) -> bool:
    corrected = card[f"{key}-corrected"]
    return corrected is not None and corrected <= RATE


# --- in words --------------------------------------------------------------------------------------------


def verdict(card: Card) -> str:
    """What the numbers of a card mean."""
    if not card["pairs"]:
        return f"{card['name']} was in no game that was finished."
    if UNTESTED in card["flags"]:
        return " ".join([_hardly_played(card), *([_dead(card)] if DEAD in card["flags"] else [])])
    parts = [_effect(card)]
    if card["relative"] is not None and _sure(card, "p-relative"):
        more = "more" if card["relative"]["value"] > 0 else "less"
        parts.append(f"It is worth {abs(card['relative']['value']):.1f} {more} than the other cards of its group.")
    if DEAD in card["flags"]:
        parts.append(_dead(card))
    if card["again"]:
        parts.append(_again(card))
    return " ".join(parts)


def _effect(card: Card) -> str:
    worth = card["effect"]["worth"]
    value, low, high = worth["value"], worth["low"], worth["high"]
    what = points(card["points"])
    name = card["name"]
    whom = "its player" if card["scope"] == SEAT else "everybody"
    if not _sure(card, "p"):
        pairs = count(card["pairs"], "pair")
        between = f"{signed(value)} {what}" + (f", {signed(low)} to {signed(high)}" if worth["n"] > 1 else "")
        luck = ", with as many cards as were measured" if not low <= 0 <= high and worth["n"] > 1 else ""
        return f"{name} makes no difference to a plain card that {pairs} of games could show{luck} ({between})."
    small, large = sorted((abs(low), abs(high)))
    verb = "costs" if value > 0 else "gives"
    return f"A plain card in place of {name} {verb} {whom} {abs(value):.1f} {what} ({small:.1f} to {large:.1f})."


def _hardly_played(card: Card) -> str:
    rate, hands = card["use"]["rate"], card["use"]["played"]
    if rate is None or hands is None:
        return f"{card['name']} was not tested: it was in too few games."
    return (
        f"{card['name']} was not tested: it was played in {percent(rate)} of the goes with it in hand, and from "
        f"{percent(hands['value'])} of hands."
    )


def _dead(card: Card) -> str:
    played, fired = card["use"]["played"], card["use"]["fired"]
    if card["scope"] == HAND and played is not None:
        return f"It was never played in {count(played['n'], 'hand')} (at most {percent(played['high'])} of hands)."
    return f"It did nothing in {count(fired['n'], 'game')} (at most {percent(fired['high'])} of games)."


def _again(card: Card) -> str:
    again = card["again"]
    fresh = count(again["pairs"], "fresh pair")
    value = signed(again["worth"]["value"])
    if not again["confirmed"]:
        return f"It looked {claim(card)} at first, but {fresh} of games did not confirm it ({value})."
    return f"{fresh.capitalize()} of games confirm it ({value}): {claim(card)}."


def summary(report: Card) -> list[str]:
    """The findings of a whole run, the most important first."""
    cards = [card for card in report["cards"] if card["pairs"]]
    lines = []
    for word, means in (
        (DOMINANT, "better than a plain card and far better than its group"),
        (DOMINATED, "far worse than its group"),
        (DEAD, "never played and never fired"),
        (GENEROUS, "everybody scores far more with it"),
        (HARSH, "everybody scores far less with it"),
    ):
        named = [card["name"] for card in cards if word in card["flags"]]
        if named:
            lines.append(f"{word.capitalize()} ({means}): {', '.join(named)}.")
    hardly = [card for card in cards if UNTESTED in card["flags"]]
    if hardly:
        lines += _not_tested(report, hardly)
    together = [" + ".join(combo["names"]) for combo in report["combos"] if combo["stands-out"]]
    if together:
        lines.append(f"Stronger or weaker together than apart: {', '.join(together)}.")
    grouped = any(card["relative"] is not None for card in cards)
    if grouped and not any(set(card["flags"]) - {UNTESTED} for card in cards) and not together:
        lines.append("No card stands out: none is dead, dominant or dominated.")
    if cards and not grouped:
        lines.append("Too few cards of a group were measured to say what is usual; --kind measures all of a kind.")
    if not cards:
        lines.append("Nothing was measured: no pair of games was finished in which the card was in play.")
    tested = [card for card in cards if card not in hardly]
    unclear = sum(not _sure(card, "p") for card in tested)
    if tested:
        lines.append(f"{unclear} of {count(len(tested), 'card')} cannot be told from a plain card with so many games.")
    lines += [_strong_plain(group) for group in report["groups"] if _is_plain_stronger(group)]
    if report["interrupted"]:
        lines.append("Stopped early: only what was finished is counted, and what was not looked at again is not named.")
    if report["errors"]:
        wrong = len(report["errors"])
        lines.append(f"{count(wrong, 'game')} went wrong and {'was' if wrong == 1 else 'were'} left out.")
    return lines


def _not_tested(report: Card, cards: Sequence[Card]) -> list[str]:
    """Which cards the bot hardly plays, and the commands that put them to the test."""
    bot, ids = report["bots"][0], [card["id"] for card in cards]
    named = ", ".join(card["name"] for card in cards)
    lines = [
        f"Not tested, because {bot} hardly plays it: {named} (in less than {percent(HARDLY)} of the goes with it in "
        f"hand, and from less than {percent(HALF)} of hands)."
    ]
    call = f"capesmith impact {report['system']} --cards {','.join(ids)} --bot"
    return lines + [f"{remedy(other)}: {call} {other}" for other in what_to_do(bot, ids)]


def _is_plain_stronger(group: Card) -> bool:
    return bool(group["cards"] >= FEWEST_FOR_A_WORD and group["worth"]["high"] < 0)


def _strong_plain(group: Card) -> str:
    value, low, high = (abs(group["worth"][part]) for part in ("value", "high", "low"))
    return (
        f"{group['group']}: the plain card beats the usual card of this group by {value:.1f} {points(group['points'])} "
        f"({low:.1f} to {high:.1f}), so compare these cards with each other."
    )
