"""The kinds of cards and sheets in Hard City: their fields, and where their texts stand."""

from __future__ import annotations

import re
from typing import Any

from capesmith.content.kinds import ONE_OF_EACH, CardKind, kinds_of, piece_kind, printed, usual_copies
from capesmith.effects.abilities import LASTING, STEPS_ABILITY, TRIGGER_ABILITY
from capesmith.effects.ast import Ability, Condition
from capesmith.effects.types import CONDITION, Reading, Reference
from capesmith.source.made import Made
from capesmith.source.shape import Choice, Field, Fields, Flag, Integer, ListOf, Schema, Text, Type, shown

DECKS = {"police": "blue backs; drawn for a Police Crate", "street": "orange backs; drawn for a Street Box"}
TYPES = {
    "instant": "before the Action of a turn (HC-152)",
    "action": "as the Action of a turn (HC-153)",
    "reaction": "at the moment it names (HC-157)",
    "special": "as the Episode Special says (HC-159)",
}
SPECIAL_TYPES = {word: TYPES[word] for word in ("instant", "action")}
FATES = {
    "queue": "into the Queue, if it has a bottom effect that is no letter (HC-229, HC-234)",
    "discard": "onto the discard pile (HC-227)",
    "aside": "set aside with the other letters (HC-266)",
}
PRIORITIES = {
    "active-officer": "the active Officer",
    "officer": "the closest Officer",
    "civilian": "the closest Civilian",
    "closest": "the closest Officer or Civilian",
}
SPECIAL_PRIORITIES = {**PRIORITIES, "mayor": "the Mayor (11.6, Episode 3)", "boat": "the Boat (11.6, Episode 4)"}
LETTERS = dict.fromkeys("FUBAR", "one of the five that call F.U.B.A.R. (HC-267)")
SORTS = ("board", "book", "die", "marker", "sheet", "standee", "token", "track")
PIECE_COLOURS = (
    "amber",
    "black",
    "blue",
    "cyan",
    "green",
    "grey",
    "orange",
    "pink",
    "purple",
    "red",
    "white",
    "yellow",
)

_SPACE = re.compile(r"[A-M][1-8]\Z")


class BoardSpace(Type):
    """A space of the two main pieces: its column from A to M and its row from 1 to 8 (section 6)."""

    name = "space"

    def read(self, value: Any, r: Any) -> Any:
        if isinstance(value, str) and _SPACE.match(value):
            return value
        return r.wrong("CRD003", f"a space of the main board belongs here, not {shown(value)}", "A1 to M8, such as G5")

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": "^[A-M][1-8]$"}

    def says(self) -> str:
        return "a space from A1 to M8"


def _marks(attribute: str, doc: str, least: int, most: int, example: list[str]) -> Field:
    return Field(attribute, ListOf(BoardSpace(), least, most, distinct=True), doc, True, example)


def _requirement(condition: Condition, r: Reading) -> Ability:
    """A text that is nothing but a condition."""
    return Ability(container="requirement", if_=condition, at=r.here())


def _priority(attribute: str, doc: str, words: dict[str, str]) -> Field:
    return Field(attribute, Choice("priority", words), doc)


_VALUE = {
    "spawn": Field("spawn", Integer(0, 9, usual=range(2, 6)), "Basic Action Spawn: up to so many (HC-166)", True, 3),
    "move": Field("move", Integer(0, 9, usual=range(1, 5)), "Basic Action Move: up to so many (HC-175)", True, 2),
    "attack": Field("attack", Integer(0, 9, usual=range(2)), "Basic Action Attack: up to so many (HC-180)", True, 1),
}
_ACTION: Fields = {
    "action": Field("action", STEPS_ABILITY, "an Action of its owner, at the cost it says (5.4); “you” is the owner"),
}
_SKILL_TEXTS: Fields = {
    **_ACTION,
    "gained": Field("gained", STEPS_ABILITY, "once, when it is gained (HC-139)"),
    **LASTING,
}
_EPISODE = Field("episode", Integer(1, 5), "the number of its Episode", True, 1)


KINDS = kinds_of(
    CardKind(
        "skill",
        "Skill card",
        "A Skill of one Officer, or of Blast: gained for ten kills (HC-134 to HC-142, HC-285).",
        {
            "owner": Field("owner", Reference("officer or ally"), "in whose deck it is", True, "donathan"),
            **printed("DJ1", "That is not a gun. That is a pension plan."),
        },
        _SKILL_TEXTS,
        text_limit=220,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "equipment",
        "Equipment card",
        "Found in Crates and Boxes: used for 1 AP, then discarded (HC-121 to HC-126).",
        {
            "deck": Field("deck", Choice("deck", DECKS), "which of the two decks", True, "police"),
            **printed("PE1", "Warranty void in case of mutants."),
        },
        {"use": Field("use", STEPS_ABILITY, "what it does; its 1 AP and its discard go without saying (HC-123)", True)},
        text_limit=220,
        copies=usual_copies(3),
    ),
    CardKind(
        "chaos",
        "Chaos card, 1 vs All",
        "A card of Doctor Zero: a text, or two of three numbers (HC-152 to HC-163). In its text “you” is Doctor Zero.",
        {
            "type": Field("type", Choice("type", TYPES), "when its text may be used", True, "action"),
            **_VALUE,
            **printed("CZ01", "Behold! Again!"),
        },
        {
            "play": Field("play", STEPS_ABILITY, "the text of an Instant or Action card"),
            "reaction": Field("reaction", TRIGGER_ABILITY, "the text of a Reaction card, at the moment it names"),
        },
        text_limit=240,
        copies=usual_copies(2),
    ),
    CardKind(
        "auto",
        "Chaos card, Solo & Co-op",
        "A card of AutoDoc: its top is resolved at once, its bottom from the Queue (HC-225 to HC-236); no “you”",
        {
            "episode-special": Field("special", Flag(), "true: its top effect is that of the Episode Special (HC-233)"),
            "fate": Field("fate", Choice("fate", FATES), "where it goes after its top effect; as that if special"),
            "priority": _priority("priority", "whom the Mutants of its top effect are after (HC-248)", PRIORITIES),
            "letter": Field("letter", Choice("letter", LETTERS), "the large letter in place of a bottom effect"),
            "bottom-name": Field("bottom_name", Text(40), "the title of its bottom effect", example="Get in close!"),
            "bottom-priority": _priority(
                "bottom_priority", "whom the Mutants of its bottom effect are after", PRIORITIES
            ),
            **printed("AZ01", "Nobody is at the wheel. It steers anyway."),
        },
        {
            "top": Field("top", STEPS_ABILITY, "its top effect (HC-226)"),
            "bottom": Field(
                "bottom",
                STEPS_ABILITY,
                "its bottom effect (HC-230): one step `order` where it is printed as a line of symbols (HC-252 to "
                "HC-257), other steps where it is printed as a text",
            ),
        },
        voice="nobody",
        text_limit=260,
        copies=usual_copies(3),
    ),
    CardKind(
        "event",
        "Event card",
        "A number for the set-up grid, and marks on the map (HC-014, HC-305, HC-329, section 11.1).",
        {
            "number": Field("number", Integer(1, 8), "its number", True, 1),
            "civilians": _marks("civilians", "the spaces of its Civilian marks", 1, 4, ["C3", "K6"]),
            "crates": _marks("crates", "the spaces of its Crate marks", 1, 4, ["G5"]),
            **printed("EV1", "We interrupt this programme."),
        },
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "cutscene",
        "Cutscene card",
        "A frame of the film strip: one use, for the Officers' side (HC-143 to HC-147). “You” is the active Officer.",
        {
            "episodes": Field(
                "episodes", ListOf(Integer(1, 5), 1, 5, distinct=True), "where it belongs (HC-004)", True, [1, 2]
            ),
            "opening": Field("opening", Flag(), "true: an Opening, resolved at set-up (HC-017)"),
            **printed("CS01", "Roll it."),
        },
        {
            "requirement": Field(
                "requirement", Made(CONDITION, _requirement), "what must hold to start it; an Opening has none (HC-143)"
            ),
            "scene": Field("scene", STEPS_ABILITY, "what it does", True),
        },
        text_limit=260,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "special",
        "Episode Special card",
        "Two sides of one card: what a Special Chaos card does in this Episode (HC-003, HC-159, HC-233). `name` and "
        "`play` are its 1 vs All side, where “you” is Doctor Zero; the rest is its Solo & Co-op side.",
        {
            "episode": _EPISODE,
            "type": Field("type", Choice("type", SPECIAL_TYPES), "when its 1 vs All side is used", True, "action"),
            "auto-name": Field("auto_name", Text(60), "the name of its other side", True, "Wrong Coordinates"),
            "fate": Field("fate", Choice("fate", FATES), "where the drawn card goes (HC-234)", True, "queue"),
            "priority": _priority("priority", "whom the Mutants of its other side are after", SPECIAL_PRIORITIES),
            **printed("SP1", "Wrong number, right mutants."),
        },
        {
            "play": Field("play", STEPS_ABILITY, "its 1 vs All side", True),
            "auto": Field("auto", STEPS_ABILITY, "its Solo & Co-op side", True),
        },
        text_limit=300,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "officer",
        "Officer Sheet",
        "One of the four Officers: their tracks and their Starting Skill (HC-074 to HC-083).",
        {
            "hp": Field("hp", Integer(1, 9, usual=range(4, 7)), "Hit Points at the start (HC-008)", True, 5),
            "track": Field("track", Integer(1, 9), "the spaces of the HP track; as many as hp if absent (HC-009)"),
            "ap": Field("ap", Integer(1, 5, usual=range(3, 4)), "Action Points each round (HC-074)", True, 3),
            "credit": Field("credit", Text(40), "the credit line, after “as”", True, "The Last Donut"),
            "skill": Field("skill", Text(40), "the name of the Starting Skill (HC-083)", True, "Big Iron"),
            "bio": Field("bio", Text(240), "who this is, printed on the Sheet", True, "Nineteen days to retirement."),
            **printed("OF1", "Hold my coffee."),
        },
        {**_ACTION, **LASTING},
        text_limit=200,
        is_card=False,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "ally",
        "Ally Sheet",
        "A friend of the Officers (HC-277 to HC-285). In its text “you” is the active Officer, “this” the Ally.",
        {
            "hp": Field("hp", Integer(1, 9), "Hit Points (HC-283)", True, 3),
            "credit": Field("credit", Text(40), "the credit line, after “as”", True, "Man's Best Friend"),
            "skill": Field("skill", Text(40), "the name of its Action", True, "Get Them!"),
            "bio": Field("bio", Text(240), "who this is, printed on the Sheet", True, "Smarter than the Commissioner."),
            **printed("AL1", "Woof."),
        },
        {"action": Field("action", STEPS_ABILITY, "its Action, once per Officer's turn (HC-279, HC-280)", True)},
        text_limit=200,
        is_card=False,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "mutant",
        "Special Mutant card",
        "What sets Mutated Rats or Mutant Soldiers apart (HC-185 to HC-191). Its rules are about every figure of it.",
        {
            "plural": Field("plural", Text(40), "what several of them are called", True, "Mutated Rats"),
            **printed("MU1", "Squeak. Or else."),
        },
        {"always": LASTING["always"]},
        voice="figure",
        text_limit=220,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "fubar",
        "F.U.B.A.R. Sheet",
        "The Ugly One, once per Episode (HC-193 to HC-209).",
        {
            "track": Field("track", Integer(1, 9), "the spaces of its HP track (HC-209)", True, 6),
            "ap": Field("ap", Integer(1, 5), "Action Points each round, 1 vs All (HC-196)", True, 3),
            "kills": Field("kills", Integer(1, 10), "Extermination for killing it (HC-206)", True, 5),
            "tag": Field("tag", Text(40), "the line below its name", True, "the Ugly One"),
            **printed("FU1", "Formerly Unremarkable."),
        },
        {"always": LASTING["always"]},
        voice="figure",
        text_limit=240,
        is_card=False,
        copies=ONE_OF_EACH,
    ),
    piece_kind(
        "Anything in the box that is no card: boards, miniatures, markers, dice and tokens.",
        SORTS,
        PIECE_COLOURS,
        {"officer": "one each", "ally": "one each", "fubar": "one each"},
    ),
)
