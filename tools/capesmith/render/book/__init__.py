"""Books: chapters of marked-up text become two-column pages with banners, boxes, figures and worked examples.

The stages, each a module: `template` (Jinja2, sandboxed) -> `markup` and `inline` (Markdown to blocks) -> `setting`,
`boxes`, `tables`, `listings` (blocks to measured rows) -> `columns` and `pages` (rows to page layouts, plain records)
-> `furniture` (drawn) -> `binding` (a PDF with outline and links). `making.make_book` runs them all.

To look at chapters while writing them:

    from capesmith.render.book import preview
    book = preview(Path(".../rulebook"), look, Path("/tmp/book.pdf"), spec)   # spec may be left out
    print(*book.problems, sep="\\n")

Markup of a chapter, one file each:

    # Title {#anchor}           the banner; `{-}` or `{#anchor -}` for a chapter without a number
    > lead                      right after the title: larger, at full width; elsewhere a narrator's box
    ## Heading  ### Smaller     with or without `{#anchor}`; else the anchor is made from the words; `{#anchor -}` keeps
                                it out of the contents
    - item   1. step            lists; steps get numbered discs
    | a | b |                   tables; narrow columns are centred unless `:--` or `--:` says otherwise
    **bold** *italic* [icon] [text](#anchor) {page: anchor} {index: term} <!-- AB-062 AB-063 -->

    ```first-game  ```remember  ```tip          Markdown in a box
    ```box name                                 a box of the book's own; the look has colour and icon `book-name`
    ```figure name                              arguments in YAML; `caption:` is printed below the figure
    ```example id                               a worked example; Markdown in it replaces the example's own text
    ```wide                                     Markdown over both columns
    ```columns-end  ```page-break               end the column, the page
    ```contents  ```index  ```glossary          filled in

A book is declared in a folder of its game's press (`folder.BookFolder`): `book.yaml` with its title, its word for a
chapter, the names of its boxes, its glossary file, and which words stay together with a number; chapters, numbered; and
`faces/`, where `NAME.yaml` draws what a chapter calls `figure NAME`, in the language of card faces (`capesmith docs
faces`), with the arguments of the figure as its values. There `draw: thing` shows any component by its id, `draw:
number` a numbered disc, `draw: arrow` and `draw: skyline` what they say; a game adds recipes of its own. A face as
large as a page is a cover. `figures.BookFigures` has the figures that every game can use (cards, line-up, anatomy,
pieces), `stage.Stage` plays worked examples and looks at the table before and afterwards.

A game may draw furniture of its own: `BookSpec.banner` over each chapter, `ornaments` by their kind (see `furniture`),
`head` beside a tip, `filler` where much of a page stays empty. Pages that are not quite full are set looser instead.

A heading right before a block across the page goes across with it. Such a block waits for the top of the next page if
it does not fit, and the text goes on. In templates `{#` is no comment; comments are `{%# ... #%}`.
"""

from capesmith.render.book.binding import draw_book
from capesmith.render.book.making import make_book
from capesmith.render.book.preview import preview
from capesmith.render.book.records import Book, BookSpec, Chapter, Entry, Example, Figure, FigureRequest, Problem

__all__ = [
    "Book",
    "BookSpec",
    "Chapter",
    "Entry",
    "Example",
    "Figure",
    "FigureRequest",
    "Problem",
    "draw_book",
    "make_book",
    "preview",
]
