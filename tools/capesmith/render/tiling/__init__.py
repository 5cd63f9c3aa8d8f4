"""Drawings larger than a page: split into tiles, printed with marks, and explained on a page of their own."""

from capesmith.render.tiling.pages import assembly_page, draw_tiles
from capesmith.render.tiling.plan import MARGIN, OVERLAP, Tile, TilePlan, tile_pages

__all__ = ["MARGIN", "OVERLAP", "Tile", "TilePlan", "assembly_page", "draw_tiles", "tile_pages"]
