"""Fuzzing of the rules: random games of all options under all checks (`cubalibre fuzz`)."""
