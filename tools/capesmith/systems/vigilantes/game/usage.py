"""What a vigilante can do on its turn: actions, free actions, and the price of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.refs import MARKERS, card_of, card_ref, is_card
from capesmith.systems.vigilantes.game import atoms, events, items, objectives
from capesmith.systems.vigilantes.game.pieces import SLOTS

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Text
    from capesmith.systems.vigilantes.game.table import VigilantesTable

ACTION = Question("action", "what to do")
REACT = Question("use", "use it now")
ATTACK = TARGET.again("whom to attack")
END: Final = NONE  # VG-229
REST: Final = -2
MOVE: Final = -3
DEED: Final = MARKERS  # + number of the scenario's action * 16 + number of the token it is done on
NO_TOKEN: Final = 15


def act(t: VigilantesTable, seat: int) -> None:
    """VG-222, VG-225 to VG-229: actions and free actions until the vigilante ends its turn or leaves the board."""
    while t.state.where[seat] >= 0:
        found = options(t, seat)
        if found == [END]:
            return
        choice = t.choose(seat, ACTION, found)
        if choice == END:
            return
        memory.begin_span(t, "action")
        t.moment("start-of-action", seat)
        perform(t, seat, choice)
        t.settle()
        t.moment("end-of-action", seat)
        t.settle()
        memory.end_span(t, "action")


def options(t: VigilantesTable, seat: int) -> list[int]:
    """Everything the vigilante may do now; ending the turn comes last."""
    found: list[int] = []
    if t.state.actions > 0:
        found += actions(t, seat)
    found += [card_ref(seat, slot) for slot in t.cards(seat) if may_use(t, seat, slot, "free")]
    found.append(END)
    return found


def actions(t: VigilantesTable, seat: int) -> list[int]:
    """VG-225: what costs an action."""
    from capesmith.systems.vigilantes.game.movement import can_walk

    found = attackable(t, seat)
    found += deeds(t, seat)
    found += items.usable(t, seat)
    found += [card_ref(seat, slot) for slot in t.cards(seat) if may_use(t, seat, slot, "action")]
    if can_walk(t, seat):
        found.append(MOVE)
    found.append(REST)
    return found


def attackable(t: VigilantesTable, seat: int) -> list[int]:
    """VG-500: the enemies on its space; like ones are alike."""
    from capesmith.systems.vigilantes.game.fighting import targets
    from capesmith.systems.vigilantes.game.finding import unlike

    return unlike(t, targets(t, seat))


def deeds(t: VigilantesTable, seat: int) -> list[int]:
    """The actions the scenario offers on this space."""
    found = []
    for action in t.scenario.actions:
        for token in objectives.open_for(t, seat, action):
            found.append(DEED + action.number * 16 + (NO_TOKEN if token < 0 else token))
    return found


def may_use(t: VigilantesTable, seat: int, slot: int, timing: str) -> bool:
    """VG-606, VG-621, VG-623, VG-629: a text of this timing, its price, and its own condition."""
    usable = t.usable(seat, slot)
    text = usable.texts.get(timing)
    if text is None or text.run is None or not payable(t, seat, slot):
        return False
    guard = usable.guards.get(timing)
    return guard is None or guard(t, context(t, seat, slot))


def text_of(t: VigilantesTable, card: int) -> Text:
    """What a card does when it is used as an action or for free."""
    texts = t.usable(*card_of(card)).texts
    return texts["action"] if "action" in texts else texts["free"]


def says_something(t: VigilantesTable, card: int, c: Context) -> bool:
    """Whether a card has a text that somebody could carry out now."""
    usable = t.usable(*card_of(card))
    timing = next((word for word in ("action", "free") if word in usable.texts), "")
    guard = usable.guards.get(timing)
    return bool(timing) and (guard is None or guard(t, Context(c.you, c.figure, c.card, origin=c.origin)))


def payable(t: VigilantesTable, seat: int, slot: int) -> bool:
    """VG-605, VG-606, VG-620, VG-624: charge for gadgets, energy for abilities."""
    one = t.state.vigilantes[seat]
    return one.charge[slot] > 0 if slot < SLOTS else one.energy >= t.energy_cost(seat, slot)


def pay(t: VigilantesTable, seat: int, slot: int) -> None:
    """VG-503, VG-605, VG-629: at once and completely."""
    one = t.state.vigilantes[seat]
    if slot < SLOTS:
        atoms.set_charge(t, seat, slot, one.charge[slot] - 1)
    else:
        atoms.set_energy(t, seat, one.energy - t.energy_cost(seat, slot))


def context(t: VigilantesTable, seat: int, slot: int) -> Context:
    return Context(seat, seat, card_ref(seat, slot), origin="gadget" if slot < SLOTS else "ability")


def perform(t: VigilantesTable, seat: int, choice: int) -> None:
    """Carry out what was chosen; whatever costs an action uses one of them (VG-222, VG-519)."""
    if is_card(choice):
        slot = choice - card_ref(seat, 0)
        timing = "free" if may_use(t, seat, slot, "free") else "action"
        if timing == "free":
            use_card(t, seat, slot, timing)
            return
        atoms.spend_action(t)
        use_card(t, seat, slot, timing)
        atoms.set_moved_by(t, seat, 0)
        return
    atoms.spend_action(t)
    if choice == MOVE:
        atoms.set_moved_by(t, seat, 0)
        move(t, seat)
        return
    if choice == REST:
        rest(t, seat)
    elif choice >= DEED:
        number, token = divmod(choice - DEED, 16)
        objectives.perform(t, seat, t.scenario.actions[number], -1 if token == NO_TOKEN else token)
    elif choice in items.usable(t, seat):
        items.use(t, seat, choice)
    else:
        attack(t, seat, choice)
    atoms.set_moved_by(t, seat, 0)  # how an action moved matters only to the very next (reference 11.2, Stoop)


def use_card(t: VigilantesTable, seat: int, slot: int, timing: str) -> bool:
    """VG-620 to VG-624: pay, then do what the card says."""
    text = t.usable(seat, slot).texts[timing]
    c = context(t, seat, slot)
    pay(t, seat, slot)
    events.use(t, seat, slot, timing)
    if t.noted is not None:
        t.noted("card", text.card, seat)
    return bool(text.run is not None and text.run(t, c))


def move(t: VigilantesTable, seat: int) -> bool:
    """VG-310 to VG-312: one move of as many routes as the card says."""
    from capesmith.systems.vigilantes.game.movement import walk

    if events.take_action.announce(t, None, seat, "move") < 0:
        return False
    return walk(t, Context(seat, seat, origin="action"), seat, t.stat("move", seat), t.routes_of(seat))


def rest(t: VigilantesTable, seat: int) -> bool:
    """VG-602, VG-603: gain 1 energy."""
    from capesmith.systems.vigilantes.game.holdings import gain_energy

    if events.rest.announce(t, None, seat) < 0:
        return False
    gained = gain_energy(t, seat, t.stat("rest-energy", seat), "rest")
    events.rest(t, seat)
    return gained > 0


def attack(t: VigilantesTable, seat: int, enemy: int, extra: int = 0) -> bool:
    """VG-500 to VG-513."""
    from capesmith.systems.vigilantes.game.fighting import attack as fight

    return fight(t, Context(seat, seat, origin="attack"), seat, enemy, extra=extra)


def take_action(t: VigilantesTable, seat: int, kind: str, extra: int = 0) -> bool:
    """VG-227: one action of a kind that costs none, taken at once; it may be left out."""
    if t.state.where[seat] < 0:
        return False
    if kind == "move":
        return move(t, seat)
    if kind == "rest":
        return rest(t, seat)
    if kind == "attack":
        found = attackable(t, seat)
        choice = t.choose(seat, ATTACK, [*found, NONE]) if found else NONE
        return choice >= 0 and attack(t, seat, choice, extra)
    found = deeds(t, seat) if kind == "objective" else actions(t, seat)
    choice = t.choose(seat, ACTION, [*found, NONE]) if found else NONE
    if choice == NONE:
        return False
    atoms.spend_action(t, -1)
    perform(t, seat, choice)
    return True
