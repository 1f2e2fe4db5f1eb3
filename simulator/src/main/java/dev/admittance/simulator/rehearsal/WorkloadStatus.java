package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The counts in the status of workloads; conditions are left out. Source: k8s.io/kubernetes
/// `pkg/controller/replicaset/replica_set_utils.go`, `calculateStatus`;
/// `pkg/controller/deployment/sync.go`, `calculateStatus`.
final class WorkloadStatus {
  private WorkloadStatus() {}

  /// The status of a ReplicaSet.
  static JsonObject of(JsonObject set, List<JsonObject> pods, int available) {
    JsonObject status = put(observed(set), "replicas", pods.size(), true);
    status = put(status, "fullyLabeledReplicas", pods.size(), false);
    status = put(status, "readyReplicas", available, false);
    return put(status, "availableReplicas", available, false);
  }

  /// The status of a Deployment.
  ///
  /// @param current the pods of the current template
  static JsonObject of(JsonObject deployment, int all, int current, int available) {
    JsonObject status = put(observed(deployment), "replicas", all, false);
    status = put(status, "updatedReplicas", current, false);
    status = put(status, "readyReplicas", available, false);
    status = put(status, "availableReplicas", available, false);
    return put(status, "unavailableReplicas", all - available, false);
  }

  private static JsonObject observed(JsonObject object) {
    JsonObject status = object.object("status");
    return object
        .object("metadata")
        .find("generation")
        .map(generation -> status.with("observedGeneration", generation))
        .orElse(status);
  }

  private static JsonObject put(JsonObject status, String member, int count, boolean always) {
    return count == 0 && !always
        ? status.without(member)
        : status.with(member, JsonNumber.of(count));
  }
}
