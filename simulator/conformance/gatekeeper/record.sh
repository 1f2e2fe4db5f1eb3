#!/usr/bin/env bash
# Records anew what Gatekeeper makes of our own policies; needs Go, and the network for the modules.
#
#   bash simulator/conformance/gatekeeper/record.sh          into the resources of simulator/engines and app/services
#   bash simulator/conformance/gatekeeper/record.sh FOLDER   suites of gator below FOLDER, to standard output;
#                                                           with -rego before it, those with Rego alone
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
if [ $# -gt 0 ]; then
  exec go run . -variations 15 "$@"
fi
go run . -variations 12 cases > ../../engines/src/test/resources/gatekeeper/own.jsonl
go run . -rego -variations 2 rego > ../../../app/services/src/test/resources/rego/own.jsonl
