package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;

/// Validates the counts in the status of workloads. Source: k8s.io/kubernetes
/// `pkg/apis/apps/validation/validation.go`, `ValidateReplicaSetStatus`,
/// `ValidateDeploymentStatus`, `validateDaemonSetStatus`, `ValidateStatefulSetStatus`;
/// `pkg/apis/core/validation/validation.go`, `ValidateReplicationControllerStatus`.
///
/// @param errors receives what is found
record WorkloadStatusRules(KubernetesRelease release, FieldErrors errors) {
  /// The first release that keeps a count of pods that end.
  private static final int TERMINATING_SINCE = 35;

  private static final String READY = "readyReplicas";
  private static final String AVAILABLE = "availableReplicas";
  private static final String COLLISIONS = "collisionCount";

  void replicaSet(ObjectPart status) {
    List<String> some = List.of("fullyLabeledReplicas", READY, AVAILABLE);
    counts(status, List.of("replicas"));
    counts(status, some);
    counts(status, List.of("observedGeneration"));
    terminating(status);
    ofAll(status, some, READY);
  }

  void deployment(ObjectPart status, ObjectPart old) {
    List<String> some = List.of("updatedReplicas", READY, AVAILABLE);
    counts(status, List.of("observedGeneration", "replicas"));
    counts(status, some);
    counts(status, List.of("unavailableReplicas"));
    terminating(status);
    counts(status, List.of(COLLISIONS));
    ofAll(status, some, READY);
    collisions(status, old);
  }

  void daemonSet(ObjectPart status, ObjectPart old) {
    counts(
        status,
        List.of(
            "currentNumberScheduled",
            "numberMisscheduled",
            "desiredNumberScheduled",
            "numberReady",
            "observedGeneration",
            "updatedNumberScheduled",
            "numberAvailable",
            "numberUnavailable",
            COLLISIONS));
    collisions(status, old);
  }

  void statefulSet(ObjectPart status, ObjectPart old) {
    List<String> some = List.of(READY, "currentReplicas", "updatedReplicas", AVAILABLE);
    counts(status, List.of("replicas"));
    counts(status, some);
    counts(status, List.of("observedGeneration", COLLISIONS));
    ofAll(status, some, "status." + READY);
    collisions(status, old);
  }

  private void terminating(ObjectPart status) {
    if (release.isAtLeast(TERMINATING_SINCE)) {
      errors.nonNegative(status.child("terminatingReplicas"));
    }
  }

  private void counts(ObjectPart status, List<String> names) {
    names.forEach(name -> errors.nonNegative(status.child(name)));
  }

  /// Checks that no part is more than the whole.
  ///
  /// @param ready as the server names the ready replicas
  private void ofAll(ObjectPart status, List<String> parts, String ready) {
    for (String name : parts) {
      notAbove(status, name, "replicas", "cannot be greater than status.replicas");
    }
    notAbove(status, AVAILABLE, READY, "cannot be greater than " + ready);
  }

  private void notAbove(ObjectPart status, String part, String whole, String detail) {
    if (status.number(part) > status.number(whole)) {
      errors.invalid(status.child(part), status.number(part), detail);
    }
  }

  private void collisions(ObjectPart status, ObjectPart old) {
    if (old.has(COLLISIONS) && status.number(COLLISIONS) < old.number(COLLISIONS)) {
      errors.invalid(status.child(COLLISIONS), status.number(COLLISIONS), "cannot be decremented");
    }
  }
}
