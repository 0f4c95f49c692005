"""The ceiling: what level 5 would win if it knew the next cards or made more effort (`make ceiling`)."""
