"""Made-up boxes: the shipped one with random texts printed on some of its cards, and games played with them.

A failure shrinks itself: first to the texts that matter, then to the smallest text that still fails alike.
"""

from __future__ import annotations

import random
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from capesmith.content.model import Box, Card, Deck, Scenario
from capesmith.effects.abilities import plain_ability
from capesmith.effects.ast import Ability
from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.choosing import Prompt
from capesmith.rules.table import Endless
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from strategies import SETTINGS, Case, random_case, read
from wanted.games import SCENARIOS, AtRandom, guarded, left_behind, new_game, shipped_cast

V = SYSTEM.vocabulary
BASICS = ("charge", "costume", "maneuver", "strike")
HERO_AS = ("star", "comet", "bot", "cobra", "knight")
HERO_BS = ("barefoot", "beef", "deadly", "eternal", "mighty")
MOST_TURNS, MOST_DECISIONS, MOST_SECONDS = 40, 1_500, 20.0


class Slot(NamedTuple):
    """Where a text is printed: the id of a card or scenario, and which text of it."""

    on: str
    container: str


Texts = dict[Slot, Case]


class Stop(Exception):
    """Long enough: nothing went wrong."""


class Hangs(Exception):
    """A text runs on without asking anybody anything."""


class Game(NamedTuple):
    """One game to be played with made-up texts."""

    scenario: str
    players: int
    seed: str


class Failure(NamedTuple):
    """What went wrong, in a form in which two of a kind are equal."""

    error: str
    where: str
    message: str
    trace: str = ""
    game: Game | None = None

    @property
    def kind(self) -> tuple[str, str]:
        return self.error, self.where


class Impatient(AtRandom):
    """A random player who does not go on for ever in a single go."""

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if len(table.choices) - table.began > MOST_DECISIONS:
            raise Endless(f"no end of a single go after {MOST_DECISIONS} decisions")
        return super().__call__(table, seat, prompt, options)


# --- where texts go ----------------------------------------------------------------------------------


def slots_for(case: Case) -> list[Slot]:
    """The places where a text of this sort can be printed."""
    container = case.ability.container
    if container in ("quirk", "requirement"):
        cards = _pinned()["quirk_cards" if container == "quirk" else "headlines"]
        return [Slot(id, container) for id in cards]
    if container == "lines":
        return [Slot(id, f"lines-{line}") for id in _ids("bonus") for line in range(4)]
    if case.voice == "board":
        return [] if container == "always" else [Slot(scenario, container) for scenario in SCENARIOS]
    if case.voice == "enemy":
        return [Slot(id, container) for id in _pinned()["villain"] if container != "attack" or id in _ids("villain-a")]
    found = [Slot(id, container) for id in BASICS]
    if container in ("always", "triggers"):
        found += [Slot(id, container) for id in HERO_BS]
    if container == "play":
        found += [Slot(id, "superpower") for id in HERO_AS]
        found += [Slot(id, special) for id in HERO_BS for special in ("setup", "end-score")]
    return found


@cache
def _ids(kind: str) -> tuple[str, ...]:
    return tuple(card.id for card in shipped_cast().box.everything() if card.kind == kind)


@cache
def _pinned() -> dict[str, Any]:
    """The options that bring the changed cards into play."""
    return {
        "heroes": tuple(zip(HERO_AS, HERO_BS, strict=True)),
        "villain": (_ids("villain-a")[0], _ids("villain-b")[0]),
        "headlines": tuple(id for id in _ids("headline") if id.startswith("headline-"))[:3],
        "quirk_cards": _ids("quirk")[:5],
    }


@cache
def _written() -> dict[str, list[Case]]:
    """Every text of the shipped box as data, by the voice it is written in."""
    found: dict[str, list[Case]] = {"owner": [], "enemy": [], "board": []}
    for card in shipped_cast().box.everything():
        voice = SYSTEM.kinds[card.kind].voice
        for ability in card.all_abilities():
            if ability.container not in ("requirement", "quirk"):
                found[voice].append(Case(voice, ability, plain_ability(ability, V)))
    for scenario in shipped_cast().box.scenarios:
        found["board"] += [Case("board", one, plain_ability(one, V)) for one in scenario.content.abilities()]
    return found


def crossed_case(generator: random.Random) -> Case | None:
    """Shipped texts on cards they were not written for: other containers, two texts in one, other numbers."""
    voice = generator.choice(("owner", "owner", "enemy", "board"))
    containers = SETTINGS["heroes-wanted"].containers[voice]
    container = generator.choice([c for c in containers if c not in ("requirement", "quirk")])
    data: list[Any] = []
    for case in generator.sample(_written()[voice], 6):
        steps = case.data if isinstance(case.data, list) else [case.data]
        for step in steps if generator.random() < 0.7 else steps[:1]:
            grown = [*data, _other_numbers(step, generator)]
            if read(V, voice, container, grown if container not in ("boost", "spent") else grown[-1]) is not None:
                data = grown
        if len(data) >= generator.choice((1, 2, 3)):
            break
    if not data:
        return None
    whole = data[-1] if container in ("boost", "spent") else data
    ability = read(V, voice, container, whole)
    return None if ability is None else Case(voice, ability, whole)


def _other_numbers(data: Any, generator: random.Random) -> Any:
    if isinstance(data, dict):
        return {key: _other_numbers(value, generator) for key, value in data.items()}
    if isinstance(data, list):
        return [_other_numbers(value, generator) for value in data]
    return generator.choice((0, 1, 2, 3, 9)) if type(data) is int and generator.random() < 0.2 else data


def make_texts(seed: str, number: int) -> tuple[Texts, int, list[tuple[Texts, Failure]]]:
    """Random texts that the rules can play, how many they cannot, and what breaks the compiler."""
    generator = random.Random(seed)
    texts: Texts = {}
    refused, broken = 0, []
    for _ in range(number):
        case = random_case(V, generator) if generator.random() < 0.6 else crossed_case(generator)
        slots = [slot for slot in slots_for(case) if slot not in texts] if case is not None else []
        if case is None or not slots:
            continue
        slot = generator.choice(slots)
        try:
            compile_alone(slot, case)
            texts[slot] = case
        except Unplayable:
            refused += 1
        except Exception as error:
            broken.append(({slot: case}, failure_of(error)))
    return texts, refused, broken


def compile_alone(slot: Slot, case: Case) -> None:
    """Compile one text by itself: a box that holds nothing else."""
    box, base = made_up_box({slot: case}), shipped_cast().box
    GAME.cast(Box(base.system, box.decks, base.boards if box.scenarios else [], box.scenarios))


def _printed(slot: Slot, case: Case) -> Ability:
    """The ability as it stands in its place."""
    if slot.container in ("setup", "end-score") and case.ability.container == "play":
        return replace(case.ability, container=slot.container)
    return case.ability


# --- boxes -------------------------------------------------------------------------------------------


def made_up_box(texts: Texts) -> Box:
    """The shipped box under a few cards and scenarios of its own."""
    base = shipped_cast().box
    cards: dict[str, Card] = {}
    scenarios: dict[str, Scenario] = {}
    for slot, case in texts.items():
        if slot.on in SCENARIOS:
            scenario = scenarios.get(slot.on) or next(s for s in base.scenarios if s.id == slot.on)
            scenarios[slot.on] = replace(scenario, content=_sheet_with(scenario.content, slot, case))
        else:
            card = cards.get(slot.on) or shipped_cast().card_by_id[slot.on]
            cards[slot.on] = _card_with(card, slot, case)
    return Box(
        base.system, [_deck(base, card) for card in cards.values()], scenarios=list(scenarios.values()), base=base
    )


def _deck(base: Box, card: Card) -> Deck:
    return replace(next(deck for deck in base.decks if card.id in {c.id for c in deck.cards}), cards=(card,))


def _card_with(card: Card, slot: Slot, case: Case) -> Card:
    ability = _printed(slot, case)
    if slot.container == "superpower":
        powers = tuple(replace(p, abilities=(ability,)) if p.slot == "superpower" else p for p in card.powers)
        return replace(card, powers=powers)
    if slot.container.startswith("lines-"):
        line = int(slot.container.removeprefix("lines-"))
        lines = list(card.abilities)
        lines[line] = replace(ability, label=lines[line].label)
        return replace(card, abilities=tuple(lines))
    others = tuple(a for a in card.abilities if a.container != ability.container)
    return replace(card, abilities=(*others, ability))


def _sheet_with(sheet: Any, slot: Slot, case: Case) -> Any:
    if slot.container == "setup":
        return replace(sheet, setup=replace(sheet.setup, steps=(*sheet.setup.steps, *case.ability.steps)))
    if slot.container == "triggers":
        known = sheet.triggers.steps if sheet.triggers is not None else ()
        return replace(sheet, triggers=replace(case.ability, steps=(*known, *case.ability.steps)))
    word, colour = next(iter(sheet.threat.colours.items()))
    colours = {**sheet.threat.colours, word: replace(colour, ability=case.ability)}
    return replace(sheet, threat=replace(sheet.threat, colours=colours))


# --- games -------------------------------------------------------------------------------------------


def some_games(texts: Texts, seed: str, number: int) -> list[Game]:
    """Games for these texts: every team size, and the scenarios they are printed on."""
    scenarios = sorted({slot.on for slot in texts if slot.on in SCENARIOS}) or list(SCENARIOS)
    return [Game(scenarios[n % len(scenarios)], 1 + n % 5, f"{seed}/{n}") for n in range(number)]


def play_games(texts: Texts, games: Sequence[Game], *, at_once: bool = True) -> tuple[Failure | None, int]:
    """Play some games with these texts; the first failure, and how many games a text made endless."""
    endless = 0
    try:
        cast = GAME.cast(made_up_box(texts))
    except Exception as error:
        return failure_of(error), 0
    for game in games:
        try:
            with in_time(MOST_SECONDS):
                play_one(cast, game, at_once=at_once)
        except Endless:
            endless += 1
        except Exception as error:
            return failure_of(error, game), endless
        behind = left_behind(cast)
        if behind:
            return Failure("LeftBehind", "", "; ".join(behind), game=game), endless
    return None, endless


def new_made_up_game(cast: Cast, game: Game) -> HeroesTable:
    options, (scenario, players, seed) = _pinned(), game
    return new_game(
        scenario, players, seed, cast=cast, bots=[Impatient(seed, seat) for seat in range(players)], quirks=0.2,
        heroes=options["heroes"][:players], villain=options["villain"], headlines=options["headlines"],
        quirk_cards=options["quirk_cards"][:players],
    )  # fmt: skip


def play_one(cast: Cast, game: Game, *, at_once: bool) -> None:
    table = guarded(new_made_up_game(cast, game), at_once=at_once)
    guard = table.guard
    assert guard is not None

    def stop_in_time(t: HeroesTable) -> None:
        guard(t)
        if t.state.turn >= MOST_TURNS or len(t.choices) >= MOST_DECISIONS:
            raise Stop

    table.guard = stop_in_time
    try:
        table.play()
    except Stop:
        return
    assert table.over()


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Stop what runs on for too long."""

    def ring(*_: Any) -> None:
        raise Hangs(f"nothing came of it in {seconds} seconds")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def failure_of(error: Exception, game: Game | None = None) -> Failure:
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "/capesmith/" in f.filename]
    last = frames[-1] if frames else None
    where = f"{last.filename.rpartition('/capesmith/')[2]}:{last.name}" if last is not None else "?"
    name = type(error).__name__
    if name in ("Hangs", "RecursionError"):
        where = ""  # wherever it happened to be
    return Failure(name, where, str(error)[:300], "".join(traceback.format_exception(error))[-2_000:], game)


# --- shrinking -----------------------------------------------------------------------------------------


def shrunk(texts: Texts, failure: Failure) -> tuple[Texts, Failure]:
    """The smallest texts that still fail alike, in the very game in which they failed."""
    games = [failure.game] if failure.game is not None else []

    def fails(tried: Texts) -> Failure | None:
        found, _ = play_games(tried, games)
        return found if found is not None and found.kind == failure.kind else None

    for slot in list(texts):
        rest = {other: case for other, case in texts.items() if other != slot}
        found = fails(rest) if rest else None
        if found is not None:
            texts, failure = rest, found
    for slot in list(texts):
        texts, failure = _smaller(texts, slot, fails, failure)
    return texts, failure


def _smaller(
    texts: Texts, slot: Slot, fails: Callable[[Texts], Failure | None], failure: Failure
) -> tuple[Texts, Failure]:
    tries, going = 0, True
    while going and tries < 200:
        going = False
        for data in _reduced(texts[slot].data):
            case = texts[slot]
            ability = read(V, case.voice, case.ability.container, data)
            if ability is None:
                continue
            tries += 1
            tried = {**texts, slot: Case(case.voice, ability, data)}
            found = fails(tried)  # a text that has become unplayable fails, but not alike
            if found is not None:
                texts, failure, going = tried, found, True
                break
    return texts, failure


def _reduced(data: Any) -> Iterator[Any]:
    """Data with one part less, or one part simpler."""
    if isinstance(data, dict):
        for key in data:
            yield {other: value for other, value in data.items() if other != key}
        for key, value in data.items():
            for less in _reduced(value):
                yield {**data, key: less}
    elif isinstance(data, list):
        if len(data) > 1:
            for index in range(len(data)):
                yield [*data[:index], *data[index + 1 :]]
        for index, value in enumerate(data):
            for less in _reduced(value):
                yield [*data[:index], less, *data[index + 1 :]]
    elif type(data) is int and data > 1:
        yield 1


def said(texts: Texts) -> str:
    """The texts as an author would write them."""
    import yaml

    return "\n".join(
        f"# {slot.on}\n" + yaml.safe_dump({slot.container: case.data}, sort_keys=False, allow_unicode=True)
        for slot, case in texts.items()
    )
