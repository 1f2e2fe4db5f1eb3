package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.merge.LastApplied;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.strategic.ThreeWayPatch;
import dev.admittance.simulator.type.ApiTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The manifests that a client applied last: with them it finds what to remove from an object that
/// it applies again. Source: k8s.io/kubectl `pkg/cmd/apply/patcher.go`, `(*Patcher).patchSimple`;
/// helm.sh/helm `pkg/kube/client.go`, `createPatch`.
final class AppliedManifests {
  private static final String METADATA = "metadata";

  private final Map<ObjectId, JsonObject> last = new HashMap<>();
  private final ApiTypes types;
  private final boolean annotates;

  /// @param applied the creations of the objects that are there already, in order
  AppliedManifests(List<Capture> applied, KubernetesRelease release, ApplyClient client) {
    annotates = client.annotates();
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
    JsonObject before =
        Optional.ofNullable(last.get(ObjectId.of(stored)))
            .or(() -> LastApplied.manifest(stored))
            .orElse(JsonObject.EMPTY);
    last.put(ObjectId.of(stored), manifest);
    return switch (ThreeWayPatch.apply(before, manifest, stored, types.find(request.kind()))) {
      case PatchResult.Applied applied
          when applied.document() instanceof JsonObject patched && !patched.equals(stored) ->
          Optional.of(ManifestCapture.patch(creation, noted(creation, patched), stored));
      case PatchResult.Applied _ -> Optional.empty();
      case PatchResult.Refused _ ->
          Optional.of(ManifestCapture.update(creation, stored, creation.source()));
    };
  }

  /// Whether the client applied an object.
  boolean has(ObjectId id) {
    return last.containsKey(id);
  }

  /// The creation as the client sends it.
  Capture creating(Capture creation) {
    created(creation);
    AdmissionRequest request = creation.request();
    return request
        .object()
        .filter(_ -> annotates)
        .map(object ->
            creation.with(request.with(Optional.of(noted(creation, object)), request.oldObject())))
        .orElse(creation);
  }

  /// An object with the manifest of its creation in it, as kubectl's client writes it.
  private JsonObject noted(Capture creation, JsonObject object) {
    if (!annotates) {
      return object;
    }
    JsonObject manifest = creation.request().object().orElse(JsonObject.EMPTY);
    String namespace = ObjectId.of(creation.request()).namespace();
    JsonObject metadata = manifest.object(METADATA);
    return LastApplied.noted(
        object,
        namespace.isEmpty()
            ? manifest
            : manifest.with(METADATA, metadata.with("namespace", new JsonString(namespace))));
  }

  /// Notes a manifest whose object is created.
  private void created(Capture creation) {
    if (creation.request().operation() == Operation.CREATE) {
      creation
          .request()
          .object()
          .ifPresent(
              manifest -> last.put(ObjectId.of(creation.request()), LastApplied.removed(manifest)));
    }
  }
}
