"""What each verb does in Vigilantes, and whether it can be done now."""
