// Writes what the server's own conversion makes of random objects; see README.md.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"

	"k8s.io/apimachinery/pkg/api/apitesting/fuzzer"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	serializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	apitesting "k8s.io/kubernetes/pkg/api/testing"
)

// Objects longer than this are left out, for the size of the file.
const longest = 2000

// A line of the output: an object, and what it becomes in other versions.
type line struct {
	From json.RawMessage   `json:"from"`
	To   []json.RawMessage `json:"to"`
}

func main() {
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, kind := range kinds {
		source := rand.New(rand.NewSource(seed(kind.name)))
		fill := fuzzer.FuzzerFor(apitesting.FuzzerFuncs, source, legacyscheme.Codecs).
			NilChance(0.4).NumElements(1, 2)
		for _, from := range kind.versions {
			for n := 0; n < kind.count; {
				object := newInternal(from.WithKind(kind.name))
				fill.Fill(object)
				kind.trim(object)
				if one := convert(object, kind, from); one != nil {
					n++
					check(out.Encode(one))
				}
			}
		}
	}
}

// seed makes the objects of a kind independent of the other kinds.
func seed(name string) int64 {
	sum := int64(0)
	for _, letter := range []byte(name) {
		sum = sum*31 + int64(letter)
	}
	return sum
}

// newInternal makes an empty object of the type that all versions of a kind are converted through.
func newInternal(kind schema.GroupVersionKind) runtime.Object {
	external, err := legacyscheme.Scheme.New(kind)
	check(err)
	internal, err := legacyscheme.Scheme.UnsafeConvertToVersion(external, runtime.InternalGroupVersioner)
	check(err)
	return internal
}

// convert goes from one version of an object to each of the others; nil where it is too long or
// cannot be written.
func convert(internal runtime.Object, kind kind, from schema.GroupVersion) *line {
	sent, text, ok := write(internal, kind, from)
	if !ok || len(text) > longest {
		return nil
	}
	one := &line{From: text}
	for _, to := range kind.versions {
		if to == from {
			continue
		}
		hub, err := legacyscheme.Scheme.UnsafeConvertToVersion(sent.DeepCopyObject(), runtime.InternalGroupVersioner)
		if err != nil {
			return nil
		}
		_, result, ok := write(hub, kind, to)
		if !ok {
			return nil
		}
		one.To = append(one.To, result)
	}
	return one
}

func write(internal runtime.Object, kind kind, version schema.GroupVersion) (runtime.Object, []byte, bool) {
	external, err := legacyscheme.Scheme.New(version.WithKind(kind.name))
	check(err)
	if err := legacyscheme.Scheme.Convert(internal.DeepCopyObject(), external, nil); err != nil {
		return nil, nil, false
	}
	external.GetObjectKind().SetGroupVersionKind(version.WithKind(kind.name))
	var text bytes.Buffer
	encoder := serializer.NewSerializerWithOptions(serializer.DefaultMetaFactory, nil, nil, serializer.SerializerOptions{})
	if err := encoder.Encode(external, &text); err != nil {
		return nil, nil, false
	}
	// What is decoded again is what the server has got from a client.
	decoded, err := legacyscheme.Scheme.New(version.WithKind(kind.name))
	check(err)
	if err := json.Unmarshal(text.Bytes(), decoded); err != nil {
		return nil, nil, false
	}
	decoded.GetObjectKind().SetGroupVersionKind(version.WithKind(kind.name))
	return decoded, bytes.TrimSpace(text.Bytes()), true
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
