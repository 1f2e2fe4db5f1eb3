#!/usr/bin/env bash
# Has Argo CD's sync engine sync the manifests of simulator/src/test/resources/argocd to kube-apiserver and
# kube-controller-manager of 1.37, and shows what differs from the recordings in version control.
# Arguments: names of cases, none for all; the recordings are written anew for all alone.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
recordings=simulator/src/test/resources/argocd
if ! command -v go > /dev/null; then
  echo "Go is not installed: nothing is recorded, the recordings in $recordings stand as they are." >&2
  exit 0
fi
programs=$here/../apiserver/build/$(grep '^1\.37\.' "$here/../releases.txt")
if [ ! -x "$programs/kube-controller-manager" ]; then
  echo "Run simulator/conformance/apiserver/controllers.sh first, which builds the server." >&2
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$here" && CGO_ENABLED=0 go build -trimpath -o "$work/argocd" .)
source "$root/.ci/setup" build
cd "$root"
mvn -q -B test-compile dependency:build-classpath -pl simulator -am -Dmdep.outputFile=target/classpath
mkdir "$work/data"
"$JAVA_HOME/bin/java" -cp "simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)" \
  dev.admittance.simulator.conformance.recorder.ArgoRecorder "$programs" "$work/argocd" "$recordings" "$work/data" "$@"
git diff --stat -- "$recordings"
