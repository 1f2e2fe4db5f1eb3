package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// One rehearsal: the turns of the client and of the controllers in the order of the virtual clock.
final class RehearsalRun {
  private final RehearsedCluster cluster;
  private final RehearsalOptions options;
  private final ReleaseClient client;
  private final List<SentRequest> sent = new ArrayList<>();
  private final Queue<Turn> turns =
      new PriorityQueue<>(Comparator.comparing(Turn::at).thenComparingInt(Turn::order));
  private final WorkloadLoop loop;

  /// The looks that are to come.
  private final Set<Look> looks = new HashSet<>();

  /// What controllers are doing, or repeat.
  private final Map<WorkloadLoop.Part, SyncProgress> busy = new HashMap<>();

  /// The numbers of the requests that stored workloads.
  private final Map<ObjectId, Integer> causes = new HashMap<>();

  private int order;

  private Duration ready = Duration.ZERO;

  /// @param waits the positions of captures before which the client waits for pods
  RehearsalRun(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits) {
    this.cluster = cluster;
    this.loop = new WorkloadLoop(cluster, options.start());
    this.options = options;
    this.client =
        ReleaseClient.of(
            cluster,
            options,
            captures,
            waits,
            (at, capture) -> send(at, OptionalInt.empty(), capture));
  }

  /// @param order among the turns of one time
  private record Turn(Duration at, int order, Task task) {}

  private record Look(Duration at, WorkloadLoop.Part part) {}

  private sealed interface Task {
    /// The client sends its next request.
    record Client(int next) implements Task {}

    record Controller(SyncProgress progress) implements Task {}

    /// A controller looks at a workload of which something has changed.
    record Look(WorkloadLoop.Part part) implements Task {}
  }

  Rehearsal run(BooleanSupplier cancelled) {
    later(Duration.ZERO, new Task.Client(0));
    boolean partial = false;
    while (!turns.isEmpty() && !partial) {
      Turn turn = turns.remove();
      partial = cancelled.getAsBoolean();
      if (!partial && turn.at().compareTo(options.horizon()) <= 0) {
        switch (turn.task()) {
          case Task.Client(int next) ->
              client
                  .turn(turn.at(), next, ready)
                  .ifPresent(then -> later(then.at(), new Task.Client(then.next())));
          case Task.Controller(SyncProgress progress) -> controller(turn.at(), progress);
          case Task.Look(WorkloadLoop.Part part) -> look(turn.at(), part);
        }
      }
    }
    List<RehearsedRequest> requests = new ArrayList<>();
    for (SentRequest one : sent) {
      requests.add(one.finish(requests.size()));
    }
    List<WorkloadForecast> workloads = Forecasts.of(requests, cluster.objects().state());
    for (WorkloadForecast one : workloads) {
      requests.set(one.request(), requests.get(one.request()).failing(one.failure()));
    }
    return client.result(requests, workloads, partial);
  }

  /// Whether all of the release is applied; ends with the first object of the client that fails.
  boolean appliesAll(BooleanSupplier cancelled) {
    Rehearsal tried = run(() -> client.fails() || cancelled.getAsBoolean());
    return !tried.partial() && tried.appliesAll();
  }

  private void later(Duration at, Task task) {
    turns.add(new Turn(at, order++, task));
  }

  private SentRequest send(Duration at, OptionalInt cause, Capture capture) {
    Trace trace = cluster.run(capture, at);
    SentRequest request = new SentRequest(cause, at, capture, trace);
    sent.add(request);
    if (trace.response().allowed() && !trace.request().dryRun()) {
      stored(at.plus(trace.latency()), sent.size() - 1, trace);
    }
    return request;
  }

  private void stored(Duration at, int number, Trace trace) {
    Optional<JsonObject> scaled =
        trace.request().subResource().equals("scale")
            ? SubresourceWrites.stored(trace, cluster.objects())
            : Optional.empty();
    cluster.store(trace);
    scaled.ifPresent(object -> workload(at, number, object));
    if (!trace.request().subResource().isEmpty()) {
      return;
    }
    QuotaController.after(trace, cluster).forEach(sync -> later(at, sync, number));
    startedPod(trace)
        .ifPresent(pod -> {
          Duration then = cluster.started(pod, at);
          loop.started(pod, then);
          cluster
              .failure(pod, at)
              .ifPresent(failure -> {
                loop.failing(failure);
                sent.get(number).failure = Optional.of(failure.words());
                loop.owner(pod).ifPresent(owner -> lookLater(at.plus(options.podStart()), owner));
              });
          ready = then.compareTo(ready) > 0 ? then : ready;
          loop.owner(pod)
              .ifPresent(set -> lookLater(then.plus(WorkloadObjects.untilAvailable(set)), set));
        });
    boolean orphans = trace.request().options().equals(Optional.of(ManifestCapture.ORPHAN));
    trace
        .request()
        .oldObject()
        .filter(object -> cluster.objects().find(ObjectId.of(object)).isEmpty())
        .ifPresent(object ->
            DeletionControllers.gone(object, cluster).forEach(sync -> later(at, sync, number)));
    if (trace.request().operation() == Operation.DELETE) {
      trace
          .request()
          .oldObject()
          .ifPresent(object -> {
            if (orphans) {
              DeletionControllers.orphaned(object, cluster)
                  .forEach(sync -> later(at, sync, number));
            } else if (!isByJob(trace)) {
              DeletionControllers.after(object, cluster).forEach(sync -> later(at, sync, number));
            }
            cluster
                .objects()
                .find(ObjectId.of(object))
                .filter(kept -> WorkloadLoop.isLooped(ClusterState.Kind.of(kept)))
                .ifPresent(kept -> workload(at, number, kept));
            loop.owner(object)
                .ifPresent(owner -> {
                  causes.putIfAbsent(ObjectId.of(owner), number);
                  lookLater(at, owner);
                });
          });
    } else {
      trace.response().object().ifPresent(object -> stored(at, number, trace, object));
    }
  }

  /// Whether the controller of a Job deletes a pod, whose finalizer it then removes itself.
  private static boolean isByJob(Trace trace) {
    return trace.request().userInfo().username().endsWith(":job-controller");
  }

  private void stored(Duration at, int number, Trace trace, JsonObject object) {
    Optional<JsonObject> before = trace.request().oldObject();
    if (before.isEmpty()) {
      Controllers.after(object, options).forEach(sync -> later(at, sync, number));
    }
    loop.stored(object, before);
    if (WorkloadLoop.isLooped(ClusterState.Kind.of(object))) {
      workload(at, number, object);
    }
    loop.owner(object).ifPresent(owner -> lookLater(at, owner));
  }

  private void later(Duration at, ControllerSync sync, int cause) {
    later(at, new Task.Controller(new SyncProgress(sync, cause, Optional.empty(), sent.size())));
  }

  /// A controller begins anew with a workload that is stored.
  private void workload(Duration at, int number, JsonObject object) {
    ObjectId id = ObjectId.of(object);
    causes.put(id, number);
    busy.remove(new WorkloadLoop.Part(id, false));
    lookLater(at, object);
    for (JsonObject autoscaler : loop.autoscalers(object)) {
      causes.putIfAbsent(ObjectId.of(autoscaler), number);
      lookLater(at, autoscaler);
    }
  }

  /// A controller looks at a workload, and at the one that it belongs to.
  private void lookLater(Duration at, JsonObject object) {
    ObjectId id = ObjectId.of(object);
    Duration then = at.plus(loop.delay(object));
    lookLater(then, new WorkloadLoop.Part(id, false));
    lookLater(then, new WorkloadLoop.Part(id, true));
    loop.owner(object).ifPresent(owner -> lookLater(at, owner));
  }

  /// One look sees all that has changed until then.
  private void lookLater(Duration at, WorkloadLoop.Part part) {
    if (looks.add(new Look(at, part))) {
      later(at, new Task.Look(part));
    }
  }

  private void look(Duration at, WorkloadLoop.Part part) {
    looks.remove(new Look(at, part));
    Integer cause = causes.get(part.id());
    if (cause != null) {
      loop.nextLook(part.id(), at).ifPresent(then -> lookLater(then, part));
      Optional<Duration> deadline = loop.deadline(part.id());
      deadline.filter(then -> then.compareTo(at) > 0).ifPresent(then -> lookLater(then, part));
      if (!part.status() && deadline.filter(at::equals).isPresent()) {
        // What was refused is not sent again.
        busy.remove(part);
      }
    }
    if (cause == null || busy.containsKey(part)) {
      return;
    }
    boolean reporting =
        Optional.ofNullable(busy.get(new WorkloadLoop.Part(part.id(), true)))
            .filter(progress -> progress.failures > 0)
            .isPresent();
    Optional<JsonObject> before = cluster.objects().find(part.id());
    Optional<ControllerSync> next = loop.next(part, at, reporting);
    if (part.status()) {
      cluster
          .objects()
          .find(part.id())
          .filter(after -> !before.equals(Optional.of(after)))
          .ifPresent(after -> lookLater(at, after));
    }
    next.ifPresent(sync -> {
      SyncProgress progress = new SyncProgress(sync, cause, Optional.of(part), sent.size());
      busy.put(part, progress);
      controller(at, progress);
    });
  }

  /// The pod that a request creates; empty where it creates another object.
  static Optional<JsonObject> startedPod(Trace trace) {
    return trace.request().operation() == Operation.CREATE && !trace.request().dryRun()
        ? trace.response().object().filter(object -> object.text("kind").equals("Pod"))
        : Optional.empty();
  }

  private void controller(Duration at, SyncProgress progress) {
    if (progress.part.isPresent() && busy.get(progress.part.get()) != progress) {
      return;
    }
    if (!progress.refused.isEmpty() && progress.failedIn.equals(Optional.of(cluster.at(at)))) {
      progress.refused.forEach(request -> request.repeats.add(at));
      failed(at, progress);
      return;
    }
    progress.refused = List.of();
    Duration now = at;
    while (progress.wave < progress.sync.waves().size()) {
      Wave wave = progress.sync.waves().get(progress.wave);
      for (List<Integer> batch : wave.batches(progress.left)) {
        now = now.plus(send(now, progress, wave, batch));
        if (!progress.refused.isEmpty()) {
          failed(now, progress);
          return;
        }
      }
      progress.begin(progress.wave + 1);
    }
    Duration done = now;
    progress.part.ifPresent(part -> done(done, part, progress));
  }

  private void done(Duration at, WorkloadLoop.Part part, SyncProgress progress) {
    // Its own writes may have begun anew with the workload.
    busy.remove(part, progress);
    if (part.status()) {
      loop.reported(progress.sync.owner(), at);
    }
    lookLater(at, progress.sync.owner());
  }

  /// Sends a batch at once; returns how long its slowest request takes.
  private Duration send(Duration at, SyncProgress progress, Wave wave, List<Integer> batch) {
    Duration slowest = Duration.ZERO;
    List<SentRequest> refused = new ArrayList<>();
    List<Integer> left = new ArrayList<>(progress.left);
    for (Integer position : batch) {
      PlannedObject planned = wave.objects().get(position);
      ControllerSync sync = progress.sync;
      String uid = progress.uid(position);
      String source = sync.controller() + " for " + OwnedObjects.title(sync.owner());
      SentRequest request =
          send(at, OptionalInt.of(progress.cause), planned.request(uid, source, sync.user()));
      Trace trace = request.trace;
      if (trace.response().allowed()) {
        left.remove((Object) position);
        JsonObject stored = trace.response().object().orElse(planned.object());
        request.events.addAll(sync.events().done(sync.owner(), planned, stored));
      } else {
        request.events.addAll(
            sync.events().failed(sync.owner(), planned, trace.response().message()));
        refused.add(request);
      }
      slowest = slowest.compareTo(trace.latency()) < 0 ? trace.latency() : slowest;
    }
    progress.left = left;
    progress.refused = refused;
    return slowest;
  }

  private void failed(Duration now, SyncProgress progress) {
    progress.failures++;
    progress.failedIn = Optional.of(cluster.at(now));
    progress
        .sync
        .backoff()
        .after(progress.failures)
        .ifPresentOrElse(
            delay -> later(now.plus(delay), new Task.Controller(progress)),
            () -> {
              progress.refused.forEach(request -> request.givesUp = true);
              progress.part.ifPresent(part -> busy.remove(part, progress));
            });
  }
}
