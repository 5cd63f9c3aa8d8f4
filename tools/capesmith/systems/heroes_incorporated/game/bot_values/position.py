"""One look at the city, for those who look ahead: chances of fights, how long dice hold, what is left to do."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Steps
from capesmith.rules.position import Position, remembered
from capesmith.systems.heroes_incorporated.game.bot_values.form import FAR, Form, form_of, on_block
from capesmith.systems.heroes_incorporated.game.bot_values.odds import Spread, at_least, placed, within
from capesmith.systems.heroes_incorporated.game.bot_values.prices import text_price
from capesmith.systems.heroes_incorporated.game.bot_values.weights import Weights
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import (
    BONUS_SPACES,
    CRIME_MASK,
    HERO,
    LAIR_POINTS,
    MARKERS,
    TEAM,
    die_of,
    seat_of,
    team_mate,
)

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

ROUND_POINTS: Final = 5.0  # what a player makes in a round, about (reference 11.4)
MOST_TRIES: Final = 2.0  # nobody tries longer than that to beat a die
Roll = tuple[Spread, int, bool, bool]  # the kept face, the least that will do, rerolls, Justice tokens
Pressure = tuple[Spread, int, bool, float, float]  # roll, least face, wins ties, tries, and what he hopes for elsewhere
Line = tuple[float, ...]  # the best a hero can come to with 0, 1, 2 … actions


class CityPosition(Position["IncorporatedTable", Weights]):
    """What everybody can reckon from what lies open."""

    __slots__ = ("_forms", "_guarded", "crimes", "rounds", "turns")

    def __init__(self, t: IncorporatedTable, w: Weights) -> None:
        super().__init__(t, w)
        state = t.state
        self.crimes = [space for space in range(BLOCKS) if state.on[space] & CRIME_MASK]
        if state.villains:
            self.crimes += [entry[1] for entry in state.villains if entry[3] and entry[1] not in self.crimes]
        running = state.stage in ("turn", "round")
        self.turns = [MARKERS - team.turns if running else 0 for team in state.teams]  # that are still to come
        if state.active >= 0 and state.acted and running:
            self.turns[state.active] -= 1
        most = max(team.points for team in state.teams)
        self.rounds = max(1.0, (t.target - most) / ROUND_POINTS)  # scorings that are left, about
        self._guarded = {entry[1] for entry in state.villains}  # blocks with Supervillains
        self._forms: list[Form | None] = [None] * len(state.heroes)  # as somebody asks for them

    # --- heroes -------------------------------------------------------------------------------------

    def form(self, hero: int) -> Form:
        found = self._forms[hero - HERO]
        if found is None:
            found = self._forms[hero - HERO] = form_of(self.t, hero)
        return found

    @remembered
    def extra_fights(self, hero: int) -> int:
        """HI-563, HI-564: bonus fights that are left to a hero."""
        t = self.t
        if t.team_of(hero).bonus >= BONUS_SPACES:
            return 0
        one = t.hero(hero)
        return sum(
            fights_by_bonus(t, number) and not one.bonus_used >> number & 1 for number in t.cast.heroes[one.card].powers
        )

    def moves_to(self, hero: int, here: int, space: int) -> int:
        """The Moves a hero needs before he can fight on a block."""
        form = self.form(hero)
        if space in self._guarded and form.far is not form.steps:
            return form.steps[here][space]  # reference 11.2, Madam Static: nearer is always right
        return form.far[here][space]

    # --- fights -------------------------------------------------------------------------------------

    @remembered
    def roll(self, hero: int, space: int) -> Roll:
        """What a hero would roll on a block, the least face that meets its target, and what may still change it."""
        t, form = self.t, self.form(hero)
        if space in self._guarded:
            spread, bonus, target, again, tokens = on_block(t, hero, space)
            return spread, target - bonus, again and form.rerolls, tokens
        least = t.tile(space).value - form.bonus - t.hero(hero).combat
        return form.spread, least, form.rerolls, t.switches.justice_tokens

    def outcome(self, hero: int, space: int, against: int = -1) -> tuple[Spread, int]:
        """The chance of each face that is placed, and the highest face on the block now (HI-334, HI-556)."""
        t = self.t
        spread, least, again, helped = self.roll(hero, space)
        top, claimed = 0, False
        for other in t.dice_on(space) if against < 0 else ():
            if other != hero:
                face = t.hero(other).face
                if face >= top:
                    claimed = (claimed and face == top) or self.form(other).holds_tied
                    top = face
        form = self.form(hero)
        if top:
            least = max(least, top + 1 if claimed and not form.attacks_tied else top)
        return placed(spread, least, again, t.team_of(hero).justice if helped else 0), top

    def worth(self, space: int, seat: int) -> float:
        """The prize of a block: its number at scoring, its special power, and 6 at once for a lair (HI-225, HI-633)."""
        t, w = self.t, self.w
        value = 0.0
        if t.state.on[space] & CRIME_MASK:
            tile = t.tile(space)
            value += tile.value
            if t.state.tokens[space]:
                value += w.token * min(1.5, self.rounds / 3)
            elif tile.text is not None and tile.card.fields.get("token") is None:
                value += w.power
        return value

    @remembered
    def prize(self, hero: int, space: int) -> tuple[float, float]:
        """The chance to place a die, and what it is worth then: how likely it holds to the end of the round."""
        faces, top = self.outcome(hero, space)
        chance = sum(faces)
        if chance <= 0:
            return 0.0, 0.0
        seat, form = seat_of(hero), self.form(hero)
        worth, value = self.worth(space, seat), 0.0
        for face in range(1, 7):
            if faces[face]:
                share = 0.5 if face == top and not form.attacks_tied else 1.0
                value += faces[face] * share * worth * (1 - self.lost(seat, space, face, form.holds_tied))
        if self.t.state.villains and self.t.lair(space) >= 0:
            value += chance * LAIR_POINTS
        return self._interfered(seat, chance), value / chance

    def _interfered(self, seat: int, chance: float) -> float:
        """HI-351: opponents with cards in hand may have a Supervillain for this fight."""
        teams = self.t.state.teams
        cards = sum(len(team.hand) for team in teams) - len(teams[seat].hand)
        return chance * (1 - min(0.25, 0.05 * cards))

    # --- how long a die holds -----------------------------------------------------------------------

    @remembered
    def threats(self, seat: int) -> list[tuple[int, int]]:
        """Opponents' heroes who can still fight in this round, with the turns they have."""
        t = self.t
        return [
            (hero, self.turns[other])
            for other in t.seats if other != seat and self.turns[other] > 0
            for hero in t.team_heroes(other) if t.is_free(hero)
        ]  # fmt: skip

    def tries(self, hero: int, here: int, space: int, actions: int, extra: int) -> float:
        """How often a hero can fight on a block with so many actions (HI-560, HI-563)."""
        moves = self.moves_to(hero, here, space)
        if moves > actions or moves >= FAR:
            return 0.0
        return actions - moves + extra + (1 if moves and self.form(hero).rocket else 0)

    @remembered
    def alternatives(self, hero: int) -> list[tuple[float, int]]:
        """What a hero can hope for elsewhere, the best first."""
        here, turns, found = self.t.state.where[hero], self.turns[seat_of(hero)], []
        for space in self.crimes:
            tries = self.tries(hero, here, space, turns, 0)
            if tries > 0:
                chance = sum(self.outcome(hero, space)[0])
                found.append((within(chance, tries) * self.t.tile(space).value, space))
        found.sort(reverse=True)
        return found

    @remembered
    def pressure(self, seat: int, space: int) -> list[Pressure]:
        """Everybody who could come and beat a die of this player on a block."""
        found = []
        for hero, turns in self.threats(seat):
            tries = self.tries(hero, self.t.state.where[hero], space, turns, 0)
            if tries > 0:
                spread, least, _, _ = self.roll(hero, space)
                other = next((worth for worth, where in self.alternatives(hero) if where != space), 0.0)
                found.append((spread, least, self.form(hero).attacks_tied, min(tries, MOST_TRIES), other))
        return found

    @remembered
    def lost(self, seat: int, space: int, face: int, claims: bool) -> float:
        """The chance that a die of this face is beaten before the round is over, a tie being half of that."""
        kept, value = 1.0, self.t.tile(space).value
        for spread, least, outsmarts, tries, other in self.pressure(seat, space):
            chance = at_least(spread, max(least, face if outsmarts and not claims else face + 1))
            if not (outsmarts or claims or face < least):
                chance += 0.5 * spread[face]
            if chance > 0:
                hope = within(chance, tries) * value
                eager = hope * hope / (hope * hope + other * other)
                kept *= 1 - self.w.threat * eager * hope / value
        return 1 - kept

    # --- what the turns left promise ----------------------------------------------------------------

    @remembered
    def line(self, hero: int, here: int, extra: int, most: int) -> Line:
        """The best a free hero on a block can come to with 0 to `most` actions of his own."""
        best = [0.0] * (most + 1)
        for space in self.crimes:
            moves = self.moves_to(hero, here, space)
            if moves > most:
                continue
            chance, value = self.prize(hero, space)
            if chance <= 0:
                continue
            fade, tries = self.w.patience**moves, self.tries(hero, here, space, moves, extra)
            for actions in range(moves, most + 1):
                if tries > 0:
                    hope = within(chance, tries) * value * fade
                    if hope > best[actions]:
                        best[actions] = hope
                tries += 1.0
        return tuple(accumulate(best, max))

    def free_line(self, hero: int, most: int, extra: int = -1) -> Line:
        """The same for a hero where he stands; nothing for one who is locked or knocked out."""
        if most < 0 or not self.t.is_free(hero):
            return (0.0,) * (max(0, most) + 1)
        return self.line(hero, self.t.state.where[hero], self.extra_fights(hero) if extra < 0 else extra, most)

    def plan(self, seat: int, turns: int) -> float:
        """What both heroes of a team can come to with so many turns."""
        one = HERO + seat * TEAM
        return best_split(self.free_line(one, turns), self.free_line(one + 1, turns), turns)

    def plan_with(self, hero: int, line: Line, turns: int) -> float:
        """The same when the one hero has this line before him."""
        return best_split(line, self.free_line(team_mate(hero), turns), turns)

    # --- dice on the board --------------------------------------------------------------------------

    def holding(self, hero: int) -> float:
        """What a hero's die on the board promises."""
        t = self.t
        space = t.state.where[die_of(hero)]
        if space < 0 or not t.state.on[space] & CRIME_MASK:
            return 0.0
        face, seat = t.hero(hero).face, seat_of(hero)
        sharers = {seat_of(other) for other in t.dice_on(space) if t.hero(other).face >= face}
        value = self.worth(space, seat) if len(sharers) == 1 else float(t.tile(space).value // len(sharers))
        return value * (1 - self.lost(seat, space, face, self.form(hero).holds_tied))

    def dice(self, seat: int) -> float:
        return sum(self.holding(hero) for hero in self.t.team_heroes(seat))

    def expected(self, seat: int) -> float:
        """The points of a player at the end of this round, about."""
        t = self.t
        team = t.state.teams[seat]
        fame = t.research(team.fame).points if team.fame >= 0 else 0
        return team.points + self.dice(seat) + fame + income(t, seat)


def fights_by_bonus(t: IncorporatedTable, number: int) -> bool:
    """Whether a power's bonus is a fight, or can be one."""
    return bool(t.power(number).marker) and any(
        getattr(step, "action", "") == "fight" for step in walk_steps(bonus_steps(t, number))
    )


def bonus_steps(t: IncorporatedTable, number: int) -> Steps:
    """HI-216: what the bonus action of a power is."""
    return next((text.steps for text in t.power(number).card.abilities if text.container == "bonus"), ())


def income(t: IncorporatedTable, seat: int) -> float:
    """HI-554: points that powers give at every scoring, about."""
    return sum(
        text_price(t.cast, t.power(number).card.id, "scoring")
        for hero in t.team_heroes(seat) if t.hero(hero).card >= 0
        for number in t.hero_card(hero).powers
    )  # fmt: skip


def best_split(one: Line, other: Line, turns: int) -> float:
    """The actions of a team, shared out between two heroes."""
    if turns <= 0:
        return one[0] + other[0]
    return max(one[actions] + other[turns - actions] for actions in range(turns + 1))
