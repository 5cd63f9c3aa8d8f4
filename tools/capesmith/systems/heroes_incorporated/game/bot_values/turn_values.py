"""What each thing a player may do in a turn promises: exact odds for this action, the best plan for those after it."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.groups import verb_of
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.groups import Choose
from capesmith.rules.valuing import Values
from capesmith.systems.heroes_incorporated.game import actions, fighting, moving, playing, powers
from capesmith.systems.heroes_incorporated.game.bot_values import card_values
from capesmith.systems.heroes_incorporated.game.bot_values.position import (
    CityPosition,
    bonus_steps,
    fights_by_bonus,
)
from capesmith.systems.heroes_incorporated.game.bot_values.prices import PERHAPS, power_price, text_price
from capesmith.systems.heroes_incorporated.game.bot_values.weights import WEIGHTS
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, CRIMELAND, ORTHOGONAL
from capesmith.systems.heroes_incorporated.game.pieces import CRIME_MASK, DIE_MASK, seat_of
from capesmith.systems.heroes_incorporated.game.things import THINGS

STRAYED: Final = 1 / 6  # HI-565: a Teleport that goes wrong
HASTE: Final = 0.05  # what costs no action comes first, other things being equal
LOSING: Final = 0.15  # a fight that is lost may cost more than the action (reference 11.2)


VALUES: Final = Values(
    CityPosition, WEIGHTS, THINGS, usual=1, closer={actions.ACTION: 5}, doubtful=0.6, declining={TARGET: 0.01}
)


# --- the great question of a turn (HI-205 to HI-221): what an option promises, in Hero points to come ---------------


@VALUES.none(actions.ACTION)
def _end(p: CityPosition, seat: int) -> float:
    return p.plan(seat, p.turns[seat])


@VALUES.option(actions.pass_)
def _pass(p: CityPosition, seat: int) -> float:
    return p.plan(seat, p.turns[seat] - 1)


@VALUES.option(actions.draw)
def _draw(p: CityPosition, seat: int) -> float:
    return p.plan(seat, p.turns[seat] - 1) + card_values.unseen(p)


@VALUES.option(actions.fight)
def _fight(p: CityPosition, seat: int, hero: int, space: int) -> float:
    return fight_value(p, hero, space, p.turns[seat] - 1)


@VALUES.option(actions.move)
def _move(p: CityPosition, seat: int, hero: int, space: int) -> float:
    return move_value(p, hero, space, p.turns[seat] - 1)


@VALUES.option(actions.move_by)
def _move_by(p: CityPosition, seat: int, hero: int, power: int) -> float:
    return teleport_value(p, hero, p.turns[seat] - 1)


@VALUES.option(actions.play)
def _play(p: CityPosition, seat: int, card: int) -> float:
    return p.plan(seat, p.turns[seat] - 1) + gain_of_play(p, seat, card)


@VALUES.option(actions.play_free)
def _play_free(p: CityPosition, seat: int, card: int) -> float:
    worth = card_values.played(p, seat, card) - 0.6 * card_values.in_hand(p, seat, card)
    return p.plan(seat, p.turns[seat]) + HASTE + worth


@VALUES.option(actions.trade)
def _trade(p: CityPosition, seat: int, hero: int, power: int) -> float:
    return p.plan(seat, p.turns[seat]) + trade_gain(p, seat)


@VALUES.option(actions.use_gadget)
def _use(p: CityPosition, seat: int, card: int) -> float:
    return p.plan(seat, p.turns[seat]) + 0.5  # a Gadget that is used up for its text


# --- what they are made of --------------------------------------------------------------------------------------


def fight_value(p: CityPosition, hero: int, space: int, turns: int, extra: int = -1) -> float:
    """The die placed and the rest of the team going on, or both going on; and what is taken from others (HI-331)."""
    t, seat = p.t, seat_of(hero)
    missed = p.plan_with(hero, p.free_line(hero, turns, extra), turns)
    if t.switches.justice_tokens and t.state.teams[seat].justice < 3:
        missed += p.w.justice
    if t.state.villains and any(entry[1] == space for entry in t.state.villains):
        missed -= LOSING
    return _fought(p, hero, space, turns, missed)


def _fought(p: CityPosition, hero: int, space: int, turns: int, missed: float) -> float:
    """What a fight comes to, if a lost one comes to so much."""
    chance, value = p.prize(hero, space)
    placed = value + p.plan_with(hero, (0.0,) * (max(0, turns) + 1), turns)
    return chance * (placed + taken_away(p, hero, space)) + (1 - chance) * missed


def taken_away(p: CityPosition, hero: int, space: int) -> float:
    """HI-331, HI-335: opponents' dice that would go back, less an own one."""
    return sum(card_values.sent_back(p, seat_of(hero), other) for other in p.t.dice_on(space))


def move_value(p: CityPosition, hero: int, space: int, turns: int, extra: int = -1) -> float:
    """HI-311, HI-560: the plan from there; with Rocket the fight comes at once."""
    onward = p.line(hero, space, p.extra_fights(hero) if extra < 0 else extra, max(0, turns))
    value = p.plan_with(hero, onward, turns)
    form = p.form(hero)
    if form.rocket:
        here = [target for target in p.crimes if form.far[space][target] == 0]
        value = max([value, *(_fought(p, hero, target, turns, value) for target in here)])
    return value + p.w.place * (p.nearness(hero, space) - p.nearness(hero, p.t.state.where[hero]))


def teleport_value(p: CityPosition, hero: int, turns: int) -> float:
    """HI-565: the best block there is, and Crimeland on a 1."""
    here = p.t.state.where[hero]
    landings = [space for space in p.crimes if space != here] or [CRIMELAND]
    best = max(move_value(p, hero, space, turns) for space in landings)
    return (1 - STRAYED) * best + STRAYED * move_value(p, hero, CRIMELAND, turns)


@VALUES.option(actions.use_bonus)
def _bonus(p: CityPosition, seat: int, hero: int, power: int) -> float:
    """HI-216: a bonus action costs its marker only."""
    t, turns = p.t, p.turns[seat]
    base, step = p.plan(seat, turns), bonus_steps(t.cast, power)[0]
    if fights_by_bonus(t.cast, power):
        left = max(0, p.extra_fights(hero) - 1)
        values = [fight_value(p, hero, space, turns, left) for space in fighting.targets(t, hero)]
        if isinstance(step, Choose):  # HI-564: a Move or a card will do, too
            values += [move_value(p, hero, space, turns, left) - HASTE for space in moving.destinations(t, hero)]
            values += [base + gain_of_play(p, seat, card) - 0.3 for card in playing.playable(t, seat)]
        return max([base - 0.1, *(value + HASTE for value in values)])
    verb = verb_of(step)
    if verb == "move-to":
        return base + crime_shift(p, hero)[0]
    if verb == "copy-power":
        return base + copy_value(p, hero)
    return base + HASTE + text_price(t.cast, t.power(power).card.id, "bonus") / (PERHAPS if verb == "pick" else 1.0)


def gain_of_play(p: CityPosition, seat: int, card: int) -> float:
    """What a card brings more when it is played now than in the hand."""
    return card_values.played(p, seat, card) - card_values.in_hand(p, seat, card)


def copy_value(p: CityPosition, hero: int) -> float:
    """HI-522: what the best power next door is good for now."""
    t, best = p.t, -0.1
    for other in t.all_heroes():
        if other != hero and t.state.where[other] >= 0 and ORTHOGONAL[t.state.where[hero]] >> t.state.where[other] & 1:
            for ref in powers.refs_of(t, other):
                best = max(best, copied_value(p, hero, powers.printed(t, ref)[1]))
    return best


def copied_value(p: CityPosition, hero: int, number: int) -> float:
    """A bonus power is used at once; another one helps if this turn's action is still to come (HI-526, HI-528)."""
    t = p.t
    power = t.power(number)
    if power.copies:
        return -1.0
    if "bonus" in power.texts:
        if fights_by_bonus(t.cast, number):
            values = [p.prize(hero, space) for space in fighting.targets(t, hero)]
            return max((chance * value for chance, value in values), default=-0.1)
        guard = power.guards.get("bonus")
        usable = guard is None or guard(t, powers.context(power, hero, "bonus"))
        return text_price(t.cast, power.card.id, "bonus") if usable else -0.1
    if t.state.acted or not t.is_free(hero):
        return -0.1
    useful = any(ability.container in ("always", "move") for ability in power.card.abilities)
    return 0.4 * power_price(t.cast, number) if useful else -0.1


def crime_shift(p: CityPosition, hero: int) -> tuple[float, int, int]:
    """HI-507 to HI-512: the best crime to move and where to: on a block of the own free heroes, or next to one."""
    t, best = p.t, (-0.1, -1, -1)
    reach = ORTHOGONAL if t.switches.illusions_destination == "orthogonal" else ADJACENT
    near = ORTHOGONAL[t.state.where[hero]]
    for crime in bits(t.state.board & CRIME_MASK):
        here = t.state.where[crime]
        if here == CRIMELAND or not near >> here & 1 or t.state.on[here] & DIE_MASK:
            continue
        for there in bits(reach[here]):
            gain = shift_gain(p, seat_of(hero), here, there)
            if gain > best[0]:
                best = (gain, crime, there)
    return best


def shift_gain(p: CityPosition, seat: int, here: int, there: int) -> float:
    """What a crime is worth there more than here, to the own team and to the others."""
    t = p.t
    alone = (t.state.on[here] & CRIME_MASK).bit_count() == 1
    gain = 0.0 if t.state.on[there] & CRIME_MASK else _interest(p, seat, there)
    return 0.6 * (gain - (_interest(p, seat, here) if alone else 0.0)) - 0.1


def _interest(p: CityPosition, seat: int, space: int) -> float:
    """The number of a block by how near the own free heroes are, less how near those of the others are."""
    t, own, others = p.t, 0.0, 0.0
    for hero in t.all_heroes():
        other = seat_of(hero)
        if p.turns[other] > 0 and t.is_free(hero):
            near = 1 / (1 + p.moves_to(hero, t.state.where[hero], space))
            if other == seat:
                own = max(own, near)
            else:
                others = max(others, near)
    return t.tile(space).value * (own - 0.4 * others)


@VALUES.option(actions.activate)
def _activate(p: CityPosition, seat: int, card: int) -> float:
    """HI-441 to HI-447: the Team HQ Gadget; a coloured marker that is not spare costs an action."""
    t, turns = p.t, p.turns[seat]
    team, one = t.state.teams[seat], t.research(card)
    text = next(ability for ability in one.card.abilities if ability.container == "activate")
    price = text_price(t.cast, one.card.id, "activate")
    verb = verb_of(text.steps[0])
    if verb == "move-to" and not any(t.is_free(hero) for hero in t.team_heroes(seat)):
        price = 0.0
    if verb in ("add", "move-to") and turns <= 0:
        price = 0.0
    if one.marker == "white":
        return p.plan(seat, turns) + HASTE + (price if turns <= 2 or t.state.acted else price - 0.1)
    spare = team.coloured - 1 >= turns
    return (p.plan(seat, turns) + HASTE if spare else p.plan(seat, turns - 1) - 0.2) + price


def trade_wins(p: CityPosition, seat: int) -> bool:
    return p.t.state.teams[seat].points + 1 >= p.t.target


def trade_gain(p: CityPosition, seat: int) -> float:
    """HI-555: 2 Justice tokens for 1 HP: at once if that wins, or before the tokens are worth nothing."""
    t = p.t
    team = t.state.teams[seat]
    if trade_wins(p, seat):
        return p.w.win
    full = team.justice >= 3 and p.turns[seat] > 0
    return 1.0 - 2 * p.w.justice - (0.0 if full else 0.15)
