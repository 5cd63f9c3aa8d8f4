"""What a worked example of Vigilantes may say about a table, and how to find out whether it is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.masks import bits
from capesmith.effects.types import Reference
from capesmith.rules.example import Answer
from capesmith.rules.example_run import Difference
from capesmith.rules.field import FAR
from capesmith.rules.looking import Found, same, same_things
from capesmith.rules.scene import (
    OFFERS,
    Each,
    Fact,
    Facts,
    Group,
    Own,
    Then,
    Top,
    called_seat,
    called_space,
    facts_of,
    named,
    piece_facts,
    written,
)
from capesmith.source.diagnostic import DocPath
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
    Text,
    Type,
)  # fmt: skip
from capesmith.systems.example_parts import Pattern, events_told
from capesmith.systems.vigilantes.example_types import Cards, Chance
from capesmith.systems.vigilantes.game.pieces import ABILITY, BOX, ITEMS, MASKS, OBJECTIVES, SLOTS, VILLAIN, token
from capesmith.systems.vigilantes.game.state import State, Vigilante
from capesmith.systems.vigilantes.location_files import SPACE_ID
from capesmith.systems.vigilantes.locations import HIGHEST_TURN
from capesmith.systems.vigilantes.scenario_parts import ENEMY
from capesmith.systems.vigilantes.scenario_types import SPACE, On, Placed

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.examples.performance import VigilantesPerformance as Show
    from capesmith.systems.vigilantes.game.options import Options, Stickers

Words = Mapping[str, Any]
NAME: Final = ID_SCHEMA["pattern"]
ROUTE: Final = Pattern("route", f"^{SPACE_ID}-{SPACE_ID}$", "its two ends, such as P07-P08", "route")
OUTCOMES: Final = {"win": "the vigilantes have won", "lose": "they have lost", "none": "the game goes on"}
RANKS: Final = ("legend", "city-guardian", "local-hero", "rookie")  # VG-802
NO_SPACE: Final = "no space"


VIGILANTE: Final = Reference("vigilante")
ANSWERS: Final = ListOf(Answer(), 0)
ROUTES: Final = ListOf(ROUTE, 0, 12, distinct=True)
EVENTS: Final = ListOf(Reference("event"), 0, 40)
by_name: Final = named("vigilantes", NAME)


def cards_of(kind: str, most: int = 40) -> Type:
    return ListOf(Reference(kind), 0, most)


# --- figures -------------------------------------------------------------------------------------------------


def _called_piece(show: Show, words: str, *path: str | int) -> int:
    return show.known.piece_called(words, *path)


def _place(show: Show, piece: int) -> str:
    return show.known.place(piece) or NO_SPACE


def _gadgets(show: Show, seat: int, wanted: Mapping[str, int], path: DocPath) -> Found:
    t, name = show.t, show.names[seat]
    held = {t.usable(seat, slot).card.id: slot for slot in t.cards(seat)}
    own = {id: t.state.vigilantes[seat].charge[slot] for id, slot in held.items() if slot < SLOTS}
    yield from same_things(f"{name}'s gadgets", list(wanted), list(own), path)
    for id in wanted.keys() & own.keys():
        yield from same(f"charge on {name}'s {id}", wanted[id], own[id], (*path, id))


def _abilities(show: Show, seat: int) -> list[str]:
    return [show.t.usable(seat, slot).card.id for slot in show.t.cards(seat) if slot >= ABILITY]


def _carried(show: Show, seat: int) -> str:
    own = [show.known.kind(token(n)) for n in range(OBJECTIVES) if show.t.state.carriers[n] == seat]
    return own[0] if own else "nothing"


def _actions(show: Show, seat: int) -> int:
    state = show.t.state
    return state.actions if state.active == seat else show.t.stat("actions", seat)


_FIGURE: Final = Facts("vigilante", (
    Fact("at", SPACE, "the space of the piece", "{name}'s space", _place, example="P03"),
    *facts_of(Vigilante, "health", "energy"),
    Own("gadgets", Cards("gadget", 4), "gadgets with the charge on them", "", _gadgets, example={"throwing-discs": 2}),
    Fact("abilities", cards_of("ability", 5), "ability cards", "{name}'s abilities", _abilities, unordered=True),
    Fact("hidden", Flag(), "whether it is hidden (VG-902)", "{name} is hidden",
         lambda show, seat: bool(show.t.state.hidden >> seat & 1)),
    Fact("carries", Text(24, printed=False), "the objective it carries", "what {name} carries", _carried,
         example="informant"),
    *facts_of(Vigilante, "knocked_out"),
    Fact("actions", Integer(0, 6), "actions left in its turn", "actions {name} has left", _actions),
))  # fmt: skip
FIGURE_GIVEN: Final[Fields] = _FIGURE.fields

# --- the board -----------------------------------------------------------------------------------------------


def _pieces(show: Show, mask: int) -> list[str]:
    return [show.known.thing(piece)[0] for piece in bits(mask)]


def _tokens(show: Show, number: int) -> list[int]:
    return [n for n, role in enumerate(show.t.state.roles) if role == number]


def _on_board(show: Show, number: int) -> list[int]:
    return [n for n in _tokens(show, number) if show.t.state.where[token(n)] >= 0]


def _work(show: Show, number: int, *, own: bool) -> int:
    """On all its tokens: of its own side, or of the other one."""
    state = show.t.state
    theirs = show.t.scenario.objectives[number].sheet.side == ENEMY
    return sum((state.progress if theirs != own else state.pressure)[n] for n in _tokens(show, number))


def _complete(show: Show, number: int) -> int:
    from capesmith.systems.vigilantes.game.objectives import is_done

    return sum(is_done(show.t, n) for n in _tokens(show, number))


def _carriers(show: Show, number: int) -> list[str]:
    carriers = show.t.state.carriers
    return [show.known.thing(carriers[n])[0] for n in _on_board(show, number) if carriers[n] >= 0]


def _called_objective(show: Show, id: str, *path: str | int) -> int:
    return show.known.objective_called(id, *path)


_OBJECTIVE: Final = Facts("objective", (
    Fact("progress", Integer(0, 99), "work done on all its tokens together", "work on {name}",
         lambda show, number: _work(show, number, own=True)),
    Fact("pressure", Integer(0, 99), "work of the enemies on them, where both work on it", "pressure on {name}",
         lambda show, number: _work(show, number, own=False)),
    Fact("done", Integer(0, 12), "how many of its tokens are complete", "complete tokens of {name}", _complete),
    Fact("delivered", Integer(0, 12), "how many were delivered", "delivered tokens of {name}",
         lambda show, number: show.t.state.delivered[number]),
    Fact("at", ListOf(SPACE, 0, 12), "where its tokens are, in whatever order", "where to find {name}",
         lambda show, number: [show.known.place(token(n)) for n in _on_board(show, number)], unordered=True),
    Fact("carried-by", ANSWERS, "who carries its tokens", "carriers of {name}", _carriers, unordered=True),
))  # fmt: skip


def _way(route: str) -> str:
    """A route by its two ends, whichever is named first."""
    return "-".join(sorted(route.split("-")))


# --- tracks and decks ----------------------------------------------------------------------------------------


def _starting_player(show: Show, wanted: str, path: DocPath) -> Found:
    t, seat = show.t, called_seat(show, wanted, *path)
    own = [name for other, name in enumerate(show.names) if t.options.controller(other) == t.state.starting_player]
    if t.options.controller(seat) != t.state.starting_player:
        yield Difference("who has the mask", wanted, ", ".join(own), path)


def _lying(deck: str) -> Callable[..., Found]:
    """Cards that lie in their deck, among others."""

    def look(show: Show, ids: Sequence[str], path: DocPath) -> Found:
        lying = written(show, show.t.state, deck)
        yield from same_things(f"in the deck of {deck}", ids, [id for id in ids if id in lying], path)

    return look


_DECKS: Final = Facts("decks", (
    Top("events", EVENTS, "the event cards on top, the next one first", "the next event cards"),
    Fact("event-discard", EVENTS, "the discarded event cards, bottom to top",
         "the event discard pile, bottom to top"),
    Fact("reward-discard", cards_of("reward"), "the discarded reward cards, bottom to top",
         "the reward discard pile, bottom to top"),
    Own("gadgets", cards_of("gadget"), "gadgets that lie in their deck, among others", "", _lying("gadgets")),
    Own("abilities", cards_of("ability"), "abilities that lie in their deck, among others", "", _lying("abilities")),
))  # fmt: skip


def _left(show: Show) -> tuple[Options, Stickers]:
    """VG-811, VG-814: the record of the campaign when this game is over, and its stickers on this location."""
    from capesmith.systems.vigilantes.game.campaign import carry_on

    options = carry_on(show.t, show.t.options)
    return options, options.stickers_on(show.t.scenario.location.id)


def _joins(sticker: str) -> Callable[..., list[str]]:
    return lambda show: ["-".join(ends) for id, *ends in _left(show)[1].joins if id == sticker]


STICKERS: Final = Facts("stickers", (
    Fact("threat", Integer(0, 11), "numbers of the threat track that are covered (VG-280)", "threat stickers",
         lambda show: _left(show)[1].track.count("threat")),
    Fact("items", ListOf(On(ITEMS), 0, 8), "items for good (VG-281)", "items for good",
         lambda show: [Placed(*one) for one in _left(show)[1].items], On(ITEMS).plain, unordered=True,
         example=["medikit@W05"]),
    Fact("rubble", ROUTES, "routes that are destroyed", "rubble for good", _joins("rubble"), _way, unordered=True,
         example=["W10-W11"]),
    Fact("breaches", ROUTES, "new routes", "breaches for good", _joins("breach"), _way, unordered=True),
    Fact("footholds", ListOf(SPACE, 0, 4, distinct=True), "spaces that are zones from threat 6 on",
         "footholds for good", lambda show: [space for id, space in _left(show)[1].spaces if id == "foothold"],
         unordered=True),
    Each("cards", MapOf(cards_of("sticker", 9), "cards", NAME), "stickers on cards", "stickers on {key}",
         lambda show, card: [id for id, on in _left(show)[0].card_stickers if on == card], unordered=True,
         example={"tally": ["scar"]}),
))  # fmt: skip


# --- senses and odds -----------------------------------------------------------------------------------------

_FROM: Final = Field("from_", Answer(), "whose senses or routes", True, "normal at P13")
_SENSES: Final = ListOf(
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
_ODDS: Final[Fields] = {
    "dice": Field("dice", Integer(1, 8), "how many dice are rolled", True),
    "energy": Field("energy", Integer(0, 6), "energy held back for blanks; 0 if absent"),
    "defense": Field("defense", Integer(1, 9), "the score that is needed", True),
    "is": Field("is_", Chance(), "the probability of success", True, "13/24"),
}
_DISTANCE: Final[Fields] = {
    "from": _FROM,
    "to": Field("to", SPACE, "to where", True),
    "is": Field("is_", Integer(0, 40), "routes on the way; leave it out if there is none"),
}


def _senses(verb: str, sense: str) -> Callable[..., Found]:
    """VG-320, VG-330: what a piece perceives along its routes, whoever stands there."""

    def look(show: Show, wanted: Sequence[Words], path: DocPath) -> Found:
        t = show.t
        for index, words in enumerate(wanted):
            piece = _called_piece(show, words["from_"], *path, index, "from")
            perceives = t.map.sees if sense == "sight" else t.map.hears
            reach = perceives(t.state.where[piece], t.routes_of(piece), t.stat(sense, piece), t.state.blocked)
            yield from _perceives(show, verb, words, reach, (*path, index))

    return look


def _perceives(show: Show, verb: str, words: Words, reach: int, path: DocPath) -> Found:
    for key, wish in (("reaches", True), ("not_", False)):
        for index, id in enumerate(words.get(key, ())):
            there = bool(reach >> called_space(show, id, *path, key.strip("_"), index) & 1)
            if there != wish:
                yield Difference(
                    f"whether {words['from_']} {verb} {id}", "yes" if wish else "no", "yes" if there else "no",
                    (*path, key.strip("_"), index),
                )  # fmt: skip


def _distances(show: Show, wanted: Sequence[Words], path: DocPath) -> Found:
    """VG-306."""
    from capesmith.systems.vigilantes.game.ground import distance

    for index, words in enumerate(wanted):
        piece = _called_piece(show, words["from_"], *path, index, "from")
        found = distance(show.t, piece, called_space(show, words["to"], *path, index, "to"))
        what = f"routes from {words['from_']} to {words['to']}"
        yield from same(what, words.get("is_", "no way"), found if found < FAR else "no way", (*path, index, "is"))


def _odds(show: Show, wanted: Sequence[Words], path: DocPath) -> Found:
    """VG-521."""
    from capesmith.systems.vigilantes.game.odds import success

    for index, words in enumerate(wanted):
        found = success(words["dice"], words["defense"], words.get("energy", 0))
        what = f"{words['dice']} dice against Defense {words['defense']}"
        yield from same(what, words["is_"], found, (*path, index, "is"))


def _rank(show: Show) -> str:
    """VG-802."""
    from capesmith.systems.vigilantes.game.scoring import is_ranked, rank, score

    return rank(score(show.t)).lower().replace(" ", "-") if is_ranked(show.t) else "none"


def _turn_token(number: Any) -> Any:
    return number if number >= 0 else "not used"


THEN: Final = Then((
    Group("vigilantes", _FIGURE, "by id", called_seat, by_name),
    Group("villain", Facts("villain", (
        Fact("in-play", Flag(), "whether it is on the board", "the villain is on the board",
             lambda show: show.t.villain_in_play()),
        Fact("at", SPACE, "the space of the piece", "the villain's space", lambda show: _place(show, VILLAIN)),
        Fact("health", Integer(0, 6), "what the health die shows", "the villain's health", of="villain_health"),
        Fact("abilities", cards_of("villain-ability", 6), "the cards attached to it, in whatever order",
             "the villain's abilities", unordered=True, of="villain_abilities"),
    )), "the villain"),
    *piece_facts(BOX, MASKS, "numbers", SPACE_ID, 24),
    Fact("stunned", ANSWERS, "all enemies that are stunned", "stunned enemies",
         lambda show: _pieces(show, show.t.state.stunned), unordered=True),
    Fact("marked", ANSWERS, "all enemies that are marked", "marked enemies",
         lambda show: _pieces(show, show.t.state.marked), unordered=True),
    Group("objectives", _OBJECTIVE, "by id", _called_objective, named("objectives", NAME)),
    Fact("blocked", ROUTES, "all routes that are blocked", "blocked routes",
         lambda show: [show.known.route(number) for number in bits(show.t.state.blocked)], _way, unordered=True),
    Fact("alarm", Choice("state of the alarm", ("silent", "raised")), "the alarm", "the alarm",
         lambda show: "raised" if show.t.state.alarm else "silent"),
    *facts_of(State, "threat"),
    Fact("turn-tracker", Integer(0, HIGHEST_TURN), "where the turn token is", "the turn token", say=_turn_token),
    Fact("round", Integer(1, 99), "which round it is", "the round"),
    Own("starting-player", VIGILANTE, "a vigilante of the player with the mask", "", _starting_player),
    Group("decks", _DECKS, "cards in decks and discard piles"),
    Group("stickers", STICKERS, "what the campaign record holds now"),
    Own("sight", _SENSES, "what somebody sees (VG-320)", "", _senses("sees", "sight")),
    Own("hearing", _SENSES, "what somebody hears (VG-330)", "", _senses("hears", "hearing")),
    Own("distances", ListOf(Record(_DISTANCE, "distance"), 1, 9), "how far it is (VG-306)", "", _distances),
    Own("odds", ListOf(Record(_ODDS, "odds"), 1, 9), "how likely an attack succeeds (VG-521)", "", _odds),
    *events_told(NAME, "vigilante", "{knock-out: henchman, by: night-porter}"),
    *OFFERS,
    Fact("outcome", Choice("outcome", OUTCOMES), "how the game ended", "the outcome"),
    Fact("rank", Choice("rank", RANKS), "the solo rank (VG-802)", "the rank", _rank),
))  # fmt: skip
