"""A table of Vigilantes for rule tests: real cards on real maps, arranged by hand, with players who answer in words.

    g = table(vigilantes=("night-porter", "brickyard"), at={"P03": ["night-porter", "normal"], "P19": ["brickyard"]})
    g.dice("plus")
    g.attack("night-porter", "normal P03", "dice: 0")
    assert g.where("normal 1") == "supply"

How answers are written is said in `answering`. Names: vigilantes by the id of their card (`brickyard`), `villain`,
other pieces by kind and space (`normal P03`, `winch P05`) or, where they cannot be told apart, by kind and number
from 1 (`normal 1`); gadgets, abilities, rewards by id; spaces by id; routes `P01-P02`; zones `zone A`; numbers;
`yes` and `no`; `option 1`; `none` for "none of them"; the actions `move`, `rest`, `end`, `record container P03`;
triggers by the name of their card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from answering import Answer, Choices, LoadedDice, Watched
from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.chance import ScriptedStream
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import SPACES, card_of, is_card, is_space
from capesmith.rules.table import GameOver
from capesmith.systems import system
from capesmith.systems.load import shipped_box
from capesmith.systems.vigilantes.game import atoms, enemies, event_phase, fighting, spawning, turn, usage
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import (
    ABILITY,
    ENEMIES,
    GADGET,
    ITEM_TOKENS,
    KIND_OF,
    MASKS,
    PIECES,
    RECORD,
    ROUTE,
    SEATS,
    SLOTS,
    VILLAIN,
    ZONE,
    is_token,
)
from capesmith.systems.vigilantes.game.state import CHANCE, DICE
from capesmith.systems.vigilantes.game.state import ENEMIES as COINS
from capesmith.systems.vigilantes.game.table import VigilantesTable

TEAM = ("night-porter", "brickyard")
ROLL = {face: FACES.index(face) + 1 for face in ("plus", "blank", "minus")}


@cache
def cast() -> Cast:
    """The shipped content, compiled once for all tests."""
    found = system("vigilantes")
    assert found is not None
    return GAME.cast(shipped_box(found))


# --- names ---------------------------------------------------------------------------------------------


def name_of(t: VigilantesTable, seat: int, prompt: Prompt, option: int) -> str:
    """An option in the words of the tests."""
    kind = prompt.kind
    if kind in ("may", "pay"):
        return "yes" if option else "no"
    if kind in ("dice", "convert", "amount"):
        return str(option)
    if kind == "option":
        return f"option {option + 1}"
    if kind == "trigger":
        return str(t.offered[option][0].trigger.label)
    if kind == "action":
        found = usage.ACTION.of(option)
        if found is None or found in (usage.take_rest, usage.take_move):
            return "end" if found is None else str(found)
        first, *more = found.unpack(option)
        if found in (usage.take_deed, usage.work_on):
            return " ".join([t.scenario.actions[first].sheet.id, *(thing(t, token) for token in more)])
        return thing(t, first)
    if option < 0:
        return "none"
    if kind == "reward":
        return str(t.cast.rewards[option].id)
    if kind == "give-back":
        return str(t.cast.events[option].id)
    if kind == "keep":
        return str((t.cast.gadgets if prompt.where == "gadget" else t.cast.abilities)[option].card.id)
    return thing(t, option)


def thing(t: VigilantesTable, ref: int) -> str:
    """A card, space or piece in the words of the tests."""
    if is_card(ref):
        return str(t.usable(*card_of(ref)).card.id)
    if is_space(ref):
        return t.map.id(ref - SPACES)
    if ROUTE <= ref < ROUTE + len(t.map.routes):
        here, there, _ = t.map.routes[ref - ROUTE]
        return f"{t.map.id(here)}-{t.map.id(there)}"
    if ZONE <= ref < ZONE + len(t.scenario.zones):
        return f"zone {t.scenario.zones[ref - ZONE].letter}"
    if RECORD <= ref < RECORD + len(t.bonds):
        return t.bonds[ref - RECORD][0]
    if 0 <= ref < PIECES:
        return piece_name(t, ref)
    return str(ref)


def piece_name(t: VigilantesTable, piece: int) -> str:
    if piece < SEATS:
        card = t.card_of(piece)
        return f"seat {piece}" if card is None else card.id
    if piece == VILLAIN:
        return "villain"
    kind = KIND_OF[piece]
    if is_token(piece):
        role = t.state.roles[piece - bits(MASKS["objective"])[0]]
        kind = t.scenario.objectives[role].id if role >= 0 else kind
    where = t.state.where[piece]
    return f"{kind} {t.map.id(where)}" if where >= 0 else kind


# --- the table -----------------------------------------------------------------------------------------


class Bench(Watched):
    """A table with everything the tests do to it. A piece is a name, or its number; a space is an id such as `P03`."""

    t: VigilantesTable

    def space(self, id: str) -> int:
        found = self.t.map.number(id)
        assert found >= 0, f"there is no space {id}"
        return found

    def piece(self, name: str | int) -> int:
        """A piece by name: a vigilante, `villain`, `normal P03`, `normal 2`, or the number itself."""
        if isinstance(name, int):
            return name
        kind, _, which = name.rpartition(" ")
        if which.isdigit() and kind in MASKS:
            return bits(MASKS[kind])[int(which) - 1]
        found = [piece for piece in range(PIECES) if piece_name(self.t, piece) == name]
        assert found, f"there is no {name}; on the board: {[piece_name(self.t, p) for p in bits(self.state.board)]}"
        return found[0]

    def seat(self, name: str | int) -> int:
        return self.piece(name)

    def vigilante(self, name: str | int) -> Any:
        return self.state.vigilantes[self.piece(name)]

    def health(self, name: str | int) -> int:
        piece = self.piece(name)
        return int(self.state.villain_health if piece == VILLAIN else self.state.vigilantes[piece].health)

    def energy(self, name: str | int) -> int:
        return int(self.vigilante(name).energy)

    def charge(self, name: str | int, gadget: str) -> int:
        return int(self.vigilante(name).charge[self.slot(name, gadget)])

    def slot(self, name: str | int, card: str) -> int:
        """The slot of a gadget or ability a vigilante has."""
        seat = self.piece(name)
        found = [slot for slot in self.t.cards(seat) if self.t.usable(seat, slot).card.id == card]
        assert found, f"{name} has no {card}"
        return found[0]

    def where(self, name: str | int) -> str:
        """The id of a piece's space, or `supply`."""
        found = self.state.where[self.piece(name)]
        return "supply" if found == SUPPLY else self.t.map.id(found)

    def on(self, id: str) -> list[str]:
        """What stands on a space, by kind; vigilantes by name."""
        pieces = bits(self.state.on[self.space(id)])
        return [piece_name(self.t, p) if p <= VILLAIN else piece_name(self.t, p).split(" ")[0] for p in pieces]

    def count(self, kind: str) -> int:
        """How many pieces of a kind are on the board."""
        return (self.state.board & MASKS[kind]).bit_count()

    @property
    def rewards_drawn(self) -> list[str]:
        return [self.t.cast.rewards[line[2]].id for line in self.words("reward")]

    # --- arranging ----------------------------------------------------------------------------------

    def put(self, name: str | int, id: str) -> None:
        """Put a piece on a space; the villain comes with all its health."""
        piece = self.piece(name)
        if piece == VILLAIN and self.state.where[VILLAIN] < 0:
            assert spawning.place_villain(self.t, self.space(id)) == VILLAIN
            return
        atoms.put(self.t, piece, self.space(id))

    def add(self, kind: str, *ids: str) -> int:
        """Put pieces from the supply on spaces; gives the last one."""
        piece = -1
        for id in ids:
            piece = atoms.place_new(self.t, kind, self.space(id))
            assert piece >= 0, f"no {kind} is left"
        return piece

    def place(self, at: Mapping[str, Sequence[str]]) -> None:
        """Pieces by space: vigilantes by name, everything else by kind."""
        team = [piece_name(self.t, seat) for seat in self.t.seats]
        for id, names in at.items():
            for name in names:
                if name in team or name == "villain":
                    self.put(name, id)
                else:
                    self.add(name, id)

    def clear(self) -> None:
        """All enemies and items go back to the supply; objective tokens stay."""
        for piece in bits(self.state.board & (ENEMIES | ITEM_TOKENS)):
            atoms.lift(self.t, piece)
        self.t.renew()

    def give(self, name: str | int, *ids: str) -> None:
        """Gadgets and abilities, the gadgets fully charged; the decks lose them."""
        seat = self.piece(name)
        for id in ids:
            kind = self.t.cast.card_by_id[id].kind
            deck, first = ("gadgets", GADGET) if kind == "gadget" else ("abilities", ABILITY)
            number = self.t.cast.number(id)
            slots = self.vigilante(name).slots
            slot = next(slot for slot in range(first, first + SLOTS) if slots[slot] < 0)
            pile = getattr(self.state, deck)
            if number in pile:
                pile.remove(number)
            atoms.give_card(self.t, seat, slot, number)

    def set(self, name: str | int, *, health: int | None = None, energy: int | None = None) -> None:
        piece = self.piece(name)
        if piece == VILLAIN:
            self.state.villain_health = self.state.villain_health if health is None else health
            return
        one = self.state.vigilantes[piece]
        one.health = one.health if health is None else health
        one.energy = one.energy if energy is None else energy

    def set_charge(self, name: str | int, gadget: str, charge: int) -> None:
        self.vigilante(name).charge[self.slot(name, gadget)] = charge

    def ability(self, *ids: str) -> None:
        """The villain has these abilities."""
        for id in ids:
            atoms.attach_ability(self.t, self.t.cast.number(id))

    def alarm(self, on: bool = True) -> None:
        self.state.alarm = on

    def threat(self, level: int) -> None:
        self.state.threat = level

    def dice(self, *faces: str) -> None:
        """The next attack dice (`plus`, `blank`, `minus`); all must be rolled by the end of what is done next."""
        self.state.streams[DICE] = LoadedDice(self.state.streams[DICE].at, [ROLL[face] for face in faces])

    def coins(self, *numbers: int) -> None:
        """What comes of the next ties of enemies, counted from 0."""
        self.state.streams[COINS] = ScriptedStream(self.state.streams[COINS].at, numbers)

    def lots(self, *numbers: int) -> None:
        """What comes of the next random choices of texts, counted from 0."""
        self.state.streams[CHANCE] = ScriptedStream(self.state.streams[CHANCE].at, numbers)

    def next_events(self, *ids: str) -> None:
        """These event cards come next, the first one first."""
        self._on_top("events", ids)

    def next_rewards(self, *ids: str) -> None:
        self._on_top("rewards", ids)

    def next_cards(self, deck: str, *ids: str) -> None:
        """These gadgets or abilities come next."""
        self._on_top(deck, ids)

    def _on_top(self, deck: str, ids: Sequence[str]) -> None:
        pile = getattr(self.state, deck)
        numbers = [self.t.cast.number(id) for id in ids]
        for number in numbers:
            if number in pile:
                pile.remove(number)
        pile += reversed(numbers)

    # --- doing --------------------------------------------------------------------------------------

    def do(self, run: Callable[[], Any], *answers: Answer) -> Any:
        """Let something happen with these answers, then all triggers; all answers and loaded dice must be used."""
        self.players.load(answers)
        self.t.queue, self.t.batch = [], []
        try:
            found = run()
            self.t.settle()
        except GameOver:
            turn.end_of_game(self.t)
            found = None
        self.players.check()
        dice = self.state.streams[DICE]
        assert not isinstance(dice, LoadedDice) or not dice.left, f"nobody rolled {dice.left}"
        return found

    def attack(self, name: str | int, target: str | int, *answers: Answer, **how: Any) -> Any:
        """One attack; `how` as in `fighting.attack`."""
        from capesmith.effects.compile.context import Context

        seat, enemy = self.piece(name), self.piece(target)
        c = Context(seat, seat, origin="attack")
        return self.do(lambda: fighting.attack(self.t, c, seat, enemy, **how), *answers)

    def activate(self, name: str | int, *answers: Answer) -> Any:
        """An enemy is activated, in the Enemy Phase."""
        piece = self.piece(name)
        atoms.set_stage(self.t, "enemy")
        return self.do(lambda: enemies.activate(self.t, piece), *answers)

    def turn(self, name: str | int, *answers: Answer, actions: int = 3) -> None:
        """A vigilante's turn: `"action: move"`, `"space: P03"`, …, and at last `"action: end"` if actions are left."""
        seat = self.piece(name)
        atoms.set_stage(self.t, "turn")

        def run() -> None:
            memory.begin_span(self.t, "turn")
            atoms.start_turn(self.t, seat, actions)
            usage.act(self.t, seat)
            memory.end_span(self.t, "turn")

        self.do(run, *answers)
        atoms.end_turn(self.t)

    def use(self, name: str | int, card: str, *answers: Answer) -> Any:
        """A gadget or ability as an action or free action; its price is paid."""
        seat, slot = self.piece(name), self.slot(name, card)
        timing = next(word for word in ("action", "free") if word in self.t.usable(seat, slot).texts)
        assert usage.may_use(self.t, seat, slot, timing), f"{card} cannot be used"
        return self.do(lambda: usage.use_card(self.t, seat, slot, timing), *answers)

    def step(self, number: int, *answers: Answer) -> None:
        """One step of the Event Phase."""
        atoms.set_stage(self.t, "event")
        self.do(lambda: event_phase.step(self.t, number), *answers)

    def event(self, id: str, *answers: Answer) -> None:
        """An event card is drawn and resolved."""
        self.next_events(id)
        atoms.set_stage(self.t, "event")
        self.do(lambda: event_phase.draw(self.t), *answers)

    def reward(self, name: str | int, id: str, *answers: Answer) -> None:
        """A reward is resolved."""
        from capesmith.systems.vigilantes.game import rewards

        number = self.t.cast.number(id)
        self.do(lambda: rewards.resolve(self.t, self.piece(name), number), *answers)

    def moment(self, word: str, *answers: Answer, seat: int = -1) -> None:
        """A point in time comes."""
        self.do(lambda: self.t.moment(word, seat), *answers)

    def advance(self, *answers: Answer) -> None:
        """The engine's own next segment: set-up, an Enemy Phase, a turn, an Event Phase."""
        self.players.load(answers)
        self.t.advance()
        self.players.check()


def fresh(
    scenario: str = "first-shift", vigilantes: Sequence[str] = TEAM, villain: str = "mr-ballast", *,
    seed: int | str = 1, **options: Any,
) -> Bench:  # fmt: skip
    """A table at which nothing has happened yet: `advance()` sets it up."""
    choices = Choices(name_of)
    made = Options(
        scenario=scenario, players=len(vigilantes), vigilantes=tuple(vigilantes), villain=villain,
        **{"starting_player": 0, **options},
    )  # fmt: skip
    return Bench(GAME.table(cast(), made, seed, [choices] * len(vigilantes)), choices)


def table(
    scenario: str = "first-shift", vigilantes: Sequence[str] = TEAM, villain: str = "mr-ballast", *,
    at: Mapping[str, Sequence[str]] | None = None, dice: Sequence[str] = (), answers: Sequence[Answer] = (...,),
    bare: bool = True, seed: int | str = 1, **options: Any,
) -> Bench:  # fmt: skip
    """A table that is set up and waits for round 1, in its first Enemy Phase.

    `bare` clears enemies and items, so that a test says itself what stands where (`at`); vigilantes that it does not
    name stay where the scenario starts them, and so do objective tokens. `answers` are for the set-up. The villain is
    at the table even while it is not on the board.
    """
    g = fresh(scenario, vigilantes, villain, seed=seed, **options)
    g.advance(*answers)
    g.state.round = 1  # from now on the end of the game is looked for (VG-261)
    if bare:
        g.clear()
    g.place(at or {})
    if dice:
        g.dice(*dice)
    g.players.asked.clear()
    g.told.clear()
    return g
