"""Replaces `record_check` in a test: a check that never ends until its budget is used up."""

import resource
import sys

seconds = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
while True:
    pass
