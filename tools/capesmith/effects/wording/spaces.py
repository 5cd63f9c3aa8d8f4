"""The space of something: `your space`, `the villain's space`, `that vigilante's space`, `the trap's space`."""

from __future__ import annotations

from functools import lru_cache

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.vocabulary import Noun, Vocabulary
from capesmith.effects.wording.grammar import INNER, NP
from capesmith.effects.wording.lexicon import doers
from capesmith.effects.wording.reading import RARE, Found, Phrases, Reader, phrase, remembered
from capesmith.effects.wording.voice import Voice

_SPACE, _OF = "'s space", "the space of"
_WHERE_IT_IS, _OWN = "where it is", "your space"


def is_place(selector: Selector, env: Voice) -> bool:
    """Whether it is a place already, so that nobody's space is meant."""
    if isinstance(selector, Role):
        entry = env.v.roles.get(selector.word, {})
        return selector.word == "here" or "in" in entry
    noun = env.noun_of(selector)
    return noun is not None and bool(noun.extra.get("in"))


def write_space(selector: Selector, env: Voice) -> str:
    """A place as it is; of anything else the space it is on."""
    if is_place(selector, env):
        return INNER.write(selector, env)
    if isinstance(selector, Role):
        if selector.word == "you":
            return _OWN
        said = NP.write(selector, env)
        if said == "it":
            return _WHERE_IT_IS
        if selector.word == "this" or f"{said}{_SPACE}" in _owners(env.v):
            return f"{said}{_SPACE}"
        return f"{_OF} {said}"
    if isinstance(selector, Some) and selector == Some("one", selector.kinds[:1]):
        return _lone(env.v.kinds[selector.kinds[0]])
    return f"{_OF} {INNER.write(selector, env)}"


def _lone(noun: Noun) -> str:
    """A token there is usually one of is `the trap`, anything else `a vigilante`."""
    return f"the {noun.one}{_SPACE}" if noun.extra.get("lone") else f"{noun.a}{_SPACE}"


@lru_cache(maxsize=16)
def _table(v: Vocabulary) -> Phrases:
    return Phrases(_entries(v), "a place")


@lru_cache(maxsize=16)
def _owners(v: Vocabulary) -> frozenset[str]:
    return frozenset(said for said, _ in _entries(v))


def _entries(v: Vocabulary) -> list[tuple[str, Selector]]:
    """Whose spaces are said with an apostrophe."""
    entries: list[tuple[str, Selector]] = [(_OWN, Role("you"))]
    entries += [(_WHERE_IT_IS, Role(word)) for word in ("it", "target")]
    for noun in v.kinds.values():
        if not noun.extra.get("in"):
            entries.append((_lone(noun), Some("one", (noun.name,))))
        for lead, words in (("that", ("it", "actor", "target")), ("the chosen", ("it",)), ("the acting", ("actor",))):
            entries += [(f"{lead} {noun.one}{_SPACE}", Role(word)) for word in words]
    for word, entry in v.roles.items():
        if entry.get("phrase") and "in" not in entry:
            entries.append((f"{entry['phrase']}{_SPACE}", Role(word)))
    entries += [(f"{said}{_SPACE}", Role("actor")) for said in doers(v)]
    return entries


@remembered
def read_space(r: Reader, i: int) -> Found:
    """Every thing whose space the words here can mean, and every place."""
    found = _table(r.env.v).at(r, i)
    found += r.means(i, phrase(f"{r.env.this}{_SPACE}"), Role("this"), group=RARE)
    found += [(what, j) for what, j in INNER.read(r, i) if is_place(what, r.env)]
    return found + [(what, j) for what, j in r.after(i, phrase(_OF), INNER.read, group=RARE)]
