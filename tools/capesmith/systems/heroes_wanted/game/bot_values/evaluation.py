"""How well a hero stands, for players who look ahead: one number from what lies open on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from capesmith.rules.atoms import SUPPLY
from capesmith.systems.heroes_wanted.game.bot_values.position import (
    headline_progress,
    incoming,
    rounds_left,
    steps_on_foot,
    steps_to_exit,
    villain_soon,
)
from capesmith.systems.heroes_wanted.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.heroes_wanted.game.cast import Action, Playset
from capesmith.systems.heroes_wanted.game.headlines import value_of
from capesmith.systems.heroes_wanted.game.pieces import (
    HENCHMEN,
    UNDERLINGS,
    VILLAIN,
    holder_of,
)
from capesmith.systems.heroes_wanted.game.scoring import winners
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable


# How much of a target's worth is left when it is so many steps away; the last number holds for all farther ones.
BY_STEPS: Final[tuple[float, ...]] = (1.0, 1.0, 0.95, 0.8, 0.6, 0.5, 0.42, 0.36, 0.31, 0.27, 0.23, 0.2, 0.17)
NEAR: Final = 5
FIRST_HENCHMAN: Final = (HENCHMEN & -HENCHMEN).bit_length() - 1  # after the underlings, before the tokens
HENCHMEN_BEYOND: Final = HENCHMEN >> FIRST_HENCHMAN
HP_OF_ONE_GO: Final = 6
HP_A_TURN: Final = 2.0  # what one hero takes from the villain, rests and ways included
FAR_FROM_EXIT: Final = 6
MINION_RANGES: Final = tuple(((mask & -mask).bit_length() - 1, mask.bit_length()) for mask in (HENCHMEN, UNDERLINGS))
Shares = tuple[float, ...]
Prize = tuple[int, Shares]  # a space, and the worth of what is there by the steps to it
HandValue = tuple[float, int, float, int]
_ATTACK, _POWER, _MOVEMENT = TYPE_BITS["attack"], TYPE_BITS["power"], TYPE_BITS["movement"]


def evaluate(t: HeroesTable, seat: int, w: Weights = WEIGHTS) -> float:
    """How well a seat stands, in fame; higher is better."""
    state = t.state
    if state.outcome and state.ranks:
        rivals = [state.ranks[other] for other in t.seats if other != seat]
        best = float(max(rivals, default=0))
        won = w.win if seat in winners(t) else 0.0
        return state.ranks[seat] - w.rival * best + won + getaway(t, w)
    fallen = [achieved(t, first, last) for first, last in MINION_RANGES]
    standings = [standing(t, other, fallen, w) for other in t.seats]
    value = standings[seat] + getaway(t, w)
    best = best_other(standings, seat) if len(standings) > 1 else 0.0
    if len(standings) > 1:
        value += leads(t, seat, fallen, w) - w.rival * best
    if state.ending:
        value += w.curtain if standings[seat] >= best else w.too_soon
    later = min(1.0, rounds_left(t) / 3.0)
    value += headlines_to_come(t, seat, w)
    return value + prospects(t, seat, later, w)


def best_other(numbers: list[float], seat: int) -> float:
    """The most that anybody else has."""
    best = numbers[1 if seat == 0 else 0]
    for other, number in enumerate(numbers):
        if number > best and other != seat:
            best = number
    return best


def achieved(t: HeroesTable, first: int, last: int) -> list[int]:
    """How many of some pieces each hero has in his Achievements."""
    found = [0] * len(t.seats)
    for place in t.state.where[first:last]:
        if place < SUPPLY:
            found[holder_of(place)] += 1
    return found


def standing(t: HeroesTable, seat: int, fallen: list[list[int]], w: Weights = WEIGHTS) -> float:
    """What a hero would score if the game ended now, without the awards (5.14)."""
    hero = t.state.heroes[seat]
    value = hero.fame + w.villain_hp * hero.damage + w.injury * hero.injuries
    if hero.done:
        worth = w.headline
        for place in hero.done:
            value += worth * value_of(t, seat, place)
    if w.minion:
        value += w.minion * sum([number[seat] for number in fallen])
    return value


def leads(t: HeroesTable, seat: int, fallen: list[list[int]], w: Weights = WEIGHTS) -> float:
    """The awards for the most villain DMG, henchmen and underlings (HW-229 to HW-231)."""
    lead = w.lead
    damage = [float(hero.damage) for hero in t.state.heroes]
    value = 5 * min(1.0, max(0.0, 0.5 + lead * (damage[seat] - best_other(damage, seat))))
    for number in fallen:
        kos = [float(one) for one in number]
        ahead = kos[seat] - best_other(kos, seat)
        value += 3 * min(1.0, max(0.0, 0.5 + 2 * lead * ahead))
    return value


def headlines_to_come(t: HeroesTable, seat: int, w: Weights = WEIGHTS) -> float:
    """Headlines he is on the way to, at the value that is free now; discs on the way to the epic action."""
    state, cast, progress = t.state, t.cast, w.progress
    hero, value, solo = state.heroes[seat], 0.0, t.solo
    for place, headline in enumerate(state.headlines):
        if place not in hero.done:
            taken, values = len(state.places[place]), cast.headline_values[headline]
            worth = 3 if solo else values[taken] if taken < len(values) else 0
            if worth:
                value += progress * worth * headline_progress(cast, headline).of(t, seat)
    return value + (w.epic_disc if hero.discs[0] == 1 else 0.0)


def prospects(t: HeroesTable, seat: int, later: float, w: Weights = WEIGHTS) -> float:
    """What the hand and the place on the board promise, less what the next attack takes."""
    state = t.state
    hero, here = state.heroes[seat], state.where[seat]
    value = w.injury_later * hero.injuries * later
    if len(t.seats) > 1 and state.first == seat:
        value += w.first_hero * later
    if here < 0:
        return value
    soon = villain_soon(t)
    value += later * place_value(t, here, soon, prizes(t, w), w)
    if hero.koed:
        return value
    dealt = incoming(t, seat, here, soon)
    coming = state.stage in ("go", "villain")
    cards, stamina, all_cards, all_stamina = hand_value(t, seat, w)
    share = 1.0 if coming else w.later_attack
    value += share * w.danger * dealt
    if dealt > stamina:
        value += share * w.ko
        dealt = 0.0
        cards, stamina = (1 - share) * cards, int((1 - share) * stamina)
    left = stamina - share * dealt
    if left < w.margin:
        value += w.close_call * (w.margin - left)
    kept = left / stamina if stamina else 0.0
    missing = 1 - (cards * kept + w.stamina * left) / (all_cards + w.stamina * all_stamina)
    return value + later * w.hand * (1 - missing * missing)


def hand_value(t: HeroesTable, seat: int, w: Weights = WEIGHTS) -> HandValue:
    """The cards in hand as moves to come, and their stamina; then the same for all cards he has."""
    hero = t.state.heroes[seat]
    return _cards_value(t.playsets[seat], hero.hand, hero.tucked, w)


@lru_cache(maxsize=16384)
def _cards_value(playset: Playset, hand: int, tucked: int, w: Weights) -> HandValue:
    value, stamina, all_value, all_stamina = 0.0, 0, 0.0, 0
    for number, action in enumerate(playset.actions):
        worth = card_value(action, w)
        if hand >> number & 1:
            stamina += action.stamina
            value += worth
        elif tucked >> number & 1:
            continue
        all_stamina += action.stamina
        all_value += worth
    return value, stamina, all_value, all_stamina


@lru_cache(maxsize=4096)
def card_value(action: Action, w: Weights = WEIGHTS) -> float:
    """What a card in hand is good for on a later go."""
    if action.play is None:
        return w.other_card
    if action.types & _POWER:
        return w.power_card
    return w.attack_card if action.types & _ATTACK else w.movement_card if action.types & _MOVEMENT else w.other_card


@lru_cache(maxsize=64)
def _by_steps(w: Weights) -> tuple[Shares, Shares, Shares]:
    """What a henchman, an underling and a token are worth by the steps to them."""
    henchman, underling, token = (
        tuple([kind * BY_STEPS[steps] for steps in range(NEAR + 1)]) for kind in (w.henchman, w.underling, w.token)
    )
    far = tuple([worth * w.out_of_reach if steps > 1 else worth for steps, worth in enumerate(henchman)])
    return far, underling, token


def prizes(t: HeroesTable, w: Weights = WEIGHTS) -> list[Prize]:
    """The spaces with something to strike or to take, and what that is worth by the steps to it: the best of it."""
    henchman, underling, token = _by_steps(w)
    found: list[Prize] = []
    for space, pieces in enumerate(t.state.on):
        if pieces:
            beyond = pieces >> FIRST_HENCHMAN  # few pieces stand together, and small numbers are quicker
            if beyond & HENCHMEN_BEYOND:
                found.append((space, henchman))
            elif pieces & UNDERLINGS:
                found.append((space, underling))
            elif beyond:
                found.append((space, token))
    return found


def place_value(t: HeroesTable, here: int, villain: tuple[int, ...], there: list[Prize], w: Weights = WEIGHTS) -> float:
    """The best and the second-best thing to do from a space: the prizes there are, and where the villain will be."""
    best, second = 0.0, 0.0
    row = steps_on_foot(t.ground)[here]
    if villain:
        value = w.villain + (w.villain_falls if t.state.hp <= HP_OF_ONE_GO else 0.0)
        last = len(BY_STEPS) - 1
        best = value * sum(BY_STEPS[min(row[space], last)] for space in villain) / len(villain)
    for space, worth in there:
        steps = row[space]
        if steps <= NEAR:
            value = worth[steps]
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    return w.place * best + w.second_place * second


def getaway(t: HeroesTable, w: Weights = WEIGHTS) -> float:
    """The villain gets away: alone that costs the rank (HW-368), in the Asylum everybody may lose (HW-345)."""
    state, threat = t.state, t.scenario.sheet.threat
    if threat.at_end == "loop":
        value = w.out_of_town * state.escaped * (1 + state.escaped) / 2
        if t.villain_in_play():
            near = max(0.0, 1 - steps_to_exit(t.ground, state.where[VILLAIN]) / FAR_FROM_EXIT)
            value += w.out_of_town * (1 + state.escaped) * near * state.hp / max(state.hp, state.full_hp, 1)
            value += w.hunt * (1 - state.hp / max(state.hp, state.full_hp, 1))
        return value + w.hunt * sum(hero.villains for hero in state.heroes)
    if not t.solo or not t.villain_in_play():
        return 0.0
    if state.outcome == "escaped":
        return w.escape
    turns = len(threat.track) + 1 - state.threat
    return w.escape * max(0.0, min(1.0, (state.hp / HP_A_TURN - turns) / 5 + 0.6))
