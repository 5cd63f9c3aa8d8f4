"""What an Officer does in a turn: Actions, cards, Cutscenes (5.4, HC-084)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Test
from capesmith.effects.compile.table import AnyTable
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import atoms, cutscenes, equipment, events, fighting, movement, town
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.live import SHEET, card_ref
from capesmith.systems.hard_city.game.pieces import ALLY
from capesmith.systems.hard_city.game.questions import ALONG, DO
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.game.things import EQUIPMENT, FIGURE, FRAME, SLOT, SPACE

ONE: Final = 1  # what most Actions cost (5.4)
AIM: Final = 2  # HC-112
ALLY_SLOT: Final = 30  # the Ally Sheet among the cards beside the Sheet of the active Officer (HC-279)


def offered(t: CityTable, figure: int) -> list[int]:
    """HC-084, HC-144: everything that the active Officer can do now."""
    ap = t.officer(figure).ap
    found = list(_free(t, figure))
    if ap >= ONE:
        found += _basic(t, figure)
        found += _town(t, figure)
        found += _equipment(t, figure)
    if ap >= AIM:
        if not t.officer(figure).dry:
            found += aim.each(fighting.targets(t, figure))
        found += seal_surely.each(town.to_seal(t, figure))
    return found


def _free(t: CityTable, figure: int) -> Iterator[int]:
    yield end.pack()
    yield from skill.each([slot for slot in _slots(t, figure) if usable(t, figure, slot)])
    yield from scene.each(cutscenes.usable(t, figure))


def _basic(t: CityTable, figure: int) -> Iterator[int]:
    if movement.can_move(t, figure):
        yield move.pack()
    if t.officer(figure).dry:  # HC-274
        yield reload.pack()
    else:
        yield from shoot.each(fighting.spaces(t, figure))
        yield from shoot_at.each(fighting.barrels(t, figure))
        if fighting.may_shoot_device(t, figure):
            yield shoot_device.pack()
    if fighting.fighters(t, figure):
        yield fight.pack()


def _town(t: CityTable, figure: int) -> Iterator[int]:
    yield from evacuate.each(town.to_evacuate(t, figure))
    yield from take_out.each(town.to_take_out(t, figure))
    yield from seal.each(town.to_seal(t, figure))
    if "call-helicopter" in t.rules and t.ground.segment(t.state.where[figure]) == 0:
        yield call.pack()
    if town.can_power_up(t, figure):
        yield power_up.pack()
    if town.way_up(t, figure):
        yield climb.pack()


def _equipment(t: CityTable, figure: int) -> Iterator[int]:
    """HC-121, HC-123."""
    own = dict.fromkeys(t.officer(figure).equipment)
    yield from use.each(list(own))
    for other in bits(t.friends & t.state.on[t.state.where[figure]]):
        if other not in (figure, ALLY):
            yield from give.each(other, list(own))
            yield from take.each(other, list(dict.fromkeys(t.officer(other).equipment)))


# --- texts with Actions -----------------------------------------------------------------------------------


def _slots(t: CityTable, figure: int) -> list[int]:
    """The cards beside the Sheet that have an Action, the Sheet itself, and the Ally."""
    skills = t.officer(figure).skills
    found = [n for n, card in enumerate(skills) if t.cast.skills[card].action is not None]
    found += [SHEET] if t.printed(figure).action is not None else []
    if t.state.where[ALLY] >= 0 and not t.state.ally_done:  # HC-279
        found.append(ALLY_SLOT)
    return found


def text_of(t: CityTable, figure: int, slot: int) -> tuple[Text | None, Test[AnyTable] | None, Context]:
    """The Action of a card beside a Sheet, when it may be used, and who it speaks to."""
    seat = t.seat_of(figure)
    if slot == ALLY_SLOT:
        sheet = t.printed(ALLY)
        return sheet.action, sheet.guard, Context(seat, figure, card_ref(ALLY, SHEET))
    if slot == SHEET:
        sheet = t.printed(figure)
        return sheet.action, sheet.guard, Context(seat, figure, card_ref(figure, SHEET))
    one = t.cast.skills[t.officer(figure).skills[slot]]
    return one.action, one.guard, Context(seat, figure, card_ref(figure, slot))


def usable(t: CityTable, figure: int, slot: int) -> bool:
    """Its condition holds, its price can be paid, its limit is not used up, and there is something to do."""
    text, guard, c = text_of(t, figure, slot)
    return text is not None and text.run is not None and (guard is None or guard(t, c))


# --- the Actions ------------------------------------------------------------------------------------------


def _pay(t: CityTable, amount: int, what: str) -> int:
    """HC-075: the active Officer, who has taken an Action."""
    figure = t.active
    t.killed = 0
    events.acts(t, figure, what)
    atoms.spend(t, figure, amount)
    return figure


@DO.option("end", said="end the turn")
def end(t: CityTable, seat: int) -> None:
    """HC-076, HC-127."""
    atoms.set_ap(t, t.active, 0)


@DO.option("move", said="move")
def move(t: CityTable, seat: int) -> None:
    """HC-085."""
    figure = _pay(t, ONE, "move")
    movement.movement(t, figure, movement.most_steps(t, figure))


@DO.option("shoot {space}", said="shoot at {space}", space=SPACE)
def shoot(t: CityTable, seat: int, space: int) -> None:
    """HC-102 to HC-109."""
    fighting.shoot(t, _pay(t, ONE, "shoot"), space)


@DO.option("shoot at {piece}", said="shoot at {piece}", piece=FIGURE)
def shoot_at(t: CityTable, seat: int, piece: int) -> None:
    """HC-296, HC-419."""
    fighting.shoot_barrel(t, _pay(t, ONE, "shoot"), piece)


@DO.option("shoot at the device", said="shoot at the Doom Device")
def shoot_device(t: CityTable, seat: int) -> None:
    """HC-421."""
    fighting.shoot_device(t, _pay(t, ONE, "shoot"))


@DO.option("aim at {piece}", said="take aim at {piece}", piece=FIGURE)
def aim(t: CityTable, seat: int, piece: int) -> None:
    """HC-110 to HC-113."""
    fighting.aim(t, _pay(t, AIM, "aim"), piece)


@DO.option("fight", said="fight at close quarters")
def fight(t: CityTable, seat: int) -> None:
    """HC-114 to HC-117."""
    fighting.close_combat(t, _pay(t, ONE, "fight"))


@DO.option("reload", said="reload")
def reload(t: CityTable, seat: int) -> None:
    """HC-275."""
    atoms.set_dry(t, _pay(t, ONE, "reload"), False)


@DO.option("give {officer} {card}", said="give {card} to {officer}", officer=FIGURE, card=EQUIPMENT)
def give(t: CityTable, seat: int, officer: int, card: int) -> None:
    """HC-121."""
    card_atoms.hand_over(t, _pay(t, ONE, "give"), officer, card)


@DO.option("take {card} from {officer}", said="take {card} from {officer}", officer=FIGURE, card=EQUIPMENT)
def take(t: CityTable, seat: int, officer: int, card: int) -> None:
    """HC-121."""
    card_atoms.hand_over(t, officer, _pay(t, ONE, "take"), card)


@DO.option("use {card}", said="use {card}", plays="card", card=EQUIPMENT)
def use(t: CityTable, seat: int, card: int) -> None:
    """HC-123 to HC-125, HC-276."""
    equipment.use(t, _pay(t, ONE, "use"), card)


@DO.option("skill {slot}", said="use card {slot}", slot=SLOT)
def skill(t: CityTable, seat: int, slot: int) -> None:
    """The Action of a Sheet, a Skill or the Ally, at its printed price (HC-083, HC-280)."""
    figure = t.active
    text, _, c = text_of(t, figure, slot)
    t.killed = 0
    if slot == ALLY_SLOT:
        atoms.mark_ally(t)
    t.agreed = True  # the option was the answer to its price
    if text is not None and text.run is not None:
        text.run(t, c)
    t.agreed = False


@DO.option("scene {frame}", said="start frame {frame}", frame=FRAME)
def scene(t: CityTable, seat: int, frame: int) -> None:
    """HC-143 to HC-145."""
    t.killed = 0
    cutscenes.start(t, t.active, frame)


@DO.option("evacuate {piece}", said="evacuate {piece}", piece=FIGURE)
def evacuate(t: CityTable, seat: int, piece: int) -> None:
    """HC-301, HC-350, HC-389."""
    _pay(t, ONE, "evacuate")
    town.evacuate(t, piece)


@DO.option("get {piece} out", said="get {piece} out", piece=FIGURE)
def take_out(t: CityTable, seat: int, piece: int) -> None:
    """HC-347, HC-348."""
    town.take_out(t, _pay(t, ONE, "take out"), piece)


@DO.option("seal {piece}", said="try to seal {piece}", piece=FIGURE)
def seal(t: CityTable, seat: int, piece: int) -> None:
    """HC-318."""
    town.try_to_seal(t, _pay(t, ONE, "seal"), piece)


@DO.option("seal {piece} surely", said="seal {piece} without a roll", piece=FIGURE)
def seal_surely(t: CityTable, seat: int, piece: int) -> None:
    """HC-319."""
    _pay(t, town.SEAL_SURELY, "seal")
    town.seal(t, piece)


@DO.option("call the helicopter", said="call the Helicopter")
def call(t: CityTable, seat: int) -> None:
    """HC-303, HC-390."""
    _pay(t, ONE, "call")
    town.call_helicopter(t, seat)


@DO.option("power up", said="power up the Laboratory Entrance")
def power_up(t: CityTable, seat: int) -> None:
    """HC-414."""
    _pay(t, ONE, "power up")
    town.power_up(t)


@DO.option("climb", said="go through the Hatch")
def climb(t: CityTable, seat: int) -> None:
    """HC-416, HC-417."""
    figure = _pay(t, ONE, "climb")
    left = movement.escorts(t, t.state.where[figure])
    chosen = t.choose(seat, ALONG, [*left, NONE]) if left else NONE
    town.climb(t, figure, () if chosen == NONE else (chosen,))
