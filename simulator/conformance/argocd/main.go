// Command argocd syncs a folder of manifests to a server as the application controller of Argo CD does. See README.md.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/common"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/utils/kube"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/utils/tracing"
	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

// tracking is the annotation by which Argo CD knows its objects.
const tracking = "argocd.argoproj.io/tracking-id"

var (
	config    = flag.String("kubeconfig", "", "the file that names the server")
	namespace = flag.String("namespace", "shop", "the namespace of the application")
	timeout   = flag.Duration("timeout", time.Minute, "how long a sync may take")
	metadata  = flag.String("namespace-metadata", "", "managedNamespaceMetadata, as JSON")
	options   syncOptions
)

func main() {
	log.SetFlags(0)
	flag.Var(&options, "option", "a sync option of the application")
	flag.Parse()
	rested, err := clientcmd.BuildConfigFromFlags("", *config)
	check(err)
	rested.QPS = -1
	var known, objects []*unstructured.Unstructured
	for _, folder := range flag.Args() {
		objects = manifests(folder)
		known = append(known, objects...)
	}
	phase, message := newApplication(rested, known).sync(objects, fmt.Sprintf("revision%d", flag.NArg()))
	fmt.Printf("%s %q\n", phase, message)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func manifests(folder string) []*unstructured.Unstructured {
	files, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	check(err)
	slices.Sort(files)
	var all []*unstructured.Unstructured
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		found, err := kube.SplitYAML(text)
		check(err)
		all = append(all, found...)
	}
	all = items(all)
	for _, one := range all {
		annotations := one.GetAnnotations()
		if annotations == nil {
			annotations = map[string]string{}
		}
		annotations[tracking] = *namespace
		one.SetAnnotations(annotations)
	}
	return all
}

// items are the objects, those of lists one by one, as the repository server hands them on.
func items(objects []*unstructured.Unstructured) []*unstructured.Unstructured {
	var all []*unstructured.Unstructured
	for _, one := range objects {
		if !one.IsList() {
			all = append(all, one)
			continue
		}
		check(one.EachListItem(func(item runtime.Object) error {
			all = append(all, item.(*unstructured.Unstructured))
			return nil
		}))
	}
	return all
}

type application struct {
	config  *rest.Config
	kubectl kube.Kubectl
	client  dynamic.Interface
	kinds   discovery.DiscoveryInterface
	// known objects, whose kinds are looked for on the server
	known []*unstructured.Unstructured
}

func newApplication(config *rest.Config, known []*unstructured.Unstructured) *application {
	client, err := dynamic.NewForConfig(config)
	check(err)
	kinds, err := discovery.NewDiscoveryClientForConfig(config)
	check(err)
	return &application{config, &kube.KubectlCmd{Log: logr.Discard(), Tracer: tracing.NopTracer{}}, client, kinds, known}
}

// sync goes through a sync as controller/sync.go does: each step begins with the objects that are there.
func (a *application) sync(targets []*unstructured.Unstructured, revision string) (common.OperationPhase, string) {
	ctx, cancel := context.WithTimeout(context.Background(), *timeout)
	defer cancel()
	started := metav1.Now()
	phase, message := common.OperationPhase(common.OperationRunning), ""
	var results []common.ResourceSyncResult
	for {
		copies := make([]*unstructured.Unstructured, len(targets))
		for i, one := range targets {
			copies[i] = one.DeepCopy()
		}
		compared := sync.Reconcile(copies, a.live(ctx), *namespace, a)
		settings := append(options.settings(a, compared), sync.WithInitialState(phase, message, results, started))
		one, done, err := sync.NewSyncContext(revision, compared, a.config, a.config, a.kubectl, *namespace, settings...)
		check(err)
		one.Sync()
		done()
		phase, message, results = one.GetState()
		if phase.Completed() {
			return phase, message
		}
		select {
		case <-ctx.Done():
			return "Waiting", message
		case <-time.After(time.Second):
		}
	}
}

// live are the objects of the application that are there.
func (a *application) live(ctx context.Context) map[kube.ResourceKey]*unstructured.Unstructured {
	found := map[kube.ResourceKey]*unstructured.Unstructured{}
	for _, known := range a.known {
		kind := known.GroupVersionKind()
		resource, err := kube.ServerResourceForGroupVersionKind(a.kinds, kind, "list")
		if err != nil {
			continue
		}
		list, err := a.client.Resource(kube.ToGroupVersionResource(kind.GroupVersion().String(), resource)).List(ctx, metav1.ListOptions{})
		if err != nil {
			continue
		}
		for i := range list.Items {
			if one := &list.Items[i]; one.GetAnnotations()[tracking] == *namespace && len(one.GetOwnerReferences()) == 0 {
				found[kube.GetResourceKey(one)] = one
			}
		}
	}
	return found
}
