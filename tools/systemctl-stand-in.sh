#!/bin/sh
# A stand-in for systemctl where systemd does not run (tools/hosting.sh): it starts what a unit says, as its user.
set -eu

command=$1
shift
if [ "${1-}" = --now ]; then
    shift
elif [ "$command" = enable ]; then
    exit
fi

value() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service"; }

answers() { python3 -c 'import urllib.request as u; u.urlopen("http://127.0.0.1:8000/api/health")' 2>/dev/null; }

start() {
    line=$(value "$1" ExecStart | sed 's/%%/%/g')
    set -- "$1" runuser -u "$(value "$1" User)" -- env "$(cat "$(value "$1" EnvironmentFile)")" sh -c "exec $line"
    unit=$1
    shift
    if [ "$(value "$unit" Type)" = oneshot ]; then
        cd / && "$@"
        return
    fi
    (cd / && exec "$@" >"/var/log/$unit.log" 2>&1) &
    echo $! >"/run/$unit.pid"
    tries=0
    until answers; do
        tries=$((tries + 1))
        if [ $tries -gt 300 ]; then
            cat "/var/log/$unit.log" >&2
            exit 1
        fi
        sleep 1
    done
}

stop() {
    if [ -e "/run/$1.pid" ]; then
        kill "$(cat "/run/$1.pid")" || true
        while answers; do sleep 1; done
        rm "/run/$1.pid"
    fi
}

for unit; do
    case $unit in
        postgresql) service postgresql start ;;
        caddy | *.timer) echo "without systemd: systemctl $command $unit is left out" ;;
        *)
            unit=${unit%.service}
            case $command in
                stop) stop "$unit" ;;
                restart) stop "$unit" && start "$unit" ;;
                enable | start) start "$unit" ;;
            esac
            ;;
    esac
done
