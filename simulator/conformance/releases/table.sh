#!/usr/bin/env bash
# Writes a table of all releases in ../releases.txt: `bash simulator/conformance/releases/table.sh FOLDER
# TABLE [ARGUMENT...]` runs the program in FOLDER with each of them. What it imports of a release must be
# there; lines that name a package that the release does not have are left out.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
table=$here/../../../resources/src/main/resources/dev/admittance/resources/tables/$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tables=()
while read -r version; do
  module=$work/$version
  bash "$here/../release-module.sh" "$version" "$module"
  cp "$here/../$folder"/*.go "$module/"
  sources=$(cd "$module" && go list -mod=mod -m -f '{{.Dir}}' k8s.io/kubernetes)
  for file in "$module"/*.go; do
    while read -r name package; do
      [ -d "$sources/$package" ] || sed -i "/\bk8s.io\/kubernetes\/${package//\//\\/}\"/d; /\b$name\./d" "$file"
    done < <(sed -n 's/^\t\([a-z]*\) "k8s.io\/kubernetes\/\(pkg\/registry\/[^"]*\)"$/\1 \2/p' "$file")
  done
  (cd "$module" && CGO_ENABLED=0 go run -mod=mod -trimpath . "$@" > "$work/$version.tsv")
  tables+=("${version%.*}=$work/$version.tsv")
done < "$here/../releases.txt"
go run "$here/main.go" "$folder" "${tables[@]}" > "$table"
