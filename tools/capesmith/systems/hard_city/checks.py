"""What only Hard City asks of its cards, and of cards that belong together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.notes import Note
from capesmith.systems.base import Lack
from capesmith.systems.hard_city.chaos_verbs import ActivateClosest, Order
from capesmith.systems.hard_city.verbs import Activate

TEXT_OF = {"instant": "play", "action": "play", "reaction": "reaction", "special": ""}
LOWEST, HIGHEST = 5, 8  # section 11.4: what the numbers of a Chaos card add up to
FRAMES = 5  # HC-037: with the Opening six frames lie on the table
PURSUIT = (Activate, ActivateClosest)
PRIORITY_OF = {"mayor": 3, "boat": 4}  # section 11.6
CHASING = ("move", "attack")  # words of a bottom effect that ask whom


def check_card(card: Card) -> Iterator[Note]:
    """Numbers and texts fit what the card is."""
    check = _CHECKS.get(card.kind)
    if check is not None:
        yield from check(card)


def _texts(card: Card) -> dict[str, DocPath]:
    return {ability.container: ability.at for ability in card.abilities}


def _no_text(card: Card, hint: str) -> Iterator[Note]:
    if not card.abilities and not card.fields.get("text"):
        yield Note("CRD013", "this card does nothing", hint, card.where.path)


def _wrong(card: Card, key: str, message: str, hint: str) -> Note:
    return Note("CRD014", message, hint, (*card.where.path, key), True)


# --- Officers and Skills ---------------------------------------------------------------------------------------


def _officer(card: Card) -> Iterator[Note]:
    """HC-079, HC-083: a track is as long as the Hit Points at least, and there is a Starting Skill."""
    hp, track = int(card.fields["hp"]), int(card.fields.get("track", card.fields["hp"]))
    if track < hp:
        yield _wrong(card, "track", f"the track ends before the {hp} HP of the start", f"make it {hp} or more")
    yield from _no_text(card, f"the Starting Skill “{card.fields['skill']}” needs a text: action, always or triggers")


def _skill(card: Card) -> Iterator[Note]:
    yield from _no_text(card, "give it a text: action, always, triggers or gained")


# --- Chaos -------------------------------------------------------------------------------------------------------


def _chaos(card: Card) -> Iterator[Note]:
    """HC-154 to HC-159: a Reaction waits for its moment, a Special says nothing, others are carried out."""
    texts, sort = _texts(card), str(card.fields["type"])
    wanted = TEXT_OF[sort]
    for word, at in texts.items():
        if word != wanted:
            hint = f"put it under {wanted}" if wanted else "delete it: the Episode Special has the text"
            yield Note("CRD014", f"this never happens: the card is of type {sort} (HC-153 to HC-159)", hint, at, True)
    if wanted and wanted not in texts:
        yield from _no_text(card, f"give it a text under {wanted}")
    total = sum(int(card.fields[word]) for word in ("spawn", "move", "attack"))
    if not LOWEST <= total <= HIGHEST:
        hint = f"{LOWEST} to {HIGHEST} are usual, less with a stronger text (section 11.4)"
        yield Note("CRD010", f"spawn, move and attack add up to {total}", hint, (*card.where.path, "spawn"), True)


def _auto(card: Card) -> Iterator[Note]:
    """HC-227, HC-233, HC-234, HC-266: what comes of a card of AutoDoc."""
    fields, texts = card.fields, _texts(card)
    special, letter = bool(fields.get("special")), "letter" in fields
    if special:
        for word in ("fate", "priority", "letter"):
            if word in fields:
                yield _wrong(card, word, f"“{word}” of a special card is that of the Episode Special", f"delete {word}")
        if "top" in texts:
            yield Note(
                "CRD014", "a special card has no top effect of its own (HC-233)", "delete it", texts["top"], True
            )
    elif "top" not in texts:
        yield Note("CRD013", "this card does nothing when it is drawn", "give it a text under top", card.where.path)
    if not special:
        yield from _fate(card, letter, "bottom" in texts)
    yield from _bottom(card, letter, texts)
    yield from _pursuit(card, "top", "priority")


def _fate(card: Card, letter: bool, bottom: bool) -> Iterator[Note]:
    fate = card.fields.get("fate")
    wanted = "aside" if letter else "queue" if bottom else "discard"
    if fate is None:
        yield Note("CRD014", "nothing says where this card goes (HC-227)", f"add fate: {wanted}", card.where.path, True)
    elif letter != (fate == "aside"):
        message = "a card with a letter is set aside (HC-266)" if letter else "only cards with a letter are set aside"
        yield _wrong(card, "fate", message, f"fate: {wanted}")
    elif fate != wanted:
        message = "there is no bottom effect to wait for" if fate == "queue" else "its bottom effect never happens"
        yield _wrong(card, "fate", message, f"fate: {wanted}")


def _bottom(card: Card, letter: bool, texts: dict[str, DocPath]) -> Iterator[Note]:
    bottom, fields = "bottom" in texts, card.fields
    if letter and bottom:
        yield Note(
            "CRD014", "a letter stands in the place of a bottom effect", "delete one of them", texts["bottom"], True
        )
    if bottom and "bottom_name" not in fields:
        yield Note("CRD014", "a bottom effect has a title", "add bottom-name:", texts["bottom"], True)
    if "bottom_name" in fields and not bottom:
        yield _wrong(
            card, "bottom-name", "there is no bottom effect", "give it a text under bottom, or delete the name"
        )
    orders = [one for one in card.abilities if one.container == "bottom"]
    chasing = any(isinstance(step, Order) and any(w in step.actions for w in CHASING) for step in steps_of(orders))
    if chasing and "bottom_priority" not in fields:
        hint = "add bottom-priority: closest"
        yield Note("CRD014", "nothing says whom these Mutants are after (HC-258)", hint, texts["bottom"], True)


def _pursuit(card: Card, container: str, key: str) -> Iterator[Note]:
    """HC-248: whoever is activated is after somebody."""
    texts = [one for one in card.abilities if one.container == container]
    if key not in card.fields and any(isinstance(step, PURSUIT) for step in steps_of(texts)):
        hint = f"add {key}: active-officer, officer, civilian or closest"
        yield Note("CRD014", "nothing says whom these Mutants are after (HC-248)", hint, texts[0].at, True)


def _special(card: Card) -> Iterator[Note]:
    """Section 11.6: Priorities of one Episode; a Special card has no letter."""
    episode, priority = card.fields["episode"], card.fields.get("priority")
    meant = PRIORITY_OF.get(str(priority), episode)
    if meant != episode:
        yield _wrong(card, "priority", f"only Episode {meant} has Priority {str(priority).capitalize()}", "closest")
    if card.fields["fate"] == "aside":
        yield _wrong(card, "fate", "only cards with a letter are set aside (HC-266)", "queue, or discard")
    yield from _pursuit(card, "auto", "priority")


# --- Cutscenes ---------------------------------------------------------------------------------------------------


def _cutscene(card: Card) -> Iterator[Note]:
    """HC-017, HC-143: an Opening is resolved at set-up, any other frame asks for something."""
    texts, opening = _texts(card), bool(card.fields.get("opening"))
    if opening and "requirement" in texts:
        hint = "delete it: an Opening is resolved at set-up"
        yield Note("CRD014", "an Opening requires nothing (HC-017)", hint, texts["requirement"], True)
    if not opening and "requirement" not in texts:
        hint = "add requirement: position or danger, such as {hp: 1}"
        yield Note("CRD014", "a Cutscene requires something (HC-143)", hint, card.where.path, True)


_CHECKS: dict[str, Callable[[Card], Iterator[Note]]] = {
    "officer": _officer, "skill": _skill, "chaos": _chaos, "auto": _auto, "special": _special, "cutscene": _cutscene,
}  # fmt: skip


# --- cards that belong together ------------------------------------------------------------------------------------


def check_together(cards: Sequence[Card]) -> Iterator[Lack]:
    """What Officers and Episodes miss."""
    yield from _skills(cards)
    yield from _episodes(cards)
    yield from _letters(cards)


def _skills(cards: Sequence[Card]) -> Iterator[Lack]:
    """HC-137: two cards are drawn, so there must be two."""
    for officer in (card for card in cards if card.kind == "officer"):
        own = [card for card in cards if card.kind == "skill" and card.fields["owner"] == officer.id]
        if len(own) < 2:
            message = f"{officer.name} has {len(own) or 'no'} Skill card{'s' if not own else ''} to draw from (HC-137)"
            yield officer, ("CRD014", message, f"two or more cards of kind skill with owner: {officer.id}", ())


def _episodes(cards: Sequence[Card]) -> Iterator[Lack]:
    """HC-004, HC-017, HC-037: an Episode with a Special has an Opening, and frames for six rounds."""
    scenes = [card for card in cards if card.kind == "cutscene"]
    for special in (card for card in cards if card.kind == "special"):
        number = special.fields["episode"]
        own = [card for card in scenes if number in card.fields["episodes"]]
        openings = [card for card in own if card.fields.get("opening")]
        if len(openings) != 1:
            found = listing([card.name for card in openings]) or "none"
            message = f"Episode {number} has one Opening, not {found} (HC-017)"
            yield special, ("CRD014", message, "opening: true on one Cutscene of the Episode", ("episode",))
        if len(own) - len(openings) < FRAMES:
            message = f"Episode {number} has {len(own) - len(openings)} Cutscenes; {FRAMES} may come up (HC-037)"
            yield special, ("CRD014", message, f"add {number} to episodes of another Cutscene", ("episode",))


def _letters(cards: Sequence[Card]) -> Iterator[Lack]:
    """HC-267: five different letters, or F.U.B.A.R. never comes."""
    found: dict[str, Card] = {}
    for card in cards:
        letter = card.fields.get("letter") if card.kind == "auto" else None
        if letter is not None and letter in found:
            message = f"{found[letter].name} has the letter {letter}, too: five different ones are wanted (HC-267)"
            yield card, ("CRD014", message, "another letter, or none", ("letter",))
        elif letter is not None:
            found[letter] = card
