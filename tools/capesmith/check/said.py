"""Numbers in the prose of a file against the numbers of its data: “six crimes” where seven are set up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from capesmith.effects.vocabulary import plural
from capesmith.source.counting import NUMBER, listed, number_in
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Note, Written
from capesmith.source.prose import PLACEHOLDER
from capesmith.source.record import record
from capesmith.systems.base import Count

STATED: Final = ("premise", "special")  # what is told as a fact; a line of flavour jokes, a tip advises
_NEAR = 40  # how far back a number may be made vague
_GAP = "[ \u00a0\u202f-]"
# Not the number of all there are: "two or three crimes", "up to six", "no two", "2–4", "another two", "two more".
_VAGUE_BEFORE = re.compile(
    rf"(?:\b(?:about|another|any|at least|at most|every|next|no|or|other|over|per|than|up to|{NUMBER.pattern} to|"
    r"between \S+ and)\s|[–+−/.,-])$",
    re.IGNORECASE,
)
_VAGUE = "more|other|further|extra|fewer|less|additional|different|new|or|and|of|to|in|at|on|by|per|for|from|the|a"
# Nor a share or a distance: "two crimes a round", "two nights later".
_NO_SHARE = r"(?!\s(?:a|ago|an|apart|at a time|away|each|earlier|every|later|per)\b)"
_WORD = rf"(?:{_GAP}(?!(?:{_VAGUE})\b)[a-z]+)?"


@record
class _Noun:
    """One word for what is counted, as it follows a number."""

    count: Count
    pattern: re.Pattern[str]
    length: int


def check_said(texts: Mapping[DocPath, Written], counts: Iterable[Count]) -> Iterator[Note]:
    """Every number in prose that stands beside a word of the game, and is none of the numbers that word has here."""
    nouns = sorted(_nouns(counts), key=lambda noun: -noun.length)
    for at, written in texts.items():
        if at[0] in STATED and nouns:
            yield from _contradictions(written.text, at, nouns)


def _nouns(counts: Iterable[Count]) -> Iterator[_Noun]:
    for count in counts:
        for word in count.words if count.numbers else ():
            several = re.escape(word if word.isupper() else plural(word))
            pattern = re.compile(rf"(?:{_WORD}{_GAP}{several}|-{re.escape(word)})\b{_NO_SHARE}", re.IGNORECASE)
            yield _Noun(count, pattern, len(word))


def _contradictions(text: str, at: DocPath, nouns: Sequence[_Noun]) -> Iterator[Note]:
    plain = PLACEHOLDER.sub(lambda found: "·" * len(found.group()), text).replace("\n", " ")
    for match in NUMBER.finditer(plain):
        number = number_in(match.group())
        if number < 2 or _VAGUE_BEFORE.search(plain, max(0, match.start() - _NEAR), match.start()):
            continue
        for noun in nouns:
            if found := noun.pattern.match(plain, match.end()):
                if number not in noun.count.numbers:
                    span = (match.start(), found.end())
                    yield _note(plain[slice(*span)], noun.count, at, span)
                break


def _note(said: str, count: Count, at: DocPath, span: tuple[int, int]) -> Note:
    known = sorted(number for number in count.numbers if number > 1) or sorted(count.numbers)
    numbers = listed([str(number) for number in known], "or")
    hint = f"correct one of them; {{{{ {count.fact} }}}} is always right" if count.fact else "correct one of them"
    return Note("TXT116", f"“{said}”, but {count.key} says {numbers}", hint, at, False, span)
