"""Worked examples of Heroes Incorporated: what they may say about a table, before and afterwards, and what is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.types import Reading, Reference, by_card
from capesmith.rules.example import EXTRAS, Deed, example_file
from capesmith.rules.example_run import Difference
from capesmith.rules.looking import Found, same, same_things
from capesmith.rules.scene import (
    OFFERS,
    Each,
    Fact,
    Facts,
    Group,
    Own,
    Size,
    Then,
    Top,
    called_seat,
    facts_of,
    named,
    written,
)
from capesmith.source.diagnostic import DocPath
from capesmith.source.made import Made
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Fields, Flag, Integer, ListOf, MapOf, Record
from capesmith.systems.example_parts import STEPS, events_told, played, resolving
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, SPACE, space_name, space_named
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import BONUS_SPACES, CRIME, LETTERS, die_of
from capesmith.systems.heroes_incorporated.game.state import Hero, Team
from capesmith.systems.heroes_incorporated.scenario_parts import Space
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, HIGHEST_TARGET, OPTIONS, RESEARCH_CARD

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


COMPASS: Final = dict(
    zip(
        ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"),
        DIRECTIONS,
        strict=True,
    )
)


def _face(word: str, r: Reading) -> int:
    """A direction as the face of the Crime die, from 1 to 8."""
    return list(COMPASS).index(word) + 1


# --- heroes and teams ----------------------------------------------------------------------------------------


def _called_hero(show: Show, id: str, *path: str | int) -> int:
    return show.known.hero_called(id, *path)


def _own_hero(show: Show, seat: int, id: str, *path: str | int) -> int | Difference:
    hero = _called_hero(show, id, *path)
    if hero in show.t.team_heroes(seat):
        return hero
    return Difference(f"whose hero {id} is", COLOURS[seat], "somebody else's", path)


def _how(show: Show, seat: int, hero: int) -> str:
    return "knocked-out" if show.t.hero(hero).down else "locked" if show.t.is_locked(hero) else "free"


FIGURE: Final = Facts("hero", (
    Fact("at", BLOCK, "the block of the figure; r5c5 if absent", "{name}: block",
         lambda show, _, hero: show.t.state.where[hero], place, example="r2c3"),
    Fact("die", Integer(0, 6), "the face of its die on the board; 0: none, it is with its owner (HI-330)",
         "{name}: what its die on the board shows", of="face"),
    Fact("die-at", BLOCK, "the block that die lies on; the Hero’s own if absent (HI-504)",
         "{name}: the block of its die", lambda show, _, hero: show.t.state.where[die_of(hero)], place),
    *facts_of(Hero, "down", "combat", saying=WHOSE),
    Fact("gadgets", GADGETS, "the Gadgets it carries", "{name}'s Gadgets", unordered=True),
    Fact("shield", Flag(), "whether it has the Shield token", "{name}: has the Shield token",
         lambda show, _, hero: show.t.state.shield == hero),
    Fact("marker", MARKER, "its bonus marker, if it has one; ready if absent (HI-218)", "{name}: bonus marker",
         lambda show, _, hero: "used" if show.t.hero(hero).bonus_used else "ready"),
))  # fmt: skip
_FIGURE_THEN: Final = Facts(
    "hero", (*FIGURE.known.values(), Fact("is", STATE, "how the Hero is (5.13)", "{name}: state", _how))
)
TEAM: Final = Facts("player", (
    *facts_of(Team, "points", saying=WHOSE),
    Fact("hand", CARDS, "the Research cards in hand; none if absent", "{name}'s hand", unordered=True),
    Fact("fame", Reference("fame"), "the Fame card in play", "{name}: Fame card"),
    Fact("hq", Reference("hq-gadget"), "the Team HQ Gadget in play", "{name}: Team HQ Gadget"),
    *facts_of(Team, "coloured", saying=WHOSE),
    Fact("white", Flag(), "whether the white marker is not used yet; true if absent",
         "{name}: the white marker is left", lambda show, seat: bool(show.t.state.teams[seat].white)),
    *facts_of(Team, "justice", saying=WHOSE),
))  # fmt: skip
_TEAM_THEN: Final = Facts("player", (
    *TEAM.known.values(),
    Group("heroes", _FIGURE_THEN, "by id", _own_hero, lambda own: by_card("hero", own, "{titan: {at: r2c3}}")),
    Size("cards", FEW, "how many Research cards are in hand", "{name}: Research cards in hand", of="hand"),
    Fact("bonus-spaces", Integer(0, BONUS_SPACES), "bonus spaces of the player card still free (HI-217)",
         "{name}: free bonus spaces", lambda show, seat: BONUS_SPACES - show.t.state.teams[seat].bonus),
    Fact("hq-used", Flag(), "whether a marker lies on the Team HQ Gadget",
         "{name}: a marker lies on the Team HQ Gadget", lambda show, seat: bool(show.t.state.teams[seat].on_hq)),
))  # fmt: skip

# --- the board -----------------------------------------------------------------------------------------------

_SUPERVILLAIN: Final[Fields] = {
    "at": Field("at", BLOCK, "the block it lies on"),
    "lair": Field("lair", Flag(), "whether this is its lair"),
}


def _supervillains(show: Show, wanted: Mapping[str, Mapping[str, Any]], path: DocPath) -> Found:
    """Those named; an empty map: there is none."""
    lying = {show.card("research", card): (space, bool(lair)) for card, space, _, lair in show.t.state.villains}
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
    from capesmith.systems.heroes_incorporated.game import strength, under_way

    t = show.t
    fight = under_way.Fight(next(iter(t.heroes_on(space)), t.all_heroes()[0]), space)
    t.fights.append(fight)
    found = strength.target_number(t, fight)
    t.fights.pop()
    return found


def _dice_at(show: Show, space: int) -> list[str]:
    return [show.t.hero_card(hero).card.id for hero in show.t.dice_on(space)]


# --- cards and the course of the game ------------------------------------------------------------------------


def _discarded(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    pile = written(show, show.t.state, "discard")
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


THEN: Final = Then((
    Group("players", _TEAM_THEN, "the teams, by colour", called_seat, by_colour),
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
    Top("deck", CARDS, "the cards on top of the deck, the next one first", "the next cards of the deck"),
    Size("deck-size", FEW, "how many cards the deck has", "cards in the deck", of="deck"),
    Fact("discard", CARDS, "the whole discard pile, in whatever order", "the discard pile", unordered=True),
    Own("discarded", CARDS, "cards that lie in the discard pile, among others", "", _discarded),
    Size("discard-size", FEW, "how many cards lie in the discard pile", "cards in the discard pile", of="discard"),
    Fact("set-aside", ListOf(Reference("equipped-gadget"), 0, 12, distinct=True),
         "all cards whose tokens are carried (HI-426)", "cards set aside", unordered=True),
    Size("heroes-out", Integer(0, 18), "Hero cards out of the game (HI-106, HI-107)", "Hero cards out of the game",
         of="out"),
    Fact("turn", PLAYER, "whose turn it is", "whose turn it is",
         lambda show: COLOURS[seat] if (seat := _acting(show)) >= 0 else "nobody's"),
    Fact("first", PLAYER, "the starting player of the round", "the starting player"),
    # Between two rounds the next one counts already.
    Fact("round", Integer(1, 41), "which round it is", "the round",
         lambda show: show.t.state.round + (show.t.state.stage == "round")),
    Fact("cycle", Integer(1, 4), "which of the four turns it is", "the turn of the round",
         lambda show: show.t.state.teams[max(0, _acting(show))].turns + 1),
    Fact("winner", Choice("winner", (*COLOURS, "nobody")), "who has won; nobody: the game goes on", "the winner"),
    *events_told(ID_SCHEMA["pattern"], "hero", "{fight-won: any, by: paragon}", "Hero"),
    *OFFERS,
), _called_hero)  # fmt: skip

# --- given ----------------------------------------------------------------------------------------------------

_ON_BLOCK: Fields = {
    "at": Field("at", BLOCK, "the block it lies on", True, "r2c3"),
    "by": Field("by", PLAYER, "who played it; the player after the active one if absent"),
    "lair": Field("lair", Flag(), "whether this is its lair (HI-622)"),
}
GIVEN: Final = Record(
    {
        "scenario": played("standard-4"),
        "board": Field("board", Choice("state of the board", {
            "set-up": "everything is in its place, and the example says where",
            "box": "everything is still in the box; the example sets it up",
        }), "set-up if absent"),
        "players": Field("players", by_colour(Record({
            "heroes": Field("heroes", by_card("hero", FIGURE.type, "{titan: {at: r2c3}}"),
                            "the two Heroes by their cards, die 1 first", example={"titan": {"at": "r2c3"}}),
            **TEAM.fields,
        }, "player")), "who plays, clockwise: yellow, blue, green, red", True),
        "blocks": Field("blocks", MapOf(Reference("block"), "blocks", SPACE, keys="spaces such as r2c3"),
                        "blocks that lie elsewhere than on the Training Route; two tiles change places"),
        "crimes": Field("crimes", CRIMES, "where the Crime pawns are; those not named are on Crimeland"),
        "supervillains": Field("supervillains", by_card("supervillain", Record(_ON_BLOCK, "supervillain"),
                                                       "{grindstone: {at: r2c3}}"), "Supervillains on blocks"),
        "tokens": Field("tokens", TOKENS,
                        "blocks with a Combat +1 token; as the scenario says if absent (HI-123)"),
        "deck": Field("deck", CARDS, "the Research cards drawn next, the next one first; the rest as shuffled"),
        "deck-ends": Field("deck_ends", Flag(), "true: the deck has no other cards; they are in the discard pile"),
        "discard": Field("discard", CARDS, "the discard pile, bottom to top; empty if absent"),
        "hero-deck": Field("hero_deck", ListOf(HERO, 1, 18, distinct=True), "the Hero cards dealt next (HI-101)"),
        "turn": Field("turn", PLAYER, "whose turn it is; the starting player’s if absent"),
        "first": Field("first", PLAYER, "the starting player of the round; the first one listed if absent"),
        "round": Field("round", Integer(1, 40), "which round it is; 1 if absent"),
        "cycle": Field("cycle", Integer(1, 4), "which of the four turns of the round it is; 1 if absent (HI-201)"),
        "target": Field("target", Integer(1, HIGHEST_TARGET), "HP that win; as the scenario says if absent"),
        "options": Field("options", OPTIONS, "optional rules and readings; as the scenario says if absent"),
        "spent": Field("spent", ListOf(Reference("card"), 1, 9, distinct=True),
                       "cards whose “once per round” is used up"),
    },
    "given",
)  # fmt: skip

# --- when -------------------------------------------------------------------------------------------------------

BY_HERO: Final = Field("by", HERO, "which Hero", True, "titan")
BY_PLAYER: Final = Field("by", PLAYER, "which player", True, "yellow")
USING: Final = Field("using", Reference("card"), "the power or Gadget by which it goes; the plain way if absent")
PARTS: Final = {
    "set-up": "the whole set-up of the game",
    "draft": "the draft of the Heroes (HI-101 to HI-107)",
    "kits": "starting items, hands, the city with its crimes (HI-108 to HI-125)",
    "placement": "the Heroes are placed in turn (HI-128 to HI-130)",
    "first-crime-move": "the crimes move before round 1 (HI-131)",
    "round": "everything up to the end of the round",
    "end-of-round": "all steps of the end of the round, (a) to (i)",
    "scoring": "step (a): scoring (HI-222 to HI-233)",
    "supervillains": "step (b): Supervillains leave, or find a lair (HI-234, HI-622)",
    "crimes": "step (c): the crimes move (HI-236 to HI-238)",
    "recovery": "steps (d) to (h): markers, dice, Heroes, hands, what lasts this round (HI-239 to HI-245)",
    "starting-player": "step (i): who starts the next round (HI-202, HI-246)",
}
_REACTION: Fields = {
    "by": Field("by", PLAYER, "who reacts", True, "blue"),
    "with": Field("with_", Reference("card"), "the card, power or Gadget", True, "grindstone"),
    "paying": Field("paying", ListOf(CARD, 1, 5), "cards discarded for it"),
}
DEEDS: Final = Deed(
    {
        "move": {
            "move": Field("to", BLOCK, "an action: a Hero Moves there", True, "r2c4"),
            "by": BY_HERO,
            "using": USING,
            "and-fight": Field("and_fight", Flag(), "true: and Fights Crime as the same action (HI-560)"),
        },
        "fight": {
            "fight": Field("at", BLOCK, "an action: a Hero Fights Crime on this block", True, "r2c3"),
            "by": BY_HERO,
        },
        "play": {
            "play": Field("card", CARD, "an action: a Research card is played", True, "stun-net"),
            "by": BY_PLAYER,
            "free": Field("free", Flag(), "true: without a marker (HI-516)"),
        },
        "draw": {"draw": Field("by", PLAYER, "an action: a card is drawn with the white marker (HI-210)", True)},
        "pass": {"pass": Field("by", PLAYER, "an action: nothing is done (HI-214)", True)},
        "bonus": {
            "bonus": Field("power", Reference("power"), "a bonus action with the marker of this power", True),
            "by": BY_HERO,
        },
        "activate": {
            "activate": Field("card", Reference("hq-gadget"), "the marker is put on a Team HQ Gadget", True),
            "by": BY_PLAYER,
        },
        "use": {
            "use": Field("card", Reference("card"), "what may be used without a marker: Field Kit, Noble", True),
            "by": BY_HERO,
        },
        "turn": {"turn": Field("by", PLAYER, "a player is asked what to do", True)},
        "end-turn": {"end-turn": Field("by", PLAYER, "a player ends the turn", True)},
        "do": {"do": STEPS, "by": Field("by", HERO, "whose text it is; nobody’s if absent")},
        "resolve": resolving(PARTS),
    },
    {
        **EXTRAS,
        "roll": Field("roll", ListOf(Integer(1, 6), 1, 60), "what six-sided dice show, in order", example=[4]),
        "crime-die": Field("crime_die", ListOf(Made(Choice("direction", tuple(COMPASS)), _face), 1, 60),
                           "what the Crime die shows, in order; later rolls fall as they like"),
        "reactions": Field("reactions", ListOf(Record(_REACTION, "reaction"), 1, 9),
                           "who reacts, in order; whoever is asked and not named does not"),
        "justice": Field("justice", Integer(1, 3), "Justice tokens spent after the roll; none if absent (HI-604)"),
    },
)  # fmt: skip

EXAMPLE_FILE: Final = example_file(GIVEN, DEEDS, THEN.type)
