"""What a worked example of Heroes Wanted may say about a table, and how to find out whether it is so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.masks import bits
from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import Answer
from capesmith.rules.looking import Found, same
from capesmith.rules.scene import OFFERS, Each, Fact, Facts, Group, Own, Then, facts_of, named
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import Choice, Field, Fields, Flag, Integer, ListOf, MapOf, Record, Schema, Text, Type
from capesmith.systems.example_parts import Pattern, events_told
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN, held_by
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


def _numbers(doc: str) -> Type:
    return Record(
        {kind: Field(kind, Integer(0, most), f"{doc}: {kind}") for kind, most in BOX.items()}, "number of pieces"
    )


# --- heroes --------------------------------------------------------------------------------------------------


def _hero(show: Show, seat: int) -> Hero:
    return show.t.state.heroes[seat]


def _actions(show: Show, seat: int, held: int) -> list[str]:
    return [action.id for number, action in enumerate(show.t.playsets[seat].actions) if held >> number & 1]


def _title(show: Show, seat: int) -> str:
    """HW-013."""
    cast, hero = show.t.cast, _hero(show, seat)
    return f"{cast.hero_bs[hero.b].name} {cast.hero_as[hero.a].card.name}" if hero.a >= 0 <= hero.b else "nobody"


def _space(show: Show, piece: int) -> str:
    where = show.t.state.where[piece]
    return show.known.of(PLACE, where)[0] if where >= 0 else "no space"


def _kept(show: Show, seat: int, kind: str) -> int:
    return sum(KIND_OF[piece] == kind and where == held_by(seat) for piece, where in enumerate(show.t.state.where))


def _completed(show: Show, seat: int) -> list[str]:
    t = show.t
    return [t.cast.headlines[t.state.headlines[place]].id for place in _hero(show, seat).done]


def _token(show: Show, seat: int, wanted: str, path: DocPath) -> Found:
    token, name = _hero(show, seat).token, show.names[seat]
    found = "none" if token < 0 else show.known.thing(token)[0]
    if wanted != "none" and token >= 0:
        wanted = show.known.thing(show.known.thing_called(wanted, *path))[0]
    yield from same(f"{name}'s power token", wanted, found, path)


def _quirk_fame(show: Show, seat: int) -> int:
    from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE

    return QUIRK_SCALE[_hero(show, seat).lapses]


def _score(show: Show, seat: int) -> int | str:
    return show.t.state.ranks[seat] if show.t.state.ranks else "none yet"


_MAT: Final = (
    *facts_of(Hero, "fame", "injuries", of=_hero),
    Fact("at", SPACE, "the space of the pawn", "{name}'s space", _space),
    Fact("hand", ACTIONS, "the cards in hand", "{name}'s hand",
         lambda show, seat: _actions(show, seat, _hero(show, seat).hand), unordered=True),
    Fact("spent", ACTIONS, "the discard pile, bottom to top", "{name}'s discard pile, bottom to top",
         lambda show, seat: [show.t.playsets[seat].actions[number].id for number in _hero(show, seat).pile]),
    *facts_of(Hero, "koed", of=_hero),
    Fact("discs", ListOf(Integer(0, 2), 4, 4), "discs on the lines of the bonus card", "discs on {name}'s bonus card",
         lambda show, seat: _hero(show, seat).discs),
    Fact("completed", ListOf(Reference("headline"), 0, 5, True), "headlines with a disc of the hero",
         "{name}'s headlines", _completed, unordered=True),
    Each("achievements", _numbers("in the Achievements"), "pieces in the Achievements",
         "{key} in {name}'s Achievements", _kept),
    Fact("villain-damage", Integer(0, 120), "villain HP taken", "villain HP that {name} has taken",
         lambda show, seat: _hero(show, seat).damage),
    Own("token-on", Answer(), "what the power token is attached to; none: beside the mat", "", _token),
)  # fmt: skip
MAT_GIVEN: Final[Fields] = Facts("hero", _MAT).fields
_HERO_THEN: Final = Facts("hero", (
    Fact("name", Text(60), "how the hero is called", "{name}'s full name", _title),
    *_MAT,
    Fact("tucked", ACTIONS, "the card under the mat", "under {name}'s mat",
         lambda show, seat: _actions(show, seat, _hero(show, seat).tucked), unordered=True),
    Fact("quirk-fame", Integer(0, 10), "the fame under the quirk disc", "fame under {name}'s quirk disc", _quirk_fame),
    Fact("score", Integer(-99, 299), "fame after End Game Scoring", "{name}'s final score", _score),
))  # fmt: skip

# --- the rest of the table -----------------------------------------------------------------------------------


def _villain(show: Show) -> str:
    t, state = show.t, show.t.state
    if not t.villain_in_play():
        return "nobody"
    return f"{t.cast.villain_bs[state.villain_b].name} {t.cast.villain_as[state.villain_a].name}"


def _on_board(show: Show, kind: str) -> int:
    return sum(KIND_OF[piece] == kind and where >= 0 for piece, where in enumerate(show.t.state.where))


def _supply(show: Show, kind: str) -> int:
    from capesmith.systems.heroes_wanted.game.atoms import supply_of

    return supply_of(show.t, kind)


def _on_space(show: Show, space: int) -> list[str]:
    names = show.names
    return [names[piece] if piece < len(names) else KIND_OF[piece] for piece in bits(show.t.state.on[space])]


def _called_space(show: Show, id: str, *path: str | int) -> int:
    return show.known.space_called(id, *path)


def _way(show: Show, pair: str, *path: str | int) -> tuple[int, ...]:
    return tuple(show.known.space_called(id, *path) for id in pair.split("-"))


def _called_seat(show: Show, name: str, *path: str | int) -> int:
    return show.known.seat_called(name, *path)


def _dealt(show: Show, wanted: Mapping[str, Sequence[int]], path: DocPath) -> Found:
    for name, totals in wanted.items():
        found = show.dealt.totals.get(_called_seat(show, name, *path, name), [])
        yield from same(f"DMG dealt to {name}", [one for one in totals if one], found, (*path, name))


def _winner(show: Show) -> str:
    won = show.t.result().winners if show.t.over() else ()
    return ", ".join(show.names[seat] for seat in won) or "none"


THEN: Final = Then((
    Group("heroes", _HERO_THEN, "the heroes, by name", _called_seat, by_name),
    Fact("first", HERO, "the 1st Hero", "the 1st Hero", lambda show: show.names[show.t.state.first]),
    Group("villain", Facts("villain", (
        Fact("in-play", Flag(), "whether a villain is on the board", "a villain is in play",
             lambda show: show.t.villain_in_play()),
        Fact("name", Text(60), "how the villain is called", "the villain", _villain),
        Fact("at", SPACE, "the space of the pawn", "the villain's space", lambda show: _space(show, VILLAIN)),
        Fact("hp", Integer(0, 120), "HP left", "the villain's HP", lambda show: show.t.state.hp),
    )), "the villain"),
    Each("on-board", _numbers("on the board"), "how many pieces are on the board", "{key} on the board", _on_board),
    Each("supply", _numbers("in the supply"), "how many pieces are in the supply", "{key} in the supply", _supply),
    Each("spaces", MapOf(ListOf(Text(20, printed=False), 0), "spaces", f"^{SPACE_ID}$"),
         "everything that is on a space", "on {key}", _on_space, unordered=True, called=_called_space),
    Group("counters", Facts("counters", (
        Fact("face-down", ListOf(Integer(*NUMBERS), 0, 6, True), "in whatever order", "counter tokens face down",
             lambda show: show.t.state.counters, sorted),
        Fact("set-aside", Integer(0, 6), "the one that is set aside; 0: none", "the counter token set aside",
             lambda show: show.t.state.set_aside),
    )), "the counter tokens"),
    Fact("threat", Integer(0, 41), "the step the threat token is on", "the step of the threat track",
         lambda show: show.t.state.threat),
    *facts_of(State, "escaped"),
    Own("dealt", MapOf(Endings(), "totals", HERO_NAME), "the totals of DMG each hero was dealt, injuries included", "",
        _dealt),
    # HW-077, HW-078
    Each("range", MapOf(Integer(0, 60), "distances", f"^{SPACE_ID}-{SPACE_ID}$"),
         "how far it is from space to space, for RNG", "RNG of {key}",
         lambda show, ends: show.t.ground.range(*ends), called=_way),
    *events_told(HERO_NAME, "hero", "{ko: henchman, by: you}"),
    *OFFERS,
    Fact("outcome", Choice("outcome", OUTCOMES), "how the game ended", "the outcome",
         lambda show: show.t.state.outcome or "none"),
    Fact("winner", Pattern("winner", "^([A-Z][a-z]{1,11}|none)$", "a hero, or none"), "who wins", "the winner",
         _winner),
    Fact("rank", Choice("rank", (*RANKS, "none")), "the solo rank", "the rank",
         lambda show: (show.t.result().rank if show.t.over() else "") or "none"),
), _called_seat)  # fmt: skip
