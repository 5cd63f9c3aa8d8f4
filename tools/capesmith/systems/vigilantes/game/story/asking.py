"""Questions and options in words, with their price and their odds, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import capital, listed, possessive, times
from capesmith.rules.refs import card_of
from capesmith.systems.vigilantes.game import fighting, items, setup, things, usage
from capesmith.systems.vigilantes.game.movement import MOVE
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, VILLAIN, is_enemy, token
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.game.story.fair_odds import in_hand, of_attack, percentages
from capesmith.systems.vigilantes.game.story.texts import TEXTS, does
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import ROUTE_NAMES, ROUTE_TYPES

SAY: Final = TextSayings[VigilantesTable](
    names.NOUNS,
    TEXTS,
    by_verb={
        (TARGET, "damage"): "Who loses health?",
        (TARGET, "heal"): "Who gains health?",
        (TARGET, "attack"): "Whom do you attack?",
        (TARGET, "stun"): "Whom do you stun?",
        (TARGET, "mark"): "Whom do you mark?",
        (TARGET, "gain"): "Who gets it?",
        (TARGET, "sticker"): "Whose record is it?",
        (TARGET, "block-route"): "Which route is blocked?",
        (SPACE, "place"): "Where does it go?",
        (SPACE, "spawn"): "Where do they come in?",
    },
    declined={
        (SPACE, "move"): "no further", (TARGET, "move"): "no further", (TARGET, "attack"): "nobody",
        (TARGET, "damage"): "nobody",
    },
)  # fmt: skip


# --- questions ---------------------------------------------------------------------------------------


@SAY.asking(setup.START)
def _start(t: VigilantesTable, seat: int, prompt: Prompt, asked: str) -> str:
    return f"Where does {names.vigilante(t, seat)} start?"


@SAY.asking(setup.PLACE_ITEM)
def _place_item(t: VigilantesTable, seat: int, prompt: Prompt, asked: str) -> str:
    return f"Where do you put the {names.card(t, t.placing)}?" if t.placing else asked


@SAY.asking(usage.ACTION)
def _turn(t: VigilantesTable, seat: int, prompt: Prompt, asked: str) -> str:
    left = times(t.state.actions, "action") if t.state.actions else "no actions"
    return f"{names.vigilante(t, seat)}, {left} left. What do you do?"


@SAY.asking(fighting.SPEND, fighting.CONVERT, fighting.USE)
def _fight(t: VigilantesTable, seat: int, prompt: Prompt, asked: str) -> str:
    """An attack so far: the dice in hand, or what they show."""
    made = t.attacks[-1]
    whom, defense = names.the_piece(t, made.enemy), t.stat("defense", made.enemy, made.seat)
    if made.faces:
        return f"{names.dice(made.faces)} against {possessive(whom)} Defense {defense}. {asked}"
    return f"{capital(whom)} has Defense {defense}; you have {_dice(made.event.amount)}. {asked}"


def _dice(n: int) -> str:
    return times(max(1, n), "die", "dice")


# --- options -----------------------------------------------------------------------------------------


@SAY.none(usage.ACTION)
def _end(t: VigilantesTable, seat: int) -> str:
    left = t.state.actions
    return f"end your turn ({times(left, 'action')} unused)" if left else "end your turn"


@SAY.option(usage.take_move)
def _move(t: VigilantesTable, seat: int) -> str:
    steps, types = t.stat("move", seat), t.routes_of(seat)
    ways = listed(name for name, bit in ROUTE_TYPES.items() if types & bit)
    return f"move: {times(steps, 'route')}, {ways}"


@SAY.option(usage.take_rest)
def _rest(t: VigilantesTable, seat: int) -> str:
    energy, most = t.state.vigilantes[seat].energy, t.max_energy(seat)
    gain = min(most - energy, t.stat("rest-energy", seat))
    return f"rest: +{gain} energy ({energy + gain} of {most})" if gain > 0 else "rest, for nothing: energy is full"


@SAY.option(usage.take_item)
def _use_item(t: VigilantesTable, seat: int, item: int) -> str:
    return f"use the {TEXTS.named(t, t.cast.items[items.item_of(t, item)])}"


@SAY.option(usage.take_attack)
def _attack(t: VigilantesTable, seat: int, enemy: int) -> str:
    return f"attack {names.the_piece(t, enemy)}: {of_attack(t, seat, enemy)}"


@SAY.option(usage.take_deed)
def _deed(t: VigilantesTable, seat: int, deed: int) -> str:
    return t.scenario.actions[deed].sheet.name + _cost(t, deed)


@SAY.option(usage.work_on)
def _work_on(t: VigilantesTable, seat: int, deed: int, token: int) -> str:
    done, needed = names.work(t, token - FIRST_OBJECTIVE)
    work = f" ({done} of {needed} done)" if needed else ""
    return f"{t.scenario.actions[deed].sheet.name}: the {names.noun(t, token)}{work}{_cost(t, deed)}"


def _cost(t: VigilantesTable, deed: int) -> str:
    actions = t.scenario.actions[deed].actions
    return f", {actions} actions" if actions > 1 else ""


@SAY.of(fighting.SPEND)
def _spend(t: VigilantesTable, seat: int, prompt: Prompt, energy: int) -> str:
    """So much energy, so many dice, and how that stands."""
    made = t.attacks[-1]
    chance, with_energy = in_hand(t, made, energy)
    spent = f"{energy} energy" if energy else "none"
    return f"{spent}: {_dice(made.event.amount + energy)}, {percentages(chance, with_energy)}"


@SAY.of(fighting.CONVERT)
def _convert(t: VigilantesTable, seat: int, prompt: Prompt, energy: int) -> str:
    cost = f"{energy} energy for {'the blank' if energy == 1 else f'{energy} blanks'}: it succeeds"
    return cost if energy else "leave it: the attack fails"


# --- things ------------------------------------------------------------------------------------------


SAY.cards(things.REWARD, things.EVENT, things.GADGET, things.ABILITY)
SAY.simply(things.BOND)(lambda t, number: TEXTS.named(t, t.cast.card_by_id[t.bonds[number][0]]))
SAY.simply(things.CARD)(lambda t, card: does(t, *card_of(card)))


@SAY.of(things.SPACE)
def _space(t: VigilantesTable, seat: int, prompt: Prompt, space: int) -> str:
    """A space: its id first, the route to it where one is about to move, and who is there."""
    id, name = t.map.id(space), t.map.name(space)
    parts = [f"{id} {name}".strip()]
    here = t.state.where[seat] if seat in t.seats else -1
    route = t.map.route_between(here, space) if here >= 0 and prompt is MOVE else -1
    if route >= 0:
        parts.append(ROUTE_NAMES[t.map.routes[route][2]])
    crowd = names.crowd(t, space, without=seat)
    return " · ".join([*parts, crowd] if crowd else parts)


@SAY.of(things.VIGILANTE, things.ENEMY, things.TOOL, things.ITEM, things.TOKEN)
def _piece(t: VigilantesTable, seat: int, prompt: Prompt, piece: int) -> str:
    if prompt.text == "attack" and is_enemy(piece):
        return f"{names.placed(t, piece)}: Defense {t.stat('defense', piece, seat)}"
    if piece in t.seats:
        one = t.state.vigilantes[piece]
        return f"{names.placed(t, piece)}: health {one.health}/{t.max_health(piece)}, energy {one.energy}"
    if piece == VILLAIN:
        return f"{names.placed(t, piece)}: {t.state.villain_health} health"
    marks = [word for word, bits in (("stunned", t.state.stunned), ("marked", t.state.marked)) if bits >> piece & 1]
    carried = [names.noun(t, token(n)) for n, who in enumerate(t.state.carriers) if who == piece]
    marks += [f"carries the {carried[0]}"] if carried else []
    return f"{names.placed(t, piece)}{', ' + ', '.join(marks) if marks else ''}"
