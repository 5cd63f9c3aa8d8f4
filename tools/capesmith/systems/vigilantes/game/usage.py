"""What a vigilante can do on its turn: actions, free actions, and the price of cards."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_of, card_ref
from capesmith.rules.sorts import THING
from capesmith.systems.vigilantes.game import atoms, events, fighting, holdings, items, movement, objectives
from capesmith.systems.vigilantes.game.finding import unlike
from capesmith.systems.vigilantes.game.paying import context, may_use, pay
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, token
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.game.things import CARD, DEED, ENEMY, HERE, TOKEN

ACTION = Question("action", "what to do", asked="What do you do?", called_none=("end turn", "end", "none"))  # VG-229
REACT = Question("use", "use it now", THING, asked="Do you use a card?", none="no", plays=True)
ATTACK = TARGET.again("whom to attack")


def act(t: VigilantesTable, seat: int) -> None:
    """VG-222, VG-225 to VG-229: actions and free actions until the vigilante ends its turn or leaves the board."""
    while t.state.where[seat] >= 0:
        found = options(t, seat)
        if found == [NONE]:
            return
        choice = t.choose(seat, ACTION, found)
        if choice == NONE:
            return
        take(t, seat, choice)


def take(t: VigilantesTable, seat: int, choice: int) -> None:
    """One action or free action, and what waits for its end."""
    memory.begin_span(t, "action")
    t.moment("start-of-action", seat)
    ACTION.carry_out(t, seat, choice)
    t.settle()
    t.moment("end-of-action", seat)
    t.settle()
    memory.end_span(t, "action")


def options(t: VigilantesTable, seat: int) -> list[int]:
    """Everything the vigilante may do now; ending the turn comes last."""
    found: list[int] = []
    if t.state.actions > 0:
        found += actions(t, seat)
    found += take_card.each(card_ref(seat, slot) for slot in t.cards(seat) if may_use(t, seat, slot, "free"))
    found.append(NONE)
    return found


def actions(t: VigilantesTable, seat: int) -> list[int]:
    """VG-225: what costs an action."""
    found = take_attack.each(attackable(t, seat))
    found += deeds(t, seat)
    found += take_item.each(items.usable(t, seat))
    found += take_card.each(card_ref(seat, slot) for slot in t.cards(seat) if may_use(t, seat, slot, "action"))
    if movement.can_walk(t, seat):
        found.append(take_move.pack())
    found.append(take_rest.pack())
    return found


def attackable(t: VigilantesTable, seat: int) -> list[int]:
    """VG-500: the enemies on its space; like ones are alike."""
    return unlike(t, fighting.targets(t, seat))


def deeds(t: VigilantesTable, seat: int) -> list[int]:
    """The actions the scenario offers on this space."""
    found = []
    for action in t.scenario.actions:
        for number in objectives.open_for(t, seat, action):
            found.append(take_deed.pack(action.number) if number < 0 else work_on.pack(action.number, token(number)))
    return found


# --- what costs an action: it uses one of them first (VG-222, VG-519) ------------------------------------
# How an action moved matters only to the very next (reference 11.2, Stoop).


@ACTION.option("attack {enemy}", "{enemy}", enemy=ENEMY)
def take_attack(t: VigilantesTable, seat: int, enemy: int) -> None:
    atoms.spend_action(t)
    attack(t, seat, enemy)
    atoms.set_moved_by(t, seat, 0)


@ACTION.option("{deed}", deed=DEED)
def take_deed(t: VigilantesTable, seat: int, deed: int) -> None:
    atoms.spend_action(t)
    objectives.perform(t, seat, t.scenario.actions[deed], NOBODY)
    atoms.set_moved_by(t, seat, 0)


@ACTION.option("{deed}", "{deed} {token}", deed=DEED, token=TOKEN)
def work_on(t: VigilantesTable, seat: int, deed: int, token: int) -> None:
    atoms.spend_action(t)
    objectives.perform(t, seat, t.scenario.actions[deed], token - FIRST_OBJECTIVE)
    atoms.set_moved_by(t, seat, 0)


@ACTION.option("use {item}", "{item}", item=HERE)
def take_item(t: VigilantesTable, seat: int, item: int) -> None:
    atoms.spend_action(t)
    items.use(t, seat, item)
    atoms.set_moved_by(t, seat, 0)


@ACTION.option("{card}", said="{card}", plays="card", card=CARD)
def take_card(t: VigilantesTable, seat: int, card: int) -> None:
    """For free if that is possible now."""
    _, slot = card_of(card)
    if may_use(t, seat, slot, "free"):
        use_card(t, seat, slot, "free")
        return
    atoms.spend_action(t)
    use_card(t, seat, slot, "action")
    atoms.set_moved_by(t, seat, 0)


@ACTION.option("move")
def take_move(t: VigilantesTable, seat: int) -> None:
    atoms.spend_action(t)
    atoms.set_moved_by(t, seat, 0)
    move(t, seat)


@ACTION.option("rest")
def take_rest(t: VigilantesTable, seat: int) -> None:
    atoms.spend_action(t)
    rest(t, seat)
    atoms.set_moved_by(t, seat, 0)


# --- doing it ----------------------------------------------------------------------------------------


def use_card(t: VigilantesTable, seat: int, slot: int, timing: str) -> bool:
    """VG-620 to VG-624: pay, then do what the card says."""
    text = t.usable(seat, slot).texts[timing]
    c = context(t, seat, slot)
    pay(t, seat, slot)
    events.use(t, seat, slot, timing)
    return text.run is not None and text.run(t, c)


def move(t: VigilantesTable, seat: int) -> bool:
    """VG-310 to VG-312: one move of as many routes as the card says."""
    if events.take_action.announce(t, None, seat, "move") < 0:
        return False
    return movement.walk(t, Context(seat, seat, origin="action"), seat, t.stat("move", seat), t.routes_of(seat))


def rest(t: VigilantesTable, seat: int) -> bool:
    """VG-602, VG-603: gain 1 energy."""
    if events.rest.announce(t, None, seat) < 0:
        return False
    gained = holdings.gain_energy(t, seat, t.stat("rest-energy", seat), "rest")
    events.rest(t, seat)
    return gained > 0


def attack(t: VigilantesTable, seat: int, enemy: int, extra: int = 0) -> bool:
    """VG-500 to VG-513."""
    return fighting.attack(t, Context(seat, seat, origin="attack"), seat, enemy, extra=extra)


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
    ACTION.carry_out(t, seat, choice)
    return True
