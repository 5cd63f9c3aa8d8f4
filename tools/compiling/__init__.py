"""Building wheels whose hot rooms are compiled; not part of the package itself."""
