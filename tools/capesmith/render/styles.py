"""Style sheets of drawings: the rules for a shape, found in a number of steps that is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from capesmith.source.bounds import SVG_RULES, SVG_STYLING

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_RULE = re.compile(r"([^{};]*)([{};]|\Z)")
_COMPOUND = re.compile(r"(\*|[^\W\d][\w-]*)?((?:[.#][\w-]+)*)\Z")
_PARTS = re.compile(r"([.#])([\w-]+)")
_NEVER = re.compile(r"::|:(?:hover|active|focus|visited|link)\b")  # not on paper
_IMPORTANT = re.compile(r"!\s*important\b", re.IGNORECASE)
_OWN = (1 << 20, 0, 0, 0)  # a style attribute is stronger than all rules

Strength = tuple[int, ...]
Declared = tuple[bool, str, str]  # important, property, value


class TooMuchStyle(Exception):
    """Finding the rules takes more steps than it may."""


class TooManyRules(Exception):
    """There are more selectors than are read."""


class BadSelector(Exception):
    """A selector that is not read."""


class Element(NamedTuple):
    """What selectors ask of an element, and the one around it."""

    name: str
    id: str
    classes: frozenset[str]
    around: Element | None


class _Compound(NamedTuple):
    """What one element must be, and whether it must be the very parent of the next."""

    name: str
    ids: frozenset[str]
    classes: frozenset[str]
    parent: bool

    def fits(self, one: Element) -> bool:
        return (not self.name or self.name == one.name) and self.ids <= {one.id} and self.classes <= one.classes


class _Rule(NamedTuple):
    chain: tuple[_Compound, ...]  # from the element outwards
    strength: Strength
    declared: tuple[Declared, ...]


class StyleSheet:
    """The rules of a drawing, by what they ask of an element first."""

    def __init__(self, text: str, known: frozenset[str]) -> None:
        self._known = known
        self._rules: dict[str, list[_Rule]] = {}
        self._steps = 0
        count = 0
        for order, (selectors, body) in enumerate(_blocks(_COMMENT.sub(" ", text))):
            count += 1 + selectors.count(",")
            if count > SVG_RULES:
                raise TooManyRules
            declared = tuple(declarations(body, known))
            for selector in selectors.split(",") if declared else ():
                if not _NEVER.search(selector):
                    chain = tuple(_chain(selector))
                    self._count(len(chain))
                    self._rules.setdefault(_key(chain[0]), []).append(_Rule(chain, _strength(chain, order), declared))

    def style(self, one: Element, own: str) -> dict[str, str]:
        """The properties of an element by all rules that fit it, and by its style attribute."""
        found: list[tuple[bool, Strength, str, str]] = []
        for key in (f"#{one.id}", *(f".{name}" for name in one.classes), one.name, "*"):
            for rule in self._rules.get(key, ()):
                if self._fits(rule.chain, one):
                    self._count(len(rule.declared))
                    found += [(important, rule.strength, name, value) for important, name, value in rule.declared]
        found += [(important, _OWN, name, value) for important, name, value in declarations(own, self._known)]
        return {name: value for _, _, name, value in sorted(found, key=lambda one: one[:2])}

    def _count(self, steps: int) -> None:
        self._steps += steps
        if self._steps > SVG_STYLING:
            raise TooMuchStyle

    def _fits(self, chain: Sequence[_Compound], one: Element) -> bool:
        """Whether an element and those around it fit: the parts that may be matched so far go outwards with us."""
        self._count(1)
        if not chain[0].fits(one):
            return False
        waiting, here = {1}, one.around  # numbers of parts that come next; those before them fit
        while here is not None and len(chain) not in waiting:
            self._count(len(waiting))
            waiting = {at + 1 for at in waiting if chain[at].fits(here)} | {
                at for at in waiting if not chain[at].parent
            }
            here = here.around
        return len(chain) in waiting


def declarations(text: str, known: frozenset[str]) -> Iterator[Declared]:
    """The known properties in a list of declarations."""
    for one in text.split(";"):
        name, _, value = one.partition(":")
        name = name.strip()
        if name in known:
            plain = _IMPORTANT.sub("", value).strip()
            yield plain != value.strip(), name, plain


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Selectors and what stands in braces behind them; rules with an @, and all that is in them, are left out."""
    depth, head, body, left_out = 0, "", list[str](), False
    for found in _RULE.finditer(text):
        said, end = found.groups()
        if end == "{":
            if not depth:
                head, left_out, body = said.strip(), said.lstrip().startswith("@"), []
            depth += 1
        elif depth == 1:
            body += said, end.replace("}", "")
        if end == "}" and depth:
            depth -= 1
            if not depth and not left_out:
                yield head, "".join(body)


def _chain(selector: str) -> Iterator[_Compound]:
    """The parts of a selector from the element outwards."""
    parent = False
    words = selector.replace(">", " > ").split()
    for word in reversed(words):
        if word == ">":
            parent = True
            continue
        found = _COMPOUND.match(word)
        if found is None:
            raise BadSelector(selector.strip())
        parts = _PARTS.findall(found[2])
        name = "" if found[1] in (None, "*") else found[1]
        ids, classes = (frozenset(said for mark, said in parts if mark == sort) for sort in "#.")
        yield _Compound(name, ids, classes, parent)
        parent = False
    if not words or parent:
        raise BadSelector(selector.strip())


def _key(one: _Compound) -> str:
    """What to look a rule up by: the rarest thing that it asks for."""
    if one.ids:
        return f"#{min(one.ids)}"
    return f".{min(one.classes)}" if one.classes else one.name or "*"


def _strength(chain: Sequence[_Compound], order: int) -> Strength:
    return (
        sum(len(one.ids) for one in chain), sum(len(one.classes) for one in chain),
        sum(bool(one.name) for one in chain), order,
    )  # fmt: skip
