"""Noun phrases: selectors in words, and words into selectors."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import FirstOf, Grow, Range, Role, Selector, Several, Some
from capesmith.effects.normal import normal_selector
from capesmith.effects.vocabulary import Noun, Vocabulary, article
from capesmith.effects.wording.english import DASH, joined, span_of
from capesmith.effects.wording.reading import Found, Reader, phrase, remembered
from capesmith.effects.wording.voice import Voice

CARDS = ("action",)
_PLURAL_QUANTITIES = ("up-to", "exactly", "at-least", "any-number")
_TIES = {"all": "all if tied", "choose": "you choose if tied", "random": "at random if tied"}
_CHOSEN = {"number": ", lowest numbers first", "chance": " at random"}


# --- writing ------------------------------------------------------------------------------


def write_np(selector: Selector, env: Voice) -> str | None:
    """A selector as the object of a sentence."""
    said = say(selector, env)
    return said[0] if said else None


def say(selector: Selector, env: Voice) -> tuple[str, bool] | None:
    """A selector in words, and whether it is plural (or `you`)."""
    if isinstance(selector, Role):
        text = say_role(selector.word, env)
        return (text, selector.word in ("you", "others", "them")) if text else None
    if isinstance(selector, Several):
        parts = [say_role(role.word, env) for role in selector.roles]
        return (joined(parts, "and"), True) if None not in parts else None  # type: ignore[arg-type]
    if isinstance(selector, FirstOf):
        return None
    return _say_some(selector, env)


def say_role(word: str, env: Voice) -> str | None:
    if word == "you":
        return "you" if env.owner else None
    if word in ("it", "actor", "target", "others"):
        return getattr(env, word) or None
    if word == "them":
        return "them"
    if word == "this":
        return "this card"
    return env.v.roles.get(word, {}).get("phrase")


def _say_some(some: Some, env: Voice) -> tuple[str, bool] | None:
    possessive = some.owner == Role("you") and some.quantity == "each"
    if possessive and some.attribute("named"):
        return _say_named(some, env)
    plural = some.quantity in _PLURAL_QUANTITIES or possessive
    if some.quantity in ("up-to", "exactly", "at-least"):
        base = some.number.base if isinstance(some.number, Grow) else some.number
        if not isinstance(base, int):
            return None
        plural = base != 1
    head = _head(some, env, plural)
    if head is None:
        return None
    determined = _determiner(some, env, head, possessive)
    if determined is None:
        return None
    tail = _tail(some, env)
    if tail is None:
        return None
    return determined + tail, plural


def _say_named(some: Some, env: Voice) -> tuple[str, bool] | None:
    named = some.attribute("named")
    bare = Some("each", some.kinds, owner=some.owner, attributes=(("named", named),))
    if some != bare:
        return None
    return "your " + joined([env.name_of(str(id)) for id in named], "and"), len(named) > 1


def _head(some: Some, env: Voice, plural: bool) -> str | None:
    """States, attributes and noun."""
    words: list[str] = []
    for state in some.is_:
        words.append(env.v.states[state]["adjective"])
    for state in some.is_not:
        words.append("non-" + env.v.states[state]["adjective"])
    for name, values in some.attributes:
        if name in ("named", "number"):
            continue
        entry = env.v.attributes[name]["values"]
        words.append(joined([entry[value] for value in values], "or"))
    nouns = [env.v.kinds[kind].many if plural else env.v.kinds[kind].one for kind in some.kinds]
    words.append(joined(nouns, "and" if some.quantity == "each" else "or"))
    return " ".join(words)


def _other(some: Some, env: Voice) -> str | None:
    """`other`, `different` or nothing; None where the exclusion cannot be said."""
    if some.not_ is None:
        return ""
    if some.not_ == Role("it"):
        return "different"
    of_cards = some.kinds[0] in CARDS
    if some.not_ == Role("this") and of_cards:
        return "other"
    if some.not_ == Role("you") and not of_cards and env.owner and not env.candidate:
        return "other"
    if some.not_ == Role("target") and env.candidate and not of_cards:
        return "other"
    return None


def _determiner(some: Some, env: Voice, head: str, possessive: bool) -> str | None:
    other = _other(some, env)
    if other is None:
        return None
    middle = f"{other} {head}" if other else head
    if possessive:
        return f"your {middle}"
    owned = some.owner == Role("you")
    quantity = some.quantity
    if owned and quantity not in ("one", "any-number", "up-to", "exactly"):
        return None
    of_yours = "your " if owned else ""
    if quantity == "one":
        if owned:
            plural_head = _head(some, env, True)
            return f"one of your {other + ' ' if other else ''}{plural_head}"
        return _one(other, head, env)
    if quantity == "each":
        return f"each {middle}"
    if quantity == "random":
        return f"a random {middle}"
    if quantity in ("closest", "farthest"):
        return f"the {'nearest' if quantity == 'closest' else 'farthest'} {middle}"
    if quantity in ("most", "fewest"):
        return f"the {middle} with the {quantity} {_value_noun(some.value, env)}"
    if quantity == "any-number":
        return f"any number of {of_yours}{middle}"
    number = some.number.base if isinstance(some.number, Grow) else some.number
    lead = {"up-to": f"up to {number}", "exactly": f"{number}", "at-least": f"{number} or more"}[quantity]
    if owned:
        return f"{lead} of your {other + ' ' if other else ''}{_head(some, env, True)}"
    return f"{lead} {middle}"


def _one(other: str, head: str, env: Voice) -> str:
    if other == "other":
        return f"another {head}"
    if other:
        return f"a different {head}"
    return f"{article_for(head, env.v)} {head}"


def article_for(head: str, v: Vocabulary) -> str:
    exceptions = v.raw.get("articles", {})
    first = head.split(" ", 1)[0]
    return exceptions.get(first) or article(head)


def _value_noun(value: str | None, env: Voice) -> str:
    assert value is not None
    entry = env.v.values.get(value) or env.v.kinds.get(value)
    return entry.many if entry is not None else value


def _tail(some: Some, env: Voice) -> str | None:
    """Everything after the noun."""
    from capesmith.effects.wording.clauses import write_where

    text = ""
    number = some.attribute("number")
    if number:
        text += " number " + joined([span_of(n) if isinstance(n, Range) else str(n) for n in number], "or")
    if some.attribute("named"):
        text += " named " + joined([env.name_of(str(n)) for n in some.attribute("named")], "or")
    if some.owner is not None and some.owner != Role("you"):
        owner = write_np(some.owner, env)
        if owner is None:
            return None
        text += f" of {owner}"
    if some.with_:
        held = [write_np(item, env) for item in some.with_]
        if None in held:
            return None
        text += " with " + joined(held, "and")  # type: ignore[arg-type]
    if some.without:
        text += " without " + joined([env.v.kinds[kind].a for kind in some.without], "or")
    if some.in_ is not None:
        place = write_in(some.in_, env)
        if place is None:
            return None
        text += f" {place}"
    inner = replace(env, target=env.target or "it", candidate=True)
    distance = write_distance(some.within, some.beyond, some.from_, inner)
    if distance is None:
        return None
    text += distance
    if some.where is not None:
        where = write_where(some.where, env, some)
        if where is None:
            return None
        text += f" {where}"
    if some.chosen_by is not None:
        chosen = _CHOSEN.get(some.chosen_by)
        if chosen is None:
            return None
        text += chosen
    if some.ties is not None:
        text += f" ({_TIES[some.ties]})"
    grown = _grown(some, env)
    return None if grown is None else text + grown


def _grown(some: Some, env: Voice) -> str | None:
    """How a number of things grows: ` (up to 3 if …)`, `, +1 per injury you have (at most 3)`."""
    if not isinstance(some.number, Grow):
        return ""
    from capesmith.effects.wording.numbers import write_growth

    if some.number.when is not None and some.quantity == "up-to":
        return write_growth(some.number, env, lead="up to ")
    return write_growth(some.number, env)


def write_in(place: Selector, env: Voice) -> str | None:
    """Where something is: `in your space`, `on a street space`, `there`."""
    if isinstance(place, Role):
        if place.word == "it":
            return "there" if env.it else None
        said = env.v.roles.get(place.word, {}).get("in")
        if said:
            return str(said)
        return None
    if isinstance(place, Some):
        text = write_np(place, env)
        if text is None:
            return None
        return f"{_preposition(place, env, 'in')} {text}"
    return None


def write_at(place: Selector, env: Voice) -> str | None:
    """Where something is put: `on each unoccupied UN space`."""
    if isinstance(place, Role):
        if place.word == "it":
            return "there" if env.it else None
        said = env.v.roles.get(place.word, {}).get("at")
        return str(said) if said else None
    if isinstance(place, Some):
        text = write_np(place, env)
        each = "each of " if place.quantity == "exactly" else ""
        return None if text is None else f"{_preposition(place, env, 'at')} {each}{text}"
    return None


def _preposition(place: Some, env: Voice, key: str) -> str:
    noun = env.v.kinds[place.kinds[0]]
    fallback = "in" if noun.name in ("space", "room", "cell") else "on"
    return str(noun.extra.get(key, "on" if key == "at" else fallback))


def write_distance(within: Any, beyond: Any, origin: Selector | None, env: Voice) -> str | None:
    """` within RNG 2 of the villain`, ` at RNG 2–3`, ` beyond RNG 2`."""
    if within is None and beyond is None:
        return "" if origin is None else None
    if not all(value is None or isinstance(value, int) for value in (within, beyond)):
        return None
    term = env.v.raw.get("terms", {}).get("RNG", "RNG")
    if beyond is None:
        text = f" within {term} {within}"
    elif within is None:
        text = f" beyond {term} {beyond}"
    elif beyond + 1 < within:
        text = f" at {term} {beyond + 1}{DASH}{within}"
    else:
        return None
    if origin is not None:
        said = write_np(origin, env)
        if said is None:
            return None
        text += f" of {said}"
    return text


# --- reading --------------------------------------------------------------------------------


class Lexicon:
    """The phrases of one vocabulary as tokens, for reading."""

    def __init__(self, v: Vocabulary) -> None:
        self.roles = [(phrase(e["phrase"]), Role(w)) for w, e in v.roles.items() if e.get("phrase")]
        self.places = [(phrase(e["in"]), Role(w)) for w, e in v.roles.items() if e.get("in")]
        self.spots = [(phrase(e["at"]), Role(w)) for w, e in v.roles.items() if e.get("at")]
        self.ones = [(phrase(n.one), n.name) for n in v.kinds.values()]
        self.manys = [(phrase(n.many), n.name) for n in v.kinds.values()]
        self.states = [(phrase(e["adjective"]), w) for w, e in v.states.items()]
        self.attributes = [
            (phrase(said), name, word)
            for name, entry in v.attributes.items()
            if isinstance(entry["values"], dict)
            for word, said in entry["values"].items()
        ]
        self.values = [(phrase(n.many), n.name) for n in {**v.kinds, **v.values}.values()]
        self.demonstratives = [(phrase(f"that {n.one}"), n.name) for n in v.kinds.values()]
        self.acting = [(phrase(f"the acting {n.one}"), n.name) for n in v.kinds.values()]
        self.rest = [(phrase(f"the other {n.many}"), n.name) for n in v.kinds.values()] + [(("the", "others"), "")]


@lru_cache(maxsize=16)
def lexicon(v: Vocabulary) -> Lexicon:
    return Lexicon(v)


def _matches(r: Reader, i: int, table: list[tuple[tuple[str, ...], Any]]) -> Found:
    found: Found = []
    for words, value in table:
        j = r.words(i, words)
        if j is not None:
            found.append((value, j))
    return found


@remembered
def read_np(r: Reader, i: int) -> Found:
    """Every selector that the words here can mean."""
    lex = lexicon(r.env.v)
    found: Found = list(_matches(r, i, lex.roles))
    found += [(Role(word), j) for word, j in _pronouns(r, i, lex)]
    found += _several(r, i)
    found += _read_some(r, i, lex)
    return found


def _pronouns(r: Reader, i: int, lex: Lexicon) -> Found:
    found: Found = []
    if r.env.owner:
        j = r.words(i, ("you",))
        if j is not None:
            found.append(("you", j))
    j = r.words(i, ("it",))
    if j is not None:
        found += [("it", j), ("target", j)]
    for literal, word in ((("them",), "them"), (("this", "card"), "this"), (("whoever", "did", "it"), "actor")):
        j = r.words(i, literal)
        if j is not None:
            found.append((word, j))
    for _, j in _matches(r, i, lex.demonstratives):
        found += [("it", j), ("actor", j), ("target", j)]
    found += [("actor", j) for _, j in _matches(r, i, lex.acting)]
    found += [("others", j) for _, j in _matches(r, i, lex.rest)]
    return found


@remembered
def _several(r: Reader, i: int) -> Found:
    lex = lexicon(r.env.v)
    found: Found = []
    states = [((role,), j) for role, j in _matches(r, i, lex.roles)]
    while states:
        following = []
        for roles, j in states:
            k = r.words(j, ("and",))
            if k is not None:
                found += [(Several((*roles, role)), m) for role, m in _matches(r, k, lex.roles)]
            k = r.words(j, (",",))
            if k is not None:
                following += [((*roles, role), m) for role, m in _matches(r, k, lex.roles)]
        states = following
    return found


def number_at(r: Reader, i: int) -> tuple[int, int] | None:
    """A plain number; `a` and `an` do not count here."""
    if i < len(r.folded) and r.folded[i].isdigit():
        return int(r.folded[i]), i + 1
    r.words(i, ("a number",))
    return None


def _read_some(r: Reader, i: int, lex: Lexicon) -> Found:
    found: Found = []
    for some, j, number in _determiners(r, i):
        for headed, k in _read_head(r, j, lex, some, number):
            found += _read_tail(r, k, headed)
    found += _read_named(r, i)
    return found


_ANY = "any"


def _determiners(r: Reader, i: int) -> list[tuple[dict[str, Any], int, str]]:
    """Ways to begin: the quantity so far, the position after it, and the number of the noun."""
    found: list[tuple[dict[str, Any], int, str]] = []

    def take(literal: tuple[str, ...], some: dict[str, Any], number: str) -> None:
        j = r.words(i, literal)
        if j is not None:
            found.append((some, j, number))

    take(("a",), {"quantity": "one"}, "one")
    take(("an",), {"quantity": "one"}, "one")
    take(("another",), {"quantity": "one", "other": "other"}, "one")
    take(("a", "different"), {"quantity": "one", "other": "different"}, "one")
    take(("each", "other"), {"quantity": "each", "other": "other"}, "one")
    take(("each", "different"), {"quantity": "each", "other": "different"}, "one")
    take(("each",), {"quantity": "each"}, "one")
    take(("a", "random"), {"quantity": "random"}, "one")
    take(("the", "nearest"), {"quantity": "closest"}, "one")
    take(("the", "farthest"), {"quantity": "farthest"}, "one")
    take(("the",), {"quantity": "ranked"}, "one")
    take(("any", "number", "of"), {"quantity": "any-number"}, "many")
    take(("any", "number", "of", "your"), {"quantity": "any-number", "owner": Role("you")}, "many")
    take(("your",), {"quantity": "each", "owner": Role("you")}, "many")
    take(("your", "other"), {"quantity": "each", "owner": Role("you"), "other": "other"}, "many")
    take(("one", "of", "your"), {"quantity": "one", "owner": Role("you")}, "many")
    take(("one", "of", "your", "other"), {"quantity": "one", "owner": Role("you"), "other": "other"}, "many")
    j = r.words(i, ("up", "to"))
    if j is not None:
        found += _counted(r, j, "up-to")
    found += _counted(r, i, "exactly")
    return found


def _counted(r: Reader, i: int, quantity: str) -> list[tuple[dict[str, Any], int, str]]:
    read = number_at(r, i)
    if read is None:
        return []
    number, j = read
    found: list[tuple[dict[str, Any], int, str]] = []
    number_word = "one" if number == 1 else "many"
    starts = [({"quantity": quantity, "number": number}, j, number_word)]
    if quantity == "exactly":
        k = r.words(j, ("or", "more"))
        if k is not None:
            starts.append(({"quantity": "at-least", "number": number}, k, number_word))
    for some, k, word in starts:
        found.append((some, k, word))
        m = r.words(k, ("other",))
        if m is not None:
            found.append(({**some, "other": "other"}, m, word))
        m = r.words(k, ("different",))
        if m is not None:
            found.append(({**some, "other": "different"}, m, word))
        m = r.words(k, ("of", "your"))
        if m is not None:
            found.append(({**some, "owner": Role("you")}, m, "many"))
            n = r.words(m, ("other",))
            if n is not None:
                found.append(({**some, "owner": Role("you"), "other": "other"}, n, "many"))
    return found


def _read_head(r: Reader, i: int, lex: Lexicon, some: dict[str, Any], number: str) -> Found:
    """States, attributes, nouns; greedy, since their words do not overlap."""
    states: list[str] = []
    negated: list[str] = []
    attributes: dict[str, list[str]] = {}
    j = i
    while True:
        state = next(((w, k) for words, w in lex.states if (k := r.words(j, words)) is not None), None)
        if state is not None:
            states.append(state[0])
            j = state[1]
            continue
        attribute = next(
            ((name, w, k) for words, name, w in lex.attributes if (k := r.words(j, words)) is not None), None
        )
        if attribute is None:
            break
        name, word, j = attribute
        attributes.setdefault(name, []).append(word)
        j = _more_attributes(r, j, lex, name, attributes[name])
    table = lex.ones if number == "one" else lex.manys
    found: Found = []
    for kinds, k in _read_kinds(r, j, table, some["quantity"]):
        made = dict(some)
        made["kinds"] = kinds
        if states:
            made["is_"] = tuple(states)
        if negated:
            made["is_not"] = tuple(negated)
        if attributes:
            made["attributes"] = tuple(sorted((name, tuple(words)) for name, words in attributes.items()))
        other = made.pop("other", "")
        for excluded in _excluded(other, kinds, r):
            full = dict(made)
            if excluded is not None:
                full["not_"] = excluded
            if full["quantity"] == "ranked":
                found += _ranked(r, k, lex, full)
            else:
                found.append((Some(**full), k))
    return found


def _more_attributes(r: Reader, j: int, lex: Lexicon, name: str, words: list[str]) -> int:
    """`basic, special or epic`."""
    while True:
        for joiner in (("or",), (",",)):
            k = r.words(j, joiner)
            if k is None:
                continue
            nxt = next(
                ((w, m) for t, n, w in lex.attributes if n == name and (m := r.words(k, t)) is not None), None
            )
            if nxt is not None:
                words.append(nxt[0])
                j = nxt[1]
                break
        else:
            return j


def _excluded(other: str, kinds: tuple[str, ...], r: Reader) -> list[Role | None]:
    if not other:
        return [None]
    if other == "different":
        return [Role("it")]
    if kinds[0] in CARDS:
        return [Role("this")]
    return [Role("you"), Role("target")] if r.env.owner else [Role("target")]


def _read_kinds(r: Reader, i: int, table: list[tuple[tuple[str, ...], str]], quantity: str) -> Found:
    joiner = "and" if quantity == "each" else "or"
    found: Found = []
    states: list[tuple[tuple[str, ...], int]] = [((kind,), j) for kind, j in _matches(r, i, table)]
    found += states
    while states:
        following: list[tuple[tuple[str, ...], int]] = []
        for kinds, j in states:
            k = r.words(j, (joiner,))
            if k is not None:
                found += [((*kinds, kind), m) for kind, m in _matches(r, k, table)]
            k = r.words(j, (",",))
            if k is not None:
                following += [((*kinds, kind), m) for kind, m in _matches(r, k, table)]
        states = following
    return found


def _ranked(r: Reader, i: int, lex: Lexicon, made: dict[str, Any]) -> Found:
    found: Found = []
    for quantity in ("most", "fewest"):
        j = r.words(i, ("with", "the", quantity))
        if j is None:
            continue
        for value, k in _matches(r, j, lex.values):
            found.append((Some(**{**made, "quantity": quantity, "value": value}), k))
    return found


def _read_named(r: Reader, i: int) -> Found:
    """`your Charge`: all cards of yours with that name."""
    j = r.words(i, ("your",))
    if j is None:
        return []
    found: Found = []
    for id, k in read_card_name(r, j):
        named = (("named", (id,)),)
        found.append((Some("each", ("action",), owner=Role("you"), attributes=named), k))
    return found


@remembered
def read_card_name(r: Reader, i: int) -> Found:
    table = r.memo.get("card-names")
    if table is None:
        table = [(phrase(name), id) for id, name in r.env.names.items()]
        r.memo["card-names"] = table
    return _matches(r, i, table)  # type: ignore[arg-type]


def _read_tail(r: Reader, i: int, some: Some) -> Found:
    """Everything after the noun, each filter at most once, in any order."""
    found: Found = [(some, i)]
    frontier: list[tuple[Some, int]] = [(some, i)]
    while frontier:
        following: list[tuple[Some, int]] = []
        for node, j in frontier:
            following += _modifiers(r, j, node)
        found += following
        frontier = following
    return found


def _modifiers(r: Reader, i: int, some: Some) -> list[tuple[Some, int]]:
    from capesmith.effects.wording.clauses import read_where

    found: list[tuple[Some, int]] = []
    if some.within is None and some.beyond is None:
        for fields, j in read_distance(r, i):
            found.append((replace(some, **fields), j))
    if some.in_ is None:
        found += [(replace(some, in_=place), j) for place, j in read_in(r, i)]
    if not some.with_:
        j = r.words(i, ("with",))
        if j is not None:
            found += [
                (normal_selector(replace(some, with_=(held,)), r.env.v), k) for held, k in read_np(r, j)
            ]
            found += [
                (replace(some, with_=(one, two)), m)
                for one, k in read_np(r, j)
                if (n := r.words(k, ("and",))) is not None
                for two, m in read_np(r, n)
            ]
    if not some.without:
        j = r.words(i, ("without",))
        if j is not None:
            found += [(replace(some, without=kinds), k) for kinds, k in _read_without(r, j)]
    if some.owner is None:
        j = r.words(i, ("of",))
        if j is not None:
            found += [(replace(some, owner=owner), k) for owner, k in read_np(r, j) if owner != Role("you")]
    if not some.attribute("number"):
        j = r.words(i, ("number",))
        if j is not None and j < len(r.folded) and r.folded[j].isdigit():
            attributes = tuple(sorted((*some.attributes, ("number", (int(r.folded[j]),)))))
            found.append((replace(some, attributes=attributes), j + 1))
    if some.where is None:
        found += [(replace(some, where=where), j) for where, j in read_where(r, i)]
    if some.ties is None:
        for word, said in _TIES.items():
            j = r.words(i, ("(", *phrase(said), ")"))
            if j is not None:
                found.append((replace(some, ties=word), j))
    if some.chosen_by is None:
        for word, said in _CHOSEN.items():
            j = r.words(i, phrase(said))
            if j is not None:
                found.append((replace(some, chosen_by=word), j))
    if isinstance(some.number, int):
        found += _read_grown(r, i, some)
    return found


def _read_grown(r: Reader, i: int, some: Some) -> list[tuple[Some, int]]:
    from capesmith.effects.wording.numbers import read_growth

    assert isinstance(some.number, int)
    found = []
    lead = ("up", "to") if some.quantity == "up-to" else ()
    for fields, j in read_growth(r, i, some.number, lead):
        found.append((replace(some, number=Grow(base=some.number, **dict(fields))), j))
    return found


def _read_without(r: Reader, i: int) -> Found:
    lex = lexicon(r.env.v)
    found: Found = []
    states: list[tuple[tuple[str, ...], int]] = [((), i)]
    first = True
    while states:
        following: list[tuple[tuple[str, ...], int]] = []
        for kinds, j in states:
            starts = [j] if first else [k for w in ("or", ",") if (k := r.words(j, (w,))) is not None]
            for k in starts:
                for a in ("a", "an"):
                    m = r.words(k, (a,))
                    if m is not None:
                        following += [((*kinds, kind), n) for kind, n in _matches(r, m, lex.ones)]
        found += following
        states, first = following, False
    return found


@remembered
def read_in(r: Reader, i: int) -> Found:
    lex = lexicon(r.env.v)
    found = list(_matches(r, i, lex.places))
    j = r.words(i, ("there",))
    if j is not None:
        found.append((Role("it"), j))
    for preposition in ("in", "on"):
        j = r.words(i, (preposition,))
        if j is not None:
            found += [(place, k) for place, k in read_np(r, j) if isinstance(place, Some)]
    return found


@remembered
def read_at(r: Reader, i: int) -> Found:
    lex = lexicon(r.env.v)
    found = list(_matches(r, i, lex.spots))
    j = r.words(i, ("there",))
    if j is not None:
        found.append((Role("it"), j))
    for preposition in ("in", "on"):
        j = r.words(i, (preposition,))
        if j is None:
            continue
        found += [(place, k) for place, k in read_np(r, j) if isinstance(place, Some)]
        k = r.words(j, ("each", "of"))
        if k is not None:
            found += [
                (place, m) for place, m in read_np(r, k) if isinstance(place, Some) and place.quantity == "exactly"
            ]
    return found


@remembered
def read_distance(r: Reader, i: int) -> Found:
    """Distances as fields of a selector: within, beyond, from."""
    starts: list[tuple[dict[str, Any], int]] = []
    j = r.words(i, ("within", "rng"))
    if j is not None and (n := number_at(r, j)):
        starts.append(({"within": n[0]}, n[1]))
    j = r.words(i, ("beyond", "rng"))
    if j is not None and (n := number_at(r, j)):
        starts.append(({"beyond": n[0]}, n[1]))
    j = r.words(i, ("at", "rng"))
    if j is not None and j < len(r.folded):
        low, _, high = r.folded[j].partition("-")
        if low.isdigit() and high.isdigit():
            starts.append(({"within": int(high), "beyond": int(low) - 1}, j + 1))
    found: Found = []
    for fields, k in starts:
        found.append((_Fields(fields), k))
        m = r.words(k, ("of",))
        if m is not None:
            found += [(_Fields({**fields, "from_": origin}), n) for origin, n in read_np(r, m)]
    return found


class _Fields(dict[str, Any]):
    """Fields of a selector, hashable so that readings can be compared."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(sorted((k, repr(v)) for k, v in self.items())))


def count_noun(noun: Noun, number: int | str) -> str:
    """`an injury`, `2 injuries`, `1 fame`, `all injuries`."""
    if number == "all":
        return f"all {noun.many}"
    if noun.mass:
        return f"{number} {noun.one}"
    return noun.a if number == 1 else f"{number} {noun.many}"
