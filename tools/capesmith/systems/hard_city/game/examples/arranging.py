"""A table in the very situation that a worked example describes, with nothing lost and nothing doubled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.rules.arranging import Arranger, must_be_boxed, must_be_scenario, new_table
from capesmith.rules.atoms import lift, next_in_supply
from capesmith.rules.choosing import NONE, Player, Prompt
from capesmith.rules.example_run import Unfit
from capesmith.rules.scene import Words
from capesmith.systems.example_parts import arranging
from capesmith.systems.hard_city.example_files import (
    DECKS,
    GIVEN,
    LISTS,
    LYING,
    NOWHERE,
    OFFICER,
    SINGLE,
    SORTS,
    TABLE,
)
from capesmith.systems.hard_city.game import atoms, setup
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.examples.naming import Names
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.options import CO_OP, ONE_VS_ALL
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    DEVICE,
    FUBAR,
    HATCH,
    MANHOLE_MASK,
    MUTANT_MASK,
    POLICE_CAR,
    SWITCH_MASK,
    TOKEN_MASK,
    VEHICLE_MASK,
)

STANDING: Final = VEHICLE_MASK | MANHOLE_MASK | SWITCH_MASK | 1 << HATCH | 1 << DEVICE  # as the grid has them
CAR_FROM_THE_OPENING: Final = (1, 2)  # Episodes in which Call 911! brings it (7.8)
SET_UP: Final = ("scenario", "board", "mode", "players", "grid", "fewer_barrels", "kept", "officers", "decks")


def arranged(cast: Cast, given: Words, players: Sequence[Player]) -> CityFlow:
    """A table as an example describes it."""
    must_be_scenario(given["scenario"], cast.scenario_ids())
    options = GAME.options(_agreed(given))
    if misfit := options.unknown(cast):
        raise Unfit(misfit, "look at what given says", "officers")
    t = new_table(GAME, cast, options, players)
    if given.get("board") == "box":
        must_be_boxed(given, [key for key in given if key not in SET_UP], "officers", ())
    else:
        _Arranger(t, given, Names(t, []), cast).build()
    return t


arrange = arranging(GIVEN, arranged)


def _agreed(given: Words) -> dict[str, Any]:
    """The options of the game."""
    mode = given.get("mode", CO_OP)
    found = {
        "scenario": given["scenario"], "mode": mode, "players": given.get("players", 1 + (mode == ONE_VS_ALL)),
        "officers": tuple(given["officers"]), "fewer_barrels": given.get("fewer_barrels", 0),
        "equipment": tuple((officer, card) for officer, cards in given.get("kept", {}).items() for card in cards),
        "on_top": tuple(card for cards in given.get("decks", {}).values() for card in cards),
    }  # fmt: skip
    if given.get("board") != "box" or "grid" in given:
        found["grid"] = given.get("grid", "1-2")
    if "blast" in given:
        found |= {"ally": "blast", "ally_skills": "ally_skills" in given}
    return found


def _first(t: object, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
    """To decline, or the first that there is: what the set-up asks does not matter."""
    return options.index(NONE) if NONE in options else 0


class _Arranger(Arranger[CityFlow]):
    """Builds one table, part by part, on a bare board."""

    skills: Sequence[list[int]] = ()  # the Skill deck of the Officer in hand
    only: list[int] | None = None  # the deck in hand, where a card may lie in two

    def build(self) -> None:
        t, state, given = self.t, self.t.state, self.given
        self._bare()
        for n, (id, words) in enumerate(given["officers"].items()):
            self._officer(n, words, "officers", id)
        self._stand()
        self._mutants()
        self._tokens()
        state.queue[:] = [self.card("auto", id, "queue", n) for n, id in enumerate(given.get("queue", ()))][::-1]
        self._frames()
        self.skills = (state.ally_deck,)
        TABLE.lay(self, state, {key: words for key, words in given.items() if key != "strip"})
        state.fubar_hp = given.get("fubar_hp", 3 if state.where[FUBAR] >= 0 else 0)
        state.closed = sum(1 << n - 1 for n in given.get("closed", ()))
        state.lit = sum(1 << n - 1 for n in given.get("lit", ()))
        self._hand()
        self._decks()
        self._turn()
        t.renew()
        t.rest()

    def _bare(self) -> None:
        """The set-up of the game, without what lies about."""
        t, state = self.t, self.t.state
        answering, t.players = t.players, [cast(Player, _first)] * len(t.players)
        setup.set_up(t)
        t.players = answering
        for piece in bits(state.board & (MUTANT_MASK | TOKEN_MASK & ~STANDING)):
            lift(state, piece)
        if t.sheet.number in CAR_FROM_THE_OPENING:
            lift(state, POLICE_CAR)
        if state.where[ALLY] >= 0:
            lift(state, ALLY)
        state.stunned = state.kills = 0
        for officer in state.officers:
            for card in officer.equipment:
                deck = state.police_deck if t.cast.equipment[card].police else state.street_deck
                deck.append(card)
            officer.equipment.clear()
        memory.begin_span(t, "game")
        memory.begin_span(t, "round")
        state.round = 1

    def card(self, of: str, id: str, *path: str | int) -> int:
        """A copy of a card, out of the deck in which it lies."""
        number = super().card(of, id, *path)
        for pile in self._piles(of) if self.only is None else (self.only,):
            if number in pile:
                pile.remove(number)
                return number
        raise Unfit(f"“{id}” is not here, or not once more", "another card", *path)

    def _piles(self, of: str) -> Sequence[list[int]]:
        """Where cards of a kind lie; their numbers mean nothing elsewhere."""
        state = self.t.state
        if of == "skill":
            return self.skills
        if of == "equipment":
            return (state.police_deck, state.street_deck)
        return (getattr(state, f"{of}_deck"),)

    # --- Officers ------------------------------------------------------------------------------------------

    def _officer(self, n: int, words: Words, *path: str | int) -> None:
        t, state = self.t, self.t.state
        officer = state.officers[n]
        self.skills = (officer.deck,)
        OFFICER.lay(self, officer, words, *path)
        if officer.hp > t.printed(t.figures[n]).track:
            raise Unfit(f"the track ends at {t.printed(t.figures[n]).track}", "fewer HP", *path, "hp")
        if officer.down or officer.hp == 0:
            officer.down, officer.hp = True, 0
        officer.deck += [self.card("skill", id, *path, "deck", i) for i, id in enumerate(words.get("deck", ()))][::-1]
        if "at" in words:
            atoms.put(t, t.figures[n], self.space(words["at"], *path, "at"))

    def _stand(self) -> None:
        """Whoever is not placed stands with the first of them."""
        t, given = self.t, list(self.given["officers"].values())
        first = t.state.where[t.figures[0]]
        for n, figure in enumerate(t.figures):
            if n >= len(given) or "at" not in given[n]:
                atoms.put(t, figure, first)

    # --- the board -----------------------------------------------------------------------------------------

    def _mutants(self) -> None:
        for id, words in self.given.get("mutants", {}).items():
            space = self.space(id, "mutants", id)
            for sort, mask in SORTS.items():
                lying = LYING[sort].replace("-", "_")
                for key, stunned in ((sort, False), (lying, True)):
                    for _ in range(words.get(key, 0)):
                        piece = self._from_supply(mask, space, "mutants", id, key.replace("_", "-"))
                        self.t.state.stunned |= stunned << piece

    def _tokens(self) -> None:
        t, given = self.t, self.given
        for key, mask in LISTS.items():
            if key == "manholes" and key in given:
                for piece in bits(t.state.board & MANHOLE_MASK):
                    lift(t.state, piece)
            for n, id in enumerate(given.get(key, ())):
                self._from_supply(mask, self.space(id, key, n), key, n)
        for key in ("crates", "boxes"):
            for n, id in enumerate(given.get(key, ())):
                atoms.lay_box(t, self.space(id, key, n), street=key == "boxes")
        for key, piece in SINGLE.items():
            if key in given and given[key] != NOWHERE:
                atoms.put(t, piece, self.space(given[key], key))
        t.state.fubar_came = t.state.where[FUBAR] >= 0

    def _from_supply(self, mask: int, space: int, *path: str | int) -> int:
        piece = next_in_supply(self.t.state, mask)
        if piece < 0:
            raise Unfit("the supply is empty", "the box holds no more of them", *path)
        atoms.put(self.t, piece, space)
        return piece

    # --- cards ---------------------------------------------------------------------------------------------

    def _frames(self) -> None:
        """The film strip, the Opening included."""
        state = self.t.state
        if "strip" in self.given:
            state.cutscene_deck += [card for card in state.strip if card != self.t.scenario.opening]
            state.strip.clear()
            for n, id in enumerate(self.given["strip"]):
                number = super().card("cutscene", id, "strip", n)
                if number != self.t.scenario.opening:
                    number = self.card("cutscene", id, "strip", n)
                state.strip.append(number)

    def _hand(self) -> None:
        t, given = self.t, self.given
        if "hand" not in given:
            return
        if t.doctor < 0:
            raise Unfit("nobody is Doctor Zero here", "mode: one-vs-all", "hand")
        t.state.players[t.doctor].hand[:] = [self.card("chaos", id, "hand", n) for n, id in enumerate(given["hand"])]

    def _decks(self) -> None:
        """The cards drawn next; what is not named lies below them, or in the discard pile."""
        state = self.t.state
        for name, kind in DECKS.items():
            deck = getattr(state, f"{name}_deck")
            self.only = deck
            ids = self.given.get("decks", {}).get(name, ())
            top = [self.card(kind, id, "decks", name, n) for n, id in enumerate(ids)]
            if name in self.given.get("ends", ()):
                getattr(state, f"{name}_discard")[:0] = deck
                deck.clear()
            deck += reversed(top)
        self.only = None

    # --- whose turn ----------------------------------------------------------------------------------------

    def _turn(self) -> None:
        t, given = self.t, self.given
        memory.begin_span(t, "turn")
        atoms.begin_mutants(t)
        if given.get("doctors_turn"):
            if t.doctor < 0:
                raise Unfit("nobody is Doctor Zero here", "mode: one-vs-all", "doctors-turn")
            atoms.set_active(t, NONE)
            t.state.stage = "doctor"
            return
        ids = list(given["officers"])
        turn = given.get("turn", ids[0])
        if turn not in ids:
            raise Unfit(f"{turn} does not take part", f"officers: {', '.join(ids)}", "turn")
        t.state.stage = "officer"
        atoms.begin_officer(t, t.figures[ids.index(turn)])
