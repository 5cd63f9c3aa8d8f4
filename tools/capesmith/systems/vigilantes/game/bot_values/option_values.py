"""What options are worth at a glance: actions, cards, targets, spaces, rewards and events.

Where the chances can be reckoned (dice, energy, cards in an attack), the glance is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, nextafter
from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, REROLL, SPACE, TARGET
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import card_of, is_card
from capesmith.rules.valuing import Values
from capesmith.systems.vigilantes.game import fighting, movement, setup, things, usage
from capesmith.systems.vigilantes.game.bot_values import attack_values
from capesmith.systems.vigilantes.game.bot_values.evaluation import ENERGY, HEALTH
from capesmith.systems.vigilantes.game.bot_values.position import TeamPosition
from capesmith.systems.vigilantes.game.bot_values.prices import (
    event_prices,
    is_gadget,
    price_of,
    reward_prices,
    worth_of,
)
from capesmith.systems.vigilantes.game.bot_values.purpose import purpose
from capesmith.systems.vigilantes.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.vigilantes.game.enemies import NEXT_ENEMY
from capesmith.systems.vigilantes.game.items import item_of
from capesmith.systems.vigilantes.game.performing import cards
from capesmith.systems.vigilantes.game.pieces import ENEMIES, ITEMS, VIGILANTES, VILLAIN
from capesmith.systems.vigilantes.game.rewards import RESOLVE
from capesmith.systems.vigilantes.game.turn import NEXT_VIGILANTE

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

LURED: Final = 2  # a decoy is heard two routes away (VG-331)
LOW: Final = 2  # health that asks for help
OWN_TURN: Final = "turn"  # looking ahead pays only on a vigilante's own turn
SURE: Final = (  # questions whose answer is known at a glance
    NEXT_ENEMY, NEXT_VIGILANTE, ORDER, setup.PLACE_ITEM, fighting.SPEND, fighting.CONVERT, fighting.USE, usage.REACT,
    *cards.KEEP.values(), cards.RETURN, cards.GIVE_BACK, RESOLVE,
)  # fmt: skip

VALUES: Final = Values(
    TeamPosition, WEIGHTS, things.THINGS, usual=2, declining={usage.REACT: 0.5},
    closer=dict.fromkeys(SURE, 1)
    | {usage.ACTION: 7, SPACE: 4, setup.START: 4, movement.MOVE: 4, movement.PUSH: 4, TARGET: 3, ONE_OF: 3},
)  # fmt: skip
VALUES.as_they_come |= {NEXT_ENEMY, NEXT_VIGILANTE, ORDER, MAY, PAY, ONE_OF, REROLL}


def rank_options(
    t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS, breadth: float = 1.0
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    order = VALUES.rank(t, seat, prompt, options, w, breadth)
    return order if t.state.stage == OWN_TURN and t.state.active >= 0 else order[:1]


# --- actions -------------------------------------------------------------------------------------------


@VALUES.none(usage.ACTION)
def end_value(p: TeamPosition, seat: int) -> float:
    """VG-229."""
    return -0.6 if p.t.state.actions else -0.05


@VALUES.option(usage.take_attack)
def attack_value(p: TeamPosition, seat: int, enemy: int) -> float:
    return p.attack_value(seat, enemy)[0]


@VALUES.option(usage.take_rest)
def rest_value(p: TeamPosition, seat: int) -> float:
    """VG-602."""
    energy = p.t.state.vigilantes[seat].energy
    more = min(energy + 1, p.t.max_energy(seat))
    return p.w.energy * (ENERGY[more] - ENERGY[energy])


@VALUES.option(usage.take_move)
def move_value(p: TeamPosition, seat: int) -> float:
    """VG-311: the best of the spaces around."""
    t = p.t
    here = t.state.where[seat]
    ways = t.map.ways(here, t.routes_of(seat), t.state.blocked)
    if not ways:
        return -1.0
    left = t.state.actions - 1
    return max(p.place(seat, space, left) for space, _ in ways) - p.place(seat, here)


@VALUES.option(usage.take_deed)
def deed_value(p: TeamPosition, seat: int, deed: int) -> float:
    """VG-225: an action of the scenario is what the game is about."""
    return max(2.0, p.unit) + 1.0


@VALUES.option(usage.work_on)
def work_value(p: TeamPosition, seat: int, deed: int, token: int) -> float:
    return deed_value(p, seat, deed)


@VALUES.option(usage.take_item)
def item_value(p: TeamPosition, seat: int, item: int) -> float:
    """VG-586 to VG-588."""
    t, one = p.t, p.t.state.vigilantes[seat]
    kind = item_of(t, item)
    if kind == "medikit":
        after = min(t.max_health(seat), one.health + 2)
        return p.w.health * (HEALTH[after] - HEALTH[max(0, one.health)]) - 0.5
    if kind == "recharge-pack":
        empty = sum(t.max_charge(seat, slot) - one.charge[slot] for slot in t.cards(seat) if is_gadget(slot))
        more = min(t.max_energy(seat) - one.energy, max(0, 2 - empty))
        return 0.5 * min(2, empty) + p.w.energy * (ENERGY[one.energy + more] - ENERGY[one.energy]) - 0.3
    return 0.8 if t.state.actions > 1 and usage.attackable(t, seat) else -0.3


@VALUES.option(usage.take_card)
def card_value(p: TeamPosition, seat: int, card: int) -> float:
    """A card used as an action, or for free."""
    _, slot = card_of(card)
    usable = p.t.usable(seat, slot)
    cost = p.w.charge * price_of(usable) if is_gadget(slot) else p.w.energy * 0.8 * p.t.energy_cost(seat, slot)
    return price_of(usable) - cost


# --- attacks -------------------------------------------------------------------------------------------

VALUES.together(fighting.SPEND)(attack_values.energy_for_dice)
VALUES.together(fighting.CONVERT)(attack_values.convert)
VALUES.together(fighting.USE)(attack_values.use)


# --- reactions -----------------------------------------------------------------------------------------


@VALUES.of(usage.REACT)
def reacts(p: TeamPosition, seat: int, prompt: Prompt, option: int) -> bool:
    """VG-544, VG-621: whether to use a card now that something is about to happen."""
    t = p.t
    slot = card_of(option)[1] if is_card(option) else option  # a relationship reacts, too
    one = t.state.vigilantes[seat]
    trigger = next(one.trigger for at, one in t.live.reactions[seat] if at == slot)
    if trigger.event == "attack" and trigger.word != "instead-of":  # to step in for another
        blow = t.stat("attack", t.activating) if t.activating >= 0 else 1
        here = t.state.where[t.activating] if t.activating >= 0 else -1
        others = [t.state.vigilantes[s].health for s in t.standing() if s != seat and t.state.where[s] == here]
        return one.health > blow + 1 and min(others, default=one.health) < one.health - 1
    if trigger.event == "damage":
        return one.charge[slot] > 1 or one.health <= LOW + 1 if is_gadget(slot) else one.health <= LOW
    if trigger.event == "reward":
        return one.energy >= t.max_energy(seat) - 1
    return True


# --- targets -------------------------------------------------------------------------------------------


@VALUES.of(things.VIGILANTE)
def _comrade(p: TeamPosition, seat: int, prompt: Prompt, comrade: int) -> float:
    t, one = p.t, p.t.state.vigilantes[comrade]
    if prompt.text == "heal":
        missing = t.max_health(comrade) - one.health
        return (min(2, missing) * 2.0 - one.health) if missing else -9.0
    if prompt.where == "damage":
        return float(one.health)
    if prompt.text == "steal":
        return float(one.energy)
    return float(t.max_energy(comrade) - one.energy)


@VALUES.of(things.ENEMY)
def _enemy(p: TeamPosition, seat: int, prompt: Prompt, enemy: int) -> float:
    t, state = p.t, p.t.state
    if prompt.text in ("stun", "add"):
        near = bool(state.on[state.where[enemy]] & VIGILANTES)
        worth = t.stat("attack", enemy) * (2.0 if near else 0.6) + 0.3 * p.kill_worth(enemy)
        return worth if not state.stunned >> enemy & 1 else -1.0
    if prompt.text == "mark":
        return float(t.stat("defense", enemy)) + (3.0 if enemy == VILLAIN and p.about.villain else 0.0)
    return p.attack_value(seat, enemy)[0]


@VALUES.of(things.CARD)
def _charge(p: TeamPosition, seat: int, prompt: Prompt, card: int) -> float:
    owner, slot = card_of(card)
    price = price_of(p.t.usable(owner, slot)) if slot < len(p.t.state.vigilantes[owner].slots) else 0.0
    return -price if "lose" in prompt.text or prompt.where == "cost" else price


@VALUES.of(things.ROUTE)
def _route(p: TeamPosition, seat: int, prompt: Prompt, route: int) -> float:
    """A blocked route is worth as much as stands behind it (VG-317)."""
    t = p.t
    here, there, _ = t.map.routes[route]
    behind = t.state.on[there] if t.state.on[here] & VIGILANTES else t.state.on[here]
    return float((behind & ENEMIES).bit_count())


# --- spaces --------------------------------------------------------------------------------------------


@VALUES.together(things.SPACE)
def _spaces(p: TeamPosition, seat: int, prompt: Prompt, spaces: Sequence[int]) -> list[float]:
    """Where to go, where to put something; `NONE` is to stay."""
    t = p.t
    if prompt.text == "place" and not {kind for kind, _ in getattr(prompt.node, "what", ())} & set(ITEMS):
        return [_bait(p, space) if space != NONE else 0.0 for space in spaces]
    if prompt.text == "place" or prompt is setup.PLACE_ITEM:
        return _item_places(t, spaces)
    here, left = t.state.where[seat], t.state.actions
    return [p.place(seat, here if space == NONE else space, left) for space in spaces]


def _bait(p: TeamPosition, space: int) -> float:
    """VG-904: a decoy pays where enemies hear it and no vigilante stands."""
    t, state = p.t, p.t.state
    row = t.map.distances(blocked=state.blocked)[space]
    lured = sum(1.0 for piece in bits(state.board & ENEMIES) if 0 < row[state.where[piece]] <= LURED)
    return lured - 0.8 * (state.on[space] & VIGILANTES).bit_count() + 0.1 * min(row[state.where[s]] for s in p.team)


def _item_places(t: VigilantesTable, spaces: Sequence[int]) -> list[float]:
    """VG-125, VG-126: on the way from the start to the work, where no enemy stands."""
    state, rows = t.state, t.map.distances(1)
    team = [state.where[seat] for seat in t.standing()]
    about = purpose(t.scenario)
    work = [space for n, space in t.scenario.tokens if n in about.work] or [state.where[VILLAIN]]
    values = []
    for space in spaces:
        near = sum(min(rows[here][space], 9) for here in team) / max(1, len(team)) if team else 3.0
        far = sum(min(rows[space][goal], 9) for goal in work if goal >= 0) / len(work)
        if near >= FAR or rows[space].count(FAR) > len(rows) // 2:
            values.append(-99.0)
            continue
        values.append(-near - 0.8 * far - (1.0 if state.on[space] & ENEMIES else 0.0))
    return values


# --- cards ---------------------------------------------------------------------------------------------


@VALUES.of(things.GADGET, things.ABILITY)
def drawn_value(p: TeamPosition, seat: int, prompt: Prompt, number: int) -> float:
    """VG-628: a gadget or ability to keep."""
    return worth_of((p.t.cast.gadgets if prompt.question.sort is things.GADGET else p.t.cast.abilities)[number])


@VALUES.against(cards.RETURN)
def held_value(p: TeamPosition, seat: int, prompt: Prompt, card: int) -> float:
    """VG-626: what one has already; a gadget without charge is little."""
    owner, slot = card_of(card)
    usable = p.t.usable(owner, slot)
    if is_gadget(slot):
        return price_of(usable) * (0.5 + p.t.state.vigilantes[owner].charge[slot])
    return worth_of(usable)


@VALUES.of(things.REWARD)
def reward_value(p: TeamPosition, seat: int, prompt: Prompt, number: int) -> float:
    """VG-513: what a reward is worth to this vigilante now."""
    t = p.t
    card = t.cast.rewards[number]
    value, one = reward_prices(t.cast)[number], t.state.vigilantes[seat]
    words = {type(step).__name__ for ability in card.abilities for step in ability.steps}
    if "Heal" in words:
        return 2.0 if one.health <= LOW else 0.9 if one.health < t.max_health(seat) else 0.0
    if words == {"Gain"}:
        return value if one.energy < t.max_energy(seat) else 0.2 * value
    return value


@VALUES.of(things.EVENT)
def event_value(p: TeamPosition, seat: int, prompt: Prompt, number: int) -> float:
    """VG-670: the mildest comes first; what is worse than most goes to the bottom."""
    known = event_prices(p.t.cast)
    return known[number] if prompt is cards.ON_TOP else -known[number]


@VALUES.none(cards.GIVE_BACK)
def usual_event(p: TeamPosition, seat: int) -> float:
    """Rather than a card that is just as bad."""
    known = event_prices(p.t.cast)
    return nextafter(-sum(known) / max(1, len(known)), inf)
