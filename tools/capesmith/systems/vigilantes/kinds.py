"""The kinds of cards in Vigilantes: their fields, and where their abilities stand."""

from __future__ import annotations

from capesmith.content.kinds import ONE_OF_EACH, CardKind, kinds_of, piece_kind, printed, usual_copies
from capesmith.effects.abilities import LASTING, STEPS_ABILITY, TRIGGER_ABILITY
from capesmith.effects.types import Reference
from capesmith.source.either import WordOr
from capesmith.source.prose import Prose
from capesmith.source.shape import Choice, Field, Fields, Integer, ListOf, Text

ROUTES = {"normal": "doors, streets and stairs", "crawl": "vents and drains", "aerial": "roofs and wires"}
TYPES = {
    "normal": "the many",
    "fast": "quick on their feet",
    "heavy": "hard to put down",
    "special": "with a trick of their own",
}
COLOURS = {"red": "a MediKit", "blue": "a Recharge Pack", "yellow": "a Weapon Cache"}
PLACES = {
    "threat-track": "the threat track of a location",
    "item-square": "an item square without a sticker (VG-281)",
    "route": "a route",
    "space-pair": "two spaces with nothing between them (VG-326)",
    "space": "a space",
    "vigilante": "a vigilante",
    "villain": "a villain",
    "gadget": "a gadget",
    "ability": "an ability",
}
PARTNERS = {"vigilante": "a vigilante", "villain": "a villain"}
HIGHEST = 6  # a die keeps health and energy (VG-023)
HEALTH, ENERGY = range(3, 7), range(2, 7)  # what is usual
GENERAL = "general"  # villain abilities that any villain may draw
SORTS = (
    "aid", "board", "book", "box", "chit", "die", "disc", "divider", "marker", "pawn", "sheet", "standee", "token",
    "track",
)  # fmt: skip
PIECE_COLOURS = ("black", "blue", "brown", "green", "grey", "orange", "purple", "red", "white", "yellow")


_OWNER = WordOr({GENERAL: GENERAL}, Reference("villain"), "owner of abilities")
_PRINTED = printed("AB01", "Lights out, gloves on.")
_SETUP: Fields = {"setup": Field("setup", STEPS_ABILITY, "once at set-up (VG-109, VG-121)")}
_REACTION: Fields = {
    "reaction": Field("reaction", TRIGGER_ABILITY, "optional, at its moment, its price paid (VG-621, VG-625)")
}
_TIMINGS: Fields = {
    "action": Field("action", STEPS_ABILITY, "as one of your actions (VG-225)"),
    "free": Field("free", STEPS_ABILITY, "as a free action between actions (VG-227)"),
    "attack": Field("attack", STEPS_ABILITY, "while gathering dice for your attack; `that` is the attack (VG-502)"),
    "after-roll": Field("after_roll", STEPS_ABILITY, "after your attack roll; `that` is the roll (VG-507)"),
    **_REACTION,
    "always": LASTING["always"],
}
_TRAIT = Field("trait", Text(40), "the name of its trait", True, "Soft Shoes")
_ROUTES = Field("routes", ListOf(Choice("route type", ROUTES), 1, 3, distinct=True), "the routes it may use", True)
_MOVE = Field("move", Integer(1, 4), "how many routes one move covers; 1 if absent")


def _on_a_die(low: int, usual: range) -> Integer:
    return Integer(low, HIGHEST, usual=usual, rule="a die keeps it (VG-023)")


def _defense(usual: range) -> Field:
    return Field("defense", Integer(1, 9, usual=usual), "the pluses an attack needs against it (VG-511)", True, 1)


def _attack_value(usual: range) -> Field:
    return Field("attack_value", Integer(0, 9, usual=usual), "the health its attack takes", True, 1)


KINDS = kinds_of(
    CardKind(
        "ability",
        "Ability card",
        "An ability of a vigilante, paid for with energy (VG-620 to VG-624).",
        {"energy": Field("energy", Integer(0, 6, usual=range(1, 3)), "the energy it costs", True, 1), **_PRINTED},
        _TIMINGS,
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "gadget",
        "Gadget card",
        "A gadget, each use of which takes 1 charge (VG-629).",
        {
            "charge": Field(
                "charge", Integer(0, 6, usual=range(1, 4)), "the charge it starts with, and its most", True, 2
            ),
            **_PRINTED,
        },
        _TIMINGS,
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "vigilante",
        "Vigilante sheet",
        "Who goes out at night: health, energy, routes and a trait (VG-023, VG-110 to VG-116, VG-310).",
        {
            "role": Field("role", Text(20), "what they are good at, in a word", True, "sneak"),
            "health": Field("health", _on_a_die(1, HEALTH), "maximum health", True, 5),
            "energy": Field("energy", _on_a_die(0, ENERGY), "maximum energy", True, 4),
            "free-dice": Field("free_dice", Integer(0, 3), "free dice beside the one everybody has; 0 if absent"),
            "routes": _ROUTES,
            "move": _MOVE,
            "starts-with": Field(
                "starts_with",
                ListOf(Reference("ability or gadget"), 0, 4, distinct=True),
                "the gadgets and abilities they start with",
            ),
            "trait": _TRAIT,
            **_PRINTED,
        },
        {**LASTING, "attack": _TIMINGS["attack"]},
        text_limit=230,
        copies=usual_copies(1, "they are people (VG-117)"),
    ),
    CardKind(
        "villain",
        "Villain sheet",
        "Who is behind it all: values, routes and a trait.",
        {
            "blurb": Field("blurb", Prose(60), "who that is, in a line", True, "dock smuggling boss"),
            "attack-value": _attack_value(range(1, 4)),
            "defense": _defense(range(2, 5)),
            "health": Field("health", _on_a_die(1, HEALTH), "maximum health", True, 5),
            "routes": _ROUTES,
            "move": _MOVE,
            "first-play": Field(
                "first_play",
                ListOf(Reference("villain-ability"), 0, 4, distinct=True),
                "the abilities of the first play (VG-106)",
            ),
            "trait": _TRAIT,
            **_PRINTED,
        },
        LASTING,
        voice="figure",
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "henchman",
        "Henchman card",
        "One type of a villain's crew; every piece of that type has these values.",
        {
            "villain": Field("villain", Reference("villain"), "whose crew", True, "mr-ballast"),
            "type": Field("type", Choice("type", TYPES), "which pieces these are", True),
            "attack-value": _attack_value(range(1, 3)),
            "defense": _defense(range(1, 4)),
            "routes": _ROUTES,
            "move": _MOVE,
            **_PRINTED,
        },
        LASTING,
        voice="figure",
        text_limit=200,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "villain-ability",
        "Villain ability card",
        "What makes a villain worse; drawn at set-up and between the games of a campaign (VG-106).",
        {"owner": Field("owner", _OWNER, "whose it is: a villain's, or `general`", True, "general"), **_PRINTED},
        {**LASTING, **_SETUP},
        voice="enemy",
        text_limit=200,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "event",
        "Event card",
        "What happens in the Event Phase (VG-243 to VG-245).",
        _PRINTED,
        {"event": Field("event", STEPS_ABILITY, "when it is drawn", True)},
        voice="enemy",
        text_limit=200,
        copies=usual_copies(6),
    ),
    CardKind(
        "reward",
        "Reward card",
        "What knocking out a henchman brings (VG-513 to VG-516).",
        _PRINTED,
        {"reward": Field("reward", STEPS_ABILITY, "when it is drawn", True)},
        text_limit=160,
        copies=usual_copies(6),
    ),
    CardKind(
        "item",
        "Space item",
        "Something useful that lies on a space until somebody uses it (VG-580 to VG-589).",
        {"colour": Field("colour", Choice("colour", COLOURS), "the colour of its square", True), **_PRINTED},
        {"use": Field("use", STEPS_ABILITY, "used as an action", True)},
        text_limit=140,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "sticker",
        "Upgrade sticker",
        "A change for good, in a campaign (VG-280 to VG-286).",
        {
            "goes-on": Field("goes_on", Choice("place", PLACES), "where it may be put", True),
            "item": Field("item", Reference("item"), "the space item it puts there"),
            **_PRINTED,
        },
        {"always": LASTING["always"], **_SETUP},
        voice="sticker",
        text_limit=90,
        copies=usual_copies(24),
    ),
    CardKind(
        "relationship",
        "Relationship sticker",
        "What is between two of them, for good; both carry it (VG-811 to VG-817).",
        {
            "between": Field(
                "between", ListOf(Choice("partner", PARTNERS), 2, 2), "whom it connects; you are the first", True
            ),
            **_PRINTED,
        },
        {**LASTING, **_SETUP, **_REACTION},
        text_limit=200,
        copies=usual_copies(4),
    ),
    piece_kind(
        "Anything in the box that is no card: standees, tokens, markers, dice.",
        SORTS,
        PIECE_COLOURS,
        {"vigilante": "a standee each", "villain": "a standee each"},
    ),
)
