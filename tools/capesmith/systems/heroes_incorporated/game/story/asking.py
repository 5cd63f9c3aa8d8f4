"""Questions and options in words, with their price and their odds, for whoever takes a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.prose import capital, times
from capesmith.rules.refs import SPACES, is_space
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS
from capesmith.systems.heroes_incorporated.game import actions, anytime, fighting, powers, scoring
from capesmith.systems.heroes_incorporated.game.moving import BY_POWER
from capesmith.systems.heroes_incorporated.game.pieces import CARD, MARKERS, is_hero, is_power, is_research
from capesmith.systems.heroes_incorporated.game.setup import PER_HERO
from capesmith.systems.heroes_incorporated.game.story import fair_odds, helping, names
from capesmith.systems.heroes_incorporated.game.story.doing import fight_odds, say_action
from capesmith.systems.heroes_incorporated.game.story.texts import card_lines, in_a_line, worded

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

Words = Callable[["IncorporatedTable", int, Prompt, int], str]

_ASKED: Final = {
    "action": "What do you do?",
    "keep-hero": "Which hero do you keep?",
    "pass-hero": "Which hero goes to your left neighbour?",
    "second-hero": "Which hero joins your team?",
    "place-hero": "Who starts where?",
    "start-gadget": "Which Gadget does the Inventor start with?",
    "lose-gadget": "Which Gadget goes?",
    "villain": "Do you play a Supervillain on it?",
    "villain-block": "On which block?",
    "carrier": "Who carries it?",
    "discard": "Which card do you discard?",
    "retrieve": "Which card do you take from the discard pile?",
    "play": "Which card do you play?",
    "keep-card": "Which card do you keep?",
    "put-back": "Which card goes to the bottom first?",
    "direction": "Which way does it go?",
    "fight-block": "Where do you fight?",
    "then-fight": "Do you fight at once?",
    "destination": "Where to?",
    "corner": "Which corner becomes the lair?",
    "block-power": "Which special power do you use?",
    "winning-hero": "Whose die counts?",
    "trade": "Do you trade now?",
    "react": "Do you use it now?",
    "spend-justice": "How many Justice tokens do you spend?",
    "space": "Where to?",
    "target": "Who or what?",
    "may": "Do you do it?",
    "pay": "Do you pay for it?",
    "option": "Which one?",
    "trigger": "Which comes first?",
    "die": "Which die?",
}
_BY_VERB: Final = {
    ("target", "knock-out"): "Whom do you knock out?",
    ("target", "stand-up"): "Who gets up?",
    ("target", "move-to"): "Who or what moves?",
    ("target", "move"): "Who moves?",
    ("target", "copy-power"): "Which power do you copy?",
    ("target", "copy"): "Which card do you copy?",
    ("target", "swap"): "Who changes places?",
    ("target", "steal"): "From whom do you steal?",
    ("target", "extra-turn"): "Who has another turn?",
    ("target", "pick"): "Which one?",
    ("target", "add"): "Who gets it?",
    ("target", "discard"): "Who discards?",
    ("put-back", "which card comes next"): "Which card lies on top next?",
    ("trade", anytime.SCORING.text): "Do you trade before the count goes on?",
    ("trade", anytime.STARTING.text): "Do you trade before the next starting player is named?",
    ("trade", anytime.LOSING.text): "Do you trade before it is too late?",
    ("trade", anytime.ENDING.text): "The game is about to end. Do you trade before it does?",
}


def say_prompt(t: IncorporatedTable, seat: int, prompt: Prompt) -> str:
    """The question, with the card it comes from, and with what one needs to know for it."""
    asked = _BY_VERB.get((prompt.kind, prompt.text), _ASKED.get(prompt.kind, f"{capital(prompt.text)}?"))
    if prompt.kind == "action":
        return _turn(t, seat)
    if prompt.kind == "this-crime":
        return f"Crime {prompt.where} is next. Do you choose its direction?"
    if prompt.kind in ("villain", "spend-justice"):
        return _fight(t, prompt, asked)
    if prompt.kind == "react" or prompt == anytime.REACTING:
        return _reacting(t, asked)
    if prompt.kind == "may" and prompt.node is not None:
        said = worded(t, getattr(prompt.node, "do", ()) or (prompt.node,))
        asked = f"{said} {asked}" if said else asked
    label = prompt.where if prompt.node is not None or prompt.kind == "pay" else ""
    return f"{label}: {asked}" if label and label != t.scenario.sheet.name else asked


def _turn(t: IncorporatedTable, seat: int) -> str:
    """HI-205 to HI-209: what is left of the turn and of the round."""
    team = t.state.teams[seat]
    nth = f"turn {team.turns + 1} of {MARKERS}"
    if t.state.acted:
        return f"{names.player(seat)}, {nth}: your action is done. Anything else?"
    white = " and the white one" if team.white else ""
    return f"{names.player(seat)}, {nth}, {times(team.coloured, 'coloured marker')}{white}. What do you do?"


def _fight(t: IncorporatedTable, prompt: Prompt, asked: str) -> str:
    """A fight so far: what is needed, or what was rolled."""
    fight = t.fight
    if fight is None:
        return asked
    who, where = t.name(fight.hero), names.block(t, fight.space)
    if prompt.kind == "villain":
        chance = names.percent(fair_odds.chance(t, fight.hero, fight.space))
        return f"{who} fights on {where}, {helping.needs(t, fight.hero, fight.space)}: {chance}. {asked}"
    dice, more = helping.dice_on(t, fight.space), helping.help_in(t, fight.hero, fight.space)
    against = f" against {dice}" if dice else ""
    target = fair_odds.target(t, fight.hero, fight.space)
    return f"{who} shows a {fight.face}{against}; the target is {target}{more}. {asked}"


def _reacting(t: IncorporatedTable, asked: str) -> str:
    """What a reaction would answer."""
    if t.playing:
        played = t.playing[-1]
        aim = f" at {t.name(played.target)}" if played.target >= 0 else ""
        return f"{names.player(played.seat)} plays {names.card(t, played.card)}{aim}. {asked}"
    fight = t.fight
    if fight is None:
        return asked
    rolled = f" and shows a {fight.face}" if fight.face else ""
    return f"{t.name(fight.hero)} fights on {names.block(t, fight.space)}{rolled}. {asked}"


# --- options -----------------------------------------------------------------------------------------


def say_option(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    """What an option means; what an integer stands for depends on the kind of question."""
    kind = prompt.kind
    if kind in ("may", "pay", "this-crime"):
        return "yes" if option else "no"
    if kind == "action":
        return say_action(t, seat, option)
    if kind == "option":
        options = getattr(prompt.node, "options", ())
        return (worded(t, options[option]) if 0 <= option < len(options) else "") or f"option {option + 1}"
    if option == NONE:
        return _DECLINED.get(kind, "none")
    return _SAYS.get(kind, _thing)(t, seat, prompt, option)


_DECLINED: Final = {
    "villain": "no", "react": "no", "then-fight": "no, stay out of it", "trade": "no", "block-power": "none of them",
    "space": "stay there",
}  # fmt: skip


def _card(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    return in_a_line(t, t.research(option).card)


def _block(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    return _described(t, option)


def _described(t: IncorporatedTable, space: int, without: int = NOBODY) -> str:
    """A block with its number, and who is there."""
    crowd = names.crowd(t, space, without)
    named = f"{names.block(t, space)}, number {t.tile(space).value}"
    return f"{named}: {crowd}" if crowd else named


def _hero_card(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    sheet = t.cast.heroes[option]
    own = ", ".join(names.power(t, number) for number in sheet.powers)
    return f"{sheet.card.name}: {own}{', alien' if sheet.alien else ''}"


def _placing(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    hero, space = divmod(option, PER_HERO)
    return f"{t.name(hero)} on {_described(t, space)}"


def _destination(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    return f"by {names.power(t, option - BY_POWER)}" if option >= BY_POWER else _described(t, option)


def _fight_on(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    """A fight with its odds, where only one hero can fight there."""
    able = [hero for hero in t.team_heroes(seat) if option in fighting.targets(t, hero)]
    if len(able) != 1:
        return _described(t, option)
    return f"{t.name(able[0])}: fight on {names.block(t, option)} {fight_odds(t, able[0], option)}"


def _direction(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    return names.COMPASS[option % len(DIRECTIONS)]


def _power(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    tile = t.tile(option).card
    return f"{names.block(t, option)}: {' '.join(card_lines(t, tile))}"


def _justice(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    fight = t.fight
    if fight is None or not option:
        return str(option) if fight is None else f"none, it stays a {fight.face}"
    return f"{option}: the die shows a {fight.face + option}"


def _react(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    one = t.offered[option]
    card = t.cast.card_by_id.get(one.trigger.card)
    if card is None:
        return str(one.trigger.label)
    whose = f" ({t.name(one.figure)})" if is_hero(one.figure) else ""
    return f"{card.name}{whose}: {' '.join(card_lines(t, card))}"


def _trigger(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    label = t.offered[option][0].trigger.label
    return "the scenario" if label == t.scenario.sheet.name else str(label)


def _trade(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    return say_action(t, seat, actions.trade(t.offered[option]))


def _winner(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    return f"{t.name(option)} with a {t.hero(option).face}"


def _thing(t: IncorporatedTable, seat: int, prompt: Prompt, ref: int) -> str:
    if is_space(ref):
        return _described(t, ref - SPACES)
    if is_power(ref):
        hero, number = powers.printed(t, ref)
        return f"{names.power(t, number)} of {t.name(hero)}: {' '.join(card_lines(t, t.power(number).card))}"
    if is_hero(ref):
        die = f", whose die shows {t.hero(ref).face} on {_worth(t, ref)}" if t.is_locked(ref) else ""
        return f"{names.placed(t, ref)}{die}"
    return in_a_line(t, t.research(ref - CARD).card) if is_research(ref) else names.thing(t, ref)


def _worth(t: IncorporatedTable, hero: int) -> str:
    """The block a hero holds, and what it pays."""
    space = next(space for space in range(len(t.state.tiles)) if hero in t.dice_on(space))
    return f"a block for {scoring.points_of(t, 0, space)} HP"


_SAYS: Final[Mapping[str, Words]] = {
    "keep-hero": _hero_card, "pass-hero": _hero_card, "second-hero": _hero_card, "place-hero": _placing,
    "start-gadget": _card, "lose-gadget": _card, "villain": _card, "discard": _card, "retrieve": _card, "play": _card,
    "keep-card": _card, "put-back": _card, "villain-block": _block, "fight-block": _fight_on, "then-fight": _fight_on,
    "corner": _block, "destination": _destination, "direction": _direction, "block-power": _power,
    "winning-hero": _winner, "trade": _trade, "react": _react, "trigger": _trigger, "spend-justice": _justice,
}  # fmt: skip
