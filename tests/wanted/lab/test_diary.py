"""The diary of a game says what really happened, and changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from capesmith.playtest.bots.players import player
from capesmith.rules.facts import Facts, Use
from capesmith.rules.table import Result
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from lab.shipped import GAME, SCENARIOS
from lab.shipped import cast as cast_of

PRESSED = ("press", "spent", "when")
HIT_WORDS = ("hit", "dealt", "ko", "ko-villain", "ko-hero", "smash", "take")


class Witness:
    """Writes down by other means what the diary should say: from the state at resting points, and every word told."""

    def __init__(self, table: HeroesTable, diary: Any) -> None:
        self.diary = diary
        self.words: list[tuple[tuple[int, str, int], str, tuple[Any, ...]]] = []
        self.held: Counter[tuple[int, str]] = Counter()
        self.spent: Counter[tuple[int, str]] = Counter()
        self.turns: list[tuple[float, ...]] = []
        self.table = table
        table.watch = self
        table.at_segment = self.look

    def __call__(self, word: str, *facts: Any) -> None:
        state = self.table.state
        self.words.append(((state.turn, state.stage, state.step), word, facts))
        self.diary(word, *facts)

    def told(self, *wanted: str) -> list[tuple[Any, ...]]:
        return [facts for _, word, facts in self.words if word in wanted]

    def look(self, table: HeroesTable) -> None:
        state = table.state
        if state.stage == "go":
            seat = (state.start + state.step) % len(table.seats)
            actions = table.playsets[seat].actions
            self.held.update((seat, actions[n].id) for n in range(len(actions)) if state.heroes[seat].hand >> n & 1)
        if state.stage == "turn" and state.turn:
            self.turns.append(numbers_of(table))


def numbers_of(table: HeroesTable) -> tuple[float, ...]:
    state = table.state
    on_board = Counter(KIND_OF[piece] for piece, where in enumerate(state.where) if where >= 0)
    heroes = state.heroes
    return (
        state.threat, state.hp, on_board["henchman"], on_board["underling"],
        sum(bin(hero.hand).count("1") for hero in heroes) / len(heroes),
        sum(hero.injuries for hero in heroes) / len(heroes), sum(hero.koed for hero in heroes),
    )  # fmt: skip


def new_table(cast: Cast, bot: str, seed: str, **options: Any) -> HeroesTable:
    made = GAME.options(options)
    return GAME.table(cast, made, seed, [player(bot, GAME, seed, seat) for seat in range(made.players)])


def watched(table: HeroesTable) -> tuple[Witness, Facts, Result]:
    """Play a game with a diary and a witness; cards that leave a hand are counted where they leave it."""
    witness = Witness(table, GAME.diary(table))
    plain = atoms.spend

    def spend(t: HeroesTable, seat: int, number: int) -> None:
        if t is table:
            witness.spent[seat, t.playsets[seat].actions[number].id] += 1
        plain(t, seat, number)

    atoms.spend = spend  # type: ignore[assignment]
    try:
        result = table.play()
    finally:
        atoms.spend = plain
    return witness, witness.diary.facts(), result


def games() -> list[tuple[str, int, str, float]]:
    found = [(s, p, "random", 0.0) for s in SCENARIOS for p in (1, 2, 3, 5)]
    found += [(s, 4, "random", 0.3) for s in SCENARIOS]
    return found + [(s, 2, "greedy", 0.0) for s in SCENARIOS]


@pytest.fixture(scope="module")
def played() -> list[tuple[HeroesTable, Witness, Facts, Result]]:
    """Games of all scenarios; every text counts its own steps."""
    found = []
    for scenario, players, bot, quirks in games():
        for number in range(4 if bot == "random" else 1):
            cast = cast_of(trace=True)
            table = new_table(cast, bot, f"diary{number}", scenario=scenario, players=players, quirks=quirks)
            table.counts = [[0, 0] for _ in cast.compiler.nodes]
            found.append((table, *watched(table)))
    return found


Played = Sequence[tuple[HeroesTable, Witness, Facts, Result]]


def test_teams_and_villains_are_who_was_there(played: Played) -> None:
    for table, _, facts, _ in played:
        cast, state = table.cast, table.state
        quirks = table.options.quirks > 0 and len(table.seats) > 1
        for seat, hero in enumerate(state.heroes):
            team = (cast.hero_as[hero.a].card.id, cast.hero_bs[hero.b].id)
            assert facts.teams[seat][:2] == team
            assert len(facts.teams[seat]) == 2 + quirks
        drawn_a = {card.id for n, card in enumerate(cast.villain_as) if n not in state.deck_a}
        met = [id for id in facts.met if cast.card_by_id[id].kind == "villain-a"]
        assert set(met) <= drawn_a and len(met) == len(set(met))
        assert len([id for id in facts.met if cast.card_by_id[id].kind == "headline"]) == 5
        if len(table.seats) > 1:  # solo, some villains are left out of the decks
            assert set(met) == drawn_a


def test_cards_are_held_at_the_beginning_of_a_go(played: Played) -> None:
    for table, witness, facts, _ in played:
        for seat in table.seats:
            for action in table.playsets[seat].actions:
                assert facts.cards[seat][action.id].held == witness.held[seat, action.id]


def test_every_card_that_leaves_a_hand_is_played_or_spent(played: Played) -> None:
    for table, witness, facts, _ in played:
        for seat in table.seats:
            for action in table.playsets[seat].actions:
                use = facts.cards[seat][action.id]
                assert use.played + use.spent == witness.spent[seat, action.id], (seat, action.id, use)


def test_played_means_for_its_text(played: Played) -> None:
    for table, witness, facts, _ in played:
        texts: Counter[tuple[int, str]] = Counter()
        for seat, number in witness.told("play", "boost", "block"):
            texts[seat, table.playsets[seat].actions[number].id] += 1
        for seat, number in witness.told("play"):
            action = table.playsets[seat].actions[number]
            if action.id in ("costume", "press"):  # nothing is printed on them to play
                texts[seat, action.id] -= 1
        for seat in table.seats:
            for action in table.playsets[seat].actions:
                assert facts.cards[seat][action.id].played == texts[seat, action.id]
    assert sum(facts.cards[0]["costume"].played for _, _, facts, _ in played) > 10


def test_powers_count_for_the_hero(played: Played) -> None:
    """Steps count themselves: a power runs when a `use-power` is carried out, whichever card says so."""
    surged = 0
    for table, _, facts, _ in played:
        assert table.counts is not None
        steps = zip(table.cast.compiler.nodes, table.counts, strict=True)
        used = sum(reached for node, (reached, _) in steps if node.verb == "use-power")
        heroes = [facts.cards[seat][facts.teams[seat][0]] for seat in table.seats]
        assert sum(use.played for use in heroes) == used
        for seat, use in enumerate(heroes):
            own = [facts.cards[seat][id] for id in ("superpower", "mutant-power") if id in facts.cards[seat]]
            assert max(card.held for card in own) <= use.held <= sum(card.held for card in own)
            assert use.spent == sum(card.spent for card in own)
            surged += use.played - sum(card.played for card in own)
    assert surged > 0


def test_the_bonus_card_counts_its_lines(played: Played) -> None:
    used = 0
    for table, witness, facts, _ in played:
        lines = Counter(seat for seat, _ in witness.told("bonus"))
        goes = Counter(seat for (seat,) in witness.told("go"))
        for seat in table.seats:
            (bonus,) = [id for id in facts.cards[seat] if id.startswith("bonus-")]
            assert facts.cards[seat][bonus].played == lines[seat]
            assert 0 < facts.cards[seat][bonus].held <= goes[seat]
            used += lines[seat]
    assert used > 20


def test_triggers_fire_when_they_do_something(played: Played) -> None:
    """The same number as the steps count by themselves, for cards whose whole text is one trigger."""
    compared: Counter[str] = Counter()
    for table, _, facts, _ in played:
        assert table.counts is not None
        done: Counter[str] = Counter()
        for node, (_, times) in zip(table.cast.compiler.nodes, table.counts, strict=True):
            if node.container == "triggers" and node.verb in ("after", "when", "before"):
                done[node.card] += times
        for id in [*facts.met, *(team[1] for team in facts.teams)]:
            card = table.cast.card_by_id[id]
            if card.kind in ("hero-b", "villain-b") and [one.container for one in card.abilities] == ["triggers"]:
                assert facts.fired.get(id, 0) == done[id], id
                compared[card.kind] += done[id] > 0
    assert compared["hero-b"] > 20 and compared["villain-b"] > 5


def test_a_boost_is_played_and_what_is_spent_already_fires(played: Played) -> None:
    """Press is thrown in from the hand, and rolls dice again from the pile."""
    again = thrown = 0
    for table, witness, facts, _ in played:
        assert table.counts is not None
        steps = zip(table.cast.compiler.nodes, table.counts, strict=True)
        done = sum(done for node, (_, done) in steps if (node.card, node.container, node.verb) == PRESSED)
        assert facts.fired.get("press", 0) == done
        again, thrown = again + done, thrown + len(witness.told("boost"))
    assert again > 0 and thrown > 0


def test_rules_fire_once_in_a_go_or_step() -> None:
    """Beef: basic actions have 1 more stamina; the defences say so."""
    cast, compared = cast_of(), 0
    for number in range(8):
        heroes = (("bot", "beef"), ("star", "golden"))
        table = new_table(cast, "random", f"beef{number}", scenario=SCENARIOS[number % 4], players=2, heroes=heroes)
        witness, facts, _ = watched(table)
        helped = {
            segment
            for segment, word, told in witness.words
            if word == "defend" and told[0] == 0 and told[2] > table.playsets[0].actions[told[1]].stamina
        }
        assert facts.fired.get("beef", 0) == len(helped)
        assert facts.fired["golden"] == 1  # once, at set-up
        compared += len(helped)
    assert compared > 10


def test_what_a_player_thinks_does_not_count() -> None:
    class Thinker:
        """Plays at random, after asking for every number of every card."""

        def __init__(self, seat: int) -> None:
            self.plain = player("random", GAME, "think", seat)

        def __call__(self, table: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
            for card in table.hand(seat):
                for stat in ("damage", "range", "move", "stamina"):
                    table.number(stat, 2, card, seat)
            return self.plain(table, seat, prompt, options)

    found = []
    for think in (False, True):
        heroes = (("bot", "deadly"), ("star", "beef"), ("cobra", "acrobatic"))
        options = GAME.options({"scenario": "littering", "players": 3, "heroes": heroes})
        seats: list[Any] = [Thinker(seat) if think else player("random", GAME, "think", seat) for seat in range(3)]
        table = GAME.table(cast_of(), options, "think", seats)
        diary = table.watch = GAME.diary(table)
        table.play()
        found.append(diary.facts())
    assert found[0] == found[1]
    assert found[0].fired["deadly"] > 0


def test_headlines_quirks_and_villains_fire(played: Played) -> None:
    attacks = quirks = 0
    for table, witness, facts, result in played:
        for place, number in enumerate(table.state.headlines):
            id = table.cast.headlines[number].id
            assert facts.goals[id] == tuple(table.state.places[place])
            assert facts.fired.get(id, 0) == len(table.state.places[place])
        mine = Counter(facts.teams[seat][2] for seat, _ in witness.told("quirk"))
        assert {id: facts.fired[id] for id in mine} == mine
        quirks += sum(mine.values())
        villains = [facts.fired.get(id, 0) for id in facts.met if table.cast.card_by_id[id].kind == "villain-a"]
        assert 0 <= sum(villains) <= result.turns + sum(1 for _, word, _ in witness.words if word == "trigger")
        attacks += sum(villains)
        assert set(facts.fired) <= set(table.cast.card_by_id)
    assert attacks > 100 and quirks > 20


def test_the_board_shows_where_it_happened(played: Played) -> None:
    for table, witness, facts, _ in played:
        hits = len(witness.told(*HIT_WORDS)) + sum(amount > 0 for _, amount, _ in witness.told("hit-villain"))
        removed = sum(seat >= 0 for seat, _ in witness.told("remove"))
        assert sum(facts.spaces.values()) == hits + removed
        names = {space.id: space for space in table.scenario.board.spaces}
        assert all(names[id].obstacle is None for id in facts.spaces)
        places = Counter(table.scenario.board.spaces[place].id for _, _, place in witness.told("ko"))
        assert all(facts.spaces[id] >= times for id, times in places.items())
        assert facts.board == table.scenario.board.id


def test_the_course_is_the_state_at_the_end_of_each_turn(played: Played) -> None:
    for table, witness, facts, result in played:
        turns = list(zip(*facts.course.values(), strict=True))
        assert len(turns) == len(facts.standing) == result.turns
        assert turns[:-1] == witness.turns
        assert turns[-1] == numbers_of(table)


def test_the_last_standing_is_the_score(played: Played) -> None:
    for _, _, facts, result in played:
        assert facts.standing[-1] == result.scores


def test_ends_are_goals(played: Played) -> None:
    for table, _, facts, result in played:
        ends = {id: seats for id, seats in facts.goals.items() if "-end-" in id}
        reached = [seats for seats in ends.values() if seats]
        assert bool(reached) == GAME.won(result) == (result.outcome == "score")
        assert reached in ([], [tuple(table.seats)])
        headlines = {id for id in GAME.objectives(table.cast, table.options.scenario) if id.startswith("headline-")}
        assert {id for id in facts.goals if id not in ends} <= headlines
        if result.outcome == "score" and table.options.scenario != "asylum":
            assert ends == {f"{table.options.scenario}-end-1": tuple(table.seats)}
    assert any(GAME.won(result) for *_, result in played) and any(not GAME.won(result) for *_, result in played)


def test_the_first_defeat_has_its_turn(played: Played) -> None:
    seen = set()
    for _, witness, facts, _ in played:
        turns = [turn for (turn, _, _), word, _ in witness.words if word == "ko-hero"]
        assert facts.first_defeat == (turns[0] if turns else 0)
        seen.add(facts.first_defeat > 0)
    assert seen == {True, False}


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_diary_changes_nothing(bot: str) -> None:
    for scenario in SCENARIOS:
        ends = []
        for keeps in (False, True):
            table = new_table(cast_of(), bot, "same", scenario=scenario, players=2, quirks=0.2)
            if keeps:
                table.watch = GAME.diary(table)
            ends.append((table.play(), table.state.digest(), tuple(table.choices)))
        assert ends[0] == ends[1]


def test_two_seats_may_play_as_the_same_hero() -> None:
    heroes = (("bot", "beef"), ("bot", "beef"))
    _, facts, _ = watched(new_table(cast_of(), "random", "twins", scenario="bootleg", players=2, heroes=heroes))
    assert facts.teams == heroes
    assert facts.cards[0]["bot"].played == facts.cards[0]["superpower"].played
    assert facts.cards[1]["bot"].played == facts.cards[1]["superpower"].played


def test_objectives_name_what_is_in_the_content() -> None:
    cast = cast_of()
    for scenario in SCENARIOS:
        found = GAME.objectives(cast, scenario)
        printed = list(cast.play(scenario).sheet.headlines.printed)
        assert len(found) == len(set(found)) and set(printed) <= set(found)
        assert len([id for id in found if id.startswith("headline-")]) == 9 + len(printed)
    assert [id for id in GAME.objectives(cast, "asylum") if "-end-" in id] == ["asylum-end-1"]  # to run out is no aim
    assert [id for id in GAME.objectives(cast, "littering") if "-end-" in id] == ["littering-end-1"]


def test_a_table_without_a_game_has_empty_facts() -> None:
    table = new_table(cast_of(), "random", "nothing", scenario="littering", players=2)
    facts = GAME.diary(table).facts()
    assert facts.standing == () and facts.first_defeat == 0 and facts.spaces == {}
    assert all(use == Use() for hand in facts.cards for use in hand.values())


@pytest.mark.parametrize("end", ["1", "3", "by-text"])
def test_every_way_the_asylum_ends_has_its_name(end: str) -> None:
    """HW-344, HW-346, HW-347: three villains, no underlings left, or no henchmen left to place."""
    table = new_table(cast_of(), "random", "asylum", scenario="asylum", players=2)
    diary = table.watch = GAME.diary(table)
    while table.state.turn < 1:
        table.advance()
    where = table.state.where
    if end == "1":
        for _ in range(3):
            table.happened("ko", VILLAIN, 0)
    for piece, kind in enumerate(KIND_OF):
        if (end == "3" and kind == "underling") or (end == "by-text" and kind == "henchman" and where[piece] < 0):
            atoms.lift(table, piece, 0)
    while not table.over():
        table.advance()
        if table.state.ending and not table.over():  # the end is settled, whatever still happens in this turn
            atoms.put(table, KIND_OF.index("underling"), where[0])
    reached = [id for id, seats in diary.facts().goals.items() if "-end-" in id and seats]
    assert reached == [f"asylum-end-{end}"]
