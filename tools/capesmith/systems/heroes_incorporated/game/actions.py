"""A player's turn: one normal action, bonus actions, and whatever else is free (HI-205 to HI-221)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE, NOTHING, Question
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events, fighting, moving, playing, powers
from capesmith.systems.heroes_incorporated.game.pieces import CARD, seat_of
from capesmith.systems.heroes_incorporated.game.state import COLOURED, WHITE
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK, BY_POWER, HERO, POWER, RESEARCH, WITH_MARKER
from capesmith.systems.heroes_incorporated.kinds import GADGETS

ACTION = Question(
    "action", "what to do", asked="What do you do?", none="end your turn", called_none=("end turn", "end", *NOTHING)
)

PLAYS_FREE = "play-gadgets-free"


def act(t: IncorporatedTable, seat: int) -> None:
    """HI-205 to HI-207, HI-220: the normal action and everything else, in any order."""
    while True:
        choice = t.choose(seat, ACTION, options(t, seat))
        if choice == NONE:
            return
        ACTION.carry_out(t, seat, choice)
        t.settle()


def options(t: IncorporatedTable, seat: int) -> list[int]:
    """Everything a player may do now; passing or ending the turn comes last."""
    found = [] if t.state.acted else normal(t, seat)
    found += bonus(t, seat)
    found.append(NONE if t.state.acted else pass_.pack())
    return found


def normal(t: IncorporatedTable, seat: int) -> list[int]:
    """HI-210, HI-215: Move, Fight Crime and Play need a coloured marker, Draw the white one."""
    team, found = t.state.teams[seat], list[int]()
    if team.coloured > 0:
        for hero in t.team_heroes(seat):
            found += fight.each(hero, fighting.targets(t, hero))
            found += move.each(hero, moving.destinations(t, hero))
            if t.kit(hero).ways:
                found += move_by.each(hero, powers.ways_to_move(t, hero))
        found += play.each(playing.playable(t, seat))
    if team.white > 0 and playing.can_draw(t):
        found.append(draw.pack())
    return found


def bonus(t: IncorporatedTable, seat: int) -> list[int]:
    """HI-216, HI-220, HI-446, HI-516: bonus actions, the Team HQ Gadget, free plays and free uses."""
    found = []
    heroes = t.active_heroes(seat)
    for hero in heroes:
        kit = t.kit(hero)
        if kit.bonus:
            found += use_bonus.each(hero, powers.bonus_powers(t, hero))
        if kit.gadgets:
            found += use_gadget.each(usable_gadgets(t, hero))
    if t.live.anytime:  # HI-555: what may be done at any time is also done in the own turn
        found += [trade.pack(one.hero, one.power) for one in anytime.usable(t, seat)]
    if may_activate(t, seat):
        found.append(activate.pack(t.state.teams[seat].hq))
    if t.permits(PLAYS_FREE) and any(t.permitted(PLAYS_FREE, hero) for hero in heroes):  # HI-519
        found += play_free.each(playing.playable(t, seat, GADGETS))
    return found


def usable_gadgets(t: IncorporatedTable, hero: int) -> list[int]:
    """HI-424, HI-425: Gadgets that their carrier can use in the own turn without a marker."""
    if not t.is_up(hero):
        return []
    found = []
    for card in t.kit(hero).gadgets:
        guard = t.research(card).guards.get("own-turn")
        if guard is None or guard(t, _borne(hero, card)):
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


def begin(t: IncorporatedTable, seat: int, marker: int = COLOURED) -> None:
    """HI-208: a normal action pays its marker first."""
    atoms.act(t)
    atoms.spend_marker(t, seat, marker)


@ACTION.option("move {hero}", "move {hero} {space}", said="{hero:name}: move to {space}", hero=HERO, space=BLOCK)
def move(t: IncorporatedTable, seat: int, hero: int, space: int) -> None:
    begin(t, seat)
    moving.move(t, hero, space)


@ACTION.option("move {hero} using {power}", said=BY_POWER, plays="power", hero=HERO, power=POWER)
def move_by(t: IncorporatedTable, seat: int, hero: int, power: int) -> None:
    begin(t, seat)
    moving.move_by(t, hero, power)


@ACTION.option("fight {hero}", "fight {hero} {space}", hero=HERO, space=BLOCK)
def fight(t: IncorporatedTable, seat: int, hero: int, space: int) -> None:
    begin(t, seat)
    fighting.fight(t, hero, space)


@ACTION.option("play {card}", said="play {card}", plays="card", card=RESEARCH)
def play(t: IncorporatedTable, seat: int, card: int) -> None:
    begin(t, seat)
    playing.play_card(t, seat, card)


@ACTION.option("draw", said="draw a Research card with the white marker")
def draw(t: IncorporatedTable, seat: int) -> None:
    """HI-213."""
    begin(t, seat, WHITE)
    events.draws(t, seat)
    playing.draw(t, seat, 1)


@ACTION.option("pass", said="pass")
def pass_(t: IncorporatedTable, seat: int) -> None:
    """HI-214."""
    team = t.state.teams[seat]
    begin(t, seat, COLOURED if team.coloured else WHITE if team.white else 0)
    events.pass_(t, seat)


@ACTION.option("play {card} free", said="play for free, thanks to the Inventor: {card}", plays="card", card=RESEARCH)
def play_free(t: IncorporatedTable, seat: int, card: int) -> None:
    """HI-518, HI-520."""
    playing.play_card(t, seat, card)


@ACTION.option("{power} {hero}", said=WITH_MARKER, plays="power", hero=HERO, power=POWER)
def use_bonus(t: IncorporatedTable, seat: int, hero: int, power: int) -> None:
    """HI-216."""
    atoms.use_bonus(t, hero, power)
    powers.use(t, hero, power, "bonus")


@ACTION.option("use {power}", "use {power} {hero}", said=BY_POWER, plays="power", hero=HERO, power=POWER)
def trade(t: IncorporatedTable, seat: int, hero: int, power: int) -> None:
    """HI-555."""
    anytime.TRADE.carry_out(t, seat, anytime.use.pack(hero, power))


@ACTION.option("activate {card}", said="activate {card}", plays="card", card=RESEARCH)
def activate(t: IncorporatedTable, seat: int, card: int) -> None:
    """HI-445, HI-446, HI-451: the marker goes on the card, then it does what it says."""
    one = t.research(card)
    atoms.mark_hq(t, seat, WHITE if one.marker == "white" else COLOURED)
    text = one.texts["activate"]
    if text.run is not None:
        text.run(t, playing.context(seat, card, "activate"))


@ACTION.option("use {card}", said="use {card}", plays="card", card=RESEARCH)
def use_gadget(t: IncorporatedTable, seat: int, card: int) -> None:
    """HI-424: a Gadget's own-turn text, for its carrier."""
    hero = next(hero for hero in t.team_heroes(seat) if card in t.hero(hero).gadgets)
    one = t.research(card)
    events.use(t, hero, card)
    t.agreed = True
    text = one.texts["own-turn"]
    if text.run is not None:
        text.run(t, _borne(hero, card))
