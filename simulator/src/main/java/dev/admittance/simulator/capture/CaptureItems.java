package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import java.util.Queue;

/// Turns JSON values into items: a list gives one item for each of its members.
final class CaptureItems {
  private static final String REMEDY =
      "Captures are AdmissionReviews (admission.k8s.io/v1 or v1beta1) or bare AdmissionRequests.";

  /// Tells objects that are something else from captures that are of no use.
  private static final String NOT_A_CAPTURE = "read/NotACapture";

  private final String file;
  private final CaptureReader.Manifests manifests;
  private final Queue<CaptureItem> found;

  CaptureItems(String file, CaptureReader.Manifests manifests, Queue<CaptureItem> found) {
    this.file = file;
    this.manifests = manifests;
    this.found = found;
  }

  void add(JsonValue value, Position place) {
    switch (value) {
      case JsonArray items -> items.items().forEach(item -> add(item, place));
      case JsonObject object -> {
        if (object.get("items") instanceof JsonArray items
            && CaptureDecoder.text(object, "kind").endsWith("List")) {
          add(items, place);
        } else {
          addObject(object, place);
        }
      }
      case JsonValue.Scalar _ ->
          problem(NOT_A_CAPTURE, place, "this is a bare value, not a capture");
    }
  }

  private void addObject(JsonObject object, Position place) {
    String source = file + ":" + place.line();
    CaptureDecoder.Result decoded = CaptureDecoder.decode(object, source);
    if (decoded instanceof CaptureDecoder.Result.NotACapture
        && manifests == CaptureReader.Manifests.WRAPPED) {
      decoded = ManifestCapture.wrapAsCreate(object, source);
    }
    switch (decoded) {
      case CaptureDecoder.Result.Decoded(Capture capture) ->
          found.add(new CaptureItem.Read(capture));
      case CaptureDecoder.Result.Unusable(String reason) -> problem("read/Capture", place, reason);
      case CaptureDecoder.Result.NotACapture(String reason) ->
          problem(NOT_A_CAPTURE, place, reason);
    }
  }

  private void problem(String rule, Position place, String message) {
    add(Diagnostic.unreadable(rule, file, Range.at(place), message, REMEDY));
  }

  void add(Diagnostic diagnostic) {
    found.add(new CaptureItem.Problem(diagnostic));
  }
}
