"""What a text refers to while it is being carried out: whose it is, what was chosen, the event in hand."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules.event import NOBODY, Event

Named = int | list[int]  # what a step has called by a name: a number, or some things


class Context:
    """One text in progress. Everything in it is an integer, or a list or record of integers."""

    __slots__ = (
        "card", "chooser", "dice", "die", "event", "figure", "it", "names", "origin",
        "others", "owner", "plain", "target", "them", "you",
    )  # fmt: skip

    def __init__(
        self,
        you: int = NOBODY,
        figure: int = NOBODY,
        card: int = NOBODY,
        event: Event | None = None,
        it: int = NOBODY,
        origin: str = "",
    ) -> None:
        self.you = you  # the seat that acts: the owner of the text, unless it says who; nobody for villains and boards
        self.owner = you
        self.figure = figure  # where distances are measured from
        self.card = card  # the card whose text this is
        self.event = event  # what `that` and `actor` speak of
        self.it = it
        self.origin = origin  # what a roll or damage of this text is for
        self.them: Sequence[int] = ()
        self.others: Sequence[int] = ()
        self.names: dict[str, Named] | None = None
        self.target = NOBODY
        self.die = 0
        self.dice = 0
        self.chooser = NOBODY
        self.plain = False  # numbers were bent before: the owner's own bonuses do not count again

    def copy(self) -> Context:
        made = Context(self.you, self.figure, self.card, self.event, self.it, self.origin)
        made.them, made.others = self.them, self.others
        made.names = None if self.names is None else dict(self.names)
        made.target, made.die, made.dice = self.target, self.die, self.dice
        made.chooser, made.plain, made.owner = self.chooser, self.plain, self.owner
        return made

    def acting(self, seat: int, figure: int) -> Context:
        """The same text, carried out by another seat with a figure of its own, which may be the seat itself."""
        made = self.copy()
        made.you, made.figure, made.it = seat, figure, figure
        return made

    def done_by(self, figure: int) -> Context:
        """The same text, carried out by a figure that nobody plays."""
        made = self.copy()
        made.you, made.figure = NOBODY, figure
        return made

    def bind(self, chosen: list[int]) -> None:
        """A main selector was applied: `it` and `them` now speak of what it chose."""
        self.them = chosen
        if len(chosen) == 1:
            self.it = chosen[0]

    def name(self, word: str, value: Named) -> None:
        if self.names is None:
            self.names = {}
        self.names[word] = value
