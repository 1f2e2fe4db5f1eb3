package main

// root makes the schema of a whole custom resource.
func (r generator) root() map[string]any {
	schema := map[string]any{"type": "object", "properties": map[string]any{"spec": r.ofObject(3), "a": r.schema(2)}}
	if r.oneIn(4) {
		schema["x-kubernetes-preserve-unknown-fields"] = true
	}
	return schema
}

func (r generator) schema(depth int) map[string]any {
	n := r.Intn(16)
	if depth == 0 {
		n = r.Intn(8)
	}
	switch {
	case n < 2:
		return map[string]any{"type": "string"}
	case n < 3:
		return map[string]any{"type": "string", "format": oneOf(r, "byte", "date-time", "int64", "date")}
	case n < 4:
		return map[string]any{"type": "integer"}
	case n < 5:
		return map[string]any{"type": "number"}
	case n < 6:
		return map[string]any{"type": "boolean"}
	case n < 7:
		return oneOf(r,
			map[string]any{"x-kubernetes-int-or-string": true},
			map[string]any{"type": "string", "nullable": true})
	case n < 8:
		return oneOf(r,
			map[string]any{"x-kubernetes-preserve-unknown-fields": true},
			map[string]any{"type": "object", "x-kubernetes-preserve-unknown-fields": true})
	case n < 9:
		return map[string]any{"type": "object", "x-kubernetes-embedded-resource": true,
			"x-kubernetes-preserve-unknown-fields": true}
	case n < 12:
		return r.ofObject(depth)
	}
	return r.ofArray(depth)
}

func (r generator) ofObject(depth int) map[string]any {
	schema := map[string]any{"type": "object"}
	switch r.Intn(6) {
	case 0:
		schema["additionalProperties"] = oneOf[any](r, true, r.schema(depth-1), r.schema(depth-1))
	case 1:
		if r.oneIn(2) {
			schema["additionalProperties"] = false
		}
	default:
		properties := map[string]any{}
		for _, name := range []string{"a", "b", "c", "d"}[:1+r.Intn(4)] {
			properties[name] = r.schema(depth - 1)
		}
		schema["properties"] = properties
		if r.oneIn(5) {
			schema["x-kubernetes-preserve-unknown-fields"] = true
		}
	}
	if r.oneIn(5) {
		schema["x-kubernetes-map-type"] = oneOf(r, "atomic", "granular")
	}
	return schema
}

func (r generator) ofArray(depth int) map[string]any {
	schema := map[string]any{"type": "array", "items": r.schema(depth - 1)}
	switch r.Intn(5) {
	case 0:
		schema["x-kubernetes-list-type"] = "atomic"
	case 1, 2:
		schema["x-kubernetes-list-type"] = "set"
		schema["items"] = map[string]any{"type": oneOf(r, "string", "integer")}
	case 3, 4:
		schema["x-kubernetes-list-type"] = "map"
		keys := []any{"a"}
		properties := map[string]any{"a": r.key(), "c": r.schema(depth - 1)}
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
		map[string]any{"type": "string", "default": "main"})
}
