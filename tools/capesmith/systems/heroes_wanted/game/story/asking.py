"""Questions and options in words, for whoever takes a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.wording.steps import write_sentences
from capesmith.effects.wording.text import voice
from capesmith.effects.wording.voice import Unwordable
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import SPACES, card_of, is_card, is_piece, is_space
from capesmith.systems.heroes_wanted.game.damage import minion_hp
from capesmith.systems.heroes_wanted.game.pieces import MINIONS, VILLAIN
from capesmith.systems.heroes_wanted.game.story import look, names
from capesmith.systems.heroes_wanted.game.story.reach import in_reach

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

_ASKED: Final = {
    "go": "Your go: which action do you play, or do you rest?",
    "move": "Where do you move?",
    "space": "Which space?",
    "start": "Where do you start?",
    "target": "Who or what?",
    "order": "Who is hit first?",
    "card": "Which action?",
    "defend": "Which action do you discard to defend?",
    "block": "Do you use its BLOCK?",
    "boost": "Do you use it with this action?",
    "may": "Do you use it?",
    "pay": "Do you pay for it?",
    "option": "Which option?",
    "trigger": "Which comes first?",
    "line": "From which line of your bonus card do you take a disc?",
    "draft-a": "Which Hero A do you keep?",
    "draft-b": "Which Hero B do you keep?",
    "die": "Which die do you roll again?",
}
_BY_VERB: Final = {
    ("target", "damage"): "Whom does the DMG hit?",
    ("target", "ko"): "Whom do you KO?",
    ("target", "attach"): "Where does the power token go?",
    ("target", "move"): "Whom do you move?",
    ("target", "take"): "What do you take?",
    ("target", "swap"): "Who changes places?",
    ("target", "copy"): "Which action do you copy?",
    ("target", "steal"): "From whom do you steal?",
    ("target", "extra-go"): "Who goes again?",
    ("card", "retrieve"): "Which action do you take back?",
    ("card", "discard"): "Which action do you discard?",
    ("card", "play"): "Which further action do you play?",
}
_DECLINED: Final = {"retrieve": "no more", "damage": "nobody", "move-to": "stay", "move": "no further"}


def say_prompt(t: HeroesTable, seat: int, prompt: Prompt) -> str:
    """The question, with the card it comes from."""
    asked = _BY_VERB.get((prompt.kind, prompt.text), _ASKED.get(prompt.kind, f"{names.capital(prompt.text)}?"))
    if prompt.kind in ("may", "pay"):
        asked = _asked_for(t, prompt, asked)
    label = prompt.where if prompt.where and prompt.where != "cost" else ""
    return f"{label}: {asked}" if label and label != t.scenario.sheet.name else asked


def _asked_for(t: HeroesTable, prompt: Prompt, asked: str) -> str:
    """What it is that may be done, before the question whether it is."""
    if prompt.node is None:
        return f"Do you {prompt.text}?" if " " in prompt.text else asked
    said = worded(t, getattr(prompt.node, "do", ()) or (prompt.node,))
    return f"{said} {asked}" if said else asked


def say_option(t: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
    """What an option means; what an integer stands for depends on the kind of question."""
    kind = prompt.kind
    if kind == "go":
        return _go(t, seat, option)
    if kind in ("may", "pay"):
        return "yes" if option else "no"
    if kind in ("block", "boost"):
        return _use(t, option)
    if kind == "option":
        return _choice(t, prompt, option)
    if kind == "trigger":
        return _trigger(t, option)
    if kind == "line":
        return _line(t, seat, option)
    if kind in ("draft-a", "draft-b"):
        return _draft(t, kind, option)
    if kind == "die":
        return f"die {option + 1}" if option >= 0 else "none"
    if option == NONE:
        return _DECLINED.get(prompt.text, "none")
    return _thing(t, seat, kind, option)


def _thing(t: HeroesTable, seat: int, kind: str, ref: int) -> str:
    if is_space(ref):
        return _space(t, seat, ref - SPACES, moving=kind in ("move", "start"))
    if is_card(ref):
        whose = "" if card_of(ref)[0] == seat else f"{names.hero(t, card_of(ref)[0])}: "
        return whose + _card(t, ref, defending=kind == "defend")
    if is_piece(ref):
        return _piece(t, seat, ref)
    return names.thing(t, ref)


def _go(t: HeroesTable, seat: int, option: int) -> str:
    if option != NONE:
        return _card(t, option)
    pile = len(t.state.heroes[seat].pile)
    return f"rest: take back {names.times(pile, 'spent action')}" if pile else "rest, with nothing to take back"


def _card(t: HeroesTable, ref: int, *, defending: bool = False) -> str:
    """A card with what matters now: its stamina in defence, its text otherwise."""
    owner, number = card_of(ref)
    action = t.playsets[owner].actions[number]
    stamina = t.number("stamina", action.stamina, ref, owner)
    if defending:
        block = [line for line in look.card_lines(t, action.card) if line.startswith("BLOCK")]
        return f"{action.name}: absorbs {stamina}." + (f" {block[0]}" if block else "")
    return f"{action.name} [{stamina} {names.types(action.types)}] {_does(t, owner, action)}".rstrip()


def _does(t: HeroesTable, seat: int, action: Any) -> str:
    power = t.cast.hero_as[t.state.heroes[seat].a].powers.get(action.id)
    if power is None:
        return " ".join(look.card_lines(t, action.card))
    card = t.cast.hero_as[t.state.heroes[seat].a].card
    mine = next(one for one in card.powers if one.slot == power.slot)
    return f"“{power.name}”: {' '.join(look.spoken(t, mine.abilities, 'owner'))}"


def _space(t: HeroesTable, seat: int, space: int, *, moving: bool) -> str:
    """A space, how far it is, who is there, and who would be in reach from it."""
    here = t.state.where[seat]
    parts = [names.space(t, space)]
    if here == space:
        parts.append("stay")
    elif here >= 0:
        steps = t.ground.side.grid.walk.rows[here][space]
        if steps < 99:
            parts.append(names.times(steps, "step"))
    if crowd := names.crowd(t, space, without=seat):
        parts.append(crowd)
    if moving and (found := in_reach(t, seat, space)):
        parts.append(f"in reach: {found}")
    return " · ".join(parts)


def _piece(t: HeroesTable, seat: int, piece: int) -> str:
    name = names.piece(t, piece)
    where = t.state.where[piece]
    if piece == VILLAIN:
        return f"{name} on {names.space(t, where)}, {t.state.hp} HP" if where >= 0 else name
    if piece < len(t.seats):
        hero = t.state.heroes[piece]
        place = f" on {names.space(t, where)}" if where >= 0 else ""
        return f"{name}{place}, {names.times(hero.hand.bit_count(), 'card')} in hand, {hero.fame} fame"
    return f"{name}, {minion_hp(t, piece)} HP" if MINIONS >> piece & 1 else name


def _use(t: HeroesTable, option: int) -> str:
    if option < 0:
        return "no"
    owner, number = card_of(option)
    action = t.playsets[owner].actions[number]
    lines = [line for line in look.card_lines(t, action.card) if line.startswith(("BLOCK", "BOOST", "SPENT"))]
    return f"yes, {action.name}: {' '.join(lines)}"


def _choice(t: HeroesTable, prompt: Prompt, option: int) -> str:
    options = getattr(prompt.node, "options", ())
    return (worded(t, options[option]) if option < len(options) else "") or f"option {option + 1}"


def worded(t: HeroesTable, steps: Any) -> str:
    """Steps as the card says them; nothing where they only make sense inside their sentence."""
    env = voice(t.cast.vocabulary, "owner", {card.id: card.name for card in t.cast.action_cards})
    try:
        return str(write_sentences(tuple(steps), env))
    except Unwordable:
        return ""


def _trigger(t: HeroesTable, option: int) -> str:
    entry = t.offered[option]
    if isinstance(entry, int):
        return f"the headline “{names.headline(t, entry).name}”"
    one = entry[0]
    label = one.trigger.label
    return f"the rule of the board ({label})" if label == t.scenario.sheet.name else f"{label}"


def _line(t: HeroesTable, seat: int, option: int) -> str:
    kind = look.hero_type(t, seat)
    card = next(c for c in t.cast.box.everything() if c.kind == "bonus" and c.fields["hero_type"] == kind)
    left = t.state.heroes[seat].discs[option]
    said = worded(t, card.abilities[option].steps)
    return f"{said} ({names.times(left, 'disc')}{', the last one does it' if left > 1 else ''})"


def _draft(t: HeroesTable, kind: str, option: int) -> str:
    card = t.cast.hero_as[option].card if kind == "draft-a" else t.cast.hero_bs[option]
    sort = f" ({card.fields['hero_type']})" if kind == "draft-a" else ""
    return f"{card.name}{sort}: {' '.join(look.card_lines(t, card))}"
