"""Worked examples of Vigilantes: the words for a table before, for what is done, and for a table afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import EXTRAS, Answer, Deed, example_file
from capesmith.rules.scene import keys_of
from capesmith.source.shape import (
    Choice,
    Field,
    Fields,
    Flag,
    Integer,
    ListOf,
    MapOf,
    Record,
    Text,
    is_id,
)
from capesmith.systems.example_parts import NEXT_SCENARIO, STEPS, played, resolving
from capesmith.systems.vigilantes.example_facts import (
    ANSWERS,
    EVENTS,
    FIGURE_GIVEN,
    NAME,
    ROUTES,
    SPACE,
    STICKERS,
    THEN,
    VIGILANTE,
    by_name,
    cards_of,
)  # fmt: skip
from capesmith.systems.vigilantes.example_types import FACE
from capesmith.systems.vigilantes.game.options import DIFFICULTIES
from capesmith.systems.vigilantes.game.pieces import BOX, ITEMS
from capesmith.systems.vigilantes.game.state import State
from capesmith.systems.vigilantes.locations import HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_files import SCENARIO, mentions_of
from capesmith.systems.vigilantes.scenario_parts import said
from capesmith.systems.vigilantes.scenario_types import On
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary

PLAYER: Final = "^[A-Z][a-z]{1,11}$"
ON_BOARD: Final = tuple(kind for kind in BOX if kind not in (*ITEMS, "objective"))


# --- given --------------------------------------------------------------------------------------------------

_TOKEN: Fields = {
    "at": Field("at", SPACE, "the space it lies on"),
    "carried-by": Field("carried_by", Answer(), "the piece that carries it", example="normal at B10"),
    "progress": Field("progress", Integer(0, 12), "the work of its own side; of the vigilantes where both work on it"),
    "pressure": Field("pressure", Integer(0, 12), "the work of the enemies, where both work on it"),
    "chit": Field("chit", Text(24, printed=False), "what lies face down under it", example="informant"),
    "done": Field("done", Flag(), "whether it is complete"),
}
_BOND: Fields = {
    "is": Field("is_", Reference("relationship"), "which one", True, "grudge"),
    "between": Field("between", ListOf(Reference("card"), 2, 2), "the two cards it is on", True),
}
_DECKS: Fields = {
    "events": Field("events", EVENTS, "the event cards drawn next, the next one first"),
    "rewards": Field("rewards", cards_of("reward"), "the reward cards drawn next"),
    "gadgets": Field("gadgets", cards_of("gadget"), "the gadgets drawn next"),
    "abilities": Field("abilities", cards_of("ability"), "the abilities drawn next"),
    "villain-abilities": Field("villain_abilities", cards_of("villain-ability"), "the villain abilities drawn next"),
}
_ENEMIES: Fields = {kind: Field(kind, ListOf(SPACE, 0, BOX[kind]), f"where each {kind} is") for kind in ON_BOARD}
GIVEN: Final = Record(
    {
        "scenario": played("first-shift"),
        "board": Field("board", Choice("state of the board", {
            "empty": "no pieces and tokens but those of the example",
            "set-up": "what the scenario puts there, and what the example adds",
            "box": "everything is still in the box; the example sets it up",
        }), "what is on the board; empty if absent"),
        "vigilantes": Field("vigilantes", by_name(Record(FIGURE_GIVEN, "vigilante")),
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
            "abilities": Field("abilities", cards_of("villain-ability", 6), "ability cards attached to it"),
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
        **keys_of(State, "threat"),
        "turn-tracker": Field("turn_tracker", Integer(0, HIGHEST_TURN), "where the turn token is"),
        "round": Field("round", Integer(1, 40), "which round it is; 1 if absent"),
        "decks": Field("decks", Record(_DECKS, "decks"), "what is drawn next; the rest as it was shuffled"),
        "stickers": Field("stickers", STICKERS.type, "what a campaign has left behind (VG-811)"),
        "relationships": Field("relationships", ListOf(Record(_BOND, "relationship"), 0, 12), "who is bound to whom"),
        "results": Field("results", MapOf(Choice("result", ("win", "lose")), "results", NAME),
                         "how earlier scenarios of the campaign ended", example={"names-in-the-ledger": "lose"}),
        "difficulty": Field("difficulty", Choice("level", DIFFICULTIES), "standard if absent (VG-820)"),
    },
    "given",
)  # fmt: skip

# --- when ---------------------------------------------------------------------------------------------------

BY: Final = Field("by", VIGILANTE, "which vigilante", True, "night-porter")
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
        "do": {"do": STEPS, "by": Field("by", VIGILANTE, "which vigilante; nobody in particular if absent")},
        "resolve": resolving(RESOLVE),
        "end-game": {"end-game": Field("how", Choice("ending", ("win", "lose")), "the game ends", True)},
        "next-scenario": NEXT_SCENARIO,
    },
    {
        **EXTRAS,
        "roll": Field("roll", ListOf(FACE, 1, 60), "what the attack dice show, in order", example=["plus", "blank"]),
        "flips": Field("flips", ListOf(Integer(1, 23), 1, 20),
                       "which of several equal ones chance takes, counted from 1 in the order of the table"),
    },
)  # fmt: skip

EXAMPLE_FILE: Final = replace(example_file(GIVEN, DEEDS, THEN.type), brings=SCENARIO.brings)


def read_example_file(data: Any, r: Reading) -> Any:
    """Read a file of examples; its texts may name the spaces and objectives that the file speaks of."""
    plain = r.vocabulary
    taken = {*plain.kinds, *plain.roles, *plain.things}
    objectives = {id: said(id) for id in _objectives(data) if id not in taken}
    r.vocabulary = scenario_vocabulary(plain, objectives, {space: space for space, _ in mentions_of(data)})
    found = EXAMPLE_FILE.read(data, r)
    r.vocabulary = plain
    return found


def _objectives(node: Any) -> Iterator[str]:
    """The ids under every `objectives:` of a file."""
    if isinstance(node, dict):
        own = node.get("objectives")
        yield from (id for id in (own if isinstance(own, dict) else ()) if is_id(id))
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _objectives(value)
