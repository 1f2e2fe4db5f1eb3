#!/usr/bin/env bash
# What `.ci/benchmark cold` runs: verbs in fresh processes over 1, 100, 500 and 3,000 pods of 3 KB and one policy,
# and gator and kyverno over the same, where they are on the PATH, all in turns.
# Prints medians of processor time and time of each, the least and the most processor time, and how many times that
# of `java -version` it is; for the tools also how many times that of `replay`.
#
#   ROUNDS=5 bash simulator/benchmarks/cold.sh DIST [SIZE...]
#
# DIST is a distribution of Admittance with or without start-up caches. JAVA_HOME is a JDK of release 25 or
# newer. The first round, with the smallest size alone, fills the page cache only.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dist=$1 rounds=${ROUNDS:-5}
sizes=("${@:2}")
[ ${#sizes[@]} -gt 0 ] || sizes=(1 100 500 3000)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS
export ADMITTANCE_JAVA_HOME=$JAVA_HOME LC_ALL=C
TIMEFORMAT='%R %U %S'
source "$here/pods.sh"

for size in "${sizes[@]}"; do write_pods "$size" "$work/$size"; done
sed "s/'team' in/'app' in/" "$here/policy.yaml" > "$work/after.yaml"

# Runs verb $1 over the pods of $2; its report goes nowhere.
run() {
  case $1 in
    java) "$JAVA_HOME/bin/java" -version 2>&1 ;;
    replay) "$dist/bin/admittance" replay --config "$here/policy.yaml" --reviews "$work/$2.jsonl" -o ndjson ;;
    explain) "$dist/bin/admittance" explain --config "$here/policy.yaml" --reviews "$work/$2.jsonl" ;;
    compare)
      "$dist/bin/admittance" compare --before "$here/policy.yaml" --after "$work/after.yaml" \
        --reviews "$work/$2.jsonl" ;;
    lint) "$dist/bin/admittance" lint "$here/policy.yaml" "$work/$2.pods.yaml" ;;
    gator) gator test -f "$here/gatekeeper.yaml" -f "$work/$2.pods.yaml" -o json ;;
    kyverno) kyverno apply "$here/policy.yaml" --resource "$work/$2.pods.yaml" --remove-color ;;
  esac
}

cases=("java 0")
verbs=(replay explain compare lint)
for tool in gator kyverno; do
  if command -v "$tool" > /dev/null; then verbs+=("$tool"); else echo "$tool: not on the PATH, left out"; fi
done
for verb in "${verbs[@]}"; do
  for size in "${sizes[@]}"; do cases+=("$verb $size"); done
done

for ((round = 0; round <= rounds; round++)); do
  for row in "${cases[@]}"; do
    read -r verb size <<< "$row"
    [ "$round" -gt 0 ] || [ "$size" -le "${sizes[0]}" ] || continue
    end=0
    { time run "$verb" "$size" > "$work/report" 2> "$work/errors" || end=$?; } 2> "$work/time"
    # Findings and refusals are 1.
    [ "$end" -le 1 ] || { cat "$work/errors" >&2; exit 1; }
    [ "$round" -eq 0 ] || awk '{ print $1 * 1000, ($2 + $3) * 1000 }' "$work/time" >> "$work/figures of $row"
  done
done

# Value $3 (a part of 1) in the order of column $2 of the figures of $1.
at() {
  sort -n -k "$2,$2" "$work/figures of $1" \
    | awk -v c="$2" -v part="$3" '{ v[NR] = $c } END { print v[int(1 + (NR - 1) * part + 0.5)] }'
}
times() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f times", a / (b > 0 ? b : 1) }'; }

start_up=without
[ ! -r "$dist/lib/start-up/commands.aot" ] || start_up=with
echo "$(nproc) processors, load $(cut -d' ' -f1 /proc/loadavg 2> /dev/null), $rounds rounds, $start_up start-up caches"
for row in "${cases[@]}"; do
  read -r verb size <<< "$row"
  cpu=$(at "$row" 2 0.5)
  beside="$(times "$cpu" "$(at "java 0" 2 0.5)") java -version"
  case $verb in
    gator | kyverno) beside="$(times "$cpu" "$(at "replay $size" 2 0.5)") replay, $beside" ;;
  esac
  printf '%-8s %5d captures: %6d ms of processor time (%d to %d), %6d ms, %s\n' "$verb," "$size" "$cpu" \
    "$(at "$row" 2 0)" "$(at "$row" 2 1)" "$(at "$row" 1 0.5)" "$beside"
done
