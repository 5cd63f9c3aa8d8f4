"""One game of a batch again: the command that plays it, and how a game that went wrong is reported."""

from __future__ import annotations

from shlex import quote
from typing import Any

from capesmith.playtest.batch.match import Match, Row

FLAGS = {"heroes": "hero", "headlines": "headline"}  # options that are given one by one
SAID = ("scenario", "players", "villain", "quirks", "first_game", "hard", *FLAGS)


def again(system: str, match: Match) -> str:
    """A call of `capesmith play`; nothing when the set-up cannot be said in its words."""
    if set(match.options) - set(SAID):
        return ""
    words = ["capesmith", "play", system]
    for name, value in match.options.items():
        flag = f"--{FLAGS.get(name, name).replace('_', '-')}"
        for one in value if name in FLAGS else [value]:
            if one is not False:
                words += [flag] if one is True else [flag, quote(_said(one))]
    bots = match.bots[:1] if len(set(match.bots)) == 1 else match.bots
    return " ".join([*words, "--bots", quote(",".join(bots)), "--seed", quote(match.seed)])


def went_wrong(system: str, match: Match, row: Row) -> dict[str, Any]:
    """What a report says of a game that has no result."""
    return {
        "scenario": match.options["scenario"],
        "players": match.options["players"],
        "bots": list(match.bots),
        "seed": match.seed,
        "error": row.error,
        "again": again(system, match),
    }


def _said(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "+".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)
