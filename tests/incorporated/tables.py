"""A table of Heroes Incorporated for rule tests: real cards in a real city, arranged by hand, with players who answer.

    g = table(
        yellow=team({"titan": "r2c3", "paragon": {"at": "r1c1", "die": 4}}, points=7),
        blue=team({"gramarye": "r4c4", "ilyx": "r4c5"}, hand=["grindstone"]),
        crimes={"A": "r2c3"},
    )
    g.dice(5)
    g.fight("titan", "r2c3", "1 villain: none")
    assert g.face("titan") == 5

Everything a table can begin with is what a worked example may say under `given`, in the same words; the city is the
Training Route, and crimes that nobody names are on Crimeland. How answers are written is said in `answering`; seats
are numbers there, yellow is 0. Names: heroes, cards, powers by the ids of their cards, players by colour, blocks
`r2c3`, `crime A`, directions `north-east`; actions `fight titan r2c3`, `move titan r2c4`, `move titan using teleport`,
`play stun-net`, `play stun-net free`, `detective shadowboxer`, `activate med-bay`, `use field-kit`, `draw`, `pass`,
`end turn`; hero and block at set-up `titan r2c3`; `do it` or `none` where something may be done. A Fight die, and
every other six-sided one, falls only as the test has loaded it; the Crime die falls as it likes until it is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from answering import Answer, Choices, LoadedDice, Watched
from capesmith.effects.play import memory
from capesmith.rules.atoms import load
from capesmith.rules.choosing import Prompt
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.example_files import COMPASS
from capesmith.systems.heroes_incorporated.game import (
    actions,
    atoms,
    crimes,
    lairs,
    playing,
    points,
    round_end,
    scoring,
    strength,
    turn,
    under_way,
)
from capesmith.systems.heroes_incorporated.game.examples.arranging import arrange
from capesmith.systems.heroes_incorporated.game.examples.naming import Names
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.pieces import COLOURS, CRIME, LETTERS, die_of, seat_of
from capesmith.systems.heroes_incorporated.game.state import CRIMES, DISCARDS, FIGHTS, TELEPORT, TEXTS, TIES
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from incorporated.texts import cast, space

SIX_SIDED = (FIGHTS, TELEPORT, TIES, TEXTS)
NOWHERE = "off"
Words = Mapping[str, Any]

# Teams for tests that do not care who plays; nobody of them reacts to anything, or stands where somebody else does.
QUIET: Mapping[str, Mapping[str, str]] = {
    "yellow": {"titan": "r1c1", "thunderhawk": "r1c3"},
    "blue": {"huntaar": "r5c1", "andron": "r5c3"},
    "green": {"werebeast": "r3c1", "sky-courier": "r3c5"},
    "red": {"stampede": "r1c5", "flarepath": "r5c5"},
}


def name_of(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    """An option in the words of the tests: moves and fights with their block."""
    known = Names(t, COLOURS[: len(t.seats)])
    if actions.ACTION.of(option) in (actions.move, actions.fight) and prompt is actions.ACTION:
        return known.fully(actions.ACTION, option)
    return known.words(seat, prompt, option)[0]


def team(heroes: Mapping[str, str | Words], **words: Any) -> dict[str, Any]:
    """A player: two heroes, each with its block or with what an example says of it; hand, points, fame and so on."""
    placed = {id: {"at": own} if isinstance(own, str) else dict(own) for id, own in heroes.items()}
    return {"heroes": placed, **words}


class Bench(Watched):
    """A table with everything the tests do to it. Heroes go by their cards, players by colour, blocks as `r2c3`."""

    t: IncorporatedTable

    # --- looking --------------------------------------------------------------------------------------

    def hero(self, id: str) -> int:
        found = [hero for hero in self.t.all_heroes() if self.t.hero_card(hero).card.id == id]
        assert found, f"{id} does not take part"
        return found[0]

    def seat(self, colour: str) -> int:
        return COLOURS.index(colour)

    def one(self, id: str) -> Any:
        """What lies on a hero card."""
        return self.t.hero(self.hero(id))

    def team(self, colour: str) -> Any:
        """What a player has."""
        return self.state.teams[self.seat(colour)]

    def points(self, *colours: str) -> Any:
        """The HP of a player, or of several."""
        found = [self.team(colour).points for colour in colours or COLOURS[: len(self.t.seats)]]
        return found[0] if len(colours) == 1 else found

    def ids(self, cards: Sequence[int]) -> list[str]:
        return [self.t.research(card).card.id for card in cards]

    def hand(self, colour: str) -> list[str]:
        return self.ids(self.team(colour).hand)

    def gadgets(self, id: str) -> list[str]:
        return self.ids(self.one(id).gadgets)

    def discarded(self) -> list[str]:
        return self.ids(self.state.discard)

    def in_play(self, colour: str, what: str) -> str:
        """The card that is a player's `fame` or `hq`, or nothing."""
        card = getattr(self.team(colour), what)
        return self.ids([card])[0] if card >= 0 else ""

    def villains(self, at: str) -> list[str]:
        return self.ids(self.t.villains_on(space(at)))

    def where(self, name: str) -> str:
        """The block of a hero, of `crime A`, of `die titan`, or `off`."""
        if name.startswith("crime "):
            piece = CRIME + LETTERS.index(name[-1])
        elif name.startswith("die "):
            piece = die_of(self.hero(name.removeprefix("die ")))
        else:
            piece = self.hero(name)
        found = self.state.where[piece]
        return space_name(found) if found >= 0 else NOWHERE

    def face(self, id: str) -> int:
        """What the die of a hero shows on the board; 0 when it is with its owner."""
        return int(self.one(id).face)

    def dice_on(self, at: str) -> list[str]:
        return [self.t.hero_card(hero).card.id for hero in self.t.dice_on(space(at))]

    def locked(self, id: str) -> bool:
        return self.t.is_locked(self.hero(id))

    def tokens(self, at: str) -> int:
        return int(self.state.tokens[space(at)])

    def target(self, id: str, at: str) -> int:
        """The target number of a fight of this hero on a block."""
        this = under_way.Fight(self.hero(id), space(at))
        self.t.fights.append(this)
        this.look(self.t)
        found = strength.target_number(self.t, this)
        self.t.fights.pop()
        return found

    def tiles(self) -> list[str]:
        """The blocks of the city, row by row."""
        return [self.t.tile(number).card.id for number in range(BLOCKS)]

    def can(self, colour: str) -> list[str]:
        """Everything a player may do now in the own turn, which begins if it had not."""
        seat = self.begin(colour)
        prompt = actions.ACTION
        return [name_of(self.t, seat, prompt, option) for option in actions.options(self.t, seat)]

    # --- chance ---------------------------------------------------------------------------------------

    def dice(self, *faces: int) -> None:
        """How the next six-sided dice fall; all must be rolled by the end of what is done next."""
        loaded = LoadedDice(1, list(faces))
        for purpose in SIX_SIDED:
            load(self.t.state, purpose, loaded)

    def crime_die(self, *faces: str) -> None:
        """How the next Crime dice fall: `north`, `north-east`, …"""
        numbers = [list(COMPASS).index(face) + 1 for face in faces]
        load(self.t.state, CRIMES, LoadedDice(1, numbers))

    def lots(self, *numbers: int) -> None:
        """Which cards of a hand are drawn blindly, counted from 0."""
        load(self.t.state, DISCARDS, LoadedDice(1, list(numbers)))

    # --- doing ----------------------------------------------------------------------------------------

    def do(self, run: Callable[[], Any], *answers: Answer) -> Any:
        """Let something happen with these answers, then all triggers; all answers and loaded dice must be used."""
        self.players.load(answers)
        self.t.rest()
        found = None
        try:
            found = run()
            self.t.settle()
        except GameOver:
            turn.end_of_game(self.t)
        self.players.check()
        for purpose in (FIGHTS, CRIMES):
            stream = self.state.streams[purpose]
            assert not isinstance(stream, LoadedDice) or not stream.left, f"nobody rolled {stream.left}"
        return found

    def begin(self, colour: str) -> int:
        """It is this player's turn from now on; whoever's it was has ended it."""
        t, seat = self.t, self.seat(colour)
        if t.state.active != seat:
            self.end_turn()
            atoms.set_stage(t, "turn")
            memory.begin_span(t, "turn")
            atoms.start_turn(t, seat)
        return seat

    def end_turn(self, *answers: Answer) -> None:
        """The turn in hand ends, if there is one."""
        t, seat = self.t, self.state.active
        if seat < 0:
            return
        self.do(lambda: [t.moment(word, seat) for word in ("end-of-turn", "end-of-your-turn")], *answers)
        atoms.end_turn(t)
        memory.end_span(t, "turn")

    def act(self, colour: str, action: str, *answers: Answer) -> Any:
        """One thing that a player does in the own turn, by the name of the option."""
        seat = self.begin(colour)
        found = {name_of(self.t, seat, actions.ACTION, one): one for one in actions.options(self.t, seat)}
        assert action in found, f"{colour} cannot “{action}”, only {sorted(found)}"
        return self.do(lambda: actions.ACTION.carry_out(self.t, seat, found[action]), *answers)

    def owner(self, id: str) -> str:
        return COLOURS[seat_of(self.hero(id))]

    def fight(self, id: str, at: str, *answers: Answer) -> None:
        """Fight Crime as a normal action."""
        self.act(self.owner(id), f"fight {id} {at}", *answers)

    def move(self, id: str, to: str, *answers: Answer) -> None:
        """A plain Move as a normal action."""
        self.act(self.owner(id), f"move {id} {to}", *answers)

    def play(self, colour: str, card: str, *answers: Answer) -> None:
        """Play a Research Card as a normal action."""
        self.act(colour, f"play {card}", *answers)

    def bonus(self, id: str, power: str, *answers: Answer) -> None:
        """A bonus action of a hero."""
        self.act(self.owner(id), f"{power} {id}", *answers)

    def turn(self, colour: str, *answers: Answer) -> None:
        """A whole turn: `"action: fight titan r2c3"`, …, and at last `"action: end turn"`, if there is a choice."""
        seat = self.begin(colour)
        self.do(lambda: actions.act(self.t, seat), *answers)
        self.end_turn()

    def score(self, *answers: Answer) -> None:
        """Step (a) of the end of the round."""
        self.end_turn()
        self.do(lambda: round_end.score(self.t), *answers)

    def villains_leave(self, *answers: Answer) -> None:
        """Step (b)."""
        self.end_turn()
        self.do(lambda: lairs.villains_leave(self.t), *answers)

    def crimes_move(self, *faces: str) -> None:
        """Step (c), with the Crime die falling so."""
        self.end_turn()
        self.crime_die(*faces)
        self.do(lambda: crimes.move_all(self.t))

    def recover(self, *answers: Answer) -> None:
        """Steps (d) to (h)."""
        self.end_turn()
        self.do(lambda: round_end.recover(self.t), *answers)

    def name_first(self) -> str:
        """Step (i): who starts the next round."""
        self.end_turn()
        self.do(lambda: round_end.name_first(self.t))
        return COLOURS[self.state.first]

    def clean_up(self, *answers: Answer) -> None:
        """Steps (b) to (i)."""
        self.end_turn()
        self.do(lambda: round_end.clean_up(self.t), *answers)

    def scoring_order(self) -> list[str]:
        return [COLOURS[seat] for seat in scoring.order(self.t)]

    def gain(self, colour: str, number: int) -> None:
        """HP in the middle of a round."""
        self.do(lambda: points.gain(self.t, self.seat(colour), number))

    def draw(self, colour: str, number: int) -> int:
        """A text draws so many cards."""
        return int(self.do(lambda: playing.draw(self.t, self.seat(colour), number)))

    def villain_arrives(self, colour: str, card: str, at: str) -> None:
        """A Supervillain comes from a hand to a block, without anybody asking how."""
        seat = self.seat(colour)
        held = next(one for one in self.team(colour).hand if self.ids([one]) == [card])
        atoms.from_hand(self.t, seat, held)
        self.do(lambda: playing.arrive(self.t, seat, held, space(at)))

    def moment(self, word: str, *answers: Answer, colour: str = "") -> None:
        """A point in time comes."""
        self.do(lambda: self.t.moment(word, self.seat(colour) if colour else -1), *answers)

    def advance(self, *answers: Answer) -> None:
        """The engine's own next segment: a part of the set-up, a turn, a scoring, a clean-up."""
        self.players.load(answers)
        self.t.advance()
        self.players.check()

    def until(self, stage: str, *answers: Answer) -> None:
        """Segments up to a stage: `second-pick`, `kits`, `placing`, `round`, `turn`, `scoring`, `round-end`, `over`."""
        self.players.load(answers)
        while self.state.stage not in (stage, "over"):
            self.t.advance()
        self.players.check()

    def new_round(self) -> None:
        """The next round begins."""
        self.end_turn()
        self.do(lambda: turn.begin_round(self.t))


def _quiet(colour: str, taken: set[str]) -> dict[str, Any]:
    """A team for a player of whom the test says nothing; heroes that take part already are replaced."""
    spare = [id for own in QUIET.values() for id in own if id not in taken and id not in QUIET[colour]]
    found = {id if id not in taken else spare.pop(): at for id, at in QUIET[colour].items()}
    taken |= set(found)
    return team(found)


def fresh(scenario: str = "standard-2", players: int = 2, *, seed: int | str = 1, **options: Any) -> Bench:
    """A table at which nothing has happened yet; `until("round", ...)` sets it up."""
    choices = Choices(name_of)
    made = Options.of({"scenario": scenario, "players": players, "starting_player": 0, **options})
    said = made.unknown(cast())
    assert not said, said
    return Bench(GAME.table(cast(), made, seed, [choices] * players), choices)


def table(
    yellow: Words | None = None, blue: Words | None = None, green: Words | None = None, red: Words | None = None, *,
    players: int = 2, scenario: str = "", **given: Any,
) -> Bench:  # fmt: skip
    """A table in the middle of a round: whoever is named plays, everybody else up to `players` is quiet.

    A player is what `team` gives, or only the heroes. `given` is everything else that an example may say: `crimes`,
    `supervillains`, `blocks`, `deck`, `discard`, `turn`, `first`, `round`, `cycle`, `target`, `options`.
    """
    said = dict(zip(COLOURS, (yellow, blue, green, red), strict=True))
    taking_part = [colour for number, colour in enumerate(COLOURS) if number < players or said[colour] is not None]
    named = {colour: dict(own) if "heroes" in own else team(own) for colour, own in said.items() if own is not None}
    taken = {id for own in named.values() for id in own["heroes"]}
    teams = {colour: named.get(colour) or _quiet(colour, taken) for colour in taking_part}
    choices = Choices(name_of)
    words = {"scenario": scenario or f"standard-{len(teams)}", "players": teams}
    words |= {key.replace("_", "-"): value for key, value in given.items()}
    g = Bench(arrange(cast(), words, [choices]), choices)
    g.dice()
    g.players.asked.clear()
    g.told.clear()
    return g
