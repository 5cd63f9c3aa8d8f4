"""A table in the very situation that a worked example describes, with nothing lost and nothing doubled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.effects.play import memory
from capesmith.rules.arranging import Arranger, must_be_boxed, must_be_scenario, new_table
from capesmith.rules.atoms import SUPPLY, lift, next_in_supply
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit
from capesmith.rules.scene import Words, attribute
from capesmith.source.diagnostic import listing
from capesmith.systems.example_parts import arranging
from capesmith.systems.hour_of_need.example_files import BOARD, CHOSEN, DISCARDS, GIVEN, HERO, PILES, TABLE
from capesmith.systems.hour_of_need.game import atoms, setup, turn
from capesmith.systems.hour_of_need.game.cast import Cast, Encounter
from capesmith.systems.hour_of_need.game.examples.naming import Names
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER_MASK, HERO_SLOT, MINION_MASK, PIECES, VILLAIN

OPTIONS = {"special_minions": "minions", "special_bystanders": "bystanders"}  # that are called otherwise
KIND_OF = {
    "nemeses": "nemesis", "allies": "ally", "special_minions": "minion", "special_bystanders": "bystander",
    "crises": "crisis",
}  # fmt: skip
OUT_OF_GAME = SUPPLY - 1
DEALT = ("deck", "threat")  # what an example may say about cards that a set-up deals


def arranged(cast: Cast, given: Words, players: Sequence[Player]) -> HourFlow:
    """A table as an example describes it."""
    must_be_scenario(given["scenario"], cast.scenario_ids())
    options = GAME.options(_agreed(cast, given))
    if misfit := options.unknown(cast):
        raise Unfit(misfit, "look at what given says", "heroes")
    t = new_table(GAME, cast, options, players)
    if given.get("board") == "box":
        kept = ("scenario", "board", "heroes", "villain", *map(attribute, CHOSEN))
        must_be_boxed(given, [key for key in given if key not in kept], "heroes", DEALT)
    else:
        _Arranger(t, given, Names(t, list(given["heroes"])), cast).build()
    return t


arrange = arranging(GIVEN, arranged)


def _agreed(cast: Cast, given: Words) -> dict[str, Any]:
    """The options of the game; who is in play already has been agreed on, too."""
    heroes = given["heroes"]
    lying = [id for words in heroes.values() for key in ("threat", "allies") for id in words.get(key, ())]
    lying += given.get("issue_area", ())
    kinds = {id: cast.card_by_id[id].kind for id in lying if id in cast.card_by_id}
    found: dict[str, Any] = {}
    for key in map(attribute, CHOSEN):
        there = [id for id, kind in kinds.items() if kind == KIND_OF.get(key)]
        chosen = given.get(key, there)
        if key in KIND_OF:
            found[OPTIONS.get(key, key)] = tuple(dict.fromkeys([*chosen, *there]))
        elif key in given:
            found[key] = chosen
    villain = given.get("villain", {}).get("is_", "dowager")
    return {**found, "scenario": given["scenario"], "players": len(heroes), "heroes": tuple(heroes), "villain": villain}


def deal(t: HourFlow, given: Words, known: Names, cast: Cast) -> None:
    """Once a set-up has dealt the cards: those of decks and the Schemes that the example names, instead."""
    _Arranger(t, given, known, cast).deal()


class _Arranger(Arranger[HourFlow]):
    """Builds one table, part by part, on a bare board."""

    owner = 0  # whose cards are being laid

    def build(self) -> None:
        t, state, given = self.t, self.t.state, self.given
        self._bare()
        turn.begin_round(t)
        state.round = given.get("round", 1)
        if given.get("turn", "heroes") != "villain":
            turn.begin_heroes(t)
        if given.get("turn") == "issue":
            self._at_issue()
        TABLE.lay(self, state, given)
        DISCARDS.lay(self, state, given.get("discards", {}), "discards")
        for seat, (id, words) in enumerate(given["heroes"].items()):
            self._hero(seat, words, "heroes", id)
        self._villain(given.get("villain", {}))
        self._cards()
        self._stand()
        self._allies()
        self._board()
        self._decks()
        t.renew()
        t.rest()
        state.waiting.clear()

    def _bare(self) -> None:
        """The set-up of the game, without what chance has dealt."""
        t, state = self.t, self.t.state
        setup.set_up(t)
        state.issue_area.clear()
        for hero in state.heroes:
            hero.deck += hero.hand
            state.clue_deck += hero.clues
            state.removed += [card for card in hero.threat if t.encounter(card).kind != "nemesis"]
            for pile in (hero.hand, hero.clues, hero.threat):
                pile.clear()
        for piece in range(PIECES):
            if state.where[piece] >= 0:
                lift(state, piece)

    def _at_issue(self) -> None:
        t = self.t
        for seat in t.seats:
            atoms.lose_actions(t, seat)
            atoms.phase_done(t, seat)
        memory.end_span(t, "hero-turn")
        memory.begin_span(t, "issue-turn")
        atoms.set_stage(t, "issue")

    def deal(self) -> None:
        """HN-024, HN-036: the first cards of a deck are the opening hand."""
        t, state = self.t, self.t.state
        for seat, (id, words) in enumerate(self.given["heroes"].items()):
            self.owner, hero, own = seat, t.hero(seat), ("heroes", id)
            if "deck" in words:
                hero.deck += hero.hand
                hero.hand.clear()
                top = [self.card("hero-card", one, *own, "deck", n) for n, one in enumerate(words["deck"])]
                hero.deck += reversed(top)
                for _ in range(setup.OPENING_HAND):
                    atoms.draw_card(t, seat)
            if "threat" in words:
                state.removed += [card for card in hero.threat if t.encounter(card).kind == "scheme"]
                hero.threat.clear()
        for seat, (id, words) in enumerate(self.given["heroes"].items()):
            named = words.get("threat", ())
            t.hero(seat).threat[:0] = [
                self.card("encounter", one, "heroes", id, "threat", n) for n, one in enumerate(named)
            ]

    # --- cards ------------------------------------------------------------------------------------------

    def card(self, of: str, id: str, *path: str | int) -> int:
        """A copy of a card, out of wherever the set-up has left it."""
        t, state = self.t, self.t.state
        if of == "encounter":
            number = t.cast.encounter_numbers[id]
            if t.encounter(number).kind in ("nemesis", "villain", "ally", "crisis"):
                return self._single(number, id, *path)
            piles = [state.villain_deck, state.issue_deck, state.removed]
        else:
            number = t.cast.number(id)
            piles = [state.clue_deck] if of == "clue" else [t.hero(self.owner).deck]
        for pile in piles:
            if number in pile:
                pile.remove(number)
                return number
        raise Unfit(
            f"“{id}” is not here, or not once more", "a card of these heroes, this villain or this issue", *path
        )

    def _single(self, number: int, id: str, *path: str | int) -> int:
        """A card that lies in no deck: the Villain card, that of a nemesis or an ally, a Crisis card on top."""
        t = self.t
        if t.holder(number) != NOBODY:
            raise Unfit(f"“{id}” lies in a threat area already", "leave it out", *path)
        if t.encounter(number).kind == "villain":
            if number != t.villain_card.number:
                raise Unfit(f"{id} is not the villain of this game", "say so: villain: {is: …}", *path)
            t.state.showdown, t.state.hidden = True, 0
        return number

    # --- heroes -------------------------------------------------------------------------------------------

    def _hero(self, seat: int, words: Words, *path: str | int) -> None:
        t, hero = self.t, self.t.hero(seat)
        self.owner = seat
        HERO.lay(self, hero, words, *path)
        for index, id in enumerate(words.get("exhausted", ())):
            places = (HERO_SLOT, *range(len(hero.constants)), *t.ally_slots(seat))
            slots = {self._slot(seat, slot): slot for slot in places}
            if id not in slots:
                raise Unfit(f"“{id}” is not in the play area", f"there: {listing(slots)}", *path, "exhausted", index)
            hero.turned |= 1 << slots[id]
        top = [self.card("hero-card", id, *path, "deck", index) for index, id in enumerate(words.get("deck", ()))]
        if words.get("deck_ends"):
            hero.discard[:] = [*hero.deck, *hero.discard]
            hero.deck.clear()
        hero.deck += reversed(top)
        if "at" in words:
            if hero.back:
                raise Unfit("who was defeated is not on the board", "leave out at, or back", *path, "at")
            atoms.put(t, seat, t.canonical(self.space(words["at"], *path, "at")))
        if hero.damage >= t.health(seat):
            raise Unfit(
                f"with {hero.damage} damage the hero is defeated", f"at most {t.health(seat) - 1}", *path, "damage"
            )

    def _slot(self, seat: int, slot: int) -> str:
        assert isinstance(self.known, Names)
        return self.known.slot(seat, slot)

    def _stand(self) -> None:
        """HN-032: whoever is not placed stands on the hero start, or next to it."""
        t = self.t
        near = [t.ground.hero_start, *(one for one in t.near(t.ground.hero_start) if one < t.ground.size)]
        for seat in t.seats:
            if t.state.where[seat] < 0 and not t.hero(seat).back:
                atoms.put(t, seat, next(one for one in near if t.is_empty(one)))

    def _allies(self) -> None:
        """HN-707: next to the hero, unless the example says where."""
        t = self.t
        for seat in t.seats:
            for one in t.allies_of(seat):
                words = self.given.get("cards", {}).get(one.card.id, {})
                if "at" in words:
                    where = self.space(words["at"], "cards", one.card.id, "at")
                else:
                    where = next(space for space in t.near(t.state.where[seat]) if t.is_empty(space))
                atoms.put(t, one.piece, where)

    # --- what they face ------------------------------------------------------------------------------------

    def _villain(self, words: Words) -> None:
        t, state = self.t, self.t.state
        state.hidden = words.get("hidden", state.hidden)
        if state.showdown and state.hidden:
            raise Unfit("nothing is hidden in the Showdown (HN-287)", "leave it out", "villain", "hidden")
        where = words.get("at", t.ground.called(t.ground.scheme_spaces[0]) if state.showdown else "P1")
        atoms.put(t, VILLAIN, self.space(where, "villain", "at"))
        self._marks(t.villain_card, words, "villain")
        if words.get("exhausted"):
            state.exhausted |= 1 << t.villain_card.number

    def _cards(self) -> None:
        """Figures and tokens of cards in play, and what lies on these."""
        t, given = self.t, self.given.get("cards", {})
        lying = (*t.in_play(), *(number for hero in t.state.heroes for number in hero.allies))
        there = {t.encounter(number).card.id: number for number in lying}
        for id in given:
            if id not in there:
                raise Unfit(f"“{id}” is not in play", "add it to a threat area", "cards", id)
        for id, number in there.items():
            one, words = t.encounter(number), given.get(id, {})
            t.state.flipped |= bool(words.get("flipped")) << number
            t.state.exhausted |= bool(words.get("exhausted")) << number
            if words.get("timers"):
                t.state.timers[number] = words["timers"]
            if one.kind == "villain":
                continue
            self._marks(one, words, "cards", id)
            if one.kind == "ally":
                continue
            where = self.space(words["at"], "cards", id, "at") if "at" in words else self._usual(one)
            if where >= 0 and one.piece >= 0:
                atoms.put(t, one.piece, where)
            elif "at" in words:
                raise Unfit(f"“{id}” has no figure or token", "leave it out", "cards", id, "at")

    def _usual(self, one: Encounter) -> int:
        """Where its colour says; NOBODY for cards without a figure or token now."""
        t = self.t
        if one.kind == "peril":
            return t.ground.perils[one.colour]
        if one.kind == "nemesis" and not t.is_flipped(one.number):
            return t.ground.size
        if not t.living(one.number):
            return NOBODY
        panel = t.ground.colours.index(one.colour) if one.colour else t.villain_panel()
        return t.ground.scheme_spaces[panel]

    def _marks(self, one: Encounter, words: Words, *path: str | int) -> None:
        """Damage on a character, justice on a problem."""
        t = self.t
        lives = t.state.showdown if one.kind == "villain" else bool(t.living(one.number))
        wrong = "justice" if lives else "damage"
        if words.get(wrong):
            raise Unfit(f"there is no {wrong} on “{one.card.id}”", "look at the side that is up", *path, wrong)
        key = "damage" if lives else "justice"
        found = words.get(key, 0)
        most = one.health if lives else t.danger(one.number)
        if 0 < most <= found:
            raise Unfit(f"with {found} {key} “{one.card.id}” is overcome", f"at most {most - 1}", *path, key)
        if found:
            t.state.marks[one.number] = found

    # --- the board -------------------------------------------------------------------------------------------

    def _board(self) -> None:
        state, given = self.t.state, self.given
        minions, bystanders, tokens, online, justice = (given.get(fact.key.replace("-", "_"), {}) for fact in BOARD)
        for id, number in minions.items():
            for _ in range(number):
                self._from_supply(MINION_MASK, id, "minions", id)
        for index, id in enumerate(bystanders or ()):
            self._from_supply(BYSTANDER_MASK, id, "bystanders", index)
        for _ in range(given.get("lost", 0)):
            piece = next_in_supply(state, BYSTANDER_MASK)
            if piece == NOBODY:
                raise Unfit("there are not so many bystanders left", "8 in the box", "lost")
            lift(state, piece, OUT_OF_GAME)
            state.lost += 1
            state.bystanders_out += 1
        for id, number in tokens.items():
            state.tokens[self._panel(id)] = number
        for id, on in online.items():
            state.online |= on << self._panel(id)
        for id, number in justice.items():
            state.online_justice[self._panel(id)] = number

    def _from_supply(self, mask: int, id: str, *path: str | int) -> None:
        piece = next_in_supply(self.t.state, mask)
        if piece == NOBODY:
            raise Unfit("the supply is empty", "the box holds no more of them", *path)
        atoms.put(self.t, piece, self.space(id, *path))

    def _panel(self, id: str) -> int:
        return self.space(id) - self.t.ground.size

    def _decks(self) -> None:
        """The cards drawn next; what is not named lies below them, or in the discard pile."""
        state = self.t.state
        for pile, of in PILES.items():
            kind = "clue" if of == "clue" else "encounter"
            ids: Sequence[Any] = self.given.get("decks", {}).get(pile, ())
            top = [self.card(kind, id, "decks", pile, index) for index, id in enumerate(ids)]
            deck, discard = getattr(state, f"{pile}_deck"), getattr(state, f"{pile}_discard")
            if pile in self.given.get("ends", ()):
                discard[:] = [*deck, *discard]
                deck.clear()
            deck += reversed(top)
