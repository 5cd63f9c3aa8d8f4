"""The page that comes with a package: what is in it, and what is left for a person to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from capesmith.press.package.goods import Entry, Goods
from capesmith.press.parts import Press
from capesmith.press.services import DPI, OWN_SIZE, Service

_CARDS = {
    "tgc": (
        "Sign in at The Game Crafter, and begin a game with one deck for every folder of cards here: a poker deck, "
        "unless the table below names another product.",
        "Give each deck its `back.png`; where there is none, give every card the back that is named like it.",
        "Upload the fronts of the folder to the deck, and set the quantity of each card: it stands in its name, `3x`.",
        "Look at every card with the proofing tool before you order; the cut is 37.5 pixels inside the edge.",
    ),
    "mpc": (
        "Put the autofill tool for MakePlayingCards (`chilli-axe/mpc-autofill`) into this folder and start it: it "
        "reads `order.xml` and uploads the pictures that it names. More than one order means more than one project.",
        "Or begin an order of poker size by hand, with as many cards as `cards.csv` says, and upload fronts and backs. "
        "Cards of another product make an order of their own, by hand.",
        "Choose the paper: the order asks for Standard Smooth.",
        "Look at every card in the preview before you pay.",
    ),
    "drivethrucards": (
        "DriveThruCards takes CMYK with at most 240 % of ink, and asks for PDF/X-1a. {colours} The document has the "
        "sizes that they ask for, and claims no standard.",
        "Set up a title for premium poker cards, and upload `cards.pdf`: fronts and backs by turns, every copy of a "
        "card on pages of its own, trim box 63.5 × 88.9 mm on pages of 69.85 × 95.25 mm.",
        "Order a proof before you sell anything.",
    ),
    "mbprint": (
        "MB Print prefers CMYK (Fogra39). {colours}",
        "Send one document for each size of card: fronts and backs by turns, every copy of a card on pages of its own, "
        "3 mm of bleed, no marks.",
    ),
}
_PARTS = {
    "boxes": (
        "Tuck boxes",
        "Add the tuck box that the folder is named like, and upload its picture as the outside. The sides lie where "
        "the template of the service has them, as far as we know: hold each against it in the proofing tool.",
    ),
    "boards": (
        "Boards",
        "Add the board that the folder is named like. What is smaller than its product lies in the middle of it, as "
        "large as it is played on; marks beside it show where to cut.",
    ),
    "mats": (
        "Mats",
        "Add the mat that the folder is named like. What is smaller lies in its middle, with marks to cut along.",
    ),
    "tokens": (
        "Tokens",
        "Add a custom punchout for each sheet: its front, its back, and the `-cut.svg` of its name as its cut lines. "
        "Every outline has three gaps of 0.01 inches that hold the piece in its sheet; cuts are an eighth of an inch "
        "apart or more.",
    ),
    "books": (
        "Books",
        "Add the booklet that the folder is named like, and upload its pages in their order.",
    ),
}
_COLOURS = {
    True: "Colours here are in the inks of the profile that was named.",
    False: "Colours here are RGB: build it again with the profile of their press (`--icc FILE`), or have it converted.",
}
_BOOKS = ("rulebook", "scenarios")
_SAID = 6  # things of a part that are told one by one


def readme(press: Press, service: Service, goods: Mapping[str, Goods]) -> str:
    """What is left to do, for whoever holds the package."""
    lines = [f"# {press.stock.game.title} for {service.name}", ""]
    if "cards" in goods:
        lines += _cards(service, goods["cards"].entries, _COLOURS[bool(press.request.icc)])
    kinds: dict[str, list[Entry]] = {}
    for part, one in goods.items():
        if part != "cards" and one.entries:
            kinds.setdefault("books" if part in _BOOKS else part, []).extend(one.entries)
    for kind, entries in kinds.items():
        lines += _kind(service, kind, entries)
    return "\n".join(lines)


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'s' if number != 1 else ''}"


def _cards(service: Service, entries: Sequence[Entry], colours: str) -> Iterator[str]:
    decks: dict[tuple[str, str], int] = {}
    for one in entries:
        decks[one.deck, one.product] = decks.get((one.deck, one.product), 0) + one.copies
    number = f"{_number(sum(decks.values()), 'card')} in {_number(len({deck for deck, _ in decks}), 'deck')}"
    if service.documents:
        yield f"{number}. `cards.csv` lists every card with its document and its number."
    else:
        wide, high = service.pixels
        yield (
            f"{number}; pictures of {wide} × {high} pixels, RGB, {DPI} dpi, with bleed. "
            "`cards.csv` lists every card with its files and its number."
        )
    yield ""
    steps = [step.replace("{colours}", colours) for step in _CARDS[service.id]]
    yield from (f"{number}. {step}" for number, step in enumerate(steps, 1))
    yield ""
    yield from (f"| Deck | {'Document' if service.documents else 'Product'} | Cards |", "|---|---|---:|")
    for (deck, product), count in decks.items():
        yield f"| {deck or 'cards'} | {product or 'none'} | {count} |"
    yield ""
    other = sum(one.copies for one in entries if not one.sold)
    if other:
        yield (
            f"`{OWN_SIZE}/` holds {_number(other, 'card')} of sizes that this service has no product for, as far as we "
            "know, each in its own size with its bleed. Print them at home, or find a product that is larger."
        )
        yield ""


def _kind(service: Service, kind: str, entries: Sequence[Entry]) -> Iterator[str]:
    title, step = _PARTS[kind]
    sold = [one for one in entries if one.sold]
    yield from (f"## {title}", "")
    if sold:
        yield from (step, "", "| What | Product | Number | |", "|---|---|---:|---|")
        yield from (f"| {one.title} | {one.product} | {one.copies} | {one.said} |" for one in sold)
        yield ""
    left = Counter(one.title for one in entries if not one.sold)
    if left:
        named = ", ".join(list(left)[:_SAID]) + (f" and {len(left) - _SAID} more" if len(left) > _SAID else "")
        yield (
            f"Not here, for no product of {service.name} is known for them: {named}. Print them at home: they are in "
            "the PDFs beside this folder."
        )
        yield ""
