"""What a PDF says of itself to those who do not see it: title, language, and that its content has a structure."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import LinkAnnotation, PDFDictionary, PDFName, PDFPage, PDFStream, PDFString

from capesmith.render.structure import Structure

LANGUAGE = "en"
VERSION = (1, 7)  # of PDF, on which its rules for structure rest
_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


class Link(LinkAnnotation):
    """A place that can be clicked, known to the structure."""

    permitted = (*LinkAnnotation.permitted, "StructParent")


def describe(canvas: Any, title: str) -> None:
    """Title and language, for whoever reads out; viewers show the title in place of the name of the file."""
    canvas._doc._pdfVersion = VERSION
    canvas.setViewerPreference("DisplayDocTitle", "true")
    catalog = canvas._doc.Catalog
    catalog.Lang = PDFString(LANGUAGE)
    packet = _PACKET.format(title=escape(title), language=LANGUAGE)
    metadata = PDFStream(content=packet.encode())
    metadata.filters = []
    metadata.dictionary["Type"], metadata.dictionary["Subtype"] = PDFName("Metadata"), PDFName("XML")
    catalog.Metadata = metadata


def structured(canvas: Any, structure: Structure) -> None:
    """The structure of a document whose pages are all drawn."""
    catalog = canvas._doc.Catalog
    catalog.MarkInfo = PDFDictionary({"Marked": "true"})
    catalog.StructTreeRoot = structure.write(canvas._doc)


def in_structure(page: Any, key: int) -> None:
    """Let a page that ReportLab writes say by which key the structure knows it."""
    page.__NoDefault__ = [*PDFPage.__NoDefault__, "StructParents", "Tabs"]
    page.StructParents, page.Tabs = key, PDFName("S")
