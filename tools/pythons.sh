#!/bin/sh
# pythons.sh SUITE...: run `make quick` on the last commit with the Python of each of these Debian suites, in bare Debians
# under build/pythons. Needs root, and Debian's, PyPI's and npm's packages.
set -eu

cd "$(dirname "$0")/.."
failed=
for suite in "$@"; do
    root=$PWD/build/pythons/$suite
    clone=$root/root/cubalibre
    sh tools/debian-root.sh make "$suite" "$root" python3,python3-venv,make,git
    [ -e "$clone" ] || git clone --quiet . "$clone"
    git -C "$clone" fetch --quiet "$PWD" HEAD
    git -C "$clone" reset --quiet --hard FETCH_HEAD
    chroot "$root" python3 --version
    sh tools/debian-root.sh enter "$root" 'make -C /root/cubalibre quick' || failed="$failed $suite"
done
if [ -n "$failed" ]; then
    echo "error: make quick failed on$failed." >&2
    exit 1
fi
