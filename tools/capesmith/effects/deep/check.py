"""The deep check of one box: what is said against its texts, what it is asked, and what rehearsals show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, Generic

from capesmith.content.model import Box, Card, Where
from capesmith.effects.ast import Ability, Condition
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.deep.rehearsal import Rehearsal
from capesmith.effects.deep.steps_seen import Told
from capesmith.effects.deep.texts import Alone, never_asked, without
from capesmith.effects.play.game import C, T, TextGame
from capesmith.rules.game import Finding, O, Own
from capesmith.rules.parts import found_in
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record

INSIDE = ("DEP003", "DEP004")  # these point into a step, at its condition or its event
NEXT = "end-of-next-"  # an end that comes when the end of this does


@record
class Written:
    """One text of a box: where it stands, whose it is, and the card or the scenario it belongs to."""

    where: Where
    id: str
    text: Ability | Condition
    at: DocPath
    card: Card | None = None
    sheet: Any = None


class DeepCheck(Generic[C, O, T]):
    """Looks at a box as a game. A system declares what comes up at its table, and how a rehearsal goes; without that,
    texts are looked at and not played."""

    never: ClassVar[Collection[str]] = ()  # the points in time that have a word and do not come
    for_good: ClassVar[Collection[str]] = ()  # those of them that may be named as an end
    unreplaced: ClassVar[Collection[str]] = ()  # what is announced, and nothing can happen instead of it
    needs: ClassVar[Mapping[tuple[str, ...], int]] = {}  # so many cards of these kinds make a game
    rehearsal: type[Rehearsal[C, O, T]] | None = None

    def __init__(self, game: TextGame[C, O, T], box: Box) -> None:
        self.game = game
        self.v = game.speech(box)
        self.words = found_in(game.package, "words", "Words")
        self.moments = [word for word in self.v.moment_words if word not in self.never and not word.startswith(NEXT)]
        self.announced = self.words.announced - set(self.unreplaced)
        self.broken = list(self.unplayable(box))
        self.cast = game.cast(without(box, {id(where) for where, _ in self.broken}), trace=True)

    # --- what a system may say ----------------------------------------------------------------------------

    def goals(self, sheet: Any) -> Iterator[tuple[Condition, DocPath]]:
        """The conditions of a scenario that are no texts, such as those that end it."""
        return iter(())

    def compiled(self, one: Written, k: Compiler[AnyTable]) -> object:
        """One text, compiled; `Unplayable` says why it cannot be."""
        if not isinstance(one.text, Ability):
            return k.condition_text(one.id, "goal", one.text)
        if not one.text.steps and one.text.if_ is not None:
            return k.condition_text(one.id, one.text.container, one.text.if_)
        return k.ability(one.id, one.id, one.text)

    def asked(self, own: Own) -> Iterator[Finding]:
        """What can be told without playing."""
        yield from never_asked(self.cast.box, own, self.moments, [*self.moments, *self.for_good], self.announced)
        yield from self.out_of_reach(own)

    def out_of_reach(self, own: Own) -> Iterator[Finding]:
        """What nobody ever meets or gets to."""
        return iter(())

    # --- what follows -------------------------------------------------------------------------------------

    def texts(self, box: Box) -> Iterator[Written]:
        """Every text of a box, and every goal of its scenarios."""
        for card in box.cards:
            for text in card.all_abilities():
                yield Written(card.where, card.id, text, text.at, card=card)
        for one in box.scenarios:
            for text in one.content.abilities():
                yield Written(one.where, one.id, text, text.at, sheet=one.content)
            for goal, at in self.goals(one.content):
                yield Written(one.where, one.id, goal, at, sheet=one.content)

    def unplayable(self, box: Box) -> Iterator[Finding]:
        """The texts of this box that cannot be carried out."""
        cards = {card.id: card for card in box.everything()}
        for one in self.texts(box):
            yield from Alone(self.v, cards, self.words).refused(one.where, one.at, partial(self.compiled, one))

    def is_game(self) -> bool:
        """Whether there is enough to play with: a few cards are no game."""
        enough = (sum(len(self.cast.deck(kind)) for kind in kinds) >= number for kinds, number in self.needs.items())
        return bool(self.cast.scenario_ids()) and all(enough)

    def proved(self, own: Own) -> list[Finding]:
        """What cannot be, whatever chance and players do."""
        found = [(where, note) for where, note in self.broken if own(where)]
        return found + (list(self.asked(own)) if self.is_game() else [])

    def rehearsed(self, own: Own, told: Iterable[Finding]) -> list[Finding]:
        """What never happened although it was tried often; what was told before is not told again."""
        places: Told = {
            (where.file, note.path[:-1] if note.code in INSIDE else note.path)
            for where, note in told
            if note.code != "DEP001"  # it is not in the game
        }
        if self.rehearsal is None or not self.is_game():
            return []
        return list(self.rehearsal(self.game, self.cast, own).rehearse(places))

    def findings(self, own: Own) -> list[Finding]:
        """Everything that is wrong with one's own content, looked at as a game."""
        proved = self.proved(own)
        return [*proved, *self.rehearsed(own, proved)]
