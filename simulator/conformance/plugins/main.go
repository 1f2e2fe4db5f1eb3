// Command plugins makes up random requests and writes what the built-in admission plugins of the API
// server make of each. See README.md.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/initializer"
	"k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle"
	"k8s.io/apiserver/pkg/authentication/user"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/component-base/compatibility"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
	"k8s.io/kubernetes/plugin/pkg/admission/alwayspullimages"
	"k8s.io/kubernetes/plugin/pkg/admission/defaulttolerationseconds"
	"k8s.io/kubernetes/plugin/pkg/admission/limitranger"
	"k8s.io/kubernetes/plugin/pkg/admission/namespace/exists"
	"k8s.io/kubernetes/plugin/pkg/admission/network/defaultingressclass"
	"k8s.io/kubernetes/plugin/pkg/admission/podnodeselector"
	"k8s.io/kubernetes/plugin/pkg/admission/priority"
	"k8s.io/kubernetes/plugin/pkg/admission/serviceaccount"
	"k8s.io/kubernetes/plugin/pkg/admission/storage/storageclass/setdefault"
)

// request is what a plugin is asked.
type request struct {
	Plugin    string              `json:"plugin"`
	Phase     string              `json:"phase"`
	Operation admission.Operation `json:"operation"`
	Group     string              `json:"group"`
	Version   string              `json:"version"`
	Resource  string              `json:"resource"`
	Sub       string              `json:"subresource,omitempty"`
	Kind      string              `json:"kind"`
	Namespace string              `json:"namespace,omitempty"`
	Name      string              `json:"name,omitempty"`
	Cluster   []runtime.Object    `json:"cluster,omitempty"`
	Object    runtime.Object      `json:"object,omitempty"`
	OldObject runtime.Object      `json:"oldObject,omitempty"`
}

// recorded is a request with its outcome: the object after it, or the Status of the refusal.
type recorded struct {
	request
	After   runtime.Object `json:"after,omitempty"`
	Refused *metav1.Status `json:"refused,omitempty"`
}

func main() {
	seed := flag.Int64("seed", 2026, "of the random requests")
	count := flag.Int("count", 30, "how many requests for each plugin and phase")
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, name := range []string{"NamespaceLifecycle", "NamespaceExists", "LimitRanger", "ServiceAccount",
		"DefaultStorageClass", "DefaultTolerationSeconds", "Priority", "AlwaysPullImages", "DefaultIngressClass",
		"PodNodeSelector"} {
		for _, phase := range []string{"mutating", "validating"} {
			r := generator{rand.New(rand.NewSource(*seed))}
			for range *count {
				if line := run(r.request(name, phase)); line != nil {
					check(out.Encode(line))
				}
			}
		}
	}
}

func run(one request) *recorded {
	client := fake.NewClientset(one.Cluster...)
	stop := make(chan struct{})
	defer close(stop)
	factory := informers.NewSharedInformerFactory(client, 0)
	plugin := create(one.Plugin, client, factory, stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	object, old := internal(one.Object), internal(one.OldObject)
	attributes := admission.NewAttributesRecord(object, old,
		schema.GroupVersionKind{Group: one.Group, Version: one.Version, Kind: one.Kind}, one.Namespace, one.Name,
		schema.GroupVersionResource{Group: one.Group, Version: one.Version, Resource: one.Resource}, one.Sub,
		one.Operation, nil, false, &user.DefaultInfo{Name: "ada"})
	if !plugin.Handles(one.Operation) {
		return nil
	}
	var err error
	switch one.Phase {
	case "mutating":
		mutating, ok := plugin.(admission.MutationInterface)
		if !ok {
			return nil
		}
		err = mutating.Admit(context.Background(), attributes, nil)
	default:
		validating, ok := plugin.(admission.ValidationInterface)
		if !ok {
			return nil
		}
		err = validating.Validate(context.Background(), attributes, nil)
	}
	line := &recorded{request: one}
	if err != nil {
		line.Refused = status(err)
	} else if object != nil {
		line.After = versioned(object, one)
	}
	return line
}

func create(name string, client *fake.Clientset, factory informers.SharedInformerFactory, stop chan struct{}) admission.Interface {
	plugins := admission.NewPlugins()
	lifecycle.Register(plugins)
	exists.Register(plugins)
	limitranger.Register(plugins)
	serviceaccount.Register(plugins)
	setdefault.Register(plugins)
	defaulttolerationseconds.Register(plugins)
	priority.Register(plugins)
	alwayspullimages.Register(plugins)
	defaultingressclass.Register(plugins)
	podnodeselector.Register(plugins)
	plugin, err := plugins.InitPlugin(name, nil, initializer.New(client, nil, factory, nil,
		utilfeature.DefaultFeatureGate, compatibility.NewEffectiveVersionFromString("1.36", "1.35", "1.35"), stop, nil))
	check(err)
	return plugin
}

// status is what a client gets; an error that is no Status has a code and a message alone.
func status(err error) *metav1.Status {
	if status, ok := err.(apierrors.APIStatus); ok {
		s := status.Status()
		return &s
	}
	return &metav1.Status{Code: 500, Message: err.Error()}
}

// internal converts a defaulted object into the form that plugins see.
func internal(object runtime.Object) runtime.Object {
	if object == nil {
		return nil
	}
	copied := object.DeepCopyObject()
	legacyscheme.Scheme.Default(copied)
	converted, err := legacyscheme.Scheme.ConvertToVersion(copied, schema.GroupVersion{
		Group: copied.GetObjectKind().GroupVersionKind().Group, Version: runtime.APIVersionInternal})
	check(err)
	return converted
}

func versioned(object runtime.Object, one request) runtime.Object {
	converted, err := legacyscheme.Scheme.ConvertToVersion(object, schema.GroupVersion{Group: one.Group, Version: one.Version})
	check(err)
	return converted
}

func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("%v", err))
	}
}
