"""The front of a noun phrase: how many, which others, states, attributes, and the noun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.vocabulary import Vocabulary, article
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.lexicon import OPENINGS, Lexicon, of, ranked_nouns, without_state
from capesmith.effects.wording.quantities import read_amount
from capesmith.effects.wording.reach import said_after
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase
from capesmith.effects.wording.voice import Voice

COUNTED = ("up-to", "exactly", "at-least")
_LEADS = {"up-to": "up to {n}", "exactly": "{n}", "at-least": "{n} or more"}
NEAREST = {"closest": "nearest to", "farthest": "farthest from"}
YOU, THIS, IT, TARGET = Role("you"), Role("this"), Role("it"), Role("target")


# --- writing --------------------------------------------------------------------------------


def say_head(some: Some, env: Voice, plural: bool) -> str:
    """States, attributes and noun."""
    v = env.v
    if len(some.kinds) == 1:
        noun = v.kinds[some.kinds[0]]
        nouns = noun.many if plural else noun.one
    else:
        every = [v.kinds[kind].many if plural else v.kinds[kind].one for kind in some.kinds]
        nouns = joined(every, "and" if some.quantity == "each" else "or")
    owner = owner_adjective(some.owner, v)
    if not (some.is_ or some.attributes or some.is_not or owner):
        return nouns
    words = [v.states[state]["adjective"] for state in some.is_ if "after" not in v.states[state]]
    words += [without_state(v.states[state]) for state in some.is_not]
    for name, values in some.attributes:
        said = v.attributes[name]["values"]
        if isinstance(said, Mapping) and not said_after(name, values, some, v):
            words.append(joined([said[value] for value in values], "or"))
    if owner:
        words.append(owner)
    words.append(nouns)
    return " ".join(words)


def owner_adjective(owner: Selector | None, v: Vocabulary) -> str:
    """`opposing`, for what is an opponent's; nothing where an owner is said after the noun."""
    if not isinstance(owner, Some) or owner != Some("one", owner.kinds[:1]):
        return ""
    return str(v.kinds[owner.kinds[0]].extra.get("adjective", ""))


def say_other(some: Some, env: Voice) -> str:
    """`other`, `different`, or nothing where an exclusion is said after the noun."""
    excluded = some.not_
    if excluded is None or not isinstance(excluded, Role):
        return ""
    if excluded == IT:
        return "different" if env.it else ""
    of_cards = some.kinds[0] in env.v.own_cards
    if excluded == THIS:
        return "other" if of_cards else ""
    if excluded == YOU:
        return "other" if env.owner and not of_cards and not env.candidate else ""
    if env.v.roles.get(excluded.word, {}).get("others") and not env.owner and not env.candidate:
        return "other"
    return "other" if excluded == TARGET and env.candidate and not of_cards else ""


def say_front(some: Some, env: Voice, number: str, plural: bool, owned: bool) -> str:
    """Everything up to the noun; `owned` says the things are yours."""
    other, quantity = say_other(some, env), some.quantity
    is_ranked = quantity in ("most", "fewest") or (quantity in ("closest", "farthest") and _origin_only(some))
    if owned:
        lead = OPENINGS["ranked" if is_ranked else quantity][1] if quantity not in COUNTED else ""
        lead = lead or _LEADS[quantity].format(n=number) + " of your"
        head = say_head(some, env, True)
    else:
        head = say_head(some, env, plural)
        if quantity == "one" and other != "different":
            return f"another {head}" if other else f"{article_for(head, env.v)} {head}"
        if quantity in COUNTED:
            lead = _LEADS[quantity].format(n=number)
        else:
            lead = OPENINGS["ranked" if is_ranked else quantity][0]
    front = f"{lead} {other} {head}" if other else f"{lead} {head}"
    if quantity in ("most", "fewest"):
        assert some.value is not None
        front += f" with the {ranked(quantity, some.value, env.v)} {ranked_nouns(env.v)[some.value]}"
    return front


def ranked(quantity: str, value: str, v: Vocabulary) -> str:
    """`most`, `fewest`, or `least` of what is not counted."""
    noun = v.values.get(value)
    return "least" if quantity == "fewest" and noun is not None and noun.extra.get("least") else quantity


def _origin_only(some: Some) -> bool:
    """`nearest to the villain`: a starting point without a range."""
    return some.from_ is not None and some.within is None and some.beyond is None


def article_for(head: str, v: Vocabulary) -> str:
    """`a` or `an`; terms in capitals have their own."""
    return v.raw.get("articles", {}).get(head.split(" ", 1)[0]) or article(head)


# --- reading --------------------------------------------------------------------------------


def read_front(r: Reader, i: int) -> Found:
    """Every way to read a front: what will become a selector, still open for what follows the noun."""
    lex = of(r)
    found: Found = []
    for (quantity, other, owned, single), j in lex.openings.at(r, i):
        fields = {"quantity": quantity, "owner": YOU} if owned else {"quantity": quantity}
        found += read_head(r, j, fields, other, single=single)
    found += r.after(i, ("up", "to"), _read_counted, ("up-to",), group=RARE)
    found += _read_counted(r, i, ("exactly", "at-least"))
    return found


def _read_counted(r: Reader, i: int, quantities: tuple[str, ...]) -> Found:
    found: Found = []
    for number, j in read_amount(r, i, RARE if "exactly" in quantities else ""):
        for quantity in quantities:
            k = r.words(j, ("or", "more"), RARE) if quantity == "at-least" else j
            if k is None:
                continue
            fields = {"quantity": quantity, "number": number}
            yours = r.words(k, ("of", "your"), RARE)
            single = number == 1 and quantity != "at-least"
            found += _read_others(r, k, fields, single=single)
            if yours is not None:
                found += _read_others(r, yours, {**fields, "owner": YOU}, single=False)
    return found


def _read_others(r: Reader, i: int, fields: dict[str, Any], *, single: bool) -> Found:
    found = read_head(r, i, fields, "", single=single)
    for other in ("other", "different"):
        j = r.words(i, (other,), RARE)
        if j is not None:
            found += read_head(r, j, fields, other, single=single)
    return found


def read_head(r: Reader, i: int, fields: dict[str, Any], other: str, *, single: bool) -> Found:
    """States, attributes, nouns; their words do not overlap, so the first match is the only one."""
    lex = of(r)
    nouns = lex.any_number if r.tolerant else lex.ones if single else lex.manys
    joiner = "and" if fields["quantity"] == "each" else "or"
    found: Found = []
    for made, j in _read_adjectives(r, i, lex):
        for kinds, k in listed(r, j, nouns.at, joiner):
            for excluded in _excluded(other, kinds, r):
                full = {**fields, **made, "kinds": kinds}
                if excluded is not None:
                    full["not_"] = excluded
                found += _ranked(r, k, lex, full) if full["quantity"] == "ranked" else [(Some(**full), k)]
    return found


def _read_adjectives(r: Reader, i: int, lex: Lexicon) -> list[tuple[dict[str, Any], int]]:
    """States and attributes before a noun, after each of them; some words are nouns as well."""
    made: dict[str, Any] = {}
    attributes: dict[str, tuple[str, ...]] = {}
    ends: list[tuple[dict[str, Any], int]] = [({}, i)]
    while True:
        for name, table in (("is_", lex.states), ("is_not", lex.non_states)):
            found = table.at(r, i)
            if found:
                word, i = found[0]
                made[name] = (*made.get(name, ()), word)
                break
        else:
            found = lex.owners.at(r, i) if "owner" not in made else []
            if found:
                kind, i = found[0]
                made["owner"] = Some("one", (kind,))
                ends.append((dict(made), i))
                continue
            found = lex.attributes.at(r, i)
            if not found:
                break
            (name, word), i = found[0]
            values, i = _more_values(r, i, lex, name)
            attributes[name] = (*attributes.get(name, ()), word, *values)
            made["attributes"] = tuple(sorted(attributes.items()))
        ends.append((dict(made), i))
    return ends


def _more_values(r: Reader, i: int, lex: Lexicon, name: str) -> tuple[tuple[str, ...], int]:
    """`… or special`, `…, special or epic`."""
    words: list[str] = []
    while True:
        for joiner in ("or", ","):
            j = r.words(i, (joiner,), RARE)
            following = [] if j is None else [(w, k) for (n, w), k in lex.attributes.at(r, j) if n == name]
            if following:
                words.append(following[0][0])
                i = following[0][1]
                break
        else:
            return tuple(words), i


def _excluded(other: str, kinds: tuple[str, ...], r: Reader) -> list[Role | None]:
    if not other:
        return [None]
    if other == "different":
        return [IT]
    if kinds[0] in r.env.v.own_cards:
        return [THIS]
    others = [Role(word) for word, entry in r.env.v.roles.items() if entry.get("others")]
    return [YOU, TARGET] if r.env.owner else [TARGET, *others]


def _ranked(r: Reader, i: int, lex: Lexicon, made: dict[str, Any]) -> Found:
    """`the hero with the most fame`, `the hero nearest to …`."""
    found: Found = []
    for quantity, said in (("most", "most"), ("fewest", "fewest"), ("fewest", "least")):
        for value, k in r.after(i, ("with", "the", said), lex.ranked.at):
            if ranked(quantity, value, r.env.v) == said or r.tolerant:
                found.append((Some(**{**made, "quantity": quantity, "value": value}), k))
    quantity = near_something(r, i)
    return [*found, (Some(**{**made, "quantity": quantity}), i)] if quantity else found


def near_something(r: Reader, i: int) -> str:
    """`nearest to …` after a noun and its states, which are read later: which of the two it is, if it is one."""
    for quantity, said in NEAREST.items():
        if r.words(i, phrase(said)) is not None:
            return quantity
    return next((near for _, j in of(r).states_after.at(r, i) if (near := near_something(r, j))), "")
