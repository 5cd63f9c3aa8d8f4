"""What a card face can show: the values of a card by the names that face files use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from capesmith.content.model import Card
from capesmith.effects.ast import Ability, AllOf, PerHero
from capesmith.effects.wording.text import voice_of, write_abilities
from capesmith.render.cards import Values, common_values, own_kind_values
from capesmith.render.edition import Order
from capesmith.render.numbering import numbered
from capesmith.systems.hour_of_need.issues import plain_rules
from capesmith.systems.hour_of_need.kinds import COLOURS
from capesmith.systems.printed import own_lines

TITLES: Final = {
    "hero": "Hero", "hero-card": "Hero card", "villain": "Villain", "lackey": "Lackey", "peril": "Peril",
    "ploy": "Ploy", "overview": "Overview", "scheme": "Scheme", "issue-card": "Issue", "nemesis": "Nemesis",
    "clue": "Clue", "ally": "Ally", "minion": "Minion", "bystander": "Bystander", "crisis": "Crisis",
}  # fmt: skip
PACK: Final = "annual"  # the light and the badge of the optional pack
# Which strip a text stands under; all others stand in the open, with the words that the rules put before them.
STRIPS: Final = {
    "exhaust": "exhaust", "guard": "exhaust", "activate": "activate", "special": "special", "showdown": "showdown",
    "setup": "setup", "crisis": "crisis",
}  # fmt: skip
ON_NIGHT: Final = ("showdown", "crisis", "exhaust")  # strips with white words
BACK: Final = ("back-activate", "revealed", "rescued", "lost", "overcome")  # texts of the other side
FRONT_OF: Final = {"villain": ("special", "always"), "hero": ("exhaust", "guard", "always", "triggers")}
BACK_OF: Final = {"villain": ("activate", "always"), "hero": ("focused-exhaust", "focused-guard", "always", "triggers")}
OBJECTIVE: Final = "requirement"  # a text that is nothing but a condition
FLIPPED: Final = ("scheme", "nemesis")  # kinds whose other side is another card
STAYING: Final = ("event", "crisis")  # issue cards that go to no threat area
SLOTS: Final = 6  # hidden tokens (HN-287)
SOLVED_AT: Final = {"issue-card": "panel", "crisis": "panel"}
TRAITS: Final = {"enemy": "Enemy", "problem": "Problem", "bystander": "Bystander", "ally": "Ally"}


def values_of(card: Card, order: Order, names: Mapping[str, str], *, back: bool = False) -> Values:
    """Everything a face of this card's kind can name; `back`: that of its other side."""
    if card.kind not in TITLES:
        text = "\n".join(own_lines(card, order.game, names))
        return {**common_values(card), **own_kind_values(card, text), "deck": "clue", "picture": card.id}
    shown = replace(card, name=card.fields.get("back", card.name)) if back else card
    sections = _sections(shown, order, names, _side(card, back))
    first = sections[0] if sections else {}
    return {
        **common_values(card),
        "footer": numbered(name_of(deck_of(card), order), card.fields.get("code", "")),
        "deck": light_of(card, order),
        "sections": _named(sections, card, back) if card.kind == "hero" else sections,
        "top": first.get("band", ""),
        "side": "back" if back else "front",
        "picture": f"{card.id}-back" if back else card.id,
        **_MAKERS.get(card.kind, _nothing)(card, order, back),
    }


def light_of(card: Card, order: Order) -> str:
    """The name of a card's light and badge; a deck of somebody's own has those of a pack."""
    deck = deck_of(card)
    return deck if order.look.has_colour(deck) and order.look.has_icon(deck) else PACK


def deck_of(card: Card) -> str:
    """What a card belongs to, by the name of its light and its badge."""
    own = card.fields
    found = own.get("hero") or own.get("villain") or own.get("issue")
    if not found and card.kind not in ("hero", "villain"):
        return PACK if own.get("pack") else card.kind
    return str(found or card.id)


def name_of(deck: str, order: Order) -> str:
    """What a deck is called: like the hero, the villain or the issue it belongs to."""
    overview = next((one for one in order.box.cards if one.kind == "overview" and one.fields["issue"] == deck), None)
    found = overview or order.box.card(deck)
    return found.name if found is not None else deck.replace("-", " ").title()


def _side(card: Card, back: bool) -> Callable[[str], bool]:
    """Which containers stand on a side of a card."""
    if card.kind in FRONT_OF:
        return (BACK_OF if back else FRONT_OF)[card.kind].__contains__
    if back:
        return BACK.__contains__
    never = (OBJECTIVE, *BACK) if card.kind in FLIPPED else (OBJECTIVE,)
    return lambda name: name not in never


def _sections(card: Card, order: Order, names: Mapping[str, str], stands: Callable[[str], bool]) -> list[Values]:
    """Texts under their strips; those without one share a panel."""
    dress = order.look.dresser()
    found: list[Values] = []
    for strip, lines in _worded(card, order, names, stands):
        said = "\n".join(dress(line) for line in lines)
        if not strip and found and not found[-1]["title"]:
            found[-1]["text"] += f"\n{said}"
        else:
            found.append({**_strip(strip), "text": said})
    return found


def _worded(
    card: Card, order: Order, names: Mapping[str, str], stands: Callable[[str], bool]
) -> Iterator[tuple[str, list[str]]]:
    """The strip and the lines of each text: as its author wrote it, or as its effects say it."""
    kind, words = order.game.kinds[card.kind], order.game.vocabulary
    labels = {
        str(words.container(name).get("label", "")): name for name in reversed(list(kind.containers)) if stands(name)
    }
    if card.fields.get("text"):
        for line in str(card.fields["text"]).splitlines():
            label = next((one for one in labels if one and line.startswith(one)), "")
            strip = STRIPS.get(_plain(labels.get(label, "")), "")
            yield strip, [_without(label, line) if strip else line]
        return
    voice = voice_of(card, kind, words, names)
    sided = card.kind == "hero"
    for ability in card.abilities:
        if not stands(ability.container):
            continue
        ability = _on_side(ability, stands) if sided else ability
        if ability.steps:
            strip, lines = STRIPS.get(_plain(ability.container), ""), write_abilities((ability,), voice)
            label = str(words.container(ability.container).get("label", ""))
            if ability.container == "crisis" and (plain := list(plain_rules(card, voice))):
                yield "", plain
            yield strip, [_without(label, lines[0]), *lines[1:]] if strip else lines


def _plain(container: str) -> str:
    return container.removeprefix("focused-").removeprefix("back-")


def _on_side(ability: Ability, stands: Callable[[str], bool]) -> Ability:
    """What of a hero's ability stands on a side: not what waits for the other, and not that it waits for this one."""
    sides = {"normal": "exhaust", "focused": "focused-exhaust"}
    kept = []
    for step in ability.steps:
        waits = "while_" if getattr(step, "while_", None) else "if_"
        tests = _tests(getattr(step, waits))
        side = next((word for test in tests for word in getattr(test, "is_", ()) if word in sides), None)
        if side is None:
            kept.append(step)
        elif stands(sides[side]):
            others = [test for test in tests if side not in getattr(test, "is_", ())]
            rest = None if not others else others[0] if len(others) == 1 else AllOf(tuple(others))
            changed: Any = {waits: rest}
            kept.append(replace(step, **changed))
    return replace(ability, steps=tuple(kept))


def _tests(condition: Any) -> tuple[Any, ...]:
    """All that must hold at once."""
    return condition.parts if isinstance(condition, AllOf) else () if condition is None else (condition,)


def _strip(strip: str) -> Values:
    if not strip:
        return {"title": "", "band": "paper", "icon": "", "upon": "ink"}
    upon = "white" if strip in ON_NIGHT else "ink"
    return {"title": strip.upper(), "band": f"strip.{strip}", "icon": strip, "upon": upon}


def _named(sections: Sequence[Values], card: Card, back: bool) -> list[Values]:
    """The texts of a hero under the name of the ability."""
    name = card.fields["focused_ability" if back else "ability"].upper()
    passive = {"band": "strip.setup", "icon": "always", "upon": "ink"}
    return [{**one, **({} if one["title"] else passive), "title": name} for one in sections]


def _without(label: str, line: str) -> str:
    """A line without the word that stands on its strip."""
    rest = line.removeprefix(label).lstrip(":, ") if line.startswith(label) else line
    return rest[:1].upper() + rest[1:]


def _nothing(card: Card, order: Order, back: bool) -> Values:
    return {}


def _count(icon: str, word: str, value: Any) -> Values:
    """A number in a cell: with the figure that multiplies it where it is so much for each hero, and what is added."""
    cell = {"stat": icon, "word": word, "fixed": False, "per_hero": False, "more": ""}
    if not isinstance(value, PerHero):
        return {**cell, "number": "–" if value is None else f"{value}", "fixed": True}
    if not value.base:
        return {**cell, "number": f"{value.times}", "per_hero": True}
    return {**cell, "number": f"{value.times}", "more": f"{value.base:+}".replace("-", "−")}


def _counts(own: Mapping[str, Any], *wanted: str) -> list[Values]:
    """Cells for those fields that a card has, named by the icon; a prefix belongs to the other side."""
    return [
        _count(icon, icon.title(), own.get(name))
        for name in wanted
        for icon in [name.rpartition("_")[2]]
        if own.get(name)
    ]


def _panel(card: Card, order: Order) -> Values:
    """The panel that a card belongs to: its colour, its symbol and, for a card of an issue, its number."""
    colour = card.fields.get(SOLVED_AT.get(card.kind, "colour"))
    if not colour:
        return {"in_panel": False}
    panels = [one for one in order.box.cards if one.kind == "panel" and one.fields["colour"] == colour]
    number = next((one.fields["number"] for one in panels if one.fields["issue"] == card.fields.get("issue")), "")
    return {"in_panel": True, "colour": colour, "panel": f"panel.{colour}", "symbol": COLOURS[colour], "number": number}


def _badges(*wanted: str) -> list[Values]:
    """Signs on the art, right to left: into a threat area (HN-101), a hidden token for solving it (HN-390a)."""
    return [{"badge": word, "at": (-11.6 * place, 0.0)} for place, word in enumerate(wanted)]


def _hero(card: Card, order: Order, back: bool) -> Values:
    own, prefix = card.fields, "focused_" if back else ""
    sides = own.get("sides") or ("Normal", "Focused")
    return {
        "banner": sides[back], "ability": own[f"{prefix}ability"], "focused": back,
        "stats": _counts(own, *(f"{prefix}{name}" for name in ("health", "attack", "solve"))),
    }  # fmt: skip


def _hero_card(card: Card, order: Order, back: bool) -> Values:
    own = card.fields
    return {
        "action": own.get("action"), "unique": own.get("unique"), "constant": own.get("constant"),
        "trait": "Constant" if own.get("constant") else "Instant",
        "feats": [{"feat": feat, "paint": f"feat.{feat}"} for feat in own["feats"]],
    }  # fmt: skip


def _villain(card: Card, order: Order, back: bool) -> Values:
    own = card.fields
    if not back:
        return {"banner": "Scheming", "stats": _counts(own, "danger", "inflict"), "slots": [{}] * SLOTS}
    return {"banner": "Showdown", "stats": _counts(own, "health", "defense", "showdown_inflict"), "slots": []}


def _enemy(card: Card, order: Order, back: bool) -> Values:
    own = card.fields
    stats = _counts(own, "danger", "health", "defense", "inflict", "attack", "solve")
    badges = _badges("threat") if card.kind in ("lackey", "peril") else []
    trait = TITLES[card.kind]
    return {**_panel(card, order), "stats": stats, "scaling": own.get("scaling"), "trait": trait, "badges": badges}


def _ploy(card: Card, order: Order, back: bool) -> Values:
    icons = [
        {"ploy": "minion" if icon in COLOURS else icon, "paint": f"panel.{icon}" if icon in COLOURS else "paper",
         "sign": icon if icon in COLOURS else ""}
        for icon in card.fields["icons"]
    ]  # fmt: skip
    step = min(11.4, 52.0 / len(icons))
    start = (52.0 - step * (len(icons) - 1)) / 2
    placed = [{**icon, "at": (start + step * index, 0.0), "later": index > 0} for index, icon in enumerate(icons)]
    return {"icons": placed, "scaling": card.fields.get("scaling"), "trait": "Ploy", "title": card.name.split(" (")[0]}


def _overview(card: Card, order: Order, back: bool) -> Values:
    voice = voice_of(card, order.game.kinds[card.kind], order.game.vocabulary, {})
    lost = [line for one in card.abilities if one.container == OBJECTIVE for line in write_abilities((one,), voice)]
    return {"objective": " ".join(_without("Objective", line) for line in lost)}


def _scheme(card: Card, order: Order, back: bool) -> Values:
    own = card.fields
    if not back:
        stats = [_count("danger", "Danger", own["danger"])]
        return {
            **_panel(card, order),
            "stats": stats,
            "trait": TITLES[card.kind],
            "badges": _badges("threat", "reveal"),
        }
    sort = own.get("back_sort", "enemy")
    return {
        **_panel(card, order), "name": own.get("back", card.name), "trait": TRAITS[sort], "sort": sort,
        "badges": _badges("threat"),
        "stats": _counts(own, "health", "defense", "inflict", "attack", "solve", "back_danger"),
    }  # fmt: skip


def _issue_card(card: Card, order: Order, back: bool) -> Values:
    own = card.fields
    stats = _counts(own, "danger", "health", "defense", "inflict")
    sort = own["trait"]
    badges = _badges("threat") if sort not in STAYING else []
    return {**_panel(card, order), "stats": stats, "trait": sort.title(), "sort": sort, "badges": badges}


def _nemesis(card: Card, order: Order, back: bool) -> Values:
    shown = ("health", "defense", "inflict") if back else ("danger",)
    badges = _badges("threat") if back else _badges("threat", "reveal")
    trait = "Nemesis" if back else "Scheme"
    return {"stats": _counts(card.fields, *shown), "trait": trait, "in_panel": False, "badges": badges}


def _clue(card: Card, order: Order, back: bool) -> Values:
    dice = card.fields["dice"]
    return {"dice": [{"die": sort} for sort, number in dice.items() for _ in range(number)]}


_MAKERS: Final[Mapping[str, Callable[[Card, Order, bool], Values]]] = {
    "hero": _hero,
    "hero-card": _hero_card,
    "villain": _villain,
    "lackey": _enemy,
    "peril": _enemy,
    "ploy": _ploy,
    "overview": _overview,
    "scheme": _scheme,
    "issue-card": _issue_card,
    "nemesis": _nemesis,
    "clue": _clue,
    **dict.fromkeys(("ally", "minion", "bystander", "crisis"), _enemy),
}
