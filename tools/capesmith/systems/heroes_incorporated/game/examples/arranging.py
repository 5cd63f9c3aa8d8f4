"""A table as a worked example describes it: everything is where the example says, by the words of its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.effects.ast import Role
from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.arranging import (
    BOXED,
    LEAVE_OUT,
    Arranger,
    card_called,
    must_be_boxed,
    must_be_scenario,
    new_table,
)
from capesmith.rules.atoms import load
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit
from capesmith.rules.setup.switches import Changes
from capesmith.systems.example_parts import arranging
from capesmith.systems.heroes_incorporated.cities import space_name, space_named
from capesmith.systems.heroes_incorporated.example_files import GIVEN, TEAM
from capesmith.systems.heroes_incorporated.game import atoms, gadgets, setup
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.examples.following import StackedCards
from capesmith.systems.heroes_incorporated.game.examples.naming import Names
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS, CRIMELAND
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS, MARKERS, block, seat_of
from capesmith.systems.heroes_incorporated.game.state import HEROES, RESEARCH
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, COUNTS, RESEARCH_CARD
from capesmith.systems.heroes_incorporated.verbs import Take

Given = Mapping[str, Any]
IN_THE_BOX = "box"
TRAINING_ROUTE = "first-patrol"  # the city of every example, unless its scenario has one without chance
NOT_IN_THE_BOX = (
    "blocks", "crimes", "supervillains", "tokens", "deck_ends", "discard", "turn", "round", "cycle", "spent",
)  # fmt: skip
WHERE_IF_ABSENT = BLOCKS - 1  # r5c5
SHIELD = Role("shield-token")
Path = tuple[str | int, ...]


def arranged(cast: Cast, given: Given, players: Sequence[Player]) -> IncorporatedTable:
    """A table as an example describes it."""
    t = _entered(cast, given, players)
    if given.get("board") == IN_THE_BOX:
        _must_be_in_the_box(given)
        _stack_heroes(t, given)
    else:
        if "hero_deck" in given:
            raise Unfit("the heroes are chosen already", "leave this line out, or say board: box", "hero-deck")
        _Arranger(t, given, Names(t, list(given["players"])), cast).build()
    return t


arrange = arranging(GIVEN, arranged)


def _entered(cast: Cast, given: Given, players: Sequence[Player]) -> IncorporatedTable:
    """A table at which nothing has happened yet."""
    must_be_scenario(given["scenario"], cast.scenario_ids())
    seats = given["players"]
    if len(seats) not in COUNTS:
        raise Unfit(f"{len(seats)} players", f"{COUNTS[0]} to {COUNTS[-1]} can play", "players")
    if tuple(seats) != COLOURS[: len(seats)]:
        raise Unfit(f"{len(seats)} players are {', '.join(COLOURS[: len(seats)])}", "in this order", "players")
    options = _options_of(given)
    unknown = options.unknown(cast)
    if unknown:
        raise Unfit(unknown, "look at what given says", "players")
    return new_table(GAME, cast, options, players)


def _options_of(given: Given) -> Options:
    """What the players of an example have agreed on."""
    seats, boxed = given["players"], given.get("board") == IN_THE_BOX
    first = given.get("first", next(iter(seats)))
    if first not in seats:
        raise Unfit(f"{first} does not take part", f"players: {', '.join(seats)}", "first")
    hands = tuple(tuple(words.get("hand", ())) for words in seats.values())
    return Options(
        scenario=given["scenario"],
        players=len(seats),
        teams=_teams(given, boxed),
        hands=hands if boxed and any("hand" in words for words in seats.values()) else (),
        on_top=tuple(given.get("deck", ())) if boxed else (),
        starting_player=list(seats).index(first),
        target_points=given.get("target", 0),
        switches=Changes.to(given["options"]) if "options" in given else Changes(),  # as a whole
    )


def _teams(given: Given, boxed: bool) -> tuple[tuple[str, ...], ...]:
    """HI-001: two heroes each; with everything in the box they may still have to be drafted."""
    seats = given["players"]
    if boxed and not any("heroes" in words for words in seats.values()):
        return ()
    for colour, words in seats.items():
        if len(words.get("heroes", ())) != 2:
            raise Unfit(f"{colour} needs two heroes", "heroes: {titan: {at: r2c3}, paragon: {}}", "players", colour)
    return tuple(tuple(words["heroes"]) for words in seats.values())


def _must_be_in_the_box(given: Given) -> None:
    must_be_boxed(given, NOT_IN_THE_BOX, "players", ("heroes", "hand"))
    for colour, words in given["players"].items():
        for id, one in words.get("heroes", {}).items():
            if one:
                where = ("players", colour, "heroes", id, next(iter(one)).replace("_", "-"))
                raise Unfit(BOXED, LEAVE_OUT, *where)


def _stack_heroes(t: IncorporatedTable, given: Given) -> None:
    """HI-101: the Hero cards as the example deals them."""
    ids = given.get("hero_deck", ())
    pool = {t.cast.heroes[number].card.id: number for number in t.scenario.heroes}
    for index, id in enumerate(ids):
        if id not in pool:
            raise Unfit(f"{id} is not in this scenario", "another hero", "hero-deck", index)
    if ids:
        load(t.state, HEROES, StackedCards([pool[id] for id in ids]))


def between_turns(t: IncorporatedTable) -> IncorporatedTable:
    """A copy of the table at rest, as if everybody had had the turns that an example leaves out (HI-201)."""
    made = t.again(t.state.clone(), t.players)
    if made.state.active >= 0:
        atoms.end_turn(made)
    if made.state.stage == "turn":
        most = max(team.turns for team in made.state.teams)
        for team in made.state.teams:
            team.turns = most
        atoms.keep_order(made, made.clockwise(made.state.first))
    return made


class _Arranger(Arranger[IncorporatedTable]):
    """Builds one table, part by part; set-up does the same with everything at its beginning."""

    def build(self) -> None:
        t = self.t
        self.taken: list[int] = []
        setup.draft(t)
        t.renew()
        self._city()
        self._crimes()
        self._course()
        for seat, (colour, words) in enumerate(self.given["players"].items()):
            self._team(seat, words, "players", colour)
            for hero, (id, own) in zip(t.team_heroes(seat), words["heroes"].items(), strict=True):
                self._hero(hero, own, "players", colour, "heroes", id)
        self._villains()
        self._deck()
        memory.begin_span(t, "round")
        self._spent()
        if "turn" in self.given:
            memory.begin_span(t, "turn")
            atoms.start_turn(t, self.seat(self.given["turn"], "turn"))
        t.rest()
        t.state.waiting.clear()

    # --- the board ----------------------------------------------------------------------------------

    def _city(self) -> None:
        """HI-118, HI-123: the Training Route, with the tiles the example names where it says."""
        t = self.t
        laid = [t.cast.number(id) if id else NOBODY for id in self._layout()]
        left = [one.number for one in t.cast.blocks if one.number not in laid]
        tiles = [number if number >= 0 else left.pop(0) for number in laid]
        for space, id in self.given.get("blocks", {}).items():
            here, number = space_named(space), card_called(t.cast, "block", id, "blocks", space)
            if here is None or number not in tiles:
                raise Unfit(f"{id} is not in this city", "another block", "blocks", space)
            there = tiles.index(number)
            tiles[here], tiles[there] = tiles[there], tiles[here]
        for space, number in enumerate(tiles):
            atoms.lay_tile(t, space, number)
        for space in self._tokens():
            atoms.lay_token(t, space)

    def _layout(self) -> Sequence[str]:
        cities = self.t.cast.box.every_board()
        own = self.t.scenario.city
        if own.dealt and TRAINING_ROUTE in cities:
            laid: Sequence[str] = cities[TRAINING_ROUTE].content.laid
            return laid
        return own.laid

    def _tokens(self) -> list[int]:
        t = self.t
        if "tokens" in self.given:
            return list(self.given["tokens"])
        ids = [id for token, blocks in t.scenario.sheet.tokens if token == "combat-token" for id in blocks]
        return [space for space in range(BLOCKS) if t.tile(space).card.id in ids]

    def _crimes(self) -> None:
        """HI-121: as many as the scenario has; those the example does not name are on Crimeland."""
        t, named = self.t, self.given.get("crimes", {})
        letters = [letter for letter, _ in t.scenario.sheet.crimes[len(t.seats)]]
        for letter in sorted({*letters, *named}):
            atoms.put(t, CRIME + LETTERS.index(letter), named.get(letter, CRIMELAND))

    # --- time ---------------------------------------------------------------------------------------

    def _course(self) -> None:
        """HI-201, HI-204: round, starting player, and how many turns everybody has had."""
        t, state = self.t, self.t.state
        state.round = self.given.get("round", 1)
        atoms.set_first(t, t.options.starting_player)
        order = t.clockwise(state.first)
        atoms.keep_order(t, order)
        turn = self.seat(self.given["turn"], "turn") if "turn" in self.given else state.first
        for place, seat in enumerate(order):
            state.teams[seat].turns = self.given.get("cycle", 1) - 1 + (place < order.index(turn))
        atoms.set_stage(t, "turn")

    def _spent(self) -> None:
        """Limits of this round that are used up, whoever has the card."""
        t = self.t
        for index, id in enumerate(self.given.get("spent", ())):
            found = [one for one in t.compiler.triggers if one is not None and one.card == id and one.once_per]
            if not found:
                raise Unfit(f"nothing of “{id}” is limited to once per round", "leave it out", "spent", index)
            for trigger in found:
                for seat in t.seats:
                    t.use(trigger.id, seat, str(trigger.once_per))

    # --- players ------------------------------------------------------------------------------------

    def _team(self, seat: int, words: Given, *path: str | int) -> None:
        t, team = self.t, self.t.state.teams[seat]
        team.coloured, team.white = MARKERS - team.turns, int(words.get("white", True))
        TEAM.lay(self, team, words, *path)
        t.renew()
        if team.points >= t.target:
            raise Unfit(f"with {team.points} HP the game is over", f"fewer than {t.target}", *path, "points")
        if team.justice and not t.switches.justice_tokens:
            raise Unfit("Justice tokens are an option", "scenario: justice, or under options", *path, "justice")

    def _hero(self, hero: int, words: Given, *path: str | int) -> None:
        t, one = self.t, self.t.hero(hero)
        at = words.get("at", WHERE_IF_ABSENT)
        atoms.put(t, hero, at)
        one.combat = words.get("combat", self._combat_of_powers(hero))
        for index, id in enumerate(words.get("gadgets", ())):
            self._gadget(hero, id, *path, "gadgets", index)
        if words.get("die"):
            atoms.place_die(t, hero, words.get("die_at", at), words["die"])
        elif "die_at" in words:
            raise Unfit("where is this die?", "say what it shows: die: 4", *path, "die-at")
        if words.get("shield"):
            self._shield(hero, *path, "shield")
        if words.get("marker") == "used":
            self._use_marker(hero, *path, "marker")
        if words.get("down"):
            if words.get("die"):
                raise Unfit("the die of a knocked-out hero is off the board", "leave one out", *path, "die")
            atoms.set_down(t, hero, True)

    def _combat_of_powers(self, hero: int) -> int:
        """HI-111, HI-570: what the powers give at set-up; the Gadget of HI-112 is for the example to name."""
        t, one = self.t, self.t.hero(hero)
        for number in t.hero_card(hero).powers:
            power = t.power(number)
            text = power.texts.get("setup")
            takes = any(isinstance(step, Take) for ability in power.card.abilities for step in ability.steps)
            if text is not None and text.run is not None and not takes:
                text.run(t, Context(seat_of(hero), hero, origin="setup"))
        return one.combat

    def _gadget(self, hero: int, id: str, *path: str | int) -> None:
        t = self.t
        if t.hero_card(hero).alien:
            raise Unfit("aliens carry no Gadgets (HI-422)", "another hero", *path)
        atoms.give_gadget(t, hero, self.card(RESEARCH_CARD, id, *path))
        if len(t.hero(hero).gadgets) > gadgets.limit(t, hero):
            raise Unfit(f"a hero carries at most {gadgets.limit(t, hero)} Gadgets", "leave one out", *path)

    def _shield(self, hero: int, *path: str | int) -> None:
        """Reference 11.3: as if it had been won in the round before."""
        t, state = self.t, self.t.state
        for tile in t.cast.blocks:
            steps = [step for ability in tile.card.abilities for step in ability.steps]
            gives = any(isinstance(step, Take) and step.what == SHIELD for step in steps)
            if gives and tile.text is not None and tile.text.run is not None and tile.number in state.tiles:
                t.won_block, t.winning_hero = state.tiles.index(tile.number), hero
                state.round -= 1
                tile.text.run(t, Context(seat_of(hero), block(t.won_block), origin="block-power"))
                state.round += 1
                t.won_block = t.winning_hero = NOBODY
                return
        raise Unfit("no block of this city gives the Shield token", "leave this line out", *path)

    def _use_marker(self, hero: int, *path: str | int) -> None:
        """HI-218: it lies on a bonus space."""
        t = self.t
        marked = [number for number in t.hero_card(hero).powers if t.power(number).marker]
        if not marked:
            raise Unfit("this hero has no bonus marker (HI-110)", "leave this line out", *path)
        for number in marked:
            atoms.use_bonus(t, hero, number)

    # --- cards --------------------------------------------------------------------------------------

    def card(self, of: str, id: str, *path: str | int) -> int:
        """A copy of a Research card, which is now somewhere."""
        copies = self.t.cast.copies(id)
        if not copies:
            raise Unfit(f'there is no Research card "{id}"', "look at its deck", *path)
        card = next((card for card in copies if card not in self.taken), NOBODY)
        if card < 0:
            raise Unfit(f"there are only {len(copies)} of “{id}”", "leave one out", *path)
        if card not in self.t.scenario.deck:
            raise Unfit(f"“{id}” is not in the Research deck of this scenario", "another card", *path)
        self.taken.append(card)
        return card

    def _villains(self) -> None:
        t = self.t
        active = self.given.get("turn", next(iter(self.given["players"])))
        after = (self.seat(active, "turn") + 1) % len(t.seats)
        for id, words in self.given.get("supervillains", {}).items():
            path = ("supervillains", id)
            seat = self.seat(words["by"], *path, "by") if "by" in words else after
            lair = words.get("lair", False)
            if lair and not t.switches.supervillain_lairs:
                raise Unfit("lairs are an option", "scenario: lairs, or under options", *path, "lair")
            if lair and t.crimes_on(words["at"]):
                where = space_name(words["at"])
                raise Unfit(f"no crime is in a lair (HI-638), and there is one on {where}", "move it", *path, "at")
            atoms.place_villain(t, self.card(RESEARCH_CARD, id, *path), words["at"], seat, lair)

    def _deck(self) -> None:
        """The cards drawn next, the rest as shuffled; the discard pile."""
        t, given = self.t, self.given
        discard = [self.card(RESEARCH_CARD, id, "discard", index) for index, id in enumerate(given.get("discard", ()))]
        top = [self.card(RESEARCH_CARD, id, "deck", index) for index, id in enumerate(given.get("deck", ()))]
        rest = [card for card in t.scenario.deck if card not in self.taken]
        t.state.streams[RESEARCH].shuffle(rest)
        if given.get("deck_ends"):
            rest, discard = [], [*rest, *discard]
        t.state.discard[:] = discard
        atoms.lay_deck(t, [*rest, *reversed(top)])
