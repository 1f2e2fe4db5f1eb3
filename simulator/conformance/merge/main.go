// Command merge applies configurations to objects as the API server does for a
// MutatingAdmissionPolicy: see README.md.
//
//	go run . < cases.jsonl                     answers cases
//	go run . -random COUNT -seed SEED          makes up cases and answers them
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"log"
	"math/rand"
	"os"
	"slices"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	apijson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	_ "k8s.io/kubernetes/pkg/controlplane"
)

// attempts is how often a case is tried: the server goes through maps in random order.
const attempts = 25

// testCase is one line of input.
type testCase struct {
	Kind metav1.GroupVersionKind `json:"kind"`
	// Schema is openAPIV3Schema of a custom resource; absent for a kind of the server's own.
	Schema        json.RawMessage `json:"schema,omitempty"`
	Live          map[string]any  `json:"live"`
	Configuration map[string]any  `json:"configuration"`
	// Outcomes are sorted; one unless they vary.
	Outcomes []outcome `json:"outcomes,omitempty"`
}

type outcome struct {
	Merged map[string]any `json:"merged,omitempty"`
	Error  string         `json:"error,omitempty"`
}

func main() {
	log.SetFlags(0)
	random := flag.Int("random", 0, "how many cases to make up")
	seed := flag.Int64("seed", 2026, "of the cases that are made up")
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	if *random > 0 {
		r := generator{rand.New(rand.NewSource(*seed))}
		for n := 0; n < *random; {
			if c, ok := r.testCase(); ok {
				n++
				check(out.Encode(c))
			}
		}
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var c testCase
		check(apijson.Unmarshal(lines.Bytes(), &c))
		c.answer(converterOf(c))
		check(out.Encode(c))
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func converterOf(c testCase) managedfields.TypeConverter {
	if c.Schema == nil {
		return builtIn()
	}
	return custom(c.Kind, c.Schema)
}

// answer applies the configuration. It tells whether the object is one that the server can hold,
// and leaves it as the server writes it.
func (c *testCase) answer(converter managedfields.TypeConverter) bool {
	live, err := c.decoded()
	if err != nil {
		return false
	}
	if c.Live, err = runtime.DefaultUnstructuredConverter.ToUnstructured(live); err != nil {
		return false
	}
	found := map[string]outcome{}
	for range attempts {
		o := c.attempt(converter, live)
		key, err := json.Marshal(o)
		check(err)
		found[string(key)] = o
	}
	keys := []string{}
	for key := range found {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	c.Outcomes = nil
	for _, key := range keys {
		c.Outcomes = append(c.Outcomes, found[key])
	}
	return true
}

func (c *testCase) attempt(converter managedfields.TypeConverter, live runtime.Object) outcome {
	configuration := unstructured.Unstructured{Object: runtime.DeepCopyJSON(c.Configuration)}
	configuration.SetGroupVersionKind(c.gvk())
	merged, err := patch.ApplyStructuredMergeDiff(converter, live.DeepCopyObject(), &configuration)
	if err != nil {
		return outcome{Error: err.Error()}
	}
	return outcome{Merged: merged.(*unstructured.Unstructured).Object}
}

func (c *testCase) gvk() schema.GroupVersionKind {
	return schema.GroupVersionKind(c.Kind)
}

// decoded gives the object as the server holds it while it is admitted.
func (c *testCase) decoded() (runtime.Object, error) {
	live := &unstructured.Unstructured{Object: runtime.DeepCopyJSON(c.Live)}
	live.SetGroupVersionKind(c.gvk())
	if c.Schema != nil {
		return live, nil
	}
	typed, err := schemeOf(c.gvk()).New(c.gvk())
	if err != nil {
		return nil, err
	}
	written, err := json.Marshal(live.Object)
	check(err)
	if err := json.Unmarshal(written, typed); err != nil {
		return nil, err
	}
	typed.GetObjectKind().SetGroupVersionKind(c.gvk())
	return typed, nil
}
