package main

import (
	"math/rand"
	"time"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// generator makes up requests of which the plugins have something to say.
type generator struct{ *rand.Rand }

func oneOf[T any](r generator, values ...T) T {
	return values[r.Intn(len(values))]
}

func maybe[T any](r generator, values ...T) *T {
	n := r.Intn(len(values) + 1)
	if n == len(values) {
		return nil
	}
	return &values[n]
}

func (r generator) request(plugin, phase string) request {
	one := request{Plugin: plugin, Phase: phase, Operation: admission.Create, Version: "v1",
		Resource: "pods", Kind: "Pod", Namespace: "shop", Name: "one"}
	one.Cluster = []runtime.Object{r.namespace()}
	switch plugin {
	case "NamespaceLifecycle", "NamespaceExists":
		r.anywhere(&one)
	case "LimitRanger":
		// One alone: the server takes several in random order.
		one.Cluster = append(one.Cluster, r.limitRange("a"))
		one.Object = r.pod()
		if r.Intn(4) == 0 {
			one.Resource, one.Kind, one.Object = "persistentvolumeclaims", "PersistentVolumeClaim", r.claim()
		}
	case "ServiceAccount":
		one.Cluster = append(one.Cluster, r.account(oneOf(r, "default", "other", "bot")))
		one.Object = r.pod()
		if r.Intn(6) == 0 {
			one.Operation, one.OldObject, one.Sub = admission.Update, r.pod(), "ephemeralcontainers"
		}
	case "DefaultStorageClass":
		for i := range 1 + r.Intn(3) {
			one.Cluster = append(one.Cluster, r.storageClass([]string{"z", "y", "x"}[i]))
		}
		one.Resource, one.Kind, one.Object = "persistentvolumeclaims", "PersistentVolumeClaim", r.claim()
	case "DefaultIngressClass":
		for i := range 1 + r.Intn(3) {
			one.Cluster = append(one.Cluster, r.ingressClass([]string{"z", "y", "x"}[i]))
		}
		one.Group, one.Resource, one.Kind, one.Object = "networking.k8s.io", "ingresses", "Ingress", r.ingress()
	case "Priority":
		// A server makes these by itself.
		one.Cluster = append(one.Cluster, systemClass("system-cluster-critical", 2000000000),
			systemClass("system-node-critical", 2000001000))
		for i := range 1 + r.Intn(3) {
			one.Cluster = append(one.Cluster, r.priorityClass([]string{"high", "low", "middle"}[i]))
		}
		one.Object = r.pod()
		if phase == "validating" {
			one.Group, one.Resource, one.Kind, one.Namespace = "scheduling.k8s.io", "priorityclasses", "PriorityClass", ""
			one.Object = r.priorityClass(oneOf(r, "high", "new"))
		}
		if r.Intn(4) == 0 {
			one.Operation = admission.Update
			one.OldObject = r.pod()
			if phase == "validating" {
				one.OldObject = r.priorityClass("high")
			}
		}
	default:
		one.Object = r.pod()
		if r.Intn(4) == 0 {
			one.Operation, one.OldObject = admission.Update, r.pod()
		}
	}
	one.Object, one.OldObject = stored(one.Object, one), stored(one.OldObject, one)
	for _, object := range one.Cluster {
		typed(object)
	}
	return one
}

// typed writes apiVersion and kind into an object, and its defaults.
func typed(object runtime.Object) {
	kinds, _, err := legacyscheme.Scheme.ObjectKinds(object)
	check(err)
	object.GetObjectKind().SetGroupVersionKind(kinds[0])
	legacyscheme.Scheme.Default(object)
}

// stored gives an object as the server writes it once it has read it.
func stored(object runtime.Object, one request) runtime.Object {
	if object == nil {
		return nil
	}
	typed(object)
	return versioned(internal(object), one)
}

func (r generator) anywhere(one *request) {
	one.Operation = oneOf(r, admission.Create, admission.Create, admission.Update, admission.Delete)
	switch r.Intn(5) {
	case 0:
		one.Resource, one.Kind = "namespaces", "Namespace"
		one.Name = oneOf(r, "shop", "default", "kube-system")
		one.Namespace = one.Name
		one.Object = &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: one.Name}}
	case 1:
		one.Resource, one.Kind, one.Namespace = "nodes", "Node", ""
		one.Object = &corev1.Node{ObjectMeta: metav1.ObjectMeta{Name: "one"}}
	default:
		one.Namespace = oneOf(r, "shop", "shop", "gone")
		one.Object = &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "one"}}
	}
	if one.Operation != admission.Create {
		one.OldObject = one.Object.DeepCopyObject()
	}
	if one.Operation == admission.Delete {
		one.Object = nil
	}
}

func (r generator) namespace() *corev1.Namespace {
	namespace := &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: "shop"}}
	namespace.Status.Phase = oneOf(r, corev1.NamespaceActive, corev1.NamespaceActive, corev1.NamespaceTerminating)
	if r.Intn(3) > 0 {
		namespace.Annotations = map[string]string{"scheduler.alpha.kubernetes.io/node-selector": oneOf(r,
			"zone=a", "zone=a,disk = ssd", "zone=b", "zone", "a=b=c", "")}
	}
	return namespace
}

func (r generator) meta() metav1.ObjectMeta {
	meta := metav1.ObjectMeta{Name: "one", Namespace: "shop"}
	if r.Intn(3) == 0 {
		meta.Annotations = map[string]string{"z": "kept"}
	}
	if r.Intn(8) == 0 {
		meta.Name, meta.GenerateName = "", "one-"
	}
	return meta
}

func (r generator) quantities(values ...string) corev1.ResourceList {
	list := corev1.ResourceList{}
	for _, name := range []corev1.ResourceName{corev1.ResourceCPU, corev1.ResourceMemory} {
		if r.Intn(3) > 0 {
			list[name] = resource.MustParse(oneOf(r, values...))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

func (r generator) amounts() corev1.ResourceList {
	return r.quantities("100m", "1", "0.5", "2", "1500m", "64Mi", "1Gi", "1e3", "3k", "0")
}

func (r generator) limitRange(name string) *corev1.LimitRange {
	limits := &corev1.LimitRange{ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: "shop"}}
	for range 1 + r.Intn(2) {
		item := corev1.LimitRangeItem{Type: oneOf(r, corev1.LimitTypeContainer, corev1.LimitTypeContainer,
			corev1.LimitTypePod, corev1.LimitTypePersistentVolumeClaim)}
		if r.Intn(2) == 0 {
			item.DefaultRequest = r.amounts()
		}
		if r.Intn(2) == 0 {
			item.Default = r.amounts()
		}
		// One resource a bound: the server goes through several in random order.
		bound := func() corev1.ResourceList {
			return corev1.ResourceList{oneOf(r, corev1.ResourceCPU, corev1.ResourceMemory): resource.MustParse(
				oneOf(r, "200m", "1", "2", "1Gi", "500"))}
		}
		if r.Intn(3) == 0 {
			item.Min = bound()
		}
		if r.Intn(3) == 0 {
			item.Max = bound()
		}
		if r.Intn(3) == 0 && item.Type != corev1.LimitTypePersistentVolumeClaim {
			item.MaxLimitRequestRatio = corev1.ResourceList{corev1.ResourceCPU: resource.MustParse(oneOf(r, "1", "2", "1.5"))}
		}
		limits.Spec.Limits = append(limits.Spec.Limits, item)
	}
	return limits
}

func (r generator) claim() *corev1.PersistentVolumeClaim {
	claim := &corev1.PersistentVolumeClaim{ObjectMeta: r.meta()}
	claim.Spec.Resources.Requests = r.amounts()
	claim.Spec.StorageClassName = maybe(r, "", "fast")
	if r.Intn(5) == 0 {
		claim.Annotations = map[string]string{"volume.beta.kubernetes.io/storage-class": "old"}
	}
	return claim
}

func (r generator) container(name string) corev1.Container {
	container := corev1.Container{Name: name, Image: oneOf(r, "shop/books", "shop/films:1", "shop/films:latest")}
	container.Resources.Requests = r.amounts()
	container.Resources.Limits = r.amounts()
	if r.Intn(4) == 0 {
		container.ImagePullPolicy = oneOf(r, corev1.PullAlways, corev1.PullNever)
	}
	if r.Intn(5) == 0 {
		container.VolumeMounts = []corev1.VolumeMount{{Name: "mine", MountPath: oneOf(r,
			"/var/run/secrets/kubernetes.io/serviceaccount", "/other")}}
	}
	if r.Intn(5) == 0 {
		container.Env = []corev1.EnvVar{{Name: "PASSWORD", ValueFrom: &corev1.EnvVarSource{
			SecretKeyRef: &corev1.SecretKeySelector{LocalObjectReference: corev1.LocalObjectReference{
				Name: oneOf(r, "known", "unknown")}, Key: "k"}}}}
	}
	if r.Intn(6) == 0 {
		container.EnvFrom = []corev1.EnvFromSource{{SecretRef: &corev1.SecretEnvSource{
			LocalObjectReference: corev1.LocalObjectReference{Name: oneOf(r, "known", "unknown")}}}}
	}
	return container
}

func (r generator) pod() *corev1.Pod {
	pod := &corev1.Pod{ObjectMeta: r.meta()}
	for i := range 1 + r.Intn(2) {
		pod.Spec.Containers = append(pod.Spec.Containers, r.container([]string{"a", "b"}[i]))
	}
	for i := range r.Intn(3) {
		container := r.container([]string{"i", "j"}[i])
		if r.Intn(3) == 0 {
			always := corev1.ContainerRestartPolicyAlways
			container.RestartPolicy = &always
		}
		pod.Spec.InitContainers = append(pod.Spec.InitContainers, container)
	}
	if r.Intn(5) == 0 {
		common := r.container("e")
		pod.Spec.EphemeralContainers = []corev1.EphemeralContainer{{EphemeralContainerCommon: corev1.EphemeralContainerCommon(common)}}
	}
	if r.Intn(5) == 0 {
		pod.Spec.Resources = &corev1.ResourceRequirements{Requests: r.amounts(), Limits: r.amounts()}
	}
	if r.Intn(3) == 0 {
		pod.Spec.NodeSelector = map[string]string{oneOf(r, "zone", "disk"): oneOf(r, "a", "b", "ssd")}
	}
	for range r.Intn(3) {
		pod.Spec.Tolerations = append(pod.Spec.Tolerations, corev1.Toleration{
			Key:    oneOf(r, "", "node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable", "x"),
			Effect: oneOf(r, "", corev1.TaintEffectNoExecute, corev1.TaintEffectNoSchedule),
		})
	}
	pod.Spec.PriorityClassName = oneOf(r, "", "", "high", "low", "missing", "system-cluster-critical")
	if r.Intn(6) == 0 {
		pod.Spec.Priority = maybe(r, int32(0), 7)
	}
	if r.Intn(6) == 0 {
		pod.Spec.PreemptionPolicy = maybe(r, corev1.PreemptNever, corev1.PreemptLowerPriority)
	}
	pod.Spec.ServiceAccountName = oneOf(r, "", "", "default", "bot", "missing")
	pod.Spec.AutomountServiceAccountToken = maybe(r, true, false)
	if r.Intn(5) == 0 {
		pod.Spec.ImagePullSecrets = []corev1.LocalObjectReference{{Name: oneOf(r, "pull", "else")}}
	}
	for range r.Intn(3) {
		volume := corev1.Volume{Name: oneOf(r, "v", "w", "kube-api-access-mine")}
		switch r.Intn(4) {
		case 0:
			volume.Secret = &corev1.SecretVolumeSource{SecretName: oneOf(r, "known", "unknown")}
		case 1:
			volume.Image = &corev1.ImageVolumeSource{Reference: "shop/data", PullPolicy: oneOf(r, corev1.PullAlways, corev1.PullNever)}
		case 2:
			volume.Projected = &corev1.ProjectedVolumeSource{Sources: []corev1.VolumeProjection{{
				ServiceAccountToken: &corev1.ServiceAccountTokenProjection{Path: "token"}}}}
		default:
			volume.EmptyDir = &corev1.EmptyDirVolumeSource{}
		}
		pod.Spec.Volumes = append(pod.Spec.Volumes, volume)
	}
	if r.Intn(8) == 0 {
		pod.Annotations = map[string]string{"kubernetes.io/config.mirror": "x"}
	}
	return pod
}

func (r generator) account(name string) *corev1.ServiceAccount {
	account := &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: "shop"}}
	account.AutomountServiceAccountToken = maybe(r, true, false)
	if r.Intn(2) == 0 {
		account.Annotations = map[string]string{"kubernetes.io/enforce-mountable-secrets": oneOf(r, "true", "1", "false", "odd")}
	}
	if r.Intn(2) == 0 {
		account.Secrets = []corev1.ObjectReference{{Name: "known"}}
	}
	if r.Intn(2) == 0 {
		account.ImagePullSecrets = []corev1.LocalObjectReference{{Name: "pull"}}
	}
	return account
}

func (r generator) class(name, mark string) metav1.ObjectMeta {
	meta := metav1.ObjectMeta{Name: name}
	meta.CreationTimestamp = metav1.NewTime(time.Unix(int64(1700000000+r.Intn(2)), 0).UTC())
	if r.Intn(3) > 0 {
		meta.Annotations = map[string]string{mark: oneOf(r, "true", "true", "false")}
	}
	return meta
}

func (r generator) storageClass(name string) *storagev1.StorageClass {
	return &storagev1.StorageClass{ObjectMeta: r.class(name, oneOf(r,
		"storageclass.kubernetes.io/is-default-class", "storageclass.beta.kubernetes.io/is-default-class")), Provisioner: "x"}
}

func (r generator) ingressClass(name string) *networkingv1.IngressClass {
	return &networkingv1.IngressClass{ObjectMeta: r.class(name, "ingressclass.kubernetes.io/is-default-class")}
}

func (r generator) ingress() *networkingv1.Ingress {
	ingress := &networkingv1.Ingress{ObjectMeta: r.meta()}
	ingress.Spec.IngressClassName = maybe(r, "nginx")
	if r.Intn(5) == 0 {
		ingress.Annotations = map[string]string{"kubernetes.io/ingress.class": "old"}
	}
	return ingress
}

func systemClass(name string, value int32) *schedulingv1.PriorityClass {
	return &schedulingv1.PriorityClass{ObjectMeta: metav1.ObjectMeta{Name: name}, Value: value}
}

func (r generator) priorityClass(name string) *schedulingv1.PriorityClass {
	return &schedulingv1.PriorityClass{ObjectMeta: metav1.ObjectMeta{Name: name},
		Value: oneOf(r, int32(1), 7, 1000), GlobalDefault: r.Intn(3) == 0,
		PreemptionPolicy: maybe(r, corev1.PreemptNever, corev1.PreemptLowerPriority)}
}
