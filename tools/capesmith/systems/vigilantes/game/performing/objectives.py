"""Verbs of objectives: working on them, carrying them, revealing what lies under them; and stickers."""

from __future__ import annotations

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.performing.performers import Performers, something, targets
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.cards import Reveal
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import is_piece
from capesmith.systems.vigilantes.game import atoms, objectives
from capesmith.systems.vigilantes.game.aftermath import make_permanent, stick
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.meaning import Compiler, Run, Test
from capesmith.systems.vigilantes.game.performing.actors import culprit
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, ITEM_TOKENS, is_token
from capesmith.systems.vigilantes.game.places import tokens_called
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Deliver, Drop, MakePermanent, PickUp, Progress, Sticker, Take

VERBS = Performers[VigilantesTable](you="vigilante")
STUCK = ("sticker", "relationship")
IN_HAND = "objective"  # the word for whatever objective the text is about


@VERBS.does(Progress)
def _progress(k: Compiler, step: Progress) -> Run:
    """VG-710 to VG-714: on the token in hand, or on one that whoever acts chooses."""
    prompt, parts = k.prompt(TARGET, step), k.parts(step.what)

    def progress(t: VigilantesTable, c: Context) -> bool:
        done = False
        for word, number in parts:
            n = _token(t, c, word, prompt)
            if n >= 0:
                amount = objectives.left(t, n) if number is None else number.value(t, c)
                done = objectives.work(t, n, amount, c.you if c.you >= 0 else culprit(c)) or done
        return done

    return progress


def _token(t: VigilantesTable, c: Context, word: str, prompt: Prompt) -> int:
    """The number of the token that a word means: open, in hand, or on the acting figure's space."""
    found = [c.it] if word == IN_HAND else tokens_called(t, c, word)
    able = [thing for thing in found if is_token(thing) and objectives.is_open(t, thing - FIRST_OBJECTIVE)]
    here = [thing for thing in able if t.space_of(thing) == t.space_of(c.figure)]
    able = here or able
    return ask(t, c, prompt, able) - FIRST_OBJECTIVE if able else NOBODY


def _is_token(t: VigilantesTable, c: Context, thing: int) -> bool:
    return is_token(thing) and t.state.where[thing] >= 0


@VERBS.does(PickUp, Take)
def _pick_up(k: Compiler, step: PickUp | Take) -> Run:
    """VG-560 to VG-565, VG-571: who acts carries it; what a chit turned out to be is what it stands for now."""
    find, word = targets(k, step, _within_reach), _word(step.what)

    def pick_up(t: VigilantesTable, c: Context) -> bool:
        found = find(t, c)
        carrier = c.you if c.you >= 0 else c.figure
        if not found or carrier < 0:
            return False
        n = found[0] - FIRST_OBJECTIVE
        number = t.scenario.numbers.get(word, NOBODY)
        if 0 <= number != t.state.roles[n]:
            atoms.turn_into(t, n, number)
            atoms.put(t, found[0], t.state.where[carrier])
        return objectives.pick_up(t, carrier, n)

    return pick_up


def _word(node: Selector) -> str:
    return node.word if isinstance(node, Role) else node.kinds[0] if isinstance(node, Some) and node.kinds else ""


def _within_reach(t: VigilantesTable, c: Context, thing: int) -> bool:
    """VG-561, VG-564: a token on the carrier's space that nobody carries, or the one in hand."""
    carrier = c.you if c.you >= 0 else c.figure
    if not is_token(thing) or t.state.carriers[thing - FIRST_OBJECTIVE] >= 0:
        return False
    in_hand = c.event is not None and c.event.object == thing
    return (t.space_of(thing) == t.space_of(carrier)) or (in_hand and not _is_token(t, c, thing))


@VERBS.can(PickUp, Take)
def _can_pick_up(k: Compiler, step: PickUp | Take) -> Test:
    return something(k, step, _within_reach)


@VERBS.each(Drop, legal=_is_token)
def _drop(t: VigilantesTable, c: Context, thing: int) -> bool:
    """VG-552: it stays where it is."""
    return objectives.drop(t, thing - FIRST_OBJECTIVE)


@VERBS.each(Deliver, legal=_is_token)
def _deliver(t: VigilantesTable, c: Context, thing: int) -> bool:
    """VG-569: the token in hand, or those that are carried."""
    carrier = t.state.carriers[thing - FIRST_OBJECTIVE]
    by = carrier if carrier >= 0 else NOBODY if c.event is None else c.event.by
    return objectives.deliver(t, thing - FIRST_OBJECTIVE, by)


def _has_chit(t: VigilantesTable, c: Context, thing: int) -> bool:
    return is_token(thing) and t.state.chits[thing - FIRST_OBJECTIVE] >= 0


@VERBS.each(Reveal, legal=_has_chit)
def _reveal(t: VigilantesTable, c: Context, thing: int) -> bool:
    """VG-309: everybody sees what lies under a token."""
    atoms.reveal(t, thing - FIRST_OBJECTIVE)
    check_end(t)
    return True


@VERBS.does(Sticker)
def _sticker(k: Compiler, step: Sticker) -> Run:
    """VG-280 to VG-286, VG-811: written down for the campaign's record."""
    find, id = chosen(k, step.to, k.prompt(TARGET, step)), step.sticker
    card = k.meaning.cast.card_by_id.get(id)  # type: ignore[attr-defined]
    if card is None or card.kind not in STUCK:
        raise Unplayable(f"“{id}” is no sticker", step.at)
    return lambda t, c: stick(t, id, find(t, c))


def _may_stay(t: VigilantesTable, c: Context, thing: int) -> bool:
    return is_piece(thing) and bool(ITEM_TOKENS >> thing & 1) and t.state.where[thing] >= 0


@VERBS.each(MakePermanent, legal=_may_stay)
def _make_permanent(t: VigilantesTable, c: Context, item: int) -> bool:
    """VG-281 to VG-284: one item on the location, on whose space no sticker is."""
    return make_permanent(t, item)
