// Command podsecurity makes up random requests and writes what the plugin PodSecurity of the API
// server says of each. See README.md.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"math/rand"
	"os"

	admissionv1 "k8s.io/api/admission/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/pod-security-admission/admission"
	"k8s.io/pod-security-admission/admission/api/load"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/metrics"
	"k8s.io/pod-security-admission/policy"
)

// recorded is one line of output.
type recorded struct {
	Labels    map[string]string              `json:"labels,omitempty"`
	Pods      []*corev1.Pod                  `json:"pods,omitempty"`
	Operation admissionv1.Operation          `json:"operation"`
	Resource  string                         `json:"resource"`
	Sub       string                         `json:"subresource,omitempty"`
	Object    runtime.Object                 `json:"object"`
	OldObject runtime.Object                 `json:"oldObject,omitempty"`
	Response  *admissionv1.AdmissionResponse `json:"response"`
}

// cluster is the one namespace that requests are made in, and its pods.
type cluster struct {
	namespace *corev1.Namespace
	pods      []*corev1.Pod
}

func (c cluster) GetNamespace(context.Context, string) (*corev1.Namespace, error) {
	return c.namespace, nil
}

func (c cluster) ListPods(context.Context, string) ([]*corev1.Pod, error) {
	return append([]*corev1.Pod(nil), c.pods...), nil
}

type unrecorded struct{}

func (unrecorded) RecordEvaluation(metrics.Decision, api.LevelVersion, metrics.Mode, api.Attributes) {
}
func (unrecorded) RecordExemption(api.Attributes)   {}
func (unrecorded) RecordError(bool, api.Attributes) {}

func main() {
	seed := flag.Int64("seed", 2026, "of the random requests")
	count := flag.Int("count", 600, "how many requests")
	flag.Parse()
	config, err := load.LoadFromData(nil)
	check(err)
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	check(err)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	r := generator{rand.New(rand.NewSource(*seed))}
	for range *count {
		check(out.Encode(ask(r, func(c cluster) *admission.Admission {
			plugin := &admission.Admission{
				Configuration:   config,
				Evaluator:       evaluator,
				Metrics:         unrecorded{},
				NamespaceGetter: c,
				PodLister:       c,
			}
			check(plugin.CompleteConfiguration())
			check(plugin.ValidateConfiguration())
			return plugin
		})))
	}
}

func ask(r generator, plugin func(cluster) *admission.Admission) recorded {
	labels := r.labels()
	one := recorded{Labels: labels, Operation: admissionv1.Create}
	where := cluster{namespace: &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: "shop", Labels: labels}}}
	resource := schema.GroupVersionResource{Version: "v1"}
	kind := schema.GroupVersionKind{Version: "v1"}
	name := "one"
	switch n := r.Intn(10); {
	case n < 5:
		one.Resource, kind.Kind = "pods", "Pod"
		one.Object = r.pod("one")
		if r.Intn(4) == 0 {
			one.Operation = admissionv1.Update
			one.OldObject = r.changed(one.Object.(*corev1.Pod))
			one.Sub = []string{"", "ephemeralcontainers", "status"}[r.Intn(3)]
		}
	case n < 8:
		one.Resource, kind.Kind, resource.Group, kind.Group = "deployments", "Deployment", "apps", "apps"
		one.Object = r.deployment()
		if r.Intn(6) == 0 {
			one.Resource, kind.Kind, resource.Group, kind.Group = "cronjobs", "CronJob", "batch", "batch"
			one.Object = r.cronJob()
		}
	default:
		one.Resource, kind.Kind = "namespaces", "Namespace"
		name = "shop"
		one.Object = where.namespace
		if r.Intn(3) > 0 {
			one.Operation = admissionv1.Update
			one.OldObject = &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: "shop", Labels: r.labels()}}
			for i := range r.Intn(5) {
				where.pods = append(where.pods, r.pod([]string{"e", "d", "c", "b", "a"}[i]))
			}
			one.Pods = where.pods
		}
	}
	resource.Resource = one.Resource
	one.Response = plugin(where).Validate(context.Background(), &api.AttributesRecord{
		Name:        name,
		Namespace:   "shop",
		Kind:        kind,
		Resource:    resource,
		Subresource: one.Sub,
		Operation:   one.Operation,
		Object:      one.Object,
		OldObject:   one.OldObject,
		Username:    "ada",
	})
	return one
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
