package main

import (
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/kubernetes/pkg/apis/apps"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/authentication/install"
	_ "k8s.io/kubernetes/pkg/apis/authorization/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	"k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/certificates/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/events/install"
	_ "k8s.io/kubernetes/pkg/apis/extensions/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
)

// A kind that some release serves in more than one version by default.
type kind struct {
	name     string
	count    int
	versions []schema.GroupVersion
}

func of(name string, count int, versions ...string) kind {
	one := kind{name: name, count: count}
	for _, version := range versions {
		parsed, err := schema.ParseGroupVersion(version)
		check(err)
		one.versions = append(one.versions, parsed)
	}
	return one
}

var kinds = []kind{
	of("HorizontalPodAutoscaler", 15, "autoscaling/v1", "autoscaling/v2"),
	of("Event", 5, "v1", "events.k8s.io/v1", "events.k8s.io/v1beta1"),
	of("Deployment", 4, "apps/v1", "apps/v1beta2", "apps/v1beta1", "extensions/v1beta1"),
	of("DaemonSet", 4, "apps/v1", "apps/v1beta2", "extensions/v1beta1"),
	of("ReplicaSet", 3, "apps/v1", "apps/v1beta2", "extensions/v1beta1"),
	of("StatefulSet", 3, "apps/v1", "apps/v1beta2", "apps/v1beta1"),
	of("ControllerRevision", 2, "apps/v1", "apps/v1beta2", "apps/v1beta1"),
	of("Scale", 5, "autoscaling/v1", "apps/v1beta2", "apps/v1beta1", "extensions/v1beta1"),
	of("Ingress", 6, "networking.k8s.io/v1", "networking.k8s.io/v1beta1", "extensions/v1beta1"),
	of("NetworkPolicy", 6, "networking.k8s.io/v1", "extensions/v1beta1"),
	of("IngressClass", 2, "networking.k8s.io/v1", "networking.k8s.io/v1beta1"),
	of("PodDisruptionBudget", 8, "policy/v1", "policy/v1beta1"),
	of("CronJob", 2, "batch/v1", "batch/v1beta1"),
	of("EndpointSlice", 8, "discovery.k8s.io/v1", "discovery.k8s.io/v1beta1"),
	of("FlowSchema", 3, "flowcontrol.apiserver.k8s.io/v1", "flowcontrol.apiserver.k8s.io/v1beta1", "flowcontrol.apiserver.k8s.io/v1beta2", "flowcontrol.apiserver.k8s.io/v1beta3"),
	of("PriorityLevelConfiguration", 4, "flowcontrol.apiserver.k8s.io/v1", "flowcontrol.apiserver.k8s.io/v1beta1", "flowcontrol.apiserver.k8s.io/v1beta2", "flowcontrol.apiserver.k8s.io/v1beta3"),
	of("CertificateSigningRequest", 3, "certificates.k8s.io/v1", "certificates.k8s.io/v1beta1"),
	of("ClusterRole", 2, "rbac.authorization.k8s.io/v1", "rbac.authorization.k8s.io/v1beta1"),
	of("ClusterRoleBinding", 2, "rbac.authorization.k8s.io/v1", "rbac.authorization.k8s.io/v1beta1"),
	of("Role", 2, "rbac.authorization.k8s.io/v1", "rbac.authorization.k8s.io/v1beta1"),
	of("RoleBinding", 2, "rbac.authorization.k8s.io/v1", "rbac.authorization.k8s.io/v1beta1"),
	of("CSIDriver", 2, "storage.k8s.io/v1", "storage.k8s.io/v1beta1"),
	of("CSINode", 2, "storage.k8s.io/v1", "storage.k8s.io/v1beta1"),
	of("CSIStorageCapacity", 2, "storage.k8s.io/v1", "storage.k8s.io/v1beta1"),
	of("StorageClass", 2, "storage.k8s.io/v1", "storage.k8s.io/v1beta1"),
	of("VolumeAttachment", 2, "storage.k8s.io/v1", "storage.k8s.io/v1beta1"),
	of("RuntimeClass", 2, "node.k8s.io/v1", "node.k8s.io/v1beta1"),
	of("PriorityClass", 2, "scheduling.k8s.io/v1", "scheduling.k8s.io/v1beta1"),
	of("Lease", 2, "coordination.k8s.io/v1", "coordination.k8s.io/v1beta1"),
	of("LocalSubjectAccessReview", 4, "authorization.k8s.io/v1", "authorization.k8s.io/v1beta1"),
	of("SelfSubjectAccessReview", 2, "authorization.k8s.io/v1", "authorization.k8s.io/v1beta1"),
	of("SelfSubjectRulesReview", 2, "authorization.k8s.io/v1", "authorization.k8s.io/v1beta1"),
	of("SubjectAccessReview", 4, "authorization.k8s.io/v1", "authorization.k8s.io/v1beta1"),
	of("TokenReview", 2, "authentication.k8s.io/v1", "authentication.k8s.io/v1beta1"),
}

// A pod template as short as the server's defaulting leaves it.
var template = core.PodTemplateSpec{Spec: core.PodSpec{SecurityContext: &core.PodSecurityContext{}}}

// trim takes out of an object what is long and the same in all versions.
func (kind) trim(object runtime.Object) {
	metadata, err := meta.Accessor(object)
	check(err)
	metadata.SetManagedFields(nil)
	metadata.SetOwnerReferences(nil)
	switch one := object.(type) {
	case *apps.Deployment:
		one.Spec.Template = template
	case *apps.DaemonSet:
		one.Spec.Template = template
	case *apps.ReplicaSet:
		one.Spec.Template = template
	case *apps.StatefulSet:
		one.Spec.Template = template
		one.Spec.VolumeClaimTemplates = nil
	case *batch.CronJob:
		one.Spec.JobTemplate.Spec.Template = template
	}
}
