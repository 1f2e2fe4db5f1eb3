package main

import (
	"math/rand"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

// generator makes up objects of which the plugin has something to say.
type generator struct{ *rand.Rand }

func oneOf[T any](r generator, values ...T) T {
	return values[r.Intn(len(values))]
}

// maybe gives one of the values, or nil.
func maybe[T any](r generator, values ...T) *T {
	n := r.Intn(len(values) + 1)
	if n == len(values) {
		return nil
	}
	return &values[n]
}

func (r generator) labels() map[string]string {
	labels := map[string]string{"team": "books"}
	for _, mode := range []string{"enforce", "audit", "warn"} {
		if r.Intn(3) > 0 {
			labels["pod-security.kubernetes.io/"+mode] = oneOf(r,
				"privileged", "baseline", "baseline", "restricted", "restricted", "restricted", "strict")
		}
		if r.Intn(3) > 0 {
			labels["pod-security.kubernetes.io/"+mode+"-version"] = oneOf(r,
				"latest", "latest", "v1.0", "v1.7", "v1.18", "v1.22", "v1.24", "v1.28", "v1.30", "v1.33", "v1.34",
				"v1.35", "v1.36", "v1.99", "v2.0", "1.3", "v1.01")
		}
	}
	if r.Intn(12) == 0 {
		return nil
	}
	return labels
}

// pod makes a pod; some have nothing that any check minds but what a few of them mind.
func (r generator) pod(name string) *corev1.Pod {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}, Spec: r.spec()}
	if r.Intn(3) == 0 {
		pod.Annotations = map[string]string{
			oneOf(r, "container.apparmor.security.beta.kubernetes.io/a", "container.apparmor.security.beta.kubernetes.io/b",
				"seccomp.security.alpha.kubernetes.io/pod", "container.seccomp.security.alpha.kubernetes.io/a", "other"): oneOf(r, "runtime/default", "localhost/x", "unconfined", "\"odd\"", ""),
		}
	}
	if r.Intn(3) == 0 {
		controller := true
		pod.OwnerReferences = []metav1.OwnerReference{{UID: types.UID(oneOf(r, "u1", "u2")), Controller: &controller}}
	}
	return pod
}

func (r generator) spec() corev1.PodSpec {
	spec := corev1.PodSpec{
		SecurityContext: r.podContext(),
		HostNetwork:     r.Intn(9) == 0,
		HostPID:         r.Intn(9) == 0,
		HostIPC:         r.Intn(9) == 0,
		Containers:      r.containers("a", "b"),
		InitContainers:  r.containers("i"),
	}
	if r.Intn(5) == 0 {
		spec.HostUsers = maybe(r, true, false)
	}
	if r.Intn(5) == 0 {
		spec.OS = &corev1.PodOS{Name: oneOf(r, corev1.Windows, corev1.Linux)}
	}
	for _, c := range r.containers("e") {
		if r.Intn(3) == 0 {
			spec.EphemeralContainers = append(spec.EphemeralContainers, corev1.EphemeralContainer{
				EphemeralContainerCommon: corev1.EphemeralContainerCommon(c),
			})
		}
	}
	for range r.Intn(3) {
		spec.Volumes = append(spec.Volumes, r.volume())
	}
	return spec
}

func (r generator) containers(names ...string) []corev1.Container {
	var containers []corev1.Container
	for _, name := range names {
		if r.Intn(4) == 0 {
			continue
		}
		c := corev1.Container{Name: name, Image: oneOf(r, "shop/books", "shop/films"), SecurityContext: r.context()}
		for range r.Intn(3) {
			c.Ports = append(c.Ports, corev1.ContainerPort{HostPort: oneOf(r, int32(0), 0, 0, 80, 8080)})
		}
		if r.Intn(6) == 0 {
			c.LivenessProbe = &corev1.Probe{ProbeHandler: corev1.ProbeHandler{
				HTTPGet: &corev1.HTTPGetAction{Host: oneOf(r, "", "10.0.0.1")}}}
		}
		if r.Intn(6) == 0 {
			c.StartupProbe = &corev1.Probe{ProbeHandler: corev1.ProbeHandler{
				TCPSocket: &corev1.TCPSocketAction{Host: oneOf(r, "", "localhost")}}}
		}
		if r.Intn(6) == 0 {
			c.Lifecycle = &corev1.Lifecycle{PreStop: &corev1.LifecycleHandler{
				HTTPGet: &corev1.HTTPGetAction{Host: oneOf(r, "", "metadata")}}}
		}
		containers = append(containers, c)
	}
	return containers
}

func (r generator) podContext() *corev1.PodSecurityContext {
	if r.Intn(4) == 0 {
		return nil
	}
	context := &corev1.PodSecurityContext{
		RunAsNonRoot:   maybe(r, true, true, true, false),
		SeccompProfile: r.seccomp(),
	}
	if r.Intn(4) == 0 {
		context.RunAsUser = maybe(r, int64(0), 1000)
	}
	if r.Intn(5) == 0 {
		context.AppArmorProfile = r.appArmor()
	}
	if r.Intn(5) == 0 {
		context.SELinuxOptions = r.selinux()
	}
	if r.Intn(6) == 0 {
		context.WindowsOptions = &corev1.WindowsSecurityContextOptions{HostProcess: maybe(r, true, false)}
	}
	if r.Intn(4) == 0 {
		for range 1 + r.Intn(2) {
			context.Sysctls = append(context.Sysctls, corev1.Sysctl{Name: oneOf(r, "kernel.shm_rmid_forced",
				"net.ipv4.ip_local_reserved_ports", "net.ipv4.tcp_keepalive_time", "net.ipv4.tcp_rmem", "kernel.msgmax")})
		}
	}
	return context
}

func (r generator) context() *corev1.SecurityContext {
	if r.Intn(5) == 0 {
		return nil
	}
	context := &corev1.SecurityContext{
		AllowPrivilegeEscalation: maybe(r, false, false, false, true),
		RunAsNonRoot:             maybe(r, true, true, false),
		SeccompProfile:           r.seccomp(),
	}
	if r.Intn(4) > 0 {
		context.Capabilities = &corev1.Capabilities{Drop: []corev1.Capability{oneOf[corev1.Capability](r, "ALL", "ALL", "ALL", "KILL")}}
		for range r.Intn(3) {
			context.Capabilities.Add = append(context.Capabilities.Add,
				oneOf[corev1.Capability](r, "NET_BIND_SERVICE", "NET_BIND_SERVICE", "KILL", "NET_RAW", "SYS_ADMIN"))
		}
	}
	if r.Intn(6) == 0 {
		context.Privileged = maybe(r, true, false)
	}
	if r.Intn(5) == 0 {
		context.RunAsUser = maybe(r, int64(0), 1000)
	}
	if r.Intn(6) == 0 {
		context.ProcMount = maybe(r, corev1.DefaultProcMount, corev1.UnmaskedProcMount)
	}
	if r.Intn(6) == 0 {
		context.AppArmorProfile = r.appArmor()
	}
	if r.Intn(6) == 0 {
		context.SELinuxOptions = r.selinux()
	}
	if r.Intn(7) == 0 {
		context.WindowsOptions = &corev1.WindowsSecurityContextOptions{HostProcess: maybe(r, true, false)}
	}
	return context
}

func (r generator) seccomp() *corev1.SeccompProfile {
	if r.Intn(2) == 0 {
		return nil
	}
	return &corev1.SeccompProfile{Type: oneOf(r, corev1.SeccompProfileTypeRuntimeDefault,
		corev1.SeccompProfileTypeRuntimeDefault, corev1.SeccompProfileTypeLocalhost, corev1.SeccompProfileTypeUnconfined)}
}

func (r generator) appArmor() *corev1.AppArmorProfile {
	return &corev1.AppArmorProfile{Type: oneOf(r, corev1.AppArmorProfileTypeRuntimeDefault,
		corev1.AppArmorProfileTypeLocalhost, corev1.AppArmorProfileTypeUnconfined)}
}

func (r generator) selinux() *corev1.SELinuxOptions {
	return &corev1.SELinuxOptions{
		Type: oneOf(r, "", "container_t", "container_engine_t", "spc_t"),
		User: oneOf(r, "", "", "system_u"),
		Role: oneOf(r, "", "", "system_r"),
	}
}

func (r generator) volume() corev1.Volume {
	volume := corev1.Volume{Name: oneOf(r, "v", "w")}
	switch r.Intn(8) {
	case 0:
		volume.HostPath = &corev1.HostPathVolumeSource{Path: "/"}
	case 1:
		volume.NFS = &corev1.NFSVolumeSource{}
	case 2:
		volume.Secret = &corev1.SecretVolumeSource{}
	case 3:
		volume.Image = &corev1.ImageVolumeSource{}
	case 4:
		volume.StorageOS = &corev1.StorageOSVolumeSource{}
	case 5:
		volume.RBD = &corev1.RBDVolumeSource{}
	case 6:
		volume.EmptyDir = &corev1.EmptyDirVolumeSource{}
	}
	return volume
}

// changed gives a pod as it may have been before.
func (r generator) changed(pod *corev1.Pod) *corev1.Pod {
	old := pod.DeepCopy()
	old.Labels = map[string]string{"old": "yes"}
	switch r.Intn(4) {
	case 0:
		old.Spec.EphemeralContainers = nil
	case 1:
		old.Spec.Containers = append(old.Spec.Containers, corev1.Container{Name: "more"})
	case 2:
		for i := range old.Spec.Containers {
			old.Spec.Containers[i].Image = "shop/old"
		}
	}
	return old
}

func (r generator) template() corev1.PodTemplateSpec {
	pod := r.pod("")
	return corev1.PodTemplateSpec{ObjectMeta: pod.ObjectMeta, Spec: pod.Spec}
}

func (r generator) deployment() *appsv1.Deployment {
	return &appsv1.Deployment{
		ObjectMeta: metav1.ObjectMeta{Name: "one"},
		Spec:       appsv1.DeploymentSpec{Template: r.template()},
	}
}

func (r generator) cronJob() *batchv1.CronJob {
	return &batchv1.CronJob{
		ObjectMeta: metav1.ObjectMeta{Name: "one"},
		Spec:       batchv1.CronJobSpec{JobTemplate: batchv1.JobTemplateSpec{Spec: batchv1.JobSpec{Template: r.template()}}},
	}
}
