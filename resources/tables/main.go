// Command tables writes the tables of API resources that Admittance bundles: see README.md.
//
//	go run . SOURCES OUT
//
// SOURCES has a folder per release, such as 1.36, with files of k8s.io/kubernetes in it. Three files
// are written into OUT: api-resources.tsv, api-versions.tsv and admission-plugins.tsv.
package main

import (
	"cmp"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const (
	firstMinor = 7
	header     = "# Written by resources/tables; do not edit.\n"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: tables SOURCES OUT")
	}
	sources, out := os.Args[1], os.Args[2]
	var minors []int
	resources, versions := map[string][]int{}, map[string][]int{}
	plugins := &pluginTable{orders: map[int][]plugin{}}
	for minor := firstMinor; ; minor++ {
		folder := filepath.Join(sources, fmt.Sprintf("1.%d", minor))
		if _, err := os.Stat(folder); err != nil {
			if len(minors) > 0 {
				break
			}
			continue
		}
		minors = append(minors, minor)
		release := readRelease(folder)
		for _, line := range release.resourceLines() {
			resources[line] = append(resources[line], minor)
		}
		for _, line := range release.versionLines() {
			versions[line] = append(versions[line], minor)
		}
		checkIdentity(minor, release)
		plugins.add(minor, readPlugins(folder, minor))
	}
	write(filepath.Join(out, "api-resources.tsv"), resources, minors, columns)
	write(filepath.Join(out, "api-versions.tsv"), versions, minors, columns)
	plugins.write(filepath.Join(out, "admission-plugins.tsv"))
}

// write sorts the lines by their keys and puts behind each the releases it holds for.
func write(file string, lines map[string][]int, minors []int, key func(string) []string) {
	var sorted []string
	for line, in := range lines {
		sorted = append(sorted, line+"\t"+ranges(in, minors))
	}
	slices.SortFunc(sorted, func(a, b string) int { return slices.Compare(key(a), key(b)) })
	for i, line := range sorted {
		sorted[i] = strings.TrimLeft(line, " ")
	}
	text := header + fmt.Sprintf("# releases\t1.%d\t1.%d\n", minors[0], minors[len(minors)-1]) + strings.Join(sorted, "\n") + "\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		log.Fatal(err)
	}
}

// columns puts the group extensions behind the core group and before all others: so the server
// registers it, in each release that has it, before the groups it shares storage with.
func columns(line string) []string {
	columns := strings.Split(line, "\t")
	if columns[0] == "extensions" {
		columns[0] = " "
	}
	return columns
}

// ranges writes minor releases as 9-15,17-37; both ends belong to it.
func ranges(in, minors []int) string {
	var parts []string
	for i := 0; i < len(in); {
		j := i
		for j+1 < len(in) && in[j+1] == in[j]+1 {
			j++
		}
		parts = append(parts, strconv.Itoa(in[i])+"-"+strconv.Itoa(in[j]))
		i = j + 1
	}
	return strings.Join(parts, ",")
}

// checkIdentity fails where two groups have a resource of one name that ResourceTable would take
// for one, and the server would not.
func checkIdentity(minor int, release *release) {
	groups := map[string]map[string]bool{}
	for key := range release.resources {
		if groups[key.resource] == nil {
			groups[key.resource] = map[string]bool{}
		}
		groups[key.resource][key.group] = true
	}
	for resource, in := range groups {
		var names []string
		for group := range in {
			names = append(names, group)
		}
		slices.SortFunc(names, cmp.Compare[string])
		if len(names) > 1 && !slices.Contains(sharedStorage, resource+" "+strings.Join(names, ",")) {
			log.Fatalf("1.%d: %s is in the groups %q; do they share storage?", minor, resource, names)
		}
	}
}

// sharedStorage has the resources that several groups serve from one storage, by the
// AddCohabitatingResources calls of pkg/kubeapiserver/default_storage_factory_builder.go.
var sharedStorage = []string{
	"daemonsets apps,extensions",
	"deployments apps,extensions",
	"events ,events.k8s.io",
	"ingresses extensions,networking.k8s.io",
	"networkpolicies extensions,networking.k8s.io",
	"podsecuritypolicies extensions,policy",
	"replicasets apps,extensions",
	"replicationcontrollers ,extensions",
}
