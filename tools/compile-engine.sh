#!/bin/sh
# compile-engine.sh PYTHON DIR: make DIR, a copy of the sources with the engine compiled, at idle priority.
# `cubalibre serve --compile` runs it (src/cubalibre/compiled_engine.py). Without a C compiler or Python's headers it does
# nothing. What it prints is in DIR.log.
set -eu

python=$1
dir=$2

command -v cc >/dev/null 2>&1 || exit 0
include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
[ -f "$include/Python.h" ] || exit 0

exec >"$dir.log" 2>&1
idle="nice -n 19"
! command -v chrt >/dev/null 2>&1 || idle="chrt --idle 0 $idle"
work=$dir.new
rm -rf "$work"
mkdir -p "$work"
cp -r setup.py pyproject.toml README.md LICENSE src "$work"
$idle "$python" -m pip --quiet --disable-pip-version-check --no-input install --target "$work/tools" \
    --require-hashes --only-binary :all: --requirement requirements-compile.txt
cd "$work"
PYTHONPATH=tools CUBALIBRE_COMPILE=2 $idle "$python" setup.py --quiet build_ext --build-lib engine
cp -r engine/. src
cd "$OLDPWD"
mv "$work/src" "$dir"
rm -rf "$work"
# Those of older sources go once no server can be using them any more.
find "$(dirname "$dir")" -mindepth 1 -maxdepth 1 -mtime +30 -exec rm -rf {} +
