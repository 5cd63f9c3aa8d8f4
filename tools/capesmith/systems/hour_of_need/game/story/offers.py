"""What a hero may do, as an option: with the numbers it turns on and the text of the card."""

from __future__ import annotations

from capesmith.rules.prose import capital, listed, times
from capesmith.systems.hour_of_need.game import actions, fighting, questions, solving
from capesmith.systems.hour_of_need.game.pieces import is_minion
from capesmith.systems.hour_of_need.game.story import asking, names
from capesmith.systems.hour_of_need.game.story.asking import SAY, area_card, enemy_line, figure
from capesmith.systems.hour_of_need.game.story.texts import TEXTS
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.kinds import FEATS


@SAY.option(actions.attack)
def _attack(t: HourTable, seat: int) -> str:
    spaces = fighting.spaces(t, seat, fighting.reach_of(t, seat, None))
    who = listed(dict.fromkeys(names.figure(t, one) for space in spaces for one in fighting.enemies_at(t, space)), "or")
    return f"attack {who} ({_dice(t.attack_value(seat))})"


@SAY.option(actions.solve)
def _solve(t: HourTable, seat: int) -> str:
    dice = _dice(t.solve_value(seat))
    what = [names.problem_by_ref(t, ref) for ref in t.problems() if solving.can_solve(t, seat, ref)]
    what += ["free a captive"] if solving.captives_near(t, seat) else []
    return f"solve: {listed(what, 'or')} ({dice})" if what else f"solve ({dice})"


def _dice(count: int) -> str:
    return times(count, "die", "dice")


@SAY.option(actions.move)
def _move(t: HourTable, seat: int) -> str:
    return f"move up to {times(t.number('move', actions.STEPS, -1, seat), 'space')}"


@SAY.option(actions.play)
def _play(t: HourTable, seat: int, card: int) -> str:
    """A card with its text; an action is named where it costs one."""
    one = t.cast.hero_cards[card]
    cost = " (an action)" if one.action else ""
    return f"play {one.card.name}{cost}: {TEXTS.text(t, one.card)}"


@SAY.option(actions.feat)
def _throw(t: HourTable, seat: int, card: int, feat: int) -> str:
    name = names.FEAT_LIST[feat]
    return f"feat of {name}: discard {t.cast.hero_cards[card].card.name}, {FEATS[name].partition(' (')[0]}"


@SAY.option(actions.exhaust)
def _exhaust(t: HourTable, seat: int, slot: int) -> str:
    return f"exhaust {area_card(t, seat, actions.ACTION, slot)}"


@SAY.option(actions.face)
def _face(t: HourTable, seat: int) -> str:
    cards = [names.side(t, card) for card in t.hero(seat).threat]
    return f"face your threat area: {listed(cards)}" if cards else "end your turn: nothing is after you"


@SAY.option(actions.hand_on)
def _hand_on(t: HourTable, seat: int, hero: int) -> str:
    other = t.hero(hero)
    left = (
        "turn done"
        if other.phase_done
        else f"{times(other.actions, 'action')} left"
        if other.actions
        else "no action left"
    )
    return f"let {names.hero(t, hero)} act ({left})"


@SAY.option(questions.tough)
def _tough(t: HourTable, seat: int, card: int) -> str:
    return f"feat of toughness: discard {t.cast.hero_cards[card].card.name}, 3 damage less"


@SAY.option(questions.use)
def _use(t: HourTable, seat: int, slot: int) -> str:
    return f"exhaust {area_card(t, seat, questions.GUARD, slot)}"


@SAY.option(questions.hit)
def _hit(t: HourTable, seat: int, enemy: int, number: int) -> str:
    """What is left after defense."""
    if not number:
        return f"nothing to {names.figure(t, enemy)}"
    defense = min(number, t.defense(enemy))
    dealt = f", of which defense stops {defense}" if defense else ""
    return f"{number} to {enemy_line(t, enemy) if not is_minion(enemy) else 'a minion'}{dealt}"


@SAY.option(questions.place)
def _place(t: HourTable, seat: int, problem: int, number: int) -> str:
    return f"{number} justice on {asking.problem(t, problem)}"


@SAY.option(questions.free)
def _free(t: HourTable, seat: int, bystander: int) -> str:
    return f"1 to free {figure(t, bystander)}"


@SAY.option(questions.clear)
def _clear(t: HourTable, seat: int) -> str:
    """HN-244: as the Overview says it, price first."""
    text = " ".join(
        TEXTS.spoken(t, [one for one in t.scenario.overview.abilities if one.container == "clear"], "board")
    )
    return text.partition(" spend ")[2] or capital(text) or "pay for what the Overview offers"
