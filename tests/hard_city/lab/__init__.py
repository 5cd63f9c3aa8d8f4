"""What bots make of Hard City."""
