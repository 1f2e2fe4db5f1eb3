package dev.admittance.app.design.answers;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The CEL condition under which a mended patch is the right one and the patch as it was is not:
/// what the mended one adds first is missing.
final class RepairCondition {
  private static final Pattern IDENTIFIER = Pattern.compile("[_a-zA-Z][_a-zA-Z0-9]*");

  private RepairCondition() {}

  /// The condition; empty where CEL cannot tell, or nothing is added first.
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
