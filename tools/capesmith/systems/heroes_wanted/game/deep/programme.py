"""Which games to rehearse, so that each of one's own cards is in play often enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from capesmith.content.model import Card, Where
from capesmith.rules.chance import Stream, stream_seed
from capesmith.systems.heroes_wanted.game.cast import Cast, HeroA
from capesmith.systems.heroes_wanted.game.options import Options

FEW: Final = 40  # games for a handful of cards
EACH: Final = 16  # games for each card of a large box
PLAYERS: Final = (3, 2, 4, 5, 1)
LAPSES: Final = 0.2


class _Round:
    """Deals from a list, over and over, in a new order each time."""

    def __init__(self, cards: list[str], stream: Stream) -> None:
        self.cards = cards
        self.stream = stream
        self.left: list[str] = []

    def deal(self, number: int, without: tuple[str, ...] = ()) -> list[str]:
        """So many different ones; fewer if there are not as many."""
        found: list[str] = []
        wanted = min(number, len([card for card in self.cards if card not in without]))
        while len(found) < wanted:
            if not self.left:
                self.left = list(self.cards)
                self.stream.shuffle(self.left)
            one = self.left.pop()
            if one not in found and one not in without:
                found.append(one)
        return found


def programme(cast: Cast, own: Callable[[Where], bool]) -> Iterator[Options]:
    """Games with one's own heroes, villains, headlines and scenarios; the rest comes from the whole box."""
    mine = [card for card in cast.card_by_id.values() if own(card.where) and card.kind != "blank"]
    scenarios = [one.id for one in cast.box.scenarios if own(one.where) and one.id in cast.scenario_ids()]
    if not (mine or scenarios) or not cast.scenario_ids() or not cast.hero_as or not cast.hero_bs:
        return
    stream = Stream(stream_seed("rehearsal", "programme"))

    def dealer(all_of_them: list[str], wanted: list[str]) -> tuple[_Round, _Round]:
        return _Round(wanted or all_of_them, stream), _Round(all_of_them, stream)

    a, other_a = dealer(_ids(cast.hero_as), _heroes_for(cast, mine))
    b, other_b = dealer(_ids(cast.hero_bs), _own(mine, "hero-b"))
    villain_a, villain_b = (
        dealer(_ids(deck), _own(mine, kind))[0] if deck else None
        for deck, kind in ((cast.villain_as, "villain-a"), (cast.villain_bs, "villain-b"))
    )
    tiles = [card.id for card in cast.headlines if not card.fields.get("printed_on")]
    headline, other_headline = dealer(tiles, [id for id in _own(mine, "headline") if id in tiles])
    quirk, other_quirk = dealer(_ids(cast.quirks), _own(mine, "quirk"))
    where = _Round(scenarios or _stages(cast, mine), stream)
    for number in range(_games(len(mine))):
        players = min(PLAYERS[number % len(PLAYERS)], len(cast.hero_as), len(cast.hero_bs))
        scenario = where.deal(1)[0]
        first_a, first_b = a.deal(players), b.deal(players)
        heroes_a = [*first_a, *other_a.deal(players - len(first_a), tuple(first_a))]
        heroes_b = [*first_b, *other_b.deal(players - len(first_b), tuple(first_b))]
        random = cast.play(scenario).sheet.headlines.random
        first = headline.deal(random)
        quirks = quirk.deal(players)
        yield Options(
            scenario=scenario,
            players=players,
            quirks=LAPSES if cast.quirks and players > 1 else 0.0,
            heroes=tuple(zip(heroes_a, heroes_b, strict=True)),
            villain=(villain_a.deal(1)[0], villain_b.deal(1)[0]) if villain_a and villain_b else ("", ""),
            headlines=(*first, *other_headline.deal(random - len(first), tuple(first))),
            quirk_cards=(*quirks, *other_quirk.deal(players - len(quirks), tuple(quirks))),
        )


def _games(cards: int) -> int:
    """A handful of cards gets a fixed number of games, a box as many as it needs: about three cards of each sort
    are in a game."""
    return max(FEW, cards * EACH // 12)


def _ids(deck: list[Card] | list[HeroA]) -> list[str]:
    return [one.card.id if isinstance(one, HeroA) else one.id for one in deck]


def _own(mine: list[Card], kind: str) -> list[str]:
    return [card.id for card in mine if card.kind == kind]


def _heroes_for(cast: Cast, mine: list[Card]) -> list[str]:
    """One's own Hero A cards, and heroes of the types that one's own actions and bonus cards belong to."""
    types = {card.fields.get("hero_type") for card in mine if card.kind in ("action", "bonus")} - {None}
    found = _own(mine, "hero-a")
    return found + [one.card.id for one in cast.hero_as if one.hero_type in types and one.card.id not in found]


def _stages(cast: Cast, mine: list[Card]) -> list[str]:
    """Scenarios that show a printed headline of one's own, or all."""
    printed = {str(card.fields["printed_on"]) for card in mine if card.fields.get("printed_on")}
    return [id for id in cast.scenario_ids() if id in printed] or cast.scenario_ids()
