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
/// `gitops-engine/pkg/sync/sync_context.go`, `pruneObject`, `removeHookFinalizer`.
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
  private final ArgoApply applying;

  ArgoRequests(ArgoClient client, RehearsedCluster cluster, RehearsalOptions options) {
    this.client = client;
    this.cluster = cluster;
    this.options = options;
    this.applying = new ArgoApply(client, cluster, options);
  }

  /// Whether the server lacks a kind, and no object of the sync defines it.
  boolean isUnknown(Capture capture, List<Capture> all) {
    GroupVersionKind kind = capture.request().kind();
    return cluster.kinds().missing(capture).isPresent()
        && !options.argo().has("SkipDryRunOnMissingResource=true", ArgoAnnotations.of(capture))
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
    return client.send(at, ArgoApply.update(task, stored.get(), without)).end();
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

  /// Whether a deletion waits for a person.
  boolean isUnconfirmed(ArgoTask task) {
    return task.task.isPrune() && options.argo().pruning(task.task.annotations()).equals("confirm");
  }

  /// Whether a sync that leaves out what is as it should be has an object.
  boolean isOutOfSync(ArgoTask task) {
    ArgoApplication application = options.argo();
    return task.task.isHook()
        || task.task.isPrune()
        || !application.has("ApplyOutOfSyncOnly=true")
        || client
            .stored(task)
            .filter(stored ->
                !cluster.manifests().differs(task.capture, stored, application.isServerSide()))
            .isEmpty();
  }

  /// Deletes what a sync no longer has.
  Duration prune(Duration at, ArgoTask task) {
    if (!options.argo().prunes()
        || options.argo().pruning(task.task.annotations()).equals("false")) {
      task.end(true);
      return at;
    }
    Optional<SentRequest> sent =
        client.apply(at, deletion(task.capture, options.argo().deletion()), task.position);
    ArgoApply.refuse(task, sent);
    if (!task.isDone()) {
      task.end(true);
    }
    return sent.map(SentRequest::end).orElse(at);
  }

  private static Capture deletion(Capture deletion, JsonObject how) {
    AdmissionRequest request = deletion.request();
    return ManifestCapture.deletion(
        deletion.with(request.with(request.oldObject(), Optional.empty())),
        request.userInfo(),
        how);
  }

  /// Deletes a hook where it is there.
  Duration delete(Duration at, ArgoTask task) {
    return client
        .stored(task)
        .map(object -> client.send(at, ArgoApply.deletion(task, object, options.argo().deletion())))
        .map(SentRequest::end)
        .orElse(at);
  }

  /// The dry run of an object before a sync.
  Duration dryRun(Duration at, ArgoTask task) {
    return applying.dryRun(at, task);
  }

  Duration apply(Duration at, ArgoTask task) {
    task.capture = task.task.isHook() ? hook(task) : task.task.capture();
    return applying.apply(at, task);
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
