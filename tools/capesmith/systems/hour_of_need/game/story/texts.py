"""The texts of cards as they are printed; of a card with two sides the one that is up comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.effects.play.card_texts import CardTexts
from capesmith.effects.wording.text import write_abilities
from capesmith.rules.overview import Entry
from capesmith.rules.prose import listed, times
from capesmith.systems.hour_of_need.game.story import names
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.issues import plain_rules
from capesmith.systems.hour_of_need.kinds import KINDS

# The containers that belong to the other side of a card, by its kind.
OTHER_SIDE: Final = {
    "hero": ("focused-exhaust", "focused-guard"),
    "scheme": ("revealed", "back-activate", "rescued", "lost", "overcome"),
    "nemesis": ("back-activate",),
}
NUMBERS: Final = ("health", "defense", "inflict", "attack", "solve")
DICE: Final = {"any": "any roll", "attack": "an Attack", "solve": "a Solve"}


class Texts(CardTexts[HourTable]):
    """Two sides of a card are two entries under one title."""

    def stats(self, card: Card) -> list[str]:
        """The numbers of the side that is seen first; of a hero's cards what they are good for."""
        fields = card.fields
        if card.kind == "hero-card":
            sorts = [word for word in ("constant", "action", "unique") if fields.get(word)]
            return [*sorts, f"feat of {listed(fields['feats'], 'or')}"]
        if card.kind == "ploy":
            return [" ".join(fields["icons"])]
        if card.kind == "clue":
            return [f"+{times(count, 'die', 'dice')} for {DICE[sort]}" for sort, count in fields["dice"].items()]
        if card.kind in ("scheme", "nemesis"):
            return [f"danger {fields['danger']}"]
        wanted = ("danger", *NUMBERS)
        return [f"{key} {fields[key]}" for key in wanted if isinstance(fields.get(key), int) and fields[key]]

    def other_stats(self, card: Card) -> list[str]:
        """The numbers of the other side."""
        fields, before = card.fields, "focused_" if card.kind == "hero" else ""
        found = [f"{key} {fields[before + key]}" for key in NUMBERS if fields.get(before + key)]
        return found + ([f"danger {fields['back_danger']}"] if fields.get("back_danger") else [])

    def halves(self, t: HourTable, card: Card) -> tuple[list[str], list[str]]:
        """The lines of both sides."""
        env, other = self.voice(t, card), OTHER_SIDE.get(card.kind, ())
        abilities = self.at(t, card.abilities)
        first = [one for one in abilities if one.container not in other]
        second = [one for one in abilities if one.container in other]
        return write_abilities(first, env), write_abilities(second, env)

    def entry(self, t: HourTable, card: Card, note: str, *, turned: bool = False) -> Entry:
        """HN-022, HN-390b: both sides, the one that is up first."""
        if card.kind not in OTHER_SIDE:
            return super().entry(t, card, note)
        fields = card.fields
        first, second = self.halves(t, card)
        if card.kind == "hero":
            sides = fields.get("sides", ("Normal", "Focused"))
            abilities = fields["ability"], fields["focused_ability"]
            front, back = (f"{card.name}, {side}, “{own}”" for side, own in zip(sides, abilities, strict=True))
        else:
            front, back = card.name, str(fields.get("back", card.name))
        front, back = ", ".join([front, *self.stats(card)]), ", ".join([back, *self.other_stats(card)])
        up, down = (back, front) if turned else (front, back)
        shown, hidden = (second, first) if turned else (first, second)
        return f"{up} ({note})", "\n".join([*shown, f"The other side: {down}", *hidden])


TEXTS: Final = Texts(KINDS, {})


def villain_entry(t: HourTable) -> Entry:
    """HN-054: what it takes with so many heroes."""
    one, fields = t.villain_card, t.villain_card.card.fields
    _, text = TEXTS.entry(t, one.card, "the villain")
    showdown = f"health {t.health(one.piece)}, defense {fields['defense']}, inflict {fields['showdown_inflict']}"
    if t.state.showdown:
        return f"{one.card.name}, the villain, {showdown}", text
    danger = f"danger {t.danger(one.number)} once nothing is hidden, inflict {fields['inflict']}"
    return f"{one.card.name}, the villain, {danger}", f"{text}\nThe other side, in the Showdown: {showdown}"


def encounter_entry(t: HourTable, number: int, note: str) -> Entry:
    return TEXTS.entry(t, t.encounter(number).card, note, turned=t.is_flipped(number))


def texts(t: HourTable, seat: int) -> Sequence[Entry]:
    """The cards that matter to a seat: its own, what follows it, the villain, the issue, then those of the others."""
    if t.hero(seat).card < 0:
        return []
    found = _of_hero(t, seat, "you")
    found += [_threat(t, seat, number) for number in t.hero(seat).threat]
    if t.state.villain >= 0 and t.villain_card.number not in t.hero(seat).threat:
        found.append(villain_entry(t))
    title, text = TEXTS.entry(t, t.scenario.overview, "the issue")
    *lines, objective = text.split("\n")
    lines += plain_rules(t.scenario.overview, TEXTS.voice(t, t.scenario.overview))
    found.append((title, "\n".join([*lines, f"The heroes lose when this is so: {objective}"])))
    panels = [card for card in t.cast.deck("panel") if card.fields["issue"] == t.scenario.sheet.id]
    found += [TEXTS.entry(t, card, f"panel {card.fields['number']}") for card in panels]
    found += [encounter_entry(t, number, "beside the Overview") for number in t.state.issue_area]
    for ids in (t.options.minions, t.options.bystanders):
        found += [encounter_entry(t, t.cast.encounter_numbers[id], "in this game") for id in ids]
    for other in t.seats:
        if other != seat:
            found += _of_hero(t, other, names.hero(t, other))
            found += [_threat(t, other, number) for number in t.hero(other).threat]
    return found


def _of_hero(t: HourTable, seat: int, whose: str) -> list[Entry]:
    """The Hero card with the side that is up, the hand, the play area, the clues."""
    hero, own = t.hero(seat), "your" if whose == "you" else "their"
    found = [TEXTS.entry(t, t.cast.heroes[hero.card].card, whose, turned=hero.focused)]
    piles = ((hero.hand, "hand"), (hero.constants, "play area"))
    for pile, where in piles:
        found += [TEXTS.entry(t, t.cast.hero_cards[card].card, f"in {own} {where}") for card in dict.fromkeys(pile)]
    found += [encounter_entry(t, number, f"{own} ally") for number in hero.allies]
    return found + [TEXTS.entry(t, t.cast.clues[clue].card, f"{own} clue") for clue in dict.fromkeys(hero.clues)]


def _threat(t: HourTable, seat: int, number: int) -> Entry:
    if number == t.villain_card.number:
        return villain_entry(t)
    return encounter_entry(t, number, f"in the threat area of {names.hero(t, seat)}")
