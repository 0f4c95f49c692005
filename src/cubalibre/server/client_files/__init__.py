"""client_files."""
