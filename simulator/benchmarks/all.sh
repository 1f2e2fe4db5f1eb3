#!/usr/bin/env bash
# What `.ci/benchmark all` runs: the benchmarks with short settings, one after the other, each at most for
# its share of half an hour. Prints a Markdown table of their figures, with the load of the machine when a
# benchmark began; what they print besides is in FOLDER/log.
#
#   PARTS="throughput growth" MINUTES=30 bash simulator/benchmarks/all.sh ROOT [DIST]
#
# ROOT is the repository, DIST a distribution, which is built where there is none.
set -euo pipefail
root=$1 dist=${2:-} minutes=${MINUTES:-30}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ADMITTANCE_SHORT=1 LC_ALL=C
if [ -z "${ADMITTANCE_CLASS_PATHS:-}" ]; then
  mkdir "$work/paths"
  export ADMITTANCE_CLASS_PATHS=$work/paths
fi
log=${LOG:-$work/log}
: > "$log"

# Each benchmark with its settings, and which lines of it are figures.
parts=(
  "throughput|60|MB/s"
  "growth|10000 0.6|^\|.*time [0-9]|^A policy"
  "replay||^ratio"
  "policies||^ratio"
  "match||^ratio|^BenchmarkShouldCall"
  "cel||times"
  "order||^ratio"
  "cold|DIST|^(replay|explain|compare|lint|gator|kyverno) "
  "tools|100 600|^(admittance|gator|kyverno|kube-apiserver) "
  "open||times|ms|MB"
  "metrics||%|MB"
  "record||p50|p99"
  "start|DIST|^(lint|replay|window)"
  "type||p50|p99"
  "step||p50|p99"
)

# The goal of the figure in line $2 of benchmark $1, where there is one.
goal() {
  case "$1 $2" in
    "throughput "*repeat*) echo "100 MB/s" ;;
    "replay "*OneReview*run*) echo "2 times readTree" ;;
    "match ShouldCall"* | "match ratio ShouldCall"*) echo "1 time the API server's" ;;
    "growth "*hooks* | "growth "*policies* | "growth "*object* | "growth "*captures*) echo "1, or less" ;;
    "start lint "*with\ *) echo "2 times java -version" ;;
    "start window  "*) echo "1.3 times a bare window" ;;
    "start window, sample"*) echo "2.5 times a bare window" ;;
    "type 1 "* | "type "*1,000*) echo "p99 33 ms" ;;
  esac
}

load() { cut -d' ' -f1 /proc/loadavg 2> /dev/null || echo -; }

echo "$(uname -srm), $(nproc) processors, $(grep -m1 'model name' /proc/cpuinfo 2> /dev/null | sed 's/.*: //')"
echo
echo "| benchmark | figure | beside | goal | load | settings |"
echo "| --- | --- | --- | --- | ---: | --- |"
chosen=()
for part in "${parts[@]}"; do
  [[ " ${PARTS:-${part%%|*}} " != *" ${part%%|*} "* ]] || chosen+=("$part")
done
share=$((minutes * 60 / ${#chosen[@]}))
for part in "${chosen[@]}"; do
  IFS='|' read -r name settings figures <<< "$part"
  began=$(load)
  read -r -a arguments <<< "${settings/DIST/$dist}"
  end=0
  (cd "$work" && ROUNDS=1 timeout -k 10 "$share" bash "$root/.ci/benchmark" "$name" "${arguments[@]}") \
    > "$work/out" 2>> "$log" || end=$?
  cat "$work/out" >> "$log"
  while IFS= read -r line; do
    beside=$(sed -n 's/.*, \([0-9][0-9.]* times.*\)/\1/p' <<< "$line")
    figure=$(sed 's/, [0-9NaN.]* times.*//; s/^ratio //; s/|/ /g; s/  */ /g; s/^ //; s/ $//' <<< "$line")
    echo "| $name | $figure | $beside | $(goal "$name" "$line") | $began | ${settings:-short} |"
  done < <(grep -E "$figures" "$work/out")
  case $end in
    0) ;;
    124 | 137) echo "| $name | cut off after its share of $share s | | | $began | ${settings:-short} |" ;;
    *) echo "| $name | failed ($end) | | | $began | ${settings:-short} |" ;;
  esac
done
