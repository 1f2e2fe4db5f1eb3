package main

import (
	"math/rand"

	"k8s.io/apimachinery/pkg/runtime"
)

// generator makes up schemas and objects that mostly fit them.
type generator struct{ *rand.Rand }

var names = []string{"a", "b", "c", "d", "e"}

func (r generator) oneIn(n int) bool { return r.Intn(n) == 0 }

func oneOf[T any](r generator, values ...T) T { return values[r.Intn(len(values))] }

// root makes the schema of a whole object.
func (r generator) root() map[string]any {
	schema := map[string]any{"type": "object", "properties": map[string]any{"spec": r.ofObject(3)}}
	if r.oneIn(3) {
		schema["properties"].(map[string]any)["more"] = r.schema(2)
	}
	if r.oneIn(6) {
		schema["x-kubernetes-preserve-unknown-fields"] = true
	}
	if r.oneIn(5) {
		schema["required"] = []any{"spec"}
	}
	r.combine(schema, 6)
	return schema
}

func (r generator) schema(depth int) map[string]any {
	var schema map[string]any
	n := r.Intn(13)
	if depth == 0 {
		n = r.Intn(8)
	}
	switch {
	case n < 3:
		schema = map[string]any{"type": "string"}
	case n < 5:
		schema = map[string]any{"type": "integer"}
	case n < 6:
		schema = map[string]any{"type": "number"}
	case n < 7:
		schema = map[string]any{"type": "boolean"}
	case n < 8:
		schema = oneOf(r,
			map[string]any{"x-kubernetes-int-or-string": true},
			map[string]any{"x-kubernetes-int-or-string": true,
				"anyOf": []any{map[string]any{"type": "integer"}, map[string]any{"type": "string"}}},
			map[string]any{"x-kubernetes-preserve-unknown-fields": true})
	case n < 11:
		schema = r.ofObject(depth)
	default:
		schema = r.ofArray(depth)
	}
	r.limit(schema)
	if r.oneIn(5) {
		schema["nullable"] = true
	}
	r.combine(schema, 4)
	if r.oneIn(4) {
		schema["default"] = r.value(schema)
	}
	return schema
}

func (r generator) ofObject(depth int) map[string]any {
	schema := map[string]any{"type": "object"}
	if r.oneIn(5) {
		schema["additionalProperties"] = r.schema(depth - 1)
		if r.oneIn(6) {
			schema["additionalProperties"] = true
		}
	} else {
		properties := map[string]any{}
		for _, name := range names[:r.Intn(5)] {
			properties[name] = r.schema(depth - 1)
		}
		schema["properties"] = properties
		if r.oneIn(5) {
			schema["x-kubernetes-preserve-unknown-fields"] = true
		}
	}
	if r.oneIn(3) {
		schema["required"] = []any{oneOf(r, names...)}
	}
	return schema
}

func (r generator) ofArray(depth int) map[string]any {
	schema := map[string]any{"type": "array", "items": r.schema(depth - 1)}
	switch r.Intn(4) {
	case 0:
		schema["x-kubernetes-list-type"] = "set"
		if items := schema["items"].(map[string]any); items["type"] == "object" {
			items["x-kubernetes-map-type"] = "atomic"
		} else if items["type"] == "array" {
			items["x-kubernetes-list-type"] = "atomic"
		}
	case 1:
		schema["x-kubernetes-list-type"] = "map"
		keys := []any{"a"}
		properties := map[string]any{"a": r.key(), "c": r.schema(0)}
		if r.oneIn(3) {
			keys = append(keys, "b")
			properties["b"] = r.key()
		}
		required := []any{}
		for _, key := range keys {
			if _, found := properties[key.(string)].(map[string]any)["default"]; !found {
				required = append(required, key)
			}
		}
		schema["x-kubernetes-list-map-keys"] = keys
		schema["items"] = map[string]any{"type": "object", "properties": properties, "required": required}
	}
	return schema
}

func (r generator) key() map[string]any {
	return oneOf(r,
		map[string]any{"type": "string"},
		map[string]any{"type": "integer"},
		map[string]any{"type": "number"},
		map[string]any{"type": "string", "default": "x"})
}

// limit adds what a value of the type of a schema has to keep to.
func (r generator) limit(schema map[string]any) {
	for range r.Intn(3) {
		switch schema["type"] {
		case "string":
			r.limitText(schema)
		case "integer", "number":
			r.limitNumber(schema)
		case "array":
			schema[oneOf(r, "minItems", "maxItems")] = r.Intn(4)
		case "object":
			schema[oneOf(r, "minProperties", "maxProperties")] = r.Intn(4)
		case nil:
			if r.oneIn(2) {
				r.limitText(schema)
			} else {
				r.limitNumber(schema)
			}
		}
	}
	if r.oneIn(10) {
		delete(schema, "enum")
		enum := []any{}
		for range 1 + r.Intn(4) {
			enum = append(enum, r.value(schema))
		}
		schema["enum"] = enum
	}
}

func (r generator) limitText(schema map[string]any) {
	switch r.Intn(5) {
	case 0:
		schema["minLength"] = r.Intn(3)
	case 1:
		schema["maxLength"] = r.Intn(6)
	case 2:
		schema["pattern"] = oneOf(r, "^[a-z]+$", "b", "^.{2}$", `\d`, `^\pL*$`, "^(|x)$", "(?i)ABC")
	default:
		schema["format"] = oneOf(r, "date-time", "date", "uuid", "byte", "datetime", "password", "color", "int32",
			"uuid3", "uuid4", "uuid5", "ssn", "hexcolor", "rgbcolor")
	}
}

func (r generator) limitNumber(schema map[string]any) {
	switch r.Intn(5) {
	case 0, 1:
		schema["minimum"] = r.bound()
		if r.oneIn(3) {
			schema["exclusiveMinimum"] = true
		}
	case 2:
		schema["maximum"] = r.bound()
		if r.oneIn(3) {
			schema["exclusiveMaximum"] = true
		}
	case 3:
		schema["multipleOf"] = oneOf[any](r, 1, 2, 3, 5, 0.5, 0.1, 1.5, 0.01, 10)
	default:
		schema["format"] = oneOf(r, "int32", "int64", "float", "double", "date")
	}
}

func (r generator) bound() any {
	return oneOf[any](r, -2, 0, 1, 2, 3, 5, 1.5, 2.5, -0.5, 0.1, 1000000, 30000000, 123456789012, 1e21)
}

// combine adds schemas of which all, some, one or none must be kept to.
func (r generator) combine(schema map[string]any, n int) {
	for _, word := range []string{"anyOf", "oneOf", "allOf"} {
		if !r.oneIn(3*n) || schema[word] != nil {
			continue
		}
		parts := []any{}
		for range 1 + r.Intn(3) {
			parts = append(parts, r.part(schema, 2))
		}
		schema[word] = parts
	}
	if r.oneIn(4 * n) {
		schema["not"] = r.part(schema, 2)
	}
}

// part makes a schema that says more of a value than another one does.
func (r generator) part(schema map[string]any, depth int) map[string]any {
	part := map[string]any{}
	shape := map[string]any{"type": schema["type"], "items": schema["items"], "properties": schema["properties"]}
	r.limit(shape)
	for name, value := range shape {
		if name != "type" && name != "items" && name != "properties" {
			part[name] = value
		}
	}
	if depth == 0 {
		return part
	}
	if properties, ok := schema["properties"].(map[string]any); ok {
		mentioned := map[string]any{}
		for _, name := range append([]string{"spec", "more"}, names...) {
			if property, found := properties[name]; found && r.oneIn(2) {
				mentioned[name] = r.part(property.(map[string]any), depth-1)
			}
		}
		part["properties"] = mentioned
	}
	if items, ok := schema["items"].(map[string]any); ok && r.oneIn(2) {
		part["items"] = r.part(items, depth-1)
	}
	if schema["type"] == "object" && r.oneIn(2) {
		part["required"] = []any{oneOf(r, names...)}
	}
	if r.oneIn(8) {
		part[oneOf(r, "anyOf", "oneOf", "allOf")] = []any{r.part(schema, depth-1), r.part(schema, depth-1)}
	}
	if r.oneIn(10) {
		part["not"] = r.part(schema, depth-1)
	}
	return part
}

// object makes a whole object.
func (r generator) object(schema map[string]any) map[string]any {
	object := map[string]any{}
	if made, ok := r.fitting(schema).(map[string]any); ok {
		object = made
	}
	object["apiVersion"] = "shop.example/v1"
	object["kind"] = "Book"
	object["metadata"] = map[string]any{"name": "one"}
	return object
}

// before gives an object as it may have been before an update.
func (r generator) before(schema, object map[string]any) map[string]any {
	old := r.object(schema)
	for _, name := range []string{"spec", "more"} {
		if value, found := object[name]; found && !r.oneIn(4) {
			old[name] = runtime.DeepCopyJSONValue(value)
		}
	}
	if spec, ok := old["spec"].(map[string]any); ok {
		other, _ := r.object(schema)["spec"].(map[string]any)
		name := oneOf(r, names...)
		if value, found := other[name]; found {
			spec[name] = value
		} else {
			delete(spec, name)
		}
	}
	return plain(old)
}

// value makes a value that may fit a schema.
func (r generator) value(schema map[string]any) any {
	if r.oneIn(30) {
		return r.any(2)
	}
	if r.oneIn(25) {
		return nil
	}
	return r.fitting(schema)
}

func (r generator) fitting(schema map[string]any) any {
	if enum, ok := schema["enum"].([]any); ok && !r.oneIn(5) {
		return oneOf(r, enum...)
	}
	switch schema["type"] {
	case "string":
		return r.text(schema)
	case "integer":
		return r.integer()
	case "number":
		return oneOf[any](r, r.integer(), 0.5, 1.5, 2.25, 0.3, -1.1, 1e-7, 3e22, 2.0)
	case "boolean":
		return r.oneIn(2)
	case "object":
		return r.members(schema)
	case "array":
		items := []any{}
		for range r.Intn(4) {
			items = append(items, r.value(schema["items"].(map[string]any)))
		}
		return items
	}
	if schema["x-kubernetes-int-or-string"] == true {
		return oneOf[any](r, r.integer(), r.text(schema))
	}
	return r.any(2)
}

func (r generator) integer() any {
	if r.oneIn(12) {
		return oneOf[any](r, 2147483647, 2147483648, -2147483649, int64(9007199254740993), 5000000, 3.7)
	}
	return r.Intn(12) - 2
}

func (r generator) text(schema map[string]any) string {
	if format, _ := schema["format"].(string); format != "" && !r.oneIn(5) {
		return oneOf(r, "2024-02-29T10:11:12Z", "2023-02-29T10:11:12Z", "2024-01-02", "2024-13-02", "2024-1-2",
			"2024-01-02t03:04:05.678+01:00", "2024-01-02T24:00:00Z", "2024-01-02T10:11:12", "2024-01-02T10:60:12Z",
			"2024-01-02T10:11:60Z", "2024-01-02T10:11:12+25:00", "2024-01-02T10:11:12x5Z", "2024-01-02T10:11Z",
			"0000-01-01", "10000-01-01", "123e4567-e89b-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000",
			"123e4567-e89b-12d3-a456-42661417400", "YWJj", "YWI=", "YWI", "YQ==", "Y Q==", "YWJj\n", "_-8=", "",
			"123e4567-e89b-32d3-0456-426614174000", "123e4567-e89b-42d3-a456-426614174000", "123e4567e89b52d3b456426614174000",
			"078-05-1120", "078051120", "078 05 1120", "#a1B2c3", "fff", "#ffff", "rgb(1, 20,255)", "rgb(256,0,0)", "rgb(0,0,0)")
	}
	return oneOf(r, "", "a", "b", "ab", "abc", "abcd-1", "x", "é", "日本", "ABC", "two words", "\"q\"", "tab\t", "<&>")
}

func (r generator) members(schema map[string]any) map[string]any {
	object := map[string]any{}
	properties, _ := schema["properties"].(map[string]any)
	for _, name := range append([]string{"spec", "more"}, names...) {
		if property, found := properties[name]; found && !r.oneIn(5) {
			object[name] = r.value(property.(map[string]any))
		}
	}
	switch additional := schema["additionalProperties"].(type) {
	case map[string]any:
		for range r.Intn(4) {
			object[oneOf(r, "a", "x", "y", "dotted.name", "a b")] = r.value(additional)
		}
	case bool:
		object[oneOf(r, "a", "x")] = r.any(2)
	}
	if r.oneIn(5) {
		object[oneOf(r, "f", "e", "metadata", "kind")] = r.any(2)
	}
	return object
}

// any makes a value of any kind.
func (r generator) any(depth int) any {
	n := r.Intn(8)
	if depth == 0 {
		n = r.Intn(6)
	}
	switch n {
	case 0:
		return nil
	case 1:
		return r.oneIn(2)
	case 2, 3:
		return r.integer()
	case 4:
		return oneOf[any](r, 0.5, "5")
	case 5:
		return r.text(nil)
	case 6:
		return []any{r.any(depth - 1), r.any(depth - 1)}
	}
	return map[string]any{oneOf(r, "a", "b", "z"): r.any(depth - 1)}
}
