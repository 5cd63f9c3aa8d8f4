"""How a game of Heroes Wanted goes on: what the table asks for at every step, and which rule answers."""

from __future__ import annotations

from typing import Final

from capesmith.effects.compile.context import Context
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.choosing import Prompt, Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import card_ref
from capesmith.rules.table import GameOver, Result
from capesmith.systems.heroes_wanted.game import atoms, events, headlines, scoring, turn
from capesmith.systems.heroes_wanted.game.ending import check_end
from capesmith.systems.heroes_wanted.game.in_force import texts_in_force
from capesmith.systems.heroes_wanted.game.live import ALL_NEWS, ENDS
from capesmith.systems.heroes_wanted.game.state import DICE, QUIRKS
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION

BOOST: Final = Question("boost", "discard it for its BOOST", ACTION, asked="Do you use it with this action?", none="no")
SPENT: Final = BOOST.again("use its SPENT ability")


class HeroesFlow(HeroesTable):
    """A table with all its rules."""

    def segment(self) -> None:
        """From one resting point to the next; the stage in the state says what comes."""
        try:
            turn.STAGES[self.state.stage](self)
        except GameOver:
            turn.end_of_game(self)

    def result(self) -> Result:
        return scoring.result(self)

    def renew(self) -> None:
        state = self.state
        self.deal_playsets()
        villain = (state.villain_a, state.villain_b) if self.villain_in_play() else ()
        heroes = tuple((hero.a, hero.b, hero.quirk, hero.tucked) for hero in state.heroes)
        key = (self.scenario.sheet.id, heroes, villain, tuple(state.headlines), self.options.quirks > 0)
        self.live = self.cast.live(key, lambda: texts_in_force(self))
        self.news = ALL_NEWS

    def pending(self) -> list[tuple[int, int]]:
        """HW-181, HW-196: headlines wait with the triggers."""
        return headlines.completable(self)

    def carry_out(self, seat: int, number: int) -> None:
        headlines.complete(self, seat, number)

    def settled(self, news: int) -> None:
        if news & ENDS:
            check_end(self)

    # --- dice -----------------------------------------------------------------------------------------

    def roll(self, c: Context, number: int) -> list[int]:
        """HW-115 to HW-119; SPENT and the like may roll dice again before they are read."""
        stream = self.state.streams[DICE]
        by = c.you if c.you >= 0 else c.figure
        e = events.rolled.made(by, c.origin)
        self.interrupt(e, "before")
        if self.live.noticing:
            self.noticed("roll", e)
        dice = [stream.roll() for _ in range(number)]
        e.dice, e.amount = dice, sum(dice)
        events.roll(self, by, list(dice), c)
        self.interrupt(e)
        e.amount = sum(dice)
        self.emit(e)
        return dice

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        before = dice[index]
        dice[index] = self.state.streams[DICE].roll()
        events.reroll(self, c.you, before, dice[index])

    # --- abilities and quirks --------------------------------------------------------------------------

    def offer(self, e: Event, seat: int, word: str = "when") -> None:
        """BOOST from hand or SPENT from the pile, to the hero it concerns (HW-101 to HW-104, HW-360, HW-362)."""
        live, hero = self.live, self.state.heroes[seat]
        for number, one in live.boosts[seat].get(e.word, ()):
            if hero.hand >> number & 1 and self._usable(one, e, word) and self._taken(seat, BOOST, number):
                events.boost(self, seat, number)
                atoms.spend(self, seat, number)  # HW-105
                self.resolve(one, e)
                events.boosted(self, seat)
        for number, one in live.spent[seat].get(e.word, ()):
            there = number in hero.pile and not hero.koed
            if there and self._usable(one, e, word) and self._taken(seat, SPENT, number):
                events.spent(self, seat, number)
                self.resolve(one, e)

    def _usable(self, one: LiveTrigger, e: Event, word: str) -> bool:
        trigger = one.trigger
        if (trigger.word == "after") != (word == "after"):
            return False
        return trigger.matches(self, one.context, e) and self._ready(one, e)

    def _taken(self, seat: int, prompt: Prompt, number: int) -> bool:
        return self.choose(seat, prompt, (card_ref(seat, number), NOBODY)) >= 0

    def noticed(self, word: str, e: Event | None, seat: int = NOBODY) -> None:
        """HW-224, HW-228: a quirk asks for its behaviour, and sometimes the player forgets."""
        for one in self.live.quirks.get(word, ()):
            trigger = one.trigger
            if e is None:
                if trigger.yours and one.you != seat:
                    continue
            elif (trigger.word == "before") != (e.dice is None and word == "roll") or not trigger.matches(
                self, one.context, e
            ):
                continue
            lapsed = self.state.streams[QUIRKS].below(1000) < self.options.quirks * 1000
            events.quirk(self, one.you, lapsed)
            if trigger.body is not None:
                trigger.body(self, one.context)  # nothing but `act`: see Cast
            if lapsed:
                atoms.lapse(self, one.you)
