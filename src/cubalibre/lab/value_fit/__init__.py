"""Fit of the search's position values to played games (`cubalibre moments`, `cubalibre fit`)."""
