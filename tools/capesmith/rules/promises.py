"""What a scenario promises about its games (`certify:`): records, and how they are written in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from hashlib import blake2b
from typing import Any

from capesmith.rules.bot_names import BOTS, BotName, NoSuchBot, bot_name
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Field,
    Fields,
    Integer,
    ListOf,
    Record,
    Schema,
    Type,
    fields_schema,
    read_fields,
    shown,
)

GREEDY = "greedy"
LATER = ("hero_wins", "given")  # promises that older certificates know nothing of
CONDITIONS = frozenset(("players", "bot", "with"))  # keys that say of which games the others speak
BAND_PATTERN = "^ *[0-9]{1,4} *- *[0-9]{1,4} *$"


@record
class Band:
    """From the one number to the other, both included."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}–{self.high}"


@record
class Promise:
    """What games with these numbers of players, played by this bot, are like."""

    players: tuple[int, ...]
    bot: str = GREEDY
    win: Band | None = None
    beats: Mapping[str, int] = field(default_factory=dict)
    turns: Band | None = None
    longest: int | None = None
    seats: int | None = None
    ranks: Mapping[str, Band] = field(default_factory=dict)
    heroes: int | None = None
    objectives: int | None = None
    stalled: int | None = None
    hero_wins: int | None = None
    given: Mapping[str, str | tuple[str, ...]] | None = None  # how its games are set up, beside the number of players

    def bots(self) -> tuple[str, ...]:
        """Everybody who has to play for it."""
        return (self.bot, *self.beats)

    def places(self) -> Iterator[tuple[BotName, DocPath]]:
        """Everybody, by name, and where the promise says so."""
        yield bot_name(self.bot), ("bot",)
        for bot in self.beats:
            yield bot_name(bot), ("beats", bot)


def fingerprint(promises: Iterable[Promise]) -> str:
    """A hash of promises: others are other promises. What came later and is not promised leaves no trace in it."""
    said = repr(tuple(promises))
    for name in LATER:
        said = said.replace(f", {name}=None", "")
    return blake2b(said.encode(), digest_size=8).hexdigest()


# --- how they are written -------------------------------------------------------------------------


@record
class BandType(Type):
    """`85-100`: from the one number to the other."""

    low: int
    high: int
    example: str
    name: str = "band"

    def read(self, value: Any, r: Notes) -> Any:
        found = re.findall("[0-9]+", value) if isinstance(value, str) and re.match(BAND_PATTERN, value) else None
        if found is None:
            hint = f"write it like {self.example}, with a hyphen"
            return r.wrong("CRD003", f"from one number to another belongs here, not {shown(value)}", hint)
        band = Band(int(found[0]), int(found[1]))
        if band.low > band.high:
            return r.wrong("CRD003", f"{value.strip()} goes backwards", f"write {band.high}-{band.low}")
        if band.low < self.low or band.high > self.high:
            return r.wrong("CRD003", f"{value.strip()} is out of range", f"from {self.low} to {self.high}")
        return band

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": BAND_PATTERN}

    def says(self) -> str:
        return f"a band such as `{self.example}`, within {self.low} to {self.high}"


@record
class PlayersType(Type):
    """`3`, `2-5` or `[1, 3]`."""

    counts: range
    name: str = "numbers of players"

    def read(self, value: Any, r: Notes) -> Any:
        first, last = self.counts[0], self.counts[-1]
        if type(value) is int:
            found = Integer(first, last).read(value, r)
            return found if found is WRONG else (found,)
        if isinstance(value, list):
            found = ListOf(Integer(first, last), distinct=True).read(value, r)
            return found if found is WRONG else tuple(sorted(found))
        band = BandType(first, last, f"{first}-{last}").read(value, r)
        return band if band is WRONG else tuple(range(band.low, band.high + 1))

    def schema(self, v: Any) -> Schema:
        number = {"type": "integer", "minimum": self.counts[0], "maximum": self.counts[-1]}
        return {
            "anyOf": [
                number,
                {"type": "string", "pattern": BAND_PATTERN},
                {"type": "array", "items": number, "minItems": 1, "uniqueItems": True},
            ]
        }

    def says(self) -> str:
        return f"a number, a band such as `{self.counts[0]}-{self.counts[-1]}`, or a list of numbers"


class BotType(Type):
    """The name of a bot, as the commands of the lab take it."""

    name = "bot"
    PATTERN = f"^({'|'.join(BOTS)})(:[0-9]+)?(/[a-z0-9=+-]+)*$"

    def read(self, value: Any, r: Notes, *below: str) -> Any:
        if not isinstance(value, str):
            hint = "such as greedy, random, search:64 or greedy/cautious"
            return r.wrong("CRD003", f"the name of a bot belongs here, not {shown(value)}", hint, *below)
        try:
            name = bot_name(value)
        except NoSuchBot as no:
            return r.wrong("CRD004", no.message, no.hint, *below, key=bool(below))
        if name.seconds:
            message = f"{value} thinks by the clock, so its games cannot be played again"
            return r.wrong("CRD003", message, "give it rollouts, such as search:64", *below, key=bool(below))
        return value

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": self.PATTERN}

    def says(self) -> str:
        return "a bot, such as `greedy`"


class BeatsType(Type):
    """`{random: 40}`: bots, each with a number of points."""

    name = "bots"
    POINTS = Integer(1, 100)

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, dict) or not value:
            return r.wrong("CRD003", f"bots with points belong here, not {shown(value)}", "write {random: 40}")
        found = {}
        for bot, points in value.items():
            if BotType().read(bot, r, bot) is WRONG:
                return WRONG
            r.path.append(bot)
            found[bot] = self.POINTS.read(points, r)
            r.path.pop()
        return WRONG if WRONG in found.values() else found

    def schema(self, v: Any) -> Schema:
        return {
            "type": "object",
            "propertyNames": {"pattern": BotType.PATTERN},
            "additionalProperties": self.POINTS.schema(v),
            "minProperties": 1,
        }

    def says(self) -> str:
        return "a map from bots to points, such as `{random: 40}`"


@record
class PromiseType(Type):
    """One entry of `certify:`."""

    fields: Fields
    name: str = "promise"

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, dict):
            return Record(self.fields, "a promise").read(value, r)
        found = read_fields(value, self.fields, r, "promise", codes=CARD_CODES)
        if found is WRONG:
            return WRONG
        if value.keys() <= CONDITIONS:
            return r.wrong("CRD002", "this promises nothing yet", "add a line such as win: 85-100")
        promise = Promise(**found)
        if promise.bot in promise.beats:
            return r.wrong("CRD003", f"{promise.bot} cannot beat itself", "name another bot", "beats", promise.bot)
        if promise.seats is not None and 1 in promise.players:
            message = "one player has no seats to be compared"
            return r.wrong("CRD003", message, "promise seats for two players and more", "seats")
        if promise.hero_wins is not None and 1 in promise.players:
            message = "one player has no share of the wins"
            return r.wrong("CRD003", message, "promise hero-wins for two players and more", "hero-wins")
        if promise.ranks and promise.players != (1,):
            return r.wrong("CRD003", "only one player alone has a rank", "write players: 1 here", "ranks")
        return promise

    def schema(self, v: Any) -> Schema:
        return {**fields_schema(self.fields, v), "minProperties": 2}

    def says(self) -> str:
        return "a map: " + ", ".join(f"`{key}`" for key in self.fields)


def promise_fields(players: range, ranks: Iterable[str] = (), given: Fields | None = None) -> Fields:
    """The keys of a promise in a game for so many players, with these ranks for one player alone, about games that are
    set up with these words."""
    percent = BandType(0, 100, "85-100")
    fields = {
        "players": Field("players", PlayersType(players), "for how many players it holds", True, "2-5"),
        "bot": Field("bot", BotType(), "who plays at every seat; greedy if absent", example=GREEDY),
        "win": Field("win", percent, "percent of games in which the players reach the goal", example="85-100"),
        "beats": Field("beats", BeatsType(), "wins so many points more often than this bot on the same seeds"),
        "turns": Field("turns", BandType(1, 999, "8-16"), "the game in the middle lasts so many turns", example="8-16"),
        "longest": Field("longest", Integer(1, 999), "19 of 20 games last no more turns than this", example=20),
        "seats": Field("seats", Integer(1, 100), "no seat's share of wins is more points than this from fair"),
        "heroes": Field("heroes", Integer(1, 999), "no card played as ends more points of score than this from fair"),
        "hero-wins": Field(
            "hero_wins", Integer(1, 100), "no card played as wins more points of its fair share more or less often"
        ),
        "objectives": Field(
            "objectives", Integer(1, 100), "percent of the games with it on the table in which each is reached"
        ),
        "stalled": Field("stalled", Integer(0, 100), "at most so many percent of games do not come to an end"),
    }
    if given:
        fields["with"] = Field("given", Record(given, "set-up"), "only games that are set up like this")
    if words := tuple(ranks):
        rank: Fields = {word: Field(word, percent, "percent of games with this rank") for word in words}
        fields["ranks"] = Field("ranks", Record(rank, "ranks"), "how often one player alone gets these ranks")
    return fields


def promises_type(players: range, ranks: Iterable[str] = (), given: Fields | None = None) -> Type:
    """The whole block `certify:`."""
    return PromisesType(ListOf(PromiseType(promise_fields(players, ranks, given)), 1, 40))


@record
class PromisesType(Type):
    """A list of promises, none of them made twice."""

    inner: Type
    name: str = "promises"

    def read(self, value: Any, r: Notes) -> Any:
        found = self.inner.read(value, r)
        if found is WRONG:
            return WRONG
        seen: set[tuple[int, str, str, str]] = set()
        for index, promise in enumerate(found):
            given = repr(promise.given)
            for what in (key for key in value[index] if key not in CONDITIONS):
                for players in promise.players:
                    if (players, promise.bot, given, what) in seen:
                        message = f'"{what}" is promised twice for {players} players and {promise.bot}'
                        return r.wrong("SCN009", message, "keep one of them", index, what, key=True)
                    seen.add((players, promise.bot, given, what))
        return found

    def schema(self, v: Any) -> Schema:
        return self.inner.schema(v)

    def says(self) -> str:
        return self.inner.says()
