package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Argo CD as the client of a rehearsal: it begins a wave once the objects of the one before are
/// healthy, and none after an object is refused. Source: argoproj/argo-cd
/// `gitops-engine/pkg/sync/sync_context.go`, `Sync`; `gitops-engine/pkg/health`.
final class ArgoClient extends ReleaseClient {
  /// Between two looks.
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final RehearsedCluster cluster;
  private final RehearsalOptions options;
  private final List<ArgoOrder.Task> tasks;
  private Optional<String> refused = Optional.empty();
  private Duration lastPod = Duration.ZERO;
  private int begun;

  ArgoClient(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits,
      Sender sender) {
    super(cluster, captures, waits, sender);
    this.cluster = cluster;
    this.options = options;
    this.tasks = tasks(captures);
  }

  /// The waves of sorted objects; none where another order was chosen.
  private static List<ArgoOrder.Task> tasks(List<Capture> captures) {
    List<ArgoOrder.Task> tasks = ApplyOrder.argoTasks(captures.stream().distinct().toList());
    boolean sorted =
        tasks.size() <= captures.size()
            && tasks.stream()
                .map(ArgoOrder.Task::capture)
                .toList()
                .equals(captures.subList(0, tasks.size()));
    return sorted ? tasks : List.of();
  }

  @Override
  Optional<Turn> turn(Duration at, int next) {
    if (next > 0 && next < tasks.size() && !tasks.get(next).isWith(tasks.get(next - 1))) {
      if (refused.isPresent()) {
        return stop(next, "Argo CD stops, as " + refused.get() + " is refused");
      }
      Optional<Capture> failed =
          captures.subList(begun, next).stream().filter(this::hasFailed).findFirst();
      if (failed.isPresent()) {
        return stop(next, "Argo CD stops, as " + UnsentObject.title(failed.get()) + " has failed");
      }
      boolean healthy =
          lastPod.compareTo(at) <= 0
              && captures.subList(begun, next).stream().allMatch(this::isHealthy);
      if (!healthy) {
        return Optional.of(new Turn(at.plus(PAUSE), next));
      }
      begun = next;
    }
    Optional<SentRequest> sent = apply(at, next);
    sent.filter(one -> !one.trace.response().allowed())
        .ifPresent(_ -> refused = Optional.of(UnsentObject.title(captures.get(next))));
    sent.flatMap(one -> RehearsalRun.startedPod(one.trace))
        .ifPresent(_ -> lastPod = sent.get().end().plus(options.podStart()));
    return Optional.of(new Turn(sent.map(SentRequest::end).orElse(at), next + 1));
  }

  /// Whether a Job has failed, or a Deployment makes no progress.
  private boolean hasFailed(Capture capture) {
    Optional<JsonObject> stored = cluster.objects().find(ObjectId.of(capture.request()));
    return switch (capture.request().kind().kind()) {
      case "Job" -> stored.filter(JobStatus::hasFailed).isPresent();
      case "Deployment" -> stored.filter(RolloutProgress::isExceeded).isPresent();
      default -> false;
    };
  }

  /// Whether an object is as its kind is when all is well; what no controller of the rehearsal
  /// reports counts as healthy.
  private boolean isHealthy(Capture capture) {
    Optional<JsonObject> stored = cluster.objects().find(ObjectId.of(capture.request()));
    if (stored.isEmpty()) {
      return true;
    }
    JsonObject status = stored.get().object("status");
    int wanted = OwnedObjects.replicas(stored.get());
    return switch (capture.request().kind().kind()) {
      case "Deployment" ->
          number(status, "updatedReplicas", 0) >= wanted
              && number(status, "availableReplicas", 0) >= wanted
              && number(status, "replicas", 0) <= wanted;
      case "ReplicaSet" -> number(status, "availableReplicas", 0) >= wanted;
      case "StatefulSet" ->
          number(status, "readyReplicas", 0) >= wanted
              && number(status, "updatedReplicas", 0) >= wanted;
      case "DaemonSet" ->
          status.has("desiredNumberScheduled")
              && number(status, "numberAvailable", 0)
                  >= number(status, "desiredNumberScheduled", 0);
      case "Job" -> JobStatus.isFinished(stored.get());
      default -> true;
    };
  }
}
