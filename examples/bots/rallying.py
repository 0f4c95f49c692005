#!/usr/bin/env python3
"""Bot over a pipe, with nothing but Python's standard library: Rallies where it can, prefers free answers.

cubalibre match --games 4 --seats "m=command:python3 examples/bots/rallying.py,rest=nonplayer"
"""

import json
import random
import sys

chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "begin":
        chance.seed(message["seed"])
        continue
    words = [answer["word"] for answer in message["answers"] if answer["cost"] <= 0] or [
        answer["word"] for answer in message["answers"]
    ]
    more = [word for word in words if word not in ("done", "pass")]
    word = "rally" if message["kind"] == "action" and "rally" in words else chance.choice(more or words)
    print(json.dumps({"answer": word}), flush=True)
