package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.registry.Stages;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import java.util.Optional;

/// Completes the old object of an update that was made of two manifests: as a server that stored
/// the first manifest has it, in the version of the request, decoded and with its defaults.
final class StoredManifest {
  private StoredManifest() {}

  /// A capture with its old object as the server has it; a capture without manifests is returned
  /// unchanged.
  static Capture in(Capture capture, Stages stages, Converter converter) {
    boolean made =
        capture.origin() instanceof RequestOrigin.Manifest(Optional<String> stored)
            && stored.isPresent();
    return made ? capture.with(completed(capture.request(), stages, converter)) : capture;
  }

  private static AdmissionRequest completed(
      AdmissionRequest request, Stages stages, Converter converter) {
    Optional<JsonObject> converted =
        request.oldObject().map(old -> converter.convert(old, request.kind()).object());
    Optional<JsonObject> stored =
        stages.decode(request.with(converted, Optional.empty())).request().object();
    return request.with(request.object(), stored);
  }
}
