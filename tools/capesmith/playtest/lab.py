"""The lab: a game, the content in question, and the pool of workers that play its games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

from capesmith.content.model import Box, Card
from capesmith.playtest.batch.journal import Journal
from capesmith.playtest.batch.match import Content, Match, Row, Setting, packed
from capesmith.playtest.batch.pool import GamePool, Told
from capesmith.rules.cast import Cast
from capesmith.rules.game import Game
from capesmith.rules.identity import Identity, identity
from capesmith.source.record import record
from capesmith.systems.base import System

FORMAT = 1  # of reports


@record
class Origin:
    """Where the content comes from: the name of its project, and the revision that stands at."""

    project: str = ""
    revision: str = ""


class Lab:
    """What every experiment works with."""

    def __init__(
        self, system: System, box: Box, *, jobs: int = 1, scheduler: str | None = None, journals: Path | None = None,
        resume: bool = False, told: Told | None = None, asked: Told | None = None,
        origin: Origin | None = None, cast: Cast | None = None,
    ) -> None:  # fmt: skip
        assert system.game is not None
        self.system = system
        self.game: Game = system.game
        self.box = box
        self.jobs, self.scheduler = jobs, scheduler
        self.told, self.asked = told, asked  # hear of games that are finished, and of those to be played
        self.origin = origin or Origin()
        self.journals, self.resume = journals, resume  # the folder in which unfinished batches are kept
        if cast is not None:
            self.cast = cast

    @cached_property
    def cast(self) -> Cast:
        """The content ready for play in this process: for names, set-ups and questions about the cards."""
        return self.game.cast(self.box)

    @cached_property
    def identity(self) -> Identity:
        return identity(self.box)

    @cached_property
    def content(self) -> Content:
        return packed(self.box, self.identity)

    def swapped(self, *cards: Card) -> Content:
        """The content with these cards in the place of those with the same ids."""
        return replace(self.content, swaps=cards)

    def pool(
        self, contents: Sequence[Content] = (), *, check: bool = False, trace: bool = False, diary: bool = False,
        weigh: bool = False,
    ) -> GamePool:  # fmt: skip
        """A pool for games with these contents, or with the one in question."""
        setting = Setting(self.system.id, tuple(contents) or (self.content,), check, trace, diary, weigh)
        journal = None if self.journals is None else Journal(self.journals, setting, self.game.version, self.resume)
        ready = {} if trace else {n: self.cast for n, one in enumerate(setting.contents) if one is self.content}
        return GamePool(
            setting, jobs=self.jobs, scheduler=self.scheduler, journal=journal, told=self.told, asked=self.asked,
            ready=ready,
        )  # fmt: skip

    def head(self, kind: str, *, bots: Iterable[str], seed: str, games: int, digest: str) -> dict[str, Any]:
        """What every report begins with."""
        return {
            "capesmith-report": FORMAT,
            "kind": kind,
            "system": self.system.id,
            "title": self.system.title,
            "project": self.origin.project,
            "revision": self.origin.revision,
            "content": self.identity.hash,
            "rules": self.game.version,
            "called": self.game.called.data(),
            "bots": list(dict.fromkeys(bots)),
            "seed": seed,
            "games": games,
            "digest": digest,
        }


def digest(matches: Sequence[Match], rows: Iterable[Row]) -> str:
    """A fingerprint of results in the order of their games; it does not depend on who played them, or when."""
    found = blake2b(digest_size=16)
    for row in rows:
        content = row.error if row.result is None else row.result.row()
        if row.legs:
            content = tuple(leg.row() for leg in row.legs)
        found.update(repr((matches[row.number].key(), content)).encode())
    return found.hexdigest()
