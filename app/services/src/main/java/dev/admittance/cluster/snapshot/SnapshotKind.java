package dev.admittance.cluster.snapshot;

import java.util.List;

/// A kind of objects in a snapshot.
///
/// @param group empty for the core group
/// @param plural as in paths
/// @param versions that are supported, preferred first
/// @param file their file, or a folder with a file each where it ends with `/`
/// @param scope which objects are kept
record SnapshotKind(
    String group, String plural, String kind, List<String> versions, String file, Scope scope) {
  private static final String ADMISSION = "admissionregistration.k8s.io";
  private static final String RBAC = "rbac.authorization.k8s.io";
  private static final List<String> V1 = List.of("v1");
  private static final List<String> ALL = List.of("v1", "v1beta1", "v1alpha1");

  enum Scope {
    EVERY,
    /// Those in the namespaces of webhook backends.
    BACKENDS
  }

  /// All kinds in reading order: those that name the backends' namespaces come first.
  static final List<SnapshotKind> READ =
      List.of(
          every(
              ADMISSION,
              "mutatingwebhookconfigurations",
              "MutatingWebhookConfiguration",
              ALL.subList(0, 2),
              "hooks/"),
          every(
              ADMISSION,
              "validatingwebhookconfigurations",
              "ValidatingWebhookConfiguration",
              ALL.subList(0, 2),
              "hooks/"),
          every(
              ADMISSION,
              "validatingadmissionpolicies",
              "ValidatingAdmissionPolicy",
              ALL,
              "policies/"),
          every(
              ADMISSION,
              "validatingadmissionpolicybindings",
              "ValidatingAdmissionPolicyBinding",
              ALL,
              "policies/"),
          every(
              ADMISSION, "mutatingadmissionpolicies", "MutatingAdmissionPolicy", ALL, "policies/"),
          every(
              ADMISSION,
              "mutatingadmissionpolicybindings",
              "MutatingAdmissionPolicyBinding",
              ALL,
              "policies/"),
          every(
              "apiextensions.k8s.io",
              "customresourcedefinitions",
              "CustomResourceDefinition",
              List.of("v1", "v1beta1"),
              "cluster/definitions/"),
          every("", "namespaces", "Namespace", V1, "cluster/namespaces.yaml"),
          every("", "limitranges", "LimitRange", V1, "cluster/limitranges.yaml"),
          every("", "resourcequotas", "ResourceQuota", V1, "cluster/resourcequotas.yaml"),
          every("", "serviceaccounts", "ServiceAccount", V1, "cluster/serviceaccounts.yaml"),
          every(
              "storage.k8s.io",
              "storageclasses",
              "StorageClass",
              V1,
              "cluster/storageclasses.yaml"),
          every(
              "scheduling.k8s.io",
              "priorityclasses",
              "PriorityClass",
              V1,
              "cluster/priorityclasses.yaml"),
          every(
              "node.k8s.io",
              "runtimeclasses",
              "RuntimeClass",
              List.of("v1", "v1beta1"),
              "cluster/runtimeclasses.yaml"),
          every(
              "networking.k8s.io",
              "ingressclasses",
              "IngressClass",
              V1,
              "cluster/ingressclasses.yaml"),
          every(RBAC, "clusterroles", "ClusterRole", V1, "cluster/rbac/clusterroles.yaml"),
          every(
              RBAC,
              "clusterrolebindings",
              "ClusterRoleBinding",
              V1,
              "cluster/rbac/clusterrolebindings.yaml"),
          every(RBAC, "roles", "Role", V1, "cluster/rbac/roles.yaml"),
          every(RBAC, "rolebindings", "RoleBinding", V1, "cluster/rbac/rolebindings.yaml"),
          backends("", "services", "Service", V1, "services.yaml"),
          backends(
              "discovery.k8s.io",
              "endpointslices",
              "EndpointSlice",
              List.of("v1", "v1beta1"),
              "endpointslices.yaml"),
          backends("apps", "deployments", "Deployment", V1, "deployments.yaml"),
          backends("apps", "statefulsets", "StatefulSet", V1, "statefulsets.yaml"),
          backends("apps", "daemonsets", "DaemonSet", V1, "daemonsets.yaml"),
          backends(
              "autoscaling",
              "horizontalpodautoscalers",
              "HorizontalPodAutoscaler",
              List.of("v2", "v1"),
              "horizontalpodautoscalers.yaml"),
          backends(
              "policy",
              "poddisruptionbudgets",
              "PodDisruptionBudget",
              List.of("v1", "v1beta1"),
              "poddisruptionbudgets.yaml"));

  private static SnapshotKind every(
      String group, String plural, String kind, List<String> versions, String file) {
    return new SnapshotKind(group, plural, kind, versions, file, Scope.EVERY);
  }

  private static SnapshotKind backends(
      String group, String plural, String kind, List<String> versions, String file) {
    return new SnapshotKind(
        group, plural, kind, versions, "cluster/backends/" + file, Scope.BACKENDS);
  }

  /// Returns `deployments.apps`, as `kubectl` writes it.
  String title() {
    return group.isEmpty() ? plural : plural + "." + group;
  }
}
