"""What each verb does in Heroes Wanted, and whether it can be done now."""
