"""Tables of playing strength and thinking time of the search levels."""
