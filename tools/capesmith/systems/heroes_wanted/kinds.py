"""The kinds of cards in Heroes Wanted: their fields, and where their abilities stand."""

from __future__ import annotations

from typing import Any, ClassVar

from capesmith.content.kinds import (
    ONE_OF_EACH,
    OWN_WORDS,
    CardKind,
    Flavour,
    flavour,
    kinds_of,
    piece_kind,
    usual_copies,
)
from capesmith.content.model import Power
from capesmith.effects.abilities import LASTING, STEPS_ABILITY, TRIGGER_ABILITY, read_says
from capesmith.effects.ast import Ability, Condition
from capesmith.effects.types import CONDITION, STEPS, Reading
from capesmith.source.made import Made
from capesmith.source.notes import WRONG
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Flag,
    Integer,
    ListOf,
    Schema,
    Text,
    Type,
    fields_schema,
    read_fields,
    shown,
)

ACTION_TYPES = {
    "attack": "ATK, for fighting",
    "defence": "DEF, for staying on your feet",
    "equipment": "EQP, for things you carry",
    "movement": "MOV, for getting about",
    "power": "POW, for what makes you super",
}
HERO_TYPES = {
    "cosmic": "aliens and beings from elsewhere, who profit from injuries",
    "mutant": "born different, with two powers",
    "tech": "gear for every case",
    "vigilante": "press their luck with dice",
}
TYPE_BITS = {word: 1 << number for number, word in enumerate(ACTION_TYPES)}
LEVELS = {"basic": "every hero has it", "special": "belongs to a hero type", "epic": "the strongest"}
# The fixed cards have 3 to 7, 2 and 5 (section 7.1 of the rules reference).
STAMINA = {"basic": range(3, 8), "special": range(1, 5), "epic": range(4, 7)}
SORTS = ("book", "die", "disc", "marker", "mat", "meeple", "pawn", "token", "track")
COLOURS = ("beige", "black", "blue", "green", "grey", "purple", "red", "white", "yellow")
TYPES = ListOf(Choice("action type", ACTION_TYPES), 1, 4, distinct=True)
HERO_TYPE = Choice("hero type", HERO_TYPES)

_FLAVOUR = flavour("Capes optional.")
_CATCHPHRASE: Fields = {"catchphrase": Field("catchphrase", Flavour(90), "what they shout; printed in a speech bubble")}
_OTHERS: Fields = {
    "affects-other-heroes": Field(
        "affects_other_heroes", Flag(), "refers to other heroes; may be left out solo (HW-373)"
    )
}


class _PowerBlock(Type):
    """A power of a Hero A card: its name, types and text."""

    name = "power"
    FIELDS: ClassVar[Fields] = {
        "name": Field("name", Text(40), "the power's name", True, "Nuts & Bolts"),
        "types": Field("types", TYPES, "its action types; POW is added by itself (HW-198)", True),
        "play": Field("play", STEPS_ABILITY, "what it does", True),
        **LASTING,
        **OWN_WORDS,
    }

    def read(self, value: Any, r: Reading) -> Any:
        slot = str(r.path[-1])
        if not isinstance(value, dict):
            return r.wrong("CRD003", f"a power is a map, not {shown(value)}", "name, types and play")
        found = read_fields(value, self._required(value), r, slot, codes=CARD_CODES)
        if found is WRONG:
            return WRONG
        abilities = tuple(found[key] for key in ("play", "always", "triggers") if key in found)
        if "says" in found:
            r.path.append("says")
            said = read_says(value["says"], ("play", "always", "triggers"), r)
            r.path.pop()
            if said is WRONG:
                return WRONG
            abilities += said
        return Power(slot, found["name"], found["types"], abilities, found.get("text"), found.get("waiver"))

    def _required(self, value: dict[str, Any]) -> Fields:
        if "says" not in value:
            return self.FIELDS
        return {**self.FIELDS, "play": Field("play", STEPS_ABILITY, "what it does")}

    def schema(self, v: Any) -> Schema:
        found = fields_schema(self.FIELDS, v)
        found["required"] = ["name", "types"]
        found["anyOf"] = [{"required": ["play"]}, {"required": ["says"]}]
        return found

    def says(self) -> str:
        return "a power: `name`, `types`, `play`"


class _Lines(Type):
    """The lines of a bonus card: discs and what taking the last one does."""

    name = "lines"
    FIELDS: ClassVar[Fields] = {
        "discs": Field("discs", Integer(1, 2), "how many discs lie on the line; 1 if absent"),
        "do": Field("do", STEPS, "what happens when the last disc is taken", True),
    }

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list) or len(value) != 4:
            return r.wrong("CRD003", "a bonus card has a list of 4 lines", "one with 2 discs, three with 1 (HW-024)")
        outer, found = r.scope, []
        for index, item in enumerate(value):
            r.scope = outer.copy()
            r.path.append(index)
            if isinstance(item, dict):
                line = read_fields(item, self.FIELDS, r, "line", codes=CARD_CODES)
                at = r.here()
                if line is not WRONG:
                    line = Ability(container="lines", label=str(line.get("discs", 1)), steps=line["do"], at=at)
                found.append(line)
            else:
                found.append(r.wrong("CRD003", f"a line is a map, not {shown(item)}", "- do: …"))
            r.path.pop()
        if WRONG in found:
            return WRONG
        discs = [line.label for line in found]
        if discs != ["2", "1", "1", "1"]:
            return r.wrong("CRD003", f"the lines carry {', '.join(discs)} discs", "2, 1, 1, 1 (HW-024)")
        return tuple(found)

    def schema(self, v: Any) -> Schema:
        line = fields_schema(self.FIELDS, v)
        first = {"required": ["discs"], "properties": {"discs": {"const": 2}}}
        other = {"properties": {"discs": {"const": 1}}}
        return {
            "type": "array",
            "items": line,
            "minItems": 4,
            "maxItems": 4,
            "allOf": [{"prefixItems": [first, other, other, other]}],
        }

    def says(self) -> str:
        return "4 lines of `discs` and `do`"


def _requirement(condition: Condition, r: Reading) -> Ability:
    """The condition that completes a headline."""
    return Ability(container="requirement", if_=condition, at=r.here())


_POWER = _PowerBlock()

KINDS = kinds_of(
    CardKind(
        "action",
        "Action card",
        "An action card: what a hero can do on a go, and what absorbs DMG in defence (HW-082).",
        {
            "level": Field(
                "level", Choice("level", LEVELS), "its card level, which other cards refer to (HW-085)", True
            ),
            "stamina": Field(
                "stamina", Integer(1, 9, usual=STAMINA, by="level"), "the DMG it absorbs in defence (HW-083)", True, 3
            ),
            "types": Field("types", TYPES, "its action types, which other cards refer to (HW-084)", True),
            "hero-type": Field("hero_type", HERO_TYPE, "the hero type it belongs to (HW-015)"),
            "sound": Field("sound", Text(12), "the sound it makes, printed in its picture", example="THUD!"),
            **_FLAVOUR,
            **OWN_WORDS,
        },
        {
            "play": Field("play", STEPS_ABILITY, "what happens when it is played (HW-048)"),
            "block": Field("block", STEPS_ABILITY, "usable right after it was discarded to defend (HW-098)"),
            "boost": Field("boost", TRIGGER_ABILITY, "discard it from hand at this moment (HW-101)"),
            "spent": Field("spent", TRIGGER_ABILITY, "usable while it is in the discard pile (HW-103)"),
            **LASTING,
        },
        text_limit=260,
        copies=usual_copies(6, "a hero takes one, and six sets are in the box"),
    ),
    CardKind(
        "bonus",
        "Hero bonus card",
        "A hero bonus card: four lines that completed headlines unlock (HW-182).",
        {"hero-type": Field("hero_type", HERO_TYPE, "the hero type it belongs to", True), **_FLAVOUR},
        {"lines": Field("lines", _Lines(), "the four lines, the first with two discs", True)},
        text_limit=330,
        copies=usual_copies(6, "a hero takes one"),
    ),
    CardKind(
        "hero-a",
        "Hero A card",
        "The noun half of a hero: hero type and Superpower (HW-197).",
        {"hero-type": Field("hero_type", HERO_TYPE, "the hero type", True), **_CATCHPHRASE},
        powers={
            "superpower": Field("superpower", _POWER, "the first power", True),
            "mutant-power": Field("mutant_power", _POWER, "the second power; Mutants only (HW-201)"),
        },
        text_limit=330,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "hero-b",
        "Hero B card",
        "The adjective half of a hero: something that is always on, or a trigger (HW-008).",
        {**_CATCHPHRASE, **_OTHERS, **OWN_WORDS},
        {
            **LASTING,
            "setup": Field("setup", STEPS_ABILITY, "once at set-up"),
            "end-score": Field("end_score", STEPS_ABILITY, "in the final scoring"),
        },
        text_limit=200,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "villain-a",
        "Villain A card",
        "The noun half of a villain: what he does in the attack step (HW-214).",
        {
            "ability": Field("ability", Text(40), "the name of his attack", True, "Stuffed Shirt"),
            **_CATCHPHRASE,
            **OWN_WORDS,
        },
        {
            "attack": Field("attack", STEPS_ABILITY, "his attack; damage joins each hero's total (HW-215)", True),
            **LASTING,
        },
        voice="enemy",
        text_limit=240,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "villain-b",
        "Villain B card",
        "The title half of a villain: what makes him worse (HW-031).",
        {**_CATCHPHRASE, **_OTHERS, **OWN_WORDS},
        {**LASTING},
        voice="enemy",
        text_limit=200,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "quirk",
        "Quirk card",
        "A habit the player must keep up at the table (HW-222).",
        {
            "scale": Field(
                "scale", ListOf(Integer(0, 10), 6, 6), "the fame scale, 0 to 10 in steps of 2 (HW-223)", True
            ),
            **_FLAVOUR,
        },
        {"quirk": Field("quirk", TRIGGER_ABILITY, "when, and what the player does", True)},
        text_limit=220,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "headline",
        "Headline tile",
        "A race objective on the front page of the Zeta City Tribune (HW-181).",
        {
            "values": Field("values", ListOf(Integer(1, 9), 5, 5), "fame by order of completion (HW-190)", True),
            "printed-on": Field("printed_on", Text(40, printed=False), "the scenario whose board shows it (HW-193)"),
            **_FLAVOUR,
            **_OTHERS,
        },
        {"requirement": Field("requirement", Made(CONDITION, _requirement), "what a hero must have done", True)},
        text_limit=140,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "blank",
        "Customizable blank",
        "A frame without text, for heroes and villains of your own (HW-386).",
        {"frame": Field("frame", Choice("frame", ("hero-a", "hero-b", "villain-a", "villain-b")), "which frame", True)},
        copies=usual_copies(12),
    ),
    piece_kind("Anything in the box that is no card: tokens, markers, pawns, mats, dice.", SORTS, COLOURS),
)
