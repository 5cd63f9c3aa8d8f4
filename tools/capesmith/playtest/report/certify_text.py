"""A certification report in words: verdicts with their evidence, for the screen and for pull requests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.measures.use import remedy, what_to_do
from capesmith.playtest.report.tables import amount, count, markdown_table, paragraph, share, table

MARKS = {"kept": "✓ kept", "broken": "✗ broken", "open": "? open"}
STATUS = {
    "kept": "keeps its promises",
    "broken": "does not keep its promises",
    "unchanged": "certified, nothing has changed",
    "stale": "its certificate no longer holds",
    "missing": "not certified",
    "stopped": "stopped",
}
MOST_NAMED = 8
OWN = "Your own cards have a part in every game as far as the rules allow (--all: as it comes)."

Report = Mapping[str, Any]


def text(report: Report) -> str:
    """The whole report for the screen."""
    lines = [paragraph(OWN), ""] if report["own"] else []
    lines += [paragraph(sentence) for sentence in report["summary"]]
    for scenario in report["scenarios"]:
        lines += ["", f"{scenario['name']} ({scenario['scenario']}): {STATUS[scenario['status']]}"]
        lines += _details(report, scenario)
    if any(scenario["status"] in ("kept", "broken") for scenario in report["scenarios"]):
        lines += ["", *(paragraph(sentence) for sentence in report["limits"][:1])]
    return "\n".join(lines) + "\n"


def _details(report: Report, scenario: Report) -> list[str]:
    if scenario["status"] in ("stale", "missing"):
        return [paragraph(f"{scenario['why']}.", "  "), f"  capesmith certify --scenario {scenario['scenario']}"]
    if scenario["status"] == "unchanged":
        return [f"  {len(scenario['promises'])} promises, kept over {count(scenario['games'], 'game')}"]
    if scenario["status"] == "stopped":
        return [f"  {scenario['why']}; --resume goes on where it was"]
    lines = [""]
    if scenario["changed"]:
        lines = [paragraph(f"Changed since it was last certified: {_some(scenario['changed'])}.", "  "), ""]
    for group in _alike(scenario["promises"]):
        mark = MARKS[group[0]["verdict"]]
        said = paragraph(f"{_who(group)}: {group[0]['says']}", " " * 12)
        lines.append(f"  {mark:<9} {said[12:]}")
        evidence = [f"{_counts(one)}: {one['evidence']}" if len(group) > 1 else one["evidence"] for one in group]
        lines += [paragraph(said, " " * 12) for said in evidence]
        for one in group:
            lines += [f"            {game['why']}\n              {game['command']}" for game in one["worst"]]
    lines += ["", *(f"  {line}" for line in _cells(scenario))]
    if scenario["never-played"]:
        lines += ["", paragraph(f"Had no part in any game: {_some(scenario['never-played'])}.", "  ")]
    if scenario["hardly-played"]:
        said = f"Not tested, because these bots hardly play them: {_some(scenario['hardly-played'])}."
        lines += ["", paragraph(said, "  "), *_remedies(report, scenario)]
    return lines


def _remedies(report: Report, scenario: Report) -> list[str]:
    """What to play in order to hear about those cards."""
    call = f"capesmith playtest {report['system']} --scenario {scenario['scenario']} --bot"
    bots = what_to_do(report["bots"][0], scenario["hardly-played"])
    return [paragraph(f"{remedy(bot)}: {call} {bot}", "  ") for bot in bots]


def _cells(scenario: Report) -> list[str]:
    return table(*_numbers(scenario), left=(1,))


def _numbers(scenario: Report) -> tuple[list[str], list[list[str]]]:
    rows = [
        [
            str(cell["players"]), who(cell), str(cell["counted"]), share(cell["win"]), amount(cell["turns"]),
            amount(cell["score"]), amount(cell["best-score"]), str(cell["games"]),
        ]
        for cell in scenario["cells"]
    ]  # fmt: skip
    return ["players", "bot", "games", "won", "turns", "score", "best score", "of"], rows


def _some(named: Sequence[str]) -> str:
    more = len(named) - MOST_NAMED
    return ", ".join(named[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _alike(promises: Sequence[Report]) -> list[list[Report]]:
    """Promises that differ only in the number of players, when they were all kept; the others by themselves."""
    groups: dict[Any, list[Report]] = {}
    for number, one in enumerate(promises):
        kept = one["verdict"] == "kept"
        groups.setdefault((one["promise"], who(one), one["says"], "" if kept else number), []).append(one)
    return list(groups.values())


def _who(promises: Sequence[Report]) -> str:
    counts = sorted({number for one in promises for number in one["players"]})
    in_row = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
    said = f"{counts[0]}–{counts[-1]}" if in_row else " and ".join(map(str, counts))
    return f"{said} {'player' if counts == [1] else 'players'}, {who(promises[0])}"


def who(one: Report) -> str:
    """The bot of a promise or of games, and how they were set up if not as usual."""
    return f"{one['bot']}, {one['with']}" if "with" in one else str(one["bot"])


def _counts(promise: Report) -> str:
    counts = promise["players"]
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


def markdown(report: Report) -> str:
    """Short, for a pull request: what is not certified first, the rest folded away."""
    mark = "✅" if report["passed"] else "❌"
    lines = [f"### {mark} {report['title']}: certification", "", *report["summary"]]
    for scenario in report["scenarios"]:
        if not scenario["promises"]:
            continue
        kept = sum(one["verdict"] == "kept" for one in scenario["promises"])
        said = f"{scenario['name']}: {kept} of {len(scenario['promises'])} promises kept"
        rows = [[MARKS[one["verdict"]], _who([one]), one["says"], one["evidence"]] for one in scenario["promises"]]
        head = ["", "players", "promise", "evidence"]
        lines += ["", f"<details><summary>{said}</summary>", "", *markdown_table(head, rows, left=range(4))]
        lines += ["", *markdown_table(*_numbers(scenario)), "", "</details>"]
    return "\n".join(lines) + "\n"
