#!/usr/bin/env bash
# Has Flux's library for server-side apply reconcile the cases. Arguments: names of cases, none for all. See README.md.
set -euo pipefail
exec bash "$(dirname "${BASH_SOURCE[0]}")/../sync.sh" flux FluxRecorder "$@"
