"""A check of a record that never ends, but for its budget."""

import resource
import sys

seconds = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
while True:
    pass
