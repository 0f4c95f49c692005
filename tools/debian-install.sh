#!/bin/sh
# debian-install.sh WHY PACKAGE...: install Debian's packages if we may; whoever is not root is told what to install.
# WHY is a sentence that says what is missing.
set -eu

why=$1
shift

say() { printf '%s\n' "$*" >&2; }

if ! command -v apt-get >/dev/null 2>&1; then
    say "error: $why"
    say "       Install your system's packages for it (on Debian: $*), then run make again."
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    say "error: $why"
    say "       Install it as root, then run make again:"
    say "           apt-get update && apt-get install $*"
    exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

say "$why Installing Debian's $* (apt-get update, apt-get install)"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq </dev/null >&2 || say "warning: apt-get update failed; trying with the package lists at hand"
if ! apt-get install -y -qq --no-install-recommends "$@" </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    say "error: apt-get could not install $*."
    exit 1
fi
