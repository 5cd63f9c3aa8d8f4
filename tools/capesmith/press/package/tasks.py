"""The work on a package: which parts of the set it is made of, and its pictures a handful at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from capesmith import __version__
from capesmith.press.images import demand_images
from capesmith.press.package.booklets import booklets
from capesmith.press.package.cards import cards
from capesmith.press.package.cartons import cartons
from capesmith.press.package.documents import documents
from capesmith.press.package.flats import flats
from capesmith.press.package.goods import Goods, photographed
from capesmith.press.package.lists import lists
from capesmith.press.package.punchouts import punchouts
from capesmith.press.parts import Press
from capesmith.press.plan import Answer, Fault, Output, Task
from capesmith.press.services import Service, services
from capesmith.source.digests import digest
from capesmith.source.pieces import Pieces

HANDFUL = 8  # faces per task
Packer = Callable[[Press, Service, str], Goods]

_PACKERS: dict[str, tuple[str, Packer]] = {
    "cards": ("cards", cards),
    "boards": ("boards", partial(flats, "boards")),
    "tokens": ("tokens", punchouts),
    "mats": ("mats", partial(flats, "mats")),
    "boxes": ("boxes", cartons),
    "rulebook": ("books", partial(booklets, "rulebook")),
    "scenarios": ("books", partial(booklets, "scenarios")),
}


def package_tasks(press: Press, service: Service, parts: Sequence[str]) -> list[Task]:
    """What is in the package part by part, then the lists."""
    title = f"package for {service.name}"
    parts = tuple(part for part in parts if part in packed_parts(service))
    if service.documents:
        return [Task(title, _listed, (service.id, parts))]
    demand_images()
    tasks = []
    for part in parts:
        if part == "cards":
            steps = range(0, len(goods(press, service, part).photos), HANDFUL)
            tasks += [Task(title, _developed, (service.id, part, at, at + HANDFUL)) for at in steps]
        else:
            tasks.append(Task(title, _developed, (service.id, part, 0, None)))
    return [*tasks, Task(title, _listed, (service.id, parts))]


def packed_parts(service: Service) -> tuple[str, ...]:
    """The parts that a service makes anything of."""
    made = {one.part for one in service.products} | {"cards"}
    return tuple(part for part, (kind, _) in _PACKERS.items() if kind in made)


def goods(press: Press, service: Service, part: str) -> Goods:
    """What a package has of one part."""
    if service.documents:
        return documents(press, service, press.request.package)
    return _PACKERS[part][1](press, service, press.request.package)


def _developed(press: Press, service: str, part: str, first: int, last: int | None) -> Answer:
    made = goods(press, services()[service], part)
    if made.problems:
        return Answer(faults=(Fault(f"{part} in the package", made.problems),))
    return photographed(press, made.photos[first:last])


def _listed(press: Press, service: str, parts: Sequence[str]) -> Answer:
    """The lists, and the files that are no pictures."""
    known = services()[service]
    found = {part: goods(press, known, part) for part in parts}
    texts, notes = lists(press, known, found)
    outputs = []
    for name, text in texts.items():
        data = text.encode("utf-8")
        drawn = digest(__version__, data.hex())
        outputs.append(Output(name, drawn, 0, None if press.known.get(name) == drawn else Pieces([data])))
    return Answer(tuple(outputs), notes=notes)
