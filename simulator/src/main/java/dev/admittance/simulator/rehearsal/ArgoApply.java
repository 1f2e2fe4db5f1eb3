package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The requests with which Argo CD applies an object, or replaces it. Source: argoproj/argo-cd
/// `gitops-engine/pkg/sync/sync_context.go`, `applyObject`;
/// `gitops-engine/pkg/utils/kube/resource_ops.go`, `ApplyResource`.
record ArgoApply(ArgoClient client, RehearsedCluster cluster, RehearsalOptions options) {
  Duration apply(Duration at, ArgoTask task) {
    if (cluster.kinds().missing(task.capture).isPresent()) {
      client.apply(at, task.capture, task.position);
      task.end(false);
      return at;
    }
    Duration now = has(task, "Replace=true") ? replace(at, task) : applied(at, task);
    if (!task.isDone()) {
      task.state = ArgoTask.State.RUNNING;
      task.sent = now;
    }
    return now;
  }

  /// Whether the Application, an object or the one that is there has a sync option.
  private boolean has(ArgoTask task, String option) {
    return options.argo().has(option, ArgoAnnotations.of(task.capture))
        || client.stored(task).filter(one -> ArgoAnnotations.of(one).has(option)).isPresent();
  }

  /// Whether an object is forced; Argo CD has no such option of an Application.
  private boolean isForced(ArgoTask task) {
    return Stream.concat(task.capture.request().object().stream(), client.stored(task).stream())
        .anyMatch(one -> ArgoAnnotations.of(one).has("Force=true"));
  }

  /// The dry run before a sync, which the server sees of what replaces a definition or a namespace
  /// alone; its refusal ends the sync.
  Duration dryRun(Duration at, ArgoTask task) {
    Optional<JsonObject> stored = client.stored(task);
    return stored.isPresent() && isUpdated(task) && has(task, "Replace=true")
        ? send(at, task, ManifestCapture.dryRun(update(task, stored.get())))
        : at;
  }

  /// Whether what replaces an object never deletes it, since too much would go with it.
  private static boolean isUpdated(ArgoTask task) {
    return !task.task.isPrune()
        && List.of("CustomResourceDefinition", "Namespace")
            .contains(task.capture.request().kind().kind());
  }

  private Duration replace(Duration at, ArgoTask task) {
    Optional<JsonObject> stored = client.stored(task);
    if (stored.isEmpty()) {
      return send(at, task, task.capture);
    }
    if (isUpdated(task) || !isForced(task)) {
      return send(at, task, update(task, stored.get()));
    }
    Duration now = recreated(at, task, stored.get());
    return task.isDone() ? now : send(now, task, task.capture);
  }

  /// Deletes an object that is created anew. Source: k8s.io/kubectl `pkg/cmd/replace/replace.go`,
  /// `forceReplace`; `pkg/cmd/apply/patcher.go`, `deleteAndCreate`.
  private Duration recreated(Duration at, ArgoTask task, JsonObject stored) {
    Duration now = send(at, task, deletion(task, stored, ManifestCapture.BACKGROUND));
    if (!task.isDone() && client.stored(task).isPresent()) {
      client.unsent(task.capture, "context deadline exceeded");
      task.end(false);
    }
    return now;
  }

  private Duration applied(Duration at, ArgoTask task) {
    Optional<String> fault =
        options.client().of(task.capture).sendsAll() ? serverSideFault(task) : Optional.empty();
    if (fault.isPresent()) {
      client.unsent(task.capture, fault.get());
      task.end(false);
      return at;
    }
    Duration now = isReconciled(task) ? reconcile(at, task) : at;
    if (task.isDone()) {
      return now;
    }
    Optional<JsonObject> stored = client.stored(task);
    Optional<SentRequest> sent = client.apply(now, task.capture, task.position);
    if (stored.isPresent() && sent.filter(ArgoApply::isInvalid).isPresent() && isForced(task)) {
      sent.get().goesOn = true;
      return forced(sent.get().end(), task, stored.get());
    }
    refuse(task, sent);
    now = sent.map(SentRequest::end).orElse(now);
    return stored.isPresent()
            && !task.isDone()
            && cluster.manifests().isMigrated(task.capture, stored.get())
        ? migrated(now, task)
        : now;
  }

  private Optional<String> serverSideFault(ArgoTask task) {
    return isForced(task)
        ? Optional.of("error validating options: --force cannot be used with --server-side")
        : cluster.manifests().untyped(task.capture);
  }

  private static boolean isInvalid(SentRequest sent) {
    return List.of(409, 422).contains(sent.trace.response().code());
  }

  /// Creates an object anew that cannot be patched, or the one that was there where that is
  /// refused.
  private Duration forced(Duration at, ArgoTask task, JsonObject stored) {
    Duration now = recreated(at, task, stored);
    if (task.isDone()) {
      return now;
    }
    Optional<SentRequest> sent = client.apply(now, task.capture, task.position);
    refuse(task, sent);
    now = sent.map(SentRequest::end).orElse(now);
    AdmissionRequest request = task.capture.request();
    return task.isDone()
        ? client
            .send(now, task.capture.with(request.with(Optional.of(stored), Optional.empty())))
            .end()
        : now;
  }

  /// Takes over the fields that were applied on the client's side, and applies again; where that is
  /// refused, Argo CD only warns.
  private Duration migrated(Duration at, ArgoTask task) {
    JsonObject stored = client.stored(task).orElse(JsonObject.EMPTY);
    SentRequest taken = client.send(at, ManifestCapture.patch(task.capture, stored, stored));
    taken.goesOn = true;
    if (!taken.trace.response().allowed()) {
      return taken.end();
    }
    JsonObject after = client.stored(task).orElse(stored);
    SentRequest again = client.send(taken.end(), cluster.manifests().migrated(task.capture, after));
    again.goesOn = true;
    return again.end();
  }

  /// Whether `kubectl auth reconcile` takes an object before it is applied.
  private boolean isReconciled(ArgoTask task) {
    return options.client().of(task.capture).annotates()
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

  private static Capture update(ArgoTask task, JsonObject stored) {
    return ManifestCapture.update(task.capture, stored, task.capture.source());
  }

  /// The update of a stored object to another.
  static Capture update(ArgoTask task, JsonObject stored, JsonObject object) {
    AdmissionRequest request = task.capture.request();
    return ManifestCapture.update(
        task.capture.with(request.with(Optional.of(object), Optional.empty())),
        stored,
        task.capture.source());
  }

  /// Ends a task whose request is refused.
  static void refuse(ArgoTask task, Optional<SentRequest> sent) {
    if (sent.filter(one -> !one.trace.response().allowed()).isPresent()) {
      task.refused = true;
      task.end(false);
    }
  }

  /// The deletion of the stored object.
  static Capture deletion(ArgoTask task, JsonObject stored, JsonObject how) {
    AdmissionRequest request = task.capture.request();
    return ManifestCapture.deletion(
        task.capture.with(request.with(Optional.of(stored), Optional.empty())),
        request.userInfo(),
        how);
  }
}
