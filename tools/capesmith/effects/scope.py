"""What the pronouns of the language mean at one point of a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from capesmith.effects.ast import Event, FirstOf, Moment, Role, Selector, Several, Some

_FLEETING = ("them", "others")  # what they mean outside of a trigger, they do not mean in its text
_SEVERAL = ("each", "any-number", "up-to", "exactly", "at-least")


def means_several(what: Selector) -> bool:
    """Whether a selector may find several things, even if it finds one."""
    return isinstance(what, Several) or (isinstance(what, Some) and (what.quantity in _SEVERAL or what.ties == "all"))


@dataclass(slots=True)
class Scope:
    """Which references are bound here, and which of them are another word for something definite."""

    you: bool = True
    it: str = ""
    held: bool = False
    them: bool = False
    others: bool = False
    that: bool = False
    actor: bool = False
    here: bool = False
    target: bool = False
    rolled: int = 0
    voice: str = ""
    names: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, Role] = field(default_factory=dict)

    def copy(self) -> Scope:
        made = Scope.__new__(Scope)
        for name in Scope.__slots__:  # every step makes copies: `dataclasses.replace` takes five times as long
            setattr(made, name, getattr(self, name))
        made.names, made.aliases = dict(self.names), dict(self.aliases)
        return made

    def opened(self, bound: Mapping[str, str]) -> Scope:
        """The scope at the start of a text in which these pronouns have a meaning: each with the role it
        stands for, or with itself."""
        inner = self.copy()
        for pronoun, role in bound.items():
            if pronoun == "it":
                inner.it = "one"
            elif pronoun != "this":
                setattr(inner, pronoun, True)
            if role != pronoun:
                inner.aliases[pronoun] = Role(role)
        return inner

    def forget(self) -> None:
        """What was chosen so far has no name any more."""
        self.it, self.held, self.them, self.others = "", False, False, False
        self.aliases.pop("it", None)

    def hold(self) -> None:
        """`it` was chosen for the steps that follow: a step that hits several does not make it unclear."""
        self.held = self.it == "one"

    def goes_through(self, what: Selector | None) -> None:
        """Things are taken one by one: `it` is the one at hand."""
        if what is None:
            return
        self.chose(what)
        self.it, self.them = "one", False
        if what != Role("you"):
            self.aliases.pop("it", None)
        self.hold()

    def chose(self, what: Selector | None) -> None:
        """A step's main selector was applied: `it`, `them` and `others` now speak of it."""
        if what is None:
            return
        if isinstance(what, Role):
            if what.word in ("it", "them", "others", "that"):
                self.others = False
                return
            self.it, self.aliases["it"] = "one", what
            self.held, self.them, self.others = False, False, True
            return
        several = means_several(what)
        self.them = several
        self.others = isinstance(what, Some | FirstOf)
        if several and self.held:
            return
        self.it, self.held = "many" if several else "one", False
        self.aliases.pop("it", None)

    def announced(self, event: Event | Moment) -> Scope:
        """The scope inside a trigger's text: the event is in hand."""
        inner = self.copy()
        inner.forget()
        if isinstance(event, Moment):
            return inner
        inner.aliases.pop("actor", None)
        inner.that = inner.actor = True
        if event.object is not None:
            inner.it = "one"
            if isinstance(event.object, Role) and event.object.word not in _FLEETING:
                inner.aliases["it"] = event.object
        if isinstance(event.by, Role) and event.by.word not in _FLEETING:
            inner.aliases["actor"] = event.by
        if event.word == "roll":
            inner.rolled = max(1, inner.rolled)
        return inner
