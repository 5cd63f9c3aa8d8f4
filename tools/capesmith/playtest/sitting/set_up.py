"""Who sits at the table and what lies on it: what players ask for becomes the set-up of one game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from capesmith.content.model import Box
from capesmith.playtest.bots.players import demand_bot
from capesmith.rules.cast import Cast
from capesmith.rules.game import Game
from capesmith.rules.setup.sorts import Asked
from capesmith.rules.setup.words import granted
from capesmith.source.record import record
from capesmith.source.refusal import Refusal, unknown

PERSON = "person"
EVERYBODY = "all"


@record(kw_only=True)
class Setup:
    """What somebody asks for on the command line; `words` are in the game's own language."""

    scenario: str | None = None
    players: int | None = None
    bots: str = "greedy"
    seed: str = "1"
    words: Sequence[str] = ()
    seat: str = ""  # the seats that people take, counted from 1
    force: bool = False  # content with errors is played, too


# --- the set-up ------------------------------------------------------------------------------------


def options_of(game: Game, cast: Cast, setup: Setup, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The options of the game as plain data; a `Refusal` says what there is not. What is `given` comes first."""
    known = game.scenarios(cast)
    if not known:
        raise Refusal("there is no scenario of this game here", "capesmith check says what is missing")
    before = dict(given or {})
    usual = game.options({}).scenario
    asked_for = setup.players or before.get("players")
    scenario = setup.scenario or before.get("scenario") or _usual_scenario(game, cast, known, usual, asked_for)
    if scenario not in known:
        raise Refusal(*unknown("scenario", scenario, known))
    fitting = game.players_of(cast, scenario)
    players = asked_for or (_usual_players(game) if _usual_players(game) in fitting else fitting[0])
    if players not in game.players:
        raise Refusal(
            f"{players} player{'' if players == 1 else 's'} cannot play it",
            f"{game.players[0]} to {game.players[-1]} can",
        )
    asked = granted(game.setup_words(), setup.words, Asked(cast, players, setup.seed))
    data = {**before, "scenario": scenario, "players": players, **asked}
    options = game.options(data)
    if wrong := options.unknown(cast):
        raise Refusal(f"this cannot be set up: {wrong}", "--with help lists what can be asked for")
    return data


def idle(game: Game, cast: Cast, data: Mapping[str, Any]) -> list[str]:
    """The set-up words of what was asked for and changes nothing in this scenario."""
    names = {one.key: one.name for one in game.setup_words().values()}
    return [names.get(option, option) for option in game.options(data).idle(cast)]


def _usual_scenario(game: Game, cast: Cast, known: list[str], usual: str, players: int | None) -> str:
    """What is played when nobody says so: the usual one, or the first for so many players."""
    fitting = [id for id in known if players is None or players in game.players_of(cast, id)]
    return usual if usual in fitting else (fitting or known)[0]


def _usual_players(game: Game) -> int:
    return int(game.options({}).players)


# --- the seats -------------------------------------------------------------------------------------


def seats(setup: Setup, players: int, game: Game, box: Box) -> list[str]:
    """Who plays at each seat, by name."""
    people = _people(setup.seat, players)
    given = bots_called(setup.bots, game, {card.id for card in box.everything()})
    if len(given) == 1:
        given *= players
    elif people and len(given) == players - len(people):
        for seat in sorted(people):
            given.insert(seat, PERSON)
    if len(given) != players:
        raise Refusal(f"{len(given)} bots for {players} seats", "--bots takes one name for all, or one for each seat")
    return [PERSON if seat in people else name for seat, name in enumerate(given)]


def _people(word: str, players: int) -> set[int]:
    """The seats that people take: `2`, `1,3` or `all`."""
    if not word:
        return set()
    if word == EVERYBODY:
        return set(range(players))
    found = set()
    for part in word.split(","):
        if not part.strip().isdecimal() or not 1 <= int(part) <= players:
            raise Refusal(f"there is no seat {part.strip()}", f"seats: 1 to {players}, several as 1,2, or {EVERYBODY}")
        found.add(int(part) - 1)
    return found


def bots_called(words: str, game: Game, cards: Collection[str]) -> list[str]:
    """A comma list of bots that all exist, and know the cards they are to leave out."""
    names = [word.strip() for word in words.split(",")]
    for name in names:
        demand_bot(name, game, cards)
    return names
