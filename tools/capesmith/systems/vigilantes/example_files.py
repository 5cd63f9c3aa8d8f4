"""Worked examples of Vigilantes: the words for a table before, for what is done, and for a table afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import EXTRAS, Answer, Deed, example_file, read_examples
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import (
    ID_SCHEMA,
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
    is_id,
    shown,
)
from capesmith.systems.example_parts import Pattern, Watched
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.game.options import DIFFICULTIES
from capesmith.systems.vigilantes.game.pieces import BOX, ITEMS
from capesmith.systems.vigilantes.location_files import SPACE_ID
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_files import SCENARIO, mentions_of
from capesmith.systems.vigilantes.scenario_parts import (
    On,
    Space,
)
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from capesmith.systems.vigilantes.scenarios import said

NAME: Final = ID_SCHEMA["pattern"]
PLAYER: Final = "^[A-Z][a-z]{1,11}$"
ROUTE: Final = Pattern("route", f"^{SPACE_ID}-{SPACE_ID}$", "its two ends, such as P07-P08", "route")
OUTCOMES: Final = {"win": "the vigilantes have won", "lose": "they have lost", "none": "the game goes on"}
RANKS: Final = ("legend", "city-guardian", "local-hero", "rookie")  # VG-802
ON_BOARD: Final = tuple(kind for kind in BOX if kind not in (*ITEMS, "objective"))


@record
class Cards(Type):
    """Cards by id, each with a number."""

    kind: str
    highest: int
    name: str = "cards"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict):
            return r.wrong("CRD003", f"cards with numbers belong here, not {shown(value)}", "{throwing-discs: 2}")
        found = {}
        for id, number in value.items():
            if not is_id(id):
                return r.wrong("CRD003", f"{shown(id)} is not an id", "ids are written like-this", id, key=True)
            r.references.append((self.kind, id, (*r.here(), id)))
            found[id] = r.inside(id, Integer(0, self.highest), number)
        return WRONG if WRONG in found.values() else found

    def schema(self, v: Any) -> Schema:
        number = Integer(0, self.highest).schema(v)
        return {"type": "object", "propertyNames": dict(ID_SCHEMA), "additionalProperties": number}

    def says(self) -> str:
        return f"a map from {self.kind} cards to numbers"


class Face(Type):
    """A face of an attack die, read as the number it is rolled by."""

    name = "face"
    WORDS = tuple(dict.fromkeys(FACES))

    def read(self, value: Any, r: Reading) -> Any:
        found = Choice("face", self.WORDS).read(value, r)
        return found if found is WRONG else FACES.index(found) + 1

    def schema(self, v: Any) -> Schema:
        return Choice("face", self.WORDS).schema(v)

    def says(self) -> str:
        return Choice("face", self.WORDS).says()


class Chance(Type):
    """A probability, `13/24`."""

    name = "chance"
    PATTERN = "^[0-9]{1,9}(/[1-9][0-9]{0,8})?$"

    def read(self, value: Any, r: Reading) -> Any:
        shape = Pattern("probability", self.PATTERN, "a fraction such as 13/24")
        found = shape.read(str(value) if type(value) is int else value, r)
        return found if found is WRONG else Fraction(found)

    def schema(self, v: Any) -> Schema:
        number = {"type": "integer", "minimum": 0, "maximum": 999999999}
        return {"if": {"type": "string"}, "then": {"pattern": self.PATTERN}, "else": number}

    def says(self) -> str:
        return "a fraction such as `13/24`"


VIGILANTE: Final = Reference("vigilante")
SPACE: Final = Space()
ANSWERS: Final = ListOf(Answer(), 0)
ROUTES: Final = ListOf(ROUTE, 0, 12, distinct=True)
EVENTS: Final = ListOf(Reference("event"), 0, 40)


def _ids(kind: str, most: int = 40) -> Type:
    return ListOf(Reference(kind), 0, most)


def _numbers(doc: str) -> Type:
    return Record({kind: Field(kind, Integer(0, most), f"{doc}: {kind}") for kind, most in BOX.items()}, "numbers")


def _watched(counted: bool) -> Type:
    return Watched(counted, NAME, "vigilante", "{knock-out: henchman, by: night-porter}")


# --- given --------------------------------------------------------------------------------------------------

_FIGURE: Fields = {
    "at": Field("at", SPACE, "the space of the piece", example="P03"),
    "health": Field("health", Integer(0, 6), "what the health die shows; the most if absent"),
    "energy": Field("energy", Integer(0, 6), "what the energy die shows; the most if absent"),
    "gadgets": Field("gadgets", Cards("gadget", 4), "gadgets with the charge on them", example={"throwing-discs": 2}),
    "abilities": Field("abilities", _ids("ability", 5), "ability cards"),
    "hidden": Field("hidden", Flag(), "whether it is hidden (VG-902)"),
    "carries": Field("carries", Text(24, printed=False), "the objective it carries", example="informant"),
    "knocked-out": Field("knocked_out", Flag(), "whether it is out of the game (VG-551)"),
    "actions": Field("actions", Integer(0, 6), "actions left in its turn"),
}
_TOKEN: Fields = {
    "at": Field("at", SPACE, "the space it lies on"),
    "carried-by": Field("carried_by", Answer(), "the piece that carries it", example="normal at B10"),
    "progress": Field("progress", Integer(0, 12), "the work of its own side; of the vigilantes where both work on it"),
    "pressure": Field("pressure", Integer(0, 12), "the work of the enemies, where both work on it"),
    "chit": Field("chit", Text(24, printed=False), "what lies face down under it", example="informant"),
    "done": Field("done", Flag(), "whether it is complete"),
}
_STICKERS: Fields = {
    "threat": Field("threat", Integer(0, 11), "numbers of the threat track that are covered (VG-280)"),
    "items": Field("items", ListOf(On(ITEMS), 0, 8), "items for good (VG-281)", example=["medikit@W05"]),
    "rubble": Field("rubble", ROUTES, "routes that are destroyed", example=["W10-W11"]),
    "breaches": Field("breaches", ROUTES, "new routes"),
    "footholds": Field("footholds", ListOf(SPACE, 0, 4, distinct=True), "spaces that are zones from threat 6 on"),
    "cards": Field("cards", MapOf(_ids("sticker", 9), "cards", NAME), "stickers on cards", example={"tally": ["scar"]}),
}
_BOND: Fields = {
    "is": Field("is_", Reference("relationship"), "which one", True, "grudge"),
    "between": Field("between", ListOf(Reference("card"), 2, 2), "the two cards it is on", True),
}
_DECKS: Fields = {
    "events": Field("events", EVENTS, "the event cards drawn next, the next one first"),
    "rewards": Field("rewards", _ids("reward"), "the reward cards drawn next"),
    "gadgets": Field("gadgets", _ids("gadget"), "the gadgets drawn next"),
    "abilities": Field("abilities", _ids("ability"), "the abilities drawn next"),
    "villain-abilities": Field("villain_abilities", _ids("villain-ability"), "the villain abilities drawn next"),
}
_ENEMIES: Fields = {kind: Field(kind, ListOf(SPACE, 0, BOX[kind]), f"where each {kind} is") for kind in ON_BOARD}
GIVEN: Final = Record(
    {
        "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True, "first-shift"),
        "board": Field("board", Choice("state of the board", {
            "empty": "no pieces and tokens but those of the example",
            "set-up": "what the scenario puts there, and what the example adds",
            "box": "everything is still in the box; the example sets it up",
        }), "what is on the board; empty if absent"),
        "vigilantes": Field("vigilantes", MapOf(Record(_FIGURE, "vigilante"), "vigilantes", NAME),
                            "who takes part, by the ids of their cards, in the order of the seats", True,
                            {"night-porter": {"at": "P03"}, "brickyard": {}}),
        "controllers": Field("controllers", MapOf(ListOf(VIGILANTE, 1, 4), "players", PLAYER),
                             "players, clockwise, with their vigilantes; each its own if absent (VG-004)",
                             example={"Ada": ["tally", "brickyard"]}),
        "starting-player": Field("starting_player", VIGILANTE, "a vigilante of the player with the mask; "
                                 "of the first if absent"),
        "villain": Field("villain", Record({
            "is": Field("is_", Reference("villain"), "whose crew it is", True, "mr-ballast"),
            "at": Field("at", SPACE, "the space of the piece; not on the board if absent"),
            "health": Field("health", Integer(1, 6), "what the health die shows; the most if absent"),
            "abilities": Field("abilities", _ids("villain-ability", 6), "ability cards attached to it"),
        }, "villain"), "the villain; Mr. Ballast if absent"),
        "enemies": Field("enemies", Record(_ENEMIES, "enemies"), "henchmen, decoys and traps on the board"),
        "stunned": Field("stunned", ANSWERS, "enemies that are stunned", example=["normal at P03"]),
        "marked": Field("marked", ANSWERS, "enemies that are marked"),
        "items": Field("items", ListOf(On(ITEMS), 0, 8), "item tokens on the board", example=["medikit@P03"]),
        "objectives": Field("objectives", MapOf(ListOf(Record(_TOKEN, "token"), 0, 12), "objectives", NAME),
                            "the tokens of the objectives that are named", example={"winch": [{"at": "P05"}]}),
        "delivered": Field("delivered", MapOf(Integer(0, 12), "objectives", NAME), "tokens delivered so far"),
        "blocked": Field("blocked", ROUTES, "routes blocked for now (VG-317)", example=["P07-P08"]),
        "alarm": Field("alarm", Choice("state of the alarm", {"silent": "off", "raised": "on"}), "silent if absent"),
        "threat": Field("threat", Integer(1, HIGHEST_THREAT), "where the threat token is"),
        "turn-tracker": Field("turn_tracker", Integer(0, HIGHEST_TURN), "where the turn token is"),
        "round": Field("round", Integer(1, 40), "which round it is; 1 if absent"),
        "decks": Field("decks", Record(_DECKS, "decks"), "what is drawn next; the rest as it was shuffled"),
        "stickers": Field("stickers", Record(_STICKERS, "stickers"), "what a campaign has left behind (VG-811)"),
        "relationships": Field("relationships", ListOf(Record(_BOND, "relationship"), 0, 12), "who is bound to whom"),
        "results": Field("results", MapOf(Choice("result", ("win", "lose")), "results", NAME),
                         "how earlier scenarios of the campaign ended", example={"names-in-the-ledger": "lose"}),
        "difficulty": Field("difficulty", Choice("level", DIFFICULTIES), "standard if absent (VG-820)"),
    },
    "given",
)  # fmt: skip

# --- when ---------------------------------------------------------------------------------------------------

BY: Final = Field("by", VIGILANTE, "which vigilante", True, "night-porter")
MAYBE_BY: Final = Field("by", VIGILANTE, "which vigilante; nobody in particular if absent")
RESOLVE: Final = {
    "set-up": "the whole set-up of the game",
    "round": "a whole round",
    "enemy-phase": "a whole Enemy Phase",
    "vigilante-phase": "a whole Vigilante Phase",
    "event-phase": "a whole Event Phase",
    "threat": "step 1 of the Event Phase: the threat level (VG-240)",
    "event-cards": "step 2: the event cards (VG-243)",
    "end-of-event-phase": "step 3: its end (VG-246)",
    "turn-tracker": "step 4: the turn token moves (VG-247)",
    "starting-player": "step 5: the mask moves (VG-248)",
    "start-of-enemy-phase": "step 6: the beginning of the Enemy Phase (VG-250)",
    "aftermath": "what comes after the game (VG-280 to VG-286)",
}
_ATTACK: Fields = {
    "attack": Field("target", Answer(), "an action: an enemy is attacked", True, "normal at P03"),
    "by": BY,
    "using": Field("using", ListOf(Reference("card"), 1, 8), "gadgets and abilities used in it, in order"),
    "energy": Field("energy", Integer(0, 6), "energy spent on dice before the roll; 0 if absent"),
    "turning": Field("turning", Integer(0, 6), "blanks turned into pluses for energy after the roll; 0 if absent"),
}
DEEDS: Final = Deed(
    {
        "attack": _ATTACK,
        "move": {"move": Field("to", SPACE, "an action: a vigilante moves there", True, "P04"), "by": BY},
        "use": {
            "use": Field("card", Reference("card"), "a gadget or ability is used, as an action or free", True),
            "by": BY,
            "energy": _ATTACK["energy"],
            "turning": _ATTACK["turning"],
        },
        "use-item": {"use-item": Field("by", VIGILANTE, "an action: the space item is used (VG-580)", True)},
        "act": {
            "act": Field("action", Text(40, printed=False), "an action of the scenario, by its id", True, "record"),
            "by": BY,
        },
        "rest": {"rest": Field("by", VIGILANTE, "an action: a vigilante rests (VG-602)", True)},
        "turn": {"turn": Field("by", VIGILANTE, "a vigilante begins its turn, and is asked what to do", True)},
        "end-turn": {"end-turn": Field("by", VIGILANTE, "a vigilante ends its turn", True)},
        "activate": {"activate": Field("enemy", Answer(), "an enemy is activated", True, "normal at P01")},
        "hurt": {
            "hurt": Field("who", Answer(), "somebody loses health", True, "brickyard"),
            "amount": Field("amount", Integer(1, 9), "how much", True),
            "from": Field("from_", Answer(), "who causes it; nobody if absent"),
        },
        "event": {"event": Field("card", Reference("event"), "an event card is resolved", True, "fresh-shift")},
        "reward": {"reward": Field("card", Reference("reward"), "a reward card is resolved", True), "by": BY},
        "do": {"do": Field("steps", Spoken(STEPS_ABILITY, True), "a text in the language is carried out", True),
               "by": MAYBE_BY},
        "resolve": {"resolve": Field("what", Choice("part of the game", RESOLVE), "a part of the game", True)},
        "end-game": {"end-game": Field("how", Choice("ending", ("win", "lose")), "the game ends", True)},
        "next-scenario": {"next-scenario": Field("scenario", Reference("scenario"),
                                                 "the campaign goes on with this scenario, set up anew", True)},
    },
    {
        **EXTRAS,
        "roll": Field("roll", ListOf(Face(), 1, 60), "what the attack dice show, in order", example=["plus", "blank"]),
        "flips": Field("flips", ListOf(Integer(1, 23), 1, 20),
                       "which of several equal ones chance takes, counted from 1 in the order of the table"),
    },
)  # fmt: skip

# --- then ---------------------------------------------------------------------------------------------------

_FROM: Final = Field("from_", Answer(), "whose senses or routes", True, "normal at P13")
_SENSES = ListOf(
    Record(
        {
            "from": _FROM,
            "reaches": Field("reaches", ListOf(SPACE, 1, 30), "spaces it perceives, among others", example=["P03"]),
            "not": Field("not_", ListOf(SPACE, 1, 30), "spaces it does not perceive", example=["P17"]),
        },
        "sense",
        any_of=("reaches", "not"),
    ),
    1,
    9,
)
_OBJECTIVE: Fields = {
    "progress": Field("progress", Integer(0, 99), "work done on all its tokens together"),
    "pressure": Field("pressure", Integer(0, 99), "work of the enemies on them, where both work on it"),
    "done": Field("done", Integer(0, 12), "how many of its tokens are complete"),
    "delivered": Field("delivered", Integer(0, 12), "how many were delivered"),
    "at": Field("at", ListOf(SPACE, 0, 12), "where its tokens are, in whatever order"),
    "carried-by": Field("carried_by", ANSWERS, "who carries its tokens"),
}
_PILES: Fields = {
    "events": Field("events", EVENTS, "the event cards on top, the next one first"),
    "event-discard": Field("event_discard", EVENTS, "the discarded event cards, bottom to top"),
    "reward-discard": Field("reward_discard", _ids("reward"), "the discarded reward cards, bottom to top"),
    "gadgets": Field("gadgets", _ids("gadget"), "gadgets that lie in their deck, among others"),
    "abilities": Field("abilities", _ids("ability"), "abilities that lie in their deck, among others"),
}
_ODDS: Fields = {
    "dice": Field("dice", Integer(1, 8), "how many dice are rolled", True),
    "energy": Field("energy", Integer(0, 6), "energy held back for blanks; 0 if absent"),
    "defense": Field("defense", Integer(1, 9), "the score that is needed", True),
    "is": Field("is_", Chance(), "the probability of success", True, "13/24"),
}
_DISTANCE: Fields = {
    "from": _FROM,
    "to": Field("to", SPACE, "to where", True),
    "is": Field("is_", Integer(0, 40), "routes on the way; leave it out if there is none"),
}
THEN: Final = Record(
    {
        "vigilantes": Field("vigilantes", MapOf(Record(_FIGURE, "vigilante"), "vigilantes", NAME), "by id"),
        "villain": Field("villain", Record({
            "in-play": Field("in_play", Flag(), "whether it is on the board"),
            "at": Field("at", SPACE, "the space of the piece"),
            "health": Field("health", Integer(0, 6), "what the health die shows"),
            "abilities": Field("abilities", _ids("villain-ability", 6), "the cards attached to it, in whatever order"),
        }, "villain"), "the villain"),
        "on-board": Field("on_board", _numbers("on the board"), "how many pieces are on the board"),
        "supply": Field("supply", _numbers("in the supply"), "how many pieces are in the supply"),
        "spaces": Field("spaces", MapOf(ListOf(Text(24, printed=False), 0), "spaces", f"^{SPACE_ID}$"),
                        "everything that is on a space"),
        "stunned": Field("stunned", ANSWERS, "all enemies that are stunned"),
        "marked": Field("marked", ANSWERS, "all enemies that are marked"),
        "objectives": Field("objectives", MapOf(Record(_OBJECTIVE, "objective"), "objectives", NAME), "by id"),
        "blocked": Field("blocked", ROUTES, "all routes that are blocked"),
        "alarm": Field("alarm", Choice("state of the alarm", ("silent", "raised")), "the alarm"),
        "threat": Field("threat", Integer(1, HIGHEST_THREAT), "where the threat token is"),
        "turn-tracker": Field("turn_tracker", Integer(0, HIGHEST_TURN), "where the turn token is"),
        "round": Field("round", Integer(1, 99), "which round it is"),
        "starting-player": Field("starting_player", VIGILANTE, "a vigilante of the player with the mask"),
        "decks": Field("decks", Record(_PILES, "decks"), "cards in decks and discard piles"),
        "stickers": Field("stickers", Record(_STICKERS, "stickers"), "what the campaign record holds now"),
        "sight": Field("sight", _SENSES, "what somebody sees (VG-320)"),
        "hearing": Field("hearing", _SENSES, "what somebody hears (VG-330)"),
        "distances": Field("distances", ListOf(Record(_DISTANCE, "distance"), 1, 9), "how far it is (VG-306)"),
        "odds": Field("odds", ListOf(Record(_ODDS, "odds"), 1, 9), "how likely an attack succeeds (VG-521)"),
        "happened": Field("happened", ListOf(_watched(True)),
                          "events; `you` is the vigilante that `by` names, or whoever acted last"),
        "never": Field("never", ListOf(_watched(False)), "events that did not happen"),
        "offered": Field("offered", ListOf(Answer()), "choices that the last question allows, among others"),
        "not-offered": Field("not_offered", ListOf(Answer()), "choices that the last question does not allow"),
        "only-offered": Field("only_offered", ListOf(Answer()), "exactly the choices of the last question"),
        "outcome": Field("outcome", Choice("outcome", OUTCOMES), "how the game ended"),
        "rank": Field("rank", Choice("rank", RANKS), "the solo rank (VG-802)"),
    },
    "then",
)  # fmt: skip
EXAMPLES: Final = replace(example_file(GIVEN, DEEDS, THEN), brings=SCENARIO.brings)


def read_example_file(data: Any, r: Reading) -> Any:
    """Read a file of examples; its texts may name the spaces and objectives that the file speaks of."""
    plain = r.vocabulary
    taken = {*plain.kinds, *plain.roles, *plain.things}
    objectives = {id: said(id) for id in _objectives(data) if id not in taken}
    r.vocabulary = scenario_vocabulary(plain, objectives, {space: space for space, _ in mentions_of(data)})
    found = read_examples(data, EXAMPLES, r)
    r.vocabulary = plain
    return found


def _objectives(node: Any) -> Iterator[str]:
    """The ids under every `objectives:` of a file."""
    if isinstance(node, dict):
        own = node.get("objectives")
        yield from (id for id in (own if isinstance(own, dict) else ()) if is_id(id))
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _objectives(value)
