"""The parts of a box as files: sheets of pieces, large drawings whole and in tiles, and books."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capesmith import __version__
from capesmith.press.ink import read_inks
from capesmith.press.large import enlarged, enlargement
from capesmith.press.plan import Answer, Fault, Output, chosen
from capesmith.press.printed import Thing, things_in
from capesmith.press.request import USUAL_BACKS, Request
from capesmith.press.services import by_size, packaged
from capesmith.press.stock import Stock
from capesmith.render.colour import ACROSS_A_TABLE, confused
from capesmith.render.cut_files import as_dxf, as_svg
from capesmith.render.document import About, Document, Tracer
from capesmith.render.drawing import BLEED, Drawing, Piece
from capesmith.render.edition import SECTIONS, Order, Section
from capesmith.render.figures.part import keep_parts
from capesmith.render.icons import keep_icons
from capesmith.render.inks import PLAIN, Inks, Sight
from capesmith.render.look import Look
from capesmith.render.profile import Profile
from capesmith.render.shapes import Box
from capesmith.render.sheets.cutting import marks_of, strokes_of
from capesmith.render.sheets.draw import Style, draw_sheets
from capesmith.render.sheets.formats import Format, Paper
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.plan import BACK, FRONT
from capesmith.render.sheets.plan import Plan as Imposed
from capesmith.render.shelf import Shelf, unpacked
from capesmith.source.cache import forget, recalled, recalled_large, remember
from capesmith.source.digests import digest
from capesmith.source.epoch import source_date
from capesmith.source.pieces import Pieces
from capesmith.source.spool import Spool
from capesmith.systems.installed import house_digest

if TYPE_CHECKING:
    from capesmith.render.book.records import Book

CARDS = "cards"
SHELVES, VOLUMES = "shelves", "volumes"
MOST_VOLUMES = 400  # of all shelves together
Draw = Callable[[Document], None]


@dataclass(frozen=True, eq=False)
class Press:
    """All that the drawing of a part needs."""

    stock: Stock
    request: Request
    profile: Profile
    known: Mapping[str, str] = field(default_factory=dict)  # what the files that are there were drawn from
    seen: Mapping[str, str] = field(
        default_factory=dict
    )  # what things look like that were printed before, by what they were drawn from
    hindrances: tuple[str, ...] = ()  # why it may not be possible to draw a part
    folder: Path | None = None  # where the files will be; what is finished lies there until then
    given: Order | None = None  # what the makers are given, if somebody needed it before

    def __reduce__(self) -> tuple[Any, ...]:
        """What travels to another process; the rest is made there."""
        return Press, (self.stock, self.request, self.profile, self.known, self.seen, self.hindrances, self.folder)

    @cached_property
    def order(self) -> Order:
        return self.given or self.stock.order(self.request)

    @cached_property
    def inks(self) -> Inks:
        """How colours come to stand in the files."""
        if self.request.sight:
            return Sight(self.request.sight)
        if not self.request.icc:
            return PLAIN
        service = packaged(self.request.card_form)
        return read_inks(Path(self.request.icc), 0 if service is None else service.ink)

    def seen_by(self, sight: str) -> Press:
        """The same press, printing as this sight sees it."""
        return replace(self, request=replace(self.request, sight=sight), given=self.order)

    @property
    def look(self) -> Look:
        return self.order.look

    @cached_property
    def tracer(self) -> Tracer:
        """Knows what everything looks like that was drawn by now."""
        return Tracer(self.look, {})

    @lru_cache(maxsize=len(SECTIONS))  # noqa: B019 (a press lives as long as its build)
    def made(self, name: str) -> Section:
        """A part as the box has it."""
        section = self.stock.printing.makers[name](self.order)
        if self.order.kept is not None:
            self.order.kept.keep()
        return section

    def section(self, name: str) -> Section:
        """A part as it is asked for."""
        section = chosen(self.made(name), self.request, self.stock.box)
        if not self.request.large or name != CARDS:
            return section
        printer = self.stock.printing.printer
        by = 1.0 if printer is None else enlargement(self.order, printer(self.order, None))
        return replace(section, pieces=tuple(enlarged(piece, by) for piece in section.pieces))

    @property
    def version(self) -> str:
        """The version of the content as sheets show it."""
        return f"v{self.order.version}" if self.order.version else ""

    @property
    def style(self) -> Style:
        """What is printed beside and over the pieces."""
        proof = f"{self.version} {self.stock.date}".strip() if self.request.proof else ""
        return Style(lines=self.request.cut_lines, corners=self.request.corners, proof=proof)

    def things(self, name: str) -> dict[str, Thing]:
        """Everything that is printed of a part, as the box has it."""
        return things_in(self.made(name), self.tracer)

    def about(self, subject: str) -> About:
        project = self.stock.project
        authors = ", ".join(project.settings.get("authors", ()))
        return About(f"{self.stock.game.title}: {subject}", authors, project.name)

    def output(self, name: str, subject: str, depends: object, draw: Draw, *, shop: bool = False) -> Output:
        """A document, drawn unless the one that is there was drawn from the same; a print shop has its own printers."""
        about = self.about(subject)
        profile = Profile() if shop else self.profile
        drawn = digest(
            __version__, house_digest(), repr(about), repr(profile), source_date(), repr(depends), self.inks.key
        )
        if self.known.get(name) == drawn:
            return Output(name, drawn)
        place = digest(str(self.stock.project.root), self.stock.game.id, name, self.inks.key)
        shelf = unpacked(recalled(SHELVES, place), house_digest(), lambda name: recalled_large(VOLUMES, place + name))
        spool = None if self.folder is None else Spool(self.folder)
        document = Document(about, self.look, shelf, profile, spool, self.inks)
        draw(document)
        data = document.finished()
        if shelf.changed:
            _keep(shelf, place)
        keep_parts()
        keep_icons()
        self.tracer.known.update(document.pen.traces.by_key)
        return Output(name, drawn, document.pages, data)


def _keep(shelf: Shelf, place: str) -> None:
    """Leave a shelf to the next build, and nothing that only the last one could use."""
    before = shelf.volumes
    index, name, volume = shelf.packed(house_digest())
    if name:
        remember(VOLUMES, place + name, volume, MOST_VOLUMES)
    remember(SHELVES, place, index)
    for old in before - shelf.volumes:
        forget(VOLUMES, place + old)


def printed_part(press: Press, name: str) -> Answer:
    """A part of the box as it is asked for, and what a manifest says of its things."""
    if press.request.sights:
        return _seen(press, name)
    section = press.section(name)
    answer = files_of(press, section, name)
    if press.request.altered:
        return answer
    faces = {key: thing.face(press.seen) for key, thing in press.things(name).items()}
    return replace(answer, faces={press.request.ink: {name: faces}})


def _seen(press: Press, name: str) -> Answer:
    """A part as each of the sights sees it that are asked for."""
    outputs: list[Output] = []
    notes: list[str] = []
    faults: tuple[Fault, ...] = ()
    for sight in press.request.sights:
        one = press.seen_by(sight)
        answer = files_of(one, press.section(name), name)
        outputs, faults = [*outputs, *answer.outputs], answer.faults
        notes += [*answer.notes, *_alike(press.look, sight)]
    return Answer(tuple(outputs), notes=tuple(dict.fromkeys(notes)), faults=faults)


def _alike(look: Look, sight: str) -> Iterator[str]:
    """The colours of one set, such as those of players, that this sight does not tell apart."""
    for name, colours in look.sets.items():
        for one, other, left in confused({word: look.colour(said) for word, said in colours.items()}, sight):
            yield f"{sight}: {name} {one} and {name} {other} look alike ({left:.0f}; {ACROSS_A_TABLE:g} is told apart)"


def files_of(press: Press, section: Section, name: str) -> Answer:
    """The files of a section under a name: its sheets, its large drawings, its pages, its book."""
    outputs: list[Output] = []
    notes: list[str] = []
    loose = () if section.book is not None else section.pages
    for part, of_set in sets_of(section, name):
        title = of_set[0].set if of_set else ""
        subject = f"{name}, {title}" if title else name
        rest = () if title else loose
        for named, imposed, after in sheets_of(press, replace(section, pieces=of_set), part, rest):
            if imposed.pages or after:  # nothing fits the paper otherwise, as the notes say
                outputs += sheet_files(press, named, subject, imposed, after)
                outputs += cut_files(press, named, imposed)
            notes += imposed.notes
    if section.large:
        outputs += _large(press, section, name)
    if section.pages and not (loose and section.pieces):
        file = f"{press.request.named(name if loose else _LOOSE)}.pdf"
        outputs.append(press.output(file, name, traits(section.pages), partial(_draw_loose, press, section.pages)))
    faults: tuple[Fault, ...] = ()
    if section.book is not None and section.book.problems:  # a page with a hole is worse than none
        faults = (Fault(name, tuple(map(str, section.book.problems))),)
    elif section.book is not None:
        outputs.append(_bound(press, name, section.book))
    return Answer(tuple(outputs), notes=tuple(notes), faults=faults)


def traits(drawings: Sequence[Drawing | None]) -> list[tuple[object, ...] | None]:
    """All that decides how drawings are printed."""
    return [None if one is None else (one.id, one.title, one.fingerprint, one.cut, one.bleed) for one in drawings]


def sets_of(section: Section, name: str = "") -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """The pieces of the box, and those of every set that is printed by itself, by the name of the part."""
    found: dict[str, list[Piece]] = {"": []} if section.pieces else {}
    for piece in section.pieces:
        found.setdefault(piece.set, []).append(piece)
    for title, pieces in found.items():
        if not title or any(one.copies for one in pieces):
            yield f"{name or section.name}{f'-{_slug(title)}' if title else ''}", tuple(pieces)


def _slug(title: str) -> str:
    """The title of a set as a part of the names of files."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in title.lower()).split())


# --- sheets ----------------------------------------------------------------------------------------------


def sheets_of(
    press: Press, section: Section, name: str, loose: Sequence[Drawing] = ()
) -> Iterator[tuple[str, Imposed, Sequence[Drawing]]]:
    """The sheets of a section under the names of their files, with the loose pages that follow: whoever prints or folds
    backs gets what has none in a file of its own, with nothing on the other side."""
    request, pieces = press.request, section.pieces
    form = request.card_form if section.name == "cards" else request.usual_form
    service = packaged(form)
    if service is not None and service.documents:
        for file, _, of_size in by_size(pieces, form, name):
            yield f"{request.package}/{file}", by_turns(impose(of_size, form, request.backs)), ()
        return
    parted = not form.single and (request.backs == "fold" or request.backs.startswith("duplex"))
    backed = tuple(piece for piece in pieces if piece.back is not None) if parted else pieces
    if backed:
        backs = request.backs if not form.single or request.backs != "fold" else "separate"
        imposed = _laid_out(press, backed, form, backs)
        yield request.named(name, form), imposed, () if parted else loose
    rest = tuple(piece for piece in pieces if piece.back is None) if parted else ()
    if rest or (loose and parted):
        flat = replace(request, backs=USUAL_BACKS)  # the way of backs does not matter
        form = flat.usual_form if form.fold else form
        part = name if section.name in _ONE_SIDED else f"{name}-{ONE_SIDED}"
        yield flat.named(part, form), _laid_out(press, rest, form, "none"), loose


def _laid_out(press: Press, pieces: Sequence[Piece], form: Format, backs: str) -> Imposed:
    """Pieces on sheets; for a machine that cuts in the way that takes fewer of them."""
    tried = [impose(pieces, one, backs, margin=press.profile.margin) for one in press.request.cut_forms or (form,)]
    return min(tried, key=lambda plan: (len(plan.unplaced), plan.sheets))


def by_turns(imposed: Imposed) -> Imposed:
    """The same with a page behind the last front, too, where others have one."""
    pages = imposed.pages
    if pages and len(pages) % 2 and any(page.side == BACK for page in pages):
        return replace(imposed, pages=(*pages, replace(pages[-1], side=BACK, placed=())))
    return imposed


def sheet_files(press: Press, name: str, subject: str, imposed: Imposed, after: Sequence[Drawing] = ()) -> list[Output]:
    """The document of sheets, and the one of the backs if they are printed by themselves; loose pages may follow."""
    title = f"{press.stock.game.title}: {subject}"
    depends = digest(repr((
        imposed.form, imposed.backs, press.version, press.style, traits(after),
        [(traits((piece.front, piece.back)), piece.copies, piece.deck) for piece in imposed.pieces],
    )))  # fmt: skip

    def draw(document: Document, *, apart: bool = False) -> None:
        draw_sheets(document, imposed, title=title, version=press.version, style=press.style, apart=apart)
        if not apart:
            _draw_loose(press, after, document)

    shop = imposed.form.single
    outputs = [press.output(f"{name}.pdf", subject, depends, draw, shop=shop)]
    if imposed.apart:
        backs = partial(draw, apart=True)
        outputs.append(press.output(f"{name}-backs.pdf", f"{subject}, backs", depends, backs, shop=shop))
    return outputs


def cut_files(press: Press, name: str, imposed: Imposed) -> list[Output]:
    """What a machine cuts on each sheet, as SVG and as DXF."""
    cutter = imposed.form.cutter
    found: dict[str, str] = {}
    for page in imposed.pages if cutter is not None else ():
        if page.side == FRONT and cutter is not None:
            size = page.width, page.height
            strokes = (*marks_of(cutter, Paper(*size)), *strokes_of(imposed, page))
            file = f"{name}-cut/sheet-{page.sheet:02}"
            title = f"{name}.pdf, sheet {page.sheet}"
            found |= {f"{file}.svg": as_svg(strokes, *size, title=title), f"{file}.dxf": as_dxf(strokes, *size)}
    outputs = []
    for file, text in found.items():
        data = text.encode("utf-8")
        drawn = digest(__version__, data.hex())
        outputs.append(Output(file, drawn, 0, None if press.known.get(file) == drawn else Pieces([data])))
    return outputs


# --- large drawings and books ----------------------------------------------------------------------------


def _large(press: Press, section: Section, name: str) -> list[Output]:
    """Drawings that no sheet holds: each on a page of its own, and all of them in tiles."""
    request, drawings = press.request, section.large
    whole = request.named(f"{name}-whole", paper=False)
    tiles = request.named(f"{name}-tiles" if section.pieces else name)
    return [
        press.output(f"{whole}.pdf", f"{name}, whole", traits(drawings), partial(_draw_pages, drawings), shop=True),
        press.output(f"{tiles}.pdf", f"{name}, in tiles", traits(drawings), partial(_draw_tiles, press, drawings)),
    ]


def _draw_tiles(press: Press, drawings: Sequence[Drawing], document: Document) -> None:
    from capesmith.render.tiling import MARGIN, draw_tiles, tile_pages

    for drawing in drawings:
        plan = tile_pages(drawing, *press.request.size, max(MARGIN, press.profile.margin))
        draw_tiles(document, plan, press.look)


def _bound(press: Press, name: str, book: Book) -> Output:
    """A book whose pages are the paper; with the bleed around them where cards are for a print shop."""
    from capesmith.render.book.binding import draw_book

    shop = press.request.card_form.single
    bleed = BLEED if shop and press.request.bleed else 0.0
    draw = partial(draw_book, book=book, bleed=bleed)
    named = f"{press.request.of_book.named(name)}{'-bleed' if bleed else ''}.pdf"
    return press.output(named, name, (traits(book.pages), bleed), draw, shop=shop)


def guide(press: Press, pages: Mapping[str, int]) -> Answer:
    """How to make the set: the page that comes with all of its files."""
    from capesmith.render.sheets.howto import Printed, how_to_make

    abouts = {**SECTIONS, **_TILED, **_FLAT}
    abouts |= {part: said for part, said in press.look.phrases.items() if part.split("-")[0] in SECTIONS}
    request = press.request
    pages = {
        name: count for name, count in pages.items() if name.endswith(".pdf") and "/" not in name
    }  # packages tell their own way
    parts = {name: _part_of(name, abouts) for name in pages}
    doubled = request.backs.startswith("duplex")
    files = [Printed(n, abouts[parts[n]], count, doubled and _one_sided(parts[n], n)) for n, count in pages.items()]
    title, paper = press.stock.game.title, request.paper.capitalize()
    drawings = how_to_make(press.look, title, files=files, paper=paper, backs=request.backs)
    name = f"{press.request.named(_LOOSE)}.pdf"
    return Answer((press.output(name, "how to make it", traits(drawings), partial(_draw_loose, press, drawings)),))


def _part_of(name: str, parts: Iterable[str]) -> str:
    """The part of the box that a file belongs to: the longest that its name starts with."""
    return max((part for part in parts if name.startswith(part)), key=len)


def _one_sided(part: str, name: str) -> bool:
    whole = part.endswith("-whole")  # print shops print what lies back to back
    return f"-{ONE_SIDED}" in name or (part.split("-")[0] in _ONE_SIDED and not whole)


ONE_SIDED = "one-sided"
# What the files hold, where that is not just what their part is about.
_FLAT = {
    f"cards-{ONE_SIDED}": "cards without backs",
    f"tokens-{ONE_SIDED}": "standees, dice and all else without a back",
    f"mats-{ONE_SIDED}": "mats without a back",
}
_TILED = {
    "boards": "boards and tracks, in tiles", "boards-whole": "the same for a print shop", "rulebook": "the rules",
    "wrap": "lid and base, in tiles", "wrap-whole": "the same for a print shop",
}  # fmt: skip
_ONE_SIDED = ("boards", "boxes", "wrap", "showing")  # even where the other files are printed on both sides
_LOOSE = "how-to-make-it"  # pages that come beside a book


def _draw_loose(press: Press, drawings: Sequence[Drawing], document: Document) -> None:
    """Each drawing in the middle of a page of the paper, turned with it where it is wide."""
    short, long = sorted(press.request.size)
    for drawing in drawings:
        width, height = (long, short) if drawing.width > drawing.height else (short, long)
        x, y = (width - drawing.width) / 2, (height - drawing.height) / 2
        pen = document.page(width, height, trim=Box(x, y, drawing.width, drawing.height))
        document.mark(drawing.id)
        document.bookmark(drawing.title, drawing.id)
        with pen.placed(x, y):
            pen.traced(drawing.fingerprint, partial(drawing.draw, pen))


def _draw_pages(drawings: Sequence[Drawing], document: Document) -> None:
    """Each drawing on a page of its own."""
    for drawing in drawings:
        x, y, width, height = drawing.bounds
        pen = document.page(width, height, trim=Box(-x, -y, drawing.width, drawing.height))
        document.mark(drawing.id)
        document.bookmark(drawing.title, drawing.id)
        with pen.placed(-x, -y):
            pen.traced(drawing.fingerprint, partial(drawing.draw, pen))
