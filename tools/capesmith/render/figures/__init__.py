"""Figures and scenes from parts: SVG files that say how they are painted, put together by data."""
