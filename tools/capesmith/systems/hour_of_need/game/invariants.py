"""What must always hold: cards and pieces are conserved, and everything is where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from capesmith.content.masks import bits
from capesmith.rules.event import NOBODY
from capesmith.rules.table import Broken
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.pieces import (
    BYSTANDER_MASK,
    MINION_MASK,
    MOST_ON_MAP,
    MOST_TOKENS,
    PERIL,
    VILLAIN,
)
from capesmith.systems.hour_of_need.game.table import HourTable

OPTIONAL = ("nemesis", "villain", "ally", "minion", "bystander", "crisis")  # in a game only if it asks for them


def check(t: HourFlow) -> None:
    """Raise `Broken` when an invariant does not hold."""
    t.state.check_bounds()
    if t.state.stage != "setup":
        _hero_cards(t)
        _encounters(t)
        _clues(t)
        _pieces(t)
        _numbers(t)


def demand(holds: bool, said: str) -> None:
    if not holds:
        raise Broken(said)


def _same(what: str, found: Iterable[int], wanted: Counter[int]) -> None:
    demand(Counter(found) == wanted, f"{what} are not what they were")


def _hero_cards(t: HourTable) -> None:
    """HN-001, HN-216."""
    copies = t.cast.copies_in("hero-card")
    for seat in t.seats:
        hero = t.hero(seat)
        id = t.cast.heroes[hero.card].card.id
        own = {n: copies[n] for n, one in enumerate(t.cast.hero_cards) if one.card.fields["hero"] == id}
        found = (*hero.deck, *hero.hand, *hero.discard, *hero.constants, *hero.played)
        _same(f"the cards of {id}", found, Counter(own))
        unique = [card for card in hero.constants if t.cast.hero_cards[card].unique]
        demand(len(unique) == len(set(unique)), f"{id} has two copies of a unique card")


def _encounters(t: HourTable) -> None:
    """HN-002, HN-004, HN-327: every card of villain, issue and nemeses is in one place."""
    state, villain = t.state, t.villain_card.card.id
    copies = t.cast.copies_in("encounter")
    known = [one for one in t.cast.encounters if one.owner == villain or one.issue == t.scenario.sheet.id]
    wanted = Counter({one.number: copies[one.number] for one in known})
    piles = (
        state.villain_deck, state.villain_discard, state.issue_deck, state.issue_discard, state.issue_area,
        state.reaction, state.removed, *(hero.threat for hero in state.heroes),
    )  # fmt: skip
    found = [card for pile in piles for card in pile if t.encounter(card).kind not in OPTIONAL]
    _same("the cards of villain and issue", found, wanted)
    named = [t.cast.encounter_numbers[id] for id in (*t.options.allies, *t.options.crises, *t.options.nemeses)]
    optional = [number for hero in state.heroes for number in (*hero.threat, *hero.allies)] + state.issue_area
    for number in named if state.stage != "opening" else ():
        demand((*optional, *state.removed).count(number) == 1, f"{t.encounter(number).card.id} is not in one place")
    demand(not state.reaction or t.over(), "a card was drawn and never laid down")
    holders = sum(t.villain_card.number in hero.threat for hero in state.heroes)
    demand(holders == state.showdown, "the Villain card is in the wrong place (HN-288c)")


def _clues(t: HourTable) -> None:
    """HN-009."""
    held = [clue for hero in t.state.heroes for clue in hero.clues]
    wanted = {clue: copies * t.options.clue_decks for clue, copies in t.cast.copies_in("clue").items()}
    _same("the clue cards", (*t.state.clue_deck, *t.state.clue_discard, *held), Counter(wanted))


def _pieces(t: HourTable) -> None:
    """HN-161, HN-163, HN-164, HN-380a."""
    state, ground = t.state, t.ground
    figures = t.figures()
    for space in range(ground.size):
        demand((state.on[space] & figures).bit_count() <= 1, f"two figures share {ground.called(space)} (HN-161)")
    for seat in t.seats:
        demand(state.where[seat] not in ground.scheme_spaces, "a hero stands on a scheme space (HN-163)")
        demand((state.where[seat] >= 0) != t.hero(seat).back or state.stage == "opening", "a hero is lost (HN-341)")
    for piece in bits(state.board & MINION_MASK):
        demand(state.where[piece] >= ground.size, "a minion is on the map (HN-380a)")
    demand(len(t.free_bystanders()) <= MOST_ON_MAP, "too many bystanders are on the map (HN-196)")
    demand((state.where[VILLAIN] >= ground.size) != state.showdown, "the villain is in the wrong place (HN-288d)")
    nemeses = [t.encounter(number).piece for number in t.in_play() if t.encounter(number).kind == "nemesis"]
    for piece in nemeses if state.stage != "opening" else ():
        number = t.card_of_piece(piece)
        demand((state.where[piece] < ground.size) == t.is_flipped(number), "a nemesis is in the wrong place (HN-706b)")
    demand(not state.board & BYSTANDER_MASK & state.supply, "a bystander is twice there")
    for number in (*t.in_play(), *(number for hero in state.heroes for number in hero.allies)):
        piece = t.encounter(number).piece
        if piece >= 0 and (t.living(number) or PERIL <= piece < PERIL + 4):
            demand(state.where[piece] >= 0, f"{t.encounter(number).card.id} has no figure")
    for piece in bits(state.board & ~(MINION_MASK | BYSTANDER_MASK)):
        if piece not in t.seats:
            demand(t.card_of_piece(piece) != NOBODY, f"piece {piece} has no card")


def _numbers(t: HourTable) -> None:
    state = t.state
    demand(sum(state.tokens) + state.online.bit_count() <= MOST_TOKENS, "more issue tokens than there are (HN-402)")
    if t.over():
        return
    for piece, wounds in state.wounds.items():
        demand(state.where[piece] >= 0 and wounds < t.health(piece), "a minion should be defeated (HN-382a)")
    for seat in t.seats:
        demand(t.hero(seat).damage < t.side(seat).health, "a hero should be defeated (HN-323)")
    for number in t.in_play():
        needed = t.danger(number)
        demand(not needed or state.marks.get(number, 0) < needed, f"{number} should be solved (HN-323)")
