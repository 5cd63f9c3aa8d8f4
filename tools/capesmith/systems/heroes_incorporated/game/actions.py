"""A player's turn: one normal action, bonus actions, and whatever else is free (HI-205 to HI-221)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE, Prompt
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events, fighting, moving, playing, powers
from capesmith.systems.heroes_incorporated.game.pieces import CARD, seat_of
from capesmith.systems.heroes_incorporated.game.state import COLOURED, WHITE
from capesmith.systems.heroes_incorporated.kinds import GADGETS

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

ACTION = Prompt("action", "what to do")
# What the options of that question mean. Those with a hero are hero * EACH + block or number of a power.
END: Final = NONE
PASS: Final = -2
DRAW: Final = -3
EACH: Final = 100
SORT: Final = 10_000
MOVE, MOVE_BY, FIGHT, PLAY, PLAY_FREE, BONUS, ACTIVATE, USE, TRADE = (SORT * number for number in range(1, 10))


def act(t: IncorporatedTable, seat: int) -> None:
    """HI-205 to HI-207, HI-220: the normal action and everything else, in any order."""
    while True:
        choice = t.choose(seat, ACTION, options(t, seat))
        if choice == END:
            return
        perform(t, seat, choice)
        t.settle()


def options(t: IncorporatedTable, seat: int) -> list[int]:
    """Everything a player may do now; passing or ending the turn comes last."""
    found = [] if t.state.acted else normal(t, seat)
    found += bonus(t, seat)
    found.append(END if t.state.acted else PASS)
    return found


def normal(t: IncorporatedTable, seat: int) -> list[int]:
    """HI-210, HI-215: Move, Fight Crime and Play need a coloured marker, Draw the white one."""
    team, found = t.state.teams[seat], list[int]()
    if team.coloured > 0:
        for hero in t.team_heroes(seat):
            found += [FIGHT + hero * EACH + space for space in fighting.targets(t, hero)]
            found += [MOVE + hero * EACH + space for space in moving.destinations(t, hero)]
            found += [MOVE_BY + hero * EACH + number for number in powers.ways_to_move(t, hero)]
        found += [PLAY + card for card in playing.playable(t, seat)]
    if team.white > 0 and playing.can_draw(t):
        found.append(DRAW)
    return found


def bonus(t: IncorporatedTable, seat: int) -> list[int]:
    """HI-216, HI-220, HI-446, HI-516: bonus actions, the Team HQ Gadget, free plays and free uses."""
    found = []
    for hero in t.team_heroes(seat):
        found += [BONUS + hero * EACH + number for number in powers.bonus_powers(t, hero)]
        found += [USE + card for card in usable_gadgets(t, hero)]
    found += trades(t, seat)
    if may_activate(t, seat):
        found.append(ACTIVATE)
    if any(t.is_up(hero) and t.permitted("play-gadgets-free", hero) for hero in t.team_heroes(seat)):  # HI-519
        found += [PLAY_FREE + card for card in playing.playable(t, seat, GADGETS)]
    return found


def trades(t: IncorporatedTable, seat: int) -> list[int]:
    """HI-555: what may be done at any time is also done in the own turn."""
    return [trade(one) for one in anytime.usable(t, seat)] if t.live.anytime else []


def trade(one: anytime.Permission) -> int:
    """What may be done at any time, as an option of a turn."""
    return TRADE + one.hero * EACH + one.power


def usable_gadgets(t: IncorporatedTable, hero: int) -> list[int]:
    """HI-424, HI-425: Gadgets that their carrier can use in the own turn without a marker."""
    if not t.is_up(hero):
        return []
    found = []
    for card in t.hero(hero).gadgets:
        one = t.research(card)
        text = one.texts.get("own-turn")
        guard = one.guards.get("own-turn")
        if text is not None and (guard is None or guard(t, _borne(hero, card))):
            found.append(card)
    return found


def _borne(hero: int, card: int) -> Context:
    return Context(seat_of(hero), hero, CARD + card, origin="own-turn")


def may_activate(t: IncorporatedTable, seat: int) -> bool:
    """HI-441 to HI-451: once per round, with the right marker, by somebody who is not knocked out."""
    team = t.state.teams[seat]
    if team.hq < 0 or team.on_hq:
        return False
    one = t.research(team.hq)
    if (team.white if one.marker == "white" else team.coloured) <= 0:
        return False
    if not one.when_down and not t.active_heroes(seat):
        return False
    guard = one.guards.get("activate")
    return guard is None or guard(t, playing.context(seat, team.hq, "activate"))


# --- doing it ----------------------------------------------------------------------------------------


def perform(t: IncorporatedTable, seat: int, choice: int) -> None:
    """Carry out what was chosen; a normal action pays its marker first (HI-208)."""
    sort, what = choice // SORT * SORT, choice % SORT
    if choice < 0 or sort in (MOVE, MOVE_BY, FIGHT, PLAY):
        atoms.act(t)
        _normal(t, seat, choice, sort, what)
    elif sort == BONUS:
        atoms.use_bonus(t, *divmod(what, EACH))
        powers.use(t, *divmod(what, EACH), "bonus")
    elif sort == TRADE:
        anytime.use(t, *divmod(what, EACH))
    elif sort == ACTIVATE:
        activate(t, seat)
    elif sort == USE:
        use_gadget(t, seat, what)
    else:  # HI-518, HI-520
        playing.play_card(t, seat, what)


def _normal(t: IncorporatedTable, seat: int, choice: int, sort: int, what: int) -> None:
    if choice == DRAW:  # HI-213
        atoms.spend_marker(t, seat, WHITE)
        events.draws(t, seat)
        playing.draw(t, seat, 1)
        return
    if choice == PASS:  # HI-214
        team = t.state.teams[seat]
        atoms.spend_marker(t, seat, COLOURED if team.coloured else WHITE if team.white else 0)
        events.pass_(t, seat)
        return
    atoms.spend_marker(t, seat, COLOURED)
    hero, number = divmod(what, EACH)
    if sort == MOVE:
        moving.move(t, hero, number)
    elif sort == MOVE_BY:
        moving.move_by(t, hero, number)
    elif sort == FIGHT:
        fighting.fight(t, hero, number)
    else:
        playing.play_card(t, seat, what)


def activate(t: IncorporatedTable, seat: int) -> bool:
    """HI-445, HI-446, HI-451: the marker goes on the card, then it does what it says."""
    one = t.research(t.state.teams[seat].hq)
    atoms.mark_hq(t, seat, WHITE if one.marker == "white" else COLOURED)
    if t.noted is not None:
        t.noted("card", one.card.id, seat)
    text = one.texts["activate"]
    return bool(text.run is not None and text.run(t, playing.context(seat, one.number, "activate")))


def use_gadget(t: IncorporatedTable, seat: int, card: int) -> bool:
    """HI-424: a Gadget's own-turn text, for its carrier."""
    hero = next(hero for hero in t.team_heroes(seat) if card in t.hero(hero).gadgets)
    one = t.research(card)
    if t.noted is not None:
        t.noted("card", one.card.id, seat)
    events.use(t, hero, card)
    t.agree()
    text = one.texts["own-turn"]
    return bool(text.run is not None and text.run(t, _borne(hero, card)))
