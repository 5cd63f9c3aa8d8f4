"""What the fields of a scenario file may look like: hit points, starts, colours of the track, lines of a list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Ability
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.either import Pattern, Worded, WordOr
from capesmith.source.form import entry, filled, form
from capesmith.source.record import record
from capesmith.source.shape import (
    Choice,
    Field,
    Fields,
    Integer,
    ListOf,
    Schema,
    Text,
    Type,
)
from capesmith.systems.heroes_wanted.boards import BoardSide

MOST_HEROES: Final = 5


@record
class Start:
    """Where the villain begins: on a numbered space, where a counter token says, or nowhere yet."""

    how: str
    number: int = 0

    def space(self, board: BoardSide) -> int | None:
        """His space, as far as the board alone tells it."""
        if self.how == "belt":
            return board.belt[self.number - 1] if 1 <= self.number <= len(board.belt) else None
        return board.villain.get(self.number) if self.how == "number" else None


def _started(word: str) -> Start:
    if word.startswith("V"):
        return Start("number", int(word[1:]))
    return Start("belt", int(word[5:])) if word.startswith("belt-") else Start(word)


def _as_on_the_map(value: Any) -> str:
    if type(value) is int:
        return f"V{value} or belt-{value}, as on the map"
    return "the word on the map, such as V0 or belt-1; counter; or none"


START: Final = Pattern(
    "(V(0|[1-9][0-9]?)|belt-[1-9][0-9]?|counter|none)",
    "{} is no place for the villain to start",
    "a word of the map such as `V0`, `counter`, or `none`",
    _as_on_the_map,
    make=_started,
    name="start",
)


@record
class HitPoints:
    """A villain's HP: so many for each hero in the game, or the same for each villain."""

    number: int
    per_hero: bool

    def of(self, heroes: int) -> int:
        return self.number * heroes if self.per_hero else self.number


_HIT_POINTS: Fields = {
    "per-hero": Field("per_hero", Integer(1, 99), "so many for each hero in the game", example=15),
    "each": Field("each", Integer(1, 99), "so many for each villain, whatever the number of heroes"),
}


HIT_POINTS: Final = Worded(
    "is no number of hit points",
    {},
    _HIT_POINTS,
    lambda how, number: HitPoints(number, how == "per-hero"),
    advice="{per-hero: 15} or {each: 15}",
    name="hit points",
)


@record
class Line:
    """A step of the Villain Phase or a line of the scoring list, with its number where it has one."""

    word: str
    value: int | str | None = None


_SPACES = Integer(1, 20)
_AWARD = Integer(1, 9)
_MOVES_HOW = Choice("way to move", ("next-number", "arrow"))
PHASE: Final = Worded(
    "is no step of the Villain Phase",
    {
        "advance-threat": "the threat token moves on (HW-054)",
        "villain-moves": "the villain goes where the next counter token says (HW-314)",
        "attack": "villain and minions attack (HW-057)",
    },
    {
        "run": Field("spaces", _SPACES, "belt spaces the villain runs (HW-281)"),
        "convey": Field("spaces", _SPACES, "belt spaces that heroes are carried (HW-282)"),
        "villain-moves": Field("how", _MOVES_HOW, "how he moves, if not by counter token"),
    },
    Line,
)
SCORE: Final = Worded(
    "is no line of the scoring list",
    {"headlines": "completed headlines (HW-190)", "quirk": "the quirk's fame scale (HW-223)"},
    {
        "villain-damage": Field("per", _AWARD, "1 fame for so much DMG dealt to villains"),
        "injuries": Field("fame", Integer(-9, 0), "fame for each injury"),
        "most-villain-damage": Field("fame", _AWARD, "fame for the most DMG dealt to villains (HW-230)"),
        "most-henchmen": Field("fame", _AWARD, "fame for the most henchmen KO'ed"),
        "most-underlings": Field("fame", _AWARD, "fame for the most underlings KO'ed"),
    },
    Line,
)


class TrackColour(Type):
    """A colour of the threat track, or `riot`."""

    name = "colour"

    @staticmethod
    def known(v: Vocabulary) -> tuple[str, ...]:
        words = v.events["threat-step"]["words"]
        return (*words, *(() if "riot" in words else ("riot",)))

    def read(self, value: Any, r: Reading) -> Any:
        return Choice("colour of a threat track", self.known(r.vocabulary)).read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "enum": sorted(self.known(v))}


@form
class Colour:
    """What a colour of the threat track is called and does (HW-056)."""

    name: str = entry(Text(40), "what it is called on the board", example="Jaywalking")
    ability: Ability = entry(Spoken(STEPS_ABILITY), "what it does", key="do")

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Reading) -> Colour:
        """Its text is a text of the track, called by the colour it stands under."""
        return cls(found["name"], replace(found["ability"], container="threat", label=str(r.path[-1])))


def cards(kind: str, fewest: int = 1) -> Type:
    """A list of different cards of one kind."""
    return ListOf(Reference(kind), fewest, distinct=True)


@form
class FirstGame:
    """What the first game deals out instead of drafting (HW-384)."""

    hero_a: tuple[str, ...] = entry(cards("hero-a", MOST_HEROES), "the Hero A cards to deal from (HW-010)", default=())
    hero_b: tuple[str, ...] = entry(cards("hero-b", MOST_HEROES), "the Hero B cards to deal from (HW-010)", default=())
    villain_a: str = entry(Reference("villain-a"), "the Villain A card (HW-032)", default="")
    villain_b: str = entry(Reference("villain-b"), "the Villain B card (HW-032)", default="")
    headlines: tuple[str, ...] = entry(cards("headline"), "the tiles used (HW-042)", default=())


FIRST_GAME: Final = WordOr({True: FirstGame()}, filled(FirstGame, "first-game"), "first game")
