package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/diff"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/common"
	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// manager is the field manager of Argo CD.
const manager = "argocd-controller"

// syncOptions are those of an application, such as PruneLast=true.
type syncOptions []string

func (o *syncOptions) String() string {
	return strings.Join(*o, ",")
}

func (o *syncOptions) Set(option string) error {
	*o = append(*o, option)
	return nil
}

func (o *syncOptions) has(option string) bool {
	return slices.Contains(*o, option)
}

func (o *syncOptions) value(key string) *string {
	for _, one := range *o {
		if value, found := strings.CutPrefix(one, key+"="); found {
			return &value
		}
	}
	return nil
}

// settings are those of a sync, as the application controller gives them to the engine.
func (o *syncOptions) settings(a *application, compared sync.ReconciliationResult) []sync.SyncOpt {
	propagation := metav1.DeletePropagationForeground
	switch {
	case o.has("PrunePropagationPolicy=background"):
		propagation = metav1.DeletePropagationBackground
	case o.has("PrunePropagationPolicy=orphan"):
		propagation = metav1.DeletePropagationOrphan
	}
	all := []sync.SyncOpt{
		sync.WithLogr(logr.Discard()),
		sync.WithOperationSettings(false, true, false, false),
		sync.WithManifestValidation(!o.has(common.SyncOptionsDisableValidation)),
		sync.WithPruneLast(o.has(common.SyncOptionPruneLast)),
		sync.WithPrunePropagationPolicy(&propagation),
		sync.WithReplace(o.has(common.SyncOptionReplace)),
		sync.WithServerSideApply(o.has(common.SyncOptionServerSideApply)),
		sync.WithServerSideApplyManager(manager),
		sync.WithDefaultPruneOption(o.value(common.SyncOptionPrune)),
		sync.WithSkipDryRunOnMissingResource(o.has(common.SyncOptionSkipDryRunOnMissingResource)),
	}
	if o.has(common.SyncOptionApplyOutOfSyncOnly) {
		all = append(all, sync.WithResourceModificationChecker(true, a.differences(compared)))
	}
	if o.has("CreateNamespace=true") {
		all = append(all, sync.WithNamespaceModifier(managed))
	}
	return all
}

// differences are what the application controller finds to be out of sync.
func (a *application) differences(compared sync.ReconciliationResult) *diff.DiffResultList {
	_, parser, err := a.kubectl.LoadOpenAPISchema(a.config)
	check(err)
	found, err := diff.DiffArray(compared.Target, compared.Live,
		diff.WithLogr(logr.Discard()),
		diff.WithGVKParser(parser),
		diff.WithManager(manager),
		diff.WithStructuredMergeDiff(options.has(common.SyncOptionServerSideApply)))
	check(err)
	return found
}

// managed says whether the namespace of the application is written, and with what.
func managed(namespace, live *unstructured.Unstructured) (bool, error) {
	if *metadata == "" {
		return live == nil, nil
	}
	var given struct{ Labels, Annotations map[string]string }
	if err := json.Unmarshal([]byte(*metadata), &given); err != nil {
		return false, err
	}
	annotations := map[string]string{}
	maps.Copy(annotations, given.Annotations)
	annotations[common.AnnotationSyncOptions] = common.SyncOptionServerSideApply
	namespace.SetLabels(given.Labels)
	namespace.SetAnnotations(annotations)
	return true, nil
}
