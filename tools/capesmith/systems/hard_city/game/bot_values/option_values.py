"""What options are worth at a glance."""

from __future__ import annotations

from math import fsum

from capesmith.content.masks import bits
from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, REROLL
from capesmith.rules.choosing import Prompt
from capesmith.rules.valuing import Values
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import actions, doctor, orders, questions, spawning
from capesmith.systems.hard_city.game.bot_values.position import CityPosition
from capesmith.systems.hard_city.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.pieces import (
    BATTERY,
    BOAT,
    CIVILIAN_MASK,
    FUBAR,
    HELICOPTER,
    MAYOR,
    POLICE_CAR,
    inside,
    is_civilian,
    is_friend,
    is_mutant,
)
from capesmith.systems.hard_city.game.things import CARD_IN_PLAY, FIGURE, PLAYER, SPACE, THINGS, ZONE

Seen = CityPosition
VALUES = Values[CityFlow, Weights, Seen](
    CityPosition, WEIGHTS, THINGS, usual=3, closer={questions.DO: 7, questions.STEP: 4, questions.TURN: 5}
)
rank_options = VALUES.rank
VALUES.as_they_come |= {MAY, PAY, ORDER, REROLL, ONE_OF, questions.DECK, questions.PUSH, questions.KEEP}
VALUES.as_they_come |= {questions.SKILL_TO_KEEP, questions.DRIVE, questions.DRIVEN, questions.CARGO, questions.LIT}


def _toward(v: Seen, seat: int) -> float:
    """1 for a Doctor Zero, who wants Mutants near people; -1 for Officers."""
    return 1.0 if seat == v.t.doctor else -1.0


def _hunt(v: Seen, space: int) -> float:
    """How good a space is for a Mutant."""
    t = v.t
    if space == inside(BOAT):
        return 6.0
    if space >= grid.INSIDE:
        return 3.5
    found = 3.0 * bool(t.state.on[space] & CIVILIAN_MASK) * bool(t.sheet.chaos("civilian"))
    found += 1.5 * bool(t.victims_on(space))
    near = [t.far(space, t.state.where[one]) for one in (*v.t.up(), *hunted(v))]
    return found - 0.35 * min(near, default=6)


def hunted(v: Seen) -> list[int]:
    """The Civilians, where they are worth hunting."""
    t = v.t
    return bits(t.civilians) if t.sheet.chaos("civilian") else []


# --- an Officer's turn --------------------------------------------------------------------------------------


@VALUES.option(actions.end)
def _end(v: Seen, seat: int) -> float:
    return -0.4 * v.t.officer(v.t.active).ap


@VALUES.option(actions.move)
def _move(v: Seen, seat: int) -> float:
    t, here = v.t, v.t.state.where[v.t.active]
    value = 0.2 * min(3, v.threats(here)) * (t.officer(t.active).hp <= 2) - 0.4 * bool(t.awake_on(here))
    return value + 0.3 * v.pull(here)


@VALUES.option(actions.shoot)
def _shoot(v: Seen, seat: int, space: int) -> float:
    return v.shot(space, 2)


@VALUES.option(actions.shoot_at)
def _shoot_at(v: Seen, seat: int, piece: int) -> float:
    t, space = v.t, v.t.state.where[piece]
    if "doom-device" in t.rules:
        return 2.5
    ring = t.within(space, 1)
    value = 0.3 * sum(t.mutants_on(one).bit_count() for one in ring)
    return value - 1.4 * sum(t.victims_on(one).bit_count() for one in ring)


@VALUES.option(actions.shoot_device)
def _shoot_device(v: Seen, seat: int) -> float:
    return 20.0


@VALUES.option(actions.aim)
def _aim(v: Seen, seat: int, piece: int) -> float:
    space = v.t.state.where[piece]
    return v.w.kill + v.w.awake + 0.15 * min(3, v.pressed(space)) + (0.5 if piece == FUBAR else 0.0)


@VALUES.option(actions.fight)
def _fight(v: Seen, seat: int) -> float:
    return 0.55 + 0.1 * v.t.fighters_on(v.t.state.where[v.t.active]).bit_count()


@VALUES.option(actions.reload)
def _reload(v: Seen, seat: int) -> float:
    return 0.5


@VALUES.option(actions.give)
def _give(v: Seen, seat: int, officer: int, card: int) -> float:
    return -0.5


@VALUES.option(actions.take)
def _take(v: Seen, seat: int, officer: int, card: int) -> float:
    return -0.3


@VALUES.option(actions.use)
def _use(v: Seen, seat: int, card: int) -> float:
    return 0.8


@VALUES.option(actions.skill)
def _skill(v: Seen, seat: int, slot: int) -> float:
    return 0.75


@VALUES.option(actions.scene)
def _scene(v: Seen, seat: int, frame: int) -> float:
    return 1.5


@VALUES.option(actions.evacuate)
def _evacuate(v: Seen, seat: int, piece: int) -> float:
    return 8.0 if piece == MAYOR else 5.0


@VALUES.option(actions.take_out)
def _take_out(v: Seen, seat: int, piece: int) -> float:
    return 1.2 - 0.3 * min(3, v.threats(v.t.state.where[v.t.active]))


@VALUES.option(actions.seal)
def _seal(v: Seen, seat: int, piece: int) -> float:
    return 4.0


@VALUES.option(actions.seal_surely)
def _seal_surely(v: Seen, seat: int, piece: int) -> float:
    return 4.2


@VALUES.option(actions.call)
def _call(v: Seen, seat: int) -> float:
    """To where the Civilians are; not away from where they climb."""
    t, waits = v.t, v.t.state.where[HELICOPTER]
    if not t.sheet.order("civilian") or "boat" in t.rules:
        return 0.4 if waits < 0 else -0.5
    waiting = 0 if waits < 0 else (t.state.on[waits] & CIVILIAN_MASK).bit_count()
    far = [v.home(t.state.where[one]) for one in hunted(v)]
    return 0.15 * min(far, default=0) - 1.5 * waiting


@VALUES.option(actions.power_up)
def _power_up(v: Seen, seat: int) -> float:
    return 9.0


@VALUES.option(actions.climb)
def _climb(v: Seen, seat: int) -> float:
    return 3.0 if v.t.ground.segment(v.t.state.where[v.t.active]) == 0 else -2.0


# --- a Movement ---------------------------------------------------------------------------------------------


def _step(v: Seen, space: int) -> float:
    """Where an Officer would like to be."""
    return v.pull(space) - 0.15 * min(4, v.threats(space)) - 0.3 * bool(v.t.awake_on(space))


@VALUES.option(questions.go)
def _go(v: Seen, seat: int, space: int) -> float:
    return _step(v, space)


@VALUES.option(questions.lead)
def _lead(v: Seen, seat: int, space: int, piece: int) -> float:
    """Nearer to where everybody is brought."""
    worth = v.w.roof if piece == BATTERY else v.fare(piece)
    gain = v.after(worth, v.home(space) / 2) - v.after(worth, v.home(v.t.state.where[piece]) / 2)
    return _step(v, space) + 2.0 * gain


@VALUES.option(questions.unpack)
def _unpack(v: Seen, seat: int, piece: int) -> float:
    return 3.0


@VALUES.none(questions.STEP)
def _stop(v: Seen, seat: int) -> float:
    return _step(v, v.t.state.where[v.t.active]) if v.t.active >= 0 else 0.0


# --- Doctor Zero ----------------------------------------------------------------------------------------------


@VALUES.option(doctor.play)
def _play(v: Seen, seat: int, card: int) -> float:
    return 2.0


@VALUES.option(doctor.use)
def _numbers(v: Seen, seat: int, card: int) -> float:
    """Two of the three numbers, without the text."""
    spawn, move, attack = v.t.cast.chaos[card].numbers
    hunters = min(move, v.t.awake.bit_count())
    return 0.35 * spawn + 0.3 * hunters + 1.1 * min(attack, _biters(v))


def _biters(v: Seen) -> int:
    t = v.t
    return sum(bool(t.awake_on(t.state.where[one])) for one in (*t.up(), *hunted(v)))


@VALUES.option(doctor.draw)
def _draw(v: Seen, seat: int) -> float:
    return 0.5


@VALUES.option(doctor.ugly)
def _ugly(v: Seen, seat: int) -> float:
    return 2.5


@VALUES.of(questions.INSTANT, questions.OTHER_CARD)
def _instant(v: Seen, seat: int, prompt: Prompt, card: int) -> float:
    return 0.3


@VALUES.of(questions.REACT)
def _react(v: Seen, seat: int, prompt: Prompt, card: int) -> float:
    return 0.6


@VALUES.of(questions.BASIC)
def _basic(v: Seen, seat: int, prompt: Prompt, action: int) -> float:
    """A number that is printed as nothing is good for nothing, whatever else there is."""
    played = v.t.state.played
    if played and not v.t.cast.chaos[played[-1]].numbers[action]:
        return -1.0
    return (0.4, 0.5, 1.0 if _biters(v) else -0.5)[action]


@VALUES.option(questions.spawn)
def _spawn(v: Seen, seat: int, line: int, space: int) -> float:
    worth = (0.5, 0.6, 0.8, 1.5)[line]
    return worth + _toward(v, seat) * _hunt(v, space)


@VALUES.option(questions.march)
def _march(v: Seen, seat: int, piece: int, space: int) -> float:
    return _hunt(v, space) - _hunt(v, v.t.state.where[piece])


@VALUES.option(questions.rouse)
def _rouse(v: Seen, seat: int, piece: int) -> float:
    return 0.6 + bool(v.t.victims_on(v.t.state.where[piece]))


@VALUES.option(questions.haul)
def _haul(v: Seen, seat: int, piece: int, space: int) -> float:
    exits = [v.way(space, one) for one in bits(v.t.ground.corners)]
    return 2.5 - 0.2 * min(exits, default=9)


@VALUES.option(questions.flee)
def _flee(v: Seen, seat: int, piece: int) -> float:
    return 9.0


@VALUES.option(questions.strike)
def _strike(v: Seen, seat: int, piece: int, space: int) -> float:
    t = v.t
    if space == inside(POLICE_CAR):
        return 5.0
    weakest = min((t.hp_of(one) for one in t.up() if t.state.where[one] == space), default=0)
    alone = not any(t.state.where[one] == space for one in t.up())
    return 5.0 if alone and t.sheet.chaos("civilian") else 2.0 - 0.2 * weakest


@VALUES.option(questions.throw)
def _throw(v: Seen, seat: int, piece: int, space: int) -> float:
    exits = [v.way(space, one) for one in bits(v.t.ground.corners)]
    return 2.0 - 0.15 * min(exits, default=9)


@VALUES.option(questions.stomp)
def _stomp(v: Seen, seat: int, space: int) -> float:
    return _hunt(v, space) + 0.3


@VALUES.option(questions.smash)
def _smash(v: Seen, seat: int, space: int) -> float:
    return 3.0


# --- shots by a text ------------------------------------------------------------------------------------------


@VALUES.option(questions.at)
def _at(v: Seen, seat: int, space: int) -> float:
    return v.shot(space, 3)


@VALUES.option(questions.barrel)
def _barrel(v: Seen, seat: int, piece: int) -> float:
    return _shoot_at(v, seat, piece)


@VALUES.option(questions.device)
def _device(v: Seen, seat: int) -> float:
    return 20.0


@VALUES.option(questions.mutant)
def _mutant(v: Seen, seat: int, piece: int) -> float:
    return _aim(v, seat, piece)


# --- things ---------------------------------------------------------------------------------------------------


@VALUES.of(questions.WHO_SUFFERS)
def _victim(v: Seen, seat: int, prompt: Prompt, piece: int) -> float:
    """5.18: the Officer with most HP; a Civilian only if everybody there is about to fall."""
    t = v.t
    if is_civilian(piece):
        return 1.5 if t.sheet.chaos("civilian") else 9.0
    return float(t.hp_of(piece)) if is_friend(piece) else 0.0


@VALUES.of(FIGURE, questions.WHICH)
def _figure(v: Seen, seat: int, prompt: Prompt, piece: int) -> float:
    """Doctor Zero wants Mutants that stand near somebody, the Officers those that cannot do anything (5.18)."""
    t = v.t
    if not is_mutant(piece):
        return 0.2 * t.officer(piece).ap if is_friend(piece) and piece in t.figures else 0.5
    space = t.state.where[piece]
    harm = 2.0 * bool(t.victims_on(space)) + 0.2 * v.pressed(space) - 1.0 * (t.state.stunned >> piece & 1)
    return _toward(v, seat) * harm


@VALUES.of(questions.HIT)
def _hit(v: Seen, seat: int, prompt: Prompt, piece: int) -> float:
    """What lies is killed by one damage; then those who stand."""
    return 2.0 if v.t.state.stunned >> piece & 1 else 1.5 if piece == FUBAR else 1.0


@VALUES.of(questions.NEXT)
def _next(v: Seen, seat: int, prompt: Prompt, figure: int) -> float:
    return 0.3 * v.threats(v.t.state.where[figure]) + 0.1 * (6 - v.t.hp_of(figure))


@VALUES.of(questions.ALONG)
def _along(v: Seen, seat: int, prompt: Prompt, piece: int) -> float:
    return 0.3


@VALUES.of(SPACE, questions.PLACE, questions.WAY, questions.TOWARD, questions.CLOUDS)
def _space(v: Seen, seat: int, prompt: Prompt, space: int) -> float:
    """Where something is put: near people for Doctor Zero, far from Mutants for the Officers."""
    t = v.t
    if prompt.kind in ("way", "toward"):
        return -_hunt(v, space)
    if prompt is questions.PLACE and seat != t.doctor and "call-helicopter" in t.rules:
        return _landing(v, space)
    if seat == t.doctor:
        return _hunt(v, space)
    return -0.3 * v.threats(space) - 0.05 * min(12, v.guards(space))


def _landing(v: Seen, space: int) -> float:
    """Where a Helicopter is wanted: where the people are, and not where the Mutants are."""
    people = [v.way(space, v.t.state.where[one]) for one in hunted(v)]
    return fsum(v.after(1.0, far / 2) for far in people) - 0.1 * v.threats(space) - 0.02 * v.guards(space)


@VALUES.of(ZONE, questions.CLOSEST_ZONE)
def _zone(v: Seen, seat: int, prompt: Prompt, zone: int) -> float:
    mask = spawning.zones(v.t)[zone]
    far = [v.guards(space) for space in bits(mask)]
    return -_toward(v, seat) * min(far, default=0)


@VALUES.of(CARD_IN_PLAY, PLAYER)
def _other(v: Seen, seat: int, prompt: Prompt, thing: int) -> float:
    return 0.0


@VALUES.of(questions.EITHER)
def _either(v: Seen, seat: int, prompt: Prompt, answer: int) -> float:
    """AutoDoc's Mutants had better walk than bite."""
    return 0.0 if answer == orders.ATTACKS else 1.0
