"""One game in the laboratory: played, checked, noted and gone through again."""
