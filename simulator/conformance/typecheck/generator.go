package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"sort"

	"k8s.io/apimachinery/pkg/runtime/schema"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/openapi"
	"k8s.io/apiserver/pkg/cel/openapi/resolver"
	"k8s.io/client-go/restmapper"
)

// generator makes up policies whose expressions compare a field with a duration, which tells its type.
type generator struct {
	*rand.Rand
	served   []*restmapper.APIGroupResources
	resolver resolver.SchemaResolver
}

func (r generator) oneIn(n int) bool { return r.Intn(n) == 0 }

func (r generator) policy() (checked, bool) {
	group := r.served[r.Intn(len(r.served))]
	version := group.Group.Versions[0].Version
	resources := group.VersionedResources[version]
	resource := resources[r.Intn(len(resources))]
	kind := schema.GroupVersionKind{Group: group.Group.Name, Version: version, Kind: resource.Kind}
	found, err := r.resolver.ResolveSchema(kind)
	if err != nil {
		return checked{}, false
	}
	root := openapi.SchemaDeclType(found, true)
	var validations []map[string]any
	for range 6 {
		validations = append(validations, map[string]any{"expression": r.expression(root)})
	}
	spec, err := json.Marshal(map[string]any{
		"matchConstraints": map[string]any{"resourceRules": []any{map[string]any{
			"apiGroups": []string{kind.Group}, "apiVersions": []string{kind.Version},
			"resources": []string{resource.Name}, "operations": []string{"*"},
		}}},
		"validations": validations,
	})
	check(err)
	return checked{Spec: spec}, true
}

func (r generator) expression(t *apiservercel.DeclType) string {
	path := "object"
	for depth := 0; depth < 9; depth++ {
		switch {
		case t.IsObject():
			names := make([]string, 0, len(t.Fields))
			for name := range t.Fields {
				names = append(names, name)
			}
			sort.Strings(names)
			if len(names) == 0 || r.oneIn(25) {
				return path + "." + []string{"name", "spec", "items", "requests"}[r.Intn(4)] + " == duration('1s')"
			}
			name := names[r.Intn(len(names))]
			if _, ok := t.Fields["spec"]; ok && !r.oneIn(4) {
				name = "spec"
			}
			path, t = path+"."+name, t.Fields[name].Type
		case t.IsList():
			path, t = path+"[0]", t.ElemType
		case t.IsMap():
			path, t = path+"['a']", t.ElemType
		default:
			depth = 9
		}
		if r.oneIn(12) {
			break
		}
	}
	return fmt.Sprintf("%s == duration('1s')", path)
}
