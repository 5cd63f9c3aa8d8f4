"""The editor service: what the desk knows, told to any editor that speaks the language server protocol."""
