"""The decks of a game, as they are laid out at its beginning."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.state import CARDS, EVENTS, REWARDS
from capesmith.systems.vigilantes.game.table import VigilantesTable


def copies(cards: list[Card]) -> list[int]:
    """The number of each card, as often as the box holds it."""
    return [number for number, card in enumerate(cards) for _ in range(card.copies)]


def event_deck(t: VigilantesTable) -> list[int]:
    """VG-121: without and with the cards the scenario names, shuffled, some in given positions; the next last."""
    build, cast = t.scenario.sheet.event_deck, t.cast
    removed = set(build.remove)
    deck = [number for number in copies(cast.events) if cast.events[number].id not in removed]
    deck += [cast.number(id) for id in build.add]
    top = [cast.number(id) for id in build.on_top]
    bottom = [cast.number(id) for id in build.on_bottom]
    placed = [*top, *bottom, *(cast.number(id) for id in build.shuffle_in)]
    for number in placed:
        if number in deck:
            deck.remove(number)
    stream = t.state.streams[EVENTS]
    stream.shuffle(deck)
    if build.shuffle_in:
        below = max(0, len(deck) - build.into_top)
        upper = deck[below:] + [cast.number(id) for id in build.shuffle_in]
        del deck[below:]
        stream.shuffle(upper)
        deck += upper
    return on_top(t, [*reversed(bottom), *deck, *reversed(top)], cast.events)


def reward_deck(t: VigilantesTable) -> list[int]:
    """VG-131, VG-673."""
    deck = copies(t.cast.rewards)
    t.state.streams[REWARDS].shuffle(deck)
    return on_top(t, deck, t.cast.rewards)


def on_top(t: VigilantesTable, deck: list[int], cards: list[Card]) -> list[int]:
    """A deck with the cards on top that the options want there, one copy of each."""
    for id in reversed(t.options.on_top):
        number = next((number for number, card in enumerate(cards) if card.id == id), -1)
        if number in deck:
            deck.remove(number)
            deck.append(number)
    return deck


def owned_apart(t: VigilantesTable, deck: str) -> list[int]:
    """VG-119, VG-806: the gadgets or abilities that no vigilante of this game, or of the record, owns."""
    own = gadgets if deck == "gadgets" else abilities
    owned = {id for seat in t.seats for id in own(t, seat)} | set(t.options.kept_away)
    cards = [number for number, one in enumerate(getattr(t.cast, deck)) if one.card.id not in owned]
    t.state.streams[CARDS].shuffle(cards)
    return cards


def villain_deck(t: VigilantesTable) -> list[int]:
    """Reference 11.4: the general abilities and the villain's own, without those it has."""
    villain = t.cast.villains[t.state.villain].card.id
    deck = [
        number
        for number, card in enumerate(t.cast.villain_abilities)
        if card.fields["owner"] in ("general", villain) and card.id not in t.options.villain_abilities
    ]
    t.state.streams[CARDS].shuffle(deck)
    return deck


def gadgets(t: VigilantesTable, seat: int) -> tuple[str, ...]:
    return t.options.gadgets[seat] if t.options.gadgets else _starting(t, seat, "gadget")


def abilities(t: VigilantesTable, seat: int) -> tuple[str, ...]:
    return t.options.abilities[seat] if t.options.abilities else _starting(t, seat, "ability")


def _starting(t: VigilantesTable, seat: int, kind: str) -> tuple[str, ...]:
    card = t.card_of(seat)
    return () if card is None else starting_cards(t.cast, card.id, kind)


def starting_cards(cast: Cast, id: str, kind: str) -> tuple[str, ...]:
    """VG-112, VG-113: what the card of a vigilante names."""
    card = cast.card_by_id.get(id)
    named = () if card is None else card.fields.get("starts_with", ())
    return tuple(id for id in named if cast.card_by_id[id].kind == kind)
