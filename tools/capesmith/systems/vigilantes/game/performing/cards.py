"""Verbs of decks and cards: drawing, keeping, looking, giving back."""

from __future__ import annotations

from capesmith.effects.ast import Some
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.effects.verbs.cards import Shuffle
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.rules.refs import card_of, card_ref
from capesmith.systems.vigilantes.game import atoms, event_phase, events, holdings, rewards, things
from capesmith.systems.vigilantes.game.pieces import ABILITY, GADGET, MOST_HELD, SLOTS
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Draw, Look

VERBS = Performers[VigilantesTable](you="vigilante")
DECKS = {"gadget": ("gadgets", GADGET), "ability": ("abilities", ABILITY)}
KEEP = {
    deck: Question("keep", f"which {deck} to keep", sort, asked="Which card do you keep?", where=deck)
    for deck, sort in (("gadget", things.GADGET), ("ability", things.ABILITY))
}
RETURN = Question(
    "return", "which card goes back to its deck", things.CARD, asked="Four is all you can carry. Which one goes back?"
)
GIVE_BACK = Question("give-back", "which event card", things.EVENT, asked="Which card?")
ON_TOP = GIVE_BACK.again("which event card comes next", "top")
TO_BOTTOM = GIVE_BACK.again("which event card goes to the bottom", "bottom")
DISCARD = GIVE_BACK.again("which event card is discarded", "discard")


@VERBS.runs(Draw, refuses=lambda step: "say from which deck" if step.deck is None else "")
def _draw(
    t: VigilantesTable, c: Context, who: list[int], number: int, deck: str, keeping: int | None, resolving: int | None,
    until: str | None,
) -> bool:  # fmt: skip
    """VG-626, VG-628, VG-671 to VG-674: gadgets and abilities are kept, rewards and events resolved."""
    if deck == "event":
        drawn = [event_phase.draw(t) for _ in range(number)]
        return any(drawn)
    done = False
    for seat in [thing for thing in who if thing in t.seats]:
        if deck == "reward":
            done = rewards.draw(t, seat, number, number if resolving is None else resolving) or done
        else:
            done = keep_of(t, seat, deck, number, number if keeping is None else keeping, until is not None) or done
    return done


@VERBS.could(Draw)
def _can_draw(t: VigilantesTable, c: Context, deck: str) -> bool:
    """VG-628: an empty deck gives nothing."""
    return deck not in DECKS or bool(getattr(t.state, DECKS[deck][0]))


def keep_of(t: VigilantesTable, seat: int, deck: str, number: int, keeping: int, loan: bool = False) -> bool:
    """VG-626, VG-628: so many cards, of which some are kept; the others are shuffled back."""
    pile, _ = DECKS[deck]
    drawn = [card for card in (atoms.draw_card(t, pile) for _ in range(number)) if card >= 0]
    left = list(drawn)
    for _ in range(min(keeping, len(drawn))):
        card = t.choose(seat, KEEP[deck], sorted(left))
        left.remove(card)
        receive(t, seat, deck, card, loan)
    if left:
        atoms.shuffle_back(t, pile, left)
    return bool(drawn)


def receive(t: VigilantesTable, seat: int, deck: str, card: int, loan: bool = False) -> None:
    """VG-607, VG-626: it comes with its charge; on gaining a fifth one of the five goes back."""
    _, first = DECKS[deck]
    slot = atoms.free_slot(t, seat, first)
    holdings.changing_maxima(t, lambda: atoms.give_card(t, seat, slot, card))
    if loan:
        atoms.lend(t, seat, slot)
    events.drawn(t, seat, card_ref(seat, slot), deck)
    held = [slot for slot in t.cards(seat) if first <= slot < first + SLOTS]
    if len(held) > MOST_HELD:
        give_back(t, seat, card_of(t.choose(seat, RETURN, [card_ref(seat, slot) for slot in held]))[1])


def give_back(t: VigilantesTable, seat: int, slot: int) -> None:
    """VG-626: a card leaves its vigilante and is shuffled into its deck."""
    pile = DECKS["gadget" if slot < SLOTS else "ability"][0]
    holdings.changing_maxima(t, lambda: atoms.shuffle_back(t, pile, [atoms.take_card(t, seat, slot)]))


def _not_into_it(step: Look) -> str:
    fine = step.deck == "event" and step.keeping is None
    return "" if fine else "only event cards can be looked at, and nobody keeps them"


@VERBS.runs(Look, refuses=_not_into_it)
def _look(t: VigilantesTable, c: Context, number: int, discarding: int | None, putting_back: str | None) -> bool:
    """VG-309: the top event cards, seen and put back."""
    seat = t.chooser(c)
    seen = atoms.take_events(t, number)
    events.look(t, seat, tuple(seen))
    left = list(seen)
    for _ in range(min(discarding or 0, len(left))):
        card = _which(t, seat, DISCARD, left)
        left.remove(card)
        atoms.discard_event(t, card)
    atoms.restack_events(t, *_put_back(t, seat, left, putting_back))
    return bool(seen)


def _put_back(t: VigilantesTable, seat: int, cards: list[int], back: str | None) -> tuple[list[int], list[int]]:
    """What goes on top, the next card last, and what goes to the bottom, the lowest first."""
    if back == "any-order":
        return _in_order(t, seat, ON_TOP, cards)[::-1], []
    if back == "bottom":
        return [], _in_order(t, seat, TO_BOTTOM, cards)[::-1]
    top, bottom = list(cards), list[int]()
    while back == "top-or-bottom" and top:
        card = t.choose(seat, TO_BOTTOM, [*dict.fromkeys(top), NONE])
        if card == NONE:
            break
        top.remove(card)
        bottom.insert(0, card)
    return top, bottom


def _in_order(t: VigilantesTable, seat: int, prompt: Prompt, cards: list[int]) -> list[int]:
    left, order = list(cards), []
    while left:
        card = _which(t, seat, prompt, left)
        left.remove(card)
        order.append(card)
    return order


def _which(t: VigilantesTable, seat: int, prompt: Prompt, cards: list[int]) -> int:
    """One of these cards; copies of one design are alike."""
    return t.choose(seat, prompt, list(dict.fromkeys(reversed(cards))))


def _no_events(step: Shuffle) -> str:
    events = isinstance(step.what, Some) and step.what.kinds == ("event",)
    return "" if events else "only the event cards can be shuffled"


@VERBS.runs(Shuffle, refuses=_no_events)
def _shuffle(t: VigilantesTable, c: Context) -> bool:
    """VG-671: the event deck, with its discard pile."""
    atoms.shuffle_events(t)
    return True
