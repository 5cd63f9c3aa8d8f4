"""What only Hour of Need asks of its cards, and of cards that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.notes import Note
from capesmith.systems.base import Lack
from capesmith.systems.hour_of_need.ends import objective_problems
from capesmith.systems.hour_of_need.game.pieces import ALLIES, NEMESES
from capesmith.systems.hour_of_need.kinds import COLOURS
from capesmith.systems.hour_of_need.plot_verbs import AdvanceVillain, GoOnline

PLAYED = ("play",)  # texts of cards that are played and gone
KEPT = ("exhaust", "guard", "always", "triggers")  # texts of cards that stay in play
# What each sort of character or problem needs, and what it has no use for: fields, then texts.
NEEDS = {
    "enemy": ("inflict",),
    "problem": (),
    "bystander": ("health",),
    "ally": ("health", "attack", "solve"),
}
USELESS = {
    "enemy": ("attack", "solve", "back-danger"),
    "problem": ("health", "defense", "inflict", "attack", "solve"),
    "bystander": ("defense", "inflict", "attack", "solve", "back-danger"),
    "ally": ("defense", "inflict", "back-danger"),
}
BEARERS = {
    "health": "character", "defense": "enemy", "inflict": "enemy", "attack": "ally", "solve": "ally",
    "back-danger": "problem",
}  # fmt: skip
LIMITS = {"nemesis": NEMESES, "ally": ALLIES}


def check_card(card: Card) -> Iterator[Note]:
    """Numbers and texts fit what the card is."""
    if card.kind == "hero-card":
        yield from _hero_card(card)
    elif card.kind == "scheme":
        yield from _sort(card, str(card.fields["back_sort"]))
    elif card.kind == "issue-card":
        yield from _issue_card(card)
    elif card.kind == "ploy":
        yield from _ploy(card)
    elif card.kind == "crisis" and "danger" in card.fields and "panel" not in card.fields:
        hint = "add panel: red, or another colour"
        yield Note(
            "CRD014", "a Crisis card with a danger value is solved somewhere (HN-355)", hint, card.where.path, True
        )
    elif card.kind == "overview":
        yield from _overview(card)


def _containers(card: Card) -> dict[str, DocPath]:
    return {ability.container: ability.at for ability in card.abilities}


def _hero_card(card: Card) -> Iterator[Note]:
    """HN-210: an Instant is played and discarded, a Constant stays."""
    texts, at = _containers(card), card.where.path
    constant = bool(card.fields.get("constant"))
    wrong = [word for word in (PLAYED if constant else KEPT) if word in texts]
    for word in wrong:
        message = "a Constant stays in play, and is not resolved when it is played (HN-210b)"
        if not constant:
            message = "an Instant is never in play, so this never happens (HN-210a)"
        hint = "put it under exhaust or always" if constant else "put it under play, or add constant: true"
        yield Note("CRD014", message, hint, texts[word], True)
    if not texts and not card.fields.get("text"):
        yield Note("CRD013", "this card does nothing", "give it a text, such as play", at)
    if card.fields.get("unique") and not constant:
        yield Note("CRD014", "only Constants can be unique (HN-215)", "delete unique", (*at, "unique"), True)
    if "reaction" in texts and card.fields.get("action"):
        message = "a card that is played at its own moment costs no action (HN-212b)"
        yield Note("CRD014", message, "delete action", (*at, "action"), True)


def _sort(card: Card, sort: str) -> Iterator[Note]:
    """HN-390b: the numbers of what the other side is."""
    at, fields = card.where.path, card.fields
    for key in NEEDS[sort]:
        if key not in fields:
            article = "an" if sort in ("enemy", "ally") else "a"
            yield Note("CRD014", f"{article} {sort} has “{key}”", f"add {key}:", at, True)
    for key in USELESS[sort]:
        if key.replace("-", "_") in fields:
            message = f"“{key}” means nothing here: this is no {BEARERS[key]}"
            yield Note("CRD014", message, f"delete {key}", (*at, key), True)


def _issue_card(card: Card) -> Iterator[Note]:
    """HN-140 to HN-141: what its trait asks for."""
    at, texts, trait = card.where.path, _containers(card), str(card.fields["trait"])
    if trait == "event" and "event" not in texts and not card.fields.get("text"):
        yield Note("CRD013", "an event that does nothing", "give it a text under event", at)
    if trait == "crisis" and "crisis" not in texts:
        yield Note("CRD013", "a Crisis card without a Crisis effect (HN-350)", "give it a text under crisis", at)
    for word in ("event", "crisis"):
        if word in texts and trait != word:
            hint = f"make it trait: {word}, or put the text elsewhere"
            yield Note("CRD014", f"this never happens: the card is no {word}", hint, texts[word], True)
    solved = trait == "problem" or "danger" in card.fields
    if solved and "panel" not in card.fields:
        hint = "add panel: red, or another colour"
        yield Note("CRD014", "a problem is solved somewhere (HN-240, HN-254)", hint, at, True)
    if trait in NEEDS:
        yield from _sort(card, trait)


def _ploy(card: Card) -> Iterator[Note]:
    """HN-095, HN-096."""
    texts = _containers(card)
    if "special" in texts and "special" not in card.fields["icons"]:
        hint = "add special to icons, or delete the text"
        yield Note("CRD014", "this never happens: the ploy has no special icon (HN-095)", hint, texts["special"], True)


def _overview(card: Card) -> Iterator[Note]:
    """HN-286: what belongs to the way the villain advances."""
    at, fields = card.where.path, card.fields
    if "online_danger" in fields and fields["advance"] != "offline":
        message = "no panel of this issue goes online: the villain does not skip any"
        yield Note("CRD014", message, "add advance: offline, or delete it", (*at, "online-danger"), True)
    if fields["advance"] == "offline" and "online_danger" not in fields:
        yield Note("CRD014", "an online marker is a problem with a danger value", "add online-danger:", at, True)


# --- cards that belong together --------------------------------------------------------------------------------


def check_together(cards: Sequence[Card]) -> Iterator[Lack]:
    """What a villain, an issue or the whole box lacks."""
    yield from _villains(cards)
    yield from _limits(cards)
    yield from _panels(cards)


def _villains(cards: Sequence[Card]) -> Iterator[Lack]:
    """HN-003, HN-008: a lackey and a peril of each colour; ploys to draw."""
    for villain in (card for card in cards if card.kind == "villain"):
        own = [card for card in cards if card.fields.get("villain") == villain.id]
        for kind in ("lackey", "peril"):
            have = {card.fields["colour"] for card in own if card.kind == kind}
            missing = [colour for colour in COLOURS if colour not in have]
            if missing:
                message = f"{villain.name} has no {listing(missing)} {kind} (HN-003)"
                yield villain, ("CRD014", message, f"one of each colour, with villain: {villain.id}", ())
        if not any(card.kind == "ploy" for card in own):
            message = f"{villain.name} has no ploys (HN-002)"
            yield villain, ("CRD014", message, f"cards of kind ploy with villain: {villain.id}", ())


def _limits(cards: Sequence[Card]) -> Iterator[Lack]:
    """So many figures can be told apart."""
    for kind, most in LIMITS.items():
        for card in [card for card in cards if card.kind == kind][most:]:
            yield card, ("CRD014", f"this is in no game: there is room for {most} cards of this kind", "delete one", ())


def _panels(cards: Sequence[Card]) -> Iterator[Lack]:
    """HN-503: every advance brings the villain nearer, and something must let it advance."""
    for overview in (card for card in cards if card.kind == "overview"):
        issue = overview.fields["issue"]
        own = [card for card in cards if card.fields.get("issue") == issue and card.kind != "overview"]
        if not any(card.kind == "panel" for card in own):
            continue
        steps = [step for card in (*own, overview) for step in steps_of(card.abilities)]
        if not any(isinstance(step, AdvanceVillain) for step in steps):
            hint = "give panels a scheme with advance-villain"
            yield overview, ("CRD014", "nothing in this issue lets the villain advance (HN-503)", hint, ("advance",))
        if overview.fields["advance"] == "offline" and not any(isinstance(step, GoOnline) for step in steps):
            hint = "give panels a scheme with go-online, or advance: cycle"
            yield overview, ("CRD014", "no panel of this issue ever goes online", hint, ("advance",))
        yield from ((overview, problem) for problem in objective_problems(overview, own))
