"""What the pronouns of the language mean at one point of a text."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from capesmith.effects.ast import Event, FirstOf, Moment, Role, Selector, Several, Some


@dataclass(slots=True)
class Scope:
    """Which references are bound here, and which of them are another word for something definite."""

    you: bool = True
    it: str = ""
    them: bool = False
    others: bool = False
    that: bool = False
    actor: bool = False
    here: bool = False
    target: bool = False
    rolled: int = 0
    names: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, Role] = field(default_factory=dict)

    def copy(self) -> Scope:
        return replace(self, names=dict(self.names), aliases=dict(self.aliases))

    def chose(self, what: Selector | None) -> None:
        """A step's main selector was applied: `it`, `them` and `others` now speak of it."""
        if what is None:
            return
        if isinstance(what, Role):
            if what.word in ("it", "them", "others", "that"):
                self.others = False
                return
            self.it, self.aliases["it"] = "one", what
            self.them, self.others = False, True
            return
        several = isinstance(what, Several) or (
            isinstance(what, Some)
            and (what.quantity in ("each", "any-number", "up-to", "exactly", "at-least") or what.ties == "all")
        )
        self.it = "many" if several else "one"
        self.them = several
        self.others = isinstance(what, Some | FirstOf)
        self.aliases.pop("it", None)

    def announced(self, event: Event | Moment) -> Scope:
        """The scope inside a trigger's text: the event is in hand."""
        inner = self.copy()
        inner.others = inner.them = False
        inner.aliases.pop("it", None)
        inner.aliases.pop("actor", None)
        inner.it = ""
        if isinstance(event, Moment):
            return inner
        inner.that = inner.actor = True
        if event.object is not None:
            inner.it = "one"
            if isinstance(event.object, Role):
                inner.aliases["it"] = event.object
        if isinstance(event.by, Role):
            inner.aliases["actor"] = event.by
        if event.word == "roll":
            inner.rolled = max(1, inner.rolled)
        return inner
