"""Texts for tests of words and verbs: a line of YAML is read, compiled and carried out at a table set by hand.

    g = arrange(at={"titan": "r2c2"}, crimes={"A": "r2c3"})
    carry_out(g, "knock-out: {one: hero, owner: opponent}", "target: titan")
    found(g, "{each: hero, reach: orthogonal}", by="shadowboxer") == ["titan"]

The city is that of `first-patrol`. Answers are written as `answering` says; things are called by the ids of their
cards, blocks `r2c3`, players by colour, `crime A`, `die of titan`, `magic of gramarye`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import yaml

from answering import Answer, Choices, Watched
from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Ability
from capesmith.effects.compile.context import Context
from capesmith.effects.scope import Scope
from capesmith.effects.types import AMOUNT, CONDITION, SELECTOR, Reading, Type
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.chance import ScriptedStream
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import is_space
from capesmith.rules.table import GameOver
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, space_name, space_named
from capesmith.systems.heroes_incorporated.game import atoms, powers, turn
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.moving import DESTINATION, walk
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.pieces import (
    CARD,
    COLOURS,
    CRIME,
    DISCARD,
    HAND,
    LETTERS,
    block,
    die_of,
    hero_of,
    is_crime,
    is_die,
    is_hero,
    is_power,
    is_research,
    seat_of,
)
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import THINGS
from capesmith.systems.heroes_incorporated.game.under_way import Fight
from capesmith.systems.load import shipped_box

TEAMS = (("shadowboxer", "gramarye"), ("titan", "traveller"))
THREE = (*TEAMS, ("paragon", "cloner"))
CORNERS = ("r1c1", "r1c5", "r5c1", "r5c5", "r1c2", "r5c2")  # where those stand whom a test does not place
YES_OR_NO = ("may", "pay", "this-crime")
OF_CARDS = ("discard", "retrieve", "play", "keep-card", "put-back", "lose-gadget", "start-gadget")
OF_SPACES = ("fight-block", "then-fight", "villain-block")


@cache
def cast() -> Cast:
    """The shipped content, compiled once for all tests."""
    found = system("heroes-incorporated")
    assert found is not None
    return GAME.cast(shipped_box(found))


def space(name: str) -> int:
    found = space_named(name)
    assert found is not None, name
    return found


# --- names ---------------------------------------------------------------------------------------------


def thing(t: IncorporatedTable, ref: int) -> str:
    """A thing at the table in the words of the tests."""
    if 0 <= ref < len(COLOURS):
        return COLOURS[ref]
    if is_hero(ref):
        return str(t.hero_card(ref).card.id)
    if is_crime(ref):
        return f"crime {LETTERS[ref - CRIME]}"
    if is_die(ref):
        return f"die of {thing(t, hero_of(ref))}"
    if is_space(ref):
        return space_name(t.space_of(ref))
    if is_research(ref):
        return str(t.research(ref - CARD).card.id)
    if is_power(ref):
        hero, number = powers.printed(t, ref)
        return f"{t.power(number).card.id} of {thing(t, hero)}"
    return {DISCARD: "discard", HAND: "hand"}.get(ref, str(ref))


def name_of(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    """An option in the words of the tests."""
    if prompt.kind in YES_OR_NO:
        return "yes" if option else "no"
    if option < 0:
        return "none"
    if prompt.kind == "option":
        return f"option {option + 1}"
    if prompt.kind in OF_CARDS:
        return thing(t, CARD + option)
    if prompt is DESTINATION:
        return space_name(walk.unpack(option)[1])
    if prompt.kind in OF_SPACES:
        return space_name(option)
    if prompt.kind == "direction":
        return DIRECTIONS[option]
    if prompt.kind == "react":
        return str(t.offered[option].trigger.card)
    return thing(t, option)


# --- the table -----------------------------------------------------------------------------------------


class Arranged(Watched):
    """A table arranged by hand, in the middle of the first player's turn."""

    t: IncorporatedTable

    def hero(self, id: str) -> int:
        return next(hero for hero in self.t.all_heroes() if thing(self.t, hero) == id)

    def ref(self, name: str) -> int:
        """A thing by its name."""
        if name in COLOURS:
            return COLOURS.index(name)
        if space_named(name) is not None:
            return block(space(name))
        if name.startswith("crime "):
            return CRIME + LETTERS.index(name[-1])
        if name.startswith("die of "):
            return die_of(self.hero(name.removeprefix("die of ")))
        return CARD + self.card(name) if cast().copies(name) else self.hero(name)

    def card(self, id: str, copy: int = 0) -> int:
        return cast().copies(id)[copy]

    def where(self, name: str) -> str:
        return space_name(self.state.where[self.ref(name)])

    def hand(self, seat: int) -> list[str]:
        return [thing(self.t, CARD + card) for card in self.state.teams[seat].hand]

    def discarded(self) -> list[str]:
        return [thing(self.t, CARD + card) for card in self.state.discard]

    def deck(self, *ids: str) -> None:
        """The Research deck holds just these, the first one on top."""
        atoms.lay_deck(self.t, [self.card(id) for id in reversed(ids)])

    def give(self, seat: int, *ids: str) -> None:
        for id in ids:
            atoms.to_hand(self.t, seat, self.card(id))

    def throw_away(self, *ids: str) -> None:
        for id in ids:
            atoms.discard(self.t, self.card(id))

    def equip(self, hero: str, *ids: str) -> None:
        for id in ids:
            atoms.give_gadget(self.t, self.hero(hero), self.card(id))

    def lock(self, hero: str, at: str = "", face: int = 4) -> None:
        """The hero's die lies on a block, by default his own."""
        atoms.place_die(self.t, self.hero(hero), space(at or self.where(hero)), face)

    def down(self, *heroes: str) -> None:
        for hero in heroes:
            atoms.set_down(self.t, self.hero(hero), True)

    def villain(self, id: str, at: str, seat: int = 1, *, lair: bool = False) -> None:
        atoms.place_villain(self.t, self.card(id), space(at), seat, lair)

    def fight(self, hero: str, at: str, face: int = 3) -> Fight:
        """A fight is in progress from now on."""
        made = Fight(self.hero(hero), space(at))
        made.dice, made.face = [face], face
        self.t.fights.append(made)
        made.look(self.t)
        return made

    def win(self, hero: str, at: str) -> None:
        """The special power of this block is being used."""
        self.t.won_block, self.t.winning_hero = space(at), self.hero(hero)

    def points(self, *numbers: int) -> None:
        for team, number in zip(self.state.teams, numbers, strict=True):
            team.points = number

    def dice(self, purpose: int, *faces: int) -> None:
        self.state.streams[purpose] = ScriptedStream(1, faces)

    def do(self, run: Callable[[], Any], *answers: Answer) -> Any:
        """Let something happen with these answers, then all triggers; all answers must be used."""
        self.players.load(answers)
        try:
            found = run()
            self.t.settle()
        except GameOver:
            turn.end_of_game(self.t)
            found = None
        self.players.check()
        return found


def arrange(
    teams: Sequence[tuple[str, str]] = TEAMS, *, at: Mapping[str, str] | None = None,
    crimes: Mapping[str, str] | None = None, **options: Any,
) -> Arranged:  # fmt: skip
    """Heroes stand where `at` says, or in corners; crimes lie only where `crimes` says; hands are empty."""
    choices = Choices(name_of)
    made = Options.of({
        "scenario": "first-patrol", "players": len(teams), "teams": teams, "hands": ((),) * len(teams),
        "starting_player": 0, "target_points": 50, **options,
    })  # fmt: skip
    g = Arranged(GAME.table(cast(), made, 1, [choices] * len(teams)), choices)
    choices.load((...,))
    while g.state.stage not in ("round", "over"):
        g.t.segment()
    where = dict(zip((id for team in teams for id in team), CORNERS, strict=False)) | dict(at or {})
    for id, name in where.items():
        atoms.put(g.t, g.hero(id), space(name))
    for letter in LETTERS:
        if g.state.where[CRIME + LETTERS.index(letter)] != SUPPLY and letter not in (crimes or {}):
            atoms.put(g.t, CRIME + LETTERS.index(letter), space("r3c3"))
    for letter, name in (crimes or {}).items():
        atoms.put(g.t, CRIME + LETTERS.index(letter), space(name))
    turn.begin_round(g.t)
    atoms.start_turn(g.t, 0)
    g.players.asked.clear()
    g.told.clear()
    return g


# --- texts ---------------------------------------------------------------------------------------------


def parsed(kind: Type, source: str) -> Any:
    """A line of YAML; all pronouns have a meaning."""
    data = yaml.safe_load(source if source[:1] in "{[" or ":" not in source else f"{{{source}}}")
    scope = Scope(you=True, it="one", them=True, others=True, that=True, actor=True, here=True, target=True)
    r = Reading(cast().vocabulary, scope, {})
    r.path.append("play")
    node = kind.read(data, r)
    assert not r.found, [str(note) for note in r.found]
    return node


def context(
    g: Arranged, you: int = 0, *, by: str = "", on: str = "", card: str = "", it: str = "", actor: str = "",
    word: str = "", origin: str = "play",
) -> Context:  # fmt: skip
    """Whose text it is: of a player's card, borne `by` a hero, or `on` a block, as a Supervillain's with its `card`."""
    figure = g.hero(by) if by else g.ref(on) if on else you
    seat = seat_of(figure) if by else NOBODY if on and card else you
    held = g.ref(it) if it else NOBODY
    e = Event(word, held, g.ref(actor) if actor else NOBODY) if word else None
    return Context(seat, figure, CARD + g.card(card) if card else NOBODY, e, held, origin)


def carry_out(g: Arranged, source: str, *answers: Answer, label: str = "test", **who: Any) -> bool:
    """Carry out a text; whether it was done. `label` is the card it is printed on."""
    read = parsed(STEPS_ABILITY, source)
    text = g.t.compiler.ability(label, "Test", Ability(container="play", steps=read.steps))
    c = who.pop("c", None) or context(g, **who)
    run = text.run
    assert run is not None
    return bool(g.do(lambda: run(g.t, c), *answers))


def can(g: Arranged, source: str, label: str = "test", **who: Any) -> bool:
    """Whether the first step of a text could be done now."""
    read = parsed(STEPS_ABILITY, source)
    g.t.compiler.begin(label, "play", "Test", read)
    test = g.t.compiler.possible(read.steps[0])
    return test is None or bool(test(g.t, context(g, **who)))


def found(g: Arranged, source: str, label: str = "test", **who: Any) -> list[str]:
    """Everything a selector could mean; whether there is any, and whether a thing is one, agrees with it."""
    node, c = parsed(SELECTOR, source), context(g, **who)
    g.t.compiler.begin(label, "play", "Test", node)
    candidates = g.t.compiler.candidates(node)
    refs = candidates.of(g.t, c)
    assert candidates.exist(g.t, c) is bool(refs)
    known = [ref for sort in THINGS.sorts for ref in sort.refs]
    assert [ref for ref in known if candidates.include(g.t, c, ref)] == sorted(set(refs).intersection(known))
    return [thing(g.t, ref) for ref in refs]


def holds(g: Arranged, source: str, **who: Any) -> bool:
    test = g.t.compiler.condition(parsed(CONDITION, source))
    return test.holds(g.t, context(g, **who))


def amount(g: Arranged, source: str, **who: Any) -> int:
    number = g.t.compiler.amount(parsed(AMOUNT, source))
    return number.value(g.t, context(g, **who))
