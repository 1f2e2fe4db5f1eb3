package main

import (
	"encoding/json"
	"math/rand"
	"slices"
	"sort"
	"strings"
	"sync"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structural "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	smd "sigs.k8s.io/structured-merge-diff/v6/schema"
)

// generator makes up cases.
type generator struct{ *rand.Rand }

func (r generator) oneIn(n int) bool { return r.Intn(n) == 0 }

func oneOf[T any](r generator, values ...T) T { return values[r.Intn(len(values))] }

var widget = metav1.GroupVersionKind{Group: "example.com", Version: "v1", Kind: "Widget"}

// popular kinds are half of the cases of the server's own.
var popular = []metav1.GroupVersionKind{
	{Version: "v1", Kind: "Pod"}, {Version: "v1", Kind: "Service"}, {Version: "v1", Kind: "ServiceAccount"},
	{Version: "v1", Kind: "ConfigMap"}, {Version: "v1", Kind: "Node"}, {Version: "v1", Kind: "PersistentVolumeClaim"},
	{Group: "apps", Version: "v1", Kind: "Deployment"}, {Group: "apps", Version: "v1", Kind: "StatefulSet"},
	{Group: "batch", Version: "v1", Kind: "CronJob"}, {Group: "networking.k8s.io", Version: "v1", Kind: "Ingress"},
}

// kinds are all of the server's own that it publishes and can hold.
var kinds = sync.OnceValue(func() []metav1.GroupVersionKind {
	var all []metav1.GroupVersionKind
	for name, schema := range published() {
		if !isResource(name) {
			continue
		}
		var named []metav1.GroupVersionKind
		if schema.Extensions.GetObject("x-kubernetes-group-version-kind", &named) != nil || len(named) != 1 {
			continue
		}
		gvk := (&testCase{Kind: named[0]}).gvk()
		if schemeOf(gvk) != nil && !strings.HasSuffix(gvk.Kind, "List") {
			all = append(all, named[0])
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].String() < all[j].String() })
	return all
})

type mergeSchema struct {
	*smd.Schema
	root string
}

var converted = map[metav1.GroupVersionKind]mergeSchema{}

func (r generator) testCase() (testCase, bool) {
	if r.oneIn(3) {
		return r.ofCustom()
	}
	kind := oneOf(r, popular...)
	if r.oneIn(2) {
		kind = oneOf(r, kinds()...)
	}
	if _, ok := converted[kind]; !ok {
		schema, name := schemaOf(published(), kind)
		for _, known := range converted {
			schema = known.Schema
			break
		}
		converted[kind] = mergeSchema{schema, name}
	}
	c := testCase{Kind: kind}
	r.fill(&c, converted[kind])
	return c, c.answer(builtIn())
}

func (r generator) ofCustom() (testCase, bool) {
	written, err := json.Marshal(r.root())
	check(err)
	if !accepted(written) {
		return testCase{}, false
	}
	c := testCase{Kind: widget, Schema: written}
	schema, name := schemaOf(publishedFor(widget, written), widget)
	r.fill(&c, mergeSchema{schema, name})
	return c, c.answer(custom(widget, written))
}

func accepted(schema []byte) bool {
	var props apiextensionsv1.JSONSchemaProps
	check(json.Unmarshal(schema, &props))
	var internal apiextensions.JSONSchemaProps
	check(apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&props, &internal, nil))
	s, err := structural.NewStructural(&internal)
	return err == nil && len(structural.ValidateStructural(nil, s)) == 0
}

func (r generator) fill(c *testCase, s mergeSchema) {
	root := smd.TypeRef{NamedType: &s.root}
	live := maker{r, s.Schema, false, 1000, 2}
	c.Live, _ = live.value(root, 7).(map[string]any)
	// Most configurations are to be applied, so most have nothing atomic and little that is wrong.
	wrong := maker{r, s.Schema, !r.oneIn(5), oneOf(r, 1000, 1000, 1000, 40), 3}
	c.Configuration, _ = wrong.value(root, 7).(map[string]any)
	for _, object := range []map[string]any{c.Live, c.Configuration} {
		delete(object, "apiVersion")
		delete(object, "kind")
	}
	if c.Live == nil {
		c.Live = map[string]any{}
	}
	if c.Configuration == nil {
		c.Configuration = map[string]any{}
	}
}

// maker makes up values that mostly fit a schema.
type maker struct {
	generator
	schema *smd.Schema
	// sparing leaves out lists, maps and structs that are atomic.
	sparing bool
	// strays is one of how many values that does not fit.
	strays int
	// few is the most members that are made up of an object.
	few int
}

var (
	words = []string{"abcd", "main", "web1", "data"}
	names = []string{"a", "b", "c"}
)

func (m maker) value(ref smd.TypeRef, depth int) any {
	if m.oneIn(m.strays) {
		return oneOf[any](m.generator, "text", int64(5), true, 1.5, nil, []any{}, []any{"a", int64(1)},
			map[string]any{}, map[string]any{"a": []any{int64(1), nil}, "b": "c"}, 12345678.5, "qu\"ote")
	}
	atom, _ := m.schema.Resolve(ref)
	switch {
	case ref.NamedType != nil && strings.HasSuffix(*ref.NamedType, ".Quantity"):
		return oneOf[any](m.generator, "1", "100m", "2Gi")
	case ref.NamedType != nil && strings.HasSuffix(*ref.NamedType, "Time"):
		return "2026-01-01T00:00:00Z"
	case ref.NamedType != nil && strings.HasSuffix(*ref.NamedType, ".IntOrString"):
		return oneOf[any](m.generator, int64(80), "http")
	case ref.NamedType != nil && strings.HasSuffix(*ref.NamedType, ".RawExtension"):
		return map[string]any{"a": int64(1)}
	case atom.Map != nil && (atom.Scalar == nil || depth > 0 && m.oneIn(3)):
		return m.object(atom.Map, depth)
	case atom.List != nil && (atom.Scalar == nil || depth > 0 && m.oneIn(3)):
		return m.list(atom.List, depth)
	case atom.Scalar == nil:
		return nil
	}
	switch *atom.Scalar {
	case smd.Numeric:
		return int64(m.Intn(3))
	case smd.Boolean:
		return m.oneIn(2)
	case smd.Untyped:
		return oneOf[any](m.generator, "abcd", "2026-01-01T00:00:00Z", int64(2))
	}
	return oneOf(m.generator, words...)
}

func (m maker) object(t *smd.Map, depth int) any {
	object := map[string]any{}
	if depth == 0 || m.oneIn(12) {
		return object
	}
	if len(t.Fields) > 0 {
		fields := slices.Clone(t.Fields)
		sort.Slice(fields, func(i, j int) bool { return fields[i].Name < fields[j].Name })
		for range 1 + m.Intn(m.few+1) {
			field := fields[m.Intn(len(fields))]
			if !m.sparing || !m.atomic(field.Type) {
				object[field.Name] = m.value(field.Type, depth-1)
			}
		}
		// The parts that most objects have, so that both sides have them.
		for _, field := range fields {
			common := slices.Contains([]string{"metadata", "spec", "template", "containers", "ports", "labels"}, field.Name)
			if _, present := object[field.Name]; common && !present && m.oneIn(2) && (!m.sparing || !m.atomic(field.Type)) {
				object[field.Name] = m.value(field.Type, depth-1)
			}
		}
	}
	if (t.ElementType != smd.TypeRef{}) {
		for range m.Intn(3) {
			object[oneOf(m.generator, names...)] = m.value(t.ElementType, depth-1)
		}
	} else if m.oneIn(m.strays) {
		object["unknown"] = int64(1)
	}
	return object
}

func (m maker) atomic(ref smd.TypeRef) bool {
	atom, _ := m.schema.Resolve(ref)
	return atom.Map != nil && atom.Map.ElementRelationship == smd.Atomic ||
		atom.List != nil && atom.List.ElementRelationship == smd.Atomic
}

func (m maker) list(t *smd.List, depth int) any {
	items := []any{}
	if depth == 0 {
		return items
	}
	seen := map[string]bool{}
	for range m.Intn(5) {
		item := m.value(t.ElementType, depth-1)
		if object, ok := item.(map[string]any); ok && t.ElementRelationship == smd.Associative {
			m.key(object, t)
		}
		key, err := json.Marshal(keyOf(item, t))
		check(err)
		if t.ElementRelationship == smd.Associative && seen[string(key)] && !m.oneIn(min(m.strays, 60)) {
			continue
		}
		seen[string(key)] = true
		items = append(items, item)
	}
	return items
}

func (m maker) key(item map[string]any, t *smd.List) {
	element, _ := m.schema.Resolve(t.ElementType)
	for _, key := range t.Keys {
		if m.oneIn(min(m.strays, 25)) {
			delete(item, key)
			continue
		}
		if field, ok := element.Map.FindField(key); ok {
			item[key] = m.value(field.Type, 0)
		}
	}
}

func keyOf(item any, t *smd.List) any {
	object, ok := item.(map[string]any)
	if !ok || len(t.Keys) == 0 {
		return item
	}
	keys := map[string]any{}
	for _, key := range t.Keys {
		keys[key] = object[key]
	}
	return keys
}
