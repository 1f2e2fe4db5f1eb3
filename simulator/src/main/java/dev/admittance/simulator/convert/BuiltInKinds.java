package dev.admittance.simulator.convert;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Map;
import java.util.Optional;

/// The conversions of built-in kinds that releases serve in more than one version by default.
final class BuiltInKinds {
  private static final String RBAC = "rbac.authorization.k8s.io/";
  private static final String STORAGE = "storage.k8s.io/";
  private static final String AUTHORIZATION = "authorization.k8s.io/";
  private static final String FLOW_CONTROL = "flowcontrol.apiserver.k8s.io/";

  private static final Map<String, KindConversion> BY_KIND =
      Map.ofEntries(
          Map.entry("Event", new Events()),
          Map.entry("APIService", v1AndBeta("apiregistration.k8s.io/")),
          Map.entry("CertificateSigningRequest", v1AndBeta("certificates.k8s.io/")),
          Map.entry("ClusterRole", v1AndBeta(RBAC)),
          Map.entry("ClusterRoleBinding", v1AndBeta(RBAC)),
          Map.entry("Role", v1AndBeta(RBAC)),
          Map.entry("RoleBinding", v1AndBeta(RBAC)),
          Map.entry("ControllerRevision", SameShape.of("apps/v1", "apps/v1beta2", "apps/v1beta1")),
          Map.entry("StatefulSet", new StatefulSets()),
          Map.entry("ReplicaSet", SameShape.of("apps/v1", "apps/v1beta2", "extensions/v1beta1")),
          Map.entry("DeploymentRollback", SameShape.of("apps/v1beta1", "extensions/v1beta1")),
          Map.entry("Deployment", Deployments.deployments()),
          Map.entry("DaemonSet", Deployments.daemonSets()),
          Map.entry("Scale", new ScaleConversion()),
          Map.entry("Ingress", new Ingresses()),
          Map.entry("NetworkPolicy", SameShape.of("networking.k8s.io/v1", "extensions/v1beta1")),
          Map.entry("PodDisruptionBudget", new DisruptionBudgets()),
          Map.entry("EndpointSlice", new EndpointSlices()),
          Map.entry("PriorityLevelConfiguration", new PriorityLevels()),
          Map.entry("SubjectAccessReview", new AccessReviews()),
          Map.entry("LocalSubjectAccessReview", new AccessReviews()),
          Map.entry("CronJob", v1AndBeta("batch/")),
          Map.entry("CSIDriver", v1AndBeta(STORAGE)),
          Map.entry("CSINode", v1AndBeta(STORAGE)),
          Map.entry("CSIStorageCapacity", v1AndBeta(STORAGE)),
          Map.entry("StorageClass", v1AndBeta(STORAGE)),
          Map.entry("VolumeAttachment", v1AndBeta(STORAGE)),
          Map.entry(
              "FlowSchema",
              SameShape.of(
                  FLOW_CONTROL + "v1",
                  FLOW_CONTROL + "v1beta1",
                  FLOW_CONTROL + "v1beta2",
                  FLOW_CONTROL + "v1beta3")),
          Map.entry("IngressClass", v1AndBeta("networking.k8s.io/")),
          Map.entry("Lease", v1AndBeta("coordination.k8s.io/")),
          Map.entry("SelfSubjectAccessReview", v1AndBeta(AUTHORIZATION)),
          Map.entry("SelfSubjectRulesReview", v1AndBeta(AUTHORIZATION)),
          Map.entry("TokenReview", v1AndBeta("authentication.k8s.io/")),
          Map.entry("PodSecurityPolicy", SameShape.of("policy/v1beta1", "extensions/v1beta1")),
          Map.entry("PriorityClass", v1AndBeta("scheduling.k8s.io/")),
          Map.entry("RuntimeClass", v1AndBeta("node.k8s.io/")));

  private BuiltInKinds() {}

  /// The conversion between two versions of a kind; empty where it is not known.
  static Optional<KindConversion> find(
      KubernetesRelease release, String kind, String from, String to) {
    return of(release, kind).filter(conversion -> conversion.knows(from) && conversion.knows(to));
  }

  private static Optional<KindConversion> of(KubernetesRelease release, String kind) {
    return kind.equals("HorizontalPodAutoscaler")
        ? Optional.of(new Autoscalers(release))
        : Optional.ofNullable(BY_KIND.get(kind));
  }

  private static KindConversion v1AndBeta(String group) {
    return SameShape.of(group + "v1", group + "v1beta1");
  }
}
