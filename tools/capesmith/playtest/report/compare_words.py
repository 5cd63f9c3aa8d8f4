"""A comparison in sentences: the verdict first, then what else changed and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.experiments.compare.contrast import FEWEST
from capesmith.playtest.report.tables import count, number, percent, signed

Report = Mapping[str, Any]

SHARES = ("share", "success")
WAYS = {"better": 1, "more": 1, "worse": -1, "less": -1}
MOST_PAIRS = 100_000
MOST_FEATURED = 5


def summary(report: Report) -> list[str]:
    """The findings in plain English."""
    if report["verdict"] == "identical":
        return [f"Nothing that matters to play differs between {_sides(report)}.", _identical_said(report)]
    if not report["pairing"]["pairs"]:
        return ["No pair of games was finished, so nothing can be said."]
    decisive = next(one for one in report["measures"] if one["measure"] == report["question"]["measure"])
    found = [verdict_said(report, decisive), *_untested_said(report), *_sides_effects(report), _stop_said(report)]
    return [*found, *_pairing_said(report), *_warnings(report)]


def _identical_said(report: Report) -> str:
    pairs, alike = report["pairing"]["pairs"], report["pairing"]["alike"]
    if not pairs:
        return "Names, flavour and pictures do not count; nothing was played."
    if pairs == alike:
        return f"{count(pairs, 'pair')} of games ended exactly alike, as they should."
    return f"Yet {pairs - alike:,} of {count(pairs, 'pair')} of games ended differently: something else is at work."


def verdict_said(report: Report, one: Mapping[str, Any]) -> str:
    """The answer to the question in a sentence."""
    first, second = (side["name"] for side in report["sides"])
    verdict, measure = one["verdict"], one["measure"]
    figures = _unit_of(report, measure, one["difference"]) + _between(measure, one["difference"])
    if verdict in WAYS:
        return f"{_claim(report, measure, WAYS[verdict], first, second)} ({figures})."
    if verdict == "untested":
        cards = report["untested"]["cards"]
        why = list(dict.fromkeys(use["why"] for use in report["uses"] if use["card"] in cards))
        return f"Not tested: {'; '.join(why)}. So these games say nothing about it."
    if verdict == "same":
        smallest = _smallest(measure, one["matters"])
        return f"No difference that matters between {first} and {second} in {NOUNS[measure]} ({figures}){smallest}."
    more = _wanted(one)
    return f"Not enough games to tell {first} and {second} apart in {NOUNS[measure]} ({figures}).{more}"


def _untested_said(report: Report) -> list[str]:
    """Cards that were hardly played, and what to do about it."""
    cards = report["untested"]["cards"]
    if not cards:
        return []
    found = []
    if report["verdict"] != "untested":
        names = dict.fromkeys(use["name"] for use in report["uses"] if use["card"] in cards)
        found.append(f"It says nothing about {listed_words(list(names))}: hardly played by {report['bots'][0]}.")
    return [*found, *report["untested"]["try"]]


NOUNS = {
    "share": "wins",
    "score": "points",
    "margin": "points ahead of the best other",
    "success": "success",
    "length": "length",
}


def _claim(report: Report, measure: str, way: int, first: str, second: str) -> str:
    """What is so: `Laser wins more often than Toaster`."""
    more, who = "more" if way > 0 else "fewer", report["called"]["players"]
    if measure == "length":
        return f"Games take {'longer' if way > 0 else 'less time'} with {second} than with {first}"
    if measure == "success":
        return f"The {who} succeed {'more' if way > 0 else 'less'} often with {second} than with {first}"
    if report["question"]["whose"] == "table":
        return f"The {who} score {more} points with {second} than with {first}"
    word = "better" if way > 0 else "worse"
    how = {
        "share": f"it wins {'more' if way > 0 else 'less'} often",
        "score": f"it scores {more} points",
        "margin": f"it ends {'further ahead of' if way > 0 else 'further behind'} the best other",
    }
    return f"{second} is {word} than {first}: {how[measure]}"


def _sides_effects(report: Report) -> list[str]:
    """What else changed, or surely did not."""
    first, second = (side["name"] for side in report["sides"])
    others = [one for one in report["measures"] if one["measure"] != report["question"]["measure"]]
    found = []
    for one in others:
        if one["verdict"] in WAYS:
            claim = _claim(report, one["measure"], WAYS[one["verdict"]], first, second)
            found.append(f"{claim} ({_unit_of(report, one['measure'], one['difference'])}).")
    same = [NOUNS[one["measure"]] for one in others if one["verdict"] == "same"]
    if same:
        found.append(f"No difference that matters in {listed_words(same)}.")
    open_ = [NOUNS[one["measure"]] for one in others if one["verdict"] == "unclear"]
    if open_:
        found.append(f"Open: {listed_words(open_)}.")
    return found


def _stop_said(report: Report) -> str:
    pairs, most = report["pairing"]["pairs"], report["question"]["pairs"]
    if report["stopped"] == "interrupted":
        return f"Stopped after {count(pairs, 'pair')} of games; --resume goes on with them."
    if report["verdict"] == "untested":
        return f"{count(pairs, 'pair')} of games {'was' if pairs == 1 else 'were'} played."
    if report["stopped"] == "settled" and report["verdict"] != "same":
        return (
            f"Settled after {count(pairs, 'pair')} of games, at most {most:,}; a difference that ends the games early "
            "is a little overstated. --all-games plays them all."
        )
    if report["stopped"] == "settled":
        return f"Settled after {count(pairs, 'pair')} of games, at most {most:,}."
    return f"All {count(pairs, 'pair')} of games were played." if pairs != 1 else "One pair of games was played."


def _pairing_said(report: Report) -> list[str]:
    pairing = report["pairing"]
    found = []
    if report["featured"]:
        some, more = report["featured"][:MOST_FEATURED], len(report["featured"]) - MOST_FEATURED
        said = listed_words([*some, *([f"{more} more"] if more > 0 else ())])
        found.append(
            f"In every game, one of the cards that differ takes part if it can: {said}."
            if len(report["featured"]) > 1
            else f"In every game, the card that differs takes part if it can: {said}."
        )
    if pairing["alike"]:
        found.append(f"{count(pairing['alike'], 'pair')} of {pairing['pairs']:,} ended exactly alike on both sides.")
    if pairing["helped"]:
        helped = pairing["helped"]
        worth = (
            f"Without pairs it would take {number(helped)} times the games for the same certainty."
            if helped >= 1.05
            else "The pairs are not more alike than other games: pairing did not help here."
        )
        found.append(worth)
    return [*found, *pairing["why"]]


def _warnings(report: Report) -> list[str]:
    found = []
    if report["errors"]:
        found.append(f"{count(len(report['errors']), 'game')} went wrong and {_is(len(report['errors']))} left out.")
    if report["left-out"]:
        found.append(f"Only one side has {listed_words(report['left-out'])}: not compared.")
    return found


def _is(n: int) -> str:
    return "is" if n == 1 else "are"


def _sides(report: Report) -> str:
    one, other = report["sides"]
    if one["name"] == other["name"]:
        return f"{one['word']} and {other['word']}"
    return f"{one['name']} and {other['name']}"


def _wanted(one: Mapping[str, Any]) -> str:
    """How many pairs it would take until the interval is as narrow as what matters."""
    found, matters = one["difference"], one["matters"]
    if found["n"] < FEWEST:
        return f" It takes at least {FEWEST} pairs before a difference is believed."
    if not matters:
        return ""
    half = (found["high"] - found["low"]) / 2
    pairs = found["n"] * (half / matters) ** 2
    if pairs <= found["n"] * 1.1 or pairs > MOST_PAIRS:
        return ""
    return f" About {round(pairs, -1 if pairs < 1000 else -2):,.0f} pairs would."


def _smallest(measure: str, matters: float | None) -> str:
    if not matters:
        return ""
    if measure in SHARES:
        return f"; {percent(matters).removesuffix(' %')} points of a hundred or more would matter"
    return f"; {number(matters)} or more would matter"


def _unit_of(report: Report, measure: str, found: Mapping[str, Any]) -> str:
    """The difference with its unit."""
    value = found["value"]
    if measure in SHARES:
        return f"{signed(100 * value)} percentage points"
    return f"{signed(value)} {report['called']['span'] + 's' if measure == 'length' else 'points'}"


def _between(measure: str, found: Mapping[str, Any]) -> str:
    """The interval, unless one pair is all there is."""
    if found["n"] < 2:
        return ""
    scale = 100 if measure in SHARES else 1
    return f", 95 % interval {signed(scale * found['low'])} to {signed(scale * found['high'])}"


def listed_words(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
