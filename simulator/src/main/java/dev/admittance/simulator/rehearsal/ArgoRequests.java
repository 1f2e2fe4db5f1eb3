package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The requests of Argo CD for one object, and what it sees of it. Source: argoproj/argo-cd
/// `gitops-engine/pkg/sync/sync_context.go`, `applyObject`, `pruneObject`, `removeHookFinalizer`;
/// `gitops-engine/pkg/utils/kube/resource_ops.go`, `ApplyResource`.
final class ArgoRequests {
  private static final String FINALIZER = "argocd.argoproj.io/hook-finalizer";
  private static final String FINALIZERS = "finalizers";
  private static final String METADATA = "metadata";

  /// Stands for the revision in made-up names.
  private static final String REVISION = "0000000";

  private static final Map<Integer, String> PHASES =
      Map.of(-1, "presync", 0, "sync", 1, "postsync", ArgoOrder.Task.SYNC_FAIL, "syncfail");

  private final ArgoClient client;
  private final RehearsedCluster cluster;
  private final RehearsalOptions options;

  ArgoRequests(ArgoClient client, RehearsedCluster cluster, RehearsalOptions options) {
    this.client = client;
    this.cluster = cluster;
    this.options = options;
  }

  /// Whether the server lacks a kind, and no object of the sync defines it.
  boolean isUnknown(Capture capture, List<Capture> all) {
    GroupVersionKind kind = capture.request().kind();
    return cluster.kinds().missing(capture).isPresent()
        && !ArgoAnnotations.of(capture).has("SkipDryRunOnMissingResource=true")
        && all.stream()
            .flatMap(one -> one.request().object().stream())
            .flatMap(object -> CustomResources.read(object).stream())
            .noneMatch(defined ->
                defined.group().equals(kind.group()) && defined.kind().kind().equals(kind.kind()));
  }

  /// Looks how far an object is that was applied.
  void observe(ArgoTask task, Duration at) {
    if (task.state == ArgoTask.State.RUNNING) {
      switch (health(task, at)) {
        case HEALTHY -> task.end(true);
        case DEGRADED -> task.end(false);
        case PROGRESSING -> {}
      }
    }
  }

  private ArgoHealth health(ArgoTask task, Duration at) {
    Optional<JsonObject> stored = client.stored(task);
    if (stored.isEmpty()) {
      return ArgoHealth.HEALTHY;
    }
    if (!stored.get().text("kind").equals("Pod")) {
      return ArgoHealth.of(stored.get());
    }
    Optional<PodFailure> failure = cluster.failure(stored.get(), task.sent);
    return failure.isPresent()
        ? failure.get().hasEnded(at) ? ArgoHealth.DEGRADED : ArgoHealth.PROGRESSING
        : task.sent.plus(options.podStart()).compareTo(at) <= 0
            ? ArgoHealth.HEALTHY
            : ArgoHealth.PROGRESSING;
  }

  /// Whether a deleted object waits for what belongs to it.
  boolean isEnding(ArgoTask task) {
    return task.task.isPrune()
        && task.isDone()
        && client
            .stored(task)
            .filter(object -> object.object(METADATA).has("deletionTimestamp"))
            .isPresent();
  }

  /// Whether a hook is there that is to be deleted before it is applied again.
  boolean isReplaced(ArgoTask task) {
    return task.isPending()
        && task.task.isHook()
        && task.task.annotations().isDeleted("BeforeHookCreation")
        && client.stored(task).isPresent();
  }

  /// Takes the finalizer off a hook that is there.
  Duration unfinalized(Duration at, ArgoTask task) {
    Optional<JsonObject> stored =
        client
            .stored(task)
            .filter(object -> object.object(METADATA).texts(FINALIZERS).contains(FINALIZER));
    if (!task.task.isHook() || stored.isEmpty()) {
      return at;
    }
    JsonObject without = within(stored.get(), METADATA, metadata -> finalized(metadata, false));
    return client.send(at, update(task, stored.get(), without)).end();
  }

  private static JsonObject finalized(JsonObject metadata, boolean has) {
    List<String> all = new ArrayList<>(metadata.texts(FINALIZERS));
    all.remove(FINALIZER);
    if (has) {
      all.add(FINALIZER);
    }
    return all.isEmpty()
        ? metadata.without(FINALIZERS)
        : metadata.with(FINALIZERS, JsonArray.ofTexts(all));
  }

  /// Deletes what a sync no longer has.
  Duration prune(Duration at, ArgoTask task) {
    Optional<SentRequest> sent = client.apply(at, task.capture, task.position);
    refuse(task, sent);
    if (!task.isDone()) {
      task.end(true);
    }
    return sent.map(SentRequest::end).orElse(at);
  }

  /// Deletes a hook where it is there.
  Duration delete(Duration at, ArgoTask task) {
    AdmissionRequest request = task.capture.request();
    return client
        .stored(task)
        .map(object ->
            client.send(
                at,
                ManifestCapture.deletion(
                    task.capture.with(request.with(Optional.of(object), Optional.empty())),
                    request.userInfo(),
                    ManifestCapture.FOREGROUND)))
        .map(SentRequest::end)
        .orElse(at);
  }

  Duration apply(Duration at, ArgoTask task) {
    task.capture = task.task.isHook() ? hook(task) : task.task.capture();
    if (cluster.kinds().missing(task.capture).isPresent()) {
      client.apply(at, task.capture, task.position);
      task.end(false);
      return at;
    }
    Duration now =
        task.task.annotations().has("Replace=true") ? replace(at, task) : applied(at, task);
    if (!task.isDone()) {
      task.state = ArgoTask.State.RUNNING;
      task.sent = now;
    }
    return now;
  }

  private Duration replace(Duration at, ArgoTask task) {
    return send(
        at,
        task,
        client
            .stored(task)
            .map(stored -> ManifestCapture.update(task.capture, stored, task.capture.source()))
            .orElse(task.capture));
  }

  private Duration applied(Duration at, ArgoTask task) {
    Duration now = isReconciled(task) ? reconcile(at, task) : at;
    if (task.isDone()) {
      return now;
    }
    Optional<SentRequest> sent = client.apply(now, task.capture, task.position);
    refuse(task, sent);
    return sent.map(SentRequest::end).orElse(now);
  }

  /// Whether `kubectl auth reconcile` takes an object before it is applied.
  private boolean isReconciled(ArgoTask task) {
    return options.client().annotates()
        && task.capture.request().kind().group().equals("rbac.authorization.k8s.io");
  }

  private Duration reconcile(Duration at, ArgoTask task) {
    Optional<JsonObject> stored = client.stored(task);
    AdmissionRequest request = task.capture.request();
    Duration now = at;
    if (stored.isPresent()) {
      RoleReconciliation reconciliation =
          new RoleReconciliation(stored.get(), request.object().orElse(JsonObject.EMPTY));
      if (!reconciliation.recreates()) {
        return reconciliation
            .update()
            .map(object -> send(at, task, update(task, stored.get(), object)))
            .orElse(at);
      }
      now =
          send(
              at,
              task,
              ManifestCapture.deletion(
                  task.capture.with(request.with(stored, Optional.empty())), request.userInfo()));
    }
    return task.isDone() ? now : send(now, task, task.capture);
  }

  private Duration send(Duration at, ArgoTask task, Capture capture) {
    SentRequest sent = client.send(at, capture);
    refuse(task, Optional.of(sent));
    return sent.end();
  }

  private static Capture update(ArgoTask task, JsonObject stored, JsonObject object) {
    AdmissionRequest request = task.capture.request();
    return ManifestCapture.update(
        task.capture.with(request.with(Optional.of(object), Optional.empty())),
        stored,
        task.capture.source());
  }

  private static void refuse(ArgoTask task, Optional<SentRequest> sent) {
    if (sent.filter(one -> !one.trace.response().allowed()).isPresent()) {
      task.refused = true;
      task.end(false);
    }
  }

  /// A hook with its finalizer; Argo CD makes up the name of one without.
  private Capture hook(ArgoTask task) {
    Capture capture = task.task.capture();
    AdmissionRequest request = capture.request();
    String prefix = request.object().orElse(JsonObject.EMPTY).object(METADATA).text("generateName");
    String name =
        request.name().isEmpty()
            ? (prefix
                    + REVISION
                    + "-"
                    + PHASES.get(task.task.phase())
                    + "-"
                    + options.start().getEpochSecond())
                .toLowerCase(Locale.ROOT)
            : request.name();
    Optional<JsonObject> object =
        request
            .object()
            .map(one ->
                within(
                    one,
                    METADATA,
                    metadata -> finalized(metadata.with("name", new JsonString(name)), true)));
    return capture.with(request.withName(name).with(object, Optional.empty()));
  }
}
