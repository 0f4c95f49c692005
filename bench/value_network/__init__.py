"""Whether a small network predicts who wins better than the value of the search (`make value-network`)."""
