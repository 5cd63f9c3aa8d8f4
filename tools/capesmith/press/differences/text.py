"""What is different, as plain text for a terminal and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capesmith.press.differences.finding import counted
from capesmith.press.differences.records import Difference, Differences, Told
from capesmith.press.differences.writing import Piece, lines_of

SIGNS = {"changed": "~", "added": "+", "removed": "-"}
WIDE = 18  # columns for labels
FEW = 3  # lines around a change that are shown
MOST_LINES = 60  # of one value


def text(found: Differences) -> str:
    """Everything, game by game."""
    if not found.games:
        return f"Nothing is different since {found.since}.\n"
    return "\n".join("\n".join(_game(game, found.since)) + "\n" for game in found.games)


def _game(game: Any, since: str) -> Iterator[str]:
    yield f"{game.title}, since {since}: {counted(game.counts())}."
    for note in game.notes:
        yield f"  ({note})"
    for one in game.found:
        yield ""
        yield _head(one)
        for told in one.told:
            yield from _told(told)


def _head(one: Difference) -> str:
    about = [one.kind or one.part, f"{one.file}:{one.line}" if one.file else ""]
    if one.how == "changed":
        about.append("looks different" if one.looks else "looks the same" if one.part else "")
    name = f"{one.name} (was {one.was})" if one.was else one.name
    return f"{SIGNS[one.how]} {name}  {' · '.join(part for part in about if part)}"


def _told(told: Told) -> Iterator[str]:
    if "\n" not in told.then + told.now:
        yield f"    {told.label:{WIDE}}  {told.then or '(nothing)'} → {told.now or '(nothing)'}"
        return
    yield f"    {told.label}"
    yield from (f"      {piece.sign} {piece.text}".rstrip() for piece in shortened(lines_of(told)))


def shortened(pieces: list[Piece]) -> list[Piece]:
    """The lines around what is different; a long value is cut."""
    near = [any(other.sign != " " for other in pieces[max(0, at - FEW) : at + FEW + 1]) for at in range(len(pieces))]
    found: list[Piece] = []
    for keep, piece in zip(near, pieces, strict=True):
        if keep:
            found.append(piece)
        elif not found or found[-1].text != "…":
            found.append(Piece(" ", "…"))
    return [*found[:MOST_LINES], Piece(" ", "…")] if len(found) > MOST_LINES else found


def data(found: Differences) -> dict[str, Any]:
    """Everything as plain data."""
    games = [
        {"id": game.id, "title": game.title, "notes": [*game.notes], "found": [plain(one) for one in game.found]}
        for game in found.games
    ]
    return {"project": found.project, "since": found.since, "commit": found.commit, "games": games}


def plain(one: Difference) -> dict[str, Any]:
    """One difference as plain data."""
    sides = [{"name": side.name, "then": side.then is not None, "now": side.now is not None} for side in one.sides]
    told = [{"label": each.label, "then": each.then, "now": each.now} for each in one.told]
    then, now = one.copies
    return {
        "how": one.how, "part": one.part, "kind": one.kind, "key": one.key, "name": one.name, "was": one.was,
        "deck": one.deck, "copies": {"then": then, "now": now}, "file": one.file, "line": one.line,
        "looks_different": one.looks, "sides": sides, "told": told,
    }  # fmt: skip
