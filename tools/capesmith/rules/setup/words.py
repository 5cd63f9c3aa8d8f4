"""Set-up words: what players ask for before a game, each by the name of an option: `--with villain=mr-ballast`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from capesmith.rules.setup.options import Option
from capesmith.rules.setup.sorts import NO, Asked
from capesmith.source.refusal import Refusal, unknown

HELP: Final = "help"
Words = Mapping[str, Option]


def granted(known: Words, words: Iterable[str], asked: Asked) -> dict[str, Any]:
    """The options of a game from words such as `villain=mr-ballast`; a `Refusal` says what there is not."""
    written = _sorted_out(known, words)
    return {known[name].key: known[name].sort.read(name, text, asked) for name, text in written.items()}


def _sorted_out(known: Words, words: Iterable[str]) -> dict[str, str]:
    """Each word once, with all that was written for it."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, text = (part.strip() for part in word.partition("="))
        one = known.get(name)
        if one is None:
            raise Refusal(*unknown("set-up word", name, sorted(known)))
        if not one.sort.bare and not (equals and text):
            raise Refusal(f"{name} needs a value", f"write it like --with {one.shown}")
        if name in found and not one.sort.many:
            raise Refusal(f"{name} is asked for twice", "once is enough")
        found[name] = f"{found[name]},{text}" if name in found else text
    return found


def in_words(known: Words, options: Mapping[str, Any]) -> list[str] | None:
    """The words that ask for these options; None where there is none for one of them."""
    by_key = {one.key: one for one in known.values()}
    found = []
    for key, value in options.items():
        one = by_key.get(key)
        if one is None:
            return None
        text = one.sort.say(one.made(value))
        if not one.sort.bare or text != NO[0]:
            found.append(f"{one.name}={text}" if text else one.name)
    return found


def explained(known: Words) -> list[tuple[str, str]]:
    """Every word with what it does, for a list."""
    return [(one.shown, one.help) for one in known.values()]
