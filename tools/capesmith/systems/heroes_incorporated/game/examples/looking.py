"""Looking at the table after a worked example: what is not as it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.rules.looking import Found, same, same_things
from capesmith.rules.looking import offers as offered
from capesmith.rules.rehearsal import ASKS, Difference, Options
from capesmith.source.diagnostic import DocPath
from capesmith.systems.heroes_incorporated.cities import space_name, space_named
from capesmith.systems.heroes_incorporated.game import fighting
from capesmith.systems.heroes_incorporated.game.examples.calling import hero_called, seat_called
from capesmith.systems.heroes_incorporated.game.examples.naming import every
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import BONUS_SPACES, CRIME, LETTERS, die_of
from capesmith.systems.heroes_incorporated.game.turn import next_seat
from capesmith.systems.heroes_incorporated.scenarios import COLOURS

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.examples.performance import IncorporatedPerformance as Show

Words = Mapping[str, Any]
NOWHERE = "not on the board"
NOTHING = "nothing"


def differences(show: Show, then: Words, options: Options) -> Found:
    """Every line of `then` that is not so."""
    for key, wanted in then.items():
        if key in ("happened", "never"):
            for index, (_, _, name) in enumerate(wanted):
                if name:
                    hero_called(show.t, name, key, index, "by")
            yield from show.spotter.differences(key, wanted)
        elif key in ASKS:
            yield from offered(key, wanted, options, every(show.known))
        else:
            yield from _LOOKS[key](show, wanted, (key.replace("_", "-"),))


def place(space: int) -> str:
    return space_name(space) if space >= 0 else NOWHERE


def _space(name: str) -> int:
    """A space by its name, which was read before."""
    return max(0, space_named(name) or 0)


# --- players -----------------------------------------------------------------------------------------


def _players(show: Show, wanted: Mapping[str, Words], path: DocPath) -> Found:
    for colour, words in wanted.items():
        here = (*path, colour)
        seat = seat_called(show.t, colour, *here)
        for key, what, found in _team_facts(show, seat):
            if key in words:
                yield from same(f"{colour}: {what}", words[key], found, (*here, key.replace("_", "-")))
        if "hand" in words:
            hand = show.ids(show.t.state.teams[seat].hand)
            yield from same_things(f"{colour}'s hand", words["hand"], hand, (*here, "hand"))
        for id, own in words.get("heroes", {}).items():
            yield from _hero(show, seat, id, own, (*here, "heroes", id))


def _team_facts(show: Show, seat: int) -> Iterator[tuple[str, str, Any]]:
    team = show.t.state.teams[seat]
    yield "points", "HP", team.points
    yield "cards", "Research cards in hand", len(team.hand)
    yield "fame", "Fame card", show.ids([team.fame])[0] if team.fame >= 0 else NOTHING
    yield "hq", "Team HQ Gadget", show.ids([team.hq])[0] if team.hq >= 0 else NOTHING
    yield "hq_used", "a marker lies on the Team HQ Gadget", bool(team.on_hq)
    yield "coloured", "coloured markers left", team.coloured
    yield "white", "the white marker is left", bool(team.white)
    yield "justice", "Justice tokens", team.justice
    yield "bonus_spaces", "free bonus spaces", BONUS_SPACES - team.bonus


def _hero(show: Show, seat: int, id: str, words: Words, path: DocPath) -> Found:
    t, hero = show.t, hero_called(show.t, id, *path)
    if hero not in t.team_heroes(seat):
        yield Difference(f"whose hero {id} is", COLOURS[seat], "somebody else's", path)
        return
    for key, what, found in _hero_facts(show, hero):
        if key in words:
            wish = place(words[key]) if key in ("at", "die_at") else words[key]
            yield from same(f"{id}: {what}", wish, found, (*path, key.strip("_").replace("_", "-")))
    if "gadgets" in words:
        yield from same_things(f"{id}'s Gadgets", words["gadgets"], show.ids(t.hero(hero).gadgets), (*path, "gadgets"))


def _hero_facts(show: Show, hero: int) -> Iterator[tuple[str, str, Any]]:
    t, one = show.t, show.t.hero(hero)
    yield "at", "block", place(t.state.where[hero])
    yield "die", "what its die on the board shows", one.face
    yield "die_at", "the block of its die", place(t.state.where[die_of(hero)])
    yield "down", "knocked out", one.down
    yield "combat", "Combat +1 tokens", one.combat
    yield "shield", "has the Shield token", t.state.shield == hero
    yield "marker", "bonus marker", "used" if one.bonus_used else "ready"
    yield "is_", "state", "knocked-out" if one.down else "locked" if t.is_locked(hero) else "free"


# --- the board ---------------------------------------------------------------------------------------


def _crimes(show: Show, wanted: Mapping[str, int], path: DocPath) -> Found:
    for letter, space in wanted.items():
        there = show.t.state.where[CRIME + LETTERS.index(letter)]
        yield from same(f"crime {letter}", place(space), place(there), (*path, letter))


def _supervillains(show: Show, wanted: Mapping[str, Words], path: DocPath) -> Found:
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


def _dice_at(show: Show, wanted: Mapping[str, Sequence[str]], path: DocPath) -> Found:
    for space, ids in wanted.items():
        there = [show.t.hero_card(hero).card.id for hero in show.t.dice_on(_space(space))]
        yield from same_things(f"whose dice lie on {space}", ids, there, (*path, space))


def _target_number(show: Show, wanted: Mapping[str, int], path: DocPath) -> Found:
    """HI-322, HI-359: for a hero who stands there, or whoever comes."""
    t = show.t
    for space, number in wanted.items():
        there = _space(space)
        hero = next(iter(t.heroes_on(there)), t.all_heroes()[0])
        fight = fighting.Fight(hero, there)
        t.fights.append(fight)
        found = fighting.target_number(t, fight)
        t.fights.pop()
        yield from same(f"the target number on {space}", number, found, (*path, space))


def _blocks(show: Show, wanted: Mapping[str, str], path: DocPath) -> Found:
    for space, id in wanted.items():
        found = show.t.tile(_space(space)).card.id
        yield from same(f"the block on {space}", id, found, (*path, space))


def _tokens(show: Show, wanted: Sequence[int], path: DocPath) -> Found:
    there = [place(space) for space in range(BLOCKS) if show.t.state.tokens[space]]
    yield from same_things("blocks with a Combat +1 token", map(place, wanted), there, path)


# --- cards -------------------------------------------------------------------------------------------


def _deck(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    top = show.ids(show.t.state.deck[::-1][: len(wanted)])
    yield from same("the next cards of the deck", list(wanted), top, path)


def _deck_size(show: Show, wanted: int, path: DocPath) -> Found:
    yield from same("cards in the deck", wanted, len(show.t.state.deck), path)


def _discard(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    yield from same_things("the discard pile", wanted, show.ids(show.t.state.discard), path)


def _discarded(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    pile = show.ids(show.t.state.discard)
    missing = list(wanted)
    for id in pile:
        if id in missing:
            missing.remove(id)
    if missing:
        yield Difference("in the discard pile", ", ".join(wanted), ", ".join(pile) or NOTHING, path)


def _discard_size(show: Show, wanted: int, path: DocPath) -> Found:
    yield from same("cards in the discard pile", wanted, len(show.t.state.discard), path)


def _set_aside(show: Show, wanted: Sequence[str], path: DocPath) -> Found:
    yield from same_things("cards set aside", wanted, show.ids(show.t.state.set_aside), path)


def _heroes_out(show: Show, wanted: int, path: DocPath) -> Found:
    yield from same("Hero cards out of the game", wanted, len(show.t.state.out), path)


# --- the course of the game --------------------------------------------------------------------------


def _turn(show: Show, wanted: str, path: DocPath) -> Found:
    state = show.t.state
    seat = state.active if state.active >= 0 else next_seat(show.t)
    yield from same("whose turn it is", wanted, COLOURS[seat] if seat >= 0 else "nobody's", path)


def _first(show: Show, wanted: str, path: DocPath) -> Found:
    yield from same("the starting player", wanted, COLOURS[show.t.state.first], path)


def _round(show: Show, wanted: int, path: DocPath) -> Found:
    """Between two rounds the next one counts already."""
    state = show.t.state
    yield from same("the round", wanted, state.round + (state.stage == "round"), path)


def _cycle(show: Show, wanted: int, path: DocPath) -> Found:
    seat = show.t.state.active if show.t.state.active >= 0 else next_seat(show.t)
    turns = show.t.state.teams[max(0, seat)].turns
    yield from same("the turn of the round", wanted, turns + 1, path)


def _winner(show: Show, wanted: str, path: DocPath) -> Found:
    winner = show.t.state.winner
    yield from same("the winner", wanted, COLOURS[winner] if winner >= 0 else "nobody", path)


_LOOKS: Mapping[str, Any] = {
    "players": _players, "crimes": _crimes, "supervillains": _supervillains, "dice_at": _dice_at,
    "target_number": _target_number, "blocks": _blocks, "tokens": _tokens, "deck": _deck, "deck_size": _deck_size,
    "discard": _discard, "discarded": _discarded, "discard_size": _discard_size, "set_aside": _set_aside,
    "heroes_out": _heroes_out, "turn": _turn, "first": _first, "round": _round, "cycle": _cycle, "winner": _winner,
}  # fmt: skip
