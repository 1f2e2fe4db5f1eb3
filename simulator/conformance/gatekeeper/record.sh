#!/usr/bin/env bash
# Records anew what Gatekeeper makes of our own policies; needs Go, and the network for the modules.
#
#   bash simulator/conformance/gatekeeper/record.sh          into the resources of simulator/engines
#   bash simulator/conformance/gatekeeper/record.sh FOLDER   suites of gator below FOLDER, to standard output
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
if [ $# -gt 0 ]; then
  exec go run . -variations 15 "$1"
fi
go run . -variations 12 cases > ../../engines/src/test/resources/gatekeeper/own.jsonl
