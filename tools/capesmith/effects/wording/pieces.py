"""Things in the ways some verbs say them: plain counts, `normal henchmen …: half the threat level`, dice, progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.effects.ast import Some
from capesmith.effects.vocabulary import Noun
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.grammar import NP, VALUE, Form
from capesmith.effects.wording.nouns import count_noun, read_count
from capesmith.effects.wording.quantities import read_amount, say_amount, say_number
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase
from capesmith.effects.wording.templates import Piece
from capesmith.effects.wording.things import read_counted, read_things, write_counted, write_things
from capesmith.effects.wording.voice import Voice

_SEVERAL = ("each", "any-number", "up-to", "exactly", "at-least")


def is_plain(amount: Any) -> bool:
    """Whether an amount stands before its noun as it is."""
    return isinstance(amount, str) or say_number(amount) is not None


def _write_plain(things: Any, env: Voice) -> str | None:
    if not isinstance(things, tuple) or not all(is_plain(amount) for _, amount in things):
        return None
    return write_counted(things, env)


def _one_thing(thing: str = "", amount: Any = None) -> Any:
    return ((thing, amount),)


def _write_name(things: Any, env: Voice) -> str | None:
    """The noun of a single thing whose number is said later."""
    if not isinstance(things, tuple) or len(things) != 1 or is_plain(things[0][1]):
        return None
    return env.v.things[things[0][0]].many


def _read_name(r: Reader, i: int) -> Found:
    return [
        (Piece(_one_thing, (("thing", noun.name),)), j)
        for noun in r.env.v.things.values()
        if (j := r.words(i, phrase(noun.many), RARE)) is not None
    ]


def _write_number_of(things: Any, env: Voice) -> str | None:
    return VALUE.write(things[0][1], env)


def _read_number_of(r: Reader, i: int) -> Found:
    return [(Piece(_one_thing, (("amount", amount),)), j) for amount, j in VALUE.read(r, i)]


def _thing_form(fits: Callable[[Noun], bool]) -> Form:
    """Things, if all of them fit."""

    def write(things: Any, env: Voice) -> str | None:
        return write_things(things, env) if all(fits(env.v.things[thing]) for thing, _ in things) else None

    def read(r: Reader, i: int) -> Found:
        return [(things, j) for things, j in read_things(r, i) if all(fits(r.env.v.things[one]) for one, _ in things)]

    return Form(write, read)


def _restored(noun: Noun) -> bool:
    return noun.extra.get("gain") == "restore"


RESTORED = _thing_form(_restored)


def _write_one_restored(things: Any, env: Voice) -> str | None:
    return RESTORED.write(things, env) if len(things) == 1 and things[0][1] == 1 else None


def _read_one_restored(r: Reader, i: int) -> Found:
    return [(things, j) for things, j in RESTORED.read(r, i) if len(things) == 1 and things[0][1] == 1]


def _write_dice(things: Any, env: Voice) -> str | None:
    """`each blank`, `1 minus`."""
    nouns = [(env.v.things[thing], amount) for thing, amount in things]
    return joined([f"each {one.one}" if n == "all" else count_noun(one, n, env) for one, n in nouns], "and")


def _read_dice(r: Reader, i: int) -> Found:
    def one(reader: Reader, j: int) -> Found:
        nouns = reader.env.v.things.values()
        found = [((noun.name, n), k) for noun in nouns for n, k in read_count(reader, j, noun) if n != "all"]
        return found + [
            ((noun.name, "all"), k)
            for noun in nouns
            if (k := reader.words(j, ("each", *phrase(noun.one)), RARE)) is not None
        ]

    return listed(r, i, one, "and")


def _write_removed(things: Any, env: Voice) -> str | None:
    """`the trap`, `2 traps`: a single thing is the one that is there."""
    if not isinstance(things, tuple):
        return None
    said = [f"the {env.v.things[t].one}" if n == 1 else count_noun(env.v.things[t], n, env) for t, n in things]
    return joined(said, "and")


def _read_removed(r: Reader, i: int) -> Found:
    def one(reader: Reader, j: int) -> Found:
        nouns = reader.env.v.things.values()
        found = [((noun.name, n), k) for noun in nouns for n, k in read_count(reader, j, noun) if n != 1]
        return found + [
            ((noun.name, 1), k)
            for noun in nouns
            if (k := reader.words(j, ("the", *phrase(noun.one)), RARE)) is not None
        ]

    return listed(r, i, one, "and")


def _write_progress(things: Any, env: Voice) -> str | None:
    """`1 progress on the container`."""
    if any(amount == "all" for _, amount in things):
        return None
    return joined([f"{say_amount(n, env)} progress on the {env.v.things[t].one}" for t, n in things], "and")


def _read_progress(r: Reader, i: int) -> Found:
    def one(reader: Reader, j: int) -> Found:
        found: Found = []
        for amount, k in read_amount(reader, j):
            for noun in reader.env.v.things.values():
                found += reader.means(k, ("progress", "on", "the", *phrase(noun.one)), (noun.name, amount), group=RARE)
        return found

    return listed(r, i, one, "and")


def _write_finished(things: Any, env: Voice) -> str | None:
    """`the winch and the drill`, all of whose work is done at once."""
    if any(amount != "all" for _, amount in things):
        return None
    return joined([f"the {env.v.things[thing].one}" for thing, _ in things], "and")


def _read_finished(r: Reader, i: int) -> Found:
    def one(reader: Reader, j: int) -> Found:
        nouns = reader.env.v.things.values()
        ends = ((noun, reader.words(j, ("the", *phrase(noun.one)), RARE)) for noun in nouns)
        return [((noun.name, "all"), k) for noun, k in ends if k is not None]

    return listed(r, i, one, "and")


def _is_several(value: Any) -> bool:
    return isinstance(value, Some) and value.quantity in _SEVERAL


def _write_every(value: Any, env: Voice) -> str | None:
    return NP.write(value, env) if _is_several(value) else None


def _read_every(r: Reader, i: int) -> Found:
    return [(what, j) for what, j in NP.read(r, i) if _is_several(what)]


def _write_single(value: Any, env: Voice) -> str | None:
    return None if _is_several(value) else NP.write(value, env)


def _read_single(r: Reader, i: int) -> Found:
    return [(what, j) for what, j in NP.read(r, i) if not _is_several(what)]


PIECE_FORMS = {
    "plain-things": Form(_write_plain, read_counted),
    "thing-name": Form(_write_name, _read_name),
    "thing-number": Form(_write_number_of, _read_number_of),
    "restored": RESTORED,
    "one-restored": Form(_write_one_restored, _read_one_restored),
    "dice-shown": Form(_write_dice, _read_dice),
    "the-things": Form(_write_removed, _read_removed),
    "progress": Form(_write_progress, _read_progress),
    "finished": Form(_write_finished, _read_finished),
    "every": Form(_write_every, _read_every),
    "single": Form(_write_single, _read_single),
}
