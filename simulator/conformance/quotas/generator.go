package main

import (
	"math/rand"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	resourceapi "k8s.io/api/resource/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	quotaapi "k8s.io/apiserver/pkg/admission/plugin/resourcequota/apis/resourcequota"
	quota "k8s.io/apiserver/pkg/quota/v1"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// generator makes up requests that quotas have something to say about.
type generator struct{ *rand.Rand }

func oneOf[T any](r generator, values ...T) T {
	return values[r.Intn(len(values))]
}

func (r generator) chance(n int) bool {
	return r.Intn(n) == 0
}

// names are what quotas limit, for each kind of request.
var names = map[string][]corev1.ResourceName{
	"pods": {"pods", "count/pods", "cpu", "memory", "requests.cpu", "requests.memory", "limits.cpu", "limits.memory",
		"ephemeral-storage", "requests.ephemeral-storage", "limits.ephemeral-storage", "hugepages-2Mi",
		"requests.hugepages-2Mi", "requests.example.com/gpu", "requests.deviceclass.resource.kubernetes.io/gold"},
	"services": {"services", "count/services", "services.loadbalancers", "services.nodeports"},
	"persistentvolumeclaims": {"persistentvolumeclaims", "count/persistentvolumeclaims", "requests.storage",
		"fast.storageclass.storage.k8s.io/requests.storage", "fast.storageclass.storage.k8s.io/persistentvolumeclaims"},
	"resourceclaims": {"count/resourceclaims.resource.k8s.io", "gold.deviceclass.resource.k8s.io/devices",
		"silver.deviceclass.resource.k8s.io/devices", "requests.example.com/gpu",
		"requests.deviceclass.resource.kubernetes.io/gold", "requests.deviceclass.resource.kubernetes.io/silver"},
	"configmaps":  {"configmaps", "count/configmaps"},
	"deployments": {"count/deployments.apps"},
}

func (r generator) request() request {
	one := request{Operation: admission.Create, Version: "v1"}
	one.Resource = oneOf(r, "pods", "pods", "pods", "services", "persistentvolumeclaims", "resourceclaims", "configmaps",
		"deployments")
	for range 1 + r.Intn(2) {
		one.Quotas = append(one.Quotas, r.quota(one.Resource, []string{"a", "b"}[len(one.Quotas)]))
	}
	create := r.object(&one)
	one.Object = typed(create(), "")
	if one.Resource != "configmaps" && one.Resource != "deployments" && r.chance(3) {
		one.Operation = admission.Update
		one.OldObject = typed(create(), oneOf(r, "7", "7", ""))
		if one.Resource == "pods" && r.chance(2) {
			one.Sub = "resize"
		}
		if one.Resource == "persistentvolumeclaims" && r.chance(3) {
			one.Sub = "status"
		}
	}
	if r.chance(4) {
		r.limit(&one)
	}
	return one
}

func (r generator) object(one *request) func() runtime.Object {
	switch one.Resource {
	case "services":
		one.Kind = "Service"
		return func() runtime.Object { return r.service() }
	case "persistentvolumeclaims":
		one.Kind = "PersistentVolumeClaim"
		return func() runtime.Object { return r.claim() }
	case "resourceclaims":
		one.Group, one.Kind = "resource.k8s.io", "ResourceClaim"
		one.Classes = r.classes()
		return func() runtime.Object { return r.devices() }
	case "configmaps":
		one.Kind = "ConfigMap"
		return func() runtime.Object { return &corev1.ConfigMap{} }
	case "deployments":
		one.Group, one.Kind = "apps", "Deployment"
		return func() runtime.Object { return &appsv1.Deployment{} }
	default:
		one.Kind = "Pod"
		return func() runtime.Object { return r.pod() }
	}
}

// typed writes apiVersion and kind into an object, and its defaults.
func typed(object runtime.Object, version string) runtime.Object {
	kinds, _, err := legacyscheme.Scheme.ObjectKinds(object)
	check(err)
	object.GetObjectKind().SetGroupVersionKind(kinds[0])
	legacyscheme.Scheme.Default(object)
	meta := object.(metav1.Object)
	meta.SetName("one")
	meta.SetNamespace("shop")
	meta.SetResourceVersion(version)
	return object
}

func (r generator) quota(of, name string) corev1.ResourceQuota {
	one := corev1.ResourceQuota{ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: "shop"}}
	one.APIVersion, one.Kind = "v1", "ResourceQuota"
	hard, used := corev1.ResourceList{}, corev1.ResourceList{}
	candidates := names[of]
	if r.chance(8) {
		candidates = names[oneOf(r, "pods", "services")]
	}
	for range 1 + r.Intn(3) {
		name := candidates[r.Intn(len(candidates))]
		hard[name] = resource.MustParse(oneOf(r, "1", "2", "10", "1500m", "1Gi", "4Gi", "100", "1e3"))
		if !r.chance(12) {
			used[name] = resource.MustParse(oneOf(r, "0", "0", "1", "500m", "128Mi", "1Gi"))
		}
	}
	one.Spec.Hard = hard
	if !r.chance(15) {
		one.Status.Hard, one.Status.Used = hard, used
	}
	for range r.Intn(4) / 2 {
		if r.chance(2) {
			one.Spec.Scopes = append(one.Spec.Scopes, oneOf(r, corev1.ResourceQuotaScopeTerminating,
				corev1.ResourceQuotaScopeNotTerminating, corev1.ResourceQuotaScopeBestEffort,
				corev1.ResourceQuotaScopeNotBestEffort, corev1.ResourceQuotaScopePriorityClass,
				corev1.ResourceQuotaScopeCrossNamespacePodAffinity))
		} else {
			one.Spec.ScopeSelector = &corev1.ScopeSelector{
				MatchExpressions: []corev1.ScopedResourceSelectorRequirement{r.scope()}}
		}
	}
	return one
}

func (r generator) scope() corev1.ScopedResourceSelectorRequirement {
	scope := corev1.ScopedResourceSelectorRequirement{
		ScopeName: oneOf(r, corev1.ResourceQuotaScopePriorityClass, corev1.ResourceQuotaScopePriorityClass,
			corev1.ResourceQuotaScopeVolumeAttributesClass),
		Operator: oneOf(r, corev1.ScopeSelectorOpIn, corev1.ScopeSelectorOpNotIn, corev1.ScopeSelectorOpExists,
			corev1.ScopeSelectorOpDoesNotExist),
	}
	if scope.Operator == corev1.ScopeSelectorOpIn || scope.Operator == corev1.ScopeSelectorOpNotIn {
		scope.Values = oneOf(r, []string{"high"}, []string{"high", "low"}, []string{"gold"})
	}
	return scope
}

func (r generator) limit(one *request) {
	config := limited{Group: one.Group, Resource: one.Resource,
		Contains: oneOf(r, nil, []string{"cpu"}, []string{"requests."}, []string{"storage", "count/"})}
	if r.chance(2) {
		config.Scopes = []corev1.ScopedResourceSelectorRequirement{r.scope()}
	}
	one.Config = []limited{config}
	one.Limited = []quotaapi.LimitedResource{{APIGroup: config.Group, Resource: config.Resource,
		MatchContains: config.Contains, MatchScopes: config.Scopes}}
}

func (r generator) amounts() corev1.ResourceList {
	list := corev1.ResourceList{}
	for _, name := range []corev1.ResourceName{"cpu", "memory", "cpu", "memory", "ephemeral-storage", "hugepages-2Mi",
		"example.com/gpu", "deviceclass.resource.kubernetes.io/gold"} {
		if r.chance(3) {
			list[name] = resource.MustParse(oneOf(r, "1", "500m", "128Mi", "1Gi", "0", "2", "0.1"))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

func (r generator) pod() *corev1.Pod {
	pod := &corev1.Pod{}
	always := corev1.ContainerRestartPolicyAlways
	container := func(name string) corev1.Container {
		return corev1.Container{Name: name, Image: "web",
			Resources: corev1.ResourceRequirements{Requests: r.amounts(), Limits: r.amounts()}}
	}
	for i := range 1 + r.Intn(2) {
		pod.Spec.Containers = append(pod.Spec.Containers, container([]string{"a", "b"}[i]))
	}
	for i := range r.Intn(3) {
		init := container([]string{"i", "j"}[i])
		if r.chance(3) {
			init.RestartPolicy = &always
		}
		pod.Spec.InitContainers = append(pod.Spec.InitContainers, init)
	}
	if r.chance(5) {
		pod.Spec.Resources = &corev1.ResourceRequirements{Requests: r.amounts(), Limits: r.amounts()}
	}
	if r.chance(6) {
		pod.Spec.Overhead = r.amounts()
	}
	if r.chance(3) {
		seconds := int64(r.Intn(2))
		pod.Spec.ActiveDeadlineSeconds = &seconds
	}
	pod.Spec.PriorityClassName = oneOf(r, "", "high", "low")
	if r.chance(4) {
		term := corev1.PodAffinityTerm{TopologyKey: "zone", Namespaces: oneOf(r, nil, []string{"other"})}
		pod.Spec.Affinity = &corev1.Affinity{}
		if r.chance(2) {
			pod.Spec.Affinity.PodAffinity = &corev1.PodAffinity{
				RequiredDuringSchedulingIgnoredDuringExecution: []corev1.PodAffinityTerm{term}}
		} else {
			term.NamespaceSelector = oneOf(r, nil, &metav1.LabelSelector{})
			pod.Spec.Affinity.PodAntiAffinity = &corev1.PodAntiAffinity{
				PreferredDuringSchedulingIgnoredDuringExecution: []corev1.WeightedPodAffinityTerm{{Weight: 1, PodAffinityTerm: term}}}
		}
	}
	if r.chance(3) {
		pod.Status.Phase = oneOf(r, corev1.PodRunning, corev1.PodFailed, corev1.PodSucceeded)
		for _, name := range []string{"a", "i"} {
			status := corev1.ContainerStatus{Name: name, AllocatedResources: r.amounts()}
			if r.chance(2) {
				status.Resources = &corev1.ResourceRequirements{Requests: r.amounts(), Limits: r.amounts()}
			}
			if name == "a" {
				pod.Status.ContainerStatuses = append(pod.Status.ContainerStatuses, status)
			} else {
				pod.Status.InitContainerStatuses = append(pod.Status.InitContainerStatuses, status)
			}
		}
		if r.chance(2) {
			pod.Status.Conditions = []corev1.PodCondition{{Type: corev1.PodResizePending, Status: corev1.ConditionTrue,
				Reason: oneOf(r, corev1.PodReasonInfeasible, corev1.PodReasonDeferred)}}
		}
	}
	if r.chance(3) {
		pod.Status.QOSClass = oneOf(r, corev1.PodQOSBestEffort, corev1.PodQOSBurstable)
	}
	return pod
}

func (r generator) service() *corev1.Service {
	service := &corev1.Service{}
	service.Spec.Type = oneOf(r, corev1.ServiceTypeClusterIP, corev1.ServiceTypeNodePort, corev1.ServiceTypeLoadBalancer)
	for i := range r.Intn(4) {
		service.Spec.Ports = append(service.Spec.Ports, corev1.ServicePort{Port: int32(80 + i),
			NodePort: oneOf(r, int32(0), 30080)})
	}
	if service.Spec.Type == corev1.ServiceTypeLoadBalancer && r.chance(2) {
		allocate := r.chance(3)
		service.Spec.AllocateLoadBalancerNodePorts = &allocate
	}
	return service
}

func (r generator) claim() *corev1.PersistentVolumeClaim {
	claim := &corev1.PersistentVolumeClaim{}
	text := func(values ...string) *string {
		value := oneOf(r, values...)
		if value == "" {
			return nil
		}
		return &value
	}
	storage := func() corev1.ResourceList {
		if r.chance(4) {
			return nil
		}
		return corev1.ResourceList{"storage": resource.MustParse(oneOf(r, "1Gi", "10Gi", "1.5", "500m", "2e9"))}
	}
	claim.Spec.Resources.Requests = storage()
	claim.Spec.StorageClassName = text("", "fast", "slow")
	if r.chance(5) {
		claim.Annotations = map[string]string{"volume.beta.kubernetes.io/storage-class": oneOf(r, "fast", "")}
	}
	claim.Spec.VolumeAttributesClassName = text("", "gold", "high")
	claim.Status.CurrentVolumeAttributesClassName = text("", "", "gold")
	if r.chance(3) {
		claim.Status.AllocatedResources = storage()
	}
	if r.chance(5) {
		claim.Status.ModifyVolumeStatus = &corev1.ModifyVolumeStatus{
			TargetVolumeAttributesClassName: oneOf(r, "", "low"), Status: corev1.PersistentVolumeClaimModifyVolumePending}
	}
	return claim
}

func (r generator) classes() []runtime.Object {
	var classes []runtime.Object
	for _, name := range []string{"gold", "silver"} {
		class := &resourceapi.DeviceClass{ObjectMeta: metav1.ObjectMeta{Name: name,
			CreationTimestamp: metav1.NewTime(time.Unix(1700000000, 0).UTC())}}
		class.APIVersion, class.Kind = "resource.k8s.io/v1", "DeviceClass"
		if r.chance(2) {
			extended := oneOf(r, "example.com/gpu", "example.com/"+name)
			class.Spec.ExtendedResourceName = &extended
		}
		if !r.chance(6) {
			classes = append(classes, class)
		}
	}
	return classes
}

func (r generator) devices() *resourceapi.ResourceClaim {
	claim := &resourceapi.ResourceClaim{}
	for range 1 + r.Intn(2) {
		request := resourceapi.DeviceRequest{Name: "r"}
		if r.chance(3) {
			for range 1 + r.Intn(3) {
				request.FirstAvailable = append(request.FirstAvailable, resourceapi.DeviceSubRequest{Name: "s",
					DeviceClassName: oneOf(r, "gold", "silver"), AllocationMode: r.mode(), Count: int64(r.Intn(3))})
			}
		} else {
			request.Exactly = &resourceapi.ExactDeviceRequest{DeviceClassName: oneOf(r, "gold", "silver"),
				AllocationMode: r.mode(), Count: int64(r.Intn(3))}
		}
		claim.Spec.Devices.Requests = append(claim.Spec.Devices.Requests, request)
	}
	return claim
}

func (r generator) mode() resourceapi.DeviceAllocationMode {
	return oneOf(r, resourceapi.DeviceAllocationModeExactCount, resourceapi.DeviceAllocationModeExactCount,
		resourceapi.DeviceAllocationModeAll)
}

// awaitClasses waits until the evaluators have seen the device classes, which come to them on their own time.
func awaitClasses(evaluators []quota.Evaluator, one request) {
	for _, evaluator := range evaluators {
		if evaluator.GroupResource().Resource != "resourceclaims" {
			continue
		}
		for _, class := range one.Classes {
			name := corev1.ResourceName("requests.deviceclass.resource.kubernetes.io/" + class.(metav1.Object).GetName())
			for len(evaluator.MatchingResources([]corev1.ResourceName{name})) == 0 {
				time.Sleep(time.Millisecond)
			}
		}
		time.Sleep(5 * time.Millisecond) // the name of its extended resource follows
	}
}
