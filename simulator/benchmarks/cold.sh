#!/usr/bin/env bash
# What `.ci/benchmark cold` runs: verbs in fresh processes over 1, 100, 500 and 3,000 pods of 3 KB and one policy,
# and gator and kyverno over the same, where they are on the PATH.
# Prints medians of processor time and time of each verb, and how many times `java -version` the former is.
#
#   ROUNDS=5 bash simulator/benchmarks/cold.sh DIST
#
# DIST is a distribution of Admittance with or without start-up caches. JAVA_HOME is a JDK of release 25 or
# newer. The first round fills the page cache only.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dist=$1 rounds=${ROUNDS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS
export ADMITTANCE_JAVA_HOME=$JAVA_HOME LC_ALL=C
TIMEFORMAT='%R %U %S'
source "$here/pods.sh"

sizes=(1 100 500 3000)
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
    end=0
    { time run "$verb" "$size" > "$work/report" 2> "$work/errors" || end=$?; } 2> "$work/time"
    # Findings and refusals are 1.
    [ "$end" -le 1 ] || { cat "$work/errors" >&2; exit 1; }
    [ "$round" -eq 0 ] || awk '{ print $1 * 1000, ($2 + $3) * 1000 }' "$work/time" >> "$work/figures of $row"
  done
done

# The median of column $2 of the figures of $1.
median() { sort -n -k "$2,$2" "$work/figures of $1" | awk -v c="$2" '{ v[NR] = $c } END { print v[int((NR + 1) / 2)] }'; }

start_up=without
[ ! -r "$dist/lib/start-up/commands.aot" ] || start_up=with
echo "$(nproc) processors, load $(cut -d' ' -f1 /proc/loadavg 2> /dev/null), $rounds rounds, $start_up start-up caches"
printf '%-10s %8s %14s %8s %24s\n' verb captures "processor ms" ms "times of java -version"
for row in "${cases[@]}"; do
  read -r verb size <<< "$row"
  awk -v v="$verb" -v s="$size" -v cpu="$(median "$row" 2)" -v ms="$(median "$row" 1)" -v java="$(median "java 0" 2)" \
    'BEGIN { printf "%-10s %8d %14d %8d %24.1f\n", v, s, cpu, ms, cpu / java }'
done
