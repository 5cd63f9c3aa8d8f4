"""What options are worth at a glance."""

from __future__ import annotations

from capesmith.effects.ast import Step
from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, REROLL
from capesmith.rules.choosing import Prompt
from capesmith.rules.valuing import Values
from capesmith.systems.hour_of_need.game import actions, questions
from capesmith.systems.hour_of_need.game.bot_values.position import HourPosition
from capesmith.systems.hour_of_need.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.pieces import ONLINE, PROBLEM, VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.problems import missing
from capesmith.systems.hour_of_need.game.things import AREA_CARD, CLUE, FIGURE, HERO, HERO_CARD, THINGS
from capesmith.systems.hour_of_need.game.things import PROBLEM as PROBLEM_SORT
from capesmith.systems.hour_of_need.game.things import SPACE as SPACE_SORT
from capesmith.systems.hour_of_need.own_verbs import Attack, Exhaust, Rescue, Retrieve, Solve
from capesmith.systems.hour_of_need.verbs import Damage, Draw, Gain, Heal, Move, MoveTo

Seen = HourPosition
VALUES = Values[HourFlow, Weights, Seen](
    HourPosition, WEIGHTS, THINGS, usual=4, closer={questions.PLACE: 5, questions.ACTION: 7}
)
rank_options = VALUES.rank
VALUES.as_they_come |= {MAY, PAY, ORDER, REROLL, questions.ORDER, questions.PUT_BACK, questions.DROP, questions.FLIP}
VALUES.as_they_come |= {ONE_OF, questions.BOTTOM, questions.SPEND}
KEPT = 1.1  # a card in hand


# --- the hero turn ------------------------------------------------------------------------------------------


@VALUES.option(actions.attack)
def _attack(v: Seen, seat: int) -> float:
    return v.attack(seat)


@VALUES.option(actions.solve)
def _solve(v: Seen, seat: int) -> float:
    return v.solve(seat)


@VALUES.option(actions.move)
def _move(v: Seen, seat: int) -> float:
    return 0.4 + min(3, v.way(seat, v.t.state.where[seat])) * 0.9


@VALUES.option(actions.draw)
def _draw(v: Seen, seat: int) -> float:
    return 1.1


@VALUES.option(actions.play)
def _play(v: Seen, seat: int, card: int) -> float:
    one = v.t.cast.hero_cards[card]
    if one.constant:
        return 2.4 if len(v.t.state.issue_deck) > 3 else 0.3
    value = sum(of_step(v, seat, step) for step in v.verbs(card))
    return value - (0.0 if one.action else 0.7 * KEPT)


def of_step(v: Seen, seat: int, step: Step) -> float:
    """What a step of a card brings about."""
    t, hero = v.t, v.t.hero(seat)
    if isinstance(step, Attack):
        return v.attack(seat, step.dice if isinstance(step.dice, int) else 2)
    if isinstance(step, Solve):
        return v.solve(seat, step.dice if isinstance(step.dice, int) else 0, unhindered=step.inflicts is not None)
    if isinstance(step, Heal):
        return 0.5 * min(hero.damage, step.amount if isinstance(step.amount, int) else 4)
    if isinstance(step, Draw):
        return 1.0 * (step.number if isinstance(step.number, int) else 1)
    if isinstance(step, Gain):
        return 0.5 * sum(number for _, number in step.what if isinstance(number, int))
    if isinstance(step, Rescue):
        return 2.2 if any(t.apart(one, seat) <= 3 for one in t.bystanders()) else 0.0
    if isinstance(step, Exhaust):
        return 1.7 if any(t.apart(one, seat) <= 3 for one in t.targets() if not is_minion(one)) else 0.0
    if isinstance(step, Move | MoveTo):
        return 0.5 * min(3, v.way(seat, t.state.where[seat]))
    if isinstance(step, Retrieve):
        return 1.0 * min(len(hero.discard), step.number if isinstance(step.number, int) else 1)
    if isinstance(step, Damage):
        amount = step.amount if isinstance(step.amount, int) else 1
        return min(4.0, sum(v.hits(one, amount, 1) for one in t.targets() if t.apart(one, seat) <= 2))
    return 0.3


@VALUES.option(actions.feat)
def _feat(v: Seen, seat: int, card: int, feat: int) -> float:
    if feat == actions.STRENGTH:
        return v.attack(seat) - KEPT
    if feat == actions.DEDUCTION:
        return v.solve(seat) - KEPT
    return 0.8 * max(0, v.way(seat, v.t.state.where[seat]) - 1) - KEPT


@VALUES.option(actions.clue)
def _clue(v: Seen, seat: int, clue: int) -> float:
    return 0.4


@VALUES.option(actions.exhaust)
def _exhaust(v: Seen, seat: int, slot: int) -> float:
    return 1.3


@VALUES.option(actions.focus)
def _focus(v: Seen, seat: int) -> float:
    return 4.0


@VALUES.option(actions.face)
def _face(v: Seen, seat: int) -> float:
    return 0.7


@VALUES.option(actions.hand_on)
def _hand_on(v: Seen, seat: int, hero: int) -> float:
    return 0.6 + 0.3 * v.t.hero(hero).actions


@VALUES.option(actions.finish)
def _finish(v: Seen, seat: int) -> float:
    return 0.75


# --- rolls ------------------------------------------------------------------------------------------------------


@VALUES.option(questions.hit)
def _hit(v: Seen, seat: int, enemy: int, number: int) -> float:
    return v.hits(enemy, max(0, number - v.t.defense(enemy)), 1) - 0.05 * number


@VALUES.option(questions.place)
def _place(v: Seen, seat: int, problem: int, number: int) -> float:
    done = number >= missing(v.t, PROBLEM + problem)
    kind = "" if problem >= ONLINE else v.t.encounter(problem).kind
    return number * (1.3 if kind in ("scheme", "villain") else 1.0) + (2.0 if done else 0.0)


@VALUES.option(questions.free)
def _free(v: Seen, seat: int, bystander: int) -> float:
    return 1.9


@VALUES.option(questions.clear)
def _clear(v: Seen, seat: int) -> float:
    return 2.2


@VALUES.of(questions.TARGET_SPACE)
def _target(v: Seen, seat: int, prompt: Prompt, space: int) -> float:
    t = v.t
    value = sum(2.0 for ref in t.problems() if t.canonical(t.problem_space(ref)) == space)
    for one in t.targets():
        if t.canonical(t.state.where[one]) == space:
            value += 3.0 if one == VILLAIN else 0.5 if is_minion(one) else 2.0
    return value


@VALUES.of(questions.DICE)
def _dice(v: Seen, seat: int, prompt: Prompt, clue: int) -> float:
    return 0.3 if len(v.t.hero(seat).clues) > 2 or v.t.state.showdown else -0.2


# --- harm -----------------------------------------------------------------------------------------------------------


@VALUES.option(questions.tough)
def _tough(v: Seen, seat: int, card: int) -> float:
    saved = min(3, v.t.incoming())
    lethal = v.t.incoming() >= v.t.health(seat) - v.t.hero(seat).damage
    return 0.55 * saved - KEPT + (6.0 if lethal and saved else 0.0)


@VALUES.option(questions.use)
def _use(v: Seen, seat: int, slot: int) -> float:
    return 0.4 * min(2, v.t.incoming()) - 0.3


@VALUES.option(questions.react)
def _react(v: Seen, seat: int, card: int) -> float:
    return 3.0


@VALUES.option(questions.become)
def _become(v: Seen, seat: int) -> float:
    return 0.5


@VALUES.of(questions.CUNNING)
def _cunning(v: Seen, seat: int, prompt: Prompt, inflict: int) -> float:
    t = v.t
    if not inflict:
        return -2.6 - 3.0 * v.progress(0)
    left = t.health(seat) - t.hero(seat).damage
    amount = t.inflict_value(VILLAIN)
    return -0.7 * amount - (5.0 if amount >= left else 0.0) - (1.0 if left <= 5 else 0.0)


# --- things -----------------------------------------------------------------------------------------------------------


@VALUES.of(questions.PLACE, questions.PANEL, SPACE_SORT)
def _space(v: Seen, seat: int, prompt: Prompt, space: int) -> float:
    t = v.t
    value = -float(v.way(seat, space))
    if any(t.state.where[one] == space for one in t.free_bystanders()):
        value += 1.6
    return value


@VALUES.none(questions.PLACE)
def _stay(v: Seen, seat: int) -> float:
    space = v.t.state.where[seat]
    return -float(v.way(seat, space)) if space >= 0 else 0.0


@VALUES.of(HERO, questions.WHO)
def _hero(v: Seen, seat: int, prompt: Prompt, hero: int) -> float:
    """Whoever has the most health takes it; help goes to whoever has the most damage."""
    return v.t.hero(hero).damage * (-1.0 if prompt.kind == "target" and prompt.text == "who is inflicted" else 0.2)


@VALUES.of(FIGURE)
def _figure(v: Seen, seat: int, prompt: Prompt, piece: int) -> float:
    return 3.0 if piece == VILLAIN else 0.5 if is_minion(piece) else 2.0


@VALUES.of(PROBLEM_SORT)
def _problem(v: Seen, seat: int, prompt: Prompt, problem: int) -> float:
    return 5.0 - missing(v.t, PROBLEM + problem)


@VALUES.of(AREA_CARD, questions.AREA)
def _area(v: Seen, seat: int, prompt: Prompt, card: int) -> float:
    return 0.5


@VALUES.of(HERO_CARD, questions.DISCARD, questions.RETRIEVE)
def _card(v: Seen, seat: int, prompt: Prompt, card: int) -> float:
    worth = 1.5 if v.t.cast.hero_cards[card].action else 1.0
    return worth if prompt.kind == "retrieve" else -worth


@VALUES.of(questions.MULLIGAN)
def _mulligan(v: Seen, seat: int, prompt: Prompt, card: int) -> float:
    return -0.5


@VALUES.of(CLUE)
def _any_clue(v: Seen, seat: int, prompt: Prompt, clue: int) -> float:
    return 0.2
