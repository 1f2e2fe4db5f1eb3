#!/usr/bin/env bash
# Writes api-deprecations.tsv on standard output: which versions of kinds the API servers of each release warn of.
# Needs Go, which fetches the module k8s.io/api of each release named (the newest patch of each, such as 0.36.3).
#   ./deprecations.sh 0.20.15 0.21.14 ... > ../src/main/resources/dev/admittance/resources/tables/api-deprecations.tsv
set -euo pipefail
facts=$(mktemp); trap 'rm -f "$facts"' EXIT
for version in "$@"; do
  folder=$(go mod download -json "k8s.io/api@v$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
  minor=${version#0.}
  (cd "$folder"; find . -name zz_generated.prerelease-lifecycle.go -o -path ./core/v1/lifecycle.go | sort) |
    while read -r file; do
      package=$(dirname "${file#./}")
      group=$(sed -n 's/^const GroupName = "\(.*\)"/\1/p' "$folder/$package/register.go")
      awk -v minor="${minor%.*}" -v group="$group" -v version="${package#*/}" '
        function part(name) { return match($0, name ": *\"[^\"]*\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : "" }
        /^func \(in \*/ { match($0, /\*[A-Za-z]+/); kind = substr($0, RSTART + 1, RLENGTH - 1)
                         match($0, /APILifecycle[A-Za-z]+/); what = substr($0, RSTART + 12, RLENGTH - 12) }
        /^\treturn/ && kind !~ /List$/ {
          if (what == "Replacement") use[kind] = (part("Group") == "" ? "" : part("Group") "/") part("Version") " " part("Kind")
          else { split($0, n, /[ \t,]+/); said[what, kind] = n[4]; kinds[kind] = 1 } }
        END { for (kind in kinds) { since = said["Deprecated", kind]; gone = said["Removed", kind]
          if (since != "" && since <= minor + 0 && (gone == "" || minor + 0 < gone + 0))
            printf "%s\t%s\t%s\t1.%s\t%s\t%s\t%s\n", group, version, kind, since, gone == "" ? "" : "1." gone, use[kind], minor } }' \
        "$folder/$file"
    done
done | sort -t "$(printf '\t')" -k1,6 -k7,7n > "$facts"
releases=("$@")
first=${releases[0]#0.}; last=${releases[-1]#0.}
printf '# Written by resources/tables/deprecations.sh; do not edit.\n# releases\t1.%s\t1.%s\n' "${first%.*}" "${last%.*}"
# Releases in succession become one span.
awk -F '\t' -v OFS='\t' '
  function flush() { if (row != "") print row, spans from "-" to }
  { this = $1 OFS $2 OFS $3 OFS $4 OFS $5 OFS $6
    if (this == row && $7 == to + 1) to = $7
    else if (this == row) { spans = spans from "-" to ","; from = to = $7 }
    else { flush(); row = this; spans = ""; from = to = $7 } }
  END { flush() }' "$facts"
