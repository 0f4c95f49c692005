#!/bin/sh
# make-venv.sh PYTHON DIR:    make the virtual environment DIR, if there is no working one.
# make-venv.sh --works DIR:   is there a working one? (Not if its Python has gone, or it was moved or copied.)
# On Debian, Python comes without what `python3 -m venv` needs; root gets it installed, others are told.
set -eu

python=$1
dir=$2

say() { printf '%s\n' "$*" >&2; }

works() {
    [ "$(cat "$dir/.made-in" 2>/dev/null)" = "$(pwd)" ] && "$dir/bin/python" -c '' 2>/dev/null
}

if [ "$python" = --works ]; then
    works
    exit
elif works; then
    exit 0
fi

if ! command -v "$python" >/dev/null 2>&1; then
    say "error: there is no '$python' here. Install Python 3.11 or newer (on Debian: apt-get install python3),"
    say "       or name the one to use: make PYTHON=/path/to/python3 ..."
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    say "error: '$python' is $("$python" --version 2>&1); Python 3.11 or newer is needed."
    say "       Name another one with: make PYTHON=/path/to/python3 ..."
    exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

make_venv() {
    rm -rf "$dir"
    "$python" -m venv "$dir" >"$log" 2>&1 && pwd >"$dir/.made-in"
}

say "Making a Python environment in $dir"
if make_venv; then
    exit 0
fi
rm -rf "$dir"

# Debian's package for just this Python: python3.11-venv for Python 3.11.
package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
if ! sh "$(dirname "$0")/debian-install.sh" "'$python -m venv' does not work here: part of it is missing." "$package"; then
    cat "$log" >&2
    exit 1
fi
if ! make_venv; then
    cat "$log" >&2
    rm -rf "$dir"
    say "error: '$python -m venv' still does not work after installing $package."
    exit 1
fi
