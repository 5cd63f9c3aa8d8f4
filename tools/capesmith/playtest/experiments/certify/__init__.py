"""`capesmith certify`: scenarios are held to what they promise."""
