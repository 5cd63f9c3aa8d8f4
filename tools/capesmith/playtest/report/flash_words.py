"""A first look in words: what a card does to the game, as far as the games so far can tell, and what they cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.experiments.compare.contrast import FEWEST, SHARES
from capesmith.playtest.report.tables import count, signed

Report = Mapping[str, Any]
# How a difference of each measure is said: its unit, and what more and less of it are.
_SAID = {
    "share": ("points", "more wins", "fewer wins"),
    "success": ("points", "more wins for all", "fewer wins for all"),
    "score": ("points", "more scored", "less scored"),
    "margin": ("points", "further ahead of the best other", "further behind the best other"),
    "length": ("turns", "longer", "shorter"),
}
_WORDS = {
    "better": "It is stronger", "more": "It is stronger", "worse": "It is weaker", "less": "It is weaker",
    "same": "It makes no difference that matters", "untested": "Not tested", "identical": "Nothing differs in play",
}  # fmt: skip
_STRONGER = {"better": "stronger", "more": "stronger", "worse": "weaker", "less": "weaker"}


def summary(report: Report) -> list[str]:
    """The verdict, the wins if they are not what decides, and what these games say nothing about."""
    return [headline(report), *_wins(report), *_doubts(report)]


def headline(report: Report) -> str:
    """The answer to the question whether it matters, in one sentence."""
    name, other = report["sides"][1]["name"], report["sides"][0]["name"]
    if report["verdict"] == "identical":
        return f"Nothing that matters to play differs between {name} and {other}."
    told = figures(report)
    if not told:
        return "No pair of games is finished yet."
    if report["verdict"] == "untested":
        return f"Not tested: {_why_not(report)}."
    if report["verdict"] in _STRONGER:
        return f"{name} is {_STRONGER[report['verdict']]}: {told}."
    if report["verdict"] == "same":
        return f"No difference that matters: {told}."
    return f"Cannot be told apart yet{' (too few games)' if _few(report) else ''}: {told}."


def figures(report: Report) -> str:
    """What decides, and how sure it is: `about 3 ± 5 points more wins than with a plain card`; nothing before games."""
    decisive = _decisive(report)
    if decisive is None or not decisive["difference"]["n"]:
        return ""
    return f"{about(decisive)} than with {report['sides'][0]['name']}"


def look(report: Report) -> dict[str, Any]:
    """What somebody sees who watches: a word for the verdict, sentences, and every measure as a picture needs it."""
    word = _WORDS.get(report["verdict"], "")
    if report["verdict"] == "unclear":
        word = "Too few games to tell" if _few(report) else "Cannot be told apart yet"
    told, rest = figures(report), report["summary"][1:]
    plain = report["verdict"] in ("identical", "untested") or not told
    first = report["summary"][0] if plain else f"{told[:1].upper()}{told[1:]}."
    return {"word": word, "tells": [first, *rest], "rows": rows(report)}


def _few(report: Report) -> bool:
    decisive = _decisive(report)
    return decisive is None or decisive["difference"]["n"] < FEWEST


def about(one: Report) -> str:
    """A difference with how sure it is: `about 3 ± 5 points more wins`."""
    unit, more, less = _SAID[one["measure"]]
    found = one["difference"]
    scale, digits = (100, 0) if one["measure"] in SHARES else (1, 1)
    value, half = scale * found["value"], scale * (found["high"] - found["low"]) / 2
    sure = f" ± {half:.{digits}f}" if found["low"] < found["high"] else ""  # a few games that end alike are not sure
    return f"about {abs(value):.{digits}f}{sure} {unit} {more if round(value, digits) >= 0 else less}"


def rows(report: Report) -> list[dict[str, Any]]:
    """Every measure, the one that decides first: what it was on both sides, the difference and its interval."""
    decides = report["question"]["measure"]
    return [
        {
            "measure": one["measure"], "decides": one["measure"] == decides, "verdict": one["verdict"],
            "says": about(one), "between": _between(one), **_scaled(one),
        }
        for one in sorted(report["measures"], key=lambda one: one["measure"] != decides) if _tells(one)
    ]  # fmt: skip


def _scaled(one: Report) -> dict[str, Any]:
    """The numbers as a picture needs them: difference and interval, and how much would matter."""
    scale = 100 if one["measure"] in SHARES else 1
    found = {name: scale * one["difference"][name] for name in ("value", "low", "high")}
    return found | {"matters": scale * one["matters"] if one["matters"] else None}


def _between(one: Report) -> str:
    numbers = _scaled(one)
    return f"{signed(numbers['low'])} to {signed(numbers['high'])} {_SAID[one['measure']][0]}, 95 %"


def _tells(one: Report) -> bool:
    """Whether games say anything by it: where nobody ever loses, or ever wins, wins say nothing."""
    found = one["difference"]
    return bool(found["n"]) and not (one["measure"] in SHARES and found["low"] == found["high"] == 0)


def _decisive(report: Report) -> Report | None:
    return next((one for one in report["measures"] if one["measure"] == report["question"]["measure"]), None)


def _wins(report: Report) -> list[str]:
    """Who wins is what people ask for first, though it takes the most games to tell."""
    wins = next((one for one in report["measures"] if one["measure"] in SHARES), None)
    if wins is None or wins is _decisive(report) or not _tells(wins):
        return []
    open_ = "" if wins["verdict"] in (*_STRONGER, "same") else "; that cannot be told apart yet"
    return [f"{about(wins).capitalize()}{open_}."]


def _why_not(report: Report) -> str:
    cards = report["untested"]["cards"]
    return "; ".join(dict.fromkeys(use["why"] for use in report["uses"] if use["card"] in cards))


def _doubts(report: Report) -> list[str]:
    found = []
    if report["untested"]["cards"] and report["verdict"] != "untested":
        found.append(f"It was hardly used: {_why_not(report)}.")
    alike, pairs = report["pairing"]["alike"], report["pairing"]["pairs"]
    if pairs and alike:
        found.append(f"{count(alike, 'pair')} of {pairs:,} ended exactly alike with and without it.")
    if report["errors"]:
        found.append(f"{count(len(report['errors']), 'game')} went wrong: {report['errors'][0]['error']}.")
    return found
