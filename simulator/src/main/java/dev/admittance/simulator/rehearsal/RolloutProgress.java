package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Which Deployments make no progress for `progressDeadlineSeconds`: their status has a condition
/// then. Source: k8s.io/kubernetes `pkg/controller/deployment/progress.go`, `syncRolloutStatus`;
/// `util/deployment_util.go`, `DeploymentTimedOut`.
final class RolloutProgress {
  private static final String CONDITIONS = "conditions";
  private static final String EXCEEDED = "ProgressDeadlineExceeded";
  private static final int NO_DEADLINE = Integer.MAX_VALUE;
  private static final int SECONDS = 600;

  private final Map<ObjectId, Duration> since = new HashMap<>();

  /// Whether a stored Deployment has exceeded its deadline.
  static boolean isExceeded(JsonObject deployment) {
    return deployment.object("status").objects(CONDITIONS).stream()
        .anyMatch(one -> one.text("reason").equals(EXCEEDED));
  }

  /// When a Deployment exceeds its deadline unless it makes progress; empty for never.
  Optional<Duration> deadline(JsonObject deployment) {
    int seconds = number(spec(deployment), "progressDeadlineSeconds", SECONDS);
    return Optional.ofNullable(since.get(ObjectId.of(deployment)))
        .filter(_ -> seconds < NO_DEADLINE && !spec(deployment).isTrue("paused"))
        .map(then -> then.plusSeconds(seconds));
  }

  /// The status of a Deployment with the condition that it has exceeded its deadline, or without.
  ///
  /// @param status the next one
  /// @param newest its newest ReplicaSet
  /// @param time the same as the server writes it
  JsonObject of(
      JsonObject deployment,
      JsonObject status,
      Optional<JsonObject> newest,
      Duration now,
      String time) {
    ObjectId id = ObjectId.of(deployment);
    if (isComplete(deployment, status)) {
      since.remove(id);
      return without(status);
    }
    if (!since.containsKey(id) || !counts(status).equals(counts(deployment.object("status")))) {
      since.put(id, now);
    }
    boolean exceeded = deadline(deployment).filter(then -> then.compareTo(now) <= 0).isPresent();
    if (!exceeded || isExceeded(deployment)) {
      return exceeded ? status : without(status);
    }
    JsonObject condition =
        JsonObject.builder()
            .put("type", "Progressing")
            .put("status", "False")
            .put("lastUpdateTime", time)
            .put("lastTransitionTime", time)
            .put("reason", EXCEEDED)
            .put(
                "message",
                newest
                        .map(set -> "ReplicaSet \"" + OwnedObjects.name(set))
                        .orElseGet(() -> "Deployment \"" + id.name())
                    + "\" has timed out progressing.")
            .build();
    return status.with(
        CONDITIONS,
        new JsonArray(
            Stream.concat(others(status).items().stream(), Stream.of(condition)).toList()));
  }

  private static JsonObject without(JsonObject status) {
    JsonArray others = others(status);
    return others.size() == status.objects(CONDITIONS).size()
        ? status
        : others.size() == 0 ? status.without(CONDITIONS) : status.with(CONDITIONS, others);
  }

  private static JsonArray others(JsonObject status) {
    return JsonArray.of(
        status.objects(CONDITIONS).stream()
            .filter(one -> !one.text("reason").equals(EXCEEDED))
            .toList(),
        one -> one);
  }

  private static boolean isComplete(JsonObject deployment, JsonObject status) {
    int wanted = OwnedObjects.replicas(deployment);
    return counts(status).stream().allMatch(count -> count == wanted);
  }

  private static List<Integer> counts(JsonObject status) {
    return Stream.of("replicas", "updatedReplicas", "availableReplicas")
        .map(member -> number(status, member, 0))
        .toList();
  }
}
