"""One game of a batch again: the command that plays it, and how a game that went wrong is reported."""

from __future__ import annotations

from collections.abc import Mapping
from shlex import quote
from typing import Any

from capesmith.playtest.batch.match import Match, Row
from capesmith.rules.setup.words import in_words
from capesmith.systems import system as find

PLAIN = ("scenario", "players")  # options with flags of their own


def again(system: str, match: Match) -> str:
    """A call of `capesmith play`; nothing when the set-up cannot be said in its words."""
    said = with_words(system, {name: value for name, value in match.options.items() if name not in PLAIN})
    if said is None:
        return ""
    words = ["capesmith", "play", system, *(["--campaign", quote(match.course)] if match.course else [])]
    for name in PLAIN:
        if name in match.options and not (match.course and name == "scenario"):
            words += [f"--{name}", quote(str(match.options[name]))]
    bots = match.bots[:1] if len(set(match.bots)) == 1 else match.bots
    return " ".join([*words, *said, "--bots", quote(",".join(bots)), "--seed", quote(match.seed)])


def with_words(id: str, options: Mapping[str, Any]) -> list[str] | None:
    """Options as they are asked for on the command line; None where there is no word for one of them."""
    found = find(id)
    if found is None or found.game is None:
        return None if options else []
    words = in_words(found.game.setup_words(), options)
    return None if words is None else [part for word in words for part in ("--with", quote(word))]


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
