"""`capesmith components`."""

from __future__ import annotations

import json
from dataclasses import asdict

from capesmith.check.run import project_entries
from capesmith.check.whole import Line, bill, box_list
from capesmith.cli.speech import complain, game_called, home, say
from capesmith.source.refusal import unknown

FORMATS = ("text", "json")


def run(system: str, format: str) -> int:
    """The bill of materials; 1 if it differs from the box list."""
    game = game_called(system)
    if game is None:
        return 2
    if format not in FORMATS:
        return complain(*unknown("format", format, FORMATS))
    if not box_list(game):
        return complain(f"{game.title} has no box list", "components.yaml in the folder of the system")
    lines = bill(game, project_entries(home(), game))
    equal = all(line.listed == line.found for line in lines)
    if format == "json":
        rows = [{**asdict(line), "equal": line.listed == line.found} for line in lines]
        cards = sum(line.found for line in lines if line.cards)
        data = {"system": game.id, "components": rows, "cards": cards, "equal": equal}
        say(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
    else:
        say(_table(game.title, lines, equal=equal))
    return 0 if equal else 1


def _table(title: str, lines: list[Line], *, equal: bool) -> str:
    width = max(len(line.name) for line in lines)
    rows = [f"{title}: bill of materials", "", f"{'':{width}}  box list  content"]
    for line in lines:
        mark = "" if line.listed == line.found else "  differs"
        rows.append(f"{line.name:{width}}  {line.listed:>8}  {line.found:>7}{mark}")
    cards = [line for line in lines if line.cards]
    rows.append(f"{'All cards':{width}}  {sum(c.listed for c in cards):>8}  {sum(c.found for c in cards):>7}")
    rows += ["", "All equal." if equal else "The content differs from the box list."]
    return "\n".join(rows) + "\n"
