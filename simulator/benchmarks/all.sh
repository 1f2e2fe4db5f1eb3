#!/usr/bin/env bash
# What `.ci/benchmark all` and `publish` run: the benchmarks with short settings, one after the other, each
# at most for its share of half an hour. Prints a Markdown table of their figures with their spread, and the
# load of the machine when a benchmark began; all that they print is in the file LOG, where one is named.
#
#   PARTS="throughput growth" MINUTES=30 LOG=log bash simulator/benchmarks/all.sh ROOT DIST [publish]
#
# ROOT is the repository, DIST a distribution with start-up caches; ADMITTANCE_CLASS_PATHS is a folder with
# the class paths of all modules, so that no share is spent on a build. Rows of other parts are taken from the
# file ROWS, where one is named, which keeps those of this run. `publish` also puts the table on
# the page beside this file, and those of its rows that people feel most into the README.
set -euo pipefail
root=$1 dist=$2 publish=${3:-} minutes=${MINUTES:-30}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ADMITTANCE_SHORT=1 ROUNDS=1 LC_ALL=C.UTF-8
log=${LOG:-$work/log} rows=${ROWS:-$work/rows}
: > "$log"

# Each benchmark with its weight, as idle machines need seconds, its settings, and which lines are figures.
parts=(
  "throughput|60|24|MB/s"
  "audit|60|0.3 1|GB,"
  "growth|60|10000 0.6|^\|.*time [0-9]|^A policy"
  "replay|45||^ratio"
  "policies|45||^ratio"
  "validation|30||^ratio"
  "match|60||^ShouldCall c"
  "cel|30||times"
  "order|45||^ratio"
  "cold|120|DIST 1 100 1000|processor time"
  "tools|60|DIST 100 600|a pod"
  "engines|60|DIST 300 1000|a pod|left out"
  "open|60||times"
  "metrics|45||of a core"
  "record|40||p50|redacted"
  "start|120|DIST|processor time"
  "type|60|DIST 1024|p99"
  "type|90|DIST 10240|p99"
  "step|60|DIST|p99"
  "memory|60|DIST 337|MB"
)

# The goal of the figure in line $2 of benchmark $1, where there is one.
goal() {
  case "$1 $2" in
    "throughput compared"*) echo "100 MB/s a core" ;;
    "audit "*) echo "flat" ;;
    "replay "*OneReview*" run "*) echo "2 times readTree" ;;
    "validation "*" validated "*) echo "1.2 times" ;;
    "match ShouldCall"*) echo "1 time the API server's" ;;
    "cold kyverno"*) echo "more than replay" ;;
    "cold gator, "*[5-9]00\ *) echo "more than replay" ;;
    "cold gator, "*000\ *) echo "more than replay" ;;
    "engines "*admittance*) echo "less than the engine" ;;
    "growth "*exponents*) echo "exponent 1, or less" ;;
    "open "*checks*) echo "3 times reading them" ;;
    "start lint, with caches"*) echo "2 times java -version" ;;
    "start window, with caches"*) echo "1.3 times a bare window" ;;
    "start window, sample shown, with caches"*) echo "2.5 times a bare window" ;;
    "type "*"10,2"*) echo "p99 50 ms" ;;
    "type "*) echo "p99 33 ms" ;;
    "step "*) echo "p99 33 ms" ;;
    "memory "*) echo "700 MB" ;;
  esac
}

# The rows of the README: what each is about, and which row of the table it is.
headlines=(
  "a review of 5 KB through 50 hooks|^replay.OneReviewBenchmark run"
  "an audit log compared|^throughput.compared"
  "whether a hook is called|^match.ShouldCall.*complexRule"
  "\`replay\` of 100 captures from start to end|^cold.replay, *100 "
  "\`lint\` of a file from start to end|^start.lint, with caches"
  "the first frame of the window|^start.window, with caches"
  "the sample in the window|^start.window, sample shown, with caches"
  "a key press in a file of 1 MB, and of 10 MB|^type.[0-9]"
  "a step through an object of 200 KB|^step.Pod"
  "the memory of the window with an audit log|^memory.337"
)

# How settings $1 are shown.
short_settings() {
  local settings=${1#DIST}
  settings=${settings# }
  echo "${settings:-short}"
}

load() { cut -d' ' -f1 /proc/loadavg 2> /dev/null || echo -; }

# What is said of the machine, and a line for each row.
table() {
  echo "$(uname -srm), $(nproc) processors, $(grep -m1 'model name' /proc/cpuinfo 2> /dev/null | sed 's/.*: //')," \
    "$("$JAVA_HOME/bin/java" -version 2>&1 | sed -n 's/.*version "\(.*\)".*/JDK \1/p'), $(date +%F)"
  echo
  echo "| benchmark | figure | beside | goal | load | settings |"
  echo "| --- | --- | --- | --- | ---: | --- |"
  local part name settings
  for part in "${parts[@]}"; do
    IFS='|' read -r name _ settings _ <<< "$part"
    awk -F '\t' -v name="$name" -v settings="$(short_settings "$settings")" '$1 == name && $6 == settings {
      printf "| %s | %s | %s | %s | %s | %s |\n", $1, $2, $3, $4, $5, $6 }' "$rows"
  done
}

# The rows that people feel most.
short_table() {
  local row label pattern
  echo "| | figure | beside | goal |"
  echo "| --- | --- | --- | --- |"
  for row in "${headlines[@]}"; do
    IFS='|' read -r label pattern <<< "$row"
    grep -E "$pattern" "$rows" \
      | awk -F '\t' -v label="$label" '{ printf "| %s | %s | %s | %s |\n", label, $2, $3, $4 }' || true
  done
}

# Puts file $2 into file $1, between the two comments that are there for it.
put() {
  awk -v new="$2" '
    /^<!-- benchmarks: / { print; while ((getline line < new) > 0) print line; skip = 1 }
    /^<!-- end of benchmarks -->/ { skip = 0 }
    !skip { print }' "$1" > "$work/page"
  cat "$work/page" > "$1"
}

chosen=() weights=0
for part in "${parts[@]}"; do
  IFS='|' read -r name weight _ <<< "$part"
  [[ " ${PARTS:-$name} " == *" $name "* ]] || continue
  chosen+=("$part")
  weights=$((weights + weight))
done
touch "$rows"
for part in "${chosen[@]}"; do
  IFS='|' read -r name weight settings figures <<< "$part"
  began=$(load)
  share=$((minutes * 60 * weight / weights))
  read -r -a arguments <<< "${settings/DIST/$dist}"
  settings=$(short_settings "$settings")
  # Instead of what an earlier run has of it.
  awk -F '\t' -v name="$name" -v settings="$settings" '$1 != name || $6 != settings' "$rows" > "$work/others"
  cp "$work/others" "$rows"
  end=0
  (cd "$work" && timeout -k 10 "$share" bash "$root/.ci/benchmark" "$name" "${arguments[@]}") \
    > "$work/out" 2>> "$log" || end=$?
  cat "$work/out" >> "$log"
  row() { printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$name" "$1" "$2" "$3" "$began" "$settings" >> "$rows"; }
  while IFS= read -r line; do
    # A row of a table of growth.
    [[ $line != "| "* ]] || line=$(awk -F ' *[|] *' '{ print $2 ": " $3 " take " $4 " ms, " $5 " MB; exponents of " $6 }' <<< "$line")
    beside=$(grep -oE '[0-9.]+ times .*' <<< "$line" | head -n 1 || true)
    figure=$(sed -E 's/[,;]? *[0-9.]+ times .*//; s/^ratio //; s/[|]/ /g; s/ +/ /g; s/^ //; s/ $//' <<< "$line")
    row "$figure" "$beside" "$(goal "$name" "$line")"
  done < <(grep -E "$figures" "$work/out")
  case $end in
    0) grep -qE "$figures" "$work/out" || row "no figure" "" "" ;;
    124 | 137) row "cut off after its share of $share s" "" "" ;;
    *) row "failed ($end)" "" "" ;;
  esac
done
table | tee "$work/table"
if [ "$publish" = publish ]; then
  short_table > "$work/short"
  put "$root/simulator/benchmarks/README.md" "$work/table"
  put "$root/README.md" "$work/short"
fi
! grep -qE $'\t(cut off after|failed \\(|no figure)' "$rows"
