"""The kinds of cards in Heroes Incorporated: their fields, and where their texts stand."""

from __future__ import annotations

from capesmith.content.kinds import ONE_OF_EACH, CardKind, kinds_of, piece_kind, printed, usual_copies
from capesmith.effects.abilities import LASTING, STEPS_ABILITY, TRIGGER_ABILITY
from capesmith.effects.types import Reference
from capesmith.source.shape import Choice, Field, Fields, Flag, Integer, ListOf, Text

MARKERS = {
    "black": "printed with a D",
    "brown": "printed with an R",
    "pink": "printed with an I",
    "grey": "printed with an M",
    "natural": "plain wood, printed with a C",
    "orange": "printed with an S",
}
SPACES = {"coloured": "a marker of the player's colour", "white": "the white marker, which also draws (HI-444)"}
TRAITS = {"alien": "carries no Gadgets (HI-422)"}
DISTRICTS = {
    "commerce": "shops and banks",
    "leisure": "parks, games and shows",
    "transit": "trams, trains, ships and planes",
    "knowledge": "books, news and science",
    "civic": "what the city runs",
    "industry": "those who build things",
    "centre": "the middle of the city: Crimeland",
}
TOKENS = {"combat-token": "a Combat +1 token (HI-123)"}
SORTS = (
    "aid", "board", "book", "box", "die", "disc", "marker", "mat", "pawn", "sheet", "stand", "standee", "token",
)  # fmt: skip
PIECE_COLOURS = (
    "black", "blue", "brown", "cream", "green", "grey", "natural", "navy", "orange", "pink", "red", "white", "yellow",
)  # fmt: skip
RESEARCH = ("supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame")  # the Research deck, in its order
GADGETS = ("ko-gadget", "equipped-gadget", "hq-gadget")  # what a Gadget card is (HI-517)

_PRINTED = printed("EG02", "Capes are billed separately.")
_ICON: Fields = {"icon": Field("icon", Text(40, printed=False), "the icon of its name or token", example="rocket")}
_REACTION: Fields = {
    "reaction": Field("reaction", TRIGGER_ABILITY, "optional, at its moment, in anybody's turn (HI-591, HI-592)")
}
_MOVE: Fields = {"move": Field("move", STEPS_ABILITY, "instead of a plain Move (HI-311, HI-565)")}
_SCORING: Fields = {"scoring": Field("scoring", STEPS_ABILITY, "in its owner's scoring (HI-230 to HI-232)")}

KINDS = kinds_of(
    CardKind(
        "power",
        "Super power",
        "One of the super powers that Hero cards name; its text stands on every player card (HI-501 to HI-573).",
        {
            "marker": Field("marker", Choice("marker", MARKERS), "the bonus marker that pays for it (HI-110)"),
            **_ICON,
            **_PRINTED,
        },
        {
            **LASTING,
            "bonus": Field("bonus", STEPS_ABILITY, "as a bonus action, with its marker (HI-206, HI-216 to HI-220)"),
            **_MOVE,
            **_REACTION,
            "anytime": Field("anytime", STEPS_ABILITY, "whenever its “if” and its cost allow (HI-555)"),
            **_SCORING,
            "setup": Field("setup", STEPS_ABILITY, "once at set-up (HI-111, HI-112)"),
        },
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "hero",
        "Hero card",
        "One of the two who make a team: one to three super powers (HI-001, HI-101 to HI-116).",
        {
            "powers": Field(
                "powers", ListOf(Reference("power"), 1, 3, distinct=True), "the super powers", True, ["fly"]
            ),
            "traits": Field("traits", ListOf(Choice("trait", TRAITS), 0, 1, distinct=True), "what else it is"),
            "look": Field(
                "look",
                ListOf(Text(20, printed=False), 7, 7),
                "words for the portrait: figure, build, main colour, trim colour, head, back, prop",
            ),
            **_PRINTED,
        },
        {**LASTING, **_REACTION},
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "supervillain",
        "Supervillain card",
        "Played on a block, also on somebody's fight there: a combat value and a special power (HI-351 to HI-370).",
        {"combat": Field("combat", Integer(1, 9, usual=range(4, 8)), "the combat value", True, 5), **_PRINTED},
        LASTING,
        voice="block",
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "ko-gadget",
        "KO Gadget card",
        "Knocks out Heroes, then is discarded (HI-386, HI-401 to HI-410).",
        _PRINTED,
        {"play": Field("play", STEPS_ABILITY, "when it is played", True)},
        text_limit=230,
        copies=usual_copies(3),
    ),
    CardKind(
        "equipped-gadget",
        "Equipped Gadget card",
        "Carried by a Hero as a token; the texts are the carrier's (HI-421 to HI-431).",
        {**_ICON, **_PRINTED},
        {
            **LASTING,
            **_REACTION,
            **_MOVE,
            "own-turn": Field("own_turn", STEPS_ABILITY, "in your own turn, without a marker (HI-220, HI-424)"),
        },
        text_limit=230,
        copies=usual_copies(1, "there is one token of each (HI-426)"),
    ),
    CardKind(
        "hq-gadget",
        "Team HQ Gadget card",
        "In play for the whole team; a marker on it activates it, once per round (HI-441 to HI-451).",
        {
            "marker": Field("marker", Choice("marker", SPACES), "the marker its space takes", True),
            "when-down": Field(
                "when_down", Flag(), "true: usable although nobody of the team is active (HI-448)", False, True
            ),
            **_PRINTED,
        },
        {"activate": Field("activate", STEPS_ABILITY, "when its marker is put on it", True)},
        text_limit=230,
        copies=usual_copies(3),
    ),
    CardKind(
        "fame",
        "Fame card",
        "In play for a player: Hero points at every scoring (HI-461 to HI-464).",
        {
            "points": Field(
                "points", Integer(0, 5, usual=range(1, 2)), "the HP of every scoring; 1 if absent (HI-464)"
            ),
            **_PRINTED,
        },
        {**LASTING, **_SCORING},
        text_limit=200,
        copies=usual_copies(3),
    ),
    CardKind(
        "block",
        "City block",
        "One of the 25 tiles of the city: a number and perhaps a special power (HI-118, HI-322, HI-323).",
        {
            "number": Field(
                "number", Integer(1, 9, usual=range(2, 6)), "the target number, and the HP it pays", True, 3
            ),
            "district": Field("district", Choice("district", DISTRICTS), "its part of the city; for the eye", True),
            "token": Field("token", Choice("token", TOKENS), "the token that starts there (HI-123)"),
            **_PRINTED,
        },
        {"block-power": Field("block_power", STEPS_ABILITY, "for the sole winner at scoring (HI-226, HI-478)")},
        voice="block",
        text_limit=170,
        copies=ONE_OF_EACH,
    ),
    piece_kind(
        "Anything in the box that is no card: standees, pawns, dice and tokens.",
        SORTS,
        PIECE_COLOURS,
        {"hero": "a standee each", "equipped-gadget": "a token each (HI-426)"},
    ),
)
