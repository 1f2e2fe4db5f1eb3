package dev.admittance.model.practice;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Resources that every cluster has and that rules of practice speak of. Subresources are not
/// listed.
final class BuiltIns {
  private static final List<Target> NAMESPACED =
      Stream.of(
              group("", "bindings", "configmaps", "endpoints", "events", "limitranges"),
              group("", "persistentvolumeclaims", "pods", "podtemplates", "replicationcontrollers"),
              group("", "resourcequotas", "secrets", "serviceaccounts", "services"),
              group("apps", "controllerrevisions", "daemonsets", "deployments", "replicasets"),
              group("apps", "statefulsets"),
              group("autoscaling", "horizontalpodautoscalers"),
              group("batch", "cronjobs", "jobs"),
              group("coordination.k8s.io", "leases"),
              group("discovery.k8s.io", "endpointslices"),
              group("events.k8s.io", "events"),
              group("networking.k8s.io", "ingresses", "networkpolicies"),
              group("policy", "poddisruptionbudgets"),
              group("rbac.authorization.k8s.io", "rolebindings", "roles"))
          .flatMap(List::stream)
          .toList();

  private static final List<Target> CLUSTER =
      Stream.of(
              Target.cluster("", "namespaces"),
              Target.cluster("", "nodes"),
              Target.cluster("", "persistentvolumes"),
              Target.cluster("apiextensions.k8s.io", "customresourcedefinitions"),
              Target.cluster("apiregistration.k8s.io", "apiservices"),
              Target.cluster("certificates.k8s.io", "certificatesigningrequests"),
              Target.cluster("networking.k8s.io", "ingressclasses"),
              Target.cluster("rbac.authorization.k8s.io", "clusterrolebindings"),
              Target.cluster("rbac.authorization.k8s.io", "clusterroles"),
              Target.cluster("scheduling.k8s.io", "priorityclasses"),
              Target.cluster("storage.k8s.io", "csidrivers"),
              Target.cluster("storage.k8s.io", "csinodes"),
              Target.cluster("storage.k8s.io", "storageclasses"),
              Target.cluster("storage.k8s.io", "volumeattachments"))
          .toList();

  private BuiltIns() {}

  private static List<Target> group(String group, String... resources) {
    return Stream.of(resources).map(resource -> Target.namespaced(group, resource)).toList();
  }

  /// The namespaced ones.
  static List<Target> namespaced() {
    return NAMESPACED;
  }

  /// The cluster-scoped ones.
  static List<Target> cluster() {
    return CLUSTER;
  }

  /// The resource of a group, where it is a built-in one.
  static Optional<Target> find(String group, String resource) {
    return Stream.concat(NAMESPACED.stream(), CLUSTER.stream())
        .filter(target -> target.group().equals(group) && target.resource().equals(resource))
        .findFirst();
  }
}
