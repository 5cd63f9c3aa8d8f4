"""Games that were played, on disk as they come in: a stopped batch goes on where it was.

Every run writes a file of its own, named after the fingerprint of its setting, so that runs at the same time do not
disturb each other; a run that resumes reads all files of its setting. Games that went wrong are not kept: they are
played again. Files are kept when a batch is finished, so that resuming it is instant, until newer ones need the room.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path

from capesmith.playtest.batch.fingerprint import setting_fingerprint
from capesmith.playtest.batch.journal_line import KEY, read, written
from capesmith.playtest.batch.match import Match, Played, Setting
from capesmith.source.bounds import JOURNAL
from capesmith.source.door import contents, listed

FORMAT = 2
ENDING = ".jsonl"
MOST_FILES = 100  # a command may play several settings

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_complained: set[Path] = set()  # one remark about a folder is enough, however many batches use it


def _remark(message: str) -> None:
    print(f"capesmith: {message}", file=sys.stderr)


class Journal:
    """The games of one setting."""

    def __init__(
        self, folder: Path, setting: Setting, rules: str, resume: bool, remark: Callable[[str], None] = _remark
    ) -> None:
        self.folder = folder
        self.resume = resume
        self.remark = remark
        self.name = setting_fingerprint(setting, rules)
        self._before: dict[str, bytes] | None = None  # the lines of earlier runs by the key of their match
        self._file: int | None = None
        self._size = 0
        self._closed = False  # nothing is written any more

    def find(self, match: Match) -> Played | None:
        """A game as an earlier run played it."""
        if not self.resume:
            return None
        if self._before is None:
            self._before = self._read()
        line = self._before.get(match.key())
        return None if line is None else read(line)

    def note(self, match: Match, played: Played) -> None:
        """Keep a game; a journal that cannot be written does not stop the games."""
        if self._closed or played.row.result is None:
            return
        try:
            if self._file is None:
                self._file = self._begin()
                self._write(self._head())
            self._write(written(match.key(), played))
        except OSError as error:
            self._give_up((error.strerror or str(error)).lower())

    def close(self) -> None:
        self._closed = True
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _read(self) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        for path in self._files(f"{self.name}-*{ENDING}"):
            try:
                lines = contents(path, JOURNAL).split(b"\n")
            except OSError:
                continue
            if lines[0] + b"\n" == self._head():
                # the last part is empty, or a line that was being written when its run ended
                found.update((line[KEY].decode("ascii", "replace"), line) for line in lines[1:-1])
        return found

    def _begin(self) -> int:
        """A new file; old ones make room."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._tidy()
        number = 1
        while True:
            try:
                return os.open(self.folder / f"{self.name}-{number}{ENDING}", _NEW, 0o644)
            except FileExistsError:
                number += 1

    def _head(self) -> bytes:
        return json.dumps({"capesmith-journal": FORMAT, "setting": self.name}).encode() + b"\n"

    def _write(self, line: bytes) -> None:
        """One line in one piece, straight to the system: whoever ends this process now does not tear it."""
        assert self._file is not None
        self._size += len(line)
        if self._size > JOURNAL:
            raise OSError(f"it has reached {JOURNAL // 1_000_000} MB")
        if os.write(self._file, line) < len(line):
            raise OSError("no space left on device")

    def _give_up(self, reason: str) -> None:
        if self.folder not in _complained:
            _complained.add(self.folder)
            self.remark(f"{self.folder}: {reason}; games from here on are not kept for --resume")
        self.close()

    def _tidy(self) -> None:
        """Keep the newest files, as many as there is room for."""
        room = JOURNAL
        for place, (path, size) in enumerate(self._newest()):
            room -= size
            if place >= MOST_FILES - 1 or room < 0:
                with suppress(OSError):  # another batch may have it open, which keeps it on some systems
                    path.unlink()

    def _newest(self) -> list[tuple[Path, int]]:
        known = []
        for path in self._files(f"*-*{ENDING}"):
            try:
                about = path.stat()
            except OSError:
                continue
            known.append((about.st_mtime_ns, path, about.st_size))
        return [(path, size) for _, path, size in sorted(known, reverse=True)]

    def _files(self, pattern: str) -> list[Path]:
        try:
            found = [entry for entry in listed(self.folder) if fnmatchcase(entry.name, pattern)]
            return [self.folder / entry.name for entry in found if entry.is_file(follow_symlinks=False)]
        except OSError:
            return []
