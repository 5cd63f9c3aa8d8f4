"""What bots of Hour of Need think things are worth."""
