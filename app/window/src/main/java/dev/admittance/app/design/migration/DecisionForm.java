package dev.admittance.app.design.migration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/// The form of a decision, by the field that it is about.
public enum DecisionForm {
  SIDE_EFFECTS("None", "NoneOnDryRun"),
  REVIEW_VERSIONS("v1", "v1, v1beta1", "v1beta1"),
  FAILURE_POLICY("Fail", "Ignore"),
  VALIDATION_ACTIONS("Audit", "Warn", "Warn, Audit", "Deny", "Deny, Audit"),
  /// The address of a webhook: a URL, or a Service as `namespace/name` with an optional path and
  /// port.
  CLIENT(),
  /// Free text: a name or an expression.
  TEXT(),
  /// A manual step, which no single field expresses.
  BY_HAND();

  private static final List<String> ORDER =
      List.of("url", "service", "namespace", "name", "path", "port", "caBundle");

  private final String choices;

  DecisionForm(String... choices) {
    this.choices = String.join(";", choices);
  }

  /// The values to choose from as shown; empty for other forms.
  public List<String> choices() {
    return choices.isEmpty() ? List.of() : List.of(choices.split(";"));
  }

  /// The form of the decision about a field.
  static DecisionForm of(FieldPath path) {
    if (path.steps().isEmpty() || !(path.steps().getLast() instanceof Step.Field(String name))) {
      return BY_HAND;
    }
    return switch (name) {
      case "sideEffects" -> SIDE_EFFECTS;
      case "admissionReviewVersions" -> REVIEW_VERSIONS;
      case "failurePolicy" -> FAILURE_POLICY;
      case "validationActions" -> VALIDATION_ACTIONS;
      case "clientConfig" -> CLIENT;
      case "name", "expression" -> TEXT;
      default -> BY_HAND;
    };
  }

  /// The edits of the new object for a decision.
  ///
  /// @param path of the field, from the object
  /// @param value the choice or text; not blank
  List<Edit> edits(FieldPath path, String value) {
    return switch (this) {
      case SIDE_EFFECTS, FAILURE_POLICY, TEXT -> List.of(set(path, new JsonString(value.strip())));
      case REVIEW_VERSIONS, VALIDATION_ACTIONS -> List.of(set(path, list(value)));
      case CLIENT -> client(path, value.strip());
      case BY_HAND -> List.of();
    };
  }

  private static Edit set(FieldPath path, JsonValue value) {
    return new Edit.SetValue(path, value, ORDER);
  }

  private static JsonArray list(String value) {
    return new JsonArray(
        Stream.of(value.split(",")).map(one -> (JsonValue) new JsonString(one.strip())).toList());
  }

  private static List<Edit> client(FieldPath path, String value) {
    if (value.contains("://")) {
      return List.of(
          set(path.child("url"), new JsonString(value)), new Edit.Remove(path.child("service")));
    }
    return List.of(set(path.child("service"), service(value)), new Edit.Remove(path.child("url")));
  }

  /// Parses `namespace/name/path:port` with an optional path and port.
  private static JsonObject service(String value) {
    int colon = value.lastIndexOf(':');
    String place = colon < 0 ? value : value.substring(0, colon);
    String[] parts = place.split("/", 3);
    JsonObject.Builder service =
        JsonObject.builder()
            .put("namespace", parts.length > 1 ? parts[0] : "default")
            .put("name", parts.length > 1 ? parts[1] : parts[0]);
    if (parts.length > 2) {
      service.put("path", "/" + parts[2]);
    }
    if (colon >= 0 && value.substring(colon + 1).matches("\\d{1,5}")) {
      service.put("port", Integer.parseInt(value.substring(colon + 1)));
    }
    return service.build();
  }
}
