package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.merge.LastApplied;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.merge.ServerSideApply;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.strategic.ThreeWayPatch;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The manifests that a client applied last: with them it finds what to remove from an object that
/// it applies again. Source: k8s.io/kubectl `pkg/cmd/apply/patcher.go`, `(*Patcher).patchSimple`;
/// helm.sh/helm/v4 `pkg/kube/client.go`, `createPatch`.
final class AppliedManifests {
  private static final String METADATA = "metadata";
  private static final CustomDefinitions NO_DEFINITIONS = new CustomDefinitions(List.of());

  private final Map<Applied, JsonObject> last = new HashMap<>();
  private final KubernetesRelease release;
  private final ApiTypes types;
  private final ApplyClient client;

  /// An object on a side, since each side goes by what was applied there.
  private record Applied(ObjectId id, boolean serverSide) {}

  /// @param applied the creations of the objects that are there already, in order
  AppliedManifests(List<Capture> applied, KubernetesRelease release, ApplyClient client) {
    this.client = client;
    this.release = release;
    types = ApiTypes.of(release);
    applied.forEach(this::created);
  }

  /// The request that applies a manifest to a stored object; empty where the object has all that
  /// the manifest says, and nothing is sent.
  ///
  /// @param creation of the manifest
  Optional<Capture> patch(Capture creation, JsonObject stored) {
    AdmissionRequest request = creation.request();
    JsonObject manifest = request.object().orElse(JsonObject.EMPTY);
    if (!manifest.text("apiVersion").equals(stored.text("apiVersion"))) {
      // The client would get the object in the version of the manifest.
      return Optional.of(ManifestCapture.update(creation, stored, creation.source()));
    }
    boolean applied = has(ObjectId.of(stored));
    ApplyClient how = client.of(creation);
    JsonObject before = before(how, manifest, stored);
    last.put(new Applied(ObjectId.of(stored), how.sendsAll()), manifest);
    if (how.sendsAll()) {
      Optional<MergeSchema> schema = MergeSchema.of(release, request.kind(), NO_DEFINITIONS);
      if (schema.isPresent()) {
        return Optional.of(
            ManifestCapture.patch(
                creation, ServerSideApply.after(stored, manifest, before, schema.get()), stored));
      }
    }
    Optional<StructType> type = types.find(request.kind());
    // Helm changes a custom resource by what differs between two manifests, the second of which
    // has its marks.
    boolean custom = isHelm() && !how.sendsAll() && type.isEmpty();
    PatchResult result =
        custom
            ? ThreeWayPatch.ofManifests(before, manifest, stored)
            : ThreeWayPatch.apply(before, manifest, stored, type);
    boolean sent =
        custom
            ? applied
            : how.sendsAll()
                || !ThreeWayPatch.isEmpty(before, manifest, stored, type)
                || !noted(creation, stored).equals(stored);
    return switch (result) {
      case PatchResult.Applied found when found.document() instanceof JsonObject patched && sent ->
          Optional.of(ManifestCapture.patch(creation, noted(creation, patched), stored));
      case PatchResult.Applied _ -> Optional.empty();
      case PatchResult.Refused _ ->
          Optional.of(ManifestCapture.update(creation, stored, creation.source()));
    };
  }

  /// The request with which Flux applies a manifest to a stored object; notes nothing.
  ///
  /// @param taken the object with the marks of kubectl whose fields Flux takes over; empty for none
  Capture merged(Capture creation, JsonObject stored, Optional<JsonObject> taken) {
    AdmissionRequest request = creation.request();
    JsonObject manifest = request.object().orElse(JsonObject.EMPTY);
    Optional<MergeSchema> schema = MergeSchema.of(release, request.kind(), NO_DEFINITIONS);
    List<JsonObject> before =
        Stream.concat(
                Optional.ofNullable(last.get(new Applied(ObjectId.of(stored), true))).stream(),
                taken.flatMap(LastApplied::manifest).stream())
            .toList();
    if (!manifest.text("apiVersion").equals(stored.text("apiVersion"))) {
      return ManifestCapture.update(creation, stored, creation.source());
    }
    if (schema.isEmpty()) {
      return ThreeWayPatch.apply(
                      before.stream().findFirst().orElse(JsonObject.EMPTY),
                      manifest,
                      stored,
                      types.find(request.kind()))
                  instanceof PatchResult.Applied found
              && found.document() instanceof JsonObject patched
          ? ManifestCapture.patch(creation, patched, stored)
          : ManifestCapture.update(creation, stored, creation.source());
    }
    JsonObject merged = ServerSideApply.after(stored, manifest, JsonObject.EMPTY, schema.get());
    if (before.isEmpty()) {
      merged =
          ServerSideApply.of(stored, manifest, ApplyTool.FLUX.manager(), schema.get()).object();
    }
    for (JsonObject one : before) {
      merged = ServerSideApply.after(merged, manifest, one, schema.get());
    }
    return ManifestCapture.patch(creation, merged, stored);
  }

  /// Notes that a manifest is applied.
  void noted(Capture creation) {
    created(creation);
  }

  private JsonObject before(ApplyClient how, JsonObject manifest, JsonObject stored) {
    return Optional.ofNullable(last.get(new Applied(ObjectId.of(stored), how.sendsAll())))
        .or(() -> isHelm() ? Optional.of(manifest) : LastApplied.manifest(stored))
        .orElse(JsonObject.EMPTY);
  }

  /// Whether an object differs from a manifest, so that Argo CD sees it as out of sync. Source:
  /// argoproj/argo-cd `gitops-engine/pkg/diff/diff.go`, `Diff`.
  ///
  /// @param merged whether fields are compared as the server merges them
  boolean differs(Capture creation, JsonObject stored, boolean merged) {
    AdmissionRequest request = creation.request();
    JsonObject manifest = request.object().orElse(JsonObject.EMPTY);
    JsonObject before = before(client.of(creation), manifest, stored);
    return (merged
            ? MergeSchema.of(release, request.kind(), NO_DEFINITIONS)
            : Optional.<MergeSchema>empty())
        .map(schema -> !ServerSideApply.after(stored, manifest, before, schema).equals(stored))
        .orElseGet(
            () -> !ThreeWayPatch.isEmpty(before, manifest, stored, types.find(request.kind())));
  }

  /// Why an object cannot be applied on the server's side; empty where it can.
  Optional<String> untyped(Capture creation) {
    AdmissionRequest request = creation.request();
    return MergeSchema.of(release, request.kind(), NO_DEFINITIONS)
        .flatMap(schema ->
            ServerSideApply.refusal(
                request.object().orElse(JsonObject.EMPTY), request.namespace(), schema));
  }

  /// Whether a client that applies on the server's side takes over what another applied on its own:
  /// it says so of the fields, and applies again. Source: k8s.io/kubectl `pkg/cmd/apply/apply.go`,
  /// `migrateToSSAIfNecessary`.
  boolean isMigrated(Capture creation, JsonObject stored) {
    return client.of(creation).sendsAll() && LastApplied.manifest(stored).isPresent();
  }

  /// The patch of an object whose fields were taken over.
  Capture migrated(Capture creation, JsonObject stored) {
    AdmissionRequest request = creation.request();
    JsonObject manifest = request.object().orElse(JsonObject.EMPTY);
    JsonObject before = LastApplied.manifest(stored).orElse(JsonObject.EMPTY);
    JsonObject object =
        MergeSchema.of(release, request.kind(), NO_DEFINITIONS)
            .map(schema -> ServerSideApply.after(stored, manifest, before, schema))
            .orElse(stored);
    return ManifestCapture.patch(creation, LastApplied.removed(object), stored);
  }

  private boolean isHelm() {
    return client.tool() == ApplyOrder.HELM;
  }

  /// Whether the client has applied anything.
  boolean any() {
    return !last.isEmpty();
  }

  /// Whether the client applied an object.
  boolean has(ObjectId id) {
    return last.containsKey(new Applied(id, client.sendsAll()));
  }

  /// The creation as the client sends it.
  Capture creating(Capture creation) {
    created(creation);
    AdmissionRequest request = creation.request();
    return request
        .object()
        .filter(_ -> client.of(creation).annotates())
        .map(object ->
            creation.with(request.with(Optional.of(noted(creation, object)), request.oldObject())))
        .orElse(creation);
  }

  /// An object with the manifest of its creation in it, as kubectl's client writes it: with the
  /// namespace into which it is sent, and none where its kind has none. Source: k8s.io/cli-runtime
  /// `pkg/resource/visitor.go`, `FilterNamespace`.
  private JsonObject noted(Capture creation, JsonObject object) {
    if (!client.of(creation).annotates()) {
      return object;
    }
    JsonObject manifest = creation.request().object().orElse(JsonObject.EMPTY);
    String namespace = ObjectId.of(creation.request()).namespace();
    JsonObject metadata = manifest.object(METADATA);
    return LastApplied.noted(
        object,
        manifest.with(
            METADATA,
            namespace.isEmpty()
                ? metadata.without("namespace")
                : metadata.with("namespace", new JsonString(namespace))));
  }

  /// Notes a manifest whose object is created; what Helm creates as a hook is none of its release.
  private void created(Capture creation) {
    if (creation.request().operation() == Operation.CREATE
        && !(isHelm() && HelmAnnotations.of(creation).isHook())) {
      creation
          .request()
          .object()
          .ifPresent(manifest ->
              last.put(
                  new Applied(ObjectId.of(creation.request()), client.of(creation).sendsAll()),
                  LastApplied.removed(manifest)));
    }
  }
}
