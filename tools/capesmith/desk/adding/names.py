"""Names and ids for what is new: plain letters, free, and safe in YAML."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection

from capesmith.source.files import DEVICES
from capesmith.source.yaml import read_text

LONGEST_ID = 40  # an id has at most 60 characters; this leaves room for scenario- and -2

# Letters that do not fall apart into a plain one and an accent.
_LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng"}
)
# Words that YAML reads as something else, and names that Windows keeps for devices.
_NO_IDS = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"} | DEVICES
_PLAIN = re.compile(r"[^\W\d_][\w ,.!?'’&()-]*")


def id_of(name: str, what: str) -> str:
    """An id made from a name: lower case, plain letters, hyphens; never empty, a letter first."""
    folded = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS)).casefold()
    plain = "".join(c for c in folded if not unicodedata.combining(c) and c not in "'’ʼ")
    id = ""
    for word in re.findall(r"[a-z0-9]+", plain):
        longer = f"{id}-{word}" if id else word[:LONGEST_ID]
        if len(longer) > LONGEST_ID:
            break
        id = longer
    return id if id[:1].isalpha() and id not in _NO_IDS else f"{what}-{id}".rstrip("-")


def free_id(id: str, taken: set[str]) -> str:
    """The id, or the first of id-2, id-3 … that nobody has."""
    number, found = 1, id
    while found in taken:
        number += 1
        found = f"{id}-{number}"
    return found


def scalar(text: str) -> str:
    """A text as a YAML value: plain where every reader takes it for text, in quotes otherwise."""
    if _PLAIN.fullmatch(text):
        document = read_text("", f"x: {text}".encode())
        if document.data == {"x": text} and not document.problems:
            return text
    return json.dumps(text, ensure_ascii=False)


def code_of(id: str) -> str:
    """A short name for tables: the initials, or the start of a single word."""
    words = id.split("-")
    return ("".join(word[0] for word in words) if len(words) > 1 else id)[:4].upper()


def free_code(code: str, taken: Collection[str]) -> str:
    """The code, or the first with a number at its end that nobody has; never longer than four characters."""
    number, found = 1, code
    while found in taken:
        number += 1
        found = f"{code[: 4 - len(str(number))]}{number}"
    return found


def wrong_name(name: str, whose: str) -> tuple[str, str] | None:
    """Why a text cannot be a name at all."""
    if not name:
        return f"{whose} needs a name", 'such as "Lava Llama"'
    for character in name:
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            line_break = character in "\n\r\u0085\u2028\u2029"
            what = "a line break" if line_break else f"an invisible character (U+{ord(character):04X})"
            return f"there is {what} in this name", "leave it out"
    return None
