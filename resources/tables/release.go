package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// key names a resource or subresource.
type key struct{ group, version, resource, subresource string }

// info is what is known of one.
type info struct {
	kind       kind
	namespaced bool
	verbs      map[string]bool
}

type kind struct{ Group, Version, Kind string }

func (k kind) apiVersion() string {
	if k.Group == "" {
		return k.Version
	}
	return k.Group + "/" + k.Version
}

// release is what one minor release can serve.
type release struct {
	resources map[key]*info
	defaults  *defaults
	folder    string
}

// verbs by x-kubernetes-action; watchlist is an old way to watch.
var verbs = map[string]string{
	"connect": "connect", "delete": "delete", "deletecollection": "deletecollection", "get": "get",
	"list": "list", "patch": "patch", "post": "create", "put": "update", "watch": "watch", "watchlist": "watch",
}

var path = regexp.MustCompile(`^/(?:api|apis/([^/]+))/([^/]+)/(?:watch/)?(namespaces/\{namespace\}/)?([^/]+)(?:/\{name\}(?:/([^/]+))?)?(?:/\{path\})?$`)

func readRelease(folder string) *release {
	text, err := os.ReadFile(filepath.Join(folder, "api/openapi-spec/swagger.json"))
	if err != nil {
		log.Fatal(err)
	}
	var swagger struct {
		Paths map[string]map[string]json.RawMessage
	}
	if err := json.Unmarshal(text, &swagger); err != nil {
		log.Fatal(err)
	}
	found := &release{resources: map[key]*info{}, folder: folder}
	for url, operations := range swagger.Paths {
		for method, raw := range operations {
			if method != "parameters" {
				found.add(url, raw)
			}
		}
	}
	found.defaults = readDefaults(folder, found)
	return found
}

// add takes one operation on one URL.
func (r *release) add(url string, raw json.RawMessage) {
	var operation struct {
		Action string `json:"x-kubernetes-action"`
		Kind   kind   `json:"x-kubernetes-group-version-kind"`
	}
	if err := json.Unmarshal(raw, &operation); err != nil {
		log.Fatal(url, ": ", err)
	}
	if operation.Action == "" || operation.Action == "proxy" {
		return // discovery, version, logs; the old way to proxy without a subresource
	}
	m := path.FindStringSubmatch(url)
	verb := verbs[operation.Action]
	if m == nil || verb == "" {
		log.Fatalf("%s: %s not understood", url, operation.Action)
	}
	// All namespaces at once: the same resource as in one.
	at := key{m[1], m[2], m[4], m[5]}
	known := r.resources[at]
	if known == nil {
		known = &info{verbs: map[string]bool{}}
		r.resources[at] = known
	}
	known.namespaced = known.namespaced || m[3] != ""
	known.verbs[verb] = true
	if operation.Action != "watchlist" && operation.Action != "deletecollection" && operation.Action != "watch" {
		known.kind = operation.Kind
	}
}

// resourceLines has one line per resource, without its releases.
func (r *release) resourceLines() []string {
	var lines []string
	for key, info := range r.resources {
		kind := info.kind.Kind
		if info.kind.Group != key.group || info.kind.Version != key.version {
			kind = info.kind.apiVersion() + " " + kind
		}
		var verbs []string
		for verb := range info.verbs {
			verbs = append(verbs, verb)
		}
		slices.Sort(verbs)
		scope, served := "cluster", "off"
		if info.namespaced {
			scope = "namespaced"
		}
		if r.defaults.serves(key) {
			served = "on"
		}
		lines = append(lines, strings.Join([]string{key.group, key.version, key.resource, key.subresource, kind, scope, served, strings.Join(verbs, ",")}, "\t"))
	}
	return lines
}

// versionLines has one line per group: its versions in the order in which the server registers them.
func (r *release) versionLines() []string {
	versions := map[string][]string{}
	for key := range r.resources {
		if !slices.Contains(versions[key.group], key.version) {
			versions[key.group] = append(versions[key.group], key.version)
		}
	}
	var lines []string
	for group, in := range versions {
		order := r.priorities(group)
		slices.SortFunc(in, func(a, b string) int {
			if i, j := slices.Index(order, a), slices.Index(order, b); i >= 0 && j >= 0 {
				return i - j
			}
			return compareVersions(a, b)
		})
		lines = append(lines, group+"\t"+strings.Join(in, ","))
	}
	return lines
}

var priority = regexp.MustCompile(`SetVersionPriority\(([^)]*)\)`)
var preference = regexp.MustCompile(`VersionPreferenceOrder:\s*\[\]string\{([^}]*)\}`)

// priorities reads the order of a group's versions from its installation; empty for none.
func (r *release) priorities(group string) []string {
	text, err := os.ReadFile(filepath.Join(r.folder, "pkg/apis", folderOf(group), "install/install.go"))
	if err != nil {
		return nil
	}
	m := priority.FindStringSubmatch(string(text))
	if m == nil {
		m = preference.FindStringSubmatch(string(text))
	}
	if m == nil {
		log.Fatalf("%s: no order of the versions of %q", r.folder, group)
	}
	var order []string
	for _, name := range strings.Split(m[1], ",") {
		if version := regexp.MustCompile(`v\d+(?:(?:alpha|beta)\d+)?`).FindString(name); version != "" {
			order = append(order, version)
		}
	}
	return order
}

// folderOf is where Kubernetes keeps a group's sources.
func folderOf(group string) string {
	switch group {
	case "":
		return "core"
	case "internal.apiserver.k8s.io":
		return "apiserverinternal"
	}
	return strings.SplitN(group, ".", 2)[0]
}

var version = regexp.MustCompile(`^v(\d+)(?:(alpha|beta)(\d+))?$`)

// compareVersions orders by stability, then by number, the greatest first, as Kubernetes does.
func compareVersions(a, b string) int {
	rank := func(text string) string {
		m := version.FindStringSubmatch(text)
		if m == nil {
			log.Fatalf("%s is no version", text)
		}
		stability := map[string]int{"": 2, "beta": 1, "alpha": 0}[m[2]]
		return fmt.Sprintf("%d %4s %4s", stability, m[1], m[3])
	}
	return strings.Compare(rank(b), rank(a))
}
