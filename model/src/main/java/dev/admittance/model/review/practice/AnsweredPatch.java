package dev.admittance.model.review.practice;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.review.AdmissionReview;
import dev.admittance.model.review.AuditEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The operations of a JSON Patch in a hook's response, as far as they can be read.
///
/// @param path of the patch
record AnsweredPatch(FieldPath path, List<Operation> operations) {
  private static final String AUDIT_KEY = "patch.webhook.admission.k8s.io/";

  AnsweredPatch {
    operations = List.copyOf(operations);
  }

  /// An operation of a patch.
  ///
  /// @param op such as `add`
  /// @param from may be empty
  /// @param value may be empty
  record Operation(String op, Pointer path, Optional<Pointer> from, Optional<JsonValue> value) {
    /// Returns the text for messages: `add` of `/metadata/labels/a`.
    String text() {
      return "`" + op + "` of `" + path.shown() + "`";
    }
  }

  /// Reads the patch of a response; empty where there is none, or it is not a list of operations.
  static Optional<AnsweredPatch> of(AdmissionReview.Response response) {
    return JsonText.find(response.patch())
        .flatMap(patch -> of(response.path().child("patch"), patch));
  }

  /// Reads the patch from an audit annotation (W-471); empty for other annotations.
  static Optional<AnsweredPatch> of(AuditEvent event, String key) {
    if (!key.startsWith(AUDIT_KEY)) {
      return Optional.empty();
    }
    FieldPath path = FieldPath.ROOT.child("annotations").key(key);
    return JsonText.find(event.annotations().getOrDefault(key, ""))
        .flatMap(value -> value instanceof JsonObject told ? told.find("patch") : Optional.empty())
        .flatMap(patch -> of(path, patch));
  }

  private static Optional<AnsweredPatch> of(FieldPath path, JsonValue patch) {
    if (!(patch instanceof JsonArray items)) {
      return Optional.empty();
    }
    List<Operation> operations = new ArrayList<>();
    for (JsonValue item : items.items()) {
      if (item instanceof JsonObject operation
          && operation.get("path") instanceof JsonString(String pointer)) {
        operations.add(
            new Operation(
                operation.text("op"),
                new Pointer(pointer),
                operation.findText("from").map(Pointer::new),
                operation.find("value")));
      }
    }
    return Optional.of(new AnsweredPatch(path, operations));
  }
}
