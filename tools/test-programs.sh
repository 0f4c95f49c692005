#!/bin/sh
# test-programs.sh: the programs that the tests start besides Python: a PostgreSQL server and Chromium.
# What is there already costs no time; the game itself needs neither.
set -eu

missing=
if ! command -v initdb >/dev/null 2>&1 && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    missing="$missing postgresql"
fi
for program in chromium chromium-headless-shell; do
    if ! command -v "$program" >/dev/null 2>&1; then
        missing="$missing $program"
    fi
done

if [ -n "$missing" ]; then
    # shellcheck disable=SC2086 # one word for each package
    sh "$(dirname "$0")/debian-install.sh" "The tests start programs that are not here:$missing." $missing
fi
