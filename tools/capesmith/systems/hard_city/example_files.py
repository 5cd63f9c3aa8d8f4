"""Worked examples of Hard City: what they may say about a table, before and afterwards, and what is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.masks import bits
from capesmith.effects.types import Reading, Reference, by_card
from capesmith.rules.example import EXTRAS, Deed, example_file
from capesmith.rules.looking import Found, same
from capesmith.rules.scene import OFFERS, Each, Fact, Facts, Group, Then, Top, called_space, facts_of
from capesmith.source.diagnostic import DocPath
from capesmith.source.made import Made
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Fields, Flag, Integer, ListOf, MapOf, Record, Text
from capesmith.systems.example_parts import STEPS, Pattern, events_told, played, resolving
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import GRIDS, MODES
from capesmith.systems.hard_city.game import pieces
from capesmith.systems.hard_city.game.state import Officer, State
from capesmith.systems.hard_city.kinds import PRIORITIES, SPECIAL_PRIORITIES

if TYPE_CHECKING:
    from capesmith.systems.hard_city.game.examples.performance import CityPerformance as Show

NOWHERE: Final = "none"
_SPACES: Final = rf"{grid.MAIN}|{grid.APART}|{'|'.join(grid.VEHICLES)}"
PLACE: Final = Pattern(
    "place", f"^({_SPACES}|{NOWHERE})$", "a space such as G4 or d5, a vehicle such as truck, or none"
)
FEW: Final = Integer(0, 60)
PLACES: Final = ListOf(PLACE, 0, 40)


def _cards(kind: str) -> ListOf:
    return ListOf(Reference(kind), 0, 30)


def _somewhere(show: Show, piece: int) -> str:
    space = show.t.state.where[piece]
    return grid.called(space) if space >= 0 else NOWHERE


def _place_of(key: str, piece: int, what: str) -> Fact:
    return Fact(key, PLACE, f"where {what} is", f"place of {what}", lambda show: _somewhere(show, piece), example="G4")


def _all(mask: int) -> Any:
    """Where every piece of a sort lies."""
    return lambda show: [_somewhere(show, one) for one in bits(show.t.state.board & mask)]


# --- Officers -----------------------------------------------------------------------------------------------

OFFICER: Final = Facts("officer", (
    Fact("at", PLACE, "where they stand; with the first of them if absent", "{name}: place",
         lambda show, n: _somewhere(show, pieces.OFFICER + n), example="G4"),
    *facts_of(Officer, "hp", "ap", "held", "down", "acted", "dry"),
    Fact("equipment", _cards("equipment"), "Equipment cards; none if absent", "{name}'s Equipment", unordered=True),
    Fact("skills", _cards("skill"), "Skills gained; none if absent", "{name}'s Skills", unordered=True),
))  # fmt: skip

# --- Mutants ------------------------------------------------------------------------------------------------

SORTS: Final[Mapping[str, int]] = {
    "active": pieces.REGULAR_MASK, "rats": pieces.RAT_MASK, "soldiers": pieces.SOLDIER_MASK,
}  # fmt: skip
LYING: Final = {"active": "stunned", "rats": "stunned-rats", "soldiers": "stunned-soldiers"}
_COUNTS: Final = Record(
    {
        key: Field(key.replace("-", "_"), Integer(0, 30), f"how many {key} Mutants", example=2)
        for key in (*SORTS, *LYING.values())
    },
    "Mutants",
)


def mutants_on(show: Show, space: int) -> dict[str, int]:
    """Who stands and lies on a space, by sort; those of whom there is nobody are left out."""
    state, found = show.t.state, {}
    for sort, mask in SORTS.items():
        here = state.on[space] & mask
        found[sort] = (here & ~state.stunned).bit_count()
        found[LYING[sort]] = (here & state.stunned).bit_count()
    return _counted(found)


def _counted(found: Mapping[str, int]) -> dict[str, int]:
    return {key.replace("_", "-"): number for key, number in found.items() if number}


class Counts(Each):
    """Numbers by sort, each of which may differ; a sort that is not named is nobody."""

    def compare(self, what: str, wanted: Any, found: Any, path: DocPath) -> Found:
        said = _counted(wanted)
        for sort in sorted({*said, *found}):
            named = sort.replace("-", "_") in wanted
            yield from same(f"{what}: {sort}", said.get(sort, 0), found.get(sort, 0), (*path, sort) if named else path)


_MUTANTS: Final = Counts("mutants", MapOf(_COUNTS, "spaces", PLACE.pattern, keys="spaces"),
                       "how many Mutants are on a space, by sort", "Mutants on {key}", mutants_on,
                       called=called_space)  # fmt: skip
_NUMBER: Final = Fact("mutants-on-board", FEW, "how many Mutants are on the board, F.U.B.A.R. among them",
                      "Mutants on the board",
                      lambda show: (show.t.state.board & pieces.MUTANT_MASK).bit_count())  # fmt: skip

# --- tokens -------------------------------------------------------------------------------------------------

LISTS: Final[Mapping[str, int]] = {
    "civilians": pieces.CIVILIAN_MASK, "barrels": pieces.BARREL_MASK, "clouds": pieces.CLOUD_MASK,
    "manholes": pieces.MANHOLE_MASK,
}  # fmt: skip
_TOKENS: Final = tuple(
    Fact(key, PLACES, f"where {key} are", key, _all(mask), unordered=True, example=["G4"])
    for key, mask in LISTS.items()
)
_SIDES: Final = tuple(
    Fact(key, PLACES, f"where {what} are", key,
         lambda show, side=side: [_somewhere(show, one) for one in bits(show.t.state.board & pieces.BOX_MASK)
                                  if bool(show.t.state.street_side >> one - pieces.BOX & 1) == side],
         unordered=True, example=["G4"])
    for key, what, side in (("crates", "Police Crates", False), ("boxes", "Street Boxes", True))
)  # fmt: skip
SINGLE: Final[Mapping[str, int]] = {
    "mayor": pieces.MAYOR, "helicopter": pieces.HELICOPTER, "battery": pieces.BATTERY, "fubar": pieces.FUBAR,
    "blast": pieces.ALLY,
}  # fmt: skip
_SINGLE: Final = tuple(_place_of(key, piece, f"the {key}") for key, piece in SINGLE.items())


def _footprint(show: Show) -> str:
    """The spaces of the Police Car, from north-west to south-east."""
    spaces = show.t.streets.footprints.get(pieces.POLICE_CAR, ())
    return f"{grid.called(spaces[0])}-{grid.called(spaces[-1])}" if spaces else NOWHERE


_CAR: Final = Fact("police-car", Text(12, printed=False), "the spaces of the Police Car", "the Police Car", _footprint,
                   example="F5-G5")  # fmt: skip

# --- the course of the game -----------------------------------------------------------------------------------


def _counter(key: str, of: str, doc: str, most: int = 60) -> Fact:
    return Fact(key, Integer(0, most), doc, doc, of=of)


_CLOSED: Final = Fact("closed", ListOf(Integer(1, 4), 0, 4, distinct=True), "the closed Manholes, by number",
                      "closed Manholes", lambda show: [n + 1 for n in bits(show.t.state.closed)])  # fmt: skip
_LIT: Final = Fact("lit", ListOf(Integer(1, 6), 0, 6, distinct=True), "the Street Lights that are on, by number",
                   "lit Street Lights", lambda show: [n + 1 for n in bits(show.t.state.lit)])  # fmt: skip
COUNTERS: Final = (
    _counter("order", "order_marker", "VP of the Officers", 7),
    _counter("chaos", "chaos_marker", "VP of Doctor Zero", 7),
    _counter("extermination", "kills", "the Extermination marker", 9),
    *facts_of(State, "round", "ladder", "hatch_open", "letters", "clapper", "fubar_hp", "fubar_ap", "ally_hp"),
)
PILES: Final = (
    Fact("queue", _cards("auto"), "the Queue, from left to right", "the Queue",
         lambda show: [show.card("auto", one) for one in reversed(show.t.state.queue)]),
    Fact("aside", _cards("auto"), "letters set aside", "cards set aside", unordered=True),
    Fact("strip", _cards("cutscene"), "the film strip, from left to right", "the film strip"),
    Fact("ally-skills", _cards("skill"), "Skills of the Ally; none if absent", "the Skills of the Ally",
         unordered=True),
)  # fmt: skip
_HAND: Final = Fact("hand", _cards("chaos"), "the hand of Doctor Zero", "the hand of Doctor Zero",
                    lambda show: [show.card("chaos", one) for one in show.doctor.hand], unordered=True)  # fmt: skip
_HANDS: Final = Fact("hand-size", FEW, "how many cards Doctor Zero holds", "cards in the hand of Doctor Zero",
                     lambda show: len(show.doctor.hand))  # fmt: skip
DECKS: Final[Mapping[str, str]] = {
    "police": "equipment", "street": "equipment", "chaos": "chaos", "auto": "auto", "event": "event",
    "cutscene": "cutscene",
}  # fmt: skip
_DECKS: Final = Facts("decks", [
    Top(deck, _cards(kind), f"the next cards of the {deck} deck, the first one first", f"the {deck} deck",
        of=f"{deck}_deck")
    for deck, kind in DECKS.items()
])  # fmt: skip
_DISCARDS: Final = Facts("discards", [
    Fact(deck, _cards(kind), f"the discard pile of the {deck} deck", f"the {deck} discard pile", of=f"{deck}_discard",
         unordered=True)
    for deck, kind in DECKS.items() if deck != "cutscene"
])  # fmt: skip
_SIZES: Final = Facts("deck-sizes", [
    Fact(deck, FEW, f"how many cards the {deck} deck has", f"cards in the {deck} deck",
         lambda show, deck=deck: len(getattr(show.t.state, f"{deck}_deck")))
    for deck in DECKS
])  # fmt: skip
BOARD: Final = (*_TOKENS, *_SIDES, *_SINGLE)
TABLE: Final = Facts("table", (*COUNTERS, *PILES[1:]))


def _called_officer(show: Show, id: str, *path: str | int) -> int:
    return show.officer_called(id, *path)


def _must_name(show: Show, id: str, *path: str | int) -> None:
    show.officer_called(id, *path)


THEN: Final = Then((
    Group("officers", OFFICER, "the Officers, by id", _called_officer,
          lambda own: by_card("officer", own, "{jenny: {hp: 2}}")),
    _MUTANTS, _NUMBER, *BOARD, _CAR, _CLOSED, _LIT, *COUNTERS, *PILES, _HAND, _HANDS,
    Group("decks", _DECKS, "the cards on top of the decks"),
    Group("discards", _DISCARDS, "the discard piles, in whatever order"),
    Group("deck-sizes", _SIZES, "how many cards the decks have"),
    Fact("outcome", Choice("outcome", {"officers": "the Officers have won", "doctor": "Doctor Zero has won",
                                       "none": "the game goes on"}), "how the game has ended", "the outcome"),
    *events_told(ID_SCHEMA["pattern"], "officer", "{kill: mutant, by: jenny}"),
    *OFFERS,
), _must_name)  # fmt: skip

# --- given ----------------------------------------------------------------------------------------------------

_OFFICER_GIVEN: Final = Record(
    {**OFFICER.fields, "deck": Field("deck", _cards("skill"), "the next cards of the Skill deck")}, "officer"
)
GIVEN: Final = Record(
    {
        "scenario": played("mayhem-on-the-streets"),
        "board": Field("board", Choice("state of the board", {
            "bare": "vehicles and Manholes stand as the grid shows; of all else only what the example names",
            "box": "everything is still in the box; the example sets it up",
        }), "bare if absent"),
        "mode": Field("mode", Choice("mode", MODES), "who is Doctor Zero; AutoDoc if absent"),
        "players": Field("players", Integer(1, 5), "how many players; as few as the mode allows if absent"),
        "grid": Field("grid", Choice("grid", dict.fromkeys(GRIDS, "one of the four set-ups")), "1-2 if absent"),
        "fewer-barrels": Field("fewer_barrels", Integer(0, 4), "Episodes won before in a campaign (HC-450)"),
        "kept": Field("kept", by_card("officer", _cards("equipment"), "{jenny: [shotgun]}"),
                      "Equipment kept in a campaign (HC-447)"),
        "officers": Field("officers", by_card("officer", _OFFICER_GIVEN, "{jenny: {at: G4}}"),
                          "who takes part, in this order; others join them where more are needed", True),
        "turn": Field("turn", Reference("officer"), "whose turn it is; that of the first Officer if absent"),
        "doctors-turn": Field("doctors_turn", Flag(), "true: it is the turn of Doctor Zero"),
        "mutants": _MUTANTS.field,
        **{fact.key: fact.field for fact in BOARD},
        **TABLE.fields,
        "queue": PILES[0].field,
        "closed": _CLOSED.field,
        "lit": _LIT.field,
        "hand": _HAND.field,
        "decks": Field("decks", _DECKS.type, "the cards drawn next, the next one first; the rest as shuffled"),
        "ends": Field("ends", ListOf(Choice("deck", DECKS), 1, 6, distinct=True),
                      "decks that have no other cards; they lie in the discard pile"),
    },
    "given",
)  # fmt: skip

# --- when -----------------------------------------------------------------------------------------------------

FACES: Final = {"miss": 1, "push": 2, "1": 3, "2": 6}  # section 2
BY: Final = Field("by", Reference("officer"), "which Officer; the active one if absent", example="jenny")


def _face(word: str, r: Reading) -> int:
    return FACES[word]


PARTS: Final = {
    "set-up": "the whole set-up of the game (section 3)",
    "event-phase": "the Event Phase (HC-032 to HC-039)",
    "round-start": "the beginning of a round, as the Episode has it (HC-035)",
    "doctors-turn": "the turn of Doctor Zero (HC-152, HC-153)",
    "autodoc": "an AutoDoc Resolution (HC-225 to HC-232)",
    "fubar": "F.U.B.A.R. is activated (HC-198)",
}
_BASIC: Final = {"spawn": "HC-166", "move": "HC-175", "attack": "HC-180"}
_ACT: Fields = {
    "act": Field("what", Text(60, printed=False), "one thing the active Officer does, in words", True, "shoot G4"),
    "by": BY,
}
DEEDS: Final = Deed(
    {
        "act": _ACT,
        "ask": {"ask": Field("by", Reference("officer"), "an Officer is asked what to do", True, "jenny")},
        "basic": {
            "basic": Field("action", Choice("Basic Action", _BASIC), "a Basic Action of Doctor Zero", True),
            "number": Field("number", Integer(0, 9), "up to so many", True, 3),
        },
        "do": {
            "do": STEPS,
            "by": Field("by", Reference("officer"), "whose text it is; AutoDoc's if absent", example="jenny"),
            "priority": Field("priority", Choice("priority", {**PRIORITIES, **SPECIAL_PRIORITIES}), "AutoDoc's"),
        },
        "resolve": resolving(PARTS),
    },
    {
        **EXTRAS,
        "roll": Field("roll", ListOf(Made(Choice("die face", tuple(FACES)), _face), 1, 20),
                      "what the dice show, in order", example=["1", "push"]),
        "pushes": Field("pushes", Integer(0, 4), "Pushes that are paid for; none if absent (HC-118)"),
    },
)  # fmt: skip
EXAMPLE_FILE: Final = example_file(GIVEN, DEEDS, THEN.type)
