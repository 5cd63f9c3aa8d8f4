"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from capesmith.rules.chance import Stream
from capesmith.rules.featuring import from_seat, shuffled, with_owners
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.options import COUNTS, DECKS, Options

ON_TOP: Final = 6  # a game that is nothing but wanted cards is another game
# Options that name cards, with what they name and how many of them at most.
EXTRAS: Final = {
    "nemeses": ("nemesis", 2), "allies": ("ally", 2), "minions": ("minion", 2), "bystanders": ("bystander", 2),
    "crises": ("crisis", 2),
}  # fmt: skip
USUAL: Final = 4  # more heroes only where the box has them


def featuring(
    cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first, from the seat `first` on.

    A wanted card of a hero or a villain brings whose it is, and one of an issue brings the issue; each then comes first
    in its deck.
    """
    named = dict(given or {})
    scenarios = shuffled(cast.scenario_ids(), chance)
    drawn = chance.one_of([count for count in COUNTS if count <= min(USUAL, len(cast.heroes))])
    heroes = shuffled([one.card.id for one in cast.heroes], chance)
    villains = shuffled([one.card.id for one in cast.villains], chance)
    known = [id for id in wanted if id in cast.card_by_id]
    scenario = str(named.get("scenario") or next(_issues(cast, wanted, scenarios), scenarios[0]))
    players = int(named.get("players", drawn))
    villain = next(iter(with_owners(known, villains, partial(_whose, cast, "villain"))), villains[0])
    chosen: dict[str, Any] = {"scenario": scenario, "players": players}
    if "heroes" not in named:
        order = [*dict.fromkeys([*with_owners(known, heroes, partial(_whose, cast, "hero")), *heroes])][:players]
        chosen["heroes"] = from_seat(first, order) if len(order) == players else ()
    chosen["villain"] = str(named.get("villain") or villain)
    in_play = {scenario, chosen["villain"], *named.get("heroes", chosen.get("heroes", ()))}
    for option, (kind, most) in EXTRAS.items():
        chosen[option] = tuple([id for id in known if cast.card_by_id[id].kind == kind][:most])
    chosen["on_top"] = tuple(_on_top(cast, known, in_play))[:ON_TOP]
    return Options.of({**chosen, **named})


def _issues(cast: Cast, wanted: Sequence[str], order: Sequence[str]) -> Iterator[str]:
    """The wanted issues, and those of wanted cards."""
    for id in wanted:
        issue = id if id not in cast.card_by_id else str(cast.card_by_id[id].fields.get("issue", ""))
        if issue in order:
            yield issue


def _whose(cast: Cast, field: str, id: str) -> list[str]:
    """The hero or villain in whose deck a card lies."""
    owner = cast.card_by_id[id].fields.get(field)
    return [owner] if isinstance(owner, str) else []


def _on_top(cast: Cast, wanted: Sequence[str], in_play: set[str]) -> Iterator[str]:
    """Those that lie in a deck of this game."""
    for id in dict.fromkeys(wanted):
        card = cast.card_by_id[id]
        owner = card.fields.get("hero") or card.fields.get("villain") or card.fields.get("issue")
        if card.kind in DECKS and (owner is None or owner in in_play):
            yield id
