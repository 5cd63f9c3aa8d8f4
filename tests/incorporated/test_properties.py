"""Properties of Heroes Incorporated: the city, fights and scoring against slow models that share no code with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from answering import Question
from capesmith.content.masks import bits
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Prompt, Script
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.game import crimes, scoring
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, BLOCKS, DIAGONAL, NEXT, ORTHOGONAL, steps_away
from capesmith.systems.heroes_incorporated.game.pieces import COLOURS, CRIME, CRIMES
from incorporated.games import guarded, pairs, random_game
from incorporated.tables import Bench, table, team
from incorporated.texts import cast
from tries import tries

SOME = tries(15, derandomize=True, database=None)
MANY = tries(150, derandomize=True, database=None)

# The city of the tests, and the Crime die, written down once more.
NUMBERS = ((2, 3, 5, 3, 2), (3, 3, 4, 3, 4), (5, 2, 5, 2, 5), (4, 3, 4, 3, 4), (2, 4, 5, 3, 2))
COMPASS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
SPACES = st.integers(0, BLOCKS - 1)
FACES = st.integers(1, 6)
HEROES = [one.card.id for one in cast().heroes]
POWERS = {one.card.id: tuple(one.card.fields["powers"]) for one in cast().heroes}
ALIENS = {one.card.id for one in cast().heroes if "alien" in (one.card.fields.get("traits") or ())}


def number(space: int) -> int:
    return NUMBERS[space // 5][space % 5]


# --- the city ------------------------------------------------------------------------------------------


@MANY
@given(here=SPACES, there=SPACES)
def test_hi_301_hi_302_hi_303_neighbours_are_a_matter_of_rows_and_columns(here: int, there: int) -> None:
    down, across = abs(here // 5 - there // 5), abs(here % 5 - there % 5)
    assert bool(ORTHOGONAL[here] >> there & 1) == (down + across == 1)
    assert bool(DIAGONAL[here] >> there & 1) == (down == across == 1)
    assert bool(ADJACENT[here] >> there & 1) == (max(down, across) == 1)


@MANY
@given(here=SPACES, there=SPACES, steps=st.integers(0, 9))
def test_steps_are_counted_along_the_streets(here: int, there: int, steps: int) -> None:
    distance = abs(here // 5 - there // 5) + abs(here % 5 - there % 5)
    assert bool(steps_away(here, steps) >> there & 1) == (0 < distance <= steps)


@MANY
@given(here=SPACES, way=st.integers(0, 7))
def test_hi_120_hi_304_a_direction_and_its_opposite(here: int, way: int) -> None:
    there = NEXT[here][way]
    row, column = here // 5 + COMPASS[way][0], here % 5 + COMPASS[way][1]
    assert there == (row * 5 + column if 0 <= row < 5 and 0 <= column < 5 else -1)
    if there >= 0:
        assert NEXT[there][(way + 4) % 8] == here


@SOME
@given(walk=st.lists(st.integers(0, 7), min_size=7, max_size=42))
def test_hi_236_to_hi_238_crimes_walk_as_the_die_says(walk: list[int]) -> None:
    """Round after round, all seven pawns in letter order; off the board is Crimeland."""
    g = table(players=4, crimes={"A": "r1c1", "B": "r5c5", "C": "r1c5"})
    where = {letter: g.state.where[CRIME + letter] for letter in range(CRIMES)}
    faces = walk[: len(walk) // CRIMES * CRIMES]
    for start in range(0, len(faces), CRIMES):
        for letter, way in enumerate(faces[start : start + CRIMES]):
            row, column = where[letter] // 5 + COMPASS[way][0], where[letter] % 5 + COMPASS[way][1]
            where[letter] = row * 5 + column if 0 <= row < 5 and 0 <= column < 5 else 12
        g.do(lambda: crimes.move_all(load(g, faces[start : start + CRIMES])))  # noqa: B023
        assert {letter: g.state.where[CRIME + letter] for letter in range(CRIMES)} == where


def load(g: Bench, ways: Sequence[int]) -> Any:
    names = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
    g.crime_die(*(names[way] for way in ways))
    return g.t


# --- fights --------------------------------------------------------------------------------------------

# Supervillains whose texts a slow model can follow; by id their combat values, as the reference has them.
COMBAT = {
    "grindstone": 7, "null-prophet": 6, "iron-chancellor": 6, "brimstone-baron": 5, "hexmother": 5, "mother-rust": 4,
    "madam-static": 4, "carrion-choir": 4,
}  # fmt: skip


@st.composite
def fights(draw: st.DrawFn) -> dict[str, Any]:
    """A hero, what lies on the block, and how the dice fall."""
    four = draw(st.permutations(HEROES))[:4]
    holding = draw(st.sets(st.sampled_from(four[1:]), max_size=3))
    carriers = [id for id in four if id not in ALIENS]
    return {
        "heroes": four,
        "at": draw(SPACES.filter(lambda space: space != 12)),
        "holders": {id: draw(FACES) for id in four if id in holding},
        "combat": {id: draw(st.integers(0, 2)) for id in four},
        "gauntlets": draw(st.sampled_from([*carriers, ""])),
        "villains": sorted(draw(st.sets(st.sampled_from(sorted(COMBAT)), max_size=2))),
        "rolls": [draw(FACES), draw(FACES)],
        "justice": draw(st.integers(0, 3)),
        "spending": draw(st.integers(0, 3)),
        "options": {
            "justice-tokens": draw(st.booleans()),
            "combat-tokens-in-duels": draw(st.booleans()),
            "supervillain-target": draw(st.sampled_from(["max", "replace"])),
        },
    }


class Expected:
    """What the rules make of a fight, told the long way."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.me = case["heroes"][0]
        here = set(case["villains"])
        powers = () if "null-prophet" in here else POWERS[self.me]
        self.outsmarts = "outsmart" in powers
        self.rolled = case["rolls"] if "magic" in powers else case["rolls"][:1]
        face = max(self.rolled)
        if "hexmother" in here:
            face = max(1, face - 1)
        self.justice, self.spent = case["justice"] if case["options"]["justice-tokens"] else 0, 0
        if self.justice and face < 6 and "iron-chancellor" not in here:
            self.spent = min(case["spending"], self.justice, 6 - face)
        self.face = face + self.spent
        self.settle(here)

    def settle(self, here: set[str]) -> None:
        self.won = self.face + self.modifiers(self.me, here) >= self.target(here) and self.beats_dice(here)
        self.left = {self.me: self.face, **self.staying(here)} if self.won else dict(self.case["holders"])
        failed = int(not self.won and self.case["options"]["justice-tokens"])
        self.tokens = min(3, self.justice - self.spent + failed)

    def target(self, here: set[str]) -> int:
        others = len(self.case["holders"])
        values = [COMBAT[id] + (min(3, others) if id == "carrion-choir" else 0) for id in here]
        if not values:
            return number(self.case["at"])
        if self.case["options"]["supervillain-target"] == "replace":
            return max(values)
        return max(number(self.case["at"]), *values)

    def modifiers(self, id: str, here: set[str]) -> int:
        tokens = 0 if "brimstone-baron" in here else self.case["combat"][id]
        rusty = "mother-rust" in here and id == self.me
        return int(tokens + (self.case["gauntlets"] == id and not rusty))

    def value(self, id: str, face: int, here: set[str]) -> int:
        return face + (self.modifiers(id, here) if self.case["options"]["combat-tokens-in-duels"] else 0)

    def beats_dice(self, here: set[str]) -> bool:
        own = self.value(self.me, self.face, here)
        values = {id: self.value(id, face, here) for id, face in self.case["holders"].items()}
        if any(value > own for value in values.values()):
            return False
        tied = [id for id, value in values.items() if value == own]
        return self.outsmarts or not any("outsmart" in POWERS[id] for id in tied)

    def staying(self, here: set[str]) -> dict[str, int]:
        """Tied dice stay, unless only the fighter outsmarts."""
        own = self.value(self.me, self.face, here)
        return {
            id: face
            for id, face in self.case["holders"].items()
            if self.value(id, face, here) == own and (not self.outsmarts or "outsmart" in POWERS[id])
        }


def staged_fight(case: dict[str, Any]) -> Bench:
    at, away = space_name(case["at"]), space_name((case["at"] + 12) % 25)
    figures: dict[str, dict[str, Any]] = {}
    for id in case["heroes"]:
        stands_here = id == case["heroes"][0] or id in case["holders"]
        figures[id] = {"at": at if stands_here else away, "combat": case["combat"][id]}
        if id in case["holders"]:
            figures[id]["die"] = case["holders"][id]
        if id == case["gauntlets"]:
            figures[id]["gadgets"] = ["power-gauntlets"]
    first, second = case["heroes"][:2], case["heroes"][2:]
    given_justice = case["justice"] if case["options"]["justice-tokens"] else 0
    given: dict[str, Any] = {"supervillains": {id: {"at": at} for id in case["villains"]}} if case["villains"] else {}
    return table(
        yellow=team({id: figures[id] for id in first}, justice=given_justice),
        blue=team({id: figures[id] for id in second}),
        crimes={"A": at}, options=case["options"], **given,
    )  # fmt: skip


@MANY
@given(case=fights())
def test_hi_326_to_hi_338_a_fight_ends_as_the_slow_model_says(case: dict[str, Any]) -> None:
    """HI-358, HI-359, HI-365, HI-366, HI-521, HI-556 to HI-559, HI-601 to HI-613 along with them."""
    expected, g = Expected(case), staged_fight(case)
    at = space_name(case["at"])

    def spend(question: Question) -> str:
        return str(min(case["spending"], len(question.names) - 1))

    g.dice(*expected.rolled)
    asks = expected.justice and "iron-chancellor" not in case["villains"] and expected.face - expected.spent < 6
    lost_gadget = "mother-rust" in case["villains"] and case["gauntlets"] == expected.me and not expected.won
    g.fight(expected.me, at, *([spend] if asks else []))
    assert {id: g.face(id) for id in g.dice_on(at)} == expected.left
    assert g.locked(expected.me) == expected.won
    assert g.team("yellow").justice == expected.tokens
    assert g.villains(at) == ([] if expected.won else case["villains"])
    if lost_gadget:
        assert g.gadgets(expected.me) == []


# --- scoring -------------------------------------------------------------------------------------------


@st.composite
def rounds(draw: st.DrawFn) -> dict[str, Any]:
    """Heroes with dice on a few blocks, some of which have a crime."""
    players = draw(st.integers(2, 4))
    heroes = draw(st.permutations(HEROES))[: 2 * players]
    blocks = draw(st.lists(SPACES, min_size=1, max_size=3, unique=True))
    die = st.none() | st.tuples(st.sampled_from(blocks), FACES)
    return {
        "players": players,
        "dice": {id: draw(die) for id in heroes},
        "crimes": dict(zip("ABCDE", draw(st.lists(st.sampled_from(blocks), max_size=5)), strict=False)),
        "points": [draw(st.integers(0, 9)) for _ in range(players)],
        "fame": draw(st.none() | st.integers(0, players - 1)),
        "tokens": {id: draw(st.integers(0, 2)) for id in heroes},
        "duels": draw(st.booleans()),
    }


def earned(case: dict[str, Any], seat: int) -> int:
    """What a player gains in the scoring, told the long way."""
    heroes = list(case["dice"])
    on_crimeland = {"A", "B", "C", "D", "E"} - set(case["crimes"])
    with_crime = {*case["crimes"].values(), *([12] if on_crimeland or case["players"] > 2 else [])}
    total = int(case["fame"] == seat) + sum("noble" in POWERS[id] for id in heroes[2 * seat : 2 * seat + 2])
    for space in with_crime:
        values: dict[str, int] = {}
        for id, die in case["dice"].items():
            if die is not None and die[0] == space:
                values[id] = die[1] + (case["tokens"][id] if case["duels"] else 0)
        best = {heroes.index(id) // 2 for id, value in values.items() if value == max(values.values())}
        if seat in best:
            total += number(space) // len(best)
    return total


class Declines:
    """A player who always says no, which is the last option of everything that may be done."""

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        return len(options) - 1


@MANY
@given(case=rounds())
def test_hi_225_to_hi_231_scoring_adds_up_as_the_slow_model_says(case: dict[str, Any]) -> None:
    """HI-324, HI-329, HI-463 and HI-554 along with them."""
    heroes = list(case["dice"])
    teams = {}
    for seat in range(case["players"]):
        own: dict[str, dict[str, Any]] = {}
        for id in heroes[2 * seat : 2 * seat + 2]:
            die = case["dice"][id]
            own[id] = {"combat": case["tokens"][id]}
            if die is not None:
                own[id] |= {"at": space_name(die[0]), "die": die[1]}
        teams[COLOURS[seat]] = team(own, points=case["points"][seat])
        if case["fame"] == seat:
            teams[COLOURS[seat]]["fame"] = "front-page-story"
    given = {"crimes": {letter: space_name(space) for letter, space in case["crimes"].items()}}
    g = table(
        **teams, players=case["players"], target=50, options={"combat-tokens-in-duels": case["duels"]},
        **(given if case["crimes"] else {}),
    )  # fmt: skip
    g.t.players = [Declines()] * case["players"]
    order = scoring.order(g.t)
    assert order == sorted(order, key=lambda seat: (-case["points"][seat], seat))
    g.score()
    assert g.points() == [case["points"][seat] + earned(case, seat) for seat in range(case["players"])]


@MANY
@given(faces=st.lists(st.integers(1, 6), min_size=12, max_size=60), tied=st.integers(2, 4))
def test_hi_203_tie_dice_rank_everybody_once(faces: list[int], tied: int) -> None:
    """Whatever is rolled, everybody has one place, and who rolls higher at first comes first."""
    g = table(players=4)
    seats = list(range(tied))
    g.dice(*faces, *[6, 5, 4, 3, 2, 1] * 4)
    found = scoring.rolled_order(g.t, seats)
    assert sorted(found) == seats
    assert [faces[seat] for seat in found] == sorted(faces[:tied], reverse=True)


# --- whole games -----------------------------------------------------------------------------------------

GAMES = st.tuples(st.integers(0, 10_000), st.sampled_from(pairs()))


@SOME
@given(game=GAMES)
def test_the_same_choices_make_the_same_game(game: tuple[int, tuple[str, int]]) -> None:
    """Seed and choices are all there is to a game."""
    seed, (scenario, players) = game
    first = guarded(random_game(seed, scenario, players))
    first.play()
    script = Script(first.choices)
    again = random_game(seed, scenario, players, [script] * players)
    again.play()
    assert again.state.digest() == first.state.digest() and script.used == len(first.choices)
    assert again.result() == first.result()


@SOME
@given(game=GAMES, segments=st.integers(12, 60), seat=st.integers(0, 1))
def test_hi_007_what_is_hidden_is_dealt_anew_and_nothing_else(
    game: tuple[int, tuple[str, int]], segments: int, seat: int
) -> None:
    seed, (scenario, players) = game
    t = random_game(seed, scenario, players)
    for _ in range(segments):
        if not t.over():
            t.advance()
    made = t.again(t.state.clone(), t.players)
    GAME.hide(made, Stream(seed), seat)
    before, after = t.state, made.state
    assert after.where == before.where and after.tiles == before.tiles and after.discard == before.discard
    assert after.teams[seat].hand == before.teams[seat].hand
    assert [len(team.hand) for team in after.teams] == [len(team.hand) for team in before.teams]
    unseen = [card for number, team in enumerate(before.teams) if number != seat for card in team.hand]
    now = [card for number, team in enumerate(after.teams) if number != seat for card in team.hand]
    assert sorted([*before.deck, *unseen]) == sorted([*after.deck, *now])
    GAME.check(made)


def test_the_models_know_the_city() -> None:
    """The numbers of the models are those of the blocks."""
    g = table()
    assert [number(space) for space in range(BLOCKS)] == [g.t.tile(space).value for space in range(BLOCKS)]
    assert all(cast().research[cast().copies(id)[0]].combat == value for id, value in COMBAT.items())
    assert bits(ORTHOGONAL[0]) == [1, 5]
