"""How a game of Heroes Incorporated goes on: what the table asks for at every step, and which rule answers."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.rules.event import NOBODY
from capesmith.rules.table import Result
from capesmith.systems.heroes_incorporated.game import events, playing, points, turn
from capesmith.systems.heroes_incorporated.game.in_force import texts_in_force
from capesmith.systems.heroes_incorporated.game.pieces import CARD, is_research
from capesmith.systems.heroes_incorporated.game.reacting import ReactingTable
from capesmith.systems.heroes_incorporated.game.state import TELEPORT, TEXTS


class IncorporatedFlow(ReactingTable):
    """A table with all its rules."""

    def segment(self) -> None:
        turn.play_segment(self)

    def result(self) -> Result:
        return points.result(self)

    def renew(self) -> None:
        state = self.state
        heroes = tuple((one.card, one.down, tuple(one.gadgets), tuple(one.copied)) for one in state.heroes)
        fame = tuple(team.fame for team in state.teams)
        villains = tuple((entry[0], entry[1]) for entry in state.villains)
        given = tuple(self.timed_powers(hero) for hero in self.all_heroes()) if self.gives_powers() else ()
        key = (self.scenario.sheet.id, heroes, fame, villains, given)
        self.live = self.cast.live(key, lambda: texts_in_force(self))

    # --- dice -------------------------------------------------------------------------------------------

    def roll(self, c: Context, number: int) -> list[int]:
        """Dice of a text: the Teleport die, those of KO Gadgets (reference 5.13); targets are named before."""
        self.commit()
        stream = TELEPORT if c.origin == "teleport" else TEXTS
        rolled = [self.state.streams[stream].roll() for _ in range(number)]
        events.text_roll(self, c.you, c.figure, c.it, tuple(rolled))
        e = events.roll.made(c.figure, rolled[-1], self.place(NOBODY, c.figure, NOBODY), c.origin)
        e.dice = rolled
        if "roll" in self.live.after or self.onlooker is not None:
            self.emit(e)
            self.settle()
        return rolled

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        """A die of the fight in hand is rolled again."""
        fight = self.fight
        if fight is not None:
            fight.roll_again(self, index)
            dice[index] = fight.dice[index]

    # --- cards and rules with an end --------------------------------------------------------------------

    def commit(self) -> None:
        if self.playing:
            playing.commit(self, self.playing[-1])

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        """A rule with an end: a Supervillain's remembers who played it, one for a player holds for his team."""
        self.commit()
        if c.you < 0 and is_research(c.card):
            c = c.copy()
            c.you = self.villain_owner(c.card - CARD)
        heroes = [hero for seat in targets if seat in self.seats for hero in self.team_heroes(seat)]
        super().stand(rule, c, [*targets, *heroes])
        self.renew()

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        self.commit()
        super().wait_for(trigger, c)

    def expire(self, word: str, seat: int) -> None:
        timed = self.state.timed
        super().expire(word, seat)
        if self.state.timed != timed:
            self.renew()
