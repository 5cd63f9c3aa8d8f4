"""A game as a file: what it was played with and what was chosen. That is the whole game, so it can be replayed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player, Prompt, Script, ScriptError, Undecided
from capesmith.rules.game import Game
from capesmith.rules.identity import Identity, difference
from capesmith.rules.state import SavedState
from capesmith.rules.table import MOST_DECISIONS, Broken, Endless, Result, Table, Watch
from capesmith.source.bounds import LOG
from capesmith.source.door import TooLarge, contents
from capesmith.source.json import NotJson, read_json
from capesmith.source.record import record
from capesmith.source.whole import write_whole

FORMAT: Final = 1
MARK_EVERY: Final = 20  # decisions between two digests of the state
_FIELDS: Final = ("system", "rules", "content", "items", "options", "seed", "players", "choices", "marks", "result")


class LogError(Exception):
    """A log cannot be used; the message says why in one sentence."""


class Damaged(LogError):
    """The file is no log, or not a whole one."""


class Refused(LogError):
    """The log belongs to other rules or other content."""


class Diverged(LogError):
    """The replay does not go the way of the recorded game."""

    def __init__(self, decision: int, why: str) -> None:
        super().__init__(f"diverged at decision {decision}: {why}")
        self.decision = decision


@record
class GameLog:
    """One game: with what, how it was set up, every choice, and digests of the state on the way."""

    system: str
    rules: str  # the version of the game's rules
    content: str  # the hash of the box
    items: Mapping[str, str]  # a digest per item, so that a changed one can be named
    options: Mapping[str, Any]
    seed: int | str
    players: tuple[str, ...]
    choices: tuple[int, ...]
    marks: tuple[tuple[int, str], ...]
    result: tuple[Any, ...] | None = None  # None: the game was left before its end
    notes: Mapping[str, Any] = field(default_factory=dict)  # of whoever keeps it; a replay does not look at them

    def text(self) -> str:
        """As JSON, one field per line."""
        rows = [f'"capesmith-game": {FORMAT}']
        rows += [
            f'"{name}": {json.dumps(getattr(self, name), ensure_ascii=False)}'
            for name in (*_FIELDS, *(["notes"] if self.notes else []))
        ]
        return "{\n" + ",\n".join(rows) + "\n}\n"

    def save(self, path: Path) -> None:
        write_whole(path, self.text())


class Recorder:
    """Sits at a table and notes the digest of the state every so many decisions."""

    def __init__(self, table: Table[SavedState]) -> None:
        self.table = table
        self.marks: list[tuple[int, str]] = []
        table.at_segment = self._mark

    def _mark(self, table: Table[SavedState]) -> None:
        made = len(table.choices)
        last = self.marks[-1][0] if self.marks else 0
        if made // MARK_EVERY > last // MARK_EVERY:
            self.marks.append((made, table.state.digest()))

    def log(
        self, system: str, game: Game, content: Identity, options: Mapping[str, Any], seed: int | str,
        players: Sequence[str], result: Result | None,
    ) -> GameLog:  # fmt: skip
        row = None if result is None else result.row()
        choices, marks = tuple(self.table.choices), tuple(self.marks)
        return GameLog(
            system, game.version, content.hash, content.items, options, seed, tuple(players), choices, marks, row
        )


# --- reading ---------------------------------------------------------------------------------------


def read_log(path: Path) -> GameLog:
    """Read a log; `Damaged` says what is wrong with the file."""
    try:
        return log_of(contents(path, LOG), path.name)
    except TooLarge:
        raise Damaged(f"{path.name} is far too long for a game log") from None


def log_of(raw: bytes, what: str) -> GameLog:
    """A log from the bytes of its file; `Damaged` says what is wrong with them."""
    try:
        data = read_json(raw)
    except NotJson as error:
        raise Damaged(f"{what} is not a whole game log: {error}") from None
    if not isinstance(data, dict) or "capesmith-game" not in data:
        raise Damaged(f"{what} is no game log")
    if data["capesmith-game"] != FORMAT:
        shown = json.dumps(data["capesmith-game"])[:20]
        raise Damaged(f"{what} is a game log of format {shown}; this Capesmith reads format {FORMAT}")
    for name in _FIELDS:
        if name not in data or not _SHAPES[name](data[name]):
            how = "has a wrong" if name in data else "lacks the"
            raise Damaged(f"{what} is a damaged game log: it {how} field “{name}”")
    found = {name: data[name] for name in _FIELDS}
    found["marks"] = tuple((decision, digest) for decision, digest in data["marks"])
    found["notes"] = data["notes"] if isinstance(data.get("notes"), dict) else {}
    found["result"] = None if data["result"] is None else _frozen(data["result"])
    return GameLog(**{**found, "players": tuple(data["players"]), "choices": tuple(data["choices"])})


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_mark(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and _is_number(value[0]) and _is_text(value[1])


def _list_of(fits: Any, most: int) -> Any:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(fits, value))


_SHAPES: Final[Mapping[str, Any]] = {
    "system": _is_text,
    "rules": _is_text,
    "content": _is_text,
    "items": lambda value: isinstance(value, dict) and all(map(_is_text, value.values())),
    "options": lambda value: isinstance(value, dict),
    "seed": lambda value: _is_text(value) or _is_number(value),
    "players": _list_of(_is_text, 99),
    "choices": _list_of(_is_number, MOST_DECISIONS),
    "marks": _list_of(_is_mark, MOST_DECISIONS),
    "result": lambda value: value is None or isinstance(value, list),
}


# --- replaying -------------------------------------------------------------------------------------


def demand_same(log: GameLog, game: Game, content: Identity) -> None:
    """`Refused` when the rules or the content are not those of the game; it names what changed."""
    if log.rules != game.version:
        raise Refused(f"the game was played with version {log.rules} of the rules; this is version {game.version}")
    if log.content != content.hash:
        raise Refused(f"the content is not that of the game ({difference(log.items, content.items)})")


Heard = Callable[["Table[SavedState]", int, Prompt, Sequence[int], int], object]  # a decision, before it is made


class Replay:
    """A game played again from its log, up to its end or to a decision; every digest on the way is compared."""

    def __init__(
        self, log: GameLog, game: Game, cast: Cast, until: int | None = None, heard: Heard | None = None
    ) -> None:
        self.log = log
        self.choices = log.choices if until is None else log.choices[: max(0, until)]
        self.marks = dict(log.marks)
        self.sure = 0  # the last decision up to which the digests agree
        self.asked: Undecided | None = None  # the question at which the replay stopped
        script = Script(self.choices)
        try:
            options = game.options(log.options)
        except ValueError as error:
            raise Damaged(f"the log is damaged: in its options, {error}") from None
        wrong = options.unknown(cast)
        if not wrong and len(log.players) != options.players:
            wrong = f"the game is for {options.players}, and it names {len(log.players)} players"
        if wrong:
            raise Damaged(f"the log is damaged: {wrong}")
        player = script if heard is None else _overheard(script, heard)
        self.table = game.table(cast, options, log.seed, [player] * options.players)
        self.table.at_segment = self._compare

    def run(self, watch: Watch | None = None) -> Result | None:
        """Play on; the result of a whole game, None where the log or the wish ends earlier."""
        table = self.table
        table.watch = watch
        try:
            result = table.play()
        except ScriptError as error:
            raise Diverged(error.number + 1, f"the log chooses {error.answer} of {error.options} options") from None
        except Undecided as question:
            self.asked = question
            if len(self.choices) == len(self.log.choices) and self.log.result is not None:
                raise Diverged(len(self.choices) + 1, "the recorded game was over, and this one goes on") from None
            return None
        except (Broken, Endless, KeyError, IndexError) as error:
            why = f" ({error})" if isinstance(error, Broken | Endless) else ""
            raise Diverged(len(table.choices) + 1, f"the game cannot go on{why}") from None
        self._finish(result)
        return result

    def _compare(self, table: Table[SavedState]) -> None:
        made = len(table.choices)
        wanted = self.marks.pop(made, None)  # segments without a decision follow; the first of them was marked
        if wanted is not None and wanted != table.state.digest():
            raise Diverged(made, f"the state is not the recorded one; it still was at decision {self.sure}")
        if wanted is not None:
            self.sure = made

    def _finish(self, result: Result) -> None:
        made = len(self.table.choices)
        if made < len(self.choices):
            raise Diverged(made + 1, "the game is over, and the recorded one went on")
        if self.marks:
            raise Diverged(min(self.marks), "the recorded game came to rest there, and this one did not")
        if self.log.result is not None and _frozen(read_json(json.dumps(result.row()))) != self.log.result:
            raise Diverged(made, "the game ends with another result than the recorded one")


def _overheard(script: Script, heard: Heard) -> Player:
    """The same player; somebody hears what he decides while everything is as it was before."""

    def decide(table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        answer = script(table, seat, prompt, options)
        heard(table, seat, prompt, options, answer)
        return answer

    return decide
