package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
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

  /// The status of a StatefulSet, whose update is complete once all pods have its revision. Source:
  /// `pkg/controller/statefulset/stateful_set_utils.go`, `completeRollingUpdate`.
  ///
  /// @param current the name of the revision before
  /// @param revision the name of the newest revision
  static JsonObject ofStatefulSet(
      JsonObject set, List<JsonObject> pods, int available, String current, String revision) {
    int updated = labelled(pods, revision);
    int wanted = OwnedObjects.replicas(set);
    boolean rolls =
        OwnedObjects.spec(set).object("updateStrategy").text("type").equals("RollingUpdate");
    boolean complete = rolls && updated == wanted && available == wanted && pods.size() == wanted;
    String before = complete ? revision : current;
    JsonObject status = put(observed(set), "replicas", pods.size(), true);
    status = put(status, "readyReplicas", available, false);
    status = put(status, "availableReplicas", available, true);
    status = put(status, "currentReplicas", labelled(pods, before), false);
    status = put(status, "updatedReplicas", updated, false);
    return status
        .with("currentRevision", new JsonString(before))
        .with("updateRevision", new JsonString(revision));
  }

  private static int labelled(List<JsonObject> pods, String revision) {
    return (int)
        pods.stream()
            .filter(pod ->
                pod.object("metadata")
                    .object("labels")
                    .text(StatefulSetObjects.REVISION)
                    .equals(revision))
            .count();
  }

  /// The status of a DaemonSet.
  ///
  /// @param wanted the nodes that are to run a pod
  /// @param scheduled those that have one
  /// @param updated those that have one of the current template
  static JsonObject ofDaemonSet(JsonObject set, int wanted, int scheduled, int updated, int ready) {
    JsonObject status = put(observed(set), "currentNumberScheduled", scheduled, true);
    status = put(status, "numberMisscheduled", 0, true);
    status = put(status, "desiredNumberScheduled", wanted, true);
    status = put(status, "numberReady", ready, true);
    status = put(status, "updatedNumberScheduled", updated, false);
    status = put(status, "numberAvailable", ready, false);
    return put(status, "numberUnavailable", wanted - ready, false);
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
