// Records what Gatekeeper's own packages make of requests: its constraint client with the driver of
// K8sNativeValidation, as its webhook asks it, and its mutation system. With -rego, templates that have
// Rego alone are taken, with the driver of that.
//
// Reads the folders that are named: a folder with a suite of gator is taken with the templates that
// have CEL, any other with policies.yaml and objects.yaml. Each object is reviewed as it is created,
// and in as many random variations as -variations says. Prints one JSON document a folder.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/open-policy-agent/frameworks/constraint/pkg/apis"
	"github.com/open-policy-agent/frameworks/constraint/pkg/client"
	"github.com/open-policy-agent/frameworks/constraint/pkg/client/drivers/rego"
	"github.com/open-policy-agent/frameworks/constraint/pkg/client/reviews"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/drivers/k8scel"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/gator/reader"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/mutation"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/mutation/mutators"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/mutation/types"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/target"
	"github.com/open-policy-agent/gatekeeper/v3/pkg/util"
	admissionv1 "k8s.io/api/admission/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/yaml"
)

// Group is a folder: policies, and what came of each object.
type Group struct {
	Name     string                   `json:"name"`
	Policies []map[string]interface{} `json:"policies"`
	Reviews  []Review                 `json:"reviews"`
}

// Review is a request, a creation where no operation is given, and Gatekeeper's answer.
type Review struct {
	Operation string                 `json:"operation,omitempty"`
	Object    map[string]interface{} `json:"object,omitempty"`
	OldObject map[string]interface{} `json:"oldObject,omitempty"`
	Denied    []string               `json:"denied,omitempty"`
	Warned    []string               `json:"warned,omitempty"`
	Mutated   map[string]interface{} `json:"mutated,omitempty"`
	Failed    string                 `json:"failed,omitempty"`
}

// The part of a suite that is read.
type suite struct {
	Tests []struct {
		Name       string `json:"name"`
		Template   string `json:"template"`
		Constraint string `json:"constraint"`
		Cases      []struct {
			Object string `json:"object"`
		} `json:"cases"`
	} `json:"tests"`
}

var (
	variations = flag.Int("variations", 0, "random variations of each object")
	ofRego     = flag.Bool("rego", false, "take templates that have Rego alone")
)

func main() {
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	for _, root := range flag.Args() {
		must(filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
			must(err)
			folder := filepath.Dir(path)
			switch filepath.Base(path) {
			case "suite.yaml":
				ofSuite(out, path, folder)
			case "policies.yaml":
				record(out, filepath.Base(folder), documents(path), documents(filepath.Join(folder, "objects.yaml")))
			}
			return nil
		}))
	}
}

func ofSuite(out *json.Encoder, path, folder string) {
	var read suite
	text, err := os.ReadFile(path)
	must(err)
	must(yaml.Unmarshal(text, &read))
	for _, test := range read.Tests {
		template, err := os.ReadFile(filepath.Join(folder, test.Template))
		if err != nil || strings.Contains(string(template), "K8sNativeValidation") == *ofRego || test.Constraint == "" {
			continue
		}
		policies := append(documents(filepath.Join(folder, test.Template)), documents(filepath.Join(folder, test.Constraint))...)
		var objects []*unstructured.Unstructured
		for _, one := range test.Cases {
			objects = append(objects, documents(filepath.Join(folder, one.Object))...)
		}
		record(out, filepath.Base(folder)+"/"+test.Name, policies, objects)
	}
}

func documents(path string) []*unstructured.Unstructured {
	file, err := os.Open(path)
	must(err)
	defer file.Close()
	objects, err := reader.ReadK8sResources(file)
	must(err)
	return objects
}

func record(out *json.Encoder, name string, policies, objects []*unstructured.Unstructured) {
	engine := compile(policies)
	group := Group{Name: name}
	for _, policy := range policies {
		group.Policies = append(group.Policies, policy.Object)
	}
	random := rand.New(rand.NewSource(int64(len(name))))
	for _, object := range objects {
		if object.GetKind() == "AdmissionReview" {
			continue
		}
		group.Reviews = append(group.Reviews, engine.review(admissionv1.Create, object, nil))
		for i := 0; i < *variations; i++ {
			varied := object.DeepCopy()
			for n := random.Intn(3); n >= 0; n-- {
				vary(random, varied.Object, 0)
			}
			group.Reviews = append(group.Reviews, engine.review(admissionv1.Create, varied, nil))
		}
	}
	// Other operations have random numbers of their own, so that creations stay as they were.
	random = rand.New(rand.NewSource(int64(len(name)) + 1))
	for _, object := range objects {
		if object.GetKind() == "AdmissionReview" || *variations == 0 {
			continue
		}
		group.Reviews = append(group.Reviews, engine.review(admissionv1.Delete, nil, object))
		for i := 0; i < *variations; i++ {
			varied := object.DeepCopy()
			for n := random.Intn(3); n >= 0; n-- {
				vary(random, varied.Object, 0)
			}
			switch i % 3 {
			case 0:
				group.Reviews = append(group.Reviews, engine.review(admissionv1.Update, varied, object))
			case 1:
				group.Reviews = append(group.Reviews, engine.review(admissionv1.Update, object, varied))
			default:
				group.Reviews = append(group.Reviews, engine.review(admissionv1.Delete, nil, varied))
			}
		}
	}
	must(out.Encode(group))
}

type engine struct {
	client     *client.Client
	mutators   *mutation.System
	mutates    bool
	namespaces map[string]*corev1.Namespace
}

func compile(policies []*unstructured.Unstructured) *engine {
	scheme := runtime.NewScheme()
	must(apis.AddToScheme(scheme))
	driver, err := k8scel.New()
	must(err)
	options := []client.Opt{
		client.Targets(&target.K8sValidationTarget{}),
		client.Driver(driver),
		client.IgnoreNoReferentialDriverWarning(true),
		client.EnforcementPoints(util.WebhookEnforcementPoint),
	}
	if *ofRego {
		driver, err := rego.New()
		must(err)
		options = append(options, client.Driver(driver))
	}
	made, err := client.NewClient(options...)
	must(err)
	e := &engine{made, mutation.NewSystem(mutation.SystemOpts{}), false, map[string]*corev1.Namespace{}}
	for _, policy := range policies {
		if reader.IsTemplate(policy) {
			template, err := reader.ToTemplate(scheme, policy)
			must(err)
			_, err = e.client.AddTemplate(context.Background(), template)
			must(err)
		}
	}
	for _, policy := range policies {
		switch {
		case reader.IsConstraint(policy):
			_, err := e.client.AddConstraint(context.Background(), policy.DeepCopy())
			must(err)
		case policy.GetKind() == "Namespace":
			namespace := &corev1.Namespace{}
			must(runtime.DefaultUnstructuredConverter.FromUnstructured(policy.Object, namespace))
			e.namespaces[policy.GetName()] = namespace
		case strings.HasPrefix(policy.GetAPIVersion(), "mutations."):
			e.mutates = true
			// A conflict is an error, and what it is about stays in the system without effect.
			if made := mutator(policy); made != nil {
				_ = e.mutators.Upsert(made)
			}
		}
	}
	return e
}

// An invalid mutator is none: the webhook refuses it.
func mutator(policy *unstructured.Unstructured) types.Mutator {
	var made types.Mutator
	var err error
	switch policy.GetKind() {
	case "Assign":
		made, err = of(policy, mutators.MutatorForAssign)
	case "AssignMetadata":
		made, err = of(policy, mutators.MutatorForAssignMetadata)
	case "ModifySet":
		made, err = of(policy, mutators.MutatorForModifySet)
	case "AssignImage":
		made, err = of(policy, mutators.MutatorForAssignImage)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, policy.GetName()+":", err)
		return nil
	}
	return made
}

func of[T any, M types.Mutator](policy *unstructured.Unstructured, make func(*T) (M, error)) (types.Mutator, error) {
	read := new(T)
	text, err := policy.MarshalJSON()
	must(err)
	must(json.Unmarshal(text, read))
	return make(read)
}

// The object of a deletion is nil, the old one of a creation.
func (e *engine) review(operation admissionv1.Operation, object, old *unstructured.Unstructured) Review {
	found := Review{}
	if operation != admissionv1.Create {
		found.Operation = string(operation)
	}
	about := old
	if object != nil {
		about = object
		found.Object = object.DeepCopy().Object
	}
	if old != nil {
		found.OldObject = old.DeepCopy().Object
	}
	kind := about.GroupVersionKind()
	namespace := e.namespaces[about.GetNamespace()]
	if namespace == nil && about.GetNamespace() != "" {
		// The webhook gets it from the server, which labels it.
		namespace = &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{
			Name: about.GetNamespace(), Labels: map[string]string{corev1.LabelMetadataName: about.GetNamespace()},
		}}
	}
	request := &admissionv1.AdmissionRequest{
		Kind:      metav1.GroupVersionKind{Group: kind.Group, Version: kind.Version, Kind: kind.Kind},
		Operation: operation,
		Name:      about.GetName(),
		Namespace: about.GetNamespace(),
		Object:    runtime.RawExtension{Raw: raw(object)},
		OldObject: runtime.RawExtension{Raw: raw(old)},
	}
	if e.mutates && object != nil {
		// As the webhook decodes it, with integers for whole numbers.
		copied := &unstructured.Unstructured{}
		must(copied.UnmarshalJSON(raw(object)))
		mutated, err := e.mutators.Mutate(context.Background(), &types.Mutable{
			Object: copied, Namespace: namespace, Source: types.SourceTypeOriginal, Operation: operation,
		})
		if err != nil {
			found.Failed = err.Error()
		} else if mutated {
			found.Mutated = copied.Object
		}
	}
	answer, err := e.client.Review(context.Background(), &target.AugmentedReview{
		AdmissionRequest: request, Namespace: namespace, Source: types.SourceTypeOriginal, IsAdmission: true,
	}, reviews.EnforcementPoint(util.WebhookEnforcementPoint))
	if err != nil {
		found.Failed = err.Error()
		return found
	}
	for _, result := range answer.Results() {
		actions := result.ScopedEnforcementActions
		if result.EnforcementAction != string(util.Scoped) {
			actions = []string{result.EnforcementAction}
		}
		line := "[" + result.Constraint.GetName() + "] " + result.Msg
		for _, action := range actions {
			switch util.EnforcementAction(action) {
			case util.Deny:
				found.Denied = append(found.Denied, line)
			case util.Warn:
				found.Warned = append(found.Warned, line)
			}
		}
	}
	return found
}

func raw(object *unstructured.Unstructured) []byte {
	if object == nil {
		return nil
	}
	text, err := object.MarshalJSON()
	must(err)
	return text
}

// Changes something below a value: drops a member, repeats an item, or writes another scalar.
func vary(random *rand.Rand, value map[string]interface{}, depth int) {
	var names []string
	for name := range value {
		if depth > 0 || name != "apiVersion" && name != "kind" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return
	}
	sort.Strings(names)
	name := names[random.Intn(len(names))]
	switch member := value[name].(type) {
	case map[string]interface{}:
		if depth > 0 && random.Intn(6) == 0 {
			delete(value, name)
		} else {
			vary(random, member, depth+1)
		}
	case []interface{}:
		if len(member) == 0 {
			return
		}
		at := random.Intn(len(member))
		if item, ok := member[at].(map[string]interface{}); ok && random.Intn(4) > 0 {
			vary(random, item, depth+1)
		} else if random.Intn(2) == 0 {
			value[name] = append(member[:at:at], member[at+1:]...)
		} else {
			value[name] = append(member, member[at])
		}
	case string:
		if depth == 1 && name == "name" || name == "namespace" {
			return
		}
		switch random.Intn(3) {
		case 0:
			delete(value, name)
		case 1:
			value[name] = member + "x"
		default:
			value[name] = strings.ToUpper(member)
		}
	case bool:
		value[name] = !member
	case int64:
		value[name] = member + int64(random.Intn(2000)-1000)
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
