"""Scenes that rehearsals try in copies of a game: every sort of thing that may happen in a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.chance import Stream
from capesmith.systems.hour_of_need.game import (
    actions,
    atoms,
    bystanders,
    crisis,
    fighting,
    harm,
    issue,
    movement,
    problems,
    solving,
    turn,
    villain,
)
from capesmith.systems.hour_of_need.game.cast import Encounter
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.pieces import CHARACTER_MASK, LACKEY_MASK, NEMESIS_MASK, PROBLEM, VILLAIN
from capesmith.systems.hour_of_need.game.table import HourTable

FEW: Final = 3
STEPS: Final = 6  # things that a hero does in one scene
OVERKILL: Final = 20


# --- setting the scene -------------------------------------------------------------------------------


def set_the_stage(t: HourTable, chance: Stream, wanted: Sequence[str]) -> int:
    """Everybody in and around one panel, in all sorts of states; gives whose scene it is."""
    below, ground = chance.below, t.ground
    panel = below(4)
    seat = _whose(t, chance, wanted)
    _meet(t, chance, wanted, seat)
    _summon(t, chance, seat)
    _flip_some(t, chance, seat)
    near = [space for space in ground.ways[ground.scheme_spaces[panel]] if space not in ground.scheme_spaces]
    for one in [*t.on_board(), *bits(t.state.board & (LACKEY_MASK | CHARACTER_MASK))]:
        space = chance.one_of(near)
        if one in t.seats and not below(FEW):
            atoms.put(t, one, ground.size + panel)
        elif below(FEW) and t.is_empty(space):
            atoms.put(t, one, space)
    for _ in range(below(FEW + 1)):
        crisis.place_minion(t, panel)
    for piece in t.bystanders():
        if not below(FEW):
            atoms.put(t, piece, ground.size + panel)
        elif not below(FEW):
            atoms.put(t, piece, chance.one_of(near))
    if below(2):
        atoms.add_tokens(t, panel, 1 + below(FEW))
    if t.scenario.online_danger is not None and below(2):
        atoms.set_online(t, below(4), True)
    if not t.state.showdown:
        atoms.move_villain(t, ground.size + (panel if below(FEW) else below(4)))
    for one in t.on_board():
        _ready(t, chance, one)
    atoms.set_active(t, seat)
    return seat


def _whose(t: HourTable, chance: Stream, wanted: Sequence[str]) -> int:
    """Somebody on the board whose cards are wanted, if there is such a hero."""
    there = t.on_board() or list(t.seats)
    ids = {seat: t.cast.heroes[t.hero(seat).card].card.id for seat in there}
    owners = {t.cast.card_by_id[id].fields.get("hero", id) for id in wanted if id in t.cast.card_by_id}
    theirs = [seat for seat in there if ids[seat] in owners]
    return chance.one_of(theirs or there)


def _meet(t: HourTable, chance: Stream, wanted: Sequence[str], seat: int) -> None:
    """Wanted cards come to hand, into play, or above a hero."""
    for card in (t.cast.card_by_id[id] for id in wanted if id in t.cast.card_by_id):
        if card.kind == "hero-card":
            _take(t, chance, t.cast.number(card.id), str(card.fields["hero"]))
        elif card.kind == "clue":
            atoms.bring_up(t.state.clue_deck, [t.cast.number(card.id)])
            atoms.gain_clue(t, seat)
        elif card.kind in ("lackey", "peril") and chance.below(FEW):
            number = t.cast.encounter_numbers[card.id]
            if number in t.state.villain_deck:
                atoms.bring_up(t.state.villain_deck, [number])
                villain.draw(t, seat)


def _summon(t: HourTable, chance: Stream, seat: int) -> None:
    """Now and then a lackey, or an issue card that goes to a threat area (HN-085, HN-102)."""
    lackeys = [number for number in t.state.villain_deck if t.encounter(number).kind == "lackey"]
    if lackeys and not chance.below(FEW):
        atoms.bring_up(t.state.villain_deck, [chance.one_of(lackeys)])
        villain.draw(t, seat)
    summoned = [one.number for one in t.scenario.cards if one.sort not in ("event", "crisis")]
    waiting = [number for number in summoned if number in t.state.issue_deck]
    if waiting and not chance.below(FEW):
        atoms.bring_up(t.state.issue_deck, [chance.one_of(waiting)])
        issue.take_turn(t)


def _take(t: HourTable, chance: Stream, card: int, whose: str) -> None:
    for seat in t.seats:
        hero = t.hero(seat)
        if t.cast.heroes[hero.card].card.id != whose:
            continue
        if card in hero.deck:
            atoms.bring_up(hero.deck, [card])
            atoms.draw_card(t, seat)
        elif card in hero.discard:
            atoms.retrieve(t, seat, card)
        if t.cast.hero_cards[card].constant and card in hero.hand and card not in hero.constants and chance.below(FEW):
            atoms.take_from_hand(t, seat, card)
            atoms.keep(t, seat, card)


def _flip_some(t: HourTable, chance: Stream, seat: int) -> None:
    """Schemes and nemeses show their other side now and then; the villain is revealed in one of three scenes."""
    for number in t.in_play():
        if t.encounter(number).kind in ("scheme", "nemesis") and not t.is_flipped(number) and chance.below(2):
            problems.place_justice(t, seat, PROBLEM + number, OVERKILL)
    if not t.state.showdown and not chance.below(FEW):
        problems.reveal(t, seat)
    for number in t.in_play():
        if t.living(number) == "enemy" and t.holder(number) >= 0 and not t.is_exhausted(number):
            encounters.set_exhausted(t, number, not chance.below(FEW))


def _ready(t: HourTable, chance: Stream, seat: int) -> None:
    """Wounds, focus, clues and cards."""
    hero = t.hero(seat)
    room = t.health(seat) - 1 - hero.damage
    if room > 0 and chance.below(2):
        atoms.hurt_hero(t, seat, 1 + chance.below(room))
    atoms.add_focus(t, seat, chance.below(FEW + 3))
    if not hero.focused and chance.below(2) and t.cast.heroes[hero.card].sides[1].health > hero.damage:
        atoms.flip_hero(t, seat, True)
    atoms.ready_area(t, seat)
    for _ in range(FEW):
        atoms.gain_clue(t, seat)
    for _ in range(chance.below(FEW + 1)):  # an empty hand, too
        atoms.draw_card(t, seat)


def _wanted(t: HourTable, wanted: Sequence[str], *kinds: str) -> Iterator[Encounter]:
    """The wanted cards of these kinds that belong to this game."""
    for id in wanted:
        one = t.cast.encounters[t.cast.encounter_numbers[id]] if id in t.cast.encounter_numbers else None
        if one is not None and one.kind in kinds:
            yield one


# --- what happens --------------------------------------------------------------------------------------


def act(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """A hero turn, or a good part of it."""
    seat = set_the_stage(t, chance, wanted)
    for one in t.seats:
        atoms.start_turn(t, one)
    for _ in range(STEPS):
        if t.state.stage != "heroes" or not t.is_there(seat):
            return
        options = actions.offered(t, seat)
        atoms.set_active(t, seat)
        chosen = t.choose(seat, actions.ACTION, options) if options else -1
        if chosen >= 0:
            actions.ACTION.carry_out(t, seat, chosen)
            t.settle()


def face(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Threat phases of everybody."""
    set_the_stage(t, chance, wanted)
    for seat in t.seats:
        turn.threat_phase(t, seat)


def plot(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """A villain card for everybody, the wanted ones first; in the villain turn nobody flips or acts."""
    set_the_stage(t, chance, wanted)
    atoms.set_stage(t, "villain")
    numbers = [one.number for one in _wanted(t, wanted, "ploy", "lackey", "peril")]
    chance.shuffle(numbers)
    for seat, number in zip(t.on_board(), numbers, strict=False):
        atoms.bring_up(t.state.villain_deck, [number])
        atoms.set_active(t, seat)
        villain.draw(t, seat)
        t.settle()
    turn.end_turn(t, "villain-turn")


def scheme(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """The villain's panel, its Fallout, and a crisis."""
    set_the_stage(t, chance, wanted)
    what = chance.below(FEW)
    if not what:
        crisis.occurs(t)
    elif what == 1:
        villain.fallout(t, t.villain_panel())
    else:
        villain.scheme(t)


def happen(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """An issue card, a wanted one if there is one; a Crisis card is heard at once."""
    seat = set_the_stage(t, chance, wanted)
    atoms.set_stage(t, "issue")
    numbers = [one.number for one in _wanted(t, wanted, "issue-card") if one.number in t.state.issue_deck]
    if numbers:
        atoms.bring_up(t.state.issue_deck, [chance.one_of(numbers)])
    issue.take_turn(t)
    t.settle()
    if t.state.issue_area:
        crisis.occurs(t)
    atoms.set_stage(t, "heroes")
    turn.threat_phase(t, seat)


def fight(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """The Showdown: an attack on the villain, and a wanted card in reaction."""
    seat = set_the_stage(t, chance, wanted)
    if not t.state.showdown:
        problems.reveal(t, seat)
    near = [space for space in t.near(t.state.where[VILLAIN]) if t.is_open(t.canonical(space))]
    if not near or not t.is_there(seat):
        return
    movement.arrive(t, seat, chance.one_of(near))
    atoms.bring_up(t.state.villain_deck, [one.number for one in _wanted(t, wanted, "ploy", "lackey", "peril")])
    atoms.set_active(t, seat)
    for _ in range(FEW):
        if t.is_there(seat):
            fighting.attack(t, seat, chance.below(FEW))
            t.settle()


def solve(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """A Solve where there is something to solve."""
    seat = set_the_stage(t, chance, wanted)
    if chance.below(2) and t.problems():
        space = t.problem_space(chance.one_of(t.problems()))
        if space >= 0 and t.is_there(seat) and t.is_open(t.canonical(space)):
            movement.arrive(t, seat, space)
    solving.solve(t, seat, 1 + chance.below(FEW))


def overcome(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Whatever can be overcome is: problems, enemies, bystanders with a name."""
    seat = set_the_stage(t, chance, wanted)
    for number in t.in_play():
        one = t.encounter(number)
        if one.kind == "villain" or not chance.below(FEW):
            continue
        sort = t.living(number)
        if sort == "bystander" and t.state.where[one.piece] >= 0:
            if chance.below(2):
                bystanders.rescue(t, seat, one.piece)
            else:
                bystanders.wound(t, number, one.health)
        elif sort and t.state.where[one.piece] >= 0:
            harm.damage(t, one.piece, OVERKILL, seat, "attack")
        elif t.danger(number):
            problems.place_justice(t, seat, PROBLEM + number, OVERKILL)
        t.settle()
    for piece in bits(t.state.board & NEMESIS_MASK):
        harm.damage(t, piece, 1, seat, "attack")


def fall(t: HourTable, chance: Stream, wanted: Sequence[str]) -> None:
    """More damage than anybody can bear (HN-340)."""
    seat = set_the_stage(t, chance, wanted)
    if t.is_there(seat):
        harm.damage(t, seat, OVERKILL, VILLAIN)


SCENES: Final = (act, act, face, plot, scheme, happen, fight, solve, overcome, fall)
