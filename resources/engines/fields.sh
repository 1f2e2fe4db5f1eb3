#!/usr/bin/env bash
# Writes tables/engine-fields.tsv anew from the engines' published definitions. Needs Go, Python 3 and PyYAML.
set -euo pipefail
cd "$(dirname "$0")"

# The folder of a Go module, fetched where it is not there yet.
module() {
  (cd / && GOFLAGS=-mod=mod go mod download -json "$1") | python3 -c 'import json, sys; print(json.load(sys.stdin)["Dir"])'
}

kyverno=$(module github.com/kyverno/kyverno@v1.19.1)
gatekeeper=$(module github.com/open-policy-agent/gatekeeper/v3@v3.23.1)
frameworks=github.com/open-policy-agent/frameworks/constraint
version=$(awk -v wanted="$frameworks" '$1 == wanted { print $2 }' "$gatekeeper/go.mod")
python3 generate.py "$kyverno" "$gatekeeper" "$(module "$frameworks@$version")" \
  ../src/main/resources/dev/admittance/resources/tables/engine-fields.tsv
