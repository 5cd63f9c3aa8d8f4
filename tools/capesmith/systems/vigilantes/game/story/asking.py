"""Questions and options in words, with their price and their odds, for whoever takes a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.prose import capital, listed, possessive, times
from capesmith.rules.refs import SPACES, card_of, is_card, is_space
from capesmith.systems.vigilantes.game import fighting, items, usage
from capesmith.systems.vigilantes.game.movement import MOVE
from capesmith.systems.vigilantes.game.pieces import PIECES, RECORD, VILLAIN, is_enemy, token
from capesmith.systems.vigilantes.game.setup import START
from capesmith.systems.vigilantes.game.story import names, texts
from capesmith.systems.vigilantes.game.story.fair_odds import in_hand, of_attack, percentages
from capesmith.systems.vigilantes.game.story.texts import card_lines, does, worded
from capesmith.systems.vigilantes.locations import ROUTE_NAMES, ROUTE_TYPES

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

_ASKED: Final = {
    "action": "What do you do?",
    "space": "Where to?",
    "target": "Who or what?",
    "order": "Which of them is activated next?",
    "turn": "Who goes next?",
    "dice": "How much energy do you put into it?",
    "convert": "The blanks could still be turned.",
    "use": "Do you use a card?",
    "may": "Do you do it?",
    "pay": "Do you pay for it?",
    "option": "Which one?",
    "trigger": "Which comes first?",
    "reward": "Which reward?",
    "keep": "Which card do you keep?",
    "return": "Four is all you can carry. Which one goes back?",
    "give-back": "Which card?",
    "setup-item": "Where do you put it?",
    "die": "Which die?",
}
_BY_VERB: Final = {
    ("target", "damage"): "Who loses health?",
    ("target", "heal"): "Who gains health?",
    ("target", "attack"): "Whom do you attack?",
    ("target", "knock-out"): "Whom do you knock out?",
    ("target", "stun"): "Whom do you stun?",
    ("target", "mark"): "Whom do you mark?",
    ("target", "push"): "Whom do you push?",
    ("target", "move"): "Who moves?",
    ("target", "gain"): "Who gets it?",
    ("target", "swap"): "Who changes places?",
    ("target", "copy"): "Which card do you copy?",
    ("target", "steal"): "From whom do you steal?",
    ("target", "extra-turn"): "Who has another turn?",
    ("target", "sticker"): "Whose record is it?",
    ("target", "block-route"): "Which route is blocked?",
    ("space", "place"): "Where does it go?",
    ("space", "spawn"): "Where do they come in?",
}
_DECLINED: Final = {"move": "no further", "attack": "nobody", "damage": "nobody"}


def say_prompt(t: VigilantesTable, seat: int, prompt: Prompt) -> str:
    """The question, with the card it comes from, and with what one needs to know for it."""
    asked = _BY_VERB.get((prompt.kind, prompt.text), _ASKED.get(prompt.kind, f"{capital(prompt.text)}?"))
    if prompt.kind in ("may", "pay"):
        asked = _asked_for(t, prompt, asked)
    elif prompt is START:
        asked = f"Where does {names.vigilante(t, seat)} start?"
    elif prompt.kind == "setup-item" and t.placing:
        asked = f"Where do you put the {names.card(t, t.placing)}?"
    elif prompt.kind == "action":
        left = times(t.state.actions, "action") if t.state.actions else "no actions"
        asked = f"{names.vigilante(t, seat)}, {left} left. What do you do?"
    elif prompt.kind in ("dice", "convert") or prompt in (fighting.USE_BEFORE, fighting.USE_AFTER):
        asked = _fight(t, prompt, asked)
    elif prompt is usage.ATTACK or prompt is MOVE or (" " in prompt.text and prompt.kind == "target"):
        asked = f"{capital(prompt.text)}?"
    label = prompt.where if prompt.node is not None else ""
    return f"{label}: {asked}" if label and label != t.scenario.sheet.name else asked


def _fight(t: VigilantesTable, prompt: Prompt, asked: str) -> str:
    """An attack so far: the dice in hand, or what they show."""
    made = t.attacks[-1]
    whom, defense = names.the_piece(t, made.enemy), t.stat("defense", made.enemy, made.seat)
    if made.faces:
        return f"{names.dice(made.faces)} against {possessive(whom)} Defense {defense}. {asked}"
    return f"{capital(whom)} has Defense {defense}; you have {_dice(made.event.amount)}. {asked}"


def _dice(n: int) -> str:
    return times(max(1, n), "die", "dice")


def _asked_for(t: VigilantesTable, prompt: Prompt, asked: str) -> str:
    """What it is that may be done, before the question whether it is."""
    if prompt.node is None:
        return f"Do you {prompt.text}?" if " " in prompt.text else asked
    said = worded(t, getattr(prompt.node, "do", ()) or (prompt.node,))
    return f"{said} {asked}" if said else asked


# --- options -----------------------------------------------------------------------------------------


def say_option(t: VigilantesTable, seat: int, prompt: Prompt, option: int) -> str:
    """What an option means; what an integer stands for depends on the kind of question."""
    kind = prompt.kind
    if kind == "action":
        return _action(t, seat, option)
    if kind in ("may", "pay"):
        return "yes" if option else "no"
    if kind == "dice":
        return _spend(t, option)
    if kind == "convert":
        cost = f"{option} energy for {'the blank' if option == 1 else f'{option} blanks'}: it succeeds"
        return cost if option else "leave it: the attack fails"
    if kind == "option":
        return _choice(t, prompt, option)
    if kind == "trigger":
        return _trigger(t, option)
    if option == NONE:
        return "no" if kind == "use" else _DECLINED.get(prompt.text, "none")
    if kind in ("reward", "keep", "give-back"):
        return _drawn(t, prompt, option)
    return _thing(t, seat, prompt, option)


def _action(t: VigilantesTable, seat: int, option: int) -> str:
    if option == usage.END:
        left = t.state.actions
        return f"end your turn ({times(left, 'action')} unused)" if left else "end your turn"
    if option == usage.MOVE:
        return f"move{_reach(t, seat)}"
    if option == usage.REST:
        energy, most = t.state.vigilantes[seat].energy, t.max_energy(seat)
        gain = min(most - energy, t.stat("rest-energy", seat))
        return f"rest: +{gain} energy ({energy + gain} of {most})" if gain > 0 else "rest, for nothing: energy is full"
    if option >= usage.DEED:
        return _deed(t, option)
    if items.is_item(option):
        card = t.cast.items[items.item_of(t, option)]
        return f"use the {card.name}: {' '.join(card_lines(t, card))}"
    if is_card(option):
        return does(t, *card_of(option))
    return f"attack {names.the_piece(t, option)}: {of_attack(t, seat, option)}"


def _reach(t: VigilantesTable, seat: int) -> str:
    steps, types = t.stat("move", seat), t.routes_of(seat)
    ways = listed(name for name, bit in ROUTE_TYPES.items() if types & bit)
    return f": {times(steps, 'route')}, {ways}"


def _deed(t: VigilantesTable, option: int) -> str:
    number, n = divmod(option - usage.DEED, 16)
    action = t.scenario.actions[number]
    cost = f", {action.actions} actions" if action.actions > 1 else ""
    if n == usage.NO_TOKEN:
        return action.sheet.name + cost
    done, needed = names.work(t, n)
    work = f" ({done} of {needed} done)" if needed else ""
    return f"{action.sheet.name}: the {names.noun(t, token(n))}{work}{cost}"


def _spend(t: VigilantesTable, option: int) -> str:
    """So much energy, so many dice, and how that stands."""
    made = t.attacks[-1]
    chance, with_energy = in_hand(t, made, option)
    dice = _dice(made.event.amount + option)
    return (
        f"{option} energy: {dice}, {percentages(chance, with_energy)}"
        if option
        else (f"none: {dice}, {percentages(chance, with_energy)}")
    )


def _choice(t: VigilantesTable, prompt: Prompt, option: int) -> str:
    options = getattr(prompt.node, "options", ())
    return (worded(t, options[option]) if option < len(options) else "") or f"option {option + 1}"


def _trigger(t: VigilantesTable, option: int) -> str:
    label = t.offered[option][0].trigger.label
    return "the scenario" if label == t.scenario.sheet.name else str(label)


def _drawn(t: VigilantesTable, prompt: Prompt, option: int) -> str:
    """A card that was drawn and is looked at."""
    cast = t.cast
    if prompt.kind == "reward":
        card = cast.rewards[option]
    elif prompt.kind == "give-back":
        card = cast.events[option]
    else:
        card = (cast.gadgets if prompt.where == "gadget" else cast.abilities)[option].card
    return f"{card.name}: {' '.join(card_lines(t, card))}"


def _thing(t: VigilantesTable, seat: int, prompt: Prompt, ref: int) -> str:
    if is_space(ref):
        return _space(t, seat, prompt, ref - SPACES)
    if is_card(ref):
        return does(t, *card_of(ref))
    if RECORD <= ref < RECORD + len(t.bonds):
        card = t.cast.card_by_id[t.bonds[ref - RECORD][0]]
        return f"{card.name}: {' '.join(texts.card_lines(t, card))}"
    if prompt.text == "attack" and is_enemy(ref):
        return f"{names.placed(t, ref)}: Defense {t.stat('defense', ref, seat)}"
    if 0 <= ref < PIECES:
        return _piece(t, ref)
    return names.thing(t, ref)


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


def _piece(t: VigilantesTable, piece: int) -> str:
    if piece in t.seats:
        one = t.state.vigilantes[piece]
        return f"{names.placed(t, piece)}: health {one.health}/{t.max_health(piece)}, energy {one.energy}"
    if piece == VILLAIN:
        return f"{names.placed(t, piece)}: {t.state.villain_health} health"
    marks = [word for word, bits in (("stunned", t.state.stunned), ("marked", t.state.marked)) if bits >> piece & 1]
    carried = [names.noun(t, token(n)) for n, who in enumerate(t.state.carriers) if who == piece]
    marks += [f"carries the {carried[0]}"] if carried else []
    return f"{names.placed(t, piece)}{', ' + ', '.join(marks) if marks else ''}"
