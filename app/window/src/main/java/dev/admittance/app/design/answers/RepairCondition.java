package dev.admittance.app.design.answers;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The CEL condition under which the repaired patch applies and the original does not: the first
/// value that the repair adds is absent.
final class RepairCondition {
  private static final Pattern IDENTIFIER = Pattern.compile("[_a-zA-Z][_a-zA-Z0-9]*");

  private RepairCondition() {}

  /// The condition; empty if CEL cannot express it or the repair adds nothing first.
  static Optional<String> of(List<JsonObject> patch, List<JsonObject> repaired) {
    return repaired.stream()
        .filter(operation -> !patch.contains(operation))
        .findFirst()
        .filter(operation -> new JsonString("add").equals(operation.get("op")))
        .flatMap(operation -> operation.find("path"))
        .filter(JsonString.class::isInstance)
        .map(path -> ((JsonString) path).value())
        .flatMap(RepairCondition::missing);
  }

  private static Optional<String> missing(String pointer) {
    List<String> keys = Arrays.stream(pointer.split("/", -1)).skip(1).toList();
    boolean plain = !keys.isEmpty() && keys.stream().allMatch(k -> IDENTIFIER.matcher(k).matches());
    return plain ? Optional.of("!has(object." + String.join(".", keys) + ")") : Optional.empty();
  }
}
