"""Staging: a table in the very situation that a worked example describes, with nothing lost and nothing doubled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.effects.compile.context import Context
from capesmith.rules.arranging import Arranger, card_called, must_be_boxed, must_be_scenario, new_table
from capesmith.rules.choosing import Player
from capesmith.rules.example_run import Unfit
from capesmith.rules.naming import found
from capesmith.source.diagnostic import listing
from capesmith.systems.example_parts import arranging
from capesmith.systems.heroes_wanted.example_files import GIVEN, MAT
from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.examples.naming import Names
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import BACK_OF, KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.state import Hero
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.villain import starting_hp
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES

Given = Mapping[str, Any]
LAST_LINES_FIRST = (3, 2, 1, 0, 0)  # which discs are gone when an example only names the headlines


def arranged(cast: Cast, given: Given, players: Sequence[Player]) -> HeroesTable:
    """A table as an example describes it."""
    must_be_scenario(given["scenario"], cast.scenario_ids())
    if len(given["heroes"]) > MOST_HEROES:
        raise Unfit(f"{len(given['heroes'])} heroes", f"at most {MOST_HEROES} can play", "heroes")
    t = _new_table(cast, given, players)
    if given.get("board") == "box":
        _must_be_in_the_box(given)
        return t
    _Arranger(t, given, Names(t, list(given["heroes"])), cast).build()
    return t


arrange = arranging(GIVEN, arranged)


def _new_table(cast: Cast, given: Given, players: Sequence[Player]) -> HeroesTable:
    heroes = given["heroes"]
    _must_exist(cast, given)
    villain = given.get("villain")
    quirks = [hero["quirk"] for hero in heroes.values() if "quirk" in hero]
    options = Options(
        scenario=given["scenario"],
        players=len(heroes),
        quirks=1e-9 if quirks else 0.0,  # in play, but nobody forgets them by chance
        first_game=given.get("first_game", False),
        hard=given.get("hard", False),
        heroes=tuple((hero["is_"][1], hero["is_"][0]) for hero in heroes.values()),
        villain=("", "") if villain is None else (villain["is_"][1], villain["is_"][0]),
        headlines=given.get("headlines", ()) if given.get("board") == "box" else (),
        quirk_cards=tuple(quirks),
        injuries=tuple(hero.get("injuries", 0) for hero in heroes.values()),
    )
    return new_table(GAME, cast, options, players)


def _must_exist(cast: Cast, given: Given) -> None:
    """Every card that is named exists and is of its kind."""
    for name, hero in given["heroes"].items():
        card_called(cast, "hero-b", hero["is_"][0], "heroes", name, "is", 0)
        card_called(cast, "hero-a", hero["is_"][1], "heroes", name, "is", 1)
        if "quirk" in hero:
            card_called(cast, "quirk", hero["quirk"], "heroes", name, "quirk")
    for key, pair, *below in (("villain", given.get("villain", {}).get("is_"), "is"),
                              ("next-villain", given.get("next_villain"))):  # fmt: skip
        if pair is not None:
            card_called(cast, "villain-b", pair[0], key, *below, 0)
            card_called(cast, "villain-a", pair[1], key, *below, 1)
    for index, id in enumerate(given.get("headlines", ())):
        card_called(cast, "headline", id, "headlines", index)


def _must_be_in_the_box(given: Given) -> None:
    boxed = ("pieces", "counters", "threat", "escaped", "next_villain")
    must_be_boxed(given, boxed, "heroes", ("is_", "quirk", "injuries"))
    with_quirk = [name for name, hero in given["heroes"].items() if "quirk" in hero]
    if 0 < len(with_quirk) < len(given["heroes"]):
        raise Unfit("some heroes have quirks and some have none", "all of them, or nobody", "heroes")


class _Arranger(Arranger[HeroesTable]):
    """Builds one table, part by part."""

    known: Names

    def build(self) -> None:
        t, given = self.t, self.given
        self._cards()
        self._headlines()
        t.renew()
        if given.get("board") == "set-up" and t.scenario.setup.run is not None:
            t.scenario.setup.run(t, Context())
        self.put_pieces("pieces")
        for seat, (name, hero) in enumerate(given["heroes"].items()):
            self._hero(seat, hero, "heroes", name)
        self._villain()
        self._counters()
        self._time()
        self._tokens()
        self._past()

    def _cards(self) -> None:
        cast, state = self.t.cast, self.t.state
        for hero, words in zip(state.heroes, self.given["heroes"].values(), strict=True):
            hero.b, hero.a = self.card("hero-b", words["is_"][0]), self.card("hero-a", words["is_"][1])
            if "quirk" in words:
                hero.quirk = self.card("quirk", words["quirk"])
        state.deck_a, state.deck_b = list(range(len(cast.villain_as))), list(range(len(cast.villain_bs)))

    def _headlines(self) -> None:
        state, ids = self.t.state, self.given.get("headlines", ())
        atoms.lay_headlines(self.t, [self.card("headline", id) for id in ids])
        for seat, (name, words) in enumerate(self.given["heroes"].items()):
            hero, done = state.heroes[seat], words.get("completed", ())
            for index, id in enumerate(done):
                if id not in ids:
                    path = ("heroes", name, "completed", index)
                    raise Unfit(f'"{id}" is not among the headlines', "list it under headlines", *path)
                hero.done.append(ids.index(id))
                state.places[ids.index(id)].append(seat)
            if "discs" in words:
                hero.discs = list(words["discs"])
            else:
                for line in LAST_LINES_FIRST[: len(done)]:
                    hero.discs[line] -= 1
            if sum(hero.discs) + len(done) != 5:
                message = f"{sum(hero.discs)} discs and {len(done)} headlines; a hero has 5 discs"
                raise Unfit(message, "correct discs or completed", "heroes", name, "discs")

    def place_new(self, kind: str, space: int) -> int:
        return atoms.place_new(self.t, kind, space)

    def _hero(self, seat: int, words: Given, *path: str | int) -> None:
        t, hero = self.t, self.t.state.heroes[seat]
        if "at" not in words:
            raise Unfit("where is this hero?", "add the line at: …", *path)
        atoms.put(t, seat, self.known.space_called(words["at"], *path, "at"))
        self._set(seat, hero, words, *path)
        MAT.lay(self, hero, words, *path)
        hero.lapses = words.get("lapses", 0)
        for kind, number in words.get("achievements", {}).items():
            if atoms.supply_of(t, kind) < number:
                where = (*path, "achievements", kind)
                raise Unfit(f"the supply has no {number} {kind}", "the box holds no more of them", *where)
            for _ in range(number):
                left = [
                    piece for piece in range(len(KIND_OF)) if KIND_OF[piece] == kind and t.state.supply >> piece & 1
                ]
                atoms.lift(t, left[0], seat)
            if kind in BACK_OF and kind != "litter":  # litter gives fame when it is thrown away
                hero.scored += number

    def _set(self, seat: int, hero: Hero, words: Given, *path: str | int) -> None:
        """Hand and pile: what one of them leaves out is in the other; an epic nobody mentions is tucked."""
        playset = self.t.playsets[seat]
        numbers = playset.numbers
        for key in ("hand", "spent"):
            for index, id in enumerate(words.get(key, ())):
                own = f"the set of this hero: {listing(numbers)}"
                found(id, numbers, f'this hero has no action "{id}"', own, *path, key, index)
                if key == "spent" and id in words.get("hand", ()):
                    raise Unfit(f'"{id}" is in hand and spent', "it can only be in one place", *path, key, index)
        hand = [numbers[id] for id in words.get("hand", ())]
        pile = [numbers[id] for id in words.get("spent", ())]
        rest = [number for number in numbers.values() if number not in hand and number not in pile]
        if playset.epic in rest and hero.discs[0] > 0:
            rest.remove(playset.epic)
            hero.tucked = 1 << playset.epic
        if words.get("koed"):
            if hand:
                raise Unfit("a KO'ed hero has no hand", "leave it out, or leave out koed", *path, "hand")
            pile = rest + pile
        elif "hand" not in words:
            hand = hand + rest
        elif "spent" not in words:
            pile = rest
        elif rest:
            missing = ", ".join(id for id, number in numbers.items() if number in rest)
            raise Unfit(f"where is {missing}?", "in hand or spent; or leave out one of the two lists", *path, "hand")
        hero.hand = sum(1 << number for number in hand)
        hero.pile = pile

    def _villain(self) -> None:
        t, state, words = self.t, self.t.state, self.given.get("villain")
        if words is not None:
            b, a = self._drawn(words["is_"])
            if "at" not in words:
                raise Unfit("where is the villain?", "add the line at: …", "villain")
            space = self.known.space_called(words["at"], "villain", "at")
            atoms.put(t, VILLAIN, space)
            atoms.set_villain(t, a, b, 0)
            t.renew()
            atoms.set_villain(t, a, b, max(starting_hp(t), words.get("hp", 0)))
            state.hp = words.get("hp", state.full_hp)
            state.villain_number = self._way_mark(space)
        if "next_villain" in self.given:
            b, a = self._drawn(self.given["next_villain"])
            if state.where[VILLAIN] >= 0 and (a == state.villain_a or b == state.villain_b):
                raise Unfit("this card is in play already", "choose another", "next-villain")
            state.deck_a.append(a)
            state.deck_b.append(b)
        for _ in range(self.given.get("escaped", 0)):  # those who came before him are gone
            if not state.deck_a or not state.deck_b:
                raise Unfit("there are not so many villain cards", "let fewer of them escape", "escaped")
            state.escaped += 1
            del state.deck_a[0], state.deck_b[0]

    def _drawn(self, pair: tuple[str, str]) -> tuple[int, int]:
        """Villain cards, out of their decks."""
        state, b, a = self.t.state, self.card("villain-b", pair[0]), self.card("villain-a", pair[1])
        for deck, number in ((state.deck_a, a), (state.deck_b, b)):
            if number in deck:
                deck.remove(number)
        return b, a

    def _way_mark(self, space: int) -> int:
        """How far the villain is on his path or belt when he stands there."""
        board = self.t.scenario.board
        if space in self.t.ground.belt_at:
            return self.t.ground.belt_at[space] + 1
        return next((number for number, where in board.villain.items() if where == space), 0)

    def _counters(self) -> None:
        state, sheet = self.t.state, self.t.scenario.sheet.counters
        if sheet is None:
            if "counters" in self.given:
                raise Unfit("this scenario uses no counter tokens", "leave them out", "counters")
            return
        stack = self.given.get("counters", sheet.numbers)
        for index, number in enumerate(stack):
            if number not in sheet.numbers:
                raise Unfit(
                    f"there is no counter token {number}", f"{listing(map(str, sheet.numbers))}", "counters", index
                )
        state.counters = list(reversed(stack))
        state.revealed = [number for number in sheet.numbers if number not in stack]
        state.counter = state.revealed[-1] if state.revealed else 0

    def _time(self) -> None:
        state, first = self.t.state, self.given.get("first", self.known.players[0])
        atoms.set_first(self.t, self.known.seat_called(first, "first"))
        state.turn, state.active = 1, state.first
        track = len(self.t.scenario.sheet.threat.track)
        if self.given.get("threat", 0) > track:
            raise Unfit(f"the threat track has {track} steps", f"0 to {track}", "threat")
        state.threat = self.given.get("threat", 0)
        atoms.set_stage(self.t, "turn")

    def _tokens(self) -> None:
        """HW-206: power tokens lie on spaces or figures."""
        for seat, (name, words) in enumerate(self.given["heroes"].items()):
            if "token_on" in words and words["token_on"] != "none":
                ref = self.known.thing_called(words["token_on"], "heroes", name, "token-on")
                self.t.state.heroes[seat].token = ref

    def _past(self) -> None:
        """What lies in the Achievements has happened: headlines count it (HW-192)."""
        t, state = self.t, self.t.state
        for seat, hero in enumerate(state.heroes):
            for piece, where in enumerate(state.where):
                if where == -2 - seat and KIND_OF[piece] not in ("litter", "bystander"):
                    t.emit(events.knock_out.made(piece, seat, 0))
                elif where == -2 - seat and KIND_OF[piece] == "bystander":
                    t.emit(events.rescued.made(seat, piece))
            if hero.damage:
                t.emit(events.damage.made(VILLAIN, seat, hero.damage))
        for _ in range(state.escaped):
            t.emit(events.escape.made(VILLAIN))
        t.queue.clear()
        state.waiting.clear()
