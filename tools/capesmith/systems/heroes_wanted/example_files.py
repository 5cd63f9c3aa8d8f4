"""Worked examples of Heroes Wanted: what they may say about a table, before and afterwards, and what is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import Answer, Deed, example_file
from capesmith.rules.looking import Found, same
from capesmith.rules.scene import (
    OFFERS,
    Each,
    Fact,
    Facts,
    Group,
    Own,
    Then,
    called_seat,
    called_space,
    facts_of,
    keys_of,
    named,
    numbers_of,
    piece_facts,
)
from capesmith.source.diagnostic import DocPath
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
from capesmith.systems.example_parts import NEXT_SCENARIO, Pattern, events_told, played, resolving
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, MASKS, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.state import Hero, State
from capesmith.systems.heroes_wanted.game.things import SPACE as PLACE
from capesmith.systems.heroes_wanted.scenarios import BOX, RANKS

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.examples.performance import HeroesPerformance as Show

HERO_NAME: Final = "^[A-Z][a-z]{1,11}$"
NUMBERS: Final = (1, 6)
ENDINGS: Final = {
    "score": "the heroes count their fame",
    "escaped": "the villain gets away",
    "all-lose": "everybody loses",
}
OUTCOMES: Final = {**ENDINGS, "none": "the game goes on"}
SPACE_ID: Final = "[A-Z][0-9]{1,2}"
SPACE: Final = Pattern("space", f"^{SPACE_ID}$", "a letter and a number, as on the board: D3", "space")
HERO: Final = Pattern("hero of this example", HERO_NAME, "a name from given: heroes, such as Ada", "hero")
ACTIONS: Final = ListOf(Reference("action"), fewest=0, most=20, distinct=True)
PIECES: Final = "number of pieces"
by_name: Final = named("heroes", HERO_NAME)


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


@record
class Pair(Type):
    """The two half-cards of a figure, as the name is read: B, then A (HW-013, HW-030)."""

    b: str
    a: str
    name: str = "pair"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list) or len(value) != 2:
            return r.wrong("CRD003", f"two cards belong here, not {shown(value)}", f"[{self.b}, {self.a}]")
        found = tuple(r.inside(index, Reference(kind), value[index]) for index, kind in enumerate((self.b, self.a)))
        return WRONG if WRONG in found else found

    def schema(self, v: Any) -> Schema:
        halves = [Reference(kind).schema(v) for kind in (self.b, self.a)]
        return {"type": "array", "prefixItems": halves, "items": False, "minItems": 2}

    def says(self) -> str:
        return f"two ids: {self.b}, {self.a}"


# --- heroes --------------------------------------------------------------------------------------------------


def _actions(show: Show, seat: int, held: int) -> list[str]:
    return [action.id for number, action in enumerate(show.t.playsets[seat].actions) if held >> number & 1]


def _title(show: Show, seat: int) -> str:
    """HW-013."""
    cast, hero = show.t.cast, show.record(seat)
    return f"{cast.hero_bs[hero.b].name} {cast.hero_as[hero.a].card.name}" if hero.a >= 0 <= hero.b else "nobody"


def _space(show: Show, piece: int) -> str:
    where = show.t.state.where[piece]
    return show.known.of(PLACE, where)[0] if where >= 0 else "no space"


def _kept(show: Show, seat: int, kind: str) -> int:
    return sum(KIND_OF[piece] == kind and where == held_by(seat) for piece, where in enumerate(show.t.state.where))


def _token(show: Show, seat: int, wanted: str, path: DocPath) -> Found:
    token = show.record(seat).token
    found = "none" if token < 0 else show.known.thing(token)[0]
    if wanted != "none" and token >= 0:
        wanted = show.known.thing(show.known.thing_called(wanted, *path))[0]
    yield from same(f"{show.names[seat]}'s power token", wanted, found, path)


def _quirk_fame(show: Show, seat: int) -> int:
    from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE

    return QUIRK_SCALE[show.record(seat).lapses]


MAT: Final = Facts("hero", (
    *facts_of(Hero, "fame", "injuries"),
    Fact("at", SPACE, "the space of the pawn", "{name}'s space", _space),
    Fact("hand", ACTIONS, "the cards in hand", "{name}'s hand",
         lambda show, seat: _actions(show, seat, show.record(seat).hand), unordered=True),
    Fact("spent", ACTIONS, "the discard pile, bottom to top", "{name}'s discard pile, bottom to top",
         lambda show, seat: [show.t.playsets[seat].actions[number].id for number in show.record(seat).pile]),
    *facts_of(Hero, "koed"),
    Fact("discs", ListOf(Integer(0, 2), 4, 4), "discs on the lines of the bonus card", "discs on {name}'s bonus card"),
    Fact("completed", ListOf(Reference("headline"), 0, 5, True), "headlines with a disc of the hero",
         "{name}'s headlines", lambda show, seat: [show.laid()[place] for place in show.record(seat).done],
         unordered=True),
    Each("achievements", numbers_of(BOX, "in the Achievements", PIECES), "pieces in the Achievements",
         "{key} in {name}'s Achievements", _kept),
    Fact("villain-damage", Integer(0, 120), "villain HP taken", "villain HP that {name} has taken", of="damage"),
    Own("token-on", Answer(), "what the power token is attached to; none: beside the mat", "", _token),
))  # fmt: skip
_HERO: Final = Facts("hero", (
    Fact("name", Text(60), "how the hero is called", "{name}'s full name", _title),
    *MAT.known.values(),
    Fact("tucked", ACTIONS, "the card under the mat", "under {name}'s mat",
         lambda show, seat: _actions(show, seat, show.record(seat).tucked), unordered=True),
    Fact("quirk-fame", Integer(0, 10), "the fame under the quirk disc", "fame under {name}'s quirk disc", _quirk_fame),
    Fact("score", Integer(-99, 299), "fame after End Game Scoring", "{name}'s final score",
         lambda show, seat: show.t.state.ranks[seat] if show.t.state.ranks else "none yet"),
))  # fmt: skip

# --- the rest of the table -----------------------------------------------------------------------------------


def _villain(show: Show) -> str:
    t, state = show.t, show.t.state
    if not t.villain_in_play():
        return "nobody"
    return f"{t.cast.villain_bs[state.villain_b].name} {t.cast.villain_as[state.villain_a].name}"


def _supply(show: Show, kind: str) -> int:
    from capesmith.systems.heroes_wanted.game.atoms import supply_of

    return supply_of(show.t, kind)


def _way(show: Show, pair: str, *path: str | int) -> tuple[int, ...]:
    return tuple(called_space(show, id, *path) for id in pair.split("-"))


def _dealt(show: Show, wanted: Mapping[str, Sequence[int]], path: DocPath) -> Found:
    for name, totals in wanted.items():
        found = show.dealt.totals.get(called_seat(show, name, *path, name), [])
        yield from same(f"DMG dealt to {name}", [one for one in totals if one], found, (*path, name))


def _winner(show: Show) -> str:
    won = show.t.result().winners if show.t.over() else ()
    return ", ".join(show.names[seat] for seat in won) or "none"


THEN: Final = Then((
    Group("heroes", _HERO, "the heroes, by name", called_seat, by_name),
    Fact("first", HERO, "the 1st Hero", "the 1st Hero"),
    Group("villain", Facts("villain", (
        Fact("in-play", Flag(), "whether a villain is on the board", "a villain is in play",
             lambda show: show.t.villain_in_play()),
        Fact("name", Text(60), "how the villain is called", "the villain", _villain),
        Fact("at", SPACE, "the space of the pawn", "the villain's space", lambda show: _space(show, VILLAIN)),
        Fact("hp", Integer(0, 120), "HP left", "the villain's HP"),
    )), "the villain"),
    *piece_facts(BOX, MASKS, PIECES, SPACE_ID, 20, _supply),
    Group("counters", Facts("counters", (
        Fact("face-down", ListOf(Integer(*NUMBERS), 0, 6, True), "in whatever order", "counter tokens face down",
             lambda show: show.t.state.counters, sorted),
        Fact("set-aside", Integer(0, 6), "the one that is set aside; 0: none", "the counter token set aside"),
    )), "the counter tokens"),
    Fact("threat", Integer(0, 41), "the step the threat token is on", "the step of the threat track"),
    *facts_of(State, "escaped"),
    Own("dealt", MapOf(Endings(), "totals", HERO_NAME), "the totals of DMG each hero was dealt, injuries included", "",
        _dealt),
    # HW-077, HW-078
    Each("range", MapOf(Integer(0, 60), "distances", f"^{SPACE_ID}-{SPACE_ID}$"),
         "how far it is from space to space, for RNG", "RNG of {key}",
         lambda show, ends: show.t.ground.range(*ends), called=_way),
    *events_told(HERO_NAME, "hero", "{ko: henchman, by: you}"),
    *OFFERS,
    Fact("outcome", Choice("outcome", OUTCOMES), "how the game ended", "the outcome"),
    Fact("winner", Pattern("winner", "^([A-Z][a-z]{1,11}|none)$", "a hero, or none"), "who wins", "the winner",
         _winner),
    Fact("rank", Choice("rank", (*RANKS, "none")), "the solo rank", "the rank",
         lambda show: (show.t.result().rank if show.t.over() else "") or "none"),
))  # fmt: skip

# --- the table before ----------------------------------------------------------------------------------------

HERO_GIVEN: Fields = {
    "is": Field("is_", Pair("hero-b", "hero-a"), "the two half-cards, as the name is read", True, ["deadly", "cobra"]),
    **MAT.fields,
    "quirk": Field("quirk", Reference("quirk"), "the quirk card"),
    **keys_of(Hero, "lapses"),
}
GIVEN = Record(
    {
        "scenario": played("littering"),
        "heroes": Field("heroes", by_name(Record(HERO_GIVEN, "hero")),
                        "who plays, clockwise, each with a name for this example", True),
        "board": Field("board", Choice("state of the board", {
            "empty": "nothing but what the example puts there",
            "set-up": "what the scenario puts there, and what the example adds",
            "box": "everything is still in the box; the example sets it up",
        }), "what is on the board; empty if absent"),
        "first": Field("first", HERO, "the 1st Hero; whoever is listed first if absent"),
        "villain": Field("villain", Record({
            "is": Field("is_", Pair("villain-b", "villain-a"), "the two half-cards, as the name is read", True),
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
        "next-villain": Field("next_villain", Pair("villain-b", "villain-a"), "the villain cards drawn next"),
        "first-game": Field("first_game", Flag(), "played with the settings of the first game"),
        "hard": Field("hard", Flag(), "played with the hard Asylum"),
    },
    "given",
)  # fmt: skip
# --- what is done ------------------------------------------------------------------------------------------

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
        "play": {"play": Field("card", Reference("action"), "a hero's go: an action is played", True), "by": BY},
        "rest": {"rest": Field("by", HERO, "a hero's go: the hero rests", True)},
        "deal": {
            "deal": Field("amount", Integer(0, 60), "DMG dealt to a hero, before injuries", True),
            "to": Field("to", HERO, "who is dealt it", True),
            "from": Field("from_", Answer(), "who deals it: a hero, or villain; the board if absent"),
        },
        "resolve": resolving(RESOLVE),
        "complete": {"complete": Field("headline", Reference("headline"), "a headline is completed", True), "by": BY},
        "forget": {
            "forget": Field("by", HERO, "a player is caught without the behaviour of the quirk", True),
            "times": Field("times", Integer(1, 99), "how often; once if absent"),
        },
        "end-game": {"end-game": Field("how", Choice("ending", ENDINGS), "the game ends and is scored", True)},
        "next-scenario": NEXT_SCENARIO,
    }
)  # fmt: skip
EXAMPLE_FILE = example_file(GIVEN, DEEDS, THEN.type)
