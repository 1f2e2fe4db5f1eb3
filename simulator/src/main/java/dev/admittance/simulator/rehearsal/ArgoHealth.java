package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;

/// The health of an object as Argo CD sees it; what no controller of the rehearsal reports counts
/// as healthy. Source: argoproj/argo-cd `gitops-engine/pkg/health`.
enum ArgoHealth {
  HEALTHY,
  PROGRESSING,
  DEGRADED;

  /// Of an object that is no pod.
  static ArgoHealth of(JsonObject stored) {
    JsonObject status = stored.object("status");
    int wanted = OwnedObjects.replicas(stored);
    return switch (stored.text("kind")) {
      case "Deployment" ->
          RolloutProgress.isExceeded(stored)
              ? DEGRADED
              : of(
                  !spec(stored).isTrue("paused")
                      && number(status, "updatedReplicas", 0) >= wanted
                      && number(status, "availableReplicas", 0) >= wanted
                      && number(status, "replicas", 0) <= wanted);
      case "ReplicaSet" -> of(number(status, "availableReplicas", 0) >= wanted);
      case "StatefulSet" ->
          of(
              number(status, "readyReplicas", 0) >= wanted
                  && number(status, "updatedReplicas", 0) >= wanted);
      case "DaemonSet" ->
          of(
              status.has("desiredNumberScheduled")
                  && number(status, "numberAvailable", 0)
                      >= number(status, "desiredNumberScheduled", 0));
      case "Job" -> JobStatus.hasFailed(stored) ? DEGRADED : of(JobStatus.isFinished(stored));
      default -> HEALTHY;
    };
  }

  private static ArgoHealth of(boolean healthy) {
    return healthy ? HEALTHY : PROGRESSING;
  }
}
