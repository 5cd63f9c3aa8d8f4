"""What is asked of the press: which parts, on which paper, in which way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from capesmith.content.project import BACKS, PAPERS
from capesmith.press.large import PARTS
from capesmith.press.services import packaged
from capesmith.press.wrong import Wrong
from capesmith.render.colour import COLOUR_BLIND, SIGHTS
from capesmith.render.edition import SECTIONS
from capesmith.render.look import INKS
from capesmith.render.profile import Profile
from capesmith.render.sheets.cutters import cutters
from capesmith.render.sheets.formats import Format, Paper, papers
from capesmith.render.sheets.reading import format_for, formats
from capesmith.source.diagnostic import listing
from capesmith.source.refusal import unknown

PNG = "png"
DPI = (300, 600)
MOST_COPIES = 1000
LARGE = "large"
EDITIONS = (LARGE,)
TWICE = {"a4": "a3", "letter": "tabloid"}  # papers twice as large
USUAL_BACKS = "duplex-long"


@dataclass(frozen=True)
class Request:
    """An order as it is carried out: every option has its value."""

    sections: tuple[str, ...] = tuple(SECTIONS)
    paper: str = "a4"
    format: str = ""  # of the card sheets; the usual one for the paper if empty
    backs: str = USUAL_BACKS
    ink: str = "full"
    cards: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    copies: int = 0  # of each card; as many as the box has if 0
    proof: bool = False
    cut_lines: bool = False
    corners: bool = False
    dpi: int = DPI[0]
    bleed: bool = True
    overlay: bool = False
    cutter: str = ""  # the machine that cuts the sheets
    edition: str = ""
    sights: tuple[str, ...] = ()  # by which everything is seen, in files of their own
    sight: str = ""  # of the files that are made now
    icc: str = ""  # the profile of the press, in whose inks everything is written
    known: Mapping[str, Format] = field(default_factory=formats, repr=False)

    @property
    def altered(self) -> bool:
        """Whether the cards are not printed as the box has them."""
        chosen, shown = self.cards or self.decks or self.copies, self.proof or self.overlay
        return bool(chosen or shown or self.edition or self.sights or self.icc)

    @property
    def large(self) -> bool:
        """Whether all is printed for those who need large type."""
        return self.edition == LARGE

    @property
    def of_book(self) -> Request:
        """The same on the paper of books, which is twice as large in the large edition."""
        return replace(self, paper=TWICE.get(self.paper, self.paper)) if self.large else self

    @property
    def images(self) -> bool:
        return self.format == PNG

    @property
    def size(self) -> Paper:
        """The paper, upright."""
        return papers()[self.paper]

    @property
    def usual_form(self) -> Format:
        """How pieces stand on a sheet unless a format is named."""
        if self.cutter:
            return self.cut_forms[0]
        return self._bled(format_for(self.paper, self.backs, self.known))

    @property
    def cut_forms(self) -> tuple[Format, ...]:
        """The ways to lay sheets out for a machine that cuts; none if there is no such machine."""
        found = cutters()[self.cutter].forms(self.paper, self.size) if self.cutter else ()
        return tuple(self._bled(form) for form in found)

    @property
    def card_form(self) -> Format:
        """How cards stand on a sheet."""
        return self._bled(self.known[self.format]) if self.format else self.usual_form

    @property
    def package(self) -> str:
        """Where the package for a print service lies."""
        return self.named("package", self.card_form)

    def _bled(self, form: Format) -> Format:
        return form if self.bleed else replace(form, bleed=(0.0, 0.0))

    def named(self, part: str, form: Format | None = None, *, paper: bool = True) -> str:
        """The name of a file without its ending; whatever is not as usual shows in it, so that nothing is mixed up."""
        special = form is not None and form.id != format_for(self.paper, self.backs, self.known).id
        words = [part, form.id if special and form is not None else self.paper if paper else ""]
        if form is not None and self.backs != USUAL_BACKS and not (special and form.fold):
            words.append(self.backs)
        words += [word for word, wanted in self._marks(form is not None) if wanted]
        return "-".join(word for word in words if word)

    def _marks(self, sheets: bool) -> tuple[tuple[str, bool], ...]:
        return (
            ("large", self.large),
            ("saver", self.ink == "saver" and not self.large),
            ("full", self.ink != "saver" and self.large),
            ("selection", sheets and bool(self.cards or self.decks or self.copies)),
            ("cut-lines", sheets and self.cut_lines),
            ("corners", sheets and self.corners),
            ("no-bleed", sheets and not self.bleed),
            ("proof", sheets and self.proof),
            (self.sight, bool(self.sight)),
            ("cmyk", bool(self.icc)),
            ("overlay", self.overlay),
        )


_SETTINGS = ("paper", "format", "backs", "ink", "cut_lines", "corners", "bleed")


def settled(
    flags: Mapping[str, Any], settings: Mapping[str, Any], profile: Profile, known: Mapping[str, Format]
) -> Request:
    """The order that comes of a call, the settings of the project and the printer; `Wrong` if it makes no sense."""
    given = {key: tuple(value) if isinstance(value, list) else value for key, value in flags.items()}
    told = {key: settings[key] for key in _SETTINGS if key in settings}
    if told.get("backs", USUAL_BACKS).startswith("duplex"):
        told["backs"] = profile.backs  # the printer knows better than the project on which edge it turns sheets
    wanted: dict[str, Any] = {**told, **given}
    _one_of("paper", wanted.get("paper"), PAPERS)
    _one_of("ink", wanted.get("ink"), INKS)
    _one_of("way to print backs", wanted.get("backs"), BACKS)
    _one_of("edition", wanted.get("edition") or None, EDITIONS)
    _one_of("format", wanted.get("format") or None, [*known, PNG])
    _one_of("cutter", wanted.get("cutter"), cutters())
    if wanted.get("dpi", DPI[0]) not in DPI:
        raise Wrong(f"images have {DPI[0]} or {DPI[1]} dots per inch, not {wanted['dpi']}", "--dpi 300 or --dpi 600")
    if "dpi" in given and wanted.get("format") != PNG:
        raise Wrong("--dpi says how fine images are, but none are asked for", f"add --format {PNG}")
    if not 1 <= wanted.get("copies", 1) <= MOST_COPIES:
        raise Wrong(f"{wanted['copies']} copies cannot be printed", f"--copies 1 to {MOST_COPIES}")
    for key in ("cards", "decks"):
        wanted[key] = tuple(id.strip() for word in wanted.get(key, ()) for id in word.split(","))
    if wanted.get("icc"):
        _demand_inks(wanted, known.get(wanted.get("format") or ""))
    wanted["sights"] = _sights(wanted.pop("sight", None), known.get(wanted.get("format") or ""), wanted.get("format"))
    only = wanted.pop("only", None)
    if wanted.get("edition") == LARGE:
        wanted = _large(wanted, given, only)
    chosen = "--cards" if wanted["cards"] else "--deck" if wanted["decks"] else ""
    wanted["sections"] = _sections(only, narrow=bool(chosen))
    if chosen and "cards" not in wanted["sections"]:
        raise Wrong(f"{chosen} chooses among the cards, but --only leaves them out", "add cards to --only")
    return _on_paper(Request(**wanted, known=known), given)


def _sights(said: str | None, form: Format | None, named_form: str | None) -> tuple[str, ...]:
    """The sights that are asked for."""
    named = [name.strip() for name in said.split(",")] if said else []
    for name in named:
        _one_of("sight", name, [*SIGHTS, COLOUR_BLIND])
    if named and (named_form == PNG or (form is not None and packaged(form) is not None)):
        raise Wrong("images and packages are of true colours", "look at the sheets: leave --format out")
    return SIGHTS if COLOUR_BLIND in named else tuple(dict.fromkeys(named))


def _demand_inks(wanted: Mapping[str, Any], form: Format | None) -> None:
    """Whatever is made of pixels, or shows what screens show, is in red, green and blue."""
    service = packaged(form) if form is not None else None
    if wanted.get("format") == PNG or (service is not None and service.pixels):
        raise Wrong("images are in RGB, and those who want them want no CMYK", "leave --icc out, or --format")
    if wanted.get("sight"):
        raise Wrong("a proof shows colours as screens show them", "leave --icc out")


def _large(wanted: dict[str, Any], given: Mapping[str, Any], only: str | None) -> dict[str, Any]:
    """The large edition has sheets of its own, and of the parts those that are read; ink on white unless it is said."""
    if "format" in given:
        raise Wrong("the cards of the large edition fit no format", "leave --format out")
    unread = [name for name in _sections(only, narrow=False) if only is not None and name not in PARTS]
    if unread:
        raise Wrong(f"the large edition has no {listing(unread)}", f"it has {listing(PARTS)}; print the rest as usual")
    return {**wanted, "format": "", "ink": given.get("ink", "saver")}


def _sections(only: str | None, *, narrow: bool) -> tuple[str, ...]:
    """The parts that are wanted: those named, the cards if some cards are, otherwise all."""
    if only is None:
        return ("cards",) if narrow else tuple(SECTIONS)
    names = [name.strip() for name in only.split(",") if name.strip()]
    for name in names:
        _one_of("part", name, SECTIONS)
    if not names:
        raise Wrong("--only names no part", f"--only takes a comma list of {', '.join(SECTIONS)}")
    return tuple(name for name in SECTIONS if name in names)


def _on_paper(request: Request, given: Mapping[str, Any]) -> Request:
    """The request with paper, format and backs that go together."""
    if request.cutter:
        return _for_machine(request, given)
    form = request.known.get(request.format)
    if form is None:
        return request
    own = next((name for name, size in papers().items() if form.paper in (size, size[::-1])), None)
    if own is not None and own != request.paper and not form.single:
        if "paper" in given:
            raise Wrong(f"the format {form.id} is not for {request.paper} paper", f"--paper {own}, or another --format")
        request = replace(request, paper=own if own in PAPERS else request.paper)
    service = packaged(form)
    if service is not None and service.documents and not request.backs.startswith("duplex"):
        if "backs" in given:
            said = f"{service.name} takes fronts and backs by turns, which does not go with --backs {request.backs}"
            raise Wrong(said, "leave --backs out")
        request = replace(request, backs=USUAL_BACKS)
    if bool(form.fold) != (request.backs == "fold") and not form.single:
        if "backs" in given:
            raise Wrong(
                f"the format {form.id} does not go with --backs {request.backs}",
                "its backs are folded over" if form.fold else "formats with a fold are " + _with_fold(request),
            )
        request = replace(request, backs="fold" if form.fold else USUAL_BACKS)
    return request


def _for_machine(request: Request, given: Mapping[str, Any]) -> Request:
    """Sheets for a machine that cuts are laid out around its marks, and cut from the front."""
    for option, wrong in (("format", bool(request.format)), ("backs", request.backs == "fold")):
        if wrong and option in given:
            said = f"--cutter lays sheets out for the machine: --{option} {given[option]} does not go with it"
            raise Wrong(said, f"leave --{option} out")
    backs = USUAL_BACKS if request.backs == "fold" else request.backs
    return replace(request, format="", backs=backs, cut_lines=False, corners=False)


def _with_fold(request: Request) -> str:
    return ", ".join(id for id, form in request.known.items() if form.fold)


def _one_of(what: str, word: str | None, known: Any) -> None:
    if word is not None and word not in known:
        raise Wrong(*unknown(what, word, known))
