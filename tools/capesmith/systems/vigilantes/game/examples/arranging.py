"""Staging: a table in the very situation that a worked example describes, with nothing lost and nothing doubled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capesmith.effects.play import memory
from capesmith.rules.arranging import Arranger, must_be_boxed
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit
from capesmith.rules.naming import found
from capesmith.systems.example_parts import arranging
from capesmith.systems.vigilantes.example_files import GIVEN
from capesmith.systems.vigilantes.game import atoms, setup
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.examples.entering import Given, entered
from capesmith.systems.vigilantes.game.examples.naming import Names
from capesmith.systems.vigilantes.game.items import on_space
from capesmith.systems.vigilantes.game.pieces import (
    ABILITY,
    ENEMIES,
    GADGET,
    MOST_BLOCKED,
    MOST_MARKED,
    MOST_STUNNED,
    OBJECTIVES,
    SLOTS,
    VILLAIN,
    token,
)
from capesmith.systems.vigilantes.game.spawning import latch_zones
from capesmith.systems.vigilantes.game.table import MOST_CHARGE, VigilantesTable
from capesmith.systems.vigilantes.scenario_parts import ENEMY

NOT_IN_THE_BOX = (
    "enemies", "stunned", "marked", "items", "objectives", "delivered", "blocked", "alarm", "threat", "turn_tracker",
    "round",
)  # fmt: skip
HELD = {"gadgets": GADGET, "abilities": ABILITY}
Path = tuple[str | int, ...]
Token = tuple[int, int, Given, Path]  # objective, space, what the example says about it, and where it says so


def arranged(cast: Cast, given: Given, players: Sequence[Player]) -> VigilantesTable:
    """A table as an example describes it."""
    t = entered(cast, given, players)
    if given.get("board") == "box":
        must_be_boxed(given, NOT_IN_THE_BOX, "vigilantes", HELD)
    else:
        _Arranger(t, given, Names(t, list(given["vigilantes"])), cast).build()
    return t


arrange = arranging(GIVEN, arranged)


class _Arranger(Arranger[VigilantesTable]):
    """Builds one table, part by part; set-up does the same with everything at its beginning."""

    known: Names

    @property
    def whole(self) -> bool:
        return bool(self.given.get("board") == "set-up")

    def build(self) -> None:
        t = self.t
        memory.begin_span(t, "game")
        setup.choose_vigilantes(t)
        setup.choose_villain(t)
        setup.lay_decks(t)
        self._cards()
        self._villain_abilities()
        setup.set_tracks(t)
        t.renew()
        self._board()
        for seat, (name, words) in enumerate(self.given["vigilantes"].items()):
            self._vigilante(seat, words, "vigilantes", name)
        self._villain()
        self._enemies()
        self._tokens()
        self._marks()
        self._tracks()
        for deck, ids in self.given.get("decks", {}).items():
            self._on_top(deck, ids)
        t.queue.clear()
        t.state.waiting.clear()

    # --- cards --------------------------------------------------------------------------------------

    def _cards(self) -> None:
        """What each vigilante has: what the example says it has of a sort, else the starting cards (VG-112, VG-113)."""
        for seat, (name, words) in enumerate(self.given["vigilantes"].items()):
            for key, first in HELD.items():
                for index, id in enumerate(words.get(key, ())):
                    self._give(seat, key, first, id, "vigilantes", name, key, id if key == "gadgets" else index)
        for seat, words in enumerate(self.given["vigilantes"].values()):
            for key, first in HELD.items():
                if key not in words:
                    setup.attach(self.t, seat, key, first)
        for key, first in HELD.items():
            self._put_back(key, first)

    def _put_back(self, deck: str, first: int) -> None:
        """VG-119: starting cards that nobody has after all lie in their deck, below the others."""
        t, pile = self.t, getattr(self.t.state, deck)
        held = {number for one in t.state.vigilantes for number in one.slots[first : first + SLOTS]}
        cards = getattr(t.cast, deck)
        left = [number for number in range(len(cards)) if number not in held and number not in pile]
        atoms.lay_deck(t, deck, [*(n for n in left if cards[n].card.id not in t.options.kept_away), *pile])

    def _give(self, seat: int, deck: str, first: int, id: str, *path: str | int) -> None:
        t = self.t
        number = card_called(t.cast, deck, id, *path)
        slot = atoms.free_slot(t, seat, first)
        if slot < 0:
            raise Unfit(f"there is no room for so many {deck}", f"at most {SLOTS}", *path)
        for other in t.seats:
            if number in t.state.vigilantes[other].slots[first : first + SLOTS]:
                raise Unfit(f"somebody has “{id}” already", "each card is in the box once", *path)
        pile = getattr(t.state, deck)
        if number in pile:
            atoms.lay_deck(t, deck, [card for card in pile if card != number])
        atoms.give_card(t, seat, slot, number)

    def _villain_abilities(self) -> None:
        t, state = self.t, self.t.state
        for index, id in enumerate(self.given.get("villain", {}).get("abilities", ())):
            number = self.card("villain-ability", id, "villain", "abilities", index)
            atoms.lay_deck(t, "villain_deck", [card for card in state.villain_deck if card != number])
            atoms.attach_ability(t, number)

    def _on_top(self, deck: str, ids: Sequence[str]) -> None:
        """These are drawn next; a card that lies elsewhere in the deck comes from there."""
        name = {"villain_abilities": "villain_deck"}.get(deck, deck)
        pile = list(getattr(self.t.state, name))
        for index, id in enumerate(ids):
            number = card_called(self.t.cast, deck, id, "decks", deck.replace("_", "-"), index)
            if number not in pile:
                path = ("decks", deck.replace("_", "-"), index)
                raise Unfit(f"“{id}” is not in this deck any more", "somebody has it, or it is listed too often", *path)
            pile.remove(number)
        pile += [card_called(self.t.cast, deck, id) for id in reversed(ids)]
        atoms.lay_deck(self.t, name, pile)

    # --- the board ----------------------------------------------------------------------------------

    def _board(self) -> None:
        """VG-120, VG-121: everything, or only what lies there for good."""
        t = self.t
        if self.whole:
            setup.lay_out(t)
        else:
            setup.change_map(t)
        setup.set_dice(t)

    def _vigilante(self, seat: int, words: Given, *path: str | int) -> None:
        t = self.t
        for key, most in (("health", t.max_health(seat)), ("energy", t.max_energy(seat))):
            if words.get(key, 0) > most:
                raise Unfit(f"the most {key} of this vigilante is {most}", f"0 to {most}", *path, key)
        atoms.set_energy(t, seat, words.get("energy", t.max_energy(seat)))
        for id, charge in words.get("gadgets", {}).items():
            slot = next(slot for slot in t.cards(seat) if t.usable(seat, slot).card.id == id)
            most = min(MOST_CHARGE, t.max_charge(seat, slot))
            if charge > most:
                raise Unfit(f"the most charge of this gadget is {most}", f"0 to {most}", *path, "gadgets", id)
            atoms.set_charge(t, seat, slot, charge)
        if words.get("knocked_out"):
            atoms.set_health(t, seat, 0)
            atoms.knock_out(t, seat)
            t.renew()
            return
        if "at" in words:
            atoms.put(t, seat, self.known.space_called(words["at"], *path, "at"))
        elif self.whole:
            atoms.put(t, seat, t.map.number(t.scenario.sheet.vigilante_start[0]))
        if words.get("health") == 0:
            raise Unfit("at 0 health a vigilante is knocked out", "add knocked-out: true", *path, "health")
        atoms.set_health(t, seat, words.get("health", t.max_health(seat)))
        if words.get("hidden"):
            atoms.last(t, "hidden", seat, "your-next-turn", seat)
        if "actions" in words:
            atoms.start_turn(t, seat, words["actions"])

    def _villain(self) -> None:
        t, words = self.t, self.given.get("villain", {})
        if "at" in words:
            atoms.put(t, VILLAIN, self.known.space_called(words["at"], "villain", "at"))
            t.renew()
        if not t.villain_in_play():
            if "health" in words:
                raise Unfit("the villain is not on the board", "add the line at: …", "villain", "health")
            return
        most = t.villain_max_health()
        if words.get("health", 0) > most:
            raise Unfit(f"the most health of the villain is {most}", f"1 to {most}", "villain", "health")
        atoms.set_villain_health(t, words.get("health", most))

    def _enemies(self) -> None:
        t = self.t
        self.put_pieces("enemies")
        for index, one in enumerate(self.given.get("items", ())):
            space = self.known.space_called(one.space, "items", index)
            if on_space(t, space) >= 0:
                raise Unfit("there is an item on this space already", "one item for a space", "items", index)
            self.put(one.what, space, "items", index)

    def place_new(self, kind: str, space: int) -> int:
        return atoms.place_new(self.t, kind, space)

    # --- objectives ---------------------------------------------------------------------------------

    def _tokens(self) -> None:
        """VG-121: the tokens the example lists; of objectives it does not name those of the set-up."""
        t, state = self.t, self.t.state
        for n in range(OBJECTIVES):  # what the set-up has laid is laid anew, in the order of the scenario
            if state.where[token(n)] >= 0:
                atoms.lift(t, token(n))
            state.roles[n] = NOBODY
        tokens = [*self._laid(), *self._listed(), *self._held()]
        if len(tokens) > OBJECTIVES:
            raise Unfit(f"{len(tokens)} tokens, and the box holds {OBJECTIVES}", "leave some out", "objectives")
        for n, (number, space, words, path) in enumerate(sorted(tokens, key=lambda entry: entry[0])):
            self._token(n, number, space, words, *path)
        for id, number in self.given.get("delivered", {}).items():
            state.delivered[self.known.objective_called(id, "delivered", id)] = number

    def _laid(self) -> list[Token]:
        """Where the scenario puts them."""
        named = self.given.get("objectives", {})
        tokens = self.t.scenario.tokens if self.whole else []
        own = [entry for entry in tokens if self.t.scenario.objectives[entry[0]].id not in named]
        return [(number, space, {}, ()) for number, space in own]

    def _listed(self) -> Iterator[Token]:
        """Where the example puts them."""
        t = self.t
        for id, tokens in self.given.get("objectives", {}).items():
            number = self.known.objective_called(id, "objectives", id)
            for index, words in enumerate(tokens):
                path: Path = ("objectives", id, index)
                if "carried_by" in words:
                    carrier = self.known.piece_called(words["carried_by"], *path, "carried-by")
                    yield number, t.state.where[carrier], words, path
                elif "at" in words:
                    yield number, self.known.space_called(words["at"], *path, "at"), words, path
                else:
                    raise Unfit("where is this token?", "add at: … or carried-by: …", *path)

    def _held(self) -> Iterator[Token]:
        """What vigilantes carry."""
        for seat, (name, words) in enumerate(self.given["vigilantes"].items()):
            if "carries" in words:
                path: Path = ("vigilantes", name, "carries")
                number = self.known.objective_called(words["carries"], *path)
                yield number, self.t.state.where[seat], {"carried_by": name}, path

    def _token(self, n: int, number: int, space: int, words: Given, *path: str | int) -> None:
        t, state = self.t, self.t.state
        if space < 0:
            raise Unfit("the carrier is not on the board", "put it on a space", *path)
        atoms.lay_token(t, n, number, space)
        own, theirs = words.get("progress", 0), words.get("pressure", 0)
        if t.scenario.objectives[number].sheet.side == ENEMY:
            own, theirs = 0, own
        state.progress[n], state.pressure[n] = own, theirs
        if words.get("done"):
            atoms.complete(t, n, t.scenario.objectives[number].sheet.side == ENEMY)
        if "carried_by" in words:
            atoms.carry(t, n, self.known.piece_called(words["carried_by"], *path))
        if "chit" in words:
            wrong, chits = f"this scenario has no chit “{words['chit']}”", f"chits: {', '.join(t.scenario.sheet.chits)}"
            found(words["chit"], t.scenario.numbers, wrong, chits, *path, "chit")
            state.chits[n] = t.scenario.numbers[words["chit"]]

    # --- the rest -----------------------------------------------------------------------------------

    def _marks(self) -> None:
        t, given = self.t, self.given
        for key, most in (("stunned", MOST_STUNNED), ("marked", MOST_MARKED), ("blocked", MOST_BLOCKED)):
            if len(given.get(key, ())) > most:
                raise Unfit(f"there are {most} tokens of this sort", "list fewer", key, most)
        for key in ("stunned", "marked"):
            taken: list[int] = []
            for index, words in enumerate(given.get(key, ())):
                piece = self.known.piece_called(words, key, index, without=taken, among=ENEMIES)
                taken.append(piece)
                if key == "stunned":
                    atoms.set_stunned(t, piece, True)
                else:
                    atoms.set_marked(t, piece)
        for index, words in enumerate(given.get("blocked", ())):
            atoms.last(t, "blocked", self.known.route_called(words, "blocked", index), "end-of-game", NOBODY)

    def _tracks(self) -> None:
        t, given = self.t, self.given
        if "starting_player" in given:
            seat = self.known.seat_called(given["starting_player"], "starting-player")
            atoms.set_starting_player(t, t.options.controller(seat))
        if given.get("alarm") == "raised":
            atoms.raise_alarm(t)
        if "threat" in given:
            atoms.set_threat(t, given["threat"])
        if "turn_tracker" in given:
            if t.state.turn_tracker < 0:
                raise Unfit("this scenario has no turn tracker", "leave this line out", "turn-tracker")
            atoms.set_turn_tracker(t, given["turn_tracker"])
        latch_zones(t)
        atoms.set_round(t, given.get("round", 1))
        for span in ("round", "vigilante-phase"):
            memory.begin_span(t, span)
        atoms.set_stage(t, "turn")


def card_called(cast: Cast, deck: str, id: str, *path: str | int) -> int:
    """The number of a card in its deck, by id."""
    known = [getattr(one, "card", one).id for one in getattr(cast, deck)]
    return found(id, known, f'there is no card "{id}" here', "look at its deck", *path)
