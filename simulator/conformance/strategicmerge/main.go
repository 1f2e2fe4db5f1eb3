// Command strategicmerge answers cases of strategic merge patches and JSON merge patches with the
// libraries that the API server uses. See README.md.
package main

import (
	"bufio"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"os"
	"sort"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
)

// attempts is how often a case is tried: the library goes through maps in random order, so that
// some cases have more than one outcome.
const attempts = 40

// testCase is one line of input; outcomes that stand there are ignored.
type testCase struct {
	// Type is the kind of the document, such as "apps/v1 Deployment"; empty for a JSON merge patch.
	Type  string             `json:"type,omitempty"`
	Doc   stdjson.RawMessage `json:"doc"`
	Patch stdjson.RawMessage `json:"patch,omitempty"`
	// Last and Manifest are what a client applied before and applies now: it makes the patch.
	Last     stdjson.RawMessage `json:"last,omitempty"`
	Manifest stdjson.RawMessage `json:"manifest,omitempty"`
}

// answer is one line of output: the case with its outcomes, sorted; one unless they vary.
type answer struct {
	testCase
	Outcomes []outcome `json:"outcomes"`
}

type outcome struct {
	Result stdjson.RawMessage `json:"result,omitempty"`
	Error  string             `json:"error,omitempty"`
	Panic  string             `json:"panic,omitempty"`
}

var kinds = map[string]any{
	"v1 Pod":                       corev1.Pod{},
	"v1 Service":                   corev1.Service{},
	"v1 ServiceAccount":            corev1.ServiceAccount{},
	"v1 Node":                      corev1.Node{},
	"v1 ConfigMap":                 corev1.ConfigMap{},
	"apps/v1 Deployment":           appsv1.Deployment{},
	"apps/v1 StatefulSet":          appsv1.StatefulSet{},
	"batch/v1 Job":                 batchv1.Job{},
	"networking.k8s.io/v1 Ingress": networkingv1.Ingress{},
	"admissionregistration.k8s.io/v1 MutatingWebhookConfiguration": admissionregistrationv1.MutatingWebhookConfiguration{},
}

func main() {
	decoder := stdjson.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := stdjson.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for decoder.More() {
		var c testCase
		if err := decoder.Decode(&c); err != nil {
			fail(err)
		}
		if err := encoder.Encode(answer{c, outcomes(c)}); err != nil {
			fail(err)
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func outcomes(c testCase) []outcome {
	found := map[string]outcome{}
	for range attempts {
		o := attempt(c)
		key, _ := stdjson.Marshal(o)
		found[string(key)] = o
	}
	keys := make([]string, 0, len(found))
	for key := range found {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	sorted := make([]outcome, 0, len(keys))
	for _, key := range keys {
		sorted = append(sorted, found[key])
	}
	return sorted
}

func attempt(c testCase) (o outcome) {
	defer func() {
		if r := recover(); r != nil {
			o = outcome{Panic: fmt.Sprint(r)}
		}
	}()
	result, err := apply(c)
	if err != nil {
		return outcome{Error: err.Error()}
	}
	return outcome{Result: result}
}

func apply(c testCase) ([]byte, error) {
	if c.Manifest != nil {
		patch, err := threeWay(c)
		if err != nil {
			return nil, err
		}
		c.Patch = patch
	}
	if c.Type == "" {
		return jsonpatch.MergePatch(c.Doc, c.Patch)
	}
	kind, ok := kinds[c.Type]
	if !ok {
		fail(errors.New("no such type: " + c.Type))
	}
	var doc, patch map[string]any
	if err := json.Unmarshal(c.Doc, &doc); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(c.Patch, &patch); err != nil {
		return nil, err
	}
	merged, err := strategicpatch.StrategicMergeMapPatch(exact(doc).(map[string]any), patch, kind)
	if err != nil {
		return nil, err
	}
	return json.Marshal(merged)
}

// threeWay is the patch that kubectl and Helm send to apply a manifest.
func threeWay(c testCase) ([]byte, error) {
	if c.Type == "" {
		return jsonmergepatch.CreateThreeWayJSONMergePatch(c.Last, c.Manifest, c.Doc)
	}
	schema, err := strategicpatch.NewPatchMetaFromStruct(kinds[c.Type])
	if err != nil {
		return nil, err
	}
	return strategicpatch.CreateThreeWayMergePatch(c.Last, c.Manifest, c.Doc, schema, true)
}

// exact is a value whose lists have no room to grow, as those that the server makes of its objects.
func exact(value any) any {
	switch value := value.(type) {
	case map[string]any:
		for key, member := range value {
			value[key] = exact(member)
		}
		return value
	case []any:
		items := make([]any, len(value))
		for i, item := range value {
			items[i] = exact(item)
		}
		return items
	default:
		return value
	}
}
