package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Sums up what becomes of the workloads that a client sends.
final class Forecasts {
  private Forecasts() {}

  /// @param requests each after its cause
  /// @param cluster at the end
  static List<WorkloadForecast> of(List<RehearsedRequest> requests, ClusterState cluster) {
    Map<Integer, Integer> roots = new HashMap<>();
    Map<Integer, Integer> created = new HashMap<>();
    Map<Integer, Integer> refusals = new HashMap<>();
    Map<Integer, Integer> failed = new HashMap<>();
    for (RehearsedRequest one : requests) {
      OptionalInt cause = one.cause();
      int root =
          cause.isPresent() ? roots.getOrDefault(cause.getAsInt(), one.number()) : one.number();
      roots.put(one.number(), root);
      if (!one.allowed()) {
        refusals.putIfAbsent(root, one.number());
      } else if (cause.isPresent() && createsPod(one)) {
        created.merge(root, 1, Integer::sum);
      }
      if (one.failure().isPresent()) {
        failed.merge(root, 1, Integer::sum);
      }
    }
    List<WorkloadForecast> forecasts = new ArrayList<>();
    for (RehearsedRequest one : requests) {
      if (one.cause().isEmpty() && (one.allowed() ? !one.isDryRun() : !one.goesOn())) {
        int made = created.getOrDefault(one.number(), 0);
        Optional<Integer> refusal = Optional.ofNullable(refusals.get(one.number()));
        stuck(one, refusal.map(requests::get), cluster)
            .map(owner -> ofStuck(one, owner, refusal, cluster))
            .or(() -> ofWorkload(one, made, refusal, cluster))
            .map(forecast ->
                forecast.failing(failure(one, cluster, failed.getOrDefault(one.number(), 0), made)))
            .ifPresent(forecasts::add);
      }
    }
    return forecasts;
  }

  /// How a workload fails whose pods are created; empty where it does not.
  ///
  /// @param failed how many of its pods fail
  private static Optional<String> failure(
      RehearsedRequest one, ClusterState cluster, int failed, int made) {
    AdmissionRequest request = one.trace().request();
    Optional<JsonObject> stored =
        cluster.find(
            new ClusterState.Kind(request.kind().group(), request.kind().kind()),
            request.namespace(),
            RehearsalDescriptions.name(one));
    if (one.failure().isPresent() || stored.filter(JobStatus::isFinished).isPresent()) {
      return one.failure()
          .or(() ->
              stored
                  .filter(JobStatus::hasFailed)
                  .flatMap(JobStatus::cause)
                  .map(cause -> cause.reason() + ": " + cause.message()));
    }
    String pods = failed < made ? failed + " of its " + made + " pods fail" : "its pods fail";
    return failed == 0
        ? Optional.empty()
        : Optional.of(
            stored.filter(RolloutProgress::isExceeded).isPresent()
                ? pods + ", and its rollout exceeds progressDeadlineSeconds"
                : pods);
  }

  private static Optional<WorkloadForecast> ofWorkload(
      RehearsedRequest one, int made, Optional<Integer> refusal, ClusterState cluster) {
    Optional<JsonObject> object =
        one.trace().response().object().or(() -> one.capture().request().object());
    if (one.failure().isPresent()) {
      // A pod of its own is no workload unless it fails.
      return object.map(it ->
          new WorkloadForecast(one.number(), RehearsalDescriptions.object(one), 1, 1, refusal));
    }
    return object.flatMap(it ->
        wanted(one, it, made, refusal, cluster)
            .map(pods ->
                new WorkloadForecast(one.number(), OwnedObjects.title(it), pods, made, refusal)));
  }

  private static WorkloadForecast ofStuck(
      RehearsedRequest one, JsonObject owner, Optional<Integer> refusal, ClusterState cluster) {
    JsonObject updated = one.trace().response().object().orElse(owner);
    int wanted =
        Controllers.pods(updated, cluster)
            .orElseGet(() -> OwnedObjects.number(OwnedObjects.spec(owner), "replicas", 1));
    return new WorkloadForecast(
        one.number(), RehearsalDescriptions.object(one), wanted, pods(owner, cluster), refusal);
  }

  /// How many pods a workload is to have. Those of an updated one are there already, or are
  /// replaced or added as far as its change asks for it.
  private static Optional<Integer> wanted(
      RehearsedRequest one,
      JsonObject object,
      int made,
      Optional<Integer> refusal,
      ClusterState cluster) {
    boolean updates = one.capture().request().operation() == Operation.UPDATE;
    Optional<Integer> pods = Controllers.pods(object, cluster);
    return updates && refusal.isEmpty() ? pods.map(_ -> made).filter(it -> it > 0) : pods;
  }

  /// The ReplicaSet or the like of an updated workload that lacks a refused pod: its pods are those
  /// that the update asks for.
  private static Optional<JsonObject> stuck(
      RehearsedRequest one, Optional<RehearsedRequest> refused, ClusterState cluster) {
    return refused
        .filter(_ -> one.capture().request().operation() == Operation.UPDATE)
        .filter(Forecasts::createsPod)
        .map(pod -> pod.capture().request())
        .flatMap(pod ->
            pod
                .object()
                .orElse(JsonObject.EMPTY)
                .object("metadata")
                .objects("ownerReferences")
                .stream()
                .flatMap(owner ->
                    cluster
                        .find(ClusterState.Kind.of(owner), pod.namespace(), owner.text("name"))
                        .stream())
                .findFirst())
        .filter(owner -> OwnedObjects.spec(owner).has("replicas"));
  }

  private static int pods(JsonObject owner, ClusterState cluster) {
    String uid = owner.object("metadata").text("uid");
    return (int)
        cluster.objects().stream()
            .filter(object -> object.text("kind").equals("Pod"))
            .filter(pod ->
                pod.object("metadata").objects("ownerReferences").stream()
                    .anyMatch(reference -> reference.text("uid").equals(uid)))
            .count();
  }

  private static boolean createsPod(RehearsedRequest one) {
    AdmissionRequest request = one.capture().request();
    return request.operation() == Operation.CREATE && request.kind().kind().equals("Pod");
  }
}
