"""The cards of a package: every face once, in the folder of its deck, numbered, with how many of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from capesmith.press.package.goods import Entry, Goods, Photo, file_name
from capesmith.press.parts import Press, traits
from capesmith.press.services import DPI, MM_PER_INCH, OWN_SIZE, Service, card_product
from capesmith.render.document import Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.sheets.draw import Style, draw_sheets
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.impose import impose


def cards(press: Press, service: Service, folder: str) -> Goods:
    """All cards; those that the service has no product for lie apart."""
    pieces = press.section("cards").pieces
    alike = {
        deck: len({one.back.fingerprint for one in of if one.back is not None}) == 1 for deck, of in _decks(pieces)
    }
    entries: list[Entry] = []
    photos: dict[str, Photo] = {}

    def take(face: Drawing, file: str, form: Format) -> str:
        if file not in photos:
            photos[file] = _photo(face, file, form, press.style)
        return file

    for number, piece in enumerate(pieces, 1):
        product = card_product(service, piece.front)
        form = press.request.card_form
        if product is not None and product is not service.of("cards")[0]:
            form = product.format(service)
        deck = f"{folder}/{f'{OWN_SIZE}/' if product is None else ''}{file_name(piece.deck or 'cards')}"
        stem = f"{deck}/{number:03}-{piece.copies}x-{file_name(piece.front.id)}"
        files = [take(piece.front, f"{stem}-front.png", form)]
        if piece.back is not None:
            files.append(take(piece.back, f"{deck}/back.png" if alike[piece.deck] else f"{stem}-back.png", form))
        sold = "" if product is None else product.id
        entries.append(Entry("cards", piece.deck, piece.front.title, piece.copies, sold, tuple(files)))
    return Goods(tuple(entries), tuple(photos.values()))


def _decks(pieces: Sequence[Piece]) -> Iterator[tuple[str, list[Piece]]]:
    for deck in dict.fromkeys(piece.deck for piece in pieces):
        yield deck, [piece for piece in pieces if piece.deck == deck]


def _photo(face: Drawing, file: str, form: Format, style: Style) -> Photo:
    """A face as it fills the page of a format."""
    plan = impose([Piece(face)], form, "none")
    page = plan.pages[0]
    wide, high = (round(length / MM_PER_INCH * DPI) for length in (page.width, page.height))

    def draw(document: Document) -> None:
        draw_sheets(document, plan, style=style)

    return Photo(file, (wide, high), (form, traits([face])), partial(draw))
