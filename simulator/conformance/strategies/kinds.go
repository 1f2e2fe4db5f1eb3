package main

import (
	"k8s.io/apimachinery/pkg/runtime"
	admission "k8s.io/kubernetes/pkg/apis/admissionregistration"
	apps "k8s.io/kubernetes/pkg/apis/apps"
	autoscaling "k8s.io/kubernetes/pkg/apis/autoscaling"
	batch "k8s.io/kubernetes/pkg/apis/batch"
	certificates "k8s.io/kubernetes/pkg/apis/certificates"
	coordination "k8s.io/kubernetes/pkg/apis/coordination"
	core "k8s.io/kubernetes/pkg/apis/core"
	discovery "k8s.io/kubernetes/pkg/apis/discovery"
	flowcontrol "k8s.io/kubernetes/pkg/apis/flowcontrol"
	networking "k8s.io/kubernetes/pkg/apis/networking"
	node "k8s.io/kubernetes/pkg/apis/node"
	policy "k8s.io/kubernetes/pkg/apis/policy"
	rbac "k8s.io/kubernetes/pkg/apis/rbac"
	resource "k8s.io/kubernetes/pkg/apis/resource"
	scheduling "k8s.io/kubernetes/pkg/apis/scheduling"
	storage "k8s.io/kubernetes/pkg/apis/storage"
	mutatingadmissionpolicy "k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicy"
	mutatingadmissionpolicybinding "k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicybinding"
	mutatingwebhookconfiguration "k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingwebhookconfiguration"
	validatingadmissionpolicy "k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicy"
	validatingadmissionpolicybinding "k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicybinding"
	validatingwebhookconfiguration "k8s.io/kubernetes/pkg/registry/admissionregistration/validatingwebhookconfiguration"
	controllerrevision "k8s.io/kubernetes/pkg/registry/apps/controllerrevision"
	daemonset "k8s.io/kubernetes/pkg/registry/apps/daemonset"
	deployment "k8s.io/kubernetes/pkg/registry/apps/deployment"
	replicaset "k8s.io/kubernetes/pkg/registry/apps/replicaset"
	statefulset "k8s.io/kubernetes/pkg/registry/apps/statefulset"
	horizontalpodautoscaler "k8s.io/kubernetes/pkg/registry/autoscaling/horizontalpodautoscaler"
	cronjob "k8s.io/kubernetes/pkg/registry/batch/cronjob"
	job "k8s.io/kubernetes/pkg/registry/batch/job"
	certificatesregistry "k8s.io/kubernetes/pkg/registry/certificates/certificates"
	clustertrustbundle "k8s.io/kubernetes/pkg/registry/certificates/clustertrustbundle"
	lease "k8s.io/kubernetes/pkg/registry/coordination/lease"
	leasecandidate "k8s.io/kubernetes/pkg/registry/coordination/leasecandidate"
	configmap "k8s.io/kubernetes/pkg/registry/core/configmap"
	endpoint "k8s.io/kubernetes/pkg/registry/core/endpoint"
	event "k8s.io/kubernetes/pkg/registry/core/event"
	limitrange "k8s.io/kubernetes/pkg/registry/core/limitrange"
	namespace "k8s.io/kubernetes/pkg/registry/core/namespace"
	noderegistry "k8s.io/kubernetes/pkg/registry/core/node"
	persistentvolume "k8s.io/kubernetes/pkg/registry/core/persistentvolume"
	persistentvolumeclaim "k8s.io/kubernetes/pkg/registry/core/persistentvolumeclaim"
	pod "k8s.io/kubernetes/pkg/registry/core/pod"
	podtemplate "k8s.io/kubernetes/pkg/registry/core/podtemplate"
	replicationcontroller "k8s.io/kubernetes/pkg/registry/core/replicationcontroller"
	resourcequota "k8s.io/kubernetes/pkg/registry/core/resourcequota"
	secret "k8s.io/kubernetes/pkg/registry/core/secret"
	service "k8s.io/kubernetes/pkg/registry/core/service"
	serviceaccount "k8s.io/kubernetes/pkg/registry/core/serviceaccount"
	endpointslice "k8s.io/kubernetes/pkg/registry/discovery/endpointslice"
	flowschema "k8s.io/kubernetes/pkg/registry/flowcontrol/flowschema"
	prioritylevelconfiguration "k8s.io/kubernetes/pkg/registry/flowcontrol/prioritylevelconfiguration"
	ingress "k8s.io/kubernetes/pkg/registry/networking/ingress"
	ingressclass "k8s.io/kubernetes/pkg/registry/networking/ingressclass"
	ipaddress "k8s.io/kubernetes/pkg/registry/networking/ipaddress"
	networkpolicy "k8s.io/kubernetes/pkg/registry/networking/networkpolicy"
	servicecidr "k8s.io/kubernetes/pkg/registry/networking/servicecidr"
	runtimeclass "k8s.io/kubernetes/pkg/registry/node/runtimeclass"
	poddisruptionbudget "k8s.io/kubernetes/pkg/registry/policy/poddisruptionbudget"
	clusterrole "k8s.io/kubernetes/pkg/registry/rbac/clusterrole"
	clusterrolebinding "k8s.io/kubernetes/pkg/registry/rbac/clusterrolebinding"
	role "k8s.io/kubernetes/pkg/registry/rbac/role"
	rolebinding "k8s.io/kubernetes/pkg/registry/rbac/rolebinding"
	deviceclass "k8s.io/kubernetes/pkg/registry/resource/deviceclass"
	resourceslice "k8s.io/kubernetes/pkg/registry/resource/resourceslice"
	priorityclass "k8s.io/kubernetes/pkg/registry/scheduling/priorityclass"
	csidriver "k8s.io/kubernetes/pkg/registry/storage/csidriver"
	csinode "k8s.io/kubernetes/pkg/registry/storage/csinode"
	csistoragecapacity "k8s.io/kubernetes/pkg/registry/storage/csistoragecapacity"
	storageclass "k8s.io/kubernetes/pkg/registry/storage/storageclass"
	volumeattachment "k8s.io/kubernetes/pkg/registry/storage/volumeattachment"
	volumeattributesclass "k8s.io/kubernetes/pkg/registry/storage/volumeattributesclass"

	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/certificates/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
)

// kinds are the kinds with strategies that need nothing else to be made.
var kinds = []kind{
	{"configmaps", configmap.Strategy, nil, func() runtime.Object { return &core.ConfigMap{} }, ""},
	{"endpoints", endpoint.Strategy, nil, func() runtime.Object { return &core.Endpoints{} }, ""},
	{"events", event.Strategy, nil, func() runtime.Object { return &core.Event{} }, ""},
	{"events", event.Strategy, nil, func() runtime.Object { return &core.Event{} }, "events.k8s.io"},
	{"limitranges", limitrange.Strategy, nil, func() runtime.Object { return &core.LimitRange{} }, ""},
	{"namespaces", namespace.Strategy, namespace.StatusStrategy, func() runtime.Object { return &core.Namespace{} }, ""},
	{"nodes", noderegistry.Strategy, noderegistry.StatusStrategy, func() runtime.Object { return &core.Node{} }, ""},
	{"persistentvolumes", persistentvolume.Strategy, persistentvolume.StatusStrategy, func() runtime.Object { return &core.PersistentVolume{} }, ""},
	{"persistentvolumeclaims", persistentvolumeclaim.Strategy, persistentvolumeclaim.StatusStrategy, func() runtime.Object { return &core.PersistentVolumeClaim{} }, ""},
	{"pods", pod.Strategy, pod.StatusStrategy, func() runtime.Object { return &core.Pod{} }, ""},
	{"podtemplates", podtemplate.Strategy, nil, func() runtime.Object { return &core.PodTemplate{} }, ""},
	{"replicationcontrollers", replicationcontroller.Strategy, replicationcontroller.StatusStrategy, func() runtime.Object { return &core.ReplicationController{} }, ""},
	{"resourcequotas", resourcequota.Strategy, resourcequota.StatusStrategy, func() runtime.Object { return &core.ResourceQuota{} }, ""},
	{"secrets", secret.Strategy, nil, func() runtime.Object { return &core.Secret{} }, ""},
	{"services", service.Strategy, service.StatusStrategy, func() runtime.Object { return &core.Service{} }, ""},
	{"serviceaccounts", serviceaccount.Strategy, nil, func() runtime.Object { return &core.ServiceAccount{} }, ""},
	{"controllerrevisions", controllerrevision.Strategy, nil, func() runtime.Object { return &apps.ControllerRevision{} }, ""},
	{"daemonsets", daemonset.Strategy, daemonset.StatusStrategy, func() runtime.Object { return &apps.DaemonSet{} }, ""},
	{"deployments", deployment.Strategy, deployment.StatusStrategy, func() runtime.Object { return &apps.Deployment{} }, ""},
	{"replicasets", replicaset.Strategy, replicaset.StatusStrategy, func() runtime.Object { return &apps.ReplicaSet{} }, ""},
	{"statefulsets", statefulset.Strategy, statefulset.StatusStrategy, func() runtime.Object { return &apps.StatefulSet{} }, ""},
	{"horizontalpodautoscalers", horizontalpodautoscaler.Strategy, horizontalpodautoscaler.StatusStrategy, func() runtime.Object { return &autoscaling.HorizontalPodAutoscaler{} }, ""},
	{"cronjobs", cronjob.Strategy, cronjob.StatusStrategy, func() runtime.Object { return &batch.CronJob{} }, ""},
	{"jobs", job.Strategy, job.StatusStrategy, func() runtime.Object { return &batch.Job{Spec: batch.JobSpec{ManualSelector: new(bool)}} }, ""},
	{"certificatesigningrequests", certificatesregistry.Strategy, certificatesregistry.StatusStrategy, func() runtime.Object { return &certificates.CertificateSigningRequest{} }, ""},
	{"clustertrustbundles", clustertrustbundle.Strategy, nil, func() runtime.Object { return &certificates.ClusterTrustBundle{} }, ""},
	{"leases", lease.Strategy, nil, func() runtime.Object { return &coordination.Lease{} }, ""},
	{"leasecandidates", leasecandidate.Strategy, nil, func() runtime.Object { return &coordination.LeaseCandidate{} }, ""},
	{"endpointslices", endpointslice.Strategy, nil, func() runtime.Object { return &discovery.EndpointSlice{} }, ""},
	{"flowschemas", flowschema.Strategy, flowschema.StatusStrategy, func() runtime.Object { return &flowcontrol.FlowSchema{} }, ""},
	{"prioritylevelconfigurations", prioritylevelconfiguration.Strategy, prioritylevelconfiguration.StatusStrategy, func() runtime.Object { return &flowcontrol.PriorityLevelConfiguration{} }, ""},
	{"ingresses", ingress.Strategy, ingress.StatusStrategy, func() runtime.Object { return &networking.Ingress{} }, ""},
	{"ingressclasses", ingressclass.Strategy, nil, func() runtime.Object { return &networking.IngressClass{} }, ""},
	{"ipaddresses", ipaddress.Strategy, nil, func() runtime.Object { return &networking.IPAddress{} }, ""},
	{"networkpolicies", networkpolicy.Strategy, nil, func() runtime.Object { return &networking.NetworkPolicy{} }, ""},
	{"servicecidrs", servicecidr.Strategy, servicecidr.StatusStrategy, func() runtime.Object { return &networking.ServiceCIDR{} }, ""},
	{"runtimeclasses", runtimeclass.Strategy, nil, func() runtime.Object { return &node.RuntimeClass{} }, ""},
	{"poddisruptionbudgets", poddisruptionbudget.Strategy, poddisruptionbudget.StatusStrategy, func() runtime.Object { return &policy.PodDisruptionBudget{} }, ""},
	{"clusterroles", clusterrole.Strategy, nil, func() runtime.Object { return &rbac.ClusterRole{} }, ""},
	{"clusterrolebindings", clusterrolebinding.Strategy, nil, func() runtime.Object { return &rbac.ClusterRoleBinding{} }, ""},
	{"roles", role.Strategy, nil, func() runtime.Object { return &rbac.Role{} }, ""},
	{"rolebindings", rolebinding.Strategy, nil, func() runtime.Object { return &rbac.RoleBinding{} }, ""},
	{"deviceclasses", deviceclass.Strategy, nil, func() runtime.Object { return &resource.DeviceClass{} }, ""},
	{"resourceslices", resourceslice.Strategy, nil, func() runtime.Object { return &resource.ResourceSlice{} }, ""},
	{"priorityclasses", priorityclass.Strategy, nil, func() runtime.Object { return &scheduling.PriorityClass{} }, ""},
	{"csidrivers", csidriver.Strategy, nil, func() runtime.Object { return &storage.CSIDriver{} }, ""},
	{"csinodes", csinode.Strategy, nil, func() runtime.Object { return &storage.CSINode{} }, ""},
	{"csistoragecapacities", csistoragecapacity.Strategy, nil, func() runtime.Object { return &storage.CSIStorageCapacity{} }, ""},
	{"storageclasses", storageclass.Strategy, nil, storageClass, ""},
	{"volumeattachments", volumeattachment.Strategy, volumeattachment.StatusStrategy, func() runtime.Object { return &storage.VolumeAttachment{} }, ""},
	{"volumeattributesclasses", volumeattributesclass.Strategy, nil, func() runtime.Object { return &storage.VolumeAttributesClass{} }, ""},
	{"mutatingwebhookconfigurations", mutatingwebhookconfiguration.Strategy, nil, func() runtime.Object { return &admission.MutatingWebhookConfiguration{} }, ""},
	{"validatingwebhookconfigurations", validatingwebhookconfiguration.Strategy, nil, func() runtime.Object { return &admission.ValidatingWebhookConfiguration{} }, ""},
	{"mutatingadmissionpolicies", mutatingadmissionpolicy.NewStrategy(nil, nil), nil, func() runtime.Object { return &admission.MutatingAdmissionPolicy{} }, ""},
	{"mutatingadmissionpolicybindings", mutatingadmissionpolicybinding.NewStrategy(nil, nil, nil), nil, func() runtime.Object { return &admission.MutatingAdmissionPolicyBinding{} }, ""},
	{"validatingadmissionpolicies", validatingadmissionpolicy.NewStrategy(nil, nil), validatingadmissionpolicy.NewStatusStrategy(validatingadmissionpolicy.NewStrategy(nil, nil)), func() runtime.Object { return &admission.ValidatingAdmissionPolicy{} }, ""},
	{"validatingadmissionpolicybindings", validatingadmissionpolicybinding.NewStrategy(nil, nil, nil), nil, func() runtime.Object { return &admission.ValidatingAdmissionPolicyBinding{} }, ""},
}

// storageClass has what the validation of releases before 1.36 takes for granted.
func storageClass() runtime.Object {
	policy, mode := core.PersistentVolumeReclaimDelete, storage.VolumeBindingImmediate
	return &storage.StorageClass{ReclaimPolicy: &policy, VolumeBindingMode: &mode}
}
