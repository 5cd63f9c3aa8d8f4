"""The meaning of words where pieces lie on the spaces of a board, and kinds of pieces are sets of bits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from capesmith.content.masks import bits, union
from capesmith.effects.ast import Selector, Some
from capesmith.effects.compile.answers import Candidates, FoundBy, Quantity
from capesmith.effects.compile.filters import bare
from capesmith.effects.compile.finding import FAR
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.play.kinds import IsThat, OnBoard, Pieces, T, is_piece_of, pieces_on_board
from capesmith.effects.play.words import PlainWords

Finds = Callable[[T, list[int]], list[int]]


class PieceWords(PlainWords[T]):
    """A game lists its kinds of pieces in `masks`, and says what is how far away on its board."""

    masks: ClassVar[Mapping[str, int]] = {}
    on_board: OnBoard[T] = staticmethod(pieces_on_board)

    # --- what a game says -------------------------------------------------------------------------------

    def pieces_near(self, some: Some, mask: int, origin: Candidates[T], reach: Quantity[T]) -> Candidates[T]:
        """The pieces of a mask at most so far from where a selector measures."""
        raise NotImplementedError

    def spaces_within(self, t: T, places: list[int], reach: int) -> list[int]:
        """The spaces at most so far from any of these places."""
        raise NotImplementedError

    def steps(self, t: T, here: int, there: int, measure: str) -> int:
        """How far it is from space to space."""
        raise NotImplementedError

    def elsewhere(self, some: Some) -> bool:
        """Whether a selector looks for pieces that are not on the board."""
        return False

    def one_of_each(self, some: Some) -> Finds[T] | None:
        """What is left of the pieces found where one is as good as another; None where all of them count."""
        return None

    def narrowed(self, some: Some, mask: int) -> tuple[int, Some]:
        """The pieces that a selector speaks of, as far as their bits tell, and what is left to filter."""
        return mask, some

    # --- what follows from it ---------------------------------------------------------------------------

    def mask(self, kinds: tuple[str, ...]) -> int | None:
        """The bits of all pieces of these kinds; None when some of them are other things."""
        return None if any(kind in self.kinds for kind in kinds) else union(kinds, self.masks)

    def things(self, some: Some) -> tuple[Candidates[T], Some]:
        """Without a distance, the whole board."""
        found = self.mask(some.kinds)
        if found is None:
            everything, some = super().things(some)
        else:
            mask, some = self.narrowed(some, found)
            if self.elsewhere(some):
                return FoundBy(lambda t, c: bits(mask)), some
            everything = Pieces(mask, self.on_board)
        unlike = self.one_of_each(some)
        return everything if unlike is None else FoundBy(lambda t, c: unlike(t, everything.of(t, c))), some

    def of_kind(self, kind: str, some: Some) -> Candidates[T]:
        if kind in self.kinds:
            return FoundBy(self.kinds[kind].found)
        if kind not in self.masks:
            known = (*self.masks, *self.kinds)
            raise Unplayable(f"nothing at the table is a “{kind}” that can be chosen", known=known)
        return Pieces(self.masks[kind], self.on_board)

    def near(
        self, some: Some, origin: Candidates[T], reach: Quantity[T], beyond: Quantity[T] | None, measure: str
    ) -> tuple[Candidates[T], Some]:
        found = self.mask(some.kinds)
        if beyond is not None or measure != "range" or (found is None and some.kinds != ("space",)):
            return super().near(some, origin, reach, beyond, measure)
        if found is None:
            spaces_within = self.spaces_within
            return FoundBy(lambda t, c: spaces_within(t, origin.of(t, c), reach.value(t, c))), some
        mask, some = self.narrowed(some, found)
        return self.pieces_near(some, mask, origin, reach), some

    def is_one(self, kind: str) -> IsThat[T]:
        return super().is_one(kind) if kind in self.kinds else self.is_piece_of(self.masks[kind])

    def is_kind(self, kinds: tuple[str, ...]) -> IsThat[T]:
        mask = self.mask(kinds)
        return super().is_kind(kinds) if mask is None else self.is_piece_of(mask)

    def is_piece_of(self, mask: int) -> IsThat[T]:
        """Whether a thing is one of these pieces."""
        return is_piece_of(mask)

    def all_of(self, node: Selector) -> int | None:
        """The bits of the pieces that a selector means, where it says nothing but their kinds."""
        return self.mask(node.kinds) if isinstance(node, Some) and bare(node) else None

    def distance(self, t: T, here: int, there: int, measure: str) -> int:
        a, b = t.space_of(here), t.space_of(there)
        return FAR if a < 0 or b < 0 else self.steps(t, a, b, measure)
