"""Notable games told again: the commentary, the final score, and the log that `capesmith replay` reads."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from capesmith.playtest.bots.players import player
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.tables import count
from capesmith.rules.log import Recorder
from capesmith.rules.overview import Scores
from capesmith.rules.table import Broken, Endless
from capesmith.source.record import record


@record
class Told:
    """One game: why it is worth a look, its story, its score, its log as a data URI."""

    title: str
    about: str
    again: str
    story: tuple[str, ...] = ()
    scores: Scores | None = None
    closing: str = ""
    log: str = ""  # as a data URI
    file: str = ""
    wrong: str = ""  # why there is no story


def told(game: Mapping[str, Any], lab: Lab, number: int) -> Told:
    """Play a game of a report again and listen to it."""
    bare = Told(*called(game, lab.game.span, number), str(game.get("again", "")))
    options, bots, seed = game.get("options"), game.get("bots"), game.get("seed")
    if options is None or not bots or seed is None:
        return bare
    story: list[str] = []
    try:
        table: Any = lab.game.table(
            lab.cast, lab.game.options(options), seed, [player(bot, lab.game, seed, at) for at, bot in enumerate(bots)]
        )
        recorder = Recorder(table)
        teller = lab.game.narrator(table, story.append)
        table.watch = teller
        result = table.play()
    except (Broken, Endless, ValueError, KeyError, IndexError) as error:
        return Told(bare.title, bare.about, bare.again, wrong=f"This game could not be played again: {error}.")
    teller.flush()
    log = recorder.log(lab.system.id, lab.game, lab.identity, options, seed, bots, result)
    data = base64.b64encode(log.text().encode()).decode()
    file = f"{lab.system.id}-{number}.json"
    return Told(
        bare.title,
        bare.about,
        bare.again,
        tuple(line for line in story if line.strip()),
        teller.scores(),
        teller.closing(),
        f"data:application/json;base64,{data}",
        file,
    )


def called(game: Mapping[str, Any], span: str, number: int) -> tuple[str, str]:
    """Why a game of a report is worth a look, and what it was."""
    title = str(game.get("says") or game.get("why") or f"Game {number}")
    return title[:1].upper() + title[1:], _about(game, span)


def _about(game: Mapping[str, Any], span: str) -> str:
    words = [str(game["title"])] if game.get("title") else []
    if game.get("players"):
        words.append(f"{game['players']} players" if game["players"] != 1 else "solo")
    if game.get("turns"):
        words.append(count(game["turns"], span))
    if game.get("scores"):
        words.append("scores " + ", ".join(map(str, game["scores"])))
    return " · ".join(words)
