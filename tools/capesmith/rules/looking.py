"""Comparing a table with what a worked example says about it, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from capesmith.rules.rehearsal import Difference, plain
from capesmith.source.diagnostic import DocPath

Found = Iterator[Difference]


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


def offers(key: str, wanted: Sequence[str], options: Sequence[str]) -> Found:
    """What the last question offers; the key says whether these are among it, not among it, or all of it."""
    offered = {plain(option): option for option in options}
    if key == "only_offered":
        for_real = [offered.get(plain(word), word) for word in wanted]
        yield from same_things("what is offered", for_real, options, ("only-offered",))
        return
    for index, word in enumerate(wanted):
        there = plain(word) in offered
        if there != (key == "offered"):
            listed = ", ".join(options[:20])
            wish = "offered" if key == "offered" else "not offered"
            yield Difference(
                f"“{word}”", wish, "offered" if there else f"only {listed}", (key.replace("_", "-"), index)
            )
