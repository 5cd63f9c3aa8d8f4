"""A campaign as a file: what has happened, what is carried on, and the game in progress choice by choice.

The file is always whole: it is written beside itself and then takes its own place.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player
from capesmith.rules.course import Course, Journey, PastGame
from capesmith.rules.game import Game
from capesmith.rules.identity import Identity, difference
from capesmith.rules.state import SavedState
from capesmith.rules.table import MOST_DECISIONS, Result, Table
from capesmith.source.bounds import CAMPAIGN
from capesmith.source.door import TooLarge, contents
from capesmith.source.json import NotJson, read_json
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.source.whole import write_whole

FORMAT: Final = 1
MARK: Final = "capesmith-campaign"
MOST_GAMES: Final = 99
_SHEETS: Final = ("scenario", "board", "campaign")  # kinds of items of which only some play a part
_FIELDS: Final = ("system", "rules", "content", "items", "campaign", "seed", "players", "options", "games", "going")
_BEGUN: Final = "play it with what it was begun with"


class Unusable(Refusal):
    """A campaign file cannot be used as it is; it is never changed then."""


@record
class Going:
    """A game in progress: who plays at each seat, every choice so far, and where the chances of the bots stand."""

    players: tuple[str, ...]
    choices: tuple[int, ...]
    chances: tuple[int | None, ...]

    def data(self) -> dict[str, Any]:
        return {"players": self.players, "choices": self.choices, "chances": self.chances}


@record
class Campaign:
    """Everything that is kept of a campaign; `word` is what it was asked for by."""

    system: str
    rules: str
    content: Identity
    word: str
    players: int
    journey: Journey
    going: Going | None = None

    def text(self) -> str:
        """As JSON, one field or game per line."""
        games = [json.dumps(_step_data(step), ensure_ascii=False) for step in self.journey.steps]
        fields = {
            "system": self.system, "rules": self.rules, "content": self.content.hash, "items": dict(self.content.items),
            "campaign": self.word, "seed": self.journey.seed, "players": self.players,
            "options": dict(self.journey.options),
        }  # fmt: skip
        rows = [f'"{MARK}": {FORMAT}']
        rows += [f'"{name}": {json.dumps(value, ensure_ascii=False)}' for name, value in fields.items()]
        rows.append('"games": [' + ",".join(f"\n  {row}" for row in games) + "]")
        rows.append(f'"going": {json.dumps(None if self.going is None else self.going.data())}')
        return "{\n" + ",\n".join(rows) + "\n}\n"

    def save(self, path: Path) -> None:
        write_whole(path, self.text())

    def with_game(self, players: Sequence[str], choices: Sequence[int], bots: Sequence[Player]) -> Campaign:
        """The same with the game in progress as it is now."""
        chances = tuple(map(chance_of, bots)) or (None,) * len(players)
        return replace(self, going=Going(tuple(players), tuple(choices), chances))

    def after(self, game: Game, table: Table[SavedState], result: Result) -> Campaign:
        """The same when the game in progress is over."""
        return replace(self, journey=self.journey.after(game, table, result), going=None)


def chance_of(bot: Player) -> int | None:
    """Where the stream of chance of a bot stands; a person has none."""
    stream = getattr(bot, "stream", None)
    return None if stream is None else int(stream.at)


def at_chance(bot: Player, at: int | None) -> None:
    """Put the stream of a bot where it stood."""
    stream = getattr(bot, "stream", None)
    if stream is not None and at is not None:
        stream.at = at


def begun(
    system: str, game: Game, content: Identity, course: Course, word: str, *, seed: str, options: Mapping[str, Any]
) -> Campaign:
    """A campaign of which nothing has been played."""
    data = dict(options)
    players = int(data["players"])
    return Campaign(system, game.version, _playing(content, course), word, players, Journey(course, seed, data))


def _playing(content: Identity, course: Course) -> Identity:
    """The items that can play a part in this campaign: not the scenarios and boards of others."""
    items = {key: digest for key, digest in content.items.items() if _plays(key, course)}
    return Identity(content.hash, items)


def _plays(key: str, course: Course) -> bool:
    return key.split(" ", 1)[0] not in _SHEETS or not course.sheets or key in course.sheets


# --- reading -----------------------------------------------------------------------------------------


@record
class Found:
    """What stands in a file, before anybody has looked whether this game can go on with it."""

    name: str
    data: Mapping[str, Any]

    @property
    def system(self) -> str:
        return str(self.data["system"])

    @property
    def word(self) -> str:
        return str(self.data["campaign"])


def read_campaign(path: Path) -> Found:
    """What stands in a campaign file; `Unusable` says what is wrong with it, an `OSError` that it cannot be read."""
    name = path.name
    try:
        data = read_json(contents(path, CAMPAIGN))
    except TooLarge:
        raise Unusable(f"{name} is far too long for a campaign", "it is left as it is") from None
    except NotJson as error:
        raise Unusable(f"{name} is not a whole campaign: {error}", "it is left as it is") from None
    if not isinstance(data, dict) or MARK not in data:
        raise Unusable(f"{name} is no campaign", "capesmith campaign new begins one")
    if data[MARK] != FORMAT:
        shown = json.dumps(data[MARK])[:20]
        message = f"{name} is a campaign of format {shown}; this Capesmith reads format {FORMAT}"
        raise Unusable(message, "play it with the Capesmith that wrote it")
    for field in _FIELDS:
        if field not in data or not _SHAPES[field](data[field]):
            what = "has a wrong" if field in data else "lacks the"
            raise Unusable(f"{name} is a damaged campaign: it {what} field “{field}”", "it is left as it is")
    return Found(name, data)


def opened(found: Found, game: Game, cast: Cast, content: Identity, *, new_content: bool = False) -> Campaign:
    """The campaign, if this game with this content can go on with it; `Unusable` names what differs.

    With `new_content` a campaign between two games takes over the content as it is now.
    """
    data = found.data
    if data["rules"] != game.version:
        message = f"the campaign was begun with version {data['rules']} of the rules; this is version {game.version}"
        raise Unusable(message, _BEGUN)
    going = _going(data["going"])
    try:
        course = game.course(cast, found.word)
    except Refusal as gone:
        raise Unusable(f"{found.name} cannot go on: {gone.message}", _BEGUN) from None
    now = _playing(content, course)
    if list(data["items"].items()) != list(now.items.items()):
        _demand_new(now, data["items"], going, new_content)
    steps = tuple(_step(one) for one in data["games"])
    made = Campaign(
        found.system, game.version, now, found.word, data["players"],
        Journey(course, data["seed"], data["options"], steps), going,
    )  # fmt: skip
    _demand_sound(made, found.name, game, cast)
    return made


def _demand_new(now: Identity, before: Mapping[str, str], going: Going | None, new_content: bool) -> None:
    message = f"the content is not that of the campaign ({difference(before, now.items)})"
    if going is not None:
        raise Unusable(message, f"{_BEGUN}: a game is in progress, and it would not go on as it went")
    if not new_content:
        raise Unusable(message, f"{_BEGUN}, or go on with the new content: --new-content")


def _demand_sound(campaign: Campaign, name: str, game: Game, cast: Cast) -> None:
    """A file that was changed by hand may say what no game could have said."""
    if wrong := _out_of_order(campaign) or _wrong_record(campaign, game, cast):
        raise Unusable(f"{name} is a damaged campaign: {wrong}", "it is left as it is")


def _out_of_order(campaign: Campaign) -> str:
    journey, going = campaign.journey, campaign.going
    played = tuple(step.scenario for step in journey.steps)
    if played != journey.course.scenarios[: len(played)]:
        return f"it has played {', '.join(played)}, and the order is {', '.join(journey.course.scenarios)}"
    if journey.over and going is not None:
        return "it is over, and yet a game is in progress"
    if going is not None and len(going.players) != campaign.players:
        return f"{len(going.players)} play the game in progress, and it is for {campaign.players}"
    return ""


def _wrong_record(campaign: Campaign, game: Game, cast: Cast) -> str:
    """What is wrong with the options, as they are and as the next game has them."""
    journey = campaign.journey
    try:
        options = game.options(journey.options)
        if not journey.over:
            options = game.options(journey.next_options)
    except ValueError as error:
        return f"in its options, {error}"
    return options.unknown(cast) or ("" if options.players == campaign.players else "its players do not agree")


def _step_data(step: PastGame) -> dict[str, Any]:
    return {"scenario": step.scenario, "options": dict(step.options), "result": step.result.row()}


def _step(data: Mapping[str, Any]) -> PastGame:
    outcome, scores, winners, turns, decisions, rank = data["result"]
    result = Result(outcome, tuple(scores), tuple(winners), turns, decisions, rank)
    return PastGame(data["scenario"], data["options"], result)


def _going(data: Mapping[str, Any] | None) -> Going | None:
    if data is None:
        return None
    return Going(tuple(data["players"]), tuple(data["choices"]), tuple(data["chances"]))


# --- shapes ------------------------------------------------------------------------------------------


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_map(value: Any) -> bool:
    return isinstance(value, dict)


def _list_of(value: Any, fits: Any, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most and all(map(fits, value))


def _is_result(value: Any) -> bool:
    if not isinstance(value, list) or len(value) != 6:
        return False
    outcome, scores, winners, turns, decisions, rank = value
    numbers = _list_of(scores, _is_number, MOST_GAMES) and _list_of(winners, _is_number, MOST_GAMES)
    return numbers and _is_text(outcome) and _is_text(rank) and _is_number(turns) and _is_number(decisions)


def _is_step(value: Any) -> bool:
    return (
        _is_map(value) and _is_text(value.get("scenario")) and _is_map(value.get("options"))
        and _is_result(value.get("result"))
    )  # fmt: skip


def _is_going(value: Any) -> bool:
    if value is None:
        return True
    if not _is_map(value) or not {"players", "choices", "chances"} <= set(value):
        return False
    players = value["players"]
    return (
        _list_of(players, _is_text, MOST_GAMES)
        and _list_of(value["choices"], _is_number, MOST_DECISIONS)
        and _list_of(value["chances"], lambda at: at is None or _is_number(at), MOST_GAMES)
        and len(value["chances"]) == len(players)
    )


_SHAPES: Final[Mapping[str, Any]] = {
    "system": _is_text,
    "rules": _is_text,
    "content": _is_text,
    "items": lambda value: _is_map(value) and all(map(_is_text, value.values())),
    "campaign": _is_text,
    "seed": _is_text,
    "players": _is_number,
    "options": _is_map,
    "games": lambda value: _list_of(value, _is_step, MOST_GAMES),
    "going": _is_going,
}
