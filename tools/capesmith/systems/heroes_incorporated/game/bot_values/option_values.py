"""What options are worth at a glance: draft, targets, reactions, cards, blocks; those of a turn are in `turn_values`.

Fights can be reckoned exactly, so the glance is most of the skill.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, REROLL, SPACE
from capesmith.rules.choosing import Prompt
from capesmith.systems.heroes_incorporated.game import (
    anytime,
    fighting,
    gadgets,
    justice,
    lairs,
    moving,
    playing,
    powers,
    reacting,
    scoring,
    setup,
    things,
)
from capesmith.systems.heroes_incorporated.game.bot_values import card_values, turn_values
from capesmith.systems.heroes_incorporated.game.bot_values.position import CityPosition
from capesmith.systems.heroes_incorporated.game.bot_values.prices import card_price, hero_price
from capesmith.systems.heroes_incorporated.game.bot_values.turn_values import VALUES
from capesmith.systems.heroes_incorporated.game.ground import CRIMELAND, NEXT
from capesmith.systems.heroes_incorporated.game.performing import cards, deeds
from capesmith.systems.heroes_incorporated.game.pieces import is_hero, seat_of

if TYPE_CHECKING:
    pass

ALIKE: Final = 0.15  # two heroes with the same power
NOT_WORTH_IT: Final = -9.0

VALUES.as_they_come |= {MAY, PAY, ORDER, REROLL}
rank_options = VALUES.rank


# --- set-up ------------------------------------------------------------------------------------------


@VALUES.of(setup.KEEP, setup.SECOND)
def _keep(p: CityPosition, seat: int, prompt: Prompt, card: int) -> float:
    """HI-102, HI-104: the strongest powers, and none twice in a team."""
    cast, own = p.t.cast, [p.t.hero(hero).card for hero in p.t.team_heroes(seat)]
    doubled = [number for other in own if other >= 0 for number in cast.heroes[other].powers]
    twice = sum(number in doubled for number in cast.heroes[card].powers)
    return hero_price(cast, cast.heroes[card]) - ALIKE * twice


@VALUES.against(setup.PASS_LEFT)
def _strength(p: CityPosition, seat: int, prompt: Prompt, card: int) -> float:
    return hero_price(p.t.cast, p.t.cast.heroes[card])


@VALUES.option(setup.begin_at)
def _place(p: CityPosition, seat: int, hero: int, space: int) -> float:
    """HI-128: near crimes, away from the own other hero; all blocks a crime may go to count."""
    t, steps = p.t, p.form(hero).far[space]
    value = 0.0
    for crime in p.crimes:
        ends = [CRIMELAND if end < 0 else end for end in NEXT[crime]]
        value += sum(t.tile(end).value / (1 + steps[end]) ** 1.5 for end in ends) / len(ends)
    for other in t.all_heroes():
        where = t.state.where[other]
        if other != hero and where >= 0:
            near = 1 / (1 + p.form(hero).steps[space][where])
            value -= near * (1.2 if seat_of(other) == seat else 0.5)
    return value


# --- fights ------------------------------------------------------------------------------------------


@VALUES.of(fighting.WHICH_BLOCK, moving.THEN_FIGHT)
def _fight_block(p: CityPosition, seat: int, prompt: Prompt, space: int) -> float:
    """Which block to fight on is a matter of one's own hero in hand: the best of both heroes who could."""
    t, left = p.t, p.turns[seat]
    able = [
        hero for hero in t.team_heroes(seat) if t.is_free(hero) and p.form(hero).far[t.state.where[hero]][space] == 0
    ]
    return max((turn_values.fight_value(p, hero, space, left) for hero in able), default=NOT_WORTH_IT)


@VALUES.none(fighting.WHICH_BLOCK, moving.THEN_FIGHT)
def _no_fight(p: CityPosition, seat: int) -> float:
    return p.plan(seat, p.turns[seat]) + 0.05


@VALUES.of(justice.SPEND)
def _justice(p: CityPosition, seat: int, prompt: Prompt, number: int) -> float:
    """HI-604: just as many tokens as make the die stay."""
    t = p.t
    fight = t.fights[-1]
    least = p.roll(fight.hero, fight.space)[1]
    form = p.form(fight.hero)
    for other in t.dice_on(fight.space):
        face = t.hero(other).face
        claimed = p.form(other).holds_tied and not form.attacks_tied
        least = max(least, face + 1 if claimed or not form.attacks_tied else face)
    return 2.0 if number == least - fight.face else float(number == 0)


@VALUES.of(fighting.ON_FIGHT)
def _villain(p: CityPosition, seat: int, prompt: Prompt, card: int) -> float:
    """HI-351: what the fight loses by it, to whom, against what the card is worth; the weakest that does it."""
    t = p.t
    fight = t.fights[-1]
    fighter = seat_of(fight.hero)
    odds, least, _, _ = p.roll(fight.hero, fight.space)
    bonus = p.form(fight.hero).bonus + t.hero(fight.hero).combat
    before = p.outcome(fight.hero, fight.space)[0].chance
    after = min(before, odds.reaching(max(least, t.research(card).combat - bonus)))
    points = p.prize(fight.hero, fight.space)[1]
    value = (before - after) * (card_values.denied(p, seat, fighter, points) + 0.2 * points)
    for other in t.dice_on(fight.space):
        face = t.hero(other).face + t.hero(other).combat + p.form(other).bonus
        if seat_of(other) == seat:
            held = p.holding(other)
            value += held * (before - after) if face >= t.research(card).combat else -held
    return value * (1 + p.w.reserve) - 0.55 * card_values.in_hand(p, seat, card) - 0.02 * t.research(card).combat


@VALUES.of(playing.VILLAIN_BLOCK)
def _villain_block(p: CityPosition, seat: int, prompt: Prompt, space: int) -> float:
    combat = max((p.t.research(card).combat for card in p.t.state.teams[seat].hand), default=5)
    return float(space == card_values.dislodging(p, seat, max(5, combat))[1])


# --- moves -------------------------------------------------------------------------------------------


@VALUES.option(moving.walk)
def _walk(p: CityPosition, seat: int, hero: int, space: int) -> float:
    """A Move that a text gives: for the hero who has it, which is the one with the bonus."""
    return turn_values.move_value(p, _mover(p, seat), space, p.turns[seat])


@VALUES.option(moving.use_power)
def _by_power(p: CityPosition, seat: int, hero: int, power: int) -> float:
    return turn_values.teleport_value(p, _mover(p, seat), p.turns[seat])


def _mover(p: CityPosition, seat: int) -> int:
    free = [hero for hero in p.t.team_heroes(seat) if p.t.is_free(hero)]
    used = [hero for hero in free if p.t.hero(hero).bonus_used]
    return (used or free or list(p.t.team_heroes(seat)))[0]


@VALUES.of(SPACE)
def _space(p: CityPosition, seat: int, prompt: Prompt, option: int) -> float:
    """Where a text sends a hero or a crime."""
    t = p.t
    space = t.space_of(option)
    if "crime" in str(getattr(prompt.node, "who", "")):
        shifts = [turn_values.crime_shift(p, hero) for hero in t.team_heroes(seat)] if t.active_heroes(seat) else []
        return max((gain * (there == space) for gain, _, there in shifts), default=0.0)
    free = [hero for hero in t.team_heroes(seat) if t.is_free(hero)] or list(t.team_heroes(seat))
    left = p.turns[seat]
    if left > 0:
        return max(turn_values.move_value(p, hero, space, left) for hero in free)
    return max(_stand(p, hero, space) for hero in t.team_heroes(seat))


def _stand(p: CityPosition, hero: int, space: int) -> float:
    steps = p.form(hero).steps[space]
    return sum(p.t.tile(crime).value / (1 + steps[crime]) for crime in p.crimes)


# --- targets -----------------------------------------------------------------------------------------


@VALUES.of(things.PRINTED)
def _power(p: CityPosition, seat: int, prompt: Prompt, power: int) -> float:
    return turn_values.copied_value(p, _mover(p, seat), powers.printed(p.t, power)[1])


@VALUES.of(things.CRIME)
def _crime(p: CityPosition, seat: int, prompt: Prompt, crime: int) -> float:
    shifts = [turn_values.crime_shift(p, hero) for hero in p.t.active_heroes(seat)]
    return max((gain for gain, moved, _ in shifts if moved == crime), default=-0.1)


@VALUES.of(things.PLAYER)
def _player(p: CityPosition, seat: int, prompt: Prompt, player: int) -> float:
    team = p.t.state.teams[player]
    return NOT_WORTH_IT if player == seat else float(team.points) + len(team.hand)


@VALUES.of(things.HERO)
def _hero(p: CityPosition, seat: int, prompt: Prompt, hero: int) -> float:
    """An own hero is helped, another one is hit."""
    if seat_of(hero) != seat:
        return card_values.victim(p, seat, hero)
    t, left = p.t, p.turns[seat]
    if prompt.text in ("move-to", "move"):
        return -p.nearness(hero, t.state.where[hero]) - (0.0 if t.is_free(hero) else 1.0)
    return p.free_line(hero, left)[max(0, left)] if t.is_free(hero) else 0.0


@VALUES.of(things.BLOCK)
def _block(p: CityPosition, seat: int, prompt: Prompt, space: int) -> float:
    """A block that a KO Gadget or a power is used on: opponents there, less the own heroes."""
    t = p.t
    value = 0.01 * t.tile(space).value
    for hero in t.heroes_on(space):
        if t.is_up(hero):
            value += card_values.victim(p, seat, hero) if seat_of(hero) != seat else -0.5 * p.holding(hero) - 0.3
    return value


# --- reactions ---------------------------------------------------------------------------------------


@VALUES.of(reacting.REACT)
def _react(p: CityPosition, seat: int, prompt: Prompt, option: int) -> float:
    """HI-533: whether the card that is being played is worth one of one's own."""
    t = p.t
    one = t.offered[option]
    if not t.playing or one.trigger.word == "instead-of":
        return 1.0
    played = t.playing[-1]
    if played.seat == seat:
        return NOT_WORTH_IT
    price = 0.0 if one.trigger.cost is None else min(
        (card_values.in_hand(p, seat, card) for card in t.state.teams[seat].hand), default=0.0)  # fmt: skip
    return _harm(p, seat, played) - price - p.w.reserve * 0.5


def _harm(p: CityPosition, seat: int, played: object) -> float:
    """What a card costs this player, or gives its own."""
    t = p.t
    card, by, target = getattr(played, "card", -1), getattr(played, "seat", -1), getattr(played, "target", -1)
    one = t.research(card)
    if one.kind == "supervillain":
        if not t.fights or seat_of(t.fights[-1].hero) != seat:
            return 0.0
        hero, space = t.fights[-1].hero, t.fights[-1].space
        chance, points = p.prize(hero, space)
        bonus = p.form(hero).bonus + t.hero(hero).combat
        return max(0.0, chance - p.roll(hero, space)[0].reaching(one.combat - bonus)) * points
    if one.kind == "ko-gadget":
        if is_hero(target) and seat_of(target) == seat:
            return max(p.holding(target), 0.6 * p.plan(seat, p.turns[seat]))
        return 0.3
    return card_values.denied(p, seat, by, card_values.played(p, by, card))


# --- cards -------------------------------------------------------------------------------------------


@VALUES.of(playing.RETRIEVE, cards.KEEP)
@VALUES.against(playing.DISCARD, cards.TO_BOTTOM, cards.ON_TOP)
def _wanted(p: CityPosition, seat: int, prompt: Prompt, card: int) -> float:
    return card_values.in_hand(p, seat, card)


@VALUES.of(playing.PLAY)
def _play(p: CityPosition, seat: int, prompt: Prompt, card: int) -> float:
    return card_values.played(p, seat, card) - 0.5 * card_values.in_hand(p, seat, card)


@VALUES.of(playing.CARRIER)
def _carrier(p: CityPosition, seat: int, prompt: Prompt, hero: int) -> float:
    """HI-428: whoever fights more, has fewer Gadgets, and does not have the power already."""
    t = p.t
    given = [t.cast.power_numbers.get(id, -1) for card in t.state.teams[seat].hand for id in t.research(card).gives]
    has = sum(number in t.powers_of(hero) for number in given)
    return hero_price(t.cast, t.hero_card(hero)) - 0.5 * len(t.hero(hero).gadgets) - has


@VALUES.of(things.RESEARCH)
@VALUES.against(gadgets.LOSE)
def _research(p: CityPosition, seat: int, prompt: Prompt, card: int) -> float:
    return card_price(p.t.cast, p.t.research(card).card.id)


# --- the end of the round ----------------------------------------------------------------------------


@VALUES.of(scoring.POWER)
def _block_power(p: CityPosition, seat: int, prompt: Prompt, space: int) -> float:
    """HI-477: all of them, the dearest first."""
    return 0.1 + card_price(p.t.cast, p.t.tile(space).card.id)


@VALUES.of(scoring.WINNER)
def _winner(p: CityPosition, seat: int, prompt: Prompt, hero: int) -> float:
    return float(-p.t.hero(hero).combat)


@VALUES.of(anytime.TRADE)
def _trade(p: CityPosition, seat: int, prompt: Prompt, option: int) -> float:
    """HI-555: in answer to others only to win, since there is time for everything else later."""
    if turn_values.trade_wins(p, seat) or prompt not in (anytime.REACTING, anytime.LOSING, anytime.ENDING):
        return turn_values.trade_gain(p, seat)
    return {anytime.REACTING: -1.0, anytime.LOSING: 1.0 - p.w.justice}.get(prompt, 1.0)


@VALUES.of(lairs.CORNER)
def _corner(p: CityPosition, seat: int, prompt: Prompt, space: int) -> float:
    """HI-624: near the own heroes, away from the others."""
    t = p.t
    near = [(seat_of(hero) == seat, p.form(hero).steps[t.state.where[hero]][space]) for hero in t.all_heroes()]
    return sum((1.0 if own else -0.4) / (1 + steps) for own, steps in near)


@VALUES.of(reacting.DIRECTION)
def _this_crime(p: CityPosition, seat: int, prompt: Prompt, option: int) -> float:
    """Reference 11.3, Tram Depot: the first crime near the own heroes."""
    return float(option)


@VALUES.of(deeds.WHICH_WAY)
def _direction(p: CityPosition, seat: int, prompt: Prompt, direction: int) -> float:
    """Toward the own heroes, on a high number."""
    t = p.t
    best = NOT_WORTH_IT
    for crime in p.crimes:
        end = NEXT[crime][direction]
        end = CRIMELAND if end < 0 else end
        near = min(p.form(hero).steps[t.state.where[hero]][end] for hero in t.team_heroes(seat))
        best = max(best, t.tile(end).value / (1 + near))
    return best


@VALUES.of(ONE_OF)
def _option(p: CityPosition, seat: int, prompt: Prompt, option: int) -> float:
    """A text that lets one choose: of a Move, a fight and a card, whatever comes to most."""
    t = p.t
    node = prompt.node
    steps = node.options[option] if node is not None and 0 <= option < len(getattr(node, "options", ())) else ()
    if not steps:
        return -float(option)
    hero, left, action = _mover(p, seat), p.turns[seat], getattr(steps[0], "action", "")
    base = p.plan(seat, left)
    if action == "fight":
        here = [space for space in p.crimes if p.form(hero).far[t.state.where[hero]][space] == 0]
        return max((turn_values.fight_value(p, hero, space, left, 0) for space in here), default=NOT_WORTH_IT)
    if action == "move":
        if not t.is_free(hero):
            return NOT_WORTH_IT
        return max(turn_values.move_value(p, hero, space, left) for space in moving.destinations(t, hero)) - 0.05
    cards = t.state.teams[seat].hand
    return base + max((_play(p, seat, prompt, card) for card in cards), default=NOT_WORTH_IT)
