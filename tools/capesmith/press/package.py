"""Packages for print services: every face as a picture in the exact pixels of the product, in the folder of its deck,
with how many of it; a list of all cards; and a page that says what is left for a person to do."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple
from xml.etree import ElementTree

from capesmith import __version__
from capesmith.press.images import as_png, demand_images, pixels, plain
from capesmith.press.parts import Press, traits
from capesmith.press.plan import Answer, Output, Task
from capesmith.press.services import Service, by_product, services
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.impose import impose
from capesmith.source.digests import digest
from capesmith.source.pieces import Pieces
from capesmith.systems.installed import house_digest

DPI = 300
MM_PER_INCH = 25.4
HANDFUL = 8  # faces per task
OWN_SIZE = "other-sizes"  # the folder of cards that the service has no product for
STOCK = "(S30) Standard Smooth"


class Entry(NamedTuple):
    """A card of the package: the files of its faces, and how many are wanted."""

    deck: str
    title: str
    copies: int
    front: str
    back: str  # empty if it has none
    sold: bool


class Photo(NamedTuple):
    """A face, and the file that it becomes."""

    face: Drawing
    file: str


def packaged(form: Format) -> Service | None:
    """The service whose package a format makes; None for those that take documents."""
    return next((one for one in services().values() if one.format == form.id and one.pixels), None)


def package_tasks(press: Press, service: Service) -> list[Task]:
    """The pictures a handful at a time, then the lists."""
    demand_images()
    _, photos = _packed(press)
    steps = range(0, len(photos), HANDFUL)
    title = f"package for {service.name}"
    return [
        *(Task(title, _developed, (at, at + HANDFUL)) for at in steps),
        Task(title, _listed, (service.id,)),
    ]


def folder_of(press: Press) -> str:
    """Where a package lies; whatever is not as usual shows in its name."""
    return press.request.named("package", press.request.card_form)


def _packed(press: Press) -> tuple[list[Entry], list[Photo]]:
    """All cards, and every picture once."""
    form = press.request.card_form
    folder = folder_of(press)
    pieces = press.section("cards").pieces
    sold = {face.id for face in by_product([piece.front for piece in pieces], form)[0]}
    alike = {
        deck: len({one.back.fingerprint for one in of if one.back is not None}) == 1 for deck, of in _decks(pieces)
    }
    entries: list[Entry] = []
    photos: dict[str, Photo] = {}
    for number, piece in enumerate(pieces, 1):
        ours = piece.front.id in sold
        deck = f"{folder}/{'' if ours else f'{OWN_SIZE}/'}{plain(piece.deck) or 'cards'}"
        stem = f"{deck}/{number:03}-{piece.copies}x-{plain(piece.front.id)}"
        front, back = f"{stem}-front.png", ""
        photos[front] = Photo(piece.front, front)
        if piece.back is not None:
            back = f"{deck}/back.png" if alike[piece.deck] else f"{stem}-back.png"
            photos.setdefault(back, Photo(piece.back, back))
        entries.append(Entry(piece.deck, piece.front.title, piece.copies, front, back, ours))
    return entries, list(photos.values())


def _decks(pieces: Sequence[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    for deck in dict.fromkeys(piece.deck for piece in pieces):
        yield deck, [piece for piece in pieces if piece.deck == deck]


# --- pictures ---------------------------------------------------------------------------------------------


def _developed(press: Press, first: int, last: int) -> Answer:
    """The pictures of some faces, but for those that are there already."""
    form = press.request.card_form
    photos = _packed(press)[1][first:last]
    drawn = {
        one.file: digest(__version__, house_digest(), repr(form), repr(press.style), repr(traits([one.face])))
        for one in photos
    }
    outputs = {file: Output(file, of) for file, of in drawn.items()}
    fresh = [one for one in photos if press.known.get(one.file) != drawn[one.file]]
    for one, data in zip(fresh, pictures([one.face for one in fresh], press, form), strict=True):
        outputs[one.file] = Output(one.file, drawn[one.file], 1, Pieces([data]))
    return Answer(tuple(outputs.values()))


def pictures(faces: Sequence[Drawing], press: Press, form: Format) -> Iterator[bytes]:
    """Each face as it fills the page of a format, in exactly as many pixels as the page has."""
    if not faces:
        return
    import pypdfium2

    plan = impose([Piece(face) for face in faces], form, "none")
    document = Document(About("Faces"), press.look)
    draw_sheets(document, plan, style=press.style)
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        for page, seen in zip(plan.pages, pages, strict=True):
            whole = seen.render(scale=DPI * MM_PER_POINT / MM_PER_INCH, rev_byteorder=True).to_pil().convert("RGB")
            yield as_png(whole.crop((0, 0, pixels(page.width, DPI), pixels(page.height, DPI))), DPI)


# --- lists ------------------------------------------------------------------------------------------------


def _listed(press: Press, service: str) -> Answer:
    """The list of cards, the page for a person, and for MakePlayingCards the orders that fill in its form."""
    known = services()[service]
    entries, _ = _packed(press)
    folder = folder_of(press)
    texts = {f"{folder}/cards.csv": _table(entries, folder), f"{folder}/README.md": _steps(press, known, entries)}
    if service == "mpc":
        orders = list(_orders([one for one in entries if one.sold], known.most))
        for number, order in enumerate(orders, 1):
            texts[f"{folder}/order{f'-{number}' if len(orders) > 1 else ''}.xml"] = _order(order, folder)
    outputs = []
    for name, text in texts.items():
        data = text.encode("utf-8")
        outputs.append(Output(name, digest(__version__, data.hex()), 0, Pieces([data])))
    missing = sum(one.copies for one in entries if not one.sold)
    said = f"no product of {known.name} is known for {_number(missing, 'card')}: see {folder}/{OWN_SIZE}"
    notes = (said,) if missing else ()
    return Answer(tuple(outputs), notes=notes)


def _table(entries: Sequence[Entry], folder: str) -> str:
    stream = io.StringIO()
    rows = csv.writer(stream, lineterminator="\n")
    rows.writerow(("deck", "card", "quantity", "front", "back"))
    for one in entries:
        rows.writerow((one.deck, one.title, one.copies, _within(one.front, folder), _within(one.back, folder)))
    return stream.getvalue()


def _within(file: str, folder: str) -> str:
    return file.removeprefix(f"{folder}/")


def _orders(entries: Sequence[Entry], most: int) -> Iterator[list[Entry]]:
    """The cards in orders that are not too large; the copies of a card may come in two of them."""
    order: list[Entry] = []
    room = most
    for one in entries:
        left = one.copies
        while left:
            here = min(left, room)
            order.append(one._replace(copies=here))
            left, room = left - here, room - here
            if not room:
                yield order
                order, room = [], most
    if order:
        yield order


def _order(entries: Sequence[Entry], folder: str) -> str:
    """An order as the autofill tool for MakePlayingCards reads it; files are named from where it lies."""
    root = ElementTree.Element("order")
    details = ElementTree.SubElement(root, "details")
    total = sum(one.copies for one in entries)
    for name, said in (("quantity", str(total)), ("stock", STOCK), ("foil", "false")):
        ElementTree.SubElement(details, name).text = said
    usual = Counter(chain.from_iterable([one.back] * one.copies for one in entries if one.back)).most_common(1)
    back = usual[0][0] if usual else ""
    fronts, backs = ElementTree.SubElement(root, "fronts"), ElementTree.SubElement(root, "backs")
    slot = 0
    for one in entries:
        slots = ",".join(map(str, range(slot, slot + one.copies)))
        slot += one.copies
        _slot(fronts, one.front, slots, folder)
        if one.back and one.back != back:
            _slot(backs, one.back, slots, folder)
    if back:
        ElementTree.SubElement(root, "cardback").text = _within(back, folder)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _slot(under: ElementTree.Element, file: str, slots: str, folder: str) -> None:
    card = ElementTree.SubElement(under, "card")
    name = _within(file, folder)
    for key, said in (("id", name), ("slots", slots), ("name", name.rpartition("/")[2]), ("query", "")):
        ElementTree.SubElement(card, key).text = said


_STEPS = {
    "tgc": (
        "Sign in at The Game Crafter, and begin a game with one poker deck for every folder here.",
        "Give each deck its `back.png`; where there is none, give every card the back that is named like it.",
        "Upload the fronts of the folder to the deck, and set the quantity of each card: it stands in its name, `3x`.",
        "Look at every card with the proofing tool before you order; the cut is 37.5 pixels inside the edge.",
    ),
    "mpc": (
        "Put the autofill tool for MakePlayingCards (`chilli-axe/mpc-autofill`) into this folder and start it: it "
        "reads `order.xml` and uploads the pictures that it names. More than one order means more than one project.",
        "Or begin an order of poker size by hand, with as many cards as `cards.csv` says, and upload fronts and backs.",
        "Choose the paper: the order asks for Standard Smooth.",
        "Look at every card in the preview before you pay.",
    ),
}


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'s' if number != 1 else ''}"


def _steps(press: Press, service: Service, entries: Sequence[Entry]) -> str:
    """What is left to do, for whoever holds the package."""
    decks: dict[str, int] = {}
    for one in entries:
        decks[one.deck] = decks.get(one.deck, 0) + one.copies
    wide, high = service.pixels
    lines = [
        f"# {press.stock.game.title} for {service.name}", "",
        f"{_number(sum(decks.values()), 'card')} in {_number(len(decks), 'deck')}; pictures of {wide} × {high} pixels, "
        f"RGB, {DPI} dpi, with bleed. "
        "`cards.csv` lists every card with its files and its number.", "",
        *(f"{number}. {step}" for number, step in enumerate(_STEPS[service.id], 1)), "",
        "| Deck | Cards |", "|---|---:|",
        *(f"| {deck or 'cards'} | {number} |" for deck, number in decks.items()), "",
    ]  # fmt: skip
    other = sum(one.copies for one in entries if not one.sold)
    if other:
        lines += [
            f"`{OWN_SIZE}/` holds {_number(other, 'card')} of sizes that this service has no product for, as far as "
            "we know, each in its own size with its bleed. Print them at home, or find a product that is larger.", "",
        ]  # fmt: skip
    return "\n".join(lines)
