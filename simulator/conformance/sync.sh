#!/usr/bin/env bash
# Has the program of a folder beside this file sync the manifests of simulator/src/test/resources/FOLDER to
# kube-apiserver and kube-controller-manager of 1.37, and shows what differs from the recordings in version control.
# Arguments: the folder, its recorder, and names of cases, none for all; the recordings are written anew for all alone.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=$1 recorder=$2
shift 2
recordings=simulator/src/test/resources/$folder
if ! command -v go > /dev/null; then
  echo "Go is not installed: nothing is recorded, the recordings in $recordings stand as they are." >&2
  exit 0
fi
programs=$here/apiserver/build/$(grep '^1\.37\.' "$here/releases.txt")
if [ ! -x "$programs/kube-controller-manager" ]; then
  echo "Run simulator/conformance/apiserver/controllers.sh first, which builds the server." >&2
  exit 1
fi
[ -x "$programs/kubectl" ] || (cd "$programs/module" && CGO_ENABLED=0 go build -mod=mod -trimpath \
  -o "$programs/" k8s.io/kubernetes/cmd/kubectl)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$here/$folder" && CGO_ENABLED=0 go build -trimpath -o "$work/$folder" .)
source "$root/.ci/setup" build
cd "$root"
mvn -q -B test-compile dependency:build-classpath -pl simulator -am -Dmdep.outputFile=target/classpath
mkdir "$work/data"
"$JAVA_HOME/bin/java" -cp "simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)" \
  "dev.admittance.simulator.conformance.recorder.$recorder" "$programs" "$work/$folder" "$recordings" "$work/data" "$@"
git diff --stat -- "$recordings"
