#!/usr/bin/env bash
# Holds the engine to the suites of a public policy library, the files `kyverno-test.yaml` below FOLDER that its authors
# run by `kyverno test`. Prints each expectation that is not met or not simulated, with the reason, and their numbers;
# fails where one is not met.
#
#   bash simulator/conformance/kyverno/suites.sh FOLDER
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
folder=$(cd "$1" && pwd)
source "$root/.ci/setup" tests
list=$(mktemp)
trap 'rm -f "$list"' EXIT
mvn -B -ntp -q -f "$root/pom.xml" -pl simulator/engines -am test-compile dependency:build-classpath \
  -Dmdep.outputFile="$list" -Dmdep.includeScope=test >&2
engines=$root/simulator/engines/target
"$JAVA_HOME/bin/java" -cp "$engines/test-classes:$engines/classes:$(cat "$list")" \
  dev.admittance.engine.kyverno.KyvernoSuites "$folder"
