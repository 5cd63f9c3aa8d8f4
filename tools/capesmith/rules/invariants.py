"""Invariants that follow from what a state declares: each piece and each card is in one place, and all agree on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from capesmith.content.masks import bits
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.cast import Cast
from capesmith.rules.state import Part, PieceState, SavedState
from capesmith.rules.state_fields import Declared, Parts, Pile, Piles, Somebody
from capesmith.rules.table import Broken

Place = tuple[str, str, Iterable[int]]  # a deck, the kind of its cards that may lie there, and those that do


def pieces_agree(state: PieceState, name: Callable[[int], str], held: int = 0) -> list[int]:
    """Raise `Broken` unless spaces, board and supply hold what `where` says; the pieces of each space come back. Those
    of `held` may also lie with somebody."""
    where, on, board, supply = state.where, [0] * len(state.on), 0, 0
    for piece, space in enumerate(where):
        bit = 1 << piece
        if 0 <= space < len(on):
            on[space] |= bit
            board |= bit
        elif space == SUPPLY:
            supply |= bit
        elif not held & bit:
            raise Broken(f"{name(piece)} is at {space}: neither on the board nor in the supply")
    if on != state.on:
        space = next(space for space, pieces in enumerate(on) if pieces != state.on[space])
        odd = bits(on[space] ^ state.on[space])[0]
        raise Broken(f"{name(odd)} is at {where[odd]}, but space {space} says otherwise")
    for found, said, what in ((board, state.board, "board"), (supply, state.supply, "supply")):
        if found != said:
            odd = bits(found ^ said)[0]
            raise Broken(f"{name(odd)} is at {where[odd]}, but the {what} says otherwise")
    return on


def cards_are_somewhere(
    state: SavedState, cast: Cast, more: Iterable[Place] = (), shared: Collection[str] = ()
) -> dict[str, Counter[int]]:
    """Raise `Broken` for a card that is in two places, in no deck, or where only another kind may lie; all that lie
    somewhere come back by their decks. `more` are those in places that a state cannot declare; of the decks that are
    `shared` several players may ask for the same card."""
    found: dict[str, Counter[int]] = {}
    for deck, kind, cards in (*_places(state, lie=True), *more):
        found.setdefault(deck, Counter()).update(card for card in cards if card >= 0)
        _must_be(cast, deck, kind, cards)
    for deck, kind, cards in _places(state, lie=False):
        _must_be(cast, deck, kind, cards)
    for deck, there in found.items():
        most = cast.copies_in(deck)
        for number, times in there.items() if most else ():
            if times > most.get(number, 0) and not (deck in shared and number in most):
                raise Broken(f"the {deck} card {number} is in {times} places, of {most.get(number, 0)} there are")
    return found


def nothing_is_lost(deck: str, there: Counter[int], wanted: Mapping[int, int]) -> None:
    """Raise `Broken` if cards of a deck are gone, or too many."""
    odd = sorted(number for number in dict.fromkeys((*there, *wanted)) if there[number] != wanted.get(number, 0))
    if odd:
        raise Broken(f"cards of the {deck} deck are gone, or too many: {odd}")


def _places(part: SavedState | Part, *, lie: bool) -> Iterator[Place]:
    """The declared places in which cards lie, or are only spoken of."""
    for name, one in _holders(type(part), lie):
        value = getattr(part, name)
        if isinstance(one, Parts):
            for each in value:
                yield from _places(each, lie=lie)
        elif isinstance(one, Somebody):
            yield one.deck, one.kind, [value]
        elif isinstance(one, Pile):
            yield one.deck, one.of, [card for pile in value for card in pile] if isinstance(one, Piles) else value


_HOLDERS: dict[tuple[type, bool], list[tuple[str, Declared]]] = {}


def _holders(kind: type[SavedState] | type[Part], lie: bool) -> list[tuple[str, Declared]]:
    """The fields of a class that are such places, and those of parts that have some."""
    found = _HOLDERS.get((kind, lie))
    if found is None:
        found = _HOLDERS[kind, lie] = [
            (name, one)
            for name, one in kind.fields.items()
            if (isinstance(one, Parts) and _holders(one.of, lie))
            or (isinstance(one, Somebody) and one.kind and lie)
            or (isinstance(one, Pile) and one.of and one.lie == lie)
        ]
    return found


def _must_be(cast: Cast, deck: str, kind: str, cards: Iterable[int]) -> None:
    ids = cast.ids(deck) if kind != deck else ()
    for card in cards if ids else ():
        if card >= 0 and not (card < len(ids) and cast.card_by_id[ids[card]].kind == kind):
            raise Broken(f"card {card} is in play where a {kind} belongs")
