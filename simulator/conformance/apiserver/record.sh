#!/usr/bin/env bash
# Builds the pinned kube-apiserver and etcd where they are missing, runs the cases against them, and
# shows what differs from the recordings in version control. Arguments: topics, among them `field` for
# the field suite, and `start` for the sets of static manifests; none for all. With `--release 1.34`, or
# `--release all`, the cases alone are run, on the server of that release, or of each in ../releases.txt
# and ../older-releases.txt, the topics about webhooks for the latter.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
release=
if [ "${1:-}" = --release ]; then
  release=$2
  shift 2
fi
recordings=simulator/src/test/resources/conformance
library=simulator/src/test/resources/cel/library
field=simulator/src/test/resources/field
start=simulator/src/test/resources/start/static-manifests

if ! command -v go > /dev/null; then
  echo "Go is not installed: nothing is recorded, the recordings in $recordings stand as they are." >&2
  exit 0
fi
flags() {
  local minor=${1#1.}
  echo "-s -w -checklinkname=0 -X k8s.io/component-base/version.gitVersion=v$1" \
    "-X k8s.io/component-base/version.gitMajor=1" \
    "-X k8s.io/component-base/version.gitMinor=${minor%%.*}"
}
version=$(cd "$here" && go list -m -f '{{.Version}}' k8s.io/kubernetes)
if [ ! -x "$here/build/kube-apiserver" ] || [ ! -x "$here/build/server" ]; then
  echo "Building kube-apiserver $version and etcd; this takes a quarter of an hour on two cores." >&2
  (cd "$here" && CGO_ENABLED=0 go build -trimpath -ldflags "$(flags "${version#v}")" -o build/ tool)
fi
# The folder of the programs of a release, which are built where they are missing.
programs() {
  local folder=$here/build/$1
  if [ ! -x "$folder/kube-apiserver" ]; then
    echo "Building kube-apiserver $1." >&2
    bash "$here/../release-module.sh" "$1" "$folder/module"
    (cd "$folder/module" && CGO_ENABLED=0 go build -mod=mod -trimpath -ldflags "$(flags "$1")" \
      -o "$folder/" k8s.io/kubernetes/cmd/kube-apiserver) >&2
    cp "$here/build/server" "$folder/"
  fi
  echo "$folder"
}

source "$root/.ci/setup" build
cd "$root"
mvn -q -B test-compile dependency:build-classpath -pl simulator -am -Dmdep.outputFile=target/classpath
classes="simulator/target/test-classes:simulator/target/classes:$(cat simulator/target/classpath)"
recorder=dev.admittance.simulator.conformance.recorder
run() {
  "$JAVA_HOME/bin/java" -cp "$classes" "$@"
}

work=$(mktemp -d)
# Records the topics with the programs of a folder, of which `library` has a folder of its own; all
# of them where none is named.
record() {
  local programs=$1 data=$2 topics=() topic
  shift 2
  for topic in "$@"; do
    [ "$topic" = library ] || topics+=("$topic")
  done
  mkdir -p "$data/cases" "$data/library"
  if [ $# -eq 0 ] || [ ${#topics[@]} -gt 0 ]; then
    run $recorder.Recorder "$programs" "$recordings" "$data/cases" "${topics[@]}"
  fi
  if [ $# -eq 0 ] || [ ${#topics[@]} -lt $# ]; then
    run $recorder.Recorder "$programs" "$library" "$data/library"
  fi
}
# What the servers of ../older-releases.txt are asked.
webhooks=(annotations answers-metrics
  denials dry-run equivalents exempt failures harness operations order patches
  reinvocation responses reviews rules selectors stages urls versions warnings)
if [ -n "$release" ]; then
  while read -r one; do
    if [ "$release" = all ] || [ "${one%.*}" = "$release" ]; then
      mkdir -p "$recordings/${one%.*}" "$library/${one%.*}"
      topics=("$@")
      if [ $# -eq 0 ] && grep -qx "$one" "$here/../older-releases.txt"; then
        topics=("${webhooks[@]}")
      fi
      record "$(programs "$one")" "$work/$one" "${topics[@]}"
    fi
  done < <(cat "$here/../releases.txt" "$here/../older-releases.txt")
  rm -r "$work"
  git --no-pager diff --stat -- "$recordings" "$library"
  exit
fi
topics=()
suites=()
for topic in "$@"; do
  case $topic in
    field | start) suites+=("$topic") ;;
    *) topics+=("$topic") ;;
  esac
done
[ $# -gt 0 ] || suites=(field start)
if [ $# -eq 0 ] || [ ${#topics[@]} -gt 0 ]; then
  record "$here/build" "$work" "${topics[@]}"
fi
for suite in "${suites[@]}"; do
  mkdir "$work/$suite"
  case $suite in
    field) run $recorder.FieldRecorder "$here/build" "$field" "$work/field" "$field/recorded" ;;
    start) run $recorder.StartRecorder "$here/build" "$start.yaml" "$work/start" "$start.jsonl" ;;
  esac
done
if [ $# -eq 0 ]; then
  configurations=model/src/test/resources/dev/admittance/model/validation/registration
  mkdir "$work/validation"
  run $recorder.ValidationRecorder "$here/build" "$configurations/kubernetes-1.36.ndjson" \
    "$work/validation" "$recordings/configurations.jsonl"
fi
rm -r "$work"
git --no-pager diff --stat -- "$recordings" "$library" "$field" "$start.jsonl"
