"""The Episode Guide of Hard City: two pages for every Episode."""
