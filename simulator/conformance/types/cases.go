package main

import (
	"bytes"
	"encoding/json"
	"regexp"

	"k8s.io/apimachinery/pkg/runtime/schema"
	jsonserializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
)

var schemeLine = regexp.MustCompile(`pkg/runtime/scheme\.go:\d+`)

// testCase is an object, and what the server makes of it after a hook's patch.
type testCase struct {
	Group     string          `json:"group,omitempty"`
	Version   string          `json:"version"`
	Kind      string          `json:"kind"`
	Object    json.RawMessage `json:"object"`
	Error     string          `json:"error,omitempty"`
	Decoded   json.RawMessage `json:"decoded,omitempty"`
	Defaulted json.RawMessage `json:"defaulted,omitempty"`
}

// answer does what the mutating dispatcher does: decode into the kind of the request, default.
func (c *testCase) answer() {
	c.Error, c.Decoded, c.Defaulted = "", nil, nil
	kind := schema.GroupVersionKind{Group: c.Group, Version: c.Version, Kind: c.Kind}
	s, err := schemeOf(kind)
	if err != nil {
		c.Error = err.Error()
		return
	}
	serializer := jsonserializer.NewSerializerWithOptions(jsonserializer.DefaultMetaFactory, s, s, jsonserializer.SerializerOptions{})
	into, err := s.New(kind)
	if err != nil {
		c.Error = err.Error()
		return
	}
	object, _, err := serializer.Decode(c.Object, nil, into)
	if err != nil {
		// How a scheme calls itself depends on where its sources are; this is how released servers do.
		c.Error = schemeLine.ReplaceAllString(err.Error(), "pkg/api/legacyscheme/scheme.go:30")
		return
	}
	var text bytes.Buffer
	if err := serializer.Encode(object, &text); err != nil {
		c.Error = "encoding: " + err.Error()
		return
	}
	c.Decoded = bytes.TrimSpace(bytes.Clone(text.Bytes()))
	s.Default(object)
	text.Reset()
	if err := serializer.Encode(object, &text); err != nil {
		c.Error = "encoding: " + err.Error()
		return
	}
	if defaulted := bytes.TrimSpace(text.Bytes()); !bytes.Equal(defaulted, c.Decoded) {
		c.Defaulted = bytes.Clone(defaulted)
	}
}
