"""Free cards that bring each other back for ever: a hero turn that nothing would end (HN-120a, HN-212)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from capesmith.content.model import Card
from capesmith.effects.deep.eager import Eager
from capesmith.effects.play.game import TextGame
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.event import NOBODY
from capesmith.rules.game import Finding, Own
from capesmith.rules.table import Endless, GameOver
from capesmith.source.notes import Note
from capesmith.systems.hour_of_need.game import actions, atoms, movement, problems
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.deep import arranging
from capesmith.systems.hour_of_need.game.options import Options
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from capesmith.systems.hour_of_need.game.table import HourTable

PLAYS: Final = 24  # cards played in one turn: no deck has so many that come for nothing
TRIES: Final = 3  # of a card, with other answers to what it asks
MEMBERS: Final = 3  # of a circle that is looked for
BEFORE: Final = ("setup", "opening", "villain")
LOST: Final = -99  # no card comes back from there
CARDS: Final = ("clue_deck", "clue_discard", "spans", "stamps", "streams", "tally", "used")  # no more than cards
OF_HERO: Final = ("clues", "deck", "discard", "focus", "hand")

Free = tuple[int, int]  # whose it is, and how it is played
Game = TextGame[Cast, Options, HourTable]


class Circles:
    """Plays the free Instants and clues of some heroes who hold the rest of their decks in hand, and sees whether they
    keep coming back. That is told only if something comes of it: another card each time, which may be a feat (HN-223),
    or anything but cards and focus."""

    def __init__(self, game: Game, cast: Cast) -> None:
        self.game, self.cast = game, cast
        self.chance = Stream(stream_seed("circles", "chance"))
        self.spare = NOBODY  # a card that comes along
        self.heroes = [hero.card.id for hero in cast.heroes]

    def found(self, own: Own) -> Iterator[set[str]]:
        """The cards of every circle with own cards in it: of single heroes, and of two."""
        for heroes in (*((id,) for id in self.heroes), *combinations(self.heroes, 2)):
            t = self.table(heroes)
            bringing = self.bringing(t)
            if any(own(self.card(option).where) for option in bringing):
                yield from self.of(t, heroes, bringing)

    def table(self, heroes: Sequence[str]) -> HourTable:
        """A hero turn of these heroes, who have done what they could and hold all their cards."""
        scenario = self.cast.scenario_ids()[0]
        made = self.game.options({"scenario": scenario, "players": len(heroes), "heroes": list(heroes)})
        t = self.game.table(self.cast, made, "circles", [Eager(self.chance)] * len(heroes))
        while t.state.stage in BEFORE:
            t.advance()
        problems.reveal(t, 0)
        near = [space for space in t.near(t.state.where[VILLAIN]) if t.is_open(t.canonical(space))]
        for seat, space in zip(t.seats, near, strict=False):
            movement.arrive(t, seat, space)
        for seat in t.seats:
            while t.hero(seat).actions:
                atoms.spend_action(t, seat)
        arranging.all_in_hand(t)
        return t

    def bringing(self, begun: HourTable) -> set[int]:
        """The options whose cards bring as many cards as they cost, where there are some to be had."""
        t = _copy(begun)
        arranging.free_in_hand(t, lambda card: _is_free(t, card))
        ways = [(seat, option) for seat in t.seats for option in _free(t, seat)]
        return {option for seat, option in ways if self.played(t, (seat, option))[0] >= 0}

    def of(self, begun: HourTable, heroes: Sequence[str], bringing: set[int]) -> Iterator[set[str]]:
        """Circles of a few of these cards, whichever of them begins, with and without a card more that comes along."""
        for number in range(1, MEMBERS + 1):
            for some in combinations(sorted(bringing), number):
                if {self.card(option).fields.get("hero", heroes[0]) for option in some} < set(heroes):
                    continue  # one of the two alone was looked at before
                for first, spare in product(some, (False, True)):
                    t = _copy(begun)
                    self.spare = arranging.deal(t, set(some), first, spare=spare)
                    circle = self.circle(t, set(some), spare=spare)
                    if circle:
                        yield circle
                        break

    def circle(self, t: HourTable, bringing: set[int], *, spare: bool) -> set[str]:
        """The cards that are still played when nobody would go on; none if it ends, or if nothing comes of it."""
        played: list[str] = []
        worth = 0
        while len(played) < PLAYS:
            ways = [(seat, option) for seat in t.seats for option in _free(t, seat) if option in bringing]
            if not ways:
                return set()
            before = _beside_cards(t)
            tried = [(*self.played(t, way), way) for way in ways]
            gained, t, (_, option) = max(tried, key=lambda one: one[0])
            if gained == LOST:  # whatever is played now ends the game
                break
            played.append(self.card(option).id)
            worth += arranging.paid(t, self.spare) if spare else _beside_cards(t) != before
        again = Counter(played[len(played) // 2 :])
        return {id for id, number in again.items() if number > 1} if worth > PLAYS // 4 else set()

    def played(self, t: HourTable, way: Free) -> tuple[int, HourTable]:
        """A card played on a copy, with the best of some answers: how many cards there are more then, and the copy."""
        best = (LOST, t)
        for _ in range(TRIES):
            copy = _copy(t)
            seat, option = way
            atoms.set_active(copy, seat)
            try:
                actions.ACTION.carry_out(copy, seat, option)
                copy.settle()
            except (GameOver, Endless, RecursionError):
                continue
            more = _cards(copy) - _cards(t)
            if more > best[0]:
                best = (more, copy)
        return best

    def card(self, option: int) -> Card:
        (number,) = arranging.option_of(option).unpack(option)
        return self.cast.hero_cards[number].card if actions.play.is_(option) else self.cast.clues[number].card


def _copy(t: HourTable) -> HourTable:
    return t.again(t.state.clone(), t.players)


def _is_free(t: HourTable, card: int) -> bool:
    one = t.cast.hero_cards[card]
    return not one.action and not one.constant and one.reaction is None and one.play is not None


def _free(t: HourTable, seat: int) -> list[int]:
    hero = t.hero(seat)
    cards = dict.fromkeys(card for card in hero.hand if _is_free(t, card))
    return actions.play.each(cards) + actions.clue.each(dict.fromkeys(hero.clues))


def _cards(t: HourTable) -> int:
    return sum(len(t.hero(seat).hand) + len(t.hero(seat).clues) for seat in t.seats)


def _beside_cards(t: HourTable) -> dict[str, object]:
    """A table without what a circle of cards moves about and gains for nothing; the order of a pile is not much."""
    data = {name: value for name, value in t.state.data().items() if name not in CARDS}
    data["villain_deck"] = sorted(data["villain_deck"])
    data["heroes"] = [{name: value for name, value in one.items() if name not in OF_HERO} for one in data["heroes"]]
    return data


def circles(game: Game, cast: Cast, own: Own) -> Iterator[Finding]:
    """Own cards that take part in a circle."""
    told = set[str]()
    for circle in Circles(game, cast).found(own):
        for id in sorted(circle - told):
            card = cast.card_by_id[id]
            if own(card.where):
                told.add(id)
                others = [cast.card_by_id[one].name for one in sorted(circle) if one != id]
                with_whom = " and ".join(others) if others else "another of its kind"
                message = f"free to play, it and {with_whom} bring each other back for ever"
                hint = "let it cost an action, or bring no card: with the rest of the deck in hand the turn never ends"
                yield card.where, Note("DEP016", message, hint, card.where.path)
