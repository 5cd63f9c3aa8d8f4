"""A playtest in a few sentences: what a designer wants to know first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.measures.many import RATE
from capesmith.playtest.measures.use import remedy, what_to_do
from capesmith.playtest.report.tables import MINUS, amount, change, count, number, percent, share

Report = Mapping[str, Any]
FEWEST_SEATS = 10  # that a hero card has to have had to be called the best or the worst
BIAS = (
    "Games stopped when the question was answered, so the plain figures lean away from the border; "
    "a run with a fixed number of games says them exactly."
)


def summary(report: Report) -> list[str]:
    """Three to six sentences with the numbers that matter."""
    cells = [cell for cell in report["cells"] if cell["finished"]]
    found = [*_own(report), *_troubles(report), *_answers(report)]
    if not cells:
        return found or ["No game was finished."]
    called = report["called"]
    found.append(_success(cells, called))
    found.append(_points(cells))
    found.append(_length(cells, called))
    found += _roles(cells)
    found += _seats(cells)
    found += _heroes(report["heroes"], called)
    return found


def _own(report: Report) -> list[str]:
    """What the games cannot say about the project's own cards comes before all that they can."""
    own = report["own"]
    if own is None:
        return []
    found = []
    seldom = [card for card in own["cards"] if card["seldom"]]
    if seldom:
        named = ", ".join(f"{card['name']} ({count(card['games'], 'game')})" for card in seldom)
        found.append(f"Seen too seldom to say anything about: {named}; it takes {own['fewest']}.")
    idle = [card for card in own["cards"] if not card["seldom"] and not card["tested"]]
    if idle:
        bot, ids = report["bots"][0], [card["id"] for card in idle]
        named = ", ".join(f"{card['name']} (in {percent(card['rate'])} of goes)" for card in idle)
        found.append(f"Not tested, because {bot} has it in hand but hardly plays it: {named}.")
        call = f"capesmith playtest {report['system']} --bot"
        found += [f"{remedy(other)}: {call} {other}" for other in what_to_do(bot, ids)]
    away = [one["name"] for one in own["scenarios"] if not one["played"]]
    return [*found, *([f"Not played: {', '.join(away)}."] if away else [])]


def _troubles(report: Report) -> list[str]:
    found = []
    if report["interrupted"]:
        found.append("Stopped early: these are only the games that were finished; --resume goes on with them.")
    if report["errors"]:
        found.append(f"{count(len(report['errors']), 'game')} went wrong and do not count below.")
    return found


def _answers(report: Report) -> list[str]:
    """The answers to the question; many cells are counted."""
    verdicts = [(cell, cell["verdict"]) for cell in report["cells"] if cell["verdict"]]
    if not verdicts:
        return []
    if len(verdicts) == 1:
        found = [verdicts[0][1]["says"]]
    else:
        parts = []
        for answer in ("yes", "no", "open"):
            there = [_called(cell) for cell, verdict in verdicts if verdict["answer"] == answer]
            if there:
                parts.append(f"{answer} in {len(there)} of {len(verdicts)} cases{_named(there, len(verdicts))}")
        found = [f"“{report['question']['says']}”: {'; '.join(parts)}."]
    biased = report["question"]["within"] is None and any(verdict["answer"] != "open" for _, verdict in verdicts)
    return [*found, BIAS] if biased else found


def _named(there: Sequence[str], all: int) -> str:
    return f" ({', '.join(there)})" if len(there) < all and len(there) <= 4 else ""


def _success(cells: Sequence[Report], called: Report) -> str:
    who = called["players"]
    if len(cells) == 1:
        return f"The {who} succeed in {share(cells[0]['success'])} of {count(cells[0]['finished'], 'game')}."
    low, high = _ends(cells, lambda cell: cell["success"]["value"])
    games = count(sum(cell["finished"] for cell in cells), "game")
    if low["success"]["value"] == high["success"]["value"]:
        return f"The {who} succeed in {percent(low['success']['value'])} of {games} everywhere."
    return (
        f"Over {games}, the {who} succeed least in {_called(low)}, {share(low['success'])}, "
        f"and most in {_called(high)}, {share(high['success'])}."
    )


def _points(cells: Sequence[Report]) -> str:
    if len(cells) == 1:
        scores = cells[0]["scores"]
        quantiles = scores["all"]["quantiles"]
        middle = f"half of all scores lie between {_plain(quantiles['25'])} and {_plain(quantiles['75'])}"
        return f"The best score is {amount(scores['best']['mean'])} on average; {middle}."
    low, high = _ends(cells, lambda cell: cell["scores"]["best"]["mean"]["value"])
    ends = (f"{number(one['scores']['best']['mean']['value'])} ({_called(one)})" for one in (low, high))
    return f"The best score is on average from {' to '.join(ends)}."


def _plain(score: float) -> str:
    return f"{score:g}".replace("-", MINUS)


def _length(cells: Sequence[Report], called: Report) -> str:
    span = called["span"]
    if len(cells) == 1:
        length = cells[0]["length"]
        quantiles = length["quantiles"]
        if length["min"] == length["max"]:
            return f"Every game takes {count(length['min'], span)}."
        most = f"nine in ten take {quantiles['5']:g} to {quantiles['95']:g}"
        return f"A game takes {amount(length['mean'])} {span}s; {most}."
    low, high = _ends(cells, lambda cell: cell["length"]["mean"]["value"])
    ends = (f"{number(one['length']['mean']['value'])} {span}s ({_called(one)})" for one in (low, high))
    return f"A game takes from {' to '.join(ends)} on average."


def with_roles(cells: Sequence[Report]) -> list[Report]:
    """The cells in which seats have different goals; in the others the success of all says everything."""
    return [cell for cell in cells if len(cell.get("roles", ())) > 1]


def _roles(cells: Sequence[Report]) -> list[str]:
    """What the seats with a goal of their own win."""
    apart = with_roles(cells)
    if not apart:
        return []
    found = []
    for role in dict.fromkeys(one["role"] for cell in apart for one in cell["roles"]):
        wins = [(cell, one["wins"]) for cell in apart for one in cell["roles"] if one["role"] == role]
        low, high = (pick(wins, key=lambda pair: pair[1]["value"]) for pick in (min, max))
        if len(wins) == 1:
            found.append(f"{role}: {share(wins[0][1])} of games")
        else:
            ends = f"{share(low[1])} ({_called(low[0])}) to {share(high[1])} ({_called(high[0])})"
            found.append(f"{role}: from {ends}")
    return [f"Wins by role: {'; '.join(found)}."]


def _seats(cells: Sequence[Report]) -> list[str]:
    """Whether a seat is better than others."""
    tried = [cell for cell in cells if cell["fairness"]]
    if not tried:
        return []
    uneven = [cell for cell in tried if not cell["fairness"]["fair"]]
    if not uneven:
        return [f"There is no sign of an unfair seat{_weak(tried)}."]
    cell = min(uneven, key=lambda one: one["fairness"]["p"])
    seat = cell["seats"][cell["fairness"]["best"] - 1]
    where = f" in {_called(cell)}" if len(cells) > 1 else ""
    fair = percent(1 / cell["players"])
    return [
        f"The seats are not alike: seat {seat['seat']} wins {share(seat['wins'])}{where}, where {fair} would be fair."
    ]


def _weak(cells: Sequence[Report]) -> str:
    """Few games are no proof of fairness."""
    most = max(cell["finished"] for cell in cells)
    return "" if most >= 100 else f", but {count(most, 'game')} would show only a great one"


def _heroes(heroes: Sequence[Report], called: Report) -> list[str]:
    apart = [hero for hero in heroes if hero["p"] < RATE and hero["games"] >= FEWEST_SEATS]
    above = [hero for hero in apart if hero["edge"]["value"] > 0]
    below = [hero for hero in apart if hero["edge"]["value"] < 0]
    parts = [f"{hero['name']} {change(hero['edge'])}" for hero in (*above[:1], *below[-1:])]
    if not parts:
        return []
    which = "the one that stands out" if len(apart) == 1 else f"the furthest of {len(apart)} that stand out"
    return [f"Points against the average seat: {', '.join(parts)}; {which} among {len(heroes)} {called['heroes']}."]


def _ends(cells: Sequence[Report], key: Any) -> tuple[Report, Report]:
    return min(cells, key=key), max(cells, key=key)


def _called(cell: Report) -> str:
    return f"{cell['scenario']} with {cell['players']}" if cell["players"] > 1 else f"{cell['scenario']} solo"
