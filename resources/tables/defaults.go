package main

import (
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// defaults is what a release serves without being told to, by DefaultAPIResourceConfigSource.
type defaults struct {
	versions  map[string]bool            // folder of a group, slash, version
	resources map[string]map[string]bool // by the same, where resources of a version are named
}

var (
	imported = regexp.MustCompile(`(?m)^\s*(\w+)\s+"k8s\.io/(?:api|kubernetes/pkg/apis|kubernetes/pkg)/(\w+)/(v\w+)"`)
	listed   = regexp.MustCompile(`(?m)^\s*(?:\w+\.Enable(?:Versions|Resources)|\w+\.Disable(?:Versions|Resources)|\w+(?:EnabledByDefault\w*|DisabledByDefault)\s+=)`)
	item     = regexp.MustCompile(`(\w+)\.SchemeGroupVersion(?:\.WithResource\("(\w+)"\))?`)
)

func readDefaults(folder string, of *release) *defaults {
	var text []byte
	for _, file := range []string{"pkg/controlplane/instance.go", "pkg/master/master.go"} {
		if found, err := os.ReadFile(filepath.Join(folder, file)); err == nil {
			text = found
			break
		}
	}
	packages := map[string]string{}
	for _, m := range imported.FindAllStringSubmatch(string(text), -1) {
		if m[2] == "api" { // until 1.7
			m[2] = "core"
		}
		packages[m[1]] = m[2] + "/" + m[3]
	}
	known := &defaults{versions: map[string]bool{}, resources: map[string]map[string]bool{}}
	enabled := false
	for _, line := range strings.Split(string(text), "\n") {
		code, _, _ := strings.Cut(line, "//")
		if listed.MatchString(code) {
			enabled = !strings.Contains(code, "Disable")
		}
		m := item.FindStringSubmatch(code)
		if m == nil || packages[m[1]] == "" {
			continue
		}
		switch {
		case m[2] != "" && enabled:
			known.enable(packages[m[1]], m[2])
		case m[2] == "" && enabled:
			known.versions[packages[m[1]]] = true
		}
	}
	if !known.versions["core/v1"] {
		log.Fatalf("%s: the versions enabled by default were not found", folder)
	}
	return known
}

// serves tells whether a resource is served by default. The groups of the extension and the
// aggregating server are; their versions are not switched off.
func (d *defaults) serves(key key) bool {
	if key.group == "apiextensions.k8s.io" || key.group == "apiregistration.k8s.io" {
		return true
	}
	version := folderOf(key.group) + "/" + key.version
	if named := d.resources[version]; named != nil {
		return named[key.resource]
	}
	return d.versions[version]
}

func (d *defaults) enable(version, resource string) {
	if d.resources[version] == nil {
		d.resources[version] = map[string]bool{}
	}
	d.resources[version][resource] = true
}
