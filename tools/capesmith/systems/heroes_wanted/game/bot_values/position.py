"""What a player can foresee at the table: ways on foot, where the villain goes next, what is about to hit whom.

Everything here is read from the open parts of the game: the board, the threat track, the cards face up. The order
of face-down tokens and decks is never looked at.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.distances import steps_from
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Happened, Measure, Role, Some
from capesmith.effects.compile.answers import Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.verbs.harm import Damage
from capesmith.systems.heroes_wanted.game.ground import Ground
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, UNDERLINGS, VILLAIN
from capesmith.systems.heroes_wanted.verbs import VillainMoves

if TYPE_CHECKING:
    from capesmith.content.model import Card
    from capesmith.systems.heroes_wanted.game.cast import Cast
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

GUESS: Final = 2  # DMG of a villain's text that depends on something a glance does not tell
SIGHT: Final = 13  # ranges beyond this are all the same
_CONTEXTS: Final = [Context(seat, seat) for seat in range(8)]
Threat = tuple[str, tuple[tuple[str, float], ...]]


# --- ways ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def steps_on_foot(ground: Ground) -> tuple[tuple[int, ...], ...]:
    """The fewest steps a hero needs from each space to each other, through doors as well (HW-062, HW-301)."""
    ways = [ground.moves(space, 1) for space in range(ground.size)]
    return tuple(steps_from(space, ways) for space in range(ground.size))


@lru_cache(maxsize=1024)
def steps_to_exit(ground: Ground, space: int) -> int:
    """How many steps along the printed arrows lead off the board (HW-353)."""
    steps = 0
    while space >= 0 and steps < ground.size:
        space = ground.arrows[space]
        steps += 1
    return steps


# --- the villain ----------------------------------------------------------------------------------------


def rounds_left(t: HeroesTable) -> float:
    """How many more turns there may be: the track ends, or the villain has not many HP left."""
    state, threat = t.state, t.scenario.sheet.threat
    if state.ending or state.outcome:
        return 0.0
    left = 8.0 if threat.at_end == "loop" else float(len(threat.track) + 1 - state.threat)
    if t.villain_in_play() and threat.at_end != "loop":
        left = min(left, 1.0 + state.hp / (3.0 * len(t.seats)))
    return left


def next_colour(t: HeroesTable) -> str:
    """The colour the threat token reaches next."""
    threat = t.scenario.sheet.threat
    if t.state.threat < len(threat.track):
        return threat.track[t.state.threat]
    return threat.track[0] if threat.at_end == "loop" else ""


def villain_soon(t: HeroesTable) -> tuple[int, ...]:
    """The spaces the villain may stand on when he attacks next; none when he is not there (HW-069, HW-237)."""
    state = t.state
    here = state.where[VILLAIN]
    if here < 0:
        return ()
    if state.stage not in ("go", "villain"):
        return (here,)
    board = t.scenario.board
    for number, line in enumerate(t.scenario.sheet.villain_phase):
        if state.stage == "villain" and number < state.step:
            continue
        how = line.word
        if how == "advance-threat":
            how = _next_threat(t)[0]
        elif how == "villain-moves":
            how = str(line.value or "counter")
        if how == "run" and board.belt:
            return (board.belt[(state.villain_number - 1 + int(line.value or 1)) % len(board.belt)],)
        if how == "next-number":
            here = board.villain.get(state.villain_number + 1, here)
        elif how == "arrow":
            here = t.ground.arrows[here] if t.ground.arrows[here] >= 0 else here
        elif how == "counter" and state.counters:
            return tuple(board.villain[number] for number in sorted(state.counters) if number in board.villain)
    return (here,)


def _next_threat(t: HeroesTable) -> Threat:
    return _threats(t.cast, t.scenario.sheet.id).get(next_colour(t), ("", ()))


@lru_cache(maxsize=64)
def _threats(cast: Cast, scenario: str) -> dict[str, Threat]:
    """What comes with each colour of the track: how the villain moves, and which DMG is dealt in which zone."""
    found = {}
    for word, colour in cast.play(scenario).sheet.threat.colours.items():
        steps = list(walk_steps(colour.ability.steps))
        ways = [step.how for step in steps if isinstance(step, VillainMoves)]
        blows = tuple(
            (str(getattr(step.to.in_, "word", "")), float(step.amount))
            for step in steps
            if isinstance(step, Damage) and isinstance(step.to, Some) and isinstance(step.amount, int)
        )
        found[word] = (ways[-1] if ways else "", blows)
    return found


@lru_cache(maxsize=64)
def villain_reach(cast: Cast, number: int) -> tuple[float, ...]:
    """What a glance at a Villain A card tells: the DMG a hero at range 0, 1, 2 … has to expect (HW-214)."""
    hits = [0.0] * SIGHT
    for ability in cast.villain_as[number].abilities:
        if ability.container != "attack":
            continue
        for step in ability.steps:
            if not isinstance(step, Damage):
                continue
            amount = float(step.amount) if isinstance(step.amount, int) else float(GUESS)
            if isinstance(step.to, Role) and step.to.word == "others":
                hits = [hit or amount for hit in hits]
                continue
            low, high = _ring(step.to)
            if isinstance(step.to, Some) and (step.to.with_ or step.to.quantity != "each"):
                amount /= 2  # it hits some heroes only
            hits = [hit + amount if low <= reach <= high else hit for reach, hit in enumerate(hits)]
    return tuple(hits)


def _ring(selector: Any) -> tuple[int, int]:
    within, beyond = getattr(selector, "within", None), getattr(selector, "beyond", None)
    return (beyond + 1 if isinstance(beyond, int) else 0, within if isinstance(within, int) else SIGHT)


# --- damage to come --------------------------------------------------------------------------------------


def incoming(t: HeroesTable, seat: int, here: int, villain: tuple[int, ...]) -> float:
    """The DMG a hero on this space has to expect in the next attack step (HW-212 to HW-215, HW-143).

    Nobody in particular (a seat below 0) has no injuries.
    """
    state, near = t.state, 0
    on = state.on
    for space in t.ground.adjacent[here]:
        if on[space]:
            near |= on[space]
    total = float((near & UNDERLINGS).bit_count() + 2 * (near & HENCHMEN).bit_count())
    if villain:
        hits, row, dealt = villain_reach(t.cast, state.villain_a), t.ground.side.grid.reach.rows[here], 0.0
        for space in villain:
            dealt += hits[min(row[space], SIGHT - 1)]
        total += dealt / len(villain)
    if state.stage == "go" or (state.stage == "villain" and state.step == 0):
        total += _from_track(t, here)
    return total + state.heroes[seat].injuries if total and seat >= 0 else total


def _from_track(t: HeroesTable, here: int) -> float:
    """DMG of the next threat step to a hero on this space (HW-236)."""
    found = 0.0
    for places, amount in _next_threat(t)[1]:
        if not places or places in t.ground.zone_at[here]:
            found += amount
    return found


# --- headlines -------------------------------------------------------------------------------------------


class Progress:
    """How much of a requirement a hero has met, from 0 to 1; what only holds within one go cannot be saved up for."""

    def of(self, t: HeroesTable, seat: int) -> float:
        return 0.0


class FameGained(Progress):
    def __init__(self, most: int) -> None:
        self.most = most

    def of(self, t: HeroesTable, seat: int) -> float:
        return min(1.0, t.state.heroes[seat].fame / self.most)


class InjuriesTaken(Progress):
    def __init__(self, most: int) -> None:
        self.most = most

    def of(self, t: HeroesTable, seat: int) -> float:
        return min(1.0, t.state.heroes[seat].injuries / self.most)


class TimesCounted(Progress):
    def __init__(self, read: Quantity[HeroesTable], most: int) -> None:
        self.read, self.most = read, most

    def of(self, t: HeroesTable, seat: int) -> float:
        return min(1.0, self.read.value(t, _CONTEXTS[seat]) / self.most)


NONE_YET: Final = Progress()


@lru_cache(maxsize=512)
def headline_progress(cast: Cast, headline: int) -> Progress:
    """How a requirement can be met bit by bit."""
    card: Card = cast.headlines[headline]
    need, text = card.abilities[0].if_, cast.requirements[headline]
    if isinstance(need, Measure) and need.value in ("fame", "injury") and need.of is None:
        most = getattr(need.range, "low", None) or 1
        return FameGained(most) if need.value == "fame" else InjuriesTaken(most)
    if isinstance(need, Happened) and need.this is None and len(text.tallies) == 1:
        wanted = need.times or need.adding_up_to
        return TimesCounted(text.tallies[0].reader(), (wanted.low if wanted is not None else 1) or 1)
    return NONE_YET
