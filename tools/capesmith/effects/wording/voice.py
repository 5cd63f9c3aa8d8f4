"""The voice a text is written in: who is addressed, and what the pronouns stand for right now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from capesmith.effects.ast import Event, Moment, Role, Selector, Several, Some
from capesmith.effects.vocabulary import Noun, Vocabulary
from capesmith.effects.wording.english import BASE, SECOND, forms_of


class Unwordable(Exception):
    """These effects cannot be said in one unambiguous sentence."""


@dataclass(slots=True)
class Voice:
    """The environment of writing; reading uses its vocabulary, names and figure."""

    v: Vocabulary
    names: Mapping[str, str] = field(default_factory=dict)
    owner: bool = True
    figure: Role | None = None
    mode: str = BASE
    plural: bool = True
    it: str = ""
    actor: str = ""
    target: str = ""
    others: str = ""
    candidate: bool = False

    def inflect(self, verb: str) -> str:
        return forms_of(verb).form(self.mode, plural_or_you=self.plural)

    def name_of(self, id: str) -> str:
        """The printed name of a card; an unknown id is spelled out."""
        return self.names.get(id) or " ".join(part.capitalize() for part in id.split("-"))

    def with_mode(self, mode: str, *, plural: bool) -> Voice:
        return replace(self, mode=mode, plural=plural)

    def noun_of(self, selector: Selector | None) -> Noun | None:
        """The noun a selector speaks of, if it is one noun."""
        if isinstance(selector, Some) and len(selector.kinds) == 1:
            return self.v.kinds.get(selector.kinds[0])
        if isinstance(selector, Role):
            kind = self.v.roles.get(selector.word, {}).get("kind")
            return self.v.kinds.get(kind) if kind else None
        return None

    def chose(self, what: Selector | None) -> None:
        """A step's main selector was applied (see Scope.chose)."""
        if what is None:
            return
        if isinstance(what, Role) and what.word in ("it", "them", "others", "that"):
            self.others = ""
            return
        noun = self.noun_of(what)
        several = isinstance(what, Several) or (
            isinstance(what, Some)
            and (what.quantity in ("each", "any-number", "up-to", "exactly", "at-least") or what.ties == "all")
        )
        self.others = f"the other {noun.many}" if noun is not None else "the others"
        if isinstance(what, Some) and len(what.kinds) > 1:
            self.others = "the others"
        self.it = "" if several or isinstance(what, Role) else pronoun(noun)

    def announced(self, event: Event | Moment, *, several_steps: bool) -> Voice:
        """The voice inside a trigger's text."""
        inner = replace(self, it="", actor="", others="")
        if isinstance(event, Moment):
            return inner
        it_noun, actor_noun = self.noun_of(event.object), self.noun_of(event.by)
        if isinstance(event.object, Some):
            inner.it = pronoun(it_noun, demonstrative=several_steps)
        if isinstance(event.by, Some):
            inner.actor = f"that {actor_noun.one}" if actor_noun is not None else "the actor"
            if inner.actor == inner.it:
                inner.actor = f"the acting {actor_noun.one}" if actor_noun is not None else "the actor"
        if self.v.events[event.word].get("self"):
            inner.actor = ""
        elif event.by is None:
            inner.actor = "whoever did it"
        return inner


def pronoun(noun: Noun | None, *, demonstrative: bool = False) -> str:
    """`it` for things, `that hero` for people, `that henchman` where a text is longer."""
    if noun is not None and (noun.person or demonstrative):
        return f"that {noun.one}"
    return "it"


__all__ = ["SECOND", "Unwordable", "Voice", "pronoun"]
