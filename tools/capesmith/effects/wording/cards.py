"""The cards a verb acts on: `a basic action`, `2 other EQP actions`, `your Superpower`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Role, Some
from capesmith.effects.normal import normal_selector
from capesmith.effects.vocabulary import plural
from capesmith.effects.wording.grammar import INNER, Form
from capesmith.effects.wording.heads import read_head
from capesmith.effects.wording.lexicon import read_card_name
from capesmith.effects.wording.nouns import read_np, write_bare, write_np
from capesmith.effects.wording.quantities import read_amount, read_number, say_amount, say_number
from capesmith.effects.wording.reading import RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.tails import read_tail
from capesmith.effects.wording.voice import Voice

_THIS = Role("this")


def _write_cards(value: Any, env: Voice) -> str | None:
    named = value.attribute("named")
    if len(named) == 1 and value == Some("one", env.v.own_cards, attributes=(("named", named),)):
        return f"your {env.name_of(str(named[0]))}"
    if value.quantity == "each":
        return f"all your {write_bare(value, env, True)}"
    return write_np(value, env)


@remembered
def _read_cards(r: Reader, i: int) -> Found:
    found = [(what, j) for what, j in read_np(r, i) if isinstance(what, Some) and what.quantity in ("one", "exactly")]
    found += [
        (Some("one", r.env.v.own_cards, attributes=(("named", (id,)),)), k)
        for id, k in r.after(i, ("your",), read_card_name, group=RARE)
    ]
    j = r.words(i, ("all", "your"), RARE)
    for other in ("", "other", "different") if j is not None else ():
        k = r.words(j, (other,), RARE) if other else j  # type: ignore[arg-type]
        for some, m in read_head(r, k, {"quantity": "each"}, other, single=False) if k is not None else ():
            found += [(normal_selector(full, r.env.v), n) for full, n in read_tail(r, m, some)]
    return found


def _write_numbered(value: Any, env: Voice) -> str | None:
    """`1 Gadget card`, `2 Research cards`: the number always in digits."""
    if value.quantity not in ("one", "exactly"):
        return _write_cards(value, env)
    number = 1 if value.quantity == "one" else value.number
    return f"{say_amount(number, env)} {write_bare(value, env, number != 1)}"


@remembered
def _read_numbered(r: Reader, i: int) -> Found:
    found = [(what, j) for what, j in _read_cards(r, i) if what.quantity == "each"]
    for number, j in read_amount(r, i):
        for other in ("", "other", "different"):
            k = r.words(j, (other,), RARE) if other else j
            fields = {"quantity": "exactly", "number": number}
            for some, m in read_head(r, k, fields, other, single=number == 1) if k is not None else ():
                found += [(normal_selector(full, r.env.v), n) for full, n in read_tail(r, m, some)]
    return found


def _write_from_hand(value: Any, env: Voice) -> str | None:
    """`1 card`: cards of a hand, the usual kind by its short name."""
    noun = env.v.kinds[value.kinds[0]]
    short = noun.extra.get("short")
    said = _write_numbered(value, env)
    if said is None or short is None or len(value.kinds) > 1 or value.quantity == "each":
        return said
    one = value.quantity == "one"
    lead = f"{say_amount(1 if one else value.number, env)} "
    name = lead + (noun.one if one else noun.many)
    return lead + (short if one else plural(short)) + said.removeprefix(name) if said.startswith(name) else said


@remembered
def _read_from_hand(r: Reader, i: int) -> Found:
    found = list(_read_numbered(r, i))
    shorts = [(noun.name, noun.extra["short"]) for noun in r.env.v.kinds.values() if "short" in noun.extra]
    for number, j in read_amount(r, i) if shorts else ():
        for kind, short in shorts:
            some = Some("exactly", (kind,), number=number)
            for head, k in r.means(j, phrase(short if number == 1 else plural(short)), some, group=RARE):
                found += [(normal_selector(full, r.env.v), m) for full, m in read_tail(r, k, head)]
    return found


def _write_more(value: Any, env: Voice) -> str | None:
    """`another action`: the card being played is never meant, so nothing needs to exclude it."""
    named = value.attribute("named")
    if len(named) == 1 and value == Some("one", env.v.own_cards, attributes=(("named", named),)):
        return f"your {env.name_of(str(named[0]))}"
    if value.kinds[0] not in env.v.own_cards:
        return None
    said = _write_cards(replace(value, not_=_THIS), env)
    return said if value.not_ is None else f"{said}, except {INNER.write(value.not_, env)}"


def _read_more(r: Reader, i: int) -> Found:
    found: Found = []
    for what, j in _read_cards(r, i):
        if what.not_ == _THIS:
            found.append((replace(what, not_=None), j))
            found += [
                (replace(what, not_=excluded), m) for excluded, m in r.after(j, (",", "except"), INNER.read, group=RARE)
            ]
        elif what.attribute("named") and what.not_ is None:
            found.append((what, j))
    return found


def _write_top(value: Any, env: Voice) -> str | None:
    """`2 spent actions`, after `the top`."""
    number = 1 if value.quantity == "one" else value.number
    if value.quantity not in ("one", "exactly") or value != Some(value.quantity, env.v.own_cards, number=value.number):
        return None
    said = say_number(number)
    noun = env.v.kinds[env.v.own_cards[0]]
    return None if said is None else f"spent {noun.one}" if number == 1 else f"{said} spent {noun.many}"


def _read_top(r: Reader, i: int) -> Found:
    cards = r.env.v.own_cards
    noun = r.env.v.kinds[cards[0]]
    j = r.words(i, ("spent", *phrase(noun.one)))
    if j is not None:
        return [(Some("one", cards), j)]
    return [
        (normal_selector(Some("exactly", cards, number=number), r.env.v), k)
        for number, j in read_number(r, i)
        if (k := r.words(j, ("spent", *phrase(noun.many)))) is not None
    ]


CARD_FORMS = {
    "cards": Form(_write_cards, _read_cards),
    "numbered-cards": Form(_write_numbered, _read_numbered),
    "hand-cards": Form(_write_from_hand, _read_from_hand),
    "more-cards": Form(_write_more, _read_more),
    "top-cards": Form(_write_top, _read_top),
}
