"""Comparing a table with what a worked example says about it, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from capesmith.rules.example_run import Difference, Options, Unfit, plain, usual
from capesmith.source.diagnostic import DocPath, suggestion

Found = Iterator[Difference]
# Words that options of all games are made of, beside the names of things.
PLAIN_ANSWERS = ("do it", "yes", "no", "none", "stop", "option", "line", "die", "end turn", "end", "rest")
BETWEEN = ("at", "of", "and", "using", "to", "free")


def same(what: str, wanted: Any, found: Any, path: DocPath) -> Found:
    if wanted != found:
        yield Difference(what, said(wanted), said(found), path)


def said(value: Any) -> str:
    """A value as a reader of the example would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(map(said, value)) or "nothing"
    return str(value)


def same_things(what: str, wanted: Iterable[str], found: Iterable[str], path: DocPath) -> Found:
    """The same things, in whatever order."""
    want, have = Counter(wanted), Counter(found)
    if want != have:
        missing, more = sorted((want - have).elements()), sorted((have - want).elements())
        hint = "; ".join(
            [
                *([f"missing: {', '.join(missing)}"] if missing else ()),
                *([f"too many: {', '.join(more)}"] if more else ()),
            ]
        )
        yield Difference(what, said(sorted(want.elements())), said(sorted(have.elements())), path, hint)


def offers(key: str, wanted: Sequence[str], options: Options, names: Iterable[str]) -> Found:
    """What the last question offers; the key says whether these are among it, not among it, or all of it.

    `names` are all names of the game: what nothing is called was never offered, and proves nothing."""
    called = {plain(name): known[0] for known in options for name in reversed(known)}
    listed = usual(options)
    if key == "only_offered":
        yield from same_things("what is offered", (called.get(plain(word), word) for word in wanted), listed,
                               ("only-offered",))  # fmt: skip
        return
    known = {plain(name) for name in (*names, *PLAIN_ANSWERS, *BETWEEN)}
    for index, word in enumerate(wanted):
        there, path = plain(word) in called, (key.replace("_", "-"), index)
        if there != (key == "offered"):
            wish = "offered" if key == "offered" else "not offered"
            yield Difference(f"“{word}”", wish, "offered" if there else f"only {', '.join(listed[:20])}", path)
        elif not there:
            make_sense(word, known, *path)


def make_sense(words: str, known: set[str], *path: str | int) -> None:
    """`Unfit` for words that are made of nothing the game has a name for, and so could never be an option."""
    parts = plain(words).split()
    reached = {0}  # how many parts can be read from the beginning
    for start in range(len(parts)):
        if start in reached:
            ends = range(start + 1, len(parts) + 1)
            reached |= {end for end in ends if " ".join(parts[start:end]) in known or parts[start].isdigit()}
    if len(parts) not in reached:
        hint = suggestion(plain(words), sorted(known)) or "a space, a card, a figure and where it stands, an action"
        raise Unfit(f"nothing here could ever be called “{words}”", hint, *path)
