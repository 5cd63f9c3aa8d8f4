"""Sentences as they are being written: the next words that the reader of the game would understand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from capesmith.desk.answers import Completion
from capesmith.desk.positions import Position
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.reading import A_NUMBER
from capesmith.effects.wording.text import could_follow, voice
from capesmith.effects.wording.voice import Voice
from capesmith.source.bounds import MENDED_TEXT
from capesmith.systems.base import System

_PARTIAL = re.compile(r"[\w'’+−–-]*\Z")
_MARK = re.compile(r"[.,:;)!?/]")
_SIGNS = (*".,:;)!?/“”", "")  # what no word begins with
_BEGINS = (".", ":")  # behind these a sentence begins
_NUMBERS = ("1", "2", "3", "4", "5")  # as good as any
_DOC = "could follow here"


class Speech(NamedTuple):
    """How the texts of a card speak, and which of its texts a sentence may be in."""

    env: Voice
    containers: tuple[str, ...]


def speech(game: System, kind: str, name: str, container: str, names: Mapping[str, str]) -> Speech | None:
    """How a sentence in one text of a card speaks, or one for the whole card; without a kind, one of a scenario."""
    v = game.vocabulary
    if kind in game.kinds:
        held = tuple(game.kinds[kind].containers)
        return Speech(voice(v, game.kinds[kind].voice, names, name), (container,) if container else held)
    return Speech(voice(v, "owner", names), (container,)) if container and not kind else None


class Next(NamedTuple):
    """What can follow: the word that is begun, words in its place, and marks right behind what stands there."""

    begun: str
    words: tuple[str, ...]
    marks: tuple[str, ...]


def next_words(before: str, said: Speech) -> Next:
    """The words and marks that can follow what stands before the cursor, on its line."""
    line = before.rpartition("\n")[2].lstrip()
    partial = _PARTIAL.search(line)
    begun = partial.group() if partial else ""
    if len(line) > MENDED_TEXT:
        return Next(begun, (), ())
    base = line[: len(line) - len(begun)]
    words = _following(base, said)
    behind = _following(line, said) if begun else words
    wanted = begun.lower()
    return Next(
        begun,
        tuple(word for word in words if word.lower().startswith(wanted) and word[:1] not in _SIGNS),
        tuple(word for word in behind if _MARK.fullmatch(word)),
    )


def _following(base: str, said: Speech) -> tuple[str, ...]:
    stuck = could_follow(base, said.env, said.containers)
    if stuck.start < len(base.rstrip()):
        return ()
    return tuple(dict.fromkeys(one for word in stuck.words for one in (_NUMBERS if word == A_NUMBER else (word,))))


def complete_sentence(before: str, said: Speech, here: Position) -> Iterator[Completion]:
    """The next words, each with the blank before it that it needs."""
    found = next_words(before, said)
    line = before.rpartition("\n")[2].lstrip()
    base = line[: len(line) - len(found.begun)]
    blank = len(base) - len(base.rstrip())
    first = not base.strip() or base.rstrip().endswith(_BEGINS)
    for word in dict.fromkeys(capital(word) if first else word for word in found.words):
        start = here[1] - len(found.begun)
        yield Completion(
            word, word if blank or not base else f" {word}", ((here[0], max(0, start)), here), _DOC, "sentence"
        )
    for mark in found.marks:
        start = here[1] if found.begun else here[1] - blank
        yield Completion(mark, mark, ((here[0], max(0, start)), here), _DOC, "sentence")
