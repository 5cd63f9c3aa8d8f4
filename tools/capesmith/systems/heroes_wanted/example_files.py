"""Worked examples of Heroes Wanted: the words for a table before, for what is done, and for a table afterwards."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import Answer, Deed, example_file, read_examples
from capesmith.rules.scene import keys_of
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import (
    Choice,
    Field,
    Fields,
    Flag,
    Integer,
    ListOf,
    Record,
    Schema,
    Type,
    shown,
)
from capesmith.systems.heroes_wanted.example_facts import ENDINGS, HERO, MAT_GIVEN, NUMBERS, SPACE, THEN, by_name
from capesmith.systems.heroes_wanted.game.state import Hero, State
from capesmith.systems.heroes_wanted.scenarios import BOX

ACTION: Final = Reference("action")
PAIR_HERO = (Reference("hero-b"), Reference("hero-a"))
PAIR_VILLAIN = (Reference("villain-b"), Reference("villain-a"))


@record
class Pair(Type):
    """The two half-cards of a figure, as the name is read: B, then A (HW-013, HW-030)."""

    halves: tuple[Reference, Reference]
    name: str = "pair"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list) or len(value) != 2:
            return r.wrong("CRD003", f"two cards belong here, not {shown(value)}", f"[{self._words()}]")
        found = tuple(r.inside(index, kind, value[index]) for index, kind in enumerate(self.halves))
        return WRONG if WRONG in found else found

    def _words(self) -> str:
        return ", ".join(half.kind for half in self.halves)

    def schema(self, v: Any) -> Schema:
        first, second = (half.schema(v) for half in self.halves)
        return {"type": "array", "prefixItems": [first, second], "items": False, "minItems": 2}

    def says(self) -> str:
        return f"two ids: {self._words()}"


HERO_GIVEN: Fields = {
    "is": Field("is_", Pair(PAIR_HERO), "the two half-cards, as the name is read", True, ["deadly", "cobra"]),
    **MAT_GIVEN,
    "quirk": Field("quirk", Reference("quirk"), "the quirk card"),
    **keys_of(Hero, "lapses"),
}
GIVEN = Record(
    {
        "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True, "littering"),
        "heroes": Field("heroes", by_name(Record(HERO_GIVEN, "hero")),
                        "who plays, clockwise, each with a name for this example", True),
        "board": Field("board", Choice("state of the board", {
            "empty": "nothing but what the example puts there",
            "set-up": "what the scenario puts there, and what the example adds",
            "box": "everything is still in the box; the example sets it up",
        }), "what is on the board; empty if absent"),
        "first": Field("first", HERO, "the 1st Hero; whoever is listed first if absent"),
        "villain": Field("villain", Record({
            "is": Field("is_", Pair(PAIR_VILLAIN), "the two half-cards, as the name is read", True),
            "at": Field("at", SPACE, "the space of the pawn"),
            "hp": Field("hp", Integer(1, 120), "HP left; all of them if absent"),
        }, "villain"), "the villain in play; none if absent"),
        "pieces": Field("pieces", Record({kind: Field(kind, ListOf(SPACE, most=most), f"where each {kind} is")
                                          for kind, most in BOX.items()}, "pieces"), "minions and tokens on the board"),
        "headlines": Field("headlines", ListOf(Reference("headline"), 0, 9, True), "the headlines in play"),
        "counters": Field("counters", ListOf(Integer(*NUMBERS), 0, 6, True),
                          "the counter tokens that lie face down, the next one first"),
        "threat": Field("threat", Integer(0, 40), "the step of the threat track the token is on"),
        **keys_of(State, "escaped"),
        "next-villain": Field("next_villain", Pair(PAIR_VILLAIN), "the villain cards drawn next"),
        "first-game": Field("first_game", Flag(), "played with the settings of the first game"),
        "hard": Field("hard", Flag(), "played with the hard Asylum"),
    },
    "given",
)  # fmt: skip
BY: Final = Field("by", HERO, "which hero", True)
RESOLVE: Final = {
    "set-up": "the whole set-up of the game",
    "turn": "a whole turn",
    "hero-phase": "a whole Hero Phase",
    "villain-phase": "a whole Villain Phase",
    "advance-threat": "the threat step alone",
    "villain-moves": "the villain's own step alone",
    "run": "the step in which the villain runs along the belt",
    "convey": "the step in which the belt carries the heroes",
    "attack": "the attack step alone",
}
DEEDS = Deed(
    {
        "play": {"play": Field("card", ACTION, "a hero's go: an action is played", True), "by": BY},
        "rest": {"rest": Field("by", HERO, "a hero's go: the hero rests", True)},
        "deal": {
            "deal": Field("amount", Integer(0, 60), "DMG dealt to a hero, before injuries", True),
            "to": Field("to", HERO, "who is dealt it", True),
            "from": Field("from_", Answer(), "who deals it: a hero, or villain; the board if absent"),
        },
        "resolve": {"resolve": Field("what", Choice("part of the game", RESOLVE), "a part of the game", True)},
        "complete": {"complete": Field("headline", Reference("headline"), "a headline is completed", True), "by": BY},
        "forget": {
            "forget": Field("by", HERO, "a player is caught without the behaviour of the quirk", True),
            "times": Field("times", Integer(1, 99), "how often; once if absent"),
        },
        "end-game": {"end-game": Field("how", Choice("ending", ENDINGS), "the game ends and is scored", True)},
        "next-scenario": {"next-scenario": Field("scenario", Reference("scenario"),
                                                 "the campaign goes on with this scenario, set up anew", True)},
    }
)  # fmt: skip
EXAMPLES = example_file(GIVEN, DEEDS, THEN.type)


def read_example_file(data: Any, r: Reading) -> Any:
    return read_examples(data, EXAMPLES, r)
