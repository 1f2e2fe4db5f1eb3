package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Set;

/// The finalizers that keep a deleted object until somebody removes them.
final class Finalizers {
  /// Those that the control plane itself removes. Source: k8s.io/kubernetes
  /// `pkg/controller/volume/pvcprotection`, `pkg/controller/volume/pvprotection`,
  /// `pkg/controller/garbagecollector`; k8s.io/cloud-provider `controllers/service`.
  private static final Set<String> REMOVED_BY_CONTROLLERS =
      Set.of(
          "foregroundDeletion",
          "kubernetes.io/pv-protection",
          "kubernetes.io/pvc-protection",
          "orphan",
          "service.kubernetes.io/load-balancer-cleanup");

  private Finalizers() {}

  /// Those of an object that programs outside the control plane are to remove.
  static List<String> of(JsonObject object) {
    return object.object("metadata").texts("finalizers").stream()
        .filter(name -> !REMOVED_BY_CONTROLLERS.contains(name))
        .toList();
  }
}
