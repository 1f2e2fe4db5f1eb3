package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
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
  private final Map<ObjectId, JsonObject> last = new HashMap<>();
  private final ApiTypes types;

  /// @param applied the creations of the objects that are there already, in order
  AppliedManifests(List<Capture> applied, KubernetesRelease release) {
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
    JsonObject before = last.getOrDefault(ObjectId.of(stored), JsonObject.EMPTY);
    last.put(ObjectId.of(stored), manifest);
    return switch (ThreeWayPatch.apply(before, manifest, stored, types.find(request.kind()))) {
      case PatchResult.Applied applied
          when applied.document() instanceof JsonObject patched && !patched.equals(stored) ->
          Optional.of(ManifestCapture.patch(creation, patched, stored));
      case PatchResult.Applied _ -> Optional.empty();
      case PatchResult.Refused _ ->
          Optional.of(ManifestCapture.update(creation, stored, creation.source()));
    };
  }

  /// Notes a manifest whose object is created.
  void created(Capture creation) {
    if (creation.request().operation() == Operation.CREATE) {
      creation
          .request()
          .object()
          .ifPresent(manifest -> last.put(ObjectId.of(creation.request()), manifest));
    }
  }
}
