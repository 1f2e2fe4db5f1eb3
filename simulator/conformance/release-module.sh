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
# The modules of 1.20 to 1.23 lack a generated file, for which that of 1.24 does; what it says of
# alternatives in schemas is not known to their libraries.
generated=pkg/generated/openapi/zz_generated.openapi.go
if [ ! -e "$source/$generated" ]; then
  newer=$(GOWORK=off go mod download -json k8s.io/kubernetes@v1.24.17 | sed -n 's/^\t"Dir": "\(.*\)",\?$/\1/p')
  mkdir -p kubernetes
  cp -r "$source"/. kubernetes/
  chmod -R u+w kubernetes
  grep -v GenerateOpenAPIV3OneOfSchema "$newer/$generated" > "kubernetes/$generated"
  if grep -q '^\tgithub.com/go-openapi/spec ' go.mod; then
    sed -i 's#k8s.io/kube-openapi/pkg/validation/spec#github.com/go-openapi/spec#' "kubernetes/$generated"
  fi
  while read -r module; do
    (cd kubernetes && go mod edit "-dropreplace=$module")
  done < <(sed -n 's/^\t\?\(replace \)\?\(k8s\.io\/[^ ]*\) => \.\/staging.*/\2/p' go.mod)
  edits+=("-replace=k8s.io/kubernetes=$folder/kubernetes")
fi
# The first versions of this library read maps of Go as they were before Go 1.24.
if grep -q 'github.com/modern-go/reflect2 v1\.0\.1' go.mod; then
  edits+=(-replace=github.com/modern-go/reflect2=github.com/modern-go/reflect2@v1.0.2)
fi
go mod edit "${edits[@]}"
