"""A table as compiled texts see it: what they ask of it, and what they tell it to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from capesmith.effects.compile.context import Context
from capesmith.effects.play.state import TextState
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import Event
from capesmith.rules.table import Table

if TYPE_CHECKING:
    from capesmith.effects.compile.standing import StandingRule, WaitingTrigger

S = TypeVar("S", bound=TextState, covariant=True)


class BaseTable(Table[S]):
    """What texts need of the table they are played at; what becomes of them there is the business of `TextTable`."""

    seats: range

    # --- what a system says -------------------------------------------------------------------------

    def chooser(self, c: Context) -> int:
        """The seat that chooses for a text; NOBODY where nobody does."""
        return c.chooser if c.chooser >= 0 else c.you

    def pays(self, seat: int, prompt: Prompt) -> bool:
        """Whether a seat pays the price of a text."""
        return bool(self.choose(seat, prompt, (1, 0)))

    def space_of(self, ref: int) -> int:
        """The space a thing is on, or -1."""
        raise NotImplementedError

    def roll(self, c: Context, number: int) -> list[int]:
        """Roll dice for a text: what each of them shows."""
        raise NotImplementedError

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        """Roll one of the dice of the event in hand once more."""
        raise NotImplementedError

    def acts(self, thing: int) -> bool:
        """Whether a figure that nobody plays can carry out steps of texts."""
        return False

    def commit(self) -> None:
        """A step has chosen all it is about, and is going to change something now."""

    # --- what texts set up --------------------------------------------------------------------------

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        """A rule as a step: it holds for these things until its moment."""
        raise NotImplementedError

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        """A trigger as a step: it waits for its first time."""
        raise NotImplementedError

    def proceed(self, e: Event) -> bool:
        """The event happens after all, inside the text that replaced it; others may still replace it."""
        raise NotImplementedError

    # --- what is counted ----------------------------------------------------------------------------

    def count(self, cell: int, amount: int) -> None:
        """Add to a tally."""
        raise NotImplementedError

    def is_used(self, limit: int, seat: int, span: str) -> bool:
        """Whether a limit is used up in this span."""
        raise NotImplementedError

    def use(self, limit: int, seat: int, span: str) -> None:
        """Use a limit up for this span."""
        raise NotImplementedError

    def was_seen(self, trigger: WaitingTrigger, c: Context) -> bool:
        """Whether the event that a trigger waits for has happened in its span before."""
        raise NotImplementedError

    def places_before(self, node: int) -> list[int] | None:
        """Where every piece is before a step that was hardly ever seen to move one; None if nobody looks."""
        raise NotImplementedError

    def fired(self, node: int, done: bool, places: list[int] | None = None) -> None:
        """Count a step that was carried out; only tables that trace do."""
        raise NotImplementedError


AnyTable: TypeAlias = BaseTable[TextState]
