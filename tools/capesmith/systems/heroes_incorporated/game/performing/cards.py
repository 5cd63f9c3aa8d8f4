"""Verbs of Research cards: drawing, looking, discarding, retrieving, playing, returning."""

from __future__ import annotations

from capesmith.effects.ast import Role
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.filters import bare
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.performing.cards import Wanted
from capesmith.effects.performing.performers import Performers, something
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events, playing, things
from capesmith.systems.heroes_incorporated.game.finding import CARD_KINDS, card_kinds, speaker
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Test
from capesmith.systems.heroes_incorporated.game.performing.actors import (
    acting_players,
    or_otherwise,
    possible_players,
)
from capesmith.systems.heroes_incorporated.game.pieces import CARD, hero_of, is_die, is_research
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.own_verbs import Return
from capesmith.systems.heroes_incorporated.verbs import Discard, Draw, Look, Play, Retrieve

VERBS = Performers[IncorporatedTable](you="player")
KEEP = Question("keep-card", "which card to keep", things.RESEARCH, asked="Which card do you keep?")
TO_BOTTOM = Question(
    "put-back",
    "which card goes to the bottom",
    things.RESEARCH,
    asked="Which card goes to the bottom first?",
    where="bottom",
)
ON_TOP = Question(
    "put-back", "which card comes next", things.RESEARCH, asked="Which card lies on top next?", where="top"
)
DISCARD_SEEN = playing.DISCARD.again("which card to discard", "deck")


# --- the deck ----------------------------------------------------------------------------------------


@VERBS.runs(Draw, who=acting_players)
def _draw(t: IncorporatedTable, c: Context, who: list[int], number: int) -> bool:
    """HI-387, HI-388."""
    if not who or number <= 0:
        return False
    t.commit()
    drawn = [playing.draw(t, seat, number) for seat in who]
    return any(drawn)


@VERBS.could(Draw)
def _can_draw(t: IncorporatedTable, c: Context) -> bool:
    return playing.can_draw(t)


@VERBS.runs(Look)
def _look(
    t: IncorporatedTable, c: Context, number: int, keeping: int | None, discarding: int | None, putting_back: str | None
) -> bool:
    """Reference 11.3: the top cards; some are kept or discarded, the rest goes back as the text says."""
    seat = speaker(c)
    if seat < 0 or not t.state.deck:
        return False
    t.commit()
    left = atoms.take_top(t, number)
    events.look(t, seat, tuple(left))
    for _ in range(min(keeping or 0, len(left))):
        atoms.to_hand(t, seat, _which(t, seat, KEEP, left))
    for _ in range(min(discarding or 0, len(left))):
        atoms.discard(t, _which(t, seat, DISCARD_SEEN, left))
    _put_back(t, seat, left, putting_back)
    return True


@VERBS.could(Look)
def _can_look(t: IncorporatedTable, c: Context) -> bool:
    return bool(t.state.deck)


def _which(t: IncorporatedTable, seat: int, prompt: Prompt, left: list[int]) -> int:
    """One of these cards, which is no longer among them; copies of one design are alike."""
    card = t.choose(seat, prompt, playing.alike(t, left))
    left.remove(card)
    return card


def _put_back(t: IncorporatedTable, seat: int, cards: list[int], back: str | None) -> None:
    """On top or to the bottom, in the order the player likes."""
    top, bottom, left = list[int](), list[int](), list(cards)
    while back == "top-or-bottom" and left:
        card = t.choose(seat, TO_BOTTOM, [*playing.alike(t, left), NONE])
        if card == NONE:
            break
        left.remove(card)
        bottom.append(card)
    while left and back is not None:
        (bottom if back == "bottom" else top).append(_which(t, seat, TO_BOTTOM if back == "bottom" else ON_TOP, left))
    atoms.put_on_top(t, [*top, *left])
    atoms.put_under(t, bottom)


# --- hands and the discard pile ----------------------------------------------------------------------


def _other_cards(step: Discard | Retrieve | Play) -> str:
    if not bare(step.what) or any(kind not in CARD_KINDS for kind in step.what.kinds):
        raise Unplayable("only kinds of Research cards can be told apart here", step.at, CARD_KINDS)
    if isinstance(step, Discard) and step.what.chosen_by == "chance" and card_kinds(step.what.kinds) != RESEARCH:
        return "only Research cards of any kind are discarded at random"
    return ""


def _of(t: IncorporatedTable, cards: list[int], words: tuple[str, ...]) -> list[int]:
    kinds = card_kinds(words)
    return [card for card in cards if t.research(card).kind in kinds]


@VERBS.runs(Discard, refuses=_other_cards)
def _discard(t: IncorporatedTable, c: Context, what: Wanted) -> bool:
    """Cards of a hand, drawn blindly or chosen: by whoever discards, or by the owner of the text (`you`)."""
    seat = speaker(c)
    if seat < 0:
        return False
    wanted = what.number(t, c)
    t.commit()
    anytime.before_loss(t, seat, "discard")
    held = _of(t, t.state.teams[seat].hand, what.kinds)
    enough = bool(held) and (what.all or len(held) >= wanted)
    if what.by_chance:
        playing.discard_random(t, seat, wanted)
    else:
        for _ in range(min(wanted, len(held))):
            atoms.discard_from_hand(t, seat, _which(t, c.owner if what.by_owner else seat, playing.DISCARD, held))
    return enough


@VERBS.could(Discard, who=possible_players)
def _can_discard(t: IncorporatedTable, c: Context, who: list[int], what: Wanted) -> bool:
    return any(_of(t, t.state.teams[seat].hand, what.kinds) for seat in who)


@VERBS.runs(Retrieve, refuses=_other_cards)
def _retrieve(t: IncorporatedTable, c: Context, what: Wanted) -> bool:
    """From the discard pile to the hand."""
    seat, kinds = speaker(c), card_kinds(what.kinds)
    if seat < 0 or not playing.in_discard(t, kinds):
        return False
    t.commit()
    return playing.retrieve(t, seat, kinds, what.number(t, c)) > 0


@VERBS.can(Retrieve)
def _can_retrieve(k: Compiler, step: Retrieve) -> Test | None:
    kinds = card_kinds(step.what.kinds)
    return or_otherwise(k, step, lambda t, c: bool(playing.in_discard(t, kinds)))


@VERBS.runs(Play, refuses=_other_cards)
def _play(t: IncorporatedTable, c: Context, what: Wanted) -> bool:
    """HI-383, HI-384, HI-564: cards of the hand, one after the other, without a marker."""
    seat, played = speaker(c), False
    for _ in range(what.number(t, c) if seat >= 0 else 0):
        cards = playing.playable(t, seat, card_kinds(what.kinds))
        if not cards:
            break
        t.commit()
        playing.play_card(t, seat, t.choose(seat, playing.PLAY, cards))
        played = True
    return played


@VERBS.could(Play, who=possible_players)
def _can_play(t: IncorporatedTable, c: Context, who: list[int], what: Wanted) -> bool:
    return any(playing.playable(t, seat, card_kinds(what.kinds)) for seat in who)


# --- back to the owner -------------------------------------------------------------------------------


def _returnable(t: IncorporatedTable, c: Context, thing: int) -> bool:
    return is_research(thing) or (is_die(thing) and t.state.where[thing] >= 0)


def _somewhere_else(step: Return) -> str:
    return "" if step.to in (None, Role("owners-hand")) else "things are returned to their owners only"


@VERBS.runs(Return, legal=_returnable, refuses=_somewhere_else)
def _return(t: IncorporatedTable, c: Context, what: list[int]) -> bool:
    """HI-332, HI-360: a die to its owner; a card to the hand of whoever played it."""
    if not what:
        return False
    t.commit()
    returned = [_to_owner(t, thing) for thing in what]
    return any(returned)


@VERBS.can(Return)
def _can_return(k: Compiler, step: Return) -> Test:
    return something(k, step, _returnable)


def _to_owner(t: IncorporatedTable, thing: int) -> bool:
    if is_die(thing):
        atoms.return_die(t, hero_of(thing))
        return True
    return playing.return_to_hand(t, thing - CARD)
