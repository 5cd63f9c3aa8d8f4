"""Checks over a whole box: ids, references, counts, what nobody uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from capesmith.check.aims import Aim, aims_of, check_aims
from capesmith.check.examples import check_places
from capesmith.check.facts import Entry, FileFacts
from capesmith.check.said import check_said
from capesmith.content.model import Card, Where
from capesmith.effects.vocabulary import article
from capesmith.source.alike import alike
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import Note
from capesmith.source.record import record
from capesmith.systems.base import Problem, System

Finding = tuple[Where, Note]
Contents = Mapping[str, Mapping[str, Any]]


def _note(where: Where, code: str, message: str, hint: str, *below: str | int, key: bool = False) -> Finding:
    return where, Note(code, message, hint, (*where.path, *below), key)


def check_whole(
    game: System,
    facts: list[FileFacts],
    base: list[Entry],
    contents: Contents,
    cast: Sequence[Card] = (),
    *,
    partial: bool = False,
    lost: bool = False,
    complete: Where | None = None,
) -> Iterator[Finding]:
    """Everything that needs more than one file of a system; `base` is what other files define.

    `contents` are the boards, scenarios and campaigns in question, by kind and id; `cast` the cards scenarios meet.
    Of a `lost` file nobody knows what it defines: nothing is called missing then.
    """
    entries = [entry for one in facts for entry in one.entries]
    whole = _is_read(game, [*entries, *base], cast)
    yield from check_ids(entries, base)
    yield from check_names(entries, base)
    yield from check_codes(entries, base)
    yield from check_single(game, entries)
    yield from check_scenarios(game, facts, contents, cast if whole else None)
    if whole:
        yield from check_suited(game, facts, contents, cast)
    yield from check_numbers_said(game, facts, contents, cast if whole else ())
    yield from check_aims([aim for one in facts for aim in one.aims], _aims_met(game, entries, cast))
    if lost:
        return
    yield from check_references(game, facts, [*entries, *base])
    yield from check_printed(entries, [*entries, *base])
    yield from check_pieces(entries, [*entries, *base])
    if whole:
        yield from check_cast(game, entries, cast)
    if not partial:
        yield from check_unused(game, facts, entries)
    if complete:
        yield from check_counts(game, entries, complete)
    else:
        yield from check_sizes(game, entries, [*entries, *base])


def check_ids(entries: Iterable[Entry], base: Iterable[Entry]) -> Iterator[Finding]:
    """Ids are unique: cards among cards, decks among decks, boards, scenarios and examples likewise."""
    seen: dict[tuple[str, str], Entry] = {}
    for entry in base:
        seen[_space(entry), entry.id] = entry
    for entry in entries:
        first = seen.setdefault((_space(entry), entry.id), entry)
        if first is not entry:
            below = ("id",) if entry.card else ()
            message = f'the id "{entry.id}" is taken: {first.name} in {first.where.file} has it'
            yield _note(entry.where, "BOX001", message, "choose another id", *below)


def check_names(entries: Iterable[Entry], base: Iterable[Entry]) -> Iterator[Finding]:
    """No two cards of a kind, nor two boards or scenarios, are called the same: people know them by their names."""
    called = {_called(entry): entry for entry in base if entry.kind not in _NAMELESS}
    for entry in entries:
        if entry.kind in _NAMELESS or not entry.name:
            continue
        first = called.setdefault(_called(entry), entry)
        if first is not entry and first.id != entry.id:
            message = f'another {_said(entry.kind)} is called "{first.name}": {first.id} in {first.where.file}'
            where = entry.where if entry.card else Where(entry.where.file)
            yield _note(where, "BOX009", message, "choose another name", "name")


_NAMELESS = ("deck", "example", "examples")  # nobody meets these by name at the table


def _called(entry: Entry) -> tuple[str, str]:
    return entry.kind, alike(entry.name)


def check_codes(entries: Iterable[Entry], base: Iterable[Entry]) -> Iterator[Finding]:
    """No two cards have the same number in their footer, and no two scenarios the same short name in tables."""
    coded = {(_space(entry), alike(entry.mark("code"))): entry for entry in base}
    for entry in entries:
        code = entry.mark("code")
        first = coded.setdefault((_space(entry), alike(code)), entry)
        if code and first is not entry and first.id != entry.id:
            what = "number" if entry.card else "code"
            message = f"{first.name} has the {what} {first.mark('code')} already"
            where = entry.where if entry.card else Where(entry.where.file)
            yield _note(where, "BOX008", message, f"choose a {what} that no other {_space(entry)} has", "code")


def check_single(game: System, entries: Iterable[Entry]) -> Iterator[Finding]:
    """Cards that another one of the project keeps from the table."""
    taken: dict[tuple[str, ...], Entry] = {}
    for entry in entries:
        marks = tuple(entry.mark(name) for name in game.sheet.single.get(entry.kind, ()))
        if not entry.card or not marks or not all(marks):
            continue
        first = taken.setdefault((entry.kind, *marks), entry)
        if first is not entry:
            same = " and ".join(game.sheet.single[entry.kind]).replace("_", "-")
            message = f"this is in no game: {first.name} has the same {same}, and one {entry.kind} of each is used"
            hint = f"change it, or {first.id}"
            yield _note(entry.where, "BOX010", message, hint)


def _space(entry: Entry) -> str:
    return "card" if entry.card else entry.kind


def check_references(game: System, facts: Iterable[FileFacts], entries: list[Entry]) -> Iterator[Finding]:
    """Whatever is named exists, and is of the right kind."""
    by_id: dict[str, list[Entry]] = {}
    for entry in entries:
        by_id.setdefault(entry.id, []).append(entry)
    for one in facts:
        for reference in one.references:
            found = by_id.get(reference.target, [])
            if any(entry.fits(reference.kind) for entry in found):
                continue
            known = sorted({entry.id for entry in entries if entry.fits(reference.kind)})
            hint = suggestion(reference.target, known) or _others(known, reference.kind, game)
            if found:
                hint = f"such as {listing(known, limit=3)}" if known else hint
                wanted, given = (f"{article(kind)} {_said(kind)}" for kind in (reference.kind, found[0].kind))
                code, message = "BOX003", f'"{reference.target}" is {given}, not {wanted}'
            else:
                code, message = "BOX002", f'there is no {_said(reference.kind)} "{reference.target}"'
            yield _note(reference.where, code, message, hint, key=reference.where.path[-1:] == (reference.target,))


def _said(kinds: str) -> str:
    """One kind, or `this, that or the other`."""
    *first, last = kinds.split(" or ")
    return f"{', '.join(first)} or {last}" if first else last


def _others(known: list[str], kind: str, game: System) -> str:
    if known:
        return f"there are: {listing(known, limit=6)}"
    return f"there is no {_said(kind)} at all; with uses: [{game.id}] in capesmith.yaml, those of the box are there"


def _is_read(game: System, entries: Iterable[Entry], cast: Sequence[Card]) -> bool:
    """Whether every card that scenarios may meet could be read; nothing is missed in the others before."""
    read = {card.where for card in cast}
    return all(entry.where in read for entry in entries if entry.card and entry.kind in game.sheet.cast)


def _aims_met(game: System, entries: Iterable[Entry], cast: Iterable[Card]) -> Iterator[Aim]:
    """What the cards that are not in question aim at."""
    ours = {entry.where for entry in entries if entry.card}
    for card in cast:
        if card.where not in ours:
            yield from aims_of(card, game.kinds[card.kind], game.vocabulary)


def check_cast(game: System, entries: list[Entry], cast: Sequence[Card]) -> Iterator[Finding]:
    """What the cards that scenarios meet miss in each other."""
    ours = {entry.where for entry in entries if entry.card}
    for card, (code, message, hint, below) in game.sheet.lacks(cast):
        if card.where in ours:
            yield _note(card.where, code, message, hint, *below)


def check_printed(entries: Iterable[Entry], known: Iterable[Entry]) -> Iterator[Finding]:
    """What is printed on the board of a scenario names one that exists."""
    scenarios = {entry.id for entry in known if entry.kind == "scenario"}
    for entry in entries:
        printed = entry.mark("printed_on")
        if printed and printed not in scenarios:
            hint = suggestion(printed, scenarios) or f"scenarios: {listing(scenarios)}"
            yield _note(entry.where, "BOX002", f'there is no scenario "{printed}"', hint, "printed-on")


def check_pieces(entries: Iterable[Entry], known: Iterable[Entry]) -> Iterator[Finding]:
    """A piece with a face for each card of a kind shows the names that are on those cards."""
    names: dict[str, dict[str, Entry]] = {}
    for one in known:
        names.setdefault(one.kind, {})[one.name] = one
    for entry in entries:
        kind = entry.mark("faces_of")
        for index, face in enumerate(entry.every("face")) if kind else ():
            if face not in names.get(kind, {}):
                hint = suggestion(face, names.get(kind, {})) or f"without faces: it has those of every {kind}"
                yield _note(entry.where, "BOX002", f'no {kind} is called "{face}"', hint, "faces", index)


def check_scenarios(
    game: System, facts: list[FileFacts], contents: Contents, cast: Sequence[Card] | None
) -> Iterator[Finding]:
    """Scenarios and examples against the boards they are played on, campaigns against their scenarios; scenarios also
    against the cards they meet.

    Without a `cast`, nobody looks at the cards.
    """
    for one in facts:
        for scenario, file in one.scenarios:
            board = game.sheet.on(scenario, contents.get(game.sheet.board, {}))
            if board is not None:
                yield from _located(file, game.sheet.fits(scenario, board))
                if cast is not None:
                    yield from _located(file, game.sheet.meets(scenario, board, cast))
            campaign = contents.get("campaign", {}).get(getattr(scenario, "campaign", ""))
            if campaign is not None:
                yield from _located(file, game.sheet.belongs(scenario, campaign))
        yield from _located(one.file, check_places(one.examples, game, contents))
        for campaign, file in one.campaigns:
            yield from _located(file, game.sheet.follows(campaign, contents.get("scenario", {})))


def check_suited(game: System, facts: list[FileFacts], contents: Contents, cast: Sequence[Card]) -> Iterator[Finding]:
    """Cards that are out of place in a scenario that names them: said of the card, or of its name if it is not ours."""
    ours = {entry.where for one in facts for entry in one.entries if entry.card}
    for one in facts:
        for scenario, file in one.scenarios:
            board = game.sheet.on(scenario, contents.get(game.sheet.board, {}))
            for card, (code, message, hint, below), named in game.sheet.suits(scenario, board, cast) if board else ():
                where = card.where if card.where in ours and below else Where(file, tuple(named))
                yield _note(where, code, message, hint, *(below if where is card.where else ()))


def check_numbers_said(
    game: System, facts: list[FileFacts], contents: Contents, cast: Sequence[Card]
) -> Iterator[Finding]:
    """The numbers that files tell in sentences against those of their data."""
    boards = contents.get(game.sheet.board, {})
    for one in facts:
        told = [(content, game.sheet.on(content, boards)) for content, _ in one.scenarios]
        told += [(content, None) for content in (*(content for content, _ in one.campaigns), *one.boards.values())]
        for content, board in told:
            counts = game.sheet.counts(content, board, cast)
            yield from ((Where(one.file, note.path), note) for note in check_said(one.prose, counts))


def _located(file: str, problems: Iterable[Problem]) -> Iterator[Finding]:
    for code, message, hint, path in problems:
        yield Where(file, tuple(path)), Note(code, message, hint, tuple(path))


def check_unused(game: System, facts: Iterable[FileFacts], entries: list[Entry]) -> Iterator[Finding]:
    """Boards nobody plays on, and what is printed on one without being listed by a scenario."""
    used = {reference.target for one in facts if not one.examples for reference in one.references}
    listed = {scenario.id: _named_by(one) for one in facts for scenario, _ in one.scenarios}
    for entry in entries:
        if not entry.card and entry.id not in used and entry.kind != "deck" and entry.kind == game.sheet.board:
            message = f'no scenario is played on the {entry.kind} "{entry.id}"'
            yield _note(entry.where, "BOX005", message, "write a scenario for it, or delete it")
        printed = entry.mark("printed_on")
        if printed and entry.id not in used:
            message = f'"{entry.name}" is printed on a board, but no scenario lists it'
            yield _note(entry.where, "BOX005", message, f'let the scenario on "{printed}" list it')
        elif printed and entry.id not in listed.get(printed, used):
            others = listing(id for id, named in listed.items() if entry.id in named)
            message = f'"{entry.name}" is printed on the board of "{printed}", which does not list it'
            yield _note(entry.where, "BOX005", message, f"write printed-on: {others}, where it is listed", "printed-on")


def _named_by(one: FileFacts) -> set[str]:
    return {reference.target for reference in one.references}


@record
class Line:
    """One line of the bill of materials: what the box list says and what the content has."""

    name: str
    listed: int
    found: int
    cards: bool


def box_list(game: System) -> list[dict[str, Any]]:
    """What is in the box, as the rules of a game list it; nothing if they do not."""
    return list(game.data("components.yaml")) if game.has("components.yaml") else []


def bill(game: System, entries: Iterable[Entry]) -> list[Line]:
    """The bill of materials next to the box list."""
    everything = list(entries)
    lines = []
    for row in box_list(game):
        found = sum(entry.copies for entry in everything if _counts(row, entry))
        lines.append(Line(row["name"], row["count"], found, bool(row.get("cards"))))
    return lines


def _counts(row: dict[str, Any], entry: Entry) -> bool:
    if "ids" in row:
        return entry.id in row["ids"] and entry.card
    if entry.kind != row["kind"]:
        return False
    without = row.get("without")
    if without and any(mark.startswith(f"{without}=") for mark in entry.marks):
        return False
    return all(mark in entry.marks for mark in row.get("marks", ()))


def check_counts(game: System, entries: list[Entry], complete: Where) -> Iterator[Finding]:
    """A complete box has exactly what the box list says; the odd one out among like cards is named."""
    for row, line in zip(box_list(game), bill(game, entries), strict=True):
        if line.listed == line.found:
            continue
        message = f"{line.name}: the box list says {line.listed}, the content has {line.found}"
        missing = line.listed - line.found
        odd = _odd([entry for entry in entries if _counts(row, entry)])
        if odd is None:
            yield _note(complete, "BOX004", message, f"{missing} too few; add them, or do not call the box complete")
        else:
            yield _note(odd.where, "BOX004", message, _look_at_copies(missing), "copies")


def check_sizes(game: System, entries: Iterable[Entry], everything: Sequence[Entry]) -> Iterator[Finding]:
    """Decks of what is defined here have the size that the rules give them; the odd one out among their cards is named.

    A card more for a deck that comes with the game is somebody trying it out."""
    for kind in game.kinds.values():
        size = kind.decks
        if size is None:
            continue
        decks: dict[str, list[Entry]] = {}
        for one in everything:
            if one.kind == kind.name:
                decks.setdefault(one.mark(size.by), []).append(one)
        if not decks.keys() <= {one.id for one in everything if one.kind == size.of}:
            continue  # a card names nobody: that is told, and is what is wrong with the number, too
        for owner in [entry for entry in entries if entry.kind == size.of]:
            cards = decks.get(owner.id, [])
            found, odd = sum(one.copies for one in cards), _odd(cards)
            if odd is not None and found != size.cards:
                message = f"{owner.name} has {found} cards of kind {kind.name}, not {size.cards} ({size.rule})"
                yield _note(odd.where, "BOX012", message, _look_at_copies(size.cards - found), "copies")


def _odd(cards: Sequence[Entry]) -> Entry | None:
    """The one of some cards that has other copies than most."""
    usual = Counter(entry.copies for entry in cards)
    return min(cards, key=lambda entry: usual[entry.copies], default=None)


def _look_at_copies(missing: int) -> str:
    return f"{abs(missing)} too {'few' if missing > 0 else 'many'}; look at copies"
