"""How a table looks to a bot: where there is work, and what the villain is up to."""

from __future__ import annotations

from typing import Final

from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Step
from capesmith.rules.position import Position, remembered
from capesmith.systems.hour_of_need.game import fighting, solving
from capesmith.systems.hour_of_need.game.bot_values.weights import Weights
from capesmith.systems.hour_of_need.game.pieces import VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.problems import missing
from capesmith.systems.hour_of_need.game.table import HourTable

SUCCESSES: Final = 0.8  # of each die (HN-012)
CONVERTED: Final = 0.3  # what focus makes of each die when there is enough of it


class HourPosition(Position[HourTable, Weights]):
    """One look at a table."""

    __slots__ = ()

    @remembered
    def progress(self, here: int) -> float:
        """How near the villain's plan is to its goal, from 0 to 1; `here` is 0."""
        t = self.t
        panel, panels = t.villain_panel(), len(t.ground.colours)
        if t.scenario.advance == "linear":
            return min(1.0, (panel + self.filled(panel)) / panels)
        goal = t.needed(t.scenario.goal)
        if t.scenario.advance == "offline":
            return min(1.0, (t.state.online.bit_count() + 0.6 * min(1.0, self.filled(panel))) / goal)
        if t.scenario.carried:
            return min(1.0, (t.state.lost + 0.5 * len(t.captives(3)) + 0.25 * self.captured(0)) / goal)
        return min(1.0, sum(t.state.tokens) / goal)

    @remembered
    def rounds_left(self, here: int) -> float:
        """About how many more rounds are played: hardly ever all of the issue deck."""
        return max(0.0, 0.6 * len(self.t.state.issue_deck))

    def raised(self, seat: int) -> int:
        """By how much a hero's values are above those of the Hero card: what cards in play are good for."""
        t = self.t
        side = t.side(seat)
        return t.attack_value(seat) - side.attack + t.solve_value(seat) - side.solve

    def filled(self, panel: int) -> float:
        """How many of the tokens lie in a panel that make the villain move on from there."""
        return self.t.state.tokens[panel] / self.t.needed(self.t.scenario.enough[panel])

    @remembered
    def captured(self, here: int) -> int:
        return sum(self.t.is_captured(one) for one in self.t.bystanders())

    @remembered
    def work(self, seat: int) -> tuple[int, ...]:
        """The spaces where a hero is wanted: where something can be solved, and where the villain can be fought."""
        t = self.t
        found = [t.problem_space(ref) for ref in t.problems()]
        if t.state.showdown:
            found = [t.state.where[VILLAIN]]
        elif not found:
            found = [t.state.where[one] for one in t.targets()]
        return tuple(space for space in found if space >= 0)

    def way(self, seat: int, space: int) -> int:
        """How far it is from a space to the nearest work."""
        return min((self.t.far(space, one) for one in self.work(seat)), default=0)

    # --- rolls -------------------------------------------------------------------------------------------

    def successes(self, seat: int, dice: int) -> float:
        spare = min(self.t.hero(seat).focus, 0.6 * dice)
        return SUCCESSES * dice + CONVERTED * spare

    def attack(self, seat: int, more: int = 0, reach: int | None = None) -> float:
        """What an attack is worth now, on the best space; nothing if nobody is there."""
        t, best = self.t, 0.0
        found = self.successes(seat, t.attack_value(seat) + more)
        for space in fighting.spaces(t, seat, fighting.reach_of(t, seat, reach)):
            enemies = fighting.enemies_at(t, space)
            for enemy in enemies:
                best = max(best, self.hits(enemy, max(0.0, found - t.defense(enemy)), len(enemies)))
            if VILLAIN in enemies:
                best -= 1.0  # a reaction
        return best

    def hits(self, enemy: int, damage: float, number: int) -> float:
        t, w = self.t, self.w
        if is_minion(enemy):
            return w.minion * min(damage, number) + 0.2
        if enemy == VILLAIN:
            return w.wound * damage + 0.5
        left = t.health(enemy) - t.state.marks.get(t.card_of_piece(enemy), 0)
        falls = min(1.0, damage / max(1, left))
        return falls * (w.lackey + w.clue) if falls < 1 else w.lackey + w.clue + 0.5

    def solve(self, seat: int, more: int = 0, *, unhindered: bool = False) -> float:
        """What a Solve is worth now: justice, captives, and what it provokes."""
        t, w, best = self.t, self.w, 0.0
        found = self.successes(seat, t.solve_value(seat) + more)
        for space in solving.spaces(t, seat):
            value, left = 0.0, found
            for ref in t.problems():
                if t.canonical(t.problem_space(ref)) == space and solving.can_solve(t, seat, ref):
                    spent = min(left, missing(t, ref))
                    done = spent >= missing(t, ref)
                    value += spent * 1.6 + (w.clue + 2.0 if done else 0.0)
                    left -= spent
            value += min(left, len(t.captives(space - t.ground.size)) if space >= t.ground.size else 0) * w.clue
            best = max(best, value)
        if not best or unhindered:
            return best
        near = [t.inflict_value(one) for one in t.enemies() if t.apart(one, seat) <= 1]
        health = t.health(seat) - t.hero(seat).damage
        return best - 0.55 * sum(near) - (5.0 if sum(near) >= health else 0.0)

    @remembered
    def verbs(self, card: int) -> tuple[Step, ...]:
        """The steps of a hero card, those inside others included."""
        return tuple(steps_of(self.t.cast.hero_cards[card].card.abilities))
