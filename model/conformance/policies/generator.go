package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"sort"
	"strings"
)

// Texts that fit some fields and most not. None of them compiles, so that one detail fits wherever it
// is taken for an expression.
var texts = []string{"", "", " ", "\t\n", "*", "*/*", "a", "A", "-a", "a b", "a/b", "a/b/c", "/", "a/", "/a", ".", "..", "a%b",
	"a.b", "a.b/c_d", "in", "v1", "V1", "apps/v1", "Apps/v1", "apps/v1.x", "a\nb", "\ra", "a\n", "é", "<&>\u0001\u2028", "x\u00a0",
	"Fail", "fail", "Deny", "Warn", "Audit", "Allow", "Exact", "Invalid", "Unauthorized", "IfNeeded", "JSONPatch", "ApplyConfiguration",
	"DELETE", "CREATE", "create", "Cluster", "In", "Exists", "pods", "pods/*", "*/status", strings.Repeat("a", 64),
	strings.Repeat("b", 254), strings.Repeat("c", 254) + ".d", "e //" + strings.Repeat("x", 5120)}

// Values that are of a wrong type nearly everywhere.
func others() []any {
	return []any{1, 1.5, -3, true, []any{}, object{}, []any{"a"}, []any{1}, []any{nil}, object{"a": "b"}, object{"a": 1}, "x"}
}

func pick[T any](random *rand.Rand, values ...T) T {
	return values[random.Intn(len(values))]
}

// A policy or binding that is made piece by piece.
type maker struct {
	random      *rand.Rand
	expressions int
}

func generated(random *rand.Rand) object {
	made := (&maker{random: random}).make()
	for changes := pick(random, 0, 1, 1, 2, 2, 3, 5); changes > 0; changes-- {
		change(random, made)
	}
	return made
}

// pair gives an object and what takes its place: a copy with a few changes, but for the name.
func pair(random *rand.Rand) (object, object) {
	old := generated(random)
	text, err := json.Marshal(old)
	if err != nil {
		panic(err)
	}
	var updated object
	if err := json.Unmarshal(text, &updated); err != nil {
		panic(err)
	}
	for changes := pick(random, 0, 1, 1, 2, 3); changes > 0; changes-- {
		change(random, updated)
	}
	for _, made := range []object{old, updated} {
		made["metadata"] = object{"name": "p.static.k8s.io"}
	}
	return old, updated
}

func (m *maker) make() object {
	kind := pick(m.random, "ValidatingAdmissionPolicy", "ValidatingAdmissionPolicy", "MutatingAdmissionPolicy",
		"MutatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding", "MutatingAdmissionPolicyBinding")
	version := pick(m.random, "v1", "v1", "v1", "v1beta1", "v1alpha1")
	made := object{"apiVersion": "admissionregistration.k8s.io/" + version, "kind": kind,
		"metadata": object{"name": pick(m.random, "p", "p.example.com", "p.static.k8s.io", "p_q")}, "spec": m.spec(kind)}
	if m.random.Intn(8) == 0 {
		made["metadata"] = object{"generateName": pick(m.random, "p-", "p-", strings.Repeat("p", 60)+"-", "p_")}
	}
	return made
}

func (m *maker) spec(kind string) object {
	spec := object{}
	if strings.HasSuffix(kind, "Binding") {
		spec["policyName"] = "p.example.com"
		m.maybe(spec, "paramRef", m.paramRef)
		m.maybe(spec, "matchResources", m.match)
		if kind == "ValidatingAdmissionPolicyBinding" {
			spec["validationActions"] = pick(m.random, []any{"Deny"}, []any{"Warn", "Audit"}, []any{"Deny", "Warn"}, []any{"Audit", "Audit", "x"})
		}
		return spec
	}
	spec["matchConstraints"] = m.match()
	m.maybe(spec, "paramKind", func() any { return object{"apiVersion": "apps/v1", "kind": "Deployment"} })
	m.maybe(spec, "failurePolicy", func() any { return pick(m.random, "Fail", "Ignore") })
	m.maybe(spec, "variables", func() any { return m.list("name", "expression") })
	m.maybe(spec, "matchConditions", func() any { return m.list("name", "expression") })
	if kind == "MutatingAdmissionPolicy" {
		spec["mutations"] = m.mutations()
		spec["reinvocationPolicy"] = pick(m.random, "Never", "IfNeeded")
		return spec
	}
	spec["validations"] = m.validations()
	m.maybe(spec, "auditAnnotations", func() any { return m.list("key", "valueExpression") })
	return spec
}

func (m *maker) maybe(in object, name string, value func() any) {
	if m.random.Intn(2) == 0 {
		in[name] = value()
	}
}

// expression is unlike all others of the object, and mostly one that compiles somewhere.
func (m *maker) expression() string {
	m.expressions++
	text := pick(m.random, "true", "'a'", "object.a == 1", " object.a == 1", "params.a == 1", "variables.a == 1", "variables.b",
		"authorizer.group('').resource('pods').check('get').allowed()", "object.a", "object.", "Object{spec: Object.spec{a: 1}}",
		"[JSONPatch{op: 'remove', path: '/a'}]", "null", "a\n+ b", "x + y +")
	return fmt.Sprintf("%s //%d", text, m.expressions)
}

func (m *maker) list(name, expression string) any {
	items := []any{}
	for count := pick(m.random, 1, 1, 2, 2, 3, 3); count > 0; count-- {
		items = append(items, object{name: pick(m.random, "a", "b", "c", "a-b"), expression: m.expression()})
	}
	if m.random.Intn(25) == 0 {
		for len(items) < pick(m.random, 20, 21, 64, 65) {
			m.expressions++
			items = append(items, object{name: fmt.Sprint("n", len(items)), expression: fmt.Sprint("true //", m.expressions)})
		}
	}
	return items
}

func (m *maker) validations() any {
	items := []any{}
	for count := m.random.Intn(3); count > 0; count-- {
		validation := object{"expression": m.expression()}
		m.maybe(validation, "message", func() any { return pick(m.random, "no", " no ", "\n no", "no\nno", " ") })
		m.maybe(validation, "messageExpression", func() any { return pick(m.random, m.expression(), " ") })
		m.maybe(validation, "reason", func() any { return pick(m.random, "Invalid", "Forbidden", "Unauthorized") })
		items = append(items, validation)
	}
	return items
}

func (m *maker) mutations() any {
	items := []any{}
	for count := m.random.Intn(3); count > 0; count-- {
		mutation := object{"patchType": pick(m.random, "JSONPatch", "ApplyConfiguration")}
		m.maybe(mutation, "jsonPatch", func() any { return object{"expression": m.expression()} })
		m.maybe(mutation, "applyConfiguration", func() any { return object{"expression": m.expression()} })
		items = append(items, mutation)
	}
	return items
}

func (m *maker) paramRef() any {
	ref := object{}
	m.maybe(ref, "name", func() any { return pick(m.random, "n", "a/b", "%") })
	m.maybe(ref, "selector", m.selector)
	m.maybe(ref, "namespace", func() any { return "default" })
	m.maybe(ref, "parameterNotFoundAction", func() any { return pick(m.random, "Deny", "Allow", "Ignore", "") })
	return ref
}

func (m *maker) match() any {
	match := object{}
	m.maybe(match, "resourceRules", m.rules)
	m.maybe(match, "excludeResourceRules", m.rules)
	m.maybe(match, "namespaceSelector", m.selector)
	m.maybe(match, "objectSelector", m.selector)
	m.maybe(match, "matchPolicy", func() any { return pick(m.random, "Exact", "Equivalent") })
	return match
}

func (m *maker) rules() any {
	rules := []any{}
	for count := pick(m.random, 1, 1, 2); count > 0; count-- {
		rule := object{"operations": pick(m.random, []any{"CREATE", "UPDATE"}, []any{"*"}, []any{"DELETE"}, []any{"*", "CREATE"}),
			"apiGroups": []any{""}, "apiVersions": []any{"v1"}, "resources": pick(m.random, []any{"pods"}, []any{"*", "pods"}, []any{"pods/*", "pods/status"})}
		m.maybe(rule, "resourceNames", func() any { return pick(m.random, []any{"a"}, []any{"a", "a"}, []any{"..", "a/b%"}) })
		m.maybe(rule, "scope", func() any { return pick(m.random, "*", "Namespaced", "cluster") })
		rules = append(rules, rule)
	}
	return rules
}

// selector has one label at most: the server reports several in no particular order.
func (m *maker) selector() any {
	selector := object{}
	m.maybe(selector, "matchLabels", func() any { return object{pick(m.random, "a", "a b"): pick(m.random, "b", "b c")} })
	m.maybe(selector, "matchExpressions", func() any {
		return []any{object{"key": pick(m.random, "a", "-"), "operator": pick(m.random, "In", "Exists", "in"), "values": []any{pick(m.random, "v", "v w")}}}
	})
	return selector
}

// A place of a value in an object.
type place struct {
	path []string
	get  func() any
	set  func(any)
	drop func()
}

func places(in any, path []string, found *[]place) {
	switch value := in.(type) {
	case object:
		keys := []string{}
		for key := range value {
			keys = append(keys, key)
		}
		sort.Strings(keys)
		for _, key := range keys {
			if len(path) == 0 && key != "spec" && key != "metadata" {
				continue
			}
			at := append(append([]string{}, path...), key)
			*found = append(*found, place{at, func() any { return value[key] }, func(v any) { value[key] = v }, func() { delete(value, key) }})
			places(value[key], at, found)
		}
	case []any:
		for i := range value {
			at := append(append([]string{}, path...), fmt.Sprint(i))
			*found = append(*found, place{at, func() any { return value[i] }, func(v any) { value[i] = v }, func() { value[i] = nil }})
			places(value[i], at, found)
		}
	}
}

// change damages an object at one place.
func change(random *rand.Rand, made object) {
	found := []place{}
	places(made, nil, &found)
	if len(found) == 0 {
		return
	}
	at := found[random.Intn(len(found))]
	switch value := at.get().(type) {
	case string:
		if random.Intn(12) > 0 {
			at.set(pick(random, texts...))
			return
		}
	case []any:
		if random.Intn(3) > 0 {
			switch {
			case len(value) > 0 && !isText(value[0]):
				at.set(pick(random, []any{}, value[1:]))
			case len(value) > 0 && random.Intn(2) == 0:
				at.set(append(append([]any{}, value...), value[0]))
			default:
				at.set(append(append([]any{}, value...), pick(random, texts...)))
			}
			return
		}
	case object:
		last := at.path[len(at.path)-1]
		if random.Intn(3) > 0 && last != "matchLabels" {
			value[pick(random, "unknown", "expresion", "Name", "Scope", "operation", "matchCondition")] = pick(random, "x", "y")
			return
		}
	}
	if random.Intn(2) == 0 {
		at.drop()
	} else {
		at.set(pick(random, others()...))
	}
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}
