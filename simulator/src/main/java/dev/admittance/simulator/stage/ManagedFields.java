package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoQuote;
import java.util.List;
import java.util.Optional;

/// `metadata.managedFields` that hooks left in a state that makes no sense are put back (W-368).
/// Whether each `fieldsV1` is a set of fields is not looked at. Source: kubernetes/apimachinery
/// `pkg/util/managedfields/internal/managedfields.go`.
final class ManagedFields {
  private ManagedFields() {}

  /// @param before the object as it was before the mutating phase; where its managed fields make no
  ///   sense already, the capture abridges them, and nothing is said
  static void restore(Workpiece piece, JsonObject before) {
    if (problem(Metadata.of(before).objects("managedFields")).isPresent()) {
      return;
    }
    Optional<String> problem = problem(piece.metadata().objects("managedFields"));
    if (problem.isPresent()) {
      piece.warn(
          ".metadata.managedFields was in an invalid state after admission; this could be caused"
              + " by an outdated mutating admission controller; please fix your requests: "
              + problem.get());
      piece.change(
          piece.metadata().as("managedFields", Metadata.of(before)),
          "managedFields are put back to what they were before the hooks");
      piece.note("W-368");
    }
  }

  private static Optional<String> problem(List<JsonObject> entries) {
    for (int i = 0; i < entries.size(); i++) {
      Optional<String> problem = problem(entries.get(i), i);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> problem(JsonObject entry, int index) {
    String operation = text(entry, "operation");
    if (!operation.equals("Apply") && !operation.equals("Update")) {
      return Optional.of("operation must be `Apply` or `Update`");
    }
    if (text(entry, "apiVersion").isEmpty()) {
      return Optional.of("apiVersion must not be empty");
    }
    String type = text(entry, "fieldsType");
    return switch (type) {
      case "FieldsV1" -> Optional.empty();
      case "" -> Optional.of("missing fieldsType in managed fields entry " + index);
      default ->
          Optional.of(
              "invalid fieldsType " + GoQuote.quote(type) + " in managed fields entry " + index);
    };
  }

  private static String text(JsonObject entry, String name) {
    return entry.get(name) instanceof JsonString(String text) ? text : "";
  }
}
