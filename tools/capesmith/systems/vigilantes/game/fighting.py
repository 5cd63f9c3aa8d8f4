"""A vigilante attacks: dice, energy, the roll, and what can still be done about it (VG-500 to VG-521)."""

from __future__ import annotations

from functools import partial

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import card_of, card_ref
from capesmith.rules.sorts import AMOUNT
from capesmith.systems.vigilantes.game import events, harm, paying, rewards
from capesmith.systems.vigilantes.game.attack import Attack
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.ground import sees
from capesmith.systems.vigilantes.game.holdings import spend_energy
from capesmith.systems.vigilantes.game.odds import MOST_DICE
from capesmith.systems.vigilantes.game.pieces import VILLAIN, is_enemy
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.game.things import CARD

USE = Question("use", "which card to use", CARD, asked="Do you use a card?", none="no", optional=True, plays=True)
USE_BEFORE = USE.again("which card to use for this attack")
USE_AFTER = USE.again("which card to use after the roll")
SPEND = Question(
    "dice", "how much energy to spend on dice", AMOUNT, asked="How much energy do you put into it?", optional=True
)
CONVERT = Question(
    "convert", "how many blanks to turn into pluses, 1 energy each", AMOUNT, asked="The blanks could still be turned.",
    optional=True,
)  # fmt: skip
FREE_DIE = 1  # VG-502
FOR_ATTACK = "attack"  # what damage and knock-outs of an attack are for
Outer = tuple[int, list[tuple[int, int]]]  # the attack this one is made in: its stamp and tallies


def rolled(dice: int) -> int:
    """VG-505, VG-684: at least 1 die, at most 8, when everything is added up."""
    return max(1, min(MOST_DICE, dice))


# --- targets -------------------------------------------------------------------------------------------


def targets(t: Table, seat: int) -> list[int]:
    """VG-500, VG-501: the enemies on its space, or those it sees within the range a text gives it."""
    here = t.state.where[seat]
    if here < 0:
        return []
    reach = t.stat("attack-range", seat)
    if not reach:
        found = bits(t.state.on[here] & t.enemies())
    else:
        found = [enemy for enemy in bits(t.enemies()) if sees(t, seat, enemy, reach)]
    return [enemy for enemy in found if not t.banned("target", enemy)] if t.forbids("target") else found


def may_be_target(t: Table, enemy: int) -> bool:
    """Whether an enemy can be chosen as the target of an attack."""
    on_board = is_enemy(enemy) and t.state.where[enemy] >= 0
    return on_board and not (t.forbids("target") and t.banned("target", enemy))


# --- the attack ----------------------------------------------------------------------------------------


def attack(
    t: Table, c: Context, seat: int, enemy: int, *,
    dice: int | None = None, extra: int = 0, extra_damage: int = 0, energy: bool = True,
) -> bool:  # fmt: skip
    """VG-501 to VG-519: the five steps; whether it succeeded. Costs stay paid if it fails (VG-519)."""
    if not may_be_target(t, enemy):
        return False
    rolling = free_dice(t, seat, enemy, dice) + extra
    e = events.attacked.made(seat, enemy, rolling, t.state.where[enemy], c.origin)
    made = Attack(seat, enemy, e, extra_damage, energy)
    e.perform = partial(_fight, t, made)
    events.attack(t, seat, enemy)
    outer = _begin(t, made)
    if t.comes_to_pass(e):
        _fight(t, made)
    beaten = made.hit and t.state.where[made.enemy] < 0
    if made.faces:
        t.heard(e)
    _end(t, outer)
    if beaten:  # step 5
        rewards.earned(t, made.enemy, seat, e.place, FOR_ATTACK)
    return made.hit


def free_dice(t: Table, seat: int, enemy: int, fixed: int | None = None) -> int:
    """VG-502, VG-517, VG-903: what is rolled for nothing; a fixed number takes the place of the free dice."""
    dice = FREE_DIE + t.stat("free-dice", seat, enemy) if fixed is None else fixed
    return dice + (t.state.marked >> enemy & 1) + t.number("dice", 0, NOBODY, seat, enemy)


def _begin(t: Table, made: Attack) -> Outer:
    outer = (t.stamp("attack"), memory.tallies_of(t, "attack"))
    memory.begin_span(t, "attack")
    t.attacks.append(made)
    return outer


def _end(t: Table, outer: Outer) -> None:
    """VG-683: what lasts for this attack is over; one that it was made in goes on."""
    t.moment("end-of-attack", t.attacks[-1].seat)
    t.attacks.pop()
    if t.attacks:
        memory.leave_span(t, "attack", *outer)
    else:
        memory.end_span(t, "attack")


def _fight(t: Table, made: Attack) -> None:
    """Steps 2 to 4, against whoever is the target by now."""
    seat, enemy = made.seat, made.event.object
    if not is_enemy(enemy) or t.state.where[enemy] < 0:
        return
    made.enemy = enemy
    _gather(t, made)
    _roll(t, made)
    _after_roll(t, made)
    if t.state.where[enemy] < 0:
        return
    made.hit = made.score >= t.stat("defense", enemy, seat)
    events.attack_result(t, seat, enemy, made.score, made.hit)
    if not made.hit:  # VG-511
        return
    if enemy == VILLAIN:  # VG-531, VG-532
        damage = t.number("damage", 1 + made.extra_damage, NOBODY, seat, enemy)
        harm.wound_villain(t, damage, seat, FOR_ATTACK, reward=False)
    else:
        harm.knock_out_enemy(t, enemy, seat, FOR_ATTACK, reward=False)


def _gather(t: Table, made: Attack) -> None:
    """VG-502 to VG-505: the trait, then cards, then energy, as the player likes."""
    seat, e = made.seat, made.event
    card = t.card_of(seat)
    trait = None if card is None else t.cast.texts[card.id].get("attack")
    if trait is not None and trait.run is not None:
        trait.run(t, Context(seat, seat, event=e, it=made.enemy, origin="vigilante"))
    while e.amount < MOST_DICE and _use_card(t, made, "attack", USE_BEFORE, e):
        pass
    most = min(t.state.vigilantes[seat].energy, MOST_DICE - e.amount) if made.energy else 0
    if most > 0:
        spent = t.choose(seat, SPEND, range(most + 1))
        spend_energy(t, seat, spent)
        e.amount += spent


def _roll(t: Table, made: Attack) -> None:
    """VG-506, VG-520."""
    made.roll(t, rolled(made.event.amount))
    events.roll(t, made.seat, tuple(made.faces))
    check_end(t)


def _after_roll(t: Table, made: Attack) -> None:
    """VG-507 to VG-510: cards, then 1 energy for each blank; nobody is asked where it makes no difference (VG-512)."""
    seat = made.seat
    e = Event("roll", made.enemy, seat, len(made.faces), made.event.place, origin=FOR_ATTACK)
    while made.score < t.stat("defense", made.enemy, seat) and _use_card(t, made, "after-roll", USE_AFTER, e):
        pass
    missing = t.stat("defense", made.enemy, seat) - made.score
    blanks = min(len(made.showing("blank")), t.state.vigilantes[seat].energy) if made.energy else 0
    if 0 < missing <= blanks and t.choose(seat, CONVERT, (missing, 0)):
        spend_energy(t, seat, missing)
        made.turn(t, "blank", "plus", missing)


def _use_card(t: Table, made: Attack, timing: str, prompt: Prompt, e: Event) -> bool:
    """VG-504, VG-621, VG-623, VG-625: a card of this timing, each once in an attack; whether one was used."""
    seat = made.seat
    if t.state.vigilantes[seat].knocked_out:
        return False
    slots = [slot for slot in t.cards(seat) if slot not in made.used and paying.may_use(t, seat, slot, timing)]
    if not slots:
        return False
    choice = t.choose(seat, prompt, [*(card_ref(seat, slot) for slot in slots), NONE])
    if choice == NONE:
        return False
    slot = card_of(choice)[1]
    made.used.add(slot)
    text, c = t.usable(seat, slot).texts[timing], paying.context(t, seat, slot)
    c.event, c.it = e, made.enemy
    paying.pay(t, seat, slot)
    events.use(t, seat, slot, timing)
    if text.run is not None:
        text.run(t, c)
    return True
