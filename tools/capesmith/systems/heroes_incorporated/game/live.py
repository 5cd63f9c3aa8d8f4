"""Which texts are in force: those of heroes, Gadgets, Fame, Supervillains on blocks, and the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.compiler import Text
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import anytime
from capesmith.systems.heroes_incorporated.game.pieces import CARD, block, seat_of

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

REACTION = "reaction"


class Live(LiveTexts):
    """Everything in force with the cards now in play; knocked-out heroes have no working texts (HI-408)."""

    def __init__(self, t: IncorporatedTable) -> None:
        super().__init__()
        self.reactions: list[list[LiveTrigger]] = [[] for _ in t.seats]  # optional ones, by seat (HI-591)
        self.anytime = tuple(anytime.permissions(t))  # HI-555
        self.powers: list[tuple[int, ...]] = [t.powers_of(one) for one in t.all_heroes()]  # by number of the hero
        for text in t.scenario.texts.values():
            self.remember(text)
            if text.container != "setup":
                self.add(text, NOBODY, NOBODY)
        for hero in t.all_heroes():
            self._hero(t, hero)
        for seat in t.seats:
            self._team(t, seat)
        for card, space, _, _ in t.state.villains:
            for text in t.cast.standing[t.cast.research[card].card.id]:
                self.add(text, NOBODY, block(space), CARD + card)
        for text in t.cast.with_tallies:
            self.remember(text)
        offered = [one.trigger for own in self.reactions for one in own]
        self.finish(t, (), (), [trigger.event for trigger in offered if trigger.word != "after"])
        self.offered_after = frozenset(trigger.event for trigger in offered if trigger.word == "after")
        self.heard = self.heard | self.offered_after

    def _hero(self, t: IncorporatedTable, hero: int) -> None:
        one, cast = t.hero(hero), t.cast
        if one.card < 0 or one.down:
            return
        seat = seat_of(hero)
        for number in t.powers_of(hero):
            for text in cast.powers[number].texts.values():
                self._borne(text, seat, hero)
        for text in cast.heroes[one.card].texts.values():
            self._borne(text, seat, hero)
        for card in one.gadgets:
            for text in cast.research[card].texts.values():
                self._borne(text, seat, hero, CARD + card)

    def _borne(self, text: Text, seat: int, hero: int, card: int = NOBODY) -> None:
        """A text of a hero, or of a Gadget that only its carrier can use (HI-425)."""
        self.remember(text)
        if text.container == REACTION:
            for trigger in text.triggers:
                if trigger.word == "instead-of":
                    self.await_(trigger, seat, hero, card)
                else:
                    self.reactions[seat].append(LiveTrigger(trigger, seat, hero, card))
            return
        self.add(text, seat, hero, card)

    def _team(self, t: IncorporatedTable, seat: int) -> None:
        """HI-461: the Fame card in play; what Team HQ Gadgets do is done when they are activated."""
        team = t.state.teams[seat]
        if team.fame >= 0:
            for text in t.cast.research[team.fame].texts.values():
                self.add(text, seat, seat, CARD + team.fame)
