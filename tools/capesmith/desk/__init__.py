"""What the desk knows about the language: what is wrong, what fits, what it means, where it is; for any editor."""
