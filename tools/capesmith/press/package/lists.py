"""What comes with the goods of a package: lists of everything, the order file of MakePlayingCards, and a page that says
what is left for a person to do."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from xml.etree import ElementTree

from capesmith.press.package.goods import Entry, Goods
from capesmith.press.package.steps import readme
from capesmith.press.parts import Press
from capesmith.press.services import OWN_SIZE, Service
from capesmith.source.diagnostic import listing

STOCK = "(S30) Standard Smooth"


def lists(press: Press, service: Service, goods: Mapping[str, Goods]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The texts of a package by the names of their files, and what should be said when it is made."""
    folder = press.request.package
    texts = {name: text for one in goods.values() for name, text in one.texts}
    cards = goods["cards"].entries if "cards" in goods else ()
    others = [entry for part, one in goods.items() if part != "cards" for entry in one.entries]
    if cards:
        texts[f"{folder}/cards.csv"] = _cards(cards, folder)
    if others:
        texts[f"{folder}/parts.csv"] = _parts(others, folder)
    orders = list(_orders([one for one in cards if one.sold and one.product == _first(service)], service.most))
    for number, order in enumerate(orders if service.id == "mpc" else (), 1):
        texts[f"{folder}/order{f'-{number}' if len(orders) > 1 else ''}.xml"] = _order(order, folder)
    texts[f"{folder}/README.md"] = readme(press, service, goods)
    return texts, tuple(_notes(service, cards, others, folder))


def _first(service: Service) -> str:
    return service.of("cards")[0].id if service.of("cards") else ""


def _notes(service: Service, cards: Sequence[Entry], others: Sequence[Entry], folder: str) -> Iterator[str]:
    missing = sum(one.copies for one in cards if not one.sold)
    if missing:
        number = f"{missing} card{'s' if missing != 1 else ''}"
        yield f"no product of {service.name} is known for {number}: see {folder}/{OWN_SIZE}"
    unsold = Counter(one.part for one in others if not one.sold)
    if unsold:
        said = listing([f"{number} of {part}" for part, number in unsold.items()])
        yield f"no product of {service.name} is known for {said}: {folder}/README.md says which"


def _cards(entries: Sequence[Entry], folder: str) -> str:
    rows = [("deck", "card", "quantity", "product", "front", "back")]
    for one in entries:
        front, back = (*(_within(file, folder) for file in one.files), "")[:2]
        rows.append((one.deck, one.title, str(one.copies), one.product, front, back))
    return _table(rows)


def _parts(entries: Sequence[Entry], folder: str) -> str:
    rows = [("part", "thing", "quantity", "product", "files")]
    for one in entries:
        files = " ".join(_within(file, folder) for file in one.files)
        rows.append((one.part, one.title, str(one.copies), one.product, files))
    return _table(rows)


def _table(rows: Sequence[Sequence[str]]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerows(rows)
    return stream.getvalue()


def _within(file: str, folder: str) -> str:
    return file.removeprefix(f"{folder}/")


def _orders(entries: Sequence[Entry], most: int) -> Iterator[list[Entry]]:
    """The cards in orders that are not too large; the copies of a card may come in two of them."""
    order: list[Entry] = []
    room = most
    for one in entries if most else ():
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
    usual = Counter(chain.from_iterable(one.files[1:] * one.copies for one in entries)).most_common(1)
    back = usual[0][0] if usual else ""
    fronts, backs = ElementTree.SubElement(root, "fronts"), ElementTree.SubElement(root, "backs")
    slot = 0
    for one in entries:
        slots = ",".join(map(str, range(slot, slot + one.copies)))
        slot += one.copies
        _slot(fronts, one.files[0], slots, folder)
        for own in one.files[1:]:
            if own != back:
                _slot(backs, own, slots, folder)
    if back:
        ElementTree.SubElement(root, "cardback").text = _within(back, folder)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _slot(under: ElementTree.Element, file: str, slots: str, folder: str) -> None:
    card = ElementTree.SubElement(under, "card")
    name = _within(file, folder)
    for key, said in (("id", name), ("slots", slots), ("name", name.rpartition("/")[2]), ("query", "")):
        ElementTree.SubElement(card, key).text = said
