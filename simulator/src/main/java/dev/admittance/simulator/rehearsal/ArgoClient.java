package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Argo CD as the client of a rehearsal. It looks again and again: a wave begins once all objects
/// of the ones before are healthy; where an object is refused or fails, its hooks for that come
/// instead. Source: argoproj/argo-cd `gitops-engine/pkg/sync/sync_context.go`, `Sync`, `runTasks`.
final class ArgoClient extends ReleaseClient {
  /// Between two looks, and after each wave. Source: argoproj/argo-cd `controller/sync.go`,
  /// `delayBetweenSyncWaves`.
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final RehearsedCluster cluster;
  private final ArgoRequests requests;
  private final List<ArgoTask> tasks;
  private boolean checked;
  private Optional<String> failure = Optional.empty();

  ArgoClient(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits,
      Sender sender) {
    super(cluster, captures, waits, sender);
    this.cluster = cluster;
    this.requests = new ArgoRequests(this, cluster, options);
    this.tasks = tasks(captures);
  }

  /// The tasks of sorted objects; none where another order was chosen.
  private static List<ArgoTask> tasks(List<Capture> captures) {
    List<ArgoOrder.Task> tasks = ApplyOrder.argoTasks(captures.stream().distinct().toList());
    boolean sorted = tasks.stream().map(ArgoOrder.Task::capture).toList().equals(captures);
    return sorted
        ? IntStream.range(0, tasks.size()).mapToObj(i -> new ArgoTask(tasks.get(i), i)).toList()
        : List.of();
  }

  @Override
  Optional<Turn> turn(Duration at, int next) {
    return tasks.isEmpty() ? super.turn(at, next) : look(at);
  }

  @Override
  Optional<Turn> afterLast(Duration at) {
    return tasks.isEmpty() ? Optional.empty() : look(at);
  }

  private Optional<Turn> look(Duration at) {
    if (!checked) {
      checked = true;
      Optional<Capture> unknown =
          captures.stream().filter(one -> requests.isUnknown(one, captures)).findFirst();
      if (unknown.isPresent()) {
        return fail(
            "Argo CD sends nothing, as the server lacks the kind of "
                + UnsentObject.title(unknown.get()));
      }
    }
    tasks.forEach(task -> requests.observe(task, at));
    boolean steps = !tasks.getFirst().task.isWith(tasks.getLast().task);
    boolean waits =
        tasks.stream()
            .anyMatch(task ->
                (task.state == ArgoTask.State.RUNNING && (steps || task.task.isHook()))
                    || requests.isEnding(task));
    if (waits) {
      return later(at);
    }
    Duration now = at;
    for (ArgoTask task : tasks) {
      now = task.isDone() ? requests.unfinalized(now, task) : now;
    }
    Optional<ArgoTask> failed =
        tasks.stream()
            .filter(task -> !task.task.isOfFailure() && task.state == ArgoTask.State.FAILED)
            .findFirst();
    if (failed.isPresent()) {
      now = deleted(now, "HookFailed");
      return failing(now, failed.get());
    }
    return wave(now);
  }

  /// Runs the next wave, or ends.
  private Optional<Turn> wave(Duration at) {
    List<ArgoTask> pending =
        tasks.stream().filter(ArgoTask::isPending).filter(one -> !one.task.isOfFailure()).toList();
    if (pending.isEmpty()) {
      deleted(at, "HookSucceeded");
      return stop(captures.size(), "");
    }
    List<ArgoTask> wave =
        pending.stream().filter(one -> one.task.isWith(pending.getFirst().task)).toList();
    Duration now = run(at, wave);
    Optional<ArgoTask> failed =
        wave.stream().filter(one -> one.state == ArgoTask.State.FAILED).findFirst();
    if (failed.isPresent()) {
      boolean handled = tasks.stream().anyMatch(one -> one.task.isOfFailure());
      if (!handled && wave.stream().anyMatch(one -> one.state == ArgoTask.State.RUNNING)) {
        return later(now);
      }
      return failing(handled ? now : deleted(now, "HookFailed"), failed.get());
    }
    boolean last =
        wave.size() == pending.size()
            && wave.stream().noneMatch(one -> one.isPending() || one.task.isHook());
    if (last) {
      deleted(now, "HookSucceeded");
      return stop(captures.size(), "");
    }
    return later(now);
  }

  /// Deletes, then applies what belongs together; hooks that are there are deleted before.
  private Duration run(Duration at, List<ArgoTask> wave) {
    Duration now = at;
    for (ArgoTask task : wave) {
      now = task.task.isHook() ? requests.unfinalized(now, task) : now;
    }
    for (ArgoTask task : wave) {
      now = task.task.isPrune() ? requests.prune(now, task) : now;
    }
    if (wave.stream().anyMatch(task -> task.state == ArgoTask.State.FAILED)) {
      return now;
    }
    boolean replaces = false;
    for (ArgoTask task : wave) {
      if (requests.isReplaced(task)) {
        now = requests.delete(now, task);
        replaces = true;
      }
    }
    for (ArgoTask task : replaces ? List.<ArgoTask>of() : wave) {
      now = task.task.isPrune() ? now : requests.apply(now, task);
    }
    return now;
  }

  /// Runs the hooks for a failure, or ends.
  private Optional<Turn> failing(Duration at, ArgoTask failed) {
    if (failure.isEmpty()) {
      failure =
          Optional.of(
              "Argo CD stops, as " + UnsentObject.title(failed.task.capture()) + failed.how());
    }
    List<ArgoTask> hooks = tasks.stream().filter(one -> one.task.isOfFailure()).toList();
    if (hooks.stream().allMatch(ArgoTask::isDone)) {
      return fail(failure.get());
    }
    return later(run(at, hooks.stream().filter(ArgoTask::isPending).toList()));
  }

  private Duration deleted(Duration at, String policy) {
    Duration now = at;
    for (ArgoTask task : tasks) {
      boolean goes =
          task.task.isHook()
              && task.state != ArgoTask.State.RUNNING
              && task.task.annotations().isDeleted(policy);
      now = goes ? requests.delete(now, task) : now;
    }
    return now;
  }

  private Optional<Turn> later(Duration at) {
    int next =
        tasks.stream()
            .filter(one -> one.isPending() && !one.task.isOfFailure())
            .findFirst()
            .map(one -> one.position)
            .orElse(captures.size());
    return Optional.of(new Turn(at.plus(PAUSE), next));
  }

  /// Ends without what is not applied so far.
  private Optional<Turn> fail(String reason) {
    tasks.stream()
        .filter(one -> one.isPending() && !one.task.isOfFailure() && !one.task.isPrune())
        .forEach(one -> unsent(one.task.capture(), reason));
    return stop(captures.size(), reason);
  }

  Optional<JsonObject> stored(ArgoTask task) {
    return cluster.objects().find(ObjectId.of(task.capture.request()));
  }
}
