"""What is going on at the table, for those who look ahead: what there is to do, what the enemies are about to do."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.rules.position import Position, remembered
from capesmith.systems.vigilantes.game import objectives
from capesmith.systems.vigilantes.game.bot_values.chances import attack_plan, best_chance
from capesmith.systems.vigilantes.game.bot_values.purpose import Purpose, purpose
from capesmith.systems.vigilantes.game.bot_values.weights import Weights
from capesmith.systems.vigilantes.game.fighting import free_dice
from capesmith.systems.vigilantes.game.ground import sees
from capesmith.systems.vigilantes.game.pieces import (
    ENEMIES,
    HENCHMEN,
    KIND_OF,
    MASKS,
    OBJECTIVES,
    VIGILANTES,
    VILLAIN,
    token,
)

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

SHOOTERS: Final = MASKS["special"] | 1 << VILLAIN  # who may strike from afar
GUARD: Final = {1: 1.5, 2: 2.0, 3: 2.6}  # actions it takes to be rid of an enemy, by its Defense
NEAR: Final = 3
MOST_STEPS: Final = 6.0
MEDIKITS: Final = MASKS["medikit"]


class Job:
    """Something to be done on a space: its worth, the actions it takes there, and whether one vigilante is enough."""

    __slots__ = ("alone", "space", "steps", "target", "worth")

    def __init__(self, space: int, worth: float, steps: float, alone: bool = True, target: int = -1) -> None:
        self.space = space
        self.worth = worth
        self.steps = steps
        self.alone = alone
        self.target = target  # the enemy it is about, when it is about one


class TeamPosition(Position["VigilantesTable", Weights]):
    """One look at a table: everything that several questions need."""

    __slots__ = ("_fights", "about", "jobs", "team", "unit")

    def __init__(self, t: VigilantesTable, w: Weights) -> None:
        super().__init__(t, w)
        self.about: Purpose = purpose(t.scenario)
        self.team = t.standing()
        self.jobs: list[Job] = []
        self._fights: dict[tuple[str, int], float] = {}
        total = self.about.total[len(t.seats) - 2]
        share = w.goal * (1 - w.fetch if self.about.fetch >= 0 else 1.0)
        self.unit = share / total if total else 0.0  # what one action on an objective is worth
        self._tokens()
        self._loads()
        self._enemies()

    def tokens(self, roles: Container[int]) -> list[int]:
        """The open tokens of some objectives (VG-713)."""
        t = self.t
        return [n for n, role in enumerate(t.state.roles) if role in roles and objectives.is_open(t, n)]

    def steps(self, piece: int, here: int) -> tuple[int, ...]:
        """How far a piece has to go from one space to every other (VG-306)."""
        return self.t.map.distances(self.t.routes_of(piece), self.t.state.blocked)[here]

    # --- what there is to do ------------------------------------------------------------------------

    def _tokens(self) -> None:
        """Objectives of the vigilantes: work, and enemies in the way (VG-710, VG-712)."""
        t, about = self.t, self.about
        wanted = about.work | about.extra
        for n in self.tokens(wanted) if wanted else ():
            left, space = objectives.left(t, n), t.state.where[token(n)]
            # VG-710: an objective that need not be done takes something from the enemies, as a rule
            worth = self.unit * left if t.state.roles[n] in about.work else 0.08 * self.w.enemy_goal
            self.jobs.append(Job(space, worth, left + self.guards(space)))

    def _loads(self) -> None:
        """What enemies carry away, or left lying about (VG-560 to VG-570)."""
        t, state, about, w = self.t, self.t.state, self.about, self.w
        for role, limit in about.loads:
            worth = w.enemy_goal / limit
            goal = objectives.destination(t, state.roles.index(role)) if role in state.roles else -1
            for n in self.tokens((role,)):
                carrier, space = state.carriers[n], state.where[token(n)]
                if carrier >= 0 and ENEMIES >> carrier & 1:
                    far = self.steps(carrier, space)[goal] if goal >= 0 else FAR
                    share = max(0.25, 1 - 0.15 * far)
                    self.jobs.append(Job(space, worth * share, self.fight(carrier), True, carrier))
                elif carrier < 0 and role in about.secured and objectives.is_dropped(t, n):
                    self.jobs.append(Job(space, 0.5 * worth, 1 + self.guards(space)))

    def _enemies(self) -> None:
        """The villain, if it has to be beaten; enemies at work on their own objectives; the rest for the reward."""
        t, state, about, w = self.t, self.t.state, self.about, self.w
        if about.villain and state.where[VILLAIN] >= 0:
            each = w.goal / max(1, t.villain_max_health())
            steps = self.fight(VILLAIN)
            self.jobs.append(Job(state.where[VILLAIN], 1.6 * each, steps, False, VILLAIN))
        at_work = 0
        for n in self.tokens(about.enemy_work):
            if state.carriers[n] < 0:
                at_work |= 1 << state.where[token(n)]
        spaces: dict[int, Job] = {}
        for piece in bits(state.board & HENCHMEN):  # one job for each space with henchmen
            worth, space = self.kill_worth(piece, at_work), state.where[piece]
            if space not in spaces or worth > spaces[space].worth:
                spaces[space] = Job(space, worth, self.fight(piece), True, piece)
        self.jobs += spaces.values()

    def kill_worth(self, piece: int, at_work: int = 0) -> float:
        """What it is worth to be rid of an enemy, the reward included."""
        w, state = self.w, self.t.state
        if piece == VILLAIN:
            if self.about.villain:
                return w.goal / max(1, self.t.villain_max_health())
            return w.villain + 0.3
        worth = w.reward + self.cost(piece)
        if at_work >> state.where[piece] & 1:
            worth += 0.05 * w.enemy_goal
        return worth

    def cost(self, piece: int) -> float:
        """What an enemy on the board costs in the long run."""
        return float(getattr(self.w, KIND_OF[piece]))

    def fight(self, piece: int) -> float:
        """The actions it takes to be rid of an enemy; those of one kind on one space are alike."""
        key = (KIND_OF[piece], self.t.state.where[piece])
        found = self._fights.get(key)
        if found is None:
            found = self._fights[key] = GUARD.get(self.t.stat("defense", piece), 3.0)
        return found

    def guards(self, space: int) -> float:
        """The actions it takes to clear a space."""
        return sum(self.fight(piece) for piece in bits(self.t.state.on[space] & ENEMIES))

    # --- places -------------------------------------------------------------------------------------

    def prospects(self) -> float:
        """What the vigilantes can do from where they are; nobody counts on what another is nearer to."""
        total, taken = 0.0, set[int]()
        views = [(self.view(seat, self.t.state.where[seat]), seat) for seat in self.team]
        for view, _ in sorted(views, key=lambda one: -one[0][0][0] if one[0] else 0.0):
            total += self._best(view, taken)
        return total

    def _best(self, view: list[tuple[float, int]], taken: set[int]) -> float:
        """The best and the second-best job; the best one is taken."""
        w = self.w
        best, second, which = 0.0, 0.0, -1
        for value, job in view:
            if job in taken:
                value *= w.taken
            if value > best:
                best, second, which = value, best, job
            elif value > second:
                second = value
        if which >= 0 and self.jobs[which].alone:
            taken.add(which)
        return w.place * best + w.second * second

    @remembered
    def view(self, seat: int, here: int) -> list[tuple[float, int]]:
        """The jobs as they look from a space, the best first."""
        t, w = self.t, self.w
        own = self.errand(seat, here)
        if own is not None:
            return [(own, -1)]
        row = self.steps(seat, here)
        pace = max(1, t.stat("move", seat))
        strength = self.strength(seat) if self.about.villain and t.villain_in_play() else 0.0
        found = []
        for number, job in enumerate(self.jobs):
            far = row[job.space]
            if far == FAR:
                continue
            steps = strength if job.target == VILLAIN else job.steps
            found.append((job.worth * w.patience ** (far / pace + steps), number))
        found.sort(reverse=True)
        return found[:6]

    def strength(self, seat: int) -> float:
        """The actions it takes this vigilante to wound the villain: with little energy, many."""
        t = self.t
        energy, defense = t.state.vigilantes[seat].energy, t.stat("defense", VILLAIN)
        chance = best_chance(free_dice(t, seat, VILLAIN), defense, energy)
        return min(MOST_STEPS, 1 / max(chance, 0.1)) + self.w.tired * max(0, defense - energy)

    def errand(self, seat: int, here: int) -> float | None:
        """A vigilante who carries what has to be brought somewhere has nothing else to do (VG-571)."""
        t, about, w = self.t, self.about, self.w
        if about.fetch < 0:
            return None
        state = t.state
        for n in range(OBJECTIVES):
            if state.roles[n] == about.fetch and state.carriers[n] == seat:
                goal = objectives.destination(t, n)
                far = self.steps(seat, here)[goal] if goal >= 0 else FAR
                return w.goal * w.fetch * w.patience ** min(far, 12)
        return None

    def place(self, seat: int, here: int, actions: int = 0) -> float:
        """What a space promises to one vigilante, less the harm to expect there; with actions left, also at once."""
        value = self._best(self.view(seat, here), set())
        value += self._care(seat, here) - 1.1 * self.w.danger * self.harm(seat, here)
        return value + self._at_once(seat, here) if actions > 0 else value

    def _at_once(self, seat: int, here: int) -> float:
        """The best thing to do on a space as soon as one is there."""
        enemies = self.t.state.on[here] & ENEMIES
        if enemies:
            strongest = max(bits(enemies), key=self.kill_worth)
            return max(0.0, self.attack_value(seat, strongest)[0])
        return max((self.unit for job in self.jobs if job.space == here and job.target < 0), default=0.0)

    def _care(self, seat: int, here: int) -> float:
        """A wounded vigilante looks for a MediKit."""
        t = self.t
        one = t.state.vigilantes[seat]
        missing = t.max_health(seat) - one.health
        if missing < 2 or one.health > NEAR:
            return 0.0
        row = self.steps(seat, here)
        kits = [row[t.state.where[kit]] for kit in bits(t.state.board & MEDIKITS)]
        nearest = min(kits, default=FAR)
        return self.w.health * (5 - one.health) * 0.9 * float(self.w.patience**nearest) if nearest < FAR else 0.0

    # --- what the enemies are about to do -------------------------------------------------------------

    def harm(self, seat: int, here: int) -> float:
        """The damage to expect in the next Enemy Phase on a space (VG-350, entry 1)."""
        t, state = self.t, self.t.state
        total = 0.0
        there = state.on[here]
        company = (there & VIGILANTES & ~(1 << seat)).bit_count() + 1
        for enemy in bits(there & ENEMIES & ~state.stunned):
            total += max(0, t.stat("attack", enemy, seat)) / company
        if not state.hidden >> seat & 1:
            for space, seen, attack in self.shots():
                if space != here and seen >> here & 1:
                    total += 0.6 * attack
        return total

    @remembered
    def shots(self) -> list[tuple[int, int, int]]:
        """Who strikes from afar: from which space, at which spaces, how hard."""
        t, state = self.t, self.t.state
        found = []
        for enemy in bits(state.board & SHOOTERS & ~state.stunned):
            reach = t.stat("attack-range", enemy)
            if reach:
                here = state.where[enemy]
                seen = t.map.sees(here, t.routes_of(enemy), reach, state.blocked)
                found.append((here, seen, t.stat("attack", enemy)))
        return found

    def alarm_near(self) -> bool:
        """Whether some enemy is going to see a vigilante and raise the alarm (VG-343, VG-345)."""
        t, state = self.t, self.t.state
        return any(
            not state.on[state.where[enemy]] & VIGILANTES and any(sees(t, enemy, seat) for seat in self.team)
            for enemy in bits(state.board & ENEMIES & ~state.stunned)
        )

    def success_worth(self, enemy: int) -> float:
        """What a successful attack is worth: one enemy less, one attack less, one way free."""
        t, w = self.t, self.w
        here = t.state.where[enemy]
        if here < 0:
            return 0.0
        worth = self.kill_worth(enemy)
        if enemy != VILLAIN and t.state.on[here] & VIGILANTES:
            worth += 0.9 * t.stat("attack", enemy)
        for job in self.jobs:
            if job.space == here and job.target < 0:
                worth += 0.2 * job.worth
            elif job.target == enemy and enemy != VILLAIN:
                worth = max(worth, job.worth + w.reward)
        return worth

    def attack_value(self, seat: int, enemy: int) -> tuple[float, float]:
        """What an attack comes to, and its chance."""
        _, chance, value = attack_plan(self.t, seat, enemy, self.success_worth(enemy), self.w.energy)
        return value, chance
