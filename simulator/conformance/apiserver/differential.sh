#!/usr/bin/env bash
# Draws cases by chance, runs them against the built kube-apiserver and in the simulator, and tells
# what differs and for which reason. What the server did is kept in `random/`, which is ignored: a run
# that was stopped goes on where it was, and a second run asks the simulator alone. Options:
#   --seeds FIRST-LAST  seeds to draw from; 1-20 unless given
#   --cases N           cases of each seed, a multiple of 25; 500 unless given
#   --shrink N          how many differences that nothing explains are made small, into
#                       random/random-found.yaml and .jsonl; none unless given
#   --manifests FOLDER  puts faults into the manifests of a folder, such as a public repository, instead of
#                       drawing requests, hooks and policies; kept in random/mutated
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
seeds=1-20
cases=500
shrink=0
manifests=()
progress=random
figures=figures
while [ $# -gt 0 ]; do
  case $1 in
    --seeds) seeds=$2 ;;
    --cases) cases=$2 ;;
    --shrink) shrink=$2 ;;
    --manifests)
      manifests=("$(cd "$2" && pwd)")
      progress=random/mutated
      figures=mutated-figures
      ;;
    *) sed -n '2,/^set/{/^set/!p}' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
  esac
  shift 2
done
if [ ! -x "$here/build/kube-apiserver" ] || [ ! -x "$here/build/server" ]; then
  echo "There is no server yet: bash simulator/conformance/apiserver/record.sh builds it." >&2
  exit 2
fi
source "$root/.ci/setup" build
cd "$root"
mvn -q -B test-compile dependency:build-classpath -pl simulator -am -Dmdep.outputFile=target/classpath
cd simulator
"$JAVA_HOME/bin/java" -cp "target/test-classes:target/classes:$(cat target/classpath)" \
  dev.admittance.simulator.conformance.recorder.RandomDifferential \
  "$here/build" "$here/$progress" "src/test/resources/random/$figures.json" \
  "${seeds%-*}" "${seeds#*-}" "$cases" "$shrink" "${manifests[@]}"
