#!/bin/sh
# audit.sh PYTHON: write what the server consists of to build/sbom.json (CycloneDX), then look its packages up in PyPI's
# advisories. The exit code is 0 only if all were looked up and none has an advisory.
set -eu

cd "$(dirname "$0")/.."
venv=build/audit
if [ ! -e "$venv/.ready" ] || [ requirements-audit.txt -nt "$venv/.ready" ]; then
    sh tools/make-venv.sh "$1" "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --require-hashes \
        --only-binary :all: --requirement requirements-audit.txt
    touch "$venv/.ready"
fi

PYTHONWARNINGS=ignore "$venv/bin/cyclonedx-py" requirements requirements.txt --pyproject pyproject.toml --output-reproducible \
    --output-file build/sbom.json
"$venv/bin/python" -m tools.sbom build/sbom.json

if ! "$venv/bin/pip-audit" --strict --disable-pip --require-hashes --progress-spinner off --requirement requirements.txt; then
    echo "error: advisories were found, or the packages could not be looked up (no way to PyPI)." >&2
    exit 1
fi
