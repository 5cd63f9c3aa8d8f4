"""Verbs of holdings: HP, tokens, Gadgets, cards and markers, gained, lost, stolen, paid, taken and set aside."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from capesmith.effects.ast import Role, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.picking import ask
from capesmith.effects.performing.holdings import Holding, Holdings
from capesmith.effects.performing.performers import Counted, Performers
from capesmith.effects.questions import TARGET
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import anytime, atoms, gadgets, justice, playing, points
from capesmith.systems.heroes_incorporated.game.finding import heroes_meant, is_seat, own_heroes, player_of, speaker
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Run, Test, Things
from capesmith.systems.heroes_incorporated.game.performing.actors import (
    PEOPLE,
    able_heroes,
    acting_heroes,
    acting_players,
    or_otherwise,
    possible_players,
)
from capesmith.systems.heroes_incorporated.game.pieces import CARD, MOST_JUSTICE, is_hero, is_research
from capesmith.systems.heroes_incorporated.game.state import COLOURED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.own_verbs import SetAside
from capesmith.systems.heroes_incorporated.verbs import Gain, Lose, Steal, Take

VERBS = Performers[IncorporatedTable](you="player")
ALL = 99
COMBAT, SHIELD = Role("combat-token"), Role("shield-token")
OWN_HERO = TARGET.again("which of your Heroes gets it", "steal")
THEIR_HERO = TARGET.again("which Hero to steal from", "steal")


# --- what lies on hero cards -------------------------------------------------------------------------


def _heroes_with(word: str, k: Compiler, step: Gain | Lose) -> Things:
    return acting_heroes(k, step, lambda t, c, hero: True, f"only Heroes have “{word}”")


def _able_heroes(k: Compiler, step: Gain | Lose) -> Things:
    return able_heroes(k, step, lambda t, c, hero: True).of


def _is_hero(t: IncorporatedTable, thing: int) -> bool:
    return is_hero(thing)


def _gain_combat(t: IncorporatedTable, c: Context, hero: int, number: int) -> int:
    atoms.gain_combat(t, hero, number)
    return number


def _lose_combat(t: IncorporatedTable, c: Context, hero: int, number: int) -> int:
    lost = min(number, t.hero(hero).combat)
    if lost:
        atoms.gain_combat(t, hero, -lost)
    return lost


def _steal_combat(t: IncorporatedTable, c: Context, victim: int, number: int) -> int:
    """HI-475: from hero card to hero card."""
    givers = [hero for hero in heroes_meant(t, c, victim) if t.hero(hero).combat > 0]
    giver, taker = ask(t, c, THEIR_HERO, givers), ask(t, c, OWN_HERO, own_heroes(t, c))
    taken = min(number, t.hero(giver).combat)
    atoms.gain_combat(t, giver, -taken)
    atoms.gain_combat(t, taker, taken)
    return taken


def _spare_combat(t: IncorporatedTable, c: Context, victim: int) -> int:
    return sum(t.hero(hero).combat for hero in heroes_meant(t, c, victim)) if own_heroes(t, c) else 0


def _steal_gadgets(t: IncorporatedTable, c: Context, victim: int, number: int) -> int:
    """HI-421, HI-422, HI-429: to a Hero who can carry it."""
    givers = [hero for hero in heroes_meant(t, c, victim) if t.hero(hero).gadgets]
    giver, taker = ask(t, c, THEIR_HERO, givers), ask(t, c, OWN_HERO, _carriers(t, c))
    return gadgets.steal(t, taker, giver, number, playing.RETRIEVE)


def _spare_gadgets(t: IncorporatedTable, c: Context, victim: int) -> int:
    return sum(len(t.hero(hero).gadgets) for hero in heroes_meant(t, c, victim)) if _carriers(t, c) else 0


def _carriers(t: IncorporatedTable, c: Context) -> list[int]:
    """The hero who bears the text, if he is no alien; otherwise whoever of the team can carry a Gadget."""
    able = gadgets.carriers(t, speaker(c))
    return [c.figure] if c.figure in able else able


# --- what players have -------------------------------------------------------------------------------


def _is_player(t: IncorporatedTable, thing: int) -> bool:
    return is_seat(thing)


def _gain_justice(t: IncorporatedTable, c: Context, seat: int, number: int) -> int:
    """HI-608, HI-614: only where the tokens are in use."""
    return t.switches.justice_tokens and justice.gain(t, seat, number)


def _lose_justice(t: IncorporatedTable, c: Context, seat: int, number: int) -> int:
    anytime.before_loss(t, seat, "justice")
    return _spend_justice(t, c, seat, min(number, t.state.teams[seat].justice))


def _spend_justice(t: IncorporatedTable, c: Context, seat: int, number: int) -> int:
    """HI-555, HI-567."""
    if number:
        atoms.spend_justice(t, seat, number)
    return number


def _steal_justice(t: IncorporatedTable, c: Context, victim: int, number: int) -> int:
    """HI-608, HI-609: as many as there is room for."""
    atoms.spend_justice(t, player_of(victim), number)
    atoms.gain_justice(t, speaker(c), number)
    return number


def _steal_cards(t: IncorporatedTable, c: Context, victim: int, number: int) -> int:
    """HI-007: cards of a hand, drawn unseen."""
    giver = player_of(victim)
    for _ in range(number):
        atoms.pass_card(t, giver, speaker(c), atoms.random_from_hand(t, giver))
    return number


def _discard(t: IncorporatedTable, c: Context, seat: int, number: int) -> int:
    """HI-533, HI-541."""
    playing.discard_choice(t, seat, number)
    return number


def _spend_markers(t: IncorporatedTable, c: Context, seat: int, number: int) -> int:
    for _ in range(number):
        atoms.spend_marker(t, seat, COLOURED)
    return number


def _cards(t: IncorporatedTable, thing: int) -> int:
    return len(t.state.teams[player_of(thing)].hand)


_of_players = partial(Holding, held_by=_is_player, who=acting_players, could=possible_players)
_of_heroes = partial(Holding, held_by=_is_hero, could=_able_heroes)
_DRAWN = "cards are drawn or discarded: say “draw: 1” or “discard: 1”"
_COME_BACK = "markers come back at the end of the round: say “set-aside: {marker: 1}” to take one away"
REFUSED = {
    "gain gadget": "Gadgets are not gained: say “take: gadget, from: supply”",
    "gain research-card": _DRAWN,
    "lose research-card": _DRAWN,
    "gain marker": _COME_BACK,
    "lose marker": _COME_BACK,
    "lose points": "nobody ever loses HP (HI-005)",
    "steal points": "nobody ever loses HP (HI-005)",
    "steal marker": "markers belong to their players (HI-108)",
}
HELD = Holdings[IncorporatedTable](
    {
        "points": _of_players(
            has=lambda t, seat: t.state.teams[seat].points,
            gain=lambda t, c, seat, number: points.gain(t, seat, number),  # HI-003
        ),
        "justice": _of_players(
            has=lambda t, thing: t.state.teams[player_of(thing)].justice,
            room=lambda t, seat: MOST_JUSTICE - t.state.teams[seat].justice,
            gain=_gain_justice,
            lose=_lose_justice,
            steal=_steal_justice,
            pay=_spend_justice,
        ),
        "combat-token": _of_heroes(
            has=lambda t, hero: t.hero(hero).combat,
            who=partial(_heroes_with, "combat-token"),
            gain=_gain_combat,
            lose=_lose_combat,
            steal=_steal_combat,
            spare=_spare_combat,
        ),
        "gadget": _of_heroes(
            has=lambda t, hero: len(t.hero(hero).gadgets),
            who=partial(_heroes_with, "gadget"),
            lose=lambda t, c, hero, number: gadgets.choose_to_lose(t, hero, number),  # HI-430
            steal=_steal_gadgets,
            spare=_spare_gadgets,
        ),
        "research-card": _of_players(has=_cards, steal=_steal_cards),
        "discard": _of_players(has=_cards, pay=_discard),
        "marker": _of_players(has=lambda t, seat: t.state.teams[seat].coloured, pay=_spend_markers),
    },
    verbs=VERBS,
    victim=lambda t, c, thing: speaker(c) >= 0 and player_of(thing) not in (NOBODY, speaker(c)),
    victims=PEOPLE,
    only_victims="only players and their Heroes have something to steal",
    payer=speaker,
    refused=REFUSED,
    any_loss=True,
)


@VERBS.can(Gain)
def _can_gain(k: Compiler, step: Gain) -> Test:
    """HI-609: Justice tokens only up to the limit."""
    if any(word != "justice" for word, _ in step.what):
        return lambda t, c: True
    seats = possible_players(k, step)
    return lambda t, c: (
        t.switches.justice_tokens and any(t.state.teams[seat].justice < MOST_JUSTICE for seat in seats(t, c))
    )


@VERBS.can(Steal)
def _can_steal(k: Compiler, step: Steal) -> Test | None:
    return or_otherwise(k, step, HELD.can_steal(k, step))


def discard_this(k: Compiler) -> tuple[Run, Test]:
    """HI-430: the price of a text whose Gadget leaves its carrier."""
    card = k.meaning.cast.card_by_id.get(k.card)  # type: ignore[attr-defined]
    if card is None or card.kind != "equipped-gadget":
        raise Unplayable("only a carried Gadget can be discarded as its own price", k.at)

    def pay(t: IncorporatedTable, c: Context) -> bool:
        gadgets.lose(t, c.figure, c.card - CARD)
        return True

    def can(t: IncorporatedTable, c: Context) -> bool:
        return is_hero(c.figure) and is_research(c.card) and c.card - CARD in t.hero(c.figure).gadgets

    return pay, can


# --- taking tokens -----------------------------------------------------------------------------------


@VERBS.does(Take)
def _take(k: Compiler, step: Take) -> Run:
    """HI-112 to HI-115, HI-471 to HI-474: a token goes to the hero who bears the text or has won the block."""
    taking, prompt = _taking(step), k.prompt(TARGET, step)

    def take(t: IncorporatedTable, c: Context) -> bool:
        able = _takers(t, c)
        if not able:
            return False
        hero = ask(t, c, prompt, able)
        t.commit()
        return taking(t, c, hero)

    return take


def _taking(step: Take) -> Callable[[IncorporatedTable, Context, int], bool]:
    if step.what == COMBAT:
        return _take_combat
    if step.what == SHIELD:
        return _take_shield
    if isinstance(step.what, Some) and step.what.kinds == ("gadget",) and step.source == "supply":
        return lambda t, c, hero: gadgets.choose_start(t, speaker(c), hero)
    raise Unplayable("only the tokens of a block, the Shield token and Gadgets from the supply can be taken", step.at)


def _takers(t: IncorporatedTable, c: Context) -> list[int]:
    """The hero named, or the one who bears the text; on a block, the winning hero (HI-472)."""
    return [t.winning_hero] if t.winning_hero >= 0 and not is_hero(c.figure) else own_heroes(t, c)


def _token_space(t: IncorporatedTable, c: Context) -> int:
    return t.won_block if t.won_block >= 0 else t.space_of(c.figure)


def _take_combat(t: IncorporatedTable, c: Context, hero: int) -> bool:
    """HI-471 to HI-475: from the block, for good; it is not replaced."""
    space = _token_space(t, c)
    if space < 0 or t.state.tokens[space] <= 0:
        return False
    atoms.lay_token(t, space, -1)
    atoms.gain_combat(t, hero)
    return True


def _take_shield(t: IncorporatedTable, c: Context, hero: int) -> bool:
    """Until the end of the next round (reference 11.3)."""
    atoms.take_shield(t, hero, t.state.round + 1)
    return True


@VERBS.can(Take)
def _can_take(k: Compiler, step: Take) -> Test | None:
    """HI-474: a block whose token is gone has no special power."""
    if step.what != COMBAT:
        return None

    def can(t: IncorporatedTable, c: Context) -> bool:
        space = _token_space(t, c)
        return space >= 0 and t.state.tokens[space] > 0

    return can


# --- markers -----------------------------------------------------------------------------------------


def _not_for_a_round(step: SetAside) -> str:
    if any(word != "marker" for word, _ in step.what):
        return "only markers can be set aside"
    return "" if step.until == "end-of-round" else "markers that are set aside come back at the end of the round"


@VERBS.runs(SetAside, who=acting_players, refuses=_not_for_a_round)
def _set_aside(t: IncorporatedTable, c: Context, who: list[int], what: Counted) -> bool:
    """HI-212, HI-215, HI-240: unused coloured markers, as far as there are any."""
    wanted, done = sum(ALL if number is None else number for _, number in what), False
    t.commit()
    for seat in who:
        anytime.before_loss(t, seat, "marker")
        for _ in range(min(wanted, t.state.teams[seat].coloured)):
            atoms.set_aside_marker(t, seat)
            done = True
    return done


@VERBS.could(SetAside, who=possible_players)
def _can_set_aside(t: IncorporatedTable, c: Context, who: list[int]) -> bool:
    return any(t.state.teams[seat].coloured > 0 for seat in who)
