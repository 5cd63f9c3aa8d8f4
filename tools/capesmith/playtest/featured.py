"""Content that is given a part in every game as far as the rules allow, each in turn with those like it: a project's
own, or what somebody asks for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from capesmith.content.model import Box
from capesmith.rules.cast import Cast
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.facts import Subject
from capesmith.rules.featuring import shuffled
from capesmith.rules.game import Game

ALL: Final = "all"
FEW: Final = 4  # wanted cards of a game where every card is wanted, so that games stay different from each other


class Featured:
    """Cards that take part in a series of games, and the scenarios that go with them."""

    def __init__(
        self, game: Game, cast: Cast, ids: Collection[str], scenarios: Sequence[str] = (), *,
        asked: Sequence[str] = (), most: int | None = None,
    ) -> None:  # fmt: skip
        self.game, self.cast = game, cast
        self.cards: list[Subject] = [subject for subject in game.subjects(cast) if subject.id in ids]
        known = set(game.scenarios(cast))
        self.scenarios = [id for id in scenarios if id in known]
        self.asked = tuple(asked)  # the words of whoever asked for them; none for a project's own
        self.most = most

    @classmethod
    def own(cls, game: Game, cast: Cast, box: Box) -> Featured:
        """The cards that a project adds to a box it builds on, and its scenarios."""
        if box.base is None:
            return cls(game, cast, ())
        return cls(game, cast, {card.id for card in box.cards}, [one.id for one in box.scenarios])

    @classmethod
    def everything(cls, game: Game, cast: Cast) -> Featured:
        """Every card of the box, a few in each game."""
        return cls(game, cast, {subject.id for subject in game.subjects(cast)}, asked=(ALL,), most=FEW)

    def __bool__(self) -> bool:
        return bool(self.cards or self.scenarios)

    def set_up(self, given: Mapping[str, Any], seed: str, number: int) -> dict[str, Any]:
        """The options of one game of a series; what is given stays. Nothing but the arguments has a say in it."""
        wanted = self.wanted(seed, number)
        if not wanted:
            return dict(given)
        chance = Stream(stream_seed(f"{seed}/{number}", "featured"))
        first = chance.below(int(given["players"]))
        found = self.game.featuring(self.cast, wanted, chance, given, first)
        return dict(given) if found.unknown(self.cast) else {**found.data(), **given}

    def wanted(self, seed: str, number: int) -> list[str]:
        """The cards of one game of a series, the most wanted first.

        Cards compete for places with those of their group: in as many games as a group has cards, each is first once.
        Groups take turns, in an order by chance, so that none always comes too late.
        """
        if self.most is not None:
            return _each_in_turn([card.id for card in self.cards], seed, number, self.most)
        groups: dict[str, list[str]] = {}
        for card in self.cards:
            groups.setdefault(card.group, []).append(card.id)
        orders = [_turned(ids, f"{seed} {group}", number) for group, ids in groups.items()]
        Stream(stream_seed(f"{seed}/{number}", "groups")).shuffle(orders)
        return [id for ranks in zip_longest(*orders) for id in ranks if id is not None]


def _each_in_turn(ids: list[str], seed: str, number: int, most: int) -> list[str]:
    """So many of these, game by game: none comes again before all others have come."""
    places = [divmod(place, len(ids)) for place in range(number * most, (number + 1) * most)]
    orders = {round: shuffled(ids, Stream(stream_seed(f"{seed}/{round}", "order"))) for round in {r for r, _ in places}}
    return list(dict.fromkeys(orders[round][place] for round, place in places))


def _turned(ids: list[str], seed: str, number: int) -> list[str]:
    """These in an order that is new in each round, begun by each of them once in a round."""
    round, place = divmod(number, len(ids))
    order = shuffled(ids, Stream(stream_seed(f"{seed}/{round}", "order")))
    return order[place:] + order[:place]
