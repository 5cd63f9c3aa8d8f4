"""The games that people sit at in this studio: each is a file of the project, and changes one decision at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from capesmith.playtest.sitting import going, kept
from capesmith.playtest.sitting.set_up import PERSON, Setup
from capesmith.rules.log import GameLog, LogError, log_of
from capesmith.source.refusal import Refusal
from capesmith.studio.news import News
from capesmith.studio.painters import Painters
from capesmith.studio.painting import Failed
from capesmith.studio.tablework import Errand, Refused, begin
from capesmith.studio.texts import place_of

TEXTS = "texts"  # under this name the notes of a log have what nobody had saved when the game began


class MovedOn(Refusal):
    """A game is not where somebody thinks it is."""

    def __init__(self) -> None:
        super().__init__("the game has gone on meanwhile", "look at it as it is now")


class Sittings:
    """Games in progress; everything that takes a while is done by others."""

    def __init__(self, root: Path, news: News) -> None:
        self.root, self.news = root, news
        self.turn = 0
        self.tables = Painters(root, begin, 1)  # answers at once, for somebody looks
        self.thinkers = Painters(root, begin)
        self._logs: dict[str, GameLog] = {}
        self._going: dict[str, asyncio.Task[None]] = {}
        self._stuck: dict[str, Refused] = {}

    # --- who does it --------------------------------------------------------------------------------------

    async def done(self, deed: str, log: GameLog | None, *given: Any, thinking: bool = False) -> Any:
        """What comes of a deed; a `Refusal` says why nothing does."""
        system, texts = ("", ()) if log is None else (log.system, _texts(self.root, log.notes))
        first = () if log is None else (log,)
        return await self._errand(Errand(self.turn, deed, system, texts, (*first, *given)), thinking=thinking)

    async def _errand(self, errand: Errand, *, thinking: bool = False) -> Any:
        found = await (self.thinkers if thinking else self.tables).answer(errand)
        if isinstance(found, Refused):
            raise Refusal(found.message, found.hint)
        if isinstance(found, Failed):
            raise Refusal(found.why, "try it again")
        return found

    async def close(self) -> None:
        """Nobody plays any more."""
        for task in self._going.values():
            task.cancel()
        await asyncio.gather(asyncio.to_thread(self.tables.close), asyncio.to_thread(self.thinkers.close))

    # --- games --------------------------------------------------------------------------------------------

    async def log(self, name: str) -> GameLog:
        """A game by its name."""
        if name not in self._logs:
            self._logs[name] = await asyncio.to_thread(kept.read, self.root, name)
        return self._logs[name]

    async def listed(self) -> list[dict[str, Any]]:
        """All games that are kept, the newest first; what cannot be read is none."""
        found = []
        for name in await asyncio.to_thread(lambda: list(kept.names_in(self.root))):
            try:
                log = await self.log(name)
            except Refusal:
                continue
            told = {"system": log.system, "scenario": str(log.options.get("scenario", "")), "players": log.players}
            found.append({"name": name, **told, "made": len(log.choices), "over": log.result is not None})
        return found

    async def begin(self, system: str, setup: Setup, featuring: Sequence[str], texts: Mapping[str, str]) -> str:
        """A new game; its name."""
        over = tuple(sorted(texts.items()))
        notes = {TEXTS: dict(texts)} if texts else {}
        log = await self._errand(Errand(self.turn, "begin", system, over, (setup, tuple(featuring), notes)))
        return await self._new(log)

    async def load(self, raw: bytes) -> str:
        """A game from the text of its log; its name here."""
        try:
            log = log_of(raw, "this file")
        except LogError as why:
            raise Refusal(str(why), "capesmith play --log writes a game") from None
        await self.done("look", log, None, None)  # so that nobody keeps what cannot be played
        return await self._new(log)

    async def retell(self, system: str, game: Mapping[str, Any]) -> tuple[str, bool]:
        """A game of a report, played again to its end; its name here, and whether it went as it did then."""
        log, same = await self._errand(Errand(self.turn, "retell", system, (), (game,)), thinking=True)
        return await self._new(log), same

    async def branch(self, name: str, made: int, seats: Sequence[str]) -> str:
        """Another game, which goes on from there with these players."""
        log = await self.log(name)
        if len(seats) != len(log.players) or not 0 <= made <= len(log.choices):
            raise Refusal("nobody can go on like that", f"name {len(log.players)} players")
        return await self._new(going.sat_down(log, made, seats))

    async def _new(self, log: GameLog) -> str:
        name = await asyncio.to_thread(kept.new_name, self.root, log)
        await self._set(name, log)
        return name

    async def look(self, name: str, at: int | None, seat: int | None) -> dict[str, Any]:
        """Where a game stands, or stood; bots that are to decide do so from now on."""
        log = await self.log(name)
        found: dict[str, Any] = await self.done("look", log, at, seat)
        last, asked = found["made"] == len(log.choices), found["asked"]
        waits = last and asked is not None and log.players[asked["seat"]] != PERSON
        if waits and name not in self._stuck:
            self._go(name)
        why = self._stuck.get(name)
        return {
            **found, "name": name, "system": log.system, "scenario": str(log.options.get("scenario", "")),
            "players": log.players, "seed": str(log.seed), "thinks": name in self._going,
            "stuck": None if why is None else why._asdict(), "texts_over": sorted(dict(_texts(self.root, log.notes))),
        }  # fmt: skip

    async def answer(self, name: str, made: int, option: int) -> None:
        """A decision of a person."""
        log = await self._here(name, made)
        answered = await self.done("answer", log, option)
        now = self._logs.get(name)  # bots who had nothing to decide may have looked at it meanwhile
        if now is None or now.choices != log.choices:
            raise MovedOn
        await self._set(name, answered)
        self._go(name)

    async def undo(self, name: str, made: int, to: int) -> None:
        """Take back all decisions from `to` on; there are `made`."""
        log = await self._here(name, made)
        if not 0 <= to < made:
            raise Refusal("there is nothing to take back", "")
        await self._set(name, going.back_to(log, to))

    async def forget(self, name: str) -> None:
        """Throw a game away."""
        self._stop(name)
        await asyncio.to_thread(kept.forget, self.root, name)
        self._logs.pop(name, None)
        self.news.tell("table", {"name": name, "made": -1})

    async def _here(self, name: str, made: int) -> GameLog:
        log = await self.log(name)
        if len(log.choices) != made:
            raise MovedOn
        return log

    async def _set(self, name: str, log: GameLog) -> None:
        self._logs[name] = log
        self._stuck.pop(name, None)
        await asyncio.to_thread(kept.keep, self.root, name, log)
        self.news.tell("table", {"name": name, "made": len(log.choices), "thinks": name in self._going})

    # --- bots ---------------------------------------------------------------------------------------------

    def _go(self, name: str) -> None:
        """Bots decide until a person is asked, and everybody can watch."""
        if name not in self._going:
            self._going[name] = asyncio.create_task(self._gone(name))

    async def _gone(self, name: str) -> None:
        try:
            while (log := self._logs.get(name)) is not None:
                gone: going.Gone = await self.done("go", log, thinking=True)
                if self._logs.get(name) is not log:  # taken back meanwhile
                    continue
                if gone.log != log:
                    await self._set(name, gone.log)
                if not gone.more:
                    break
        except Refusal as why:
            self._stuck[name] = Refused(why.message, why.hint)
        except OSError as error:
            self._stuck[name] = Refused(f"the game cannot be kept: {error}")
        finally:
            self._going.pop(name, None)
            made = len(self._logs[name].choices) if name in self._logs else -1
            self.news.tell("table", {"name": name, "made": made, "thinks": False})

    def _stop(self, name: str) -> None:
        if name in self._going:
            self._going[name].cancel()

    def renew(self, turn: int) -> None:
        """The files of the project have changed: games go on with what is there now."""
        self.turn = turn
        self._stuck.clear()


def _texts(root: Path, notes: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What lay over the files of the project; a log that somebody else wrote may say anything."""
    found = notes.get(TEXTS)
    return tuple(sorted(_sound(root, found))) if isinstance(found, dict) else ()


def _sound(root: Path, texts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for path, text in texts.items():
        if isinstance(text, str):
            with suppress(Refusal):
                place_of(root, path)
                yield path, text
