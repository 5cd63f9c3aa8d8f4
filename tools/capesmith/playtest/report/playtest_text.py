"""A playtest as a page of text, and in short as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from capesmith.playtest.featured import ALL
from capesmith.playtest.report.decisions_text import decisions_text, sentences
from capesmith.playtest.report.playtest_summary import FEWEST_SEATS, with_roles
from capesmith.playtest.report.tables import (
    MINUS,
    MOST_ERRORS,
    NOTHING,
    amount,
    change,
    count,
    markdown_table,
    number,
    paragraph,
    percent,
    share,
    table,
    wrong_games,
)

WIDE = 96
MOST_STEPS = 40
MOST_HEROES = 5  # at each end
FEATURED = "your own content has a part in every game as far as the rules allow (--all: as it comes)"

Report = Mapping[str, Any]


def text(report: Report) -> str:
    """Everything that fits a terminal: the summary, a line per cell, seats, heroes, games worth a look."""
    lines = [_title(report), ""]
    lines += [paragraph(sentence) for sentence in report["summary"]]
    parts = [
        ("Your own cards", _own(report)),
        ("", _cells(report)),
        ("", _one_cell(report)),
        ("Roles", _roles(report)),
        ("Seats", _seats(report)),
        (f"{_heroes_title(report)} (capesmith impact measures what a card does)", _heroes(report)),
        ("Decisions", decisions_text(report["weighed"])),
        ("Games worth a look", _notable(report)),
        ("", wrong_games(report["errors"], _where)),
        ("", _coverage(report.get("coverage"))),
    ]
    for heading, part in parts:
        if part:
            lines += ["", *([heading] if heading else []), *part]
    return "\n".join([*lines, "", *_closing(report)]) + "\n"


def markdown(report: Report) -> str:
    """What a pull request wants to know."""
    lines = [f"### {_title(report)}", "", *(f"- {sentence}" for sentence in report["summary"])]
    if report["cells"]:
        lines += ["", *markdown_table(_head(report), [_row(cell) for cell in report["cells"]], left=(0, 6))]
    if apart := with_roles(report["cells"]):
        roles = list(dict.fromkeys(one["role"] for cell in apart for one in cell["roles"]))
        head = ("scenario", "players", *(f"{role} win" for role in roles))
        rows = [(cell["scenario"], str(cell["players"]), *_wins(cell, roles)) for cell in apart]
        lines += ["", *markdown_table(head, rows, left=(0,))]
    if report["weighed"]:
        lines += ["", "Decisions:", "", *(f"- {sentence}" for sentence in sentences(report["weighed"]))]
    if report["errors"]:
        lines += ["", f"{count(len(report['errors']), 'game')} went wrong:", ""]
        lines += [f"- {error['error']}: `{error['again']}`" for error in report["errors"][:MOST_ERRORS]]
    if report["digest"]:
        lines += ["", f"Content `{report['content'][:12]}`, digest `{report['digest']}`."]
    return "\n".join(lines) + "\n"


def _wins(cell: Report, roles: Sequence[str]) -> list[str]:
    """What each of these roles wins in a cell, if it is there."""
    found = {one["role"]: share(one["wins"]) for one in cell["roles"]}
    return [found.get(role, NOTHING) for role in roles]


def _where(error: Report) -> str:
    return f"{error['scenario']}, {count(error['players'], 'player')}"


def _title(report: Report) -> str:
    said = f"{report['title']}: {count(report['games'], 'game')} by {', '.join(report['bots'])}, seed {report['seed']}"
    if report["own"] and report["own"]["featured"]:
        return f"{said}; {FEATURED}"
    return f"{said}; {in_turn(report['featured'])}" if report["featured"] else said


def in_turn(asked: Sequence[str]) -> str:
    """The cards that somebody asked for."""
    named = "every card" if asked == [ALL] else ", ".join(asked)
    return f"{named} in turn, as far as the rules allow"


# --- the project's own -----------------------------------------------------------------------------------

OWN_HEAD = ("card", "kind", "games", "seats", "played when held", "hands", "active", "")


def _own(report: Report) -> list[str]:
    """Every card of the project by name, and how it was used."""
    if report["own"] is None:
        return []
    rows = [own_row(card) for card in report["own"]["cards"]]
    return table(OWN_HEAD, rows, left=(0, 1, len(OWN_HEAD) - 1)) if rows else []


def own_row(card: Report) -> tuple[str, ...]:
    """One of them: where it was, how often it was played, and what that is worth."""
    return (
        card["name"], card["kind"], str(card["games"]), str(card["seats"] or NOTHING), percent(card["rate"]),
        percent(card["hands"]), percent(card["active"]["value"]),
        "seen too seldom" if card["seldom"] else "" if card["tested"] else "hardly played",
    )  # fmt: skip


# --- cells -----------------------------------------------------------------------------------------------

_HEAD = ("scenario", "players", "games", "success", "best score")


def _head(report: Report) -> tuple[str, ...]:
    return (*_HEAD, f"{report['called']['span']}s", "ended")


def _cells(report: Report) -> list[str]:
    asked = report["question"] is not None
    usual = _head(report)
    head = (*usual[:2], "answer" if asked else usual[2], *usual[3:])
    rows = [(*(row := _row(cell))[:2], _answer(cell) if asked else row[2], *row[3:]) for cell in report["cells"]]
    return table(head, rows, left=(0, len(head) - 1)) if rows else []


def _row(cell: Report) -> tuple[str, ...]:
    return (
        cell["scenario"],
        str(cell["players"]),
        str(cell["games"]),
        share(cell["success"]),
        amount(cell["scores"]["best"]["mean"]),
        amount(cell["length"]["mean"]),
        ", ".join(f"{word} {percent(part['value'])}" for word, part in cell["outcomes"].items()) or NOTHING,
    )


def _answer(cell: Report) -> str:
    verdict = cell["verdict"]
    return f"{verdict['answer']} after {verdict['games']}"


def _one_cell(report: Report) -> list[str]:
    """The numbers of a cell that is alone, spread out."""
    if len(report["cells"]) != 1 or not report["cells"][0]["finished"]:
        return []
    cell, span = report["cells"][0], report["called"]["span"]
    named = [
        ("score of a seat", cell["scores"]["all"]),
        ("best score", cell["scores"]["best"]),
        ("margin" if cell["players"] > 1 else "", cell["margin"]),
        (f"{span}s", cell["length"]),
        ("decisions", cell["decisions"]),
        (f"… of a seat in a {span}", cell["pace"]),
        ("lead changes", cell["lead-changes"]),
        (f"first defeat, {span}", (cell["first-defeat"] or {}).get("turn")),
    ]
    rows = [_spread(name, spread) for name, spread in named if name and spread and spread["min"] is not None]
    found = table(("per game", "mean", "sd", "least", "5 %", "25 %", "half", "75 %", "95 %", "most"), rows)
    defeat = cell["first-defeat"]
    if defeat and defeat["share"]["value"] is not None:
        found += ["", f"A player is beaten at least once in {share(defeat['share'])} of games."]
    if cell["ranks"]:
        found += ["", "Ranks: " + ", ".join(f"{rank} {share(part)}" for rank, part in cell["ranks"].items()) + "."]
    return found


def _spread(name: str, spread: Report) -> tuple[str, ...]:
    cuts = (spread["min"], *(spread["quantiles"][cut] for cut in ("5", "25", "50", "75", "95")), spread["max"])
    return (name, amount(spread["mean"]), number(spread["sd"]), *(f"{cut:g}".replace("-", MINUS) for cut in cuts))


# --- seats, heroes, games --------------------------------------------------------------------------------


def _roles(report: Report) -> list[str]:
    """What those win who have different goals."""
    rows = [
        (cell["scenario"], str(cell["players"]), one["role"], share(one["wins"]), amount(one["score"]["mean"]))
        for cell in with_roles(report["cells"])
        for one in cell["roles"]
    ]
    return table(("scenario", "players", "role", "wins", "score"), rows, left=(0, 2)) if rows else []


def _seats(report: Report) -> list[str]:
    """Seat by seat, where there are few cells; else the cells in which the seats differ."""
    together = [cell for cell in report["cells"] if cell["players"] > 1 and cell["finished"]]
    cells = [
        cell for cell in together if not cell["roles"]
    ]  # those of a side win together, and `_roles` says how often
    if len(report["cells"]) > 4:
        cells = [cell for cell in cells if cell["fairness"] and not cell["fairness"]["fair"]]
    rows = [
        (
            cell["scenario"] if seat["seat"] == 1 else "",
            str(seat["seat"]), seat["bot"], share(seat["wins"]), amount(seat["score"]["mean"]),
        )
        for cell in cells
        for seat in cell["seats"]
    ]  # fmt: skip
    return table(("scenario", "seat", "bot", "wins", "score"), rows, left=(0, 2)) if rows else []


def _heroes_title(report: Report) -> str:
    words = report["called"]["heroes"]
    return f"{words[:1].upper()}{words[1:]}, as they were chosen"


def _heroes(report: Report) -> list[str]:
    heroes = [hero for hero in report["heroes"] if hero["games"] >= FEWEST_SEATS]
    if not heroes:
        return []
    few = len(heroes) <= 2 * MOST_HEROES + 1
    shown = heroes if few else [*heroes[:MOST_HEROES], None, *heroes[-MOST_HEROES:]]
    rows = [
        ("…", "", "", "", "")
        if hero is None
        else (hero["name"], str(hero["games"]), change(hero["edge"]), amount(hero["score"]), share(hero["wins"]))
        for hero in shown
    ]
    seldom = len(report["heroes"]) - len(heroes)
    more = [f"{count(seldom, 'more card')} at fewer than {FEWEST_SEATS} seats."] if seldom else []
    return [*table(("card", "seats", "against average", "score", "wins"), rows), *more]


def _notable(report: Report) -> list[str]:
    lines = []
    for game in report["notable"]:
        scores = ", ".join(map(str, game["scores"])).replace("-", MINUS)
        about = f"{game['why']} ({game['scenario']}, {game['outcome']}, scores {scores})"
        lines += wrap(about, WIDE, initial_indent="  ", subsequent_indent="  ")
        lines.append(f"    {game['again']}")
    return lines


def _closing(report: Report) -> list[str]:
    pace = report["decisions"] / report["seconds"] if report["seconds"] else 0
    lines = ["Intervals are 95 %: Wilson for shares, bootstrap (below 10 games Student’s t) for the rest."]
    lines.append(f"{report['decisions']:,} decisions in {report['seconds']:.1f} s: {pace:,.0f} per second.")
    if report["digest"]:
        lines.append(f"Digest {report['digest']}.")
    return lines


# --- coverage --------------------------------------------------------------------------------------------


def _coverage(found: Report | None) -> list[str]:
    """What never fired, then the cards that fired least."""
    if found is None:
        return []
    never = found["never"]
    lines = [f"Coverage: {found['fired']} of {found['steps']} steps fired."]
    if never:
        lines += ["", f"Never fired ({len(never)}):"]
        lines += [_step(one) for one in never[:MOST_STEPS]]
        if len(never) > MOST_STEPS:
            lines.append(f"  … and {len(never) - MOST_STEPS} more; --format json lists them all")
    rows = [(card["card"], f"{card['least']:,}", f"{card['most']:,}") for card in found["cards"]]
    return [*lines, "", *table(("cards, the least used first", "least used step", "most used step"), rows)]


def _step(one: Report) -> str:
    at = f" ({one['at']})" if one["at"] else ""
    came = f", came up {count(one['reached'], 'time')} without doing anything" if one["reached"] else ""
    return f"  {one['card']} {one['container']}: {one['step']}{at}{came}"
