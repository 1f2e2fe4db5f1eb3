package main

import (
	"bytes"
	"encoding/json"
	"strings"
)

// decodeNumbers decodes JSON and keeps each number as it is written.
func decodeNumbers(text []byte, into *any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(into)
}

// fill replaces the string "$fill", wherever it stands, by a string of the given length.
func fill(value any, length int) any {
	switch v := value.(type) {
	case string:
		if v == "$fill" {
			return strings.Repeat("x", length)
		}
	case []any:
		for i := range v {
			v[i] = fill(v[i], length)
		}
	case map[string]any:
		for k := range v {
			v[k] = fill(v[k], length)
		}
	}
	return value
}
