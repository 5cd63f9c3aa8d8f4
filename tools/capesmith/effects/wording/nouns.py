"""Noun phrases: selectors in words, and words into selectors."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import FirstOf, Role, Selector, Several, Some
from capesmith.effects.normal import normal_selector
from capesmith.effects.vocabulary import Noun
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.grammar import define
from capesmith.effects.wording.growth import as_growth, write_grown
from capesmith.effects.wording.heads import (
    COUNTED,
    YOU,
    read_front,
    read_head,
    say_front,
    say_head,
    say_other,
)
from capesmith.effects.wording.lexicon import of, read_card_name
from capesmith.effects.wording.quantities import read_amount, say_amount
from capesmith.effects.wording.reach import read_own_place, write_own_place
from capesmith.effects.wording.reading import RARE, Found, Phrases, Reader, listed, phrase, remembered
from capesmith.effects.wording.tails import read_tail, say_tail
from capesmith.effects.wording.voice import THE_TARGET, WHOEVER, Unwordable, Voice

_PLURAL_ROLES = ("you", "others", "them")
_FIXED = {"them": "them", "that": "that event"}
_OR_ELSE = "if there is none, "
THING = "a thing"


# --- writing --------------------------------------------------------------------------------


def say(selector: Selector, env: Voice) -> tuple[str, bool]:
    """A selector in words, and whether it is plural (or `you`)."""
    if type(selector) is Some:
        text, plural, _ = _say_some(selector, env)
        return text, plural
    if isinstance(selector, Role):
        word = selector.word
        plural = word in _PLURAL_ROLES or bool(env.v.roles.get(word, {}).get("plural"))
        return say_role(word, env), plural
    if isinstance(selector, Several):
        if len(selector.roles) < 2:
            raise Unwordable("a list of one")
        return joined([say_role(role.word, env) for role in selector.roles], "and"), True
    assert isinstance(selector, FirstOf)
    return _say_first_of(selector, env)


def write_np(selector: Selector, env: Voice) -> str:
    """A selector as the object of a sentence."""
    return say(selector, env)[0]


def say_subject(selector: Selector, env: Voice) -> tuple[str, bool]:
    """A selector as the subject of a sentence."""
    text, plural = say(selector, env)
    return ("all of them" if text == "them" else text), plural


def write_inner(selector: Selector, env: Voice) -> str:
    """A selector inside another: in brackets where its own filters could be taken for the outer one's."""
    before, env.nested = env.nested, True
    if type(selector) is Some:
        text, _, mixed = _say_some(selector, env)
        text = f"({text})" if mixed else text
    else:
        text = write_np(selector, env)
        text = text if isinstance(selector, Role) else f"({text})"
    env.nested = before
    return text


def say_role(word: str, env: Voice) -> str:
    """Something definite: a pronoun, a role of the system, or a name given earlier."""
    entry = env.v.roles.get(word)
    if entry is None:
        return f"“{word}”"
    said = entry.get("phrase")
    if said:
        return str(said)
    if word in _FIXED:
        return _FIXED[word]
    if word in ("this", "here"):
        return env.this if word == "this" else env.here
    if word == "you":
        said = "you" if env.owner else ""
    elif word == "target":
        said = env.target or THE_TARGET
    else:
        said = getattr(env, word)
    if not said:
        raise Unwordable(word)
    return str(said)


def _say_first_of(selector: FirstOf, env: Voice) -> tuple[str, bool]:
    """`the nearest bystander (if there is none, the nearest hero)`."""
    first, plural = say(selector.choices[0], env)
    if isinstance(selector.choices[0], FirstOf):
        first = f"({first})"
    rest = "; ".join([_OR_ELSE + write_np(choice, env) for choice in selector.choices[1:]])
    return f"{first} ({rest})", plural


def _say_some(some: Some, env: Voice) -> tuple[str, bool, bool]:
    """A selector that counts: its words, whether it is plural, and whether its filters have an `and`."""
    quantity = some.quantity
    owned = some.owner is not None and some.owner == YOU
    if owned and quantity == "each" and some.attributes and _is_named(some, env):
        names = some.attributes[0][1]
        return f"your {joined([env.name_of(str(id)) for id in names], 'and')}", len(names) > 1, False
    place = write_own_place(some, env.v) or _by_name(some, env)
    if place:
        return place, False, False
    tail = say_tail(some, env)
    number, growth, plural = "", "", (quantity == "any-number" or (owned and quantity == "each"))
    if quantity in COUNTED:
        said = None if tail.open else write_grown(some, env)
        if said is None:
            number = say_amount(some.number, env)  # type: ignore[arg-type]
            plural = some.number != 1 or quantity == "at-least"
        else:
            base = as_growth(some.number, env).base  # type: ignore[union-attr]
            number, growth = str(base), said
            plural = base != 1 or quantity == "at-least"
    front = say_front(some, env, number, plural, owned)
    return f"{front}{tail.text}{growth}", plural, tail.mixed


def _by_name(some: Some, env: Voice) -> str:
    """`Magic`: a card of a kind whose names speak for themselves."""
    named = some.attribute("named")
    if len(named) != 1 or some != Some("one", some.kinds[:1], attributes=(("named", named),)):
        return ""
    return env.name_of(str(named[0])) if env.v.kinds[some.kinds[0]].extra.get("by-name") else ""


def _is_named(some: Some, env: Voice) -> bool:
    """`your Charge`: nothing but cards of yours by name, whose names mean nothing else."""
    name, ids = some.attributes[0]
    if name != "named" or some != Some("each", env.v.own_cards, owner=YOU, attributes=some.attributes):
        return False
    phrases = {entry.get("phrase") for entry in env.v.roles.values()}
    return len(some.attributes) == 1 and not any(f"your {env.name_of(str(id))}" in phrases for id in ids)


def write_bare(some: Some, env: Voice, plural: bool) -> str:
    """A noun with its filters but without an article: after `per`, `no`, `the number of`."""
    other = say_other(some, env)
    head = say_head(some, env, plural)
    return f"{other + ' ' if other else ''}{head}{say_tail(some, env, bare=True).text}"


def _write_bare_one(some: Some, env: Voice) -> str:
    return write_bare(some, env, False)


def _write_bare_many(some: Some, env: Voice) -> str:
    return write_bare(some, env, True)


# --- reading --------------------------------------------------------------------------------


@remembered
def read_np(r: Reader, i: int) -> Found:
    """Every selector that the words here can mean."""
    plain = _read_plain(r, i, False)
    return plain + _read_first_of(r, plain + r.closed(r.after(i, ("(",), read_np, group=RARE)))


@remembered
def read_inner(r: Reader, i: int) -> Found:
    """A selector inside another: its filters are not joined with `and`, unless it stands in brackets."""
    return _read_plain(r, i, True) + r.closed(r.after(i, ("(",), read_np, group=RARE))


def _read_plain(r: Reader, i: int, inner: bool) -> Found:
    found = list(read_definite(r, i)) + read_own_place(r, i)
    if not inner:
        found += [(Several(roles), j) for roles, j in listed(r, i, read_definite, "and", 2)]
    for some, j in read_front(r, i):
        found += [(normal_selector(full, r.env.v), k) for full, k in read_tail(r, j, some, inner=inner)]
    for kind in (noun.name for noun in r.env.v.kinds.values() if noun.extra.get("by-name")):
        found += [(Some("one", (kind,), attributes=(("named", (id,)),)), j) for id, j in read_card_name(r, i)]
    cards = r.env.v.own_cards
    for ids, j in r.after(i, ("your",), listed, read_card_name, "and", group=RARE) if cards else ():
        found.append((Some("each", cards, owner=YOU, attributes=(("named", ids),)), j))
    return found


@remembered
def read_definite(r: Reader, i: int) -> Found:
    """Roles, pronouns and names."""
    lex = of(r)
    found = lex.roles.at(r, i)
    for word, said in _FIXED.items():
        found += r.means(i, phrase(said), Role(word), group=RARE)
    found += r.means(i, phrase(r.env.this), Role("this"), group=RARE)
    found += r.means(i, phrase(r.env.here), Role("here"), group=RARE)
    for words, said in _PRONOUNS:
        for word in words:
            if word != "you" or r.env.owner:
                found += r.means(i, phrase(said), Role(word), group=RARE)
    tables: tuple[tuple[Phrases, tuple[str, ...]], ...] = (
        (lex.demonstratives, ("it", "actor", "target")),
        (lex.acting, ("actor",)),
        (lex.doers, ("actor",)),
        (lex.chosen, ("it",)),
        (lex.rest, ("others",)),
    )
    found += [(Role(word), j) for table, meant in tables for _, j in table.at(r, i) for word in meant]
    return found + read_name(r, i)


_PRONOUNS = (
    (("you",), "you"),
    (("it", "target"), "it"),
    (("it",), "that one"),
    (("it", "actor"), WHOEVER),
    (("target",), THE_TARGET),
    (("them",), "all of them"),
)


def read_name(r: Reader, i: int) -> Found:
    """A name given earlier in the text, in quotation marks."""
    j = r.words(i, ("“",), RARE)
    if j is None or "”" not in r.folded[j:]:
        return []
    k = r.folded.index("”", j)
    name = r.text[r.tokens[i].end : r.tokens[k].start]
    return [(Role(name), k + 1)] if k > j else []


def _read_first_of(r: Reader, plain: Found) -> Found:
    """`… (if there is none, …; if there is none, …)`."""
    found: Found = []
    lead = phrase(_OR_ELSE)
    for first, i in plain:
        states: Found = [((first, one), j) for one, j in r.after(i, ("(", *lead), read_np, group=RARE)]
        while states:
            found += [(FirstOf(choices), j) for choices, j in r.closed(states)]
            states = [((*choices, one), k) for choices, j in states for one, k in r.after(j, (";", *lead), read_np)]
    return found


@remembered
def _read_bare_one(r: Reader, i: int) -> Found:
    return _read_bare(r, i, True, "each")


@remembered
def _read_bare_many(r: Reader, i: int) -> Found:
    return _read_bare(r, i, False, "each")


@remembered
def read_none(r: Reader, i: int) -> Found:
    """A noun after `no`, as one of them."""
    return _read_bare(r, i, True, "one")


def _read_bare(r: Reader, i: int, single: bool, quantity: str) -> Found:
    """A noun without an article."""
    starts = [("", i)]
    for other in ("other", "different"):
        j = r.words(i, (other,), RARE)
        if j is not None:
            starts.append((other, j))
    found: Found = []
    for other, j in starts:
        for some, k in read_head(r, j, {"quantity": quantity}, other, single=single):
            found += [(normal_selector(full, r.env.v), m) for full, m in read_tail(r, k, some)]
    return found


# --- a noun and its number ------------------------------------------------------------------


def count_noun(noun: Noun, amount: Any, env: Voice | None = None) -> str:
    """`an injury`, `2 injuries`, `1 fame`, `all injuries`; only what is looked up needs a voice."""
    if amount == "all":
        return f"all {noun.many}"
    if amount == 1 and noun.extra.get("definite"):
        return f"the {noun.one}"
    if noun.mass or (amount == 1 and noun.extra.get("numbered")):
        return f"{say_amount(amount, env)} {noun.one}"
    return noun.a if amount == 1 else f"{say_amount(amount, env)} {noun.many}"


@remembered
def read_count(r: Reader, i: int, noun: Noun) -> Found:
    """The amount of one noun."""
    found: Found = []
    for amount, j in read_amount(r, i):
        said = (noun.one, noun.many) if r.tolerant else (noun.one if noun.mass or amount == 1 else noun.many,)
        for words in dict.fromkeys(said):
            found += r.means(j, phrase(words), amount, group=THING)
    if noun.extra.get("definite"):
        found += r.means(i, ("the", *phrase(noun.one)), 1, group=RARE)
    elif not noun.mass:
        found += r.means(i, phrase(noun.a), 1, group=RARE)
    found += r.means(i, ("all", *phrase(noun.many)), "all", group=RARE)
    return found


define("noun phrase", write_np, read_np)
define("noun phrase inside another", write_inner, read_inner)
define("noun without article", _write_bare_one, _read_bare_one)
define("plural noun without article", _write_bare_many, _read_bare_many)
