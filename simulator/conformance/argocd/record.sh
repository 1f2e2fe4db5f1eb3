#!/usr/bin/env bash
# Has Argo CD's sync engine sync the cases. Arguments: names of cases, none for all. See README.md.
set -euo pipefail
exec bash "$(dirname "${BASH_SOURCE[0]}")/../sync.sh" argocd ArgoRecorder "$@"
