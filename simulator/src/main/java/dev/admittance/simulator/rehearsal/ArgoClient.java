package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.Operation;
import java.time.Duration;
import java.util.ArrayList;
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
  private final ArgoApplication application;
  private final ArgoRequests requests;
  private final List<ArgoTask> tasks;
  private final boolean sorted;
  private boolean checked;
  private Optional<String> failure = Optional.empty();

  ArgoClient(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits,
      Sender sender) {
    this(cluster, options, captures, tasks(cluster, options.argo(), captures), waits, sender);
  }

  private ArgoClient(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      List<ArgoOrder.Task> tasks,
      Set<Integer> waits,
      Sender sender) {
    super(
        cluster,
        tasks.isEmpty() ? captures : tasks.stream().map(ArgoOrder.Task::capture).toList(),
        waits,
        sender);
    this.cluster = cluster;
    this.application = options.argo();
    this.requests = new ArgoRequests(this, cluster, options);
    this.sorted = !tasks.isEmpty();
    this.tasks =
        new ArrayList<>(
            IntStream.range(0, tasks.size()).mapToObj(i -> new ArgoTask(tasks.get(i), i)).toList());
  }

  /// The tasks of sorted objects; none where another order was chosen.
  private static List<ArgoOrder.Task> tasks(
      RehearsedCluster cluster, ArgoApplication application, List<Capture> captures) {
    List<Capture> objects = captures.stream().distinct().toList();
    boolean sorted =
        ApplyOrder.argoTasks(objects, ArgoApplication.PLAIN).stream()
            .map(ArgoOrder.Task::capture)
            .toList()
            .equals(captures);
    if (!sorted) {
      return List.of();
    }
    List<Capture> all = new ArrayList<>(objects);
    namespace(cluster, application, objects).ifPresent(all::add);
    return ApplyOrder.argoTasks(all, application);
  }

  /// The creation of the namespace of the Application where it takes care of it. Source:
  /// `autoCreateNamespace`.
  private static Optional<Capture> namespace(
      RehearsedCluster cluster, ArgoApplication application, List<Capture> objects) {
    boolean written =
        objects.stream()
            .filter(one -> one.request().operation() != Operation.DELETE)
            .anyMatch(one -> application.isNamespace(one.request()));
    return !application.createsNamespace() || written || objects.isEmpty()
        ? Optional.empty()
        : application
            .namespace(objects.getFirst().request().userInfo(), cluster.release())
            .filter(one ->
                application.managed().isPresent()
                    || cluster.objects().find(ObjectId.of(one.request())).isEmpty());
  }

  @Override
  Optional<Turn> turn(Duration at, int next) {
    return sorted ? look(at) : super.turn(at, next);
  }

  @Override
  Optional<Turn> afterLast(Duration at) {
    return sorted ? look(at) : Optional.empty();
  }

  private Optional<Turn> look(Duration at) {
    Duration began = at;
    if (!checked) {
      checked = true;
      Optional<String> obstacle = obstacle();
      if (obstacle.isPresent()) {
        return fail(obstacle.get());
      }
      for (ArgoTask task : tasks) {
        began = isMissingNamespace(task) ? run(began, List.of(task)) : began;
      }
      for (ArgoTask task : tasks) {
        began = task.isPending() ? requests.dryRun(began, task) : began;
      }
      Optional<ArgoTask> failed =
          tasks.stream().filter(task -> task.state == ArgoTask.State.FAILED).findFirst();
      if (failed.isPresent()) {
        return fail(reason(failed.get()));
      }
    } else {
      if (application.managed().isEmpty()) {
        // A namespace that is there and not managed is none of the next look.
        tasks.removeIf(task -> task.isOfNamespace() && task.state == ArgoTask.State.RUNNING);
      }
      tasks.forEach(task -> requests.observe(task, at));
    }
    return goOn(began);
  }

  /// Why Argo CD sends nothing; empty where it does.
  private Optional<String> obstacle() {
    return tasks.stream()
        .flatMap(task -> stored(task).stream())
        .flatMap(object -> application.shared(object).stream())
        .findFirst()
        .or(() ->
            captures.stream()
                .filter(one -> requests.isUnknown(one, captures))
                .findFirst()
                .map(unknown ->
                    "Argo CD sends nothing, as the server lacks the kind of "
                        + UnsentObject.title(unknown)));
  }

  private boolean isMissingNamespace(ArgoTask task) {
    return !task.task.isPrune()
        && application.isNamespace(task.capture.request())
        && stored(task).isEmpty();
  }

  private Optional<Turn> goOn(Duration at) {
    boolean steps = !tasks.isEmpty() && !tasks.getFirst().task.isWith(tasks.getLast().task);
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
        tasks.stream()
            .filter(ArgoTask::isPending)
            .filter(one -> !one.task.isOfFailure())
            .filter(requests::isOutOfSync)
            .toList();
    if (pending.isEmpty()) {
      return succeed(at);
    }
    List<ArgoTask> wave =
        pending.stream().filter(one -> one.task.isWith(pending.getFirst().task)).toList();
    Duration began = unfinalized(at, wave);
    Optional<ArgoTask> unconfirmed = wave.stream().filter(requests::isUnconfirmed).findFirst();
    if (unconfirmed.isPresent()) {
      String reason =
          "Argo CD waits until somebody confirms that it deletes "
              + UnsentObject.title(unconfirmed.get().task.capture());
      failed(reason);
      return fail(reason);
    }
    Duration now = run(began, wave);
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
    return last ? succeed(now) : later(now);
  }

  private Optional<Turn> succeed(Duration at) {
    deleted(at, "HookSucceeded");
    tasks.stream()
        .filter(ArgoTask::isPending)
        .filter(one -> !one.task.isOfFailure())
        .forEach(one -> unchanged(one.capture));
    return stop(captures.size(), "");
  }

  private Duration unfinalized(Duration at, List<ArgoTask> wave) {
    Duration now = at;
    for (ArgoTask task : wave) {
      now = task.task.isHook() ? requests.unfinalized(now, task) : now;
    }
    return now;
  }

  /// Deletes, then applies what belongs together; hooks that are there are deleted before.
  private Duration run(Duration at, List<ArgoTask> wave) {
    Duration now = unfinalized(at, wave);
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
      failure = Optional.of(reason(failed));
    }
    List<ArgoTask> hooks = tasks.stream().filter(one -> one.task.isOfFailure()).toList();
    if (hooks.stream().allMatch(ArgoTask::isDone)) {
      return fail(failure.get());
    }
    return later(run(at, hooks.stream().filter(ArgoTask::isPending).toList()));
  }

  private static String reason(ArgoTask failed) {
    return "Argo CD stops, as " + UnsentObject.title(failed.task.capture()) + failed.how();
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
