#!/bin/sh
# Fetches the sources of Kubernetes releases that the tables are made from, a release at a time:
#   ./fetch.sh FOLDER MINOR...
set -eu
folder=$(mkdir -p "$1" && cd "$1" && pwd)
shift
cache=$(mktemp -d)
export GOMODCACHE="$cache" GOFLAGS=-modcacherw
for minor in "$@"; do
  # The proxy gives the whole module, about 30 MB; the few files that tell are kept.
  sources=$(cd "$cache" && go mod download -json "k8s.io/kubernetes@v1.$minor.0" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
  mkdir -p "$folder/1.$minor"
  (cd "$sources" && find api/openapi-spec/swagger.json pkg/apis/*/install/install.go \
    pkg/master/master.go pkg/controlplane/instance.go \
    cmd/kube-apiserver/app/plugins.go cmd/kube-apiserver/app/options/plugins.go pkg/kubeapiserver/options/plugins.go \
    plugin/pkg/admission staging/src/k8s.io/apiserver/pkg/admission \
    -type f ! -name '*_test.go' -exec cp --parents {} "$folder/1.$minor" \; 2>/dev/null || true)
  rm -rf "$cache"/*
done
rmdir "$cache"
