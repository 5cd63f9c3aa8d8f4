"""What each verb does in Heroes Incorporated, and whether it can be done now."""
