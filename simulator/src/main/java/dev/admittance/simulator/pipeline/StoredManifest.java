package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.registry.Stages;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.RequestOrigin;
import java.util.Optional;

/// Completes the old object of an update that was made of two manifests: as a server that stored
/// the first manifest has it, in the version of the request, decoded and with its defaults. One
/// that a webhook has to convert first stays as it is.
final class StoredManifest {
  private StoredManifest() {}

  /// A capture with its old object as the server has it; a capture without manifests is returned
  /// unchanged.
  static Capture in(Capture capture, Stages stages, Converter converter) {
    boolean made =
        capture.origin() instanceof RequestOrigin.Manifest(Optional<String> stored, _)
            && stored.isPresent()
            && !isConvertedByWebhook(capture.request(), converter);
    return made ? capture.with(completed(capture.request(), stages, converter)) : capture;
  }

  /// Whether a webhook converts the old object to the version of the request.
  static boolean isConvertedByWebhook(AdmissionRequest request, Converter converter) {
    return converter.webhook(request.kind()).isPresent()
        && request
            .oldObject()
            .filter(old -> !GroupVersionKind.said(old).equals(request.kind()))
            .isPresent();
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
