"""Questions and options in words, for whoever takes a seat."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import MAY, ONE_OF, ORDER, REROLL, SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import times
from capesmith.rules.refs import card_of
from capesmith.systems.heroes_wanted.game import defence, things
from capesmith.systems.heroes_wanted.game.damage import minion_hp
from capesmith.systems.heroes_wanted.game.flow import BOOST
from capesmith.systems.heroes_wanted.game.movement import MOVE
from capesmith.systems.heroes_wanted.game.pieces import MINIONS, VILLAIN
from capesmith.systems.heroes_wanted.game.setup import START
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.game.story.reach import in_reach
from capesmith.systems.heroes_wanted.game.story.texts import TEXTS, bonus_card
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.turn import GO

SAY: Final = TextSayings[HeroesTable](
    names.NOUNS,
    TEXTS,
    asked={
        SPACE: "Which space?",
        MAY: "Do you use it?",
        ONE_OF: "Which option?",
        REROLL: "Which die do you roll again?",
    },
    by_verb={
        (TARGET, "damage"): "Whom does the DMG hit?",
        (TARGET, "knock-out"): "Whom do you KO?",
        (TARGET, "attach"): "Where does the power token go?",
        (TARGET, "move"): "Whom do you move?",
        (TARGET, "take"): "What do you take?",
        (TARGET, "copy"): "Which action do you copy?",
        (TARGET, "extra-go"): "Who goes again?",
    },
    declined={
        (TARGET, "damage"): "nobody", (SPACE, "move-to"): "stay", (TARGET, "move-to"): "stay",
        (SPACE, "move"): "no further", (TARGET, "move"): "no further",
    },
)  # fmt: skip


@SAY.none(GO)
def _rest(t: HeroesTable, seat: int) -> str:
    pile = len(t.state.heroes[seat].pile)
    return f"rest: take back {times(pile, 'spent action')}" if pile else "rest, with nothing to take back"


@SAY.of(things.ACTION)
def _action(t: HeroesTable, seat: int, prompt: Prompt, ref: int) -> str:
    whose = "" if card_of(ref)[0] == seat else f"{names.hero(t, card_of(ref)[0])}: "
    return whose + _card(t, ref, defending=prompt is defence.DEFEND)


def _card(t: HeroesTable, ref: int, *, defending: bool = False) -> str:
    """A card with what matters now: its stamina in defence, its text otherwise."""
    owner, number = card_of(ref)
    action = t.playsets[owner].actions[number]
    stamina = t.number("stamina", action.stamina, ref, owner)
    if defending:
        block = [line for line in TEXTS.lines(t, action.card) if line.startswith("BLOCK")]
        return f"{action.name}: absorbs {stamina}." + (f" {block[0]}" if block else "")
    return f"{action.name} [{stamina} {names.types(action.types)}] {_does(t, owner, action)}".rstrip()


def _does(t: HeroesTable, seat: int, action: Any) -> str:
    power = t.cast.hero_as[t.state.heroes[seat].a].powers.get(action.id)
    if power is None:
        return TEXTS.text(t, action.card)
    card = t.cast.hero_as[t.state.heroes[seat].a].card
    mine = next(one for one in card.powers if one.slot == power.slot)
    return f"“{power.name}”: {' '.join(TEXTS.spoken(t, mine.abilities, 'owner'))}"


@SAY.of(things.SPACE)
def _space(t: HeroesTable, seat: int, prompt: Prompt, space: int) -> str:
    """A space, how far it is, who is there, and who would be in reach from it."""
    here = t.state.where[seat]
    parts = [names.space(t, space)]
    if here == space:
        parts.append("stay")
    elif here >= 0:
        steps = t.ground.side.grid.walk.rows[here][space]
        if steps < 99:
            parts.append(times(steps, "step"))
    if crowd := names.crowd(t, space, without=seat):
        parts.append(crowd)
    if prompt.question in (MOVE, START) and (found := in_reach(t, seat, space)):
        parts.append(f"in reach: {found}")
    return " · ".join(parts)


@SAY.of(things.PIECE)
def _piece(t: HeroesTable, seat: int, prompt: Prompt, piece: int) -> str:
    name = names.piece(t, piece)
    where = t.state.where[piece]
    if piece == VILLAIN:
        return f"{name} on {names.space(t, where)}, {t.state.hp} HP" if where >= 0 else name
    if piece < len(t.seats):
        hero = t.state.heroes[piece]
        place = f" on {names.space(t, where)}" if where >= 0 else ""
        return f"{name}{place}, {times(hero.hand.bit_count(), 'card')} in hand, {hero.fame} fame"
    return f"{name}, {minion_hp(t, piece)} HP" if MINIONS >> piece & 1 else name


@SAY.of(defence.BLOCK, BOOST)
def _use(t: HeroesTable, seat: int, prompt: Prompt, card: int) -> str:
    owner, number = card_of(card)
    action = t.playsets[owner].actions[number]
    lines = [line for line in TEXTS.lines(t, action.card) if line.startswith(("BLOCK", "BOOST", "SPENT"))]
    return f"yes, {action.name}: {' '.join(lines)}"


@SAY.of(ORDER)
def _trigger(t: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
    entry = t.offered[option]
    if isinstance(entry, int):
        return f"the headline “{names.headline(t, entry).name}”"
    one = entry[0]
    label = one.trigger.label
    return f"the rule of the board ({label})" if label == t.scenario.sheet.name else f"{label}"


@SAY.of(things.LINE)
def _line(t: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
    left = t.state.heroes[seat].discs[option]
    said = TEXTS.steps(t, bonus_card(t, seat).abilities[option].steps)
    return f"{said} ({times(left, 'disc')}{', the last one does it' if left > 1 else ''})"


@SAY.of(things.HERO_A)
def _hero_a(t: HeroesTable, seat: int, prompt: Prompt, number: int) -> str:
    card = t.cast.hero_as[number].card
    return f"{card.name} ({card.fields['hero_type']}): {TEXTS.text(t, card)}"


SAY.cards(things.HERO_B)
