"""One look at the city, for those who look ahead: chances of fights, how long dice hold, what is left to do."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Steps
from capesmith.rules.position import Position, remembered
from capesmith.systems.heroes_incorporated.game.bot_values.form import FAR, Form, Rows, form_of, on_block
from capesmith.systems.heroes_incorporated.game.bot_values.odds import FACES, Landing, Odds, Spread, within
from capesmith.systems.heroes_incorporated.game.bot_values.prices import text_price
from capesmith.systems.heroes_incorporated.game.bot_values.weights import Weights
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import (
    BONUS_SPACES,
    CRIME_MASK,
    DIE_MASK,
    HERO,
    HIGHEST_FACE,
    LAIR_POINTS,
    MARKERS,
    TEAM,
    die_of,
    seat_of,
    team_mate,
)

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

ROUND_POINTS: Final = 5.0  # what a player makes in a round, about (reference 11.4)
SOON: Final = 2  # blocks a crime may be away to be of use in the next round
MOST_TRIES: Final = 2.0  # nobody tries longer than that to beat a die
Roll = tuple[Odds, int, bool, bool]  # the kept face, the least that will do, rerolls, Justice tokens
Pressure = tuple[Odds, int, bool, float, float]  # roll, least face, wins ties, tries, and what he hopes for elsewhere
Line = tuple[float, ...]  # the best a hero can come to with 0, 1, 2 … actions


class CityPosition(Position["IncorporatedTable", Weights]):
    """What everybody can reckon from what lies open."""

    __slots__ = ("_forms", "_guarded", "crimes", "rounds", "turns")

    def __init__(self, t: IncorporatedTable, w: Weights) -> None:
        super().__init__(t, w)
        state = t.state
        self._forms: list[Form | None] = [None] * len(state.heroes)
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
        one, left = t.hero(hero), 0
        for number in t.cast.heroes[one.card].powers:
            if not one.bonus_used >> number & 1 and fights_by_bonus(t.cast, number):
                left += 1
        return left

    def moves_to(self, hero: int, here: int, space: int) -> int:
        """The Moves a hero needs before he can fight on a block."""
        return self._ways(self.form(hero), space)[here][space]

    def _ways(self, form: Form, space: int) -> Rows:
        """Reference 11.2, Madam Static: nearer is always right."""
        return form.steps if space in self._guarded else form.far

    # --- fights -------------------------------------------------------------------------------------

    def roll(self, hero: int, space: int) -> Roll:
        """What a hero would roll on a block, the least face that meets its target, and what may still change it."""
        if space in self._guarded:
            return self._roll_against(hero, space)
        t, form = self.t, self.form(hero)
        least = t.tile(space).value - form.bonus - t.hero(hero).combat
        return form.odds, least, form.rerolls, t.switches.justice_tokens

    @remembered
    def _roll_against(self, hero: int, space: int) -> Roll:
        """The same against Supervillains."""
        odds, bonus, target, again, tokens = on_block(self.t, hero, space)
        return odds, target - bonus, again and self.form(hero).rerolls, tokens

    def outcome(self, hero: int, space: int, against: int = -1) -> tuple[Landing, int]:
        """How a die would be placed, and the highest face on the block now (HI-334, HI-556)."""
        t = self.t
        odds, least, again, helped = self.roll(hero, space)
        top, claimed = 0, False
        if against < 0 and t.state.on[space] & DIE_MASK:
            for other in t.dice_on(space):
                if other != hero:
                    face = t.hero(other).face
                    if face >= top:
                        claimed = (claimed and face == top) or self.form(other).holds_tied
                        top = face
        if top:
            least = max(least, top + 1 if claimed and not self.form(hero).attacks_tied else top)
        return odds.landing(least, again, t.team_of(hero).justice if helped else 0), top

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
        landing, top = self.outcome(hero, space)
        chance = landing.chance
        if chance <= 0:
            return 0.0, 0.0
        seat, form = seat_of(hero), self.form(hero)
        worth, value, faces = self.worth(space, seat), 0.0, landing.faces
        losses = self.losses(seat, space, form.holds_tied)
        for face in FACES:
            if faces[face]:
                share = 0.5 if face == top and not form.attacks_tied else 1.0
                value += faces[face] * share * worth * (1 - losses[face])
        if self.t.state.villains and self.t.lair(space) >= 0:
            value += chance * LAIR_POINTS
        return chance * self.undisturbed(seat), value / chance

    @remembered
    def undisturbed(self, seat: int) -> float:
        """HI-351: the chance that no opponent with cards in hand has a Supervillain for a fight."""
        teams = self.t.state.teams
        cards = sum(len(team.hand) for team in teams) - len(teams[seat].hand)
        return 1 - min(0.25, 0.05 * cards)

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

    @remembered
    def alternatives(self, hero: int) -> list[tuple[float, int]]:
        """What a hero can hope for elsewhere, the best first."""
        here, turns, form, found = self.t.state.where[hero], self.turns[seat_of(hero)], self.form(hero), []
        for space in self.crimes:
            tries = tries_left(form, self._ways(form, space)[here][space], turns)
            if tries > 0:
                landing, _ = self.outcome(hero, space)
                found.append((within(landing.chance, tries) * self.t.tile(space).value, space))
        found.sort(reverse=True)
        return found

    @remembered
    def pressure(self, seat: int, space: int) -> list[Pressure]:
        """Everybody who could come and beat a die of this player on a block."""
        found = []
        for hero, turns in self.threats(seat):
            form = self.form(hero)
            tries = tries_left(form, self._ways(form, space)[self.t.state.where[hero]][space], turns)
            if tries > 0:
                odds, least, _, _ = self.roll(hero, space)
                other = 0.0
                for worth, where in self.alternatives(hero):
                    if where != space:
                        other = worth
                        break
                found.append((odds, least, form.attacks_tied, min(tries, MOST_TRIES), other))
        return found

    @remembered
    def losses(self, seat: int, space: int, claims: bool) -> Spread:
        """By its face, the chance that a die is beaten before the round is over, a tie being half of that."""
        kept, value, threat = [1.0] * (HIGHEST_FACE + 1), self.t.tile(space).value, self.w.threat
        for odds, least, outsmarts, tries, other in self.pressure(seat, space) if value else ():
            beaten = odds.beating(least, outsmarts and not claims, not (outsmarts or claims), tries)
            for face in FACES:
                if beaten[face] > 0:
                    hope = beaten[face] * value
                    eager = hope * hope / (hope * hope + other * other)
                    kept[face] *= 1 - threat * eager * hope / value
        return tuple([1 - one for one in kept])

    # --- what the turns left promise ----------------------------------------------------------------

    @remembered
    def line(self, hero: int, here: int, extra: int, most: int) -> Line:
        """The best a free hero on a block can come to with 0 to `most` actions of his own."""
        best, form, patience = [0.0] * (most + 1), self.form(hero), self.w.patience
        for space in self.crimes:
            moves = self._ways(form, space)[here][space]
            if moves > most:
                continue
            chance, value = self.prize(hero, space)
            if chance <= 0:
                continue
            left, tries = patience**moves, tries_left(form, moves, moves, extra)
            for actions in range(moves, most + 1):
                if tries > 0:
                    hope = within(chance, tries) * value * left
                    if hope > best[actions]:
                        best[actions] = hope
                tries += 1
        for actions in range(1, most + 1):
            best[actions] = max(best[actions], best[actions - 1])
        return tuple(best)

    def free_line(self, hero: int, most: int, extra: int = -1) -> Line:
        """The same for a hero where he stands; nothing for one who is locked or knocked out."""
        if most < 0 or not self.t.is_free(hero):
            return (0.0,) * (max(0, most) + 1)
        return self.line(hero, self.t.state.where[hero], self.extra_fights(hero) if extra < 0 else extra, most)

    @remembered
    def plan(self, seat: int, turns: int) -> float:
        """What both heroes of a team can come to with so many turns."""
        one = HERO + seat * TEAM
        return best_split(self.free_line(one, turns), self.free_line(one + 1, turns), turns)

    def plan_with(self, hero: int, line: Line, turns: int) -> float:
        """The same when the one hero has this line before him."""
        return best_split(line, self.free_line(team_mate(hero), turns), turns)

    @remembered
    def nearness(self, hero: int, space: int) -> float:
        """The numbers of the blocks with crimes around a block: where they will be next is anybody's guess."""
        if space < 0:
            return 0.0
        steps, found, t = self.form(hero).steps[space], 0.0, self.t
        for crime in self.crimes:
            if steps[crime] <= SOON:
                found += t.tile(crime).value / (1 + steps[crime])
        return found

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
        return value * (1 - self.losses(seat, space, self.form(hero).holds_tied)[face])

    def dice(self, seat: int) -> float:
        return sum(self.holding(hero) for hero in self.t.team_heroes(seat))

    def expected(self, seat: int) -> float:
        """The points of a player at the end of this round, about."""
        t = self.t
        team = t.state.teams[seat]
        fame = t.research(team.fame).points if team.fame >= 0 else 0
        return team.points + self.dice(seat) + fame + income(t, seat)


def tries_left(form: Form, moves: int, actions: int, extra: int = 0) -> float:
    """How often a hero can fight with so many actions on a block that takes so many Moves (HI-560, HI-563)."""
    if moves > actions or moves >= FAR:
        return 0.0
    return float(actions - moves + extra + (1 if moves and form.rocket else 0))


@lru_cache(maxsize=1024)
def fights_by_bonus(cast: Cast, number: int) -> bool:
    """Whether a power's bonus is a fight, or can be one."""
    power = cast.powers[number]
    return bool(power.marker) and any(
        getattr(step, "action", "") == "fight" for step in walk_steps(bonus_steps(cast, number))
    )


def bonus_steps(cast: Cast, number: int) -> Steps:
    """HI-216: what the bonus action of a power is."""
    return next((text.steps for text in cast.powers[number].card.abilities if text.container == "bonus"), ())


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
    best = one[0] + other[turns]
    for actions in range(1, turns + 1):
        best = max(best, one[actions] + other[turns - actions])
    return best
