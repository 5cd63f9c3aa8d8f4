"""What results depend on besides the match: the content, how it is played, and the code that plays it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

import capesmith
from capesmith.content.installed import while_installed
from capesmith.playtest.batch.match import Setting
from capesmith.source.digests import digest
from capesmith.source.shipped import shipped_bytes, shipped_files
from capesmith.systems import system

# What stands between a match and its result. Pages, prints, commands and statistics change no game.
_ROOMS = (
    "source", "content", "rules", "effects", "systems", "playtest/bots", "playtest/batch/worker.py",
    "playtest/batch/weighing.py", "playtest/measures/options.py",
)  # fmt: skip
_CODE = (".py", ".yaml")
_KIND = "code"


def setting_fingerprint(setting: Setting, rules: str) -> str:
    """Two settings with the same fingerprint give the same games, by these rules and this code."""
    found = blake2b(digest_size=12)
    contents = [(content.hash, repr(content.swaps)) for content in setting.contents]
    flags = (setting.check, setting.trace, setting.diary, setting.weigh)
    found.update(repr((setting.system, rules, code_fingerprint(setting.system), flags, contents)).encode())
    return found.hexdigest()


@cache
def code_fingerprint(id: str) -> str:
    """The version of this package and all code and data that can change a game of this system.

    The text of the files counts, so that a game is not mistaken for one that was played before the code was changed.
    """
    house, home = Path(capesmith.__file__).parent, _home_of(id)
    own = "" if home is None or house in (home, *home.parents) else _text_digest([home])
    return digest(capesmith.__version__, while_installed(_KIND, _of_rooms), own)


def _of_rooms() -> str:
    return _text_digest([Path(capesmith.__file__).parent / room for room in _ROOMS])


def _text_digest(places: Sequence[Path]) -> str:
    found = blake2b(digest_size=16)
    for path in _files(places):
        try:
            text = shipped_bytes(path).replace(b"\r\n", b"\n")  # a checkout on Windows may have other line ends
        except OSError:
            continue
        found.update(b"%d %s\0" % (len(text), path.name.encode("utf-8", "surrogatepass")))
        found.update(text)
    return found.hexdigest()


def _files(places: Sequence[Path]) -> Iterator[Path]:
    for place in places:
        inside = shipped_files(place, "**/*") if place.is_dir() else [place]
        yield from sorted((path for path in inside if path.suffix in _CODE), key=Path.as_posix)


def _home_of(id: str) -> Path | None:
    """Where the code of a system lies that comes from elsewhere."""
    found = system(id)
    name = type(found.game).__module__ if found is not None else ""
    module = sys.modules.get(name.partition(".")[0])
    file = getattr(module, "__file__", None)
    if file is None:
        return None
    return Path(file).parent if Path(file).name == "__init__.py" else Path(file)
