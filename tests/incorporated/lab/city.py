"""The shipped Heroes Incorporated as the tests of the lab play it, each part made ready once."""

from __future__ import annotations

from functools import cache
from typing import Any

from capesmith.content.model import Box
from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import Prompt
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.cities import space_named
from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.bot_values.option_values import rank_options
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS
from capesmith.systems.load import shipped_box

SYSTEM: Any = system("heroes-incorporated")
GAME = SYSTEM.game
SCENARIOS = ("standard-2", "standard-3", "standard-4", "justice", "lairs", "full-patrol", "first-patrol")


@cache
def box() -> Box:
    return shipped_box(SYSTEM)


@cache
def cast() -> Any:
    return GAME.cast(box())


def players_of(scenario: str) -> int:
    """The most players a scenario is for."""
    return int(cast().play(scenario).sheet.players[-1])


def game(scenario: str, players: int, bot: str = "random", seed: str = "1", **given: Any) -> Any:
    options = GAME.options({"scenario": scenario, "players": players, **given})
    return GAME.table(cast(), options, seed, [player(bot, GAME, seed, seat) for seat in range(players)])


def told(made: Any) -> tuple[Result, Facts, list[tuple[Any, ...]]]:
    """Play a game with a diary: its result, its facts, and every word that was told."""
    diary, words = GAME.diary(made), []

    def watch(word: str, *facts: Any) -> None:
        words.append((word, *facts))
        diary(word, *facts)

    made.watch = watch
    return made.play(), diary.facts(), words


# --- positions ---------------------------------------------------------------------------------------

TEAMS = (("paragon", "titan"), ("gramarye", "werebeast"))


class Position:
    """A table of first-patrol for two in the first turn of yellow, with pieces where a test wants them."""

    def __init__(self, at: dict[str, str], crimes: dict[str, str], **given: Any) -> None:
        self.t = game("first-patrol", 2, teams=given.pop("teams", TEAMS), starting_player=0, **given)
        while self.t.state.stage != "turn":
            self.t.advance()
        for letter in LETTERS[:5]:
            self._put(CRIME + LETTERS.index(letter), crimes.get(letter, "r5c5"))
        for id, space in at.items():
            self._put(self.hero(id), space)
        for team in self.t.state.teams:
            self.t.state.deck += team.hand
            team.hand.clear()
        self.t.state.active, self.t.state.acted = 0, False

    def _put(self, piece: int, space: str) -> None:
        from capesmith.rules.atoms import put

        where = space_named(space)
        assert where is not None
        put(self.t.state, piece, where)

    def hero(self, id: str) -> int:
        return int(next(hero for hero in self.t.all_heroes() if self.t.hero_card(hero).card.id == id))

    def die(self, id: str, space: str, face: int) -> None:
        """A die on a block, showing this face."""
        from capesmith.systems.heroes_incorporated.game.pieces import die_of

        self._put(die_of(self.hero(id)), space)
        self.t.hero(self.hero(id)).face = face

    def hold(self, seat: int, *ids: str) -> list[int]:
        """Research cards in a hand."""
        cards = [next(card for card in self.t.cast.copies(id) if card in self.t.state.deck) for id in ids]
        for card in cards:
            self.t.state.deck.remove(card)
            self.t.state.teams[seat].hand.append(card)
        return cards

    def best(self, seat: int = 0) -> int:
        """The option of the turn that looks best."""
        options = actions.options(self.t, seat)
        return int(options[rank_options(self.t, seat, actions.ACTION, options)[0]])

    def answer(self, seat: int, prompt: Prompt, options: list[int]) -> int:
        return int(options[rank_options(self.t, seat, prompt, options)[0]])


def fights(option: int) -> bool:
    return actions.fight.is_(option)


def moves(option: int) -> bool:
    return actions.move.is_(option)
