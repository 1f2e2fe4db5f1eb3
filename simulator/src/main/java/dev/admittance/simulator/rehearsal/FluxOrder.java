package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Comparator;
import java.util.List;

/// The stages in which Flux applies, and the order in a stage. Source: fluxcd/pkg
/// `ssa/manager_apply.go`, `ApplyAllStaged`; `ssa/utils/is.go`; `ssa/sort.go`, `ReconcileOrder`,
/// `less`.
final class FluxOrder {
  private static final List<String> FIRST =
      List.of(
          "CustomResourceDefinition",
          "Namespace",
          "ClusterRole",
          "ClusterClass",
          "RuntimeClass",
          "PriorityClass",
          "StorageClass",
          "VolumeSnapshotClass",
          "IngressClass",
          "GatewayClass",
          "ClusterRoleBinding",
          "ResourceQuota",
          "ServiceAccount",
          "Role",
          "RoleBinding",
          "ConfigMap",
          "Secret",
          "Service",
          "LimitRange",
          "Deployment",
          "StatefulSet",
          "CronJob",
          "PodDisruptionBudget");

  /// The kinds that come last.
  static final List<String> LAST =
      List.of("MutatingWebhookConfiguration", "ValidatingWebhookConfiguration");

  private static final Comparator<Capture> IN_STAGE =
      Comparator.comparingInt((Capture capture) -> position(kind(capture).kind()))
          .thenComparing(capture -> kind(capture).group())
          .thenComparing(capture -> kind(capture).kind())
          .thenComparing(capture -> ObjectId.of(capture.request()).namespace())
          .thenComparing(capture -> capture.request().name());

  private FluxOrder() {}

  static List<Capture> applied(List<Capture> captures) {
    return captures.stream()
        .sorted(Comparator.comparingInt(FluxOrder::stage).thenComparing(IN_STAGE))
        .toList();
  }

  /// Deletions know no stages. Source: `ssa/manager_delete.go`, `DeleteAll`.
  static List<Capture> deleted(List<Capture> captures) {
    return captures.stream().sorted(IN_STAGE.reversed()).toList();
  }

  /// The stage of an object: definitions, classes, the rest.
  static int stage(Capture capture) {
    GroupVersionKind kind = kind(capture);
    boolean defines =
        switch (kind.kind()) {
          case "CustomResourceDefinition" -> kind.group().equals("apiextensions.k8s.io");
          case "Namespace" -> kind.group().isEmpty();
          case "ClusterRole" -> kind.group().equals("rbac.authorization.k8s.io");
          default -> false;
        };
    return defines ? 0 : kind.kind().endsWith("Class") ? 1 : 2;
  }

  private static int position(String kind) {
    return FIRST.contains(kind) ? FIRST.indexOf(kind) - FIRST.size() : LAST.indexOf(kind) + 1;
  }

  private static GroupVersionKind kind(Capture capture) {
    return capture.request().kind();
  }
}
