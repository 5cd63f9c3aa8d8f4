"""The forms that verb templates may name: `{amount:number}`, `{what:cards}`, `{at_place:at}` …"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Role, Some
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.nouns import (
    count_noun,
    number_at,
    read_at,
    read_card_name,
    read_np,
    say,
    write_at,
    write_np,
)
from capesmith.effects.wording.numbers import (
    base_form,
    counted_form,
    each_form,
    fallback_form,
    for_each_form,
    growth_form,
    read_number,
    read_things,
    read_value,
    write_number,
    write_things,
    write_value,
)
from capesmith.effects.wording.reading import Found, Reader, phrase
from capesmith.effects.wording.templates import Form
from capesmith.effects.wording.voice import Voice


def _write_selector(value: Any, env: Voice) -> str | None:
    return None if value is None or isinstance(value, tuple) else write_np(value, env)


def _write_thing_list(value: Any, env: Voice) -> str | None:
    return write_things(value, env) if isinstance(value, tuple) else None


def _write_cards(value: Any, env: Voice) -> str | None:
    """The cards a verb acts on: `a basic action`, `2 other EQP actions`, `your Superpower`."""
    named = value.attribute("named")
    if named:
        bare = Some("one", value.kinds, attributes=(("named", named),))
        return f"your {env.name_of(str(named[0]))}" if value == bare and len(named) == 1 else None
    if value.quantity not in ("one", "exactly", "each") or value.owner is not None:
        return None
    if value.quantity == "each":
        said = say(replace(value, quantity="exactly", number=2), env)
        return None if said is None else f"all your {said[0].removeprefix('2 ')}"
    return write_np(value, env)


def _read_cards(r: Reader, i: int) -> Found:
    found: Found = []
    for what, j in read_np(r, i):
        if isinstance(what, Some) and what.kinds == ("action",) and what.owner is None:
            if what.quantity == "exactly" and what.number == 1:
                continue
            if what.quantity in ("one", "exactly") and not what.attribute("named"):
                found.append((what, j))
    j = r.words(i, ("your",))
    if j is not None:
        for id, k in read_card_name(r, j):
            found.append((Some("one", ("action",), attributes=(("named", (id,)),)), k))
    j = r.words(i, ("all", "your"))
    if j is not None:
        from capesmith.effects.wording.nouns import _read_head, _read_tail, lexicon

        for some, k in _read_head(r, j, lexicon(r.env.v), {"quantity": "each"}, "many"):
            if some.kinds == ("action",):
                found += [(full, m) for full, m in _read_tail(r, k, some) if full.owner is None]
    return found


def _write_more(value: Any, env: Voice) -> str | None:
    """`another action`: the card being played is never meant, so nothing needs to exclude it."""
    if value.not_ is not None or value.attribute("named"):
        return None
    return _write_cards(replace(value, not_=Role("this")), env)


def _read_more(r: Reader, i: int) -> Found:
    return [(replace(what, not_=None), j) for what, j in _read_cards(r, i) if what.not_ == Role("this")]


def _write_top(value: Any, env: Voice) -> str | None:
    """`2 spent actions`, after `the top`."""
    number = 1 if value.quantity == "one" else value.number
    bare = Some(value.quantity, ("action",), number=value.number)
    if value != bare or type(number) is not int or value.quantity not in ("one", "exactly"):
        return None
    return "spent action" if number == 1 else f"{number} spent actions"


def _read_top(r: Reader, i: int) -> Found:
    j = r.words(i, ("spent", "action"))
    if j is not None:
        return [(Some("one", ("action",)), j)]
    number = number_at(r, i)
    if number is None:
        return []
    j = r.words(number[1], ("spent", "actions"))
    return [] if j is None else [(Some("exactly", ("action",), number=number[0]), j)]


def _write_noun(value: Any, env: Voice) -> str | None:
    noun = env.noun_of(value)
    return noun.one if noun is not None and value == Some("one", (noun.name,)) else None


def _read_noun(r: Reader, i: int) -> Found:
    found: Found = []
    for noun in r.env.v.kinds.values():
        j = r.words(i, phrase(noun.one))
        if j is not None:
            found.append((Some("one", (noun.name,)), j))
    return found


def _write_ignoring(value: Any, env: Voice) -> str | None:
    if len(value) != 1:
        return None
    return " " + env.v.ignorable[value[0]]["phrase"]


def _read_ignoring(r: Reader, i: int) -> Found:
    found: Found = []
    for word, entry in r.env.v.ignorable.items():
        j = r.words(i, phrase(entry["phrase"]))
        if j is not None:
            found.append(((word,), j))
    return found


def _write_role_word(value: Any, env: Voice) -> str | None:
    return env.v.roles[value]["phrase"]


def _read_role_word(r: Reader, i: int) -> Found:
    found: Found = []
    for word, entry in r.env.v.procedures.items():
        j = r.words(i, phrase(entry["phrase"]))
        if j is not None:
            found.append((word, j))
    return found


def _write_card_name(value: Any, env: Voice) -> str | None:
    return env.name_of(value)


def _write_tracks(value: Any, env: Voice) -> str | None:
    if len(value) != 1:
        return None
    track, steps = value[0]
    noun = env.v.tracks[track]["noun"]
    if steps == "start":
        return f"put the {noun} token back on the start"
    if type(steps) is not int or steps == 0:
        return None
    way = "advance" if steps > 0 else "set back"
    return f"{way} the {noun} {abs(steps)} {'space' if abs(steps) == 1 else 'spaces'}"


def _read_tracks(r: Reader, i: int) -> Found:
    found: Found = []
    for track, entry in r.env.v.tracks.items():
        noun = phrase(entry["noun"])
        j = r.words(i, ("put", "the", *noun, "token", "back", "on", "the", "start"))
        if j is not None:
            found.append((((track, "start"),), j))
        for sign, way in ((1, ("advance",)), (-1, ("set", "back"))):
            j = r.words(i, (*way, "the", *noun))
            number = number_at(r, j) if j is not None else None
            if number is None:
                continue
            k = r.words(number[1], ("space" if number[0] == 1 else "spaces",))
            if k is not None:
                found.append((((track, sign * number[0]),), k))
    return found


def _write_span(value: Any, env: Voice) -> str | None:
    return None if value is None else f"this {env.v.spans[value]['per']}"


def _read_span(r: Reader, i: int) -> Found:
    found: Found = []
    for span, entry in r.env.v.spans.items():
        j = r.words(i, ("this", *phrase(entry["per"])))
        if j is not None:
            found.append((span, j))
    return found


def _write_free(value: Any, env: Voice) -> str | None:
    return value if isinstance(value, str) and "." not in value else None


def _read_free(r: Reader, i: int) -> Found:
    """Free text up to the full stop that ends the whole text."""
    if len(r.folded) - i < 2 or r.folded[-1] != "." or "." in r.folded[i:-1]:
        return []
    text = r.text[r.tokens[i].start : r.tokens[-1].start].rstrip()
    return [(text, len(r.folded) - 1)] if r.memo.get("free-text") is not None else []


@lru_cache(maxsize=16)
def forms_for(v: Vocabulary) -> dict[str, Form]:
    """Every form, for one system."""
    return {
        "np": Form(_write_selector, read_np),
        "number": Form(write_number, read_number),
        "value": Form(write_value, read_value),
        "base": base_form(),
        "growth-dmg": growth_form(v.raw.get("terms", {}).get("DMG", "DMG")),
        "growth-move": growth_form("MOVE"),
        "each": each_form(),
        "for-each": for_each_form(),
        "fallback": fallback_form(),
        "spaces": counted_form("space", "spaces"),
        "dice": counted_form("die", "dice"),
        "things": Form(_write_thing_list, read_things),
        "at": Form(write_at, read_at),
        "cards": Form(_write_cards, _read_cards),
        "more-cards": Form(_write_more, _read_more),
        "top-cards": Form(_write_top, _read_top),
        "noun": Form(_write_noun, _read_noun),
        "ignoring": Form(_write_ignoring, _read_ignoring),
        "role-word": Form(_write_role_word, _read_role_word),
        "card-name": Form(_write_card_name, read_card_name),
        "tracks": Form(_write_tracks, _read_tracks),
        "this-span": Form(_write_span, _read_span),
        "free": Form(_write_free, _read_free),
    }


__all__ = ["count_noun", "forms_for"]
