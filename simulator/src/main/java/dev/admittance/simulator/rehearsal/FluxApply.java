package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The requests with which Flux applies an object. Source: fluxcd/pkg `ssa/manager_apply.go`,
/// `ApplyAll`, `cleanupMetadata`, `shouldForceApply`, `shouldSkipApply`; `ssa/errors/errors.go`,
/// `Error`.
final class FluxApply {
  private final FluxClient client;
  private final RehearsedCluster cluster;
  private final FluxKustomization kustomization;

  /// What counts as applied earlier, by position, where Flux takes over the fields of kubectl.
  private final Map<Integer, JsonObject> taken = new HashMap<>();

  FluxApply(FluxClient client, RehearsedCluster cluster, FluxKustomization kustomization) {
    this.client = client;
    this.cluster = cluster;
    this.kustomization = kustomization;
  }

  /// What a dry run tells.
  ///
  /// @param end when its answer is there
  /// @param drifted whether the object is to be applied
  /// @param sent whether a request shows the failure
  /// @param failure in Flux's words; empty for none
  record DryRun(Duration end, boolean drifted, boolean sent, Optional<String> failure) {
    private DryRun failing(String why) {
      return new DryRun(end, drifted, sent, Optional.of(why));
    }
  }

  /// Kind, namespace and name, as Flux writes them.
  static String title(Capture capture) {
    ObjectId id = ObjectId.of(capture.request());
    return id.kind().name()
        + "/"
        + (id.namespace().isEmpty() ? "" : id.namespace() + "/")
        + id.name();
  }

  /// Sends an object as a dry run, and prepares a stored one.
  DryRun dryRun(Duration at, Capture capture, int position) {
    DryRun nothing = new DryRun(at, false, false, Optional.empty());
    Optional<JsonObject> stored = client.stored(capture);
    Optional<String> exclusion = exclusion(capture, stored);
    if (exclusion.isPresent()) {
      client.skipped(capture, exclusion.get());
      return nothing;
    }
    Optional<String> unsent = cluster.kinds().missing(capture).or(() -> untyped(capture));
    if (unsent.isPresent()) {
      return nothing.failing(title(capture) + " dry-run failed: " + unsent.get());
    }
    client.noteAssumed(capture);
    SentRequest sent = sendDryRun(at, capture, position);
    Response response = sent.trace.response();
    if (!response.allowed() && stored.isPresent() && isRecreated(capture, stored.get(), response)) {
      sent.goesOn = true;
      SentRequest deleted =
          client.send(
              sent.end(),
              ManifestCapture.deletion(
                  capture.with(capture.request().with(stored, Optional.empty())),
                  capture.request().userInfo()));
      if (!deleted.trace.response().allowed()) {
        return failing(
            deleted,
            title(capture)
                + " immutable field detected, failed to delete object: "
                + deleted.trace.response().message());
      }
      if (client.stored(capture).isPresent()) {
        return failing(
            deleted,
            title(capture)
                + " immutable field detected, failed to wait for object to be deleted: "
                + "context deadline exceeded");
      }
      sent = sendDryRun(deleted.end(), capture, position);
    }
    if (!sent.trace.response().allowed()) {
      return failing(sent, failure(capture, sent.trace.response()));
    }
    // Flux goes by the object as it was before it deleted it.
    Optional<Capture> cleanup =
        stored
            .filter(object -> !isMerged(capture, object))
            .flatMap(object -> FluxCleanup.of(capture, object));
    Optional<JsonObject> before = client.stored(capture);
    if (cleanup.isPresent()) {
      Optional<SentRequest> cleaned =
          before.isPresent()
              ? Optional.of(client.send(sent.end(), cleanup.get()))
              : Optional.empty();
      taken.put(position, stored.get());
      return cleaned.filter(one -> one.trace.response().allowed()).isPresent()
          ? new DryRun(cleaned.get().end(), true, true, Optional.empty())
          : failing(
              cleaned.orElse(sent),
              title(capture)
                  + " metadata.managedFields cleanup failed: "
                  + cleaned
                      .map(one -> one.trace.response().message())
                      .orElseGet(() -> notFound(capture)));
    }
    boolean drifted =
        before.isEmpty()
            || sent.trace.response().object().filter(dry -> isSame(dry, before.get())).isEmpty();
    if (!drifted) {
      cluster.manifests().noted(capture);
      client.unchanged(capture);
    }
    return new DryRun(sent.end(), drifted, true, Optional.empty());
  }

  private static String notFound(Capture capture) {
    AdmissionRequest request = capture.request();
    String group = request.resource().group();
    return request.resource().resource()
        + (group.isEmpty() ? "" : "." + group)
        + " \""
        + request.name()
        + "\" not found";
  }

  /// Why the server cannot read an object. Flux drops fields of built-in kinds that are unknown,
  /// but for those of roles. Source: `ssa/normalize/normalize.go`, `UnstructuredList`.
  private Optional<String> untyped(Capture capture) {
    String kind = capture.request().kind().kind();
    boolean role = kind.equals("Role") || kind.equals("ClusterRole");
    return cluster
        .manifests()
        .untyped(capture)
        .filter(fault ->
            role
                || !fault
                    .substring(fault.indexOf("): ") + 3)
                    .lines()
                    .filter(line -> !line.equals("errors:"))
                    .allMatch(line -> line.endsWith(": field not declared in schema")));
  }

  private static DryRun failing(SentRequest sent, String why) {
    return new DryRun(sent.end(), false, true, Optional.of(why));
  }

  private static Optional<String> exclusion(Capture capture, Optional<JsonObject> stored) {
    if (capture.request().name().isEmpty()) {
      return Optional.of("Flux applies no object without a name");
    }
    FluxAnnotations desired = desired(capture);
    return desired
        .exclusion()
        .or(() -> stored.flatMap(object -> FluxAnnotations.of(object).exclusion()))
        .or(() -> stored.flatMap(_ -> desired.onceOnly()));
  }

  private static FluxAnnotations desired(Capture capture) {
    return FluxAnnotations.of(capture.request().object().orElse(JsonObject.EMPTY));
  }

  private static boolean isMerged(Capture capture, JsonObject stored) {
    return desired(capture).isMerged() || FluxAnnotations.of(stored).isMerged();
  }

  /// Source: `ssa/errors/immutable.go`, `IsImmutableError`.
  private boolean isRecreated(Capture capture, JsonObject stored, Response refusal) {
    boolean forced =
        kustomization.forces()
            || desired(capture).isForced()
            || FluxAnnotations.of(stored).isForced();
    return forced
        && (List.of(409, 422).contains(refusal.code())
            || refusal.message().contains("is immutable")
            || refusal.message().contains("immutable field"));
  }

  private static String failure(Capture capture, Response refusal) {
    if (refusal.code() == 404) {
      boolean namespaced = !ObjectId.of(capture.request()).namespace().isEmpty();
      return title(capture)
          + (namespaced ? " not found: " : " namespace not specified: ")
          + refusal.message();
    }
    return title(capture)
        + " dry-run failed"
        + (refusal.reason().isEmpty() ? "" : " (" + refusal.reason() + ")")
        + ": "
        + refusal.message();
  }

  private SentRequest sendDryRun(Duration at, Capture capture, int position) {
    return client.send(at, ManifestCapture.dryRun(request(capture, position)));
  }

  /// Applies an object whose dry run was admitted.
  SentRequest apply(Duration at, Capture capture, int position) {
    Capture request = request(capture, position);
    cluster.manifests().noted(capture);
    return client.send(at, request);
  }

  private Capture request(Capture capture, int position) {
    AdmissionRequest request = kustomization.owned(capture.request());
    Capture owned = capture.with(request);
    Optional<JsonObject> stored = client.stored(capture);
    return request.operation() != Operation.CREATE || stored.isEmpty()
        ? owned
        : cluster.manifests().merged(owned, stored.get(), Optional.ofNullable(taken.get(position)));
  }

  /// Whether a dry run leaves an object as it is stored. Source: `ssa/manager_diff.go`,
  /// `hasDrifted`.
  private static boolean isSame(JsonObject dry, JsonObject stored) {
    return List.of("labels", "annotations").stream()
            .allMatch(member ->
                dry.object("metadata")
                    .object(member)
                    .equals(stored.object("metadata").object(member)))
        && content(dry).equals(content(stored));
  }

  private static JsonObject content(JsonObject object) {
    return object.without("metadata").without("status");
  }
}
