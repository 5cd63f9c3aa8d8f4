"""Worked examples of Heroes Wanted: the words for a table before, for what is done, and for a table afterwards."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import Answer, Deed, example_file, read_examples
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import (
    Choice,
    Field,
    Fields,
    Flag,
    Integer,
    ListOf,
    MapOf,
    Record,
    Schema,
    Text,
    Type,
    shown,
)
from capesmith.systems.example_parts import Pattern, Watched
from capesmith.systems.heroes_wanted.scenarios import BOX, RANKS

HERO_NAME: Final = "^[A-Z][a-z]{1,11}$"
NUMBERS: Final = (1, 6)
ENDINGS: Final = {
    "score": "the heroes count their fame",
    "escaped": "the villain gets away",
    "all-lose": "everybody loses",
}
OUTCOMES: Final = {**ENDINGS, "none": "the game goes on"}


def _watched(counted: bool) -> Type:
    return Watched(counted, HERO_NAME, "hero", "{ko: henchman, by: you}")


SPACE_ID = "[A-Z][0-9]{1,2}"
SPACE = Pattern("space", f"^{SPACE_ID}$", "a letter and a number, as on the board: D3", "space")
HERO = Pattern("hero of this example", HERO_NAME, "a name from given: heroes, such as Ada", "hero")
ACTION = Reference("action")
ACTIONS = ListOf(ACTION, fewest=0, most=20, distinct=True)
ANSWERS = ListOf(Answer())
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


@record
class Endings(Type):
    """A total, or several in the order they were dealt."""

    name: str = "totals"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list):
            found = Integer(0, 99).read(value, r)
            return found if found is WRONG else (found,)
        return ListOf(Integer(0, 99), fewest=0).read(value, r)

    def schema(self, v: Any) -> Schema:
        number = Integer(0, 99).schema(v)
        return {"anyOf": [number, {"type": "array", "items": number}]}

    def says(self) -> str:
        return "a number, or a list of numbers"


def _numbers(doc: str) -> Type:
    return Record(
        {kind: Field(kind, Integer(0, most), f"{doc}: {kind}") for kind, most in BOX.items()}, "number of pieces"
    )


_MAT: Fields = {
    "fame": Field("fame", Integer(0, 199), "fame on the track"),
    "injuries": Field("injuries", Integer(0, 5), "injuries on the mat"),
    "at": Field("at", SPACE, "the space of the pawn"),
    "hand": Field("hand", ACTIONS, "the cards in hand"),
    "spent": Field("spent", ACTIONS, "the discard pile, bottom to top"),
    "koed": Field("koed", Flag(), "whether the hero is KO'ed"),
    "discs": Field("discs", ListOf(Integer(0, 2), 4, 4), "discs on the lines of the bonus card"),
    "completed": Field("completed", ListOf(Reference("headline"), 0, 5, True), "headlines with a disc of the hero"),
    "achievements": Field("achievements", _numbers("in the Achievements"), "pieces in the Achievements"),
    "villain-damage": Field("villain_damage", Integer(0, 120), "villain HP taken"),
    "token-on": Field("token_on", Answer(), "what the power token is attached to; none: beside the mat"),
}
HERO_GIVEN: Fields = {
    "is": Field("is_", Pair(PAIR_HERO), "the two half-cards, as the name is read", True, ["deadly", "cobra"]),
    **_MAT,
    "quirk": Field("quirk", Reference("quirk"), "the quirk card"),
    "lapses": Field("lapses", Integer(0, 5), "steps the quirk disc has moved"),
}
HERO_THEN: Fields = {
    "name": Field("name", Text(60), "how the hero is called"),
    **_MAT,
    "tucked": Field("tucked", ACTIONS, "the card under the mat"),
    "quirk-fame": Field("quirk_fame", Integer(0, 10), "the fame under the quirk disc"),
    "score": Field("score", Integer(-99, 299), "fame after End Game Scoring"),
}
GIVEN = Record(
    {
        "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True, "littering"),
        "heroes": Field("heroes", MapOf(Record(HERO_GIVEN, "hero"), "heroes", HERO_NAME),
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
        "escaped": Field("escaped", Integer(0, 3), "villains that have escaped"),
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
THEN = Record(
    {
        "heroes": Field("heroes", MapOf(Record(HERO_THEN, "hero"), "heroes", HERO_NAME), "the heroes, by name"),
        "first": Field("first", HERO, "the 1st Hero"),
        "villain": Field("villain", Record({
            "in-play": Field("in_play", Flag(), "whether a villain is on the board"),
            "name": Field("name", Text(60), "how the villain is called"),
            "at": Field("at", SPACE, "the space of the pawn"),
            "hp": Field("hp", Integer(0, 120), "HP left"),
        }, "villain"), "the villain"),
        "on-board": Field("on_board", _numbers("on the board"), "how many pieces are on the board"),
        "supply": Field("supply", _numbers("in the supply"), "how many pieces are in the supply"),
        "spaces": Field("spaces", MapOf(ListOf(Text(20, printed=False), 0), "spaces", "^[A-Z][0-9]{1,2}$"),
                        "everything that is on a space"),
        "counters": Field("counters", Record({
            "face-down": Field("face_down", ListOf(Integer(*NUMBERS), 0, 6, True), "in whatever order"),
            "set-aside": Field("set_aside", Integer(0, 6), "the one that is set aside; 0: none"),
        }, "counters"), "the counter tokens"),
        "threat": Field("threat", Integer(0, 41), "the step the threat token is on"),
        "escaped": Field("escaped", Integer(0, 3), "villains that have escaped"),
        "dealt": Field("dealt", MapOf(Endings(), "totals", HERO_NAME),
                       "the totals of DMG each hero was dealt, injuries included"),
        "range": Field("range", MapOf(Integer(0, 60), "distances", "^[A-Z][0-9]{1,2}-[A-Z][0-9]{1,2}$"),
                       "how far it is from space to space, for RNG"),
        "happened": Field("happened", ListOf(_watched(True)),
                          "events; `you` is the hero that `by` names, or whoever acted last"),
        "never": Field("never", ListOf(_watched(False)), "events that did not happen"),
        "offered": Field("offered", ListOf(Answer()), "choices that the last question allows, among others"),
        "not-offered": Field("not_offered", ListOf(Answer()), "choices that the last question does not allow"),
        "only-offered": Field("only_offered", ListOf(Answer()), "exactly the choices of the last question"),
        "outcome": Field("outcome", Choice("outcome", OUTCOMES), "how the game ended"),
        "winner": Field("winner", Pattern("winner", "^([A-Z][a-z]{1,11}|none)$", "a hero, or none"), "who wins"),
        "rank": Field("rank", Choice("rank", (*RANKS, "none")), "the solo rank"),
    },
    "then",
)  # fmt: skip
EXAMPLES = example_file(GIVEN, DEEDS, THEN)


def read_example_file(data: Any, r: Reading) -> Any:
    return read_examples(data, EXAMPLES, r)
