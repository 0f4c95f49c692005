#!/bin/sh
# hosting.sh PYTHON: run the commands of docs/hosting.md in a bare Debian, in build/hosting/root: packages, account,
# program, database, service, backup, check, upgrade and the way back, with a game that must be there at the end. Where
# systemd is meant, tools/systemctl-stand-in.sh runs what a unit says. Needs root, and Debian's and PyPI's packages.
set -eu

cd "$(dirname "$0")/.."
work=$PWD/build/hosting
root=$work/root
python=$1

sh tools/debian-root.sh make "${SUITE:-bookworm}" "$work/base"
rm -rf "$root" "$work/files"
cp -a "$work/base" "$root"

mkdir -p "$work/files" "$root/root/cubalibre"
"$python" -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work/files" .
cp requirements.txt "$work/files"
(cd "$work/files" && sha256sum cubalibre-*.whl requirements.txt >SHA256SUMS)
cp "$work"/files/* "$root/root/cubalibre"
version=$(ls "$work/files" | sed -n 's/^cubalibre-\([^-]*\)-.*/\1/p')

cp tools/systemctl-stand-in.sh "$root/usr/local/bin/systemctl"
chmod 755 "$root/usr/local/bin/systemctl"

# part NUMBER: the commands before (1) or from (2) the chapter about upgrades; the one version that there is stands for all.
part() {
    awk -v part="$1" '/^## Upgrade/ { late = 1 } /^```sh$/ { on = 1; next } /^```$/ { on = 0 }
        on && late == part - 1' docs/hosting.md | sed "s/1\.0\.[01]\([^0-9]\)/$version\1/g"
}

{
    echo 'set -eux; export DEBIAN_FRONTEND=noninteractive'
    part 1
    cat <<'END'
play() { python3 -c '
import json, sys, urllib.request
about = urllib.request.Request("http://127.0.0.1:8000" + sys.argv[1], *[data.encode() for data in sys.argv[2:]])
about.add_header("Content-Type", "application/json")
print(urllib.request.urlopen(about).read().decode())' "$@"; }
play /api/games '{"title": "Kept", "seats": {"26july": "me"}}' >/dev/null
END
    part 2
    cat <<'END'
play /api/health
runuser -u cubalibre -- sh -c '. /etc/cubalibre.env; cubalibre admin list --database "$CUBALIBRE_DATABASE"' | grep Kept
systemctl start cubalibre-verify.service
test "$(stat -c '%a %U' /var/backups/cubalibre/"$(date +%a)".gz)" = '600 cubalibre'
echo 'All commands of docs/hosting.md have been run.'
END
} >"$root/root/page.sh"

exec sh tools/debian-root.sh enter "$root" 'sh /root/page.sh'
