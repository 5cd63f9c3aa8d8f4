"""What a worked example of Heroes Incorporated may say about a table, and how to find out whether it is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.types import Reference
from capesmith.rules.looking import Found, same, same_things
from capesmith.rules.rehearsal import Difference
from capesmith.rules.scene import OFFERS, Each, Fact, Facts, Group, Own, Then, facts_of, named
from capesmith.source.diagnostic import DocPath
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Fields, Flag, Integer, ListOf, MapOf, Record
from capesmith.systems.example_parts import events_told
from capesmith.systems.heroes_incorporated.cities import SPACE, space_name, space_named
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import BONUS_SPACES, CRIME, LETTERS, die_of
from capesmith.systems.heroes_incorporated.game.state import Hero, Team
from capesmith.systems.heroes_incorporated.scenario_parts import Space, by_card
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, RESEARCH_CARD

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.examples.performance import IncorporatedPerformance as Show

CARD: Final = Reference(RESEARCH_CARD)
CARDS: Final = ListOf(CARD, 0, 60)
GADGETS: Final = ListOf(Reference("equipped-gadget"), 0, 5, distinct=True)
HERO: Final = Reference("hero")
PLAYER: Final = Choice("player", COLOURS)
BLOCK: Final = Space()
FEW: Final = Integer(0, 60)
TOKENS: Final = ListOf(BLOCK, 0, 25, distinct=True)
CRIMES: Final = MapOf(BLOCK, "crimes", f"^[{LETTERS}]$", keys="a letter from A to G")
MARKER: Final = Choice("state of the marker", {
    "ready": "on the Hero card", "used": "on a bonus space of the player card",
})  # fmt: skip
STATE: Final = Choice("state", {
    "free": "may Move and Fight", "locked": "its die lies on a block", "knocked-out": "lies on its side",
})  # fmt: skip
NOWHERE: Final = "not on the board"
NOTHING: Final = "nothing"
WHOSE: Final = "{name}: {label}"
by_colour: Final = named("players", f"^({'|'.join(COLOURS)})$", " or ".join(COLOURS))


def place(space: int) -> str:
    return space_name(space) if space >= 0 else NOWHERE


def _space(show: Show, name: str, *path: str | int) -> int:
    """A space by its name, which was read before."""
    return max(0, space_named(name) or 0)


def _on_spaces(item: Any) -> MapOf:
    return MapOf(item, "blocks", SPACE, keys="spaces")


# --- heroes and teams ----------------------------------------------------------------------------------------


def _hero(show: Show, seat: int, hero: int) -> Hero:
    return show.t.hero(hero)


def _team(show: Show, seat: int) -> Team:
    return show.t.state.teams[seat]


def _own_hero(show: Show, seat: int, id: str, *path: str | int) -> int | Difference:
    hero = show.known.hero_called(id, *path)
    if hero in show.t.team_heroes(seat):
        return hero
    return Difference(f"whose hero {id} is", COLOURS[seat], "somebody else's", path)


def _how(show: Show, seat: int, hero: int) -> str:
    return "knocked-out" if show.t.hero(hero).down else "locked" if show.t.is_locked(hero) else "free"


def _card(show: Show, card: int) -> str:
    return show.ids([card])[0] if card >= 0 else NOTHING


_FIGURE: Final = Facts("hero", (
    Fact("at", BLOCK, "the block of the figure; r5c5 if absent", "{name}: block",
         lambda show, _, hero: show.t.state.where[hero], place, example="r2c3"),
    Fact("die", Integer(0, 6), "the face of its die on the board; 0: none, it is with its owner (HI-330)",
         "{name}: what its die on the board shows", lambda show, _, hero: show.t.hero(hero).face),
    Fact("die-at", BLOCK, "the block that die lies on; the Hero’s own if absent (HI-504)",
         "{name}: the block of its die", lambda show, _, hero: show.t.state.where[die_of(hero)], place),
    *facts_of(Hero, "down", "combat", saying=WHOSE, of=_hero),
    Fact("gadgets", GADGETS, "the Gadgets it carries", "{name}'s Gadgets",
         lambda show, _, hero: show.ids(show.t.hero(hero).gadgets), unordered=True),
    Fact("shield", Flag(), "whether it has the Shield token", "{name}: has the Shield token",
         lambda show, _, hero: show.t.state.shield == hero),
    Fact("marker", MARKER, "its bonus marker, if it has one; ready if absent (HI-218)", "{name}: bonus marker",
         lambda show, _, hero: "used" if show.t.hero(hero).bonus_used else "ready"),
    Fact("is", STATE, "how the Hero is (5.13)", "{name}: state", _how),
))  # fmt: skip
_TEAM: Final = Facts("player", (
    *facts_of(Team, "points", saying=WHOSE, of=_team),
    Fact("hand", CARDS, "the Research cards in hand; none if absent", "{name}'s hand",
         lambda show, seat: show.ids(_team(show, seat).hand), unordered=True),
    Fact("fame", Reference("fame"), "the Fame card in play", "{name}: Fame card",
         lambda show, seat: _card(show, _team(show, seat).fame)),
    Fact("hq", Reference("hq-gadget"), "the Team HQ Gadget in play", "{name}: Team HQ Gadget",
         lambda show, seat: _card(show, _team(show, seat).hq)),
    *facts_of(Team, "coloured", saying=WHOSE, of=_team),
    Fact("white", Flag(), "whether the white marker is not used yet; true if absent",
         "{name}: the white marker is left", lambda show, seat: bool(_team(show, seat).white)),
    *facts_of(Team, "justice", saying=WHOSE, of=_team),
    Group("heroes", _FIGURE, "by id", _own_hero, lambda own: by_card("hero", own, "{titan: {at: r2c3}}")),
    Fact("cards", FEW, "how many Research cards are in hand", "{name}: Research cards in hand",
         lambda show, seat: len(_team(show, seat).hand)),
    Fact("bonus-spaces", Integer(0, BONUS_SPACES), "bonus spaces of the player card still free (HI-217)",
         "{name}: free bonus spaces", lambda show, seat: BONUS_SPACES - _team(show, seat).bonus),
    Fact("hq-used", Flag(), "whether a marker lies on the Team HQ Gadget",
         "{name}: a marker lies on the Team HQ Gadget", lambda show, seat: bool(_team(show, seat).on_hq)),
))  # fmt: skip
# What may be said about them beforehand, too.
FIGURE_GIVEN: Final[Fields] = {key: field for key, field in _FIGURE.fields.items() if key != "is"}
TEAM_GIVEN: Final[Fields] = {
    key: _TEAM.fields[key] for key in ("points", "hand", "fame", "hq", "coloured", "white", "justice")
}

# --- the board -----------------------------------------------------------------------------------------------

_SUPERVILLAIN: Final[Fields] = {
    "at": Field("at", BLOCK, "the block it lies on"),
    "lair": Field("lair", Flag(), "whether this is its lair"),
}


def _supervillains(show: Show, wanted: Mapping[str, Mapping[str, Any]], path: DocPath) -> Found:
    """Those named; an empty map: there is none."""
    lying = {show.ids([card])[0]: (space, bool(lair)) for card, space, _, lair in show.t.state.villains}
    if not wanted:
        yield from same_things("Supervillains on blocks", (), lying, path)
    for id, words in wanted.items():
        space, lair = lying.get(id, (-1, False))
        if space < 0:
            yield Difference(f"{id}", "on a block", NOWHERE, (*path, id))
        elif "at" in words:
            yield from same(f"the block of {id}", place(words["at"]), place(space), (*path, id, "at"))
        if space >= 0 and "lair" in words:
            yield from same(f"{id} is in its lair", words["lair"], lair, (*path, id, "lair"))


def _target_number(show: Show, space: int) -> int:
    """HI-322, HI-359: for a hero who stands there, or whoever comes."""
    from capesmith.systems.heroes_incorporated.game import fighting

    t = show.t
    fight = fighting.Fight(next(iter(t.heroes_on(space)), t.all_heroes()[0]), space)
    t.fights.append(fight)
    found = fighting.target_number(t, fight)
    t.fights.pop()
    return found


def _dice_at(show: Show, space: int) -> list[str]:
    return [show.t.hero_card(hero).card.id for hero in show.t.dice_on(space)]


# --- cards and the course of the game ------------------------------------------------------------------------


def _deck(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    top = show.ids(show.t.state.deck[::-1][: len(wanted)])
    yield from same("the next cards of the deck", list(wanted), top, path)


def _discarded(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    pile = show.ids(show.t.state.discard)
    missing = list(wanted)
    for id in pile:
        if id in missing:
            missing.remove(id)
    if missing:
        yield Difference("in the discard pile", ", ".join(wanted), ", ".join(pile) or NOTHING, path)


def _acting(show: Show) -> int:
    """Whose turn it is, or will be next."""
    from capesmith.systems.heroes_incorporated.game.turn import next_seat

    return show.t.state.active if show.t.state.active >= 0 else next_seat(show.t)


def _colour(nobody: str) -> Callable[[Any], str]:
    return lambda seat: seat if isinstance(seat, str) else COLOURS[seat] if seat >= 0 else nobody


THEN: Final = Then((
    Group("players", _TEAM, "the teams, by colour", lambda show, colour, *path: show.known.seat_called(colour, *path),
          by_colour),
    Each("crimes", CRIMES, "where crimes are", "crime {key}",
         lambda show, letter: show.t.state.where[CRIME + LETTERS.index(letter)], place),
    Own("supervillains", by_card("supervillain", Record(_SUPERVILLAIN, "supervillain"), "{grindstone: {at: r2c3}}"),
        "Supervillains on blocks", "", _supervillains),
    Each("dice-at", _on_spaces(ListOf(HERO, 0, 8, distinct=True)), "whose dice lie on a block",
         "whose dice lie on {key}", _dice_at, unordered=True, called=_space),
    Each("target-number", _on_spaces(Integer(1, 9)), "what a fight there has to reach (HI-322, HI-359)",
         "the target number on {key}", _target_number, called=_space),
    Each("blocks", _on_spaces(Reference("block")), "which block lies where", "the block on {key}",
         lambda show, space: show.t.tile(space).card.id, called=_space),
    Fact("tokens", TOKENS, "all blocks with a Combat +1 token", "blocks with a Combat +1 token",
         lambda show: [space for space in range(BLOCKS) if show.t.state.tokens[space]], place, unordered=True),
    Own("deck", CARDS, "the cards on top of the deck, the next one first", "", _deck),
    Fact("deck-size", FEW, "how many cards the deck has", "cards in the deck", lambda show: len(show.t.state.deck)),
    Fact("discard", CARDS, "the whole discard pile, in whatever order", "the discard pile",
         lambda show: show.ids(show.t.state.discard), unordered=True),
    Own("discarded", CARDS, "cards that lie in the discard pile, among others", "", _discarded),
    Fact("discard-size", FEW, "how many cards lie in the discard pile", "cards in the discard pile",
         lambda show: len(show.t.state.discard)),
    Fact("set-aside", ListOf(Reference("equipped-gadget"), 0, 12, distinct=True),
         "all cards whose tokens are carried (HI-426)", "cards set aside",
         lambda show: show.ids(show.t.state.set_aside), unordered=True),
    Fact("heroes-out", Integer(0, 18), "Hero cards out of the game (HI-106, HI-107)", "Hero cards out of the game",
         lambda show: len(show.t.state.out)),
    Fact("turn", PLAYER, "whose turn it is", "whose turn it is", _acting, _colour("nobody's")),
    Fact("first", PLAYER, "the starting player of the round", "the starting player",
         lambda show: show.t.state.first, _colour("nobody")),
    # Between two rounds the next one counts already.
    Fact("round", Integer(1, 41), "which round it is", "the round",
         lambda show: show.t.state.round + (show.t.state.stage == "round")),
    Fact("cycle", Integer(1, 4), "which of the four turns it is", "the turn of the round",
         lambda show: show.t.state.teams[max(0, _acting(show))].turns + 1),
    Fact("winner", Choice("winner", (*COLOURS, "nobody")), "who has won; nobody: the game goes on", "the winner",
         lambda show: show.t.state.winner, _colour("nobody")),
    *events_told(ID_SCHEMA["pattern"], "hero", "{fight-won: any, by: paragon}", "Hero"),
    *OFFERS,
), lambda show, name, *path: show.known.hero_called(name, *path))  # fmt: skip
