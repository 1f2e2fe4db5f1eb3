#!/usr/bin/env bash
# Builds kube-apiserver, etcd and kube-controller-manager of 1.37 where they are missing, sends the workloads
# of simulator/src/test/resources/rehearsal to them, and shows what differs from the recordings in version
# control. Without topics, also what server-side apply answers to the requests of simulator/src/test/resources/ownership,
# and what becomes of the releases of simulator/src/test/resources/charts.
# Arguments: topics, file names there without ending; none for all.
# With --releases FOLDER nothing is recorded: each rendered release of the folder (a file .yaml) is applied with
# kubectl, each chart (a folder with a Chart.yaml) installed with Helm and upgraded, and what a rehearsal sends or stores
# otherwise is listed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
recordings=simulator/src/test/resources/rehearsal
ownership=simulator/src/test/resources/ownership
charts=simulator/src/test/resources/charts
if ! command -v go > /dev/null; then
  echo "Go is not installed: nothing is recorded, the recordings in $recordings stand as they are." >&2
  exit 0
fi
version=$(grep '^1\.37\.' "$here/../releases.txt")
folder=$here/build/$version
releases=$([ "${1:-}" != --releases ] || realpath "$2")
flags="-s -w -checklinkname=0 -X k8s.io/component-base/version.gitVersion=v$version"
flags="$flags -X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=37"
if [ ! -x "$folder/kube-controller-manager" ] || [ ! -x "$folder/kube-apiserver" ] || [ ! -x "$folder/server" ]; then
  echo "Building etcd, and kube-apiserver and kube-controller-manager $version; this takes half an hour." >&2
  bash "$here/../release-module.sh" "$version" "$folder/module"
  (cd "$folder/module" && CGO_ENABLED=0 go build -mod=mod -trimpath -ldflags "$flags" -o "$folder/" \
    k8s.io/kubernetes/cmd/kube-apiserver k8s.io/kubernetes/cmd/kube-controller-manager) >&2
  (cd "$here" && CGO_ENABLED=0 go build -trimpath -o "$folder/server" go.etcd.io/etcd/server/v3) >&2
fi
source "$root/.ci/setup" build
cd "$root"
mvn -q -B test-compile dependency:build-classpath -pl simulator -am -Dmdep.outputFile=target/classpath
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ "${1:-}" = --releases ]; then
  [ -x "$folder/kubectl" ] || (cd "$folder/module" && CGO_ENABLED=0 go build -mod=mod -trimpath -ldflags "$flags" \
    -o "$folder/" k8s.io/kubernetes/cmd/kubectl) >&2
  [ -x "$folder/helm" ] || GOBIN=$folder CGO_ENABLED=0 go install -trimpath helm.sh/helm/v4/cmd/helm@v4.3.1 >&2
  "$JAVA_HOME/bin/java" -cp "simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)" \
    dev.admittance.simulator.conformance.recorder.ReleaseComparison "$folder" "$releases" "$work"
  exit
fi
"$JAVA_HOME/bin/java" -cp "simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)" \
  dev.admittance.simulator.conformance.recorder.ControllerRecorder "$folder" "$recordings" "$work" "$@"
if [ $# -eq 0 ]; then
  rm -rf "$work"
  mkdir "$work"
  "$JAVA_HOME/bin/java" -cp "simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)" \
    dev.admittance.simulator.conformance.recorder.OwnershipRecorder "$folder" "$ownership" "$work"
  rm -rf "$work"
  mkdir "$work"
  "$JAVA_HOME/bin/java" -cp "simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)" \
    dev.admittance.simulator.conformance.recorder.ChartRecorder "$folder" "$charts" "$work"
fi
git diff --stat -- "$recordings" "$ownership" "$charts"
