"""A page of what simulated games show: files of rows, what they come to, pictures, HTML."""
