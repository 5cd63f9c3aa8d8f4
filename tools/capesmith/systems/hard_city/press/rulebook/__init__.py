"""The rulebook of Hard City: chapters, charts and the people who present them."""
