package main

import (
	"encoding/json"
	"log"
	"reflect"
	"strings"

	"k8s.io/kube-openapi/pkg/common"
	"k8s.io/kube-openapi/pkg/validation/spec"
	"k8s.io/kubernetes/pkg/generated/openapi"
)

// definitions are the schemas that the server publishes, by model name.
var definitions = openapi.GetOpenAPIDefinitions(func(name string) spec.Ref { return spec.MustCreateRef(name) })

// published gives the schema of a struct. Releases before 1.35 call it by its package.
func published(t reflect.Type) (common.OpenAPIDefinition, bool) {
	name := t.PkgPath() + "." + t.Name()
	if named, ok := reflect.Zero(t).Interface().(interface{ OpenAPIModelName() string }); ok {
		name = named.OpenAPIModelName()
	}
	definition, ok := definitions[name]
	return definition, ok
}

// mergeOf tells how structured merge takes the members of a struct, by name, and the struct itself,
// under the empty name: what the Go type does not tell. The columns are in README.md.
func mergeOf(t reflect.Type) map[string][]string {
	definition, ok := published(t)
	if !ok {
		log.Printf("%s is not published", t)
		return nil
	}
	told := map[string][]string{"": {mapType(definition.Schema.Extensions)}}
	for _, f := range fieldsOf(t) {
		property, ok := definition.Schema.Properties[f.name]
		if !ok {
			log.Printf("%s.%s is not published", t, f.name)
			told[f.name] = []string{"unpublished"}
		} else if list := len(property.Type) > 0 && property.Type[0] == "array"; list {
			told[f.name] = []string{listType(property.Extensions), presetKeys(f.Type, property)}
		} else {
			told[f.name] = []string{mapType(property.Extensions)}
		}
	}
	return told
}

// listType follows kube-openapi/pkg/schemaconv; atomic lists are the rule.
func listType(extensions spec.Extensions) string {
	switch extensions["x-kubernetes-list-type"] {
	case nil:
		switch extensions["x-kubernetes-patch-strategy"] {
		case "merge", "merge,retainKeys":
			if key, ok := extensions["x-kubernetes-patch-merge-key"].(string); ok {
				return "map:" + key
			}
			return "set"
		}
		return ""
	case "atomic":
		return ""
	case "set":
		return "set"
	case "map":
		return "map:" + strings.Join(mapKeys(extensions), ",")
	}
	log.Fatalf("a list of type %v", extensions["x-kubernetes-list-type"])
	return ""
}

func mapKeys(extensions spec.Extensions) []string {
	if _, ok := extensions["x-kubernetes-list-type"]; !ok {
		return []string{extensions["x-kubernetes-patch-merge-key"].(string)}
	}
	var names []string
	for _, key := range extensions["x-kubernetes-list-map-keys"].([]any) {
		names = append(names, key.(string))
	}
	return names
}

func mapType(extensions spec.Extensions) string {
	told, _ := extensions["x-kubernetes-map-type"].(string)
	return told
}

// presetKeys gives the keys of a list that may be left out, with what then counts: those that Go
// always writes, or that have a default.
func presetKeys(list reflect.Type, property spec.Schema) string {
	if !strings.HasPrefix(listType(property.Extensions), "map:") {
		return ""
	}
	for list.Kind() == reflect.Pointer || list.Kind() == reflect.Slice {
		list = list.Elem()
	}
	items, ok := published(list)
	if !ok {
		log.Fatalf("%s is not published", list)
	}
	presets := map[string]any{}
	for _, key := range mapKeys(property.Extensions) {
		if preset := items.Schema.Properties[key].Default; preset != nil {
			presets[key] = preset
		}
	}
	if len(presets) == 0 {
		return ""
	}
	written, err := json.Marshal(presets)
	if err != nil {
		log.Fatal(err)
	}
	return string(written)
}
