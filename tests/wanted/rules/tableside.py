"""A table for rule tests: real cards on real boards, arranged by hand, with players who answer in words.

    g = game(heroes=[("bot", "barefoot"), ("cobra", "deadly")])
    g.put(0, "D4")
    g.add("underling", "E4")
    g.play(0, "charge", "move: D4", "target: underling E4")
    assert g.fame(0) == 1

How answers are written is said in `answering`.

Names: cards by id (`charge`), spaces by id (`B5`), heroes `hero 0` by seat, `villain`, minions and tokens by kind and
space (`underling E4`), `yes` and `no`, `rest`, `none` for "none of them", `option 1` of a CHOOSE, `line 1` of a bonus
card, `die 1`; triggers by the name of their card, headlines by id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from answering import Answer, Choices, LoadedDice, Watched
from capesmith.content.masks import bits
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import SPACES, is_card, is_space
from capesmith.rules.table import GameOver, Result
from capesmith.systems import system
from capesmith.systems.heroes_wanted.game import atoms, turn, villain
from capesmith.systems.heroes_wanted.game.cast import Cast, HeroA
from capesmith.systems.heroes_wanted.game.damage import defend
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import EVENTS, KIND_OF, MINIONS, VILLAIN
from capesmith.systems.heroes_wanted.game.state import DICE
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.load import shipped_box

BOT, COBRA = ("bot", "barefoot"), ("cobra", "beef")
PLAIN_VILLAIN = ("chainsaw", "cousin")  # attacks only in RNG 1, and his title does nothing once he is there


@cache
def cast() -> Cast:
    """The shipped content, compiled once for all tests."""
    found = system("heroes-wanted")
    assert found is not None
    return GAME.cast(shipped_box(found))


def name_of(t: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
    """An option in the words of the tests."""
    kind = prompt.kind
    if kind in ("may", "pay"):
        return "yes" if option else "no"
    if kind in ("block", "boost"):
        return "yes" if option >= 0 else "no"
    if kind in ("option", "line", "die"):
        return f"{kind} {option + 1}"
    if kind in ("draft-a", "draft-b"):
        return card_id((t.cast.hero_as if kind == "draft-a" else t.cast.hero_bs)[option])
    if kind == "trigger":
        entry = t.offered[option]
        return t.cast.headlines[t.state.headlines[entry]].id if isinstance(entry, int) else entry[0].trigger.label
    if option == -1:
        return "rest" if kind == "go" else "none"
    return thing(t, option)


def thing(t: HeroesTable, ref: int) -> str:
    """A card, space or piece in the words of the tests."""
    if is_card(ref):
        return t.action(ref).id
    if is_space(ref):
        return t.scenario.board.grid.id(ref - SPACES)
    if ref < VILLAIN:
        return f"hero {ref}"
    if ref == VILLAIN:
        return "villain"
    where = t.state.where[ref]
    return f"{KIND_OF[ref]} {t.scenario.board.grid.id(where)}" if where >= 0 else KIND_OF[ref]


def card_id(entry: Any) -> str:
    return str(entry.card.id if isinstance(entry, HeroA) else entry.id)


class Game(Watched):
    """A table with everything the tests do to it. Seats are numbers from 0; spaces are ids such as `B5`."""

    t: HeroesTable

    def hero(self, seat: int) -> Any:
        return self.state.heroes[seat]

    def fame(self, seat: int) -> int:
        return int(self.hero(seat).fame)

    def injuries(self, seat: int) -> int:
        return int(self.hero(seat).injuries)

    def hand(self, seat: int) -> set[str]:
        actions = self.t.playsets[seat].actions
        return {action.id for number, action in enumerate(actions) if self.hero(seat).hand >> number & 1}

    def pile(self, seat: int) -> list[str]:
        """The discard pile; the active action is the last one."""
        return [self.t.playsets[seat].actions[number].id for number in self.hero(seat).pile]

    def space(self, id: str) -> int:
        return int(self.t.scenario.board.grid.space(id))

    def where(self, piece: int) -> str:
        """The id of a piece's space, `supply`, or `achievements 0` with the seat."""
        found = self.state.where[piece]
        if found >= 0:
            return str(self.t.scenario.board.grid.id(found))
        return "supply" if found == SUPPLY else f"achievements {-2 - found}"

    def on(self, id: str) -> list[str]:
        """What stands on a space."""
        return [
            KIND_OF[piece] if piece > VILLAIN else thing(self.t, piece) for piece in bits(self.state.on[self.space(id)])
        ]

    def count(self, kind: str, where: str = "board") -> int:
        """How many pieces of a kind are on the board, in the supply, or in `achievements 0`."""
        places = [self.where(piece) for piece, word in enumerate(KIND_OF) if word == kind]
        if where == "board":
            return sum(place != "supply" and not place.startswith("achievements") for place in places)
        return places.count(where)

    def distance(self, here: str, there: str) -> int:
        """RNG from one space to another."""
        return int(self.t.ground.range(self.space(here), self.space(there)))

    @property
    def hp(self) -> int:
        """The HP the villain has left."""
        return int(self.state.hp)

    def result(self) -> Result:
        return self.t.result()

    # --- arranging ----------------------------------------------------------------------------------

    def put(self, piece: int, id: str) -> None:
        """Put a hero (by seat) or any other piece on a space."""
        atoms.put(self.t, piece, self.space(id))

    def add(self, kind: str, *ids: str) -> int:
        """Put pieces from the supply on spaces; gives the last one."""
        piece = -1
        for id in ids:
            piece = atoms.place_new(self.t, kind, self.space(id))
            assert piece >= 0, f"no {kind} is left"
        return piece

    def clear(self) -> None:
        """All minions and event tokens go back to the supply."""
        for piece in bits(MINIONS | EVENTS):
            if self.state.where[piece] != SUPPLY:
                atoms.lift(self.t, piece)

    def villain_at(self, id: str) -> None:
        atoms.put(self.t, VILLAIN, self.space(id))
        self.t.renew()

    def no_villain(self) -> None:
        """The villain's pawn leaves the board."""
        atoms.lift(self.t, VILLAIN)
        self.t.renew()

    def deal(self, seat: int, hand: str | None = None, pile: str | None = None) -> None:
        """Which cards a hero has in hand, and which in his pile, bottom to top, as words in one string.

        With only one of the two, the rest of his cards is the other (at the bottom of the pile); with both, cards
        that are not named are out of the game. A tucked card that is named is gained first.
        """
        hero, playset = self.hero(seat), self.t.playsets[seat]
        for id in f"{hand or ''} {pile or ''}".split():
            if hero.tucked >> playset.numbers[id] & 1:
                atoms.untuck(self.t, seat, playset.numbers[id])
        own = [n for n in range(len(playset.actions)) if not hero.tucked >> n & 1]
        held = None if hand is None else [playset.numbers[id] for id in hand.split()]
        spent = None if pile is None else [playset.numbers[id] for id in pile.split()]
        if held is None:
            held = [n for n in own if n not in (spent or [])]
        if spent is None:
            spent = [n for n in own if n not in held]
        hero.hand, hero.pile = sum(1 << n for n in held), spent

    def set(self, seat: int, *, fame: int | None = None, injuries: int | None = None, damage: int | None = None,
            discs: list[int] | None = None) -> None:  # fmt: skip
        """What lies on a hero's mat and where his disc is on the Fame Track; `damage` is villain HP taken."""
        hero = self.hero(seat)
        hero.fame = hero.fame if fame is None else fame
        hero.injuries = hero.injuries if injuries is None else injuries
        hero.damage = hero.damage if damage is None else damage
        hero.discs = hero.discs if discs is None else list(discs)
        self.t.news = -1  # headlines look again, as they would had it come about in play

    def koed(self, seat: int) -> None:
        """The hero is KO'ed, for this test without an injury."""
        atoms.turn_down(self.t, seat)

    def first(self, seat: int) -> None:
        """The hero holds the 1st Hero marker."""
        self.state.first = seat

    def set_hp(self, hp: int) -> None:
        self.state.hp = hp

    def dice(self, *faces: int) -> None:
        """The next rolls; all of them must be rolled by the end of the next thing that is done."""
        self.state.streams[DICE] = LoadedDice(self.state.streams[DICE].at, faces)

    # --- doing --------------------------------------------------------------------------------------

    def do(self, run: Callable[[], Any], *answers: Answer) -> Any:
        """Let something happen, with these answers; all of them and all loaded dice must be used."""
        self.players.load(answers)
        try:
            found = run()
        except GameOver:
            turn.end_of_game(self.t)
            found = None
        self.players.check()
        dice = self.state.streams[DICE]
        assert not isinstance(dice, LoadedDice) or not dice.left, f"nobody rolled {dice.left}"
        return found

    def play(self, seat: int, card: str, *answers: Answer) -> None:
        """A hero's go: he plays this card."""
        self._go(seat, f"go: {card}", *answers)

    def rest(self, seat: int, *answers: Answer) -> None:
        """A hero's go: he rests."""
        self._go(seat, *(["go: rest"] if self.hero(seat).hand else []), *answers)

    def _go(self, seat: int, *answers: Answer) -> None:
        atoms.set_stage(self.t, "go", (seat - self.state.start) % len(self.t.seats))
        atoms.set_active(self.t, seat)
        self.do(lambda: turn.go(self.t, seat), *answers)

    def hit(self, seat: int, amount: int, *answers: Answer, by: int = -1) -> None:
        """A hero is dealt DMG by the board, or by another piece; then all triggers."""

        def run() -> None:
            self.t.queue, self.t.acting = [], by if 0 <= by < VILLAIN else self.state.first
            defend(self.t, seat, amount, by, ((by, amount),))
            self.t.settle()

        self.do(run, *answers)

    def step(self, word: str, *answers: Answer) -> None:
        """One step of the Villain Phase, by its word in the scenario."""
        words = [line.word for line in self.t.scenario.sheet.villain_phase]
        atoms.set_stage(self.t, "villain", words.index(word))
        self.do(lambda: villain.villain_phase_step(self.t, words.index(word)), *answers)
        if not self.state.outcome:
            atoms.set_stage(self.t, "go")

    def attack(self, *answers: Answer) -> None:
        """The attack step."""
        self.step("attack", *answers)

    def threat(self, *answers: Answer, to: int | None = None) -> None:
        """The threat step, to the next space or to this one."""
        if to is not None:
            atoms.set_threat(self.t, to - 1)
        self.step("advance-threat", *answers)

    def settle(self, *answers: Answer) -> None:
        """Resolve everything that waits."""
        self.do(self.t.settle, *answers)

    def advance(self, *answers: Answer) -> None:
        """The engine's own next segment: set-up, the start of a turn, a go, a step of the Villain Phase."""
        self.do(self.t.advance, *answers)

    def until(self, stage: str, *answers: Answer) -> None:
        """Segment by segment until a stage begins (`turn`, `go`, `villain`) or the game is over."""

        def run() -> None:
            self.t.advance()
            while self.state.stage != stage and not self.t.over():
                self.t.advance()

        self.do(run, *answers)


def fresh(scenario: str = "littering", players: int = 2, *, seed: int | str = 1, dice: Sequence[int] | None = None,
          **options: Any) -> Game:  # fmt: skip
    """A table at which nothing has happened yet: `advance()` sets it up."""
    choices = Choices(name_of)
    made = Options(scenario=scenario, players=players, **options)
    t = GAME.table(cast(), made, seed, [choices] * players)
    g = Game(t, choices)
    if dice is not None:
        g.dice(*dice)
    return g


def game(scenario: str = "littering", heroes: Sequence[tuple[str, str]] = (BOT, COBRA), *,
         villain: tuple[str, str] = PLAIN_VILLAIN, headlines: Sequence[str] | None = (), first: int = 0,
         bare: bool = True, dice: Sequence[int] = (), seed: int | str = 1, **options: Any) -> Game:  # fmt: skip
    """A table that is set up and waits for the first turn.

    `bare` clears all minions and tokens from the board, so that a test says itself what stands there; `headlines` are
    exactly these (none, unless the test names some; None lays what the scenario lays). Heroes stand on the first
    free start spaces, clockwise from `first`.
    """
    g = fresh(scenario, len(heroes), seed=seed, heroes=tuple(heroes), villain=villain, **options)
    rolls = [6 if seat == first else 1 for seat in range(len(heroes))] if len(heroes) > 1 else []
    doors = [seat + 1 for seat in range(len(heroes))] if g.t.scenario.sheet.hero_start == "doors" else []
    g.dice(*rolls, *doors)
    g.advance(...)
    if headlines is not None:
        numbers = [cast().number(id) for id in headlines]
        atoms.lay_headlines(g.t, numbers)
        g.t.renew()
    if bare:
        g.clear()
    g.dice(*dice)
    g.players.asked.clear()
    g.told.clear()
    return g
