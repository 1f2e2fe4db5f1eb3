// Command quotas makes up random requests and quotas, and writes what the ResourceQuota plugin of the
// API server makes of them. See README.md.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/resourcequota"
	quotaapi "k8s.io/apiserver/pkg/admission/plugin/resourcequota/apis/resourcequota"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/quota/v1/generic"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	"k8s.io/kubernetes/pkg/quota/v1/install"
)

// request is what the plugin is asked, and what it finds in the cluster.
type request struct {
	Operation admission.Operation        `json:"operation"`
	Group     string                     `json:"group"`
	Version   string                     `json:"version"`
	Resource  string                     `json:"resource"`
	Sub       string                     `json:"subresource,omitempty"`
	Kind      string                     `json:"kind"`
	Quotas    []corev1.ResourceQuota     `json:"quotas"`
	Classes   []runtime.Object           `json:"classes,omitempty"`
	Limited   []quotaapi.LimitedResource `json:"-"`
	Config    []limited                  `json:"limited,omitempty"`
	Object    runtime.Object             `json:"object"`
	OldObject runtime.Object             `json:"oldObject,omitempty"`
}

// limited is a limited resource as configurations write it.
type limited struct {
	Group    string                                     `json:"apiGroup,omitempty"`
	Resource string                                     `json:"resource"`
	Contains []string                                   `json:"matchContains,omitempty"`
	Scopes   []corev1.ScopedResourceSelectorRequirement `json:"matchScopes,omitempty"`
}

// recorded is a request with its outcome: what the quotas have counted after it, or the Status of
// the refusal.
type recorded struct {
	request
	Used    []corev1.ResourceList `json:"used,omitempty"`
	Refused *metav1.Status        `json:"refused,omitempty"`
}

func main() {
	seed := flag.Int64("seed", 2026, "of the random requests")
	count := flag.Int("count", 600, "how many requests")
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	r := generator{rand.New(rand.NewSource(*seed))}
	for range *count {
		check(out.Encode(run(r.request())))
	}
}

func run(one request) recorded {
	stop := make(chan struct{})
	defer close(stop)
	factory := informers.NewSharedInformerFactory(fake.NewClientset(one.Classes...), 0)
	config, err := install.NewQuotaConfigurationForAdmission(factory, nil)
	check(err)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	awaitClasses(config.Evaluators(), one)
	attributes := admission.NewAttributesRecord(internal(one.Object), internal(one.OldObject),
		schema.GroupVersionKind{Group: one.Group, Version: one.Version, Kind: one.Kind}, "shop", "one",
		schema.GroupVersionResource{Group: one.Group, Version: one.Version, Resource: one.Resource}, one.Sub,
		one.Operation, nil, false, &user.DefaultInfo{Name: "ada"})
	resource := schema.GroupResource{Group: one.Group, Resource: one.Resource}
	evaluator := generic.NewRegistry(config.Evaluators()).Get(resource)
	if evaluator == nil {
		evaluator = generic.NewObjectCountEvaluator(resource, nil, "")
	}
	line := recorded{request: one}
	after, err := resourcequota.CheckRequest(one.Quotas, attributes, evaluator, one.Limited)
	if err != nil {
		line.Refused = status(err)
		return line
	}
	for _, quota := range after {
		line.Used = append(line.Used, quota.Status.Used)
	}
	return line
}

// status is what a client gets; an error that is no Status has a code and a message alone.
func status(err error) *metav1.Status {
	if status, ok := err.(apierrors.APIStatus); ok {
		s := status.Status()
		return &s
	}
	return &metav1.Status{Code: 500, Message: err.Error()}
}

// internal converts an object into the form that plugins see.
func internal(object runtime.Object) runtime.Object {
	if object == nil {
		return nil
	}
	converted, err := legacyscheme.Scheme.ConvertToVersion(object.DeepCopyObject(), schema.GroupVersion{
		Group: object.GetObjectKind().GroupVersionKind().Group, Version: runtime.APIVersionInternal})
	check(err)
	return converted
}

func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("%v", err))
	}
}
