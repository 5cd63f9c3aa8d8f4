"""The decisions of a playtest in words: what was none, what mattered, where games turned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from capesmith.playtest.report.tables import NOTHING, amount, change, count, number, paragraph, percent, share, table

Report = Mapping[str, Any]
MOST: Final = 8  # options at each end
FEWEST: Final = 10  # times on offer
HOW: Final = "How much each choice matters is seen by players who search: --bot search"
KINDS: Final = {
    "one": "one sensible option",
    "alike": "all options alike",
    "close": "too close to call",
    "clear": "one clearly the best",
}
QUESTIONS: Final = ("question", "a game", "one option", "judged", "alike", "clear", "gain in points")
OPTIONS: Final = ("option", "offered", "taken", "lead in points")


def decisions_text(found: Report | None) -> list[str]:
    """Everything that fits a terminal; without players who search, how to get it."""
    if found is None:
        return [f"{HOW}."]
    lines = [
        *map(paragraph, sentences(found)),
        "",
        *table(QUESTIONS, [question_row(one) for one in found["questions"]]),
    ]
    rows = [option_row(one) for one in ends(found["options"])]
    return [*lines, "", *table(OPTIONS, rows)] if rows else lines


def sentences(found: Report) -> list[str]:
    """What a designer wants to know first."""
    one, alike, close, clear = (f"{words}, {percent(found['shares'][kind]['value'])}" for kind, words in KINDS.items())
    lines = [
        f"{share(found['none'])} of the questions that can be judged are no decisions ({one}; {alike}). "
        f"The others: {close}; {clear}.",
        f"In a game players who search are asked {amount(found['asked'])} questions and compare options for "
        f"{amount(found['weighed'])} of them. The others have one sensible option, or lie on the way of a line of play "
        "that was weighed as a whole: these are not judged.",
        judged(found),
    ]
    weightiest = [one for one in found["questions"] if one["gain"]["value"] is not None]
    if weightiest:
        one = weightiest[0]
        lines.append(f"Most is to be gained at “{one['question']}”: {worth(one['gain'], found)}.")
    return [*lines, *turned(found["turns"])]


def judged(found: Report) -> str:
    """How sure it is which options are close."""
    if not found["again"]:
        return "How close options are is judged by the few rollouts that it takes to choose one: more games say more."
    looks = f"{count(found['again'], 'comparison')} of {found['looks']:,}"
    return f"How close options are is judged by {looks}, taken by lot and made again with more rollouts."


def worth(gain: Report, found: Report) -> str:
    """Points, and what they mean for winning where games told."""
    said = f"{change(gain)} points over what the other options bring on average"
    if not found["turns"]:
        return said
    return f"{said}; where a game stands even, a point is worth {number(100 * found['turns']['point'])} % of a win"


def turned(turns: Report | None) -> list[str]:
    """When games were decided."""
    if turns is None:
        return ["Where games turned cannot be said: it takes eight games, and some that end either way."]
    lines = [
        f"{share(turns['early'])} of {count(turns['games'], 'game')} were decided before their last third; the "
        f"greatest swing of a game moves the chance to win by {number(100 * turns['swing']['value'])} points of 100."
    ]
    if turns["comebacks"]["n"]:
        lines.append(f"{share(turns['comebacks'])} of the wins came after a chance below 25 %.")
    return lines


def question_row(one: Report) -> tuple[str, ...]:
    gain = NOTHING if one["gain"]["value"] is None else change(one["gain"])
    alike, clear = (percent(one[word]["value"]) for word in ("alike", "clear"))
    judged = str(one["judged"] or NOTHING)
    return (one["question"], number(one["asked"]), percent(one["one"]["value"]), judged, alike, clear, gain)


def option_row(one: Report) -> tuple[str, ...]:
    return (one["option"], str(one["offered"]), percent(one["taken"]["value"]), change(one["lead"]))


def often(options: list[Report]) -> list[Report]:
    """Those that were on offer often enough to say something about them."""
    return [one for one in options if one["offered"] >= FEWEST]


def ends(options: list[Report]) -> list[Report]:
    """The best and the worst of those."""
    known = often(options)
    return known if len(known) <= 2 * MOST else [*known[:MOST], *known[-MOST:]]
