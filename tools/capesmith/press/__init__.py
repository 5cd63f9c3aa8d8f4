"""The press: what a box needs on paper is planned, drawn on all cores, and written whole or not at all."""
