#!/bin/sh
# debian-root.sh make SUITE DIR [PACKAGE,...]: a bare Debian in DIR with these packages, which reaches the net as this
# machine does; one that is there already is kept.
# debian-root.sh enter DIR COMMAND: run a shell command in it. It has a process space of its own: all ends with it.
set -eu

verb=$1
if [ "$(id -u)" -ne 0 ]; then
    echo "error: a root of its own can be made and entered by root only." >&2
    exit 1
fi

if [ "$verb" = enter ]; then
    exec env -u PIP_FIND_LINKS unshare --mount --pid --fork --mount-proc sh -euc '
        mount --rbind /dev "$1/dev"
        mount -t proc proc "$1/proc"
        exec chroot "$1" /bin/sh -euc "$2"' sh "$2" "$3"
fi

suite=$2
root=$3
if [ ! -e "$root.ready" ]; then
    command -v debootstrap >/dev/null || sh "$(dirname "$0")/debian-install.sh" "A bare Debian is needed." debootstrap
    rm -rf "$root"
    mkdir -p "$root"
    debootstrap --variant=minbase --include="ca-certificates${4:+,$4}" "$suite" "$root" >"$root.log"
    touch "$root.ready"
fi
cp -L /etc/resolv.conf /etc/hosts "$root/etc"
cp --remove-destination /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs"
apt-config dump | grep '^Acquire::\(http\|Check\)' >"$root/etc/apt/apt.conf.d/99this-machine" || true
