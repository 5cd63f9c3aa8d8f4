"""A project's own content, given a part in every game as far as the rules allow: each in turn with those like it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from capesmith.content.model import Box
from capesmith.rules.cast import Cast
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.facts import Subject
from capesmith.rules.featuring import shuffled
from capesmith.rules.game import Game


class Featured:
    """The cards that a project adds to a box it builds on, and its scenarios."""

    def __init__(self, game: Game, cast: Cast, box: Box) -> None:
        self.game, self.cast = game, cast
        own = {card.id for card in box.cards} if box.base is not None else set()
        self.cards: list[Subject] = [subject for subject in game.subjects(cast) if subject.id in own]
        known = set(game.scenarios(cast))
        self.scenarios = [one.id for one in box.scenarios if one.id in known] if box.base is not None else []

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
        groups: dict[str, list[str]] = {}
        for card in self.cards:
            groups.setdefault(card.group, []).append(card.id)
        orders = [_turned(ids, f"{seed} {group}", number) for group, ids in groups.items()]
        Stream(stream_seed(f"{seed}/{number}", "groups")).shuffle(orders)
        return [id for ranks in zip_longest(*orders) for id in ranks if id is not None]


def _turned(ids: list[str], seed: str, number: int) -> list[str]:
    """These in an order that is new in each round, begun by each of them once in a round."""
    round, place = divmod(number, len(ids))
    order = shuffled(ids, Stream(stream_seed(f"{seed}/{round}", "order")))
    return order[place:] + order[:place]
