"""What bots of Hard City think things are worth."""
