"""The voice a text is written in: who is addressed, and what the pronouns stand for right now."""

from __future__ import annotations

from collections.abc import Mapping

from capesmith.effects.ast import Event, FirstOf, Moment, Role, Selector, Some
from capesmith.effects.vocabulary import Noun, Vocabulary

_SEVERAL = ("each", "any-number", "up-to", "exactly", "at-least")
_POINTING = ("it", "them", "others", "that")
WHOEVER = "whoever did it"
THE_TARGET = "the target"
THIS_CARD, THIS_PLACE = "this card", "this place"
_YOU = Role("you")


class Unwordable(Exception):
    """These effects cannot be said in one unambiguous sentence."""


class Voice:
    """The environment of writing; reading uses its vocabulary, names and figure."""

    __slots__ = (
        "actor", "bound", "candidate", "figure", "here", "imperative", "it", "names", "nested", "others", "owner",
        "subject", "target", "this", "turned", "v", "whose",
    )  # fmt: skip

    def __init__(self, v: Vocabulary, names: Mapping[str, str], bound: Mapping[str, str], this: str = "") -> None:
        self.v = v
        self.names = names
        self.this = this or THIS_CARD  # what the card, or its figure, is called
        self.turned = ""  # the same on the other side of the card, if it is called otherwise there
        self.here = THIS_PLACE  # what the place is called that the text stands on
        self.bound = bound  # what the pronouns mean where a text begins
        self.owner = "you" in bound
        self.figure = Role("you" if self.owner else bound.get("this", "villain"))  # who is addressed
        self.it = self.actor = self.target = self.others = self.subject = ""
        self.candidate = False  # inside a filter: `target` is the candidate
        self.nested = False  # inside another phrase: nothing may follow that could belong to either
        self.whose = "you" if self.owner else "they"  # whose values are meant where nobody is named
        self.imperative: Role | None = _YOU if self.owner else None  # who is told to do what has no subject

    def copy(self) -> Voice:
        other = object.__new__(Voice)
        other.v, other.names, other.bound, other.this = self.v, self.names, self.bound, self.this
        other.here, other.turned = self.here, self.turned
        other.owner, other.figure, other.subject = self.owner, self.figure, ""
        other.it, other.actor, other.target, other.others = self.it, self.actor, self.target, self.others
        other.candidate, other.nested, other.whose = self.candidate, self.nested, self.whose
        other.imperative = self.imperative
        return other

    def on_side(self, container: str) -> Voice:
        """The voice of a text: what stands on the other side of a card calls it by the name it has there."""
        if not self.turned or container not in self.v.raw["other-side"]["containers"]:
            return self
        other = self.copy()
        other.this = self.turned
        return other

    def speak_to_owner(self) -> None:
        """A text of somebody's own on what belongs to nobody: it speaks to them."""
        self.owner, self.figure, self.whose, self.imperative = True, _YOU, "you", _YOU

    def name_of(self, id: str) -> str:
        """The printed name of a card; an unknown id is spelled out."""
        return self.names.get(id) or " ".join(part.capitalize() for part in id.split("-"))

    def noun_of(self, selector: Selector | None) -> Noun | None:
        """The noun a selector speaks of, if it is one noun."""
        if isinstance(selector, Some) and len(selector.kinds) == 1:
            return self.v.kinds.get(selector.kinds[0])
        if isinstance(selector, Role):
            kind = self.v.roles.get(selector.word, {}).get("kind")
            return self.v.kinds.get(kind) if kind else None
        return None

    def chose(self, what: Selector | None) -> None:
        """A step's main selector was applied: what `it` and `others` are called from now on.

        Whether they mean anything at this point is known to the effect reader (`Scope`), not here.
        """
        if what is None or (isinstance(what, Role) and what.word in _POINTING):
            return
        noun = self.noun_of(what)
        self.others = f"the other {noun.many}" if noun is not None else "the others"
        if isinstance(what, Some):
            several = what.quantity in _SEVERAL or what.ties == "all"
            if not several or not self.it:
                self.it = self._pronoun(noun)
        elif isinstance(what, FirstOf):
            self.it = self._pronoun(noun)

    def loops_over(self, what: Selector) -> None:
        """Inside a loop, `it` is each thing in turn."""
        self.chose(what)
        self.it = self._pronoun(self.noun_of(what))

    def _pronoun(self, noun: Noun | None) -> str:
        said = pronoun(noun)
        if said != self.actor:
            return said
        return f"the chosen {noun.one}" if noun is not None else "the chosen one"

    def aims_at(self, what: Selector | None) -> None:
        """What `target` is called while a step with this main selector is said."""
        said = pronoun(self.noun_of(what))
        self.target = THE_TARGET if said == self.it or said == self.actor else said

    def announced(self, event: Event | Moment, *, several_steps: bool) -> Voice:
        """The voice inside a trigger's text."""
        inner = self.copy()
        if isinstance(event, Moment):
            return inner
        noun = self.noun_of(event.object)
        if isinstance(event.object, Role):
            inner.it = "that one"  # said only where the actor of an event that has none is meant
        elif event.object is not None:
            inner.it = f"that {noun.one}" if noun is not None and (noun.person or several_steps) else "it"
        actor = self.noun_of(event.by)
        if event.by is None or actor is None:
            inner.actor = str(self.v.events[event.word].get("doer", WHOEVER))
        else:
            inner.actor = f"that {actor.one}"
            if inner.actor == inner.it:
                inner.actor = f"the acting {actor.one}"
        return inner


def pronoun(noun: Noun | None) -> str:
    """`it` for things, `that hero` for people."""
    return f"that {noun.one}" if noun is not None and noun.person else "it"
