"""Looking at a folder of chapters as a PDF while they are being written."""

from __future__ import annotations

from pathlib import Path as File

from capesmith.render.book.binding import draw_book
from capesmith.render.book.making import make_book
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.document import About, Document
from capesmith.render.look import Look
from capesmith.source.shipped import shipped_files, shipped_text


def chapters_in(folder: File) -> list[Chapter]:
    """The Markdown files of a folder in the order of their names."""
    return [Chapter(file.name, shipped_text(file)) for file in shipped_files(folder, "*.md")]


def preview(folder: File, look: Look, to: File, book: BookSpec | None = None) -> Book:
    """Print the chapters of a folder into one PDF; figures and variables that are missing are only reported."""
    book = book or BookSpec(folder.name)
    made = make_book(chapters_in(folder), book, look)
    document = Document(About(book.title), look)
    draw_book(document, made)
    to.write_bytes(document.bytes())
    return made
