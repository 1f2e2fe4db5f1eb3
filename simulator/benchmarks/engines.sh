#!/usr/bin/env bash
# What `.ci/benchmark engines` runs: one policy of an engine over 300, 1,000 and 3,000 pods of 3 KB, in fresh
# processes, by the engine's own command line (kyverno and gator, where they are on the PATH) and by
# `admittance replay`, all in turns. Prints the medians of processor time of each size, and what a further pod takes
# from each size to the next, where the start is not in it.
#
#   ROUNDS=3 bash simulator/benchmarks/engines.sh DIST [SIZE...]
#
# DIST is a distribution of Admittance; where it has a start-up cache, Admittance runs with and without it. JAVA_HOME
# is a JDK of release 25 or newer.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dist=$(cd "$1" && pwd) rounds=${ROUNDS:-3}
sizes=("${@:2}")
[ ${#sizes[@]} -gt 0 ] || sizes=(300 1000 3000)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS
export ADMITTANCE_JAVA_HOME=$JAVA_HOME LC_ALL=C
TIMEFORMAT='%U %S'
source "$here/pods.sh"
for size in "${sizes[@]}"; do write_pods "$size" "$work/$size"; done

# `admittance replay` of policy $1 over the pods of $2.
replay() {
  local config=(--config "$here/$1.yaml")
  [ "$1" != gatekeeper ] || config+=(--config "$here/gatekeeper-webhook.yaml")
  "$dist/bin/admittance" replay "${config[@]}" --reviews "$work/$2.jsonl" -o ndjson
}

# Runs tool $1 with policy $2 over the pods of $3; its report goes to standard output.
run() {
  case $1 in
    cached) replay "$2" "$3" ;;
    # The launcher leaves its cache aside where options speak of such caches.
    admittance) JDK_JAVA_OPTIONS=-Xshare:auto replay "$2" "$3" ;;
    gator) gator test -f "$here/$2.yaml" -f "$work/$3.pods.yaml" -o json ;;
    kyverno) kyverno apply "$here/$2.yaml" --resource "$work/$3.pods.yaml" --remove-color ;;
  esac
}

# How many pods the report in file $2 of tool $1 refuses.
refused() {
  case $1 in
    cached | admittance) grep -c '"allowed":false' "$2" || true ;;
    # A violation for each message, so that pods are told by their names.
    gator) grep -o '"name": "web-[0-9]*"' "$2" | sort -u | wc -l ;;
    kyverno) sed -n 's/^pass: .*fail: \([0-9]*\),.*/\1/p' "$2" ;;
  esac
}

ours=(admittance)
[ ! -r "$dist/lib/start-up/commands.aot" ] || ours+=(cached)
cases=()
for row in "kyverno cluster-policy" "kyverno kyverno-cel-policy" "gator gatekeeper"; do
  read -r engine policy <<< "$row"
  if ! command -v "$engine" > /dev/null; then
    echo "$engine: not on the PATH, $policy.yaml left out"
    continue
  fi
  for tool in "$engine" "${ours[@]}"; do cases+=("$tool $policy"); done
done
[ ${#cases[@]} -gt 0 ] || exit 0

# Round 0, with the smallest size alone, fills the page cache only.
for ((round = 0; round <= rounds; round++)); do
  for size in "${sizes[@]}"; do
    for row in "${cases[@]}"; do
      read -r tool policy <<< "$row"
      [ "$round" -gt 0 ] || [ "$size" -le "${sizes[0]}" ] || continue
      end=0
      { time run "$tool" "$policy" "$size" > "$work/report" 2> "$work/errors" || end=$?; } 2> "$work/time"
      # Refusals are 1.
      [ "$end" -le 1 ] || { cat "$work/errors" >&2; exit 1; }
      [ "$round" -gt 0 ] || continue
      awk '{ print ($1 + $2) * 1000 }' "$work/time" >> "$work/figures of $row $size"
      refused "$tool" "$work/report" > "$work/refused by $row $size"
    done
  done
done

median() { sort -n "$work/figures of $1 $2" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

echo "$(nproc) processors, load $(cut -d' ' -f1 /proc/loadavg 2> /dev/null), $rounds rounds"
engine=
for row in "${cases[@]}"; do
  read -r tool policy <<< "$row"
  case $tool in
    cached) name="admittance, with start-up cache" ;;
    admittance) name=$tool ;;
    *) name=$tool engine=$row ;;
  esac
  last=
  for size in "${sizes[@]}"; do
    cpu=$(median "$row" "$size")
    line=$(printf '%s, %s, %d pods: %d ms of processor time' "$policy.yaml" "$name" "$size" "$cpu")
    if [ -n "$last" ]; then
      line+=$(awk -v a="$(median "$row" "$last")" -v b="$cpu" -v c="$(median "$engine" "$last")" \
        -v d="$(median "$engine" "$size")" -v n="$((size - last))" -v from="$last" -v engine="${engine%% *}" -v row="$row" \
        -v of="$engine" 'BEGIN {
          printf ", %.2f ms a pod from %d on", (b - a) / n, from
          if (row != of) printf ", %.2f times %s", (b - a) / (d - c), engine }')
    fi
    theirs=$(cat "$work/refused by $engine $size")
    [ "$(cat "$work/refused by $row $size")" = "$theirs" ] \
      || line+=", refuses $(cat "$work/refused by $row $size") and ${engine%% *} $theirs"
    echo "$line"
    last=$size
  done
done
