"""`capesmith budget`: prices for what cards do."""
