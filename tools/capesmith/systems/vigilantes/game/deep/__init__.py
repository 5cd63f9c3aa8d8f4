"""The deep check of Vigilantes: what is well-formed, but cannot be played."""
