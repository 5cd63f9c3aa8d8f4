"""What only Heroes Incorporated asks of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Role, Rule, Some, Step
from capesmith.effects.compile.patterns import mentions
from capesmith.effects.vocabulary import article
from capesmith.source.diagnostic import DocPath, listing, suggestion
from capesmith.source.notes import Note
from capesmith.systems.base import Lack
from capesmith.systems.heroes_incorporated.verbs import KnockOut, StandUp, Take

# What a super power is worth, and what a Hero is worth (section 11.1 of the rules reference).
POINTS = {
    "magic": 3, "noble": 3,
    "blast": 2, "rocket": 2, "super-senses": 2, "super-speed": 2, "minions": 2, "detective": 2, "illusions": 2,
    "mimic": 2, "inventor": 2,
    "fly": 1, "outsmart": 1, "teleport": 1, "transform": 1, "mind-control": 1,
}  # fmt: skip
ALIEN = -1
BUDGET = range(3, 5)
BEARERS = {
    "carrier": ("equipped-gadget", "Hero carries"),
    "winning-hero": ("block", "Hero wins"),
}  # where roles mean somebody
USED = ("power", "equipped-gadget")  # cards that are there for their text


def check_card(card: Card) -> Iterator[Note]:
    """Numbers are sane, and every card has what its kind needs."""
    at = card.where.path
    if card.kind in USED and not card.abilities and not card.fields.get("text"):
        yield Note("CRD013", "this card does nothing", "give it a text, such as always or triggers", at)
    if card.kind == "power":
        yield from _marker(card, at)
    elif card.kind == "hero":
        yield from _hero(card, at)
    elif card.kind == "ko-gadget":
        yield from _ko_gadget(card, at)
    elif card.kind == "block":
        yield from _token(card, at)
    yield from _roles(card)
    for step in steps_of(card.abilities):
        yield from _targets(step)


def given_powers(card: Card) -> Iterator[tuple[Step, str]]:
    """HI-571: the super powers that a card gives as long as it is there."""
    for step in steps_of(card.abilities):
        if isinstance(step, Rule) and step.word == "give":
            yield from ((step, str(amount)) for stat, amount in step.stats if stat == "power")


def check_gifts(cards: Sequence[Card]) -> Iterator[Lack]:
    """HI-571: a super power that comes back to itself by way of others gives nothing."""
    gives = {card.id: list(given_powers(card)) for card in cards if card.kind == "power"}
    for card in cards:
        for step, power in gives.get(card.id, ()):
            seen = [card.id]
            while power not in seen and gives.get(power):
                seen.append(power)
                power = gives[power][0][1]
            if power == card.id and len(seen) > 1:
                message = f'this hands out "{card.id}" itself, by way of "{seen[1]}"'
                below = step.at[len(card.where.path) :]
                yield card, ("EFF024", message, "let one of them give something else", below)


def _marker(card: Card, at: DocPath) -> Iterator[Note]:
    """HI-218: a bonus action is paid for with a marker of the power's colour, and nothing else is."""
    bonus = next((ability for ability in card.abilities if ability.container == "bonus"), None)
    marker = card.fields.get("marker")
    if bonus is not None and marker is None:
        hint = "add marker: black, or another colour"
        yield Note("CRD014", "a bonus action is paid for with a marker (HI-218)", hint, bonus.at, True)
    elif marker is not None and bonus is None and not card.fields.get("text"):
        hint = "delete it, or put the text under bonus"
        yield Note("CRD014", "only a bonus action takes a marker (HI-218)", hint, (*at, "marker"), True)


def _hero(card: Card, at: DocPath) -> Iterator[Note]:
    powers, alien = card.fields["powers"], "alien" in card.fields.get("traits", ())
    yield from _look(card, at)
    for step, power in given_powers(card):
        if power in powers:
            message = f'this hands out "{power}", which the Hero has already'
            yield Note("EFF024", message, "name another super power", step.at)
    if alien and "inventor" in powers:
        message = "an Alien carries no Gadgets (HI-422), so there is no place for the one of an Inventor (HI-112)"
        yield Note("CRD014", message, "choose another super power, or delete alien", (*at, "traits"), True)
    if all(power in POINTS for power in powers):
        worth = sum(POINTS[power] for power in powers) + (ALIEN if alien else 0)
        if worth not in BUDGET:
            points = f"{worth} point{'s' if worth != 1 else ''}"
            message = f"the super powers are worth {points} together, which no other Hero has"
            yield Note("CRD010", message, f"{BUDGET[0]} or {BUDGET[-1]} is usual", (*at, "powers"))


def _ko_gadget(card: Card, at: DocPath) -> Iterator[Note]:
    """HI-386: it is played to knock somebody out."""
    if not any(isinstance(step, KnockOut) for step in steps_of(card.abilities)) and not card.fields.get("text"):
        hint = "give it a knock-out, or make it another kind of Gadget"
        yield Note("CRD005", "a KO Gadget that never knocks anybody out (HI-386)", hint, at)


def _look(card: Card, at: DocPath) -> Iterator[Note]:
    """Words for a portrait are words that can be drawn; others would be left to chance."""
    from capesmith.render.figures.files import figures_in
    from capesmith.systems.heroes_incorporated.press.figure import FOLDER

    figures = figures_in(FOLDER)
    look = dict(zip(figures.look, card.fields.get("look", ()), strict=False))
    for index, (name, word) in enumerate(look.items()):
        known = figures.words[name].of(look)
        if known and word not in known:
            part = "colour" if name in ("main", "trim") else name
            owner = f" of a {look['figure']}" if part == "head" else ""
            hint = suggestion(word, known) or f"one of: {listing(known, limit=len(known))}"
            yield Note("CRD010", f'the portrait has no {part} "{word}"{owner}', hint, (*at, "look", index))


def _roles(card: Card) -> Iterator[Note]:
    """A role that is nobody on this kind of card."""
    for ability in card.abilities:
        for role, (kind, does) in BEARERS.items():
            if card.kind != kind and mentions(ability.steps, role):
                message = f"“{role}” is nobody here: no {does} {article(card.kind)} {card.kind}"
                yield Note(
                    "CRD014",
                    message,
                    "name somebody else, such as {one: hero, owner: you}",
                    ability.at,
                    True,
                )


def _targets(step: Step) -> Iterator[Note]:
    """HI-401: only Heroes are knocked out, and stand up again."""
    if isinstance(step, KnockOut | StandUp) and isinstance(step.what, Some) and "hero" not in step.what.kinds:
        key = step.verb.name
        message = f"{key} is for Heroes, not for {listing(step.what.kinds)} (HI-401)"
        yield Note("CRD014", message, f"such as {step.verb.example}", (*step.at, key))


def _token(card: Card, at: DocPath) -> Iterator[Note]:
    """HI-471: a token on a block is there to be taken."""
    token = card.fields.get("token")
    taken = [step.what for step in steps_of(card.abilities) if isinstance(step, Take)]
    if token and Role(token) not in taken and not card.fields.get("text"):
        hint = f"block-power: {{take: {token}, who: winning-hero}}"
        yield Note("CRD014", "nobody can take the token of this block (HI-471)", hint, (*at, "token"), True)
