#!/usr/bin/env bash
# Makes a Go module in FOLDER that can import k8s.io/kubernetes of VERSION (such as 1.34.4) and all that
# belongs to it, pinned as that release pins it: `bash release-module.sh VERSION FOLDER`.
set -euo pipefail
version=$1
folder=$2
mkdir -p "$folder"
source=$(cd "$folder" && GOWORK=off go mod download -json "k8s.io/kubernetes@v$version" |
  sed -n 's/^\t"Dir": "\(.*\)",\?$/\1/p')
install -m 644 "$source/go.mod" "$source/go.sum" "$folder/"
cd "$folder"
edits=(-module=admittance.dev/conformance "-require=k8s.io/kubernetes@v$version")
# In the repository the other modules of a release are folders; published, they are its 0.x.
while read -r module; do
  edits+=("-replace=$module=$module@v0.${version#1.}" "-require=$module@v0.${version#1.}")
done < <(sed -n 's/^\t\?\(replace \)\?\(k8s\.io\/[^ ]*\) => \.\/staging.*/\2/p; s/^\t\(k8s\.io\/[^ ]*\) v0\.0\.0\( .*\)\?$/\1/p' go.mod | sort -u)
go mod edit "${edits[@]}"
