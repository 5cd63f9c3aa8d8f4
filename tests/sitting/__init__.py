"""Games that people sit at, without any page."""
