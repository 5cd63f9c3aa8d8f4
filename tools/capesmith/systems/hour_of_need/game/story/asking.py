"""Questions and options in words, with the numbers they turn on, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import SPACE as TEXT_SPACE
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import listed, times
from capesmith.systems.hour_of_need.game import actions, fighting, questions, solving, things
from capesmith.systems.hour_of_need.game.pieces import (
    ALLY,
    ALLY_SLOT,
    BYSTANDER,
    HERO_SLOT,
    MINION,
    ONLINE,
    PIECES,
    PROBLEM,
    VILLAIN,
    is_minion,
)
from capesmith.systems.hour_of_need.game.story import look, names
from capesmith.systems.hour_of_need.game.story.texts import TEXTS
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.kinds import COLOURS

SAY: Final = TextSayings[HourTable](
    names.NOUNS,
    TEXTS,
    by_verb={
        (TARGET, "move"): "Who moves?",
        (TARGET, "damage"): "Who takes the damage?",
        (TARGET, "knock-out"): "Who is defeated?",
        (TARGET, "inflict"): "Who is inflicted?",
        (TARGET, "justice"): "Which problem gets the justice?",
        (TARGET, "exhaust"): "What is exhausted?",
        (TARGET, "ready"): "What is readied?",
        (TARGET, "rescue"): "Who is rescued?",
        (TARGET, "capture"): "Who is captured?",
        (TARGET, "activate"): "Who activates?",
        (TARGET, "heal"): "Who is healed?",
        (TARGET, "place"): "Where does it go?",
        (TARGET, "remove"): "From where?",
        (TARGET, "move-to"): "Where to?",
    },
)


# --- questions ----------------------------------------------------------------------------------------------


@SAY.asking(actions.ACTION)
def _turn(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-111: what is left of the turn."""
    hero = t.hero(seat)
    left = times(hero.actions, "action") if hero.actions else "no action left"
    if hero.phase_done:
        left = "your threat phase is over"
    elif hero.actions:
        left += " left"
    return f"{names.hero(t, seat)}, page {t.state.round}, {left}. What do you do?"


@SAY.asking(questions.MULLIGAN)
def _opening_hand(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-025."""
    return f"{names.hero(t, seat)}, your opening hand: set cards aside and draw as many. {asked}"


@SAY.none(questions.MULLIGAN)
def _keep(t: HourTable, seat: int) -> str:
    return "keep the rest"


@SAY.asking(questions.WHO)
def _whose(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    return "Who draws the next villain card?" if t.state.stage == "villain" else "Whose problem is it now?"


@SAY.asking(questions.PLACE)
def _where(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """Who or what is on the way."""
    if prompt.text == questions.STOPS:
        return f"Where does {names.figure(t, int(prompt.where))} stop?"
    if prompt is questions.SETTLES:
        return "Where is the bystander placed?"
    if prompt is questions.RETURNS:
        return f"Where does {names.hero(t, seat)} come back?"
    if t.state.stage == "opening":
        return f"Where does {names.hero(t, seat)} begin?"
    return f"Where does {names.hero(t, seat)} go?" if t.is_there(seat) else asked


@SAY.asking(questions.GUARD)
def _guard(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-441: what is about to happen."""
    hero, e = names.hero(t, seat), t.coming
    assert e is not None
    if e.word != "damage":
        what = f"is about to {'roll' if e.word == 'roll' else 'go down'}. {asked}"
        return f"{hero} {what}" if e.object == seat else f"{hero}: {names.figure(t, e.object)} {what}"
    cause = f" from {names.figure(t, e.by)}" if 0 <= e.by < PIECES and e.by != e.object else ""
    amount = times(e.amount, "damage", "damage")
    if e.object == seat:
        return f"{hero} ({look.health(t, seat)} health): {amount} is coming{cause}. {asked}"
    whose = f"{names.figure(t, e.object)} ({look.health(t, e.object)} health)" if e.object in t.seats else "somebody"
    return f"{hero}: {amount} is coming for {whose}{cause}. {asked}"


@SAY.asking(questions.SPEND)
def _focus(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    return f"{_rolled(t)} You hold {t.hero(seat).focus} focus. {asked}"


@SAY.asking(questions.SPLIT)
def _split(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    return f"{_left(t)} to give out. {asked}"


@SAY.asking(questions.SHARE)
def _share(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    return f"{_left(t)} left. What are they for?" if t.pool is not None else asked


def _left(t: HourTable) -> str:
    """What nobody has been given yet of the roll in hand."""
    return times(t.pool.successes if t.pool is not None else 0, "success", "successes")


def _rolled(t: HourTable) -> str:
    """What the roll in hand has come to."""
    pool = t.pool
    if pool is None:
        return ""
    focus = f" and {pool.focus} focus" if pool.focus else ""
    return f"The roll has {times(pool.successes, 'success', 'successes')}{focus}."


@SAY.asking(questions.TARGET_SPACE)
def _aim(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    return "Where do you solve?" if prompt is questions.SOLVED_SPACE else "Where do you attack?"


@SAY.asking(questions.CUNNING)
def _cunning(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-090."""
    return f"{names.villain(t)} wants something. What does {names.hero(t, seat)} let happen?"


@SAY.simply(questions.CUNNING)
def _cunning_either(t: HourTable, damage: int) -> str:
    """HN-090: what either way costs."""
    villain = names.villain(t)
    if damage:
        amount = times(t.inflict_value(VILLAIN), "damage", "damage")
        return f"take {amount} from {villain} ({look.health(t, t.lead)} health)"
    panel = t.villain_panel()
    return f"{villain} schemes at {names.panel(t, panel)}{look.filled(t)}: {_panel_text(t, panel, 'scheme')}"


def _panel_text(t: HourTable, panel: int, word: str) -> str:
    """What happens in a panel, in its own words."""
    issue, colour = t.scenario.sheet.id, t.ground.colours[panel]
    card = next(one for one in t.cast.deck("panel") if (one.fields["issue"], one.fields["colour"]) == (issue, colour))
    return " ".join(TEXTS.spoken(t, [one for one in card.abilities if one.container == word], "panel")).partition(": ")[
        2
    ]


@SAY.asking(questions.FLIP)
def _become(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-301: what the other side is good for."""
    fields = t.cast.heroes[t.hero(seat).card].card.fields
    side = fields.get("sides", ("Normal", "Focused"))[1]
    numbers = f"attack {fields['focused_attack']}, solve {fields['focused_solve']}, health {fields['focused_health']}"
    return f"{names.hero(t, seat)} has 5 focus. Pay them to become {side} ({numbers})?"


@SAY.asking(questions.BOTTOM)
def _to_the_bottom(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-417: which card that is."""
    top = t.state.reaction[-1]
    return f"The next villain card is {encounter(t, top)} Does it go to the bottom?"


@SAY.asking(questions.AREA)
def _between(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-440: in the villain turn the last window is the one before the heroes ready everything."""
    over = t.state.stage == "villain" and all(t.state.drawn >> one & 1 for one in t.seats)
    coming = "before the heroes' turn" if over else "before the next card"
    return f"{names.hero(t, seat)}, {coming}: {asked[0].lower()}{asked[1:]}"


@SAY.asking(questions.ORDER)
def _order(t: HourTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HN-130, HN-353."""
    return "The crisis: what comes next?" if t.crises else f"The threat phase of {names.hero(t, seat)}: {asked}"


# --- options ------------------------------------------------------------------------------------------------


SAY.cards(things.HERO_CARD, things.CLUE)


@SAY.none(TEXT_SPACE, questions.PLACE)
def _stay(t: HourTable, seat: int) -> str:
    return "stay there"


@SAY.simply(things.HERO)
def _hero(t: HourTable, seat: int) -> str:
    """`Majesty at D4 (9/12)`."""
    where = t.state.where[seat]
    there = f" at {names.place(t, where)}" if where >= 0 else ""
    return f"{names.hero(t, seat)}{there} ({look.health(t, seat)})"


@SAY.simply(things.FIGURE)
def figure(t: HourTable, piece: int) -> str:
    """Somebody with the place, and with what is left of them."""
    where = t.state.where[piece]
    there = f" at {names.place(t, where)}" if where >= 0 else ""
    left = look.health(t, piece) if piece < MINION and t.card_of_piece(piece) >= 0 else ""
    return f"{names.figure(t, piece)}{there}{f' ({left})' if left else ''}"


@SAY.simply(things.SPACE)
def space(t: HourTable, space: int) -> str:
    """A space with who and what is there, and next to it: `D6: a bystander, near the Footman`."""
    panel = t.ground.size <= space
    named = f"{names.place(t, space)} ({COLOURS[t.ground.colours[space - t.ground.size]]})" if panel else names.place(
        t, space)  # fmt: skip
    there = ", ".join(filter(None, (crowd(t, space), "" if panel else _neighbours(t, space))))
    return f"{named}: {there}" if there else named


def _neighbours(t: HourTable, space: int) -> str:
    """HN-154, HN-155: the enemies near a space of the map, and the sign of the panel."""
    others = [one for one in t.near(space) if one not in (space, t.canonical(space))]
    found = [names.figure(t, one) for one in t.targets() if not is_minion(one) and t.state.where[one] in others]
    found += [COLOURS[t.ground.colours[one - t.ground.size]] for one in others if one >= t.ground.size]
    return f"near {listed(found)}" if found else ""


def crowd(t: HourTable, space: int) -> str:
    """Everybody and every problem at a space."""
    on = bits(t.state.on[space])
    found = [names.figure(t, one) for one in on if one < MINION]
    minions, people = sum(map(is_minion, on)), sum(one >= BYSTANDER for one in on)
    captive = "captive" if space >= t.ground.size else "bystander"
    found += [times(minions, "minion")] if minions else []
    found += [times(people, captive)] if people else []
    panel = space - t.ground.size
    if panel >= 0 and t.state.tokens[panel]:
        found.append(names.counted_tokens(t, t.state.tokens[panel]))
    here = [ref for ref in t.problems() if t.problem_space(ref) == space]
    found += [problem(t, ref - PROBLEM) for ref in here if ref - PROBLEM >= ONLINE or not _token_there(t, ref, on)]
    return ", ".join(found)


def _token_there(t: HourTable, ref: int, on: list[int]) -> bool:
    """Whether a problem lies there as a token that was named already."""
    return t.encounter(ref - PROBLEM).piece in on


@SAY.simply(things.PROBLEM)
def problem(t: HourTable, number: int) -> str:
    """`Crash the Gala (2/6)`."""
    if number >= ONLINE:
        done, needed = t.state.online_justice[number - ONLINE], t.online_danger()
    else:
        done, needed = t.state.marks.get(number, 0), t.danger(number)
    return f"{names.problem(t, number)} ({done}/{needed})"


@SAY.simply(things.ENCOUNTER)
def encounter(t: HourTable, number: int) -> str:
    """A card with the text of the side that is up; a ploy by its icons."""
    card = t.encounter(number).card
    text = " ".join(TEXTS.halves(t, card)[t.is_flipped(number)])
    icons = f" ({' '.join(card.fields['icons'])})" if card.kind == "ploy" else ""
    return f"{look.card_line(t, number)}{icons}: {text or 'nothing more'}"


@SAY.of(things.SLOT)
def area_card(t: HourTable, seat: int, prompt: Prompt, place: int) -> str:
    """A card of the play area with its text; the Hero card by its ability."""
    hero = t.hero(seat)
    if HERO_SLOT > place >= ALLY_SLOT:
        card = t.encounter(t.card_of_piece(ALLY + place - ALLY_SLOT)).card
        lines = TEXTS.lines(t, card)
    elif place == HERO_SLOT:
        lines = TEXTS.halves(t, t.cast.heroes[hero.card].card)[hero.focused]
    else:
        lines = TEXTS.lines(t, t.cast.hero_cards[hero.constants[place]].card)
    wanted = [line for line in lines if line.startswith("Exhaust")] or lines
    return f"{names.slot(t, seat, place)}: {' '.join(wanted).removeprefix('Exhaust').lstrip(':, ')}"


@SAY.simply(things.FEAT)
def _feat(t: HourTable, feat: int) -> str:
    return names.FEAT_LIST[feat]


@SAY.of(things.NUMBER)
def _number(t: HourTable, seat: int, prompt: Prompt, number: int) -> str:
    return str(number)


@SAY.simply(questions.SPEND)
def _spend(t: HourTable, number: int) -> str:
    """What the roll comes to."""
    pool = t.pool
    return f"{number}: {times(pool.successes + number, 'success', 'successes')}" if pool is not None else str(number)


@SAY.of(questions.DICE)
def _clue(t: HourTable, seat: int, prompt: Prompt, clue: int) -> str:
    """HN-311: dice instead of the text; or a clue that is lost."""
    if prompt is not questions.DICE or t.pool is None:
        return TEXTS.named(t, t.cast.clues[clue].card)
    dice = times(t.cast.clues[clue].dice(t.pool.attack), "die", "dice")
    return f"{t.cast.clues[clue].card.name}: +{dice}, instead of its text"


@SAY.of(questions.TARGET_SPACE)
def _target(t: HourTable, seat: int, prompt: Prompt, space: int) -> str:
    """Only what can be attacked, or solved, there."""
    there = fighting.enemies_at(t, space)
    enemies = [enemy_line(t, one) for one in there if not is_minion(one)]
    minions = sum(map(is_minion, there))
    enemies += [times(minions, "minion")] if minions else []
    refs = [ref for ref in t.problems() if t.canonical(t.problem_space(ref)) == space]
    found = [problem(t, ref - PROBLEM) for ref in refs if solving.can_solve(t, seat, ref)]
    captives = [one for one in solving.captives_near(t, seat) if t.state.where[one] == space]
    found += [times(len(captives), "captive")] if captives else []
    return f"{names.place(t, space)}: {listed([*enemies, *found])}"


def enemy_line(t: HourTable, piece: int) -> str:
    defense = t.defense(piece)
    shield = f", defense {defense}" if defense else ""
    return f"{names.figure(t, piece)} ({look.health(t, piece)} health{shield})"
