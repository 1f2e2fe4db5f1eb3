// Records what Kyverno does with admission requests. It drives the handlers of Kyverno's admission
// server and, for what each rule comes to, its engine. Reads one case a line from standard input and
// writes it with its results. Built in a copy of Kyverno's module; see README.md.
package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/go-logr/logr"
	"github.com/google/go-containerregistry/pkg/name"
	"github.com/google/go-containerregistry/pkg/registry"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/remote"
	"github.com/julienschmidt/httprouter"
	policiesv1beta1 "github.com/kyverno/api/api/policies.kyverno.io/v1beta1"
	kyvernov1 "github.com/kyverno/kyverno/api/kyverno/v1"
	kyvernov2 "github.com/kyverno/kyverno/api/kyverno/v2"
	kyvernov2beta1 "github.com/kyverno/kyverno/api/kyverno/v2beta1"
	celengine "github.com/kyverno/kyverno/pkg/cel/engine"
	"github.com/kyverno/kyverno/pkg/cel/libs"
	"github.com/kyverno/kyverno/pkg/cel/matching"
	dpolcompiler "github.com/kyverno/kyverno/pkg/cel/policies/dpol/compiler"
	dpolengine "github.com/kyverno/kyverno/pkg/cel/policies/dpol/engine"
	gpolcompiler "github.com/kyverno/kyverno/pkg/cel/policies/gpol/compiler"
	gpolengine "github.com/kyverno/kyverno/pkg/cel/policies/gpol/engine"
	ivpolengine "github.com/kyverno/kyverno/pkg/cel/policies/ivpol/engine"
	mpolcompiler "github.com/kyverno/kyverno/pkg/cel/policies/mpol/compiler"
	mpolengine "github.com/kyverno/kyverno/pkg/cel/policies/mpol/engine"
	vpolcompiler "github.com/kyverno/kyverno/pkg/cel/policies/vpol/compiler"
	vpolengine "github.com/kyverno/kyverno/pkg/cel/policies/vpol/engine"
	fakekyverno "github.com/kyverno/kyverno/pkg/client/clientset/versioned/fake"
	kyvernoinformers "github.com/kyverno/kyverno/pkg/client/informers/externalversions"
	"github.com/kyverno/kyverno/pkg/clients/dclient"
	"github.com/kyverno/kyverno/pkg/config"
	"github.com/kyverno/kyverno/pkg/engine"
	"github.com/kyverno/kyverno/pkg/engine/adapters"
	engineapi "github.com/kyverno/kyverno/pkg/engine/api"
	"github.com/kyverno/kyverno/pkg/engine/context/resolvers"
	"github.com/kyverno/kyverno/pkg/engine/factories"
	"github.com/kyverno/kyverno/pkg/engine/jmespath"
	"github.com/kyverno/kyverno/pkg/engine/policycontext"
	"github.com/kyverno/kyverno/pkg/event"
	"github.com/kyverno/kyverno/pkg/exceptions"
	"github.com/kyverno/kyverno/pkg/globalcontext/k8sresource"
	"github.com/kyverno/kyverno/pkg/globalcontext/store"
	imageverifycache "github.com/kyverno/kyverno/pkg/image/verification/cache"
	ivpolevaluator "github.com/kyverno/kyverno/pkg/image/verification/evaluator"
	"github.com/kyverno/kyverno/pkg/metrics"
	"github.com/kyverno/kyverno/pkg/policycache"
	reportutils "github.com/kyverno/kyverno/pkg/utils/report"
	"github.com/kyverno/kyverno/pkg/webhooks/handlers"
	"github.com/kyverno/kyverno/pkg/webhooks/resource"
	"github.com/kyverno/kyverno/pkg/webhooks/resource/ivpol"
	"github.com/kyverno/kyverno/pkg/webhooks/resource/mpol"
	"github.com/kyverno/kyverno/pkg/webhooks/resource/vpol"
	"github.com/kyverno/kyverno/pkg/webhooks/updaterequest"
	"github.com/kyverno/sdk/extensions/imagedataloader"
	"github.com/kyverno/sdk/extensions/registryclient"
	admissionv1 "k8s.io/api/admission/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
	dynamicfake "k8s.io/client-go/dynamic/fake"
	kubeinformers "k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/kubernetes/scheme"
	"sigs.k8s.io/kubectl-validate/pkg/openapiclient"
)

type testCase struct {
	Name         string                       `json:"name"`
	Compile      json.RawMessage              `json:"compile,omitempty"`
	Policies     []json.RawMessage            `json:"policies"`
	Exceptions   []json.RawMessage            `json:"exceptions,omitempty"`
	Objects      []json.RawMessage            `json:"objects,omitempty"`
	Roles        []string                     `json:"roles,omitempty"`
	ClusterRoles []string                     `json:"clusterRoles,omitempty"`
	Request      admissionv1.AdmissionRequest `json:"request"`
}

type ruleResult struct {
	Policy  string `json:"policy"`
	Rule    string `json:"rule"`
	Status  string `json:"status"`
	Message string `json:"message"`
}

type result struct {
	Name       string          `json:"name"`
	Mutate     []ruleResult    `json:"mutate,omitempty"`
	Validate   []ruleResult    `json:"validate,omitempty"`
	Patched    json.RawMessage `json:"patched,omitempty"`
	Mutating   *admission      `json:"mutating,omitempty"`
	Checking   *admission      `json:"validating,omitempty"`
	Cel        *admission      `json:"celPolicies,omitempty"`
	CelMutated *admission      `json:"celMutations,omitempty"`
	Pinned     *admission      `json:"imageDigests,omitempty"`
	Images     *admission      `json:"images,omitempty"`
	Generated  []generation    `json:"generated,omitempty"`
	Deleted    []deletion      `json:"deleted,omitempty"`
	Refused    []string        `json:"refused,omitempty"`
	Error      string          `json:"error,omitempty"`
}

type generation struct {
	Policy  string           `json:"policy"`
	Status  string           `json:"status,omitempty"`
	Message string           `json:"message,omitempty"`
	Objects []map[string]any `json:"objects,omitempty"`
}

type deletion struct {
	Policy  string `json:"policy"`
	Matched bool   `json:"matched"`
	Deletes bool   `json:"deletes"`
	Message string `json:"message,omitempty"`
}

type admission struct {
	Allowed  bool            `json:"allowed"`
	Message  string          `json:"message,omitempty"`
	Warnings []string        `json:"warnings,omitempty"`
	Patch    json.RawMessage `json:"patch,omitempty"`
}

type exceptionList []*kyvernov2.PolicyException

func (l exceptionList) List(labels.Selector) ([]*kyvernov2.PolicyException, error) { return l, nil }

// reports wants none.
type reports struct{}

func (reports) ValidateReportsEnabled() bool              { return false }
func (reports) MutateReportsEnabled() bool                { return false }
func (reports) MutateExistingReportsEnabled() bool        { return false }
func (reports) ImageVerificationReportsEnabled() bool     { return false }
func (reports) GenerateReportsEnabled() bool              { return false }
func (reports) IsStatusAllowed(engineapi.RuleStatus) bool { return false }

// provider finds entries of the global context beside what the fake one knows, as Kyverno's own does.
type provider struct {
	*libs.FakeContextProvider
	globals store.Store
}

func (p provider) GetGlobalReference(name, projection string) (any, error) {
	entry, ok := p.globals.Get(name)
	if !ok {
		return nil, nil
	}
	return entry.Get(projection)
}

// generating finds objects as provider does and keeps what is generated as Kyverno's command line does.
type generating struct {
	provider
	kept libs.Context
}

func (g generating) GenerateResources(namespace string, objects []map[string]any) error {
	return g.kept.GenerateResources(namespace, objects)
}
func (g generating) GetGeneratedResources() []*unstructured.Unstructured {
	return g.kept.GetGeneratedResources()
}
func (g generating) ClearGeneratedResources() { g.kept.ClearGeneratedResources() }
func (g generating) SetGenerateContext(policy, space, name, triggerSpace, version, group, kind, uid string, restore, apply bool) {
	g.kept.SetGenerateContext(policy, space, name, triggerSpace, version, group, kind, uid, restore, apply)
}

// kinds maps the kinds that cases have.
func kinds() meta.RESTMapper {
	mapper := meta.NewDefaultRESTMapper(nil)
	for _, gvk := range []schema.GroupVersionKind{{Version: "v1", Kind: "Pod"}, {Version: "v1", Kind: "ConfigMap"}, {Version: "v1", Kind: "Service"}, {Group: "apps", Version: "v1", Kind: "Deployment"},
		{Group: "batch", Version: "v1", Kind: "CronJob"}, {Group: "batch", Version: "v1", Kind: "Job"}, {Group: "networking.k8s.io", Version: "v1", Kind: "NetworkPolicy"}} {
		mapper.Add(gvk, meta.RESTScopeNamespace)
	}
	mapper.Add(schema.GroupVersionKind{Version: "v1", Kind: "Namespace"}, meta.RESTScopeRoot)
	return mapper
}

// addGlobal fills an entry of the global context with objects, through Kyverno's own informer.
func addGlobal(ctx context.Context, globals store.Store, raw []byte, objects []runtime.Object, jp jmespath.Interface) error {
	global := &kyvernov2beta1.GlobalContextEntry{}
	if err := json.Unmarshal(raw, global); err != nil {
		return err
	}
	asked := global.Spec.KubernetesResource
	gvr := schema.GroupVersionResource{Group: asked.Group, Version: asked.Version, Resource: asked.Resource}
	entry, err := k8sresource.New(ctx, global, event.NewFake(), dynamicfake.NewSimpleDynamicClient(scheme.Scheme, objects...), logr.Discard(), gvr, asked.Namespace, jp)
	if err != nil {
		return err
	}
	return globals.Set(global.Name, entry)
}

// finder finds the resources that policies name by their kinds: those of the request.
type finder struct{ request admissionv1.AdmissionRequest }

func (f finder) FindResources(group, version, kind, subresource string) (map[dclient.TopLevelApiDescription]metav1.APIResource, error) {
	found := map[dclient.TopLevelApiDescription]metav1.APIResource{}
	if kind == "*" || kind == f.request.Kind.Kind {
		found[dclient.TopLevelApiDescription{
			GroupVersion: schema.GroupVersion{Group: f.request.Resource.Group, Version: f.request.Resource.Version},
			Kind:         f.request.Kind.Kind,
			Resource:     f.request.Resource.Resource,
			SubResource:  subresource,
		}] = metav1.APIResource{}
	}
	return found, nil
}

// serveImages serves the images that cases name, from a registry of this process.
func serveImages() {
	listener, err := net.Listen("tcp", "localhost:5000")
	if err != nil {
		panic(err)
	}
	go func() { _ = http.Serve(listener, registry.New(registry.Logger(log.New(io.Discard, "", 0)))) }()
	for _, image := range []string{"web:1", "web:latest", "shop/api:2", "shop/db:3"} {
		ref, err := name.ParseReference("localhost:5000/" + image)
		if err == nil {
			err = remote.Write(ref, empty.Image)
		}
		if err != nil {
			panic(err)
		}
	}
}

func main() {
	serveImages()
	_ = reportutils.NewReportingConfig([]string{"pass", "fail", "warn", "error", "skip"}, "validate", "mutate")
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(make([]byte, 1<<20), 64<<20)
	output := json.NewEncoder(os.Stdout)
	output.SetEscapeHTML(false)
	for input.Scan() {
		var c testCase
		r := result{}
		if err := json.Unmarshal(input.Bytes(), &c); err != nil {
			r.Error = err.Error()
		} else {
			r = run(c)
		}
		if err := output.Encode(r); err != nil {
			panic(err)
		}
	}
}

func run(c testCase) (r result) {
	r.Name = c.Name
	defer func() {
		if p := recover(); p != nil {
			r = result{Name: c.Name, Error: fmt.Sprintf("panic: %v", p)}
			fmt.Fprintf(os.Stderr, "%s: %v\n%s\n", c.Name, p, debug.Stack())
		}
	}()
	if c.Compile != nil {
		r.Refused, r.Error = refused(c.Compile)
		return r
	}
	ctx := context.Background()
	var policies []kyvernov1.PolicyInterface
	var celPolicies []policiesv1beta1.ValidatingPolicyLike
	var celMutations []policiesv1beta1.MutatingPolicyLike
	var imagePolicies []policiesv1beta1.ImageValidatingPolicyLike
	var celExceptions []*policiesv1beta1.PolicyException
	var generatingPolicies []policiesv1beta1.GeneratingPolicyLike
	var deletingPolicies []policiesv1beta1.DeletingPolicyLike
	for _, raw := range c.Policies {
		var meta metav1.TypeMeta
		_ = json.Unmarshal(raw, &meta)
		if meta.Kind == "ValidatingPolicy" {
			policy := &policiesv1beta1.ValidatingPolicy{}
			if err := json.Unmarshal(raw, policy); err != nil {
				return result{Name: c.Name, Error: "policy: " + err.Error()}
			}
			celPolicies = append(celPolicies, policy)
			continue
		}
		if meta.Kind == "GeneratingPolicy" || meta.Kind == "NamespacedGeneratingPolicy" {
			var policy policiesv1beta1.GeneratingPolicyLike = &policiesv1beta1.GeneratingPolicy{}
			if meta.Kind != "GeneratingPolicy" {
				policy = &policiesv1beta1.NamespacedGeneratingPolicy{}
			}
			if err := json.Unmarshal(raw, policy); err != nil {
				return result{Name: c.Name, Error: "policy: " + err.Error()}
			}
			generatingPolicies = append(generatingPolicies, policy)
			continue
		}
		if meta.Kind == "DeletingPolicy" || meta.Kind == "NamespacedDeletingPolicy" {
			var policy policiesv1beta1.DeletingPolicyLike = &policiesv1beta1.DeletingPolicy{}
			if meta.Kind != "DeletingPolicy" {
				policy = &policiesv1beta1.NamespacedDeletingPolicy{}
			}
			if err := json.Unmarshal(raw, policy); err != nil {
				return result{Name: c.Name, Error: "policy: " + err.Error()}
			}
			deletingPolicies = append(deletingPolicies, policy)
			continue
		}
		if meta.Kind == "MutatingPolicy" {
			policy := &policiesv1beta1.MutatingPolicy{}
			if err := json.Unmarshal(raw, policy); err != nil {
				return result{Name: c.Name, Error: "policy: " + err.Error()}
			}
			celMutations = append(celMutations, policy)
			continue
		}
		if meta.Kind == "ImageValidatingPolicy" {
			policy := &policiesv1beta1.ImageValidatingPolicy{}
			if err := json.Unmarshal(raw, policy); err != nil {
				return result{Name: c.Name, Error: "policy: " + err.Error()}
			}
			imagePolicies = append(imagePolicies, policy)
			continue
		}
		var policy kyvernov1.PolicyInterface = &kyvernov1.ClusterPolicy{}
		if meta.Kind == "Policy" {
			policy = &kyvernov1.Policy{}
		}
		if err := json.Unmarshal(raw, policy); err != nil {
			return result{Name: c.Name, Error: "policy: " + err.Error()}
		}
		policies = append(policies, policy)
	}
	var list exceptionList
	for _, raw := range c.Exceptions {
		var meta metav1.TypeMeta
		_ = json.Unmarshal(raw, &meta)
		if strings.HasPrefix(meta.APIVersion, "policies.kyverno.io/") {
			exception := &policiesv1beta1.PolicyException{}
			_ = json.Unmarshal(raw, exception)
			celExceptions = append(celExceptions, exception)
			continue
		}
		exception := &kyvernov2.PolicyException{}
		_ = json.Unmarshal(raw, exception)
		list = append(list, exception)
	}
	globals := store.New(0)
	known := provider{libs.NewFakeContextProvider(), globals}
	libs.LibraryContext = known
	var objects []runtime.Object
	namespaceLabels := map[string]string{}
	var namespaces []*corev1.Namespace
	for _, raw := range c.Objects {
		var meta metav1.TypeMeta
		_ = json.Unmarshal(raw, &meta)
		switch meta.Kind {
		case "ConfigMap":
			object := &corev1.ConfigMap{}
			_ = json.Unmarshal(raw, object)
			objects = append(objects, object)
			_ = known.AddResource(schema.GroupVersionResource{Version: "v1", Resource: "configmaps"}, object)
		case "Namespace":
			object := &corev1.Namespace{}
			_ = json.Unmarshal(raw, object)
			objects = append(objects, object)
			namespaces = append(namespaces, object)
			_ = known.AddResource(schema.GroupVersionResource{Version: "v1", Resource: "namespaces"}, object)
			if object.Name == c.Request.Namespace {
				namespaceLabels = object.Labels
			}
		}
	}
	configuration := config.NewDefaultConfiguration(false)
	jp := jmespath.New(configuration)
	watched, stop := context.WithCancel(ctx)
	defer stop()
	for _, raw := range c.Objects {
		var meta metav1.TypeMeta
		_ = json.Unmarshal(raw, &meta)
		if meta.Kind == "GlobalContextEntry" {
			if err := addGlobal(watched, globals, raw, objects, jp); err != nil {
				return result{Name: c.Name, Error: "global: " + err.Error()}
			}
		}
	}
	client := fake.NewSimpleClientset(objects...)
	informers := kubeinformers.NewSharedInformerFactory(client, 0)
	namespaceInformer := informers.Core().V1().Namespaces()
	for _, n := range namespaces {
		_ = namespaceInformer.Informer().GetIndexer().Add(n)
	}
	kyvernoClient := fakekyverno.NewSimpleClientset()
	kyvernoInformers := kyvernoinformers.NewSharedInformerFactory(kyvernoClient, 0)
	resolver, _ := resolvers.NewClientBasedResolver(client)
	dynamic := dclient.NewEmptyFakeClient()
	notCluster := false
	eng := engine.NewEngine(
		configuration, jp, adapters.Client(dynamic),
		factories.DefaultRegistryClientFactory(adapters.RegistryClient(registryclient.New()), nil),
		imageverifycache.DisabledImageVerifyCache(),
		factories.DefaultContextLoaderFactory(resolver, factories.WithGlobalContextStore(globals)),
		exceptions.New(list), &notCluster)
	gvk := schema.GroupVersionKind(c.Request.Kind)
	info := kyvernov2.RequestInfo{Roles: c.Roles, ClusterRoles: c.ClusterRoles, AdmissionUserInfo: c.Request.UserInfo}
	pctx, err := policycontext.NewPolicyContextFromAdmissionRequest(jp, c.Request, info, gvk, configuration)
	if err != nil {
		return result{Name: c.Name, Error: err.Error()}
	}
	pctx = pctx.WithNamespaceLabels(namespaceLabels)
	for _, policy := range policies {
		if !policy.GetSpec().HasMutateStandard() {
			continue
		}
		current := pctx.WithPolicy(policy)
		response := eng.Mutate(ctx, current)
		r.Mutate = append(r.Mutate, results(policy, response)...)
		pctx = current.WithNewResource(response.PatchedResource)
		_ = pctx.JSONContext().AddResource(response.PatchedResource.Object)
	}
	patched := pctx.NewResource()
	if patched.Object != nil {
		r.Patched, _ = patched.MarshalJSON()
	}
	request := c.Request
	if len(r.Mutate) > 0 && patched.Object != nil {
		request.Object = runtime.RawExtension{Raw: r.Patched}
	}
	vctx, err := policycontext.NewPolicyContextFromAdmissionRequest(jp, request, info, gvk, configuration)
	if err != nil {
		return result{Name: c.Name, Error: err.Error()}
	}
	vctx = vctx.WithNamespaceLabels(namespaceLabels)
	for _, policy := range policies {
		if !policy.GetSpec().HasValidate() {
			continue
		}
		r.Validate = append(r.Validate, results(policy, eng.Validate(ctx, vctx.WithPolicy(policy)))...)
	}
	cache := policycache.NewCache()
	for _, policy := range policies {
		key := policy.GetName()
		if policy.GetNamespace() != "" {
			key = policy.GetNamespace() + "/" + key
		}
		if err := cache.Set(key, policy, finder{c.Request}); err != nil {
			return result{Name: c.Name, Error: "cache: " + err.Error()}
		}
	}
	server := resource.NewHandlers(
		eng, dynamic, kyvernoClient, configuration, metrics.NewFakeMetricsConfig(), cache,
		namespaceInformer.Lister(),
		kyvernoInformers.Kyverno().V2().UpdateRequests().Lister().UpdateRequests(config.KyvernoNamespace()),
		kyvernoInformers.Kyverno().V1().ClusterPolicies(), kyvernoInformers.Kyverno().V1().Policies(),
		updaterequest.NewFake(), event.NewFake(), false, "", "", jp, 1, 1)
	review := handlers.AdmissionRequest{AdmissionRequest: c.Request, Roles: c.Roles, ClusterRoles: c.ClusterRoles, GroupVersionKind: gvk}
	r.Mutating = answered(server.Mutate(ctx, logr.Discard(), review, "all", time.Now()))
	namespaceOf := func(name string) *corev1.Namespace {
		n, _ := namespaceInformer.Lister().Get(name)
		return n
	}
	if len(celMutations) > 0 {
		provider, err := mpolengine.NewProvider(mpolcompiler.NewCompiler(), celMutations, celExceptions, known)
		if err != nil {
			return result{Name: c.Name, Error: "policy: " + err.Error()}
		}
		converters := mpolcompiler.NewStaticTypeConverterManager(openapiclient.NewHardcodedBuiltins("1.32"))
		var names []string
		for _, policy := range celMutations {
			names = append(names, policy.GetName())
		}
		asked := context.WithValue(ctx, httprouter.ParamsKey, httprouter.Params{{Key: "policies", Value: strings.Join(names, "/")}})
		handler := mpol.New(
			known, mpolengine.NewEngine(provider, namespaceOf, matching.NewMatcher(), converters, known),
			kyvernoClient, reports{}, updaterequest.NewFake(), "", event.NewFake())
		r.CelMutated = answered(handler.MutateClustered(asked, logr.Discard(), review, "", time.Now()))
	}
	if len(celPolicies) > 0 {
		provider, err := vpolengine.NewProvider(vpolcompiler.NewCompiler(), celPolicies, celExceptions)
		if err != nil {
			return result{Name: c.Name, Error: "policy: " + err.Error()}
		}
		handler := vpol.New(
			vpolengine.NewEngine(provider, namespaceOf, matching.NewMatcher()),
			known, kyvernoClient, false, event.NewFake())
		r.Cel = answered(handler.ValidateClustered(ctx, logr.Discard(), review, "", time.Now()))
	}
	if len(imagePolicies) > 0 {
		provider, err := ivpolengine.NewProvider(imagePolicies, celExceptions)
		if err != nil {
			return result{Name: c.Name, Error: "policy: " + err.Error()}
		}
		var names []string
		for _, policy := range imagePolicies {
			names = append(names, policy.GetName())
		}
		asked := context.WithValue(ctx, httprouter.ParamsKey, httprouter.Params{{Key: "policies", Value: strings.Join(names, "/")}})
		handler := ivpol.New(
			ivpolengine.NewEngine(provider, namespaceOf, matching.NewMatcher(), nil, imageverifycache.DisabledImageVerifyCache(), configuration),
			known, kyvernoClient, false, event.NewFake())
		r.Pinned = answered(handler.MutateClustered(asked, logr.Discard(), review, "", time.Now()))
		r.Images = answered(handler.ValidateClustered(asked, logr.Discard(), review, "", time.Now()))
	}
	for _, policy := range generatingPolicies {
		// The webhook finds policies of the namespace of the request only.
		if policy.GetNamespace() != "" && policy.GetNamespace() != c.Request.Namespace {
			continue
		}
		kept, err := libs.NewContextProvider(dynamic, nil, globals, kinds(), true)
		if err != nil {
			return result{Name: c.Name, Error: err.Error()}
		}
		context := generating{known, kept}
		libs.LibraryContext = context
		compiled, errs := gpolcompiler.NewCompiler().Compile(policy, celExceptions)
		if len(errs) > 0 {
			return result{Name: c.Name, Error: "policy: " + errs.ToAggregate().Error()}
		}
		response, err := gpolengine.NewEngine(namespaceOf, matching.NewMatcher()).Handle(
			celengine.RequestFromAdmission(context, c.Request), gpolengine.Policy{Policy: policy, CompiledPolicy: compiled}, false)
		if err != nil {
			return result{Name: c.Name, Error: err.Error()}
		}
		g := generation{Policy: policy.GetName()}
		for _, one := range response.Policies {
			if one.Result != nil {
				g.Status, g.Message = string(one.Result.Status()), one.Result.Message()
				for _, object := range one.Result.GeneratedResources() {
					g.Objects = append(g.Objects, object.Object)
				}
			}
		}
		r.Generated = append(r.Generated, g)
	}
	libs.LibraryContext = known
	for _, policy := range deletingPolicies {
		// The controller lists the objects of the policy's namespace only.
		if policy.GetNamespace() != "" && policy.GetNamespace() != c.Request.Namespace {
			continue
		}
		compiled, errs := dpolcompiler.NewCompiler().Compile(policy, celExceptions)
		if len(errs) > 0 {
			return result{Name: c.Name, Error: "policy: " + errs.ToAggregate().Error()}
		}
		object := unstructured.Unstructured{}
		if err := object.UnmarshalJSON(c.Request.Object.Raw); err != nil {
			return result{Name: c.Name, Error: err.Error()}
		}
		response, err := dpolengine.NewEngine(namespaceOf, kinds(), known, matching.NewMatcher()).Handle(
			ctx, dpolengine.Policy{Policy: policy, CompiledPolicy: compiled}, object)
		d := deletion{Policy: policy.GetName(), Matched: response.PolicyMatched, Deletes: response.Match}
		if err != nil {
			d.Message = err.Error()
		}
		r.Deleted = append(r.Deleted, d)
	}
	review.AdmissionRequest = request
	r.Checking = answered(server.Validate(ctx, logr.Discard(), review, "all", time.Now()))
	return r
}

// refused compiles a policy in CEL and tells the fields whose expressions are refused: all of the
// first list that has such.
func refused(raw []byte) (fields []string, failure string) {
	var meta metav1.TypeMeta
	_ = json.Unmarshal(raw, &meta)
	libs.LibraryContext = provider{libs.NewFakeContextProvider(), store.New(0)}
	read := func(policy any) {
		if err := json.Unmarshal(raw, policy); err != nil {
			failure = "policy: " + err.Error()
		}
	}
	var errs field.ErrorList
	switch meta.Kind {
	case "ValidatingPolicy":
		policy := &policiesv1beta1.ValidatingPolicy{}
		read(policy)
		_, errs = vpolcompiler.NewCompiler().Compile(policy, nil)
	case "MutatingPolicy":
		policy := &policiesv1beta1.MutatingPolicy{}
		read(policy)
		_, errs = mpolcompiler.NewCompiler().Compile(policy, nil)
	case "GeneratingPolicy":
		policy := &policiesv1beta1.GeneratingPolicy{}
		read(policy)
		_, errs = gpolcompiler.NewCompiler().Compile(policy, nil)
	case "DeletingPolicy":
		policy := &policiesv1beta1.DeletingPolicy{}
		read(policy)
		_, errs = dpolcompiler.NewCompiler().Compile(policy, nil)
	case "ImageValidatingPolicy":
		policy := &policiesv1beta1.ImageValidatingPolicy{}
		read(policy)
		images, err := imagedataloader.NewImageContext(nil, nil, nil)
		if err != nil {
			return nil, err.Error()
		}
		_, errs = ivpolevaluator.NewCompiler(images, nil, nil, imageverifycache.DisabledImageVerifyCache()).Compile(policy, nil, nil)
	default:
		failure = "no policy: " + meta.Kind
	}
	for _, err := range errs {
		if err.Type != field.ErrorTypeInternal {
			fields = append(fields, err.Field)
		}
	}
	if failure == "" && len(fields) == 0 && len(errs) > 0 {
		failure = errs.ToAggregate().Error()
		// These are compiled before all others, when the functions are made.
		if strings.Contains(failure, "failed to compile matches") {
			return []string{"spec.matchImageReferences"}, ""
		}
	}
	return fields, failure
}

func results(policy kyvernov1.PolicyInterface, response engineapi.EngineResponse) []ruleResult {
	var all []ruleResult
	for _, rule := range response.PolicyResponse.Rules {
		all = append(all, ruleResult{policy.GetName(), rule.Name(), string(rule.Status()), rule.Message()})
	}
	return all
}

func answered(response admissionv1.AdmissionResponse) *admission {
	a := &admission{Allowed: response.Allowed, Warnings: response.Warnings}
	if response.Result != nil {
		a.Message = response.Result.Message
	}
	if len(response.Patch) > 0 {
		a.Patch = response.Patch
		if !json.Valid(a.Patch) {
			a.Patch, _ = json.Marshal(base64.StdEncoding.EncodeToString(response.Patch))
		}
	}
	return a
}
