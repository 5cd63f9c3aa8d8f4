"""A table at which players react: in which order they are asked, and what they may use (HI-591 to HI-594)."""

from __future__ import annotations

from capesmith.effects.play import memory
from capesmith.effects.play.events import trigger_over
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.sorts import OFFERED, YES_OR_NO
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

REACT = Question("react", "use it now", OFFERED, asked="Do you use it now?", none="no")
DIRECTION = Question(
    "this-crime",
    "choose the direction of this crime",
    YES_OR_NO,
    asked="Do you choose the direction of this crime?",
    optional=True,
)
THIS_CRIME = tuple(DIRECTION.again(DIRECTION.text, letter) for letter in LETTERS)  # by Crime pawn


class ReactingTable(IncorporatedTable):
    """What players may do out of turn."""

    def _offer_all(self, e: Event, word: str, asked: int = NOBODY) -> None:
        """HI-542, HI-592: clockwise from the left of the active player, or of whoever plays a card; he comes last."""
        first = e.by if e.word == "play" else max(0, self.state.active)
        for seat in self.clockwise((first + 1) % len(self.seats)):
            if e.cancelled:
                return
            self.offer(e, seat, word)

    def offer(self, e: Event, seat: int, word: str = "when") -> None:
        """HI-591: one by one the texts a player may use on this event; each is used at most once."""
        left = [one for one in self.live.reactions[seat] if one.trigger.word == word and self._may_react(one, e)]
        while left and not e.cancelled:
            self.offered = left
            choice = self.choose(seat, REACT, [*range(len(left)), NONE])
            if choice == NONE:
                return
            one = left.pop(choice)
            self.react(one, e)
            left = [one for one in left if self._may_react(one, e)]

    def _may_react(self, one: LiveTrigger, e: Event) -> bool:
        trigger = one.trigger
        if trigger.event != e.word or self._barred(trigger.id):
            return False
        e.origin = self._origin_for(one, e)
        if not trigger.matches(self, one.context, e) or not self._ready(one, e):
            return False
        return trigger.payable is None or trigger.payable(self, self._context(one, e))

    def _barred(self, trigger: int) -> bool:
        """Whether a Supervillain lets nobody roll again in this fight (HI-358)."""
        fight = self.fight
        return fight is not None and "rerolls" in fight.ignored and trigger in self.cast.rerolls

    def _origin_for(self, one: LiveTrigger, e: Event) -> str:
        """A Supervillain is played on “your fight” only for the hero who fights (HI-425)."""
        fight = self.fight
        if e.word != "play" or fight is None or e.origin not in ("your-fight", "fight"):
            return e.origin
        return "your-fight" if one.figure == fight.hero else "fight"

    def react(self, one: LiveTrigger, e: Event) -> bool:
        """Pay for a reaction and carry it out; its owner has said yes already."""
        events.react(self, one, e)
        try:
            return self._reacted(one, e)
        finally:
            trigger_over(self, one, e)

    def _reacted(self, one: LiveTrigger, e: Event) -> bool:
        trigger = one.trigger
        c = self._context(one, e)
        if trigger.cost is not None:
            trigger.cost(self, c)
        if trigger.once_per is not None:
            self.use(trigger.id, one.you, trigger.once_per)
        done = trigger.body is None or trigger.body(self, c)
        if done and self.noted is not None:
            self.noted("trigger", trigger.card, one.you)
        return done

    def resolve(self, one: LiveTrigger, e: Event | None) -> bool:
        """HI-591: whoever may pay to have something else happen is asked as for any other reaction."""
        trigger = one.trigger
        if trigger.word != "instead-of" or trigger.cost is None or e is None or one.you < 0:
            return super().resolve(one, e)
        self.offered = [one]
        if self.choose(one.you, REACT, (0, NONE)) == NONE:
            return False
        return self.react(one, e)

    def _set_up(self, e: Event, word: str) -> list[LiveTrigger]:
        """Who may choose the direction of one crime says for which, as their turn comes (reference 11.3)."""
        if e.word != "move-crime":
            return super()._set_up(e, word)
        kept, found = list(self.state.waiting), []
        for entry in kept:
            trigger = self.compiler.triggers[entry[0]]
            if trigger is None or trigger.event != e.word or trigger.word != word:
                continue
            if self.choose(entry[1], THIS_CRIME[e.object - CRIME], (1, 0)):
                memory.drop_waiting(self, entry)
                found.append(LiveTrigger(trigger, entry[1], entry[2], entry[3]))
        return found
