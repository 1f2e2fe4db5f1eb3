// Command flux reconciles folders of manifests with a server as Flux's kustomize-controller does. See README.md.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fluxcd/cli-utils/pkg/kstatus/polling"
	"github.com/fluxcd/cli-utils/pkg/kstatus/polling/clusterreader"
	"github.com/fluxcd/cli-utils/pkg/kstatus/polling/engine"
	"github.com/fluxcd/cli-utils/pkg/object"
	"github.com/fluxcd/pkg/ssa"
	"github.com/fluxcd/pkg/ssa/normalize"
	"github.com/fluxcd/pkg/ssa/utils"
	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"sigs.k8s.io/controller-runtime/pkg/client"
	ctrl "sigs.k8s.io/controller-runtime/pkg/log"
)

var (
	config  = flag.String("kubeconfig", "", "the file that names the server")
	name    = flag.String("name", "shop", "the name of the Kustomization")
	force   = flag.Bool("force", false, "spec.force of the Kustomization")
	applied = flag.String("inventory", "", "a file that has its inventory between revisions")
)

// namespace is the one of the Kustomization.
const namespace = "flux-system"

func main() {
	log.SetFlags(0)
	ctrl.SetLogger(logr.Discard())
	flag.Parse()
	rested, err := clientcmd.BuildConfigFromFlags("", *config)
	check(err)
	rested.QPS = -1
	if err := reconcile(context.Background(), newManager(rested), manifests(flag.Arg(0))); err != nil {
		fmt.Println("Failed", strings.ReplaceAll(err.Error(), "\n", " "))
		return
	}
	fmt.Println("Succeeded")
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
		found, err := utils.ReadObjects(bytes.NewReader(text))
		check(err)
		all = append(all, found...)
	}
	return all
}

// newManager makes a manager that dry-runs one object after the other, so that the order of its requests is known.
func newManager(config *rest.Config) *ssa.ResourceManager {
	config.WarningHandler = rest.NoWarnings{}
	reached, err := client.New(config, client.Options{})
	check(err)
	poller := polling.NewStatusPoller(reached, reached.RESTMapper(), polling.Options{
		ClusterReaderFactory: engine.ClusterReaderFactoryFunc(clusterreader.NewDirectClusterReader),
	})
	manager := ssa.NewResourceManager(reached, poller, ssa.Owner{Field: controller, Group: group})
	manager.SetConcurrency(1)
	return manager
}

// reconcile applies and prunes as reconcile of internal/controller/kustomization_controller.go does.
func reconcile(ctx context.Context, manager *ssa.ResourceManager, objects []*unstructured.Unstructured) error {
	manager.SetOwnerLabels(objects, *name, namespace)
	if err := normalize.UnstructuredList(objects); err != nil {
		return err
	}
	changes, err := manager.ApplyAllStaged(ctx, objects, applyOptions(*force))
	if err != nil {
		return err
	}
	var inventory []entry
	for _, one := range changes.Entries {
		inventory = append(inventory, entry{one.ObjMetadata.String(), one.GroupVersion})
	}
	stale := read(*applied)
	stale = slices.DeleteFunc(stale, func(one entry) bool {
		return slices.ContainsFunc(inventory, func(kept entry) bool { return kept.ID == one.ID })
	})
	write(*applied, inventory)
	if len(stale) == 0 {
		return nil
	}
	_, err = manager.DeleteAll(ctx, gone(stale), deleteOptions(manager))
	return err
}

// entry is one of an inventory.
type entry struct {
	ID      string `json:"id"`
	Version string `json:"v"`
}

func read(file string) []entry {
	var all []entry
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return all
	}
	check(err)
	check(json.Unmarshal(text, &all))
	return all
}

func write(file string, all []entry) {
	text, err := json.Marshal(all)
	check(err)
	check(os.WriteFile(file, text, 0o600))
}

func gone(stale []entry) []*unstructured.Unstructured {
	var all []*unstructured.Unstructured
	for _, one := range stale {
		id, err := object.ParseObjMetadata(one.ID)
		check(err)
		found := &unstructured.Unstructured{}
		found.SetGroupVersionKind(schema.GroupVersionKind{Group: id.GroupKind.Group, Version: one.Version, Kind: id.GroupKind.Kind})
		found.SetName(id.Name)
		found.SetNamespace(id.Namespace)
		all = append(all, found)
	}
	return all
}
