"""The cards of Hour of Need on paper: what each kind shows, and what only this game can draw."""
