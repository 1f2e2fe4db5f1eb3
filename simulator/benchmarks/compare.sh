#!/usr/bin/env bash
# One validating policy over pods of 3 KB by Admittance and by other tools, those that are on the PATH:
# what each pod takes, with the fixed start subtracted, and which pods are refused. See README.md.
#
#   bash .ci/benchmark tools [SMALL [LARGE]]    which calls this
#
# $1 is a distribution of Admittance, $2 the class path of the simulator's tests, $3 and $4 how many pods.
# JAVA_HOME is a JDK of release 25 or newer. The real kube-apiserver takes part where
# simulator/conformance/apiserver has built it; it gets a tenth of the pods, as it has no start in its figure.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dist=$1 tests=$2 small=${3:-300} large=${4:-3000}
programs=$here/../conformance/apiserver/build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ADMITTANCE_JAVA_HOME=$JAVA_HOME
TIMEFORMAT='%R %U %S'

source "$here/pods.sh"

# Runs tool $1 with rule $2 (policy or defaults) over the pods of $3; its report goes to standard output.
run() {
  local gatekeeper=gatekeeper
  [ "$2" = policy ] || gatekeeper=gatekeeper-$2
  case $1 in
    admittance) "$dist/bin/admittance" replay --config "$here/$2.yaml" --reviews "$3.jsonl" -o ndjson ;;
    gator) gator test -f "$here/$gatekeeper.yaml" -f "$3.pods.yaml" -o json ;;
    kyverno) kyverno apply "$here/$2.yaml" --resource "$3.pods.yaml" --remove-color ;;
  esac
}

# How many pods the report in file $2 of tool $1 refuses, and how many it has an error for.
verdicts() {
  case $1 in
    admittance) echo "$(grep -c '"allowed":false' "$2" || true) $(grep -c 'resulted in error' "$2" || true)" ;;
    gator)
      # A violation for each message, so that pods are told by their names.
      echo "$(grep -o '"name": "web-[0-9]*"' "$2" | sort -u | wc -l) $(grep -c 'resulted in error' "$2" || true)" ;;
    kyverno) sed -n 's/^pass: .*fail: \([0-9]*\),.*error: \([0-9]*\),.*/\1 \2/p' "$2" ;;
  esac
}

version() {
  case $1 in
    admittance) "$dist/bin/admittance" --version | head -n 1 ;;
    gator) gator --version ;;
    kyverno) kyverno version 2>&1 | tr '\n' ' ' ;;
  esac
}

# Seconds of time and of processor time that tool $1 takes for the pods of $2.
seconds() {
  { time run "$1" policy "$2" > "$work/report" 2> "$work/errors"; } 2> "$work/time" || [ $? -eq 1 ]
  tail -n 1 "$work/time" | awk '{ print $1, $2 + $3 }'
}

write_pods "$small" "$work/small"
write_pods "$large" "$work/large"
write_pods 20 "$work/few"

tools=(admittance)
for tool in gator kyverno; do
  if command -v "$tool" > /dev/null; then tools+=("$tool"); else echo "$tool: not on the PATH, left out"; fi
done
command -v kwctl > /dev/null && echo "kwctl: runs policies of WebAssembly alone, no such rule; left out"

# A line about a tool: name, ms and processor ms a pod, processor ms to start, the pods that it refuses, those of
# the pods without defaults that it refuses.
ours=
line() {
  ours=${ours:-$3}
  awk -v name="$1" -v ms="$2" -v cpu="$3" -v start="$4" -v refused="$5" -v few="$6" -v ours="$ours" 'BEGIN {
    printf "%-15s %7.3f ms a pod, %7.3f ms of processor time, %5s ms to start, refuses %s, of those without defaults %s; %.1f times Admittance\n", \
      name ":", ms, cpu, start, refused, few, cpu / ours }'
}

for tool in "${tools[@]}"; do
  # Each twice, as the first run fills the page cache.
  seconds "$tool" "$work/small" > /dev/null
  read -r small_time small_cpu <<< "$(seconds "$tool" "$work/small")"
  read -r large_time large_cpu <<< "$(seconds "$tool" "$work/large")"
  read -r refused errors <<< "$(verdicts "$tool" "$work/report")"
  run "$tool" defaults "$work/few" > "$work/report" 2>&1 || [ $? -eq 1 ]
  read -r few few_errors <<< "$(verdicts "$tool" "$work/report")"
  read -r ms cpu start <<< "$(awk -v a="$small_time" -v b="$large_time" -v c="$small_cpu" -v d="$large_cpu" \
    -v s="$small" -v l="$large" 'BEGIN {
      cpu = (d - c) * 1000 / (l - s)
      printf "%.3f %.3f %.0f\n", (b - a) * 1000 / (l - s), cpu, c * 1000 - cpu * s }')"
  [ "${errors:-0}" -eq 0 ] || refused="$refused with $errors errors"
  [ "${few_errors:-0}" -eq 0 ] || few="$few with $few_errors errors"
  line "$tool" "$ms" "$cpu" "$start" "$refused of $large" "$few of 20"
done

if [ -x "$programs/kube-apiserver" ] && [ -x "$programs/server" ]; then
  head -n $((large / 10)) "$work/large.jsonl" > "$work/server.jsonl"
  for rule in policy defaults; do
    mkdir "$work/server-$rule"
    "$JAVA_HOME/bin/java" -cp "$tests" dev.admittance.simulator.conformance.recorder.PolicyServerBenchmark \
      "$programs" "$work/server-$rule" "$here/$rule.yaml" \
      "$([ $rule = policy ] && echo "$work/server.jsonl" || echo "$work/few.jsonl")" "$work/refused-$rule" \
      > "$work/figure-$rule" 2> "$work/server-errors" || { cat "$work/server-errors" >&2; exit 1; }
  done
  read -r ms cpu < "$work/figure-policy"
  line kube-apiserver "$ms" "$cpu" - "$(wc -l < "$work/refused-policy") of $((large / 10))" \
    "$(wc -l < "$work/refused-defaults") of 20"
else
  echo "kube-apiserver: not built, see simulator/conformance/apiserver; left out"
fi
for tool in "${tools[@]}"; do printf '%s: %s\n' "$tool" "$(version "$tool")"; done
