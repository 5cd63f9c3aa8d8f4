"""What changed on paper: everything printed today beside that of a revision or of an earlier build."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from capesmith.content.revisions import NoRevision, revision
from capesmith.press.manifest import NAME, Faces, read_manifest
from capesmith.press.parts import Press
from capesmith.press.request import Request
from capesmith.press.stock import stocked
from capesmith.press.wrong import Wrong
from capesmith.source.diagnostic import listing
from capesmith.source.pool import carried_out
from capesmith.systems.load import Loader


class Known(Protocol):
    """A printed thing, then or now."""

    @property
    def name(self) -> str: ...
    @property
    def deck(self) -> str: ...
    @property
    def copies(self) -> int: ...
    @property
    def made(self) -> str: ...
    @property
    def drawn(self) -> str: ...


Things = Mapping[str, Known]


@dataclass(frozen=True)
class Change:
    """What to do about one printed thing: so many old ones go, so many new ones come."""

    part: str
    key: str
    deck: str
    old: str  # the names before and now; empty if there is none
    new: str
    remove: int
    add: int


def changes(part: str, old: Things, new: Things) -> Iterator[Change]:
    """What must go and what must come, in the order of the new things; those that are no more come last."""
    old = _by_new_keys(old, new)
    for key, now in new.items():
        was = old.get(key)
        if was is None:
            yield Change(part, key, now.deck, "", now.name, 0, now.copies)
        elif not _alike(was, now):
            yield Change(part, key, now.deck, was.name, now.name, was.copies, now.copies)
        elif was.copies != now.copies:
            more = now.copies - was.copies
            yield Change(part, key, now.deck, was.name, now.name, max(0, -more), max(0, more))
    for key, was in old.items():
        if key not in new:
            yield Change(part, key, was.deck, was.name, "", was.copies, 0)


def _alike(was: Known, now: Known) -> bool:
    """Whether two things look the same; what is made of the same need not be drawn to know that."""
    return was.made == now.made or was.drawn == now.drawn


def _by_new_keys(old: Things, new: Things) -> Things:
    """The old things by their keys of today: one that looks the same and only has another id is no change."""
    born = [key for key in new if key not in old]
    found: dict[str, Known] = {}
    for key, was in old.items():
        if key not in new and (heir := next((one for one in born if _alike(was, new[one])), None)):
            born.remove(heir)
            key = heir
        found[key] = was
    return found


# --- as it was then --------------------------------------------------------------------------------------


class Then(Protocol):
    """A box as it was."""

    def things(self, part: str) -> Things | None:
        """The things of a part; None if nobody knows."""
        ...


@dataclass(frozen=True)
class Earlier:
    """What an earlier build printed, as its manifest tells."""

    parts: Faces

    def things(self, part: str) -> Things | None:
        return self.parts.get(part)


def changes_since(since: str, press: Press, parts: Sequence[str], jobs: int) -> tuple[list[Change], list[str]]:
    """All changes since a revision or an earlier build, and the parts that it knows nothing of; `Wrong` if there is no
    such thing."""
    with _then(since, press) as then:
        found = dict(carried_out(parts, jobs, _comparing, then, press))
    unknown = [part for number, part in enumerate(parts) if found[number] is None]
    return [change for number in sorted(found) for change in found[number] or ()], unknown


def _comparing(then: Then, press: Press) -> Callable[[str], list[Change] | None]:
    """Compares a part then and now, in whichever process."""

    def compare(part: str) -> list[Change] | None:
        old = then.things(part)
        return None if old is None else list(changes(part, old, press.things(part)))

    return compare


@contextmanager
def _then(since: str, press: Press) -> Iterator[Then]:
    if not since.strip():
        raise Wrong("--changed-since says nothing", "it takes a revision, such as HEAD~1, or the folder of a build")
    place = Path(since)
    if place.is_dir() or place.name.endswith(".json"):
        yield _printed_in(place, press.request)
        return
    stock = press.stock
    try:
        with revision(since, stock.project.root, instead="the folder of an earlier build") as folder:
            earlier = stocked(Loader(folder), stock.game, stock.printing, proof=press.request.proof)
            yield Press(earlier, press.request, press.profile)
    except NoRevision as wrong:
        raise Wrong(wrong.message, wrong.hint) from None


def _printed_in(place: Path, request: Request) -> Earlier:
    """What an earlier build printed in this ink."""
    manifest = read_manifest(place)
    if manifest is None:
        raise Wrong(
            f"{place}: this is no earlier build", f"--changed-since takes a folder with a {NAME}, or a revision"
        )
    parts = manifest.faces.get(request.ink)
    if not parts:
        known = listing([f"--ink {ink}" for ink in manifest.faces])
        hint = f"it printed with {known}" if known else "build everything there first"
        raise Wrong(f"{place}: that build printed nothing in this ink", hint)
    return Earlier(parts)
